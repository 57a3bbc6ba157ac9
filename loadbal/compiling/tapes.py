"""Recorded claims on columns, where there is no compiler or little to do: one call of NumPy's an operation.

A *tape* is what a recording computes, one step after another, each into memory that is there: what is needed no longer
makes room for what comes, so that all of it stays near the processor. A run goes on with those cases alone that still
change, once they are few.

It keeps no guard, so it is for integers in which nothing overflows (`loadbal.recording.widths`).
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.recording.nodes import Loop, Node, Operand, dependency_order, kind_of

FEW = 4
"""One of so many cases still changes: then it pays to go on with those alone."""

Column: TypeAlias = NDArray[Any]

Step: TypeAlias = Callable[[list[Any]], None]
"""Computes from what stands in the places of a tape what is to stand in others."""

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
    """What some roots compute from given nodes, step by step, in integers of one kind."""

    def __init__(self, given: Sequence[Node], roots: Sequence[Operand], kind: type[np.signedinteger[Any]]) -> None:
        self.kind, self._given = kind, len(given)
        self._kept: list[Any] = [None] * len(given)
        """What stands in a place before a run: a constant, the type of a column, or nothing."""
        self._places = {node.number: place for place, node in enumerate(given)}
        self._free: dict[Any, list[int]] = {kind: [], bool: []}
        self._steps: list[Step] = []
        nodes = ordered(roots, set(self._places))
        for node, gone in zip(nodes, _gone(nodes, roots), strict=True):
            self._write(node)
            for place in gone & self._places.keys():
                self._give_back(self._places[place])
        self._ends = [self._end(place, root) for place, root in enumerate(roots)]

    def run(self, given: Sequence[Column], scratch: list[Any] | None = None) -> list[Column]:
        """The columns of the roots: those of the scratch, or the given one in whose place it is a root."""
        values = [*given, *(scratch or self.scratch(len(given[0])))[len(given) :]]
        for step in self._steps:
            step(values)
        return [values[place] for place in self._ends]

    def scratch(self, width: int) -> list[Any]:
        """Columns to be written to, for so many cases."""
        return [np.empty(width, kept) if isinstance(kept, type) else kept for kept in self._kept]

    # --- places ---

    def _new(self, kept: Any) -> int:  # noqa: ANN401 - a constant, a type, or nothing
        self._kept.append(kept)
        return len(self._kept) - 1

    def _column(self, value: Operand) -> int:
        """A place to write to."""
        kind = bool if kind_of(value) == "truth" else self.kind
        return self._free[kind].pop() if self._free[kind] else self._new(kind)

    def _give_back(self, place: int) -> None:
        """Let another step write to a place; where something is given, or a run ends, nothing can be written."""
        if isinstance(self._kept[place], type):
            self._free[self._kept[place]].append(place)

    def _of(self, value: Operand) -> int:
        """Where a value stands; a truth that is counted, where the truth does."""
        if isinstance(value, Node):
            return self._places[bare(value).number]
        return self._new(value if isinstance(value, bool) else self.kind(value))

    def _end(self, place: int, root: Operand) -> int:
        """Where a root stands in the end; what was given is handed on only in its own place."""
        at = self._of(root)
        in_its_place = at == place < self._given
        if not is_counted(root) and (in_its_place or isinstance(self._kept[at], type)):
            return at
        column = self._new(bool if kind_of(root) == "truth" else self.kind)
        self._steps.append(_copied(at, column, is_counted=is_counted(root)))
        return column

    # --- steps ---

    def _write(self, node: Node) -> None:
        if node.loop is not None:
            self._steps.append(self._run(node.loop))
            return
        # What a step reads is given back only after it has a place of its own.
        self._places[node.number] = out = self._column(node)
        places = tuple(self._of(arg) for arg in node.args)
        if node.op == "where":
            self._steps.append(_chosen(places, out, tuple(map(is_counted, node.args))))
        else:
            self._steps.append(_called(CALLS[node.op], places, out, tuple(map(is_counted, node.args))))

    def _run(self, loop: Loop) -> Step:
        """A run, from where its state begins to where it ends."""
        body = Body(loop, self.kind)
        begins = [(self._of(value), is_counted(value), kind_of(value)) for value in loop.initial]
        around = [self._of(node) for node in body.around]
        ends = [self._new(None) for _ in loop.results]
        self._places |= {result.number: place for result, place in zip(loop.results, ends, strict=True)}

        def step(values: list[Any]) -> None:
            width = len(values[0])
            state = [
                _whole(_seen(values[place], counted), width, bool if kind == "truth" else self.kind)
                for place, counted, kind in begins
            ]
            after = body.run(state, [values[place] for place in around])
            for place, before, column in zip(ends, state, after, strict=True):
                # What a run hands on unchanged may be written to when nobody else needs it.
                values[place] = column.copy() if column is before else column

        return step


class Body:
    """The body of a loop: one tape that advances its state, and one that also says which cases go on."""

    def __init__(self, loop: Loop, kind: type[np.signedinteger[Any]]) -> None:
        entries = {entry.number for entry in loop.entries}
        inside = [node for node in ordered(loop.body, set(entries)) if node.loop_entries & entries]
        met = {it.number: it for node in inside for it in _read(node)}
        met |= {bare(root).number: bare(root) for root in loop.body if isinstance(root, Node)}
        self.around = [node for node in met.values() if not node.loop_entries & entries]
        """What it needs that is computed before."""
        given = (*loop.entries, *self.around)
        self._advance = Tape(given, loop.following, kind)
        self._asked = Tape(given, (*loop.following, loop.goes_on), kind)

    def run(self, state: list[Column], around: list[Column]) -> list[Column]:
        """The state that advancing leaves as it is."""
        width = len(state[0])
        first, second = self._advance.scratch(width), self._asked.scratch(width)
        while True:
            state = self._advance.run([*state, *around], first)
            *state, going = self._asked.run([*state, *around], second)
            count = np.count_nonzero(going)
            if count == 0:
                return state
            if count * FEW <= width:
                return self._rest(state, around, np.flatnonzero(going))

    def _rest(self, state: list[Column], around: list[Column], left: NDArray[np.intp]) -> list[Column]:
        """The same where only a few cases are left."""
        some = [_at(column, left) for column in around]
        ends = self.run([column[left] for column in state], some)
        state = [column.copy() for column in state]
        for column, end in zip(state, ends, strict=True):
            column[left] = end
        return state


# --- one step ---


def _called(call: Any, places: tuple[int, ...], out: int, counted: tuple[bool, ...]) -> Step:  # noqa: ANN401 - of NumPy's
    if any(counted) or len(places) == 1:

        def general(values: list[Any]) -> None:
            call(*map(_seen, [values[place] for place in places], counted), out=values[out])

        return general
    left, right = places

    def plain(values: list[Any]) -> None:
        call(values[left], values[right], out=values[out])

    return plain


def _chosen(places: tuple[int, ...], out: int, counted: tuple[bool, ...]) -> Step:
    def step(values: list[Any]) -> None:
        condition, yes, no = map(_seen, [values[place] for place in places], counted)
        np.copyto(values[out], no)
        np.copyto(values[out], yes, where=condition)

    return step


def _copied(place: int, out: int, *, is_counted: bool) -> Step:
    def step(values: list[Any]) -> None:
        np.copyto(values[out], _seen(values[place], is_counted))

    return step


def _seen(column: Any, is_counted: bool) -> Any:  # noqa: ANN401, FBT001 - a column or a constant, and how it is meant
    """A truth that is counted as the number that it is."""
    return column.view(np.int8) if is_counted else column


def _whole(column: Any, width: int, kind: type) -> Column:  # noqa: ANN401 - a column or a constant
    """A column of its type, of every case, that a run can start from."""
    return column if np.shape(column) and column.dtype == kind else np.full(width, column, kind)


def _at(column: Any, places: NDArray[np.intp]) -> Any:  # noqa: ANN401 - a column or a constant
    return column[places] if np.shape(column) else column


# --- what stands on a tape ---


def bare(value: Node) -> Node:
    """The node whose column a node is seen through: all numbers have room enough, and a truth is a number."""
    while value.op in {"widened", "indicator"}:
        [value] = value.dependencies
    return value


def is_counted(value: Operand) -> bool:
    """Whether an operand is the number of a truth."""
    return isinstance(value, Node) and value.kind == "number" and bare(value).kind == "truth"


def ordered(roots: Sequence[Operand], known: set[int]) -> list[Node]:
    """The nodes for which there is a step, in order: what does not change in a run before it, a run once."""
    found: list[Node] = []
    loops: list[Loop] = []
    for node in dependency_order(roots, known):
        if node.loop is None and bare(node) is node:
            found.append(node)
        if node.loop is not None and not any(node.loop is loop for loop in loops):
            loops.append(node.loop)
            found += [*_invariant(node.loop, known), node]
    return found


def _invariant(loop: Loop, known: set[int]) -> list[Node]:
    """What the body of a loop needs that does not change in it."""
    entries = {entry.number for entry in loop.entries}
    needed = [node for node in dependency_order(loop.body, known | entries) if not node.loop_entries & entries]
    return ordered(needed, known)


def _read(node: Node) -> list[Node]:
    """The nodes whose columns the step of a node reads."""
    if node.loop is None:
        return [bare(it) for it in node.dependencies]
    entries = {entry.number for entry in node.loop.entries}
    inner = [it for it in ordered(node.loop.body, set(entries)) if it.loop_entries & entries]
    roots = [bare(it) for it in (*node.loop.initial, *node.loop.body) if isinstance(it, Node)]
    return [it for it in (*roots, *(arg for one in inner for arg in _read(one))) if not it.loop_entries & entries]


def _gone(nodes: Sequence[Node], roots: Sequence[Operand]) -> list[set[int]]:
    """After every step, the nodes that no later one reads, nor any root."""
    kept = {bare(root).number for root in roots if isinstance(root, Node)}
    last = {it.number: place for place, node in enumerate(nodes) for it in _read(node)}
    gone: list[set[int]] = [set() for _ in nodes]
    for number, place in last.items():
        if number not in kept:
            gone[place].add(number)
    return gone
