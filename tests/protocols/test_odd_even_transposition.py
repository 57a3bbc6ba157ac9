"""Odd-even transposition balancing on integers, columns, terms and blocks against the paper's text with branches."""

from fractions import Fraction
from functools import reduce
from itertools import product

import numpy as np
import pytest
import z3

from loadbal.checking.solving.unknowns import Term
from loadbal.errors import InvalidNetworkError
from loadbal.protocols.odd_even_transposition import (
    DIVIDER,
    after_round,
    after_rounds,
    after_steps,
    discrepancies_after,
    matchings,
    step_in_place,
    steps,
)

Plain = tuple[int, ...]


def plain_edges(order: int) -> list[list[tuple[int, int]]]:
    """The matchings M1 and M2 as printed, with processors numbered from 1."""
    first = [(i, i + 1) for i in range(1, order, 2)]
    return [first, [*[(i, i + 1) for i in range(2, order - 1, 2)], (1, order)]]


def plain_step(loads: Plain, turn: int) -> Plain:
    after = dict(enumerate(loads, 1))
    for i, j in plain_edges(len(loads))[turn]:
        both = after[i] + after[j]
        half, excess = both // 2, both % 2 == 1
        after[i], after[j] = (half + 1, half) if excess else (half, half)
    return tuple(after[processor] for processor in range(1, len(loads) + 1))


def plain_round(loads: Plain) -> Plain:
    return plain_step(plain_step(loads, 0), 1)


@pytest.mark.parametrize(("order", "top"), [(2, 9), (4, 4), (6, 2)])
def test_integers_and_columns_agree_with_plain_rounds(order: int, top: int) -> None:
    states = list(product(range(-1, top + 1), repeat=order))
    expected = [plain_round(loads) for loads in states]
    assert [after_round(loads) for loads in states] == expected
    columns = after_round(tuple(np.array(states, np.int8).T))
    assert list(zip(*(column.tolist() for column in columns), strict=True)) == expected


@pytest.mark.parametrize("first", [0, 1])
def test_a_run_can_start_with_either_matching(first: int) -> None:
    loads: Plain = (5, 0, 7, 2, 9, 4)
    assert next(steps(loads)) == plain_step(loads, 0)
    expected = loads
    for time in range(5):
        assert after_steps(loads, time, first=first) == expected
        expected = plain_step(expected, (first + time) % 2)


@pytest.mark.parametrize("count", range(5))
def test_a_round_is_two_steps(count: int) -> None:
    loads: Plain = (50, 0, 0, 0, 0, 0, 0, 0)
    assert after_rounds(loads, count) == reduce(lambda now, _: plain_round(now), range(count), loads)


def test_solver_terms_agree_with_plain_rounds() -> None:
    unknowns = [z3.Int(f"x{node}") for node in range(4)]
    terms = after_rounds(tuple(map(Term, unknowns)), 2)
    for loads in product((0, 1, 5, 8), repeat=4):
        pairs = list(zip(unknowns, map(z3.IntVal, loads), strict=True))
        found = [z3.simplify(z3.substitute(term.expression, *pairs)).as_long() for term in terms]
        assert tuple(found) == plain_round(plain_round(loads))


def test_idealized_steps_take_means() -> None:
    assert after_steps((0, 0, 0, 3), 1, DIVIDER) == (0, 0, Fraction(3, 2), Fraction(3, 2))
    assert after_steps((0, 0, 0, 3), 2, DIVIDER) == (Fraction(3, 4),) * 4
    assert after_rounds((0, 0, 0, 3), 1, DIVIDER) == (Fraction(3, 4),) * 4


def test_idealized_loads_agree_with_integers_in_small_units() -> None:
    loads, unit = (5, 0, 7, 2, 9, 4), 2**10
    whole = after_steps(tuple(load * unit for load in loads), 10)
    assert [Fraction(load, unit) for load in whole] == list(after_steps(loads, 10, DIVIDER))


@pytest.mark.parametrize("order", [2, 4, 6, 10])
def test_blocks_agree_with_plain_steps(order: int) -> None:
    block = np.random.default_rng(order).integers(0, 1000, (order, 50)).astype(np.int16)
    even, odd = block[0::2].copy(), block[1::2].copy()
    expected = [tuple(case) for case in block.T.tolist()]
    for time in range(9):
        step_in_place(even, odd, time % 2)
        expected = [plain_step(loads, time % 2) for loads in expected]
        block[0::2], block[1::2] = even, odd
        assert [tuple(case) for case in block.T.tolist()] == expected
        found: list[int] = discrepancies_after(even, odd, time % 2).tolist()
        assert found == [max(loads) - min(loads) for loads in expected]


def test_both_matchings_of_two_nodes_are_the_same_edge() -> None:
    assert matchings(2) == (((0, 1),), ((0, 1),))


@pytest.mark.parametrize("order", [-2, 0, 1, 3, 7])
def test_odd_or_too_few_nodes_are_refused(order: int) -> None:
    with pytest.raises(
        InvalidNetworkError, match=f"the number of nodes is {order}; expected an even number, 2 or more"
    ):
        matchings(order)
