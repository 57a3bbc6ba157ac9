"""Runs compiled code on the load vectors of one combination of answers.

Compiled code never refutes a claim. It runs through blocks of load vectors, counts, and *points* at a block where it
saw a counterexample (or a new extreme value), or where its integers might overflow. A finder then examines the cases
of that block in columns. If the code saw a counterexample and the finder sees none, one of the two is wrong, and the
check ends with an error.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from loadbal.checking.enumerating import spot_checks
from loadbal.checking.enumerating.batches import as_column
from loadbal.checking.enumerating.engines import InCode
from loadbal.checking.enumerating.finders import Best, ExtremeFinder, Finder
from loadbal.claim import Bounds
from loadbal.compiling.blocks import Stop
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError
from loadbal.term import unmarked


@dataclass
class CodeRun:
    """Runs compiled code on all load vectors of a combination of answers, and hands doubtful blocks to a finder."""

    finder: Finder
    bounds: Bounds
    plan: InCode

    def run(self) -> None:
        """Check all load vectors, or by symmetry only some (*representatives*), and count all in the finder's tally.

        Representatives decide whether any load vector fails. If a representative fails, all load vectors are run in
        order, since the first counterexample need not be a representative.

        Raises: DisagreementError if columns and compiled code differ.
        """
        search, reduced, tally = self.plan.search, self.plan.reduced, self.finder.tally
        set_best(search, self.finder.best)
        spot_checks.compare_code(self.finder.question, self.bounds, self.plan.recorder, reduced or search)
        is_extremum = isinstance(self.finder, ExtremeFinder)
        if reduced is None or (not is_extremum and self._points_at_any(reduced)):
            self._run_all(lambda: self.finder.is_done)
            if not self.finder.is_done:
                tally.engines[search.engine] += 1
            return
        before = tally.cases
        if isinstance(self.finder, ExtremeFinder):
            self._run_to_extreme(self.finder, reduced)
        unrun = search.layout.count() - (tally.cases - before)
        tally.add_represented(unrun, unrun)
        tally.engines[f"{reduced.engine}, on representatives ({reduced.symmetries})"] += 1

    def _run_all(self, has_ended: Callable[[], bool]) -> bool:
        """Run load vectors in order; stop and return True as soon as `has_ended()` is true after an examined block.

        Raises: DisagreementError if compiled code reports a failing case in a block, and columns find none there.
        """
        finder, search, recorder = self.finder, self.plan.search, self.plan.recorder
        for stop in search.stops():
            finder.tally.add_counts(stop.cases, stop.relevant)
            if stop.block is not None:
                block = recorder.block(search.layout.cut, stop.block)
                is_found = finder.examine(block, finder.question.case(block, self.bounds))
                if stop.fails and not is_found:
                    raise DisagreementError(
                        "compiled code finds a counterexample, but NumPy finds none among the same cases;"
                        f" report this defect of loadbal with the claim: {unmarked(finder.question.sentence)}"
                    )
                if has_ended():
                    return True
                set_best(search, finder.best)
            finder.progress(finder.tally.cases)
        return False

    # --- representatives ---

    def _stops(self, reduced: BoxSearch) -> Iterator[Stop]:
        """Yield the stops of compiled code on representatives, and count the representatives."""
        for stop in reduced.stops():
            self.finder.tally.representatives += stop.cases
            yield stop
            self.finder.progress(self.finder.tally.cases)

    def _points_at_any(self, reduced: BoxSearch) -> bool:
        """Whether compiled code sees a counterexample, or a possible overflow, among the representatives."""
        return any(stop.block is not None for stop in self._stops(reduced))

    def _run_to_extreme(self, finder: ExtremeFinder, reduced: BoxSearch) -> None:
        """If a representative has a more extreme value than the best so far, find the first case with that value.

        Raises: DisagreementError if no load vector does.
        """
        seek = finder.extremum.seek
        extreme = self._extreme(finder, reduced)
        if extreme is None:
            return
        # Code points only at values that beat the best value. If the best value is one less than the extreme value, the
        # first load vector that the code points at attains the extreme value.
        set_best(self.plan.search, Best(extreme - 1 if seek == "largest" else extreme + 1, {}))
        if not self._run_all(lambda: bool(finder.best.value == extreme)):
            raise DisagreementError(
                f"the search up to symmetry finds the value {extreme}, but the search of all cases does not;"
                f" report this defect of loadbal with the claim: {unmarked(finder.extremum.sentence)}"
            )

    def _extreme(self, finder: ExtremeFinder, reduced: BoxSearch) -> int | None:
        """The most extreme value of the representatives; None if it does not beat the best value so far.

        No other load vector has a more extreme value, because a symmetry maps it to a representative of the same value.
        """
        best, seek = replace(finder.best), finder.extremum.seek
        set_best(reduced, best)
        for stop in self._stops(reduced):
            if stop.block is not None:
                block = self.plan.recorder.block(reduced.layout.cut, stop.block)
                values = as_column(finder.extremum.measured(finder.extremum.case(block, self.bounds)), block.width)
                finder.tally.representatives += block.width
                value = int(values.max() if seek == "largest" else values.min())
                if best.is_beaten_by(value, seek):
                    best = Best(value, {})
                set_best(reduced, best)
        return None if best == finder.best else best.value


def set_best(search: BoxSearch, best: Best) -> None:
    """For an extremum, make the code of `search` stop only at values that beat `best`; for a claim, do nothing."""
    if search.parameters and best.answers is not None:
        search.parameters = 1, int(best.value), *search.parameters[2:]
