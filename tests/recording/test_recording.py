"""Tests of recording.py: a recorded node has the value that the Python code computes."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import numpy as np
import pytest

from loadbal import arithmetic
from loadbal.claim import Bounds
from loadbal.errors import SymbolicTruthError, UnrecordableError
from loadbal.loads import Loads, discrepancy, same_loads, sorted_loads, sum_of_squares
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import advances_that_change, after_round, recurs, until_unchanged
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess, balanced_across_all
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.recording.nodes import Node, Operand, all_nodes, kind_of, operand
from loadbal.recording.recording import Recording

PATH = alternating_path(3)
SMALL = Bounds(3, 3)

OPERATIONS: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "quotient": lambda a, b: a // b,
    "min": min,
    "max": max,
    "indicator": int,
    "widened": lambda a: a,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "and": lambda a, b: a and b,
    "or": lambda a, b: a or b,
    "not": lambda a: not a,
    "where": lambda condition, yes, no: yes if condition else no,
}


def evaluated(value: Operand, known: dict[int, Any]) -> Any:  # noqa: ANN401 - an integer or a truth
    """The value of an operand, computed node by node, by code that shares nothing with the engines under test."""
    if not isinstance(value, Node):
        return value
    if value.number not in known and value.loop is not None:
        loop = value.loop
        state = [evaluated(first, known) for first in loop.initial]
        while True:
            inside = known | {entry.number: now for entry, now in zip(loop.entries, state, strict=True)}
            after = [evaluated(following, inside) for following in loop.following]
            if after == state:
                break
            state = after
        known |= {result.number: now for result, now in zip(loop.results, state, strict=True)}
    if value.number not in known:
        known[value.number] = OPERATIONS[value.op](*(evaluated(arg, known) for arg in value.args))
    return known[value.number]


def two_step(loads: Loads) -> Loads:
    return after_round(THRESHOLD_2, loads, PATH)


def one_step(loads: Loads) -> Loads:
    return after_round(THRESHOLD_1, loads, PATH)


def balanced(rule: Excess, loads: Loads) -> Any:  # noqa: ANN401 - a number
    return balanced_across_all(rule, (*loads, 1), range(2))[3]


COMPUTED: dict[str, Callable[[Loads], Any]] = {
    "a run": lambda loads: discrepancy(until_unchanged(two_step, loads)),
    "the length of a run": lambda loads: advances_that_change(two_step, loads),
    "recurrence": lambda loads: recurs(one_step, loads),
    "sorted loads": lambda loads: sorted_loads(loads)[1],
    "squares": sum_of_squares,
    "a quotient": lambda loads: arithmetic.quotient(loads[0] - loads[1], 3) + arithmetic.quotient_up(loads[2] - 5, 2),
    "Python's quotient and remainder": lambda loads: (loads[0] - 2) // 3 * 10 + (loads[1] - 2) % 3,
    "truths": lambda loads: arithmetic.same_truth(
        loads[0] < loads[1], arithmetic.negation(same_loads(loads, (1, 2, 1)))
    ),
    "choices": lambda loads: arithmetic.where(loads[0] != 1, arithmetic.smaller(loads[1], 2), -loads[2]),
    "constants on the left": lambda loads: (3 - loads[0]) * (2 + loads[1]) * 2 + (1 * loads[2]),
    **{f"pairs balanced, {rule}": partial(balanced, rule) for rule in EXCESS_RULES},
}


def recorded(function: Callable[[Loads], Any], order: int = 3) -> tuple[tuple[Node, ...], Operand]:
    recording = Recording()
    loads = tuple(recording.new_input() for _ in range(order))
    return loads, operand(function(loads))


@pytest.mark.parametrize("name", COMPUTED)
def test_a_recorded_node_has_the_value_that_the_code_computes(name: str) -> None:
    loads, value = recorded(COMPUTED[name])
    for vector in product(range(4), repeat=3):
        known = {load.number: entry for load, entry in zip(loads, vector, strict=True)}
        expected = COMPUTED[name](vector)
        assert evaluated(value, known) == expected
        assert kind_of(value) == ("truth" if isinstance(expected, bool) else "number")


def test_equal_operations_are_recorded_once() -> None:
    recording = Recording()
    left, right = recording.new_input(), recording.new_input()
    assert (left + right) * 2 is (left + right) * 2
    assert left + right is not right + left


def test_true_and_one_are_different_constants() -> None:
    load = Recording().new_input()
    assert (load < 3) is not ((load < 3) == (load < 4))
    with pytest.raises(UnrecordableError, match="truth"):
        arithmetic.where(load < 3, load < 2, 0)


def test_operations_with_a_known_value_are_not_recorded() -> None:
    load = Recording().new_input()
    assert (load - load, load * 0, load <= load + 0, arithmetic.where(load < 1, 2, 2)) == (0, 0, True, 2)
    assert load + 0 is load
    assert arithmetic.negation(arithmetic.negation(load < 1)) is (load < 1)


def test_a_number_changes_if_what_is_added_differs_from_what_is_taken() -> None:
    recording = Recording()
    load, sent, got = (recording.new_input() for _ in range(3))
    assert (load - sent != load) is (sent != 0)
    for after in (load - sent + got, load + got - sent):
        differs = operand(after != load)
        assert isinstance(differs, Node)
        assert set(map(id, differs.args)) == {id(sent), id(got)}
    for before, change in product(range(3), repeat=2):
        known = {load.number: before, sent.number: change, got.number: 1}
        assert evaluated(operand(load + sent + got == load), known) == (change + 1 == 0)
        assert evaluated(operand(load - sent + got == load), known) == (change == 1)


def test_a_run_of_unknown_length_is_one_loop() -> None:
    _, value = recorded(COMPUTED["a run"])
    assert len({id(node.loop) for node in all_nodes([value]) if node.loop is not None}) == 1


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (lambda loads: loads[0] / 2, "unsupported operand"),
        (lambda loads: loads[0] + 0.5, "float"),
        (lambda loads: loads[0] + np.array([1, 2]), "ndarray"),
        (lambda loads: (loads[0] < 1) + (loads[1] < 1), "truth"),
        (lambda loads: (loads[0] < 1) == 1, "truth and number"),
        (lambda loads: loads[0] // loads[1], "a number that is not a positive constant"),
        (lambda loads: loads[0] // -2, "a number that is not a positive constant"),
        (
            lambda loads: arithmetic.repeat((loads[0],), lambda state: (state[0] < 1,)),
            "turns a number into True or False",
        ),
    ],
)
def test_operations_that_cannot_be_recorded_are_refused(function: Callable[[Loads], Any], message: str) -> None:
    with pytest.raises((UnrecordableError, TypeError), match=message):
        recorded(function)


@pytest.mark.parametrize("function", [max, sorted, lambda loads: loads[0] in {1, 2} or loads[0] > 1, bool])
def test_code_that_branches_on_loads_is_refused(function: Callable[[Any], Any]) -> None:
    with pytest.raises((SymbolicTruthError, TypeError)):
        recorded(lambda loads: function(loads) if function is not bool else bool(loads[0]))
