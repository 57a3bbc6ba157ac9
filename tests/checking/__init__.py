"""Tests of the methods of checking."""
