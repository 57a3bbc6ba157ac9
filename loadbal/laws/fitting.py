"""Fits laws to values: the first two thirds of the values choose the numbers in a law, the last third tests it.

A law may leave out the smallest sizes, at most a third of those in the first two thirds. The result has all laws that
agree with the held-out third, the shortest first. Each size that a law leaves out counts as if the law were longer.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from loadbal.laws.forms import FORMS, of_two_laws
from loadbal.laws.law import Law, Point

FEWEST = 6
"""The smallest number of values to which laws are fitted."""

LEFT_OUT = 4
"""For each of the smallest sizes that a law leaves out, this many bits are added to its length."""


class Fit(NamedTuple):
    """A law, the number of values to which it was fitted, and the number of held-out values, which agree with it."""

    law: Law
    fitted: int
    held_out: int

    def __str__(self) -> str:
        since = f" for n >= {self.law.first}" if self.law.first else ""
        return f"{self.law.text}{since}"


def held_out(count: int) -> int:
    """How many of `count` values are held out to test laws: a third, rounded up.

    >>> held_out(6), held_out(10)
    (2, 4)
    """
    return -(-count // 3)


def fits(points: Sequence[Point]) -> list[Fit]:
    """All laws that are fitted to the first two thirds of `points` and agree with the rest, the shortest first.

    >>> from fractions import Fraction
    >>> str(fits([(n, Fraction(n * n // 4)) for n in range(1, 13)])[0])
    'floor(n^2/4)'
    """
    if len(points) < FEWEST:
        return []
    kept = len(points) - held_out(len(points))
    found: dict[str, tuple[float, Fit]] = {}
    for left_out in range(kept // 3 + 1):
        if any(length <= LEFT_OUT * left_out for length, _ in found.values()):
            # With so many sizes left out, each further law counts as longer than a law that was found.
            break
        rest = points[left_out:kept]
        forms = FORMS if found else (*FORMS, of_two_laws)
        for law in (law for form in forms for law in form(rest) if law.fits(points[kept:])):
            of_rest = replace(law, first=rest[0][0]) if left_out else law
            fit = Fit(of_rest, len(rest), len(points) - kept)
            found.setdefault(law.text, (law.length + LEFT_OUT * left_out, fit))
    return [fit for _, fit in sorted(found.values(), key=lambda it: (it[0], it[1].law.text))]


def disagreement(fit: Fit, other: Fit, after: int, until: int) -> int | None:
    """The smallest size n, after < n <= until, for which the laws of `fit` and `other` differ; None if none does."""
    return next((n for n in range(after + 1, until + 1) if fit.law.at(n) != other.law.at(n)), None)
