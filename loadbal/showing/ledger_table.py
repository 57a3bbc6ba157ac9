"""The ledger as comma-separated text: a line for each claim."""

import csv
import io
from collections.abc import Callable, Iterable
from typing import TypeAlias

from loadbal.checking.rocq.theorem_source import theorem_source
from loadbal.showing.citation import Citation

Value: TypeAlias = object
"""A value of a cell, which the cell shows as text; None is an empty cell."""


def _of_theorem(name: str) -> Callable[[Citation], Value]:
    """A function that returns a field of the place of a claim's theorem."""
    return lambda it: getattr(theorem_source(it.row.kernel["theorem"]), name) if it.row.kernel else None


def _of_row(name: str) -> Callable[[Citation], Value]:
    """A function that returns a field of a claim's row."""
    return lambda it: getattr(it.row, name)


COLUMNS: dict[str, Callable[[Citation], Value]] = {
    **{name: _of_row(name) for name in ("id", "paper", "locator", "verdict", "strength", "value", "reason")},
    **{name: _of_row(name) for name in ("decidability", "repairs")},
    "witness": lambda it: it.row.witness.printed if it.row.witness else None,
    "theorem": lambda it: it.row.kernel["theorem"] if it.row.kernel else None,
    **{name: _of_theorem(name) for name in ("file", "line", "content")},
    "address": lambda it: it.address,
    "statement": _of_row("statement"),
}
"""The columns, each with the function that returns its value; `docs/formats.md` explains them."""


def ledger_table(citations: Iterable[Citation]) -> str:
    """The cited rows as comma-separated text with a head, sorted by id."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    lines.writerows([value(it) for value in COLUMNS.values()] for it in sorted(citations, key=lambda it: it.row.id))
    return text.getvalue()
