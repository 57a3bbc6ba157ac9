"""Tapes: a recorded computation as a list of NumPy calls on columns, for use where there is no compiler.

A *tape* has *slots*, each of which holds a column or a constant, and steps, which compute one slot from others. A slot
is used again as soon as no later step reads it, so that all columns of a tape stay in the processor's cache. A loop is
one step. Once few cases still change, the loop continues with these cases only.

Tapes do not check for overflow, so they need an integer type in which nothing overflows (`loadbal.recording.widths`).
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.recording.nodes import Loop, Node, Operand, dependency_order, kind_of

FEW = 4
"""As soon as at most one case in this many still changes, a loop continues with the changing cases only."""

Column: TypeAlias = NDArray[Any]

Step: TypeAlias = Callable[[list[Any]], None]
"""Computes one or more slots of a tape from others; the list has the contents of all slots."""

CALLS: dict[str, Any] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "quotient": np.floor_divide,
    "min": np.minimum,
    "max": np.maximum,
    "lt": np.less,
    "le": np.less_equal,
    "eq": np.equal,
    "ne": np.not_equal,
    "and": np.logical_and,
    "or": np.logical_or,
    "not": np.logical_not,
}


class Tape:
    """A list of NumPy calls that computes the columns of `roots` from the columns of `given`, in one integer type."""

    def __init__(self, given: Sequence[Node], roots: Sequence[Operand], kind: type[np.signedinteger[Any]]) -> None:
        self.kind, self._given = kind, len(given)
        self._slots: list[Any] = [None] * len(given)
        """The content of each slot before a run: a constant, the type of a column, or None.

        None marks the given columns, which come first, and the results of loops.
        """
        self._slot_of = {node.number: slot for slot, node in enumerate(given)}
        """The slot that holds the column of a node, by node number."""
        self._free: dict[Any, list[int]] = {kind: [], bool: []}
        """Slots that a later step may overwrite, by the type of their columns."""
        self._steps: list[Step] = []
        nodes = step_nodes(roots, set(self._slot_of))
        for node, unread in zip(nodes, _unread_after(nodes, roots), strict=True):
            self._add_step(node)
            for number in unread & self._slot_of.keys():
                self._release(self._slot_of[number])
        self._root_slots = [self._root_slot(place, root) for place, root in enumerate(roots)]

    def run(self, given: Sequence[Column], scratch: list[Any] | None = None) -> list[Column]:
        """Compute the columns of the roots from the given columns.

        With `scratch` (see `scratch()`) the results are columns of it, which the next run overwrites; without it they
        are new columns. A given column that is itself a root is returned as it is.
        """
        values = [*given, *(scratch or self.scratch(len(given[0])))[len(given) :]]
        for step in self._steps:
            step(values)
        return [values[slot] for slot in self._root_slots]

    def scratch(self, width: int) -> list[Any]:
        """A new list of contents for all slots, with columns of `width` cases that a run may overwrite."""
        return [np.empty(width, slot) if isinstance(slot, type) else slot for slot in self._slots]

    # --- slots ---

    def _new_slot(self, content: Any) -> int:  # noqa: ANN401 - a constant, a type, or None
        self._slots.append(content)
        return len(self._slots) - 1

    def _column_slot(self, value: Operand) -> int:
        """A slot for a column that holds values like `value`: a slot that is free again, or a new slot."""
        kind = bool if kind_of(value) == "truth" else self.kind
        return self._free[kind].pop() if self._free[kind] else self._new_slot(kind)

    def _release(self, slot: int) -> None:
        """Let later steps overwrite a slot, unless its column was given by the caller or is the result of a loop."""
        if isinstance(self._slots[slot], type):
            self._free[self._slots[slot]].append(slot)

    def _operand_slot(self, value: Operand) -> int:
        """The slot of a node, or a new slot for a constant; an indicator shares the slot of its truth."""
        if isinstance(value, Node):
            return self._slot_of[stored_node(value).number]
        return self._new_slot(value if isinstance(value, bool) else self.kind(value))

    def _root_slot(self, place: int, root: Operand) -> int:
        """The slot whose column a run returns for a root.

        A root that is a constant, an indicator, a loop's result or a given column is copied to a slot of its own, with
        one exception: if root number `place` is given column number `place`, that column itself is returned.
        """
        slot = self._operand_slot(root)
        is_in_own_place = slot == place < self._given
        if not is_indicator(root) and (is_in_own_place or isinstance(self._slots[slot], type)):
            return slot
        column = self._new_slot(bool if kind_of(root) == "truth" else self.kind)
        self._steps.append(_copy_step(slot, column, is_number=is_indicator(root)))
        return column

    # --- steps ---

    def _add_step(self, node: Node) -> None:
        if node.loop is not None:
            self._steps.append(self._loop_step(node.loop))
            return
        # The result gets its slot before the operands are released: NumPy must not overwrite what it still reads.
        self._slot_of[node.number] = out = self._column_slot(node)
        slots = tuple(self._operand_slot(arg) for arg in node.args)
        if node.op == "where":
            self._steps.append(_choice_step(slots, out, tuple(map(is_indicator, node.args))))
        else:
            self._steps.append(_call_step(CALLS[node.op], slots, out, tuple(map(is_indicator, node.args))))

    def _loop_step(self, loop: Loop) -> Step:
        """The step that runs a loop from its initial state until it no longer changes."""
        body = LoopBody(loop, self.kind)
        initial = [(self._operand_slot(value), is_indicator(value), kind_of(value)) for value in loop.initial]
        outer = [self._operand_slot(node) for node in body.outer]
        results = [self._new_slot(None) for _ in loop.results]
        self._slot_of |= {result.number: slot for result, slot in zip(loop.results, results, strict=True)}

        def step(values: list[Any]) -> None:
            width = len(values[0])
            state = [
                _full_column(_as_number(values[slot], is_number), width, bool if kind == "truth" else self.kind)
                for slot, is_number, kind in initial
            ]
            after = body.run(state, [values[slot] for slot in outer])
            for slot, before, column in zip(results, state, after, strict=True):
                # A column that the loop returns unchanged may be overwritten in its old slot.
                values[slot] = column.copy() if column is before else column

        return step


class LoopBody:
    """The body of a loop as two tapes: both advance the state, and the second also computes which cases change."""

    def __init__(self, loop: Loop, kind: type[np.signedinteger[Any]]) -> None:
        entries = {entry.number for entry in loop.entries}
        inside = [node for node in step_nodes(loop.body, set(entries)) if node.loop_entries & entries]
        read = {it.number: it for node in inside for it in _nodes_read(node)}
        read |= {stored_node(root).number: stored_node(root) for root in loop.body if isinstance(root, Node)}
        self.outer = [node for node in read.values() if not node.loop_entries & entries]
        """Nodes that the body reads but that are computed once, before the loop."""
        given = (*loop.entries, *self.outer)
        self._advance = Tape(given, loop.following, kind)
        self._advance_and_test = Tape(given, (*loop.following, loop.goes_on), kind)

    def run(self, state: list[Column], outer: list[Column]) -> list[Column]:
        """Advance the state of all cases until it no longer changes, and return it."""
        width = len(state[0])
        # Double buffering: each tape reads the columns that the other wrote, so none overwrites what it reads.
        first, second = self._advance.scratch(width), self._advance_and_test.scratch(width)
        while True:
            state = self._advance.run([*state, *outer], first)
            *state, going = self._advance_and_test.run([*state, *outer], second)
            count = np.count_nonzero(going)
            if count == 0:
                return state
            if count * FEW <= width:
                return self._run_selected(state, outer, np.flatnonzero(going))

    def _run_selected(self, state: list[Column], outer: list[Column], cases: NDArray[np.intp]) -> list[Column]:
        """Advance the state of the selected cases until it no longer changes; return the state of all cases."""
        selected = [_selected(column, cases) for column in outer]
        results = self.run([column[cases] for column in state], selected)
        state = [column.copy() for column in state]
        for column, result in zip(state, results, strict=True):
            column[cases] = result
        return state


# --- single steps ---


def _call_step(call: Any, slots: tuple[int, ...], out: int, are_numbers: tuple[bool, ...]) -> Step:  # noqa: ANN401 - a ufunc
    """The step that calls a NumPy function; `are_numbers` marks the operands that are truths to be read as 0 or 1."""
    if any(are_numbers) or len(slots) == 1:

        def general(values: list[Any]) -> None:
            call(*map(_as_number, [values[slot] for slot in slots], are_numbers), out=values[out])

        return general
    left, right = slots

    # The usual operands are two columns of numbers: skip the conversions of the general step.
    def binary(values: list[Any]) -> None:
        call(values[left], values[right], out=values[out])

    return binary


def _choice_step(slots: tuple[int, ...], out: int, are_numbers: tuple[bool, ...]) -> Step:
    """The step that computes `where`; `are_numbers` marks the operands that are truths to be read as 0 or 1."""

    def step(values: list[Any]) -> None:
        condition, yes, no = map(_as_number, [values[slot] for slot in slots], are_numbers)
        np.copyto(values[out], no)
        np.copyto(values[out], yes, where=condition)

    return step


def _copy_step(slot: int, out: int, *, is_number: bool) -> Step:
    def step(values: list[Any]) -> None:
        np.copyto(values[out], _as_number(values[slot], is_number))

    return step


def _as_number(column: Any, is_number: bool) -> Any:  # noqa: ANN401, FBT001 - a column or a constant, and how to read it
    """The column itself; a column of truths as a view of 0 and 1 if `is_number`."""
    return column.view(np.int8) if is_number else column


def _full_column(column: Any, width: int, kind: type) -> Column:  # noqa: ANN401 - a column or a constant
    """A column or constant as a column of `width` cases and type `kind`: a constant is repeated for every case."""
    return column if np.shape(column) and column.dtype == kind else np.full(width, column, kind)


def _selected(column: Any, cases: NDArray[np.intp]) -> Any:  # noqa: ANN401 - a column or a constant
    return column[cases] if np.shape(column) else column


# --- which nodes need a step ---


def stored_node(value: Node) -> Node:
    """The node whose slot holds the value: the operand of `widened`, the truth of an indicator, or `value`."""
    while value.op in {"widened", "indicator"}:
        [value] = value.dependencies
    return value


def is_indicator(value: Operand) -> bool:
    """Whether an operand is a number, 0 or 1, that is stored as a truth."""
    return isinstance(value, Node) and value.kind == "number" and stored_node(value).kind == "truth"


def step_nodes(roots: Sequence[Operand], known: set[int]) -> list[Node]:
    """The nodes that need a step, in order of computation.

    A loop counts as a single node, one of its results, after the nodes that the loop does not change.
    """
    found: list[Node] = []
    loops: list[Loop] = []
    for node in dependency_order(roots, known):
        if node.loop is None and stored_node(node) is node:
            found.append(node)
        if node.loop is not None and not any(node.loop is loop for loop in loops):
            loops.append(node.loop)
            found += [*_loop_invariants(node.loop, known), node]
    return found


def _loop_invariants(loop: Loop, known: set[int]) -> list[Node]:
    """The nodes that the loop's body needs but that do not depend on the loop's state: they are computed before it."""
    entries = {entry.number for entry in loop.entries}
    needed = [node for node in dependency_order(loop.body, known | entries) if not node.loop_entries & entries]
    return step_nodes(needed, known)


def _nodes_read(node: Node) -> list[Node]:
    """The nodes whose slots are read when `node` is computed."""
    if node.loop is None:
        return [stored_node(it) for it in node.dependencies]
    entries = {entry.number for entry in node.loop.entries}
    inside = [it for it in step_nodes(node.loop.body, set(entries)) if it.loop_entries & entries]
    roots = [stored_node(it) for it in (*node.loop.initial, *node.loop.body) if isinstance(it, Node)]
    read = (*roots, *(arg for inner in inside for arg in _nodes_read(inner)))
    return [it for it in read if not it.loop_entries & entries]


def _unread_after(nodes: Sequence[Node], roots: Sequence[Operand]) -> list[set[int]]:
    """For each step, the numbers of the nodes that no later step reads; roots are never among them."""
    kept = {stored_node(root).number for root in roots if isinstance(root, Node)}
    last = {it.number: place for place, node in enumerate(nodes) for it in _nodes_read(node)}
    unread: list[set[int]] = [set() for _ in nodes]
    for number, place in last.items():
        if number not in kept:
            unread[place].add(number)
    return unread
