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
    HALVES,
    MOST_DELTA,
    Capped,
    any_loads,
    balls,
    capped,
    sum_of_discrepancies,
)
from loadbal.protocols.recursive_balance import dimension_of
from loadbal.theory.enclosures import Interval
from loadbal.theory.isoperimetry import CACHED_DIMENSIONS, ball_edges, ball_shape, ball_volume, edges_leaving, fringe
from loadbal.theory.logarithms import BITS, LN_2, UNIT, log2_units, six_decimals


def most_edges(d: int) -> int:
    """The most edges that leave a Hamming ball: ceil(d/2) C(d, floor(d/2))."""
    return (d + 1) // 2 * comb(d, d // 2)


def average_constant(d: int) -> Fraction:
    """The square of max Delta / d over m p / sqrt(d)."""
    return Fraction(most_edges(d), 2**d) ** 2 / d


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 1 on, the size."""
    return dimension(choose, bounds)


THEOREM_2_3 = Statement(
    f"{PAPER}/theorem-2.3",
    Source(PAPER, "Theorem 2.3"),
    "The average discrepancy across a dimension, Delta/d, is O(m d^(-1/2) p).",
    (
        Claim(
            sentence=(
                f"For all loads of a hypercube of dimension d >= 1, the largest m, Delta, {HALVES}, is at most m"
                " ceil(d/2) C(d, floor(d/2))."
            ),
            case=any_loads,
            holds=lambda it: sum_of_discrepancies(it) <= most_edges(dimension_of(it)) * largest(it),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "one less",
                        "Delta is less than that, if m >= 1.",
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
            sentence=f"For every d >= 1 and p = 2^d, M / d <= m p / (2 sqrt(d)), where {MOST_DELTA}.",
            case=any_dimension,
            network=drawable_hypercube,
            holds=lambda d: average_constant(d) <= Fraction(1, 4),
            near_misses=(
                NearMiss("0.49", "The same with 0.49.", holds=lambda d: average_constant(d) <= Fraction(49, 100) ** 2),
                NearMiss(
                    "0.43, d >= 2",
                    "The same with 0.43 for d >= 2.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: average_constant(d) <= Fraction(43, 100) ** 2,
                ),
            ),
        ),
        Extremum(
            reading="smallest",
            sentence=(
                "The smallest (M sqrt(d) / (d m p))^2, rounded down to six decimals, over d >= 1 and p = 2^d,"
                f" where {MOST_DELTA}."
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
        """e(B): the edges that leave the ball."""
        return edges_leaving(hypercube(self.dimension), self.members)


def in_ball(choose: Choose, bounds: Bounds) -> InBall:
    """Any ball around word 0, any loads of its members, any cap m."""
    d = choose.option(cubes(bounds, 1), "d")
    members = choose.option(balls(d), "ball")
    most = choose.integer(1, bounds.load, "m")
    return InBall(d, members, most, choose.loads(len(members), 0, bounds.load))


def is_capped(it: InBall) -> Truth:
    """Whether no load exceeds m."""
    return all_of(load <= it.most for load in it.held)


def is_packed(it: InBall) -> Truth:
    """Whether no load exceeds m, and the ball has ceil(n/m) members."""
    return is_capped(it) & (total(it.held) > (len(it.members) - 1) * it.most)


def edges_bound(it: InBall, fewer: int = 0) -> Truth:
    """Whether Delta is at most m times the edges that leave the ball, or times fewer."""
    return sum_of_discrepancies(it.loads) <= it.most * (it.edges - fewer)


LEMMA_2_5_EDGES = Statement(
    f"{PAPER}/lemma-2.5-edges",
    Source(PAPER, "proof of Lemma 2.5"),
    "The total discrepancy is bounded by m times the number of edges between B and the rest of the cube.",
    (
        Claim(
            sentence=(
                "If all n tokens are on a Hamming ball B around processor 0 of a hypercube of dimension d >= 1,"
                f" at most m >= 1 a processor, and B has ceil(n/m) members, Delta, {HALVES}, is at most m times"
                " the number of edges that leave B."
            ),
            case=in_ball,
            assumes=is_packed,
            holds=edges_bound,
            near_misses=(
                NearMiss(
                    "x < p",
                    "The same for a ball that is not the whole cube.",
                    assumes=lambda it: is_packed(it) & (len(it.members) < 2**it.dimension),
                ),
            ),
            trace=lambda it: runs.placed(it.loads),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.5-edges",
            sentence=(
                "If all tokens are on a Hamming ball B of radius at most d/2 around processor 0 of a hypercube of"
                f" dimension d >= 1, at most m >= 1 a processor, Delta, {HALVES}, is at most m times the number of"
                " edges that leave B, whether or not a smaller ball would do."
            ),
            case=in_ball,
            assumes=lambda it: is_capped(it) & (2 * it.radius <= it.dimension),
            holds=edges_bound,
            near_misses=(
                *and_larger(
                    NearMiss("e(B) - 1", "Delta <= m (e(B) - 1).", holds=lambda it: edges_bound(it, 1)),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                    lambda it: is_capped(it) & (2 * it.radius <= it.dimension),
                ),
                NearMiss(
                    "radius (d+1)/2",
                    "The same for a ball of ceil(n/m) members and a radius of at most (d+1)/2.",
                    assumes=lambda it: is_packed(it) & (2 * it.radius <= it.dimension + 1),
                ),
            ),
        ),
        Claim(
            reading="full",
            sentence=(
                "If every member of a Hamming ball B of any radius around processor 0 of a hypercube of dimension"
                f" d >= 1 holds m >= 1 tokens and nobody else any, Delta, {HALVES}, is m times the number of edges"
                " that leave B."
            ),
            case=in_ball,
            assumes=lambda it: all_of(load == it.most for load in it.held),
            holds=lambda it: sum_of_discrepancies(it.loads) == it.most * it.edges,
            near_misses=(
                *and_larger(
                    NearMiss("packed", "The same if m - 1 may be missing in all.", assumes=is_packed),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-2.5-maximiser ---


def largest_edges(d: int) -> int:
    """The most edges that leave a Hamming ball: they change by d - 2r a word, so a layer is best full or just begun."""
    sizes = {ball_volume(d, radius) for radius in range(d + 1)}
    return max(ball_edges(d, size) for size in sizes | {size + 1 for size in sizes if size < 2**d} | {1})


def radius_attains(d: int, radius: int) -> bool:
    """Whether a ball of that radius, full or with one word in its last layer, has the most edges."""
    ends = (ball_volume(d, radius - 1) + 1, ball_volume(d, radius))
    return any(ball_edges(d, size) == largest_edges(d) for size in ends)


def attaining(d: int) -> set[int]:
    """The radii of the balls that have the most edges."""
    return {radius for radius in range(d + 1) if radius_attains(d, radius)}


def has_closed_form(it: BallCase, more: int = 0) -> bool:
    """Whether e(B) is what the formula says, and so many more."""
    return edges_leaving(hypercube(it.dimension), it.members) == ball_edges(it.dimension, it.size) + more


LEMMA_2_5_MAXIMISER = Statement(
    f"{PAPER}/lemma-2.5-maximiser",
    Source(PAPER, "proof of Lemma 2.5"),
    "The number of edges between a ball B of radius r and the rest is maximized when r = floor(d/2).",
    (
        Claim(
            reading="closed-form",
            sentence=(
                "In a hypercube of dimension d >= 1, r C(d,r) + (d - 2r) y edges leave each Hamming ball of"
                " radius r with y >= 1 words in its outermost layer."
            ),
            case=any_ball,
            holds=has_closed_form,
            near_misses=(
                *and_larger(
                    NearMiss("plus one", "It is one more.", holds=lambda it: has_closed_form(it, 1)),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
        Claim(
            reading="some-ball",
            sentence=(
                "In a hypercube of dimension d >= 1 the most edges that leave a Hamming ball are ceil(d/2) C(d,"
                " floor(d/2)), and so many leave one of radius floor(d/2)."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda d: radius_attains(d, d // 2) and largest_edges(d) == most_edges(d),
            near_misses=(
                NearMiss("ceil(d/2)", "A ball of radius ceil(d/2).", holds=lambda d: radius_attains(d, (d + 1) // 2)),
                NearMiss("no other", "And no ball of another radius.", holds=lambda d: attaining(d) == {d // 2}),
            ),
        ),
        Claim(
            reading="radii",
            sentence=(
                "In a hypercube of dimension d >= 1 the radii of the Hamming balls that the most edges leave are"
                " floor(d/2) and, for even d, d/2 - 1."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda d: attaining(d) == ({d // 2} if d % 2 else {d // 2, d // 2 - 1}),
            near_misses=(
                *and_larger(
                    NearMiss("odd d", "The same two for odd d.", holds=lambda d: attaining(d) == {d // 2, d // 2 - 1}),
                    "d >= 2",
                    lambda d: d >= 2,
                ),
            ),
        ),
        Claim(
            reading="every-ball",
            sentence=(
                "In a hypercube of dimension d >= 1, ceil(d/2) C(d, floor(d/2)) edges, the most for any Hamming"
                " ball, leave each ball of radius floor(d/2)."
            ),
            case=any_ball,
            assumes=lambda it: it.radius == it.dimension // 2,
            holds=lambda it: edges_leaving(hypercube(it.dimension), it.members) == most_edges(it.dimension),
            near_misses=(
                NearMiss(
                    "two words",
                    "Each that has two words or more in its outermost layer.",
                    assumes=lambda it: it.radius == it.dimension // 2 and len(it.chosen) >= 2,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.5-maximiser@every-ball",
            sentence=(
                "In a hypercube of dimension d >= 1, ceil(d/2) C(d, floor(d/2)) edges, the most for any Hamming"
                " ball, leave each ball of radius d/2 if d is even, and the complete ball of radius (d-1)/2 if d"
                " is odd."
            ),
            case=any_ball,
            assumes=lambda it: (
                it.radius == it.dimension // 2 and (it.dimension % 2 == 0 or 2 * it.size == 2**it.dimension)
            ),
            holds=lambda it: edges_leaving(hypercube(it.dimension), it.members) == most_edges(it.dimension),
            near_misses=(NearMiss("odd d", "Each if d is odd.", assumes=lambda it: it.radius == it.dimension // 2),),
        ),
    ),
)


# --- plaxton/lemma-2.5-first-bound ---


def within_root(it: Capped, square: Fraction) -> Truth:
    """Whether Delta^2 is at most so many times m^2 d p^2."""
    d, order = dimension_of(it.loads), len(it.loads)
    found = sum_of_discrepancies(it.loads)
    return square.denominator * found * found <= square.numerator * it.most**2 * d * order**2


LEMMA_2_5_FIRST_BOUND = Statement(
    f"{PAPER}/lemma-2.5-first-bound",
    Source(PAPER, "Lemma 2.5"),
    "Delta = O(m d^(1/2) p).",
    (
        Claim(
            sentence=(
                "For all loads of at most m >= 1 tokens a processor on a hypercube of p = 2^d >= 2 processors,"
                f" packed into a Hamming ball or not, Delta, {HALVES}, is at most m sqrt(d) p / 2."
            ),
            case=capped,
            holds=lambda it: within_root(it, Fraction(1, 4)),
            near_misses=(
                NearMiss("0.49", "With 0.49.", holds=lambda it: within_root(it, Fraction(49, 100) ** 2)),
                NearMiss(
                    "0.43, d >= 2",
                    "With 0.43 for d >= 2.",
                    assumes=lambda it: dimension_of(it.loads) >= 2,
                    holds=lambda it: within_root(it, Fraction(43, 100) ** 2),
                ),
            ),
        ),
        Claim(
            reading="constants",
            sentence=(
                f"For every d >= 1 and p = 2^d, m sqrt(d) p / sqrt(8) <= M <= m sqrt(d) p / 2, where {MOST_DELTA}."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda d: Fraction(1, 8) <= average_constant(d) <= Fraction(1, 4),
            near_misses=(
                NearMiss(
                    "more", "max Delta > m sqrt(d) p / sqrt(8).", holds=lambda d: average_constant(d) > Fraction(1, 8)
                ),
                NearMiss("less", "max Delta < m sqrt(d) p / 2.", holds=lambda d: average_constant(d) < Fraction(1, 4)),
            ),
        ),
        Extremum(
            reading="largest",
            sentence=(
                "The largest (M / (m sqrt(d) p))^2, rounded down to six decimals, over d >= 1 and p = 2^d, where"
                f" {MOST_DELTA}."
            ),
            case=dimension,
            network=drawable_hypercube,
            measure=lambda d: six_decimals(average_constant(d)),
            seek="largest",
        ),
    ),
)


FEWEST = "the fewest members with a neighbor outside that a set of x words of a hypercube of dimension d can have"


INSIDE = "where F(B) are its members with a neighbor outside"


CUBE = "In a hypercube of p = 2^d processors"


# --- plaxton/lemma-2.5-sharp-bound ---


FINE = 20 + BITS
"""Binary places of what is measured: beside those that are kept, the words of a ball have a thousand."""


KEPT = 1 << 14
"""Balls of which it is remembered: what several claims say of all complete balls up to dimension 250."""


@lru_cache(maxsize=KEPT)
def edges_squared_over(it: Sized) -> Interval:
    """(e(ball) / (d x / sqrt(k)))^2, where x = p^(1-1/k)."""
    low, rest = divmod(ball_edges(*it) ** 2 << FINE, it.size**2 * it.dimension)
    most, least = (it.dimension * UNIT - log << FINE - BITS for log in log2_units(it.size))
    return Interval(Fraction(low, most), Fraction(low + (rest > 0), least))


def within_squares(low: Fraction, it: Sized, high: Fraction) -> bool:
    """Whether that is between two numbers."""
    found = edges_squared_over(it)
    return low <= found.low and found.high <= high


@lru_cache(maxsize=CACHED_DIMENSIONS)
def radii_below_half(d: int) -> Described[int]:
    """The radii of the complete balls of at most half of the words."""
    return described("every radius below d/2", range((d + 1) // 2))


def half_balls(choose: Choose, bounds: Bounds) -> Sized:
    """Any complete ball of at most half of the words; the size is the dimension."""
    d = dimension(choose, bounds)
    r = choose.option(radii_below_half(d), "r")
    return Sized(d, ball_volume(d, r))


LEFT_BY = "where e edges leave a {} of x words of a hypercube of dimension d, 1 <= x <= p/2 with p = 2^d"


EXPONENT = "k is given by x = p^(1-1/k)"


ENDS: tuple[Literal["largest", "smallest"], ...] = ("largest", "smallest")


SQUARE = "(e sqrt(k) / (d x))^2"


BALL = "Hamming ball (all words within a distance, and perhaps some of the next)"


COMPLETE = "complete Hamming ball (all words within a distance)"


def extremes(balls: str, case: Callable[[Choose, Bounds], Sized], most: int, prefix: str = "") -> list[Extremum[Sized]]:
    """The largest and the smallest square, up to a dimension."""
    return [
        Extremum(
            reading=prefix + seek,
            sentence=(
                f"The {seek} {SQUARE} over 1 <= d <= {most}, rounded down to six decimals, {LEFT_BY.format(balls)},"
                f" and {EXPONENT}."
            ),
            case=up_to(case, most),
            network=lambda it: drawable_hypercube(it.dimension),
            whole=Bounds(most),
            measure=lambda it: six_decimals(edges_squared_over(it).low),
            seek=seek,
        )
        for seek in ENDS
    ]


LEMMA_2_5_SHARP = Statement(
    f"{PAPER}/lemma-2.5-sharp-bound",
    Source(PAPER, "Lemma 2.5"),
    "If m >= 2n/p and ceil(n/m) = p^(1-1/k), the ball of that size has Delta = Theta(m d k^(-1/2) p^(1-1/k)).",
    (
        Claim(
            sentence=(
                f"A {BALL} of x words of a hypercube of dimension d, 1 <= x <= p/2 with p = 2^d, is left by"
                " at least 0.7 and at most 1.2 times d x / sqrt(k) edges, where k is given by x = p^(1-1/k)."
            ),
            case=half_sized,
            holds=lambda it: within_squares(Fraction(49, 100), it, Fraction(144, 100)),
            near_misses=(
                NearMiss("at most 1", "e(B) <= d x / sqrt(k).", holds=lambda it: edges_squared_over(it).high <= 1),
                NearMiss("at least 1", "e(B) >= d x / sqrt(k).", holds=lambda it: edges_squared_over(it).low >= 1),
            ),
        ),
        *extremes(BALL, half_sized, 14),
        Claim(
            reading="upper",
            sentence=f"{SQUARE} <= 2 ln 2, {LEFT_BY.format(BALL)}, and {EXPONENT}.",
            case=half_sized,
            holds=lambda it: edges_squared_over(it).high <= 2 * LN_2.low,
            near_misses=(
                NearMiss(
                    "1.25 for 2 ln 2",
                    "The same with 1.25, for complete balls.",
                    case=half_balls,
                    holds=lambda it: edges_squared_over(it).high <= Fraction(5, 4),
                ),
            ),
        ),
        Claim(
            reading="complete",
            sentence=(
                f"A {COMPLETE} of x words of a hypercube of dimension d, 1 <= x <= p/2 with p = 2^d, is left by at"
                f" least 0.79 and at most 1.18 times d x / sqrt(k) edges, where {EXPONENT}."
            ),
            case=half_balls,
            holds=lambda it: within_squares(Fraction(79, 100) ** 2, it, Fraction(118, 100) ** 2),
            near_misses=(
                NearMiss(
                    "0.8", "At least 0.8 times.", holds=lambda it: edges_squared_over(it).low >= Fraction(8, 10) ** 2
                ),
                NearMiss(
                    "1.1",
                    "At most 1.1 times.",
                    holds=lambda it: edges_squared_over(it).high <= Fraction(11, 10) ** 2,
                ),
            ),
        ),
        *extremes(COMPLETE, half_balls, 800, "complete-"),
    ),
)


# --- plaxton/lemma-2.5-fringe ---


def at_most_half(it: BallCase) -> bool:
    """Whether the ball is at most half of the cube."""
    return bool(2 * it.size <= 2**it.dimension)


def is_complete(it: BallCase) -> bool:
    """Whether the outermost layer is filled."""
    return len(it.chosen) == comb(it.dimension, it.radius)


def fringe_size(it: BallCase) -> int:
    """|F(B)|."""
    return len(fringe(hypercube(it.dimension), it.members))


def has_least_fringe(it: BallCase) -> bool:
    """Whether no set of the size has a smaller fringe."""
    return fringe_size(it) == least_fringes(it.dimension)[it.size]


def best_fringe(it: Sized) -> int:
    """The smallest fringe of a Hamming ball around word 0 of that size."""
    shapes = (BallCase(*it, 0, chosen) for chosen in outer_layers(*it, 0))
    return min(map(fringe_size, shapes))


LEMMA_2_5_FRINGE = Statement(
    f"{PAPER}/lemma-2.5-fringe",
    Source(PAPER, "proof of Lemma 2.5"),
    "The cardinality of the fringe of the Hamming ball B is f(H_d, p^(1-1/k)).",
    (
        Claim(
            reading="every-ball",
            sentence=(
                f"{CUBE}, each Hamming ball of x <= p/2 words, complete or not, has no more members with a"
                " neighbor outside than any set of x words."
            ),
            case=any_ball,
            assumes=at_most_half,
            holds=has_least_fringe,
            near_misses=(
                NearMiss("x = p/2", "The same for x = p/2.", assumes=lambda it: 2 * it.size == 2**it.dimension),
            ),
            trace=lambda it: runs.placed(tuple(int(word in it.members) for word in range(2**it.dimension))),
        ),
        Claim(
            reading="some-ball",
            sentence=(
                f"{CUBE}, for each 1 <= x <= p/2, some Hamming ball of x words has no more members with a neighbor"
                " outside than any set of x words."
            ),
            case=half_sized,
            holds=lambda it: best_fringe(it) == least_fringes(it.dimension)[it.size],
            near_misses=(
                *and_larger(
                    NearMiss(
                        "one less",
                        "Some ball has f(H_d,x) - 1.",
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
            sentence=(
                f"{CUBE}, each complete Hamming ball, all words up to some distance from a center, of x <= p/2"
                " words has no more members with a neighbor outside than any set of x words."
            ),
            case=any_ball,
            assumes=lambda it: at_most_half(it) and is_complete(it),
            holds=has_least_fringe,
            near_misses=(NearMiss("incomplete", "The same for each ball.", assumes=at_most_half),),
        ),
        Extremum(
            reading="first-difference",
            sentence=(
                "The smallest x for which some Hamming ball of x <= p/2 words of a hypercube of p = 2^d"
                " processors, 1 <= d <= 4, has more members with a neighbor outside than another set of x words."
            ),
            case=up_to(any_ball, 4),
            whole=Bounds(4),
            assumes=lambda it: at_most_half(it) and not has_least_fringe(it),
            measure=lambda it: it.size,
            seek="smallest",
        ),
    ),
)


# --- plaxton/lemma-2.5-fringe-edges ---


def edges_are(it: BallCase, factor: int) -> bool:
    """Whether so many edges a word of the fringe leave the ball."""
    return edges_leaving(hypercube(it.dimension), it.members) == factor * fringe_size(it)


def edges_over(it: Sized) -> Fraction:
    """e(B) / (d |F(B)|) for a ball B of least fringe."""
    return Fraction(ball_edges(*it), it.dimension * least_fringes(it.dimension)[it.size])


LEMMA_2_5_FRINGE_EDGES = Statement(
    f"{PAPER}/lemma-2.5-fringe-edges",
    Source(PAPER, "proof of Lemma 2.5"),
    "The number of edges between B and the rest is d r = O(d) times the size of the fringe of B.",
    (
        Claim(
            reading="text",
            sentence=f"{CUBE}, d r |F(B)| edges leave each Hamming ball B of radius r and at most p/2 words, {INSIDE}.",
            case=any_ball,
            assumes=at_most_half,
            holds=lambda it: edges_are(it, it.dimension * it.radius),
            near_misses=(
                NearMiss("r >= 1", "The same for r >= 1.", assumes=lambda it: at_most_half(it) and it.radius >= 1),
            ),
        ),
        Claim(
            reading="difference",
            sentence=(
                f"{CUBE}, (d - r) |F(B)| edges leave each Hamming ball B of radius r and at most p/2 words,"
                f" complete or not, {INSIDE}."
            ),
            case=any_ball,
            assumes=at_most_half,
            holds=lambda it: edges_are(it, it.dimension - it.radius),
            near_misses=(
                NearMiss(
                    "least fringe",
                    "The same for a ball of least fringe.",
                    assumes=lambda it: at_most_half(it) and has_least_fringe(it),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.5-fringe-edges@difference",
            sentence=(
                f"{CUBE}, (d - r) |F(B)| edges leave each complete Hamming ball B of radius r and at most p/2"
                f" words, {INSIDE}."
            ),
            case=any_ball,
            assumes=lambda it: at_most_half(it) and is_complete(it),
            holds=lambda it: edges_are(it, it.dimension - it.radius),
            near_misses=(NearMiss("incomplete", "The same for each ball.", assumes=at_most_half),),
        ),
        Claim(
            reading="order",
            repairs=f"{PAPER}/lemma-2.5-fringe-edges@text",
            sentence=(
                f"0.47 d f(H_d,x) <= e(B) <= d f(H_d,x) for 1 <= x <= p/2, where f(H_d,x) is {FEWEST}, e(B)"
                " edges leave a Hamming ball B of x words, and p = 2^d."
            ),
            case=half_sized,
            holds=lambda it: Fraction(47, 100) <= edges_over(it) <= 1,
            near_misses=(
                NearMiss("0.48", "At least 0.48 d |F(B)|.", holds=lambda it: edges_over(it) >= Fraction(48, 100)),
                NearMiss("less", "Fewer than d |F(B)|.", holds=lambda it: edges_over(it) < 1),
            ),
        ),
        *(
            Extremum(
                reading=f"order-{seek}",
                sentence=(
                    f"The {seek} e(B) / (d f(H_d,x)) for 1 <= d <= 14 and 1 <= x <= p/2, where f(H_d,x) is"
                    f" {FEWEST}, e(B) edges leave a Hamming ball B of x words, and p = 2^d."
                ),
                case=up_to(half_sized, 14),
                network=lambda it: drawable_hypercube(it.dimension),
                whole=Bounds(14),
                measure=edges_over,
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)
