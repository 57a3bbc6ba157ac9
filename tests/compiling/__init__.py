"""Tests of recorded claims that run as compiled code or as tapes of NumPy calls."""
