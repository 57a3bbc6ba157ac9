"""Recorded claims as machine code, and load vectors as it goes through them."""
