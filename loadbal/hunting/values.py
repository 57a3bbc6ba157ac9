"""The exact value of an extremum for each size, as CSV or JSON for plots."""

import csv
import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from io import StringIO
from typing import NamedTuple

from loadbal import names
from loadbal.checking import exhaustive
from loadbal.choices import answers_line
from loadbal.claim import Bounds, Extremum
from loadbal.claim_errors import explaining_errors
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.hunting import default_bounds


class Value(NamedTuple):
    """The exact value of an extremum for one size."""

    size: int
    value: int | Fraction
    cases: int
    """How many cases were checked to find the value."""
    attained: str
    """The first case with this value, as text."""


def values_by_size(name: str, size: int | None = None, load: int | None = None) -> Iterator[Value]:
    """The exact value for every size that has a case; `size` and `load` default to those of `bounds_for_check`.

    Raises: InvalidInputError if the name is that of a claim: a claim is true or false and has no value.

    >>> [(it.size, it.value) for it in values_by_size("plaxton/theorem-2.3@smallest", 3)]
    [(1, Fraction(1, 4)), (2, Fraction(1, 8)), (3, Fraction(3, 16))]
    """
    extremum = names.reading(name)
    if not isinstance(extremum, Extremum):
        raise InvalidInputError(f"{name} is true or false, so it has no numbers to list; use `loadbal check {name}`")
    bounds = default_bounds.bounds_for_check(name, "exhaustive", size, load)
    for each in range(1, bounds.size + 1):
        try:
            with explaining_errors(name):
                found = exhaustive.measure(extremum, Bounds(each, bounds.load, smallest=each, spare=bounds.spare))
        except VacuousClaimError:
            continue
        yield Value(each, found.value, found.evidence.cases, answers_line(found.answers))


def csv_text(values: Iterable[Value]) -> str:
    """The values as CSV, a line each under a header, with every value as an exact fraction and as a decimal."""
    lines = StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    writer.writerow(("size", "value", "decimal", "cases", "attained"))
    writer.writerows((it.size, it.value, float(it.value), it.cases, it.attained) for it in values)
    return lines.getvalue()


def json_text(name: str, values: Iterable[Value]) -> str:
    """The values as a JSON document, in which exact values are strings such as "3/16"."""
    listed = [{**it._asdict(), "value": str(it.value), "decimal": float(it.value)} for it in values]
    return json.dumps({"claim": name, "values": listed}, indent=1, ensure_ascii=False) + "\n"
