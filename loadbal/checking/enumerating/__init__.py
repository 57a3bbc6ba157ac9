"""Checks a claim case by case: choose the answers of the recipe, run the claim on them, count what was found."""
