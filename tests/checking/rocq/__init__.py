"""Tests of what binds Rocq's theories to the library."""
