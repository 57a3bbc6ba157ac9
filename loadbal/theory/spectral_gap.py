"""The second eigenvalue of the round matrix of odd-even transposition balancing, in floating point.

Source: Riess, Wanka, section 2: "the second eigenvalue of (a symmetrization of) P".
Reading: `ppt`: of P times its transpose. `average`: of the mean of P and its transpose. `p-itself`: the second largest
modulus of an eigenvalue of P.
"""

import math
from functools import cache
from typing import Literal, TypeAlias, get_args

import numpy as np

from loadbal.errors import UnknownNameError
from loadbal.protocols.odd_even_transposition import checked_order
from loadbal.theory.step_matrices import round_matrix

Symmetrization: TypeAlias = Literal["ppt", "average", "p-itself"]
SYMMETRIZATIONS: tuple[Symmetrization, ...] = get_args(Symmetrization)


@cache
def second_eigenvalue(order: int, of: Symmetrization) -> float:
    """The second largest eigenvalue, computed from the matrix.

    Raises: InvalidNetworkError unless the order is even and at least two; UnknownNameError for another symmetrization.
    Cost: cubic in the order.

    >>> round(second_eigenvalue(8, "ppt"), 12), round(second_eigenvalue(8, "p-itself"), 12)
    (0.5, 0.5)
    """
    _check(of)
    matrix = np.array(round_matrix(order), dtype=float)
    if of == "p-itself":
        return float(np.sort(np.abs(np.linalg.eigvals(matrix)))[-2])
    symmetric = matrix @ matrix.T if of == "ppt" else (matrix + matrix.T) / 2
    return float(np.linalg.eigvalsh(symmetric)[-2])


def closed_form(order: int, of: Symmetrization) -> float:
    """The second eigenvalue by a formula: with c = cos(2 pi / N), c^2, or c (1 + c) / 2 for the mean.

    P1 and P2 are orthogonal projections; a Fourier mode is a plane in which their images meet at an angle with
    cosine cos(pi k / n), n = N / 2, and in that plane the matrices are two by two.
    """
    _check(of)
    c = math.cos(2 * math.pi / checked_order(order))
    return c * (1 + c) / 2 if of == "average" else c * c


def gap(order: int, of: Symmetrization) -> float:
    """1 minus the second eigenvalue, by its formula, without cancellation.

    >>> gap(4, "ppt")
    1.0
    """
    _check(of)
    angle = 2 * math.pi / checked_order(order)
    if of == "average":
        # (1 - c)(2 + c) / 2 with 1 - c = 2 sin^2(angle / 2).
        return math.sin(angle / 2) ** 2 * (2 + math.cos(angle))
    return math.sin(angle) ** 2


def _check(of: str) -> None:
    if of not in SYMMETRIZATIONS:
        raise UnknownNameError(f"no reading {of!r} of the second eigenvalue; there are {', '.join(SYMMETRIZATIONS)}")
