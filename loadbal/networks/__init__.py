"""Families of networks, one family per file, and proper edge colorings of networks."""
