"""Tests of step_tables.py: a table has the load vectors after a step on plain integers."""

from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
import pytest

from loadbal.columns import Box
from loadbal.compiling import step_tables as tables_of
from loadbal.compiling.step_tables import StepTables, fixed_table, step_tables
from loadbal.errors import UnfitError
from loadbal.network import EdgeColoring, Network
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2

CUBE = EdgeColoring(Network(4, [(0, 1), (0, 2), (1, 3), (2, 3)]), (0, 1, 1, 0), 3)


@pytest.mark.parametrize("rule", [THRESHOLD_1, THRESHOLD_2])
@pytest.mark.parametrize(("low", "high"), [(0, 3), (-2, 1)])
def test_a_table_has_the_loads_after_a_step(rule: Any, low: int, high: int) -> None:  # noqa: ANN401 - a rule
    tables = StepTables(Box(4, low, high))
    vectors = list(product(range(low, high + 1), repeat=4))
    assert list(map(tuple, tables.loads.T.tolist())) == vectors
    for matching, partners in zip(CUBE.matchings, CUBE.partners, strict=True):
        after = [vectors[place] for place in tables.after_step(rule, partners).tolist()]
        assert after == [step(rule, loads, matching) for loads in vectors]


def test_a_shell_has_tables_of_all_loads_but_cases_with_the_largest_load_only() -> None:
    tables = StepTables(Box(2, 0, 1, is_shell=True))
    assert tables.count == 4
    assert tables.is_in_box.tolist() == [False, True, True, True]
    assert StepTables(Box(2, 0, 1)).is_in_box.all()


def test_a_rule_that_leaves_the_box_is_refused() -> None:
    @dataclass(frozen=True)
    class Swing:
        def flow(self, x: Any, y: Any) -> Any:  # noqa: ANN401 - numbers
            return 2 * (x - y)

    with pytest.raises(UnfitError, match="may leave the range of the first loads"):
        StepTables(Box(2, 0, 2)).after_step(Swing(), (1, 0))


def test_a_large_box_is_refused() -> None:
    with pytest.raises(UnfitError, match="a table of 531,441 load vectors is too large"):
        step_tables(Box(12, 0, 2))


def test_only_some_tables_are_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_of, "MOST_STORED", 8)
    tables = StepTables(Box(3, 0, 1))
    first = tables.after_step(THRESHOLD_1, (1, 0, 2))
    assert tables.after_step(THRESHOLD_1, (1, 0, 2)) is first
    for partners in ((0, 2, 1), (2, 1, 0), (1, 0, 2)):
        tables.after_step(THRESHOLD_1, partners)
    again = tables.after_step(THRESHOLD_1, (1, 0, 2))
    assert again is not first
    assert again.tolist() == first.tolist()


def test_a_run_is_followed_to_its_end() -> None:
    longest = np.maximum(np.arange(100) - 1, 0)
    assert not fixed_table(longest).any()
    assert fixed_table(np.arange(5)).tolist() == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("table", [[1, 0], [1, 2, 0], [0, 2, 1, 1]])
def test_a_run_without_end_is_refused(table: list[int]) -> None:
    with pytest.raises(UnfitError, match="a run does not end"):
        fixed_table(np.array(table))
