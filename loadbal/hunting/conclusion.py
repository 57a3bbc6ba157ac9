"""What a conclusion asks in a case that misses it: its comparisons that are false there, with both of their sides.

The conclusion is compiled anew from its source with every comparison told to an observer; what it answers stays.
"""

import ast
import operator
from collections.abc import Callable
from typing import Any

from loadbal.hunting import sharpness

OPERATIONS: dict[type[ast.cmpop], tuple[str, Callable[[Any, Any], Any]]] = {
    ast.LtE: ("<=", operator.le),
    ast.Lt: ("<", operator.lt),
    ast.GtE: (">=", operator.ge),
    ast.Gt: (">", operator.gt),
    ast.Eq: ("==", operator.eq),
    ast.NotEq: ("!=", operator.ne),
}
COMPARE = dict(OPERATIONS.values())

OBSERVER = "told_to_the_observer"
"""The name under which the compiled conclusion finds the observer."""

LONGEST = 60
"""The most characters of a side that is told."""


def missed(holds: Callable[..., Any], case: Any) -> list[str]:  # noqa: ANN401 - a case is whatever the recipe builds
    """The comparisons of the conclusion that are false in a case, as they are written and with both of their sides.

    Comparisons in functions that it calls are theirs. A conclusion whose source is not at hand tells nothing.

    >>> missed(lambda it: max(it) - min(it) <= 1, (0, 3))
    ['max(it) - min(it) <= 1 is false: 3 <= 1']
    """
    found: dict[str, None] = {}

    def observer(source: str, word: str, left: Any, right: Any) -> Any:  # noqa: ANN401 - of any type
        truth = COMPARE[word](left, right)
        if not truth and max(len(str(left)), len(str(right))) <= LONGEST:
            found[f"{source} is false: {left} {word} {right}"] = None
        return truth

    watched = sharpness.rewritten(holds, _Observed().visit, {OBSERVER: observer})
    if watched is not None:
        watched(case)
    return list(found)


class _Observed(ast.NodeTransformer):
    """Every comparison of two sides becomes a call of the observer, which compares in its place."""

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """The call."""
        source = ast.unparse(node)
        self.generic_visit(node)
        if len(node.ops) != 1 or type(node.ops[0]) not in OPERATIONS:
            return node
        told = [ast.Constant(source), ast.Constant(OPERATIONS[type(node.ops[0])][0])]
        return ast.Call(ast.Name(OBSERVER, ast.Load()), [*told, node.left, node.comparators[0]], [])
