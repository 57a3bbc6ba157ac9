"""Filters for a page that lists entries: a search field and choices that hide entries, by `static/filters.js`.

An entry has the class `entry`, and a `data-` attribute for each choice. Without JavaScript the form stays hidden, and
all entries are visible.
"""

from collections.abc import Iterable, Sequence
from html import escape

from loadbal import papers
from loadbal.records import Row


def claim_filters(rows: Sequence[Row]) -> str:
    """The filter form for a list of claims."""
    names = ("paper", "verdict", "strength", "reason", "decidability")
    selects = [
        select_element(name, dict.fromkeys(filter(None, (getattr(row, name) for row in rows)))) for name in names
    ]
    return filter_form("claim", selects)


def entry_attributes(row: Row) -> str:
    """The attributes of the entry of a claim."""
    unsettled = {"reason": row.reason or "", "decidability": row.decidability or ""}
    values = {"paper": row.paper, "verdict": row.verdict, "strength": row.strength, **unsettled}
    return " ".join(('class="entry"', *(f'data-{name}="{value}"' for name, value in values.items())))


def select_element(name: str, options: Iterable[str], default: str = "") -> str:
    """A `select` element for a value of the attribute `name`, or for any value; `default` is selected at first.

    A paper is shown by its name.
    """
    marked = ((option, " selected" if option == default else "") for option in options)
    listed = "".join(
        f"<option{_value(name, option)}{chosen}>{_label(name, option)}</option>" for option, chosen in marked
    )
    return f'<label>{name} <select data-by="{name}"><option value="">any</option>{listed}</select></label>'


def _label(name: str, option: str) -> str:
    return escape(papers.name_of(option) if name == "paper" else option)


def _value(name: str, option: str) -> str:
    """The attribute with the value of an option; empty if the option is shown by its value."""
    return "" if _label(name, option) == escape(option) else f' value="{escape(option)}"'


def filter_form(entry: str, selects: Sequence[str]) -> str:
    """The form: a search field for words, the choices, and the number of visible entries.

    `entry` is the word for an entry, such as `claim`.
    """
    field = f'<label>words <input type="search" data-by="words" placeholder="in a {escape(entry)}"></label>'
    return f'<form class="filters" hidden>{field}{"".join(selects)}<output aria-live="polite"></output></form>'
