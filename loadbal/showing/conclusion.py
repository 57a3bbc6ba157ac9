"""Explains why a case fails a conclusion: the comparisons that come out wrong, with the values of both sides.

The conclusion is recompiled from its source so that every part of its result passes through an observer; its result
does not change. Functions that it calls are recompiled in the same way. A failing call in which no comparison is found
is shown as a call.
"""

import ast
import inspect
import math
import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import FunctionType, MethodType
from typing import Any, NamedTuple

from loadbal.auditing import sharpness
from loadbal.display import shortened
from loadbal.showing.failed_part import LONGEST, FailedPart, side_text


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

DEEPEST = 4
"""How deeply calls may be nested to be recompiled; the conclusion itself is the first."""


def failed_parts(holds: Callable[..., Any], case: Any) -> list[FailedPart]:  # noqa: ANN401 - a case is whatever the recipe builds
    """Return the parts of a conclusion that fail in a case; none if the conclusion holds.

    If any of them is a comparison, parts that are no comparisons are left out.

    >>> [str(it) for it in failed_parts(lambda it: max(it) - min(it) <= 1, (0, 3))]
    ['3 > 1, against max(it) - min(it) <= 1']
    """
    observer = Observer(getattr(holds, "__module__", ""))
    observer.call(True, "the conclusion", holds, case)  # noqa: FBT003 - the wanted result
    comparisons = [it for it in observer.failed if it.relation]
    return list({str(it): it for it in comparisons or observer.failed}.values())


@dataclass
class Observer:
    """Computes every part of a conclusion in its place, and collects the parts with the wrong truth value.

    Each method gets the truth value that is wanted, the source text of the part, and what is needed to compute it; it
    returns the value of the part unchanged. A part that fails is added to `failed`; a part that succeeds removes the
    failed parts within it, which do not matter then.
    """

    module: str
    """The module of the conclusion; only its functions and those of the library are recompiled."""
    failed: list[FailedPart] = field(default_factory=list)
    depth: int = 0
    """How many recompiled calls enclose the observed part, at most `DEEPEST`."""

    def whole(self, wanted: bool, source: str, part: Callable[[], Any]) -> Any:  # noqa: ANN401, FBT001 - truth values
        """Compute a part that is made of other observed parts."""
        before = len(self.failed)
        return self._judged(wanted, source, before, part())

    def comparison(self, wanted: bool, source: str, symbol: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - of any type
        """Compare two sides; if the truth is not the wanted one, record the part with both values."""
        truth = BY_SYMBOL[symbol].compare(left, right)
        if bool(truth) != wanted:
            # Sets may be incomparable: then the negation does not hold either.
            candidates = (symbol, BY_SYMBOL[symbol].negation)
            relation = next((it for it in candidates if BY_SYMBOL[it].compare(left, right)), f"not {symbol}")
            part = FailedPart(_negated(wanted, source), left, relation, right)
            self.failed.append(next(it for it in (part, part.beyond, FailedPart(part.claimed)) if it.is_short))
        return truth

    def same(self, wanted: bool, source: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - truth values
        """Test whether two truth values are the same; if that is not as wanted, record the part with both of them."""
        truth = bool(left) == bool(right)
        if truth != wanted:
            relation = "but" if wanted else "and"
            self.failed.append(FailedPart(_negated(wanted, source), bool(left), relation, bool(right)))
        return truth

    def call(self, wanted: bool, source: str, function: Any, *given: Any, **named: Any) -> Any:  # noqa: ANN401, FBT001 - any function
        """Call a function; it is recompiled if its source is available."""
        if len(given) == 2 and (symbol := _comparison(function)):
            return self.comparison(wanted, source, symbol, *given)
        before = len(self.failed)
        if function is math.isclose and wanted:
            self.failed.append(FailedPart(source, given[0], "is not near", given[1]))
        truth = self._observed(wanted, function)(*given, **named)
        if not self._is_informative(self.failed[before:]):
            # Local names of the called function mean nothing to readers of the conclusion: show the call instead.
            self.failed[before:] = [FailedPart(_negated(wanted, source))]
        with_values = _with_values(function, given)
        return self._judged(wanted, with_values or source, before, truth, has_values=bool(with_values))

    def attribute(self, wanted: bool, source: str, owner: Any, name: str) -> Any:  # noqa: ANN401, FBT001 - any object
        """Read an attribute; a property is called like a function."""
        computed = inspect.getattr_static(type(owner), name, None)
        if isinstance(computed, property) and computed.fget is not None:
            return self.call(wanted, source, computed.fget, owner)
        return self._judged(wanted, source, len(self.failed), getattr(owner, name))

    def _is_informative(self, failed: list[FailedPart]) -> bool:
        """True if the failed parts within a call explain its failure, so that the call need not be shown instead."""
        return self.depth == 0 or not failed or any(it.relation or it.has_values for it in failed)

    def _judged(self, wanted: bool, source: str, before: int, truth: Any, *, has_values: bool = False) -> Any:  # noqa: ANN401, FBT001 - truth values
        """Return the value of a part; drop or add failed parts by it, except the first `before`, which are outside."""
        if bool(truth) == wanted:
            del self.failed[before:]
        elif len(self.failed) == before:
            self.failed.append(FailedPart(_negated(wanted, source), has_values=has_values))
        return truth

    def _observed(self, wanted: bool, function: Any) -> Callable[..., Any]:  # noqa: ANN401, FBT001 - any function
        """Return the function recompiled so that an observer sees the parts of its result; unchanged if that fails."""
        plain = function.__func__ if isinstance(function, MethodType) else function
        if not isinstance(plain, FunctionType) or self.depth >= DEEPEST or not self._is_ours(plain):
            return function  # type: ignore[no-any-return] # any callable
        deeper = Observer(self.module, self.failed, self.depth + 1)
        observed = sharpness.rewritten_function(plain, _ResultObserver(wanted=wanted).rewritten, {OBSERVER: deeper})
        if observed is None:
            return function  # type: ignore[no-any-return] # any callable
        return MethodType(observed, function.__self__) if isinstance(function, MethodType) else observed

    def _is_ours(self, function: FunctionType) -> bool:
        """True if the function is from the module of the conclusion, from a script, or from this library."""
        return function.__module__ in {self.module, "__main__"} or function.__module__.startswith("loadbal.")


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

    def part(self, node: ast.expr, wanted: bool) -> ast.expr:  # noqa: FBT001 - the wanted truth value
        """Return a call of the observer that computes a part of a result."""
        source = shortened(ast.unparse(node), LONGEST)
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARISONS:
                symbol = ast.Constant(COMPARISONS[type(op)].symbol)
                return _observer_call("comparison", wanted, source, symbol, left, right)
            case ast.Call(func=ast.Name(id="same_truth"), args=[left, right]):
                return _observer_call("same", wanted, source, left, right)
            case ast.Call(func=function, args=given, keywords=named) if not self._observe_arguments(node, wanted):
                return _observer_call("call", wanted, source, function, *given, named=named)
            case ast.Attribute(value=owner, attr=name):
                return _observer_call("attribute", wanted, source, owner, ast.Constant(name))
            case ast.Name() | ast.Constant():
                return node  # the call of the function explains more than a local name
        self._observe_operands(node, wanted)
        return _observer_call("whole", wanted, source, ast.Lambda(_no_parameters(), node))

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


def _no_parameters() -> ast.arguments:
    return ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])


def _comparison(function: Any) -> str:  # noqa: ANN401 - any function
    """The symbol of a built-in comparison function such as `operator.le` or `frozenset.__eq__`; empty for others."""
    is_python = inspect.isfunction(function) or inspect.ismethod(function)
    return "" if is_python else BY_NAME.get(getattr(function, "__name__", "").strip("_"), "")


def _negated(wanted: bool, source: str) -> str:  # noqa: FBT001 - the wanted truth value
    return source if wanted else f"not {source}"


def _with_values(function: Any, given: Sequence[Any]) -> str:  # noqa: ANN401 - any function
    """A call as text, with the values of its arguments; empty if it has none or the text is too long."""
    call = f"{getattr(function, '__name__', 'it')}({', '.join(map(side_text, given))})"
    return call if given and len(call) <= LONGEST else ""
