"""C. Greg Plaxton: load balancing on the hypercube and the shuffle-exchange.

Source: "Load Balancing on the Hypercube and Shuffle-Exchange", Stanford University, STAN-CS-89-1281, August 1989.
Reading: the text is a scan; a reading named `text` takes it literally. The decisions are in `proofs/plaxton/README.md`.
"""
