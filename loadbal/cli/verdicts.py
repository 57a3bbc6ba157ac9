"""What the commands share: the kinds of their options, and the verdict as the last line."""

import os
from collections.abc import Callable, Sequence
from math import isnan
from pathlib import Path
from typing import Any, NamedTuple, Self

import click

from loadbal import ask, ledger, names
from loadbal.claim import Bounds
from loadbal.cli import console
from loadbal.cli.codes import HOLDS, REFUTED, UNDECIDED
from loadbal.cli.colors import colored
from loadbal.display import shortened
from loadbal.errors import VacuousClaimError
from loadbal.hunting import witness
from loadbal.hunting.cluster import LOCAL, StartWorkers, worker_starter
from loadbal.hunting.workers import TimeIsUpError, time_limit
from loadbal.records import OUTCOMES, Outcome
from loadbal.showing import text
from loadbal.showing.sentences import spoken
from loadbal.verdict import Bounded, Holds, Measured, Refuted, Undecided, Verdict

NATURAL = click.IntRange(min=0)
POSITIVE = click.IntRange(min=1)
JOBS = click.IntRange(1, max(32, 4 * (os.cpu_count() or 1)))
"""Processes: more than there are cores is for tests, and far more is a slip of the hand."""
CLUSTER = click.option(
    "--cluster", "address", metavar="ADDRESS", help="Workers of a Dask scheduler, tcp://HOST:PORT, or `local`."
)
FILE = click.Path(path_type=Path, dir_okay=False)


class Seconds(click.FloatRange):
    """A time that passes: NaN is neither too short nor too long."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401 - as click has it
        """The seconds."""
        found = float(super().convert(value, param, ctx))
        return self.fail(f"{value} is no time", param, ctx) if isnan(found) else found


SECONDS = Seconds(min=0, min_open=True, max=10**9)

NETWORK = click.option(
    "--network", "networks", metavar="G", help="Only on G: graph6, FILE.g6 (one a line), FILE.edgelist or FILE.graphml."
)
"""The networks of one's own on which alone a claim is asked."""


class Ended(int):
    """The exit code of a verdict, which knows its word: several verdicts have one code."""

    word: Outcome

    def __new__(cls, found: Verdict) -> Self:
        """The exit code."""
        made = super().__new__(cls, _code(found))
        made.word = OUTCOMES[type(found)]
        return made


def hired(jobs: int | None, address: str | None) -> StartWorkers:
    """The workers of a command: so many processes, or those of a cluster."""
    if jobs and address not in {None, LOCAL}:
        raise click.UsageError(f"--jobs {jobs} is for workers that are started here; those of {address} are counted")
    return worker_starter(address, jobs or os.cpu_count() or 1)


def each(name: str, readings: Sequence[str], look: Callable[[str], Ended]) -> int:
    """Look at every reading in turn; for several the last line says what came of which. The exit code of the worst."""
    if len(readings) == 1:
        return look(readings[0])
    ends = {}
    for reading in readings:
        click.echo(f"{reading}: {spoken(names.reading(reading).sentence)}")
        ends[reading] = look(reading)
    worst = min(ends.values(), key=lambda end: WORST_FIRST.index(end.word))
    alike = [reading for reading, end in ends.items() if end.word == worst.word]
    which = f": {shortened(', '.join(alike), 150)}" if len(alike) < len(ends) else ""
    click.echo(f"{worst.word}: {name}; {len(alike)} of its {len(ends)} readings{which}")
    return worst


WORST_FIRST: tuple[Outcome, ...] = ("refuted", "undecided", "bounded", "measured", "holds")
"""What is to be said of several verdicts: that of the first of these words that one of them has."""


class Spoken(NamedTuple):
    """How a command ends: what it says, the verdict in the last line, and its exit code."""

    lines: Sequence[str]
    code: Ended


def told(name: str, found: Verdict, *, bounded: bool = False, verbose: bool = False) -> Ended:
    """Print the verdict as the last line, and before it which engine looked if that is asked for; the exit code."""
    if verbose:
        click.echo(text.engines(found.evidence))
    spoken = said(name, found, bounded=bounded)
    click.echo("\n".join(map(colored, spoken.lines)))
    return spoken.code


def said(name: str, found: Verdict, *, bounded: bool = False) -> Spoken:
    """What is to be said of a verdict.

    What the ledger has refuted further out is bounded only for those who told the bounds, and the line says so.

    Raises: DisagreementError if it holds here and the ledger has it refuted.
    """
    found, further = ask.compared_with_ledger(name, found, bounded=bounded)
    return Spoken(text.verdict_lines(name, found, further), Ended(found))


def _code(found: Verdict) -> int:
    match found:
        case Holds() | Bounded() | Measured():
            return HOLDS
        case Refuted():
            return REFUTED
    return UNDECIDED


def kept(found: witness.Witness, out: Path | None) -> None:
    """Write the counterexample, or say how; a line says where it is."""
    if out is None:
        click.echo("`--out witness.json` keeps it for `loadbal replay`")
    else:
        console.write(out, witness.text(found, out))
        click.echo(f"written to {out}; see it run with `loadbal replay {out}`")


def cases_in_ledger(name: str, method: str, bounds: Bounds | None) -> int | None:
    """How many cases there are, if the ledger knows."""
    row = ledger.known().get(name)
    known = [it for it in (row.evidence if row else ()) if it.method == method and it.outcome != "refuted"]
    return next((it.cases for it in known if it.bounds == bounds), None)


def within(seconds: float | None, find: Callable[[console.Tell], Verdict]) -> Verdict:
    """What is found, shown to be alive meanwhile; undecided if it is stopped, or looks at nothing."""
    tell = console.Tell()
    try:
        with time_limit(seconds), console.alive() as tell:
            return find(tell)
    except VacuousClaimError as error:
        return Undecided(str(error))
    except KeyboardInterrupt as error:
        so_far = f", with {tell.cases:,} cases looked at" if tell.cases else ""
        return Undecided(f"{cause(error, seconds)}{so_far}")


def cause(error: KeyboardInterrupt, seconds: float | None) -> str:
    """Why a command has stopped, in words."""
    if isinstance(error, TimeIsUpError):
        return f"time is up after {seconds:g} seconds; --seconds gives it more"
    return "interrupted"
