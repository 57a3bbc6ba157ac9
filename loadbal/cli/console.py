"""Output of the commands: tables, and files written whole or not at all."""

import os
from pathlib import Path
from typing import NoReturn

from rich.console import Console
from rich.table import Table

from loadbal import files
from loadbal.errors import InvalidInputError

WIDE = 160
"""The width of the output in characters if it goes to no terminal and COLUMNS is not set."""


class Screen(Console):
    """A console that raises BrokenPipeError if its reader has gone; rich would exit with 1, which means refuted."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise the BrokenPipeError that is being handled; rich calls this."""
        raise  # noqa: PLE0704 - rich calls this method while it handles the error


def width() -> int:
    """The width of the output. Units: columns."""
    screen = Console()
    return screen.width if screen.is_terminal or "COLUMNS" in os.environ else WIDE


def print_table(table: Table) -> None:
    """Print a table, as wide as the terminal."""
    Screen(highlight=False, width=width()).print(table)


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all.

    Raises: InvalidInputError if it cannot be written.
    """
    try:
        files.write(path, text)
    except OSError as error:
        raise InvalidInputError(f"cannot write {path}: {error.strerror}") from error


def refuse_unwritable(*paths: Path | None) -> None:
    """Check before a long run that its output files can be written.

    Raises: InvalidInputError, naming the first file that cannot be written.
    """
    for path in filter(None, paths):
        if reason := files.unwritable_reason(path):
            raise InvalidInputError(f"cannot write {path}: {reason}")
