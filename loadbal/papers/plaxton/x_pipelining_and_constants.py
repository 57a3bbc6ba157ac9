"""Beyond sections 2.1, 2.2 and 3.1: the literal pipelined model, the cut bound's numerator, constants of fringes."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.one_port import worst_steps
from loadbal.models.pipelined_hypercube import Packet, feasible_starts, travel, violations
from loadbal.models.pipelined_hypercube import bits_between as block
from loadbal.papers.plaxton.cases import FRINGE, PAPER, TIME, Ball, Sized, and_larger, ball, half_sized, up_to
from loadbal.papers.plaxton.s2_1_leighton_pipeline import LEGAL, Pipeline, pipeline
from loadbal.papers.plaxton.s2_2_cut_bound import EITHER, Packed, packed
from loadbal.papers.plaxton.s2_2_theorem_2_2 import BALLS, fringe_squared_over, ratio_between
from loadbal.papers.plaxton.s2_3_lemma_2_5 import edges_squared_over
from loadbal.papers.plaxton.s3_1_algorithm_multibalance import even_groups, exists
from loadbal.papers.plaxton.s3_1_lemma_3_1 import as_defined, discrepancy_within
from loadbal.theory.enclosures import Interval
from loadbal.theory.logarithms import LN_2, six_decimals

# --- plaxton/challenge-pipelining ---


def bound(it: Pipeline) -> int:
    """The number m + d - 1."""
    return max(it.loads) + max(it.dimension, 1) - 1


def has_schedule(it: Pipeline, fewer: int = 0) -> bool:
    """Whether the packets of all phases can leave so that the model is obeyed and all is over in time."""
    packets = it.packets()
    starts = feasible_starts(packets, bound(it) - fewer)
    return starts is not None and is_legal(packets, starts)


def is_legal(packets: list[Packet], starts: tuple[int, ...]) -> bool:
    """Whether nothing is broken if the packets leave at those times."""
    leaving = [packet._replace(start=start) for packet, start in zip(packets, starts, strict=True)]
    return not any(violations([travel(packet, block(packet.source, packet.target)) for packet in leaving]))


def downwards(choose: Choose, bounds: Bounds) -> Pipeline:
    """The same with bits corrected in descending order."""
    return pipeline(choose, bounds)._replace(descending=True)


def in_time(reading: str, order: str, case: Callable[[Choose, Bounds], Pipeline]) -> Claim[Pipeline]:
    """The readings differ in the order in which bits are corrected."""
    return Claim(
        reading=reading,
        sentence=(
            "From any loads with largest m on a hypercube of dimension d, the packets of Leighton's algorithm, bits in"
            f" {order} order, a step for each from the lowest to the highest to correct, can leave so that all is over"
            f" after m + max(d, 1) - 1 steps, {LEGAL}."
        ),
        case=case,
        holds=has_schedule,
        near_misses=(
            NearMiss(
                "a step less",
                "They can be over after m + d - 2 steps, if d >= 1 and m >= 1.",
                assumes=lambda it: it.dimension >= 1 and max(it.loads) >= 1,
                holds=lambda it: has_schedule(it, 1),
            ),
        ),
    )


CHALLENGE_PIPELINING = Statement(
    f"{PAPER}/challenge-pipelining",
    Source(PAPER, "beyond section 2.1"),
    "Is there any schedule obeying the literal pipelined model (block steps, one origination and one acceptance per"
    " step) for all phases in O(m + log p)?",
    (in_time("", "ascending", pipeline), in_time("descending", "descending", downwards)),
)


# --- plaxton/challenge-cut-bound ---


def must_leave(it: Packed) -> int:
    """The tokens that must leave x processors: all but x times floor(n/p) and a loose one each, while there are any."""
    share, loose = divmod(it.instance.tokens, it.instance.order)
    return it.instance.tokens - it.instance.packed * share - min(it.instance.packed, loose)


def time_of(it: Packed) -> int:
    """T*(G,n,m)."""
    return worst_steps(it.network, it.instance.tokens, it.instance.most)


def gap(it: Packed) -> int:
    """T* over the bound, rounded up."""
    return time_of(it) + -must_leave(it) // it.fringe


CUT_BOUND = Statement(
    f"{PAPER}/challenge-cut-bound",
    Source(PAPER, "beyond Lemma 2.1"),
    "What is the largest numerator valid in Lemma 2.1, and for which instances is the (ceiled) bound attained?",
    (
        Claim(
            sentence=(
                f"{EITHER} and x = ceil(n/m), T* f(G,x) >= n - x floor(n/p) - min(x, n mod p) if f(G,x) > 0; {TIME},"
                f" {FRINGE}."
            ),
            case=packed,
            assumes=lambda it: it.fringe > 0,
            holds=lambda it: time_of(it) * it.fringe >= must_leave(it),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "plus one",
                        "One more in the numerator.",
                        holds=lambda it: time_of(it) * it.fringe >= must_leave(it) + 1,
                    ),
                    "d >= 2",
                    lambda it: it.instance.dimension >= 2,
                    lambda it: it.fringe > 0,
                ),
            ),
        ),
        Claim(
            reading="one-processor",
            sentence=(
                "On a hypercube or shuffle-exchange of p = 2^d processors, d >= 1, if all n >= 1 tokens may be at one,"
                f" m = n, T* attains the bound n - floor(n/p) - min(1, n mod p), which is n - ceil(n/p); {TIME}."
            ),
            case=packed,
            assumes=lambda it: it.instance.packed == 1,
            holds=lambda it: time_of(it) == must_leave(it) == it.instance.tokens - it.instance.share,
            near_misses=(
                NearMiss("m >= n/2", "The same for m >= n/2.", assumes=lambda it: 0 < it.instance.packed <= 2),
            ),
        ),
        Claim(
            reading="two-processors",
            sentence=(
                "On two neighboring processors, p = 2, for n >= 1, ceil(n/p) <= m <= n and x = ceil(n/m) < p, which"
                f" leaves m = n, T* is n - x floor(n/p) - min(x, n mod p), its lower bound; {TIME}."
            ),
            case=packed,
            assumes=lambda it: it.instance.dimension == 1 and it.fringe > 0,
            holds=lambda it: gap(it) == 0,
            near_misses=(
                NearMiss(
                    "four processors",
                    "It is attained on four.",
                    assumes=lambda it: it.instance.dimension == 2 and it.fringe > 0,
                ),
            ),
        ),
        Extremum(
            reading="gap",
            sentence=(
                f"{EITHER}, n <= 12 for p <= 4 and n <= 7 for p = 8, and x = ceil(n/m), the largest T* less (n - x"
                f" floor(n/p) - min(x, n mod p)) / f(G,x) rounded up, if f(G,x) > 0; {TIME}, {FRINGE}."
            ),
            case=packed,
            assumes=lambda it: it.fringe > 0,
            measure=gap,
            seek="largest",
        ),
    ),
)


# --- plaxton/challenge-fringe-constants ---

EIGHT_LN_2 = Fraction(5545, 1000)
"""Just below 8 ln 2."""


FRINGE_CONSTANTS = Statement(
    f"{PAPER}/challenge-fringe-constants",
    Source(PAPER, "beyond section 2.2 and the appendix"),
    "For all d, what are the exact extreme constants of f(H_d,x) sqrt(k)/x and of R/sqrt(k), and their limits?",
    (
        Claim(
            sentence=(
                "On the hypercube of dimension d >= 1 with p processors, x / sqrt(k) <= f <= sqrt(8 ln 2) x / sqrt(k)"
                " for 1 <= x <= p/2, where x = p^(1-1/k) and f is the smallest fringe (members with a neighbor"
                " outside) of x processors."
            ),
            case=half_sized,
            holds=lambda it: 1 <= fringe_squared_over(it)[0] <= fringe_squared_over(it)[1] <= EIGHT_LN_2,
            near_misses=(
                NearMiss(
                    "sqrt(2)",
                    "f(H_d,x) <= sqrt(2) x / sqrt(k).",
                    holds=lambda it: fringe_squared_over(it)[1] <= 2,
                ),
            ),
        ),
        Claim(
            reading="volume",
            sentence=f"sqrt(k / (8 ln 2)) <= V/S <= sqrt(k) for {BALLS}.",
            case=ball,
            holds=lambda it: ratio_between(it, 1 / EIGHT_LN_2, Fraction(1)),
            near_misses=(
                NearMiss("2/5", "R^2 >= 2 k / 5.", holds=lambda it: ratio_between(it, Fraction(2, 5), Fraction(1))),
                NearMiss(
                    "less", "R^2 <= 0.99 k.", holds=lambda it: ratio_between(it, 1 / EIGHT_LN_2, Fraction(99, 100))
                ),
            ),
        ),
    ),
)


# --- plaxton/challenge-multi-discrepancy ---

GROUPED = (
    "n tokens in g >= 2 groups, n/p >= 1 of them on each of the p = 2^d >= 2 processors of a hypercube, where Delta^M"
    " adds up, for all groups and dimensions, by how much the group's totals in the two halves differ"
)


LEAVING = (
    "a complete Hamming ball of x <= p/2 of the p = 2^d processors of a hypercube, d >= 1, e edges of which leave it"
)


TWO_LN_2 = 1386294, 1000000
"""Just below 2 ln 2: the parts, and how many make a whole."""


def constant(it: Ball) -> Interval:
    """The square of the edges that leave a complete ball, over its words, over d ln(p/x)."""
    return edges_squared_over(Sized(it.dimension, it.volume)).divided_by(LN_2)


@cache
def perfect_codes(most: int) -> tuple[Ball, ...]:
    """Balls that tile a hypercube: points, those of Hamming's codes, that of Golay's."""
    points = [Ball(d, 0) for d in range(1, most + 1)]
    hamming = [Ball(2**k - 1, 1) for k in range(2, most.bit_length() + 1) if 2**k - 1 <= most]
    return (*points, *hamming, *([Ball(23, 3)] if most >= 23 else []))


def tiling(choose: Choose, bounds: Bounds) -> Ball:
    """A ball that tiles the cube; the size is the dimension."""
    tiles = (it for it in perfect_codes(bounds.size) if it.dimension >= bounds.smallest)
    return choose.option(
        described("points, balls of Hamming's codes, that of Golay's; no cube is divided", tiles), "ball"
    )


MULTI_DISCREPANCY = Statement(
    f"{PAPER}/challenge-multi-discrepancy",
    Source(PAPER, "beyond Lemma 3.1"),
    "Is there a bound Delta^M <= c n sqrt(d ln g), with a best c, for any g by one argument?",
    (
        Claim(
            sentence=f"(Delta^M)^2 <= 2 n^2 d ln g for {GROUPED}.",
            case=even_groups,
            assumes=exists,
            holds=lambda it: discrepancy_within(it, *TWO_LN_2),
            near_misses=(
                NearMiss("1.4", "(Delta^M)^2 <= 1.4 n^2 d ln g.", holds=lambda it: discrepancy_within(it, 97)),
                NearMiss(
                    "any n",
                    "The same for any n, floor(n/p) or ceil(n/p) tokens on each processor.",
                    case=as_defined,
                    assumes=exists,
                ),
            ),
        ),
        Claim(
            reading="balls",
            sentence=f"For {LEAVING}, (e/x)^2 <= 2 d ln(p/x).",
            case=ball,
            assumes=lambda it: 2 * it.volume <= 2**it.dimension,
            holds=lambda it: constant(it).high <= 2,
            near_misses=(
                NearMiss("1.6", "(e/x)^2 <= 1.6 d ln(p/x).", holds=lambda it: constant(it).high <= Fraction(8, 5)),
            ),
        ),
        Claim(
            reading="perfect-codes",
            sentence=(
                f"(Delta^M)^2 <= 2 n^2 d ln g for {GROUPED}, if the groups are the balls around the words of a"
                " perfect code (all words, one of Hamming's, or Golay's)."
            ),
            case=tiling,
            holds=lambda it: constant(it).high <= 2,
            near_misses=(
                NearMiss(
                    "1.55", "(Delta^M)^2 <= 1.55 n^2 d ln g.", holds=lambda it: constant(it).high <= Fraction(31, 20)
                ),
            ),
        ),
        Extremum(
            reading="balls-largest",
            sentence=(f"The largest (e/x)^2 / (d ln(p/x)) over d <= 150, rounded down to six decimals, for {LEAVING}."),
            case=up_to(ball, 150),
            whole=Bounds(150),
            assumes=lambda it: 2 * it.volume <= 2**it.dimension,
            measure=lambda it: six_decimals(constant(it).low),
            seek="largest",
        ),
    ),
)
