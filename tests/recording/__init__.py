"""Tests of what claims compute, recorded once."""
