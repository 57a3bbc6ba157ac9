"""The nodes of a recording: operations on loads, and loops, with what they are computed from.

Whatever runs on solver terms runs on nodes. Two nodes are the same computation exactly if they are one object, and what
a node needs has a smaller number.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, Protocol, TypeAlias, final

import numpy as np

from loadbal.arithmetic import Advance, Number, State, Symbol, Truth
from loadbal.errors import SymbolicTruthError, UnrecordableError

Kind: TypeAlias = Literal["number", "truth"]

Operation: TypeAlias = Literal[
    "input", "state", "result",
    "add", "sub", "mul", "quotient", "min", "max", "indicator", "widened",
    "lt", "le", "eq", "ne", "and", "or", "not",
    "where",
]  # fmt: skip
"""An `input` is a load, a `state` an entry of a loop's state before an advance, a `result` one after the last."""


class NodeFactory(Protocol):
    """Where nodes are written down."""

    def operation(self, op: Operation, *args: "Operand") -> "Operand":
        """The node of an operation, or what it comes to whatever the loads are."""

    def new_input(self) -> "Node":
        """A number that is given."""

    def new_state_entry(self, initial: "Operand") -> "Node":
        """An entry of the state of a loop that is being recorded."""

    def new_result(self, loop: "Loop", entry: "Node") -> "Node":
        """What becomes of an entry of the state of a loop."""


@final
class Node(Symbol):
    """A number or a truth that depends on the loads."""

    __slots__ = ("args", "inside", "kind", "loop", "needed", "number", "op", "recording")
    __hash__ = None  # type: ignore[assignment] # equality makes a node

    def __init__(  # noqa: PLR0913, PLR0917 - what a node is
        self,
        recording: NodeFactory,
        number: int,
        op: Operation,
        kind: Kind,
        args: "tuple[Operand, ...]",
        loop: "Loop | None",
    ) -> None:
        self.recording, self.number, self.op, self.kind, self.args, self.loop = recording, number, op, kind, args, loop
        self.needed = tuple([arg for arg in (args if loop is None else loop.initial) if type(arg) is Node])
        """What has to be computed before it can be; for the result of a loop, what the loop starts from."""
        self.inside: frozenset[int] = self._inside()
        """The entries of loops' states that it depends on: empty for what can be computed before any loop."""

    def _inside(self) -> frozenset[int]:
        if self.op == "state":
            return frozenset({self.number})
        if self.loop is not None:
            return self.loop.inside
        found = self.needed[0].inside if self.needed else frozenset[int]()
        for node in self.needed[1:]:
            # Most nodes are inside of what the one before is.
            if not node.inside <= found:
                found |= node.inside
        return found

    def __repr__(self) -> str:
        args = (f"#{arg.number}" if isinstance(arg, Node) else str(arg) for arg in self.args)
        return f"#{self.number}: {self.op}({', '.join(args)})"

    def __bool__(self) -> bool:
        raise SymbolicTruthError("the code asks whether something about the loads is true, as `if`, `and` and `max` do")

    def _operation(self, op: Operation, *args: object) -> Number:
        return self.recording.operation(op, *map(operand, args))

    def where(self, yes: Number, no: Number) -> Number:
        """The choice between two numbers, or two truths."""
        return self._operation("where", self, yes, no)

    def negation(self) -> Truth:
        """The opposite."""
        return self._operation("not", self)

    def quotient(self, divisor: Number) -> Number:
        """Division rounded down."""
        return self._operation("quotient", self, divisor)

    def widened(self) -> Number:
        """The number, from here on with room for sums and products."""
        return self._operation("widened", self)

    def repeated(self, state: State, advance: Advance) -> State:
        """One loop in place of a run."""
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


class Loop:
    """A run: the state is advanced until no entry of it changes.

    `entries` is the state before an advance, `following` the one after it; `goes_on` says whether they differ.
    """

    def __init__(self, recording: NodeFactory, initial: tuple[Operand, ...], advance: Advance) -> None:
        self.initial = initial
        self.entries = tuple(map(recording.new_state_entry, initial))
        self.following: tuple[Operand, ...] = tuple(map(operand, advance(self.entries)))
        if list(map(kind_of, self.following)) != list(map(kind_of, initial)):
            raise UnrecordableError("an advance makes truths of numbers, or numbers of truths")
        stays = (
            recording.operation("eq", after, entry) for entry, after in zip(self.entries, self.following, strict=True)
        )
        # Processors say what is equal, and would have to turn every difference around.
        self.goes_on = recording.operation("not", _all_of(recording, stays))
        self.inside = self._inside()
        self.results = tuple(recording.new_result(self, entry) for entry in self.entries)

    def _inside(self) -> frozenset[int]:
        needed = (it.inside for it in (*self.initial, *self.following, self.goes_on) if isinstance(it, Node))
        return frozenset[int]().union(*needed) - {entry.number for entry in self.entries}

    @property
    def body(self) -> tuple[Operand, ...]:
        """What an advance computes."""
        return (self.goes_on, *self.following)


def _all_of(recording: NodeFactory, truths: Iterable[Operand]) -> Operand:
    found: Operand = True
    for truth in truths:
        found = recording.operation("and", found, truth)
    return found


def operand(value: object) -> Operand:
    """A node, an integer or a truth, as it goes into a node.

    Raises: UnrecordableError for anything else, such as fractions and columns.
    """
    # What derives from an abstract class is slow to be told from what does not.
    if type(value) is Node or isinstance(value, bool):
        return value
    if isinstance(value, np.bool):
        return bool(value)
    if isinstance(value, int | np.integer):
        return int(value)
    raise UnrecordableError(f"{type(value).__name__} among the numbers; only integers and truths are recorded")


def kind_of(value: Operand) -> Kind:
    """Whether an operand is a number or a truth."""
    if type(value) is Node:
        return value.kind
    return "truth" if isinstance(value, bool) else "number"


def is_constant(value: Operand, constant: int) -> bool:
    """Whether an operand is that integer, or that truth."""
    return type(value) is not Node and type(value) is type(constant) and value == constant


def constant(value: Operand) -> int:
    """An operand that is no node, such as a divisor."""
    if isinstance(value, Node):
        raise UnrecordableError(f"{value!r} where a constant is expected")
    return value


def same(left: Operand, right: Operand) -> bool:
    """Whether two operands are one computation, or equal constants."""
    if type(left) is Node or type(right) is Node:
        return left is right
    return type(left) is type(right) and left == right


# --- the graph, to be gone through ---


def in_order(roots: Iterable[Operand], known: set[int]) -> Iterator[Node]:
    """The nodes that the roots need, each after what it needs, but for those known, which are joined by them.

    What stands in the body of a loop comes when that is gone through.
    """
    left = [root for root in roots if type(root) is Node][::-1]
    while left:
        node = left[-1]
        needed = [] if node.number in known else [other for other in node.needed if other.number not in known]
        if needed:
            left += needed[::-1]
            continue
        left.pop()
        if node.number not in known:
            known.add(node.number)
            yield node


def everything(roots: Iterable[Operand]) -> Iterator[Node]:
    """The nodes that the roots need, those in the bodies of loops too."""
    seen: set[int] = set()
    left = list(roots)
    while left:
        loops: dict[int, Loop] = {}
        for node in in_order(left, seen):
            yield node
            if node.loop is not None:
                loops[id(node.loop)] = node.loop
        left = [part for loop in loops.values() for part in loop.body]
