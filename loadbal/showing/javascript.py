"""Branch-free Python functions printed as JavaScript, so that a page runs the protocols of the library.

All numbers are integers of any size (`BigInt`). Division is the function `quotient`, which rounds down; the operator of
JavaScript rounds towards zero.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from loadbal.arithmetic import Number
from loadbal.printing import Kind, Language, Sheet, integer, value_on_symbols


def _literal(value: Fraction) -> str:
    number = integer(value)
    return f"{number}n" if number >= 0 else f"({number}n)"


JAVASCRIPT = Language(
    _literal,
    {
        "where": "{0} ? {1} : {2}",
        "not": "!{0}",
        "and": "{0} && {1}",
        "or": "{0} || {1}",
        "iff": "{0} === {1}",
        "=": "{0} === {1}",
        "-1": "-{0}",
        "//": "quotient({0}, {1})",
        **{sign: f"{{0}} {sign} {{1}}" for sign in ("+", "-", "*", "<=", "<")},
    },
    {"/": "is divided among integers; use quotient"},
    frozenset(
        {
            *("case", "catch", "const", "default", "delete", "do", "enum", "export", "extends", "false", "function"),
            *("instanceof", "let", "new", "null", "quotient", "super", "switch", "this", "throw", "true", "typeof"),
            *("var", "void"),
        }
    ),
)

QUOTIENT = "const quotient = (a, b) => (a - (((a % b) + b) % b)) / b;"
"""JavaScript for division by a positive integer, rounded down: the remainder that it subtracts is never negative."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A branch-free function as an arrow function; `str` gives its text.

    >>> str(Arrow(lambda x, y: x - y, ("x", "y")))
    '(x, y) => (x - y)'
    """

    function: Callable[..., Number]
    parameters: Sequence[str]
    truths: frozenset[str] = frozenset()
    """The parameters that are truth values; the others are numbers."""
    gives: Kind = "number"
    """The kind of the function's result: "number" or "truth"."""

    def __str__(self) -> str:
        sheet = Sheet(JAVASCRIPT)
        symbols = (sheet.parameter(name, "truth" if name in self.truths else "number") for name in self.parameters)
        return f"({', '.join(self.parameters)}) => {sheet.text(value_on_symbols(self.function, *symbols), self.gives)}"


def object_literal(entries: Mapping[str, object]) -> str:
    """A JavaScript object with the given fields, whose values are JavaScript already.

    >>> object_literal({"f": "1n"})
    '{f: 1n}'
    """
    return "{" + ", ".join(f"{name}: {value}" for name, value in entries.items()) + "}"
