"""Section 2.3, details: tokens packed into a Hamming ball, and the edges that leave the ball.

Source: the proof of Lemma 2.5.
Reading: `packed into a ball B of size ceil(n/m)` says that all tokens are in B, at most m at a processor.
"""

from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, cubes, dimension
from loadbal.papers.plaxton.discrepancy import (
    HALVES,
    MOST_DELTA,
    Capped,
    average_constant,
    balls,
    capped,
    most_edges,
    sum_of_discrepancies,
)
from loadbal.papers.plaxton.hamming_balls import BallCase, any_ball
from loadbal.protocols.recursive_balance import dimension_of
from loadbal.theory.isoperimetry import ball_edges, ball_shape, ball_volume, edges_leaving
from loadbal.theory.logarithms import six_decimals

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
                NearMiss("e(B) - 1", "Delta <= m (e(B) - 1).", holds=lambda it: edges_bound(it, 1)),
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
            near_misses=(NearMiss("packed", "The same if m - 1 may be missing in all.", assumes=is_packed),),
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
            near_misses=(NearMiss("plus one", "It is one more.", holds=lambda it: has_closed_form(it, 1)),),
        ),
        Claim(
            reading="some-ball",
            sentence=(
                "In a hypercube of dimension d >= 1 the most edges that leave a Hamming ball are ceil(d/2) C(d,"
                " floor(d/2)), and so many leave one of radius floor(d/2)."
            ),
            case=dimension,
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
            holds=lambda d: attaining(d) == ({d // 2} if d % 2 else {d // 2, d // 2 - 1}),
            near_misses=(
                NearMiss("odd d", "The same two for odd d.", holds=lambda d: attaining(d) == {d // 2, d // 2 - 1}),
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
            near_misses=(NearMiss("0.49", "With 0.49.", holds=lambda it: within_root(it, Fraction(49, 100) ** 2)),),
        ),
        Claim(
            reading="constants",
            sentence=(
                f"For every d >= 1 and p = 2^d, m sqrt(d) p / sqrt(8) <= M <= m sqrt(d) p / 2, where {MOST_DELTA}."
            ),
            case=dimension,
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
            measure=lambda d: six_decimals(average_constant(d)),
            seek="largest",
        ),
    ),
)

STATEMENTS = (LEMMA_2_5_EDGES, LEMMA_2_5_MAXIMISER, LEMMA_2_5_FIRST_BOUND)
