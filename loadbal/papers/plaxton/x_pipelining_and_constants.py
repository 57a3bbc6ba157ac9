"""Beyond sections 2.1, 2.2 and 3.1: pipelines with block steps, the cut bound's numerator, constants of fringes."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.one_port import worst_steps
from loadbal.models.pipelined_hypercube import Packet, feasible_starts, travel, violations
from loadbal.models.pipelined_hypercube import bits_between as block
from loadbal.papers.plaxton.cases import PAPER, Ball, Sized, and_larger, ball, cubes, half_sized, up_to
from loadbal.papers.plaxton.s2_1_leighton_pipeline import Pipeline, pipeline
from loadbal.papers.plaxton.s2_2_cut_bound import EITHER, Packed, packed
from loadbal.papers.plaxton.s2_2_theorem_2_2 import BALL, fringe_squared_over, ratio_between
from loadbal.papers.plaxton.s2_3_lemma_2_5 import edges_squared_over
from loadbal.papers.plaxton.s3_1_algorithm_multibalance import even_groups, exists
from loadbal.papers.plaxton.s3_1_lemma_3_1 import TWO_LN_2, as_defined, discrepancy_within
from loadbal.papers.plaxton.s3_3_theorem_3_3 import HALF, halves, is_within
from loadbal.reason import Reason
from loadbal.theory.enclosures import Interval
from loadbal.theory.logarithms import LN_2, six_decimals

# --- plaxton/challenge-pipelining ---


def bound(it: Pipeline) -> int:
    """The number m + max(d, 1) - 1 of steps within which all packets are to arrive (m is the largest load)."""
    return max(it.loads) + max(it.dimension, 1) - 1


def has_schedule(it: Pipeline, fewer: int = 0) -> bool:
    """True if start times exist with which all packets obey the model and arrive within the bound less `fewer`."""
    packets = it.packets()
    starts = feasible_starts(packets, bound(it) - fewer)
    return starts is not None and is_legal(packets, starts)


def is_legal(packets: list[Packet], starts: tuple[int, ...]) -> bool:
    """True if the packets, started at these times, break no restriction of the model."""
    leaving = [packet._replace(start=start) for packet, start in zip(packets, starts, strict=True)]
    return not any(violations([travel(packet, block(packet.source, packet.target)) for packet in leaving]))


FEW = described("any 1 to 3 of 32 processors", (few for count in (1, 2, 3) for few in combinations(range(32), count)))


def downwards(choose: Choose, bounds: Bounds) -> Pipeline:
    """Recipe: any loads on at most 16 processors, a token each on at most three of 32; packets in descending order.

    The loads of 32 processors are too many to list.
    """
    d = choose.option(tuple(d for d in cubes(bounds) if d <= 5), "d")
    if d <= 4:
        return Pipeline(tuple(choose.integer(0, bounds.load, f"load {node}") for node in range(2**d)), descending=True)
    senders = choose.option(FEW, "senders")
    return Pipeline(tuple(int(node in senders) for node in range(32)), descending=True)


def few_downwards(choose: Choose, bounds: Bounds) -> Pipeline:
    """Recipe: loads up to 2 on at most 8 processors and up to 1 on 16, with packets in descending order."""
    d = choose.option(tuple(d for d in cubes(bounds) if d <= 4), "d")
    most = min(2 if d <= 3 else 1, bounds.load or 0)
    return Pipeline(tuple(choose.integer(0, most, f"load {node}") for node in range(2**d)), descending=True)


def in_time(
    reading: str,
    order: str,
    case: Callable[[Choose, Bounds], Pipeline],
    where: str = "$d >= 0$ with largest load $m$",
    reason: Reason | None = None,
) -> Claim[Pipeline]:
    """The claim that a schedule within the bound exists, with packets crossing dimensions in one order."""
    return Claim(
        reading=reading,
        sentence=(
            f"On a hypercube of dimension {where}, let every token of *Leighton's algorithm*"
            f" travel as a *packet* that crosses its dimensions in {order} order and spends one step on each bit of"
            " its *bit block*, without a pause. Each packet may start at any time. Then some starting"
            " times exist with which all these packets obey the *pipelined model* and arrive within"
            " $m + max(d, 1) - 1$ steps in all."
        ),
        case=case,
        holds=has_schedule,
        near_misses=(
            NearMiss(
                "a step less",
                "If $d >= 1$ and $m >= 1$, they can all arrive within $m + d - 2$ steps.",
                assumes=lambda it: it.dimension >= 1 and max(it.loads) >= 1,
                holds=lambda it: has_schedule(it, 1),
            ),
        ),
        reason=reason,
    )


CHALLENGE_PIPELINING = Statement(
    f"{PAPER}/challenge-pipelining",
    Source(PAPER, "beyond section 2.1"),
    (
        "Is there any schedule obeying the literal pipelined model (block steps, one origination and one acceptance"
        " per step) for all phases in $O(m + log p)$?"
    ),
    (
        in_time("", "ascending", pipeline, reason=Reason.OPEN),
        in_time("descending", "descending", downwards),
        replace(
            in_time(
                "descending-repaired",
                "descending",
                few_downwards,
                "$d <= 3$ with largest load $m <= 2$, or $d = 4$ with $m <= 1$",
            ),
            repairs=f"{PAPER}/challenge-pipelining@descending",
            whole=Bounds(16, 2),
        ),
    ),
)


# --- plaxton/challenge-cut-bound ---


def must_leave(it: Packed) -> int:
    """The tokens that must leave the x processors that hold all n: n - x floor(n/p) - min(x, n mod p)."""
    share, loose = divmod(it.instance.tokens, it.instance.order)
    return it.instance.tokens - it.instance.packed * share - min(it.instance.packed, loose)


def time_of(it: Packed) -> int:
    """T*(G,n,m): the fewest steps that suffice for every distribution of n tokens, at most m at a node."""
    return worst_steps(it.network, it.instance.tokens, it.instance.most)


def gap(it: Packed) -> int:
    """T*, the fewest steps for any distribution, minus the rounded-up quotient of `must_leave` and the least fringe."""
    return time_of(it) + -must_leave(it) // it.fringe


CUT_BOUND = Statement(
    f"{PAPER}/challenge-cut-bound",
    Source(PAPER, "beyond Lemma 2.1"),
    "What is the largest numerator valid in Lemma 2.1, and for which instances is the (ceiled) bound attained?",
    (
        Claim(
            sentence=(
                f"{EITHER} and $x = ceil(n/m)$. If the *least fringe* $f(x)$ is positive, the *balancing time*"
                " satisfies $T(n,m) f(x) >= n - x floor(n/p) - min(x, n mod p)$."
            ),
            case=packed,
            assumes=lambda it: it.fringe > 0,
            holds=lambda it: time_of(it) * it.fringe >= must_leave(it),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "plus one",
                        "This is true with one more on the right side.",
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
                "On the *hypercube* or the *shuffle-exchange graph* with $p = 2^d >= 2$ processors, let $n >= 1$"
                " and $m = n$, so that all tokens may lie on one processor. Then the *balancing time* is $T(n,n) ="
                " n - floor(n/p) - min(1, n mod p) = n - ceil(n/p)$."
            ),
            case=packed,
            assumes=lambda it: it.instance.packed == 1,
            holds=lambda it: time_of(it) == must_leave(it) == it.instance.tokens - it.instance.share,
            near_misses=(
                NearMiss(
                    "m >= n/2",
                    (
                        "For $m >= n/2$ and $x = ceil(n/m)$, it is $T(n,m) = n - x floor(n/p) - min(x, n mod p) = n -"
                        " ceil(n/p)$."
                    ),
                    assumes=lambda it: 0 < it.instance.packed <= 2,
                ),
            ),
        ),
        Claim(
            reading="two-processors",
            sentence=(
                "On the *hypercube* with two processors, let $n >= 1$ and $m = n$. Then the *balancing time* is"
                " $T(n,n) = n - floor(n/2) - min(1, n mod 2)$."
            ),
            case=packed,
            assumes=lambda it: it.instance.dimension == 1 and it.fringe > 0,
            holds=lambda it: gap(it) == 0,
            near_misses=(
                NearMiss(
                    "four processors",
                    (
                        "On the hypercube or the shuffle-exchange graph with $p = 4$ processors, let the *least"
                        " fringe* $f(x)$ for $x = ceil(n/m)$ be positive. Then $T(n,m) = ceil((n - x floor(n/p)"
                        " - min(x, n mod p))/f(x))$."
                    ),
                    assumes=lambda it: it.instance.dimension == 2 and it.fringe > 0,
                ),
            ),
        ),
        Extremum(
            reading="gap",
            sentence=(
                "On a *hypercube* or *shuffle-exchange graph* with $p$ processors, let $T(n,m)$ be the *balancing"
                " time* and $f(x)$ the *least fringe*, where $x = ceil(n/m)$. The largest $T(n,m) - ceil((n - x"
                " floor(n/p) - min(x, n mod p))/f(x))$ over both networks, $p$ = 2, 4 or 8, $n >= 1$ and"
                " $ceil(n/p) <= m <= n$ with $f(x) > 0$. Here $n <= 12$ if $p <= 4$, and $n <= 7$ if $p = 8$."
            ),
            case=packed,
            assumes=lambda it: it.fringe > 0,
            measure=gap,
            seek="largest",
            reason=Reason.FINITE,
        ),
    ),
)


# --- plaxton/challenge-fringe-constants ---

EIGHT_LN_2 = Fraction(5545, 1000)
"""A fraction just below 8 ln 2, a constant in the bounds on fringes and on volume over surface."""


FRINGE_CONSTANTS = Statement(
    f"{PAPER}/challenge-fringe-constants",
    Source(PAPER, "beyond section 2.2 and the appendix"),
    "For all $d$, what are the exact extreme constants of $f(H_d,x) sqrt(k)/x$ and of $R/sqrt(k)$, and their limits?",
    (
        Claim(
            sentence=(
                "On the *hypercube* with $p = 2^d >= 2$ processors, let $1 <= x <= p/2$ and $x = p^(1-1/k)$ for a"
                " real $k$. Then the *least fringe* satisfies $x/sqrt(k) <= f(x) <= sqrt(8 ln 2) x/sqrt(k)$."
            ),
            case=half_sized,
            holds=lambda it: 1 <= fringe_squared_over(it)[0] <= fringe_squared_over(it)[1] <= EIGHT_LN_2,
            near_misses=(
                NearMiss(
                    "sqrt(2)",
                    "It satisfies $f(x) <= sqrt(2) x/sqrt(k)$.",
                    holds=lambda it: fringe_squared_over(it)[1] <= 2,
                ),
            ),
            reason=Reason.OPEN,
        ),
        Claim(
            reading="volume",
            sentence=f"{BALL} Then $sqrt(k/(8 ln 2)) <= V/S <= sqrt(k)$.",
            case=ball,
            holds=lambda it: ratio_between(it, 1 / EIGHT_LN_2, Fraction(1)),
            near_misses=(
                NearMiss("2/5", "$(V/S)^2 >= 2k/5$.", holds=lambda it: ratio_between(it, Fraction(2, 5), Fraction(1))),
                NearMiss(
                    "less",
                    "$(V/S)^2 <= 0.99 k$.",
                    holds=lambda it: ratio_between(it, 1 / EIGHT_LN_2, Fraction(99, 100)),
                ),
            ),
            reason=Reason.OPEN,
        ),
        Claim(
            reading="volume-below",
            sentence=f"{BALL} Then $V/S >= sqrt(k/(8 ln 2))$.",
            case=ball,
            holds=lambda it: ratio_between(it, 1 / EIGHT_LN_2),
            near_misses=(NearMiss("9/20", "$(V/S)^2 >= 9k/20$.", holds=lambda it: ratio_between(it, Fraction(9, 20))),),
        ),
    ),
)


# --- plaxton/challenge-multi-discrepancy ---


def constant(it: Ball) -> Interval:
    """The quotient (e/x)^2 / (d ln(p/x)), where e edges leave a complete Hamming ball of x words."""
    return edges_squared_over(Sized(it.dimension, it.volume)).divided_by(LN_2)


@cache
def perfect_codes(most: int) -> tuple[Ball, ...]:
    """The balls of perfect codes: single words, the balls of Hamming's codes, and that of Golay's."""
    points = [Ball(d, 0) for d in range(1, most + 1)]
    hamming = [Ball(2**k - 1, 1) for k in range(2, most.bit_length() + 1) if 2**k - 1 <= most]
    return (*points, *hamming, *([Ball(23, 3)] if most >= 23 else []))


def tiling(choose: Choose, bounds: Bounds) -> Ball:
    """Recipe: any ball of a perfect code; `Bounds.size` bounds the dimension."""
    tiles = (it for it in perfect_codes(bounds.size) if it.dimension >= bounds.smallest)
    return choose.option(
        described("points, balls of Hamming's codes, that of Golay's; no cube is divided", tiles), "ball"
    )


MULTI_DISCREPANCY = Statement(
    f"{PAPER}/challenge-multi-discrepancy",
    Source(PAPER, "beyond Lemma 3.1"),
    "Is there a bound $Delta^M <= c n sqrt(d ln g)$, with a best $c$, for any $g$ by one argument?",
    (
        Claim(
            sentence=(
                "For every *even instance*, the *total multi-discrepancy* satisfies $(Delta^M)^2 <= 2 n^2 d ln g$."
            ),
            case=even_groups,
            assumes=exists,
            holds=lambda it: discrepancy_within(it, *TWO_LN_2),
            near_misses=(
                NearMiss(
                    "1.4", "It satisfies $(Delta^M)^2 <= 1.4 n^2 d ln g$.", holds=lambda it: discrepancy_within(it, 97)
                ),
                NearMiss(
                    "any n",
                    "This is true for every *instance*.",
                    case=as_defined,
                    assumes=exists,
                ),
            ),
        ),
        Claim(
            reading="balls",
            sentence=(
                "In the hypercube with $p = 2^d >= 2$ processors, let $e$ edges leave a *complete Hamming ball* of"
                " $x$ processors, and let $x <= p/2$. Then $(e/x)^2 <= 2 d ln(p/x)$."
            ),
            case=ball,
            assumes=lambda it: 2 * it.volume <= 2**it.dimension,
            holds=lambda it: constant(it).high <= 2,
            near_misses=(
                NearMiss("1.6", "$(e/x)^2 <= 1.6 d ln(p/x)$.", holds=lambda it: constant(it).high <= Fraction(8, 5)),
            ),
        ),
        Claim(
            reading="perfect-codes",
            sentence=(
                "Let *complete Hamming balls* of equal radius around the words of a perfect code tile the"
                " hypercube with $p = 2^d >= 2$ processors: the code consists of all words, or is one of Hamming's"
                " codes, or Golay's. If each ball has $x$ processors and $e$ edges leave it, then $(e/x)^2 <= 2 d"
                " ln(p/x)$."
            ),
            case=tiling,
            holds=lambda it: constant(it).high <= 2,
            near_misses=(
                NearMiss(
                    "1.55", "$(e/x)^2 <= 1.55 d ln(p/x)$.", holds=lambda it: constant(it).high <= Fraction(31, 20)
                ),
            ),
        ),
        Extremum(
            reading="balls-largest",
            sentence=(
                "In the hypercube with $p = 2^d$ processors, let $e$ edges leave a *complete Hamming ball* of $x$"
                " processors. The largest $(e/x)^2/(d ln(p/x))$, rounded down to six decimals, over all $1 <= d <="
                " 150$ and all complete Hamming balls with $x <= p/2$."
            ),
            case=up_to(ball, 150),
            whole=Bounds(150),
            assumes=lambda it: 2 * it.volume <= 2**it.dimension,
            measure=lambda it: six_decimals(constant(it).low),
            seek="largest",
            reason=Reason.FINITE,
        ),
    ),
)


# --- plaxton/challenge-mean-cost ---

MEAN_COST = Statement(
    f"{PAPER}/challenge-mean-cost",
    Source(PAPER, "beyond section 3.3"),
    "Is the constant 1/2 enough for the bound of Theorem 3.3 on the mean cost of balancing random loads?",
    (
        Claim(
            sentence=(
                "Let each of $p = 4$ processors hold $n/p >= 1$ tokens, and let each of $g = 2$ groups have half of all"
                ' tokens. Under the *excess rule* "low gets it", the mean number of *balancing moves* of *Ascending'
                " Balance* over *random assignments* is at most $(sqrt((n/p) g d) + g d^2)/2 = sqrt(n/p) + 4$."
            ),
            case=halves,
            holds=lambda it: is_within(it.mean_moves, it.mixed, HALF),
        ),
    ),
)
