"""The badges of a row: its verdict and strength, and a warning if the row holds because the printed statement fails."""

from loadbal.records import Row
from loadbal.showing.short_answer import shows_failure
from loadbal.site.myst import badge

AGAINST = '<span class="badge refuted">so the printed statement fails</span>'
"""The badge after *holds* on a row whose sentence says that the printed statement fails."""


def row_badges(row: Row) -> str:
    """The verdict and the strength of a row as colored labels."""
    return " ".join([badge(row.verdict, row.strength), *([AGAINST] if shows_failure(row) else [])])
