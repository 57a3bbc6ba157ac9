"""Engines against each other: compiled code and columns find the same, and where one cannot look the other does.

A sample of the combinations of answers of every section is compared in every run; with `LOADBAL_AGREE=all` in the
environment, every one of the exhaustive rows up to depth standard that has at most 200,000 load vectors, which takes
hours, since each is compiled.
"""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

from loadbal import columns, papers
from loadbal.checking import engines, exhaustive
from loadbal.checking.answering import Recorder
from loadbal.checking.engines import Walk
from loadbal.checking.enumeration import Enumeration
from loadbal.checking.exhaustive import Met
from loadbal.checking.pieces import Best
from loadbal.checking.shells import Watched
from loadbal.checking.walk import Tally, cases, quiet, spread
from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds, Choose, Claim, Extremum, always
from loadbal.compiling import blocks, prepared
from loadbal.compiling.compiled import Search
from loadbal.errors import DisagreementError, UnfitError
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import advances_that_change, after_round, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_2
from loadbal.recording.recorded import Recording
from loadbal.verdict import Refuted
from verify.plan import checks

pytest.importorskip("llvmlite")

EVERYTHING = os.environ.get("LOADBAL_AGREE") == "all"


def on_paths(choose: Choose, bounds: Bounds) -> tuple[int, Loads]:
    """Any loads on any path."""
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
    monkeypatch.setattr(engines, "WORTH", 2)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 2)


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("name", QUESTIONS)
def test_compiled_code_finds_what_columns_find(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = exhaustive.check(QUESTIONS[name], BOUNDS)
    assert any("compiled" in engine for engine, _ in found.evidence.engines) if found.evidence else False
    monkeypatch.setattr(engines, "WORTH", 10**9)
    assert found == exhaustive.check(QUESTIONS[name], BOUNDS)


def joined(shares: Sequence[tuple[Tally, Met | None]]) -> tuple[Any, ...]:
    """What the shares of a cell found together: the least counterexample, or how many cases there are."""
    met = [found for _, found in shares if found is not None]
    if met:
        return (min(met).answers,)
    return sum(tally.cases for tally, _ in shares), sum(tally.relevant for tally, _ in shares)


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("name", [name for name, it in QUESTIONS.items() if isinstance(it, Claim)])
@pytest.mark.parametrize("parts", [1, 2, 5])
def test_shares_of_shells_find_what_columns_find(name: str, parts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "CHUNK", 16)
    question = QUESTIONS[name]
    assert isinstance(question, Claim)

    def found(part: int) -> list[Any]:
        cells = [Watched.of(Bounds(4, load, smallest=3), is_shell=True) for load in range(5)]
        return [exhaustive.search(question, cell, (part, parts)) for cell in cells]

    fast = list(map(joined, zip(*map(found, range(parts)), strict=True)))
    monkeypatch.setattr(engines, "WORTH", 10**9)
    assert fast == list(map(joined, zip(*map(found, range(parts)), strict=True)))


# --- what compiled code is not for ---


def looked(question: Claim[Any], bounds: Bounds) -> dict[str, int]:
    found = exhaustive.check(question, bounds)
    return dict(found.evidence.engines) if found.evidence else {}


def loads_then_k(choose: Choose, bounds: Bounds) -> tuple[int, Loads]:
    """Asks for a number after the loads."""
    loads = choose.loads(2, 0, bounds.load)
    return choose.integer(0, 1, "k"), loads


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize(
    ("question", "reason"),
    [
        (claim(lambda it: it[1][0] ** 2 >= 0), "its code is not for what records"),
        (claim(lambda it: it[1][0] * 0.5 >= 0), "float"),
        (claim(lambda it: it[1][0] >= 0 if isinstance(it[1][0], np.ndarray) else max(it[1]) >= 0), "max"),
        (
            Claim(sentence="", case=loads_then_k, holds=lambda it: it[1][0] + it[0] >= 0),
            "asks for more after its loads",
        ),
        (claim(lambda it: it[1][0] * 10**19 >= 0 * it[1][0]), "64 bits"),
    ],
)
def test_what_cannot_be_compiled_is_looked_at_in_columns(question: Claim[Any], reason: str) -> None:
    with suppress(OverflowError):
        assert any(engine.startswith("columns of") and reason in engine for engine in looked(question, Bounds(3, 3)))


@pytest.mark.usefixtures("compiling")
def test_without_memory_for_a_table_columns_look_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> Any:  # noqa: ANN401 - never answers
        raise MemoryError

    monkeypatch.setattr(blocks, "table_of", refuse)
    holds = claim(lambda it: discrepancy(ended(*it)) < it[0])
    assert looked(holds, Bounds(3, 3, smallest=2)) == {
        "columns of 8 bits, there is no memory for a table of load vectors": 2
    }


@pytest.mark.usefixtures("compiling")
def test_columns_are_as_wide_as_they_have_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Any:  # noqa: ANN401 - never answers
        raise UnfitError("no compiler here")

    monkeypatch.setattr(prepared, "vector_bits", refuse)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 10**9)
    holds = claim(lambda it: discrepancy(ended(*it)) < it[0])
    assert looked(holds, Bounds(3, 3, smallest=2)) == {"columns of 8 bits, no compiler here": 2}
    square = claim(lambda it: it[1][0] * it[1][0] * it[1][0] >= 0)
    assert looked(square, Bounds(2, 30, smallest=2)) == {"columns of 16 bits, no compiler here": 1}
    assert looked(square, Bounds(2, 1500, smallest=2)) == {"columns of 64 bits, no compiler here": 1}


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("each", [70, 20_000, 1_500_000_000])
@pytest.mark.parametrize("is_compiled", [True, False])
def test_no_width_hides_a_counterexample(each: int, is_compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001 - a parameter
    """Twice as much wraps around in 8, 16 or 32 bits, to what is within the bound."""
    if not is_compiled:
        monkeypatch.setattr(engines.Walk, "_compiled", None)
        monkeypatch.setattr(Search, "code", lambda *_: (_ for _ in ()).throw(UnfitError("no compiler here")))
    found = exhaustive.check(claim(lambda it: each * it[1][0] + each * it[1][-1] <= each), Bounds(2, 1, smallest=2))
    assert isinstance(found, Refuted)
    assert found.answers["loads"] == (1, 1)


@pytest.mark.usefixtures("compiling")
def test_code_that_points_at_nothing_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whatever is recorded as at most is compiled as less.
    recorded: Any = Recording.made
    monkeypatch.setattr(Recording, "made", lambda page, op, *args: recorded(page, {"le": "lt"}.get(op, op), *args))
    with pytest.raises(DisagreementError):
        exhaustive.check(claim(lambda it: it[1][0] <= it[1][0] + it[1][1]), Bounds(2, 4, smallest=2))


# --- the claims of the papers ---


MOST = 200_000
"""Load vectors of a combination of the sample."""


class Anywhere(Enumeration):
    """One combination of answers, drawn at random, whose digits are kept."""

    def __init__(self, draw: np.random.Generator) -> None:
        super().__init__()
        self.draw = draw

    def digit(self, radix: int) -> int:
        """Any of 0..radix-1."""
        if radix > 0:
            self._digits[len(self._radices) :] = [int(self.draw.integers(radix))]
        return super().digit(radix)


def rows(section: str) -> list[tuple[str, Claim[Any] | Extremum[Any], Bounds]]:
    """The exhaustive rows of a section that ask for loads, near misses included."""
    paper, _, name = section.partition("/")
    found = []
    for check in checks(paper, name):
        if check.look.method == "exhaustive" and check.look.depth != "deep" and check.look.bounds is not None:
            claim = papers.claims()[check.claim][1]
            near = next((miss for miss in claim.near_misses if miss.name == check.near), None)
            found.append((str(check), claim if near is None else claim.near(near), check.look.bounds))
    return found


SECTIONS = [f"{paper}/{section}" for paper in papers.papers() for section in papers.sections(paper)]


def combinations(question: Claim[Any] | Extremum[Any], bounds: Bounds) -> Iterator[tuple[int, ...]]:
    """Combinations that are recorded: one that is drawn, or all of them."""
    start: Enumeration | None = Enumeration() if EVERYTHING else Anywhere(np.random.default_rng(1))
    while start is not None:
        recorder = Recorder(start, engines.WORTH)
        with suppress(Exception):  # whatever cannot be recorded is for columns alone
            question.case(recorder, bounds)
        if recorder.cut is not None and recorder.cut.box.count <= MOST:
            yield start.place
        start = start.following() if EVERYTHING else None


def seen(
    question: Claim[Any] | Extremum[Any], pieces: Iterator[tuple[Any, Any]], tally: Tally, best: Best
) -> Answers | None:
    """What fails first among the pieces, or has the extreme value; all that comes before is tallied."""
    for here, case in pieces:
        relevant = spread(question.assumes(case), here.width)
        if isinstance(question, Claim):
            failing = relevant & ~spread(question.holds(case), here.width).astype(bool) if relevant.any() else relevant
            end = int(failing.argmax()) + 1 if failing.any() else here.width
            tally.add(end, relevant[:end])
            if failing.any():
                return dict(here.answers(end - 1))
            continue
        tally.add(here.width, relevant)
        if relevant.any():
            values = spread(question.measure(case), here.width)
            at = exhaustive.extreme(values, relevant, question.seek)
            if best.is_beaten_by(values[at], question.seek):
                best.value, best.answers = values[at], here.answers(at)
    return best.answers


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("section", SECTIONS)
def test_claims_say_the_same_compiled_in_columns_and_on_integers(section: str) -> None:
    listed = rows(section)
    draw = random.Random(section)  # noqa: S311 - a sample, not a secret
    for name, question, bounds in listed if EVERYTHING else draw.sample(listed, min(3, len(listed))):
        for place in combinations(question, bounds):
            ours, theirs = (Tally(), Best()), (Tally(), Best())
            walk = Walk(question, bounds, *ours[:1], quiet, ours[1])
            fast = seen(question, walk.combination(Enumeration(place)), *ours)
            slow = seen(question, cases(question.case, bounds, Enumeration(place), len(place)), *theirs)
            assert (fast, ours[0].cases, ours[0].relevant) == (slow, theirs[0].cases, theirs[0].relevant), name
            assert ours[1] == theirs[1], name
            assert slow is None or agrees(question, bounds, slow, theirs[1].value), name


def agrees(question: Claim[Any] | Extremum[Any], bounds: Bounds, answers: Answers, value: Any) -> bool:  # noqa: ANN401
    """Whether plain integers fail too, or have the same value."""
    case = question.case(Replay(answers), bounds)
    said = not question.holds(case) if isinstance(question, Claim) else question.measure(case) == value
    return bool(question.assumes(case)) and bool(said)
