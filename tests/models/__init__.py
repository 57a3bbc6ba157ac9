"""Tests of the cost models against simulations and by hand."""
