"""Tests of the mathematics of the papers."""
