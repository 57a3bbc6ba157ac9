"""Sections 2.2 and 2.3, details: the fringe of a Hamming ball of at most half of the cube, and the edges that leave it.

Source: the proofs of Theorem 2.2 and Lemma 2.5.
Reading: all balls of one size have equally many edges; the fringe differs, and f(H_d,x) is that of the best of them.
"""

from fractions import Fraction
from math import comb

from loadbal.claim import Claim, Extremum, NearMiss, Source, Statement
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, Sized, sized
from loadbal.papers.plaxton.cut_bound import least_fringes
from loadbal.papers.plaxton.discrepancy import half_sized
from loadbal.papers.plaxton.hamming_balls import BallCase, any_ball, outer_layers
from loadbal.theory.isoperimetry import ball_edges, edges_leaving, fringe
from loadbal.theory.logarithms import log2_between, six_decimals

FEWEST = "the fewest members with a neighbor outside that a set of x words of a hypercube of dimension d can have"
INSIDE = "where F(B) are its members with a neighbor outside"
CUBE = "In a hypercube of p = 2^d processors"

# --- plaxton/theorem-2.2-fringe ---

MOST = Fraction(27, 10)
"""The square of the largest f(H_d,x) sqrt(k) / x, rounded up."""


def fringe_squared_over(it: Sized) -> tuple[Fraction, Fraction]:
    """(f(H_d,x) sqrt(k) / x)^2, where x = p^(1-1/k), from below and above; x is less than p."""
    square = Fraction(least_fringes(it.dimension)[it.size], it.size) ** 2 * it.dimension
    below, above = log2_between(it.size)
    return square / (it.dimension - below), square / (it.dimension - above)


THEOREM_2_2_FRINGE = Statement(
    f"{PAPER}/theorem-2.2-fringe",
    Source(PAPER, "proof of Theorem 2.2"),
    "f(H_d, p^(1-1/k)) = Theta(k^(-1/2) p^(1-1/k)), 1 <= k <= log p.",
    (
        Claim(
            sentence=(
                "x / sqrt(k) <= f(H_d,x) <= sqrt(2.7) x / sqrt(k) for 1 <= x <= p/2, where f(H_d,x) is"
                f" {FEWEST}, p = 2^d, and k is given by x = p^(1-1/k)."
            ),
            case=half_sized,
            holds=lambda it: 1 <= fringe_squared_over(it)[0] <= fringe_squared_over(it)[1] <= MOST,
            near_misses=(
                NearMiss(
                    "x < p",
                    "The same for 1 <= x < p.",
                    case=sized,
                    assumes=lambda it: it.size < 2**it.dimension,
                ),
                NearMiss("more", "f(H_d,x) > x / sqrt(k).", holds=lambda it: fringe_squared_over(it)[0] > 1),
                NearMiss("2.6", "The same with 2.6.", holds=lambda it: fringe_squared_over(it)[1] <= Fraction(26, 10)),
            ),
        ),
        *(
            Extremum(
                reading=seek,
                sentence=(
                    f"The {seek} (f(H_d,x) sqrt(k) / x)^2, rounded down to six decimals, for 1 <= x <= p/2,"
                    f" where f(H_d,x) is {FEWEST}, p = 2^d, and k is given by x = p^(1-1/k)."
                ),
                case=half_sized,
                measure=lambda it: six_decimals(fringe_squared_over(it)[0]),
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)

# --- plaxton/lemma-2.5-sharp-bound ---


def edges_squared_over(it: Sized) -> tuple[Fraction, Fraction]:
    """(e(ball) / (d x / sqrt(k)))^2, where x = p^(1-1/k), from below and above."""
    square = Fraction(ball_edges(*it), it.size) ** 2 / it.dimension
    below, above = log2_between(it.size)
    return square / (it.dimension - below), square / (it.dimension - above)


LEMMA_2_5_SHARP = Statement(
    f"{PAPER}/lemma-2.5-sharp-bound",
    Source(PAPER, "Lemma 2.5"),
    "If m >= 2n/p and ceil(n/m) = p^(1-1/k), the ball of that size has Delta = Theta(m d k^(-1/2) p^(1-1/k)).",
    (
        Claim(
            sentence=(
                "A Hamming ball of x words of a hypercube of dimension d, 1 <= x <= p/2 with p = 2^d, is left by"
                " at least 0.7 and at most 1.2 times d x / sqrt(k) edges, where k is given by x = p^(1-1/k)."
            ),
            case=half_sized,
            holds=lambda it: (
                Fraction(49, 100) <= edges_squared_over(it)[0] <= edges_squared_over(it)[1] <= Fraction(144, 100)
            ),
            near_misses=(
                NearMiss("at most 1", "e(B) <= d x / sqrt(k).", holds=lambda it: edges_squared_over(it)[1] <= 1),
                NearMiss("at least 1", "e(B) >= d x / sqrt(k).", holds=lambda it: edges_squared_over(it)[0] >= 1),
            ),
        ),
        *(
            Extremum(
                reading=seek,
                sentence=(
                    f"The {seek} (e sqrt(k) / (d x))^2, rounded down to six decimals, where e edges leave a Hamming"
                    " ball of x words of a hypercube of dimension d, 1 <= x <= p/2 with p = 2^d, and k is given by x"
                    " = p^(1-1/k)."
                ),
                case=half_sized,
                measure=lambda it: six_decimals(edges_squared_over(it)[0]),
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
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
                NearMiss(
                    "one less",
                    "Some ball has f(H_d,x) - 1.",
                    holds=lambda it: best_fringe(it) < least_fringes(it.dimension)[it.size],
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
                " processors has more members with a neighbor outside than another set of x words."
            ),
            case=any_ball,
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
                    f"The {seek} e(B) / (d f(H_d,x)) for 1 <= x <= p/2, where f(H_d,x) is {FEWEST}, e(B) edges"
                    " leave a Hamming ball B of x words, and p = 2^d."
                ),
                case=half_sized,
                measure=edges_over,
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)

STATEMENTS = (LEMMA_2_5_SHARP, THEOREM_2_2_FRINGE, LEMMA_2_5_FRINGE, LEMMA_2_5_FRINGE_EDGES)
