"""The values of an extremum, size by size: each equals a check of its size, and is exact in CSV and JSON."""

import csv
import json
from fractions import Fraction
from pathlib import Path

import pytest

from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError
from loadbal.hunting import default_bounds, values
from loadbal.names import reading
from tests.hunting.test_search import CLAIMS


def test_each_value_equals_a_check_of_its_size() -> None:
    name = "plaxton/theorem-2.2@smallest"
    found = list(values.values_by_size(name, 4, 5))

    for value in found:
        check = exhaustive.check(reading(name), Bounds(value.size, 5, smallest=value.size))
        assert (check.value, check.evidence.cases) == (value.value, value.cases)  # type: ignore[union-attr]
    assert found


def test_sizes_without_a_case_have_no_value() -> None:
    name = "plaxton/theorem-2.2@smallest"

    assert list(values.values_by_size(name, 3, 2)) == [values.Value(2, Fraction(1, 4), 2, "d 1, n 2, m 2")]
    assert list(values.values_by_size(name)) == [
        values.Value(2, Fraction(111111, 10**6), 12, "d 1, n 3, m 3"),
        values.Value(4, Fraction(11111, 200000), 48, "d 2, n 6, m 3"),
    ]


def test_values_are_measured_with_the_spare_colors_of_the_default_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "own.py"
    most = "Extremum(sentence='.', case=lambda _, it: it.spare, measure=lambda it: it, seek='largest')"
    file.write_text(f"from loadbal.claim import Extremum\nSPARE = {most}\n")
    monkeypatch.setattr(default_bounds, "bounds_for_check", lambda *_: Bounds(2, 1, spare=3))

    assert [found.value for found in values.values_by_size(f"{file}::SPARE")] == [3, 3]


def test_the_error_of_a_measure_that_crashes_has_the_name_of_the_claim(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    none = "Extremum(sentence='.', case=lambda *_: 0, measure=lambda it: 1 // it, seek='largest')"
    file.write_text(f"from loadbal.claim import Extremum\nNONE = {none}\n")

    with pytest.raises(InvalidInputError, match=r"own\.py::NONE cannot be evaluated: ZeroDivisionError"):
        list(values.values_by_size(f"{file}::NONE"))


FOUND = [values.Value(3, Fraction(1, 3), 7, "1 | 0 2"), values.Value(4, 2, 9, "größte")]


def test_csv_has_exact_values_and_decimals() -> None:
    text = values.csv_text(FOUND)
    assert text == f"size,value,decimal,cases,attained\n3,1/3,{1 / 3},7,1 | 0 2\n4,2,2.0,9,größte\n"

    header, row, _ = csv.reader(text.splitlines())
    assert header == ["size", "value", "decimal", "cases", "attained"]
    assert (Fraction(row[1]), float(row[2]), row[4]) == (Fraction(1, 3), 1 / 3, "1 | 0 2")


def test_json_has_the_claim_and_exact_values() -> None:
    document = values.json_text("p/x", FOUND)

    assert json.loads(document) == {
        "claim": "p/x",
        "values": [
            {"size": 3, "value": "1/3", "cases": 7, "attained": "1 | 0 2", "decimal": 1 / 3},
            {"size": 4, "value": "2", "cases": 9, "attained": "größte", "decimal": 2.0},
        ],
    }
    assert document.startswith('{\n "claim": "p/x",\n')
    assert '"größte"' in document
    assert document.endswith("\n}\n")


def test_a_claim_has_no_values() -> None:
    with pytest.raises(InvalidInputError, match="is true or false"):
        list(values.values_by_size(f"{CLAIMS}::HOLDS"))
