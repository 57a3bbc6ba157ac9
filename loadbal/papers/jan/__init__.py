"""Jan et al. 2006: perfect balancing on cube-connected cycles.

Reading: where the text can be read in two ways, each reading is a claim of its own; the decisions are in
`proofs/jan/README.md`.
"""

from loadbal.papers.publication import Publication

PUBLICATION = Publication(
    authors=("Gene Eu Jan", "Shao-Wei Leu", "Cheng-Hung Li", "Xiaoshe Dong"),
    title="A Perfect Load Balancing Algorithm on Cube-Connected Cycles",
    venue="5th WSEAS International Conference on Computational Intelligence, Man-Machine Systems and Cybernetics",
    year=2006,
    main_results=(
        "jan/dem-error-bound",
        "jan/algorithm-1",
        "jan/algorithm-2",
        "jan/algorithm-2-subcubes",
        "jan/total-time",
    ),
)
