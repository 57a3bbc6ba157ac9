"""Written proofs: lemmas as formulas for solvers, and arguments that join lemmas to the proof of a claim."""
