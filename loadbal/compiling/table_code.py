"""Checks a recorded claim about an unknown network by tables of steps, for use where there is no compiler.

A claim about many small networks does little more than apply steps to load vectors, and compute a few numbers from the
loads at the end. So a load vector is a single number here, its place in the box, and the load vectors of all cases are
one column of places. A step looks the places up in a table (`loadbal.compiling.step_tables`). A number that is computed
from the loads of one moment, such as their discrepancy, is a table too: it is computed once for every load vector of
the box, and then looked up for every network.

A claim that computes load vectors in other ways than by steps, choices and runs is refused.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loadbal.columns import Box
from loadbal.compiling.blocks import PADDED, Integers
from loadbal.compiling.machine import ESCAPED, FAILED, NO_PARTNERS, PASSED, ScanResult
from loadbal.compiling.moments import SEVERAL, Key, Moments, Vector, key_of
from loadbal.compiling.step_tables import Places, fixed_table, step_tables
from loadbal.compiling.tapes import CALLS
from loadbal.errors import UnfitError
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import Loop, Node, Operand, constant_value
from loadbal.recording.ranges import Range
from loadbal.recording.widths import SafeWidth, integers_of_width

MOST_ADVANCES = 1 << 12
"""A run that still changes after this many advances is left to other engines."""

MOST_NUMBERS = 1 << 8
"""For at most this many values of the parameters, tables of numbers are stored."""


class TableCode:
    """A recorded claim about an unknown network, with tables for the load vectors of one box."""

    lanes = PADDED
    """The number of load vectors in a block, at which a search may stop."""
    engine = "columns with a table for each step"

    def __init__(self, claim: RecordedClaim, box: Box, width: SafeWidth) -> None:
        """Make the tables.

        Raises: UnfitError if the box is too large, or if the claim computes loads in other ways than by steps.
        """
        self.claim, self.width, self.steps = claim, width, step_tables(box)
        self.kind = np.dtype(f"i{width.bits // 8}").type
        self.moments = Moments(claim, box.order)
        self.loads = self.steps.loads.astype(self.kind)
        self._numbers: dict[tuple[int, ...], dict[int, Any]] = {}
        """Tables of numbers, by the values of the parameters and the number of the node."""
        # Whether the claim is fit for tables does not depend on the network: try the one without edges.
        colors = 1 + max((it.color for it in self.moments.exchanges), default=0)
        self.results((0,) * (len(claim.loads) - box.order), np.tile(np.arange(box.order), (colors, 1)))

    def relevant_cases(self, parameters: tuple[int, ...], partners: Integers) -> int | None:
        """The number of cases that meet the hypothesis in a network; None unless all these pass.

        Raises: UnfitError if a run does not end, or leaves the integers.
        """
        relevant, failing = self.results(parameters, partners)
        return None if failing.any() else int(np.count_nonzero(relevant))

    def results(self, parameters: tuple[int, ...], partners: Integers) -> tuple[NDArray[np.bool], NDArray[np.bool]]:
        """For each load vector: whether it is a relevant case, and whether it is a counterexample.

        Raises: UnfitError if a run does not end, or leaves the integers.
        """
        if not all(Range(it, it).within(integers_of_width(self.width.bits)) for it in parameters):
            raise UnfitError("a parameter leaves the integers")
        run = _Moment(self, _Network(self, partners), parameters)
        holds = run.column(self.claim.holds)
        relevant = self.steps.is_in_box & run.column(self.claim.assumes)
        return relevant, relevant & ~np.asarray(holds, bool)

    def scan(  # noqa: PLR0913, PLR0917 - the interface of compiled code
        self, table: Integers, rows: Integers, spans: Integers, row: int, start: int, partners: Integers = NO_PARTNERS
    ) -> ScanResult:
        """Check cases from table index `start` of the given row on until one fails, as `MachineCode.scan` does."""
        inputs, counted = len(self.claim.loads) - self.moments.order, 0
        try:
            all_relevant, all_failing = self.results(tuple(rows[row, :inputs].tolist()), partners)
        except UnfitError:
            return ScanResult(ESCAPED, 0, row, start, 0)
        for index, (begin, end) in enumerate(spans[row:].tolist(), row):
            at = start if index == row else begin
            places = self._places(rows[index, inputs:], table[:-1, at:end])
            is_case = table[-1, at:end] != 0
            relevant, failing = is_case & all_relevant[places], is_case & all_failing[places]
            if failing.any():
                block = int(failing.argmax()) // PADDED * PADDED
                counts = [int(np.count_nonzero(it)) for it in (relevant[:block], relevant[block : block + PADDED])]
                return ScanResult(FAILED, counted + counts[0], index, at + block, counts[1])
            counted += int(np.count_nonzero(relevant))
        return ScanResult(PASSED, counted, 0, 0, 0)

    def _places(self, first: Integers, last: Integers) -> Places:
        """The numbers of the load vectors with these first loads, and with the last loads of each column of `last`."""
        powers, low = np.array(self.steps.powers, np.int64), self.steps.box.low
        head = powers[: len(first)] @ (first.astype(np.int64) - low)
        return np.asarray(head + powers[len(first) :] @ (last.astype(np.int64) - low))

    def numbers(self, value: Operand, parameters: tuple[int, ...]) -> Any:  # noqa: ANN401 - a column or a number
        """The value for each load vector of the box, by the number of the vector; a single number if no load matters.

        The value may use the loads at one moment of a run only, such as those after its last step.
        """
        if type(value) is not Node:
            return value if isinstance(value, bool) else self.kind(value)
        if parameters not in self._numbers:
            if len(self._numbers) >= MOST_NUMBERS:
                self._numbers.clear()
            given = zip(self.claim.loads, parameters, strict=False)
            self._numbers[parameters] = {it.number: self.kind(number) for it, number in given}
        found = self._numbers[parameters]
        if value.number not in found:
            place = self.moments.place_of(value)
            found[value.number] = (
                self.loads[place[1]]
                if place is not None
                else computed(value, [self.numbers(arg, parameters) for arg in value.args], self.kind)
            )
        return found[value.number]


def computed(node: Node, values: list[Any], kind: type[np.signedinteger[Any]]) -> Any:  # noqa: ANN401 - columns
    """The column of an operation, from the columns of its operands."""
    match node.op:
        case "widened":
            return values[0]
        case "indicator":
            return np.asarray(values[0]).astype(kind)
        case "where":
            return np.where(*values)
    return CALLS[node.op](*values)


class _Network:
    """One network: the tables of several steps on it."""

    def __init__(self, code: TableCode, partners: Integers) -> None:
        self.code, self.partners = code, [tuple(row) for row in partners.tolist()]
        self._tables: dict[Key, tuple[tuple[Operand, ...], Places]] = {}

    def table_to(self, vector: tuple[Operand, ...]) -> tuple[tuple[Operand, ...], Places]:
        """The load vector from which steps alone lead to `vector`, and one table for all of these steps."""
        key = key_of(vector)
        if key not in self._tables:
            exchange = self.code.moments.exchange(vector)
            if exchange is None:
                raise self.code.moments.refuse()
            before = exchange.before
            table = self.code.steps.after_step(exchange.rule, self.partners[exchange.color])
            if self.code.moments.exchange(before) is not None:
                before, so_far = self.table_to(before)
                table = table[so_far]
            self._tables[key] = before, table
        return self._tables[key]


class _Moment:
    """The values of one moment of a run: of the run itself, or between two advances of a loop of it."""

    def __init__(
        self, code: TableCode, network: _Network, parameters: tuple[int, ...], outer: "_Moment | None" = None
    ) -> None:
        self._code, self._network, self._parameters, self._outer = code, network, parameters, outer
        self._moments = code.moments
        self.entries: frozenset[int] = frozenset()
        """The numbers of the state entries of the loop between whose advances this moment is."""
        self.vectors: dict[Key, Places] = {} if outer else {key_of(code.moments.start): code.steps.identity}
        self.columns: dict[int, Any] = {}

    def _owner(self, *values: Operand) -> "_Moment":
        """The outermost moment in which all values are known."""
        if self._outer is None or any(type(it) is Node and it.loop_entries & self.entries for it in values):
            return self
        return self._outer._owner(*values)  # noqa: SLF001 - another moment of the same run

    # --- load vectors ---

    def places(self, vector: tuple[Operand, ...]) -> Places:
        """The place of the load vector in every case.

        Raises: UnfitError if it is computed in other ways than by steps, choices and runs.
        """
        owner, key = self._owner(*vector), key_of(vector)
        if key not in owner.vectors:
            owner.vectors[key] = owner._found_places(vector)  # noqa: SLF001 - as above
        return owner.vectors[key]

    def _found_places(self, vector: tuple[Any, ...]) -> Places:
        if self._moments.exchange(vector) is not None:
            before, table = self._network.table_to(vector)
            return np.asarray(self._looked_up(table, self.places(before)))
        if (choice := self._moments.choice(vector)) is not None:
            condition, yes, no = choice
            return np.where(self.column(condition), self.places(yes), self.places(no))
        if type(vector[0]) is Node and vector[0].loop is not None:
            self._run(vector[0].loop)
            if (key := key_of(vector)) in self.vectors:
                return self.vectors[key]
        raise self._moments.refuse()

    def _looked_up(self, table: Any, places: Places) -> Any:  # noqa: ANN401 - a column
        return table if places is self._code.steps.identity else table[places]

    # --- numbers and truths ---

    def column(self, value: Operand) -> Any:  # noqa: ANN401 - a column or a single value
        """The value in every case; a single value if it is the same in all.

        Raises: UnfitError if loads are computed in other ways than by steps, choices and runs.
        """
        source = self._moments.source(value)
        if source is None or type(value) is not Node:
            return self._code.numbers(value, self._parameters)
        owner = self._owner(value)
        if value.number not in owner.columns:
            owner.columns[value.number] = owner._found_column(value, source)  # noqa: SLF001 - as above
        return owner.columns[value.number]

    def _found_column(self, node: Node, source: Vector) -> Any:  # noqa: ANN401 - a column
        if source is not SEVERAL:
            return self._looked_up(self._code.numbers(node, self._parameters), self.places(source))
        if node.op == "partner":
            color, place = map(constant_value, node.args[:2])
            return self._code.loads[self._network.partners[color][place]][self.places(node.args[2:])]
        if node.loop is not None:
            self._run(node.loop)
            return self.columns[node.number]
        if (both := self._moments.equal_vectors(node)) is not None:
            return self.places(both[0]) == self.places(both[1])
        return computed(node, list(map(self.column, node.args)), self._code.kind)

    # --- runs ---

    def _run(self, loop: Loop) -> None:
        """Advance the state of a loop until it no longer changes, and keep the values of its results."""
        order = self._moments.order
        parts = [slice(begin, begin + order) for begin in self._moments.vector_begins(loop)]
        others = range(len(parts) * order, len(loop.initial))
        vectors = [self.places(loop.initial[part]) for part in parts]
        columns = [self._full(loop.initial[place]) for place in others]
        if len(parts) == 1 and not others and (table := self._table_of_advance(loop)) is not None:
            vectors = [self._looked_up(fixed_table(table), vectors[0])]
        else:
            vectors, columns = self._last_state(loop, parts, others, vectors, columns)
        self.vectors |= {key_of(loop.results[part]): it for part, it in zip(parts, vectors, strict=True)}
        self.columns |= {loop.results[place].number: it for place, it in zip(others, columns, strict=True)}

    def _table_of_advance(self, loop: Loop) -> Places | None:
        """The table of one advance of a loop whose state is one load vector; None if it is more than some steps."""
        if self._moments.exchange(loop.following) is None:
            return None
        before, table = self._network.table_to(loop.following)
        return table if key_of(before) == key_of(loop.entries) else None

    def _last_state(
        self, loop: Loop, parts: list[slice], others: range, vectors: list[Places], columns: list[Any]
    ) -> tuple[list[Places], list[Any]]:
        """The state that an advance no longer changes: its load vectors, and its other entries."""
        for _ in range(MOST_ADVANCES):
            inner = _Moment(self._code, self._network, self._parameters, self)
            inner.entries = frozenset(entry.number for entry in loop.entries)
            inner.vectors = {key_of(loop.entries[part]): it for part, it in zip(parts, vectors, strict=True)}
            inner.columns = {loop.entries[place].number: it for place, it in zip(others, columns, strict=True)}
            before = [*vectors, *columns]
            vectors = [inner.places(loop.following[part]) for part in parts]
            columns = [inner._full(loop.following[place]) for place in others]
            self._refuse_escaped(loop, others, columns)
            if all(map(np.array_equal, before, [*vectors, *columns])):
                return vectors, columns
        raise UnfitError("a run does not end soon")

    def _refuse_escaped(self, loop: Loop, others: range, columns: list[Any]) -> None:
        """Refuse a state outside the range in which the integers of the code are safe.

        Raises: UnfitError.
        """
        guard, guarded = self._code.width.guard, self._code.width.guarded
        for place, column in zip(others, columns, strict=True):
            if guard is None or loop.entries[place].number not in guarded:
                continue
            if not Range(int(column.min()), int(column.max())).within(guard):
                raise UnfitError("a number of a run may leave the integers")

    def _full(self, value: Operand) -> Any:  # noqa: ANN401 - a column
        column = self.column(value)
        return column if np.shape(column) else np.full(self._code.steps.count, column)
