"""Proofs for all sizes of the claims of Jan, Leu, Li and Dong, by section; `README.md` has the reading decisions."""
