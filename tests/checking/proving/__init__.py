"""Tests of written proofs."""
