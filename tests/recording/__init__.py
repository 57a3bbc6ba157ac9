"""Tests of recorded claims, and of the ranges, normal forms and symmetries that are derived from them."""
