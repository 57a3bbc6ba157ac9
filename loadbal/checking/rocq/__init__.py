"""Binds Rocq's theories to the library: definitions printed from Python, and runs that are compared."""
