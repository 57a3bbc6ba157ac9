"""Explanations of why a case fails a conclusion: comparisons, calls, and the refuted claims of the ledger."""

import math
import operator
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from loadbal import ledger, names
from loadbal.arithmetic import implies, negation, same_truth
from loadbal.claim import Claim
from loadbal.protocols.convergence import reaches
from loadbal.showing.conclusion import failed_parts
from loadbal.showing.failed_part import FailedPart
from loadbal.site.cases import Case


def limit(it: tuple[int, ...]) -> int:
    return len(it)


def bounded(it: tuple[int, ...]) -> bool:
    return sum(it) < limit(it) and it[0] == 0


def flipped(it: tuple[int, ...]) -> tuple[int, ...]:
    return it[::-1]


def is_level(it: tuple[int, ...]) -> bool:
    return min(it) == max(it)


def is_sorted(it: tuple[int, ...]) -> bool:
    in_order = tuple(sorted(it))
    difference = [one for one, other in zip(it, in_order, strict=True) if one != other]
    return not difference


class Row(NamedTuple):
    """A case with a property and a method that return truth values."""

    loads: tuple[int, ...]

    @property
    def is_small(self) -> bool:
        """A property that conclusions use: whether every load is at most 1."""
        return max(self.loads) <= 1

    def below(self, most: int) -> bool:
        """A method that conclusions call: whether the sum is below `most`."""
        return sum(self.loads) < most


def explanation(holds: Callable[..., Any], case: object) -> list[str]:
    """The lines that explain why a case fails a conclusion."""
    return [str(it) for it in failed_parts(holds, case)]


def test_only_the_failing_part_is_reported() -> None:
    assert explanation(bounded, (0, 5)) == ["5 >= 2, against sum(it) < limit(it)"]
    assert explanation(bounded, (0, 1)) == []


@pytest.mark.parametrize(
    ("holds", "case", "line"),
    [
        (lambda it: not it > 3, 4, "4 > 3, against not it > 3"),
        (lambda it: negation(it > 3), 4, "4 > 3, against not it > 3"),
        (lambda it: all(x < 2 for x in it), (1, 3), "3 >= 2, against x < 2"),
        (lambda it: any(x > 2 for x in it), (1,), "1 <= 2, against x > 2"),
        (lambda it: implies(it > 1, it > 5), 3, "3 <= 5, against it > 5"),
        (lambda it: same_truth(it > 1, it > 5), 3, "True but False, against same_truth(it > 1, it > 5)"),
        (lambda it: (it > 5) if it else False, 3, "3 <= 5, against it > 5"),
        (lambda it: operator.le(it, 2), 3, "3 > 2, against operator.le(it, 2)"),
        (lambda it: set.__eq__(set(it), {1}), (1, 2), "{1, 2} != {1}, against set.__eq__(set(it), {1})"),
        (lambda it: math.isclose(it, 0.5), 0.25, "0.25 is not near 0.5, against math.isclose(it, 0.5)"),
        (
            lambda it: reaches(flipped, it, is_level, within=1),
            (0, 1),
            "the run comes back after 2 rounds from loads 0 1, against reaches(flipped, it, is_level, within=1)",
        ),
        (lambda it: it.is_small, Row((0, 3)), "3 > 1, against max(self.loads) <= 1"),
        (lambda it: it.below(2), Row((0, 3)), "3 >= 2, against sum(self.loads) < most"),
        (lambda it: it.isdigit(), "x", "not so: it.isdigit()"),
        (is_sorted, (2, 1), "not so: not difference"),
        (lambda it: is_sorted(it) and it, (2, 1), "not so: is_sorted(it)"),
        (lambda it: it == 10**40, 10**30, "1e+30 != 1e+40, against it == 10 ** 40"),
        (lambda it: it == 10**40, 10**40 + 1, "not so: it == 10 ** 40"),
    ],
)
def test_a_failing_part_is_reported_with_both_sides_or_as_a_call(
    holds: Callable[..., Any], case: object, line: str
) -> None:
    assert explanation(holds, case) == [line]


def test_a_failing_alternative_is_not_reported_if_the_disjunction_holds() -> None:
    assert explanation(lambda it: (it < 2 or it == 3) and it > 5, 3) == ["3 <= 5, against it > 5"]


def test_a_recompiled_closure_keeps_its_values() -> None:
    most = 3

    assert explanation(lambda it: it <= most, 4) == ["4 > 3, against it <= most"]


def test_a_part_that_is_not_evaluated_is_not_reported() -> None:
    assert explanation(lambda it: it > 3 and 1 // it > 5, 0) == ["0 <= 3, against it > 3"]


def test_long_sides_are_left_out() -> None:
    assert failed_parts(lambda it: it == (), tuple(range(100))) == [FailedPart("it == ()")]


def test_of_long_sets_only_the_members_missing_on_the_right_are_reported() -> None:
    assert explanation(lambda it: set(range(it)) <= set(range(99)), 100) == [
        "{99} beyond the right side, against set(range(it)) <= set(range(99))"
    ]


def test_recompiling_adds_no_globals_to_the_module_of_the_conclusion() -> None:
    before = set(globals())
    failed_parts(bounded, (0, 5))

    assert set(globals()) == before


def test_every_refuted_claim_of_the_ledger_has_a_failed_part() -> None:
    rows = [row for row in ledger.known().values() if row.witness and row.verdict == "refuted"]
    quick = [row for row in rows if not names.reading(row.id).sampled]
    assert len(quick) > 250
    for row in quick:
        assert Case(row).failed_parts, row.id
    numeric = sum(any(it.is_numeric for it in Case(row).failed_parts) for row in quick[::5])
    assert numeric > len(quick[::5]) * 0.6


def test_a_repaired_claim_has_no_failed_part_in_the_counterexample_of_the_refuted_claim() -> None:
    star, repaired = (f"houle/termination-stable@{name}" for name in ("stable-implies-one", "repaired-one"))
    case = Case(ledger.known()[star]).built
    claim = names.reading(repaired)
    assert isinstance(claim, Claim)

    assert failed_parts(claim.holds, case) == [] or not claim.assumes(case)
