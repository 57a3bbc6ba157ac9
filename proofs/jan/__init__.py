"""Proofs for all sizes of the claims of Jan, Leu, Li and Dong, by section; `README.md` says how the paper is read."""
