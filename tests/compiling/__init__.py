"""Tests of recorded claims as compiled code and as tapes."""
