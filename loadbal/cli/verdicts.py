"""What the commands share: exit codes, the kinds of their options, and the verdict as the last line."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from loadbal.verdict import Verdict

HOLDS, REFUTED, BAD_INPUT, UNDECIDED = 0, 1, 2, 3
"""Exit codes."""

NATURAL = click.IntRange(min=0)
POSITIVE = click.IntRange(min=1)
FILE = click.Path(path_type=Path, dir_okay=False)


def each(name: str, readings: Sequence[str], ask: Callable[[str], int]) -> int:
    """Ask for every reading in turn; for several the last line says what came of all. The exit code of the worst."""
    from loadbal import names  # noqa: PLC0415 - whoever asks for help alone can do without

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


def told(name: str, found: "Verdict") -> int:
    """Print the verdict as the last line; the exit code."""
    from loadbal.showing import text  # noqa: PLC0415 - as above
    from loadbal.verdict import Bounded, Holds, Measured, Refuted  # noqa: PLC0415 - as above

    click.echo("\n".join(text.verdict_lines(name, found)))
    match found:
        case Holds() | Bounded() | Measured():
            return HOLDS
        case Refuted():
            return REFUTED
    return UNDECIDED
