"""Plaxton: the plan of checks, a file for each section."""
