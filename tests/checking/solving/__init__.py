"""Tests of asking solvers."""
