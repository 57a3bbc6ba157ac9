"""Section 3.2: rewriting the sum of differences as an easier expression: one column, half of it, one difference."""

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
    """Column 1 of Q^(t,k)."""
    return tuple(row[0] for row in it.reduced)


def variation(ring: tuple[Fraction, ...]) -> Fraction:
    """The sum of the absolute differences of neighbors on a ring."""
    return sum((abs(a - b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)), Fraction(0))


def full_rounds(choose: Choose, bounds: Bounds) -> Product:
    """P^t for t from 1 to the largest load of the bounds."""
    return Product(any_order(choose, bounds), choose.option(range(1, (bounds.load or 0) + 1), "t"), 2)


def full_rounds_and_identity(choose: Choose, bounds: Bounds) -> Product:
    """The same, and the identity as P^(1,0)."""
    order = any_order(choose, bounds)
    pairs = [(1, 0), *((t, 2) for t in range(1, (bounds.load or 0) + 1))]
    return Product(order, *choose.option(described("every t >= 1 with k = 2, and the identity", pairs), "t and k"))


# --- riess/block-circularity ---


def turns(entries: Matrix, by: int) -> bool:
    """Whether moving by so many rows and columns, around the matrix, leaves it as it is."""
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
            sentence="No *reduced matrix* $Q^(t,k)$ changes if both indices increase by 1 modulo $N/2$.",
            case=any_product,
            holds=lambda it: turns(it.reduced, 1),
            near_misses=(
                NearMiss(
                    "P itself",
                    "No *step product* $P^(t,k)$ changes if both indices increase by 1 modulo $N$.",
                    holds=lambda it: turns(it.matrix, 1),
                ),
            ),
        ),
    ),
)


# --- riess/column-symmetry ---


def symmetric(axis: int) -> Callable[[Product], bool]:
    """Whether column 1 is the same read from axis - i as from i, processors of the ring numbered from 1."""

    def holds(it: Product) -> bool:
        ring = column(it)
        return all(ring[(axis - i - 1) % len(ring)] == ring[i - 1] for i in range(1, len(ring) + 1))

    return holds


def column_symmetry(k: int, axis: int) -> Claim[Product]:
    """The readings, which differ in the matching applied last."""
    return Claim(
        reading=f"k{k}",
        sentence=(
            f"For every $t >= 1$, column 1 of the *reduced matrix* $Q^(t,{k})$ has equal entries at $i$ and at ${axis}"
            " - i mod n$, where $n = N/2$."
        ),
        case=any_product,
        assumes=lambda it: it.k == k,
        holds=symmetric(axis),
        near_misses=(
            NearMiss(
                "other axis", f"It has equal entries at $i$ and at ${3 - axis} - i mod n$.", holds=symmetric(3 - axis)
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
    """C = ceil(n/2)."""
    return -(-size // 2)


def halved(last: Callable[[int], int]) -> Callable[[Product], bool]:
    """Whether twice the differences up to some index are the variation; for the identity, that across M1."""

    def holds(it: Product) -> bool:
        ring = column(it)
        upper = last(len(ring))
        part = sum((abs(ring[i % len(ring)] - ring[(i + 1) % len(ring)]) for i in range(upper)), Fraction(0))
        return 2 * part == (variation(ring) if it.k else 1)

    return holds


def telescoped(place: Callable[[int], int]) -> Callable[[Product], bool]:
    """Whether twice the difference of entry 1 and another is the variation; for the identity, that across M1."""

    def holds(it: Product) -> bool:
        ring = column(it)
        return 2 * (ring[0] - ring[(place(len(ring)) - 1) % len(ring)]) == (variation(ring) if it.k else 1)

    return holds


VARIATION = "the *variation* of column 1 of the *reduced matrix* $Q = Q^(t,2)$ is"


Shape = Callable[[Callable[[int], int]], Callable[[Product], bool]]


def moved(index: Callable[[int], int], more: int) -> Callable[[int], int]:
    """The index and something more."""
    return lambda size: index(size) + more


def simplified(  # noqa: PLR0913, PLR0917 - what the readings differ in
    name: str, words: str, shape: Shape, index: Callable[[int], int], misses: dict[str, int], bound: str = "ceil"
) -> Claim[Product]:
    """The readings for full rounds."""
    return Claim(
        reading=name,
        sentence=f"For every $t >= 1$, {VARIATION} {words}, where $c = {bound}(n/2)$ and $n = N/2$.",
        case=full_rounds,
        holds=shape(index),
        near_misses=tuple(
            NearMiss(miss, f"The statement holds with ${miss}$ in place of $c$.", holds=shape(moved(index, more)))
            for miss, more in misses.items()
        ),
    )


def halved_with_identity(it: Product, of_identity: int = 1) -> bool:
    """Whether the differences up to floor(n/2), twice for a power and once for the identity, are the variation."""
    ring = column(it)
    part = sum((abs(ring[i] - ring[(i + 1) % len(ring)]) for i in range(len(ring) // 2)), Fraction(0))
    return 2 * part == variation(ring) if it.k else of_identity * part == 1


def and_identity(words: str, shape: Shape) -> Claim[Product]:
    """The readings with the term of the identity."""
    return Claim(
        reading="with-identity",
        sentence=(
            f"For every $t >= 1$, {VARIATION} {words}, where $c = ceil(n/2)$ and $n = N/2$. For the $n$ by $n$"
            " identity $Q$, this expression is 1, the sum of the differences over $M_1$ in column 1 of the $N$ by $N$"
            " identity."
        ),
        case=full_rounds_and_identity,
        holds=shape(ceiling),
    )


HALF = "$2 sum_(i=1)^c |Q_(i1) - Q_((i+1)1)|$ with $Q_((n+1)1) = Q_(11)$"


DIFFERENCE = "$2(Q_(11) - Q_(c1))$"


HALF_SUM = Statement(
    "riess/half-sum",
    Source("riess", "section 3.2"),
    "It is possible to sum over only half of the matrix and multiply by 2.",
    (
        simplified("powers", HALF, halved, ceiling, {"c + 1": 1}),
        and_identity(HALF, halved),
        replace(
            simplified("repaired", HALF, halved, lambda size: size // 2, {"c - 1": -1}, "floor"),
            repairs="riess/half-sum@powers",
        ),
        Claim(
            reading="with-identity-repaired",
            sentence=(
                f"For every even $N >= 4$ and $t >= 1$, {VARIATION} {HALF}, where $c = floor(n/2)$ and $n = N/2$. For"
                " the $n$ by $n$ identity $Q$, half of this expression is 1, the sum of the differences over $M_1$ in"
                " column 1 of the $N$ by $N$ identity."
            ),
            case=full_rounds_and_identity,
            assumes=lambda it: it.order >= 4,
            holds=halved_with_identity,
            near_misses=(
                NearMiss(
                    "twice for both",
                    "The whole expression is 1 for the identity.",
                    holds=lambda it: halved_with_identity(it, 2),
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
            simplified("powers", DIFFERENCE, telescoped, ceiling, {"c + 2": 2, "c - 1": -1}),
            repairs="riess/telescoping@with-identity",
        ),
        and_identity(DIFFERENCE, telescoped),
    ),
)


# --- riess/unimodality ---


def is_unimodal(ring: tuple[Fraction, ...]) -> bool:
    """Whether there is at most one run of ascents around the ring, and then one of descents."""
    signs = [a < b for a, b in zip(ring, (*ring[1:], ring[0]), strict=True) if a != b]
    return sum(a != b for a, b in zip(signs, (*signs[1:], *signs[:1]), strict=True)) <= 2


def without_center(it: Product) -> bool:
    """Whether the same walk with weights 1/2, 0, 1/2 stays unimodal."""
    ring = column(it)
    return is_unimodal(tuple((ring[at - 1] + ring[(at + 1) % len(ring)]) / 2 for at in range(len(ring))))


UNIMODALITY = Statement(
    "riess/unimodality",
    Source("riess", "section 3.2"),
    "The columns of the reduced matrices are unimodal.",
    (
        Claim(
            sentence=(
                "Column 1 of every *reduced matrix* $Q^(t,k)$, read as a ring, has at most one run of ascents and one"
                " run of descents."
            ),
            case=any_product,
            holds=lambda it: is_unimodal(column(it)),
            near_misses=(
                NearMiss(
                    "no center",
                    ("The statement holds after each entry is replaced by the mean of its two neighbors."),
                    holds=without_center,
                ),
            ),
        ),
    ),
)
