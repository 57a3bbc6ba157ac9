"""Gene Eu Jan, Shao-Wei Leu, Cheng-Hung Li, Xiaoshe Dong: perfect balancing on cube-connected cycles.

Source: "A Perfect Load Balancing Algorithm on Cube-Connected Cycles".
Reading: where the text can be read in two ways, each reading is a claim of its own; the decisions are in
`proofs/jan/README.md`.
"""
