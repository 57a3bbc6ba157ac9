"""Gene Eu Jan, Shao-Wei Leu, Cheng-Hung Li, Xiaoshe Dong: perfect balancing on cube-connected cycles.

Source: "A Perfect Load Balancing Algorithm on Cube-Connected Cycles".
Reading: where the text can be read in two ways, each reading is a claim of its own; the decisions are in
`proofs/jan.md`.
"""

SECTIONS = (
    "introduction",
    "hypercubes",
    "networks",
    "pipelining",
    "perfect_balance",
    "definitions",
    "addresses",
    "subcube_shape",
    "dimension_exchange",
    "distributions",
    "regular_information",
    "partners",
    "algorithm_1",
    "function_1",
    "remarks",
    "algorithm_2",
    "crossings",
    "costs",
    "cycle_optimum",
    "mn_bound",
    "dominance",
    "schedule",
    "open_questions",
)
