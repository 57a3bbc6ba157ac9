"""Plaxton: how far, by which method, expecting exactly what."""
