"""Plaxton: what holds for all sizes, section by section; `README.md` says how the paper is read."""
