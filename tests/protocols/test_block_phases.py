"""Leighton's phases against dealing out the tokens one by one."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from loadbal.errors import InvalidInputError
from loadbal.protocols.block_phases import after_phases, phase, phases, routes


def routes_by_a_counter(loads: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """The routes of every phase, where a counter that runs around the nodes gives each token's target."""
    turn = 0
    made: list[list[tuple[int, int]]] = []
    for number in range(max(loads)):
        made.append([])
        for node, load in enumerate(loads):
            if load > number:
                made[-1].append((node, turn % len(loads)))
                turn += 1
    return made


def test_phases_deal_tokens_out_around_the_nodes() -> None:
    for order in (1, 2, 4):
        for loads in product(range(4), repeat=order):
            assert [list(routes(run)) for run in phases(loads, max(loads))] == routes_by_a_counter(loads)


def test_columns_agree_with_single_cases() -> None:
    rows = np.random.default_rng(2).integers(0, 6, (100, 8)).astype(np.int8)
    after = after_phases(tuple(rows.T), 5)
    for case, row in enumerate(rows.tolist()):
        assert tuple(int(load[case]) for load in after) == after_phases(tuple(row), 5)


def test_many_tokens_do_not_overflow_small_columns() -> None:
    rows = np.full((1, 64), 5, np.int8)
    assert [int(load[0]) for load in after_phases(tuple(rows.T), 5)] == [5] * 64


@pytest.mark.parametrize(
    ("task", "line"),
    [
        (lambda: phase((1, 0), 2), "the first node of the block is 2; expected 0..1"),
        (lambda: phase((1, 0), -1), "the first node of the block is -1; expected 0..1"),
        (lambda: phases((), 3), "there are 3 phases for 0 loads; expected 0 or more phases and 1 or more loads"),
        (
            lambda: after_phases((1, 0), -1),
            "there are -1 phases for 2 loads; expected 0 or more phases and 1 or more loads",
        ),
    ],
)
def test_bad_input_is_refused_in_one_line(task: Callable[[], object], line: str) -> None:
    with pytest.raises(InvalidInputError) as refusal:
        task()
    assert str(refusal.value) == line
