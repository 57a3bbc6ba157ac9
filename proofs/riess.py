"""Riess, Wanka: what holds for all sizes, section by section; `riess.md` has the reading decisions and the gaps."""
