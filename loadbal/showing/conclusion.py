"""What a conclusion asks in a case that misses it: its comparisons that go the other way, with both of their sides.

The conclusion is compiled anew from its source, with every part of its answer told to an observer; what it answers
stays. A part that is a call is looked into in the same way. Where no comparison is to be found, the words of the
function that answers are told.
"""

import ast
import inspect
import math
import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import FunctionType, MethodType
from typing import Any, NamedTuple

from loadbal.auditing import sharpness
from loadbal.display import shortened


class Comparison(NamedTuple):
    """A comparison of Python."""

    word: str
    compare: Callable[[Any, Any], Any]
    other: str
    """The word of what is so where it fails."""


COMPARISONS: dict[type[ast.cmpop], Comparison] = {
    ast.LtE: Comparison("<=", operator.le, ">"),
    ast.Lt: Comparison("<", operator.lt, ">="),
    ast.GtE: Comparison(">=", operator.ge, "<"),
    ast.Gt: Comparison(">", operator.gt, "<="),
    ast.Eq: Comparison("==", operator.eq, "!="),
    ast.NotEq: Comparison("!=", operator.ne, "=="),
}
BY_WORD = {it.word: it for it in COMPARISONS.values()}
BY_NAME = {it.compare.__name__: it.word for it in COMPARISONS.values()}
EACH = {"all", "any", "all_of", "any_of"}
"""The functions whose answer is made of the truths in what they are given."""

OBSERVER = "told_to_the_observer"
"""The name under which a compiled function finds the observer."""

LONGEST = 60
"""The most characters of a side, or of a source, that is told."""
DEEPEST = 4
"""How far calls are followed."""
PRECISE = 16
"""The most characters of a number that is told as it is."""
WHETHER = "Whether "
"""How the words of a function that gives a truth begin."""


class FailedPart(NamedTuple):
    """One part of a conclusion that is not as it should be."""

    claimed: str
    """As it is written, or in the words of the function that answers."""
    left: Any = None
    word: str = ""
    """What is so between both sides; empty where there are none."""
    right: Any = None

    def __str__(self) -> str:
        if not self.word:
            return f"not so: {self.claimed}"
        return f"{_side(self.left)} {self.word} {_side(self.right)}, against {self.claimed}"

    @property
    def beyond(self) -> "FailedPart":
        """Of two sets what the left one has and the right one has not, if anything."""
        are_sets = all(isinstance(side, set | frozenset) for side in (self.left, self.right))
        left = self.left - self.right if are_sets else ()
        return self._replace(left=left, word="beyond", right="the right side") if left else self

    @property
    def is_short(self) -> bool:
        """Whether both sides can be told, and differ as they are told if they differ."""
        left, right = _side(self.left), _side(self.right)
        return max(len(left), len(right)) <= LONGEST and (left != right or self.left == self.right)

    @property
    def is_numeric(self) -> bool:
        """Whether two numbers were compared."""
        return all(_is_number(side) for side in (self.left, self.right)) and bool(self.word)


def missed(holds: Callable[..., Any], case: Any) -> list[FailedPart]:  # noqa: ANN401 - a case is whatever the recipe builds
    """The parts of the conclusion that go the other way in a case; none if it is met.

    Where two sides were compared, what has none is left out.

    >>> [str(it) for it in missed(lambda it: max(it) - min(it) <= 1, (0, 3))]
    ['3 > 1, against max(it) - min(it) <= 1']
    """
    observer = Observer(getattr(holds, "__module__", ""))
    observer.call(True, "the conclusion", holds, case)  # noqa: FBT003 - what is wanted
    compared = [it for it in observer.found if it.word]
    return list({str(it): it for it in compared or observer.found}.values())


@dataclass
class Observer:
    """Is asked in place of every part of an answer, and keeps those that are not as they should be."""

    home: str
    """The module of the conclusion; functions of it and of the library are looked into."""
    found: list[FailedPart] = field(default_factory=list)
    depth: int = 0

    def whole(self, wanted: bool, source: str, part: Callable[[], Any]) -> Any:  # noqa: ANN401, FBT001 - a truth
        """A part made of others: if it is as it should be, none of them matters."""
        before = len(self.found)
        return self._judged(wanted, source, before, part())

    def compared(self, wanted: bool, source: str, word: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - of any type
        """A comparison of two sides."""
        truth = BY_WORD[word].compare(left, right)
        if bool(truth) != wanted:
            # Of two sets neither may lie within the other.
            so = next((it for it in (word, BY_WORD[word].other) if BY_WORD[it].compare(left, right)), f"not {word}")
            told = FailedPart(_negated(wanted, source), left, so, right)
            self.found.append(next(it for it in (told, told.beyond, FailedPart(told.claimed)) if it.is_short))
        return truth

    def same(self, wanted: bool, source: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - truths
        """Whether two truths are the same."""
        truth = bool(left) == bool(right)
        if truth != wanted:
            self.found.append(FailedPart(_negated(wanted, source), bool(left), "but" if wanted else "and", bool(right)))
        return truth

    def call(self, wanted: bool, source: str, function: Any, *given: Any, **named: Any) -> Any:  # noqa: ANN401, FBT001 - any function
        """A call, looked into where its source is at hand."""
        if len(given) == 2 and (word := _comparison(function)):
            return self.compared(wanted, source, word, *given)
        before, words = len(self.found), _words(function)
        if function is math.isclose and wanted:
            self.found.append(FailedPart(source, given[0], "is not near", given[1]))
        truth = self._followed(wanted, function)(*given, **named)
        if words and not any(it.word for it in self.found[before:]):
            del self.found[before:]
        return self._judged(wanted, words or _with_values(function, given) or source, before, truth)

    def attribute(self, wanted: bool, source: str, owner: Any, name: str) -> Any:  # noqa: ANN401, FBT001 - any object
        """An attribute, looked into if it is computed."""
        computed = inspect.getattr_static(type(owner), name, None)
        if isinstance(computed, property) and computed.fget is not None:
            return self.call(wanted, source, computed.fget, owner)
        return self._judged(wanted, source, len(self.found), getattr(owner, name))

    def _judged(self, wanted: bool, source: str, before: int, truth: Any) -> Any:  # noqa: ANN401, FBT001 - a truth
        if bool(truth) == wanted:
            del self.found[before:]
        elif len(self.found) == before:
            self.found.append(FailedPart(_negated(wanted, source)))
        return truth

    def _followed(self, wanted: bool, function: Any) -> Callable[..., Any]:  # noqa: ANN401, FBT001 - any function
        """The function observed one call deeper; as it is where that cannot be."""
        plain = function.__func__ if isinstance(function, MethodType) else function
        if not isinstance(plain, FunctionType) or self.depth >= DEEPEST or not self._is_ours(plain):
            return function  # type: ignore[no-any-return] # whatever was called
        deeper = Observer(self.home, self.found, self.depth + 1)
        watched = sharpness.rewritten(plain, _Observed(wanted=wanted).of, {OBSERVER: deeper})
        if watched is None:
            return function  # type: ignore[no-any-return] # as above
        return MethodType(watched, function.__self__) if isinstance(function, MethodType) else watched

    def _is_ours(self, function: FunctionType) -> bool:
        return function.__module__ in {self.home, "__main__"} or function.__module__.startswith("loadbal.")


class _Observed(ast.NodeTransformer):
    """What a function answers, part by part, becomes calls of the observer, which answers in its place."""

    def __init__(self, *, wanted: bool) -> None:
        self.wanted = wanted

    def of(self, written: sharpness.Written) -> sharpness.Written:
        """The function with its answers observed, but not those of functions within it."""
        if isinstance(written, ast.Lambda):
            written.body = self.part(written.body, self.wanted)
        else:
            written.body = [self.visit(statement) for statement in written.body]
        return written

    def visit_Return(self, node: ast.Return) -> ast.Return:
        """An answer."""
        if node.value is not None:
            node.value = self.part(node.value, self.wanted)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Its answers are its own."""
        return node

    def part(self, node: ast.expr, wanted: bool) -> ast.expr:  # noqa: FBT001 - what it should be
        """A part of an answer, observed."""
        source = shortened(ast.unparse(node), LONGEST)
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARISONS:
                return _asked("compared", wanted, source, ast.Constant(COMPARISONS[type(op)].word), left, right)
            case ast.Call(func=ast.Name(id="same_truth"), args=[left, right]):
                return _asked("same", wanted, source, left, right)
            case ast.Call(func=function, args=given, keywords=named) if not self._is_made_of_truths(node, wanted):
                return _asked("call", wanted, source, function, *given, named=named)
            case ast.Attribute(value=owner, attr=name):
                return _asked("attribute", wanted, source, owner, ast.Constant(name))
            case ast.Name() | ast.Constant():
                return node  # what the function says of itself tells more
        self._joined(node, wanted)
        return _asked("whole", wanted, source, ast.Lambda(_nothing(), node))

    def _is_made_of_truths(self, node: ast.Call, wanted: bool) -> bool:  # noqa: FBT001 - as above
        """Whether the answer of a call is made of truths that it is given, which are observed then."""
        match node:
            case ast.Call(func=ast.Name(id="implies"), args=[_, then]):
                node.args[1] = self.part(then, wanted)
            case ast.Call(func=ast.Name(id="bool" | "negation" as name), args=[only]):
                node.args = [self.part(only, wanted == (name == "bool"))]
            case ast.Call(func=ast.Name(id=name), args=[_, *_] as given) if name in EACH:
                node.args = [self.truths(it, wanted) for it in given]
            case _:
                return False
        return True

    def _joined(self, node: ast.expr, wanted: bool) -> None:  # noqa: FBT001 - as above
        """Observe the truths that a truth is made of."""
        match node:
            case ast.BoolOp(values=values):
                node.values = [self.part(it, wanted) for it in values]
            case ast.UnaryOp(op=ast.Not() | ast.Invert(), operand=operand):
                node.operand = self.part(operand, not wanted)
            case ast.BinOp(left=left, op=ast.BitAnd() | ast.BitOr(), right=right):
                node.left, node.right = self.part(left, wanted), self.part(right, wanted)
            case ast.IfExp(body=body, orelse=orelse):
                node.body, node.orelse = self.part(body, wanted), self.part(orelse, wanted)

    def truths(self, node: ast.expr, wanted: bool) -> ast.expr:  # noqa: FBT001 - as above
        """What is given to a function of truths: a list of them, or one."""
        match node:
            case ast.GeneratorExp(elt=element) | ast.ListComp(elt=element):
                node.elt = self.part(element, wanted)
                return node
            case ast.Tuple(elts=elements) | ast.List(elts=elements):
                node.elts = [self.part(it, wanted) for it in elements]
                return node
        return node


def _asked(what: str, wanted: bool, source: str, *given: ast.expr, named: list[ast.keyword] | None = None) -> ast.Call:  # noqa: FBT001 - as above
    """A call of the observer."""
    function = ast.Attribute(ast.Name(OBSERVER, ast.Load()), what, ast.Load())
    return ast.Call(function, [ast.Constant(wanted), ast.Constant(source), *given], named or [])


def _nothing() -> ast.arguments:
    """No parameters."""
    return ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])


def _comparison(function: Any) -> str:  # noqa: ANN401 - any function
    """The word of a comparison that is a function, such as `operator.le` or `frozenset.__eq__`; else empty."""
    written = inspect.isfunction(function) or inspect.ismethod(function)
    return "" if written else BY_NAME.get(getattr(function, "__name__", "").strip("_"), "")


def _words(function: Any) -> str:  # noqa: ANN401 - any function
    """What the first line of a function says that it tells, if it is a truth."""
    first = (inspect.getdoc(function) or "").partition("\n\n")[0].replace("\n", " ")
    return first.removeprefix(WHETHER).rstrip(".") if first.startswith(WHETHER) else ""


def _negated(wanted: bool, source: str) -> str:  # noqa: FBT001 - as above
    return source if wanted else f"not {source}"


def _side(value: Any) -> str:  # noqa: ANN401 - of any type
    """A side as one reads it: sets sorted, long numbers with six digits."""
    if isinstance(value, set | frozenset):
        return f"{{{', '.join(sorted(map(_side, value)))}}}"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(_side, value))})"
    if isinstance(value, float) or (_is_number(value) and len(str(value)) > PRECISE):
        return f"{float(value):.6g}"
    return str(value)


def _with_values(function: Any, given: Sequence[Any]) -> str:  # noqa: ANN401 - any function
    """A call of a function that cannot be looked into, with what it is given; empty if that is long."""
    said = f"{getattr(function, '__name__', 'it')}({', '.join(map(_side, given))})"
    return said if len(said) <= LONGEST else ""


def _is_number(value: Any) -> bool:  # noqa: ANN401 - as above
    return isinstance(value, int | Fraction | float) and not isinstance(value, bool)
