"""Exact arithmetic with rational combinations of n-th roots of unity, and with Laurent polynomials.

Let w = e^(2 pi i / n). A rational combination of powers of w is stored as the remainder of a polynomial modulo the n-th
cyclotomic polynomial. This polynomial is irreducible, so two numbers are equal if and only if their remainders are.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, reduce
from typing import TypeAlias

from loadbal.errors import InvalidInputError

Laurent: TypeAlias = Mapping[int, Fraction]
"""A Laurent polynomial (a polynomial in z and 1/z): exponent -> coefficient."""

Cyclotomic: TypeAlias = tuple[Fraction, ...]
"""The coefficients of a number in the basis 1, w, ..., w^(k - 1), k being the degree of the cyclotomic polynomial."""


@cache
def cyclotomic_polynomial(n: int) -> tuple[int, ...]:
    """The coefficients of the n-th cyclotomic polynomial, the constant term first.

    It is z^n - 1 divided by the cyclotomic polynomials of all divisors of n smaller than n.

    Raises: InvalidInputError for n < 1.

    >>> cyclotomic_polynomial(6)
    (1, -1, 1)
    """
    if n < 1:
        raise InvalidInputError(f"the order of the roots of unity is {n}; expected 1 or more")
    smaller = [cyclotomic_polynomial(divisor) for divisor in range(1, n) if n % divisor == 0]
    return reduce(lambda left, right: polynomial_divmod(left, right)[0], smaller, (-1, *[0] * (n - 1), 1))


def polynomial_divmod(dividend: Iterable[int], divisor: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The quotient and the remainder of the division by a polynomial with leading coefficient 1, constant terms first.

    >>> polynomial_divmod((-1, 0, 1), (1, 1))
    ((-1, 1), (0,))
    """
    rest, top = list(dividend), len(divisor) - 1
    quotient = [0] * (len(rest) - top)
    for place in reversed(range(len(quotient))):
        quotient[place] = rest[place + top]
        rest[place : place + top + 1] = [
            a - quotient[place] * b for a, b in zip(rest[place : place + top + 1], divisor, strict=True)
        ]
    return tuple(quotient), tuple(rest[:top])


def root_combination(n: int, terms: Iterable[tuple[int, Fraction]]) -> Cyclotomic:
    """The sum of c w^e over the given pairs (exponent e, coefficient c).

    >>> [str(part) for part in root_combination(4, [(0, Fraction(1, 2)), (2, Fraction(1, 2)), (5, Fraction(3))])]
    ['0', '3']
    """
    ring = [Fraction(0)] * n
    for exponent, coefficient in terms:
        ring[exponent % n] += coefficient
    scale = math.lcm(*(part.denominator for part in ring))
    rest = polynomial_divmod((int(part * scale) for part in ring), cyclotomic_polynomial(n))[1]
    return tuple(Fraction(part, scale) for part in rest)


def rational_combination(n: int, value: Fraction) -> Cyclotomic:
    """A rational number in the representation of combinations of n-th roots of unity.

    >>> rational_combination(3, Fraction(1, 2)) == root_combination(3, [(1, Fraction(-1, 2)), (2, Fraction(-1, 2))])
    True
    """
    return root_combination(n, [(0, value)])


def laurent_product(left: Laurent, right: Laurent) -> Laurent:
    """The product of two Laurent polynomials.

    >>> product = laurent_product({0: Fraction(1), 1: Fraction(1)}, {0: Fraction(1), -1: Fraction(1)})
    >>> {exponent: str(coefficient) for exponent, coefficient in product.items()}
    {0: '2', -1: '1', 1: '1'}
    """
    product: dict[int, Fraction] = defaultdict(Fraction)
    for e, c in left.items():
        for f, d in right.items():
            product[e + f] += c * d
    return dict(product)


def laurent_power(base: Laurent, exponent: int) -> Laurent:
    """The power of a Laurent polynomial, for a natural exponent.

    >>> laurent_power({1: Fraction(2)}, 3)
    {3: Fraction(8, 1)}
    """
    return reduce(laurent_product, [base] * exponent, {0: Fraction(1)})


def wrapped_coefficients(n: int, series: Laurent) -> tuple[Fraction, ...]:
    """The n coefficients of a Laurent polynomial modulo z^n - 1: those with equal exponents modulo n are added up.

    >>> [int(part) for part in wrapped_coefficients(2, {-1: Fraction(1), 0: Fraction(2), 1: Fraction(1)})]
    [2, 2]
    """
    ring = [Fraction(0)] * n
    for exponent, coefficient in series.items():
        ring[exponent % n] += coefficient
    return tuple(ring)
