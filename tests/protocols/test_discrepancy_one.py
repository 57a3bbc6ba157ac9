"""Discrepancy-1 on integers, columns and terms against a version with branches and one in which nodes send messages."""

from collections.abc import Callable

import pytest

from loadbal.loads import Loads
from loadbal.network import EdgeColoring
from loadbal.networks.path import alternating_path
from loadbal.protocols.discrepancy_one import RECORDS, Record, a_phase, b_phase, cycle, cycle_steps, plus_step, traced
from tests.protocols.plain import (
    Plain,
    assert_runs_step_by_step,
    assert_same_in_bulk,
    assert_same_on_terms,
    everywhere,
    plain_cycle,
    plain_plus_step,
    plain_step,
    states,
)

records = pytest.mark.parametrize("record", RECORDS)


@everywhere
def test_threshold_1_plus_step_agrees_with_the_plain_one(coloring: EdgeColoring) -> None:
    def plus(loads: Loads) -> Loads:
        return plus_step(loads, loads[::-1], coloring.matchings[0])

    def plain(loads: Plain) -> Plain:
        return plain_plus_step(loads, loads[::-1], coloring.matchings[0])

    assert_same_in_bulk(plus, plain, coloring)
    assert_same_on_terms(plus, plain, coloring)


@records
@everywhere
def test_a_cycle_on_integers_and_columns(record: Record, coloring: EdgeColoring) -> None:
    assert_same_in_bulk(
        lambda loads: sum(cycle(loads, coloring, record), ()),
        lambda loads: sum(plain_cycle(loads, coloring, record), ()),
        coloring,
    )


@records
@everywhere
def test_a_cycle_on_terms(record: Record, coloring: EdgeColoring) -> None:
    assert_same_on_terms(
        lambda loads: sum(cycle(loads, coloring, record), ()),
        lambda loads: sum(plain_cycle(loads, coloring, record), ()),
        coloring,
    )


@everywhere
def test_post_step_maxima_add_only_the_loads_at_the_end_of_the_a_phase(coloring: EdgeColoring) -> None:
    start = tuple(range(coloring.network.order, 0, -1))
    before, after = a_phase(start, coloring, "pre-step"), a_phase(start, coloring, "post-step")
    assert before[0] == after[0]
    assert tuple(map(max, before[1], before[0])) == after[1]


def test_a_node_at_its_local_maximum_keeps_its_token_across_a_difference_of_one() -> None:
    edge = ((0, 1),)
    assert plus_step((3, 2), (3, 2), edge) == (3, 2)
    assert plus_step((3, 2), (4, 2), edge) == plain_step(1, (3, 2), edge) == (2, 3)
    assert plus_step((4, 2), (4, 2), edge) == (3, 3)


def cycle_by_messages(loads: Plain, coloring: EdgeColoring, record: Record) -> tuple[Plain, Plain]:
    """The loads and local maxima after one cycle, computed node by node.

    A node knows its load, its local maximum, the time, and the load in its neighbor's message.
    """
    edges = dict(zip(coloring.network.edges, coloring.colors, strict=True))
    load, local_max = dict(enumerate(loads)), dict(enumerate(loads))
    phase = coloring.chi * coloring.network.order
    for time in range(2 * phase):
        calls = {v: w for (x, y), color in edges.items() if color == time % coloring.chi for v, w in ((x, y), (y, x))}
        received = {v: load[w] for v, w in calls.items()}
        frozen = {v: time >= phase and load[v] == local_max[v] for v in load}
        sends = {v for v in calls if load[v] > received[v] + 1 or (load[v] == received[v] + 1 and not frozen[v])}
        before = dict(load)
        for v in sends:
            load[v] -= 1
            load[calls[v]] += 1
        if time < phase:
            compared = before if record == "pre-step" else load
            local_max = {v: max(local_max[v], compared[v]) for v in load}
    return tuple(load.values()), tuple(local_max.values())


@records
@everywhere
def test_a_cycle_agrees_with_nodes_that_send_messages(record: Record, coloring: EdgeColoring) -> None:
    for loads in states(coloring):
        assert cycle(loads, coloring, record) == cycle_by_messages(loads, coloring, record)


@pytest.mark.parametrize("run", [cycle_by_messages, plain_cycle, cycle])
def test_a_printed_run_with_a_node_between_a_heavy_and_a_light_one(
    run: Callable[..., tuple[Plain, Plain]],
) -> None:
    coloring = alternating_path(3)

    after, first = run((0, 17, 22), coloring, "post-step")
    end, second = run(after, coloring, "post-step")

    assert (after, end) == ((6, 17, 16), (12, 14, 13))
    assert (first, second) == ((3, 17, 22), (9, 17, 16))


@records
@everywhere
def test_the_steps_of_a_cycle_are_those_of_both_phases(record: Record, coloring: EdgeColoring) -> None:
    half = coloring.chi * coloring.network.order
    for loads in states(coloring)[::7]:
        steps = [*cycle_steps(loads, coloring, record)]
        assert len(steps) == 2 * half
        assert steps[half - 1] == a_phase(loads, coloring, record)[0]
        assert steps[-1] == cycle(loads, coloring, record)[0]


@records
@everywhere
def test_a_phase_takes_a_number_of_rounds(record: Record, coloring: EdgeColoring) -> None:
    for loads in states(coloring)[::11]:
        now = maxima = loads
        for rounds in range(3):
            assert a_phase(loads, coloring, record, rounds) == (now, maxima)
            for matching in coloring.matchings:
                before, now = now, plain_step(1, now, matching)
                maxima = tuple(map(max, maxima, before if record == "pre-step" else now))


@everywhere
def test_b_phase_takes_a_number_of_rounds(coloring: EdgeColoring) -> None:
    for loads in states(coloring)[::11]:
        maxima = expected = loads[::-1]
        for rounds in range(3):
            assert b_phase(maxima, maxima, coloring, rounds) == expected
            for matching in coloring.matchings:
                expected = plain_plus_step(expected, maxima, matching)


@records
@pytest.mark.parametrize("loads", [(0, 17, 22), (4, 0, 0)], ids=str)
def test_a_trace_shows_every_step_of_every_cycle(record: Record, loads: Plain) -> None:
    coloring = alternating_path(3)
    trace = traced(loads, coloring, record, cycles=2)
    assert_runs_step_by_step(trace, coloring)
    assert len(trace.frames) == 2 * 12 + 1
    for turn in range(3):
        assert trace.frames[12 * turn].loads == loads
        loads = cycle(loads, coloring, record)[0]


def test_the_two_readings_of_the_record_end_differently() -> None:
    ends = [cycle((4, 0, 0), alternating_path(3), record)[0] for record in RECORDS]
    assert len(set(ends)) == len(RECORDS)


def test_frame_titles_name_the_phase() -> None:
    trace = traced((0, 17, 22), alternating_path(3), "post-step", cycles=2)
    assert trace.frames[5].title == "cycle 0, step 5, A-phase"
    assert trace.frames[6].title == "cycle 0, step 6, B-phase, local maxima 3 17 22"
    assert trace.frames[17].title == "cycle 1, step 5, A-phase"
    assert (trace.frames[-1].title, trace.frames[-1].loads) == ("after 2 cycles", (12, 14, 13))
    assert traced((1, 0), alternating_path(2), "post-step").frames[-1].title == "after 1 cycle"


def test_frame_titles_show_the_recorded_maxima() -> None:
    def shown(record: Record) -> str:
        return traced((3, 0), alternating_path(2), record).frames[2].title

    assert (shown("pre-step"), shown("post-step")) == (
        "cycle 0, step 2, B-phase, local maxima 3 1",
        "cycle 0, step 2, B-phase, local maxima 3 2",
    )
