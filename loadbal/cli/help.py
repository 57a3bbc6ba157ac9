"""The end of a help text."""


def examples(*lines: str) -> str:
    """The end of a help text; the first character keeps the lines as they are."""
    return "\n".join(("\b", "Examples:", *(f"  {line}" for line in lines)))
