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
)
