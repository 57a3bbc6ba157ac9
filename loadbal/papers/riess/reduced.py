"""Section 3.1: the reduced matrices."""

from functools import reduce

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.errors import NoOptionError
from loadbal.papers.riess.cases import OETB
from loadbal.papers.riess.matrices import matrix
from loadbal.papers.riess.products import PRODUCT, REDUCED, Product, any_product, power, with_identity
from loadbal.theory.step_matrices import Matrix, product, product_of_steps, reduced, round_matrix

# --- riess/q-n6 ---

PRINTED_Q = """
1/4 1/4  0
 0  1/4 1/4
1/4  0  1/4
"""


def printed_q(_: Choose, bounds: Bounds) -> Matrix:
    """The reduced matrix of the paper, N = 6."""
    if not bounds.smallest <= 6 <= bounds.size:
        raise NoOptionError("the matrix is printed for N = 6; raise the size")
    return matrix(PRINTED_Q)


Q_N6 = Statement(
    "riess/q-n6",
    Source("riess", "section 3.1, display"),
    "The reduced matrix Q for N = 6, entry by entry.",
    (
        Claim(
            sentence=(
                "The 3 x 3 matrix Q printed for N = 6 is that of rows and columns 1, 3, 5 of the round matrix P of"
                f" {OETB}."
            ),
            case=printed_q,
            holds=lambda it: it == reduced(round_matrix(6)),
            near_misses=(
                NearMiss(
                    "even ones",
                    "It is that of rows and columns 2, 4, 6.",
                    holds=lambda it: it == tuple(row[1::2] for row in round_matrix(6)[1::2]),
                ),
            ),
        ),
    ),
)

# --- riess/reduction ---


def recovered(it: Product, shift: int = 0) -> bool:
    """Whether P^(t,k) repeats the entries of Q^(t,k) over the edges of M1 and those of the last matching."""
    n, late = it.order // 2, it.k - 1 + shift
    return all(
        it.matrix[row][column] == it.reduced[row // 2][(column + late) // 2 % n]
        for row in range(it.order)
        for column in range(it.order)
    )


MISPLACED: NearMiss[Product] = NearMiss("other matching", "Over the other columns.", holds=lambda it: recovered(it, 1))
REPEATED = (
    "repeats each entry of Q^(t,k), its odd rows and columns, over the row pairs of M1 and the column pairs of the"
    f" matching applied last (M1 for k = 1, else M2), {PRODUCT}"
)


def by_walk(it: Product, fewer: int = 1) -> bool:
    """Whether Q^(t,2) is Q after so many fewer than t rounds of the walk that Q^(2,1) doubled is."""
    walk = tuple(tuple(2 * entry for entry in row) for row in reduced(product_of_steps(it.order, 3)))
    factors = [walk] * (it.t - fewer)
    return reduced(product_of_steps(it.order, 2 * it.t)) == reduce(product, [*factors, reduced(round_matrix(it.order))])


REDUCTION = Statement(
    "riess/reduction",
    Source("riess", "section 3.1"),
    "No information is lost in the reduced matrix.",
    (
        Claim(
            reading="powers",
            sentence=f"For t >= 1 and k = 1, 2, P^(t,k) {REPEATED}.",
            case=any_product,
            holds=recovered,
            near_misses=(MISPLACED,),
            repairs="riess/reduction@with-identity",
        ),
        Claim(
            reading="with-identity",
            sentence=f"For t >= 1 and k = 1, 2, P^(t,k), and likewise the identity P^((1,1)-1), {REPEATED}.",
            case=with_identity,
            holds=recovered,
            near_misses=(MISPLACED,),
        ),
        Claim(
            reading="matrix-power",
            sentence=f"For t >= 1, Q^(t,2) is the t-th power of Q = Q^(1,2), {REDUCED}.",
            case=any_product,
            holds=lambda it: (
                reduced(power(round_matrix(it.order), it.t)) == power(reduced(round_matrix(it.order)), it.t)
            ),
        ),
        Claim(
            reading="matrix-power-repaired",
            sentence=f"For t >= 1, Q^(t,2) is W^(t-1) Q, where W = 2 Q^(2,1) and Q = Q^(1,2), {REDUCED}.",
            case=any_product,
            holds=by_walk,
            near_misses=(NearMiss("W^t", "It is W^t Q.", holds=lambda it: by_walk(it, 0)),),
            repairs="riess/reduction@matrix-power",
        ),
    ),
)

STATEMENTS = (Q_N6, REDUCTION)
