"""Plaxton 1989: load balancing on the hypercube and the shuffle-exchange.

Reading: the text is a scan; a reading named `text` takes it literally. The decisions are in `proofs/plaxton/README.md`.
"""

from loadbal.papers.publication import Publication

PUBLICATION = Publication(
    authors=("C. Greg Plaxton",),
    title="Load Balancing on the Hypercube and Shuffle-Exchange",
    venue="Stanford University, report STAN-CS-89-1281",
    year=1989,
)
