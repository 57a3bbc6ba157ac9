"""The second eigenvalue of the round matrix of odd-even transposition balancing, between fractions.

With c = cos(2 pi / N) it is c^2, or c (1 + c) / 2 for the mean of P and its transpose. Two facts about the matrix are
looked at entry by entry, and what follows from them is Fourier's. A matrix whose rows are equal along M1 has, beside 0,
the eigenvalues of the matrix on the N/2 pairs that adds up its columns; that is a walk on a ring with the weights 1/4,
1/2, 1/4, whose eigenvalues are (1 + cos(4 pi k / N)) / 2 = cos^2(2 pi k / N). And the mean is (B^2 + B) / 2, B half the
adjacency matrix of the N-cycle, with the eigenvalues b = cos(2 pi k / N); b (1 + b) / 2 is at most 0 for b <= 0.

Source: Riess, Wanka, section 2: "the second eigenvalue of (a symmetrization of) P".
Reading: `ppt`: of P times its transpose. `average`: of the mean of P and its transpose. `p-itself`: the second largest
modulus of an eigenvalue of P.
"""

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Literal, TypeAlias, get_args

from loadbal.errors import InvalidInputError, UnknownNameError
from loadbal.protocols.odd_even_transposition import DIVIDER, after_steps, checked_order
from loadbal.theory.step_matrices import Row, unit

Symmetrization: TypeAlias = Literal["ppt", "average", "p-itself"]
SYMMETRIZATIONS: tuple[Symmetrization, ...] = get_args(Symmetrization)

Interval: TypeAlias = tuple[Fraction, Fraction]
"""Two fractions with a number between them; equal if it is one."""

BITS = 60
"""Binary places to which a cosine is known that is no fraction."""


def gap(order: int, of: Symmetrization) -> float:
    """1 minus the second eigenvalue in floating point, without cancellation.

    Raises: InvalidNetworkError unless the order is even and at least two; UnknownNameError for another symmetrization.

    >>> gap(4, "ppt")
    1.0
    """
    _check_symmetrization(of)
    angle = 2 * math.pi / checked_order(order)
    if of == "average":
        # (1 - c)(2 + c) / 2 with 1 - c = 2 sin^2(angle / 2).
        return math.sin(angle / 2) ** 2 * (2 + math.cos(angle))
    return math.sin(angle) ** 2


def gap_interval(order: int, of: Symmetrization) -> Interval:
    """1 minus the second eigenvalue, between fractions; from four nodes on, where the cosine is not negative.

    >>> gap_interval(6, "ppt")
    (Fraction(3, 4), Fraction(3, 4))
    """
    _check_symmetrization(of)
    low, high = cosine_interval(checked_order(order) // 2)
    if of == "average":
        return 1 - high * (1 + high) / 2, 1 - low * (1 + low) / 2
    return 1 - high * high, 1 - low * low


@cache
def cosine_interval(n: int) -> Interval:
    """The cosine of pi / n, for n >= 2, between fractions: exact, or 2^-60 apart.

    Raises: InvalidInputError for n < 2.

    >>> cosine_interval(2), cosine_interval(3)
    ((Fraction(0, 1), Fraction(0, 1)), (Fraction(1, 2), Fraction(1, 2)))
    """
    if n < 2:
        raise InvalidInputError(f"the cosine of pi / {n} is negative; expected n >= 2")
    low, high = -1, 1 << BITS
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if count_of_cosines_above(n, middle, BITS) else (low, middle)
    # Some cosine is above `low`, and none above `high`, which may be the largest.
    above = Fraction(high, 1 << BITS)
    return (above if _sturm_chain(n, high, BITS)[-1] == 0 else Fraction(low, 1 << BITS)), above


def count_of_cosines_above(n: int, numerator: int, bits: int) -> int:
    """How many of cos(pi k / n), 0 < k < n, exceed a fraction with the denominator 2^bits.

    They are the roots of the Chebyshev polynomial U_(n-1), and U_0, ..., U_(n-1) are its Sturm chain: above a number
    there are as many of them as the chain changes its sign there.

    >>> [count_of_cosines_above(3, numerator, 2) for numerator in (-4, -2, 0, 2, 4)]
    [2, 1, 1, 0, 0]
    """
    signs = [value > 0 for value in _sturm_chain(n, numerator, bits) if value]
    return sum(before != after for before, after in pairwise(signs))


def _sturm_chain(n: int, numerator: int, bits: int) -> list[int]:
    """U_0, ..., U_(n-1) at a fraction, each times a power of its denominator."""
    chain = [1, 2 * numerator]
    while len(chain) < n:
        chain.append(2 * numerator * chain[-1] - (chain[-2] << 2 * bits))
    return chain[:n]


def symmetrized_row(order: int, node: int, of: Symmetrization) -> Row:
    """A row of the matrix.

    >>> [str(entry) for entry in symmetrized_row(4, 0, "p-itself")]
    ['1/4', '1/4', '1/4', '1/4']
    """
    _check_symmetrization(of)
    there = tuple(after_steps(unit(order, node), 2, DIVIDER))
    if of == "p-itself":
        return there
    # The transpose of P1 P2 is P2 P1.
    if of == "ppt":
        return tuple(after_steps(there, 2, DIVIDER, 1))
    back = after_steps(unit(order, node), 2, DIVIDER, 1)
    return tuple((a + b) / 2 for a, b in zip(there, back, strict=True))


def has_known_eigenvalues(order: int, of: Symmetrization) -> bool:
    """Whether the matrix is, entry by entry, the walk on pairs or the polynomial of the cycle.

    Cost: quadratic in the order.
    """
    rows = (symmetrized_row(order, node, of) for node in range(checked_order(order)))
    if of == "average":
        return all(found == _cycle_polynomial_row(order, node) for node, found in enumerate(rows))
    return all(
        tuple(a + b for a, b in zip(found[::2], found[1::2], strict=True)) == _ring_walk_row(order // 2, node // 2)
        for node, found in enumerate(rows)
    )


def _ring_walk_row(size: int, place: int) -> Row:
    """A row of the walk on a ring with the weights 1/4, 1/2, 1/4."""
    return _circulant_row(size, place, ((0, 2), (-1, 1), (1, 1)), 4)


def _cycle_polynomial_row(order: int, node: int) -> Row:
    """A row of (B^2 + B) / 2, where B is half the adjacency matrix of the cycle."""
    return _circulant_row(order, node, ((0, 2), (-2, 1), (2, 1), (-1, 2), (1, 2)), 8)


def _circulant_row(size: int, place: int, weights: Sequence[tuple[int, int]], unit_part: int) -> Row:
    """Weights at distances from a place on a ring, in parts of a unit."""
    entries = [Fraction(0)] * size
    for distance, weight in weights:
        entries[(place + distance) % size] += Fraction(weight, unit_part)
    return tuple(entries)


def _check_symmetrization(of: str) -> None:
    if of not in SYMMETRIZATIONS:
        raise UnknownNameError(f"no reading {of!r} of the second eigenvalue; there are {', '.join(SYMMETRIZATIONS)}")
