"""The runner: takes one combination of answers after another, and runs each by the engine that was planned for it.

Three parts of a check are independent, so that each can be replaced without the others:

* an `Enumeration` lists the combinations of answers, and deals them to shares;
* the `Runner` runs them, as `plan_for` says, and hands batches of cases to the finder;
* a `Finder` evaluates batches, counts cases, and keeps the counterexample or the extreme value.

A runner that compiles one function for many networks would collect the plans of several combinations (instances of
`InCode`), and run them together before it goes on.
"""

from dataclasses import dataclass, field

from loadbal.checking.enumerating.batches import Batch
from loadbal.checking.enumerating.code_run import CodeRun
from loadbal.checking.enumerating.engines import BuiltCase, InCode, InColumns, plan_for
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.finders import Finder
from loadbal.checking.enumerating.odometer import cases, combinations
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.claim import Bounds
from loadbal.columns import Box
from loadbal.compiling.analyses import Analysis
from loadbal.errors import NoOptionError


@dataclass
class FinishedBox:
    """The counts of a box of load vectors that compiled code has run to its end, to be used again for equal boxes."""

    relevant: int
    """How many cases of the box meet the hypothesis."""
    uncounted: int
    """How many cases of the box were run; set to 0 once they are counted as representatives of an equal box's cases."""


@dataclass
class Runner:
    """Runs combinations of answers, each by its planned engine, until the finder needs no further cases."""

    finder: Finder
    bounds: Bounds
    _finished: dict[tuple[Analysis, Box], FinishedBox] = field(default_factory=dict)
    """Finished boxes, by recorded claim and box: equal recordings, as of isomorphic networks, run only once."""

    def __post_init__(self) -> None:
        # Cases without loads belong to no shell: they are checked once, with the first shell.
        self._is_later_shell = isinstance(self.bounds, WatchedBounds) and self.bounds.is_later_shell

    def run(self, start: Enumeration) -> None:
        """Run every combination of answers from `start` on, until the finder is done.

        If the bounds are those of a shell, only its cases (those that reach the largest load) are run; for one of
        several workers, only those of the worker's share.

        Raises: DisagreementError if two engines differ.
        """
        for here in combinations(start):
            self.run_combination(here)
            if self.finder.is_done:
                return

    def run_combination(self, here: Enumeration) -> None:
        """Run the load vectors that go with the other answers in `here`, by the engine that `plan_for` chooses."""
        try:
            plan = plan_for(self.finder.question, self.bounds, here)
        except NoOptionError:
            return
        match plan:
            case BuiltCase():
                self.finder.tally.engines[plan.engine] += 1
                if self._is_wanted(plan.batch):
                    self.finder.examine(plan.batch, plan.case)
            case InColumns():
                self._run_columns(plan)
            case InCode():
                self.run_code(plan)

    def _is_wanted(self, batch: Batch) -> bool:
        """Whether this worker has to check the batch: it lies in the shell, if one is checked, and in the share."""
        return (not self._is_later_shell or batch.is_in_shell) and batch.is_in_share

    def _run_columns(self, plan: InColumns) -> None:
        """Run all load vectors of a combination in columns of the planned width, piece by piece."""
        self.finder.tally.engines[plan.engine] += 1
        start = plan.here.restarted(plan.width)
        for batch, case in cases(self.finder.question.case, self.bounds, start, len(plan.here.place)):
            if self._is_wanted(batch):
                self.finder.examine(batch, case)
                if self.finder.is_done:
                    return

    def run_code(self, plan: InCode) -> None:
        """Run the load vectors of a combination in compiled code; if an equal box was run, only count them."""
        box, deal, tally = plan.search.box, plan.recorder.here.deal, self.finder.tally
        deal.add(plan.search.layout.cut.pieces, box.count)
        if self._is_later_shell and not box.is_shell:
            return
        equal = plan.search.analysis, box
        if deal.hand.has_all and (finished := self._finished.get(equal)):
            self._count_again(finished, box)
            return
        before = tally.relevant, tally.represented
        CodeRun(self.finder, self.bounds, plan).run()
        if not self.finder.is_done:
            run = box.count - (tally.represented - before[1])
            self._finished[equal] = FinishedBox(tally.relevant - before[0], run)

    def _count_again(self, finished: FinishedBox, box: Box) -> None:
        """Count the cases of a box without running them, because an equal box was run and has no counterexample."""
        tally = self.finder.tally
        tally.add_represented(box.count, finished.relevant)
        tally.representatives += finished.uncounted
        finished.uncounted = 0
        tally.engines["none, since an equal search had run"] += 1
