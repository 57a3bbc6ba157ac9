"""Tests of tapes.py: each operation, nested loops, and results that are given columns, against plain integers."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from loadbal.arithmetic import indicator, larger, negation, quotient, repeat, smaller, where, widened
from loadbal.compiling.tapes import Tape
from loadbal.recording.nodes import operand
from loadbal.recording.recording import Recording

Question = Callable[[Any, Any], Sequence[Any]]


def counted_down(x: Any, y: Any) -> Sequence[Any]:  # noqa: ANN401 - numbers
    """The end of a run in which every advance contains another run, and one entry of the state never changes."""

    def inner(row: Any) -> Any:  # noqa: ANN401 - a state
        return (where(row[0] > y, row[0] - 1, row[0]),)

    def outer(row: Any) -> Any:  # noqa: ANN401 - a state
        low = repeat((row[0],), inner)[0]
        return where(row[0] > 2, low + indicator(low < 2), row[0]), row[1], row[2] | (row[0] > 6)

    return repeat((x, y, x > 7), outer)


QUESTIONS: dict[str, Question] = {
    "sums": lambda x, y: (x + y, x - y, 3 * x, x * y, 5 - x),
    "quotients": lambda x, y: (quotient(x - 5, 3), quotient(x - y, 2)),
    "minimum and maximum": lambda x, y: (smaller(x, y), larger(x, y), larger(x, 4)),
    "comparisons": lambda x, y: (x < y, x <= 3, x == y, x != y, negation(x > y)),
    "connectives": lambda x, y: ((x < y) & (y < 5), (x < y) | (x > 3)),
    "same truths": lambda x, y: ((x < 3) == (y < 3), (x < 3) != (y < 3)),
    "indicators": lambda x, y: (
        indicator(x > 2) - indicator(y > 2),
        indicator(x > 2) + indicator(y > 1) + indicator(x == y),
        x - indicator(x > y),
        larger(indicator(x > 1), indicator(y > 3)),
    ),
    "choices": lambda x, y: (where(x > y, x, 2), where(x > y, indicator(y > 1), x), where(x < 3, x < y, y < 2)),
    "given columns": lambda x, y: (x, y, x, widened(y), 7, True),
    "exchanged columns": lambda x, y: (y, x),
    "a run": lambda x, y: repeat((x, y), lambda row: (where(row[0] > row[1], row[0] - 1, row[0]), row[1])),
}


@pytest.mark.parametrize("kind", [np.int8, np.int32])
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_tape_computes_what_plain_integers_do(name: str, kind: Any) -> None:  # noqa: ANN401 - a type
    recording = Recording()
    given = recording.new_input(), recording.new_input()
    tape = Tape(given, list(map(operand, QUESTIONS[name](*given))), kind)
    columns = [it.reshape(-1).astype(kind) for it in np.indices((9, 9))]
    for _ in range(2):
        found = tape.run([column.copy() for column in columns])
        for case, pair in enumerate(zip(*map(np.ndarray.tolist, columns), strict=True)):
            assert [column[case] for column in found] == list(QUESTIONS[name](*pair)), pair


def test_given_columns_are_not_overwritten() -> None:
    recording = Recording()
    given = recording.new_input(), recording.new_input()
    tape = Tape(given, list(map(operand, QUESTIONS["a run"](*given))), np.int8)
    columns = [np.arange(9, dtype=np.int8), np.full(9, 3, np.int8)]
    tape.run(columns)
    assert columns[0].tolist() == list(range(9))
    assert columns[1].tolist() == [3] * 9


def test_nested_loops() -> None:
    recording = Recording()
    given = recording.new_input(), recording.new_input()
    tape = Tape(given, list(map(operand, counted_down(*given))), np.int16)
    columns = [it.reshape(-1).astype(np.int16) for it in np.indices((9, 9))]
    found = tape.run(columns)
    for case, pair in enumerate(zip(*map(np.ndarray.tolist, columns), strict=True)):
        assert [column[case] for column in found] == list(counted_down(*pair)), pair
