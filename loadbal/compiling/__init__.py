"""Recorded claims as machine code, or on tapes, and load vectors as they go through both."""
