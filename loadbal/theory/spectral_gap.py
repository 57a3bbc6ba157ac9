"""The spectral gap of odd-even transposition balancing: 1 minus the second eigenvalue of its round matrix P.

With c = cos(2 pi / N), the second eigenvalue is c^2 for P and for P times its transpose, and c (1 + c) / 2 for the mean
of P and its transpose. `has_known_eigenvalues` checks two facts entry by entry; the eigenvalues follow by Fourier
analysis:

* The rows of P and of P P^T are equal along M1. Such a matrix has, beside 0, the eigenvalues of the matrix on the N/2
  pairs of M1 that results from adding the two columns of each pair. Here this is a walk on a ring with weights 1/4,
  1/2, 1/4, with eigenvalues (1 + cos(4 pi k / N)) / 2 = cos^2(2 pi k / N).
* The mean is (B^2 + B) / 2, where B is half the adjacency matrix of the N-cycle, with eigenvalues b = cos(2 pi k / N);
  b (1 + b) / 2 is at most 0 if b <= 0.

Source: Riess, Wanka, section 2: "the second eigenvalue of (a symmetrization of) P".
Reading: `ppt` is the second eigenvalue of P times its transpose, `average` that of the mean of P and its transpose,
`p-itself` the second largest modulus of an eigenvalue of P.
"""

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Literal, TypeAlias, get_args

from loadbal.errors import InvalidInputError, unknown_name
from loadbal.protocols.odd_even_transposition import DIVIDER, after_steps, checked_order
from loadbal.theory.step_matrices import Row, unit

Symmetrization: TypeAlias = Literal["ppt", "average", "p-itself"]
SYMMETRIZATIONS: tuple[Symmetrization, ...] = get_args(Symmetrization)

Interval: TypeAlias = tuple[Fraction, Fraction]
"""Two fractions that enclose a number; equal if the number is known exactly."""

BITS = 60
"""The number of binary places to which an irrational cosine is enclosed."""


def gap(order: int, of: Symmetrization) -> float:
    """The spectral gap (1 minus the second eigenvalue) in floating point, computed without cancellation.

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
    """An exact enclosure of the spectral gap, for four nodes or more, where the cosine is not negative.

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
    """An enclosure of cos(pi / n), for n >= 2: exact if the cosine is a multiple of 2^-60, otherwise 2^-60 wide.

    Raises: InvalidInputError for n < 2.

    >>> cosine_interval(2), cosine_interval(3)
    ((Fraction(0, 1), Fraction(0, 1)), (Fraction(1, 2), Fraction(1, 2)))
    """
    if n < 2:
        raise InvalidInputError(f"n is {n}; expected n >= 2, so that the cosine of pi / n is not negative")
    low, high = -1, 1 << BITS
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if count_of_cosines_above(n, middle, BITS) else (low, middle)
    # Bisection ends with some cosine above `low` and none above `high`; `high` itself may be the largest cosine.
    above = Fraction(high, 1 << BITS)
    return (above if _sturm_chain(n, high, BITS)[-1] == 0 else Fraction(low, 1 << BITS)), above


def count_of_cosines_above(n: int, numerator: int, bits: int) -> int:
    """The number of k with 0 < k < n and cos(pi k / n) > numerator / 2^bits.

    These cosines are the roots of the Chebyshev polynomial U_(n-1), and U_0, ..., U_(n-1) are a Sturm chain: the number
    of roots above x is the number of sign changes of the chain at x.

    >>> [count_of_cosines_above(3, numerator, 2) for numerator in (-4, -2, 0, 2, 4)]
    [2, 1, 1, 0, 0]
    """
    signs = [value > 0 for value in _sturm_chain(n, numerator, bits) if value]
    return sum(before != after for before, after in pairwise(signs))


def _sturm_chain(n: int, numerator: int, bits: int) -> list[int]:
    """The Chebyshev polynomials U_0, ..., U_(n-1) at numerator / 2^bits, the value of U_k times 2^(k bits)."""
    chain = [1, 2 * numerator]
    while len(chain) < n:
        chain.append(2 * numerator * chain[-1] - (chain[-2] << 2 * bits))
    return chain[:n]


def symmetrized_row(order: int, node: int, of: Symmetrization) -> Row:
    """Row `node` of the matrix that `of` names: P (`p-itself`), P P^T (`ppt`) or (P + P^T) / 2 (`average`).

    >>> [str(entry) for entry in symmetrized_row(4, 0, "p-itself")]
    ['1/4', '1/4', '1/4', '1/4']
    """
    _check_symmetrization(of)
    there = tuple(after_steps(unit(order, node), 2, DIVIDER))
    if of == "p-itself":
        return there
    # P1 and P2 are symmetric, so the transpose of P = P1 P2 is P2 P1.
    if of == "ppt":
        return tuple(after_steps(there, 2, DIVIDER, 1))
    back = after_steps(unit(order, node), 2, DIVIDER, 1)
    return tuple((a + b) / 2 for a, b in zip(there, back, strict=True))


def has_known_eigenvalues(order: int, of: Symmetrization) -> bool:
    """Whether the matrix that `of` names has, entry by entry, the form from which its eigenvalues follow (see above).

    For `average` this is (B^2 + B) / 2; otherwise the columns, added up in pairs, must be the walk on the ring.
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
    """The row of `place` of the walk on a ring of `size` places with weights 1/4, 1/2, 1/4."""
    return _circulant_row(size, place, ((0, 2), (-1, 1), (1, 1)), 4)


def _cycle_polynomial_row(order: int, node: int) -> Row:
    """The row of `node` of (B^2 + B) / 2, where B is half the adjacency matrix of the cycle."""
    return _circulant_row(order, node, ((0, 2), (-2, 1), (2, 1), (-1, 2), (1, 2)), 8)


def _circulant_row(size: int, place: int, weights: Sequence[tuple[int, int]], unit_part: int) -> Row:
    """Row `place` of a circulant matrix; `weights` are pairs (distance, weight) for entries weight / unit_part."""
    entries = [Fraction(0)] * size
    for distance, weight in weights:
        entries[(place + distance) % size] += Fraction(weight, unit_part)
    return tuple(entries)


def _check_symmetrization(of: str) -> None:
    """Raise UnknownNameError unless `of` names a reading of the second eigenvalue."""
    if of not in SYMMETRIZATIONS:
        raise unknown_name("reading (interpretation) of the second eigenvalue", of, SYMMETRIZATIONS)
