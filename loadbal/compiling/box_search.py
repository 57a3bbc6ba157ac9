"""The search of a box of load vectors for failing cases, by compiled code or tapes.

The code only points at blocks: at the first block with a case that, by the code, meets the hypothesis and misses the
conclusion. The caller checks that block by other means. The code also stops at a block in which a number leaves the
range for which the code is safe (`loadbal.recording.widths`); the search then continues from there with code for the
next wider integers.

If a claim or a box is not fit for this, an `UnfitError` says why, and the caller uses columns instead.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate, chain

import numpy as np
from numpy.typing import NDArray

from loadbal.columns import Box, Width, cut_of, narrow_width
from loadbal.compiling.analyses import Analysis, Scanner, analysis_of
from loadbal.compiling.blocks import MAX_BASE, Layout, PieceFilter, Position, Slice, Stop, all_pieces
from loadbal.compiling.machine import ESCAPED, FAILED, NO_PARTNERS, PASSED, ScanResult
from loadbal.compiling.representatives import Representatives
from loadbal.compiling.table_code import TableCode
from loadbal.errors import UnfitError
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.ranges import NodeRanges, Range
from loadbal.recording.symmetries import NO_SYMMETRIES, Symmetries
from loadbal.recording.widths import WIDTHS, RangeAnalysis, SafeWidth, column_width, integers_of_width, safe_widths

SHARED = 15
"""If 8 bits suffice for loads up to this, code is made for such loads even if the box has only smaller loads.

Boxes of different largest loads then share the code.
"""


@dataclass
class BoxSearch:
    """The search of a box for cases that refute a recorded claim.

    The first inputs of the claim may be parameters. A parameter has the same value for all load vectors; the caller may
    change it whenever the search returns. The search for an extremum has the best value so far as a parameter.
    """

    claim: RecordedClaim
    box: Box
    assigned: PieceFilter = all_pieces
    """A filter that lets through the pieces of the box that this search checks."""
    parameters: tuple[int, ...] = ()
    """The values of the claim's first inputs, which are no loads; the caller may change them at each stop."""
    parameter_ranges: tuple[Range, ...] = ()
    partners: NDArray[np.int64] = field(default_factory=lambda: NO_PARTNERS)
    """For a claim about an unknown network, the partner of each node in each color; the caller may change it as well.

    Shape: [color][node].
    """
    symmetries: Symmetries = NO_SYMMETRIES
    """The symmetries in use: of load vectors that they map to each other, at least one is checked."""
    tape_reason: str = ""
    """The reason to run a tape of NumPy calls in place of compiled code; empty to compile."""
    tables: TableCode | None = None
    """The code that replaces all other code, for a claim about an unknown network where there is no compiler."""
    engine: str = ""
    """The name of the compiled code or tape that was used last, for reports."""

    def __post_init__(self) -> None:
        # Equal claims share one analysis, whose results refer to the nodes of the claim that was analyzed first.
        self.claim = self.analysis.claim

    @cached_property
    def analysis(self) -> Analysis:
        """The ranges, symmetries and code of this claim, shared by all equal claims."""
        return analysis_of(self.claim)

    def stops(self) -> Iterator[Stop]:
        """Search all load vectors; yield at every block that the caller must check, and now and then to report counts.

        The counts do not include the block of a `Stop`: the caller checks and counts it before it continues the search.

        Raises: UnfitError if there is no safe width, or no code for it.
        """
        at = Position(0, None)
        for width in chain((self.narrowest,), self._wider):
            self.engine = self.code(width).engine
            escaped = yield from _stops_from(self, self.code(width), width, at)
            if escaped is None:
                return
            at = escaped
        yield from self._unsearched_blocks(at)

    def make_code(self) -> None:
        """Make now the code that checks the first load vectors, so that the caller learns at once whether there is any.

        Raises: UnfitError if there is no safe width, or no code for it.
        """
        self.code(self.narrowest)

    def make_table(self) -> None:
        """Make now, before any load vector is checked, the table that the search uses first.

        Raises: UnfitError if there is no safe width, or no memory for the table.
        """
        try:
            self.layout.table(self.narrowest.bits)
        except MemoryError:
            raise UnfitError("there is no memory for a table of load vectors") from None

    @cached_property
    def narrowest(self) -> SafeWidth:
        """The narrowest integers that are safe for this claim, perhaps only while its numbers stay in a certain range.

        Raises: UnfitError if there is no safe width.
        """
        if self.layout.cut.tail < 1 or self.box.base > MAX_BASE:
            raise UnfitError(f"a load has {self.box.base:,} possible values, too many for a table")
        found = next(self._wider, None)
        if found is None:
            raise UnfitError("the numbers of the claim may exceed 64 bits")
        return found

    def _input_ranges(self, high: int) -> tuple[Range, ...]:
        """The ranges of the claim's inputs, for loads up to `high`."""
        return (*self.parameter_ranges, *(Range(self.box.low, high) for _ in range(self.box.order)))

    @cached_property
    def inputs(self) -> NodeRanges:
        """The range of every input of the claim, by node number."""
        ranges = self._input_ranges(self.box.high)
        return {it.number: each for it, each in zip(self.claim.loads, ranges, strict=True)}

    @cached_property
    def unguarded_ranges(self) -> RangeAnalysis | None:
        """The range of every number that the claim computes, or None if some number may be huge.

        If 8 bits are enough for all loads up to `SHARED`, the ranges are those for loads up to `SHARED`, so that
        searches with different largest loads share them.
        """
        more = self.analysis.unguarded_ranges(self._input_ranges(max(self.box.high, SHARED)))
        if more is not None and not more.guarded and more.extent.within(integers_of_width(WIDTHS[0])):
            return more
        return self.analysis.unguarded_ranges(self._input_ranges(self.box.high))

    @cached_property
    def width(self) -> Width:
        """The type of columns for this claim: the narrowest integers known to be safe, or guarded against overflow."""
        bits = column_width(self.claim.roots, self.unguarded_ranges)
        if bits is None:
            return narrow_width(self.box.low, self.box.high)
        return Width(np.dtype(f"i{bits // 8}").type, is_guarded=bits == WIDTHS[-1])

    @cached_property
    def layout(self) -> Layout:
        """The rows and the table; the pieces are those of the columns, so every engine divides work in the same way."""
        cut = cut_of(self.box, self.width.kind)
        return Representatives(cut, self.assigned, self.symmetries) if self.symmetries else Layout(cut, self.assigned)

    @cached_property
    def _wider(self) -> Iterator[SafeWidth]:
        """One iterator over the safe widths: `narrowest` takes the first, `stops` takes wider ones when needed."""
        return safe_widths(self.claim.roots, self.inputs, self.unguarded_ranges)

    def code(self, width: SafeWidth) -> Scanner | TableCode:
        """The code for integers of a width.

        Raises: UnfitError if there is none.
        """
        if self.tables is not None:
            return self.tables
        return self.analysis.code(self.layout.tail, width, self.tape_reason)

    def has_at_least(self, vectors: int) -> bool:
        """Whether this search checks at least the given number of load vectors."""
        slices = self.layout.slices(self.narrowest.bits, 0, len(self.parameters))
        counts = (int(it.cases.sum()) for it in slices)
        return any(counted >= vectors for counted in accumulate(counts))

    def reduced(self, symmetries: Symmetries) -> "BoxSearch":
        """The same search of fewer load vectors, with the same integers: at least one of each symmetry class is run."""
        made = replace(self, symmetries=symmetries)
        # These cached properties do not depend on the symmetries: copy their values.
        vars(made).update({name: getattr(self, name) for name in ("inputs", "unguarded_ranges", "width", "narrowest")})
        return made

    def _unsearched_blocks(self, at: Position) -> Iterator[Stop]:
        """Yield all blocks from a position on for the caller to check, because no code is safe for them."""
        for slice_ in self.layout.slices(64, at.row, 0):
            for row, (begin, end) in zip(slice_.numbers.tolist(), slice_.spans.tolist(), strict=True):
                start = at.place if row == at.row and at.place is not None else begin
                if start < end:
                    yield Stop(0, 0, self.layout.vectors(row, start, end - start, 64), fails=False)

    def make_tables(self) -> None:
        """Make now the tables of steps that check a claim about an unknown network without a compiler.

        Raises: UnfitError if the claim, or its box, is not fit for tables.
        """
        *_, widest = safe_widths(self.claim.roots, self.inputs, self.unguarded_ranges)
        self.tables = TableCode(self.claim, self.box, widest)

    @property
    def lanes(self) -> int:
        """The number of load vectors that the code checks at a time, which form a block."""
        return self.code(self.narrowest).lanes

    def sample_blocks(self) -> list[tuple[int, int]]:
        """Up to two blocks on which engines are compared: the middles of the first and the last row of a slice.

        Each block is given by the number of its row and its first index in the table.
        """
        first = next(self.layout.slices(self.narrowest.bits, 0, 0), None)
        if first is None:
            return []
        # The middle by cases, since the end of a span may be padding.
        middles = {row: int(first.cases[row]) // 2 // self.lanes * self.lanes for row in (0, len(first.rows) - 1)}
        return [(int(first.numbers[row]), int(first.spans[row, 0]) + middle) for row, middle in middles.items()]

    def answer_on_block(self, place: tuple[int, int], parameters: tuple[int, ...]) -> tuple[bool, int] | None:
        """Whether the code finds a failing case in one block, and how many cases of the block meet the hypothesis.

        `place` is the number of a row and the first index in the table, as in `sample_blocks`. `parameters` replace the
        first parameters of the search. None if a number leaves the range for which the code is safe.
        """
        row, start = place
        usual, self.parameters = self.parameters, (*parameters, *self.parameters[len(parameters) :])
        whole = self.layout.slice_of(np.array([row]), self.narrowest.bits, len(usual))
        block = replace(whole, spans=np.array([[start, start + self.lanes]], np.int64))
        result = _SliceScan(self, self.code(self.narrowest), self.narrowest, block).result_from(0, start)
        self.parameters = usual
        cases = self.layout.table(self.narrowest.bits).cases((start, start + self.lanes))
        relevant = result.relevant + result.relevant_in_block if self.claim.has_hypothesis else cases
        return None if result.answer == ESCAPED else (result.answer == FAILED, relevant)


def _stops_from(
    search: BoxSearch, code: Scanner | TableCode, width: SafeWidth, at: Position
) -> Generator[Stop, None, Position | None]:
    """Run `code` from the position `at` on, and yield every `Stop`.

    Return the position from which code with wider integers must continue, or None if all vectors are searched.
    """
    row, place = at
    for slice_ in search.layout.slices(width.bits, row, len(search.parameters)):
        escaped = yield from _SliceScan(search, code, width, slice_).stops(place)
        if escaped is not None:
            return escaped
        place = None
    return None


@dataclass
class _SliceScan:
    """The run of the code through one slice of rows."""

    search: BoxSearch
    code: Scanner | TableCode
    width: SafeWidth
    slice: Slice

    def stops(self, place: int | None) -> Generator[Stop, None, Position | None]:
        """Run the code from table index `place` of the first row on, and yield every `Stop`.

        Return None after the last row, or the position of a block with a number outside the range for which the code is
        safe.
        """
        row, lanes = 0, self.code.lanes
        while True:
            start = int(self.slice.spans[row, 0]) if place is None else place
            answer, relevant, end, place, _ = self.result_from(row, start)
            if answer == PASSED:
                end, place = len(self.slice.rows), 0
            cases = self._cases_between(row, start, end, place)
            relevant = relevant if self.search.claim.has_hypothesis else cases
            if answer == PASSED:
                yield Stop(cases, relevant)
                return None
            number = int(self.slice.numbers[end])
            if answer == ESCAPED:
                yield Stop(cases, relevant)
                return Position(number, place)
            block = self.search.layout.vectors(number, place, lanes, self.width.bits)
            row, place = end, place + lanes
            yield Stop(cases, relevant, block)

    def result_from(self, row: int, start: int) -> ScanResult:
        """Run the code from table index `start` of a row on, with the current parameters, until it stops."""
        table, parameters = self.search.layout.table(self.width.bits).columns, self.search.parameters
        self.slice.rows[:, : len(parameters)] = parameters
        return self.code.scan(table, self.slice.rows, self.slice.spans, row, start, self.search.partners)

    def _cases_between(self, row: int, start: int, end: int, place: int) -> int:
        """The number of cases from table index `start` of row `row` up to, and without, index `place` of row `end`.

        If `place` is 0, no case of row `end` is counted; `end` may then be the number of rows.
        """
        table = self.search.layout.table(self.width.bits)
        whole_rows = int(self.slice.cases[row:end].sum())
        before_start = table.cases((int(self.slice.spans[row, 0]), 0), start)
        in_last = table.cases((int(self.slice.spans[end, 0]), 0), place) if place else 0
        return whole_rows - before_start + in_last
