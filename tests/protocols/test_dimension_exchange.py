"""Steps, rounds, phases, and runs until nothing changes, on integers and on columns."""

from functools import partial
from itertools import islice

import numpy as np
import pytest
import z3

from loadbal.checking.smt import Term
from loadbal.errors import SymbolicTruthError
from loadbal.loads import Loads
from loadbal.network import EdgeColoring
from loadbal.protocols.dimension_exchange import (
    advanced_while,
    advances_that_change,
    after_phase,
    after_round,
    after_steps,
    on_its_cycle,
    recurs,
    step,
    steps,
    traced,
    until_unchanged,
)
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from tests.protocols.plain import everywhere, in_bulk, plain_round, plain_step, plain_trail, rows, states


@everywhere
def test_steps_activate_the_colors_in_turn(coloring: EdgeColoring) -> None:
    loads = tuple(range(coloring.network.order))
    for start in range(coloring.chi):
        expected = [loads]
        for time in range(start, start + 2 * coloring.chi):
            expected.append(plain_step(1, expected[-1], coloring.matchings[time % coloring.chi]))
        assert list(islice(steps(THRESHOLD_1, loads, coloring, start), 2 * coloring.chi)) == expected[1:]
        assert after_steps(THRESHOLD_1, loads, coloring, 0, start) == loads
        assert after_round(THRESHOLD_1, loads, coloring, start) == expected[coloring.chi]


@everywhere
def test_a_phase_has_as_many_rounds_as_nodes(coloring: EdgeColoring) -> None:
    loads = expected = tuple(range(coloring.network.order))
    for _ in loads:
        expected = plain_round(1, expected, coloring)
    assert after_phase(THRESHOLD_1, loads, coloring) == expected
    trace = traced(THRESHOLD_1, loads, coloring, coloring.chi * coloring.network.order)
    assert trace.frames[-1].loads == expected


@everywhere
def test_runs_until_nothing_changes(coloring: EdgeColoring) -> None:
    def advance(loads: Loads) -> Loads:
        return after_round(THRESHOLD_2, loads, coloring)

    trails = [plain_trail(2, loads, coloring) for loads in states(coloring)]
    assert all(trail[-1] == trail[-2] for trail in trails)
    assert rows(until_unchanged(advance, in_bulk(coloring))) == [trail[-1] for trail in trails]
    assert [until_unchanged(advance, loads) for loads in states(coloring)] == [trail[-1] for trail in trails]
    counts = advances_that_change(advance, in_bulk(coloring))
    assert np.broadcast_to(counts, len(trails)).tolist() == [len(trail) - 2 for trail in trails]


@pytest.mark.parametrize("rule", [THRESHOLD_1, THRESHOLD_2], ids=str)
@everywhere
def test_recurrence(rule: Threshold, coloring: EdgeColoring) -> None:
    def advance(loads: Loads) -> Loads:
        return after_round(rule, loads, coloring)

    expected = [plain_trail(rule.least, loads, coloring)[-1] == loads for loads in states(coloring)]
    assert np.broadcast_to(recurs(advance, in_bulk(coloring)), len(expected)).tolist() == expected
    assert [recurs(advance, loads) for loads in states(coloring)] == expected


def test_runs_of_unknown_length_refuse_terms() -> None:
    loads = tuple(Term(z3.Int(name)) for name in "xy")
    runs = until_unchanged, recurs, advances_that_change, on_its_cycle, partial(advanced_while, lambda *_: True)
    for run in runs:
        with pytest.raises(SymbolicTruthError, match="unroll"):
            run(lambda loads: step(THRESHOLD_1, loads, ((0, 1),)), loads)
