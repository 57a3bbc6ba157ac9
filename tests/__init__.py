"""Tests of the library itself, a file for each of its modules."""
