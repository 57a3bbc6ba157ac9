"""Tests of recordings, and of the ranges, normal forms and symmetries derived from them."""
