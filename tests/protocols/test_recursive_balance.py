"""Balancing a hypercube, on integers and on columns, against a plain version on dictionaries."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from loadbal.errors import InvalidInputError
from loadbal.loads import discrepancy
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    HIGH_KEEPS,
    LARGER_KEEPS,
    LOW_KEEPS,
    SMALLER_RECEIVES,
    Choice,
    Excess,
    balance,
    balanced_across,
    balanced_across_all,
    discrepancies,
    greatest_discrepancy,
    halves,
    highest_dimension,
    joined,
    least_discrepancy_highest,
    moves_across_all,
)

Plain = dict[tuple[int, ...], int]


def plain_share(rule: Excess, low: int, high: int) -> tuple[int, int]:
    """The loads of the low and the high end after sharing, from the name of the rule."""
    small, large = (low + high) // 2, (low + high + 1) // 2
    low_gets = {
        LOW_KEEPS.name: True,
        HIGH_KEEPS.name: False,
        LARGER_KEEPS.name: low >= high,
        SMALLER_RECEIVES.name: low <= high,
    }[rule.name]
    return (large, small) if low_gets else (small, large)


def plain_balance(rule: Excess, loads: Plain, free: list[int]) -> tuple[Plain, list[int]]:
    """The final loads and the cost of each level of the recursive algorithm.

    Words are tuples of bits; `free` lists the dimensions of the subcube in order.
    """
    if not free:
        return loads, []
    gaps = [abs(sum(load if word[bit] else -load for word, load in loads.items())) for bit in free]
    bit = free[gaps.index(min(gaps))]
    rest = [other for other in free if other != bit]
    parts = [plain_balance(rule, {w: n for w, n in loads.items() if w[bit] == side}, rest) for side in (0, 1)]
    merged = parts[0][0] | parts[1][0]
    costs = [max(pair) for pair in zip(parts[0][1], parts[1][1], strict=True)]
    after, most = {}, 0
    for word, load in merged.items():
        if word[bit] == 0:
            other = (*word[:bit], 1, *word[bit + 1 :])
            after[word], after[other] = plain_share(rule, load, merged[other])
            most = max(most, abs(load - merged[other]) // 2)
    return after, [*costs, most]


def bits(word: int, dimension: int) -> tuple[int, ...]:
    """The bits of the word, lowest first."""
    return tuple(word >> bit & 1 for bit in range(dimension))


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
@pytest.mark.parametrize("dimension", range(1, 6))
def test_balance_agrees_with_the_plain_algorithm(rule: Excess, dimension: int) -> None:
    for seed in range(20):
        loads = tuple(np.random.default_rng(seed).integers(0, 30, 2**dimension).tolist())
        plain, costs = plain_balance(
            rule, {bits(word, dimension): load for word, load in enumerate(loads)}, list(range(dimension))
        )
        run = balance(rule, (loads,))
        assert run.groups == (tuple(plain[bits(word, dimension)] for word in range(2**dimension)),)
        assert list(run.costs) == costs


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
def test_columns_agree_with_single_cases(rule: Excess) -> None:
    rows = np.random.default_rng(1).integers(0, 9, (200, 8))
    run = balance(rule, (tuple(rows.T),), least_discrepancy_highest)
    for case, row in enumerate(rows.tolist()):
        alone = balance(rule, (tuple(row),), least_discrepancy_highest)
        assert tuple(int(load[case]) for load in run.groups[0]) == alone.groups[0]
        assert [int(np.broadcast_to(cost, 200)[case]) for cost in run.costs] == list(alone.costs)


def test_the_last_dimension_may_differ_from_case_to_case() -> None:
    def last(case: NDArray[np.int64] | int) -> Choice:
        # The whole cube balances across dimension `case` last (a number, or one for each case); subcubes ascend.
        return lambda groups: (
            tuple(case == bit for bit in range(5)) if len(groups[0]) == 32 else highest_dimension(groups)
        )

    rows = np.random.default_rng(3).integers(0, 9, (5, 32))
    run = balance(LOW_KEEPS, (tuple(rows.T),), last(np.arange(5)))
    for case, row in enumerate(rows.tolist()):
        alone = balance(LOW_KEEPS, (tuple(row),), last(case))
        assert tuple(int(load[case]) for load in run.groups[0]) == alone.groups[0]
        assert [int(cost[case]) for cost in run.costs] == list(alone.costs)


def test_greatest_discrepancy_chooses_the_lowest_of_several_dimensions() -> None:
    assert greatest_discrepancy(((5, 0, 0, 0),)) == (True, False)
    assert greatest_discrepancy(((5, 5, 0, 0),)) == (False, True)
    assert greatest_discrepancy(((0, 5, 0, 5),)) == (True, False)
    # The discrepancies across dimension 0 are 5 + 0, and across dimension 1 they are 5 + 8.
    assert greatest_discrepancy(((5, 0, 0, 0), (4, 4, 0, 0))) == (False, True)


def test_least_discrepancy_highest_chooses_the_highest_of_several_dimensions() -> None:
    """For equal loads on a square, the discrepancies across both dimensions are equal."""
    assert least_discrepancy_highest(((0, 0, 0, 0),)) == (False, True)
    assert least_discrepancy_highest(((0, 0, 1, 1),)) == (True, False)
    assert highest_dimension(((0,) * 8,)) == (False, False, True)


def plain_ascending(loads: list[int]) -> list[int]:
    """The loads after balancing both halves recursively, then across the highest dimension; low ends get odd tokens."""
    half = len(loads) // 2
    if not half:
        return loads
    low, high = plain_ascending(loads[:half]), plain_ascending(loads[half:])
    shares = [((u + v + 1) // 2, (u + v) // 2) for u, v in zip(low, high, strict=True)]
    return [share[0] for share in shares] + [share[1] for share in shares]


def test_highest_dimension_agrees_with_plain_ascending_recursion() -> None:
    for loads in product(range(3), repeat=8):
        assert balance(LOW_KEEPS, (loads,), highest_dimension).groups == (tuple(plain_ascending(list(loads))),)


def test_highest_dimension_balances_across_dimensions_in_ascending_order() -> None:
    loads = (8, 0, 0, 3, 0, 5, 0, 0)
    assert balance(LOW_KEEPS, (loads,), highest_dimension).groups == (balanced_across_all(LOW_KEEPS, loads, range(3)),)


def test_all_rules_share_evenly() -> None:
    for rule, low, high in product(EXCESS_RULES, range(7), range(7)):
        assert balanced_across(rule, (low, high), 0) == plain_share(rule, low, high)


def test_joined_is_the_inverse_of_halves() -> None:
    loads = tuple(range(16))
    for bit in range(4):
        assert joined(*halves(loads, bit), bit) == loads


def test_discrepancies_and_moves_by_hand() -> None:
    assert discrepancies((5, 0, 0, 0)) == (5, 5)
    assert moves_across_all(LOW_KEEPS, (8, 0, 0, 0), (0, 1)) == 4 + 2


def test_all_groups_are_balanced_across_the_same_dimension() -> None:
    run = balance(LOW_KEEPS, ((4, 0, 0, 0), (0, 4, 4, 4)))
    assert [discrepancy(loads) for loads in run.groups] == [0, 0]
    assert run.costs == (4, 2)


@pytest.mark.parametrize(
    ("task", "line"),
    [
        (
            lambda: balance(LOW_KEEPS, ()),
            "the groups have [] loads; expected one group or more, all with the same number of loads",
        ),
        (
            lambda: balance(LOW_KEEPS, ((1, 2), (1, 2, 3, 4))),
            "the groups have [2, 4] loads; expected one group or more, all with the same number of loads",
        ),
        (
            lambda: balance(LOW_KEEPS, ((1, 2, 3),)),
            "the number of loads is 3; expected a power of two, as in a hypercube",
        ),
        (lambda: discrepancies(()), "the number of loads is 0; expected a power of two, as in a hypercube"),
        (
            lambda: balanced_across(LOW_KEEPS, (1, 2, 3, 4), 2),
            "a hypercube of dimension 2 has no dimension 2; expected 0..1",
        ),
        (
            lambda: balanced_across(LOW_KEEPS, (1, 2, 3, 4), -1),
            "a hypercube of dimension 2 has no dimension -1; expected 0..1",
        ),
        (
            lambda: balanced_across(LOW_KEEPS, (5,), 0),
            "a hypercube of dimension 0 has no dimension 0; expected a hypercube of dimension 1 or more",
        ),
    ],
)
def test_bad_input_is_refused_in_one_line(task: Callable[[], object], line: str) -> None:
    with pytest.raises(InvalidInputError) as refusal:
        task()
    assert str(refusal.value) == line
