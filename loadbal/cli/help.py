"""The examples at the end of a help text."""


def examples(*lines: str) -> str:
    r"""Command lines as examples under a heading, for a help text; the leading `\b` keeps click from wrapping them."""
    return "\n".join(("\b", "Examples:", *(f"  {line}" for line in lines)))
