"""Tests of the site, and of every page in a real browser."""
