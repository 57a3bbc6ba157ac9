"""Recompiles a conclusion so that an observer sees every part of its result: comparisons, calls, connectives.

The result of the function does not change. Functions that it calls are recompiled when the observer asks for it.
"""

import ast
import inspect
import operator
from collections.abc import Callable, Sequence
from functools import lru_cache
from types import CodeType, FunctionType, MethodType
from typing import Any, NamedTuple

from loadbal.auditing import sharpness
from loadbal.display import shortened

LONGEST = 60
"""The most characters of source text that an observer gets for a part."""


class Comparison(NamedTuple):
    """A comparison operator of Python: its symbol, its function, and the symbol of its negation."""

    symbol: str
    """The operator as it is written, such as `<=`."""
    compare: Callable[[Any, Any], Any]
    negation: str
    """The symbol of the comparison that holds if this one fails, such as `>` for `<=`."""


COMPARISONS: dict[type[ast.cmpop], Comparison] = {
    ast.LtE: Comparison("<=", operator.le, ">"),
    ast.Lt: Comparison("<", operator.lt, ">="),
    ast.GtE: Comparison(">=", operator.ge, "<"),
    ast.Gt: Comparison(">", operator.gt, "<="),
    ast.Eq: Comparison("==", operator.eq, "!="),
    ast.NotEq: Comparison("!=", operator.ne, "=="),
}
BY_SYMBOL = {it.symbol: it for it in COMPARISONS.values()}
BY_NAME = {it.compare.__name__: it.symbol for it in COMPARISONS.values()}
TRUTH_COLLECTIONS = {"all", "any", "all_of", "any_of"}
"""Names of the functions that combine the truth values of a collection; each of these values is observed."""

OBSERVER = "the_observer"
"""The global name under which a recompiled function finds the observer."""

CACHED_CODES = 1 << 12
"""How many recompiled functions are cached; to recompile one takes longer than to run most of them."""


def observed(function: Any, observer: Any, *, wanted: bool, module: str) -> Callable[..., Any]:  # noqa: ANN401 - any function, any observer
    """Return the function recompiled so that the observer sees the parts of its result; unchanged if that fails.

    Only functions of the module of the conclusion, of a script, and of this library are recompiled.
    """
    plain = function.__func__ if isinstance(function, MethodType) else function
    if not isinstance(plain, FunctionType) or not _is_ours(plain, module):
        return function  # type: ignore[no-any-return] # any callable
    code = _observed_code(plain.__code__, wanted)
    if code is None:
        return function  # type: ignore[no-any-return] # any callable
    changed = sharpness.with_code(plain, code, {OBSERVER: observer})
    return MethodType(changed, function.__self__) if isinstance(function, MethodType) else changed


@lru_cache(CACHED_CODES)
def _observed_code(code: CodeType, wanted: bool) -> CodeType | None:  # noqa: FBT001 - the wanted truth value
    """The code of a function whose results are observed; None if there is no source code."""
    return sharpness.rewritten_code(code, _ResultObserver(wanted=wanted).rewritten)


def _is_ours(function: FunctionType, module: str) -> bool:
    return function.__module__ in {module, "__main__"} or function.__module__.startswith("loadbal.")


def property_getter(owner: Any, name: str) -> Callable[[Any], Any] | None:  # noqa: ANN401 - any object
    """The function that computes an attribute; None if the attribute is no property."""
    found = inspect.getattr_static(type(owner), name, None)
    return found.fget if isinstance(found, property) else None


def chained(symbols: str, sides: Sequence[Callable[[], Any]], compare: Callable[[str, Any, Any], Any]) -> Any:  # noqa: ANN401 - a truth value
    """The truth of a chain such as `a <= b < c`, whose sides are computed only as far as Python would compute them."""
    left, truth = sides[0](), True
    for symbol, side in zip(symbols.split(), sides[1:], strict=True):
        right = side()
        truth = compare(symbol, left, right)
        if not truth:
            return truth
        left = right
    return truth


def comparison_symbol(function: Any) -> str:  # noqa: ANN401 - any function
    """The symbol of a built-in comparison function such as `operator.le` or `frozenset.__eq__`; empty for others."""
    is_python = inspect.isfunction(function) or inspect.ismethod(function)
    return "" if is_python else BY_NAME.get(getattr(function, "__name__", "").strip("_"), "")


class _ResultObserver(ast.NodeTransformer):
    """Rewrites the results of a function: every part of them becomes a call of the observer."""

    def __init__(self, *, wanted: bool) -> None:
        self.wanted = wanted

    def rewritten(self, written: sharpness.FunctionNode) -> sharpness.FunctionNode:
        """Return the function with its results observed."""
        if isinstance(written, ast.Lambda):
            written.body = self.part(written.body, self.wanted)
        else:
            written.body = [self.visit(statement) for statement in written.body]
        return written

    def visit_Return(self, node: ast.Return) -> ast.Return:
        """Observe a returned value."""
        if node.value is not None:
            node.value = self.part(node.value, self.wanted)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Skip inner functions: their results are not those of the outer function."""
        return node

    def part(self, node: ast.expr, wanted: bool) -> ast.expr:  # noqa: FBT001, PLR0911 - a truth value; one return a kind
        """Return a call of the observer that computes a part of a result."""
        source = shortened(ast.unparse(node), LONGEST)
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARISONS:
                symbol = ast.Constant(COMPARISONS[type(op)].symbol)
                return _observer_call("comparison", wanted, source, symbol, left, right)
            case ast.Compare(left=left, ops=ops, comparators=rest) if COMPARISONS.keys() >= set(map(type, ops)):
                symbols = " ".join(COMPARISONS[type(op)].symbol for op in ops)
                sides = (ast.Lambda(_no_parameters(), side) for side in (left, *rest))
                return _observer_call("chain", wanted, source, ast.Constant(symbols), *sides)
            case ast.Call(func=ast.Name(id="same_truth"), args=[left, right]):
                return _observer_call("same", wanted, source, left, right)
            case ast.Call(func=function, args=given, keywords=named) if not self._observe_arguments(node, wanted):
                return _observer_call("call", wanted, source, function, *given, named=named)
            case ast.Attribute(value=owner, attr=name):
                return _observer_call("attribute", wanted, source, owner, ast.Constant(name))
            case ast.Name() | ast.Constant():
                return node  # the call of the function explains more than a local name
        connective = _connective(node)
        self._observe_operands(node, wanted)
        return _observer_call("whole", wanted, source, ast.Constant(connective), ast.Lambda(_no_parameters(), node))

    def _observe_arguments(self, node: ast.Call, wanted: bool) -> bool:  # noqa: FBT001 - the wanted truth value
        """Observe the arguments of a call that combines truth values; False for any other call."""
        match node:
            case ast.Call(func=ast.Name(id="implies"), args=[_, then]):
                node.args[1] = self.part(then, wanted)
            case ast.Call(func=ast.Name(id="bool" | "negation" as name), args=[only]):
                node.args = [self.part(only, wanted == (name == "bool"))]
            case ast.Call(func=ast.Name(id=name), args=[_, *_] as given) if name in TRUTH_COLLECTIONS:
                node.args = [self.members(it, wanted) for it in given]
            case _:
                return False
        return True

    def _observe_operands(self, node: ast.expr, wanted: bool) -> None:  # noqa: FBT001 - the wanted truth value
        """Observe the operands of an expression that combines truth values."""
        match node:
            case ast.BoolOp(values=values):
                node.values = [self.part(it, wanted) for it in values]
            case ast.UnaryOp(op=ast.Not() | ast.Invert(), operand=operand):
                node.operand = self.part(operand, not wanted)
            case ast.BinOp(left=left, op=ast.BitAnd() | ast.BitOr(), right=right):
                node.left, node.right = self.part(left, wanted), self.part(right, wanted)
            case ast.IfExp(body=body, orelse=orelse):
                node.body, node.orelse = self.part(body, wanted), self.part(orelse, wanted)

    def members(self, node: ast.expr, wanted: bool) -> ast.expr:  # noqa: FBT001 - the wanted truth value
        """Observe the members of a collection of truth values, if it is written out."""
        match node:
            case ast.GeneratorExp(elt=element) | ast.ListComp(elt=element):
                node.elt = self.part(element, wanted)
                return node
            case ast.Tuple(elts=elements) | ast.List(elts=elements):
                node.elts = [self.part(it, wanted) for it in elements]
                return node
        return node


def _observer_call(
    method: str,
    wanted: bool,  # noqa: FBT001 - the wanted truth value
    source: str,
    *given: ast.expr,
    named: list[ast.keyword] | None = None,
) -> ast.Call:
    """Return a call of a method of the observer."""
    function = ast.Attribute(ast.Name(OBSERVER, ast.Load()), method, ast.Load())
    return ast.Call(function, [ast.Constant(wanted), ast.Constant(source), *given], named or [])


def _connective(node: ast.expr) -> str:
    """How the truth of an expression follows from its observed parts: from "all" of them, or from "any" of them."""
    match node:
        case ast.BoolOp(op=ast.Or()) | ast.BinOp(op=ast.BitOr()):
            return "any"
        case ast.Call(func=ast.Name(id="any" | "any_of" | "implies")):
            return "any"
    return "all"


def _no_parameters() -> ast.arguments:
    return ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
