"""What the command line writes: help, tables, progress on standard error, files whole or not at all."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import NoReturn

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from loadbal import files
from loadbal.errors import InvalidInputError

A_MINUTE = 60.0
"""Seconds between two lines of a command that does not write to a terminal."""

WIDE = 160
"""Columns where no terminal sets them."""


class Screen(Console):
    """A console that says when nobody reads, in place of ending the process as if something had been refuted."""

    def on_broken_pipe(self) -> NoReturn:
        """Let the error through that is being handled."""
        raise  # noqa: PLE0704 - rich asks while it handles the error


def width() -> int:
    """How wide the terminal is. Units: columns."""
    screen = Console()
    return screen.width if screen.is_terminal or "COLUMNS" in os.environ else WIDE


def print_table(table: Table) -> None:
    """Print a table, as wide as the terminal."""
    Screen(highlight=False, width=width()).print(table)


@contextmanager
def progress(tasks: int, done: Callable[[], str]) -> Iterator[Callable[[], None]]:
    """A bar on standard error that advances whenever a task is finished, and says what is done."""
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
        yield lambda: bar.update(task, advance=1, description=done())


@dataclass
class Tell:
    """How many cases a command has looked at, and how many there are if anybody knows; called with each new count."""

    cases: int = 0
    total: int | None = None

    def __call__(self, cases: int) -> None:
        """Take note of so many cases."""
        self.cases = cases


@contextmanager
def alive() -> Iterator[Tell]:
    """Says on standard error how far a command is.

    On a terminal on one line that is written anew; elsewhere on a line a minute.
    """
    tell, began, stopped, on_screen = Tell(), monotonic(), Event(), sys.stderr.isatty()

    def speak() -> None:
        while not stopped.wait(0.5 if on_screen else A_MINUTE):
            line = how_far(tell.cases, monotonic() - began, tell.total)
            click.echo(f"\r{line:40}" if on_screen else line, err=True, nl=not on_screen)

    speaker = Thread(target=speak, daemon=True)
    speaker.start()
    try:
        yield tell
    finally:
        stopped.set()
        speaker.join()
        if on_screen:
            click.echo(f"\r{'':40}\r", err=True, nl=False)


def how_far(cases: int, seconds: float, total: int | None) -> str:
    """How far a command is, in at most 40 columns.

    >>> how_far(1_200_000, 60, 3_600_000), how_far(0, 75, None)
    ('1.2M cases, 20.0k/s, 0:02:00 left', '0:01:15 so far')
    """
    if not cases:
        return f"{duration(seconds)} so far"
    rate = cases / max(seconds, 0.001)
    left = "" if total is None or total < cases else f", {duration((total - cases) / rate)} left"
    return f"{_rounded(cases)} cases, {_rounded(rate)}/s{left}"


def duration(seconds: float) -> str:
    """A time in a few characters."""
    return str(timedelta(seconds=int(seconds))) if seconds < 86400 else f"{_rounded(seconds / 86400)} days"


def _rounded(number: float) -> str:
    """A number in a few characters."""
    for size, letter in ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.1f}{letter}"
    return f"{number:.0f}"


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all.

    Raises: InvalidInputError if it cannot be written.
    """
    try:
        files.write(path, text)
    except OSError as error:
        raise InvalidInputError(f"cannot write {path}: {error.strerror}") from error


def refuse_unwritable(*paths: Path | None) -> None:
    """See to it before the work begins that files can be written after it.

    Raises: InvalidInputError, naming the file.
    """
    for path in filter(None, paths):
        if reason := files.unwritable_reason(path):
            raise InvalidInputError(f"cannot write {path}: {reason}")
