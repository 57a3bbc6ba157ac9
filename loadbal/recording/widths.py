"""The integer width that a recorded claim needs, so that none of its numbers overflows.

The ranges of all numbers follow from the ranges of the loads. For a loop they need an *invariant*: ranges of its state
that contain the initial state, and that one advance does not leave. If no invariant is found, the loop is *guarded*:
the code that runs it checks after every advance that the state is within a range, the guard, and gives up the case if
not. An advance from within the guard is known to fit the integers, so the check comes before anything is wrong. No
width is safe for a loop that has neither an invariant nor a guard.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

from loadbal.recording.nodes import Loop, Node, Operand, all_nodes, dependency_order
from loadbal.recording.ranges import NodeRanges, Range, range_of
from loadbal.recording.sum_ranges import RangeTable

WIDTHS = (8, 16, 32, 64)
"""The integer widths of vectors and columns, in bits."""

MAX_WIDENINGS = 4
"""How often ranges of a loop's state are widened in search of an invariant (ranges that an advance keeps)."""

GUARDS_PER_WIDTH = 6
"""How many ranges (guards) for loop states are tried for each integer width: some wide ones, then a small one."""

WIDEST_GUARD = Range(-(1 << 80), 1 << 80)
"""A range that no state leaves in practice; used to find out which entries of states have no invariant."""

INDICATOR_BITS = 8
"""Bits of a NumPy column that holds a truth as 0 or 1."""

WIDENED_BITS = 64
"""Bits of a NumPy column after the operation `widened`."""


def integers_of_width(bits: int) -> Range:
    """The range of the signed integers with the given number of bits.

    >>> integers_of_width(8)
    Range(low=-128, high=127)
    """
    return Range(-(1 << bits - 1), (1 << bits - 1) - 1)


@dataclass
class RangeAnalysis:
    """The ranges of all numbers of a recording, computed from the ranges of its inputs."""

    table: RangeTable
    """The range of each node that is a number, by the node's number; before the analysis it has the inputs only."""
    guard: Range
    """The range that compiled code checks after every advance, for entries of loop states without an invariant."""
    guarded: set[int] = field(default_factory=set)
    """The numbers of the state entries without an invariant, which the code must check."""
    roots: Sequence[Operand] = ()

    @cached_property
    def extent(self) -> Range:
        """The smallest range that contains 0 and all numbers and constants of the computation."""
        nodes = list(all_nodes(self.roots))
        numbers = [self.table[node.number] for node in nodes if node.kind == "number"]
        constants = [arg for node in nodes for arg in node.args if not isinstance(arg, Node | bool)]
        low = min(chain((0,), constants, (each.low for each in numbers)))
        return Range(low, max(chain((0,), constants, (each.high for each in numbers))))

    def add_ranges(self, roots: Iterable[Operand], seen: set[int]) -> None:
        """Store in `table` the range of every number that the roots are computed from; skip the nodes in `seen`.

        Raises: OverflowError if a loop without an invariant may start outside the range `guard`.
        """
        for node in dependency_order(roots, seen):
            if node.loop is not None:
                self._add_loop(node, node.loop, seen)
            elif node.kind == "number" and node.op not in {"input", "state"}:
                self.table.add(node)

    def _add_loop(self, result: Node, loop: Loop, seen: set[int]) -> None:
        """Find ranges of a loop's state that an advance keeps, or guard entries; store the ranges of the results."""
        if any(other is not result and other.number in seen for other in loop.results):
            return
        places = [place for place, entry in enumerate(loop.entries) if entry.kind == "number"]
        for place in places:
            self._add_initial(loop, place)
        attempt = 0
        while outgrown := self._outgrown(loop, places, seen):
            attempt += 1
            for place, after in outgrown.items():
                self._widen(loop, place, after, give_up=attempt > MAX_WIDENINGS)
        for place in places:
            self.table[loop.results[place].number] = self.table[loop.entries[place].number]

    def _add_initial(self, loop: Loop, place: int) -> None:
        """Store the range of a state entry before the first round: that of its initial value, or the guard's range."""
        entry, initial = loop.entries[place].number, range_of(loop.initial[place], self.table)
        self.table[entry] = initial
        if entry in self.guarded:
            self._guard(entry, initial)

    def _outgrown(self, loop: Loop, places: Sequence[int], seen: set[int]) -> dict[int, Range]:
        """The state entries that one advance may take out of their range: by position, the range after the advance."""
        self.add_ranges(loop.body, seen | {entry.number for entry in loop.entries})
        after = {place: range_of(loop.following[place], self.table) for place in places}
        entries = {place: loop.entries[place].number for place in places}
        return {
            place: after[place]
            for place, entry in entries.items()
            if entry not in self.guarded and not after[place].within(self.table[entry])
        }

    def _widen(self, loop: Loop, place: int, after: Range, *, give_up: bool) -> None:
        """Extend an entry's range by `after`, its range after an advance; or, with `give_up`, guard the entry."""
        entry = loop.entries[place].number
        if give_up:
            self._guard(entry, range_of(loop.initial[place], self.table))
        else:
            self.table[entry] = self.table[entry].hull(after)

    def _guard(self, entry: int, initial: Range) -> None:
        """Give a state entry the range `guard`, which compiled code then checks after every advance."""
        if not initial.within(self.guard):
            raise OverflowError("the numbers before a loop leave the range that is safe inside the loop")
        self.table[entry] = self.guard
        self.guarded.add(entry)


def analyzed_ranges(
    roots: Sequence[Operand], inputs: NodeRanges, guard: Range, guarded: Iterable[int] = ()
) -> RangeAnalysis:
    """The ranges of all numbers that the roots are computed from, if the inputs have the ranges `inputs`.

    The state entries in `guarded` have the range `guard` from the start.

    Raises: OverflowError if a loop without an invariant may start outside the range `guard`.
    """
    analysis = RangeAnalysis(RangeTable(inputs), guard, set(guarded), roots)
    analysis.add_ranges(roots, set())
    return analysis


@dataclass(frozen=True, slots=True)
class SafeWidth:
    """A width of integers in which no number overflows, as long as loop states stay in a range, the guard."""

    bits: int
    guard: Range | None = None
    """The range that the code checks for the entries in `guarded`; None if nothing has to be checked."""
    guarded: frozenset[int] = frozenset()
    """The numbers of the loop state entries for which no invariant is known, so that the code checks them."""


def unguarded_ranges(roots: Sequence[Operand], inputs: NodeRanges) -> RangeAnalysis | None:
    """The ranges of all numbers, with the range `WIDEST_GUARD` for state entries without an invariant.

    The field `guarded` of the result names these entries. None if one of them may start outside `WIDEST_GUARD`.
    """
    with suppress(OverflowError):
        return analyzed_ranges(roots, inputs, WIDEST_GUARD)
    return None


def safe_widths(roots: Sequence[Operand], inputs: NodeRanges, ranges: RangeAnalysis | None) -> Iterator[SafeWidth]:
    """Yield the integer widths in which nothing overflows, smallest first; none if 64 bits are too few.

    `ranges` are the `unguarded_ranges` of the same roots. If every loop has an invariant there is at most one width.
    Otherwise there may be several: a case whose loop state leaves the range checked for one width is to be run with the
    next width.
    """
    if ranges is None:
        return
    if not ranges.guarded:
        yield from [SafeWidth(bits) for bits in WIDTHS if ranges.extent.within(integers_of_width(bits))][:1]
        return
    for bits in WIDTHS:
        # A range from 0 on allows a largest number twice as large, but is left at once if the state can become
        # negative.
        for is_natural in (True, False):
            yield from _guarded_width(roots, inputs, ranges.guarded, bits, is_natural=is_natural)


def _guarded_width(
    roots: Sequence[Operand], inputs: NodeRanges, guarded: set[int], bits: int, *, is_natural: bool
) -> list[SafeWidth]:
    """The width of `bits` bits with the widest range for loop states such that all numbers fit; [] if none fits."""
    for reach in (*range(bits - 1, bits - GUARDS_PER_WIDTH, -1), bits // 2 - 1):
        guard = Range(0 if is_natural else -(1 << reach), (1 << reach) - 1)
        with suppress(OverflowError):
            ranges = analyzed_ranges(roots, inputs, guard, guarded)
            if ranges.extent.within(integers_of_width(bits)):
                return [SafeWidth(bits, guard, frozenset(ranges.guarded))]
    return []


# --- the width of NumPy columns ---


def column_width(roots: Sequence[Operand], ranges: RangeAnalysis | None) -> int | None:
    """The bits of the narrowest NumPy integers for loads with which no computation overflows; None if unknown.

    NumPy chooses the type of every result by its own rules, so a result may be wider than the loads.
    """
    if ranges is None or ranges.guarded:
        return None
    # All numbers fit the narrowest type, so they fit whichever type NumPy chooses.
    if ranges.extent.within(integers_of_width(WIDTHS[0])):
        return WIDTHS[0]
    return next((bits for bits in WIDTHS if _columns_fit(roots, ranges.table, bits)), None)


def _columns_fit(roots: Sequence[Operand], ranges: NodeRanges, bits: int) -> bool:
    widths = column_widths(roots, bits)
    return all(_fits(node, ranges, widths[node.number]) for node in all_nodes(roots) if node.kind == "number")


def _fits(node: Node, ranges: NodeRanges, bits: int) -> bool:
    """Whether a number, and every constant operand that it is computed from, fits integers of the given bits."""
    constants = [Range(arg, arg) for arg in node.args if not isinstance(arg, Node | bool)]
    return all(it.within(integers_of_width(bits)) for it in (ranges[node.number], *constants))


def column_widths(roots: Sequence[Operand], bits: int) -> dict[int, int]:
    """For each node number, the bits of the column that NumPy computes if the loads have the given bits."""
    widths: dict[int, int] = {}
    nodes = sorted(all_nodes(roots), key=lambda node: node.number)
    before: dict[int, int] | None = None
    # An entry of a loop's state is as wide as its initial value and the value after an advance, which in turn depends
    # on the entry: repeat until nothing changes. Widths only grow, so this ends.
    while widths != before:
        before = dict(widths)
        for node in nodes:
            if node.loop is not None:
                widths |= _entry_widths(node.loop, widths)
            widths[node.number] = _node_width(node, widths, bits)
    # A number computed from constants alone is no column: NumPy uses its default integers of 64 bits for it.
    return {number: found or WIDENED_BITS for number, found in widths.items()}


def _entry_widths(loop: Loop, widths: Mapping[int, int]) -> dict[int, int]:
    """For each entry of a loop's state, the bits of its initial value or of its following value, whichever has more."""
    both = zip(loop.entries, loop.initial, loop.following, strict=True)
    return {
        entry.number: max(widths.get(part.number, 0) if isinstance(part, Node) else 0 for part in parts)
        for entry, *parts in both
    }


def _node_width(node: Node, widths: Mapping[int, int], bits: int) -> int:
    """The bits of the column of a node by NumPy's type rules; 0 while unknown."""
    match node.op:
        case "input":
            return bits
        case "indicator":
            return INDICATOR_BITS
        case "widened":
            return WIDENED_BITS
        case "state":
            return widths.get(node.number, 0)
        case "result":
            return max(widths[entry.number] for entry in node.args if isinstance(entry, Node))
    numbers = node.args[1:] if node.op == "where" else node.args
    found = [widths[part.number] for part in numbers if isinstance(part, Node)]
    # NumPy makes a constant as wide as the column beside it; a choice between two constants has the default width.
    return max(found) if found else WIDENED_BITS
