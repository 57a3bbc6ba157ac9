"""What the commands share: exit codes, the kinds of their options, and the verdict as the last line."""

from collections.abc import Callable, Sequence
from pathlib import Path

import click

from loadbal import names
from loadbal.showing import text
from loadbal.verdict import Bounded, Holds, Measured, Refuted, Verdict

HOLDS, REFUTED, BAD_INPUT, UNDECIDED = 0, 1, 2, 3
"""Exit codes."""

NATURAL = click.IntRange(min=0)
POSITIVE = click.IntRange(min=1)
FILE = click.Path(path_type=Path, dir_okay=False)


def each(name: str, readings: Sequence[str], ask: Callable[[str], int]) -> int:
    """Ask for every reading in turn; for several the last line says what came of all. The exit code of the worst."""
    if len(readings) == 1:
        return ask(readings[0])
    codes = []
    for reading in readings:
        click.echo(f"{reading}: {names.reading(reading).sentence}")
        codes.append(ask(reading))
    worst = next(code for code in (REFUTED, UNDECIDED, HOLDS) if code in codes)
    word = {REFUTED: "refuted", UNDECIDED: "undecided", HOLDS: "holds"}[worst]
    click.echo(f"{word}: {codes.count(worst)} of the {len(codes)} readings of {name}")
    return worst


def told(name: str, found: Verdict) -> int:
    """Print the verdict as the last line; the exit code."""
    click.echo("\n".join(text.verdict_lines(name, found)))
    match found:
        case Holds() | Bounded() | Measured():
            return HOLDS
        case Refuted():
            return REFUTED
    return UNDECIDED
