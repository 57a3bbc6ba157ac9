"""Plaxton: how far each claim is looked at, a plan for each section."""
