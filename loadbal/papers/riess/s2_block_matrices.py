"""Section 2: the step matrices and the round matrix, their products, blocks and denominators."""

import math
from fractions import Fraction
from functools import reduce
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.errors import NoOptionError
from loadbal.network import Network
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import any_order
from loadbal.protocols.odd_even_transposition import matchings
from loadbal.theory.step_matrices import (
    Matrix,
    product,
    product_of_steps,
    reduced,
    round_matrix,
    step_matrix,
    transposed,
)

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
    """The matrix with the printed entries, one row a line.

    >>> matrix("1/2 0")
    ((Fraction(1, 2), Fraction(0, 1)),)
    """
    return tuple(tuple(map(Fraction, line.split())) for line in text.strip().splitlines())


class Printed(NamedTuple):
    """The matrices P1, P2 and P as the paper prints them for N = 6."""

    first: Matrix
    second: Matrix
    round: Matrix


def printed(_: Choose, bounds: Bounds) -> Printed:
    """Recipe: the matrices that the paper prints for N = 6."""
    if not bounds.smallest <= 6 <= bounds.size:
        raise NoOptionError("the paper prints these matrices for N = 6 only; use bounds that contain the size 6")
    return Printed(*map(matrix, (PRINTED_P1, PRINTED_P2, PRINTED_P)))


def are_the_matrices(it: Printed) -> bool:
    """True if P1 and P2 are the step matrices, and P is both their product and the round matrix."""
    steps = it.first == step_matrix(6, 0) and it.second == step_matrix(6, 1)
    return steps and it.round == product(it.first, it.second) == round_matrix(6)


MATRICES_N6 = Statement(
    "riess/matrices-n6",
    Source("riess", "section 2, display"),
    "The step matrices $P_1$, $P_2$ and the round matrix $P = P_1 P_2$ for $N = 6$, entry by entry.",
    (
        Claim(
            sentence=(
                "The three matrices that the paper prints for $N = 6$ are the *step matrices* $P_1$ and $P_2$ and the"
                " *round matrix* $P = P_1 P_2$."
            ),
            case=printed,
            whole=Bounds(6, smallest=6),
            holds=are_the_matrices,
            near_misses=(
                NearMiss(
                    "P2 P1",
                    "The matrix printed as $P$ is $P_2 P_1$.",
                    holds=lambda it: it.round == product(it.second, it.first),
                ),
            ),
        ),
    ),
)


class Product(NamedTuple):
    """A number N of nodes and the indices t and k of P^(t,k)."""

    order: int
    t: int
    k: int

    @property
    def network(self) -> Network | None:
        """The cycle with N nodes, for a picture of the case."""
        return drawable_cycle(self.order)

    @property
    def factors(self) -> int:
        """The number 2t - 2 + k of step matrices whose product is P^(t,k)."""
        return 2 * self.t - 2 + self.k

    @property
    def matrix(self) -> Matrix:
        """The matrix P^(t,k), the product of the first 2t - 2 + k step matrices."""
        return product_of_steps(self.order, self.factors)

    @property
    def reduced(self) -> Matrix:
        """The matrix Q^(t,k): P^(t,k) with one row per edge of M1 and a column for each edge of its last matching."""
        return reduced(self.matrix)


BOTH = described("1 and 2", (1, 2))
"""The two values of the index k in P^(t,k), as options of a recipe."""


def any_product(choose: Choose, bounds: Bounds) -> Product:
    """Recipe: any P^(t,k) with t from 1 to `bounds.load` and k = 1, 2."""
    order = any_order(choose, bounds)
    return Product(order, choose.option(range(1, (bounds.load or 0) + 1), "t"), choose.option(BOTH, "k"))


def product_or_identity(choose: Choose, bounds: Bounds) -> Product:
    """Recipe: any P^(t,k) with t from 1 to `bounds.load` and k = 1, 2, or the identity P^((1,1)-1) as P^(1,0)."""
    order = any_order(choose, bounds)
    pairs = [(1, 0), *((t, k) for t in range(1, (bounds.load or 0) + 1) for k in (1, 2))]
    return Product(order, *choose.option(described("every t >= 1 with every k, and the identity", pairs), "t and k"))


def matrix_power(base: Matrix, exponent: int) -> Matrix:
    """The product of `exponent` factors `base`, at least one."""
    return reduce(product, [base] * exponent)


# --- riess/matrix-notation ---


def matches_notation(it: Product, late: int = 0) -> bool:
    """True if P^(t,k) is P^(t-1) P1 for k = 1 or P^t for k = 2, and its last factor is P_k; `late` is added to t."""
    last = step_matrix(it.order, 0) if it.k == 1 else round_matrix(it.order)
    whole = [*[round_matrix(it.order)] * (it.t - 1 + late), last]
    before = product_of_steps(it.order, it.factors - 1)
    return it.matrix == reduce(product, whole) and product(before, step_matrix(it.order, it.k - 1)) == it.matrix


MATRIX_NOTATION = Statement(
    "riess/matrix-notation",
    Source("riess", "section 2"),
    "$P^(t,1) = P^(t-1) P_1$ and $P^(t,2) = P^t$; $(t,k)-1$ removes the last factor.",
    (
        Claim(
            sentence=(
                "With the powers $P^(t-1)$ and $P^t$ of the *round matrix* $P$, the *step products* are $P^(t,1) ="
                " P^(t-1) P_1$ and $P^(t,2) = P^t$. The last factor of $P^(t,k)$ is $P_k$."
            ),
            case=any_product,
            holds=matches_notation,
            near_misses=(
                NearMiss(
                    "a round more",
                    "$P^(t,1) = P^t P_1$ and $P^(t,2) = P^(t+1)$.",
                    holds=lambda it: matches_notation(it, 1),
                ),
            ),
        ),
    ),
)


# --- riess/block-matrices ---


def is_in_blocks(it: Product, turn: int = 0) -> bool:
    """True if rows are equal along the edges of M1, and columns along those of the last matching.

    If `turn` is 1, columns are compared along the other matching.
    """
    first, last = matchings(it.order)[0], matchings(it.order)[(it.k + 1 + turn) % 2]
    return all(it.matrix[i] == it.matrix[j] for i, j in first) and all(
        row[i] == row[j] for row in it.matrix for i, j in last
    )


BLOCKS = (
    "rows $i$ and $j$ are equal for every edge $[i:j]$ of $M_1$, and columns $i$ and $j$ are equal for every edge"
    " $[i:j]$ of the *matching* $M_k$"
)


OTHER: NearMiss[Product] = NearMiss(
    "other matching",
    "The statement holds with the other *matching* in place of $M_k$.",
    holds=lambda it: is_in_blocks(it, 1),
)


def is_reversed(it: Product, turn: int = 0) -> bool:
    """True if the transpose is the product of the same number of step matrices, beginning with the last factor.

    If `turn` is 1, the product begins with the other step matrix.
    """
    return transposed(it.matrix) == product_of_steps(it.order, it.factors, (it.k - 1 + turn) % 2)


BLOCK_MATRICES = Statement(
    "riess/block-matrices",
    Source("riess", "section 2"),
    "All matrices are block matrices.",
    (
        Claim(
            reading="powers",
            sentence=f"In every *step product* $P^(t,k)$, {BLOCKS}.",
            case=any_product,
            holds=is_in_blocks,
            near_misses=(OTHER,),
            repairs="riess/block-matrices@with-identity",
        ),
        Claim(
            reading="with-identity",
            sentence=(
                f"In every *step product* $P^(t,k)$, {BLOCKS}. For every even $N >= 2$, the $N$ by $N$ identity has"
                " the same property, with $M_2$ in place of $M_k$."
            ),
            case=product_or_identity,
            holds=is_in_blocks,
            near_misses=(OTHER,),
        ),
        Claim(
            reading="transposed",
            sentence=(
                "The transpose of every *step product* $P^(t,k)$ is a product of $2t - 2 + k$ *step matrices*, in"
                " which $P_1$ and $P_2$ alternate and the first factor is $P_k$."
            ),
            case=any_product,
            holds=is_reversed,
            near_misses=(
                NearMiss(
                    "other first",
                    "The product begins with the other *step matrix*.",
                    holds=lambda it: is_reversed(it, 1),
                ),
            ),
        ),
    ),
)


# --- riess/denominator ---


def common_denominator(it: Product) -> int:
    """The least common denominator of the entries of P^(t,k).

    >>> common_denominator(Product(8, 1, 1)), common_denominator(Product(8, 1, 2))
    (2, 4)
    """
    return math.lcm(*(entry.denominator for row in it.matrix for entry in row))


def is_integral_times_power(it: Product, less: int = 0) -> bool:
    """True if 2^(2t + k - `less`) times the matrix has integer entries."""
    printed: int = 2 ** (2 * it.t + it.k - less)
    return printed % common_denominator(it) == 0


def has_printed_denominators(it: Product) -> bool:
    """True if every nonzero entry has the printed denominator 2^(2t + k) in lowest terms."""
    return all(entry == 0 or entry.denominator == 2 ** (2 * it.t + it.k) for row in it.matrix for entry in row)


DENOMINATOR = Statement(
    "riess/denominator",
    Source("riess", "section 2"),
    "The denominator of $P^(t,k)$ is always $2^(2t+k)$.",
    (
        Claim(
            reading="divides",
            sentence="For every *step product* $P^(t,k)$, all entries of $2^(2t+k) P^(t,k)$ are integers.",
            case=any_product,
            holds=is_integral_times_power,
            near_misses=(
                NearMiss(
                    "2^(2t+k-3)",
                    "All entries of $2^(2t+k-3) P^(t,k)$ are integers.",
                    holds=lambda it: is_integral_times_power(it, 3),
                ),
            ),
        ),
        Claim(
            reading="least-common",
            sentence="The least common denominator of the entries of every *step product* $P^(t,k)$ is $2^(2t+k)$.",
            case=any_product,
            holds=lambda it: common_denominator(it) == 2 ** (2 * it.t + it.k),
        ),
        Claim(
            reading="lowest-terms",
            sentence=(
                "Every nonzero entry of every *step product* $P^(t,k)$, written in lowest terms, has the denominator"
                " $2^(2t+k)$."
            ),
            case=any_product,
            holds=has_printed_denominators,
        ),
        Claim(
            reading="lowest-terms-repaired",
            sentence=(
                "For every *step product* $P^(t,k)$, write all entries in lowest terms. Their denominators divide"
                " $2^(2t-2+k)$."
            ),
            case=any_product,
            holds=lambda it: is_integral_times_power(it, 2),
            near_misses=(
                NearMiss(
                    "2^(2t-3+k)",
                    "The denominators divide $2^(2t-3+k)$.",
                    holds=lambda it: is_integral_times_power(it, 3),
                ),
            ),
            repairs="riess/denominator@lowest-terms",
        ),
        Claim(
            reading="repaired",
            sentence=(
                "For every *step product* $P^(t,k)$ with $N/2 >= 2t - 2 + k$, the least common denominator of the"
                " entries is $2^(2t-2+k)$."
            ),
            case=any_product,
            assumes=lambda it: it.order >= 2 * it.factors,
            holds=lambda it: common_denominator(it) == 2**it.factors,
            near_misses=(NearMiss("every N", "The statement holds for every even $N >= 2$.", assumes=lambda _: True),),
            repairs="riess/denominator@least-common",
        ),
    ),
)
