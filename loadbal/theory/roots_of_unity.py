"""Sums of roots of unity, and polynomials in z and 1/z, exactly.

A number that is a sum of rational multiples of powers of w = e^(2 pi i / n) is kept as its remainder by the cyclotomic
polynomial, which is irreducible: two such numbers are equal exactly if their remainders are.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, reduce
from typing import TypeAlias

from loadbal.errors import InvalidInputError

Laurent: TypeAlias = Mapping[int, Fraction]
"""A polynomial in z and 1/z: coefficients other than 0, by their exponents."""

Cyclotomic: TypeAlias = tuple[Fraction, ...]
"""A number as a combination of 1, w, w^2, ..., as many powers as the cyclotomic polynomial has degree."""


@cache
def cyclotomic_polynomial(n: int) -> tuple[int, ...]:
    """The coefficients, the constant one first: z^n - 1 divided by the cyclotomic polynomials of all smaller divisors.

    Raises: InvalidInputError for n < 1.

    >>> cyclotomic_polynomial(6)
    (1, -1, 1)
    """
    if n < 1:
        raise InvalidInputError(f"{n}-th roots of unity; expected at least 1")
    smaller = [cyclotomic_polynomial(divisor) for divisor in range(1, n) if n % divisor == 0]
    return reduce(lambda left, right: polynomial_divmod(left, right)[0], smaller, (-1, *[0] * (n - 1), 1))


def polynomial_divmod(dividend: Iterable[int], divisor: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The quotient and the remainder of two polynomials, the divisor with leading coefficient 1.

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
    """The sum of c w^e over exponents e and coefficients c.

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
    """A rational number among the combinations of powers of w.

    >>> rational_combination(3, Fraction(1, 2)) == root_combination(3, [(1, Fraction(-1, 2)), (2, Fraction(-1, 2))])
    True
    """
    return root_combination(n, [(0, value)])


def laurent_product(left: Laurent, right: Laurent) -> Laurent:
    """The product.

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
    """The product of so many factors.

    >>> laurent_power({1: Fraction(2)}, 3)
    {3: Fraction(8, 1)}
    """
    return reduce(laurent_product, [base] * exponent, {0: Fraction(1)})


def wrapped_coefficients(n: int, series: Laurent) -> tuple[Fraction, ...]:
    """The coefficients added up by their exponents modulo n: the polynomial modulo z^n - 1.

    >>> [int(part) for part in wrapped_coefficients(2, {-1: Fraction(1), 0: Fraction(2), 1: Fraction(1)})]
    [2, 2]
    """
    ring = [Fraction(0)] * n
    for exponent, coefficient in series.items():
        ring[exponent % n] += coefficient
    return tuple(ring)
