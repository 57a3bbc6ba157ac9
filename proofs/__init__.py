"""Proofs for all sizes: a file of lemmas and arguments for each paper, and beside it what was decided in reading it."""
