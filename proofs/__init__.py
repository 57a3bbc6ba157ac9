"""Proofs for all sizes: lemmas, arguments and theorems of each paper, and a README about how the paper was read."""
