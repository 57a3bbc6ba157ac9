"""Traces of the paper on cube-connected cycles: every refuted reading draws its least counterexample if it can."""

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from loadbal import ledger, names
from loadbal.checking import exhaustive
from loadbal.choices import answers_to_json
from loadbal.hunting.witness import Witness, witness_by_name
from loadbal.papers.jan import runs
from loadbal.protocols import ccc_balance, cycle_migration
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR
from loadbal.showing.drawing import svg
from loadbal.trace import Trace
from loadbal.verdict import Refuted
from tests.commands import Run

WITHOUT_TRACE = {
    "jan/dominance@without-hypothesis",
    "jan/function-1-cost@initial-one",
    "jan/function-1-cost@seven",
    "jan/hypercube-index-range@as-printed",
    "jan/mn-bound@strict",
    "jan/overload-equivalence@converse",
    "jan/overload-equivalence@forward",
}
"""Refuted readings without a trace: about numbers, loads of processors without a network, or hundreds of processors."""

REFUTED = {
    row.id: record.bounds
    for row in ledger.known().values()
    if row.paper == "jan"
    for record in row.evidence
    if record.outcome == "refuted" and record.bounds
}


def least_counterexample(claim: str) -> Witness:
    """The least counterexample that an exhaustive check of the claim finds."""
    found = exhaustive.check(names.reading(claim), REFUTED[claim])
    assert isinstance(found, Refuted)
    return witness_by_name(claim, REFUTED[claim], answers_to_json(found.answers))


def checked_trace(trace: Trace | None) -> Trace:
    """Return the trace after asserting that tasks move along links and that no move changes the number of tasks."""
    assert trace is not None
    moving = any(frame.moves for frame in trace.frames)
    assert not moving or len({sum(frame.loads) for frame in trace.frames}) == 1
    for frame in trace.frames:
        assert len(frame.loads) == trace.network.order
        assert set(frame.active) <= set(trace.network.edges)
        assert all(move.target in trace.network.neighbors[move.source] for move in frame.moves)
    return trace


@pytest.mark.parametrize("claim", sorted(set(REFUTED) - WITHOUT_TRACE))
def test_the_least_counterexample_is_drawn(claim: str) -> None:
    picture = svg(checked_trace(least_counterexample(claim).trace))
    assert ET.fromstring(picture).tag.endswith("svg")  # noqa: S314 - the text was made a line above


def test_readings_without_trace_are_refuted_and_have_none() -> None:
    assert set(REFUTED) >= WITHOUT_TRACE
    assert all(least_counterexample(claim).trace is None for claim in WITHOUT_TRACE)


@pytest.mark.parametrize("claim", ["jan/algorithm-2@all-floor", "jan/function-1@all-floor", "jan/bit-0-halves@msb"])
def test_a_hunted_counterexample_is_replayed_with_a_picture(claim: str, run: Run, tmp_path: Path) -> None:
    witness, picture = tmp_path / "w.json", tmp_path / "f.svg"
    assert run("hunt", claim, "--size", "3", "--load", "2", "--out", str(witness)).code == 1
    assert run("replay", str(witness), "--svg", str(picture)).code == 1
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def loads_after_moves(trace: Trace) -> list[tuple[int, ...]]:
    """Frame by frame, the loads after the moves of the frame; they should be the loads of the next frame."""
    found = []
    for frame in trace.frames:
        loads = list(frame.loads)
        for move in frame.moves:
            loads[move.source] -= move.tokens
            loads[move.target] += move.tokens
        found.append(tuple(loads))
    return found


def test_moves_on_cycles_lead_from_frame_to_frame() -> None:
    cycles = ((0, 0, 6), *((2, 1, 2),) * 7)
    trace = checked_trace(runs.within_cycles(cycles, ONE_FLOOR))
    assert loads_after_moves(trace)[:-1] == [frame.loads for frame in trace.frames[1:]]
    assert trace.frames[-1].loads[:3] == cycle_migration.final(cycles[0], ONE_FLOOR)


def test_a_trace_of_algorithm_2_ends_with_its_final_loads() -> None:
    start = tuple(range(24))
    trace = checked_trace(runs.of_algorithm_2(ccc_balance.run(start, 3, ALL_FLOOR)))
    assert trace.frames[-1].loads == ccc_balance.run(start, 3, ALL_FLOOR).final


def test_exchanges_lead_from_frame_to_frame() -> None:
    trace = checked_trace(runs.exchanged(((0, 1, 1, 2), (1, 1, 0, 2), (1, 1, 1, 1))))
    assert loads_after_moves(trace)[:-1] == [frame.loads for frame in trace.frames[1:]]


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_processors_are_drawn_at_distinct_places(n: int) -> None:
    places = runs.places(n)
    gaps = [((x - right) ** 2 + (y - down) ** 2) ** 0.5 for (x, y), (right, down) in pairwise(sorted(places))]
    assert len(places) == n * 2**n
    assert min(gaps) > 0.5
