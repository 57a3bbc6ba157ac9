"""Tests of joint_shells: shells that are searched as one give the counts that each gives by itself, or nothing."""

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


def looked_at_first(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
    assert bounds.load is None or bounds.load >= 0
    return choose.loads(3, 0, bounds.load)


def ends(*_: object) -> Any:  # noqa: ANN401 - nothing
    raise SystemExit


def natural(case: Any, **more: Any) -> Claim[Any]:  # noqa: ANN401 - a recipe, and what else a claim has
    return Claim(sentence="A toy.", case=case, **{"holds": lambda it: total(it) >= -4, **more})


BY_ITSELF = {
    "loads whatever the bound": natural(some_whatever_the_bound),
    "a bound in the case": natural(beside_the_bound),
    "few": natural(few),
    "asked for more": natural(then_a_number),
    "loads as they are and others": natural(as_it_is_for_some),
    "a bound that is looked at": natural(looked_at_first),
    "a hypothesis that all meet": natural(loads, assumes=lambda it: total(it) >= 0),
    "a hypothesis": natural(loads, assumes=lambda it: it[0] >= 1),
    "a counterexample": natural(loads, holds=lambda it: total(it) < 12),
    "an error": natural(fails),
    "an exit": natural(ends),
}


@pytest.mark.parametrize("recipe", [loads, two_orders])
def test_shells_together_have_the_cases_that_each_has(recipe: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401 - a recipe
    claim, logs = natural(recipe), [SearchLog(), SearchLog()]
    assert search.hunt(claim, CELL, InlineExecutor(), logs[0]) is None
    monkeypatch.setattr(tasks, "_search_shells_together", lambda *_: [])
    assert search.hunt(claim, CELL, InlineExecutor(), logs[1]) is None

    assert logs[0] == logs[1]
    assert [len(log.cells) for log in logs] == [5, 5]
    assert logs[0].engines.total() < logs[1].engines.total()
    assert sum(cell.cases for cell in logs[0].size_totals()) == (5**3 if recipe is loads else 6**3 + 6**4)


@pytest.mark.parametrize("why", BY_ITSELF)
def test_where_shells_differ_in_more_than_their_number_each_is_looked_at_by_itself(why: str) -> None:
    assert joint_shells.check_jointly(BY_ITSELF[why], CELL) is None


@pytest.mark.parametrize("why", sorted(BY_ITSELF.keys() - {"a counterexample", "an error", "an exit"}))
def test_what_is_not_looked_at_together_is_counted_as_before(why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    logs = [SearchLog(), SearchLog()]
    assert search.hunt(BY_ITSELF[why], CELL, InlineExecutor(), logs[0]) is None
    monkeypatch.setattr(tasks, "_search_shells_together", lambda *_: [])
    assert search.hunt(BY_ITSELF[why], CELL, InlineExecutor(), logs[1]) is None
    assert logs[0] == logs[1]


def test_the_least_counterexample_is_found_behind_shells_that_have_none() -> None:
    claim = natural(loads, holds=lambda it: (it[0] < 3) | (it[1] < 2))
    found = search.hunt(claim, CELL, InlineExecutor(), SearchLog())
    assert found is not None
    assert (found.cell.load, found.answers) == (3, {"loads": [3, 2, 0]})


def test_no_more_vectors_are_looked_at_together_than_may_be_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint_shells, "MOST_VECTORS", 4**3)
    monkeypatch.setattr(joint_shells, "LEAST_VECTORS", 1)
    seen = joint_shells.check_jointly(natural(loads), CELL)
    assert seen is not None
    assert seen.counts == [1, 7, 19, 37]
    assert joint_shells.check_jointly(natural(two_orders), CELL) is None

    log = SearchLog()
    assert search.hunt(natural(loads), CELL, InlineExecutor(), log) is None
    assert [cell.cases for cell in log.cumulative_cells()[0]] == [1, 8, 27, 64, 125]


def test_it_is_told_how_far_a_look_at_fewer_shells_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint_shells, "MOST_VECTORS", 4**3)
    monkeypatch.setattr(joint_shells, "LEAST_VECTORS", 1)
    told: list[int] = []
    assert joint_shells.check_jointly(natural(loads), CELL, told.append) is not None
    assert told


def test_a_hypothesis_is_for_shell_by_shell_however_small_the_shells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", 1)
    assert joint_shells.check_jointly(BY_ITSELF["a hypothesis"], CELL) is None


def test_many_combinations_are_looked_at_shell_by_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint_shells, "LEAST_VECTORS", joint_shells.MOST_VECTORS // 2)
    assert joint_shells.check_jointly(natural(two_orders), CELL) is not None
    monkeypatch.setattr(joint_shells, "LEAST_VECTORS", joint_shells.MOST_VECTORS // 2 + 1)
    assert joint_shells.check_jointly(natural(two_orders), CELL) is None
    several = joint_shells.check_jointly
    monkeypatch.setattr(joint_shells, "check_jointly", lambda *_: pytest.fail("tried again with fewer shells"))
    assert several(natural(two_orders), CELL) is None


def test_compiled_code_that_is_wrong_is_not_believed_and_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def differ(*_: object) -> None:
        raise DisagreementError("compiled code and columns differ")

    monkeypatch.setattr(spot_checks, "compare_code", differ)
    with pytest.raises(DisagreementError, match="differ"):
        joint_shells.check_jointly(natural(loads), CELL)
