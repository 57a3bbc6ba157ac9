"""Steps, rounds, phases, and runs until nothing changes, on integers and on columns, against plain implementations."""

from functools import partial, reduce
from itertools import islice, product

import numpy as np
import pytest
import z3

from loadbal.checking.solving.unknowns import Term
from loadbal.errors import SymbolicTruthError
from loadbal.loads import Loads
from loadbal.network import EdgeColoring, Network
from loadbal.protocols.dimension_exchange import (
    advanced_while,
    advances_that_change,
    after_phase,
    after_round,
    after_steps,
    recurrent_loads,
    recurs,
    step,
    steps,
    traced,
    until_unchanged,
)
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from tests.protocols.plain import (
    assert_runs_step_by_step,
    everywhere,
    in_bulk,
    plain_round,
    plain_step,
    plain_trail,
    rows,
    states,
)


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
    first = plain_step(1, loads, coloring.matchings[0])
    assert next(steps(THRESHOLD_1, loads, coloring)) == after_steps(THRESHOLD_1, loads, coloring, 1) == first


@everywhere
def test_a_phase_has_as_many_rounds_as_nodes(coloring: EdgeColoring) -> None:
    loads = expected = tuple(range(coloring.network.order))
    for _ in loads:
        expected = plain_round(1, expected, coloring)
    assert after_phase(THRESHOLD_1, loads, coloring) == expected
    trace = traced(THRESHOLD_1, loads, coloring, coloring.chi * coloring.network.order)
    assert_runs_step_by_step(trace, coloring)
    assert (trace.frames[0].loads, trace.frames[-1].loads) == (loads, expected)
    for start in range(coloring.chi):
        assert after_phase(THRESHOLD_1, loads, coloring, start) == after_phase(
            THRESHOLD_1, loads, coloring.starting_at(start)
        )


def test_frame_titles_name_the_active_color() -> None:
    trace = traced(THRESHOLD_1, (0, 3, 1), EdgeColoring(Network(3, [(0, 1), (1, 2)]), (1, 0), 2), 3)
    assert [frame.title for frame in trace.frames] == [
        "step 0, color 0",
        "step 1, color 1",
        "step 2, color 0",
        "after 3 steps",
    ]


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
def test_recurs_agrees_with_following_the_run(rule: Threshold, coloring: EdgeColoring) -> None:
    def advance(loads: Loads) -> Loads:
        return after_round(rule, loads, coloring)

    expected = [plain_trail(rule.least, loads, coloring)[-1] == loads for loads in states(coloring)]
    assert np.broadcast_to(recurs(advance, in_bulk(coloring)), len(expected)).tolist() == expected
    assert [recurs(advance, loads) for loads in states(coloring)] == expected


@pytest.mark.parametrize("following", [*product(range(4), repeat=4)][::5], ids=str)
def test_recurs_on_every_map_of_four_states(following: tuple[int, ...]) -> None:
    def advance(loads: Loads) -> Loads:
        return (np.take(following, loads[0]),)

    def after(start: int, count: int) -> int:
        return reduce(lambda now, _: following[now], range(count), start)

    # On four states, every cycle has at most four states, and every run has reached its cycle after four steps.
    cycles = [{after(start, count) for count in range(4, 8)} for start in range(4)]
    starts = (np.arange(4),)
    assert recurs(advance, starts).tolist() == [start in cycles[start] for start in range(4)]
    assert all(end in cycles[start] for start, end in enumerate(recurrent_loads(advance, starts)[0].tolist()))


def test_advanced_while_stops_when_the_condition_fails() -> None:
    def fewer(loads: Loads) -> Loads:
        return loads[0] // 2, loads[1] + 1

    assert advanced_while(lambda before, _: before[0] > 3, fewer, (20, 0)) == ((2, 3), 3)
    assert advanced_while(lambda _, after: after[0] > 3, fewer, (20, 0)) == ((5, 2), 2)
    assert advanced_while(lambda before, _: before[0] > 3, fewer, (3, 0)) == ((3, 0), 0)


def test_runs_of_unknown_length_refuse_terms() -> None:
    loads = tuple(Term(z3.Int(name)) for name in "xy")
    runs = until_unchanged, recurs, advances_that_change, recurrent_loads, partial(advanced_while, lambda *_: True)
    for run in runs:
        with pytest.raises(SymbolicTruthError, match="fix this number"):
            run(lambda loads: step(THRESHOLD_1, loads, ((0, 1),)), loads)
