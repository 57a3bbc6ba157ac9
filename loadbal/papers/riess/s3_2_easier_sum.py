"""Section 3.2: simpler expressions for the sum of differences.

The sum for all columns becomes the sum for one column, then for half of the column, and then a single difference.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.papers.riess.cases import any_order
from loadbal.papers.riess.s2_block_matrices import Product, any_product
from loadbal.theory.step_matrices import Matrix

# --- the first column of the reduced matrices ---


def column(it: Product) -> tuple[Fraction, ...]:
    """Column 1 of the reduced matrix Q^(t,k)."""
    return tuple(row[0] for row in it.reduced)


def variation(ring: tuple[Fraction, ...]) -> Fraction:
    """The sum of the absolute differences of neighboring values on a ring.

    >>> int(variation((Fraction(3), Fraction(1), Fraction(0))))
    6
    """
    return sum((abs(a - b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)), Fraction(0))


def full_rounds(choose: Choose, bounds: Bounds) -> Product:
    """Recipe: any P^t = P^(t,2) with t from 1 to `bounds.load`."""
    return Product(any_order(choose, bounds), choose.option(range(1, (bounds.load or 0) + 1), "t"), 2)


def full_rounds_and_identity(choose: Choose, bounds: Bounds) -> Product:
    """Recipe: any P^t = P^(t,2) with t from 1 to `bounds.load`, or the identity as P^(1,0)."""
    order = any_order(choose, bounds)
    pairs = [(1, 0), *((t, 2) for t in range(1, (bounds.load or 0) + 1))]
    return Product(order, *choose.option(described("every t >= 1 with k = 2, and the identity", pairs), "t and k"))


# --- riess/block-circularity ---


def is_circular(entries: Matrix, by: int) -> bool:
    """True if the matrix does not change when both indices increase by `by`, modulo its size."""
    size = len(entries)
    return all(
        entries[(row + by) % size][(at + by) % size] == entries[row][at] for row in range(size) for at in range(size)
    )


BLOCK_CIRCULARITY = Statement(
    "riess/block-circularity",
    Source("riess", "section 3.2"),
    "The round matrix is block circular: all columns are equal up to cyclic shifts.",
    (
        Claim(
            sentence=(
                "Every *reduced matrix* $Q = Q^(t,k)$ has $Q_((i+1)(j+1)) = Q_(ij)$ for all $i$ and $j$, with indices"
                " modulo $N/2$."
            ),
            case=any_product,
            holds=lambda it: is_circular(it.reduced, 1),
            near_misses=(
                NearMiss(
                    "P itself",
                    "Every *step product* $A = P^(t,k)$ has $A_((i+1)(j+1)) = A_(ij)$ for all $i$ and $j$, with"
                    " indices modulo $N$.",
                    holds=lambda it: is_circular(it.matrix, 1),
                ),
            ),
        ),
    ),
)


# --- riess/column-symmetry ---


def is_symmetric(axis: int) -> Callable[[Product], bool]:
    """A function that is true if column 1 has equal entries at i and at `axis` - i modulo n, i from 1."""

    def holds(it: Product) -> bool:
        ring = column(it)
        return all(ring[(axis - i - 1) % len(ring)] == ring[i - 1] for i in range(1, len(ring) + 1))

    return holds


def column_symmetry(k: int, axis: int) -> Claim[Product]:
    """The claim that column 1 of Q^(t,k) is symmetric about `axis`."""
    return Claim(
        reading=f"k{k}",
        sentence=(
            f"For every $t >= 1$, column 1 of the *reduced matrix* $Q^(t,{k})$ has equal entries in rows $i$ and"
            f" ${axis} - i$ for every $i$, with row numbers modulo $N/2$."
        ),
        case=any_product,
        assumes=lambda it: it.k == k,
        holds=is_symmetric(axis),
        near_misses=(
            NearMiss(
                "other axis",
                f"It has equal entries in rows $i$ and ${3 - axis} - i$ for every $i$.",
                holds=is_symmetric(3 - axis),
            ),
        ),
    )


COLUMN_SYMMETRY = Statement(
    "riess/column-symmetry",
    Source("riess", "section 3.2"),
    "The entries in one column of $Q$ are symmetrical.",
    (column_symmetry(1, 2), column_symmetry(2, 1)),
)


# --- riess/half-sum and riess/telescoping ---


def ceiling(size: int) -> int:
    """The index c = ceil(n/2), halfway down a column with n entries."""
    return -(-size // 2)


def half_sum_is_variation(last: Callable[[int], int]) -> Callable[[Product], bool]:
    """A function that is true if twice the sum of the first differences of column 1 is its variation.

    `last(n)` is the number of differences. For the identity, twice the sum must be 1, the sum over the edges of M1.
    """

    def holds(it: Product) -> bool:
        ring = column(it)
        upper = last(len(ring))
        part = sum((abs(ring[i % len(ring)] - ring[(i + 1) % len(ring)]) for i in range(upper)), Fraction(0))
        return 2 * part == (variation(ring) if it.k else 1)

    return holds


def difference_is_variation(place: Callable[[int], int]) -> Callable[[Product], bool]:
    """A check of a matrix: twice the difference of entries 1 and `place(n)` of its column 1 is the column's variation.

    The variation is the sum of |x_i - x_j| over the edges of the cycle of all entries x. For the identity only the
    edges of M1 count, and their sum is 1.
    """

    def holds(it: Product) -> bool:
        ring = column(it)
        return 2 * (ring[0] - ring[(place(len(ring)) - 1) % len(ring)]) == (variation(ring) if it.k else 1)

    return holds


VARIATION = "the *variation* of column 1 of the *reduced matrix* $Q = Q^(t,2)$ is"


OVER_M_1 = (
    ". The sum of $|I_(i1) - I_(j1)|$ over the edges $[i:j]$ of $M_1$ is 1, too, where $I$ is the $N$ by $N$ identity"
)


Shape = Callable[[Callable[[int], int]], Callable[[Product], bool]]


def shifted(index: Callable[[int], int], more: int) -> Callable[[int], int]:
    """A function that returns `index(size) + more`, to take a column entry at a shifted index."""
    return lambda size: index(size) + more


def sum_claim(  # noqa: PLR0913, PLR0917 - what the readings differ in
    name: str, words: str, shape: Shape, index: Callable[[int], int], misses: dict[str, int], bound: str = "ceil"
) -> Claim[Product]:
    """The claim that an expression is the variation of column 1 of Q^(t,2).

    `shape` checks the expression for an index c. `misses` maps the text of another index to its distance from c.
    """
    return Claim(
        reading=name,
        sentence=(
            f"For every even $N >= 2$ and $t >= 1$, let $n = N/2$ and $c = {bound}(n/2)$. Then {VARIATION} {words}."
        ),
        case=full_rounds,
        holds=shape(index),
        near_misses=tuple(
            NearMiss(miss, f"The statement holds with ${miss}$ in place of $c$.", holds=shape(shifted(index, more)))
            for miss, more in misses.items()
        ),
    )


def half_sum_with_identity(it: Product, of_identity: int = 1) -> bool:
    """True if twice the sum of the first floor(n/2) differences of column 1 of Q^(t,2) is the variation of that column.

    For the identity, `of_identity` times this sum must be 1, the sum over the edges of M1.
    """
    ring = column(it)
    part = sum((abs(ring[i] - ring[(i + 1) % len(ring)]) for i in range(len(ring) // 2)), Fraction(0))
    return 2 * part == variation(ring) if it.k else of_identity * part == 1


def sum_claim_with_identity(words: str, shape: Shape) -> Claim[Product]:
    """The claim that an expression is the variation of column 1 of Q^(t,2), and also fits the identity."""
    return Claim(
        reading="with-identity",
        sentence=(
            f"For every even $N >= 2$ and $t >= 1$, let $n = N/2$ and $c = ceil(n/2)$. Then {VARIATION} {words}. With"
            f" the $n$ by $n$ identity in place of $Q$, this formula gives 1{OVER_M_1}."
        ),
        case=full_rounds_and_identity,
        holds=shape(ceiling),
    )


HALF = "$2 sum_(i=1)^c |Q_(i1) - Q_((i+1)1)|$, where $Q_((n+1)1) = Q_(11)$"


DIFFERENCE = "$2(Q_(11) - Q_(c1))$"


HALF_SUM = Statement(
    "riess/half-sum",
    Source("riess", "section 3.2"),
    "It is possible to sum over only half of the matrix and multiply by 2.",
    (
        sum_claim("powers", HALF, half_sum_is_variation, ceiling, {"c + 1": 1}),
        sum_claim_with_identity(HALF, half_sum_is_variation),
        replace(
            sum_claim("repaired", HALF, half_sum_is_variation, lambda size: size // 2, {"c - 1": -1}, "floor"),
            repairs="riess/half-sum@powers",
        ),
        Claim(
            reading="with-identity-repaired",
            sentence=(
                f"For every even $N >= 4$ and $t >= 1$, let $n = N/2$ and $c = floor(n/2)$. Then {VARIATION} {HALF}."
                f" With the $n$ by $n$ identity in place of $Q$, this formula gives 2, and half of it is 1{OVER_M_1}."
            ),
            case=full_rounds_and_identity,
            assumes=lambda it: it.order >= 4,
            holds=half_sum_with_identity,
            near_misses=(
                NearMiss(
                    "twice for both",
                    "The whole expression is 1 for the identity.",
                    holds=lambda it: half_sum_with_identity(it, 2),
                ),
            ),
            repairs="riess/half-sum@with-identity",
        ),
    ),
)


TELESCOPING = Statement(
    "riess/telescoping",
    Source("riess", "section 3.2"),
    "The sum of differences collapses to a simple difference.",
    (
        replace(
            sum_claim("powers", DIFFERENCE, difference_is_variation, ceiling, {"c + 2": 2, "c - 1": -1}),
            repairs="riess/telescoping@with-identity",
        ),
        sum_claim_with_identity(DIFFERENCE, difference_is_variation),
    ),
)


# --- riess/unimodality ---


def is_unimodal(ring: tuple[Fraction, ...]) -> bool:
    """True if the values around the ring have at most one run of ascents and one run of descents."""
    signs = [a < b for a, b in zip(ring, (*ring[1:], ring[0]), strict=True) if a != b]
    return sum(a != b for a, b in zip(signs, (*signs[1:], *signs[:1]), strict=True)) <= 2


def stays_unimodal_without_center(it: Product) -> bool:
    """True if column 1 is still unimodal after a step of the walk with weights 1/2, 0, 1/2."""
    ring = column(it)
    return is_unimodal(tuple((ring[at - 1] + ring[(at + 1) % len(ring)]) / 2 for at in range(len(ring))))


UNIMODALITY = Statement(
    "riess/unimodality",
    Source("riess", "section 3.2"),
    "The columns of the reduced matrices are unimodal.",
    (
        Claim(
            sentence=(
                "Go once around column 1 of any *reduced matrix* $Q^(t,k)$, where the first entry follows the last."
                " All entries that are larger than the one before come in one run, and all that are smaller come in"
                " one run. Both runs may contain entries that are equal to the one before."
            ),
            case=any_product,
            holds=lambda it: is_unimodal(column(it)),
            near_misses=(
                NearMiss(
                    "no center",
                    "The statement holds after each entry is replaced by the mean of its two neighbors.",
                    holds=stays_unimodal_without_center,
                ),
            ),
        ),
    ),
)
