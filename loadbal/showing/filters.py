"""Filters for what a page lists: words and choices that hide whatever does not fit, by `static/filters.js`.

Whatever can be hidden is of the class `entry` and says in its `data-` attributes what it can be chosen by. Without
scripts the controls stay hidden, and everything is there.
"""

from collections.abc import Iterable, Sequence
from html import escape

from loadbal.records import Row


def by_row(rows: Sequence[Row]) -> str:
    """Filters for a list of claims."""
    names = ("paper", "verdict", "strength")
    return words("claim", [select(name, dict.fromkeys(getattr(row, name) for row in rows)) for name in names])


def marks(row: Row) -> str:
    """What a claim in a list can be chosen by, as attributes."""
    return f'class="entry" data-paper="{row.paper}" data-verdict="{row.verdict}" data-strength="{row.strength}"'


def select(name: str, options: Iterable[str], first: str = "") -> str:
    """A choice by one of the attributes, and what is chosen at first."""
    marked = ((escape(option), " selected" if option == first else "") for option in options)
    listed = "".join(f"<option{chosen}>{option}</option>" for option, chosen in marked)
    return f'<label>{name} <select data-by="{name}"><option value="">any</option>{listed}</select></label>'


def words(what: str, selects: Sequence[str]) -> str:
    """A form with a field for words, the choices, and how many entries are left."""
    field = f'<label>words <input type="search" data-by="words" placeholder="in a {escape(what)}"></label>'
    return f'<form class="filters" hidden>{field}{"".join(selects)}<output aria-live="polite"></output></form>'
