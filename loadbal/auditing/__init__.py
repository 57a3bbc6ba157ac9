"""Audits of claims: does the verdict change if a bound moves, a hypothesis is dropped, a conclusion is sharpened?

Where the verdict changes, the sentence of the claim has to name the boundary.
"""
