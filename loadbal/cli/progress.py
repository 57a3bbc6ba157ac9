"""Progress on standard error while a command runs: cases checked, speed and time left, or a bar of finished tasks."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from threading import Event, Thread
from time import monotonic

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from loadbal import ledger
from loadbal.claim import Bounds
from loadbal.cli.console import Screen

A_MINUTE = 60.0
"""Seconds between two progress lines if standard error is no terminal."""

WIDTH = 56
"""The columns of the progress line on a terminal."""


@dataclass
class CaseCount:
    """The number of cases checked so far; call it with each new number."""

    cases: int = 0
    total: int | None = None
    """The number of all cases; None if unknown."""

    def __call__(self, cases: int) -> None:
        """Set the number of cases checked so far."""
        self.cases = cases


@contextmanager
def reported(stage: Callable[[], str] | None = None) -> Iterator[CaseCount]:
    """Yield a counter, and report its number on standard error until the with block ends.

    On a terminal one line is updated twice a second; a file or pipe gets a new line every minute. As long as no case is
    counted, the line says what `stage` returns, such as how many theories are compiled.
    """
    count, began, stopped, on_screen = CaseCount(), monotonic(), Event(), sys.stderr.isatty()

    def report() -> None:
        while not stopped.wait(0.5 if on_screen else A_MINUTE):
            line = progress_line(count.cases, monotonic() - began, count.total, stage() if stage else "")
            click.echo(f"\r{line:{WIDTH}}" if on_screen else line, err=True, nl=not on_screen)

    reporter = Thread(target=report, daemon=True)
    reporter.start()
    try:
        yield count
    finally:
        stopped.set()
        reporter.join()
        if on_screen:
            click.echo(f"\r{'':{WIDTH}}\r", err=True, nl=False)


def cases_in_ledger(name: str, method: str, bounds: Bounds | None) -> int | None:
    """The number of cases within the bounds, from an earlier check in the ledger; None if there is none."""
    row = ledger.known().get(name)
    complete = [it for it in (row.evidence if row else ()) if it.method == method and it.outcome != "refuted"]
    return next((it.cases for it in complete if it.bounds == bounds), None)


def progress_line(cases: int, seconds: float, total: int | None, stage: str = "") -> str:
    """The cases checked after some seconds, the speed and the time left; the stage of the work if there are no cases.

    >>> progress_line(1_200_000, 60, 3_600_000), progress_line(0, 75, None)
    ('1.2M cases, 20.0k/s, 0:02:00 left', '0:01:15 so far')
    >>> progress_line(0, 75, None, "57 of 201 theories are compiled")
    '0:01:15 so far; 57 of 201 theories are compiled'
    """
    if not cases:
        return f"{duration(seconds)} so far{stage and f'; {stage}'}"
    rate = cases / max(seconds, 0.001)
    left = "" if total is None or total < cases else f", {duration((total - cases) / rate)} left"
    return f"{_rounded(cases)} cases, {_rounded(rate)}/s{left}"


def duration(seconds: float) -> str:
    """A time as hours, minutes and seconds, or as days from one day on.

    >>> duration(75), duration(200_000)
    ('0:01:15', '2 days')
    """
    return str(timedelta(seconds=int(seconds))) if seconds < 86400 else f"{_rounded(seconds / 86400)} days"


def _rounded(number: float) -> str:
    """A number in few characters, such as 1.2M."""
    for size, letter in ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.1f}{letter}"
    return f"{number:.0f}"


@contextmanager
def task_bar(tasks: int, description: Callable[[], str]) -> Iterator[Callable[[], None]]:
    """Show a bar on standard error, if it is a terminal; yield a function to call whenever a task is finished."""
    columns = (
        SpinnerColumn(),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    screen = Screen(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("starting", total=tasks)
        yield lambda: bar.update(task, advance=1, description=description())
