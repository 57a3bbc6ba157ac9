"""How wide integers have to be for a recorded claim: so wide that nothing that it computes overflows.

A loop needs an *invariant*: ranges of its state that hold at the start, and after an advance from anywhere within them.
Where none is found the loop can be *guarded*: whoever runs it looks after every advance whether the state is within the
guard, and gives up the case if not. What is computed from within the guard fits, so that nothing is wrong before it is
noticed. Without invariant and without guard nothing is known of a loop, and no width is safe.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

from loadbal.recording.nodes import Loop, Node, Operand, everything, in_order
from loadbal.recording.ranges import Known, Range, range_of
from loadbal.recording.sum_ranges import Ranges

WIDTHS = (8, 16, 32, 64)
"""Bits of the integers that processors and columns have."""

ATTEMPTS = 4
"""How often an invariant is widened before it is given up."""

TRIES = 6
"""How many guards are tried for a width, from the widest on; then one that leaves room for a square."""

ANYTHING = Range(-(1 << 80), 1 << 80)
"""A guard for those who only want to know what needs one."""

INDICATOR = 8
"""Bits of a column of indicators, whatever is indicated."""

WIDENED = 64
"""Bits of a column that was widened."""


def of_width(bits: int) -> Range:
    """The integers of so many bits.

    >>> of_width(8)
    Range(low=-128, high=127)
    """
    return Range(-(1 << bits - 1), (1 << bits - 1) - 1)


@dataclass
class RangeAnalysis:
    """The ranges of whatever a recording computes."""

    known: Ranges
    """Of every number that was gone through; of the inputs at first."""
    guard: Range
    """What an entry of a loop's state is held to that has no invariant."""
    guarded: set[int] = field(default_factory=set)
    """The entries that are."""
    roots: Sequence[Operand] = ()
    """What was gone through, with all that it needs."""

    @cached_property
    def extent(self) -> Range:
        """The range of all that is computed, or compared with a constant."""
        nodes = list(everything(self.roots))
        numbers = [self.known[node.number] for node in nodes if node.kind == "number"]
        constants = [arg for node in nodes for arg in node.args if not isinstance(arg, Node | bool)]
        low = min(chain((0,), constants, (each.low for each in numbers)))
        return Range(low, max(chain((0,), constants, (each.high for each in numbers))))

    def go_through(self, roots: Iterable[Operand], seen: set[int]) -> None:
        """Derive the range of everything that the roots need.

        Raises: OverflowError for a loop that has no invariant and starts beyond the guard.
        """
        for node in in_order(roots, seen):
            if node.loop is not None:
                self._run(node, node.loop, seen)
            elif node.kind == "number" and node.op not in {"input", "state"}:
                self.known.learn(node)

    def _run(self, result: Node, loop: Loop, seen: set[int]) -> None:
        """Find an invariant of a loop; the first of its results to be asked for does so for all."""
        if any(other is not result and other.number in seen for other in loop.results):
            return
        places = [place for place, entry in enumerate(loop.entries) if entry.kind == "number"]
        for place in places:
            self._start(loop, place)
        attempt = 0
        while grown := self._grown(loop, places, seen):
            attempt += 1
            for place, after in grown.items():
                self._widen(loop, place, after, hopeless=attempt > ATTEMPTS)
        for place in places:
            self.known[loop.results[place].number] = self.known[loop.entries[place].number]

    def _start(self, loop: Loop, place: int) -> None:
        """Let an entry of the state be what it is at the start, or within its guard."""
        entry, initial = loop.entries[place].number, range_of(loop.initial[place], self.known)
        self.known[entry] = initial
        if entry in self.guarded:
            self._hold(entry, initial)

    def _grown(self, loop: Loop, places: Sequence[int], seen: set[int]) -> dict[int, Range]:
        """The places of entries that an advance takes out of their range, and where to."""
        self.go_through(loop.body, seen | {entry.number for entry in loop.entries})
        after = {place: range_of(loop.following[place], self.known) for place in places}
        entries = {place: loop.entries[place].number for place in places}
        return {
            place: after[place]
            for place, entry in entries.items()
            if entry not in self.guarded and not after[place].within(self.known[entry])
        }

    def _widen(self, loop: Loop, place: int, after: Range, *, hopeless: bool) -> None:
        entry = loop.entries[place].number
        if hopeless:
            self._hold(entry, range_of(loop.initial[place], self.known))
        else:
            self.known[entry] = self.known[entry].joined(after)

    def _hold(self, entry: int, initial: Range) -> None:
        if not initial.within(self.guard):
            raise OverflowError("a run of which no invariant is known starts beyond its guard")
        self.known[entry] = self.guard
        self.guarded.add(entry)


def analyzed_ranges(
    roots: Sequence[Operand], inputs: Known, guard: Range, guarded: Iterable[int] = ()
) -> RangeAnalysis:
    """The ranges of whatever the roots need; entries that are known to need a guard have it from the start.

    Raises: OverflowError as `RangeAnalysis.go_through`.
    """
    made = RangeAnalysis(Ranges(inputs), guard, set(guarded), roots)
    made.go_through(roots, set())
    return made


@dataclass(frozen=True, slots=True)
class SafeWidth:
    """Integers in which a recording is safe."""

    bits: int
    guard: Range | None = None
    """What the guarded entries are held to."""
    guarded: frozenset[int] = frozenset()
    """The entries of loops' states of which no invariant is known, by their numbers."""


def unguarded_ranges(roots: Sequence[Operand], inputs: Known) -> RangeAnalysis | None:
    """The ranges of whatever the roots need, and which entries need a guard; None if they start beyond any."""
    with suppress(OverflowError):
        return analyzed_ranges(roots, inputs, ANYTHING)
    return None


def safe_widths(roots: Sequence[Operand], inputs: Known, free: RangeAnalysis | None) -> Iterator[SafeWidth]:
    """The widths in which a recording is safe, smallest first: one if nothing has to be guarded.

    Each of several is for cases that leave the guard of the one before. There is none if 64 bits are too few.
    """
    if free is None:
        return
    if not free.guarded:
        yield from [SafeWidth(bits) for bits in WIDTHS if free.extent.within(of_width(bits))][:1]
        return
    for bits in WIDTHS:
        for is_natural in (True, False):
            yield from _guarded_room(roots, inputs, free.guarded, bits, is_natural=is_natural)


def _guarded_room(
    roots: Sequence[Operand], inputs: Known, guarded: set[int], bits: int, *, is_natural: bool
) -> list[SafeWidth]:
    """The room with the widest guard for which everything fits into so many bits; none if there is none."""
    for reach in (*range(bits - 1, bits - TRIES, -1), bits // 2 - 1):
        guard = Range(0 if is_natural else -(1 << reach), (1 << reach) - 1)
        with suppress(OverflowError):
            made = analyzed_ranges(roots, inputs, guard, guarded)
            if made.extent.within(of_width(bits)):
                return [SafeWidth(bits, guard, frozenset(made.guarded))]
    return []


# --- columns ---


def column_width(roots: Sequence[Operand], free: RangeAnalysis | None) -> int | None:
    """Bits of the smallest columns of loads on which a recording overflows nowhere; None if none is known to be safe.

    NumPy chooses the type of whatever is computed from them, which need not be theirs.
    """
    if free is None or free.guarded:
        return None
    # Nothing is computed in less than the narrowest type, whichever NumPy chooses.
    if free.extent.within(of_width(WIDTHS[0])):
        return WIDTHS[0]
    return next((bits for bits in WIDTHS if _fit_columns(roots, free.known, bits)), None)


def _fit_columns(roots: Sequence[Operand], known: Known, bits: int) -> bool:
    types = column_types(roots, bits)
    return all(_fits(node, known, types[node.number]) for node in everything(roots) if node.kind == "number")


def _fits(node: Node, known: Known, bits: int) -> bool:
    """Whether a number, and every constant that goes into it, fits into so many bits."""
    constants = [Range(arg, arg) for arg in node.args if not isinstance(arg, Node | bool)]
    return all(it.within(of_width(bits)) for it in (known[node.number], *constants))


def column_types(roots: Sequence[Operand], bits: int) -> dict[int, int]:
    """The bits of every column that is computed from loads of so many bits."""
    types: dict[int, int] = {}
    nodes = sorted(everything(roots), key=lambda node: node.number)
    before: dict[int, int] | None = None
    # What an advance makes of an entry is known only after the entry: the types grow until they agree.
    while types != before:
        before = dict(types)
        for node in nodes:
            if node.loop is not None:
                types |= _entry_types(node.loop, types)
            types[node.number] = _type(node, types, bits)
    # What is made of constants alone is no column, but one of NumPy's own integers at the most.
    return {number: found or WIDENED for number, found in types.items()}


def _entry_types(loop: Loop, types: Mapping[int, int]) -> dict[int, int]:
    """The bits of the entries of a loop's state, which are what they begin with and what advances make of them."""
    both = zip(loop.entries, loop.initial, loop.following, strict=True)
    return {
        entry.number: max(types.get(part.number, 0) if isinstance(part, Node) else 0 for part in parts)
        for entry, *parts in both
    }


def _type(node: Node, types: Mapping[int, int], bits: int) -> int:
    match node.op:
        case "input":
            return bits
        case "indicator":
            return INDICATOR
        case "widened":
            return WIDENED
        case "state":
            return types.get(node.number, 0)
        case "result":
            return max(types[entry.number] for entry in node.args if isinstance(entry, Node))
    met = node.args[1:] if node.op == "where" else node.args
    found = [types[part.number] for part in met if isinstance(part, Node)]
    # A choice between constants is NumPy's own integer; any other constant is as wide as what it meets.
    return max(found) if found else WIDENED
