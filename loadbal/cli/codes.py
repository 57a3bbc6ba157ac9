"""The exit codes."""

HOLDS, REFUTED, BAD_INPUT, UNDECIDED, DEFECT = 0, 1, 2, 3, 4
"""HOLDS is the code of the verdicts holds, bounded and measured; BAD_INPUT and DEFECT are no verdicts."""

CLOSED = 128 + 13
"""The exit code if the reader of the output closes it early: that of a program ended by the signal SIGPIPE."""
