"""The site, and every page in a real browser."""
