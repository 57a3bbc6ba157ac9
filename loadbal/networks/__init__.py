"""Families of networks, one a file, and the proper edge colorings of a network."""
