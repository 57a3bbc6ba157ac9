"""Checking by sampling: Hypothesis draws the answers, far beyond what can be enumerated, and shrinks what fails.

Sampling never makes a claim hold: without a counterexample the verdict is `Undecided`, with what was sampled.
Runs are deterministic unless a seed is given.
"""

import operator
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeVar

import hypothesis
import numpy as np
from hypothesis import strategies as st

from loadbal.checking.enumerating.confirmation import confirmed_refutation, vacuous_claim_error
from loadbal.choices import Answers, Family, record_answer
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.errors import InvalidInputError, NoOptionError
from loadbal.verdict import Evidence, Refuted, Strength, Undecided

Option = TypeVar("Option")

DETERMINISTIC = hypothesis.settings(
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=False,
    # Which draws matter is read off the case, and finding out traces every line of the claim.
    phases=[phase for phase in hypothesis.Phase if phase is not hypothesis.Phase.explain],
    suppress_health_check=list(hypothesis.HealthCheck),
)
"""The profile of a run that gives the same samples every time."""

FRESH = hypothesis.settings(DETERMINISTIC, derandomize=False)
"""The profile of a run whose samples depend on a seed."""

DEFAULT_BOUNDS = Bounds(12)
"""How far to look when the caller gives no bounds."""

UNBOUNDED = 10**6
"""The largest load drawn where the claim sets no limit."""

ONE_BY_ONE = 40
"""Up to so many nodes every load is drawn on its own, so that it can be shrunk on its own."""

KEPT = 1 << 12
"""Ranges of which it is remembered how to draw from them, since Hypothesis looks each new one over."""

FINEST = 100
"""The largest denominator of a rational number that is drawn."""


class FalsifiedError(Exception):
    """Carries the answers of a failing case out of Hypothesis."""

    def __init__(self, answers: Answers) -> None:
        super().__init__()
        self.answers = answers


@lru_cache(maxsize=KEPT)
def _whole(low: int, high: int | None) -> st.SearchStrategy[int]:
    """Whole numbers, drawn below zero and turned around.

    Hypothesis also draws the numbers beyond 100 that stand in the source of whatever local modules a process has
    imported. Hardly any is negative, so that samples depend neither on what was imported nor on where this package is
    installed. Zero is as simple on either side, which counterexamples are shrunk towards.
    """
    return st.integers(None if high is None else -high, -low).map(operator.neg)


class Drawing:
    """Draws every answer; what is drawn while a family grows a member is part of that member."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data
        self._growing = False
        self.answers: dict[str, Any] = {}

    def _remember(self, name: str, answer: Any) -> Any:  # noqa: ANN401 - an answer is whatever the recipe asked for
        return answer if self._growing else record_answer(self.answers, name, answer)

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """A member grown at random if the family can grow one, else one of the listed options."""
        if not isinstance(options, Family):
            _at_least_one(len(options))
            return self._remember(name, options[self._data.draw(_whole(0, len(options) - 1))])  # type: ignore[no-any-return]
        outermost, self._growing = not self._growing, True
        member = options.grow(self)
        self._growing = not outermost
        return self._remember(name, member)  # type: ignore[no-any-return]

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """An integer."""
        _at_least_one(1 if high is None else high - low + 1)
        return self._remember(name, self._data.draw(_whole(low, high)))  # type: ignore[no-any-return]

    def rational(self, low: int, high: int | None, name: str = "", /) -> Fraction:
        """A rational number with a small denominator."""
        denominator = self._data.draw(_whole(1, FINEST))
        numerator = self._data.draw(_whole(low * denominator, None if high is None else high * denominator))
        return self._remember(name, Fraction(numerator, denominator))  # type: ignore[no-any-return]

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[int, ...]:
        """Loads drawn one by one on small networks, from a seed on large ones."""
        limit = low + UNBOUNDED if high is None else high
        if order <= ONE_BY_ONE:
            return self._remember(name, self._data.draw(st.tuples(*[_whole(low, limit)] * order)))  # type: ignore[no-any-return]
        top, seed = self._data.draw(st.tuples(_whole(low, limit), _whole(0, 2**32 - 1)))
        drawn = np.random.default_rng(seed).integers(low, top + 1, order)
        return self._remember(name, tuple(drawn.tolist()))  # type: ignore[no-any-return]


def _at_least_one(options: int) -> None:
    if options < 1:
        raise NoOptionError("there is nothing to draw from within these bounds; raise the size")


def check(
    claim: Claim[Any] | Extremum[Any], bounds: Bounds, *, examples: int = 100, seed: int | None = None
) -> Refuted | Undecided:
    """Look at so many random cases within the bounds.

    Raises: VacuousClaimError if Hypothesis finds no case that meets the hypothesis; InvalidInputError for an extremum.
    """
    if isinstance(claim, Extremum):
        raise InvalidInputError("an extremum is measured exhaustively; samples cannot bound it")
    built = relevant = 0

    def look(data: st.DataObject) -> None:
        nonlocal built, relevant
        drawing = Drawing(data)
        try:
            case = claim.case(drawing, bounds)
        except NoOptionError:
            hypothesis.reject()
        built += 1
        if not claim.met(case):
            hypothesis.reject()
        relevant += 1
        if not claim.concluded(case):
            raise FalsifiedError(drawing.answers)

    profile = hypothesis.settings(DETERMINISTIC if seed is None else FRESH, max_examples=examples)
    run = profile(hypothesis.given(st.data())(look))
    try:
        (run if seed is None else hypothesis.seed(seed)(run))()
    except FalsifiedError as falsified:
        return confirmed_refutation(claim, falsified.answers, bounds, _evidence(1, bounds))
    except hypothesis.errors.Unsatisfiable as error:
        raise vacuous_claim_error(claim, built, bounds, "samples") from error
    # Hypothesis stops early once it has seen a small domain whole, and repeats a few cases otherwise.
    seen = min(relevant, examples)
    return Undecided(f"no counterexample among {seen} samples", _evidence(seen, bounds))


def _evidence(cases: int, bounds: Bounds) -> Evidence:
    return Evidence(Strength.SAMPLED, cases, cases, method="fuzz", bounds=bounds)
