"""Rocq: definitions printed from the library as Gallina, and runs of the library with which theories are compared."""
