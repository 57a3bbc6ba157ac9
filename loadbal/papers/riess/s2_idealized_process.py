"""Section 2: l-smoothing, the idealized process, and how fast its second eigenvalue lets it balance."""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache, reduce
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import same_loads
from loadbal.papers.riess.cases import FIRST, any_order, orders, proper_orders
from loadbal.papers.riess.s2_block_matrices import Product, any_product, matrix_power
from loadbal.protocols.odd_even_transposition import DIVIDER, after_steps
from loadbal.reason import Reason
from loadbal.theory.logarithms import log2_interval
from loadbal.theory.spectral_gap import SYMMETRIZATIONS, Symmetrization, gap_interval, has_known_eigenvalues
from loadbal.theory.step_matrices import Matrix, product, product_of_steps, round_matrix, step_matrix
from loadbal.theory.worst_rounds import worst_rounds

# --- riess/l-smoothing-dependence ---


def large_ring(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any even number of nodes from 6."""
    return choose.option([order for order in orders(bounds) if order >= 6], "nodes")


def any_ring(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any even number of nodes."""
    return choose.option(orders(bounds), "nodes")


def depends_on_both(order: int) -> bool:
    """True if T_l(N, K) depends on both l and K: T_1(N, 2) differs from T_1(N, 6), and T_1(N, 6) from T_2(N, 6)."""
    by_start = worst_rounds(order, 2)[0] != worst_rounds(order, 6)[0]
    return by_start and worst_rounds(order, 6)[0] != worst_rounds(order, 6, smooth=2)[0]


L_SMOOTHING_DEPENDENCE = Statement(
    "riess/l-smoothing-dependence",
    Source("riess", "section 2"),
    "The rounds to $l$-smooth an input depend on both $l$ and the initial discrepancy.",
    (
        Claim(
            sentence=(
                "For every even $N >= 6$, the *worst case* $T_l(N,K)$ depends on $K$ and on $l$: $T_1(N,2) !="
                " T_1(N,6)$ and $T_1(N,6) != T_2(N,6)$."
            ),
            case=large_ring,
            holds=depends_on_both,
            near_misses=(NearMiss("every N", "The statement holds for every even $N >= 2$.", case=any_ring),),
            reason=Reason.OPEN,
        ),
    ),
)


# --- riess/lambda ---


def proper_order(choose: Choose, bounds: Bounds) -> int:
    """Recipe: an even number of nodes from 4."""
    return choose.option(proper_orders(bounds), "nodes")


def gap_is_between(of: Symmetrization, low: Fraction, high: Fraction, power: float = 2) -> Callable[[int], bool]:
    """A function that is true of N if low <= N^power (1 - lambda) < high, in exact arithmetic.

    It is false if the matrix does not have the form from which its eigenvalues are known.
    """

    def holds(order: int) -> bool:
        least, most = gap_interval(order, of)
        scale = Fraction(order**power)
        return has_known_eigenvalues(order, of) and low <= scale * least and scale * most < high

    return holds


PI = Fraction(314159265358979, 10**14)
"""The number pi, rounded down, for exact lower bounds."""


LIMITS = {"ppt": 4 * PI**2, "average": 3 * PI**2, "p-itself": 4 * PI**2}
"""The limit of N^2 (1 - lambda) for each matrix made from P, by its name, rounded down."""


FORMULAS = {
    "ppt": "$cos^2(2 pi/N)$",
    "average": "$c(1+c)/2$ with $c = cos(2 pi/N)$",
    "p-itself": "$cos^2(2 pi/N)$",
}


MATRICES = {"ppt": "$P P^T$", "average": "$(P + P^T)/2$", "p-itself": "$P$ (in absolute value)"}


def eigenvalue(of: Symmetrization) -> Claim[int]:
    """The claim about 1 - lambda, where lambda is the second eigenvalue of the matrix made from P as `of` says."""
    high = LIMITS[of]
    return Claim(
        reading=of,
        sentence=(
            "For every even $N >= 4$, let $P$ be the *round matrix*. The second largest eigenvalue $lambda$ of"
            f" {MATRICES[of]} is {FORMULAS[of]}. So $16 <= N^2 (1-lambda) < {round(high / PI**2)} pi^2$."
        ),
        case=proper_order,
        holds=gap_is_between(of, Fraction(16), high),
        near_misses=(
            NearMiss("17", "$N^2 (1-lambda) >= 17$.", holds=gap_is_between(of, Fraction(17), high)),
            NearMiss(
                "29 or 38",
                "$N^2 (1-lambda)$ is less than 96 % of its upper bound.",
                holds=gap_is_between(of, Fraction(16), high * 96 / 100),
            ),
            NearMiss(
                "N^2.1", "The bounds hold for $N^(2.1) (1-lambda)$.", holds=gap_is_between(of, Fraction(16), high, 2.1)
            ),
        ),
    )


LAMBDA = Statement(
    "riess/lambda",
    Source("riess", "section 2"),
    "The second eigenvalue of (a symmetrization of) the round matrix is $1 - Theta(1/N^2)$.",
    tuple(map(eigenvalue, SYMMETRIZATIONS)),
)


# --- riess/ideal-bound ---

RATIOS = described("any number from 1 on (checks take 1, 2, 16, 100 and 10000)", (1, 2, 16, 100, 10_000))
"""The factors K / l by which the discrepancy has to fall in the checks; the proof is about every factor."""


class Contraction(NamedTuple):
    """A number of nodes, and the factor by which the discrepancy of the idealized loads has to fall."""

    order: int
    ratio: int


def contraction(choose: Choose, bounds: Bounds) -> Contraction:
    """Recipe: any even number of nodes from 4, and any of the factors in `RATIOS`."""
    return Contraction(proper_order(choose, bounds), choose.option(RATIOS, "ratio K/l"))


def ring_after(order: int, rounds: int) -> tuple[int, ...]:
    """A column of P^t in units of 4^-t, with one value for the two equal rows of each edge of M1.

    A column of P has two nonzero values, at neighbors on the ring of edges. Each further round is a step of the walk on
    the ring with weights 1/4, 1/2, 1/4.
    """
    column = next(zip(*round_matrix(order)[::2], strict=True))
    ring = [int(4 * entry) for entry in column]
    size = len(ring)
    for _ in range(rounds - 1):
        ring = [ring[at - 1] + 2 * value + ring[(at + 1) % size] for at, value in enumerate(ring)]
    return tuple(ring)


@cache
def worst_contraction(order: int, rounds: int) -> Fraction:
    """The largest discrepancy of idealized loads after `rounds` rounds, for loads between 0 and 1.

    The difference x_i - x_j after the rounds is largest from loads that are 1 exactly where column i of P^t exceeds
    column j. So it is half the sum of the absolute differences of two columns. All columns are rotations of one ring.
    """
    if rounds < 1:
        return Fraction(1)
    ring = ring_after(order, rounds)
    size = len(ring)
    apart = max(sum(abs(a - ring[(at + turn) % size]) for at, a in enumerate(ring)) for turn in range(size))
    return Fraction(apart, 4**rounds)


LN_2 = Fraction(693147180559945, 10**15)
"""The natural logarithm of 2, rounded down."""


def is_smooth_in_time(of: Symmetrization, factor: Fraction, power: int = 2) -> Callable[[Contraction], bool]:
    """A function that is true if `factor` / (1 - lambda) ln(K N^`power` / l) rounds lower the discrepancy from K to l.

    Logarithm and gap are known as intervals. The smallest possible number of rounds is used, rounded down, so that a
    true answer is safe.
    """

    def holds(it: Contraction) -> bool:
        rounds = factor / gap_interval(it.order, of)[1] * LN_2 * log2_interval(it.ratio * it.order**power)[0]
        return worst_contraction(it.order, math.floor(rounds)) * it.ratio <= 1

    return holds


def bound_by(of: Symmetrization) -> Claim[Contraction]:
    """The claim that 2/(1 - lambda) ln(K N^2/l) rounds suffice; lambda is the second eigenvalue of the matrix `of`."""
    return Claim(
        reading=of,
        sentence=(
            f"For every even $N >= 4$, let $lambda$ be the second largest eigenvalue of {MATRICES[of]}, where $P$ is"
            " the *round matrix*. Let $0 < l <= K$, and let any two *idealized* loads of $N$ processors differ by at"
            " most $K$ at the start. After $floor(2 ln(KN^2/l)/(1-lambda))$ rounds any two loads differ by at most $l$."
        ),
        case=contraction,
        holds=is_smooth_in_time(of, Fraction(2)),
        near_misses=(
            NearMiss(
                "an eighth of it",
                "$floor(ln(KN^2/l)/(4(1-lambda)))$ rounds are enough.",
                holds=is_smooth_in_time(of, Fraction(1, 4)),
            ),
            NearMiss(
                "ln(K/l)",
                "$floor(ln(K/l)/(1-lambda))$ rounds are enough.",
                holds=is_smooth_in_time(of, Fraction(1), 0),
            ),
            NearMiss(
                "ln(K/l) / 2",
                "$floor(ln(K/l)/(2(1-lambda)))$ rounds are enough.",
                holds=is_smooth_in_time(of, Fraction(1, 2), 0),
            ),
        ),
    )


IDEAL_BOUND = Statement(
    "riess/ideal-bound",
    Source("riess", "section 2, from Rabani, Sinclair, Wanka"),
    "The idealized loads are $l$-smooth after at most $2/(1-lambda) ln(KN^2/l)$ rounds.",
    (bound_by("ppt"), bound_by("average")),
)


# --- riess/ideal-matrix-form ---


def times_matrix(row: tuple[Fraction, ...], by: Matrix) -> tuple[Fraction, ...]:
    """The product of a row vector and a matrix."""
    return product((row,), by)[0]


def multiplies_by_power(it: Product, by: Matrix) -> bool:
    """True if t idealized rounds multiply the loads 1, 2, 4, ... by the t-th power of the matrix `by`."""
    start = tuple(Fraction(2**node) for node in range(it.order))
    return after_steps(start, 2 * it.t, DIVIDER) == times_matrix(start, matrix_power(by, it.t))


class Divided(NamedTuple):
    """Divisible loads, the matching of the first step (0 for M1, 1 for M2), and the number of steps."""

    loads: tuple[Number, ...]
    first: int
    steps: int


def divided_loads(choose: Choose, bounds: Bounds) -> Divided:
    """Recipe: any nonnegative loads, either matching first, and 0 to 4 steps."""
    order, first = any_order(choose, bounds), choose.option(FIRST, "first matching")
    count = choose.option(range(5), "s")
    return Divided(tuple(choose.rational(0, bounds.load, f"x_{node + 1}") for node in range(order)), first, count)


def multiplies_by_product(it: Divided, turn: int = 0) -> Truth:
    """True if the steps multiply the row vector of loads by the product of the step matrices in their order.

    If `turn` is 1, the product begins with the other step matrix.
    """
    order = len(it.loads)
    rows = product_of_steps(order, it.steps, (it.first + turn) % 2)
    found = tuple(total(load * row[node] for load, row in zip(it.loads, rows, strict=True)) for node in range(order))
    return same_loads(after_steps(it.loads, it.steps, DIVIDER, it.first), found)


def is_product_of_factors(it: Divided) -> bool:
    """True if `product_of_steps`, whose rows are runs from unit loads, is the product of the step matrices."""
    order = len(it.loads)
    factors = [step_matrix(order, (it.first + at) % 2) for at in range(it.steps)]
    return reduce(product, factors, product_of_steps(order, 0)) == product_of_steps(order, it.steps, it.first)


IDEAL_MATRIX_FORM = Statement(
    "riess/ideal-matrix-form",
    Source("riess", "section 2"),
    "$xi(t) = xi(0) P^t$.",
    (
        Claim(
            sentence=(
                "For every even $N >= 2$ and $t >= 1$, let $x = (1, 2, 4, ..., 2^(N-1))$ be the row vector of the"
                " loads at the start. After $t$ *idealized* rounds the loads are $x P^t$, where $P$ is the *round"
                " matrix*."
            ),
            case=any_product,
            holds=lambda it: multiplies_by_power(it, round_matrix(it.order)),
            near_misses=(
                NearMiss(
                    "transposed",
                    "The loads are $x (P_2 P_1)^t$.",
                    holds=lambda it: multiplies_by_power(it, product_of_steps(it.order, 2, 1)),
                ),
            ),
        ),
        Claim(
            reading="steps",
            sentence=(
                "For every even $N >= 2$, let $x$ be a row vector of nonnegative loads. Take $s >= 0$ *idealized*"
                " steps of $M_1$ and $M_2$ by turns, with either of them first, and let $A$ be the product of their"
                " *step matrices* in this order. After the steps the loads are $x A$. In particular, row $i$ of $A$"
                " has the loads after these steps from load 1 at processor $i$ and 0 elsewhere."
            ),
            case=divided_loads,
            holds=lambda it: multiplies_by_product(it) & is_product_of_factors(it),
            near_misses=(
                NearMiss(
                    "other first",
                    "The loads are $x B$, where the product $B$ of $s$ factors begins with the other *step matrix*.",
                    holds=lambda it: multiplies_by_product(it, 1),
                ),
            ),
        ),
    ),
)
