"""Computations with equal numbers: those that differ in the order of operands; and those that must be told apart."""

from collections.abc import Callable

import pytest

from loadbal.arithmetic import Number, larger, repeat, where
from loadbal.recording.meanings import Meanings
from loadbal.recording.nodes import operand
from loadbal.recording.recording import Recording

Computation = Callable[[Number, Number], Number]


def meaning(meanings: Meanings, computation: Computation) -> tuple[int, ...]:
    recording = Recording()
    x, y = (recording.new_input() for _ in range(2))
    return meanings.of((x, y), (operand(computation(x, y)),))


def halved(state: tuple[Number, ...]) -> tuple[Number, ...]:
    return state[0] // 2, state[1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (lambda x, y: x + y, lambda x, y: y + x),
        (lambda x, _: 3 * x, lambda x, _: x * 3),
        (lambda x, y: x * y, lambda x, y: 1 * (y * x)),
        (lambda x, y: where(x == y, 1, 2), lambda x, y: where(y == x, 1, 2)),
        (larger, lambda x, y: larger(y, x)),
        (lambda x, y: repeat((x, y), halved)[0], lambda x, y: repeat((x, y), lambda it: (it[0] // 2, it[1]))[0]),
    ],
)
def test_computations_that_differ_in_the_order_of_operands_are_equal(one: Computation, other: Computation) -> None:
    meanings = Meanings()

    assert meaning(meanings, one) == meaning(meanings, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (lambda x, y: x - y, lambda x, y: y - x),
        (lambda x, _: x, lambda _, y: y),
        (lambda x, y: x <= y, lambda x, y: y <= x),
        (lambda x, _: x // 2, lambda x, _: x // 3),
        (lambda x, _: x == 1, lambda x, _: x == 2),
        (lambda x, y: repeat((x, y), halved)[0], lambda x, y: repeat((x, y), halved)[1]),
        (lambda x, y: repeat((x, y), halved)[0], lambda x, y: repeat((y, x), halved)[0]),
        (lambda x, y: repeat((x, y), halved)[0], lambda x, y: repeat((x, y), lambda it: (it[0] // 3, it[1]))[0]),
    ],
)
def test_different_computations_have_different_numbers(one: Computation, other: Computation) -> None:
    meanings = Meanings()

    assert meaning(meanings, one) != meaning(meanings, other)


def test_true_and_one_are_different() -> None:
    assert Meanings().of((), (True,)) == Meanings().of((), (True,))
    meanings = Meanings()
    assert meanings.of((), (True,)) != meanings.of((), (1,))
