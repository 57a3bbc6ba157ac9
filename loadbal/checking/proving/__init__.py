"""Written proofs: lemmas for solvers, and arguments whose every step says who answers for it."""
