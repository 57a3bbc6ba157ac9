"""Section 2: the printed matrices, the second eigenvalue, and how fast the idealized process balances."""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.errors import NoOptionError
from loadbal.papers.riess.cases import OETB, orders
from loadbal.theory.logarithms import log2_between
from loadbal.theory.spectral_gap import SYMMETRIZATIONS, Symmetrization, gap_between, has_known_eigenvalues
from loadbal.theory.step_matrices import Matrix, product, round_matrix, step_matrix

# --- riess/matrices-n6 ---

PRINTED_P1 = """
1/2 1/2  0   0   0   0
1/2 1/2  0   0   0   0
 0   0  1/2 1/2  0   0
 0   0  1/2 1/2  0   0
 0   0   0   0  1/2 1/2
 0   0   0   0  1/2 1/2
"""
PRINTED_P2 = """
1/2  0   0   0   0  1/2
 0  1/2 1/2  0   0   0
 0  1/2 1/2  0   0   0
 0   0   0  1/2 1/2  0
 0   0   0  1/2 1/2  0
1/2  0   0   0   0  1/2
"""
PRINTED_P = """
1/4 1/4 1/4  0   0  1/4
1/4 1/4 1/4  0   0  1/4
 0  1/4 1/4 1/4 1/4  0
 0  1/4 1/4 1/4 1/4  0
1/4  0   0  1/4 1/4 1/4
1/4  0   0  1/4 1/4 1/4
"""


def matrix(text: str) -> Matrix:
    """The matrix as printed.

    >>> matrix("1/2 0")
    ((Fraction(1, 2), Fraction(0, 1)),)
    """
    return tuple(tuple(map(Fraction, line.split())) for line in text.strip().splitlines())


class Printed(NamedTuple):
    """The printed matrices P1, P2 and P."""

    first: Matrix
    second: Matrix
    round: Matrix


def printed(_: Choose, bounds: Bounds) -> Printed:
    """The matrices of the paper, N = 6."""
    if not bounds.smallest <= 6 <= bounds.size:
        raise NoOptionError("the matrices are printed for N = 6; raise the size")
    return Printed(*map(matrix, (PRINTED_P1, PRINTED_P2, PRINTED_P)))


def are_of_oetb(it: Printed) -> bool:
    """Whether they are the step matrices, and P is both the product and the matrix of a round."""
    steps = it.first == step_matrix(6, 0) and it.second == step_matrix(6, 1)
    return steps and it.round == product(it.first, it.second) == round_matrix(6)


MATRICES_N6 = Statement(
    "riess/matrices-n6",
    Source("riess", "section 2, display"),
    "The step matrices P1, P2 and the round matrix P = P1 P2 for N = 6, entry by entry.",
    (
        Claim(
            sentence=(
                "The three matrices printed for N = 6 are the step matrices P1 of M1 and P2 of M2 and the round"
                f" matrix P of {OETB}, and P = P1 P2."
            ),
            case=printed,
            holds=are_of_oetb,
            near_misses=(
                NearMiss("P2 P1", "P is P2 P1 instead.", holds=lambda it: it.round == product(it.second, it.first)),
            ),
        ),
    ),
)

# --- riess/lambda ---


def proper_order(choose: Choose, bounds: Bounds) -> int:
    """An even number of nodes from 4."""
    return choose.option([order for order in orders(bounds) if order >= 4], "nodes")


def gap_is_between(of: Symmetrization, low: Fraction, high: Fraction, power: float = 2) -> Callable[[int], bool]:
    """Whether the eigenvalues are the known ones, and N^2 (1 - lambda) lies between two constants, exactly."""

    def holds(order: int) -> bool:
        least, most = gap_between(order, of)
        scale = Fraction(order**power)
        return has_known_eigenvalues(order, of) and low <= scale * least and scale * most < high

    return holds


PI = Fraction(314159265358979, 10**14)
"""Pi, rounded down."""
LIMITS = {"ppt": 4 * PI**2, "average": 3 * PI**2, "p-itself": 4 * PI**2}
"""What N^2 (1 - lambda) grows to, rounded down."""
FORMULAS = {"ppt": "cos^2(2 pi / N)", "average": "c (1 + c) / 2, c = cos(2 pi / N)", "p-itself": "cos^2(2 pi / N)"}
MATRICES = {"ppt": "P times its transpose", "average": "the mean of P and its transpose", "p-itself": "P (by modulus)"}


def eigenvalue(of: Symmetrization) -> Claim[int]:
    """The readings, which differ in the matrix."""
    high = LIMITS[of]
    return Claim(
        reading=of,
        sentence=(
            f"For even N >= 4 the second eigenvalue lambda of {MATRICES[of]}, P the round matrix of {OETB}, is"
            f" {FORMULAS[of]}, so that 16 <= N^2 (1 - lambda) < {round(high / PI**2)} pi^2."
        ),
        case=proper_order,
        holds=gap_is_between(of, Fraction(16), high),
        near_misses=(
            NearMiss("17", "The same with 17 <= N^2 (1 - lambda).", holds=gap_is_between(of, Fraction(17), high)),
            NearMiss(
                "29 or 38",
                "The same with a smaller constant above.",
                holds=gap_is_between(of, Fraction(16), high * 96 / 100),
            ),
            NearMiss("N^2.1", "The same with N^2.1 (1 - lambda).", holds=gap_is_between(of, Fraction(16), high, 2.1)),
        ),
    )


LAMBDA = Statement(
    "riess/lambda",
    Source("riess", "section 2"),
    "The second eigenvalue of (a symmetrization of) the round matrix is 1 - Theta(1/N^2).",
    tuple(map(eigenvalue, SYMMETRIZATIONS)),
)

# --- riess/ideal-bound ---

RATIOS = (1, 2, 16, 100, 10_000)
"""K / l: by how much the discrepancy is to fall."""


class Contraction(NamedTuple):
    """A number of nodes, and by how much the discrepancy of the idealized loads is to fall."""

    order: int
    ratio: int


def contraction(choose: Choose, bounds: Bounds) -> Contraction:
    """Even numbers of nodes from 4, and every ratio."""
    return Contraction(proper_order(choose, bounds), choose.option(RATIOS, "ratio K/l"))


def ring_after(order: int, rounds: int) -> tuple[int, ...]:
    """A column of P^t in units of 4^-t: a ring of values, each in the two rows of an edge of M1.

    The first round spreads its column over two neighbors on the ring; a further one is a step of the reduced walk.
    """
    column = next(zip(*round_matrix(order)[::2], strict=True))
    ring = [int(4 * entry) for entry in column]
    size = len(ring)
    for _ in range(rounds - 1):
        ring = [ring[at - 1] + 2 * value + ring[(at + 1) % size] for at, value in enumerate(ring)]
    return tuple(ring)


@cache
def worst_contraction(order: int, rounds: int) -> Fraction:
    """The largest discrepancy after so many rounds, divided by that before: the distance of two columns of P^t.

    Of all loads from 0 to 1, those that are 1 exactly where column i exceeds column j make x_i - x_j largest. Every
    column is the ring turned.
    """
    if rounds < 1:
        return Fraction(1)
    ring = ring_after(order, rounds)
    size = len(ring)
    apart = max(sum(abs(a - ring[(at + turn) % size]) for at, a in enumerate(ring)) for turn in range(size))
    return Fraction(apart, 4**rounds)


LN_2 = Fraction(693147180559945, 10**15)
"""The natural logarithm of 2, rounded down."""


def smooth_in_time(of: Symmetrization, factor: Fraction, power: int = 2) -> Callable[[Contraction], bool]:
    """Whether factor / (1 - lambda) ln(K N^power / l) rounds bring the idealized discrepancy from K to l.

    The number of rounds is rounded down from the lower end of what it lies between.
    """

    def holds(it: Contraction) -> bool:
        rounds = factor / gap_between(it.order, of)[1] * LN_2 * log2_between(it.ratio * it.order**power)[0]
        return worst_contraction(it.order, math.floor(rounds)) * it.ratio <= 1

    return holds


def bound_by(of: Symmetrization) -> Claim[Contraction]:
    """The readings, which differ in the symmetrization."""
    return Claim(
        reading=of,
        sentence=(
            f"For even N >= 4 and K/l in {{1, 2, 16, 100, 10^4}}, floor(2/(1 - lambda) ln(K N^2/l)) rounds bring all"
            " idealized (divisible) loads of discrepancy at most K to one of at most l, lambda the second eigenvalue"
            f" of {MATRICES[of]}, P the round matrix of {OETB}."
        ),
        case=contraction,
        holds=smooth_in_time(of, Fraction(2)),
        near_misses=(
            NearMiss("an eighth of it", "The same with 1/4 for 2.", holds=smooth_in_time(of, Fraction(1, 4))),
            NearMiss("ln(K/l)", "The same with ln(K/l), and 1 for 2.", holds=smooth_in_time(of, Fraction(1), 0)),
            NearMiss(
                "ln(K/l) / 2", "The same with ln(K/l), and 1/2 for 2.", holds=smooth_in_time(of, Fraction(1, 2), 0)
            ),
        ),
    )


IDEAL_BOUND = Statement(
    "riess/ideal-bound",
    Source("riess", "section 2, from Rabani, Sinclair, Wanka"),
    "The idealized loads are l-smooth after at most 2/(1 - lambda) ln(K N^2/l) rounds.",
    (bound_by("ppt"), bound_by("average")),
)

STATEMENTS = (MATRICES_N6, LAMBDA, IDEAL_BOUND)
