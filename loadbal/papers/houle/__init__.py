"""Houle, Symvonis, Wood 2004: dimension-exchange algorithms on trees.

Reading: where the recovered text may be wrong or can be read in two ways, each reading is a claim of its own;
the decisions are in `proofs/houle/README.md`.
"""

from loadbal.papers.publication import Publication

PUBLICATION = Publication(
    authors=("Michael E. Houle", "Antonios Symvonis", "David R. Wood"),
    title="Dimension-exchange algorithms for token distribution on tree-connected architectures",
    venue="Journal of Parallel and Distributed Computing 64, pages 591-605",
    year=2004,
    main_results=(
        "houle/theorem-5",
        "houle/theorem-11",
        "houle/theorem-12",
        "houle/theorem-16",
        "houle/abstract-logarithmic",
        "houle/theorem-18",
        "houle/theorem-18-steps",
        "houle/theorem-18-optimal",
        "houle/abstract-spanning-tree",
        "houle/conjecture-kary",
        "houle/answer-no-information",
    ),
)
