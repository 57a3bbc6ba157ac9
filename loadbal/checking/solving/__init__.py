"""Asks solvers: unknowns on which protocols run, scripts in SMT-LIB 2, and the solvers that decide them."""
