"""The nodes of a recording: inputs, operations on numbers and truths, and loops.

A node behaves like a number (or a truth) whose value is not known yet: arithmetic on nodes makes further nodes. Code
that runs on solver terms therefore runs on nodes too. Within one recording two nodes are the same computation exactly
if they are the same object, and every node has a larger number than the nodes it is computed from.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, Protocol, TypeAlias, final

import numpy as np

from loadbal.arithmetic import Advance, Number, State, Symbol, Truth
from loadbal.errors import SymbolicTruthError, UnrecordableError

Kind: TypeAlias = Literal["number", "truth"]

Operation: TypeAlias = Literal[
    "input", "state", "result",
    "add", "sub", "mul", "quotient", "min", "max", "indicator", "widened",
    "lt", "le", "eq", "ne", "and", "or", "not",
    "where",
    "partner",
]  # fmt: skip
"""The name of an operation, as `Node.op` holds it.

An `input` is a load (or another given number). A `state` is an entry of a loop's state before an advance, a `result` an
entry after the last advance. `widened` casts a number to 64 bits; `where` chooses between two values by a truth.
A `partner` has the operands color, node, and the loads of all nodes: it is the load of the node's partner across its
edge of that color, or the node's own load without such an edge. Which node that is the code learns when it runs.
"""


RangeRule: TypeAlias = "Callable[[Node, Mapping[int, Any]], Any]"
"""Maps a node and the ranges of the nodes before it to the node's range, or to None if the usual rules are to decide.

Ranges are those of `loadbal.recording.ranges`.
"""


class NodeFactory(Protocol):
    """Makes the nodes of one recording; `loadbal.recording.recording.Recording` is the implementation."""

    range_rules: dict[int, RangeRule]
    exchanges: dict[tuple[int, ...], Any]

    def operation(self, op: Operation, *args: "Operand") -> "Operand":
        """Return a node for an operation, or a simpler operand that always has the same value (`x` for `x + 0`)."""

    def new_input(self) -> "Node":
        """Make a node for a value that is given from outside, such as a load."""

    def new_state_entry(self, initial: "Operand") -> "Node":
        """Make a node for one entry of a loop's state, of the same kind as its initial value."""

    def new_result(self, loop: "Loop", entry: "Node") -> "Node":
        """Make the node for the final value of one entry of a loop's state."""


@final
class Node(Symbol):
    """A number or a truth that is computed from the inputs of its recording."""

    __slots__ = ("args", "dependencies", "kind", "loop", "loop_entries", "number", "op", "recording")
    __hash__ = None  # type: ignore[assignment] # equality makes a node

    def __init__(  # noqa: PLR0913, PLR0917 - a record with six fields
        self,
        recording: NodeFactory,
        number: int,
        op: Operation,
        kind: Kind,
        args: "tuple[Operand, ...]",
        loop: "Loop | None",
    ) -> None:
        self.recording, self.number, self.op, self.kind, self.args, self.loop = recording, number, op, kind, args, loop
        self.dependencies = tuple([arg for arg in (args if loop is None else loop.initial) if type(arg) is Node])
        """The nodes that must be computed before this one; a loop's result depends on the loop's initial state."""
        self.loop_entries: frozenset[int] = self._entries_used()
        """The numbers of the loop state entries that this node depends on; empty for a node outside all loops."""

    def _entries_used(self) -> frozenset[int]:
        if self.op == "state":
            return frozenset({self.number})
        if self.loop is not None:
            return self.loop.loop_entries
        found = self.dependencies[0].loop_entries if self.dependencies else frozenset[int]()
        for node in self.dependencies[1:]:
            # Usually all dependencies use the same entries: then avoid the cost of a union.
            if not node.loop_entries <= found:
                found |= node.loop_entries
        return found

    def __repr__(self) -> str:
        args = (f"#{arg.number}" if isinstance(arg, Node) else str(arg) for arg in self.args)
        return f"#{self.number}: {self.op}({', '.join(args)})"

    def __bool__(self) -> bool:
        raise SymbolicTruthError("the code uses unknown loads in `if`, `and` or `max`; use loadbal.arithmetic instead")

    # Operators (`__add__` and so on) have no docstrings: each records the operation that it is named for.

    def _operation(self, op: Operation, *args: object) -> Number:
        return self.recording.operation(op, *map(operand, args))

    def where(self, yes: Number, no: Number) -> Number:
        """Record a choice: the value is `yes` where this truth holds, and `no` elsewhere."""
        return self._operation("where", self, yes, no)

    def negation(self) -> Truth:
        """Record the opposite of this truth."""
        return self._operation("not", self)

    def quotient(self, divisor: Number) -> Number:
        """Record the division by a positive constant, rounded down."""
        return self._operation("quotient", self, divisor)

    def widened(self) -> Number:
        """Record a cast to 64 bits, which leaves the value unchanged."""
        return self._operation("widened", self)

    def repeated(self, state: State, advance: Advance) -> State:
        """Record a run of unknown length as one loop, and return its final state."""
        return Loop(self.recording, tuple(map(operand, state)), advance).results

    def __floordiv__(self, divisor: Number) -> Number:
        return self.quotient(divisor)

    def __mod__(self, divisor: Number) -> Number:
        return self - self.quotient(divisor) * divisor

    def __neg__(self) -> Number:
        return self._operation("sub", 0, self)

    def __add__(self, other: Number) -> Number:
        return self._operation("add", self, other)

    def __radd__(self, other: Number) -> Number:
        return self._operation("add", other, self)

    def __sub__(self, other: Number) -> Number:
        return self._operation("sub", self, other)

    def __rsub__(self, other: Number) -> Number:
        return self._operation("sub", other, self)

    def __mul__(self, other: Number) -> Number:
        return self._operation("mul", self, other)

    def __rmul__(self, other: Number) -> Number:
        return self._operation("mul", other, self)

    def __lt__(self, other: Number) -> Truth:
        return self._operation("lt", self, other)

    def __gt__(self, other: Number) -> Truth:
        return self._operation("lt", other, self)

    def __le__(self, other: Number) -> Truth:
        return self._operation("le", self, other)

    def __ge__(self, other: Number) -> Truth:
        return self._operation("le", other, self)

    def __eq__(self, other: object) -> Truth:
        return self._operation("eq", self, other)

    def __ne__(self, other: object) -> Truth:
        return self._operation("ne", self, other)

    def __and__(self, other: Truth) -> Truth:
        return self._operation("and", self, other)

    def __or__(self, other: Truth) -> Truth:
        return self._operation("or", self, other)

    __rand__, __ror__ = __and__, __or__


Operand: TypeAlias = Node | int | bool
"""The operand of an operation: a node or a constant."""


class Loop:
    """A run: a state that is advanced until no entry of it changes.

    The body is recorded once: `entries` are the nodes of the state before an advance, `following` the operands of the
    state after it, and `goes_on` is the truth that the two differ. `results` are the nodes of the final state.
    """

    def __init__(self, recording: NodeFactory, initial: tuple[Operand, ...], advance: Advance) -> None:
        self.initial = initial
        self.entries = tuple(map(recording.new_state_entry, initial))
        self.following: tuple[Operand, ...] = tuple(map(operand, advance(self.entries)))
        if list(map(kind_of, self.following)) != list(map(kind_of, initial)):
            raise UnrecordableError("a loop turns a number into True or False, or True or False into a number")
        stays = (
            recording.operation("eq", after, entry) for entry, after in zip(self.entries, self.following, strict=True)
        )
        # Vector instructions test for equality only: "not (all equal)" takes one inversion, "some differ" one for each
        # entry.
        self.goes_on = recording.operation("not", _all_of(recording, stays))
        self.loop_entries = self._entries_used()
        self.results = tuple(recording.new_result(self, entry) for entry in self.entries)

    def _entries_used(self) -> frozenset[int]:
        needed = (it.loop_entries for it in (*self.initial, *self.following, self.goes_on) if isinstance(it, Node))
        return frozenset[int]().union(*needed) - {entry.number for entry in self.entries}

    @property
    def body(self) -> tuple[Operand, ...]:
        """The operands that one advance computes: `goes_on`, then the entries of `following`."""
        return (self.goes_on, *self.following)


def _all_of(recording: NodeFactory, truths: Iterable[Operand]) -> Operand:
    found: Operand = True
    for truth in truths:
        found = recording.operation("and", found, truth)
    return found


def operand(value: object) -> Operand:
    """Return `value` as an operand: a node as it is, an integer or truth of NumPy as Python's own.

    Raises: UnrecordableError for anything else, such as fractions and columns.
    """
    # Node derives from an abstract class, for which isinstance is slow: compare the exact type first.
    if type(value) is Node or isinstance(value, bool):
        return value
    if isinstance(value, np.bool):
        return bool(value)
    if isinstance(value, int | np.integer):
        return int(value)
    raise UnrecordableError(f"the code computes with a {type(value).__name__}; expected an integer, True or False")


def kind_of(value: Operand) -> Kind:
    """The kind of an operand: "number" or "truth"."""
    if type(value) is Node:
        return value.kind
    return "truth" if isinstance(value, bool) else "number"


def is_constant(value: Operand, constant: int) -> bool:
    """Whether an operand is the given integer or truth; 1 and True are different constants."""
    return type(value) is not Node and type(value) is type(constant) and value == constant


def constant_value(value: Operand) -> int:
    """Return `value` unchanged if it is a constant; for operands that must be constants, such as divisors.

    Raises: UnrecordableError for a node.
    """
    if isinstance(value, Node):
        raise UnrecordableError(f"the code uses {value!r} where only a constant is allowed")
    return value


def is_same(left: Operand, right: Operand) -> bool:
    """Whether two operands are the same node, or equal constants of the same type."""
    if type(left) is Node or type(right) is Node:
        return left is right
    return type(left) is type(right) and left == right


# --- walks through the graph ---


def dependency_order(roots: Iterable[Operand], known: set[int]) -> Iterator[Node]:
    """Yield the roots and all nodes that they are computed from, each after the nodes that it depends on.

    Nodes with a number in `known` are skipped, and the number of every yielded node is added to it. The body of a loop
    is not entered: call this function with `loop.body` for its nodes.
    """
    # An explicit stack, since recordings can be deeper than Python's recursion limit.
    stack = [root for root in roots if type(root) is Node][::-1]
    while stack:
        node = stack[-1]
        missing = [] if node.number in known else [other for other in node.dependencies if other.number not in known]
        if missing:
            stack += missing[::-1]
            continue
        stack.pop()
        if node.number not in known:
            known.add(node.number)
            yield node


def all_nodes(roots: Iterable[Operand]) -> Iterator[Node]:
    """Yield the roots and all nodes that they are computed from, also those inside loops."""
    seen: set[int] = set()
    pending = list(roots)
    while pending:
        loops: dict[int, Loop] = {}
        for node in dependency_order(pending, seen):
            yield node
            if node.loop is not None:
                loops[id(node.loop)] = node.loop
        pending = [part for loop in loops.values() for part in loop.body]
