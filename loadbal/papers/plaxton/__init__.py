"""Plaxton 1989: load balancing on the hypercube and the shuffle-exchange.

Reading: the text is a scan; a reading named `text` takes it literally. The decisions are in `proofs/plaxton/README.md`.
"""

from loadbal.papers.publication import Publication

PUBLICATION = Publication(
    authors=("C. Greg Plaxton",),
    title="Load Balancing on the Hypercube and Shuffle-Exchange",
    venue="Stanford University, report STAN-CS-89-1281",
    year=1989,
    main_results=(
        "plaxton/theorem-2.1",
        "plaxton/theorem-2.2",
        "plaxton/theorem-2.3",
        "plaxton/theorem-2.4",
        "plaxton/theorem-2.5",
        "plaxton/lemma-3.1",
        "plaxton/theorem-3.1",
        "plaxton/theorem-3.2",
        "plaxton/theorem-3.3",
    ),
)
