"""The odometer: every combination of answers to the questions of a recipe, one after another.

A *combination* is one answer to each question. The recipe of a claim runs once for each combination, with an odometer
as its `Choose`. Options are enumerated one by one, in their order. How numbers are answered depends on the method of
checking: value by value, with columns of load vectors, or with unknowns for a solver.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Self, TypeVar

from loadbal.arithmetic import Number
from loadbal.choices import Family, record_answer
from loadbal.claim import Bounds, Choose
from loadbal.domain import Coverage
from loadbal.errors import NoOptionError
from loadbal.listing import count_to

Answer = TypeVar("Answer")
Case = TypeVar("Case")
Option = TypeVar("Option")
AnyOdometer = TypeVar("AnyOdometer", bound="Odometer")


class Odometer(ABC):
    """One combination of answers to a recipe's questions, with the way to the next: the last answer changes first.

    Each enumerated question has a *digit*, the index of its answer, and a *radix*, the number of its answers. Radices
    are known once the recipe has asked. For options that are listed on demand, the radix may be any number that shows
    that there is a further option: they need not all be listed before the first is checked. A subclass answers the
    questions for numbers: it calls `digit` to enumerate an answer, and `remember` for every answer.
    """

    def __init__(self, digits: Sequence[int] = ()) -> None:
        self._digits = list(digits)
        self._radices: list[int] = []
        self.coverage = Coverage()
        self.answered: dict[str, Any] = {}

    def digit(self, radix: int) -> int:
        """The index, from 0 to radix - 1, of the answer to the next question, which has `radix` answers.

        Raises: NoOptionError if the question has no answer.
        """
        if radix < 1:
            raise NoOptionError(
                "within these bounds the claim has no case, as some variable has no value; raise the size"
            )
        place = len(self._radices)
        if place == len(self._digits):
            self._digits.append(0)
        self._radices.append(radix)
        return self._digits[place]

    @property
    def is_first_time(self) -> bool:
        """Whether the next question is asked for the first time after these answers to the earlier questions."""
        return len(self._radices) == len(self._digits)

    def remember(self, name: str, answer: Answer) -> Answer:
        """Store an answer under the name of its question, and return it."""
        return record_answer(self.answered, name, answer)

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """Answer with one of the options: the first combination gets the first option, later ones the later options."""
        if self.is_first_time:
            self.coverage.add_options(name, options)
        place = len(self._radices)
        index = self._digits[place] if place < len(self._digits) else 0
        return self.remember(name, options[self.digit(option_count(options, index + 2))])

    @abstractmethod
    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """Answer a question for an integer from `low` to `high`."""

    @abstractmethod
    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Answer a question for loads: for each of `order` nodes a load from `low` to `high`."""

    @abstractmethod
    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """Answer a question for a rational number from `low` to `high`."""

    def following(self, fixed: int = 0) -> Self | None:
        """The next combination that keeps the first `fixed` answers; None after the last."""
        digits = following_digits(self._digits[: len(self._radices)], self._radices, fixed)
        return None if digits is None else self.resumed_at(digits)

    def resumed_at(self, digits: Sequence[int]) -> Self:
        """The first combination whose first digits are `digits`, of the same enumeration with the same coverage."""
        resumed = self.beginning(digits)
        resumed.coverage = self.coverage
        return resumed

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits that are set: those of the questions asked so far, and those that later questions will find."""
        return tuple(self._digits)

    @property
    def radices(self) -> tuple[int, ...]:
        """The number of answers of each question asked so far."""
        return tuple(self._radices)

    def beginning(self, digits: Sequence[int]) -> Self:
        """The first combination whose first digits (indices of answers) are `digits`."""
        return type(self)(digits)


def option_count(options: Sequence[Option], most: int) -> int:
    """The number of options; some number of at least `most` if there are `most` or more, so that not all are listed."""
    return count_to(options.members if isinstance(options, Family) else options, most)


def following_digits(digits: Sequence[int], radices: Sequence[int], fixed: int = 0) -> list[int] | None:
    """The digits of the next combination that keeps the first `fixed` digits; None after the last.

    >>> following_digits([0, 1], radices=[3, 2])
    [1]
    """
    following = list(digits)
    while len(following) > fixed and following[-1] == radices[len(following) - 1] - 1:
        following.pop()
    if len(following) <= fixed:
        return None
    following[-1] += 1
    return following


def combinations(start: AnyOdometer, fixed: int = 0) -> Iterator[AnyOdometer]:
    """Every combination from `start` on that keeps the first `fixed` answers of `start`.

    The caller runs the recipe on each combination before asking for the next, since the numbers of answers are known
    only after the recipe has asked its questions.
    """
    here: AnyOdometer | None = start
    while here is not None:
        yield here
        here = here.following(fixed)


def cases(
    recipe: Callable[[Choose, Bounds], Case], bounds: Bounds, start: AnyOdometer, fixed: int = 0
) -> Iterator[tuple[AnyOdometer, Case]]:
    """Every combination that keeps the first `fixed` answers of `start`, with the case that the recipe builds from it.

    Combinations that leave a later question without any option are skipped.
    """
    for here in combinations(start, fixed):
        with suppress(NoOptionError):
            case = recipe(here, bounds)
            yield here, case
