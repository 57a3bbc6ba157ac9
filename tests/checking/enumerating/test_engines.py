"""Tests of engines.py: compiled code and columns give equal results; claims that cannot be compiled run in columns."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

from loadbal import columns
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines, runner
from loadbal.checking.enumerating.finders import Counterexample
from loadbal.checking.enumerating.share import Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.tally import Tally
from loadbal.claim import Bounds, Choose, Claim, Extremum, always
from loadbal.compiling import analyses, blocks
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError, UnfitError
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import advances_that_change, after_round, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_2
from loadbal.recording.recording import Recording
from loadbal.verdict import Refuted

pytest.importorskip("llvmlite")


def on_paths(choose: Choose, bounds: Bounds) -> tuple[int, Loads]:
    """A recipe: a number of nodes within the bounds, then any loads on the path with so many nodes."""
    nodes = choose.option(range(bounds.smallest, bounds.size + 1), "n")
    return nodes, choose.loads(nodes, 0, bounds.load)


def ended(nodes: int, loads: Loads) -> Loads:
    path = alternating_path(nodes)
    return until_unchanged(lambda row: after_round(THRESHOLD_2, row, path), loads)


def claim(holds: Callable[[Any], Any], assumes: Callable[[Any], Any] = always) -> Claim[Any]:
    return Claim(sentence="On a path.", case=on_paths, holds=holds, assumes=assumes)


QUESTIONS: dict[str, Claim[Any] | Extremum[Any]] = {
    "holds": claim(lambda it: discrepancy(ended(*it)) < it[0]),
    "fails": claim(lambda it: discrepancy(ended(*it)) < 3),
    "fails late": claim(lambda it: sum_of_squares(it[1]) != 41),
    "assumed": claim(lambda it: it[1][0] < 2, assumes=lambda it: sum_of_squares(it[1]) < 4),
    "rounds": Extremum(
        sentence="The most rounds.",
        case=on_paths,
        measure=lambda it: advances_that_change(
            lambda row: after_round(THRESHOLD_2, row, alternating_path(it[0])), it[1]
        ),
        seek="largest",
    ),
    "least": Extremum(
        sentence="The least of something.",
        case=on_paths,
        measure=lambda it: sum_of_squares(it[1]) - 7 * it[1][0],
        seek="smallest",
        assumes=lambda it: it[1][0] > 1,
    ),
}

BOUNDS = Bounds(4, 4)


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_COMPILING", 2)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 2)


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("name", QUESTIONS)
def test_compiled_code_and_columns_give_equal_verdicts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = exhaustive.check(QUESTIONS[name], BOUNDS)
    assert any("compiled" in engine for engine, _ in found.evidence.engines) if found.evidence else False
    monkeypatch.setattr(engines, "WORTH_COMPILING", 10**9)
    assert found == exhaustive.check(QUESTIONS[name], BOUNDS)


def merged_results(shares: Sequence[tuple[Tally, Counterexample | None]]) -> tuple[Any, ...]:
    """The result of all workers: the first counterexample found by any, else the total counts of cases."""
    counterexamples = [found for _, found in shares if found is not None]
    if counterexamples:
        return (min(counterexamples).answers,)
    return sum(tally.cases for tally, _ in shares), sum(tally.relevant for tally, _ in shares)


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("name", [name for name, it in QUESTIONS.items() if isinstance(it, Claim)])
@pytest.mark.parametrize("parts", [1, 2, 5])
def test_shares_of_shells_give_equal_results_in_both_engines(
    name: str, parts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(columns, "CHUNK", 16)
    question = QUESTIONS[name]
    assert isinstance(question, Claim)

    def found(part: int) -> list[Any]:
        cells = [WatchedBounds.of(Bounds(4, load, smallest=3), is_shell=True) for load in range(5)]
        return [exhaustive.search(question, cell, Share(part, parts)) for cell in cells]

    fast = list(map(merged_results, zip(*map(found, range(parts)), strict=True)))
    monkeypatch.setattr(engines, "WORTH_COMPILING", 10**9)
    assert fast == list(map(merged_results, zip(*map(found, range(parts)), strict=True)))


# --- claims that cannot be compiled ---


def engines_used(question: Claim[Any], bounds: Bounds) -> dict[str, int]:
    found = exhaustive.check(question, bounds)
    return dict(found.evidence.engines) if found.evidence else {}


def loads_then_k(choose: Choose, bounds: Bounds) -> tuple[int, Loads]:
    """A recipe that asks for a number after the loads, so that its loads cannot be recorded."""
    loads = choose.loads(2, 0, bounds.load)
    return choose.integer(0, 1, "k"), loads


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize(
    ("question", "reason"),
    [
        (claim(lambda it: it[1][0] ** 2 >= 0), "its code cannot be recorded"),
        (claim(lambda it: it[1][0] * 0.5 >= 0), "float"),
        (claim(lambda it: it[1][0] >= 0 if isinstance(it[1][0], np.ndarray) else max(it[1]) >= 0), "max"),
        (
            Claim(sentence="It is so.", case=loads_then_k, holds=lambda it: it[1][0] + it[0] >= 0),
            "chooses a number or an option after the loads",
        ),
        (claim(lambda it: it[1][0] * 10**19 >= 0 * it[1][0]), "64 bits"),
    ],
)
def test_a_claim_that_cannot_be_compiled_is_run_in_columns_with_the_reason(question: Claim[Any], reason: str) -> None:
    with suppress(OverflowError):
        assert any(
            engine.startswith("columns of") and reason in engine for engine in engines_used(question, Bounds(3, 3))
        )


@pytest.mark.usefixtures("compiling")
def test_without_memory_for_a_table_columns_run_with_that_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> Any:  # noqa: ANN401 - never answers
        raise MemoryError

    monkeypatch.setattr(blocks, "table_of", refuse)
    holds = claim(lambda it: discrepancy(ended(*it)) < it[0])
    assert engines_used(holds, Bounds(3, 3, smallest=2)) == {
        "columns of 8 bits, there is no memory for a table of load vectors": 2
    }


@pytest.mark.usefixtures("compiling")
def test_columns_have_the_smallest_width_that_cannot_overflow(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Any:  # noqa: ANN401 - never answers
        raise UnfitError("no compiler here")

    monkeypatch.setattr(analyses, "vector_bits", refuse)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 10**9)
    holds = claim(lambda it: discrepancy(ended(*it)) < it[0])
    assert engines_used(holds, Bounds(3, 3, smallest=2)) == {"columns of 8 bits, no compiler here": 2}
    square = claim(lambda it: it[1][0] * it[1][0] * it[1][0] >= 0)
    assert engines_used(square, Bounds(2, 30, smallest=2)) == {"columns of 16 bits, no compiler here": 1}
    assert engines_used(square, Bounds(2, 1500, smallest=2)) == {"columns of 64 bits, no compiler here": 1}


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("each", [70, 20_000, 1_500_000_000])
@pytest.mark.parametrize("is_compiled", [True, False])
def test_no_width_hides_a_counterexample(each: int, is_compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001 - a parameter
    """The loads 1 1 refute the claim; their weighted sum would wrap around in integers that are too narrow."""
    if not is_compiled:
        monkeypatch.setattr(runner.Runner, "_run_code", None)
        monkeypatch.setattr(BoxSearch, "code", lambda *_: (_ for _ in ()).throw(UnfitError("no compiler here")))
    found = exhaustive.check(claim(lambda it: each * it[1][0] + each * it[1][-1] <= each), Bounds(2, 1, smallest=2))
    assert isinstance(found, Refuted)
    assert found.answers["loads"] == (1, 1)


@pytest.mark.usefixtures("compiling")
def test_code_that_points_at_a_block_without_counterexample_raises_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    # A faulty compiler: each recorded <= becomes <.
    recorded: Any = Recording.operation
    monkeypatch.setattr(
        Recording, "operation", lambda recording, op, *args: recorded(recording, {"le": "lt"}.get(op, op), *args)
    )
    with pytest.raises(DisagreementError):
        exhaustive.check(claim(lambda it: it[1][0] <= it[1][0] + it[1][1]), Bounds(2, 4, smallest=2))
