"""Coverages of several checks: which contains which, and what they cover together."""

from typing import Any

import pytest

from loadbal.coverages import contains, largest_coverages, merged_coverage


def numbers(low: int, high: int | None, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON values
    return {"of": "numbers", "from": low, "to": high, **more}


@pytest.mark.parametrize(
    ("larger", "smaller", "expected"),
    [
        ({"n": numbers(1, 9)}, {"n": numbers(2, 9)}, True),
        ({"n": numbers(2, 9)}, {"n": numbers(1, 9)}, False),
        ({"n": numbers(1, None)}, {"n": numbers(1, 9)}, True),
        ({"n": numbers(1, 9)}, {"n": numbers(1, None)}, False),
        ({"n": numbers(1, 9)}, {"n": numbers(1, 9), "k": numbers(0, 1)}, False),
        ({"n": numbers(1, 9)}, {"n": {**numbers(1, 3), "of": "even numbers"}}, False),
        ({"loads": numbers(0, 3, numbers=[2, 4])}, {"loads": numbers(0, 3, numbers=[4, 4])}, True),
        ({"loads": numbers(0, 3, numbers=[4, 4])}, {"loads": numbers(0, 3, numbers=[2, 4])}, False),
        ({"tree": numbers(1, 4, options=5)}, {"tree": numbers(1, 3, options=6)}, False),
        ({"rule": {"of": "every rule", "options": 4}}, {"rule": {"of": "every rule", "options": 4}}, True),
        ({"rule": {"of": "every rule", "options": 4}}, {"rule": {"of": "every rule", "options": 3}}, False),
    ],
)
def test_a_coverage_contains_another_if_every_range_does(
    larger: dict[str, Any], smaller: dict[str, Any], *, expected: bool
) -> None:
    assert contains(larger, smaller) == expected


def test_the_largest_coverages_contain_all_others() -> None:
    several = [{"n": numbers(low, high)} for low, high in [(1, 3), (2, 5), (1, 5), (4, 9), (4, 4)]]

    assert largest_coverages([{}, *several]) == (several[2], several[3])


def test_a_merged_coverage_lists_the_most_names() -> None:
    few, many = ({"column": {"of": f"one of {names}", "options": n}} for names, n in [("a", 1), ("a, b", 2)])
    described = {"column": {"of": "every column", "options": 1}}

    assert merged_coverage([few, many]) == merged_coverage([many, few]) == many
    assert merged_coverage([described, many]) == described
