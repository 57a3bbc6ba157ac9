"""Recorded claims on tapes: the load vectors of several rows at once, with the answers that compiled code gives."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np

from loadbal.compiling.blocks import PADDED, Integers
from loadbal.compiling.machine import FAILED, PASSED, ScanResult
from loadbal.compiling.tapes import Column, Tape
from loadbal.recording.claims import RecordedClaim

CHUNK = 1 << 16
"""Bytes of a column: few enough that dozens of them stay near the processor."""

Span: TypeAlias = tuple[int, int, int]
"""A row, and the part of the table that it goes with: where that begins, and where it ends."""


class TapeCode:
    """A recorded claim on two tapes, with the answers that compiled code gives."""

    lanes = PADDED

    def __init__(self, recorded: RecordedClaim, bits: int, why: str) -> None:
        kind = np.dtype(f"i{bits // 8}").type
        self.engine = f"columns of {bits} bits, {why}"
        self._assumes = Tape(recorded.loads, (recorded.assumes,), kind)
        self._holds = Tape(recorded.loads, (recorded.holds,), kind)
        self._has_hypothesis = recorded.has_hypothesis
        self._width = max(PADDED, CHUNK // np.dtype(kind).itemsize // PADDED * PADDED)

    def scan(self, table: Integers, rows: Integers, spans: Integers, row: int, start: int) -> ScanResult:
        """Why it stopped, how many cases met the hypothesis before, in which row and place, and how many there."""
        seen = 0
        for block in self._blocks(spans, row, start):
            relevant, failing = self._seen(table, rows, block)
            if failing.any():
                first = int(failing.argmax()) // PADDED * PADDED
                before, there = relevant[:first], relevant[first : first + PADDED]
                return FAILED, seen + _count(before), *_at_lane(block, first), _count(there)
            seen += _count(relevant)
        return PASSED, seen, 0, 0, 0

    def _blocks(self, spans: Integers, row: int, start: int) -> Iterator[list[Span]]:
        """The spans from a place in a row on, several at once and none longer than columns are to be."""
        block, left = list[Span](), self._width
        for place, (begin, end) in enumerate(spans[row:].tolist(), row):
            at = start if place == row else begin
            while at < end:
                until = min(end, at + left)
                block.append((place, at, until))
                left, at = left - (until - at), until
                if not left:
                    yield block
                    block, left = [], self._width
        if block:
            yield block

    def _seen(self, table: Integers, rows: Integers, block: Sequence[Span]) -> tuple[Column, Column]:
        """Which cases meet the hypothesis, and which of them miss the conclusion."""
        last = np.concatenate([table[:, begin:end] for _, begin, end in block], axis=1)
        first = np.repeat(rows[[row for row, _, _ in block]].T, [end - begin for _, begin, end in block], axis=1)
        loads, relevant = [*first, *last[:-1]], last[-1] != 0
        if self._has_hypothesis:
            relevant &= self._assumes.run(loads)[0]
        # Runs of the others need not come to their end.
        left = np.flatnonzero(relevant) if self._has_hypothesis else None
        if left is None or len(left) == len(relevant):
            return relevant, relevant & ~self._holds.run(loads)[0]
        failing = np.zeros(len(relevant), bool)
        if len(left):
            failing[left] = ~self._holds.run([load[left] for load in loads])[0]
        return relevant, failing


def _count(truths: Column) -> int:
    return int(np.count_nonzero(truths))


def _at_lane(block: Sequence[Span], lane: int) -> tuple[int, int]:
    """The row and the place in the table of a lane."""
    for row, begin, end in block:
        if lane < end - begin:
            return row, begin + lane
        lane -= end - begin
    raise ValueError(f"lane {lane} behind the end of a block")
