"""Tests of the mathematics of the papers against definitions, brute force and other libraries."""
