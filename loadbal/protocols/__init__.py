"""Balancing protocols: pure functions from loads to loads, one protocol per file."""
