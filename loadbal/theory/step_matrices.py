"""Step, round and reduced matrices of odd-even transposition balancing, as exact rationals.

Row i of a matrix shows where the load of node i goes: it is the result of the idealized process from a unit of load at
node i. The matrices are computed by running the protocol, so they need no definition of their own.

Source: Riess, Wanka, section 2; the reduced matrices, section 3.1.
"""

from fractions import Fraction
from functools import cache
from typing import TypeAlias

from loadbal.protocols.odd_even_transposition import DIVIDER, after_steps

Row: TypeAlias = tuple[Fraction, ...]
Matrix: TypeAlias = tuple[Row, ...]


def unit(order: int, node: int) -> Row:
    """The load vector with load 1 at `node` and 0 elsewhere.

    >>> [int(load) for load in unit(3, 1)]
    [0, 1, 0]
    """
    return tuple(Fraction(int(other == node)) for other in range(order))


@cache
def product_of_steps(order: int, count: int, first: int = 0) -> Matrix:
    """The product P1 P2 P1 ... of `count` step matrices, or P2 P1 P2 ... if `first` is 1; the identity for none."""
    return tuple(tuple(after_steps(unit(order, node), count, DIVIDER, first)) for node in range(order))


def step_matrix(order: int, turn: int) -> Matrix:
    """The step matrix P1 (`turn` 0) or P2 (`turn` 1)."""
    return product_of_steps(order, 1, turn)


def round_matrix(order: int) -> Matrix:
    """The round matrix P = P1 P2."""
    return product_of_steps(order, 2)


def product(left: Matrix, right: Matrix) -> Matrix:
    """The matrix product.

    >>> product(step_matrix(4, 0), step_matrix(4, 1)) == round_matrix(4)
    True
    """
    columns = tuple(zip(*right, strict=True))
    return tuple(tuple(sum((a * b for a, b in zip(row, c, strict=True)), Fraction(0)) for c in columns) for row in left)


def transposed(matrix: Matrix) -> Matrix:
    """The transpose of the matrix."""
    return tuple(zip(*matrix, strict=True))


def reduced(matrix: Matrix) -> Matrix:
    """The reduced matrix: every second row and column, those of processors 1, 3, 5, ...

    >>> reduced(round_matrix(4))
    ((Fraction(1, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(1, 4)))
    """
    return tuple(row[::2] for row in matrix[::2])
