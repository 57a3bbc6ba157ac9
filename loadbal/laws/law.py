"""A law: a formula in the size n, as text and as a function, with the number of parameters chosen to fit values."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, log2
from typing import TypeAlias

Point: TypeAlias = tuple[int, Fraction]
"""A size and the exact value for it."""

SPARE = 2
"""A law is fitted only to at least this many values more than it has parameters."""


@dataclass(frozen=True, slots=True)
class Law:
    """A formula in n for the values from some size on.

    >>> Law("2 n + 1", lambda n: Fraction(2 * n + 1), 2).fits([(1, Fraction(3)), (2, Fraction(5))])
    True
    """

    text: str
    at: Callable[[int], Fraction | None]
    """A function from a size to the value of the formula, or to None if that is undefined, as a logarithm of 0 is."""
    parameters: int
    """The number of coefficients and other numbers that were chosen so that the formula fits."""
    first: int = 0
    """The smallest size for which the formula is meant."""

    @property
    def length(self) -> float:
        """About how many bits the text of the formula takes; large numbers and functions such as `floor` cost more.

        >>> longer, shorter = (Law(text, Fraction, 3) for text in ("ceil((2 n + 1)/9)", "ceil(log2(n)) - 1"))
        >>> longer.length > shorter.length
        True
        """
        numbers = sum(1 + 2 * log2(1 + int(digits)) for digits in re.findall(r"\d+", self.text))
        return numbers + 2 * len(re.findall(r"[a-z]{2,}|a\(", self.text))

    def fits(self, points: Sequence[Point]) -> bool:
        """Whether the formula has exactly these values, at all sizes from `first` on."""
        return all(self.at(n) == value for n, value in points if n >= self.first)


def sum_text(terms: Sequence[tuple[Fraction, str]]) -> str:
    """A sum of multiples as text, over one denominator; terms with the coefficient 0 are left out.

    >>> sum_text([(Fraction(1, 2), "n^2"), (Fraction(-1), "n"), (Fraction(3, 4), "")])
    '(2 n^2 - 4 n + 3)/4'
    >>> sum_text([(Fraction(1), "n"), (Fraction(0), "")]), sum_text([])
    ('n', '0')
    """
    denominator = lcm(*(number.denominator for number, _ in terms))
    parts = [(int(number * denominator), name) for number, name in terms if number]
    if not parts:
        return "0"
    written = "".join(
        f" {'-' if number < 0 else '+'} {_multiple(abs(number), name)}" for number, name in parts
    ).removeprefix(" + ")
    written = f"-{written[3:]}" if written.startswith(" - ") else written
    if denominator == 1:
        return written
    return f"({written})/{denominator}" if len(parts) > 1 else f"{written}/{denominator}"


def _multiple(number: int, name: str) -> str:
    return str(number) if not name else name if number == 1 else f"{number} {name}"


def linear_text(slope: int, start: int) -> str:
    """The text of slope n + start.

    >>> linear_text(1, 2), linear_text(-3, 0), linear_text(0, 4)
    ('n + 2', '-3 n', '4')
    """
    return sum_text([(Fraction(slope), "n"), (Fraction(start), "")])


def with_constant(text: str, constant: int) -> str:
    """A text with a constant added.

    >>> with_constant("floor(n/2)", -1), with_constant("floor(n/2)", 0)
    ('floor(n/2) - 1', 'floor(n/2)')
    """
    return f"{text} {'-' if constant < 0 else '+'} {abs(constant)}" if constant else text
