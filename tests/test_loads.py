"""Quantities of load vectors, on integers and on columns."""

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
import z3

from loadbal.checking.solving.unknowns import Term
from loadbal.errors import InvalidLoadsError
from loadbal.loads import (
    Loads,
    checked_loads,
    discrepancy,
    natural_loads,
    same_loads,
    shifted,
    sorted_loads,
    sum_of_squares,
    transferred,
)
from loadbal.network import EdgeColoring, Network
from loadbal.protocols.dimension_exchange import after_round
from loadbal.protocols.threshold import THRESHOLD_1

VECTORS = list(product(range(4), repeat=4))
COLUMNS = tuple(np.array(VECTORS, np.int8).T)


def test_quantities_are_the_textbook_ones() -> None:
    assert [discrepancy(loads) for loads in VECTORS] == [max(loads) - min(loads) for loads in VECTORS]
    assert [sum_of_squares(loads) for loads in VECTORS] == [sum(x**2 for x in loads) for loads in VECTORS]
    assert [sorted_loads(loads) for loads in VECTORS] == [tuple(sorted(loads)) for loads in VECTORS]


def test_columns_agree_with_integers() -> None:
    assert discrepancy(COLUMNS).tolist() == [discrepancy(loads) for loads in VECTORS]
    assert sum_of_squares(COLUMNS).tolist() == [sum_of_squares(loads) for loads in VECTORS]
    assert list(zip(*(column.tolist() for column in sorted_loads(COLUMNS)), strict=True)) == [
        *map(sorted_loads, VECTORS)
    ]


def test_the_sum_of_squares_does_not_overflow_a_byte() -> None:
    assert sum_of_squares((np.array([100, 30], np.int8),) * 5).tolist() == [50_000, 4_500]


def test_equality_and_shifts() -> None:
    assert same_loads((1, 2), (1, 2)) is True
    assert same_loads((1, 2), (1, 3)) is False
    with pytest.raises(ValueError, match="longer"):
        same_loads((1, 2), (1, 2, 3))
    assert shifted((1, 2), -1) == (0, 1)


def test_a_transfer_keeps_the_number_of_tokens() -> None:
    for loads in VECTORS:
        after = transferred(loads, ((0, 2), (1, 3)), lambda u, v: 5 * u - v)
        assert sum(after) == sum(loads)
        assert after == (loads[0] + 2, loads[1] - 2, loads[2] - 2, loads[3] + 2)


@pytest.mark.parametrize(
    ("loads", "shown"),
    [
        ((1, 2, 3), "the number of loads is 3; expected 2"),
        ((1,), "the number of loads is 1; expected 2"),
        ((1, float("nan")), "node 1 is nan"),
        ((True, 0), "True"),
        ((0, False), "False"),
        (("1", 0), "'1'"),
        ((None, 0), "None"),
        ((np.array([0.5]), 0), "a column of float64"),
    ],
)
def test_a_protocol_takes_an_exact_load_for_every_node(loads: Loads, shown: str) -> None:
    coloring = EdgeColoring(Network(2, [(0, 1)]), (0,), 1)
    with pytest.raises(InvalidLoadsError, match=shown):
        after_round(THRESHOLD_1, loads, coloring)


COUNTS = [
    3,
    np.int8(3),
    Fraction(1, 2),
    Term(z3.Int("x")),
    np.array([3]),
    np.array([3], np.uint8),
    np.array([10**30], object),
]


@pytest.mark.parametrize("load", COUNTS, ids=[type(load).__name__ for load in COUNTS])
def test_exact_numbers_columns_and_terms_are_loads(load: Any) -> None:  # noqa: ANN401 - numbers, columns and terms
    loads = (0, load)
    assert checked_loads(loads, 2) is loads


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        ([1], "the number of loads is 1"),
        ([1, -1], "node 1 is -1"),
        ([1.0, 0], "node 0 is 1.0"),
        ([True, 0], "True"),
        (["1", 0], "'1'"),
    ],
)
def test_values_that_are_no_natural_numbers_are_refused(values: list[object], shown: str) -> None:
    with pytest.raises(InvalidLoadsError, match=shown):
        natural_loads(values, 2)
