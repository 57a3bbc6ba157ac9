"""Finds the functions of the library that a claim can call, without running it.

`reached` starts from a claim's recipe, hypothesis and conclusion or measure, and follows the names in their code:
globals, closures, defaults, attributes of modules, and methods of the classes that occur. The result may have functions
that are never called. A called function is missing from it only if its name is computed at run time.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from loadbal.claim import Claim, Extremum

PACKAGE = "loadbal"


def reached(claim: Claim[Any] | Extremum[Any]) -> set[Any]:
    """The functions and classes that the claim, or one of its near misses, can reach."""
    asks = claim.holds if isinstance(claim, Claim) else claim.measure
    nears = [part for miss in claim.near_misses for part in (miss.holds, miss.assumes, miss.case) if part]
    found: set[Any] = set()
    names: set[str] = set()
    queue: list[Any] = [claim.case, claim.assumes, asks, *nears]
    while True:
        while queue:
            value = queue.pop()
            for part in _parts(value):
                if part not in found:
                    found.add(part)
                    names |= _names(part)
                    queue += _below(part)
        # A method counts once a class occurs and some code names it, in whichever order.
        queue = [it for kind in found if inspect.isclass(kind) for it in _methods(kind, names) if it not in found]
        if not queue:
            return found


def meaning(value: Any) -> Any:  # noqa: ANN401 - a function, class or property
    """The plain function behind a wrapped function, a property or a method; any other value is returned as it is."""
    while True:
        inner = getattr(value, "fget", None) or getattr(value, "func", None) or getattr(value, "__func__", None)
        inner = inner or getattr(value, "__wrapped__", None)
        if inner is None:
            return value
        value = inner


def _parts(value: Any, depth: int = 3) -> Iterator[Any]:  # noqa: ANN401 - whatever a name stands for
    """The functions and classes of the library that a value is or contains."""
    value = (
        meaning(value)
        if isinstance(value, partial | property | cached_property | MethodType) or callable(value)
        else value
    )
    if isinstance(value, FunctionType) or inspect.isclass(value):
        if value.__module__.split(".")[0] in {PACKAGE, "tests"}:
            yield value
        return
    if depth == 0 or isinstance(value, str | int | ModuleType):
        return
    inner: list[Any] = []
    if isinstance(value, Mapping):
        inner = list(value.values())
    elif isinstance(value, tuple | list | set | frozenset):
        inner = list(value)
    elif type(value).__module__.split(".")[0] == PACKAGE:
        inner = [
            getattr(value, name, None)
            for name in getattr(type(value), "__dataclass_fields__", vars(value) if hasattr(value, "__dict__") else ())
        ]
    if type(value).__module__.split(".")[0] == PACKAGE:
        yield type(value)
    for part in inner[:200]:
        yield from _parts(part, depth - 1)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)


def _names(part: Any) -> set[str]:  # noqa: ANN401 - a function or a class
    """The names of globals and attributes in the code of a function; no names for a class."""
    return (
        {name for code in _codes(part.__code__) for name in code.co_names} if isinstance(part, FunctionType) else set()
    )


def _below(part: Any) -> list[Any]:  # noqa: ANN401 - a function or a class
    """The values that the names in a function stand for, or the bases of a class."""
    if not isinstance(part, FunctionType):
        return list(part.__bases__)
    names = _names(part)
    values = [part.__globals__[name] for name in names if name in part.__globals__]
    modules = [value for value in values if isinstance(value, ModuleType) and value.__name__.split(".")[0] == PACKAGE]
    values += [getattr(module, name) for module in modules for name in names if hasattr(module, name)]
    values += [cell.cell_contents for cell in part.__closure__ or () if _is_filled(cell)]
    return [*values, *(part.__defaults__ or ()), *(part.__kwdefaults__ or {}).values()]


def _is_filled(cell: Any) -> bool:  # noqa: ANN401 - a cell of a closure
    try:
        cell.cell_contents  # noqa: B018 - asked whether it is there
    except ValueError:
        return False
    return True


def _methods(kind: type, names: set[str]) -> Iterator[Callable[..., Any]]:
    """The methods and properties of a class that some code names, and those that Python calls by itself."""
    for name, value in vars(kind).items():
        if name in names or (name.startswith("__") and isinstance(value, FunctionType)):
            yield from (it for it in _parts(value) if isinstance(it, FunctionType))
