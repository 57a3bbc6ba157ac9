"""Michael E. Houle, Antonios Symvonis, David R. Wood: dimension-exchange algorithms on trees.

Source: "Dimension-exchange algorithms for token distribution on tree-connected architectures", Journal of
Parallel and Distributed Computing 64 (2004) 591-605.
Reading: where the recovered text may be wrong or can be read in two ways, each reading is a claim of its own;
the decisions are in `proofs/houle/README.md`.
"""
