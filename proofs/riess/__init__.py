"""Riess, Wanka: proofs for all sizes, section by section; `README.md` has the reading decisions and the gaps."""
