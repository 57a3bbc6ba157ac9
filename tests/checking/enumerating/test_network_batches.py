"""Tests of network_batches.py: batches change neither verdicts, counts nor the first counterexample."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from loadbal.checking import exhaustive
from loadbal.checking.enumerating import joint_shells, network_batches
from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.network_batches import NetworkBatches
from loadbal.checking.enumerating.share import Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.compiling import network_search
from loadbal.errors import DisagreementError, InvalidNetworkError, VacuousClaimError
from loadbal.hunting import search
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor
from loadbal.loads import discrepancy
from loadbal.network import EdgeColoring
from loadbal.networks import colorings
from loadbal.networks.colorings import colored
from loadbal.networks.small_graphs import graphs
from loadbal.protocols.dimension_exchange import advances_that_change, after_round, recurs, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.verdict import Refuted

BOUNDS = Bounds(4, 3)


@dataclass(frozen=True)
class Run:
    """A case: a rule, a colored network, the first color, and loads."""

    rule: Threshold
    coloring: EdgeColoring
    color: int
    loads: Any

    def after_round(self, loads: Any) -> Any:  # noqa: ANN401 - loads
        """The loads one round later."""
        return after_round(self.rule, loads, self.coloring, self.color)

    @property
    def final(self) -> Any:  # noqa: ANN401 - loads
        """The loads that no round changes."""
        return until_unchanged(self.after_round, self.loads)


def networks(bounds: Bounds) -> Any:  # noqa: ANN401 - a family
    return colored(graphs(bounds.smallest, bounds.size, connected=True), bounds.spare)


def plain(choose: Choose, bounds: Bounds) -> Run:
    coloring = choose.option(networks(bounds), "network")
    return Run(THRESHOLD_2, coloring, 0, choose.loads(coloring.network.order, 0, bounds.load))


def with_more_questions(choose: Choose, bounds: Bounds) -> Run:
    rule = choose.option((THRESHOLD_2, Threshold(3)), "rule")
    coloring = choose.option(networks(bounds), "network")
    color = choose.option(range(coloring.chi), "first color")
    return Run(rule, coloring, color, choose.loads(coloring.network.order, 0, bounds.load))


def with_one_rule(choose: Choose, bounds: Bounds) -> Run:
    return replace(plain(choose, bounds), rule=THRESHOLD_1)


QUESTIONS: dict[str, Question] = {
    "holds": Claim(
        sentence="A toy.", case=plain, holds=lambda it: discrepancy(it.final) <= it.coloring.network.diameter
    ),
    "fails": Claim(sentence="A toy.", case=plain, holds=lambda it: discrepancy(it.final) <= 2),
    "fails late": Claim(
        sentence="A toy.",
        case=with_more_questions,
        holds=lambda it: discrepancy(it.final) <= it.coloring.network.diameter,
    ),
    "more questions": Claim(
        sentence="A toy.",
        case=with_more_questions,
        holds=lambda it: discrepancy(it.final) <= (it.rule.least - 1) * it.coloring.network.diameter,
    ),
    "a hypothesis": Claim(
        sentence="A toy.",
        case=with_one_rule,
        assumes=lambda it: recurs(it.after_round, it.loads),
        holds=lambda it: discrepancy(it.loads) <= 3,
    ),
    "a hypothesis, fails": Claim(
        sentence="A toy.",
        case=with_one_rule,
        assumes=lambda it: recurs(it.after_round, it.loads),
        holds=lambda it: discrepancy(it.loads) <= 1,
    ),
    "extremum": Extremum(
        sentence="A toy.", case=plain, measure=lambda it: advances_that_change(it.after_round, it.loads), seek="largest"
    ),
    "extremum with a hypothesis": Extremum(
        sentence="A toy.",
        case=plain,
        assumes=lambda it: it.loads[0] == 0,
        measure=lambda it: discrepancy(it.final),
        seek="smallest",
    ),
    "edges": Claim(
        sentence="A toy.",
        case=plain,
        holds=lambda it: len(it.coloring.network.edges) >= it.coloring.network.order - 1,
    ),
}


@pytest.fixture(autouse=True, params=["compiled code", "tables"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The engine that runs the batches: compiled code, or tables of steps as if there were no compiler."""
    if request.param == "tables":
        monkeypatch.setattr(network_search, "has_compiler", lambda: False)
    else:
        pytest.importorskip("llvmlite")
    return str(request.param)


@pytest.fixture(autouse=True)
def batching(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let batches have few networks."""
    monkeypatch.setattr(network_batches, "WORTH_BATCHING", 4)


@pytest.fixture
def batches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of networks of every batch that is run."""
    run: list[int] = []
    beginning_at = NetworkBatches.beginning_at

    def noted(self: NetworkBatches, here: Enumeration) -> Any:  # noqa: ANN401 - a batch
        batch = beginning_at(self, here)
        run.extend([] if batch is None else [len(batch.networks)])
        return batch

    monkeypatch.setattr(NetworkBatches, "beginning_at", noted)
    return run


def without_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NetworkBatches, "beginning_at", lambda *_: None)


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_check_with_batches_is_the_check_without(
    name: str, batches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = exhaustive.check(QUESTIONS[name], BOUNDS)
    assert bool(batches) == (name != "edges")
    without_batches(monkeypatch)
    assert found == exhaustive.check(QUESTIONS[name], BOUNDS)


@pytest.mark.parametrize("name", QUESTIONS)
def test_networks_that_are_listed_on_demand_give_the_same_results(
    name: str, batches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = exhaustive.check(QUESTIONS[name], BOUNDS)
    batches.clear()
    monkeypatch.setattr(colorings, "LARGEST_STORED", 1)
    colored.cache_clear()
    try:
        assert not isinstance(networks(BOUNDS).members, tuple)
        found = exhaustive.check(QUESTIONS[name], BOUNDS)
        assert bool(batches) == (name != "edges")
        without_batches(monkeypatch)
        alone = exhaustive.check(QUESTIONS[name], BOUNDS)
    finally:
        colored.cache_clear()
    for answer in (found, alone):
        assert answer == stored
        if not isinstance(stored, Refuted):
            assert answer.evidence is not None
            assert stored.evidence is not None
            assert answer.evidence.covered == stored.evidence.covered


@pytest.mark.parametrize("name", ["holds", "fails", "more questions", "a hypothesis, fails"])
@pytest.mark.parametrize("is_shell", [False, True])
def test_shares_have_together_all_cases_once(
    name: str,
    is_shell: bool,  # noqa: FBT001 - a parameter
    batches: list[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    claim = QUESTIONS[name]
    assert isinstance(claim, Claim)

    def results(parts: int) -> Any:  # noqa: ANN401 - tallies and counterexamples
        cell = WatchedBounds.of(Bounds(4, 2, smallest=4), is_shell=is_shell)
        return [exhaustive.search(claim, cell, Share(part, parts)) for part in range(parts)]

    found = results(3)
    assert batches
    without_batches(monkeypatch)
    alone = results(3)
    assert [(it.cases, it.relevant, first) for it, first in found] == [
        (it.cases, it.relevant, first) for it, first in alone
    ]
    [(whole, first)] = results(1)
    if first is None:
        assert sum(it.cases for it, _ in found) == whole.cases
    else:
        assert min(it.place for _, it in found if it) == first.place


@pytest.mark.parametrize("name", ["holds", "fails", "more questions", "a hypothesis", "a hypothesis, fails"])
def test_a_hunt_with_batches_is_the_hunt_without(
    name: str, batches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    claim, logs = QUESTIONS[name], [SearchLog(), SearchLog()]
    assert isinstance(claim, Claim)
    found = search.hunt(claim, BOUNDS, InlineExecutor(), logs[0])
    assert batches
    without_batches(monkeypatch)
    assert found == search.hunt(claim, BOUNDS, InlineExecutor(), logs[1])
    assert logs[0] == logs[1]


def test_shells_of_a_batch_are_checked_together(batches: list[int]) -> None:
    claim = QUESTIONS["holds"]
    assert isinstance(claim, Claim)
    seen = joint_shells.check_jointly(claim, Bounds(4, 3, smallest=4))
    assert seen is not None
    assert batches
    combinations = len(networks(Bounds(4, 3, smallest=4)))
    assert seen.counts == [combinations * count for count in (1, 15, 65, 175)]


def test_a_number_that_a_network_lacks_is_left_to_columns(batches: list[int]) -> None:
    def on_any_graph(choose: Choose, bounds: Bounds) -> Run:
        coloring = choose.option(colored(graphs(4, 4, connected=False), bounds.spare), "network")
        return Run(THRESHOLD_2, coloring, 0, choose.loads(4, 0, bounds.load))

    claim = Claim(
        sentence="A toy.", case=on_any_graph, holds=lambda it: discrepancy(it.final) <= it.coloring.network.diameter
    )
    with pytest.raises(InvalidNetworkError, match="is disconnected"):
        exhaustive.check(claim, BOUNDS)
    never = replace(claim, assumes=lambda it: it.loads[0] < 0)
    with pytest.raises(VacuousClaimError):
        exhaustive.check(never, BOUNDS)
    assert batches


def test_a_batch_has_networks_of_one_size(batches: list[int]) -> None:
    exhaustive.check(QUESTIONS["holds"], BOUNDS)
    sizes = [(it.network.order, it.chi) for it in networks(BOUNDS)]
    assert all(count <= max(map(sizes.count, sizes)) for count in batches)
    assert sum(batches) > len(sizes) // 2


@pytest.mark.parametrize("name", ["a hypothesis", "extremum"])
def test_wrong_code_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = network_search.partners_of
    monkeypatch.setattr(network_search, "partners_of", lambda coloring: 0 * right(coloring))
    with pytest.raises(DisagreementError, match="compiled code and NumPy find different counterexamples"):
        exhaustive.check(QUESTIONS[name], BOUNDS)


def test_the_engine_says_why_networks_are_run_one_by_one() -> None:
    found = exhaustive.check(QUESTIONS["edges"], BOUNDS)
    assert found.evidence is not None
    assert any(
        "each network by itself, since the claim uses `edges` of the network" in it for it, _ in found.evidence.engines
    )


def test_a_recipe_without_networks_is_tried_a_few_times_only() -> None:
    asked = []

    def loads_alone(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a number and loads
        number = choose.integer(0, 99, "k")
        asked.append(number)
        return choose.loads(1, 0, bounds.load)

    exhaustive.check(Claim(sentence="A toy.", case=loads_alone, holds=lambda it: it[0] >= 0), BOUNDS)
    spot_checks = 2 * 8
    assert len(asked) <= 100 + network_batches.TRIES + spot_checks


def test_the_engine_of_the_batches_is_named(engine: str) -> None:
    found = exhaustive.check(QUESTIONS["holds"], BOUNDS)
    assert found.evidence is not None
    names = [name for name, _ in found.evidence.engines if "many networks at once" in name]
    start = "columns with a table for each step" if engine == "tables" else "compiled code, 8 bits"
    assert names == [f"{start}, many networks at once"]


def test_loads_that_leave_the_box_are_not_looked_up_in_tables(engine: str, batches: list[int]) -> None:
    @dataclass(frozen=True)
    class TooMuch(Threshold):
        def flow(self, x: Any, y: Any) -> Any:  # noqa: ANN401 - numbers
            return 2 * super().flow(x, y)

    def one_round(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - loads
        it = replace(plain(choose, bounds), rule=TooMuch(1))
        return it.after_round(it.loads)

    claim = Claim(sentence="A toy.", case=one_round, holds=lambda it: it[0] >= -9)
    found = exhaustive.check(claim, BOUNDS)
    assert found.evidence is not None
    assert bool(batches) == (engine != "tables")
    if engine == "tables":
        assert any("may leave the range of the first loads" in name for name, _ in found.evidence.engines)


def test_columns_of_the_sample_are_compared_with_plain_integers() -> None:
    claim = Claim(
        sentence="A toy.",
        case=plain,
        holds=lambda it: (discrepancy(it.final) >= 0) & (it.coloring.chi < 4 or type(it.loads[0]) is not int),
    )
    with pytest.raises(DisagreementError, match="different results in NumPy and on plain integers"):
        exhaustive.check(claim, BOUNDS)
