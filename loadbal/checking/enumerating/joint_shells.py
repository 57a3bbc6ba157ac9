"""Checks several shells (the cases of one largest load) in a single run, if no case fails.

Building a case, recording a claim, making a table and comparing a sample take as long for a small shell as for a large
one. Together the shells need each of these only once. If all load vectors up to a largest load pass, all vectors of
every shell up to this load pass, and their numbers are known. If a case fails or misses the hypothesis, the counts of
single shells are unknown, and the caller checks one shell after another.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from loadbal.checking.enumerating.batches import Batch
from loadbal.checking.enumerating.engines import BuiltCase, InCode, plan_for
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.finders import CounterexampleFinder
from loadbal.checking.enumerating.network_batches import NetworkBatch
from loadbal.checking.enumerating.runner import Runner
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.tally import Progress, Tally, no_progress
from loadbal.claim import Bounds, Claim
from loadbal.columns import Box
from loadbal.errors import DisagreementError, NoOptionError

MOST_VECTORS = 1 << 28
"""The most load vectors that are checked together: if one is a counterexample, the results for all are discarded.

Compiled code runs this many load vectors in about a second.
"""

LEAST_VECTORS = 1 << 22
"""A combination recorded by itself counts as at least this many load vectors, which take as long as recording it."""

LEAST_IN_COLUMNS = 1 << 19
"""A combination that is run in columns counts as at least this many load vectors, since building a case takes time."""

SLOWER = 1 << 5
"""A load vector that is run in columns counts as this many, because compiled code is about as many times faster."""


class JointShells(NamedTuple):
    """The counts of several shells that have no counterexample and no case that misses the hypothesis."""

    counts: list[int]
    """The number of cases of each shell, indexed by the shell's largest load."""
    bounds_read: frozenset[str]
    """The names of the bounds that the recipe read."""
    tally: Tally
    """The counts of all these shells together."""


class _SeparateShellsError(Exception):
    """Raised if the shells cannot all be checked together; if `load` is positive, those up to `load` may be tried."""

    def __init__(self, load: int = 0) -> None:
        self.load = load


def check_jointly(claim: Claim[Any], cell: Bounds, progress: Progress = no_progress) -> JointShells | None:
    """Check as many shells as possible together, from load 0 up to at most the load of `cell`.

    None if each shell needs a check of its own.

    Raises: DisagreementError if a counterexample found in columns does not fail on plain integers.
    """
    bounds = WatchedBounds.all_shells(cell)
    try:
        return _joint_shells(claim, bounds, progress)
    except _SeparateShellsError as error:
        return check_jointly(claim, replace(cell, load=error.load), progress) if error.load else None
    except DisagreementError:
        # The largest load is a `LargestLoad` here, so a recipe that computes with it may fail for that reason alone.
        if not bounds.inspects_load:
            raise
    except (Exception, SystemExit):  # noqa: BLE001 - the check of single shells meets the error again and explains it
        return None
    return None


class _PassingFinder(CounterexampleFinder):
    """A finder for runs in which no case may fail: it gives up at the first counterexample."""

    def examine(self, batch: Batch, case: Any) -> bool:  # noqa: ANN401 - as in `Finder`
        """Evaluate and count a batch.

        Raises: _SeparateShellsError if a case is a counterexample.
        """
        if super().examine(batch, case):
            raise _SeparateShellsError
        return False


@dataclass
class _Budget:
    """Counts the load vectors of all combinations, and raises an error if too many would be checked together."""

    boxes: Counter[Box] = field(default_factory=Counter)
    """The number of combinations with each box."""
    cost: int = 0
    """The time of all combinations so far. Units: the time in which compiled code runs one load vector."""

    def add(self, box: Box, cost: int, times: int = 1) -> None:
        """Count a combination, or `times` combinations with equal boxes that have this cost together.

        Raises: _SeparateShellsError if there are now too many load vectors. If the first combination alone has too
        many, the `load` of the error is the largest for which it has few enough.
        """
        self.cost += cost
        if self.cost > MOST_VECTORS:
            raise _SeparateShellsError(0 if self.boxes else _largest_fitting_load(box, times))
        self.boxes[box] += times


def _largest_fitting_load(box: Box, times: int) -> int:
    """The largest load for which `times` boxes have at most `MOST_VECTORS` load vectors together; 0 if none is."""
    fitting = (load for load in range(box.high) if times * Box(box.order, box.low, load).count <= MOST_VECTORS)
    return max(fitting, default=0)


def _joint_shells(claim: Claim[Any], bounds: WatchedBounds, progress: Progress) -> JointShells | None:
    """Run all load vectors of all shells together; None if that is impossible, or if counts are unknown.

    Raises: _SeparateShellsError if there is a counterexample, or if there are too many load vectors.
    """
    finder, budget = _PassingFinder(claim, bounds.plain, progress=progress), _Budget()
    runner = Runner(finder, bounds)
    here: Enumeration | None = Enumeration()
    while here is not None:
        batch = runner.batches.beginning_at(here)
        is_run = _run_batch(runner, batch, budget, bounds) if batch else _run_combination(runner, here, budget, bounds)
        if not is_run:
            return None
        here = (batch or here).following()
    counts = bounds.shell_counts(budget.boxes)
    # The two counts differ if a case misses the hypothesis.
    if bounds.inspects_load or sum(counts) != finder.tally.relevant or not sum(counts):
        return None
    return JointShells(counts, frozenset(bounds.bounds_read), finder.tally)


def _run_batch(runner: Runner, batch: NetworkBatch, budget: _Budget, bounds: WatchedBounds) -> bool:
    """Run all load vectors of a batch; return False if its cases cannot be counted by shells."""
    searches = [size_search.search for size_search in batch.searches]
    if batch.has_hypothesis or not all(bounds.covers_shells(it.box) for it in searches):
        return False
    for search in searches:
        budget.add(search.box, len(batch.networks) * search.box.count, len(batch.networks))
    runner.run_batch(batch)
    return True


def _run_combination(runner: Runner, here: Enumeration, budget: _Budget, bounds: WatchedBounds) -> bool:
    """Run all load vectors of a combination; return False if they cannot be run, or not be counted by shells."""
    try:
        plan = plan_for(runner.finder.question, bounds, here)
    except NoOptionError:
        return True
    match plan:
        case BuiltCase(Enumeration(whole_box=Box() as box)) if bounds.covers_shells(box):
            budget.add(box, max(SLOWER * box.count, LEAST_IN_COLUMNS))
        case InCode(search=search) if bounds.covers_shells(search.box) and not search.claim.has_hypothesis:
            budget.add(search.box, max(search.box.count, LEAST_VECTORS))
        case _:
            return False
    runner.run_plan(plan)
    return True
