"""The walk that the methods of checking share: every combination of answers, what was seen, and what is believed.

The recipe of a claim is run once for every combination of answers. What differs from method to method is how a
question for numbers is answered; options are always answered one by one, in their order.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

import numpy as np

from loadbal.arithmetic import Number, Truth
from loadbal.choices import Answers, Replay, answers_line, record_answer
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.domain import Coverage
from loadbal.errors import DisagreementError, InvalidInputError, NoOptionError, VacuousClaimError
from loadbal.verdict import Evidence, Refuted

Answer = TypeVar("Answer")
Case = TypeVar("Case")
Option = TypeVar("Option")
Walking = TypeVar("Walking", bound="Odometer")
Progress = Callable[[int], None]


def quiet(_: int) -> None:
    """The progress report of those who want none."""


class Odometer(ABC):
    """One combination of answers; `following` is the next one, the last question answered first to change.

    A subclass answers questions for numbers: with `digit` where it enumerates, and with `remember` in any case.
    """

    def __init__(self, digits: Sequence[int] = ()) -> None:
        self._digits = list(digits)
        self._radices: list[int] = []
        self.coverage = Coverage()
        self.answered: dict[str, Any] = {}

    def digit(self, radix: int) -> int:
        """One of 0..radix-1.

        Raises: NoOptionError if there are none.
        """
        if radix < 1:
            raise NoOptionError("there is nothing to choose from within these bounds; raise the size")
        place = len(self._radices)
        if place == len(self._digits):
            self._digits.append(0)
        self._radices.append(radix)
        return self._digits[place]

    @property
    def fresh(self) -> bool:
        """Whether the next question is asked for the first time after the answers before it."""
        return len(self._radices) == len(self._digits)

    def remember(self, name: str, answer: Answer) -> Answer:
        """The answer, which is from now on one of the combination's."""
        return record_answer(self.answered, name, answer)

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The options one by one."""
        if self.fresh:
            self.coverage.options(name, options)
        return self.remember(name, options[self.digit(len(options))])

    @abstractmethod
    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """Integers from low to high."""

    @abstractmethod
    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Integers from low to high for every node."""

    @abstractmethod
    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """Rational numbers from low to high."""

    def following(self, begun: int = 0) -> Self | None:
        """The next combination that begins with as many of the same answers; None after the last."""
        digits = self._digits[: len(self._radices)]
        while len(digits) > begun and digits[-1] == self._radices[len(digits) - 1] - 1:
            digits.pop()
        if len(digits) <= begun:
            return None
        digits[-1] += 1
        further = self.beginning(digits)
        further.coverage = self.coverage
        return further

    def beginning(self, digits: Sequence[int]) -> Self:
        """The combination that begins with these digits."""
        return type(self)(digits)


def cases(
    recipe: Callable[[Choose, Bounds], Case], bounds: Bounds, start: Walking, begun: int = 0
) -> Iterator[tuple[Walking, Case]]:
    """Every combination of answers with the case it builds, each to be used before the next is asked for.

    Of those that begin with as many of the same answers, if that is said.
    """
    here: Walking | None = start
    while here is not None:
        with suppress(NoOptionError):
            case = recipe(here, bounds)
            yield here, case
        here = here.following(begun)


@dataclass
class Tally:
    """Cases seen and cases that met the hypothesis."""

    cases: int = 0
    relevant: int = 0
    engines: Counter[str] = field(default_factory=Counter)
    """Which engine looked at how many combinations of answers, and why."""
    represented: int = 0
    """Cases of all these that were not looked at one by one, since representatives were."""
    representatives: int = 0
    """Cases that were looked at in their place, or to see whether that is enough."""

    def stand_for(self, cases: int, relevant: int) -> None:
        """Count cases, and how many meet the hypothesis, after representatives were looked at in their place."""
        self.cases += cases
        self.relevant += relevant
        self.represented += cases

    def add(self, width: int, relevant: Truth) -> None:
        """Count cases answered at once."""
        self.cases += width
        self.relevant += int(np.count_nonzero(relevant)) if isinstance(relevant, np.ndarray) else width * bool(relevant)


ALONE = NO, YES = np.array([False]), np.array([True])
"""The columns of a truth for a case by itself: where options are looked at one by one, that is every case."""

for _column in ALONE:
    _column.flags.writeable = False


def spread(values: Number, width: int) -> Any:  # noqa: ANN401 - a column of whatever the values are
    """One value for each case, also where the value is the same for all of them.

    Raises: InvalidInputError for a column of some of the cases, which would be taken for all if it had one alone.
    """
    if width == 1 and type(values) is bool:
        return ALONE[values]
    column = np.asarray(values)
    if column.shape not in {(), (width,)}:
        raise InvalidInputError(f"a column of shape {column.shape} for {width} cases; expected a value for each case")
    return column if column.shape else column.repeat(width)


def vacuous(claim: Claim[Any] | Extremum[Any], looked: int, bounds: Bounds, what: str = "cases") -> VacuousClaimError:
    """The error of a check that looked at nothing: the family was empty, or the hypothesis was never met."""
    if not looked:
        return VacuousClaimError(
            f"within {bounds} there is nothing to choose from; raise the size for: {claim.sentence}"
        )
    return VacuousClaimError(f"none of {looked} {what} within {bounds} meets the hypothesis of: {claim.sentence}")


def confirmed(claim: Claim[Any], answers: Answers, bounds: Bounds, evidence: Evidence) -> Refuted:
    """The refutation, replayed on plain integers.

    Raises: DisagreementError if it does not fail there.
    """
    replay = Replay(answers)
    case = claim.case(replay, bounds)
    if replay.surplus:
        raise DisagreementError(
            f"{answers_line(answers)} answers what nobody asked: {replay.surplus[0]!r}: {claim.sentence}"
        )
    if not claim.met(case) or claim.concluded(case):
        raise DisagreementError(f"{answers_line(answers)} fails, but not on plain integers: {claim.sentence}")
    return Refuted(answers, evidence, case)
