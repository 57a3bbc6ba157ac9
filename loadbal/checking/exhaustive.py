"""Exhaustive checking: every case within the bounds, loads in bulk as columns.

The recipe of a claim is run once for every combination of answers. The first question for several numbers at
once is answered with columns (shape [case], one column a node, in chunks that stay near the processor); every other
question is answered value by value. Columns hold 64-bit integers; a claim that says it is `narrow`, because it
widens before it multiplies or adds up more than a few loads, gets the smallest columns in which the loads fit.

A counterexample is minimal: smallest number of nodes first, then smallest largest load, then the order of the
options, then lexicographic loads. It is replayed on plain integers before it is believed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np

from loadbal.arithmetic import Number
from loadbal.checking.walk import Odometer, Progress, Tally, cases, confirmed, quiet, spread
from loadbal.choices import Answers, printed
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.errors import DisagreementError, DomainTooLargeError, InvalidInputError, VacuousClaimError
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength, Undecided, free_of_counterexamples

CHUNK = 1 << 18
"""Bytes of one column: enough that what a step costs is its arithmetic, few enough to stay near the processor."""

KEPT = 24 << 20
"""Bytes that the allocator is to keep rather than hand back to the system after every step."""

UNLESS_TOLD = Bounds(4, 3)
"""How far to look unless told."""

TOO_MANY = 10**11
"""Load vectors of one network beyond which enumeration is refused."""


class Enumeration(Odometer):
    """Answers the first question for loads with columns, and every other one value by value."""

    def __init__(self, digits: Sequence[int] = ()) -> None:
        super().__init__(digits)
        self._bulk: Callable[[int], tuple[int, ...]] | None = None
        """The load vector of each of the cases answered at once."""
        self._in_bulk = ""
        """The name of the question that was answered with columns."""
        self.width = 1
        """Cases answered at once."""

    @staticmethod
    def kind(_low: int, _high: int) -> type[np.signedinteger[Any]]:
        """The integer type of the columns: one with room for sums and products."""
        return np.int64

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """The integers of the range one by one."""
        if self.fresh:
            self.coverage.numbers(name, low, _bounded(high))
        return self.remember(name, low + self.digit(_bounded(high) - low + 1))

    def rational(self, low: int, high: int | None, name: str = "", /) -> int:
        """Refuse: rationals are for solvers and for sampling."""
        raise DomainTooLargeError(
            f"the rationals from {low} to {high} for {name!r} cannot be enumerated; check by smt or fuzz"
        )

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Columns the first time; load vectors one by one if there are further ones."""
        base = max(0, _bounded(high) - low + 1)
        count = base**order
        if count > TOO_MANY:
            raise DomainTooLargeError(
                f"{base}^{order} = {count:.2e} load vectors on {order} nodes are too many; lower the load or the size"
            )
        if self.fresh:
            self.coverage.numbers(name, low, low + base - 1, order)
        if self._bulk is not None:
            return self.remember(name, _vector(self.digit(count), order, base, low))
        kind = self.kind(low, low + base - 1)
        chunk = max(1, CHUNK // np.dtype(kind).itemsize)
        first = self.digit(-(-count // chunk)) * chunk
        self.width = min(chunk, count - first)
        self._bulk, self._in_bulk = (lambda case: _vector(first + case, order, base, low)), name
        places = range(first, first + self.width)
        return self.remember(name, columns(order, base, places, low, kind))

    def answers(self, case: int) -> Answers:
        """The answers of one of the cases answered at once."""
        if self._bulk is None:
            return dict(self.answered)
        return self.answered | {self._in_bulk: self._bulk(case)}


class Narrow(Enumeration):
    """The same in the smallest columns: for claims that widen before they multiply or add up more than a few loads."""

    @staticmethod
    def kind(low: int, high: int) -> type[np.signedinteger[Any]]:
        """The smallest integer type with room for a few loads."""
        return column_type(low, high)


class Single(Enumeration):
    """Answers every question value by value: for those who look at a case more closely than columns let them."""

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """Load vectors one by one."""
        base = max(0, _bounded(high) - low + 1)
        if self.fresh:
            self.coverage.numbers(name, low, low + base - 1, order)
        return self.remember(name, _vector(self.digit(base**order), order, base, low))


def _bounded(high: int | None) -> int:
    if high is None:
        raise DomainTooLargeError("unbounded loads cannot be enumerated; give a largest load, or check by smt")
    return high


def _vector(index: int, order: int, base: int, low: int) -> tuple[int, ...]:
    """The load vector with that index in lexicographic order."""
    return tuple(low + index // base**place % base for place in range(order - 1, -1, -1))


def column_type(low: int, high: int) -> type[np.signedinteger[Any]]:
    """The smallest integer type in which a few loads can be added and compared without overflow.

    >>> column_type(0, 8).__name__, column_type(0, 40).__name__
    ('int8', 'int16')
    """
    reach = 4 * (max(abs(low), abs(high)) + 1)
    return next(kind for kind in (np.int8, np.int16, np.int32, np.int64) if reach <= np.iinfo(kind).max)


def columns(order: int, base: int, places: range, low: int, kind: type[np.signedinteger[Any]]) -> tuple[Number, ...]:
    """The load vectors at some places of the lexicographic order.

    Shape: [node][case]; entries low .. low+base-1.
    """
    # Division by a constant is fast in 32 bits and slow in 64.
    index = np.arange(places.start, places.stop, dtype=np.int32 if places.stop < 2**31 else np.int64)
    made: list[Number] = []
    for _ in range(order):
        # Once the remaining index is the same for all cases, so are the remaining loads.
        if index[0] == index[-1]:
            digit, rest = int(index[0]) % base, int(index[0]) // base
            made.append(np.full(len(places), low + digit, kind))
            index = index[:1] * 0 + rest
        else:
            rests = index // base
            # In the small type this may wrap around on the way; the digit that comes out fits.
            made.append(index.astype(kind) - rests.astype(kind) * base + low)
            index = rests
    return tuple(reversed(made))


def check(
    claim: Claim[Any] | Extremum[Any],
    bounds: Bounds,
    *,
    progress: Progress = quiet,
    share: tuple[int, int] = (0, 1),
) -> Holds | Bounded | Refuted | Measured | Undecided:
    """Look at every case within the bounds.

    With `share = (i, j)` only every j-th combination of options and chunks is looked at, from the i-th on; the j
    shares together cover the domain. A share alone refutes or leaves undecided.

    Raises: VacuousClaimError if no case meets the hypothesis; DomainTooLargeError; DisagreementError if a
    counterexample found on columns does not fail on plain integers; InvalidInputError for a share of an extremum.
    """
    # The GNU allocator raises its limits to the size of the largest block it was given back.
    np.empty(KEPT, np.int8)
    if not 0 <= share[0] < share[1]:
        raise InvalidInputError(f"share {share[0]} of {share[1]}; the shares count from 0")
    if isinstance(claim, Extremum):
        if share != (0, 1):
            raise InvalidInputError("an extremum is measured whole, not in shares")
        return measure(claim, bounds, progress=progress)
    walk = _columns(claim)
    start = walk()
    walked = cases(claim.case, bounds, start)
    tally, found = _first(claim, islice(walked, share[0], None, share[1]), Tally(), progress)
    if found is not None:
        return _least(claim, bounds, found, progress, walk)
    if share != (0, 1):
        return Undecided(f"no counterexample in share {share[0]} of {share[1]}", _evidence(claim, tally, bounds))
    if tally.relevant == 0:
        raise _vacuous(claim, tally, bounds)
    seen = replace(_evidence(claim, tally, bounds), covered=start.coverage.plain())
    return free_of_counterexamples(claim, seen)


def first_counterexample(claim: Claim[Any], bounds: Bounds) -> Answers | None:
    """The first counterexample in order of enumeration, which need not be the least; None if there is none.

    Raises: VacuousClaimError if no case meets the hypothesis.
    """
    tally, found = _first(claim, cases(claim.case, bounds, _columns(claim)()), Tally(), quiet)
    if found is None and tally.relevant == 0:
        raise _vacuous(claim, tally, bounds)
    return found


def _columns(claim: Claim[Any] | Extremum[Any]) -> type[Enumeration]:
    return Narrow if claim.narrow else Enumeration


def _evidence(claim: Claim[Any] | Extremum[Any], tally: Tally, bounds: Bounds) -> Evidence:
    strength = Strength.SAMPLED if claim.sampled else Strength.EXHAUSTIVE
    return Evidence(strength, tally.cases, tally.relevant, method="exhaustive", bounds=bounds)


def _vacuous(claim: Claim[Any] | Extremum[Any], tally: Tally, bounds: Bounds) -> VacuousClaimError:
    return VacuousClaimError(f"none of {tally.cases} cases within {bounds} meets the hypothesis of: {claim.sentence}")


def _first(
    claim: Claim[Any], walked: Iterator[tuple[Enumeration, Any]], tally: Tally, progress: Progress
) -> tuple[Tally, Answers | None]:
    """The first counterexample in order of enumeration; the tally counts the cases up to it."""
    for here, case in walked:
        relevant = spread(claim.assumes(case), here.width)
        # Where the hypothesis fails throughout, the conclusion may not even be defined.
        failing = relevant & ~spread(claim.holds(case), here.width).astype(bool) if relevant.any() else ~relevant[:0]
        seen = int(failing.argmax()) + 1 if failing.any() else here.width
        tally.add(seen, relevant[:seen])
        if failing.any():
            return tally, here.answers(seen - 1)
        progress(tally.cases)
    return tally, None


def _least(claim: Claim[Any], bounds: Bounds, found: Answers, progress: Progress, walk: type[Enumeration]) -> Refuted:
    """The counterexample with the smallest size, then the smallest largest load, then first in order."""
    tally = Tally()
    for cell in cells(bounds):
        tally, answers = _first(claim, cases(claim.case, cell, walk()), tally, progress)
        if answers is not None:
            return confirmed(claim, answers, bounds, _evidence(claim, tally, replace(cell, smallest=bounds.smallest)))
    raise DisagreementError(f"{printed(found)} fails within {bounds} but in none of its parts: {claim.sentence}")


def cells(bounds: Bounds) -> Iterator[Bounds]:
    """The bounds up to which to look, smallest first: sizes, and within each size the largest load.

    >>> [(cell.size, cell.load) for cell in cells(Bounds(size=2, load=1))]
    [(1, 0), (1, 1), (2, 0), (2, 1)]
    """
    for size in range(bounds.smallest, bounds.size + 1):
        for load in (None,) if bounds.load is None else range(bounds.load + 1):
            yield replace(bounds, smallest=size, size=size, load=load)


def measure(extremum: Extremum[Any], bounds: Bounds, *, progress: Progress = quiet) -> Measured:
    """The extreme value over every case within the bounds, and the first case that attains it.

    Raises: VacuousClaimError if no case meets the hypothesis.
    """
    tally = Tally()
    best: tuple[Any, Answers] | None = None
    start = _columns(extremum)()
    for here, case in cases(extremum.case, bounds, start):
        relevant = spread(extremum.assumes(case), here.width)
        tally.add(here.width, relevant)
        if relevant.any():
            values = spread(extremum.measure(case), here.width)
            at = _extreme(values, relevant, extremum.seek)
            if best is None or (values[at] > best[0] if extremum.seek == "largest" else values[at] < best[0]):
                best = values[at], here.answers(at)
        progress(tally.cases)
    if best is None:
        raise _vacuous(extremum, tally, bounds)
    value = best[0].item() if isinstance(best[0], np.generic) else best[0]
    seen = replace(_evidence(extremum, tally, bounds), covered=start.coverage.plain())
    return Measured(value, best[1], seen)


def _extreme(values: Any, relevant: Any, seek: str) -> int:  # noqa: ANN401 - columns of integers or objects
    """The first relevant place of the extreme value."""
    places = np.flatnonzero(relevant)
    chosen = values[places]
    return int(places[chosen.argmax() if seek == "largest" else chosen.argmin()])
