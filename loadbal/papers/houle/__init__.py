"""Michael E. Houle, Antonios Symvonis, David R. Wood: dimension-exchange algorithms on trees.

Source: "Dimension-exchange algorithms for token distribution on tree-connected architectures", Journal of
Parallel and Distributed Computing 64 (2004) 591-605.
Reading: where the recovered text may be wrong or can be read in two ways, each reading is a claim of its own;
the decisions are in `proofs/houle.md`.
"""

SECTIONS = (
    "introduction",
    "intro_hypercubes",
    "intro_meshes",
    "lower_bound",
    "protocols",
    "threshold_2",
    "theorem_5",
    "one_edge",
    "observer_tour",
    "fig_1",
    "tour_details",
    "positions",
    "observers",
    "phases",
    "stable_gaps",
    "gap_sets",
    "maximum_stable",
    "bounds",
    "construct_subgraph",
    "lemma_14",
    "lemma_15_proof",
    "lemma_15_identities",
    "theorem_16",
    "abstract_logarithmic",
    "examples",
    "superior",
    "kary_trees",
    "lemma_17_proof",
    "lemma_17_runs",
    "lemma_17_comparison",
    "discrepancy_one",
    "threshold_1_plus",
    "surviving",
    "theorem_18_proof",
    "convergence",
    "termination",
    "open_questions",
    "open_cycles",
)
