"""The examples at the end of a help text."""


def examples(*lines: str) -> str:
    r"""Return the lines under a heading; the leading `\b` keeps click from wrapping them."""
    return "\n".join(("\b", "Examples:", *(f"  {line}" for line in lines)))
