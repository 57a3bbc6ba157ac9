"""Methods of checking a claim, one a file; each answers the questions of the claim's recipe in its own way.

A method's file says itself how far it looks unless told (`DEFAULT_BOUNDS`), what it is (its docstring), and checks with
`check(claim, bounds, ...)`. Its name is the file's.
"""

from importlib import import_module
from types import ModuleType

METHODS = ("exhaustive", "smt", "fuzz", "solver", "proof", "kernel")
"""The methods, in the order in which one would try them."""

WHOLE = ("solver", "proof", "kernel")
"""Those that look at all sizes and all loads, so that they take no bounds."""


def method(name: str) -> ModuleType:
    """The method of that name; its solver or sampler is imported with it."""
    return import_module(f"{__name__}.{name}")
