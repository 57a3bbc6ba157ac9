"""Classes of counterexamples: cases that a proved symmetry maps to each other count once."""

from collections.abc import Callable
from itertools import permutations, product
from typing import Any

import pytest

from loadbal.arithmetic import Truth, total
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import DomainTooLargeError
from loadbal.hunting import equivalence
from loadbal.hunting.equivalence import Classes
from loadbal.loads import Loads, discrepancy

BOUNDS = Bounds(4, 3)


def three_loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(3, 0, bounds.load)


def then_a_number(choose: Choose, bounds: Bounds) -> tuple[Loads, Any]:
    return choose.loads(3, 0, bounds.load), choose.integer(0, 1, "k")


def classes_of(claim: Claim[Any], **others: object) -> int:
    """The number of classes among all cases with loads from 0 to 2."""
    classes = Classes(claim)
    return sum(classes.is_new({"loads": loads, **others}, BOUNDS) for loads in product(range(3), repeat=3))


@pytest.mark.parametrize(
    ("holds", "number"),
    [
        (lambda it: discrepancy(it) <= 1, 4),  # the loads 0 0 0, 0 0 1 (as 0 1 1 negated), 0 0 2 (as 0 2 2), 0 1 2
        (lambda it: total(it) <= 3, 10),
        (lambda it: total(it) + it[0] <= 3, 18),
        (lambda it: it[0] + 2 * it[1] + 3 * it[2] <= 3, 27),
    ],
)
def test_each_class_counts_once(holds: Callable[[Loads], Truth], number: int) -> None:
    assert classes_of(Claim(sentence="Few.", case=three_loads, holds=holds)) == number


def test_without_a_recording_each_case_is_a_class_of_its_own() -> None:
    assert classes_of(Claim(sentence="Few.", case=three_loads, holds=lambda it: max(it) <= 1)) == 27
    asks_more = Claim(sentence="Few.", case=then_a_number, holds=lambda it: total(it[0]) <= 1)
    assert classes_of(asks_more, k=1) == 27


def test_cases_with_other_answers_are_never_of_one_class() -> None:
    def case(choose: Choose, bounds: Bounds) -> Loads:
        choose.integer(0, 1, "k")
        return choose.loads(3, 0, bounds.load)

    classes = Classes(Claim(sentence="Few.", case=case, holds=lambda it: total(it) <= 1))
    assert classes.is_new({"k": 0, "loads": (0, 0, 2)}, BOUNDS)
    assert not any(classes.is_new({"k": 0, "loads": it}, BOUNDS) for it in permutations((0, 0, 2)))
    assert classes.is_new({"k": 1, "loads": (0, 2, 0)}, BOUNDS)


def test_a_class_with_too_many_cases_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equivalence, "MOST_IMAGES", 5)
    classes = Classes(Claim(sentence="Few.", case=three_loads, holds=lambda it: total(it) <= 1))
    assert classes.is_new({"loads": (0, 0, 2)}, BOUNDS)
    with pytest.raises(DomainTooLargeError, match="symmetries turn the case loads 0 1 2 into more than 5 other cases"):
        classes.is_new({"loads": (0, 1, 2)}, BOUNDS)
