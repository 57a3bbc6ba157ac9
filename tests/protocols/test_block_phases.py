"""Leighton's phases against dealing the tokens out one by one."""

from itertools import product

import numpy as np

from loadbal.protocols.block_phases import after_phases, phases, routes


def dealt(loads: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """The routes of every phase, by a counter that goes round the nodes."""
    turn, made = 0, []
    for number in range(max(loads)):
        made.append([])
        for node, load in enumerate(loads):
            if load > number:
                made[-1].append((node, turn % len(loads)))
                turn += 1
    return made


def test_phases_deal_the_tokens_out() -> None:
    for loads in product(range(4), repeat=4):
        assert [list(routes(run)) for run in phases(loads, max(loads))] == dealt(loads)


def test_columns_are_the_cases_one_by_one() -> None:
    rows = np.random.default_rng(2).integers(0, 6, (100, 8)).astype(np.int8)
    after = after_phases(tuple(rows.T), 5)
    for case, row in enumerate(rows.tolist()):
        assert tuple(int(load[case]) for load in after) == after_phases(tuple(row), 5)


def test_many_tokens_do_not_overflow_small_columns() -> None:
    rows = np.full((1, 64), 5, np.int8)
    assert [int(load[0]) for load in after_phases(tuple(rows.T), 5)] == [5] * 64
