"""Tests of joint_shells.py: shells searched together have the same counts as shells searched one by one."""

from typing import Any

import pytest

from loadbal.arithmetic import total
from loadbal.checking.enumerating import engines, joint_shells, spot_checks
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import DisagreementError
from loadbal.hunting import search, tasks
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor

CELL = Bounds(3, 4)


@pytest.fixture(autouse=True)
def recorded_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", 20)


def loads(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(3, 0, bounds.load)


def two_orders(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(choose.option((3, 4), "n"), -1, bounds.load)


def some_whatever_the_bound(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(3, 0, choose.option((bounds.load, 3), "most"))


def beside_the_bound(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads and a bound
    return *choose.loads(3, 0, bounds.load), bounds.load


def few(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(1, 0, bounds.load)


def then_a_number(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads and a number
    return *choose.loads(3, 0, bounds.load), choose.integer(0, 1, "k")


def fails(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    if bounds.load is not None:
        raise ZeroDivisionError
    return choose.loads(3, 0, bounds.load)


def as_it_is_for_some(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    return choose.loads(3, 0, bounds.load if choose.integer(0, 1, "as it is") else 3)


def inspected_first(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    assert bounds.load is None or bounds.load >= 0
    return choose.loads(3, 0, bounds.load)


def ends(*_: object) -> Any:  # noqa: ANN401 - nothing
    raise SystemExit


def natural(case: Any, **more: Any) -> Claim[Any]:  # noqa: ANN401 - a recipe, and what else a claim has
    return Claim(sentence="A toy.", case=case, **{"holds": lambda it: total(it) >= -4, **more})


SEPARATE = {
    "loads whatever the bound": natural(some_whatever_the_bound),
    "a bound in the case": natural(beside_the_bound),
    "asked for more": natural(then_a_number),
    "a hypothesis, few loads": natural(few, assumes=lambda it: it[0] >= 1),
    "a counterexample, few loads": natural(few, holds=lambda it: it[0] < 4),
    "loads as they are and others": natural(as_it_is_for_some),
    "a bound that is inspected": natural(inspected_first),
    "a hypothesis that all meet": natural(loads, assumes=lambda it: total(it) >= 0),
    "a hypothesis": natural(loads, assumes=lambda it: it[0] >= 1),
    "a counterexample": natural(loads, holds=lambda it: total(it) < 12),
    "an error": natural(fails),
    "an exit": natural(ends),
}


CASES = {loads: 5**3, two_orders: 6**3 + 6**4, few: 5}
"""The number of cases of each recipe in the shells up to the load of `CELL`."""


@pytest.mark.parametrize("recipe", CASES)
def test_joint_shells_count_the_cases_that_each_shell_has(recipe: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401 - a recipe
    claim, logs = natural(recipe), [SearchLog(), SearchLog()]
    assert search.hunt(claim, CELL, InlineExecutor(), logs[0]) is None
    monkeypatch.setattr(tasks, "_search_shells_together", lambda *_: [])
    assert search.hunt(claim, CELL, InlineExecutor(), logs[1]) is None

    assert logs[0] == logs[1]
    assert [len(log.cells) for log in logs] == [5, 5]
    assert logs[0].engines.total() < logs[1].engines.total()
    assert sum(cell.cases for cell in logs[0].size_totals()) == CASES[recipe]


@pytest.mark.parametrize("why", SEPARATE)
def test_shells_that_cannot_be_checked_together_give_no_result(why: str) -> None:
    assert joint_shells.check_jointly(SEPARATE[why], CELL) is None


@pytest.mark.parametrize("why", sorted(why for why in SEPARATE if not why.startswith(("a counterexample", "an e"))))
def test_a_hunt_that_cannot_check_shells_together_counts_the_same_cases(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs = [SearchLog(), SearchLog()]
    assert search.hunt(SEPARATE[why], CELL, InlineExecutor(), logs[0]) is None
    monkeypatch.setattr(tasks, "_search_shells_together", lambda *_: [])
    assert search.hunt(SEPARATE[why], CELL, InlineExecutor(), logs[1]) is None
    assert logs[0] == logs[1]


def test_the_least_counterexample_is_found_after_shells_without_any() -> None:
    claim = natural(loads, holds=lambda it: (it[0] < 3) | (it[1] < 2))
    found = search.hunt(claim, CELL, InlineExecutor(), SearchLog())
    assert found is not None
    assert (found.cell.load, found.answers) == (3, {"loads": [3, 2, 0]})


def test_only_as_many_shells_are_checked_together_as_the_limit_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint_shells, "MOST_VECTORS", 4**3)
    monkeypatch.setattr(joint_shells, "LEAST_VECTORS", 1)
    seen = joint_shells.check_jointly(natural(loads), CELL)
    assert seen is not None
    assert seen.counts == [1, 7, 19, 37]
    assert joint_shells.check_jointly(natural(two_orders), CELL) is None

    log = SearchLog()
    assert search.hunt(natural(loads), CELL, InlineExecutor(), log) is None
    assert [cell.cases for cell in log.cumulative_cells()[0]] == [1, 8, 27, 64, 125]


def test_combinations_in_columns_count_as_slower(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint_shells, "LEAST_IN_COLUMNS", 1)
    monkeypatch.setattr(joint_shells, "MOST_VECTORS", 5 * joint_shells.SLOWER)
    assert joint_shells.check_jointly(natural(few), CELL) is not None
    monkeypatch.setattr(joint_shells, "MOST_VECTORS", 5 * joint_shells.SLOWER - 1)
    seen = joint_shells.check_jointly(natural(few), CELL)
    assert seen is not None
    assert len(seen.counts) < 5


def test_progress_is_reported_for_fewer_shells_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint_shells, "MOST_VECTORS", 4**3)
    monkeypatch.setattr(joint_shells, "LEAST_VECTORS", 1)
    counts: list[int] = []
    assert joint_shells.check_jointly(natural(loads), CELL, counts.append) is not None
    assert counts


def test_claims_with_a_hypothesis_are_never_checked_jointly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", 1)
    assert joint_shells.check_jointly(SEPARATE["a hypothesis"], CELL) is None


def test_many_combinations_are_not_checked_jointly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint_shells, "LEAST_VECTORS", joint_shells.MOST_VECTORS // 2)
    assert joint_shells.check_jointly(natural(two_orders), CELL) is not None
    monkeypatch.setattr(joint_shells, "LEAST_VECTORS", joint_shells.MOST_VECTORS // 2 + 1)
    assert joint_shells.check_jointly(natural(two_orders), CELL) is None
    several = joint_shells.check_jointly
    monkeypatch.setattr(joint_shells, "check_jointly", lambda *_: pytest.fail("tried again with fewer shells"))
    assert several(natural(two_orders), CELL) is None


def test_a_disagreement_of_compiled_code_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def differ(*_: object) -> None:
        raise DisagreementError("compiled code and columns differ")

    monkeypatch.setattr(spot_checks, "compare_code", differ)
    with pytest.raises(DisagreementError, match="differ"):
        joint_shells.check_jointly(natural(loads), CELL)
