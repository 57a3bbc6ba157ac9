"""Riess, Wanka: proofs for all sizes, section by section; `README.md` says how the paper is read, and has the gaps."""
