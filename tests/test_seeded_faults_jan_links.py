"""Faults seeded into exchanges, schedules and the optimum on a cycle: a claim is refuted with the fault only."""

from collections.abc import Iterator

import pytest

from loadbal.arithmetic import quotient_up
from loadbal.claim import Bounds
from loadbal.loads import Loads
from loadbal.models import ccc_schedule, hypercube_schedule
from loadbal.models.links import Unit
from loadbal.network import Matching
from loadbal.networks.cube_connected_cycles import across_lowest_first
from loadbal.papers.jan import (
    s2_related_work,
    s3_5_dimension_exchange,
    s3_7_algorithm_1,
    s5_total_time,
    x_open_questions,
)
from loadbal.protocols import cycle_migration
from loadbal.protocols.recursive_balance import pairs_across
from loadbal.protocols.regular_balance import Iteration
from loadbal.theory import cycle_optimum
from loadbal.verdict import Bounded, Holds, Refuted
from tests.test_seeded_faults_jan import Fault, backwards, verdict


def one_dimension(d: int, _bit: int) -> Matching:
    """A wrong exchange: the pairs across the lowest bit, whatever the dimension."""
    return pairs_across(d, 0)


def from_the_other_end(d: int, bit: int) -> Matching:
    """A wrong exchange: the pairs across the dimension with the same number, but counted from the other end."""
    return pairs_across(d, d - 1 - bit)


def half_of_the_pairs(d: int, bit: int) -> Matching:
    """A wrong exchange: only the first half of the pairs."""
    pairs = pairs_across(d, bit)
    return pairs[: (len(pairs) + 1) // 2]


def all_at_once(iteration: Iteration, bit: int) -> Iterator[Unit]:
    """A schedule in which each pair moves all its tasks in a single unit."""
    gains = [new - old for old, new in zip(iteration.before, iteration.shared, strict=True)]
    yield Unit("pairs", tuple((node ^ bit, node) for node, gain in enumerate(gains) for _ in range(gain)))


def towards_the_fuller(iteration: Iteration, bit: int) -> Iterator[Unit]:
    """A schedule in which tasks move to the end with the higher load."""
    for unit in SHARED(iteration, bit):
        yield Unit(unit.phase, tuple((v, u) for u, v in unit.moves))


def next_position(cycle: Loads, k: int) -> int:
    """A wrong next position: the one after k, even if it holds no task."""
    return (k + 1) % len(cycle)


def stays_in_the_cycle(node: int, _n: int, _k: int) -> int:
    """A wrong next hop: always the other position of a cycle of two."""
    return node ^ 1


def every_processor_sends(sent: Loads, first: int = 0, done: int = 0) -> tuple[tuple[int, int], ...]:
    """A wrong schedule: every processor sends a task in every unit."""
    return tuple((first + j, first + (j + 1) % len(sent)) for j in range(len(sent)) if done >= 0)


def no_discrepancy(_: Loads) -> int:
    """A wrong discrepancy: 0 for all loads."""
    return 0


def one_way_links(n: int, *, clockwise: bool) -> Iterator[tuple[int, int]]:
    """Wrong links of a cycle: clockwise only, even if tasks may move in both directions."""
    return ((j, (j + 1) % n) for j in range(n) if clockwise or n)


def constant_optimum(_loads: Loads) -> int:
    """A wrong optimum: two units for all loads."""
    return 2


def excesses_without_remainder(loads: Loads) -> Iterator[int]:
    """Wrong excesses of arcs: each processor keeps only the average rounded down."""
    n, least = len(loads), sum(loads) // len(loads)
    return (sum(loads[(s + j) % n] - least for j in range(m)) for s in range(n) for m in range(1, n))


def excesses_of_single_processors(loads: Loads) -> Iterator[int]:
    """Wrong excesses of arcs: those of single processors only."""
    return (load - sum(loads) // len(loads) for load in loads)


SHARED = hypercube_schedule.pair_schedule
SMALL, CUBE, RING = Bounds(size=2, load=1), Bounds(size=2, load=3), Bounds(size=4, load=3)
PAIRS, STEPS, PLACED = "jan/dem-error-bound@one-dimensional", "jan/dem-error-bound@per-iteration", "jan/loose-placement"
CUBES, UNITS, MESSAGES = "jan/algorithm-1@links", "jan/total-time@links", "jan/function-1-cost@links"
ARCS, CLOCKWISE = "jan/open-cycle-optimum@arcs", "jan/open-cycle-optimum@arcs-clockwise"
CACHED = (cycle_optimum.fewest_units, s3_7_algorithm_1.scheduled, s5_total_time.scheduled)
FAULTS = (
    Fault("rounded up twice", s3_5_dimension_exchange, "quotient", quotient_up, PAIRS, CUBE),
    Fault("one dimension again", s3_5_dimension_exchange, "pairs_across", one_dimension, STEPS, CUBE),
    Fault("from the other end", s3_5_dimension_exchange, "pairs_across", from_the_other_end, STEPS, CUBE),
    Fault("half of the pairs", s3_5_dimension_exchange, "pairs_across", half_of_the_pairs, PAIRS, CUBE),
    Fault("placed in one dimension", s2_related_work, "pairs_across", one_dimension, PLACED, CUBE),
    Fault("all in one unit", hypercube_schedule, "pair_schedule", all_at_once, CUBES, CUBE),
    Fault("the other way", hypercube_schedule, "pair_schedule", towards_the_fuller, CUBES, CUBE),
    Fault("other links", ccc_schedule, "across", across_lowest_first, UNITS, SMALL),
    Fault("no task there", ccc_schedule, "nearest_task_position", next_position, UNITS, SMALL),
    Fault("no crossing", ccc_schedule, "next_hop", stays_in_the_cycle, UNITS, SMALL),
    Fault("other order", ccc_schedule, "crossing_order", backwards, UNITS, SMALL),
    Fault("no Step 3", cycle_migration, "discrepancy", no_discrepancy, UNITS, SMALL),
    Fault(
        "every processor sends",
        ccc_schedule,
        "clockwise_moves",
        every_processor_sends,
        MESSAGES,
        Bounds(size=3, load=2),
    ),
    Fault("one way", cycle_optimum, "cycle_links", one_way_links, ARCS, RING),
    Fault("half as fast", x_open_questions, "fewest_units", constant_optimum, ARCS, RING),
    Fault("no rests", cycle_optimum, "arc_excesses", excesses_without_remainder, ARCS, RING),
    Fault("no arcs", cycle_optimum, "arc_excesses", excesses_of_single_processors, CLOCKWISE, RING),
)


@pytest.fixture(autouse=True)
def clear_caches() -> Iterator[None]:
    """Clear the caches, so that results with a fault do not mix with results without it."""
    for kept in CACHED:
        kept.cache_clear()
    yield
    for kept in CACHED:
        kept.cache_clear()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_the_claim_is_refuted_with_the_fault(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check finds a counterexample while the wrong definition replaces the right one."""
    monkeypatch.setattr(fault.place, fault.attribute, fault.wrong)
    assert isinstance(verdict(fault), Refuted)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_the_claim_holds_without_the_fault(fault: Fault) -> None:
    """The same check without the wrong definition finds no counterexample within the bounds."""
    assert isinstance(verdict(fault), Holds | Bounded)
