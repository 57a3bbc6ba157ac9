"""Tests of the solvers, of the scripts that they get, and of unknowns."""
