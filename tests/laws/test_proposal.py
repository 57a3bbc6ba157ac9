"""Proposals: the last value is predicted, laws that fail are named, and every output says that a fit is no proof."""

import json
from fractions import Fraction

import pytest

from loadbal.errors import InvalidInputError
from loadbal.hunting.values import Value
from loadbal.laws.proposal import b_file, json_text, lines, proposal, verdict_line


def values(*numbers: int | Fraction) -> list[Value]:
    return [Value(n, number, 1, "") for n, number in enumerate(numbers, 1)]


HALVES = values(*(n // 2 for n in range(1, 13)))


def test_the_last_value_is_predicted() -> None:
    found = proposal(HALVES)

    assert lines(found)[:3] == [
        "law: floor(n/2)",
        "  fitted to n = 1 to 7; the values held out, n = 8 to 11, agree",
        "  predicted for n = 12: 6; measured: 6",
    ]
    assert verdict_line("X", found) == "undecided: X; the values for n = 1 to 12 fit floor(n/2); a fit is no proof"


def test_a_law_that_fails_at_the_last_value_is_named_and_not_proposed() -> None:
    found = proposal(values(*(n // 2 for n in range(1, 12)), 7))

    assert lines(found)[0] == "floor(n/2) fits up to n = 11; for n = 12 it predicts 6, not 7"
    assert found.law is None or found.law.law.at(12) == 7
    assert "floor(n/2);" not in verdict_line("X", found)


def test_other_laws_are_named_with_the_size_at_which_they_differ() -> None:
    found = proposal(values(*((n - 1).bit_length() for n in range(1, 13))))

    assert all(found.law and found.law.law.at(n) != other.law.at(n) for other, n in found.others)
    assert all(found.law and found.law.law.at(12) == other.law.at(12) for other, _ in found.others)


def test_without_a_law_nothing_is_proposed() -> None:
    found = proposal(values(2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37))

    assert lines(found) == []
    assert verdict_line("X", found) == "undecided: X; no simple law has the values for n = 1 to 12"


def test_too_few_values_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="sizes with a value is 6; a formula needs at least 7; raise the size"):
        proposal(values(1, 2, 3, 4, 5, 6))


def test_values_as_a_b_file() -> None:
    assert b_file(values(4, 5)) == "1 4\n2 5\n"
    with pytest.raises(
        InvalidInputError, match="the value for n = 2 is 1/2, but a b-file, the OEIS format, has only integers"
    ):
        b_file(values(4, Fraction(1, 2)))


def test_json_has_every_law_with_its_prediction() -> None:
    document = json.loads(json_text("X", proposal(HALVES)))

    assert document["verdict"] == "undecided"
    assert document["values"][1] == {"size": 2, "value": "1"}
    assert document["laws"][0] == {"law": "floor(n/2)", "first": 1, "held out": 4, "predicted": "6", "measured": "6"}
