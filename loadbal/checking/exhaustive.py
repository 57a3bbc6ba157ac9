"""Exhaustive checking: every case within the bounds, many load vectors at a time.

The recipe of a claim runs once for each combination of answers. Its first question for loads is answered with columns:
one column a node, one entry a case, in pieces that fit the processor's cache. All other questions are answered value by
value. Where it pays, compiled code runs the load vectors instead (`loadbal.checking.enumerating.engines`).

Columns are integers of 64 bits, or of the smallest type for the loads if the claim is marked `narrow`, which promises
that it widens loads before it multiplies them or adds up more than a few. Columns are guarded against overflow, unless
it is known that nothing can overflow.

The counterexample of a refutation is the least: the smallest size first, then the smallest largest load, then the
first options, then the lexicographically first loads. It is run on plain integers before it is believed.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.confirmation import confirmed_refutation, vacuous_claim_error
from loadbal.checking.enumerating.enumeration import Enumeration, Outline, width_for
from loadbal.checking.enumerating.finders import (
    Counterexample,
    CounterexampleFinder,
    CounterexamplesFinder,
    ExtremeFinder,
)
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.enumerating.runner import Runner
from loadbal.checking.enumerating.share import WHOLE_CELL, Deal, Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.tally import Progress, Tally, no_progress
from loadbal.choices import Answers, answers_line
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.domain import Covered
from loadbal.errors import DisagreementError
from loadbal.term import unmarked
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength, Undecided, free_of_counterexamples

LARGEST_BLOCK = 24 << 20
"""Bytes of a block that is allocated and freed before a check.

The GNU allocator then keeps freed blocks up to this size, and does not return each freed column to the system.
"""

DEFAULT_BOUNDS = Bounds(4, 3)
"""The bounds of a check if the caller gives none."""


def check(
    claim: Question, bounds: Bounds, *, least_first: bool = False, progress: Progress = no_progress
) -> Holds | Bounded | Refuted | Measured | Undecided:
    """Run the claim on every case within the bounds; for an extremum, measure every case.

    A refutation carries the least counterexample. `least_first` searches for it directly, which is faster if the claim
    is false; otherwise that search begins once any counterexample was found. The verdict is the same.

    Raises: VacuousClaimError if no case meets the hypothesis; DomainTooLargeError; DisagreementError if a
    counterexample found in columns does not fail on plain integers.
    """
    if isinstance(claim, Extremum):
        return measure(claim, bounds, progress=progress)
    if least_first and (refuted := _least_counterexample(claim, bounds, progress)) is not None:
        return refuted
    start = _start(claim)
    finder = _search(claim, bounds, start, Tally(), progress)
    if finder.counterexample is not None:
        if (refuted := _least_counterexample(claim, bounds, progress)) is None:
            case = answers_line(finder.counterexample.answers)
            raise DisagreementError(
                f"the case {case} is a counterexample within {bounds.in_words}, but the search for the smallest one"
                f" finds none; report this defect of loadbal with the claim: {unmarked(claim.sentence)}"
            )
        return refuted
    if finder.tally.relevant == 0:
        raise vacuous_claim_error(claim, finder.tally.cases, bounds)
    evidence = replace(_evidence(claim, finder.tally, bounds), covered=start.coverage.as_json())
    return free_of_counterexamples(claim, evidence)


def search(
    claim: Claim[Any], cell: WatchedBounds, share: Share = WHOLE_CELL, progress: Progress = no_progress
) -> tuple[Tally, Counterexample | None]:
    """Check one share of a cell, up to its first counterexample; return the counts and the counterexample.

    The shares 0 to j - 1 of j have together every case of the cell once. If other workers check all other shares and
    smaller shells (`Share.rest_is_checked`), this share may skip a case that a symmetry maps to an earlier case there.
    The first counterexample of the cell is never skipped.

    Raises: DomainTooLargeError if there are too many cases; DisagreementError if a counterexample found in columns does
    not fail on plain integers.
    """
    finder = _search(claim, cell, _start(claim, share), Tally(), progress)
    if finder.counterexample is not None:
        evidence = _evidence(claim, finder.tally, cell.plain)
        confirmed_refutation(claim, finder.counterexample.answers, cell.plain, evidence)
    return finder.tally, finder.counterexample


def search_all(
    claim: Claim[Any], cell: WatchedBounds, receive: Callable[[Answers], bool], progress: Progress = no_progress
) -> Tally:
    """Pass every counterexample of a cell to `receive`, in order, until `receive` returns True; return the counts.

    A case may be left out if a symmetry maps it to another case of the cell, or of a smaller shell; at least one case
    of each class of counterexamples that symmetries map to each other is passed on, in this or in a smaller shell.

    Raises: DomainTooLargeError; DisagreementError if compiled code and columns differ.
    """
    _keep_freed_memory()
    finder = CounterexamplesFinder(claim, cell.plain, receive, progress)
    Runner(finder, cell).run(_start(claim, Share(rest_is_checked=True)))
    return finder.tally


def first_counterexample(claim: Claim[Any], bounds: Bounds) -> Answers | None:
    """The first counterexample in the order of enumeration, which need not be the least; None if there is none.

    Raises: VacuousClaimError if no case meets the hypothesis.
    """
    finder = _search(claim, bounds, _start(claim), Tally(), no_progress)
    if finder.counterexample is not None:
        return finder.counterexample.answers
    if finder.tally.relevant == 0:
        raise vacuous_claim_error(claim, finder.tally.cases, bounds)
    return None


def measure(extremum: Extremum[Any], bounds: Bounds, *, progress: Progress = no_progress) -> Measured:
    """The extreme value over every case within the bounds, and the first case that attains it.

    Raises: VacuousClaimError if no case meets the hypothesis.
    """
    _keep_freed_memory()
    start, finder = _start(extremum), ExtremeFinder(extremum, bounds, progress=progress)
    Runner(finder, bounds).run(start)
    best = finder.best
    if best.answers is None:
        raise vacuous_claim_error(extremum, finder.tally.cases, bounds)
    value = best.value.item() if isinstance(best.value, np.generic) else best.value
    evidence = replace(_evidence(extremum, finder.tally, bounds), covered=start.coverage.as_json())
    return Measured(value, best.answers, evidence)


def covered(claim: Claim[Any], bounds: Bounds) -> Covered:
    """The coverage of a check within the bounds, found with one load vector for each combination of answers."""
    start = Outline()
    for _ in cases(claim.case, bounds, start):
        pass
    return start.coverage.as_json()


def cells(bounds: Bounds) -> Iterator[Bounds]:
    """The cells of the bounds, smallest first: one for each size and each largest load.

    >>> [(cell.size, cell.load) for cell in cells(Bounds(size=2, load=1))]
    [(1, 0), (1, 1), (2, 0), (2, 1)]
    """
    for size in range(bounds.smallest, bounds.size + 1):
        for load in (None,) if bounds.load is None else range(bounds.load + 1):
            yield replace(bounds, smallest=size, size=size, load=load)


def _least_counterexample(claim: Claim[Any], bounds: Bounds, progress: Progress) -> Refuted | None:
    """The refutation by the least counterexample, the first in the first cell with any; None if no cell has one."""
    tally = Tally()
    for cell in cells(bounds):
        found = _search(claim, cell, _start(claim), tally, progress).counterexample
        if found is not None:
            evidence = _evidence(claim, tally, replace(cell, smallest=bounds.smallest))
            return confirmed_refutation(claim, found.answers, bounds, evidence)
    return None


def _search(
    claim: Claim[Any], bounds: Bounds, start: Enumeration, tally: Tally, progress: Progress
) -> CounterexampleFinder:
    """Check the cases from `start` on until the first counterexample; return the finder, which holds it if any."""
    _keep_freed_memory()
    plain = bounds.plain if isinstance(bounds, WatchedBounds) else bounds
    finder = CounterexampleFinder(claim, plain, tally, progress)
    Runner(finder, bounds).run(start)
    return finder


def _start(claim: Question, share: Share = WHOLE_CELL) -> Enumeration:
    """The first combination of answers of an enumeration for the worker that checks `share`."""
    return Enumeration((), partial(width_for, claim), Deal(share))


def _evidence(claim: Question, tally: Tally, bounds: Bounds) -> Evidence:
    strength = Strength.SAMPLED if claim.sampled else Strength.EXHAUSTIVE
    engines = tuple(tally.engines.items())
    evidence = Evidence(strength, tally.cases, tally.relevant, method="exhaustive", bounds=bounds, engines=engines)
    return replace(evidence, represented=tally.represented, representatives=tally.representatives)


def _keep_freed_memory() -> None:
    """Make the allocator keep freed columns for the columns that follow (`LARGEST_BLOCK`)."""
    np.empty(LARGEST_BLOCK, np.int8)
