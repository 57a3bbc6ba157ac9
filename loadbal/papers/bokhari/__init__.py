"""Bokhari 1993: multiphase complete exchange on circuit-switched hypercubes.

Reading: the paper gives no sign conditions for its parameters, so each domain is a claim of its own; the decisions
are in `proofs/bokhari/README.md`.
"""

from loadbal.papers.publication import Publication

PUBLICATION = Publication(
    authors=("Shahid H. Bokhari",),
    title="Multiphase Complete Exchange: A Theoretical Analysis",
    venue="NASA Contractor Report 191531, ICASE Report 93-64",
    year=1993,
    main_results=(
        "bokhari/multiphase-exchange",
        "bokhari/optimal-exchanges",
        "bokhari/theorem-1",
        "bokhari/theorem-2",
        "bokhari/theorem-3",
        "bokhari/face-theta",
        "bokhari/construction-cost",
        "bokhari/lookup",
    ),
)
