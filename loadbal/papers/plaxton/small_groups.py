"""Section 3.1, details: how large the discrepancies of a group with at most half of all tokens can be.

Source: the proof of Lemma 3.1.
Reading: as section 3 defines it, every processor holds floor(n/p) or ceil(n/p) tokens in all, and n may be below p.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, total
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, dimension
from loadbal.papers.plaxton.discrepancy import HALVES, sum_of_discrepancies
from loadbal.papers.plaxton.group_packings import HELD, Group, Shares, group, has_room, shares
from loadbal.theory.isoperimetry import ball_edges
from loadbal.theory.logarithms import log2_between, six_decimals

# --- plaxton/lemma-3.1-small-group ---


@cache
def edge_table(d: int) -> tuple[int, ...]:
    """e(B) of a Hamming ball of every size."""
    return tuple(ball_edges(d, size) for size in range(2**d + 1))


class Small(NamedTuple):
    """A group of x tokens."""

    shares: Shares
    size: int

    @property
    def most(self) -> int:
        """The largest Delta of the group: its tokens where there are most ones, as far as there is room."""
        q, extra, d = self.shares.share, self.shares.extra, self.shares.dimension
        high = min(self.size, extra * (q + 1))
        return _filled(d, 0, q + 1, high) + (_filled(d, extra, q, self.size - high) if q else 0)

    @property
    def log(self) -> tuple[Fraction, Fraction]:
        """The logarithm of n/x, which is d / k_j, from below and above."""
        return log2_between(Fraction(self.shares.tokens, self.size))


def _filled(d: int, first: int, most: int, tokens: int) -> int:
    """What so many tokens add to Delta, so many a processor, after the first processors with most ones."""
    edges, (full, rest) = edge_table(d), divmod(tokens, most)
    gained = most * (edges[first + full] - edges[first])
    return gained + (rest * (edges[first + full + 1] - edges[first + full]) if rest else 0)


def small(choose: Choose, bounds: Bounds, least: int = 0) -> Small:
    """Any 1 <= x <= n/2, any n; `Bounds.size` is the dimension, `Bounds.load` bounds the share."""
    d = dimension(choose, bounds)
    it = choose.option(shares((d,), bounds.load or 0, least, 2), "d and q and extra")
    return Small(it, choose.integer(1, it.tokens // 2, "x"))


def small_of_many(choose: Choose, bounds: Bounds) -> Small:
    """The same for n >= p."""
    return small(choose, bounds, 1)


def small_of_even(choose: Choose, bounds: Bounds) -> Small:
    """The same where p divides n."""
    d = dimension(choose, bounds)
    it = Shares(d, choose.option(range(1, (bounds.load or 0) + 1), "q"), 0)
    return Small(it, choose.integer(1, it.tokens // 2, "x"))


def small_within(it: Small, square: Fraction) -> bool:
    """Whether Delta^2 is at most so many times d x^2 log(n/x)."""
    return bool(it.most**2 <= square * it.shares.dimension * it.size**2 * it.log[0])


def packing_is_best(it: Group, less: int = 0) -> Truth:
    """Whether no load of the group has a larger Delta than its packing, or than so much less."""
    best = sum_of_discrepancies(it.shares.packed(total(it.loads)))
    return sum_of_discrepancies(it.loads) <= best - less


def is_of_packing(it: Small, more: int = 0) -> bool:
    """Whether the formula gives the Delta of the packing, and so much more."""
    return bool(it.most == sum_of_discrepancies(it.shares.packed(it.size)) + more)


NUMBERS = ("d", "x", "1/k_j", "log(n/x)")


class Identity(NamedTuple):
    """d, x, 1/k_j and log(n/x), as numbers of the formulas."""

    dimension: Number
    size: Number
    inverse: Number
    log: Number


def identity(choose: Choose, _bounds: Bounds) -> Identity:
    """Any real numbers, none negative; those with log(n/x) = d / k_j count."""
    return Identity(*(choose.rational(0, None, name) for name in NUMBERS))


def whole_identity(choose: Choose, bounds: Bounds) -> Identity:
    """Whole ones."""
    return Identity(*(choose.integer(0, bounds.load, name) for name in NUMBERS))


def squares_agree(it: Identity) -> Truth:
    """Whether d x / sqrt(k_j) = sqrt(d) x sqrt(log(n/x)), by their squares."""
    left = it.dimension * it.dimension * it.size * it.size * it.inverse
    return left == it.dimension * it.size * it.size * it.log


LEMMA_3_1_SMALL_GROUP = Statement(
    f"{PAPER}/lemma-3.1-small-group",
    Source(PAPER, "proof of Lemma 3.1"),
    "If x_j <= n/2 and x_j/n = p^(-1/k_j), Delta_j = O(d x_j k_j^(-1/2)) = O(d^(1/2) x_j log^(1/2)(n/x_j)).",
    (
        Claim(
            sentence=(
                f"{HELD} floor(n/p) or ceil(n/p) of n >= 2 tokens, a group of 1 <= x <= n/2 of them has Delta <="
                f" sqrt(2.8) sqrt(d) x sqrt(log(n/x)), where Delta is {HALVES}."
            ),
            case=small,
            holds=lambda it: small_within(it, Fraction(28, 10)),
            near_misses=(
                NearMiss("6", "The same with 6 for 2.8.", holds=lambda it: small_within(it, Fraction(6))),
                NearMiss("x >= 2", "The same for x >= 2.", assumes=lambda it: it.size >= 2),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-3.1-small-group",
            sentence=(
                f"{HELD} floor(n/p) or ceil(n/p) of n >= p tokens, a group of 1 <= x <= n/2 of them has Delta <="
                f" sqrt(2.8) sqrt(d) x sqrt(log(n/x)), where Delta is {HALVES}; 2.8 is just above 4 ln 2."
            ),
            case=small_of_many,
            holds=lambda it: small_within(it, Fraction(28, 10)),
            near_misses=(
                NearMiss("any n", "The same for all n.", case=small),
                NearMiss("1.5", "The same with 1.5.", holds=lambda it: small_within(it, Fraction(15, 10))),
            ),
        ),
        Claim(
            reading="even",
            sentence=(
                f"{HELD} n/p of n >= 1 tokens, p dividing n, a group of 1 <= x <= n/2 of them has Delta <="
                f" sqrt(1.4) sqrt(d) x sqrt(log(n/x)), where Delta is {HALVES}; 1.4 is just above 2 ln 2."
            ),
            case=small_of_even,
            holds=lambda it: small_within(it, Fraction(14, 10)),
            near_misses=(NearMiss("1", "The same with 1.", holds=lambda it: small_within(it, Fraction(1))),),
        ),
        Extremum(
            reading="largest",
            sentence=(
                "The largest (Delta / (sqrt(d) x sqrt(log(n/x))))^2, rounded down to six decimals, for a group of"
                " 1 <= x <= n/2 of n tokens, n/p >= 1 on each of p = 2^d >= 2 processors of a hypercube, where"
                f" Delta is {HALVES}."
            ),
            case=small_of_even,
            measure=lambda it: six_decimals(Fraction(it.most**2, it.shares.dimension * it.size**2) / it.log[1]),
            seek="largest",
        ),
        Claim(
            reading="packing",
            sentence=(
                f"{HELD} floor(n/p) or ceil(n/p) of n >= 1 tokens, no group of x of them has a larger Delta,"
                f" {HALVES}, than one that fills the processors with most ones in their numbers, ceil(n/p) tokens"
                " on the first of them."
            ),
            case=group,
            assumes=has_room,
            holds=packing_is_best,
            near_misses=(NearMiss("less", "Every one has a smaller Delta.", holds=lambda it: packing_is_best(it, 1)),),
        ),
        Claim(
            reading="formula",
            sentence=(
                "If 1 <= x <= n/2 of n tokens fill the processors of a hypercube of dimension d >= 1 with most"
                f" ones, floor(n/p) or ceil(n/p) each, p = 2^d, Delta, {HALVES}, is the sum of each load times the"
                " edges that its processor adds to those that leave the Hamming ball of the ones before."
            ),
            case=small,
            holds=is_of_packing,
            near_misses=(NearMiss("plus one", "And one more.", holds=lambda it: is_of_packing(it, 1)),),
        ),
        Claim(
            reading="identity",
            sentence=(
                "For real d, x, log(n/x) and 1/k_j, none negative, with log(n/x) = d / k_j, d x / sqrt(k_j) ="
                " sqrt(d) x sqrt(log(n/x))."
            ),
            case=identity,
            assumes=lambda it: it.log == it.dimension * it.inverse,
            holds=squares_agree,
            near_misses=(
                NearMiss(
                    "log(n/x) = 1/k_j",
                    "The same if log(n/x) = 1 / k_j.",
                    case=whole_identity,
                    assumes=lambda it: it.log == it.inverse,
                ),
            ),
        ),
    ),
)

STATEMENTS = (LEMMA_3_1_SMALL_GROUP,)
