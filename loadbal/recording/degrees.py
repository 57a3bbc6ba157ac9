"""How much a recorded number grows when every load grows by c: by a multiple of c, which is its *degree*.

A load has degree 1, a constant 0, a difference of loads 0. What is compared, or chosen from, must have one degree; then
truths stay as they are. A recording in which everything has a degree does not tell a load vector from its translates.
"""

from collections.abc import Iterable, Sequence

from loadbal.recording.nodes import Loop, Node, Operand, in_order


class _NoDegreeError(Exception):
    """A number that grows by something else, or a truth that may change."""


def is_translation_invariant(loads: Iterable[Node], roots: Sequence[Operand]) -> bool:
    """Whether nothing about the roots changes when the same is added to all the loads."""
    known = {load.number: 1 for load in loads}
    try:
        _go_through(roots, known)
    except _NoDegreeError:
        return False
    return all(_degree(root, known) == 0 for root in roots)


def _degree(value: Operand, known: dict[int, int]) -> int:
    return known[value.number] if isinstance(value, Node) else 0


def _go_through(roots: Iterable[Operand], known: dict[int, int]) -> None:
    """Derive the degree of everything that the roots need."""
    for node in in_order(roots, set(known)):
        if node.number in known:
            # A run has found the degrees of all its results.
            continue
        if node.loop is not None:
            _run(node.loop, known)
        else:
            known[node.number] = _made(node, [_degree(arg, known) for arg in node.args])


def _run(loop: Loop, known: dict[int, int]) -> None:
    """A run, if an advance leaves the degrees of the state as they are at the start."""
    started = [_degree(entry, known) for entry in loop.initial]
    known |= {entry.number: degree for entry, degree in zip(loop.entries, started, strict=True)}
    _go_through(loop.body, known)
    if [_degree(entry, known) for entry in loop.following] != started:
        raise _NoDegreeError
    known |= {result.number: degree for result, degree in zip(loop.results, started, strict=True)}


def _made(node: Node, degrees: Sequence[int]) -> int:
    """The degree of what an operation makes of numbers and truths of some degrees."""
    match node.op:
        case "add" | "sub" | "widened":
            return degrees[0] + sum(degrees[1:]) * (-1 if node.op == "sub" else 1)
        case "mul" | "quotient":
            return _scaled(node, degrees)
        case "min" | "max" | "where":
            return _common(degrees[node.op == "where" :])
        case "lt" | "le" | "eq" | "ne":
            return _common(degrees) * 0
    # Truths of truths, and numbers that lead the loads and are the same whatever these are.
    return 0


def _common(degrees: Sequence[int]) -> int:
    if len(set(degrees)) > 1:
        raise _NoDegreeError
    return degrees[0]


def _scaled(node: Node, degrees: Sequence[int]) -> int:
    """The degree of a product or a quotient: only a constant goes with what has one itself."""
    for factor, degree in zip(node.args, reversed(degrees), strict=True):
        if not isinstance(factor, Node):
            if node.op == "mul":
                return factor * degree
            if degree % factor == 0:
                return degree // factor
    if any(degrees):
        raise _NoDegreeError
    return 0
