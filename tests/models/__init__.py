"""Tests of the cost models."""
