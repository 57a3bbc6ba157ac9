"""The version of loadbal: a module of its own, so that every other module can name it."""

__version__ = "0.2.0"

YEAR = "2026"
"""The year of the version, for citations and the copyright."""
