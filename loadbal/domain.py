"""The coverage of a check: for every question of a recipe, by its name, which options the recipe offered.

A family of options is reported by its description (`Family`, `described`), a range of numbers by its ends, and a few
options by their names. So a recipe cannot narrow its domain silently: if it offers hand-picked options, the report
lists them, or says that they have no description.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Self, TypeAlias, TypeVar

from loadbal.choices import Family, has_own_text, is_number
from loadbal.listing import Listing, parts_of
from loadbal.network import EdgeColoring, Network
from loadbal.unlimited import Unlimited

Option = TypeVar("Option")
Covered: TypeAlias = Mapping[str, Mapping[str, Any]]
"""By the name of a question: a description of the options (`of`), the number of `options`, the smallest and the largest
size or number (`from`, `to`; null for no largest), and the fewest and most `numbers` that one question asked for."""

MAX_NAMED = 12
"""If options have no description and are more than this, the report does not list their names."""

NUMBERS = "numbers"
"""The description of a range of consecutive integers."""

PLAIN = (bool, int, tuple)
"""Types whose values are listed although they define no `__str__`; a record without one would print as Python code."""

NUMBER_IN_NAME = re.compile(r"([0-9]+)")

ONE_OF = "one of "
"""The beginning of a description that lists options by name."""

UNDESCRIBED = "options without a description"
"""The description of options that have none and are not listed."""


class Described(tuple[Option, ...]):  # noqa: SLOT001 - a tuple has no room for slots that are not empty
    """Options with a description."""

    description: str
    labels = False
    """Whether the options are labels, such as numbers of nodes, and not sizes."""

    def __new__(cls, description: str, options: Iterable[Option]) -> "Described[Option]":
        """Make a tuple of the options with a description."""
        made = super().__new__(cls, tuple(options))
        made.description = description
        return made


class Labels(Described[Option]):
    """Options that are labels of nodes, colors or dimensions: reports and audits do not treat them as sizes."""

    labels = True


@cache
def labels(description: str, options: Sequence[Option]) -> Described[Option]:
    """Labels to choose from, with a description of what they label; equal calls give one object.

    >>> labels("every node", range(3))
    (0, 1, 2)
    """
    return Labels(description, options)


class Label(str):
    """The name of a question for a number that is a label, with a description of what it labels.

    A recipe passes it in place of a plain name: `choose.integer(0, 7, Label("source", "every processor"))`.
    """

    __slots__ = ("description",)
    description: str

    def __new__(cls, name: str, description: str = "") -> Self:
        """Make a name with a description."""
        made = super().__new__(cls, name)
        made.description = description
        return made


def described(description: str, options: Iterable[Option]) -> Described[Option]:
    """Options with a description for reports.

    >>> described("every power of two", (2, 4, 8)).description
    'every power of two'
    """
    return Described(description, options)


def one_of(options: Iterable[Any]) -> str:
    """A list of option names in natural order; names that contain commas are separated by "or".

    >>> one_of([10, 8]), one_of(["N = 8, K = 28", "N = 8, K = 3"])
    ('one of 8, 10', 'one of N = 8, K = 3 or N = 8, K = 28')
    """
    ordered = sorted(options, key=lambda option: (0, option) if is_number(option) else (1, _parts(str(option))))
    names = [str(option) for option in ordered]
    commas = any("," in name and not name.startswith("(") for name in names)
    return ONE_OF + (" or " if commas else ", ").join(names)


def _parts(name: str) -> list[str | int]:
    """The natural sort key of a name: its words and numbers in alternation, the numbers as integers."""
    return [int(part) if part.isdecimal() else part for part in NUMBER_IN_NAME.split(name)]


def size_of(option: object) -> int | None:
    """The size of an option: the number of nodes of a network or coloring, or the integer itself; else None."""
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
    """The options and numbers that the questions of one name offered."""

    descriptions: dict[str, None] = field(default_factory=dict)
    """The descriptions of the options that were offered, as a set that keeps their order."""
    options: set[Any] = field(default_factory=set)
    listings: dict[Listing[Any], None] = field(default_factory=dict)
    """Options that are made on demand, and are too many for a set."""
    low: Any = None
    high: Any = None
    labels: bool = False
    """True if the options or numbers only name things, such as nodes or colors, so that their size means nothing."""
    unlimited: bool = False
    """True if one of the questions had no largest number."""
    counts: tuple[int, int] | None = None
    """The fewest and the most numbers that one question asked for, such as the loads of all nodes."""

    def widen(self, low: Any, high: Any) -> None:  # noqa: ANN401 - numbers, or None
        """Add a range of numbers: `low` is None if it is unknown, `high` is None if there is no largest number."""
        self.unlimited |= high is None
        self.low = low if self.low is None or low is None else min(self.low, low)
        self.high = high if self.high is None or high is None else max(self.high, high)

    def as_json(self) -> dict[str, Any]:
        """The entry of this question in `Covered`, as JSON values."""
        ends = {"from": self.low, "to": None if self.unlimited else self.high} if self.low is not None else {}
        if self.labels and ends:
            ends = {} if self.unlimited else {"options": self.high - self.low + 1}
        if self.options or self.listings:
            options, listed = self._distinct_options()
            sizes = [size_of(option) for option in options] + [listing.size for listing in listed]
            known = [size for size in sizes if size is not None]
            sized = len(known) == len(sizes) and not self.labels
            ends = {"from": min(known), "to": max(known)} if sized else {}
            ends = {"options": len(options) + sum(map(len, listed)), **ends}
        return {"of": self.joint_description(), **ends, **({"numbers": list(self.counts)} if self.counts else {})}

    def _distinct_options(self) -> tuple[set[Any], list[Listing[Any]]]:
        """The options as a set, and as listings that have no option in common with this set or with each other.

        Options of different sizes differ. Where sizes are equal, the options of the listings are put into the set.
        """
        times = Counter([listing.size for listing in self.listings])
        times.update({size for option in self.options if self.listings and (size := size_of(option)) is not None})
        alone = [listing for listing in self.listings if times[listing.size] == 1]
        doubtful = [listing for listing in self.listings if times[listing.size] > 1]
        return self.options.union(*doubtful), alone

    def joint_description(self) -> str:
        """One description of all options and numbers that the questions of this name offered."""
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
    """Collects the coverage of a check while its recipe asks questions."""

    def __init__(self) -> None:
        self._questions: dict[str, QuestionCoverage] = {}
        self._latest: dict[str, Sequence[Any]] = {}
        """The options last added for each name: usually the next question offers the same object, already added."""

    def add_options(self, name: str, options: Sequence[Any]) -> None:
        """Add options that a question offers."""
        if self._latest.get(name) is options:
            return
        self._latest[name] = options
        question = self._questions.setdefault(name, QuestionCoverage())
        if description := getattr(options, "description", ""):
            question.descriptions[description] = None
        question.labels |= getattr(options, "labels", False)
        if isinstance(options, range) and options.step == 1:
            question.widen(options.start, options.stop - 1)
        else:
            for part in parts_of(options.members if isinstance(options, Family) else options):
                if isinstance(part, Listing):
                    question.listings[part] = None
                else:
                    question.options.update(part)

    def add_numbers(self, name: str, low: Any, high: Any, count: int | None = None) -> None:  # noqa: ANN401 - as above
        """Add the range of a question for `count` numbers, or for one if `count` is None; an end may be unknown."""
        question = self._questions.setdefault(name, QuestionCoverage())
        if isinstance(name, Label):
            question.descriptions[name.description] = None
            question.labels = True
        question.widen(*(end if is_number(end) and not isinstance(end, Unlimited) else None for end in (low, high)))
        if count is not None:
            fewest, most = question.counts or (count, count)
            question.counts = min(fewest, count), max(most, count)

    def as_json(self) -> Covered:
        """The coverage so far, by the names of the questions, in the order in which they were first asked."""
        return {name: question.as_json() for name, question in self._questions.items()}


def coverage_line(covered: Covered) -> str:
    """The domain of a check in one line: descriptions, and for numbers the smallest one.

    >>> coverage_line({"network": {"of": "every tree", "options": 3}, "loads": {"of": "numbers", "from": 0}})
    'network: every tree; loads: numbers from 0 on'
    """
    return "; ".join(f"{name}: {_question_text(entry)}" for name, entry in covered.items())


def _question_text(entry: Mapping[str, Any]) -> str:
    from_there = entry["of"] == NUMBERS and entry.get("from") is not None
    return f"{NUMBERS} from {entry['from']} on" if from_there else str(entry["of"])


def reach_line(covered: Covered) -> str:
    """The extent of a check in one line: numbers of options, and ends of ranges.

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
