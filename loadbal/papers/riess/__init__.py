"""Christian Riess, Rolf Wanka: odd-even transposition balancing on the cycle.

Source: "Periodic Load Balancing on the N-Cycle: Analytical and Experimental Evaluation", Computer Science Department,
University of Erlangen-Nuremberg, Germany.
Reading: where the text can be read in two ways, each reading is a claim of its own; the decisions are in
`proofs/riess/README.md`.
"""
