"""Answers the questions of a recipe by a plan, or with the answers of an earlier run as far as they fit.

Every answer is taken from a range: an integer, the index of an option, or the loads of the nodes. So the answers of one
run can be used again in a run with other bounds: each is moved into the new range. The recipe builds every case itself,
so each case is a case of the claim.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeVar

from loadbal.attacking import levels, patterns
from loadbal.attacking.levels import Level
from loadbal.choices import Family, record_answer
from loadbal.errors import NoOptionError
from loadbal.networks import given

Option = TypeVar("Option")

Key: TypeAlias = tuple[str, int]
"""The name of a question, with the names of the families that asked it, and how often it was asked before."""

DIGITS = re.compile(r"[0-9]+")

SEQUENCE = 3
"""At least this many questions whose names differ only in a number, such as `load 0`, are answered by one vector."""


class Draw(NamedTuple):
    """The answer to one question, with the range from which it was taken."""

    value: Any
    """An integer, a fraction, or a tuple of integers; for an option, its index."""
    low: int
    high: int | None


Draws: TypeAlias = Mapping[Key, Draw]


@dataclass
class Plan:
    """The rules by which an attack draws inputs that it has not drawn before: at random, near the level of each."""

    random: Random
    level: Level = levels.anywhere
    alone: Mapping[str, Level] = field(default_factory=dict)
    """Levels for single questions, by the `stem` of their name; all other questions use `level`."""
    reach: int = 1
    """For a question without a largest number: how far its answers may go beyond the smallest."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """How many questions of each stem are expected."""


def stem(name: str) -> str:
    """The name of a question without its numbers.

    >>> stem("load 12 of group 3")
    'load # of group #'
    """
    return DIGITS.sub("#", name)


def count_of(options: Sequence[Any]) -> int:
    """The number of options; `len` refuses ranges with more than 2^63 numbers.

    >>> count_of(range(2, 10**30, 2)) == (10**30 - 2) // 2
    True
    """
    if isinstance(options, range):
        return max(0, -((options.start - options.stop) // options.step))
    return len(options)


class Steering:
    """A `Choose` that answers by earlier draws, or else by a plan."""

    def __init__(self, plan: Plan, known: Draws | None = None) -> None:
        self._plan, self._known, self._random = plan, known or {}, plan.random
        self._inside: list[str] = []
        """The names of the families that are growing a member."""
        self._asked: Counter[str] = Counter()
        self._vectors: dict[str, list[int]] = {}
        self._network: Any = None
        self.answers: dict[str, Any] = {}
        """The answers by the names of the questions, as they are printed and stored."""
        self.draws: dict[Key, Draw] = {}
        self.counts: Counter[str] = Counter()
        """How many questions of each stem were asked."""

    def _record(self, name: str, answer: Any) -> Any:  # noqa: ANN401 - an answer is whatever the recipe asked for
        return answer if self._inside else record_answer(self.answers, name, answer)

    def _key(self, name: str) -> Key:
        path = "/".join((*self._inside, name))
        self._asked[path] += 1
        self.counts[stem(path)] += 1
        return path, self._asked[path] - 1

    def _scalar(self, name: str, low: int, high: int) -> int:
        if low > high:
            raise NoOptionError(
                "within these bounds the claim has no case, as some variable has no value; raise the size"
            )
        key = self._key(name)
        known = self._known.get(key)
        value = fitted(known, low, high, self._random) if known else self._fresh(key[0], low, high)
        self.draws[key] = Draw(value, low, high)
        return value

    def _fresh(self, path: str, low: int, high: int) -> int:
        own = stem(path)
        if (count := self._plan.counts.get(own, 0)) >= SEQUENCE:
            if own not in self._vectors:
                self._vectors[own] = patterns.pattern(count, self._random)
            place = (self.counts[own] - 1) % count
            return low + (high - low) * self._vectors[own][place] // patterns.FULL
        return self._plan.alone.get(own, self._plan.level)(low, high, self._random)

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """One of the options; a family grows a member, by questions that are answered in the same way."""
        if isinstance(options, Family):
            self._key(name)
            self._inside.append(name)
            try:
                member = options.grow(self)
            finally:
                self._inside.pop()
        else:
            member = options[self._scalar(name, 0, count_of(options) - 1)]
        self._network = given.network_of(member) or self._network
        return self._record(name, member)  # type: ignore[no-any-return]

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """An integer from `low` to `high`."""
        return self._record(name, self._scalar(name, low, self._end(low, high)))  # type: ignore[no-any-return]

    def rational(self, low: int, high: int | None, name: str = "", /) -> Fraction:
        """A rational number from `low` to `high`."""
        key = self._key(name)
        known = self._known.get(key)
        fits = known is not None and known.value >= low and (high is None or known.value <= high)
        value = known.value if known is not None and fits else levels.rational(low, high, self._random)
        self.draws[key] = Draw(value, low, high)
        return self._record(name, Fraction(value))  # type: ignore[no-any-return]

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[int, ...]:
        """Structured loads from `low` to `high`, one for every node."""
        end = self._end(low, high)
        if order and low > end:
            raise NoOptionError("no load lies within these bounds; raise the largest load")
        key = self._key(name)
        known = self._known.get(key)
        value = fitted_loads(known, order, low, end, self._random) if known else self._structured(order, low, end)
        self.draws[key] = Draw(value, low, end)
        return self._record(name, value)  # type: ignore[no-any-return]

    def _end(self, low: int, high: int | None) -> int:
        return low + self._plan.reach if high is None else int(high)

    def _structured(self, order: int, low: int, high: int) -> tuple[int, ...]:
        """A pattern between two loads, mostly the ends of the range; sometimes one node gets one token more."""
        random, network = self._random, self._network
        if network is not None and network.order == order and random.random() < 0.4:
            found = network.distances(random.randrange(order))
            vector = patterns.from_distances([order if it is None else it for it in found], random)
        else:
            vector = patterns.pattern(order, random)
        top = high if random.random() < 0.6 else random.choice(levels.LEVELS)(low, high, random)
        bottom = low if random.random() < 0.7 else random.choice(levels.LEVELS)(low, top, random)
        values = [bottom + (top - bottom) * level // patterns.FULL for level in vector]
        while values and random.random() < 0.25:
            place = random.randrange(order)
            values[place] = min(high, max(low, values[place] + random.choice((-1, 1))))
        return tuple(values)


def fitted(known: Draw, low: int, high: int, random: Random) -> int:
    """An earlier answer moved into the range from `low` to `high`: unchanged if it fits, or at the same relative place.

    >>> fitted(Draw(5, 0, 5), 0, 9, Random(0)), fitted(Draw(3, 0, 9), 0, 9, Random(0))
    (9, 3)
    """
    value, before = known.value, known.high
    if (known.low, before) != (low, high) and before is not None:
        if value == before:
            value = high
        elif random.random() < 0.5:
            value = low + (value - known.low) * (high - low) // max(1, before - known.low)
    return min(high, max(low, int(value)))


def fitted_loads(known: Draw, order: int, low: int, high: int, random: Random) -> tuple[int, ...]:
    """Earlier loads for another number of nodes or another range: repeated, cut off or filled up, and scaled."""
    values, count = known.value, len(known.value)
    if count != order and count:
        how = random.choice(("stretch", "stretch", "repeat", "fill"))
        places = {
            "stretch": [place * count // order for place in range(order)],
            "repeat": [place % count for place in range(order)],
            "fill": [place if place < count else -1 for place in range(order)],
        }[how]
        values = tuple(values[place] if place >= 0 else low for place in places)
    if known.high is not None and known.high != high and random.random() < 0.8:
        room = max(1, known.high - known.low)
        values = tuple(low + (value - known.low) * (high - low) // room for value in values)
    return tuple(min(high, max(low, value)) for value in values) if count or not order else (low,) * order
