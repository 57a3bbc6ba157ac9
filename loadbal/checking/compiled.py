"""Recorded claims as machine code: every load vector of a box is looked at, several at once.

The code only points: at the first block with a case that meets the hypothesis and misses the conclusion, as the code
has it. What is found there is for others to confirm. It stops likewise at a block in which a run leaves its guard,
and the next wider integers go on from there (`loadbal.checking.widths`).

Needs llvmlite, which the extra `fast` brings. Whatever stands in the way is an `Unfit`, with its reason, for those
who then look at columns instead.
"""

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from importlib import import_module
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from loadbal.checking.blocks import TABLE, Integers, Layout, Own, Slice, everyone
from loadbal.checking.columns import Box, cut_of
from loadbal.checking.ranges import Known, Range
from loadbal.checking.vectors import ESCAPED, FAILED, PASSED, Recorded, kernel
from loadbal.checking.widths import Derived, Room, column_width, rooms, unguarded
from loadbal.errors import UnfitError

LLVM = 19
"""The oldest LLVM that reads the code: it knows vectors whose lanes are all the same by their word `splat`."""

VECTOR_BITS = (("avx512bw", 512), ("avx2", 256), ("sse2", 128), ("neon", 128))
"""How wide the vectors of processors are, by what says so."""

Look: TypeAlias = Callable[..., int]


@dataclass(frozen=True)
class Code:
    """A function in memory, and what must be kept there with it."""

    look: Look
    kept: tuple[object, ...] = field(repr=False)


@cache
def llvm() -> Any:  # noqa: ANN401 - a module without types
    """The compiler.

    Raises: UnfitError if there is none, or it is too old.
    """
    try:
        binding = import_module("llvmlite.binding")
    except ImportError:
        raise UnfitError("llvmlite is not there; `pip install 'loadbal[fast]'` brings it") from None
    if binding.llvm_version_info[0] < LLVM:
        version = ".".join(map(str, binding.llvm_version_info))
        raise UnfitError(
            f"llvmlite is too old, with LLVM {version}; `pip install 'loadbal[fast]'` brings LLVM {LLVM} or later"
        )
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


@cache
def vector_bits() -> int:
    """How wide the vectors of this processor are.

    Raises: UnfitError if it has none.
    """
    features = llvm().get_host_cpu_features()
    wide = next((bits for feature, bits in VECTOR_BITS if features.get(feature)), None)
    if wide is None:
        raise UnfitError(f"this processor ({llvm().get_host_cpu_name()}) has no vectors that are known here")
    return wide


@lru_cache(maxsize=256)
def compiled(text: str) -> Code:
    """The function that a text in LLVM's language says."""
    binding = llvm()
    target = binding.Target.from_default_triple()
    machine = target.create_target_machine(
        cpu=binding.get_host_cpu_name(), features=binding.get_host_cpu_features().flatten(), opt=1, jit=True
    )
    module = binding.parse_assembly(text)
    module.verify()
    engine = binding.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    shape = ctypes.CFUNCTYPE(number, pointer, number, pointer, pointer, number, number, number, pointer)
    return Code(shape(engine.get_function_address("look")), (engine, module))


class Place(NamedTuple):
    """A row, and a place in the table; None is where the span of the row begins."""

    row: int
    place: int | None


@dataclass(frozen=True)
class Seen:
    """What was seen since the last stop, and the block at which the code points, if it does."""

    cases: int
    relevant: int
    vectors: tuple[Integers, ...] | None = None
    """Shape: [load][case]."""
    fails: bool = True
    """Whether one of the block fails, as the code has it; else the block is one that it cannot look at."""


@dataclass
class Search:
    """A recorded claim, looked at in a box.

    Numbers may lead the loads of the recording: they are the same for all vectors, and can be changed at every stop.
    """

    recorded: Recorded
    box: Box
    own: Own = everyone
    """Which pieces of the box are looked at, of a column of them."""
    leading: tuple[int, ...] = ()
    ranges: tuple[Range, ...] = ()
    """Of the leading numbers."""
    bits: int = 0
    """Bits of the integers that were used last."""
    _codes: dict[Room, Code] = field(default_factory=dict)

    def stops(self) -> Iterator[Seen]:
        """Look at everything, stopping after every block that the code points at, and now and then between.

        What is seen does not include the block; whoever goes on has looked at it.

        Raises: UnfitError if no code can be made that looks at any of the vectors.
        """
        at = Place(0, None)
        for room in chain((self.narrowest,), self._rooms):
            self.bits = room.bits
            for seen, further in _through(self, self.code(room), room, at):
                yield seen
                at = further
            if at.row == self.layout.rows:
                return
        yield from self._left(at)

    @cached_property
    def narrowest(self) -> Room:
        """The smallest integers in which the code is safe, for the time being at least.

        Raises: UnfitError if there are none.
        """
        if self.layout.cut.tail < 1 or self.box.base > TABLE:
            raise UnfitError(f"{self.box.base:,} values of a load are too many for a table")
        found = next(self._rooms, None)
        if found is None:
            raise UnfitError("numbers of 64 bits are not known to be enough")
        return found

    @cached_property
    def known(self) -> Known:
        """The ranges of what is given."""
        ranges = (*self.ranges, *(Range(self.box.low, self.box.high) for _ in range(self.box.order)))
        return {it.number: each for it, each in zip(self.recorded.loads, ranges, strict=True)}

    @cached_property
    def free(self) -> Derived | None:
        """The ranges of everything, as far as they are known without a guard."""
        return unguarded(self.recorded.roots, self.known)

    @cached_property
    def width(self) -> int:
        """Bits of the smallest columns of loads on which nothing overflows; 64 if none are known to be safe."""
        return column_width(self.recorded.roots, self.free) or 64

    @cached_property
    def layout(self) -> Layout:
        """How the vectors lie: in the pieces in which columns would come, so that a share is the same in both."""
        return Layout(cut_of(self.box, np.dtype(f"i{self.width // 8}").type), self.own)

    @cached_property
    def _rooms(self) -> Iterator[Room]:
        return rooms(self.recorded.roots, self.known, self.free)

    def code(self, room: Room) -> Code:
        """The code for integers of a room."""
        if room not in self._codes:
            self._codes[room] = compiled(kernel(self.recorded, self.layout.tail, room, vector_bits() // room.bits))
        return self._codes[room]

    def _left(self, at: Place) -> Iterator[Seen]:
        """The blocks of the rows that are left, each to be looked at by others."""
        for piece in self.layout.slices(64, at.row, 0):
            for place, (begin, end) in enumerate(piece.spans.tolist()):
                row = piece.first + place
                start = at.place if row == at.row and at.place is not None else begin
                if start < end:
                    yield Seen(0, 0, self.layout.vectors(row, start, end - start), fails=False)

    @property
    def lanes(self) -> int:
        """How many vectors a block of the sample has."""
        return vector_bits() // self.narrowest.bits

    def samples(self) -> list[tuple[int, int]]:
        """A few blocks of those that are to be looked at: amid the first row and amid the last, of the first ones."""
        piece = next(self.layout.slices(self.narrowest.bits, 0, 0))
        rows = sorted({*np.flatnonzero(piece.cases)[[0, -1]].tolist()}) if piece.cases.any() else []
        # Spans end with vectors that are no cases.
        middles = [int(piece.cases[row]) // 2 // self.lanes * self.lanes for row in rows]
        return [(row, int(piece.spans[row, 0]) + middle) for row, middle in zip(rows, middles, strict=True)]

    def says(self, place: tuple[int, int], leading: tuple[int, ...]) -> tuple[bool, int] | None:
        """What the code says of a block of the sample: whether a case fails, and how many meet the hypothesis.

        None if a run leaves its guard there.
        """
        first = next(self.layout.slices(self.narrowest.bits, 0, len(leading)))
        row, start = place
        span = np.array([[start, start + self.lanes]], np.int64)
        block = replace(first, rows=first.rows[row : row + 1].copy(), spans=span)
        usual, self.leading = self.leading, leading
        answer, *counts = _Run(self, self.code(self.narrowest), self.narrowest, block).called(0, start)
        self.leading = usual
        return None if answer == ESCAPED else (answer == FAILED, counts[0] + counts[-1])


def _through(search: Search, code: Code, room: Room, at: Place) -> Iterator[tuple[Seen, Place]]:
    """What is seen from a place on, and where to go on, until a run leaves its guard."""
    row, place = at
    for piece in search.layout.slices(room.bits, row, len(search.leading)):
        run = _Run(search, code, room, piece)
        yield from run.stops(place)
        if run.escaped:
            return
        place = None


@dataclass
class _Run:
    """The code, on a few rows."""

    search: Search
    code: Code
    room: Room
    piece: Slice
    escaped: bool = False
    """Whether a run left its guard."""

    def stops(self, place: int | None) -> Iterator[tuple[Seen, Place]]:
        """What is seen from a place in the first row on, and where to go on."""
        row, lanes, first = 0, vector_bits() // self.room.bits, self.piece.first
        while True:
            start = int(self.piece.spans[row, 0]) if place is None else place
            answer, relevant, end, place, _ = self.called(row, start)
            if answer == PASSED:
                end = len(self.piece.rows)
                yield Seen(self._cases(row, start, end, 0), relevant), Place(first + end, None)
                return
            cases = self._cases(row, start, end, place)
            if answer == ESCAPED:
                self.escaped = True
                yield Seen(cases, relevant), Place(first + end, place)
                return
            block = self.search.layout.vectors(first + end, place, lanes)
            row, place = end, place + lanes
            yield Seen(cases, relevant, block), Place(first + end, place)

    def called(self, row: int, start: int) -> tuple[int, int, int, int, int]:
        """What the code answers: why it stopped, how many cases met the hypothesis, and in which row and place.

        Last how many meet it in the block at which it stopped.
        """
        table, out = self.search.layout.table(self.room.bits).columns, np.zeros(4, np.int64)
        rows, spans = self.piece.rows, self.piece.spans
        rows[:, : len(self.search.leading)] = self.search.leading
        where = (table.ctypes.data, table.shape[1], rows.ctypes.data, spans.ctypes.data)
        answer = self.code.look(*where, row, len(rows), start, out.ctypes.data)
        seen, end, place, there = map(int, out)
        return answer, seen, end, place, there

    def _cases(self, row: int, start: int, end: int, place: int) -> int:
        """The cases between two places, each a row and a place in its span."""
        table = self.search.layout.table(self.room.bits)
        rows = int(self.piece.cases[row:end].sum())
        before = table.cases((int(self.piece.spans[row, 0]), 0), start)
        return rows - before + (table.cases((int(self.piece.spans[end, 0]), 0), place) if place else 0)
