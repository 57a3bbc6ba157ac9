"""The runs that are shown of hypercubes end where the algorithms end, and say in words what goes wrong."""

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
from loadbal.papers.plaxton.s3_3_theorem_3_3 import Split
from loadbal.protocols.block_phases import after_phases
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


def end(trace: Trace) -> tuple[int, ...]:
    """The final loads; every frame leads to the next."""
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
def test_balancing_ends_where_the_algorithms_do(rule: Excess) -> None:
    assert end(runs.dimensions(rule, LOADS, (2, 0, 1))) == balanced_across_all(rule, LOADS, (2, 0, 1))
    recursion = runs.recursion(rule, LOADS, least_discrepancy)
    assert (end(recursion),) == balance(rule, (LOADS,)).groups
    assert len(recursion.frames) == 4


def test_packets_end_where_the_phases_do() -> None:
    assert end(shown(Pipeline(LOADS), all_dimensions)) == after_phases(LOADS, 9)
    titles = [frame.title for frame in shown(Pipeline((0, 2, 2, 2)), block_steps).frames]
    assert titles == ["step 0", "step 1: 3 to 1 used 2 times, 1 accepts 2", "all packets have arrived"]


def test_a_shortest_schedule_is_from_the_worst_loads() -> None:
    trace = runs.fewest(hypercube(2), 6, 3)
    assert len(trace.frames) - 1 == worst_steps(hypercube(2), 6, 3)
    assert max(trace.frames[0].loads) <= 3
    assert sorted(end(trace)) == [1, 1, 2, 2]


def test_the_first_group_is_shown_on_the_shuffle_exchange() -> None:
    assert end(runs.shuffled(LARGER_KEEPS, Split(3, 4).groups)) == (2,) * 8


def test_one_processor_is_shown() -> None:
    assert end(runs.recursion(LOW_KEEPS, (7,), least_discrepancy)) == (7,)
    assert end(runs.placed((1, 0))) == (1, 0)


WITH_RUN = {
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
"""Refuted claims about runs or loads, and how many frames show the least counterexample."""


@pytest.mark.parametrize(("name", "frames"), WITH_RUN.items(), ids=WITH_RUN)
def test_a_least_counterexample_can_be_kept_and_is_shown(name: str, frames: int) -> None:
    id_ = f"plaxton/{name}"
    bounds = default_bounds.bounds_for_hunt(id_, load=17 if "any-input" in id_ else None)
    found = exhaustive.check(names.reading(id_), bounds)
    assert isinstance(found, Refuted)
    witness = witness_by_name(id_, bounds, answers_to_json(found.answers))
    assert witness.fails
    assert witness.trace is not None
    assert len(witness.trace.frames) == frames
