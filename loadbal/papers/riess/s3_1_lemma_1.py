"""Section 3.1: lemma 1, the parts Psi_1 and Psi_2 of the local divergence for even and odd n = N/2.

Reading: Psi_k is a sum over all t, either of differences after 2t - 3 + k steps (row parts), or of differences in the
products P^(t,k) (column parts). Each is a reading of its own.
"""

from collections.abc import Callable
from fractions import Fraction

from loadbal.arithmetic import Number, Truth, quotient
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import any_order
from loadbal.papers.riess.s2_local_divergence import Row, Value, any_row
from loadbal.theory.local_divergence import divergence_of_steps

# --- riess/lemma-1 ---


def parity(n: Number) -> Number:
    """The parity of n: 1 if n is odd, 0 if it is even."""
    return n - 2 * quotient(n, 2)


def scaled_psi_1(n: Number) -> Number:
    """The printed value of Psi_1 times 2n; it is n/2 for even n, and n/2 - 1/(2n) for odd n."""
    return n * n - parity(n)


def scaled_psi_2(n: Number, sign: int = 1) -> Number:
    """The printed value of Psi_2 times 2n; it is n/2 - 1 for even n, and n/2 + 1/(2n) - 1 for odd n.

    `sign` is the sign of 1/(2n).
    """
    return n * n + sign * parity(n) - 2 * n


def psi_1(order: int) -> Fraction:
    """The printed value of Psi_1, the first part of the local divergence, for N nodes; n = N/2."""
    return Fraction(scaled_psi_1(order // 2), order)


def psi_2(order: int) -> Fraction:
    """The printed value of Psi_2, the second part of the local divergence, for N nodes; n = N/2."""
    return Fraction(scaled_psi_2(order // 2), order)


def lemma_1(
    reading: str, sentence: str, found: tuple[Value, Value], expected: tuple[Value, Value], repairs: str = ""
) -> Claim[int]:
    """The claim that the two sums `found`, functions of N, have the values `expected`, for every even N."""

    def values(one: Value, two: Value) -> Callable[[int], Truth]:
        return lambda order: found[0](order) == one(order) and found[1](order) == two(order)

    return Claim(
        reading=reading,
        sentence=sentence,
        case=any_order,
        network=drawable_cycle,
        holds=values(*expected),
        near_misses=(
            NearMiss(
                "other parity",
                "$Psi_1$ is the value stated for $n + 1$ in place of $n$, and $Psi_2$ is 1 less than the value stated"
                " for $n + 1$.",
                holds=values(lambda n: expected[0](n + 2), lambda n: expected[1](n + 2) - 1),
            ),
            NearMiss("one more", "$Psi_1$ is larger by 1.", holds=values(lambda n: expected[0](n) + 1, expected[1])),
        ),
        repairs=repairs,
    )


def sum_of_part(k: int, more: int = 0) -> Value:
    """A function that returns the sum of the differences of row 1 after 2t - 2 + k steps over t >= 1, plus `more`."""
    if k == 1:
        return lambda order: divergence_of_steps(order, 1) + more
    return lambda order: divergence_of_steps(order, 2) + more


PRINTED = (psi_1, psi_2)


VALUES = (
    "$Psi_1 = n/2$ and $Psi_2 = n/2 - 1$ for even $n$, and $Psi_1 = n/2 - 1/(2n)$ and $Psi_2 = n/2 + 1/(2n) - 1$ for"
    " odd $n$."
)


NO_IDENTITY = "without the term $t = k = 1$, in which $A$ is the identity,"


def has_values(it: Row, more: int = 0) -> bool:
    """True if the row's sums of differences over odd and over even numbers of steps are the printed Psi_1 and Psi_2.

    `more` is added to Psi_1 and subtracted from Psi_2.
    """
    sums = divergence_of_steps(it.order, 1, it.node, it.first), divergence_of_steps(it.order, 2, it.node, it.first)
    return sums == (psi_1(it.order) + more, psi_2(it.order) - more)


LEMMA_1 = Statement(
    "riess/lemma-1",
    Source("riess", "lemma 1"),
    VALUES,
    (
        lemma_1(
            "products",
            f"For every even $N >= 2$ and $n = N/2$, the *column parts* are {VALUES}",
            (sum_of_part(1), sum_of_part(2)),
            PRINTED,
        ),
        lemma_1(
            "steps",
            f"For every even $N >= 2$ and $n = N/2$, the *row parts* are {VALUES}",
            (sum_of_part(2, 1), sum_of_part(1)),
            PRINTED,
        ),
        lemma_1(
            "steps-without-identity",
            f"For every even $N >= 2$ and $n = N/2$, the *row parts* {NO_IDENTITY} are {VALUES}",
            (sum_of_part(2), sum_of_part(1)),
            PRINTED,
        ),
        lemma_1(
            "steps-repaired",
            "For every even $N >= 2$ and $n = N/2$, the *row parts* are $Psi_1 = n/2$ and $Psi_2 = n/2$ for even"
            " $n$, and $Psi_1 = n/2 + 1/(2n)$ and $Psi_2 = n/2 - 1/(2n)$ for odd $n$.",
            (sum_of_part(2, 1), sum_of_part(1)),
            (lambda order: psi_2(order) + 1, psi_1),
            "riess/lemma-1@steps",
        ),
        lemma_1(
            "steps-without-identity-repaired",
            f"For every even $N >= 2$ and $n = N/2$, the *row parts* {NO_IDENTITY} are $Psi_1 = n/2 - 1$ and"
            " $Psi_2 = n/2$ for even $n$, and $Psi_1 = n/2 + 1/(2n) - 1$ and $Psi_2 = n/2 - 1/(2n)$ for odd $n$.",
            (sum_of_part(2), sum_of_part(1)),
            (psi_2, psi_1),
            "riess/lemma-1@steps-without-identity",
        ),
        Claim(
            reading="rows",
            sentence=(
                "For every even $N >= 2$ and $n = N/2$, take the *row divergence* of any row $l$ for either of the"
                " sequences $P_1, P_2, P_1, ...$ and $P_2, P_1, P_2, ...$ of matrices. Its terms with odd $s$ add up"
                " to $n/2$ for even $n$ and to $n/2 - 1/(2n)$ for odd $n$. Its terms with even $s >= 2$ add up to $n/2"
                " - 1$ for even $n$ and to $n/2 + 1/(2n) - 1$ for odd $n$."
            ),
            case=any_row,
            holds=has_values,
            near_misses=(
                NearMiss(
                    "one more",
                    "The sum for odd $s$ is larger by 1, and the sum for even $s$ is smaller by 1.",
                    holds=lambda it: has_values(it, 1),
                ),
            ),
        ),
    ),
)


# --- riess/both-parities ---


def half_order(choose: Choose, bounds: Bounds) -> Number:
    """Recipe: any n from 1 to `bounds.size`; the cycle has N = 2n nodes."""
    return choose.integer(1, bounds.size, "n")


def adds_up(n: Number, sign: int = 1) -> Truth:
    """True if the printed values add up to n - 1; `sign` is the sign of 1/(2n) in the second value."""
    return scaled_psi_1(n) + scaled_psi_2(n, sign) == 2 * n * (n - 1)


BOTH_PARITIES = Statement(
    "riess/both-parities",
    Source("riess", "section 3.1"),
    "Both parities of $n$ end up in the same result.",
    (
        Claim(
            sentence=(
                "Let $Psi_1$ and $Psi_2$ be the values that Lemma 1 prints: $n/2$ and $n/2 - 1$ for even $n$, $n/2 -"
                " 1/(2n)$ and $n/2 + 1/(2n) - 1$ for odd $n$. For every $n >= 1$, $Psi_1 + Psi_2 = n - 1$."
            ),
            case=half_order,
            holds=adds_up,
            near_misses=(
                NearMiss(
                    "sign", "The statement holds with $-1/(2n)$ in both values.", holds=lambda it: adds_up(it, -1)
                ),
            ),
        ),
    ),
)
