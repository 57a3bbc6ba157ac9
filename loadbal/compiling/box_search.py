"""Recorded claims as machine code: every load vector of a box is looked at, several at once.

The code only points: at the first block with a case that meets the hypothesis and misses the conclusion, as the code
has it. What is found there is for others to confirm. It stops likewise at a block in which a run leaves its guard,
and the next wider integers go on from there (`loadbal.recording.widths`).

Whatever stands in the way is an `Unfit`, with its reason, for those who then look at columns instead.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate, chain

import numpy as np

from loadbal.columns import Box, Width, cut_of, narrow_width
from loadbal.compiling.analyses import Analysis, Scanner, analysis_of
from loadbal.compiling.blocks import MAX_BASE, Layout, PieceFilter, Position, Slice, Stop, all_pieces
from loadbal.compiling.machine import ESCAPED, FAILED, PASSED, ScanResult
from loadbal.compiling.representatives import Representatives
from loadbal.errors import UnfitError
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.ranges import NodeRanges, Range
from loadbal.recording.symmetries import NO_SYMMETRIES, Symmetries
from loadbal.recording.widths import WIDTHS, RangeAnalysis, SafeWidth, column_width, integers_of_width, safe_widths

SHARED = 15
"""The largest load for which room is sought at first, if that of a box is smaller."""


@dataclass
class BoxSearch:
    """A recorded claim, looked at in a box.

    Numbers may lead the loads of the recording: they are the same for all vectors, and can be changed at every stop.
    """

    claim: RecordedClaim
    box: Box
    assigned: PieceFilter = all_pieces
    """Which pieces of the box are looked at, of a column of them."""
    parameters: tuple[int, ...] = ()
    parameter_ranges: tuple[Range, ...] = ()
    """Of the leading numbers."""
    symmetries: Symmetries = NO_SYMMETRIES
    """Those of which representatives are looked at."""
    representatives: "BoxSearch | None" = None
    """The same search through representatives, if they are enough."""
    tape_reason: str = ""
    """Why it is not worth a compiler, if it is not."""
    engine: str = ""
    """What looked last, in words."""

    def __post_init__(self) -> None:
        # What is found speaks of the nodes of the first recording that is like this one.
        self.claim = self.analysis.claim

    @cached_property
    def analysis(self) -> Analysis:
        """What is known of the recording."""
        return analysis_of(self.claim)

    def stops(self) -> Iterator[Stop]:
        """Look at everything, stopping after every block that the code points at, and now and then between.

        What is seen does not include the block; whoever goes on has looked at it.

        Raises: UnfitError if no code can be made that looks at any of the vectors.
        """
        at = Position(0, None)
        for room in chain((self.narrowest,), self._rooms):
            self.engine = self.code(room).engine
            escaped = yield from _through(self, self.code(room), room, at)
            if escaped is None:
                return
            at = escaped
        yield from self._left(at)

    def make_code(self) -> None:
        """Make the code with which the search begins.

        Raises: UnfitError if it cannot be made.
        """
        self.code(self.narrowest)

    def make_table(self) -> None:
        """Make the table with which the search begins.

        Raises: UnfitError if there is no memory for it, or nothing for it.
        """
        try:
            self.layout.table(self.narrowest.bits)
        except MemoryError:
            raise UnfitError("there is no memory for a table of load vectors") from None

    @cached_property
    def narrowest(self) -> SafeWidth:
        """The smallest integers in which the code is safe, for the time being at least.

        Raises: UnfitError if there are none.
        """
        if self.layout.cut.tail < 1 or self.box.base > MAX_BASE:
            raise UnfitError(f"{self.box.base:,} values of a load are too many for a table")
        found = next(self._rooms, None)
        if found is None:
            raise UnfitError("numbers of 64 bits are not known to be enough")
        return found

    def _given(self, high: int) -> tuple[Range, ...]:
        """The ranges of what is given, if the loads go up to one."""
        return (*self.parameter_ranges, *(Range(self.box.low, high) for _ in range(self.box.order)))

    @cached_property
    def known(self) -> NodeRanges:
        """The ranges of what is given, by the numbers of its nodes."""
        given = self._given(self.box.high)
        return {it.number: each for it, each in zip(self.claim.loads, given, strict=True)}

    @cached_property
    def unguarded_ranges(self) -> RangeAnalysis | None:
        """The ranges of everything, as far as they are known without a guard.

        Those of somewhat more loads where these need no wider integers, so that the shells of a hunt share them.
        """
        more = self.analysis.unguarded_ranges(self._given(max(self.box.high, SHARED)))
        if more is not None and not more.guarded and more.extent.within(integers_of_width(WIDTHS[0])):
            return more
        return self.analysis.unguarded_ranges(self._given(self.box.high))

    @cached_property
    def width(self) -> Width:
        """Of the smallest columns of loads on which nothing overflows; of guarded ones if none are known to be safe."""
        bits = column_width(self.claim.roots, self.unguarded_ranges)
        if bits is None:
            return narrow_width(self.box.low, self.box.high)
        return Width(np.dtype(f"i{bits // 8}").type, is_guarded=bits == WIDTHS[-1])

    @cached_property
    def layout(self) -> Layout:
        """How the vectors lie: in the pieces in which columns would come, so that a share is the same in both."""
        cut = cut_of(self.box, self.width.kind)
        return Representatives(cut, self.assigned, self.symmetries) if self.symmetries else Layout(cut, self.assigned)

    @cached_property
    def _rooms(self) -> Iterator[SafeWidth]:
        return safe_widths(self.claim.roots, self.known, self.unguarded_ranges)

    def code(self, room: SafeWidth) -> Scanner:
        """What looks at integers of a room."""
        return self.analysis.code(self.layout.tail, room, self.tape_reason)

    def has_at_least(self, vectors: int) -> bool:
        """Whether there are so many vectors to look at, or more."""
        counts = (int(piece.cases.sum()) for piece in self.layout.slices(self.narrowest.bits, 0, len(self.parameters)))
        return any(counted >= vectors for counted in accumulate(counts))

    def reduced(self, symmetries: Symmetries) -> "BoxSearch":
        """The search through representatives alone, in the same integers."""
        made = replace(self, symmetries=symmetries)
        vars(made).update({name: getattr(self, name) for name in ("known", "unguarded_ranges", "width", "narrowest")})
        return made

    def _left(self, at: Position) -> Iterator[Stop]:
        """The blocks of the rows that are left, each to be looked at by others."""
        for piece in self.layout.slices(64, at.row, 0):
            for row, (begin, end) in zip(piece.numbers.tolist(), piece.spans.tolist(), strict=True):
                start = at.place if row == at.row and at.place is not None else begin
                if start < end:
                    yield Stop(0, 0, self.layout.vectors(row, start, end - start, 64), fails=False)

    @property
    def lanes(self) -> int:
        """How many vectors a block of the sample has."""
        return self.code(self.narrowest).lanes

    def sample_blocks(self) -> list[tuple[int, int]]:
        """A few blocks of those that are to be looked at: amid the first row and amid the last, of the first ones."""
        piece = next(self.layout.slices(self.narrowest.bits, 0, 0), None)
        if piece is None:
            return []
        # Spans end with vectors that are no cases.
        middles = {row: int(piece.cases[row]) // 2 // self.lanes * self.lanes for row in (0, len(piece.rows) - 1)}
        return [(int(piece.numbers[row]), int(piece.spans[row, 0]) + middle) for row, middle in middles.items()]

    def answer_on_block(self, place: tuple[int, int], parameters: tuple[int, ...]) -> tuple[bool, int] | None:
        """What the code says of a block of the sample: whether a case fails, and how many meet the hypothesis.

        None if a run leaves its guard there.
        """
        row, start = place
        piece = self.layout.slice_of(np.array([row]), self.narrowest.bits, len(parameters))
        block = replace(piece, spans=np.array([[start, start + self.lanes]], np.int64))
        usual, self.parameters = self.parameters, parameters
        answer, *counts = _Run(self, self.code(self.narrowest), self.narrowest, block).called(0, start)
        self.parameters = usual
        cases = self.layout.table(self.narrowest.bits).cases((start, start + self.lanes))
        relevant = counts[0] + counts[-1] if self.claim.has_hypothesis else cases
        return None if answer == ESCAPED else (answer == FAILED, relevant)


def _through(search: BoxSearch, code: Scanner, room: SafeWidth, at: Position) -> Generator[Stop, None, Position | None]:
    """What is seen from a place on, and where a run left its guard, if one did."""
    row, place = at
    for piece in search.layout.slices(room.bits, row, len(search.parameters)):
        escaped = yield from _Run(search, code, room, piece).stops(place)
        if escaped is not None:
            return escaped
        place = None
    return None


@dataclass
class _Run:
    """The code, on a few rows."""

    search: BoxSearch
    code: Scanner
    room: SafeWidth
    piece: Slice

    def stops(self, place: int | None) -> Generator[Stop, None, Position | None]:
        """What is seen from a place in the first row on, and where a run left its guard, if one did."""
        row, lanes = 0, self.code.lanes
        while True:
            start = int(self.piece.spans[row, 0]) if place is None else place
            answer, relevant, end, place, _ = self.called(row, start)
            if answer == PASSED:
                end, place = len(self.piece.rows), 0
            cases = self._cases(row, start, end, place)
            relevant = relevant if self.search.claim.has_hypothesis else cases
            if answer == PASSED:
                yield Stop(cases, relevant)
                return None
            number = int(self.piece.numbers[end])
            if answer == ESCAPED:
                yield Stop(cases, relevant)
                return Position(number, place)
            block = self.search.layout.vectors(number, place, lanes, self.room.bits)
            row, place = end, place + lanes
            yield Stop(cases, relevant, block)

    def called(self, row: int, start: int) -> ScanResult:
        """What the code answers, from a place in a row on."""
        table, parameters = self.search.layout.table(self.room.bits).columns, self.search.parameters
        self.piece.rows[:, : len(parameters)] = parameters
        return self.code.scan(table, self.piece.rows, self.piece.spans, row, start)

    def _cases(self, row: int, start: int, end: int, place: int) -> int:
        """The cases between two places, each a row and a place in its span."""
        table = self.search.layout.table(self.room.bits)
        rows = int(self.piece.cases[row:end].sum())
        before = table.cases((int(self.piece.spans[row, 0]), 0), start)
        return rows - before + (table.cases((int(self.piece.spans[end, 0]), 0), place) if place else 0)
