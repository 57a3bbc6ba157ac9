"""Proof that a recorded claim is translation invariant: adding a constant c to every load changes no truth.

A number has *degree* k if it grows by k c when every load grows by c: a load has degree 1, a constant degree 0, a
difference of two loads degree 0. A comparison of two numbers of one degree is unchanged. If every number of a recording
has a degree, and only numbers of one degree are compared or chosen between, the claim is translation invariant.
"""

from collections.abc import Iterable, Sequence

from loadbal.recording.nodes import Loop, Node, Operand, dependency_order


class _NoDegreeError(Exception):
    """Raised if a number has no degree, or if numbers of different degrees are compared or chosen between."""


def is_translation_invariant(loads: Iterable[Node], roots: Sequence[Operand]) -> bool:
    """Whether adding one constant to all loads is proved to leave all roots unchanged.

    >>> from loadbal.recording.recording import Recording
    >>> recording = Recording()
    >>> x, y = recording.new_input(), recording.new_input()
    >>> is_translation_invariant((x, y), (x - y <= 2,)), is_translation_invariant((x, y), (x + y <= 2,))
    (True, False)
    """
    degrees = {load.number: 1 for load in loads}
    try:
        _add_degrees(roots, degrees)
    except _NoDegreeError:
        return False
    return all(_degree(root, degrees) == 0 for root in roots)


def _degree(value: Operand, degrees: dict[int, int]) -> int:
    """The degree of a node, looked up in `degrees`, or 0 for a constant."""
    return degrees[value.number] if isinstance(value, Node) else 0


def _add_degrees(roots: Iterable[Operand], degrees: dict[int, int]) -> None:
    """Store in `degrees`, by node number, the degree of the roots and of every node that they are computed from.

    Raises: _NoDegreeError.
    """
    for node in dependency_order(roots, set(degrees)):
        if node.number in degrees:
            # A loop's degrees are added for all results at once, when its first result is reached.
            continue
        if node.loop is not None:
            _add_loop_degrees(node.loop, degrees)
        else:
            degrees[node.number] = _operation_degree(node, [_degree(arg, degrees) for arg in node.args])


def _add_loop_degrees(loop: Loop, degrees: dict[int, int]) -> None:
    """Store in `degrees` the degrees of a loop's results: those of its initial state, if one advance keeps them all.

    By induction the degrees are then the same after any number of advances.

    Raises: _NoDegreeError if an advance changes the degree of an entry.
    """
    initial = [_degree(entry, degrees) for entry in loop.initial]
    degrees |= {entry.number: degree for entry, degree in zip(loop.entries, initial, strict=True)}
    _add_degrees(loop.body, degrees)
    if [_degree(entry, degrees) for entry in loop.following] != initial:
        raise _NoDegreeError
    degrees |= {result.number: degree for result, degree in zip(loop.results, initial, strict=True)}


def _operation_degree(node: Node, degrees: Sequence[int]) -> int:
    """The degree of the result of an operation; `degrees` are the degrees of its operands."""
    match node.op:
        case "add" | "sub" | "widened":
            return degrees[0] + sum(degrees[1:]) * (-1 if node.op == "sub" else 1)
        case "mul" | "quotient":
            return _scaled_degree(node, degrees)
        case "min" | "max" | "where":
            # The first operand of `where` is a truth, which has no degree.
            return _common_degree(degrees[node.op == "where" :])
        case "lt" | "le" | "eq" | "ne":
            _common_degree(degrees)
    # A truth, an indicator, or an input that is not a load stays the same when all loads grow.
    return 0


def _common_degree(degrees: Sequence[int]) -> int:
    if len(set(degrees)) > 1:
        raise _NoDegreeError
    return degrees[0]


def _scaled_degree(node: Node, degrees: Sequence[int]) -> int:
    """The degree of a product, or of a quotient rounded down.

    Example: if x has degree 2, then 3 * x has degree 6 and floor(x / 2) has degree 1. Where no such rule applies, both
    operands must have degree 0, and so has the result.

    Raises: _NoDegreeError.
    """
    for factor, degree in zip(node.args, reversed(degrees), strict=True):
        if not isinstance(factor, Node):
            if node.op == "mul":
                return factor * degree
            if degree % factor == 0:
                return degree // factor
    if any(degrees):
        raise _NoDegreeError
    return 0
