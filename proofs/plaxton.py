"""Plaxton: what holds for all sizes, topic by topic; `plaxton.md` has the reading decisions and what is not proved."""
