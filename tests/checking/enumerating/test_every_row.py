"""The claims of the papers, engine against engine: compiled code, columns and plain integers give the same results.

Every run compares a sample of the combinations of answers of every section. The environment variable `LOADBAL_AGREE`
asks for more: `LOADBAL_AGREE=2` compares two combinations of every exhaustive row up to depth standard;
`LOADBAL_AGREE=all` compares every combination, which takes days, since each is compiled.
"""

import os
import random
from collections.abc import Iterator
from contextlib import suppress

import numpy as np
import pytest

from loadbal import papers
from loadbal.checking.enumerating import engines
from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.finders import CounterexampleFinder, ExtremeFinder, Finder
from loadbal.checking.enumerating.odometer import cases, combinations
from loadbal.checking.enumerating.recorder import Recorder
from loadbal.checking.enumerating.runner import Runner
from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds, Claim
from tests.checking.enumerating.test_engines import compiling
from verify.plan import checks

pytest.importorskip("llvmlite")

__all__ = ["compiling"]

AGREE = os.environ.get("LOADBAL_AGREE")
"""How many combinations of answers of every row to compare, or "all"; None: one combination each of a few rows."""

MOST = 200_000
"""Without `LOADBAL_AGREE`, combinations with more load vectors than this are not compared."""

TRIES = 20
"""How many combinations to draw in search of one with enough load vectors, since many ask for no loads."""


class RandomDigits(Enumeration):
    """A `Choose` that answers the questions of a recipe at random."""

    def __init__(self, draw: np.random.Generator) -> None:
        super().__init__()
        self.draw = draw

    def digit(self, radix: int) -> int:
        """A random number from 0 to `radix` - 1."""
        if radix > 0:
            self._digits[len(self._radices) :] = [int(self.draw.integers(radix))]
        return super().digit(radix)


def rows(section: str) -> list[tuple[str, Question, Bounds]]:
    """The ledger's exhaustive checks for a section, near misses included: name, claim and bounds of each."""
    paper, _, name = section.partition("/")
    found = []
    for check in checks(paper, name):
        if check.run.method == "exhaustive" and check.run.depth != "deep" and check.run.bounds is not None:
            claim = papers.claims()[check.claim][1]
            near = next((miss for miss in claim.near_misses if miss.name == check.near), None)
            found.append((str(check), claim if near is None else claim.near(near), check.run.bounds))
    return found


SECTIONS = [f"{paper}/{section}" for paper in papers.papers() for section in papers.sections(paper)]


def random_combinations(count: int) -> Iterator[Enumeration]:
    """Random combinations of answers, the same in every run."""
    draw = np.random.default_rng(1)
    return (RandomDigits(draw) for _ in range(count))


def is_recorded(question: Question, bounds: Bounds, start: Enumeration) -> bool:
    """Whether a combination asks for so many load vectors that it is recorded, but not for too many to compare.

    This runs the recipe on `start`, which then has the answers of the combination.
    """
    recorder = Recorder(start, engines.WORTH_COMPILING)
    with suppress(Exception):  # a claim that cannot be recorded runs in columns only
        question.case(recorder, bounds)
    return recorder.cut is not None and (AGREE is not None or recorder.cut.box.count <= MOST)


def recorded_combinations(question: Question, bounds: Bounds) -> Iterator[tuple[int, ...]]:
    """Yield the digits of combinations that can be recorded: all, or as many as `LOADBAL_AGREE` asks for."""
    has_all, found = AGREE == "all", set[tuple[int, ...]]()
    for start in combinations(Enumeration()) if has_all else random_combinations(TRIES):
        if is_recorded(question, bounds, start) and start.place not in found:
            found.add(start.place)
            yield start.place
        if not has_all and len(found) == int(AGREE or 1):
            return


def finder_of(question: Question, bounds: Bounds) -> Finder:
    if isinstance(question, Claim):
        return CounterexampleFinder(question, bounds)
    return ExtremeFinder(question, bounds)


def answers_of(finder: Finder) -> Answers | None:
    """The answers that build the counterexample or the case with the extreme value; None if the search found none."""
    if isinstance(finder, CounterexampleFinder):
        return finder.counterexample and finder.counterexample.answers
    return finder.best.answers


def examine_in_columns(finder: Finder, bounds: Bounds, place: tuple[int, ...]) -> None:
    """Run all cases of a combination of answers in columns, as a result to compare with."""
    for batch, case in cases(finder.question.case, bounds, Enumeration(place), len(place)):
        finder.examine(batch, case)
        if finder.is_done:
            return


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("section", SECTIONS)
def test_compiled_code_columns_and_integers_give_the_same(section: str) -> None:
    listed = rows(section)
    draw = random.Random(section)  # noqa: S311 - a sample, not a secret
    for name, question, bounds in listed if AGREE else draw.sample(listed, min(3, len(listed))):
        for place in recorded_combinations(question, bounds):
            fast, slow = finder_of(question, bounds), finder_of(question, bounds)
            Runner(fast, bounds).run_combination(Enumeration(place))
            examine_in_columns(slow, bounds, place)
            answers = answers_of(slow)
            assert answers_of(fast) == answers, name
            assert (fast.tally.cases, fast.tally.relevant) == (slow.tally.cases, slow.tally.relevant), name
            assert fast.best == slow.best, name
            assert answers is None or is_confirmed(slow, bounds, answers), name


def is_confirmed(finder: Finder, bounds: Bounds, answers: Answers) -> bool:
    """Whether plain integers agree that the case with these answers is a counterexample or has the extreme value."""
    question = finder.question
    case = question.case(Replay(answers), bounds)
    if not question.met(case):
        return False
    return not question.concluded(case) if isinstance(question, Claim) else question.measured(case) == finder.best.value
