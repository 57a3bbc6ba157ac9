"""Houle, Symvonis, Wood: the plan of the checks, a file for each section."""
