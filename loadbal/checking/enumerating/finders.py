"""Finders: they evaluate batches of cases in columns, count the cases, and keep counterexamples or extreme values.

An engine hands every batch that needs columns to `examine`: all cases of a combination, or only the blocks of load
vectors at which compiled code points. Only a finder decides that a case is a counterexample, or has the extreme value.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from loadbal.checking.enumerating.batches import NO, YES, Batch, Question, evaluated
from loadbal.checking.enumerating.spot_checks import SpotChecks
from loadbal.checking.enumerating.tally import Progress, Tally, no_progress
from loadbal.choices import Answers
from loadbal.claim import Bounds, Claim, Extremum, Seek


class Counterexample(NamedTuple):
    """The answers that build a counterexample, and its position in the order of enumeration."""

    place: tuple[int, ...]
    answers: Answers


@dataclass
class Best:
    """The most extreme value so far, and the answers that build the first case with it; None before the first value."""

    value: Any = None
    answers: Answers | None = None

    def is_beaten_by(self, value: Any, seek: Seek) -> bool:  # noqa: ANN401 - integers or fractions
        """Whether `value` is larger (or smaller, as `seek` says) than the best value; True if there is none yet."""
        return self.answers is None or bool(value > self.value if seek == "largest" else value < self.value)


class Finder(ABC):
    """Evaluates batches of cases and counts them."""

    def __init__(self, bounds: Bounds, tally: Tally | None = None, progress: Progress = no_progress) -> None:
        self.bounds = bounds
        """The bounds as plain numbers, for the cases that are run on plain integers too."""
        self.tally = tally or Tally()
        self.progress = progress
        self.failures = 0
        """The number of failing cases found so far, in a finder that continues after the first of them."""
        self.best = Best()
        """The most extreme value so far, for an extremum; a claim leaves it empty."""

    @property
    @abstractmethod
    def question(self) -> Question:
        """The claim or the extremum that this finder evaluates."""

    @property
    @abstractmethod
    def is_done(self) -> bool:
        """Whether the result is known, so that no further case needs to be run."""

    @abstractmethod
    def examine(self, batch: Batch, case: Any) -> bool:  # noqa: ANN401 - whatever the recipe builds
        """Evaluate and count a batch's cases; return whether one is a counterexample, or beats the best value so far.

        `case` is the result of the recipe with the batch as its `Choose`: its numbers are columns with one entry for
        each case of the batch.

        Raises: DisagreementError if plain integers give another result.
        """


class CounterexampleFinder(Finder):
    """Finds the first counterexample of a claim; after that it needs no further cases."""

    def __init__(
        self, claim: Claim[Any], bounds: Bounds, tally: Tally | None = None, progress: Progress = no_progress
    ) -> None:
        super().__init__(bounds, tally, progress)
        self.claim = claim
        self.counterexample: Counterexample | None = None
        self._spot_checks = SpotChecks(claim, bounds)

    @property
    def question(self) -> Claim[Any]:
        """The claim that this finder evaluates."""
        return self.claim

    @property
    def is_done(self) -> bool:
        """Whether a counterexample was found."""
        return self.counterexample is not None

    def examine(self, batch: Batch, case: Any) -> bool:  # noqa: ANN401 - whatever the recipe builds
        """Evaluate the claim on a batch; count cases up to the first counterexample; return whether there is one."""
        relevant, concluded = evaluated(self.claim, batch, case, self.bounds)
        # A shortcut for a single case: claims without loads have a batch for every case.
        if concluded is YES or relevant is NO:
            self.tally.add(1, relevant is not NO)
            self.progress(self.tally.cases)
            return False
        failing = relevant & ~concluded
        if failing.any():
            examined = self._examined(batch, failing)
            self.tally.add(examined, relevant[:examined])
            return True
        self.tally.add(batch.width, relevant)
        self._spot_checks.compare(batch, relevant, concluded)
        self.progress(self.tally.cases)
        return False

    def _examined(self, batch: Batch, failing: Any) -> int:  # noqa: ANN401 - a column of truth values
        """Keep the first failing case as the counterexample; return the number of cases up to it."""
        first = int(failing.argmax())
        self.counterexample = Counterexample(batch.place_of(first), batch.answers(first))
        return first + 1


class CounterexamplesFinder(CounterexampleFinder):
    """Passes every failing case on, in the order of enumeration, until its receiver needs no more."""

    def __init__(
        self,
        claim: Claim[Any],
        bounds: Bounds,
        receive: Callable[[Answers], bool],
        progress: Progress = no_progress,
    ) -> None:
        super().__init__(claim, bounds, None, progress)
        self._receive = receive
        self._has_enough = False

    @property
    def is_done(self) -> bool:
        """Whether the receiver needs no more cases."""
        return self._has_enough

    def _examined(self, batch: Batch, failing: Any) -> int:  # noqa: ANN401 - a column of truth values
        """Pass on the failing cases; return the number of cases up to the last that was needed."""
        for index in np.flatnonzero(np.broadcast_to(failing, batch.width)).tolist():
            self.failures += 1
            if self._receive(batch.answers(index)):
                self._has_enough = True
                return int(index) + 1
        self.progress(self.tally.cases + batch.width)
        return batch.width


class ExtremeFinder(Finder):
    """Finds the extreme value of an extremum, and the first case that attains it; it needs all cases."""

    is_done = False

    def __init__(
        self, extremum: Extremum[Any], bounds: Bounds, tally: Tally | None = None, progress: Progress = no_progress
    ) -> None:
        super().__init__(bounds, tally, progress)
        self.extremum = extremum
        self._spot_checks = SpotChecks(extremum, bounds)

    @property
    def question(self) -> Extremum[Any]:
        """The extremum that this finder measures."""
        return self.extremum

    def examine(self, batch: Batch, case: Any) -> bool:  # noqa: ANN401 - whatever the recipe builds
        """Measure and count a batch's cases; return whether one beats the best value so far.

        Then `best` becomes the most extreme value of the batch, with the first case that has it.
        """
        relevant, values = evaluated(self.extremum, batch, case, self.bounds)
        self.tally.add(batch.width, relevant)
        is_beaten = False
        if relevant.any():
            self._spot_checks.compare(batch, relevant, values)
            index = index_of_extreme(values, relevant, self.extremum.seek)
            if is_beaten := self.best.is_beaten_by(values[index], self.extremum.seek):
                self.best = Best(values[index], batch.answers(index))
        self.progress(self.tally.cases)
        return is_beaten


def index_of_extreme(values: Any, relevant: Any, seek: Seek) -> int:  # noqa: ANN401 - columns of integers or objects
    """The index of the first relevant case with the extreme value; at least one case is relevant."""
    if len(values) == 1:
        return 0
    places = np.flatnonzero(relevant)
    chosen = values[places]
    return int(places[chosen.argmax() if seek == "largest" else chosen.argmin()])
