"""Guarded columns of any type give the results of Python's integers, or an error."""

import operator
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from loadbal import arithmetic as a
from loadbal.guarded import LIMITS, WIDTHS, Guarded, maximum, minimum

VALUES = (-100, -7, -1, 0, 1, 3, 99, 127)
PAIRS = list(product(VALUES, repeat=2))

BINARY: tuple[Callable[[Any, Any], Any], ...] = (
    operator.add,
    operator.sub,
    operator.mul,
    operator.and_,
    operator.or_,
    operator.xor,
    operator.lt,
    operator.ge,
    operator.eq,
    operator.ne,
    a.larger,
    a.smaller,
    a.distance,
    lambda x, y: a.where(x > y, x, y + 300),
    lambda x, y: a.quotient(x, a.larger(y, 1)),
    lambda x, y: x % a.larger(y, 1),
    lambda x, _: -x,
    lambda x, _: ~x,
    lambda x, _: abs(x),
    lambda x, _: x**5,
    lambda x, _: x**19,
    lambda x, y: (x << 70) + y,
    lambda x, y: a.total([x, y] * 9),
    lambda x, y: sum(a.indicator(x > y) for _ in range(200)),
    lambda x, y: a.all_of([x > 0, y > 0]) | a.negation(x == y),
    lambda x, y: x * y * x * y * x * y * x * y * x * y,
)


def columns(kind: Any) -> tuple[Any, Any]:  # noqa: ANN401 - a type, and two columns
    left, right = np.array(PAIRS, kind).T
    return Guarded.of(left, 127), Guarded.of(right, 127)


@pytest.mark.parametrize("kind", WIDTHS, ids=str)
@pytest.mark.parametrize("number", range(len(BINARY)))
def test_operations_give_the_results_of_integers(number: int, kind: Any) -> None:  # noqa: ANN401 - a type
    function = BINARY[number]
    assert function(*columns(kind)).tolist() == [function(x, y) for x, y in PAIRS]


MIXED: tuple[Callable[[Any], Any], ...] = (
    lambda x: x + 100,
    lambda x: 100 + x,
    lambda x: x - 100,
    lambda x: 100 - x,
    lambda x: x * 100,
    lambda x: 100 * x,
    lambda x: x + (1 << 70),
    lambda x: x < 3,
    lambda x: x != 1 << 70,
    lambda x: x <= 3,
    lambda x: (x > 0) & True,
    lambda x: True & (x > 0),
    lambda x: (x > 0) | False,
    lambda x: False | (x > 0),
    lambda x: (x > 0) * x,
    lambda x: (x > 0) & x,
    lambda x: x | 64,
    lambda x: x * Fraction(1, 3),
    lambda x: x // 1000,
    lambda x: x % 1000,
)


@pytest.mark.parametrize("kind", WIDTHS, ids=str)
@pytest.mark.parametrize("number", range(len(MIXED)))
def test_operations_with_numbers_give_the_results_of_integers(number: int, kind: Any) -> None:  # noqa: ANN401 - a type
    function = MIXED[number]
    assert function(Guarded.of(np.array(VALUES, kind), 127)).tolist() == [function(x) for x in VALUES]


@pytest.mark.parametrize(("left", "right"), list(product(WIDTHS, repeat=2)), ids=str)
def test_columns_of_two_types_give_the_results_of_integers(left: Any, right: Any) -> None:  # noqa: ANN401 - types
    x, y = Guarded.of(np.array([127], left), 127), Guarded.of(np.array([127], right), 127)
    assert [(x + y).item(), (x - y).item(), (x * y).item(), (x > y).item()] == [254, 0, 127 * 127, False]
    less: Any = Guarded.of(np.array([3], left), 3) - Guarded.of(np.array([4], right), 4)
    assert (less.item(), less.reach, less.dtype) == (-1, 7, max(left, right, key=LIMITS.__getitem__))


@pytest.mark.parametrize(
    "made", [np.ndarray.copy, lambda x: x.reshape(2, 1), lambda x: x.T], ids=["copy", "rows", "transpose"]
)
def test_columns_of_unknown_reach_are_exact(made: Callable[[Any], Any]) -> None:
    column = Guarded.of(np.array([127, -3], np.int8), 127)
    found = made(column)
    assert (found.reach, found.plain, found.room) == (None, None, 0)
    for changed in (found + found, found + column.reshape(found.shape), found * 3, a.indicator(found > 0) * 300):
        assert type(changed) is Guarded
    assert (found + found).ravel().tolist() == [254, -6]
    assert (a.indicator(found > 0) * 300).ravel().tolist() == [300, 0]
    assert ((found > 0) & (found > 1)).ravel().tolist() == [True, False]
    assert (~(found > 0)).ravel().tolist() == [False, True]
    with pytest.raises(AttributeError, match="a NumPy column of loads has no attribute 'spread'"):
        _ = found.spread


def test_results_of_fast_operators_are_guarded() -> None:
    column = Guarded.of(np.array([100, -100], np.int8), 100)
    for made, reach in (
        (column + 27, 127),
        (column - 27, 127),
        (column * 1, 100),
        (column > 0, 1),
        ((column > 0) | False, 1),
    ):
        assert type(made) is Guarded
        assert made.reach == reach
    assert (column + 28).dtype == np.int16


@pytest.mark.parametrize("kind", WIDTHS, ids=str)
def test_a_chain_of_sums_leaves_every_type(kind: Any) -> None:  # noqa: ANN401 - a type
    column: Any = Guarded.of(np.array([1, -3], kind), 3)
    numbers = [1, -3]
    for _ in range(70):
        column, numbers = column + column, [number + number for number in numbers]
        assert column.tolist() == numbers


@pytest.mark.parametrize("function", [np.sum, np.prod, np.cumsum, np.cumprod, np.max, np.dot, np.sort, np.diff])
def test_functions_of_numpy_are_exact(function: Callable[..., Any]) -> None:
    numbers = [120, 120, -100, 99, 127, 120, 120, 120, 120, 120]
    more = [numbers] if function is np.dot else []
    found = function(Guarded.of(np.array(numbers, np.int8), 127), *more)
    expected = function(np.array(numbers, object), *more)
    assert (found.tolist() if isinstance(found, np.ndarray) else found) == (
        expected.tolist() if isinstance(expected, np.ndarray) else expected
    )


def test_results_that_are_no_integers_are_plain_columns() -> None:
    column = Guarded.of(np.array([1, 4]), 4)
    assert np.sqrt(column).tolist() == [1, 2]
    assert (column / 8).tolist() == [0.125, 0.5]
    assert type(np.sqrt(column)) is np.ndarray


def test_one_number_of_a_column_is_a_python_integer() -> None:
    column = Guarded.of(np.array([127], np.int8), 127)
    assert column[0] * 127 == 127 * 127
    assert [number * 2 for number in column] == [254]


def test_a_reach_is_measured_again_before_a_wider_type_is_taken() -> None:
    column = Guarded.of(np.array([1, 2], np.int8), 2)
    for _ in range(1000):
        column = a.larger(column - 1, 0) + 1
    assert column.dtype == np.int8


def test_a_type_too_narrow_for_the_numbers_is_refused() -> None:
    column = Guarded.of(np.array([127], np.int64), 1000)
    assert column.astype(np.int8).tolist() == [127]
    with pytest.raises(OverflowError, match="128 does not fit int8"):
        (column + 1).astype(np.int8)


def test_columns_are_not_changed_in_place() -> None:
    column = Guarded.of(np.array([1], np.int8), 1)
    with pytest.raises(TypeError, match="in place"):
        column += 1


@pytest.mark.parametrize("kind", WIDTHS, ids=str)
def test_runs_of_unknown_length_are_exact_and_stay_guarded(kind: Any) -> None:  # noqa: ANN401 - a type
    def advance(state: a.State) -> a.State:
        number, power = state
        return a.larger(number - 1, 0), a.where(number > 0, power * 3, power)

    numbers = [0, 1, 2, 3, 60, 5, 0, 0, 0, 0, 0, 0, 0, 45, 0, 0, 0, 0, 1, 1]
    ends = a.repeat((Guarded.of(np.array(numbers, kind), 60), 1), advance)
    assert ends[1].tolist() == [3**number for number in numbers]
    (end,) = a.repeat((Guarded.of(np.array(numbers, kind), 60),), lambda it: (a.larger(it[0] - 1, 0),))
    assert isinstance(end, Guarded)


@pytest.mark.parametrize("width", WIDTHS, ids=str)
@pytest.mark.parametrize("other", [-3, 2, 100, 300], ids=str)
def test_maximum_and_minimum_are_exact_in_either_order(width: "np.dtype[Any]", other: int) -> None:
    numbers = [-100, 0, 7, 99]
    column = Guarded.of(np.array(numbers, width), 100)
    for one, two in (
        (column, other),
        (other, column),
        (column, np.array([other] * 4)),
        (np.array([other] * 4), column),
    ):
        assert maximum(one, two).tolist() == [max(number, other) for number in numbers]
        assert minimum(one, two).tolist() == [min(number, other) for number in numbers]


@pytest.mark.parametrize("divisor", [-7, -1, 1, 2, 130], ids=str)
def test_quotients_and_remainders_are_exact_in_narrow_columns(divisor: int) -> None:
    numbers = [-128, -127, -1, 0, 5, 127]
    column = Guarded.of(np.array(numbers, np.int8), 128)
    assert (column // divisor).tolist() == [number // divisor for number in numbers]
    assert (column % divisor).tolist() == [number % divisor for number in numbers]
