"""Riess, Wanka: how far, by which method, expecting exactly what."""
