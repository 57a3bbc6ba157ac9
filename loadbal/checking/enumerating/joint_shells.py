"""Several shells checked together, if compiled code runs all of their cases and points at none.

Recording a claim, making a table and comparing a sample take as long for a small shell as for a large one. Together
they are needed once only. Load vectors that all pass up to a largest load pass in every shell up to it, and the number
of vectors of each shell is known. If a case has to be examined in columns, or does not meet the hypothesis, nothing is
known of single shells; then the caller checks one shell after another.
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
"""Load vectors that are checked together at most. If one of them fails, all were run for nothing."""

LEAST_VECTORS = 1 << 22
"""Load vectors that a combination of answers counts as at least: building its case takes as long as running them."""


class JointShells(NamedTuple):
    """Shells without a counterexample, in which all cases meet the hypothesis."""

    counts: list[int]
    """The number of cases of each shell, by its largest load."""
    bounds_read: frozenset[str]
    """The names of the bounds that the recipe read."""
    tally: Tally
    """The counts of all shells together."""


class _SeparateShellsError(Exception):
    """The shells cannot be checked together; those up to the largest load `load` perhaps can, if it is positive."""

    def __init__(self, load: int = 0) -> None:
        self.load = load


def check_jointly(claim: Claim[Any], cell: Bounds, progress: Progress = no_progress) -> JointShells | None:
    """Check all shells up to that of a cell, or as many of them as possible; None if each has to be checked by itself.

    Raises: DisagreementError as in `exhaustive.check`.
    """
    bounds = WatchedBounds.all_shells(cell)
    try:
        return _joint_shells(claim, bounds, progress)
    except _SeparateShellsError as error:
        return check_jointly(claim, replace(cell, load=error.load), progress) if error.load else None
    except DisagreementError:
        # A recipe that inspects the largest load, which is no number here, may fail only because of that.
        if not bounds.inspects_load:
            raise
    except (Exception, SystemExit):  # noqa: BLE001 - the check of single shells meets the error again and explains it
        return None
    return None


class _PassingFinder(CounterexampleFinder):
    """A finder for cases that compiled code runs without pointing at any: it gives up if it has to examine one."""

    def examine(self, batch: Batch, case: Any) -> bool:  # noqa: ANN401, ARG002 - as in `Finder`
        """Give up.

        Raises: _SeparateShellsError.
        """
        raise _SeparateShellsError


@dataclass
class _Budget:
    """Limits the number of load vectors that are run together."""

    vectors: int = 0
    """Load vectors so far."""

    def add(self, search: BoxSearch) -> None:
        """Count the load vectors of one more combination.

        Raises: _SeparateShellsError if there are too many. For a single combination it names the largest load up to
        which there are not; several combinations have too many for other reasons.
        """
        is_first = self.vectors == 0
        self.vectors += max(search.box.count, LEAST_VECTORS)
        if self.vectors > MOST_VECTORS:
            raise _SeparateShellsError(_largest_fitting_load(search.box) if is_first else 0)


def _largest_fitting_load(box: Box) -> int:
    """The largest load up to which there are not too many load vectors."""
    return max(load for load in range(box.high) if Box(box.order, box.low, load).count <= MOST_VECTORS)


def _joint_shells(claim: Claim[Any], bounds: WatchedBounds, progress: Progress) -> JointShells | None:
    """Run all combinations of answers in compiled code; None if that is not enough.

    Raises: _SeparateShellsError.
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
    # A case counts in one of the two numbers only, if it misses the hypothesis or if its question for loads does not
    # end at the largest load.
    if bounds.inspects_load or sum(counts) != finder.tally.relevant or not sum(counts):
        return None
    return JointShells(counts, frozenset(bounds.bounds_read), finder.tally)
