"""Traces of runs on hypercubes end with the loads of the algorithms, and their titles say what goes wrong."""

import pytest

from loadbal import names
from loadbal.checking import exhaustive
from loadbal.choices import answers_to_json
from loadbal.hunting import default_bounds
from loadbal.hunting.witness import witness_by_name
from loadbal.models.one_port import worst_steps
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.s2_1_leighton_pipeline import Pipeline, all_dimensions, block_steps, shown
from loadbal.papers.plaxton.s3_3_theorem_3_3 import RUN_ALL, Halves, Split, ascending, mean_cost
from loadbal.protocols.block_phases import after_phases
from loadbal.protocols.broadcast import broadcast, only
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    LARGER_KEEPS,
    LOW_KEEPS,
    Excess,
    balance,
    balanced_across_all,
    least_discrepancy,
)
from loadbal.trace import Trace
from loadbal.verdict import Refuted

LOADS = (5, 0, 3, 8, 1, 1, 0, 9)


def checked_final_loads(trace: Trace) -> tuple[int, ...]:
    """The final loads of a trace, after asserting that the moves of each frame lead to the loads of the next."""
    for frame, following in zip(trace.frames, trace.frames[1:], strict=False):
        loads = list(frame.loads)
        for move in frame.moves:
            assert trace.network.order > max(move.source, move.target)
            assert move.target in trace.network.neighbors[move.source]
            loads[move.source] -= move.tokens
            loads[move.target] += move.tokens
        assert tuple(loads) == following.loads
    return trace.frames[-1].loads


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
def test_traces_of_balancing_end_with_the_loads_of_the_algorithms(rule: Excess) -> None:
    assert checked_final_loads(runs.dimensions(rule, LOADS, (2, 0, 1))) == balanced_across_all(rule, LOADS, (2, 0, 1))
    recursion = runs.recursion(rule, LOADS, least_discrepancy)
    assert (checked_final_loads(recursion),) == balance(rule, (LOADS,)).groups
    assert len(recursion.frames) == 4


def test_traces_of_packets_end_with_the_loads_after_all_phases() -> None:
    assert checked_final_loads(shown(Pipeline(LOADS), all_dimensions)) == after_phases(LOADS, 9)
    titles = [frame.title for frame in shown(Pipeline((0, 2, 2, 2)), block_steps).frames]
    assert titles == ["step 0", "step 1: 3 to 1 used 2 times, 1 accepts 2", "all packets have arrived"]


def test_the_trace_of_a_shortest_schedule_starts_from_worst_loads() -> None:
    trace = runs.fewest(hypercube(2), 6, 3)
    assert len(trace.frames) - 1 == worst_steps(hypercube(2), 6, 3)
    assert max(trace.frames[0].loads) <= 3
    assert sorted(checked_final_loads(trace)) == [1, 1, 2, 2]


def test_a_trace_on_the_shuffle_exchange_shows_the_first_group() -> None:
    assert checked_final_loads(runs.shuffled(LARGER_KEEPS, Split(3, 4).groups)) == (2,) * 8


def test_a_trace_of_a_broadcast_marks_the_processors_that_know_the_word() -> None:
    trace = runs.told(only(2, 2), broadcast(2, 2))
    assert [(frame.title, frame.loads) for frame in trace.frames] == [
        ("step 0", (0, 0, 1, 0)),
        ("step 1", (0, 0, 1, 1)),
        ("after all steps", (1, 1, 1, 1)),
    ]
    assert [(move.source, move.target, move.tokens) for move in trace.frames[1].moves] == [(2, 0, 1), (3, 1, 1)]
    assert trace.frames[1].active == ((0, 2), (1, 3))
    assert runs.told(only(0, 0), broadcast(0, 0)).frames[0].loads == (1,)


def test_a_single_processor_has_a_trace() -> None:
    assert checked_final_loads(runs.recursion(LOW_KEEPS, (7,), least_discrepancy)) == (7,)
    assert checked_final_loads(runs.placed((1, 0))) == (1, 0)


FRAMES = {
    "leighton-phase-route@descending": 4,
    "leighton-phase-route@sender-choice": 4,
    "leighton-pipelined@block-steps": 3,
    "leighton-pipelined@dimension-aligned": 3,
    "leighton-lower-bound@quarter": 2,
    "lemma-2.1@denominator": 1,
    "theorem-2.2": 1,
    "lemma-2.3@exact": 2,
    "lemma-2.4@every-packing": 1,
    "algorithm-balance-cost@text": 2,
    "theorem-2.4@one-processor": 1,
    "theorem-2.5@plain-log": 1,
    "theorem-2.5@barred-log": 1,
    "se-multibalance@any-input": 7,
    "challenge-cost@not-more": 3,
}
"""Refuted claim -> how many frames the trace of its least counterexample has."""


@pytest.mark.parametrize(("name", "frames"), FRAMES.items(), ids=FRAMES)
def test_the_least_counterexample_has_a_witness_and_a_trace(name: str, frames: int) -> None:
    id_ = f"plaxton/{name}"
    bounds = default_bounds.bounds_for_hunt(id_, load=17 if "any-input" in id_ else None)
    found = exhaustive.check(names.reading(id_), bounds)
    assert isinstance(found, Refuted)
    witness = witness_by_name(id_, bounds, answers_to_json(found.answers))
    assert witness.fails
    assert witness.trace is not None
    assert len(witness.trace.frames) == frames


def test_mean_moves_of_two_equal_groups_are_those_of_all_assignments() -> None:
    """The count by numbers of tokens agrees with runs of every assignment."""
    it = Halves(RUN_ALL + 1)
    assert it.mean_moves == mean_cost(it.mixed, ascending)
