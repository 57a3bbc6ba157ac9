"""Exhaustive checking: every case within the bounds, loads in bulk as columns.

The recipe of a claim is run once for every combination of answers. The first question for several numbers at
once is answered with columns (shape [case], one column a node, in chunks that stay near the processor); every other
question is answered value by value. Short columns hold 64-bit integers; those of a claim that says it is `narrow`,
because it widens before it multiplies or adds up more than a few loads, and long ones are the smallest in which the
loads fit. All are guarded, so that they never wrap around, unless it is known that nothing overflows.

A counterexample is minimal: smallest number of nodes first, then smallest largest load, then the order of the
options, then lexicographic loads. It is replayed on plain integers before it is believed.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from loadbal.checking.enumerating.batches import NO, YES, Best, as_column
from loadbal.checking.enumerating.confirmation import confirmed_refutation, vacuous_claim_error
from loadbal.checking.enumerating.engines import Walk
from loadbal.checking.enumerating.enumeration import Enumeration, Outline, width_for
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.enumerating.share import WHOLE_CELL, Deal, Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.spot_checks import SpotChecks
from loadbal.checking.enumerating.tally import Progress, Tally, no_progress
from loadbal.choices import Answers, answers_line
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.domain import Covered
from loadbal.errors import DisagreementError
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength, Undecided, free_of_counterexamples

KEPT = 24 << 20
"""Bytes that the allocator is to keep rather than hand back to the system after every step."""

DEFAULT_BOUNDS = Bounds(4, 3)
"""How far to look when the caller gives no bounds."""


class Counterexample(NamedTuple):
    """A counterexample, and where it stands among all cases: earlier ones have smaller places."""

    place: tuple[int, ...]
    answers: Answers


def check(
    claim: Claim[Any] | Extremum[Any], bounds: Bounds, *, least_first: bool = False, progress: Progress = no_progress
) -> Holds | Bounded | Refuted | Measured | Undecided:
    """Run the claim on every case within the bounds; for an extremum, measure every case.

    A refutation carries the least counterexample. `least_first` searches for it directly, which is faster if the claim
    is false; otherwise it is searched for after any counterexample was found. The verdict is the same.

    Raises: VacuousClaimError if no case meets the hypothesis; DomainTooLargeError; DisagreementError if a
    counterexample found on columns does not fail on plain integers.
    """
    # The GNU allocator raises its limits to the size of the largest block it was given back.
    np.empty(KEPT, np.int8)
    if isinstance(claim, Extremum):
        return measure(claim, bounds, progress=progress)
    if least_first and (refuted := _least(claim, bounds, progress)) is not None:
        return refuted
    start = _start(claim)
    tally, met = _first(claim, bounds, start, Tally(), progress)
    if met is not None:
        if (refuted := _least(claim, bounds, progress)) is None:
            at = answers_line(met.answers)
            raise DisagreementError(f"{at} fails within {bounds} but in none of its parts: {claim.sentence}")
        return refuted
    if tally.relevant == 0:
        raise vacuous_claim_error(claim, tally.cases, bounds)
    seen = replace(_evidence(claim, tally, bounds), covered=start.coverage.plain())
    return free_of_counterexamples(claim, seen)


def search(
    claim: Claim[Any], cell: WatchedBounds, share: Share = WHOLE_CELL, progress: Progress = no_progress
) -> tuple[Tally, Counterexample | None]:
    """Check one share of a cell, up to its first counterexample; return the counts and the counterexample.

    The shares (0, j), ..., (j - 1, j) together have every case of the cell once. If the rest is checked by other
    workers (`Share.rest_is_checked`), a share may skip cases that a symmetry maps to an earlier case of another share
    or of a smaller shell; the first counterexample of the cell is never skipped.

    Raises: DomainTooLargeError; DisagreementError as in `check`.
    """
    np.empty(KEPT, np.int8)
    tally, found = _first(claim, cell, _start(claim, share), Tally(), progress)
    if found is not None:
        confirmed_refutation(claim, found.answers, cell.plain, _evidence(claim, tally, cell.plain))
    return tally, found


def _start(claim: Claim[Any] | Extremum[Any], share: Share = WHOLE_CELL) -> Enumeration:
    return Enumeration((), partial(width_for, claim), Deal(share))


def first_counterexample(claim: Claim[Any], bounds: Bounds) -> Answers | None:
    """The first counterexample in order of enumeration, which need not be the least; None if there is none.

    Raises: VacuousClaimError if no case meets the hypothesis.
    """
    tally, met = _first(claim, bounds, _start(claim), Tally(), no_progress)
    if met is None and tally.relevant == 0:
        raise vacuous_claim_error(claim, tally.cases, bounds)
    return None if met is None else met.answers


def _evidence(claim: Claim[Any] | Extremum[Any], tally: Tally, bounds: Bounds) -> Evidence:
    strength = Strength.SAMPLED if claim.sampled else Strength.EXHAUSTIVE
    engines = tuple(tally.engines.items())
    seen = Evidence(strength, tally.cases, tally.relevant, method="exhaustive", bounds=bounds, engines=engines)
    return replace(seen, represented=tally.represented, representatives=tally.representatives)


def _first(
    claim: Claim[Any], bounds: Bounds, start: Enumeration, tally: Tally, progress: Progress
) -> tuple[Tally, Counterexample | None]:
    """The first counterexample in order of enumeration; the tally counts the cases up to it."""
    twice = SpotChecks(claim, _plain(bounds))
    for here, case in Walk(claim, bounds, tally, progress).pieces(start):
        relevant = as_column(claim.met(case), here.width)
        # Where the hypothesis fails throughout, the conclusion may not even be defined.
        concluded = as_column(claim.concluded(case), here.width) if relevant is YES or relevant.any() else relevant
        if concluded is YES or relevant is NO:
            tally.add(1, relevant is not NO)
            progress(tally.cases)
            continue
        fails = (failing := relevant & ~concluded).any()
        seen = int(failing.argmax()) + 1 if fails else here.width
        tally.add(seen, relevant[:seen])
        if fails:
            return tally, Counterexample(here.place_of(seen - 1), here.answers(seen - 1))
        twice.compare(here, relevant, concluded)
        progress(tally.cases)
    return tally, None


def _least(claim: Claim[Any], bounds: Bounds, progress: Progress) -> Refuted | None:
    """The counterexample with the smallest size, then the smallest largest load, then first in order; None if none."""
    tally = Tally()
    for cell in cells(bounds):
        tally, met = _first(claim, cell, _start(claim), tally, progress)
        if met is not None:
            return confirmed_refutation(
                claim, met.answers, bounds, _evidence(claim, tally, replace(cell, smallest=bounds.smallest))
            )
    return None


def _plain(bounds: Bounds) -> Bounds:
    """The bounds, watched by nobody."""
    return bounds.plain if isinstance(bounds, WatchedBounds) else bounds


def cells(bounds: Bounds) -> Iterator[Bounds]:
    """The bounds up to which to look, smallest first: sizes, and within each size the largest load.

    >>> [(cell.size, cell.load) for cell in cells(Bounds(size=2, load=1))]
    [(1, 0), (1, 1), (2, 0), (2, 1)]
    """
    for size in range(bounds.smallest, bounds.size + 1):
        for load in (None,) if bounds.load is None else range(bounds.load + 1):
            yield replace(bounds, smallest=size, size=size, load=load)


def covered(claim: Claim[Any], bounds: Bounds) -> Covered:
    """What a check within the bounds covers, without looking at any load."""
    start = Outline()
    for _ in cases(claim.case, bounds, start):
        pass
    return start.coverage.plain()


def measure(extremum: Extremum[Any], bounds: Bounds, *, progress: Progress = no_progress) -> Measured:
    """The extreme value over every case within the bounds, and the first case that attains it.

    Raises: VacuousClaimError if no case meets the hypothesis.
    """
    tally, best, start, twice = Tally(), Best(), _start(extremum), SpotChecks(extremum, bounds)
    for here, case in Walk(extremum, bounds, tally, progress, best).pieces(start):
        relevant = as_column(extremum.met(case), here.width)
        tally.add(here.width, relevant)
        if relevant.any():
            values = as_column(extremum.measured(case), here.width)
            twice.compare(here, relevant, values)
            at = extreme(values, relevant, extremum.seek)
            if best.is_beaten_by(values[at], extremum.seek):
                best.value, best.answers = values[at], here.answers(at)
        progress(tally.cases)
    if best.answers is None:
        raise vacuous_claim_error(extremum, tally.cases, bounds)
    value = best.value.item() if isinstance(best.value, np.generic) else best.value
    seen = replace(_evidence(extremum, tally, bounds), covered=start.coverage.plain())
    return Measured(value, best.answers, seen)


def extreme(values: Any, relevant: Any, seek: str) -> int:  # noqa: ANN401 - columns of integers or objects
    """The first relevant place of the extreme value, there being one."""
    if len(values) == 1:
        return 0
    places = np.flatnonzero(relevant)
    chosen = values[places]
    return int(places[chosen.argmax() if seek == "largest" else chosen.argmin()])
