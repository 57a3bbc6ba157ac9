"""What a check has covered: for every question of a recipe, by its name, what was there to choose from.

A family of options says itself what it is (`Family`, `described`); a range of numbers is told by its ends, and a few
options by their names. So a recipe cannot narrow silently: cases that somebody picked are listed, or called so.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Self, TypeAlias, TypeVar

from loadbal.choices import has_own_text, is_number
from loadbal.claim import Unlimited
from loadbal.network import EdgeColoring, Network

Option = TypeVar("Option")
Covered: TypeAlias = Mapping[str, Mapping[str, Any]]
"""By the name of a question: what there was to choose from (`of`), how many `options`, the smallest and the largest
(`from`, `to`; null where there is no largest), and how many `numbers` were asked for at once."""

MAX_NAMED = 12
"""Options that are told by their names, if nobody says what they are."""

NUMBERS = "numbers"
"""What a range has, and whatever has no gaps."""

PLAIN = (bool, int, tuple)
"""What prints as values, though no class of it has words: a record without words prints as the code that makes it."""

NUMBER_IN_NAME = re.compile(r"([0-9]+)")

UNDESCRIBED = "options of which the recipe does not say what they are"


class Described(tuple[Option, ...]):  # noqa: SLOT001 - a tuple has no room for slots that are not empty
    """Options that say what they are."""

    description: str
    labels = False
    """Whether they are names, of which none is larger than another."""

    def __new__(cls, description: str, options: Iterable[Option]) -> "Described[Option]":
        """The options with what they are."""
        made = super().__new__(cls, tuple(options))
        made.description = description
        return made


class Labels(Described[Option]):
    """Numbers that are names, of nodes, colors or dimensions: they have no ends, and nothing lies one beyond them."""

    labels = True


@cache
def labels(description: str, options: Sequence[Option]) -> Described[Option]:
    """Names to choose from, with a word for what they name.

    >>> labels("every node", range(3))
    (0, 1, 2)
    """
    return Labels(description, options)


class Label(str):
    """The name of a question for a number that is itself a name, with a word for what it names."""

    __slots__ = ("description",)
    description: str

    def __new__(cls, name: str, description: str = "") -> Self:
        """The name, and what the number names."""
        made = super().__new__(cls, name)
        made.description = description
        return made


def described(description: str, options: Iterable[Option]) -> Described[Option]:
    """Options with a word for what they are.

    >>> described("every power of two", (2, 4, 8)).description
    'every power of two'
    """
    return Described(description, options)


def one_of(options: Iterable[Any]) -> str:
    """A few options by their names, numbers and the numbers in names in order; " or " between names with commas.

    >>> one_of([10, 8]), one_of(["N = 8, K = 28", "N = 8, K = 3"])
    ('one of 8, 10', 'one of N = 8, K = 3 or N = 8, K = 28')
    """
    ordered = sorted(options, key=lambda option: (0, option) if is_number(option) else (1, _parts(str(option))))
    names = [str(option) for option in ordered]
    commas = any("," in name and not name.startswith("(") for name in names)
    return "one of " + (" or " if commas else ", ").join(names)


def _parts(name: str) -> list[str | int]:
    """The words and the numbers of a name, by turns."""
    return [int(part) if part.isdecimal() else part for part in NUMBER_IN_NAME.split(name)]


def size_of(option: object) -> int | None:
    """The number of nodes of a network, or the number that an option is; None if it has no size."""
    match option:
        case Network():
            return option.order
        case EdgeColoring():
            return option.network.order
        case bool():
            return None
        case int():
            return option
    return None


@dataclass
class QuestionCoverage:
    """What was there to choose from under one name."""

    descriptions: dict[str, None] = field(default_factory=dict)
    options: set[Any] = field(default_factory=set)
    low: Any = None
    high: Any = None
    labels: bool = False
    """Whether the options are names."""
    unlimited: bool = False
    """Whether there was no largest number."""
    places: tuple[int, int] | None = None
    """The fewest and the most numbers that were asked for at once."""

    def widen(self, low: Any, high: Any) -> None:  # noqa: ANN401 - numbers, or none
        """Take in a range of numbers."""
        self.unlimited |= high is None
        self.low = low if self.low is None or low is None else min(self.low, low)
        self.high = high if self.high is None or high is None else max(self.high, high)

    def plain(self) -> dict[str, Any]:
        """What was covered, as JSON values."""
        ends = {"from": self.low, "to": None if self.unlimited else self.high} if self.low is not None else {}
        if self.labels and ends:
            ends = {} if self.unlimited else {"options": self.high - self.low + 1}
        if self.options:
            sizes = [size for option in self.options if (size := size_of(option)) is not None]
            sized = len(sizes) == len(self.options) and not self.labels
            ends = {"from": min(sizes), "to": max(sizes)} if sized else {}
            ends = {"options": len(self.options), **ends}
        return {"of": self.words(), **ends, **({"numbers": list(self.places)} if self.places else {})}

    def words(self) -> str:
        """What there was to choose from, in words."""
        if self.descriptions:
            return " or ".join(self.descriptions)
        if not self.options:
            return NUMBERS
        numbers = sorted(option for option in self.options if is_number(option))
        if len(numbers) == len(self.options) and numbers[-1] - numbers[0] + 1 == len(numbers):
            return NUMBERS
        if len(self.options) <= MAX_NAMED and all(has_own_text(it) or type(it) in PLAIN for it in self.options):
            return one_of(self.options)
        return UNDESCRIBED


class Coverage:
    """What a walk has asked so far."""

    def __init__(self) -> None:
        self._asked: dict[str, QuestionCoverage] = {}
        self._latest: dict[str, Sequence[Any]] = {}

    def options(self, name: str, options: Sequence[Any]) -> None:
        """Note options to choose from."""
        if self._latest.get(name) is options:
            return
        self._latest[name] = options
        asked = self._asked.setdefault(name, QuestionCoverage())
        if description := getattr(options, "description", ""):
            asked.descriptions[description] = None
        asked.labels |= getattr(options, "labels", False)
        if isinstance(options, range) and options.step == 1:
            asked.widen(options.start, options.stop - 1)
        else:
            asked.options.update(options)

    def numbers(self, name: str, low: Any, high: Any, places: int | None = None) -> None:  # noqa: ANN401 - as above
        """Note a range of numbers, of which so many were asked for at once; an end that is unknown is none."""
        asked = self._asked.setdefault(name, QuestionCoverage())
        if isinstance(name, Label):
            asked.descriptions[name.description] = None
            asked.labels = True
        asked.widen(*(end if is_number(end) and not isinstance(end, Unlimited) else None for end in (low, high)))
        if places is not None:
            few, many = asked.places or (places, places)
            asked.places = min(few, places), max(many, places)

    def plain(self) -> Covered:
        """What was covered, by the names of the questions, in the order in which they were first asked."""
        return {name: asked.plain() for name, asked in self._asked.items()}


def merged_coverage(several: Sequence[Covered]) -> Covered:
    """The questions of the check that asks most, each from the least on that any of the checks looked at.

    >>> more = {"n": {"of": "numbers", "from": 3}, "loads": {"of": "numbers"}}
    >>> merged_coverage([{"n": {"of": "numbers", "from": 1}}, more])
    {'n': {'of': 'numbers', 'from': 1}, 'loads': {'of': 'numbers'}}
    """
    most = max(several, key=len, default={})
    lows = {name: [low for one in several if (low := one.get(name, {}).get("from")) is not None] for name in most}
    return {name: {**entry, **({"from": min(lows[name])} if lows[name] else {})} for name, entry in most.items()}


def coverage_line(covered: Covered) -> str:
    """What was there to choose from, in one line; of numbers, from where on.

    >>> coverage_line({"network": {"of": "every tree", "options": 3}, "loads": {"of": "numbers", "from": 0}})
    'network: every tree; loads: numbers from 0 on'
    """
    return "; ".join(f"{name}: {_question_text(entry)}" for name, entry in covered.items())


def _question_text(entry: Mapping[str, Any]) -> str:
    from_there = entry["of"] == NUMBERS and entry.get("from") is not None
    return f"{NUMBERS} from {entry['from']} on" if from_there else str(entry["of"])


def reach_line(covered: Covered) -> str:
    """How far was looked, in one line.

    >>> network = {"of": "every tree", "options": 3, "from": 1, "to": 3}
    >>> reach_line({"network": network, "loads": {"of": "any", "from": 0}})
    'network: 3 options, 1 to 3; loads from 0'
    """
    return "; ".join(_question_reach(name, entry) for name, entry in covered.items())


def _question_reach(name: str, entry: Mapping[str, Any]) -> str:
    low, high = entry.get("from"), entry.get("to")
    if low is None and "options" not in entry:
        return f"{name}: {entry['of']}"
    whole = str(low) if low == high else f"{low} to {high}"
    ends = "" if low is None else f"from {low}" if high is None else whole
    options = f"{entry['options']:,} option{'' if entry['options'] == 1 else 's'}" if "options" in entry else ""
    return f"{name}: {options}{', ' if ends else ''}{ends}" if options else f"{name} {ends}"
