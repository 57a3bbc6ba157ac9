"""Tests of symmetries.py: known symmetries of protocols are found, and no symmetry is found that is none.

Every load vector of a small box is checked on plain integers. If any vector fails, the first failing vector must meet
the conditions of the symmetries, so that a search of representatives does not miss it.
"""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from loadbal.arithmetic import repeat, where
from loadbal.loads import discrepancy, sum_of_squares
from loadbal.networks.cycle import cycle
from loadbal.networks.hypercube import hypercube
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import advances_that_change, after_round, until_unchanged
from loadbal.protocols.recursive_balance import EXCESS_RULES, balanced_across_all
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.recording.nodes import operand
from loadbal.recording.recording import Recording
from loadbal.recording.symmetries import Symmetries, symmetries
from tests.recording.test_normal_forms import truth

Row = tuple[Any, ...]
Question = Callable[[Row], Any]


def found(order: int, question: Question) -> Symmetries:
    recording = Recording()
    row = tuple(recording.new_input() for _ in range(order))
    return symmetries(row, (operand(question(row)),))


def meets(row: Row, low: int, high: int, conditions: Symmetries) -> bool:
    """Whether a load vector meets the conditions, so that a search of representatives must have it."""
    return (
        (not conditions.translation or min(row) == low)
        and all(row[one] <= row[other] for one, other in conditions.ordered)
        and all(row[one] + row[other] <= low + high for one, other in conditions.bounded_sums)
    )


def first_failure_is_chosen(order: int, question: Question, conditions: Symmetries, low: int, high: int) -> bool:
    """Whether the first failing load vector of the box meets the conditions; true if no vector fails."""
    first = next((row for row in product(range(low, high + 1), repeat=order) if not question(row)), None)
    return first is None or meets(first, low, high, conditions)


def ended(order: int, row: Row) -> Row:
    path = alternating_path(order)
    return until_unchanged(lambda it: after_round(THRESHOLD_2, it, path), row)


PATH, TRANSLATED = ((0, 3),), Symmetries(translation=True)

KNOWN: dict[str, tuple[int, Question, Symmetries]] = {
    "a path ends": (4, lambda row: discrepancy(ended(4, row)) <= 3, Symmetries(True, PATH, PATH)),  # noqa: FBT003
    "an odd path": (3, lambda row: discrepancy(ended(3, row)) <= 2, Symmetries(True, (), ((0, 0),))),  # noqa: FBT003
    "one load of it": (4, lambda row: ended(4, row)[0] <= row[0], TRANSLATED),
    "against a constant": (4, lambda row: ended(4, row)[0] <= 3, Symmetries()),
    "a sum of squares": (3, lambda row: sum_of_squares(row) <= 5, Symmetries(ordered=((0, 1), (0, 2), (1, 2)))),
    "two of three": (3, lambda row: row[0] + row[2] <= row[1], Symmetries(ordered=((0, 2),))),
    "all differences": (
        3,
        lambda row: discrepancy(row) <= 2,
        Symmetries(True, ((0, 1), (0, 2), (1, 2)), ((0, 1), (0, 2))),  # noqa: FBT003
    ),
    "advances": (
        4,
        lambda row: advances_that_change(lambda it: after_round(THRESHOLD_2, it, alternating_path(4)), row) <= 2,
        Symmetries(True, PATH, PATH),  # noqa: FBT003
    ),
    "rounds of a larger threshold": (
        4,
        lambda row: discrepancy(after_round(THRESHOLD_1, row, alternating_path(4))) <= 3,
        Symmetries(True, PATH, PATH),  # noqa: FBT003
    ),
}


@pytest.mark.parametrize("name", KNOWN)
def test_known_symmetries_are_found(name: str) -> None:
    order, question, expected = KNOWN[name]
    assert found(order, question) == expected


def test_a_reflection_with_negation_is_found() -> None:
    """Tokens go to the right only: reflection changes the claim, and so does negation, but not both together."""

    def advance(row: Row) -> Row:
        after = list(row)
        for one in (0, 2, 1):
            sent = where(after[one] - after[one + 1] >= 2, 1, 0)
            after[one], after[one + 1] = after[one] - sent, after[one + 1] + sent
        return tuple(after)

    def question(row: Row) -> Any:  # noqa: ANN401 - a truth
        return discrepancy(repeat(row, advance)) <= 2

    assert found(4, question) == Symmetries(True, (), ((0, 3),))  # noqa: FBT003
    assert first_failure_is_chosen(4, question, found(4, question), 0, 4)


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
def test_no_false_symmetry_of_a_cube_is_found(rule: Any) -> None:  # noqa: ANN401 - a rule
    def question(row: Row) -> Any:  # noqa: ANN401 - a truth
        return discrepancy(balanced_across_all(rule, row, range(2))) <= 1

    assert first_failure_is_chosen(4, question, found(4, question), 0, 3)


def test_all_nodes_of_a_cube_are_exchangeable() -> None:
    assert hypercube(2).order == 4
    question = found(4, lambda row: discrepancy(balanced_across_all(EXCESS_RULES[0], row, range(2))) <= 1)
    assert {other for one, other in question.ordered if one == 0} == {1, 2, 3}


def test_all_nodes_of_a_cycle_are_exchangeable() -> None:
    edges = cycle(5).edges
    question = found(5, lambda row: sum((row[one] - row[other]) * (row[one] - row[other]) for one, other in edges) <= 9)
    assert question.translation
    assert {other for one, other in question.ordered if one == 0} == {1, 2, 3, 4}


# --- no false symmetry is found ---


def stepped(seed: int, row: Row) -> Row:
    """The loads at the end of a run on one or two random edges with random thresholds; tokens mostly go both ways."""
    draw = random.Random(seed)  # noqa: S311 - a sample, not a secret
    edges = [(*draw.sample(range(len(row)), 2), draw.randint(1, 2)) for _ in range(draw.randint(1, 2))]
    back = draw.random() < 0.7

    def advance(state: Row) -> Row:
        after = list(state)
        for one, other, least in edges:
            ahead = after[one] - after[other]
            sent = where(ahead > least, 1, 0) - (where(ahead < -least, 1, 0) if back else 0)
            after[one], after[other] = after[one] - sent, after[other] + sent
        return tuple(after)

    return repeat(row, advance)


@pytest.mark.parametrize("seed", range(120))
def test_the_first_failure_of_a_random_claim_is_a_representative(seed: int) -> None:
    """The first failure then is among the vectors that a search of representatives visits."""

    def question(row: Row) -> Any:  # noqa: ANN401 - a truth
        ends = stepped(seed, row) if seed % 3 else row
        return truth(random.Random(seed), ends if seed % 2 else (*ends, *row), 2 + seed % 2)  # noqa: S311

    conditions = found(3, question)
    for low, high in ((0, 1), (0, 3), (1, 3), (-2, 1)):
        assert first_failure_is_chosen(3, question, conditions, low, high), conditions


def test_many_random_claims_have_a_symmetry() -> None:
    """If few random claims had symmetries, the previous test would show nothing."""
    several = [found(3, lambda row, seed=seed: discrepancy(stepped(seed, row)) <= 1) for seed in range(60)]  # type: ignore[misc]
    assert sum(it.translation for it in several) == 60
    assert sum(bool(it.ordered) for it in several) >= 10


SEEDED: dict[str, tuple[Question, Row]] = {
    "a translate": (lambda row: discrepancy(row) <= 9, (1, 1, 3, 2)),
    "a reflection": (lambda row: discrepancy(ended(4, row)) <= 3, (3, 1, 0, 2)),
    "a negation": (lambda row: discrepancy(ended(4, row)) <= 3, (2, 0, 1, 3)),
    "an order": (lambda row: sum_of_squares(row) >= 0, (2, 1, 0, 3)),
}


@pytest.mark.parametrize("name", SEEDED)
def test_a_claim_changed_at_one_vector_loses_the_symmetry(name: str) -> None:
    """The changed claim fails at one more vector, which the symmetries of the original claim would skip."""
    usual, odd = SEEDED[name]
    assert not meets(odd, 0, 3, found(4, usual))

    def question(row: Row) -> Any:  # noqa: ANN401 - a truth
        differs = [load != other for load, other in zip(row, odd, strict=True)]
        return usual(row) & (differs[0] | differs[1] | differs[2] | differs[3])

    assert first_failure_is_chosen(4, question, found(4, question), 0, 3)
    assert meets(odd, 0, 3, found(4, question))
