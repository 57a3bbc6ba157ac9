"""Which engine looks at a combination of answers: compiled code where that pays, columns for everything else.

Compiled code only points. `walk` hands out what has to be looked at in columns: all of a combination that is not for
compiled code, and of one that is, the blocks that the code points at. All other cases of it are tallied. On a sample
of blocks columns say in every run what the code says; else one of the two is wrong, and nothing is believed.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import numpy as np

from loadbal.checking.enumerating.batches import Batch, Best, Passed, as_column
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.enumerating.recorder import LoadBlock, Recorder, joined, reason
from loadbal.checking.enumerating.share import Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.tally import Progress, Tally
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.columns import Box, Cut, Width, narrow_width
from loadbal.compiling.analyses import Analysis
from loadbal.compiling.blocks import Integers, Stop, all_pieces
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError, NoOptionError, UnfitError
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import operand
from loadbal.recording.ranges import BIT
from loadbal.recording.widths import WIDTHS

Question: TypeAlias = Claim[Any] | Extremum[Any]

WORTH = 400_000
"""Load vectors of one combination, or representatives, from which on compiling takes less time than it saves.

Of what has runs there are always enough: that is where most is saved.
"""

WORTH_REDUCING = 2_000_000
"""Load vectors of one combination from which on looking for symmetries takes less time than it saves."""

WORTH_RECORDING = 50_000
"""The same from which on recording does."""

LITTLE, FEW = (f"fewer than {worth:,} load vectors at once" for worth in (WORTH_RECORDING, WORTH))


@dataclass
class Walk:
    """One walk through the cases of a question."""

    question: Question
    bounds: Bounds
    tally: Tally
    progress: Progress
    best: Best = field(default_factory=Best)
    """What whoever looks at an extremum has found so far."""
    _passed: dict[tuple[Analysis, Box], Passed] = field(default_factory=dict)
    """What compiled code has gone through, by what was recorded."""

    def pieces(self, start: Enumeration) -> Iterator[tuple[Batch, Any]]:
        """What has to be looked at in columns, with the cases that are built of it; the rest is tallied.

        Of a later shell only what lies in it, and of a share only what belongs to it.

        Raises: DisagreementError if columns do not find what compiled code points at.
        """
        here: Enumeration | None = start
        is_later, has_all = self._is_later, start.deal.share.is_everything
        while here is not None:
            with suppress(NoOptionError):
                for piece, case in self.combination(here):
                    if (not is_later or piece.is_in_shell) and (has_all or piece.is_in_share):
                        yield piece, case
            here = here.following()

    @property
    def _is_later(self) -> bool:
        """Whether a shell is looked at that is not the first: what does not lie in it belongs to an earlier one."""
        return isinstance(self.bounds, WatchedBounds) and self.bounds.is_later_shell

    def combination(self, here: Enumeration) -> Iterator[tuple[Batch, Any]]:
        """The same of one combination of answers before the loads."""
        recorder, search, why = Recorder(here, min(WORTH_RECORDING, WORTH)), None, LITTLE
        try:
            case = self.question.case(recorder, self.bounds)
            if recorder.cut is not None and here.deal.skips(recorder.cut.box.count):
                return
            if recorder.cut is not None:
                search = self._search(recorder, recorder.cut.box, case)
                search.tape_reason = "" if search.claim.has_runs or search.box.count >= WORTH else FEW
                search.make_table()
                search.representatives = self._reduced(here.deal.share, search)
                (search.representatives or search).make_code()
        except Exception as error:
            if recorder.cut is None:
                raise
            why = reason(error)
        if recorder.cut is None:
            self.tally.engines[f"columns, {why}"] += 1
            yield here, case
        elif search is None or why != LITTLE:
            box = recorder.cut.box
            yield from self._in_columns(here, search.width if search else narrow_width(box.low, box.high), why)
        else:
            yield from self._compiled(recorder, search)

    def _in_columns(self, here: Enumeration, width: Width, why: str) -> Iterator[tuple[Batch, Any]]:
        """All of a combination, in the smallest columns that are safe, or are guarded."""
        self.tally.engines[f"columns of {width}, {why}"] += 1
        yield from cases(self.question.case, self.bounds, _again(here).of_width(width), len(here.place))

    # --- compiled ---

    def _search(self, recorder: Recorder, box: Box, case: Any) -> BoxSearch:  # noqa: ANN401 - as in `cases`
        """The search through the load vectors of a case, recorded.

        Raises: UnrecordableError, or whatever the code of a claim raises that is not for what records.
        """
        deal, recording = recorder.here.deal, recorder.loads_recorded[0].recording
        assigned = all_pieces if deal.share.is_everything else deal.next_hand(box.count).has
        assumes = operand(self.question.met(case))
        if isinstance(self.question, Claim):
            holds = operand(self.question.concluded(case) if assumes is not False else True)
            return BoxSearch(RecordedClaim(recorder.loads_recorded, assumes, holds), box, assigned)
        started, best = recording.new_input(), recording.new_input()
        value = self.question.measured(case)
        holds = (started == 1) & (value <= best if self.question.seek == "largest" else value >= best)
        recorded = RecordedClaim((started, best, *recorder.loads_recorded), assumes, operand(holds))
        return BoxSearch(recorded, box, assigned, (0, 0), (BIT, BIT))

    def _compiled(self, recorder: Recorder, search: BoxSearch) -> Iterator[tuple[Batch, Any]]:
        cut = search.layout.cut
        recorder.here.deal.add(cut.pieces, cut.box.count)
        if self._is_later and not cut.box.is_shell:
            return
        has_all, asked = recorder.here.deal.hand.has_all, (search.analysis, search.box)
        if has_all and asked in self._passed:
            self._stand_for(self._passed[asked], search.box)
            return
        before = self.tally.relevant, self.tally.represented
        self._lead(search, self.best)
        yield from self._anew(recorder, search)
        relevant, represented = self.tally.relevant - before[0], self.tally.represented - before[1]
        self._passed[asked] = Passed(relevant, search.box.count - represented)

    def _stand_for(self, passed: Passed, box: Box) -> None:
        """Count the cases of a box of which the very same is asked as of one before, with what was seen there."""
        self.tally.add_represented(box.count, passed.relevant)
        self.tally.representatives += passed.alone
        passed.alone = 0
        self.tally.engines["none, since the same was asked of others"] += 1

    def _anew(self, recorder: Recorder, search: BoxSearch) -> Iterator[tuple[Batch, Any]]:
        """The blocks of a combination that the code points at, about which nothing is known; the rest is tallied."""
        reduced = search.representatives
        self._agree(recorder, search if reduced is None else reduced)
        if reduced is None or (isinstance(self.question, Claim) and self._points(reduced)):
            yield from self._one_by_one(recorder, search)
            self.tally.engines[search.engine] += 1
            return
        before = self.tally.cases
        if isinstance(self.question, Extremum):
            yield from self._up_to_extreme(self.question, recorder, search, reduced)
        left = search.layout.count() - (self.tally.cases - before)
        self.tally.add_represented(left, left)
        self.tally.engines[f"{reduced.engine}, on representatives ({reduced.symmetries})"] += 1

    def _one_by_one(self, recorder: Recorder, search: BoxSearch) -> Iterator[tuple[Batch, Any]]:
        """The blocks that the code points at, all vectors looked at in their order."""
        for stop in search.stops():
            self.tally.cases += stop.cases
            self.tally.relevant += stop.relevant
            if stop.block is not None:
                before = self.best.value
                yield self._built(recorder, search.layout.cut, stop.block)
                if stop.fails and (isinstance(self.question, Claim) or self.best.value == before):
                    raise DisagreementError(f"compiled code sees what columns do not: {self.question.sentence}")
                self._lead(search, self.best)
            self.progress(self.tally.cases)

    # --- representatives ---

    def _reduced(self, share: Share, search: BoxSearch) -> BoxSearch | None:
        """The same search through representatives, if there are symmetries to choose them by, and memory for a table.

        Only where every case meets the hypothesis, so that all are counted that the representatives stand for.
        """
        if search.claim.assumes is not True or search.box.count < WORTH_REDUCING:
            return None
        found = search.analysis.symmetries(len(search.parameters))
        usable = found if share.may_skip_translated(search.box) else found.without_translation()
        if usable and share.may_skip_permuted:
            reduced = search.reduced(usable)
            with suppress(UnfitError):
                reduced.make_table()
                reduced.tape_reason = "" if reduced.claim.has_runs or reduced.has_at_least(WORTH) else FEW
                return reduced
        return None

    def _points(self, reduced: BoxSearch) -> bool:
        """Whether the code points at any of the representatives: then all have to be looked at, in their order."""
        return any(stop.block is not None for stop in self._through(reduced))

    def _through(self, reduced: BoxSearch) -> Iterator[Stop]:
        """What is seen of the representatives."""
        for stop in reduced.stops():
            self.tally.representatives += stop.cases
            yield stop
            self.progress(self.tally.cases)

    def _up_to_extreme(
        self, question: Extremum[Any], recorder: Recorder, search: BoxSearch, reduced: BoxSearch
    ) -> Iterator[tuple[Batch, Any]]:
        """The blocks that the code points at, in their order, up to the first with a new extreme.

        Raises: DisagreementError if there is none.
        """
        extreme = self._extreme(question, recorder, reduced)
        if extreme is None:
            return
        # Only what is as extreme beats what is less so by one.
        self._lead(search, Best(extreme - 1 if question.seek == "largest" else extreme + 1, {}))
        for piece in self._one_by_one(recorder, search):
            yield piece
            if self.best.value == extreme:
                return
        raise DisagreementError(f"representatives attain {extreme}, and no other case does: {question.sentence}")

    def _extreme(self, question: Extremum[Any], recorder: Recorder, reduced: BoxSearch) -> int | None:
        """The extreme value of the representatives and so of all, if it beats the best so far."""
        best = replace(self.best)
        self._lead(reduced, best)
        for stop in self._through(reduced):
            if stop.block is not None:
                given, case = self._built(recorder, reduced.layout.cut, stop.block)
                values = as_column(question.measured(case), given.width)
                self.tally.representatives += given.width
                value = int(values.max() if question.seek == "largest" else values.min())
                if best.is_beaten_by(value, question.seek):
                    best = Best(value, {})
                self._lead(reduced, best)
        return None if best == self.best else best.value

    # --- blocks ---

    def _lead(self, search: BoxSearch, best: Best) -> None:
        """Let the code know the best value so far."""
        if search.parameters and best.answers is not None:
            search.parameters = 1, int(best.value)

    def _built(self, recorder: Recorder, cut: Cut, block: tuple[Integers, ...], **how: bool) -> tuple[LoadBlock, Any]:
        """A block, with the cases that are built of it."""
        given = LoadBlock(_again(recorder.here), recorder.name, cut, block, **how)
        return given, self.question.case(given, self.bounds)

    def _agree(self, recorder: Recorder, search: BoxSearch) -> None:
        """Let columns look at the blocks of the sample, which have room enough if the code needs less than they.

        Raises: DisagreementError if they see something else.
        """
        places = search.sample_blocks()
        blocks = [search.layout.vectors(*place, search.lanes, search.narrowest.bits) for place in places]
        if not blocks:
            return
        block, is_guarded = tuple(map(joined, zip(*blocks, strict=True))), search.narrowest.bits == WIDTHS[-1]
        given, case = self._built(recorder, search.layout.cut, block, is_guarded=is_guarded)
        relevant = as_column(self.question.met(case), given.width)
        values = self._values(case, given.width) if relevant.any() else relevant
        ends = np.cumsum([len(block[0]) for block in blocks])[:-1]
        for place, *seen in zip(places, np.split(relevant, ends), np.split(values, ends), strict=True):
            self._agree_on_block(search, place, *seen)

    def _values(self, case: Any, width: int) -> Any:  # noqa: ANN401 - as above
        """What the question is about, case by case: whether the conclusion holds, or the value of an extremum."""
        if isinstance(self.question, Claim):
            return as_column(self.question.concluded(case), width).astype(bool)
        return as_column(self.question.measured(case), width)

    def _agree_on_block(self, search: BoxSearch, place: tuple[int, int], relevant: Any, values: Any) -> None:  # noqa: ANN401 - columns
        for parameters, fails in self._expected(values[relevant]):
            said = search.answer_on_block(place, parameters)
            if said is not None and said != (fails, int(np.count_nonzero(relevant))):
                raise DisagreementError(f"compiled code and columns differ on a block: {self.question.sentence}")

    def _expected(self, values: Any) -> Iterator[tuple[tuple[int, ...], bool]]:  # noqa: ANN401 - a column
        """Whether a case fails, of those that meet the hypothesis; of an extremum, whether one beats a value."""
        if isinstance(self.question, Claim):
            yield (), not values.all()
        elif len(values):
            extreme, step = (values.max(), 1) if self.question.seek == "largest" else (values.min(), -1)
            yield from (((1, int(extreme)), False), ((1, int(extreme) - step), True))


def _again(here: Enumeration) -> Enumeration:
    """The same combination, to be asked anew."""
    again = here.beginning(here.place)
    again.coverage = here.coverage
    return again
