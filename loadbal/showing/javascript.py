"""Python functions in JavaScript, so that a page runs the very protocols of the library.

All numbers are exact integers (`BigInt`), of any size. Division rounded down is the function `quotient`, since that of
JavaScript rounds towards zero.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from loadbal.arithmetic import Number
from loadbal.printing import Kind, Language, Sheet, integer


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
)

QUOTIENT = "const quotient = (a, b) => (a - (((a % b) + b) % b)) / b;"
"""Division by a positive integer, rounded down: what is left over is never negative."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A branch-free function of the library as an arrow function.

    >>> str(Arrow(lambda x, y: x - y, ("x", "y")))
    '(x, y) => (x - y)'
    """

    function: Callable[..., Number]
    parameters: Sequence[str]
    truths: frozenset[str] = frozenset()
    """The parameters that are truths."""
    gives: Kind = "number"

    def __str__(self) -> str:
        sheet = Sheet(JAVASCRIPT)
        symbols = (sheet.parameter(name, "truth" if name in self.truths else "number") for name in self.parameters)
        return f"({', '.join(self.parameters)}) => {sheet.text(self.function(*symbols), self.gives)}"


def table(entries: Mapping[str, object]) -> str:
    """The text of an object with these fields, whose values are texts already.

    >>> table({"f": "1n"})
    '{f: 1n}'
    """
    return "{" + ", ".join(f"{name}: {value}" for name, value in entries.items()) + "}"
