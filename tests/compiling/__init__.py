"""Tests of recorded claims as machine code."""
