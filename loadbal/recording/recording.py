"""What a claim computes from its loads, recorded once as a graph: which operations, on what, in which loops.

A claim is run once on `Node`s in place of loads, as it is on solver terms. What comes out says for all loads at once
what is computed, so that the room it needs can be derived (`loadbal.recording.widths`) and code be made of it
(`loadbal.compiling.box_search`). Unlike for terms, a run of unknown length is no obstacle: it is one loop, whose body
is recorded once.

Every operation is recorded once, whoever asks for it: two nodes are the same computation exactly if they are one
object. What a node needs is recorded before it, so that in the order of their numbers all can be computed.
"""

from collections.abc import Callable

from loadbal.errors import UnrecordableError
from loadbal.recording.nodes import Kind, Loop, Node, Operand, Operation, is_constant, kind_of, same

TRUTHS = frozenset({"lt", "le", "eq", "ne", "and", "or", "not"})

SUMS = frozenset({"add", "sub"})

NUMBERS: frozenset[tuple[Kind, ...]] = frozenset({("number", "number")})

ALIKE: frozenset[tuple[Kind, ...]] = NUMBERS | {("truth", "truth")}

FITTING: dict[Operation, frozenset[tuple[Kind, ...]]] = {
    **dict.fromkeys(("add", "sub", "mul", "quotient", "min", "max", "lt", "le"), NUMBERS),
    **dict.fromkeys(("eq", "ne"), ALIKE),
    **dict.fromkeys(("and", "or"), ALIKE - NUMBERS),
    **dict.fromkeys(("not", "indicator"), frozenset({("truth",)})),
    "widened": frozenset({("number",)}),
    "where": frozenset({("truth", *both) for both in ALIKE}),
}
"""What an operation can be of."""

COMPARED: dict[str, Callable[[int, int], bool]] = {
    "lt": int.__lt__,
    "le": int.__le__,
    "eq": int.__eq__,
    "ne": int.__ne__,
}


class Recording:
    """The page on which one claim is recorded, for one combination of its options."""

    def __init__(self) -> None:
        self._nodes: dict[tuple[object, ...], Node] = {}
        self._count = 0

    def _node(self, op: Operation, kind: Kind, args: "tuple[Operand, ...]", loop: "Loop | None" = None) -> "Node":
        self._count += 1
        return Node(self, self._count, op, kind, args, loop)

    def new_input(self) -> "Node":
        """A number that is given."""
        return self._node("input", "number", ())

    def new_state_entry(self, initial: "Operand") -> "Node":
        """An entry of the state of a loop that is being recorded."""
        return self._node("state", kind_of(initial), ())

    def new_result(self, loop: "Loop", entry: "Node") -> "Node":
        """What becomes of an entry of the state of a loop."""
        return self._node("result", entry.kind, (entry,), loop)

    def operation(self, op: Operation, *args: "Operand") -> "Operand":
        """The node of an operation, or what it comes to whatever the loads are."""
        simpler = simplified(op, args)
        if simpler is not None:
            return simpler
        kind: Kind = "truth" if op in TRUTHS or (op == "where" and kind_of(args[1]) == "truth") else "number"
        # True and 1 are equal, and are not the same answer.
        key = (op, *[(Node, arg.number) if type(arg) is Node else (type(arg), arg) for arg in args])
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = self._node(op, kind, args)
        return found


# --- what need not be recorded ---


def simplified(op: Operation, args: tuple[Operand, ...]) -> Operand | None:
    """What an operation comes to without one of its own; None if it needs one.

    Raises: UnrecordableError for truths among numbers, and a divisor that is no positive constant.
    """
    _refuse_mixed(op, args)
    match op:
        case "where":
            return _chosen(*args)
        case "and" | "or":
            return _joined(op, *args)
        case "not":
            return _opposite(args[0])
        case "eq" | "ne" | "lt" | "le":
            return _compared(op, *args)
        case "quotient" | "widened":
            return args[0] if op == "quotient" and is_constant(args[1], 1) else _settled_widening(op, args[0])
    return _computed(op, *args)


def _refuse_mixed(op: Operation, args: tuple[Operand, ...]) -> None:
    kinds = tuple([kind_of(arg) for arg in args])
    if kinds not in FITTING[op]:
        raise UnrecordableError(f"{op} of {' and '.join(kinds)}; truths become numbers by `indicator`")
    if op == "quotient" and (isinstance(args[1], Node) or args[1] < 1):
        raise UnrecordableError("a division by something that is no positive constant")


def _chosen(condition: Operand, yes: Operand, no: Operand) -> Operand | None:
    if not isinstance(condition, Node) or same(yes, no):
        return yes if condition is True or same(yes, no) else no
    if is_constant(yes, 1) and is_constant(no, 0):
        return condition.recording.operation("indicator", condition)
    return _extreme(condition, yes, no) if condition.op == "le" and kind_of(yes) == "number" else None


def _extreme(condition: Node, yes: Operand, no: Operand) -> Operand | None:
    """The smaller or the larger of two numbers, if a choice is between those that are compared."""
    low, high = condition.args
    if same(yes, low) and same(no, high):
        return condition.recording.operation("min", low, high)
    return condition.recording.operation("max", low, high) if same(yes, high) and same(no, low) else None


def _joined(op: Operation, left: Operand, right: Operand) -> Operand | None:
    neutral = op == "and"
    for one, other in ((left, right), (right, left)):
        if not isinstance(one, Node):
            return other if one is neutral else not neutral
    return left if left is right else None


def _opposite(truth: Operand) -> Operand | None:
    if not isinstance(truth, Node):
        return not truth
    return truth.args[0] if truth.op == "not" else None


def _compared(op: Operation, left: Operand, right: Operand) -> Operand | None:
    if same(left, right):
        return op in {"le", "eq"}
    if not isinstance(left, Node) and not isinstance(right, Node):
        return COMPARED[op](int(left), int(right))
    if op in {"eq", "ne"} and isinstance(left, Node):
        return _changed(op, left, right)
    return None


def _changed(op: Operation, after: Node, before: Operand) -> Operand | None:
    """Whether a number differs from itself with something added: whether that is not 0.

    With something else taken away: whether the two differ. So a loop need not keep what it began an advance with.
    """
    if after.op in SUMS:
        rest, added = after.args
        if same(rest, before):
            return after.recording.operation(op, added, 0)
        if isinstance(rest, Node) and {rest.op, after.op} == SUMS and same(rest.args[0], before):
            return after.recording.operation(op, added, rest.args[1])
    if after.op == "indicator" and is_constant(before, 0):
        return after.args[0] if op == "ne" else after.recording.operation("not", after.args[0])
    return None


def _settled_widening(op: Operation, number: Operand) -> Operand | None:
    plain = op == "widened" and not (isinstance(number, Node) and number.op != "widened")
    return number if plain else None


def _computed(op: Operation, *args: Operand) -> Operand | None:
    if op == "add" and is_constant(args[0], 0):
        return args[1]
    if op in {"add", "sub"} and is_constant(args[1], 0):
        return args[0]
    if op == "sub" and same(*args):
        return 0
    if op == "mul" and any(is_constant(arg, 0) for arg in args):
        return 0
    return None
