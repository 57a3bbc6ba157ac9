"""Statements of papers, their readings (claims and extrema), near misses, and the bounds of a check.

A paper prints a *statement*. Each of its *readings* is a `Claim`, a yes-or-no question, or an `Extremum`, which asks
for a number. Both have a recipe: `case` builds a case by asking a `Choose` for options, loads and numbers. Enumeration,
solvers, sampling and replay each answer these questions in their own way. A claim does not contain the `Bounds` of a
check.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar, get_args

from loadbal.arithmetic import Number, Truth
from loadbal.errors import InvalidInputError
from loadbal.reason import Reason
from loadbal.truths import checked_number, checked_truth, require
from loadbal.unlimited import Unlimited

Case = TypeVar("Case")
Option = TypeVar("Option")


class Choose(Protocol):
    """Answers the questions of a recipe; each method has its own.

    Every question has a name, a word or symbol of the sentence, under which its answer is printed and stored. A recipe
    asks for options before numbers. An answer to a question for numbers may be a column or a term, so a recipe may not
    choose its next question by such an answer.
    """

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """One of the options, never a column or a term."""

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An integer from low to high (no upper limit if None); may be a column or a term."""

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """One integer from low to high for every node; may be columns or terms."""

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """A rational number from low to high; may be a term."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The bounds of a check.

    Raises: InvalidInputError, naming the value, if a bound is negative or `smallest` exceeds `size`.
    """

    size: int
    """The largest size: the number of nodes, or another number of the paper that the recipe names."""
    load: int | None = None
    """The largest load of a node; None if the claim has no loads, or no largest load, as solvers and samples allow."""
    smallest: int = 1
    """The smallest size that is checked; as `size`, a number of nodes or another number of the paper."""
    spare: int = 1
    """The number of colors beyond the maximum degree that a coloring may have."""

    def __post_init__(self) -> None:
        if isinstance(self.size, Unlimited):
            return
        for name in ("size", "smallest", "spare", "load"):
            value = getattr(self, name)
            natural = isinstance(value, int) and not isinstance(value, bool)
            require(value, natural or (name == "load" and value is None), f"the bound {name!r}", "an integer")
        if not 1 <= self.smallest <= self.size:
            raise InvalidInputError(
                f"the smallest size is {self.smallest} and the largest size is {self.size}; expected 1 or more for"
                " the smallest, and no less for the largest"
            )
        if self.load is not None and self.load < 0:
            raise InvalidInputError(f"the largest load is {self.load}; expected 0 or more")
        if self.spare < 0:
            raise InvalidInputError(f"the number of spare colors is {self.spare}; expected 0 or more")

    @property
    def limits_loads(self) -> bool:
        """True if loads are bounded by a largest load."""
        return self.load is not None and not isinstance(self.load, Unlimited)

    def among(self, sizes: Sequence[int]) -> list[int]:
        """The members of a list of sizes that lie within the bounds, for claims whose sentences name their sizes.

        >>> Bounds(5, smallest=3).among((2, 4, 8))
        [4]
        """
        unlimited = isinstance(self.size, Unlimited)
        return [size for size in sizes if self.smallest <= size and (unlimited or size <= self.size)]

    def cover(self, other: "Bounds") -> bool:
        """True if everything within the bounds `other` lies within these.

        >>> Bounds(4).cover(Bounds(3, 2)), Bounds(4, 1).cover(Bounds(3, 2))
        (True, False)
        """
        loads = self.load is None or (other.load is not None and other.load <= self.load)
        return self.smallest <= other.smallest and other.size <= self.size and other.spare <= self.spare and loads

    def __str__(self) -> str:
        """The bounds in short; checks and saved hunts have this text in their names, so it stays the same."""
        return self._text(f"{self.spare} spare colors")

    @property
    def in_words(self) -> str:
        """The bounds in words, for verdicts.

        >>> Bounds(3, 2, spare=2).in_words
        'size 1 to 3, loads 0 to 2, up to 2 more colors than the most edges at one node'
        """
        more = f"up to {self.spare} more colors than" if self.spare else "no more colors than"
        return self._text(f"{more} the most edges at one node")

    def _text(self, colors: str) -> str:
        parts = [f"size {self.size}" if self.smallest == self.size else f"size {self.smallest} to {self.size}"]
        parts += [] if self.load is None else [f"loads 0 to {self.load}"]
        parts += [] if self.spare == 1 else [colors]
        return ", ".join(parts)


Seek: TypeAlias = Literal["largest", "smallest"]


def _refuse_misfits(claim: "Claim[Any] | Extremum[Any]", *functions: str) -> None:
    """Check the types of the fields of a claim.

    Raises: InvalidInputError, naming the field and the value.
    """
    for name in ("sentence", "reading", "repairs"):
        require(value := getattr(claim, name), isinstance(value, str), f"the {name} of a claim", "text")
    for name in ("case", "assumes", *functions):
        require(value := getattr(claim, name), callable(value), f"{name!r} of a claim", "a function")
    misses = claim.near_misses
    fits = isinstance(misses, tuple) and all(isinstance(miss, NearMiss) for miss in misses)
    require(misses, fits, "'near_misses' of a claim", "a tuple of NearMiss")
    for sentence in (claim.sentence, *(miss.sentence for miss in misses)):
        require(sentence, bool(sentence.strip()), "the sentence of a claim or near miss", "a sentence in words")
    require(claim.whole, claim.whole is None or isinstance(claim.whole, Bounds), "'whole' of a claim", "Bounds")
    require(claim.reason, isinstance(claim.reason, Reason | None), "'reason' of a claim", "a Reason")


def always(_: object) -> Truth:
    """The empty hypothesis, which every case meets."""
    return True


@dataclass(frozen=True, slots=True)
class NearMiss(Generic[Case]):
    """A claim changed a little, so that it must fail: it shows that the claim and its check can fail at all."""

    name: str
    sentence: str
    holds: Callable[[Case], Truth] | None = None
    assumes: Callable[[Case], Truth] | None = None
    case: Callable[[Choose, Bounds], Case] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(Generic[Case]):
    """One reading of a statement: in every case that meets the hypothesis the conclusion holds."""

    sentence: str
    case: Callable[[Choose, Bounds], Case]
    holds: Callable[[Case], Truth]
    assumes: Callable[[Case], Truth] = always
    reading: str = ""
    near_misses: tuple[NearMiss[Case], ...] = ()
    repairs: str = ""
    """The id of the refuted claim that this one repairs, if any."""
    trace: Callable[[Case], Any] | None = None
    """Makes a `loadbal.trace.Trace` of a case, the run to show; None if cases have no run."""
    network: Callable[[Case], Any] | None = None
    """Makes the `loadbal.network.Network` of a case, for its picture; None if cases contain a network or have none."""
    sampled: bool = False
    """True if each case is a random run, and the sentence does not name all seeds: then checked seeds are a sample."""
    narrow: bool = False
    """True if columns may begin with the smallest integer type: the claim widens them before it multiplies or sums."""
    whole: Bounds | None = None
    """Bounds that contain every case of the sentence; None if no bounds do."""
    reason: Reason | None = None
    """Why the claim is not settled; None if it is."""

    def __post_init__(self) -> None:
        _refuse_misfits(self, "holds")

    def met(self, case: Case) -> Truth:
        """The truth of the hypothesis in a case.

        Raises: InvalidInputError if it is no truth.
        """
        return checked_truth(self.assumes(case), "the hypothesis")

    def concluded(self, case: Case) -> Truth:
        """The truth of the conclusion in a case.

        Raises: InvalidInputError if it is no truth.
        """
        return checked_truth(self.holds(case), "the conclusion")

    def near(self, miss: NearMiss[Case]) -> "Claim[Case]":
        """The claim that a near miss of this claim states: this claim with the parts that `miss` changes."""
        return replace(
            self,
            reading=miss.name,
            sentence=miss.sentence,
            holds=miss.holds or self.holds,
            assumes=miss.assumes or self.assumes,
            case=miss.case or self.case,
            near_misses=(),
            repairs="",
            reason=None,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Extremum(Generic[Case]):
    """A reading that asks for a number: the largest or smallest value over all cases, and a case that attains it."""

    sentence: str
    case: Callable[[Choose, Bounds], Case]
    measure: Callable[[Case], Number]
    seek: Seek
    assumes: Callable[[Case], Truth] = always
    reading: str = ""
    near_misses: tuple[NearMiss[Case], ...] = ()
    """False claims about the value: that it is smaller, or larger."""
    repairs: str = ""
    trace: Callable[[Case], Any] | None = None
    network: Callable[[Case], Any] | None = None
    sampled: bool = False
    narrow: bool = False
    whole: Bounds | None = None
    reason: Reason | None = None

    def __post_init__(self) -> None:
        _refuse_misfits(self, "measure")
        require(self.seek, self.seek in get_args(Seek), "'seek' of an extremum", " or ".join(get_args(Seek)))

    def met(self, case: Case) -> Truth:
        """The truth of the hypothesis in a case.

        Raises: InvalidInputError if it is no truth.
        """
        return checked_truth(self.assumes(case), "the hypothesis")

    def measured(self, case: Case) -> Number:
        """The value of a case.

        Raises: InvalidInputError if it is no exact number.
        """
        return checked_number(self.measure(case), "the measure")

    def near(self, miss: NearMiss[Case]) -> Claim[Case]:
        """The near miss as a claim.

        Raises: InvalidInputError if it has no conclusion.
        """
        if miss.holds is None:
            raise InvalidInputError(f"the near miss (false variant) {miss.name!r} has no conclusion; give `holds`")
        case, assumes = miss.case or self.case, miss.assumes or self.assumes
        return Claim(
            reading=miss.name,
            sentence=miss.sentence,
            case=case,
            assumes=assumes,
            holds=miss.holds,
            narrow=self.narrow,
            whole=self.whole,
        )


@dataclass(frozen=True, slots=True)
class Source:
    """The place where a statement is printed: the key of the paper, and the section or theorem."""

    paper: str
    locator: str


def _refuse_repeated(what: str, names: Sequence[str]) -> None:
    if repeated := next((name for name in names if names.count(name) > 1), None):
        raise InvalidInputError(f"{what} called {repeated!r}; expected different names")


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of a paper with all its readings.

    Raises: InvalidInputError if two readings, or two near misses of a reading, share a name.
    """

    id: str
    source: Source
    text: str
    readings: tuple[Claim[Any] | Extremum[Any], ...]

    def __post_init__(self) -> None:
        _refuse_repeated(f"{self.id} has two readings", [claim.reading for claim in self.readings])
        for claim in self.readings:
            _refuse_repeated(
                f"{claim_id(self.id, claim.reading)} has two near misses", [miss.name for miss in claim.near_misses]
            )

    def ids(self) -> tuple[str, ...]:
        """The ids of the readings: the id of the statement, followed by `@` and the reading's name if it has one.

        >>> Statement("p/one", Source("p", "1"), "", ()).ids()
        ()
        """
        return tuple(claim_id(self.id, claim.reading) for claim in self.readings)


def claim_id(statement: str, reading: str) -> str:
    """The id of a reading.

    >>> claim_id("houle/lemma-2", "after"), claim_id("houle/lemma-4", "")
    ('houle/lemma-2@after', 'houle/lemma-4')
    """
    return f"{statement}@{reading}" if reading else statement
