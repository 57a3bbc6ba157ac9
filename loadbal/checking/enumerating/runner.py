"""The runner: takes one combination of answers after another, and runs each by the engine that was planned for it.

Three parts of a check are independent, so that each can be replaced without the others:

* an `Enumeration` lists the combinations of answers, and deals them to shares;
* the `Runner` runs them, as `plan_for` says, and hands batches of cases to the finder;
* a `Finder` evaluates batches, counts cases, and keeps the counterexample or the extreme value.

Combinations that differ in the network only are run together where that is possible, before any plan is made for one
of them (`loadbal.checking.enumerating.network_batches`).
"""

from dataclasses import dataclass, field

import numpy as np

from loadbal.checking.enumerating.batches import Batch
from loadbal.checking.enumerating.code_run import CodeRun
from loadbal.checking.enumerating.engines import BuiltCase, InCode, InColumns, Plan, plan_for
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.finders import Finder
from loadbal.checking.enumerating.network_batches import NetworkBatch, NetworkBatches
from loadbal.checking.enumerating.odometer import cases
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

    batches: NetworkBatches = field(init=False)
    """The combinations that are run together because they differ in the network only."""

    def __post_init__(self) -> None:
        self.batches = NetworkBatches(self.finder.question, self.bounds)
        # Cases without loads belong to no shell: they are checked once, with the first shell.
        self._is_later_shell = isinstance(self.bounds, WatchedBounds) and self.bounds.is_later_shell

    # A recipe that divides a column by zero must fail too, as it does on integers.
    @np.errstate(divide="raise")
    def run(self, start: Enumeration) -> None:
        """Run every combination of answers from `start` on, until the finder is done.

        If the bounds are those of a shell, only its cases (those that reach the largest load) are run; for one of
        several workers, only those of the worker's share.

        Raises: DisagreementError if two engines differ.
        """
        here: Enumeration | None = start
        while here is not None and not self.finder.is_done:
            if (batch := self.batches.beginning_at(here)) is not None:
                self.run_batch(batch)
                here = batch.following()
            else:
                self.run_combination(here)
                here = here.following()

    def run_batch(self, batch: NetworkBatch) -> None:
        """Run the combinations of a batch of networks by its compiled function, or by themselves where that is needed.

        Raises: DisagreementError if two engines differ.
        """
        tally, deal = self.finder.tally, batch.here.deal
        for network, search in batch.combinations():
            cases = search.search.box.count
            relevant = search.relevant_cases(network, self.finder, self.bounds)
            if relevant is None:
                self.run_combination(batch.here.resumed_at(search.digits(network)))
            else:
                deal.add(vectors=cases)
                tally.add_counts(cases, relevant)
                tally.engines[search.search.engine] += 1
                self.finder.progress(tally.cases)
            if self.finder.is_done:
                return

    def run_combination(self, here: Enumeration) -> None:
        """Run the load vectors that go with the other answers in `here`, by the engine that `plan_for` chooses."""
        try:
            plan = plan_for(self.finder.question, self.bounds, here)
        except NoOptionError:
            return
        if plan is not None:
            self.run_plan(plan)

    def run_plan(self, plan: Plan) -> None:
        """Run the load vectors of a combination by the engine of its plan."""
        match plan:
            case BuiltCase():
                alone = f"; each network by itself, since {self.batches.reason}" if self.batches.reason else ""
                self.finder.tally.engines[plan.engine + alone] += 1
                if self._is_wanted(plan.batch):
                    self.finder.examine(plan.batch, plan.case)
            case InColumns():
                self._run_columns(plan)
            case InCode():
                self._run_code(plan)

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

    def _run_code(self, plan: InCode) -> None:
        """Run the load vectors of a combination in compiled code; if an equal box was run, only count them."""
        box, deal, tally = plan.search.box, plan.recorder.here.deal, self.finder.tally
        deal.add(plan.search.layout.cut.pieces, box.count)
        if self._is_later_shell and not box.is_shell:
            return
        equal = plan.search.analysis, box
        if deal.hand.has_all and (finished := self._finished.get(equal)):
            self._count_again(finished, box)
            return
        before, failures = (tally.relevant, tally.represented), self.finder.failures
        CodeRun(self.finder, self.bounds, plan).run()
        # A box with failing cases is run again for each equal box, since their cases are counterexamples, too.
        if not self.finder.is_done and self.finder.failures == failures:
            run = box.count - (tally.represented - before[1])
            self._finished[equal] = FinishedBox(tally.relevant - before[0], run)

    def _count_again(self, finished: FinishedBox, box: Box) -> None:
        """Count the cases of a box without running them, because an equal box was run and has no counterexample."""
        tally = self.finder.tally
        tally.add_represented(box.count, finished.relevant)
        tally.representatives += finished.uncounted
        finished.uncounted = 0
        tally.engines["none, since an equal search had run"] += 1
