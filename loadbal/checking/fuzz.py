"""Checking by sampling: Hypothesis draws answers at random, far beyond the sizes that can be enumerated.

A failing case is shrunk to a small one. Without a counterexample the verdict is `Undecided`, with the number of
samples: sampling never shows that a claim holds. Every run draws the same samples, unless a seed is given.
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
    # Hypothesis's phase "explain" would trace every line of the claim to find out which draws matter.
    phases=[phase for phase in hypothesis.Phase if phase is not hypothesis.Phase.explain],
    suppress_health_check=list(hypothesis.HealthCheck),
)
"""Settings of Hypothesis that draw the same samples in every run."""

SEEDED = hypothesis.settings(DETERMINISTIC, derandomize=False)
"""Settings of Hypothesis that draw samples by a given seed."""

DEFAULT_BOUNDS = Bounds(12)
"""The bounds of a check if the caller gives none."""

LARGEST_UNBOUNDED = 10**6
"""If the bounds do not limit loads, loads are drawn from the smallest load up to the smallest load plus this number."""

MOST_SINGLE_LOADS = 40
"""On networks with at most this many nodes, Hypothesis draws each load by itself, and can shrink it by itself."""

CACHED_RANGES = 1 << 12
"""How many Hypothesis strategies (ways to draw an integer from a range) are cached: checking a new one takes time."""

LARGEST_DENOMINATOR = 100
"""The largest denominator of a rational number that is drawn."""


class FalsifiedError(Exception):
    """Raised to carry the answers that build a failing case out of Hypothesis."""

    def __init__(self, answers: Answers) -> None:
        super().__init__()
        self.answers = answers


@lru_cache(maxsize=CACHED_RANGES)
def _integers(low: int, high: int | None) -> st.SearchStrategy[int]:
    """A strategy for the integers from `low` to `high`: it draws from -high to -low, and negates the result.

    Hypothesis prefers numbers above 100 that occur in the source of imported local modules. Hardly any source has
    negative numbers, so that samples do not depend on the modules that a process has imported. Shrinking towards zero
    works in the same way.
    """
    return st.integers(None if high is None else -high, -low).map(operator.neg)


class Drawing:
    """Answers every question of a recipe at random.

    A family may ask questions while it grows a member. Their answers are parts of the member, and are not recorded.
    """

    def __init__(self, data: st.DataObject) -> None:
        self._data = data
        self._growing = False
        """Whether a family is drawing one of its members at random, by further questions."""
        self.answers: dict[str, Any] = {}

    def _remember(self, name: str, answer: Any) -> Any:  # noqa: ANN401 - an answer is whatever the recipe asked for
        return answer if self._growing else record_answer(self.answers, name, answer)

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """A random option: from a list any option, from a family a member that the family builds by random answers."""
        if not isinstance(options, Family):
            _at_least_one(len(options))
            return self._remember(name, options[self._data.draw(_integers(0, len(options) - 1))])  # type: ignore[no-any-return]
        outermost, self._growing = not self._growing, True
        member = options.grow(self)
        self._growing = not outermost
        return self._remember(name, member)  # type: ignore[no-any-return]

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """A random integer from `low` to `high`."""
        _at_least_one(1 if high is None else high - low + 1)
        return self._remember(name, self._data.draw(_integers(low, high)))  # type: ignore[no-any-return]

    def rational(self, low: int, high: int | None, name: str = "", /) -> Fraction:
        """A random rational number from `low` to `high` with a small denominator."""
        denominator = self._data.draw(_integers(1, LARGEST_DENOMINATOR))
        numerator = self._data.draw(_integers(low * denominator, None if high is None else high * denominator))
        return self._remember(name, Fraction(numerator, denominator))  # type: ignore[no-any-return]

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[int, ...]:
        """Random loads: drawn one by one on small networks, made from a drawn seed and largest load on large ones."""
        limit = low + LARGEST_UNBOUNDED if high is None else high
        if order <= MOST_SINGLE_LOADS:
            return self._remember(name, self._data.draw(st.tuples(*[_integers(low, limit)] * order)))  # type: ignore[no-any-return]
        top, seed = self._data.draw(st.tuples(_integers(low, limit), _integers(0, 2**32 - 1)))
        drawn = np.random.default_rng(seed).integers(low, top + 1, order)
        return self._remember(name, tuple(drawn.tolist()))  # type: ignore[no-any-return]


def _at_least_one(options: int) -> None:
    if options < 1:
        raise NoOptionError("within these bounds the claim has no case, as some variable has no value; raise the size")


def check(
    claim: Claim[Any] | Extremum[Any], bounds: Bounds, *, examples: int = 100, seed: int | None = None
) -> Refuted | Undecided:
    """Run the claim on `examples` random cases within the bounds that meet the hypothesis.

    Raises: VacuousClaimError if Hypothesis finds no case that meets the hypothesis; InvalidInputError for an extremum.
    """
    if isinstance(claim, Extremum):
        raise InvalidInputError("random cases cannot show that a value is the largest or smallest; use --by exhaustive")
    built = relevant = 0

    # Hypothesis seeds deterministic runs with the source of this function: any change of it changes all samples.
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

    profile = hypothesis.settings(DETERMINISTIC if seed is None else SEEDED, max_examples=examples)
    run = profile(hypothesis.given(st.data())(look))
    try:
        (run if seed is None else hypothesis.seed(seed)(run))()
    except FalsifiedError as falsified:
        return confirmed_refutation(claim, falsified.answers, bounds, _evidence(1, bounds))
    except hypothesis.errors.Unsatisfiable as error:
        raise vacuous_claim_error(claim, built, bounds, "random cases") from error
    # Hypothesis stops early once it has drawn every case of a small domain, and may draw a case more than once.
    samples = min(relevant, examples)
    return Undecided(f"no counterexample among {samples} samples", _evidence(samples, bounds))


def _evidence(cases: int, bounds: Bounds) -> Evidence:
    return Evidence(Strength.SAMPLED, cases, cases, method="fuzz", bounds=bounds)
