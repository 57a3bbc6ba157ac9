"""Checks several shells (the cases of one largest load) in a single run of compiled code, if no case fails.

Recording a claim, making a table and comparing a sample take as long for a small shell as for a large one. Together the
shells need each of these only once. If all load vectors up to a largest load pass, all vectors of every shell up to
this load pass, and their numbers are known. If a case has to be examined in columns, or misses the hypothesis, the
counts of single shells are unknown, and the caller checks one shell after another.
"""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from loadbal.checking.enumerating.batches import Batch
from loadbal.checking.enumerating.engines import InCode, plan_for
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.finders import CounterexampleFinder
from loadbal.checking.enumerating.odometer import combinations
from loadbal.checking.enumerating.runner import Runner
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.tally import Progress, Tally, no_progress
from loadbal.claim import Bounds, Claim
from loadbal.columns import Box
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError, NoOptionError

MOST_VECTORS = 1 << 26
"""The most load vectors that are checked together: if one is a counterexample, the results for all are discarded."""

LEAST_VECTORS = 1 << 22
"""A combination of answers counts as at least this many load vectors, because building its case takes as long."""


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

    Raises: DisagreementError as in `exhaustive.check`.
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
    """A finder for runs in which no case may fail: it gives up once compiled code hands it a block to examine."""

    def examine(self, batch: Batch, case: Any) -> bool:  # noqa: ANN401, ARG002 - as in `Finder`
        """Give up, since compiled code did not pass all cases.

        Raises: _SeparateShellsError.
        """
        raise _SeparateShellsError


@dataclass
class _Budget:
    """Counts load vectors over all combinations, and raises an error if too many would be checked together."""

    vectors: int = 0
    """How many load vectors the combinations counted so far have together."""

    def add(self, search: BoxSearch) -> None:
        """Count the load vectors of one more combination.

        Raises: _SeparateShellsError if there are now too many. If the first combination alone has too many, the `load`
        of the error is the largest for which it has few enough.
        """
        is_first = self.vectors == 0
        self.vectors += max(search.box.count, LEAST_VECTORS)
        if self.vectors > MOST_VECTORS:
            raise _SeparateShellsError(_largest_fitting_load(search.box) if is_first else 0)


def _largest_fitting_load(box: Box) -> int:
    """The largest load for which the box has at most `MOST_VECTORS` load vectors."""
    return max(load for load in range(box.high) if Box(box.order, box.low, load).count <= MOST_VECTORS)


def _joint_shells(claim: Claim[Any], bounds: WatchedBounds, progress: Progress) -> JointShells | None:
    """Run all load vectors of all shells in compiled code; None if that is impossible, or if counts are unknown.

    Raises: _SeparateShellsError if compiled code finds a case to examine, or if there are too many load vectors.
    """
    finder, budget = _PassingFinder(claim, bounds.plain, progress=progress), _Budget()
    runner = Runner(finder, bounds)
    for here in combinations(Enumeration()):
        try:
            plan = plan_for(claim, bounds, here)
        except NoOptionError:
            continue
        if not isinstance(plan, InCode) or plan.search.claim.has_hypothesis:
            return None
        budget.add(plan.search)
        runner.run_code(plan)
    counts = bounds.shell_counts()
    # The two counts differ if a case misses the hypothesis, or if the recipe asks for loads up to some other number
    # than the largest load.
    if bounds.inspects_load or sum(counts) != finder.tally.relevant or not sum(counts):
        return None
    return JointShells(counts, frozenset(bounds.bounds_read), finder.tally)
