"""The exit codes."""

HOLDS, REFUTED, BAD_INPUT, UNDECIDED, DEFECT = 0, 1, 2, 3, 4
"""Of what holds or is bounded, of what is refuted, of bad input, of what is undecided; the last is of no verdict."""

CLOSED = 128 + 13
"""Of a program whose output nobody reads to the end: that of the signal SIGPIPE."""
