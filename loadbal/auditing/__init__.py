"""Audits of claims: each bound of a recipe moved by one, each hypothesis dropped, each conclusion sharpened.

Where the verdict changes, the sentence of the claim has to name the boundary.
"""
