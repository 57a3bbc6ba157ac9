"""Tests of solvers, scripts and unknowns."""
