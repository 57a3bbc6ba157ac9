"""Tests of studies: what a rule of dimension exchange does on every network."""
