"""What fails in a case, read off the conclusion itself."""

import math
import operator
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from loadbal import ledger, names
from loadbal.arithmetic import implies, negation, same_truth
from loadbal.claim import Claim
from loadbal.showing.conclusion import FailedPart, missed
from loadbal.site.cases import Case


def limit(it: tuple[int, ...]) -> int:
    return len(it)


def bounded(it: tuple[int, ...]) -> bool:
    """Whether the sum is below the limit, and the first is zero."""
    return sum(it) < limit(it) and it[0] == 0


def ordered(it: tuple[int, ...]) -> bool:
    """Whether they are in order."""
    in_order = tuple(sorted(it))
    difference = [one for one, other in zip(it, in_order, strict=True) if one != other]
    return not difference


class Row(NamedTuple):
    """A case with a property and a method that are truths."""

    loads: tuple[int, ...]

    @property
    def is_small(self) -> bool:
        """That none is above one."""
        return max(self.loads) <= 1

    def below(self, most: int) -> bool:
        """That the sum is."""
        return sum(self.loads) < most


def told(holds: Callable[..., Any], case: object) -> list[str]:
    return [str(it) for it in missed(holds, case)]


def test_only_what_fails_is_told() -> None:
    assert told(bounded, (0, 5)) == ["5 >= 2, against sum(it) < limit(it)"]
    assert told(bounded, (0, 1)) == []


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
        (lambda it: it.is_small, Row((0, 3)), "3 > 1, against max(self.loads) <= 1"),
        (lambda it: it.below(2), Row((0, 3)), "3 >= 2, against sum(self.loads) < most"),
        (lambda it: it.isdigit(), "x", "not so: isdigit()"),
        (ordered, (2, 1), "not so: they are in order"),
        (lambda it: it == 10**40, 10**30, "1e+30 != 1e+40, against it == 10 ** 40"),
        (lambda it: it == 10**40, 10**40 + 1, "not so: it == 10 ** 40"),
    ],
)
def test_what_fails_is_told_with_both_sides_or_in_words(holds: Callable[..., Any], case: object, line: str) -> None:
    assert told(holds, case) == [line]


def test_a_choice_that_is_met_in_the_end_is_not_told() -> None:
    assert told(lambda it: (it < 2 or it == 3) and it > 5, 3) == ["3 <= 5, against it > 5"]


def test_what_closes_over_a_value_keeps_it() -> None:
    most = 3

    assert told(lambda it: it <= most, 4) == ["4 > 3, against it <= most"]


def test_what_is_not_reached_is_not_told() -> None:
    assert told(lambda it: it > 3 and 1 // it > 5, 0) == ["0 <= 3, against it > 3"]


def test_long_sides_are_left_out() -> None:
    assert missed(lambda it: it == (), tuple(range(100))) == [FailedPart("it == ()")]


def test_of_long_sets_what_the_right_one_has_not_is_told() -> None:
    assert told(lambda it: set(range(it)) <= set(range(99)), 100) == [
        "{99} beyond the right side, against set(range(it)) <= set(range(99))"
    ]


def test_the_module_of_the_conclusion_is_left_as_it_was() -> None:
    before = set(globals())
    missed(bounded, (0, 5))

    assert set(globals()) == before


def test_every_refuted_claim_says_what_fails_and_no_true_one_does() -> None:
    rows = [row for row in ledger.known().values() if row.witness and row.verdict == "refuted"]
    quick = [row for row in rows if not names.reading(row.id).sampled]
    assert len(quick) > 250
    for row in quick:
        assert Case(row).missed, row.id
    numeric = sum(any(it.is_numeric for it in Case(row).missed) for row in quick[::5])
    assert numeric > len(quick[::5]) * 0.6


def test_repaired_claims_miss_nothing_where_the_refuted_ones_do() -> None:
    star, repaired = (f"houle/termination-stable@{name}" for name in ("stable-implies-one", "repaired-one"))
    case = Case(ledger.known()[star]).built
    claim = names.reading(repaired)
    assert isinstance(claim, Claim)

    assert missed(claim.holds, case) == [] or not claim.assumes(case)
