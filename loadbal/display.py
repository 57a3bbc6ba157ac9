"""How values display themselves: as a picture in a notebook, as lines in a terminal, as a page.

Pictures and pages are drawn by modules far above the values that they show. So the values do not import them: the
face, `loadbal/__init__.py`, hands them over as `Painters`.
"""

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

LONGEST = 300
"""The most characters of the line that states a verdict; longer lines are cut."""


def shortened(line: str, most: int) -> str:
    """The line, cut to `most` characters.

    >>> shortened("loads 0 1 2 3", 10)
    'loads 0...'
    """
    return line if len(line) <= most else f"{line[: most - 3]}..."


def number_text(value: float | Fraction, most: int) -> str:
    """A number as it is, if its text has at most `most` characters, and else with six significant digits.

    The number may be larger than any float, and may have more digits than Python converts to text.

    >>> number_text(Fraction(7, 2), 12), number_text(Fraction(1, 10**12), 12), number_text(10**5000, 12)
    ('7/2', '1e-12', '1e+5000')
    """
    if isinstance(value, float):
        return str(value) if len(str(value)) <= most else f"{value:.6g}"
    if max(abs(value.numerator), value.denominator) < 10**most and len(str(value)) <= most:
        return str(value)
    try:
        return f"{float(value):.6g}"
    except OverflowError:
        return f"{(Decimal(value.numerator) / value.denominator).normalize():.6g}"


class Sides(NamedTuple):
    """Both sides of a comparison `left <= right` as a reader knows them: their formulas and their values."""

    left: str
    left_value: float
    right: str
    right_value: float


def show_sides(function: Callable[..., Any], sides: Callable[..., Sides]) -> None:
    """Let explanations of why `function` fails show the sides that `sides` computes from the same arguments.

    A function that compares scaled integers, such as squares in millionths, has other sides than its sentence.
    """
    function.__dict__["sides"] = sides


class Painters(NamedTuple):
    """The functions that show a value."""

    picture: Callable[[Any], str]
    """A network, a coloring or a run as SVG."""
    lines: Callable[[Any], Sequence[str]]
    """A row or an answer as lines of text."""
    page: Callable[[Any], str]
    """A row or an answer as HTML."""


_painters: list[Painters] = []


def paint_with(painters: Painters) -> None:
    """Make the values of the library display themselves by these functions from now on."""
    _painters[:] = [painters]


class Pictured:
    """A network, a coloring or a run, which a notebook draws."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows in place of the text."""
        return _painters[0].picture(self)


class Displayed:
    """A row or an answer: it prints as the command line prints it, and a notebook shows it as a page."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(_painters[0].lines(self))

    def _repr_html_(self) -> str:
        """The page that a notebook shows in place of the text."""
        return _painters[0].page(self)
