"""What the commands share: exit codes, the kinds of their options, and the verdict as the last line."""

from pathlib import Path

import click

from loadbal.showing import text
from loadbal.verdict import Holds, Measured, Refuted, Verdict

HOLDS, REFUTED, BAD_INPUT, UNDECIDED = 0, 1, 2, 3
"""Exit codes."""

NATURAL = click.IntRange(min=0)
POSITIVE = click.IntRange(min=1)
FILE = click.Path(path_type=Path, dir_okay=False)


def told(name: str, found: Verdict) -> int:
    """Print the verdict as the last line; the exit code."""
    click.echo("\n".join(text.verdict_lines(name, found)))
    match found:
        case Holds() | Measured():
            return HOLDS
        case Refuted():
            return REFUTED
    return UNDECIDED
