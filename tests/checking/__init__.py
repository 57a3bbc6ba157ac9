"""Tests of the methods by which claims are checked."""
