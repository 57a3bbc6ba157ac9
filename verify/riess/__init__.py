"""Riess, Wanka: the plan of the checks, one file for each section."""
