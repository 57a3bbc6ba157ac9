"""Checks a recorded claim by NumPy calls, with the interface of compiled code, for use where there is no compiler.

Where compiled code checks one block after another, a tape checks the table vectors of several rows in one column.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np

from loadbal.compiling.blocks import PADDED, Integers
from loadbal.compiling.machine import FAILED, NO_PARTNERS, PASSED, ScanResult
from loadbal.compiling.tapes import Column, Tape
from loadbal.recording.claims import RecordedClaim

CHUNK = 1 << 16
"""The size of one column of a tape, in bytes: dozens of such columns fit the processor's cache."""

Part: TypeAlias = tuple[int, int, int]
"""Load vectors in a column of a tape: the index of their row, then begin and end of the table entries after it."""


class TapeCode:
    """A recorded claim as two tapes (lists of NumPy calls): one for the hypothesis, one for the conclusion."""

    lanes = PADDED
    """The number of load vectors in a block, at which a search may stop."""

    def __init__(self, claim: RecordedClaim, bits: int, why: str) -> None:
        kind = np.dtype(f"i{bits // 8}").type
        self.engine = f"columns of {bits} bits, {why}"
        self._assumes = Tape(claim.loads, (claim.assumes,), kind)
        self._holds = Tape(claim.loads, (claim.holds,), kind)
        self._has_hypothesis = claim.has_hypothesis
        self._width = max(PADDED, CHUNK // np.dtype(kind).itemsize // PADDED * PADDED)

    def scan(
        self, table: Integers, rows: Integers, spans: Integers, row: int, start: int, _partners: Integers = NO_PARTNERS
    ) -> ScanResult:
        """Check cases from table index `start` of the given row on until one fails, as `MachineCode.scan` does.

        There are no tapes for claims about unknown networks, so that a tape reads no partners.
        """
        counted = 0
        for parts in self._column_parts(spans, row, start):
            relevant, failing = self._checked(table, rows, parts)
            if failing.any():
                first = int(failing.argmax()) // PADDED * PADDED
                before, block = relevant[:first], relevant[first : first + PADDED]
                row, place = _at_lane(parts, first)
                return ScanResult(FAILED, counted + _count(before), row, place, _count(block))
            counted += _count(relevant)
        return ScanResult(PASSED, counted, 0, 0, 0)

    def _column_parts(self, spans: Integers, row: int, start: int) -> Iterator[list[Part]]:
        """Yield lists of pieces of consecutive rows; the pieces of a list together fill one column, the last list less.

        The first piece begins at index `start` of the row numbered `row`; `spans` has the ends of every row.
        """
        parts, room = list[Part](), self._width
        for index, (begin, end) in enumerate(spans[row:].tolist(), row):
            at = start if index == row else begin
            while at < end:
                until = min(end, at + room)
                parts.append((index, at, until))
                room, at = room - (until - at), until
                if not room:
                    yield parts
                    parts, room = [], self._width
        if parts:
            yield parts

    def _checked(self, table: Integers, rows: Integers, parts: Sequence[Part]) -> tuple[Column, Column]:
        """For each load vector of the parts: whether it meets the hypothesis, and whether it is a counterexample."""
        last = np.concatenate([table[:, begin:end] for _, begin, end in parts], axis=1)
        first = np.repeat(rows[[row for row, _, _ in parts]].T, [end - begin for _, begin, end in parts], axis=1)
        loads, relevant = [*first, *last[:-1]], last[-1] != 0
        if self._has_hypothesis:
            relevant &= self._assumes.run(loads)[0]
        # Check the conclusion only where the hypothesis is met: from other loads a run may never end.
        chosen = np.flatnonzero(relevant) if self._has_hypothesis else None
        if chosen is None or len(chosen) == len(relevant):
            return relevant, relevant & ~self._holds.run(loads)[0]
        failing = np.zeros(len(relevant), bool)
        if len(chosen):
            failing[chosen] = ~self._holds.run([load[chosen] for load in loads])[0]
        return relevant, failing


def _count(truths: Column) -> int:
    return int(np.count_nonzero(truths))


def _at_lane(parts: Sequence[Part], lane: int) -> tuple[int, int]:
    """The row, and the index in the table, of the load vector at position `lane` of a column made of the parts."""
    for row, begin, end in parts:
        if lane < end - begin:
            return row, begin + lane
        lane -= end - begin
    raise ValueError(f"the index {lane} is past the end of the column; expected a smaller index")
