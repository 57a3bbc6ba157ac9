"""Exact values size by size: what an extremum is on each size of its domain, ready to be plotted."""

import csv
import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from io import StringIO
from typing import NamedTuple

from loadbal import names
from loadbal.checking import exhaustive
from loadbal.choices import printed
from loadbal.claim import Bounds, Extremum
from loadbal.claim_errors import explaining_errors
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.hunting import default_bounds


class Value(NamedTuple):
    """The extreme value on one size, and where it is attained."""

    size: int
    value: int | Fraction
    cases: int
    attained: str


def values_by_size(name: str, size: int | None = None, load: int | None = None) -> Iterator[Value]:
    """The exact value for every size, as far as told, else as far as the ledger's quick check; none where no case is.

    Raises: InvalidInputError if the name is that of a yes-or-no question.

    >>> [(it.size, it.value) for it in values_by_size("plaxton/theorem-2.3@smallest", 3)]
    [(1, Fraction(1, 4)), (2, Fraction(1, 8)), (3, Fraction(3, 16))]
    """
    extremum = names.reading(name)
    if not isinstance(extremum, Extremum):
        raise InvalidInputError(f"{name} asks a yes-or-no question, so it has no values; see `loadbal check {name}`")
    far = default_bounds.bounds_for_check(name, "exhaustive", size, load)
    for each in range(1, far.size + 1):
        try:
            with explaining_errors(name):
                found = exhaustive.measure(extremum, Bounds(each, far.load, smallest=each, spare=far.spare))
        except VacuousClaimError:
            continue
        yield Value(each, found.value, found.evidence.cases, printed(found.answers))


def csv_text(values: Iterable[Value]) -> str:
    """The values as comma-separated text: exact, as a decimal, and where they are attained."""
    page = StringIO()
    writer = csv.writer(page, lineterminator="\n")
    writer.writerow(("size", "value", "decimal", "cases", "attained"))
    writer.writerows((it.size, it.value, float(it.value), it.cases, it.attained) for it in values)
    return page.getvalue()


def json_text(name: str, values: Iterable[Value]) -> str:
    """The values as a JSON document; exact ones are strings, as fractions where they have to be."""
    listed = [{**it._asdict(), "value": str(it.value), "decimal": float(it.value)} for it in values]
    return json.dumps({"claim": name, "values": listed}, indent=1, ensure_ascii=False) + "\n"
