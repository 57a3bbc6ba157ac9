"""Lemmas for all sizes and the arguments that join them, one file a paper."""
