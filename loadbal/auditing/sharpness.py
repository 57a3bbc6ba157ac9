"""How sharp a conclusion is: each of its comparisons asked for a little more, and whether a case falls.

For integers a strict comparison is the same with one more or one less. So `<=` is made strict, `<` is asked with one
to spare, and `==` with one more on either side. A conclusion of which every version falls says as much as it can; where
one survives, more might be true, or the comparison says nothing; there near misses have to be sharp in another way.

The versions are compiled anew from the source, with the globals and the closure of the function.
"""

import ast
import linecache
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeAlias

FunctionNode: TypeAlias = ast.Lambda | ast.FunctionDef

STRICTER: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.LtE: ast.Lt, ast.GtE: ast.Gt}

ADDED_LEFT: dict[type[ast.cmpop], tuple[int, ...]] = {ast.Lt: (1,), ast.Gt: (-1,), ast.Eq: (1, -1)}
"""What is added to the left side of a comparison, so that it asks for more."""


def sharper_versions(function: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """The function with one of its own comparisons asked for more, for each of them in turn, and each way.

    Comparisons in functions that it calls are theirs; they stay. A function whose source is not at hand has none.

    >>> [more(3, 3) for more in sharper_versions(lambda x, y: (x <= y) & (y >= x) & (x == y))]
    [False, False, False, False]
    """
    if not isinstance(function, FunctionType):
        return
    written = _syntax_of(function.__code__)
    if written is None:
        return
    for place, compare in enumerate(_comparisons(written)):
        for which, operator in enumerate(compare.ops):
            if type(operator) in STRICTER:
                yield _recompiled(function, _sharpened(written, place, which, 0))
            for more in ADDED_LEFT.get(type(operator), ()):
                # In the middle of a chain either side is also a side of another comparison.
                if which in {0, len(compare.ops) - 1}:
                    yield _recompiled(function, _sharpened(written, place, which, more))


def rewritten_function(
    function: Callable[..., Any], change: Callable[[FunctionNode], FunctionNode], names: dict[str, Any]
) -> Callable[..., Any] | None:
    """The function with its body changed, which may use further names; None if its source is not at hand."""
    written = _syntax_of(function.__code__) if isinstance(function, FunctionType) else None
    if written is None or not isinstance(function, FunctionType):
        return None
    return _recompiled(function, change(deepcopy(written)), names)


def _comparisons(node: ast.AST) -> list[ast.Compare]:
    return [part for part in ast.walk(node) if isinstance(part, ast.Compare)]


def _sharpened(written: FunctionNode, place: int, which: int, more: int) -> FunctionNode:
    """The function with one comparison made strict, or with so much more on its left, or less on its right."""
    copied = deepcopy(written)
    compare = _comparisons(copied)[place]
    if not more:
        compare.ops[which] = STRICTER[type(compare.ops[which])]()
    elif which == 0:
        compare.left = ast.BinOp(compare.left, ast.Add(), ast.Constant(more))
    else:
        compare.comparators[which] = ast.BinOp(compare.comparators[which], ast.Sub(), ast.Constant(more))
    return copied


@cache
def _functions_of_file(path: str) -> tuple[FunctionNode, ...]:
    """Every function of a file; none if it cannot be read."""
    tree = ast.parse("".join(linecache.getlines(path)))
    return tuple(node for node in ast.walk(tree) if isinstance(node, FunctionNode))


def _syntax_of(code: CodeType) -> FunctionNode | None:
    """The function as it is written: the smallest of its name that holds every place to which its code refers."""
    places = [place for place in code.co_positions() if place[3]]
    if not places:
        return None
    begins = min((line, column) for line, _, column, _ in places)
    ends = max((line, column) for _, line, _, column in places)
    around = [
        node
        for node in _functions_of_file(code.co_filename)
        if getattr(node, "name", "<lambda>") == code.co_name and _start(node) <= begins and ends <= _end(node)
    ]
    return max(around, key=_start, default=None)


def _start(node: FunctionNode) -> tuple[int, int]:
    return node.lineno, node.col_offset


def _end(node: FunctionNode) -> tuple[int, int]:
    return node.end_lineno or 0, node.end_col_offset or 0


def _recompiled(function: FunctionType, written: FunctionNode, names: dict[str, Any] | None = None) -> FunctionType:
    """The function with another body, which may use further names; what it closes over and its defaults stay."""
    code, name = function.__code__, function.__code__.co_name
    if isinstance(written, ast.FunctionDef):
        written.decorator_list = []
        # No code can say this name: where the function calls itself, it means the one that it knew before.
        name = written.name = f"{name} rewritten"
    body: list[ast.stmt] = [written if isinstance(written, ast.FunctionDef) else ast.Expr(written)]
    around = ast.parse(f"def around({', '.join(code.co_freevars)}): pass")
    around.body[0].body = body  # type: ignore[attr-defined]
    compiled = compile(ast.fix_missing_locations(around), code.co_filename, "exec")
    made = FunctionType(
        _inner_code(_inner_code(compiled, "around"), name),
        {**function.__globals__, **names} if names else function.__globals__,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    made.__kwdefaults__ = function.__kwdefaults__
    return made


def _inner_code(code: CodeType, name: str) -> CodeType:
    """The code of a function that is defined in another."""
    return next(const for const in code.co_consts if isinstance(const, CodeType) and const.co_name == name)
