"""Discrepancy-1 on integers, columns and terms is the protocol with branches."""

import pytest

from loadbal.loads import Loads
from loadbal.network import EdgeColoring
from loadbal.protocols.discrepancy_one import RECORDS, Record, a_phase, cycle, plus_step
from tests.protocols.plain import (
    Plain,
    assert_same_in_bulk,
    assert_same_on_terms,
    everywhere,
    plain_cycle,
    plain_plus_step,
    plain_step,
)

records = pytest.mark.parametrize("record", RECORDS)


@everywhere
def test_a_step_of_threshold_1_plus(coloring: EdgeColoring) -> None:
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
def test_the_records_differ_by_the_last_step_of_the_a_phase_alone(coloring: EdgeColoring) -> None:
    start = tuple(range(coloring.network.order, 0, -1))
    before, after = a_phase(start, coloring, "pre-step"), a_phase(start, coloring, "post-step")
    assert before[0] == after[0]
    assert tuple(map(max, before[1], before[0])) == after[1]


def test_equal_to_the_local_maximum_freezes_across_a_difference_of_one() -> None:
    edge = ((0, 1),)
    assert plus_step((3, 2), (3, 2), edge) == (3, 2)
    assert plus_step((3, 2), (4, 2), edge) == plain_step(1, (3, 2), edge) == (2, 3)
    assert plus_step((4, 2), (4, 2), edge) == (3, 3)
