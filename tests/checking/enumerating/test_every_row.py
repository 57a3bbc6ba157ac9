"""The claims of the papers, engine against engine: compiled code, columns and plain integers find the same.

A sample of the combinations of answers of every section is compared in every run. What is in the environment says how
much more: with `LOADBAL_AGREE=2`, two combinations of every exhaustive row up to depth standard; with
`LOADBAL_AGREE=all`, every combination, which takes days, since each is compiled.
"""

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

from loadbal import papers
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines
from loadbal.checking.enumerating.batches import Best, as_column
from loadbal.checking.enumerating.engines import Walk
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.enumerating.recorder import Recorder
from loadbal.checking.enumerating.tally import Tally, no_progress
from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds, Claim, Extremum
from tests.checking.enumerating.test_engines import compiling
from verify.plan import checks

pytest.importorskip("llvmlite")

__all__ = ["compiling"]

AGREE = os.environ.get("LOADBAL_AGREE")
"""How many combinations of every row are compared, or "all"; None for one each of a few rows."""

MOST = 200_000
"""Load vectors of a combination that is compared in every run."""

TRIES = 20
"""Combinations that are drawn to find those that are recorded, since many ask for no loads."""


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
        if check.run.method == "exhaustive" and check.run.depth != "deep" and check.run.bounds is not None:
            claim = papers.claims()[check.claim][1]
            near = next((miss for miss in claim.near_misses if miss.name == check.near), None)
            found.append((str(check), claim if near is None else claim.near(near), check.run.bounds))
    return found


SECTIONS = [f"{paper}/{section}" for paper in papers.papers() for section in papers.sections(paper)]


def drawn(tries: int) -> Iterator[Enumeration]:
    """So many combinations, drawn at random."""
    draw = np.random.default_rng(1)
    return (Anywhere(draw) for _ in range(tries))


def everywhere() -> Iterator[Enumeration]:
    """Every combination, each to be asked before the next."""
    here: Enumeration | None = Enumeration()
    while here is not None:
        yield here
        here = here.following()


def is_recorded(question: Claim[Any] | Extremum[Any], bounds: Bounds, start: Enumeration) -> bool:
    """Whether a combination asks for loads, and in every run for few enough; it is known from then on."""
    recorder = Recorder(start, engines.WORTH)
    with suppress(Exception):  # whatever cannot be recorded is for columns alone
        question.case(recorder, bounds)
    return recorder.cut is not None and (AGREE is not None or recorder.cut.box.count <= MOST)


def combinations(question: Claim[Any] | Extremum[Any], bounds: Bounds) -> Iterator[tuple[int, ...]]:
    """Combinations that are recorded: as many as are asked for, if there are so many, or all of them."""
    has_all, met = AGREE == "all", set[tuple[int, ...]]()
    for start in everywhere() if has_all else drawn(TRIES):
        if is_recorded(question, bounds, start) and start.place not in met:
            met.add(start.place)
            yield start.place
        if not has_all and len(met) == int(AGREE or 1):
            return


def seen(
    question: Claim[Any] | Extremum[Any], pieces: Iterator[tuple[Any, Any]], tally: Tally, best: Best
) -> Answers | None:
    """What fails first among the pieces, or has the extreme value; all that comes before is tallied."""
    for here, case in pieces:
        relevant = as_column(question.assumes(case), here.width)
        if isinstance(question, Claim):
            failing = (
                relevant & ~as_column(question.holds(case), here.width).astype(bool) if relevant.any() else relevant
            )
            end = int(failing.argmax()) + 1 if failing.any() else here.width
            tally.add(end, relevant[:end])
            if failing.any():
                return dict(here.answers(end - 1))
            continue
        tally.add(here.width, relevant)
        if relevant.any():
            values = as_column(question.measure(case), here.width)
            at = exhaustive.extreme(values, relevant, question.seek)
            if best.is_beaten_by(values[at], question.seek):
                best.value, best.answers = values[at], here.answers(at)
    return best.answers


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("section", SECTIONS)
def test_claims_say_the_same_compiled_in_columns_and_on_integers(section: str) -> None:
    listed = rows(section)
    draw = random.Random(section)  # noqa: S311 - a sample, not a secret
    for name, question, bounds in listed if AGREE else draw.sample(listed, min(3, len(listed))):
        for place in combinations(question, bounds):
            ours, theirs = (Tally(), Best()), (Tally(), Best())
            walk = Walk(question, bounds, *ours[:1], no_progress, ours[1])
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
