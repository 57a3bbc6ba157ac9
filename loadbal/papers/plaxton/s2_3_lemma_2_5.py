"""Section 2.3: tokens packed into a Hamming ball, the edges that leave it (Lemma 2.5), and Theorem 2.3.

Source: Lemma 2.5, its proof, and Theorem 2.3.
Reading: `packed into a ball B of size ceil(n/m)` says that all tokens are in B, at most m at a processor. All balls
of one size have equally many edges; the fringe differs, and f(H_d,x) is that of the best of them.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Literal, NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, largest, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import Described, described
from loadbal.loads import Loads
from loadbal.networks.drawable import drawable_hypercube
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, Sized, and_larger, cubes, dimension, half_sized, up_to
from loadbal.papers.plaxton.s2_2_cut_bound import BallCase, any_ball, least_fringes, outer_layers
from loadbal.papers.plaxton.s2_3_discrepancies import (
    Capped,
    any_loads,
    balls,
    capped,
    sum_of_discrepancies,
)
from loadbal.protocols.recursive_balance import dimension_of
from loadbal.reason import Reason
from loadbal.theory.enclosures import Interval
from loadbal.theory.isoperimetry import CACHED_DIMENSIONS, ball_edges, ball_shape, ball_volume, edges_leaving, fringe
from loadbal.theory.logarithms import BITS, LN_2, UNIT, log2_units, six_decimals


def most_edges(d: int) -> int:
    """The largest number of edges that leave a Hamming ball, ceil(d/2) C(d, floor(d/2))."""
    return (d + 1) // 2 * comb(d, d // 2)


def average_constant(d: int) -> Fraction:
    """The square of (Delta / d) / (m p / sqrt(d)), where Delta is the largest sum of discrepancies for the cap m."""
    return Fraction(most_edges(d), 2**d) ** 2 / d


def within_root(it: Capped, square: Fraction) -> Truth:
    """True if Delta^2 <= `square` m^2 d p^2, where Delta is the sum of discrepancies."""
    d, order = dimension_of(it.loads), len(it.loads)
    found = sum_of_discrepancies(it.loads)
    return square.denominator * found * found <= square.numerator * it.most**2 * d * order**2


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension from 1 on; `Bounds.size` bounds the dimension."""
    return dimension(choose, bounds)


THEOREM_2_3 = Statement(
    f"{PAPER}/theorem-2.3",
    Source(PAPER, "Theorem 2.3"),
    "The average discrepancy across a dimension, $Delta/d$, is $O(m d^(-1/2) p)$.",
    (
        Claim(
            reading="one-constant",
            sentence=(
                "On a hypercube with $p = 2^d >= 2$ processors and largest load $m$, the *total discrepancy* satisfies"
                " $Delta/d <= m p/(2 sqrt(d))$."
            ),
            case=any_loads,
            holds=lambda it: within_root(Capped(largest(it), it), Fraction(1, 4)),
            near_misses=(
                NearMiss(
                    "0.49",
                    "It satisfies $Delta/d <= 0.49 m p/sqrt(d)$.",
                    holds=lambda it: within_root(Capped(largest(it), it), Fraction(49, 100) ** 2),
                ),
                NearMiss(
                    "0.43, d >= 2",
                    "For $d >= 2$, it satisfies $Delta/d <= 0.43 m p/sqrt(d)$.",
                    assumes=lambda it: dimension_of(it) >= 2,
                    holds=lambda it: within_root(Capped(largest(it), it), Fraction(43, 100) ** 2),
                ),
            ),
        ),
        Claim(
            sentence=(
                "On a hypercube of dimension $d >= 1$ with largest load $m$, the *total discrepancy* is at most"
                " $m ceil(d/2) C(d, floor(d/2))$."
            ),
            case=any_loads,
            holds=lambda it: sum_of_discrepancies(it) <= most_edges(dimension_of(it)) * largest(it),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "one less",
                        "If $m >= 1$, it is less than that.",
                        assumes=lambda it: largest(it) >= 1,
                        holds=lambda it: sum_of_discrepancies(it) < most_edges(dimension_of(it)) * largest(it),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it) >= 2,
                ),
            ),
        ),
        Claim(
            reading="half",
            sentence=(
                "For all $d >= 1$ and $m >= 1$ and for $p = 2^d$, the *largest total discrepancy* satisfies $M/d"
                " <= m p/(2 sqrt(d))$."
            ),
            case=any_dimension,
            network=drawable_hypercube,
            holds=lambda d: average_constant(d) <= Fraction(1, 4),
            near_misses=(
                NearMiss(
                    "0.49",
                    "It satisfies $M/d <= 0.49 m p/sqrt(d)$.",
                    holds=lambda d: average_constant(d) <= Fraction(49, 100) ** 2,
                ),
                NearMiss(
                    "0.43, d >= 2",
                    "For $d >= 2$, it satisfies $M/d <= 0.43 m p/sqrt(d)$.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: average_constant(d) <= Fraction(43, 100) ** 2,
                ),
            ),
        ),
        Extremum(
            reading="smallest",
            sentence=(
                "For $d >= 1$, $m >= 1$ and $p = 2^d$, let $M$ be the *largest total discrepancy*, and let $c$ be the"
                " number for which $M/d = c m p/sqrt(d)$. The smallest square $c^2$ over all $d$ and $m$, rounded down"
                " to six decimals."
            ),
            case=any_dimension,
            network=drawable_hypercube,
            measure=lambda d: six_decimals(average_constant(d)),
            seek="smallest",
        ),
    ),
)


# --- plaxton/lemma-2.5-edges ---


class InBall(NamedTuple):
    """Tokens on the members of a Hamming ball around word 0, and the cap m."""

    dimension: int
    members: tuple[int, ...]
    most: Number
    held: Loads

    @property
    def loads(self) -> Loads:
        """The loads of all processors."""
        held = dict(zip(self.members, map(widened, self.held), strict=True))
        return tuple(held.get(word, 0) for word in range(2**self.dimension))

    @property
    def radius(self) -> int:
        """The radius of the ball."""
        return ball_shape(self.dimension, len(self.members))[0]

    @property
    def edges(self) -> int:
        """The number e(B) of edges that leave the ball."""
        return edges_leaving(hypercube(self.dimension), self.members)


def in_ball(choose: Choose, bounds: Bounds) -> InBall:
    """Recipe: any ball around word 0, any loads of its members, any cap m."""
    d = choose.option(cubes(bounds, 1), "d")
    members = choose.option(balls(d), "ball")
    most = choose.integer(1, bounds.load, "m")
    return InBall(d, members, most, choose.loads(len(members), 0, bounds.load))


def is_capped(it: InBall) -> Truth:
    """True if no load exceeds the cap m."""
    return all_of(load <= it.most for load in it.held)


def is_packed(it: InBall) -> Truth:
    """True if no load exceeds m, and the ball has ceil(n/m) members."""
    return is_capped(it) & (total(it.held) > (len(it.members) - 1) * it.most)


def edges_bound(it: InBall, fewer: int = 0) -> Truth:
    """True if Delta, the sum of discrepancies, is at most m (e(B) - `fewer`), where e(B) edges leave the ball."""
    return sum_of_discrepancies(it.loads) <= it.most * (it.edges - fewer)


LEMMA_2_5_EDGES = Statement(
    f"{PAPER}/lemma-2.5-edges",
    Source(PAPER, "proof of Lemma 2.5"),
    "The total discrepancy is bounded by $m$ times the number of edges between $B$ and the rest of the cube.",
    (
        Claim(
            sentence=(
                "Let $n$ tokens, at most $m >= 1$ at a processor, lie on a *Hamming ball* $B$ of $ceil(n/m)$"
                " members around processor 0 of the *hypercube* of dimension $d >= 1$. Then the *total"
                " discrepancy* is at most $m$ times the number of edges that leave $B$."
            ),
            case=in_ball,
            assumes=is_packed,
            holds=edges_bound,
            near_misses=(
                NearMiss(
                    "x < p",
                    "This is true for a ball that is not the whole hypercube.",
                    assumes=lambda it: is_packed(it) & (len(it.members) < 2**it.dimension),
                ),
            ),
            trace=lambda it: runs.placed(it.loads),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.5-edges",
            sentence=(
                "Let all tokens, at most $m >= 1$ at a processor, lie on a *Hamming ball* $B$ of radius at most"
                " $d/2$ around processor 0 of the *hypercube* of dimension $d >= 1$. Then the *total discrepancy*"
                " is at most $m$ times the number of edges that leave $B$."
            ),
            case=in_ball,
            assumes=lambda it: is_capped(it) & (2 * it.radius <= it.dimension),
            holds=edges_bound,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "e(B) - 1",
                        "If $e$ edges leave $B$, it is at most $m (e - 1)$.",
                        holds=lambda it: edges_bound(it, 1),
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                    lambda it: is_capped(it) & (2 * it.radius <= it.dimension),
                ),
                NearMiss(
                    "radius (d+1)/2",
                    "This is true for a ball of $ceil(n/m)$ members and of radius at most $(d+1)/2$.",
                    assumes=lambda it: is_packed(it) & (2 * it.radius <= it.dimension + 1),
                ),
            ),
        ),
        Claim(
            reading="full",
            sentence=(
                "Let every member of a *Hamming ball* $B$ around processor 0 of the *hypercube* of dimension $d"
                " >= 1$ hold $m >= 1$ tokens, and no other processor any. Then the *total discrepancy* is $m$"
                " times the number of edges that leave $B$."
            ),
            case=in_ball,
            assumes=lambda it: all_of(load == it.most for load in it.held),
            holds=lambda it: sum_of_discrepancies(it.loads) == it.most * it.edges,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "packed",
                        "This is true if the members lack at most $m - 1$ of these tokens in all.",
                        assumes=is_packed,
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-2.5-maximiser ---


def largest_edges(d: int) -> int:
    """The largest number of edges that leave a ball whose outermost layer is full or has one word, in dimension d."""
    sizes = {ball_volume(d, radius) for radius in range(d + 1)}
    return max(ball_edges(d, size) for size in sizes | {size + 1 for size in sizes if size < 2**d} | {1})


def radius_attains(d: int, radius: int) -> bool:
    """True if no ball has more leaving edges than one of this radius whose outermost layer is full or has one word."""
    ends = (ball_volume(d, radius - 1) + 1, ball_volume(d, radius))
    return any(ball_edges(d, size) == largest_edges(d) for size in ends)


def attaining(d: int) -> set[int]:
    """The radii of the Hamming balls that the most edges leave."""
    return {radius for radius in range(d + 1) if radius_attains(d, radius)}


def has_closed_form(it: BallCase, more: int = 0) -> bool:
    """True if e(B), the number of edges that leave the ball, counted, is `ball_edges` of its size plus `more`."""
    return edges_leaving(hypercube(it.dimension), it.members) == ball_edges(it.dimension, it.size) + more


LEMMA_2_5_MAXIMISER = Statement(
    f"{PAPER}/lemma-2.5-maximiser",
    Source(PAPER, "proof of Lemma 2.5"),
    "The number of edges between a ball $B$ of radius $r$ and the rest is maximized when $r = floor(d/2)$.",
    (
        Claim(
            reading="closed-form",
            sentence=(
                "In the *hypercube* of dimension $d >= 1$, let a *Hamming ball* of radius $r$ have $y >= 1$ words"
                " in its outermost layer. Then exactly $r C(d,r) + (d-2r) y$ edges leave the ball."
            ),
            case=any_ball,
            holds=has_closed_form,
            near_misses=(
                *and_larger(
                    NearMiss("plus one", "One more edge leaves it.", holds=lambda it: has_closed_form(it, 1)),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
        Claim(
            reading="some-ball",
            sentence=(
                "In the hypercube of dimension $d >= 1$, the largest number of edges that leave a *Hamming ball*"
                " is $ceil(d/2) C(d, floor(d/2))$. Some ball of radius $floor(d/2)$ attains it."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda d: radius_attains(d, d // 2) and largest_edges(d) == most_edges(d),
            near_misses=(
                NearMiss(
                    "ceil(d/2)",
                    "Some ball of radius $ceil(d/2)$ attains it.",
                    holds=lambda d: radius_attains(d, (d + 1) // 2),
                ),
                NearMiss(
                    "no other",
                    "Some ball of radius $floor(d/2)$ attains it, and no ball of another radius.",
                    holds=lambda d: attaining(d) == {d // 2},
                ),
            ),
        ),
        Claim(
            reading="radii",
            sentence=(
                "In the hypercube of dimension $d >= 1$, let $e$ be the largest number of edges that leave a"
                " *Hamming ball*. If $d$ is odd, all balls that $e$ edges leave have radius $floor(d/2)$. If $d$"
                " is even, they have radius $d/2 - 1$ or $d/2$, and both occur."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda d: attaining(d) == ({d // 2} if d % 2 else {d // 2, d // 2 - 1}),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "odd d",
                        ("For every $d$, they have radius $floor(d/2) - 1$ or $floor(d/2)$, and both occur."),
                        holds=lambda d: attaining(d) == {d // 2, d // 2 - 1},
                    ),
                    "d >= 2",
                    lambda d: d >= 2,
                ),
            ),
        ),
        Claim(
            reading="every-ball",
            sentence=(
                "In the *hypercube* of dimension $d >= 1$, let a *Hamming ball* have radius $floor(d/2)$. Then"
                " exactly $ceil(d/2) C(d, floor(d/2))$ edges leave the ball."
            ),
            case=any_ball,
            assumes=lambda it: it.radius == it.dimension // 2,
            holds=lambda it: edges_leaving(hypercube(it.dimension), it.members) == most_edges(it.dimension),
            near_misses=(
                NearMiss(
                    "two words",
                    "This is true for every such ball with two words or more in its outermost layer.",
                    assumes=lambda it: it.radius == it.dimension // 2 and len(it.chosen) >= 2,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.5-maximiser@every-ball",
            sentence=(
                "In the *hypercube* of dimension $d >= 1$, consider every *Hamming ball* of radius $d/2$ if $d$ is"
                " even, and the *complete Hamming ball* of radius $(d-1)/2$ if $d$ is odd. Exactly $ceil(d/2) C(d,"
                " floor(d/2))$ edges leave each of these balls."
            ),
            case=any_ball,
            assumes=lambda it: (
                it.radius == it.dimension // 2 and (it.dimension % 2 == 0 or 2 * it.size == 2**it.dimension)
            ),
            holds=lambda it: edges_leaving(hypercube(it.dimension), it.members) == most_edges(it.dimension),
            near_misses=(
                NearMiss(
                    "odd d",
                    "If $d$ is odd, this is true for every ball of radius $(d-1)/2$.",
                    assumes=lambda it: it.radius == it.dimension // 2,
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-2.5-first-bound ---


LEMMA_2_5_FIRST_BOUND = Statement(
    f"{PAPER}/lemma-2.5-first-bound",
    Source(PAPER, "Lemma 2.5"),
    "$Delta = O(m d^(1/2) p)$.",
    (
        Claim(
            sentence=(
                "On a hypercube with $p = 2^d >= 2$ processors, let every load be at most $m >= 1$. Then the"
                " *total discrepancy* is at most $m sqrt(d) p/2$."
            ),
            case=capped,
            holds=lambda it: within_root(it, Fraction(1, 4)),
            near_misses=(
                NearMiss(
                    "0.49",
                    "It is at most $0.49 m sqrt(d) p$.",
                    holds=lambda it: within_root(it, Fraction(49, 100) ** 2),
                ),
                NearMiss(
                    "0.43, d >= 2",
                    "For $d >= 2$, it is at most $0.43 m sqrt(d) p$.",
                    assumes=lambda it: dimension_of(it.loads) >= 2,
                    holds=lambda it: within_root(it, Fraction(43, 100) ** 2),
                ),
            ),
        ),
        Claim(
            reading="constants",
            sentence=(
                "For all $d >= 1$ and $m >= 1$ and for $p = 2^d$, the *largest total discrepancy* satisfies $m"
                " sqrt(d) p/sqrt(8) <= M <= m sqrt(d) p/2$."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda d: Fraction(1, 8) <= average_constant(d) <= Fraction(1, 4),
            near_misses=(
                NearMiss(
                    "more",
                    "It satisfies $M > m sqrt(d) p/sqrt(8)$.",
                    holds=lambda d: average_constant(d) > Fraction(1, 8),
                ),
                NearMiss(
                    "less", "It satisfies $M < m sqrt(d) p/2$.", holds=lambda d: average_constant(d) < Fraction(1, 4)
                ),
            ),
        ),
        Extremum(
            reading="largest",
            sentence=(
                "Let $M$ be the *largest total discrepancy* for $d >= 1$ and $m >= 1$, and let $p = 2^d$. The"
                " largest $(M/(m sqrt(d) p))^2$ over all $d$ and $m$, rounded down to six decimals."
            ),
            case=dimension,
            network=drawable_hypercube,
            measure=lambda d: six_decimals(average_constant(d)),
            seek="largest",
        ),
    ),
)


CUBE = "In the *hypercube* with $p = 2^d >= 2$ words"


# --- plaxton/lemma-2.5-sharp-bound ---


FINE = 20 + BITS
"""Binary places for the computation of a measured square, more than the result has, since sizes have many bits."""


KEPT = 1 << 14
"""The size of the cache of `edges_squared_over`: enough for all complete balls up to dimension 250."""


@lru_cache(maxsize=KEPT)
def edges_squared_over(it: Sized) -> Interval:
    """The square of e(B) / (d x / sqrt(k)), where e(B) edges leave a ball of x = p^(1-1/k) words."""
    low, rest = divmod(ball_edges(*it) ** 2 << FINE, it.size**2 * it.dimension)
    most, least = (it.dimension * UNIT - log << FINE - BITS for log in log2_units(it.size))
    return Interval(Fraction(low, most), Fraction(low + (rest > 0), least))


def within_squares(low: Fraction, it: Sized, high: Fraction) -> bool:
    """True if the square of e(B) / (d x / sqrt(k)), as in `edges_squared_over`, is from `low` to `high`."""
    found = edges_squared_over(it)
    return low <= found.low and found.high <= high


@lru_cache(maxsize=CACHED_DIMENSIONS)
def radii_below_half(d: int) -> Described[int]:
    """The radii of the complete Hamming balls that have at most half of all words of d bits."""
    return described("every radius below d/2", range((d + 1) // 2))


def half_balls(choose: Choose, bounds: Bounds) -> Sized:
    """Recipe: any complete Hamming ball with at most half of the cube's words; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    r = choose.option(radii_below_half(d), "r")
    return Sized(d, ball_volume(d, r))


LEFT_BY = (
    "In the hypercube with $p = 2^d >= 2$ words, let $1 <= x <= p/2$ and $x = p^(1-1/k)$ for a real $k$, and let"
    " $e$ edges leave a {} of $x$ words."
)


ENDS: tuple[Literal["largest", "smallest"], ...] = ("largest", "smallest")


BALL, COMPLETE = "*Hamming ball*", "*complete Hamming ball*"


def extremes(
    balls: str, case: Callable[[Choose, Bounds], Sized], most: int, prefix: str = "", reason: Reason | None = None
) -> list[Extremum[Sized]]:
    """The extrema: the largest and the smallest square of e(B) / (d x / sqrt(k)), up to dimension `most`."""
    return [
        Extremum(
            reading=prefix + seek,
            sentence=(
                f"Let $e$ edges leave a {balls} of $x$ words in the hypercube with $p = 2^d$ words, and let $x ="
                f" p^(1-1/k)$ for a real $k$. The {seek} $(e sqrt(k)/(d x))^2$, rounded down to six decimals, over all"
                f" $1 <= d <= {most}$ and all such balls with $1 <= x <= p/2$."
            ),
            case=up_to(case, most),
            network=lambda it: drawable_hypercube(it.dimension),
            whole=Bounds(most),
            measure=lambda it: six_decimals(edges_squared_over(it).low),
            seek=seek,
            reason=reason,
        )
        for seek in ENDS
    ]


LEMMA_2_5_SHARP = Statement(
    f"{PAPER}/lemma-2.5-sharp-bound",
    Source(PAPER, "Lemma 2.5"),
    "If $m >= 2n/p$ and $ceil(n/m) = p^(1-1/k)$, the ball of that size has $Delta = Theta(m d k^(-1/2) p^(1-1/k))$.",
    (
        Claim(
            sentence=f"{LEFT_BY.format(BALL)} Then $0.7 d x/sqrt(k) <= e <= 1.2 d x/sqrt(k)$.",
            case=half_sized,
            holds=lambda it: within_squares(Fraction(49, 100), it, Fraction(144, 100)),
            near_misses=(
                NearMiss("at most 1", "$e <= d x/sqrt(k)$.", holds=lambda it: edges_squared_over(it).high <= 1),
                NearMiss("at least 1", "$e >= d x/sqrt(k)$.", holds=lambda it: edges_squared_over(it).low >= 1),
            ),
            reason=Reason.OPEN,
        ),
        *extremes(BALL, half_sized, 14),
        Claim(
            reading="upper",
            sentence=f"{LEFT_BY.format(BALL)} Then $(e sqrt(k)/(d x))^2 <= 2 ln 2$.",
            case=half_sized,
            holds=lambda it: edges_squared_over(it).high <= 2 * LN_2.low,
            near_misses=(
                NearMiss(
                    "1.25 for 2 ln 2",
                    "For complete balls, $(e sqrt(k)/(d x))^2 <= 1.25$.",
                    case=half_balls,
                    holds=lambda it: edges_squared_over(it).high <= Fraction(5, 4),
                ),
            ),
        ),
        Claim(
            reading="complete",
            sentence=f"{LEFT_BY.format(COMPLETE)} Then $0.79 d x/sqrt(k) <= e <= 1.18 d x/sqrt(k)$.",
            case=half_balls,
            holds=lambda it: within_squares(Fraction(79, 100) ** 2, it, Fraction(118, 100) ** 2),
            near_misses=(
                NearMiss(
                    "0.8",
                    "$e >= 0.8 d x/sqrt(k)$.",
                    holds=lambda it: edges_squared_over(it).low >= Fraction(8, 10) ** 2,
                ),
                NearMiss(
                    "1.1",
                    "$e <= 1.1 d x/sqrt(k)$.",
                    holds=lambda it: edges_squared_over(it).high <= Fraction(11, 10) ** 2,
                ),
            ),
            reason=Reason.OPEN,
        ),
        *extremes(COMPLETE, half_balls, 800, "complete-", Reason.FINITE),
    ),
)


# --- plaxton/lemma-2.5-fringe ---


def at_most_half(it: BallCase) -> bool:
    """True if the ball has at most half of all words."""
    return bool(2 * it.size <= 2**it.dimension)


def is_complete(it: BallCase) -> bool:
    """True if the outermost layer has all its words."""
    return len(it.chosen) == comb(it.dimension, it.radius)


def fringe_size(it: BallCase) -> int:
    """The number |F(B)| of words in the fringe: the members of the ball that have a neighbor outside it."""
    return len(fringe(hypercube(it.dimension), it.members))


def has_least_fringe(it: BallCase) -> bool:
    """True if no set with as many words as the ball has a smaller fringe (words with a neighbor outside the set)."""
    return fringe_size(it) == least_fringes(it.dimension)[it.size]


def best_fringe(it: Sized) -> int:
    """The smallest fringe (number of words with a neighbor outside) of a Hamming ball of x words around word 0."""
    shapes = (BallCase(*it, 0, chosen) for chosen in outer_layers(*it, 0))
    return min(map(fringe_size, shapes))


LEMMA_2_5_FRINGE = Statement(
    f"{PAPER}/lemma-2.5-fringe",
    Source(PAPER, "proof of Lemma 2.5"),
    "The cardinality of the fringe of the Hamming ball $B$ is $f(H_d, p^(1-1/k))$.",
    (
        Claim(
            reading="every-ball",
            sentence=f"{CUBE}, every *Hamming ball* of $x <= p/2$ words has the *least fringe* $f(x)$.",
            case=any_ball,
            assumes=at_most_half,
            holds=has_least_fringe,
            near_misses=(
                NearMiss(
                    "x = p/2",
                    "It has the least fringe if $x = p/2$.",
                    assumes=lambda it: 2 * it.size == 2**it.dimension,
                ),
            ),
            trace=lambda it: runs.placed(tuple(int(word in it.members) for word in range(2**it.dimension))),
        ),
        Claim(
            reading="some-ball",
            sentence=(
                f"{CUBE}, for every $1 <= x <= p/2$, some *Hamming ball* of $x$ words has the *least fringe* $f(x)$."
            ),
            case=half_sized,
            holds=lambda it: best_fringe(it) == least_fringes(it.dimension)[it.size],
            near_misses=(
                *and_larger(
                    NearMiss(
                        "one less",
                        "The fringe of some ball has at most $f(x) - 1$ words.",
                        holds=lambda it: best_fringe(it) < least_fringes(it.dimension)[it.size],
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.5-fringe@every-ball",
            sentence=f"{CUBE}, every *complete Hamming ball* of $x <= p/2$ words has the *least fringe* $f(x)$.",
            case=any_ball,
            assumes=lambda it: at_most_half(it) and is_complete(it),
            holds=has_least_fringe,
            near_misses=(NearMiss("incomplete", "Every ball has the least fringe.", assumes=at_most_half),),
        ),
        Extremum(
            reading="first-difference",
            sentence=(
                "The smallest $x$ for which some *Hamming ball* of $x$ words has a larger *fringe* than the *least"
                " fringe* $f(x)$. Here the ball may lie in any *hypercube* with $p = 2^d$ words, $1 <= d <= 4$,"
                " and $1 <= x <= p/2$."
            ),
            case=up_to(any_ball, 4),
            whole=Bounds(4),
            assumes=lambda it: at_most_half(it) and not has_least_fringe(it),
            measure=lambda it: it.size,
            seek="smallest",
            reason=Reason.FINITE,
        ),
    ),
)


# --- plaxton/lemma-2.5-fringe-edges ---


def edges_are(it: BallCase, factor: int) -> bool:
    """True if `factor` |F(B)| edges leave the ball, where F(B) is its fringe."""
    return edges_leaving(hypercube(it.dimension), it.members) == factor * fringe_size(it)


def edges_over(it: Sized) -> Fraction:
    """The ratio e(B) / (d |F(B)|) for a ball B of least fringe F(B), which e(B) edges leave."""
    return Fraction(ball_edges(*it), it.dimension * least_fringes(it.dimension)[it.size])


LEMMA_2_5_FRINGE_EDGES = Statement(
    f"{PAPER}/lemma-2.5-fringe-edges",
    Source(PAPER, "proof of Lemma 2.5"),
    "The number of edges between $B$ and the rest is $d r = O(d)$ times the size of the fringe of $B$.",
    (
        Claim(
            reading="text",
            sentence=(
                f"{CUBE}, let a *Hamming ball* of radius $r$ with at most $p/2$ words have a *fringe* of $F$"
                " words. Then exactly $d r F$ edges leave the ball."
            ),
            case=any_ball,
            assumes=at_most_half,
            holds=lambda it: edges_are(it, it.dimension * it.radius),
            near_misses=(
                NearMiss(
                    "r >= 1", "This is true for $r >= 1$.", assumes=lambda it: at_most_half(it) and it.radius >= 1
                ),
            ),
        ),
        Claim(
            reading="difference",
            sentence=(
                f"{CUBE}, let a *Hamming ball* of radius $r$ with at most $p/2$ words have a *fringe* of $F$"
                " words. Then exactly $(d-r) F$ edges leave the ball."
            ),
            case=any_ball,
            assumes=at_most_half,
            holds=lambda it: edges_are(it, it.dimension - it.radius),
            near_misses=(
                NearMiss(
                    "least fringe",
                    "This is true for a ball that has the *least fringe*.",
                    assumes=lambda it: at_most_half(it) and has_least_fringe(it),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.5-fringe-edges@difference",
            sentence=(
                f"{CUBE}, let a *complete Hamming ball* of radius $r$ with at most $p/2$ words have a *fringe*"
                " of $F$ words. Then exactly $(d-r) F$ edges leave the ball."
            ),
            case=any_ball,
            assumes=lambda it: at_most_half(it) and is_complete(it),
            holds=lambda it: edges_are(it, it.dimension - it.radius),
            near_misses=(NearMiss("incomplete", "This is true for every ball.", assumes=at_most_half),),
        ),
        Claim(
            reading="order",
            repairs=f"{PAPER}/lemma-2.5-fringe-edges@text",
            sentence=(
                f"{CUBE}, let $1 <= x <= p/2$, let $f(x)$ be the *least fringe*, and let $e$ edges leave a *Hamming"
                " ball* of $x$ words. Then $0.47 d f(x) <= e <= d f(x)$."
            ),
            case=half_sized,
            holds=lambda it: Fraction(47, 100) <= edges_over(it) <= 1,
            near_misses=(
                NearMiss("0.48", "$e >= 0.48 d f(x)$.", holds=lambda it: edges_over(it) >= Fraction(48, 100)),
                NearMiss("less", "$e < d f(x)$.", holds=lambda it: edges_over(it) < 1),
            ),
            reason=Reason.OPEN,
        ),
        *(
            Extremum(
                reading=f"order-{seek}",
                sentence=(
                    "In the *hypercube* with $p = 2^d$ words, let $f(x)$ be the *least fringe*, and let $e$ edges leave"
                    f" a *Hamming ball* of $x$ words. The {seek} $e/(d f(x))$ over all $1 <= d <= 14$ and $1 <= x <="
                    " p/2$."
                ),
                case=up_to(half_sized, 14),
                network=lambda it: drawable_hypercube(it.dimension),
                whole=Bounds(14),
                measure=edges_over,
                seek=seek,
                reason=Reason.FINITE if seek == "smallest" else None,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)
