"""Riess, Wanka 2007: odd-even transposition balancing on the cycle.

Reading: where the text can be read in two ways, each reading is a claim of its own; the decisions are in
`proofs/riess/README.md`.
"""

from loadbal.papers.publication import Publication

PUBLICATION = Publication(
    authors=("Christian Riess", "Rolf Wanka"),
    title="Periodic Load Balancing on the N-Cycle: Analytical and Experimental Evaluation",
    venue="Euro-Par 2007, Lecture Notes in Computer Science 4641",
    year=2007,
    main_results=(
        "riess/definition-1",
        "riess/theorem-2",
        "riess/theorem-1",
        "riess/contribution-half-n",
        "riess/corollary-1",
        "riess/prebalanced-vs-average",
    ),
)
