"""What the command line writes: help, tables, progress on standard error, files whole or not at all."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from loadbal import files
from loadbal.errors import InvalidInputError

if TYPE_CHECKING:
    from rich.table import Table

WIDE = 160
"""Columns where no terminal sets them."""


def examples(*lines: str) -> str:
    """The end of a help text; the first character keeps the lines as they are."""
    return "\n".join(("\b", "Examples:", *(f"  {line}" for line in lines)))


def print_table(table: "Table") -> None:
    """Print a table, as wide as the terminal."""
    from rich.console import Console  # noqa: PLC0415 - most commands print lines

    console = Console(highlight=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console = Console(highlight=False, width=WIDE)
    console.print(table)


@contextmanager
def progress(cells: int, searched: Callable[[], str], found: str = "none with ") -> Iterator[Callable[[], None]]:
    """A bar on standard error that advances whenever a cell is finished, and says what was searched."""
    from rich import progress as rich  # noqa: PLC0415 - as above
    from rich.console import Console  # noqa: PLC0415 - as above

    columns = (
        rich.SpinnerColumn(),
        rich.BarColumn(),
        rich.MofNCompleteColumn(),
        rich.TimeElapsedColumn(),
        rich.TextColumn("{task.description}"),
    )
    screen = Console(stderr=True)
    with rich.Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("starting", total=cells)
        yield lambda: bar.update(task, advance=1, description=f"{found}{searched()}")


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
        folder = path.parent
        if not folder.is_dir():
            raise InvalidInputError(f"cannot write {path}: there is no folder {folder}")
        if path.is_dir() or not os.access(path if path.exists() else folder, os.W_OK) or not os.access(folder, os.W_OK):
            raise InvalidInputError(f"cannot write {path}: {'it is a folder' if path.is_dir() else 'no permission'}")
