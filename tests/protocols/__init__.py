"""Tests of the protocols against second, plain implementations."""
