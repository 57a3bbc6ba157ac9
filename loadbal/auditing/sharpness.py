"""Makes sharper versions of a conclusion, each with one of its comparisons made harder to meet.

`x <= y` becomes `x < y`, `x < y` becomes `x + 1 < y`, and `x == y` becomes `x + 1 == y` and `x - 1 == y`. If a check
refutes every version, the conclusion is as sharp as its comparisons allow. If a version holds, either more is true than
the claim says, or the changed comparison says nothing; then the claim needs a near miss that is sharp in another way.

Each version is compiled from changed source, with the globals, the closure and the defaults of the function.
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
"""For each comparison operator, the numbers that sharper versions add to the left side."""


def sharper_versions(function: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """All versions of the function that differ from it in one comparison, which is harder to meet.

    Comparisons inside functions that it calls stay as they are. There is no version without source code.

    >>> [more(3, 3) for more in sharper_versions(lambda x, y: (x <= y) & (y >= x) & (x == y))]
    [False, False, False, False]
    """
    if not isinstance(function, FunctionType):
        return
    syntax = _syntax_of(function.__code__)
    if syntax is None:
        return
    for place, compare in enumerate(_comparisons(syntax)):
        for which, operator in enumerate(compare.ops):
            if type(operator) in STRICTER:
                yield _recompiled_function(function, _sharpened_syntax(syntax, place, which, 0))
            for more in ADDED_LEFT.get(type(operator), ()):
                # In the middle of a chain such as a < b < c < d, a changed side would change the neighboring comparison
                # too.
                if which in {0, len(compare.ops) - 1}:
                    yield _recompiled_function(function, _sharpened_syntax(syntax, place, which, more))


def rewritten_code(code: CodeType, change: Callable[[FunctionNode], FunctionNode]) -> CodeType | None:
    """The code of a function, compiled again after `change` was applied to its syntax; None if there is no source."""
    syntax = _syntax_of(code)
    return None if syntax is None else _compiled(code, change(deepcopy(syntax)))


def _comparisons(node: ast.AST) -> list[ast.Compare]:
    """All comparisons in a syntax tree, always in the same order."""
    return [part for part in ast.walk(node) if isinstance(part, ast.Compare)]


def _sharpened_syntax(syntax: FunctionNode, place: int, which: int, more: int) -> FunctionNode:
    """A copy of the syntax tree in which operator `which` of comparison number `place` is sharpened.

    With `more` = 0 the operator is made strict. Otherwise `more` is added to the left side; for an operator that is not
    the first of its chain, `more` is subtracted from the right side.
    """
    copied = deepcopy(syntax)
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
    """The syntax trees of all functions in a Python file; empty if the file cannot be read."""
    tree = ast.parse("".join(linecache.getlines(path)))
    return tuple(node for node in ast.walk(tree) if isinstance(node, FunctionNode))


def _syntax_of(code: CodeType) -> FunctionNode | None:
    """The syntax tree of the function with this code object; None if its file cannot be read.

    It is the innermost function of the same name that contains every source position of the code.
    """
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
    """The line and column of the source file where the function begins."""
    return node.lineno, node.col_offset


def _end(node: FunctionNode) -> tuple[int, int]:
    """The line and column of the source file where the function ends."""
    return node.end_lineno or 0, node.end_col_offset or 0


def _recompiled_function(function: FunctionType, syntax: FunctionNode) -> FunctionType:
    """A copy of the function with another body, given as a syntax tree."""
    return with_code(function, _compiled(function.__code__, syntax), {})


def _compiled(code: CodeType, syntax: FunctionNode) -> CodeType:
    """The code of a function with another body, given as a syntax tree."""
    name = code.co_name
    if isinstance(syntax, ast.FunctionDef):
        syntax.decorator_list = []
        # No code can contain a name with a space, so a recursive call still calls the original function.
        name = syntax.name = f"{name} rewritten"
    body: list[ast.stmt] = [syntax if isinstance(syntax, ast.FunctionDef) else ast.Expr(syntax)]
    # A function that uses free variables can only be compiled inside a function that defines them.
    around = ast.parse(f"def around({', '.join(code.co_freevars)}): pass")
    around.body[0].body = body  # type: ignore[attr-defined]
    compiled = compile(ast.fix_missing_locations(around), code.co_filename, "exec")
    return _inner_code(_inner_code(compiled, "around"), name)


def with_code(function: FunctionType, code: CodeType, names: dict[str, Any]) -> FunctionType:
    """A copy of the function with other code; `names` are added to its globals."""
    made = FunctionType(
        code,
        {**function.__globals__, **names} if names else function.__globals__,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    made.__kwdefaults__ = function.__kwdefaults__
    return made


def _inner_code(code: CodeType, name: str) -> CodeType:
    """The code object of the function `name` that is defined directly inside `code`."""
    return next(const for const in code.co_consts if isinstance(const, CodeType) and const.co_name == name)
