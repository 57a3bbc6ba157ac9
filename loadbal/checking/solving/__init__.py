"""Solvers: unknowns on which protocols run, formulas as SMT-LIB 2 scripts, and the processes that decide them."""
