"""Records all operations that a claim performs on its loads, as a graph.

The claim's own Python code is run once, on `Node`s in place of loads, just as it is run on solver terms. The resulting
graph describes the computation for all loads at once: it shows how wide the integers must be
(`loadbal.recording.widths`), and it is compiled (`loadbal.compiling`). Runs of unknown length can be recorded, which
solver terms do not allow: a run becomes one loop, whose body is recorded once.

Equal operations on equal operands give the same node. Every node is numbered after the nodes it is computed from, so
the nodes can be computed in the order of their numbers.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from loadbal.errors import UnrecordableError
from loadbal.recording.nodes import Kind, Loop, Node, Operand, Operation, RangeRule, is_constant, is_same, kind_of

TRUTHS = frozenset({"lt", "le", "eq", "ne", "and", "or", "not"})
"""The operations whose result is a truth."""

SUMS = frozenset({"add", "sub"})

NUMBERS: frozenset[tuple[Kind, ...]] = frozenset({("number", "number")})

ONE_KIND: frozenset[tuple[Kind, ...]] = NUMBERS | {("truth", "truth")}

OPERAND_KINDS: dict[Operation, frozenset[tuple[Kind, ...]]] = {
    **dict.fromkeys(("add", "sub", "mul", "quotient", "min", "max", "lt", "le"), NUMBERS),
    **dict.fromkeys(("eq", "ne"), ONE_KIND),
    **dict.fromkeys(("and", "or"), ONE_KIND - NUMBERS),
    **dict.fromkeys(("not", "indicator"), frozenset({("truth",)})),
    "widened": frozenset({("number",)}),
    "where": frozenset({("truth", *both) for both in ONE_KIND}),
}
"""For each operation, the kinds (number or truth) that its operands may have."""

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "lt": int.__lt__,
    "le": int.__le__,
    "eq": int.__eq__,
    "ne": int.__ne__,
}


class Exchange(NamedTuple):
    """A recorded step of a protocol on an unknown network: every node exchanges tokens with its partner of a color."""

    rule: Any
    """The rule, whose flow from x to y is minus its flow from y to x."""
    color: int
    before: "tuple[Operand, ...]"
    """The loads before the step."""
    after: "tuple[Node, ...]"
    """The loads after the step."""


class Recording:
    """Makes and stores the nodes of one claim, for one combination of the claim's options.

    >>> recording = Recording()
    >>> x, y = recording.new_input(), recording.new_input()
    >>> x + y
    #3: add(#1, #2)
    >>> x + y is x + y
    True
    >>> x - x
    0
    """

    def __init__(self) -> None:
        self._nodes: dict[tuple[object, ...], Node] = {}
        """The nodes recorded so far, by operation and operands, so that equal operations share a node."""
        self._count = 0
        self.range_rules: dict[int, RangeRule] = {}
        """Rules for the ranges of some nodes, by node number, where more is known than the operations say."""
        self.exchanges: dict[tuple[int, ...], Exchange] = {}
        """The steps on an unknown network, by the numbers of the nodes of the loads after the step."""

    @property
    def count(self) -> int:
        """The number of nodes, and so the number of the latest node."""
        return self._count

    def _node(self, op: Operation, kind: Kind, args: "tuple[Operand, ...]", loop: "Loop | None" = None) -> "Node":
        self._count += 1
        return Node(self, self._count, op, kind, args, loop)

    def new_input(self) -> "Node":
        """Make a node for a value that is given from outside, such as a load."""
        return self._node("input", "number", ())

    def new_state_entry(self, initial: "Operand") -> "Node":
        """Make a node for one entry of a loop's state: a number or a truth, as `initial` is."""
        return self._node("state", kind_of(initial), ())

    def new_result(self, loop: "Loop", entry: "Node") -> "Node":
        """Make the node for the final value of one entry of a loop's state."""
        return self._node("result", entry.kind, (entry,), loop)

    def operation(self, op: Operation, *args: "Operand") -> "Operand":
        """Return a node for an operation, or a simpler operand that always has the same value (`x` for `x + 0`)."""
        simpler = simplified(op, args)
        if simpler is not None:
            return simpler
        kind: Kind = "truth" if op in TRUTHS or (op == "where" and kind_of(args[1]) == "truth") else "number"
        return self._shared_node(op, kind, args)

    def partner_load(self, color: int, node: int, loads: "tuple[Operand, ...]") -> "Node":
        """Return the node for the load of a node's partner of a color, in a network that is given when code runs."""
        return self._shared_node("partner", "number", (color, node, *loads))

    def _shared_node(self, op: Operation, kind: Kind, args: "tuple[Operand, ...]") -> "Node":
        # The type is part of the key: True == 1 in Python, but they are different constants.
        key = (op, *[(Node, arg.number) if type(arg) is Node else (type(arg), arg) for arg in args])
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = self._node(op, kind, args)
        return found


# --- simplification: operations that need no node ---


def simplified(op: Operation, args: tuple[Operand, ...]) -> Operand | None:
    """A simpler operand with the value of an operation, such as `x` for `x + 0`; None if a node is needed.

    Raises: UnrecordableError for operands of the wrong kind, and for a divisor that is no positive constant.
    """
    _refuse_misfits(op, args)
    match op:
        case "where":
            return _simplified_choice(*args)
        case "and" | "or":
            return _simplified_connective(op, *args)
        case "not":
            return _simplified_negation(args[0])
        case "eq" | "ne" | "lt" | "le":
            return _simplified_comparison(op, *args)
        case "quotient" | "widened":
            return args[0] if op == "quotient" and is_constant(args[1], 1) else _simplified_widening(op, args[0])
    return _simplified_arithmetic(op, *args)


def _refuse_misfits(op: Operation, args: tuple[Operand, ...]) -> None:
    kinds = tuple([kind_of(arg) for arg in args])
    if kinds not in OPERAND_KINDS[op]:
        raise UnrecordableError(
            f"the code applies {op} to {' and '.join(kinds)}; use `indicator` to turn True and False into 1 and 0"
        )
    if op == "quotient" and (isinstance(args[1], Node) or args[1] < 1):
        raise UnrecordableError("the code divides by a number that is not a positive constant")


def _simplified_choice(condition: Operand, yes: Operand, no: Operand) -> Operand | None:
    if not isinstance(condition, Node) or is_same(yes, no):
        return yes if condition is True or is_same(yes, no) else no
    if is_constant(yes, 1) and is_constant(no, 0):
        return condition.recording.operation("indicator", condition)
    return _extreme(condition, yes, no) if condition.op == "le" and kind_of(yes) == "number" else None


def _extreme(condition: Node, yes: Operand, no: Operand) -> Operand | None:
    """The minimum or maximum of `yes` and `no`, if `condition` is an order between just these two; else None."""
    low, high = condition.args
    if is_same(yes, low) and is_same(no, high):
        return condition.recording.operation("min", low, high)
    return condition.recording.operation("max", low, high) if is_same(yes, high) and is_same(no, low) else None


def _simplified_connective(op: Operation, left: Operand, right: Operand) -> Operand | None:
    neutral = op == "and"
    for constant, other in ((left, right), (right, left)):
        if not isinstance(constant, Node):
            return other if constant is neutral else not neutral
    return left if left is right else None


def _simplified_negation(truth: Operand) -> Operand | None:
    if not isinstance(truth, Node):
        return not truth
    return truth.args[0] if truth.op == "not" else None


def _simplified_comparison(op: Operation, left: Operand, right: Operand) -> Operand | None:
    if is_same(left, right):
        return op in {"le", "eq"}
    if not isinstance(left, Node) and not isinstance(right, Node):
        return COMPARISONS[op](int(left), int(right))
    if op in {"eq", "ne"} and isinstance(left, Node):
        return _simplified_change(op, left, right)
    return None


def _simplified_change(op: Operation, after: Node, before: Operand) -> Operand | None:
    """Simplify "x + a equals x" to "a equals 0", and "x + a - b equals x" to "b equals a"; the same for "differs".

    A loop tests whether every entry of its state has changed. Simplified, the test no longer needs the old value.
    """
    if after.op in SUMS:
        rest, added = after.args
        if is_same(rest, before):
            return after.recording.operation(op, added, 0)
        if isinstance(rest, Node) and {rest.op, after.op} == SUMS and is_same(rest.args[0], before):
            return after.recording.operation(op, added, rest.args[1])
    # "indicator(t) differs from 0" is t itself.
    if after.op == "indicator" and is_constant(before, 0):
        return after.args[0] if op == "ne" else after.recording.operation("not", after.args[0])
    return None


def _simplified_widening(op: Operation, number: Operand) -> Operand | None:
    # A constant fits any width, and widening twice is widening once.
    is_redundant = op == "widened" and not (isinstance(number, Node) and number.op != "widened")
    return number if is_redundant else None


def _simplified_arithmetic(op: Operation, *args: Operand) -> Operand | None:
    if op == "add" and is_constant(args[0], 0):
        return args[1]
    if op in {"add", "sub"} and is_constant(args[1], 0):
        return args[0]
    if op == "sub" and is_same(*args):
        return 0
    if op == "mul" and any(is_constant(arg, 0) for arg in args):
        return 0
    return None
