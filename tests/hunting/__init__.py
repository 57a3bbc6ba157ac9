"""Tests of hunts for the least counterexample."""
