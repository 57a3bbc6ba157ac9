"""Values size by size: the same as measuring each size by itself, and a table that reads back."""

import csv
from fractions import Fraction

import pytest

from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError
from loadbal.hunting import values
from loadbal.names import reading
from tests.hunting.test_search import CLAIMS


def test_every_size_is_measured_by_itself() -> None:
    name = "plaxton/theorem-2.2@smallest"
    found = list(values.by_size(name, 4, 5))

    for value in found:
        alone = exhaustive.check(reading(name), Bounds(value.size, 5, smallest=value.size))
        assert (alone.value, alone.evidence.cases) == (value.value, value.cases)  # type: ignore[union-attr]
    assert found


def test_the_text_is_exact_and_can_be_plotted() -> None:
    found = [values.Value(3, Fraction(1, 3), 7, "1 | 0 2")]
    header, row = csv.reader(values.text(found).splitlines())

    assert header == ["size", "value", "decimal", "cases", "attained"]
    assert (Fraction(row[1]), float(row[2]), row[4]) == (Fraction(1, 3), 1 / 3, "1 | 0 2")


def test_a_question_has_no_values() -> None:
    with pytest.raises(InvalidInputError, match="asks a yes-or-no question"):
        list(values.by_size(f"{CLAIMS}::HOLDS"))
