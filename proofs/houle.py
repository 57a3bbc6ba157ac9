"""Houle, Symvonis, Wood: what holds for all sizes, section by section; `houle.md` has the reading decisions."""
