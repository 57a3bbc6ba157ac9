"""Faults seeded into the algorithms on cube-connected cycles: a claim is refuted with the fault, not without it."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from loadbal import names
from loadbal.arithmetic import Number, larger, quotient, quotient_up
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.loads import Loads
from loadbal.models import lockstep, loose_routes
from loadbal.papers.jan import s3_4_perfect_balance, s3_6_regular_distributions, s4_proposed_algorithm_2
from loadbal.protocols import ccc_balance, cycle_migration, regular_balance
from loadbal.protocols.circulatory_sum import Circulation
from loadbal.protocols.recursive_balance import LARGER_KEEPS, Excess, balanced_across
from loadbal.verdict import Bounded, Holds, Refuted


class Fault(NamedTuple):
    """A wrong definition in place of an attribute, and the claim that this refutes within the bounds."""

    name: str
    place: Any
    attribute: str
    wrong: Callable[..., Any]
    claim: str
    bounds: Bounds


def reversed_regular(tasks: Number, order: int) -> Loads:
    """A regular distribution in which the last processors get the higher load."""
    return REGULAR(tasks, order)[::-1]


def floors(tasks: Number, order: int) -> Loads:
    """A distribution in which every processor gets the average rounded down."""
    return (quotient(tasks, order),) * order


def no_loose_moves(loads: Loads, _: int) -> Loads:
    """A wrong Step 2, which moves no loose task."""
    return loads


def wrong_dimension(loads: Loads, i: int, excess: Excess = LARGER_KEEPS) -> Loads:
    """A wrong Step 1, across a wrong dimension: dimensions are counted from the lowest bit."""
    return balanced_across(excess, loads, i)


def suffix_cubes(loads: Loads, i: int) -> list[Loads]:
    """Wrong subcubes: their nodes have equal highest bits instead of equal lowest bits."""
    size = 2 ** (i + 1)
    return [loads[start : start + size] for start in range(0, len(loads), size)]


def sent_tasks_stay(loads: Loads, sent: Loads) -> Loads:
    """A migration in which the sent tasks also stay."""
    return tuple(load + sent[j - 1] for j, load in enumerate(loads))


def sent_tasks_are_lost(loads: Loads, sent: Loads) -> Loads:
    """A migration in which the sent tasks never arrive."""
    return tuple(load - tasks for load, tasks in zip(loads, sent, strict=True))


def skips_a_neighbor(loads: Loads, sent: Loads) -> Loads:
    """A migration in which the sent tasks move two positions."""
    return tuple(load - sent[j] + sent[j - 2] for j, load in enumerate(loads))


def nothing_moves(loads: Loads, _: Loads) -> Loads:
    """A migration in which no processor sends."""
    return loads


def arrives_twice(cycle: Loads, position: int, gain: Number) -> Loads:
    """Wrong loads of a cycle: the gain is added twice at its position, and once at every other position."""
    return tuple(load + larger(gain, 0) * (1 + (place == position)) for place, load in enumerate(cycle))


def all_from_the_first(cycle: Loads, _position: int, tasks: Number) -> Loads:
    """A wrong removal of tasks: all tasks, and one more, are taken from the first processor, whatever its load."""
    return (cycle[0] - tasks - 1, *cycle[1:])


def only_gains(cycle: Loads, position: int, gain: Number) -> Loads:
    """Wrong loads of a cycle: a gain is added, but a loss is not subtracted."""
    return tuple(load + larger(gain, 0) * (place == position) for place, load in enumerate(cycle))


def ten_units_each(_cycle: Loads, _position: int, tasks: Number) -> Number:
    """A transfer that takes ten units for each task."""
    return tasks * 10


def backwards(k: int) -> tuple[int, ...]:
    """The loose tasks cross the dimensions in the order 0, ..., k, k, ..., 0."""
    return (*range(k + 1), *range(k, -1, -1))


def words_stay(it: Circulation, _combine: object = None) -> Circulation:
    """A wrong circulatory sum: every processor adds its current word, and no word moves."""
    return it._replace(sums=tuple(held + word for held, word in zip(it.sums, it.words, strict=True)))


def words_move_two_positions(it: Circulation, _combine: object = None) -> Circulation:
    """A wrong circulatory sum: words move two positions in a unit."""
    words = (*it.words[-2:], *it.words[:-2])
    return it._replace(words=words, sums=tuple(held + word for held, word in zip(it.sums, words, strict=True)))


def sums_are_overwritten(it: Circulation, _combine: object = None) -> Circulation:
    """A wrong circulatory sum: received words overwrite the accumulators."""
    words = (*it.words[-1:], *it.words[:-1])
    return it._replace(words=words, sums=words)


REGULAR = regular_balance.regular
SMALL, WIDE = Bounds(size=2, load=2), Bounds(size=3, load=2)
INVARIANT, FINAL, TOTALS = "jan/algorithm-1@invariant", "jan/algorithm-1@final", "jan/algorithm-2@supernodes"
SUBCUBES, BALANCED = "jan/algorithm-2-subcubes", "jan/function-1@one-floor-mn"
SUM = "jan/circulatory-sum@n-1-shifts"
FAULTS = (
    Fault("regular, reversed", s3_6_regular_distributions, "regular", reversed_regular, "jan/cyclic-regular", WIDE),
    Fault("regular, floors", s3_6_regular_distributions, "regular", floors, "jan/cyclic-regular", WIDE),
    Fault("partners, reversed", s3_6_regular_distributions, "regular", reversed_regular, "jan/partner-loads", WIDE),
    Fault("subcubes, reversed", s3_4_perfect_balance, "regular", floors, "jan/figure-2@totals", WIDE),
    Fault("turns from 1", s3_6_regular_distributions, "dealt_in_turn", reversed_regular, "jan/cyclic-regular", WIDE),
    Fault("no Step 2", regular_balance, "with_loose_tasks_regular", no_loose_moves, INVARIANT, WIDE),
    Fault("reversed goal", regular_balance, "regular", reversed_regular, FINAL, WIDE),
    Fault("goal of floors", regular_balance, "regular", floors, FINAL, WIDE),
    Fault("wrong dimension", regular_balance, "shared_across", wrong_dimension, INVARIANT, WIDE),
    Fault("wrong subcubes", regular_balance, "subcubes", suffix_cubes, INVARIANT, WIDE),
    Fault("loose, rounded up", regular_balance, "quotient", quotient_up, FINAL, WIDE),
    Fault("tasks copied", cycle_migration, "moved", sent_tasks_stay, BALANCED, WIDE),
    Fault("tasks lost", cycle_migration, "moved", sent_tasks_are_lost, "jan/function-1@repaired-unlimited", WIDE),
    Fault("two positions on", cycle_migration, "moved", skips_a_neighbor, BALANCED, Bounds(size=4, load=3)),
    Fault("nothing moves", cycle_migration, "moved", nothing_moves, BALANCED, WIDE),
    Fault("copies cost", cycle_migration, "moved", sent_tasks_stay, "jan/function-1-cost@entry-all", WIDE),
    Fault("gains twice", ccc_balance, "cycle_with_gain", arrives_twice, TOTALS, SMALL),
    Fault("losses forgotten", ccc_balance, "cycle_with_gain", only_gains, TOTALS, SMALL),
    Fault("a task vanishes", ccc_balance, "taken", all_from_the_first, TOTALS, SMALL),
    Fault("cycles by floors", s4_proposed_algorithm_2, "regular", floors, TOTALS, SMALL),
    Fault("cycles without Step 2", regular_balance, "with_loose_tasks_regular", no_loose_moves, SUBCUBES, SMALL),
    Fault("transfer one by one", lockstep, "transfer_units", ten_units_each, "jan/step-2-time@explicit", SMALL),
    Fault("words stay", Circulation, "after_unit", words_stay, SUM, WIDE),
    Fault("two positions on, words", Circulation, "after_unit", words_move_two_positions, SUM, Bounds(size=4, load=2)),
    Fault("sums forgotten", Circulation, "after_unit", sums_are_overwritten, SUM, WIDE),
    Fault(
        "sums forgotten, differences",
        Circulation,
        "after_unit",
        sums_are_overwritten,
        "jan/function-1-buffers@repaired",
        WIDE,
    ),
    Fault("words never come home", Circulation, "after_unit", words_stay, "jan/function-1-buffers@separate-load", WIDE),
    Fault("other order", loose_routes, "crossing_order", backwards, "jan/step-2-time@routes", Bounds(size=3, load=1)),
)


def verdict(fault: Fault) -> object:
    """The verdict of an exhaustive check of the claim that the fault should refute."""
    return exhaustive.check(names.reading(fault.claim), fault.bounds)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_the_claim_is_refuted_with_the_fault(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check finds a counterexample while the wrong definition replaces the right one."""
    monkeypatch.setattr(fault.place, fault.attribute, fault.wrong)
    assert isinstance(verdict(fault), Refuted)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_the_claim_holds_without_the_fault(fault: Fault) -> None:
    """The same check without the wrong definition finds no counterexample within the bounds."""
    assert isinstance(verdict(fault), Holds | Bounded)
