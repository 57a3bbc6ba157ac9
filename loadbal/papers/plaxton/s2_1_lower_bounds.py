"""Section 2.1: lower bounds on the time, and why a pipeline needs more than one port."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, larger, largest, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.one_port import optimum, worst_steps
from loadbal.networks.drawable import drawable_hypercube
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, Instance, cubes, dimension, instance
from loadbal.papers.plaxton.s2_1_leighton_pipeline import LIGHT, Pipeline, light_pipeline
from loadbal.ratios import ratio
from loadbal.reason import Reason
from loadbal.theory.isoperimetry import ball_volume

# --- plaxton/leighton-send-bound, leighton-lower-bound ---


def every_load_needs(it: Instance, more: int) -> bool:
    """True if all loads whose largest is m need at least m - ceil(n/p) + `more` steps to minimum error."""
    found = optimum(hypercube(it.dimension), it.tokens)
    chosen = found.loads.max(axis=1) == it.most
    return bool((found.steps[chosen] >= it.most - it.share + more).all())


LEIGHTON_SEND_BOUND = Statement(
    f"{PAPER}/leighton-send-bound",
    Source(PAPER, "section 2.1"),
    "A processor that holds $m$ tokens needs $m - ceil(n/p)$ steps to send away enough of them.",
    (
        Claim(
            sentence=(
                "On a *hypercube* with $p >= 2$ processors, let $n >= 1$ tokens have any loads, the largest of"
                " which is $m$. Then at least $m - ceil(n/p)$ *1-port steps* are needed to reach *minimum error*."
            ),
            case=instance,
            holds=lambda it: every_load_needs(it, 0),
            near_misses=(
                NearMiss(
                    "plus one",
                    "All these loads need at least one step more than that.",
                    holds=lambda it: every_load_needs(it, 1),
                ),
                NearMiss(
                    "plus one, p >= 4",
                    "If $p >= 4$, all these loads need at least one step more than that.",
                    assumes=lambda it: it.order >= 4,
                    holds=lambda it: every_load_needs(it, 1),
                ),
            ),
        ),
    ),
)


def time_over_bound(it: Instance) -> Fraction:
    """The ratio T*(H_d, n, m) / (m + d), where T* is the fewest steps that n tokens, at most m a processor, need."""
    return Fraction(worst_steps(hypercube(it.dimension), it.tokens, it.most), it.most + it.dimension)


def twice_the_mean(choose: Choose, bounds: Bounds) -> Instance:
    """Recipe: any n >= 1 tokens with any cap from 2 ceil(n/p) to n."""
    d = choose.option(cubes(bounds, 1), "d")
    n = choose.integer(1, bounds.load, "n")
    return Instance(d, n, choose.integer(-(-n // 2**d) * 2, max(n, -(-n // 2**d) * 2), "m"))


SEARCHED = {1: 12, 2: 12, 3: 9}
"""For each dimension the largest number of tokens for which T* is searched."""


def searched(choose: Choose, bounds: Bounds) -> Instance:
    """Recipe: up to 12 tokens on at most 4 processors, up to 9 on 8, with any cap from 2 ceil(n/p) to n."""
    d = choose.option(tuple(d for d in cubes(bounds, 1) if d in SEARCHED), "d")
    n = choose.integer(1, SEARCHED[d] if bounds.load is None else min(SEARCHED[d], bounds.load), "n")
    return Instance(d, n, choose.integer(-(-n // 2**d) * 2, max(n, -(-n // 2**d) * 2), "m"))


class Scaled(NamedTuple):
    """An instance (n tokens, at most m at a processor), and a constant C."""

    constant: int
    instance: Instance

    @property
    def is_bounded(self) -> bool:
        """True if C T* >= m + d, where T* is the fewest steps that suffice for every distribution."""
        return self.constant * time_over_bound(self.instance) >= 1


def scaled(choose: Choose, bounds: Bounds) -> Scaled:
    """Recipe: any whole C >= 1, up to `Bounds.load`, and any n >= 1 tokens with any cap from twice ceil(n/p) to n."""
    it = twice_the_mean(choose, bounds)
    return Scaled(choose.integer(1, bounds.load, "C"), it)


def lower_bound(reading: str, domain: str, share: int, repairs: str = "") -> Claim[Instance]:
    """The claim that T* >= (m + d) / 4, where n >= `share` p; T* is the fewest steps for any distribution."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=(
            f"On the *hypercube* with $p = 2^d >= 2$ processors, let {domain} and $2 ceil(n/p) <= m <= n$."
            " Then the *balancing time* satisfies $T(n,m) >= (m+d)/4$."
        ),
        case=twice_the_mean,
        assumes=lambda it: it.most <= it.tokens and it.tokens >= share * it.order,
        holds=lambda it: time_over_bound(it) >= Fraction(1, 4),
        trace=lambda it: runs.fewest(hypercube(it.dimension), it.tokens, it.most),
        near_misses=(
            NearMiss(
                "half", "It satisfies $T(n,m) >= (m + d)/2$.", holds=lambda it: time_over_bound(it) >= Fraction(1, 2)
            ),
            NearMiss(
                "3/10",
                "It satisfies $T(n,m) >= 3 (m + d)/10$.",
                holds=lambda it: time_over_bound(it) >= Fraction(3, 10),
            ),
        ),
    )


def two_tokens(choose: Choose, bounds: Bounds) -> Instance:
    """Recipe: two tokens that may be at one processor, on any hypercube."""
    return Instance(choose.option(cubes(bounds, 1), "d"), 2, 2)


def two_tokens_scaled(choose: Choose, bounds: Bounds) -> Scaled:
    """Recipe: two tokens that may be at one processor, on any hypercube, and any whole C >= 1, up to `Bounds.load`."""
    it = two_tokens(choose, bounds)
    return Scaled(choose.integer(1, bounds.load, "C"), it)


def optimum_of_two(it: Instance) -> int:
    """T*, the fewest steps that suffice for every distribution of the tokens, by search over all schedules."""
    return worst_steps(hypercube(it.dimension), it.tokens, it.most)


LEIGHTON_LOWER_BOUND = Statement(
    f"{PAPER}/leighton-lower-bound",
    Source(PAPER, "section 2.1"),
    "If $m$ exceeds $ceil(n/p)$ by a constant factor, there is a trivial $Omega(m + log p)$ lower bound.",
    (
        Extremum(
            sentence=(
                "Let $T(n,m)$ be the *balancing time* on the *hypercube* of dimension $d$ with $p = 2^d$"
                " processors. The smallest $T(n,m)/(m + d)$ over $d$ = 1, 2 or 3, $n >= 1$ and $2 ceil(n/p) <= m"
                " <= n$. Here $n <= 12$ if $d <= 2$, and $n <= 9$ if $d = 3$."
            ),
            case=searched,
            network=lambda it: drawable_hypercube(it.dimension),
            whole=Bounds(8, 12),
            assumes=lambda it: it.most <= it.tokens,
            measure=time_over_bound,
            seek="smallest",
            near_misses=(
                NearMiss(
                    "m from the mean on",
                    "$T(n,m) >= (m + d)/4$ if $ceil(n/p) <= m <= n$.",
                    case=instance,
                    assumes=lambda it: it.dimension >= 1,
                    holds=lambda it: time_over_bound(it) >= Fraction(1, 4),
                ),
            ),
            reason=Reason.FINITE,
        ),
        Claim(
            reading="text",
            sentence=(
                "On the *hypercube* with $p = 2^d >= 2$ processors, let $n >= 1$ and $2 ceil(n/p) <= m <= n$. Then"
                " for every integer $C >= 1$, the *balancing time* satisfies $T(n,m) >= (m + log_2 p)/C$."
            ),
            case=scaled,
            assumes=lambda it: it.instance.most <= it.instance.tokens,
            holds=lambda it: it.is_bounded,
            trace=lambda it: runs.fewest(hypercube(it.instance.dimension), it.instance.tokens, it.instance.most),
            near_misses=(
                NearMiss(
                    "C >= 4",
                    "This is true for every integer $C >= 4$.",
                    assumes=lambda it: it.constant >= 4 and it.instance.most <= it.instance.tokens,
                ),
            ),
        ),
        lower_bound("quarter", "$n >= 1$", 0),
        lower_bound("repaired", "$n >= p$", 1, f"{PAPER}/leighton-lower-bound@quarter"),
        Claim(
            reading="two-tokens",
            sentence=(
                "On the *hypercube* of dimension $d >= 1$, the *balancing time* for two tokens, both of which may be"
                " at the same processor, is $T(2,2) = 1$."
            ),
            case=two_tokens,
            holds=lambda it: optimum_of_two(it) == 1,
            near_misses=(NearMiss("two steps", "It is $T(2,2) = 2$.", holds=lambda it: optimum_of_two(it) == 2),),
        ),
        Claim(
            reading="no-constant",
            sentence=(
                "Let $C >= 1$ and $d >= 1$ be integers with $d >= C - 1$, and let $n = m = 2$ on the *hypercube* with"
                " $p = 2^d$ processors. Then $2 ceil(n/p) <= m <= n$, and the *balancing time* satisfies $T(n,m) <"
                " (m + log_2 p)/C$."
            ),
            case=two_tokens_scaled,
            assumes=lambda it: it.instance.dimension >= it.constant - 1,
            holds=lambda it: 2 * it.instance.share <= it.instance.most and not it.is_bounded,
            near_misses=(
                NearMiss(
                    "d >= C - 2",
                    "This is true for $d >= C - 2$.",
                    assumes=lambda it: it.instance.dimension >= it.constant - 2,
                ),
            ),
        ),
    ),
)


# --- plaxton/leighton-far-processor ---


class Far(NamedTuple):
    """A dimension, and the number x of processors that hold all tokens."""

    dimension: int
    packed: int


@cache
def _halves(d: int) -> range:
    return range(1, 2 ** (d - 1) + 1)


def far(choose: Choose, bounds: Bounds) -> Far:
    """Recipe: any number x from 1 to p/2 of words (processors); `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return Far(d, choose.option(_halves(d), "x"))


def half_full(choose: Choose, bounds: Bounds) -> Far:
    """Recipe: the case x = p/2 in any dimension; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return Far(d, 2 ** (d - 1))


def guaranteed_distance(it: Far) -> int:
    """The largest r for which x processors are at distance r or more from processor 0, from ball volumes."""
    return max(r for r in range(it.dimension + 1) if 2**it.dimension - ball_volume(it.dimension, r - 1) >= it.packed)


def searched_distance(it: Far) -> int:
    """The largest r for which x processors are at distance r or more from processor 0, from the sorted distances."""
    distances = sorted((word.bit_count() for word in range(2**it.dimension)), reverse=True)
    return distances[it.packed - 1]


LEIGHTON_FAR_PROCESSOR = Statement(
    f"{PAPER}/leighton-far-processor",
    Source(PAPER, "section 2.1"),
    "The tokens can be placed so that none is within $Omega(log p)$ hops of a particular processor.",
    (
        Claim(
            sentence=(
                "On the hypercube with $p = 2^d >= 2$ processors, let $1 <= x <= p/2$. Let $r$ be the largest"
                " integer for which some processor has distance $r$ or more from at least $x$ processors. Then $r"
                " >= ceil(d/2)$. Moreover, $r$ is the largest integer for which a *complete Hamming ball* of"
                " radius $r - 1$ has at most $p - x$ words."
            ),
            case=far,
            holds=lambda it: searched_distance(it) == guaranteed_distance(it) >= (it.dimension + 1) // 2,
            near_misses=(
                NearMiss(
                    "one farther",
                    "The number $r$ satisfies $r >= ceil(d/2) + 1$.",
                    holds=lambda it: searched_distance(it) >= (it.dimension + 1) // 2 + 1,
                ),
                NearMiss(
                    "one farther, x < p/2",
                    "If $x < p/2$, the number $r$ satisfies $r >= ceil(d/2) + 1$.",
                    assumes=lambda it: 2 * it.packed < 2**it.dimension,
                    holds=lambda it: searched_distance(it) >= (it.dimension + 1) // 2 + 1,
                ),
            ),
        ),
        Claim(
            reading="half-full",
            sentence=(
                "On the hypercube with $p = 2^d >= 2$ processors, the largest $r$ for which a *complete"
                " Hamming ball* of radius $r-1$ has at most $p/2$ words is $ceil(d/2)$."
            ),
            case=half_full,
            holds=lambda it: guaranteed_distance(it) == (it.dimension + 1) // 2,
            near_misses=(
                NearMiss("floor", "It is $floor(d/2)$.", holds=lambda it: guaranteed_distance(it) == it.dimension // 2),
                NearMiss(
                    "at most 2",
                    "It is $min(ceil(d/2), 2)$.",
                    holds=lambda it: guaranteed_distance(it) == min((it.dimension + 1) // 2, 2),
                ),
            ),
        ),
    ),
)


# --- plaxton/leighton-no-one-port-pipelining ---


class Uniform(NamedTuple):
    """A dimension, and m tokens on each processor with an odd number."""

    dimension: int
    most: int


def odd_processors(choose: Choose, bounds: Bounds) -> Uniform:
    """Recipe: any number m from 1 to `Bounds.load` of tokens, any dimension d >= 2; `Bounds.size` bounds d."""
    return Uniform(dimension(choose, bounds, 2), choose.integer(1, bounds.load, "m"))


def hops(it: Pipeline, most: int | None = None) -> Number:
    """The crossings in all: the Hamming distances from source to target, added up over all tokens.

    Loads that are no plain integers need `most`, a bound on them.
    Cost: with `most`, the square of the number of processors.
    """
    packets = [(packet, 1) for packet in it.packets()] if most is None else it.possible_packets(most)
    return total((packet.source ^ packet.target).bit_count() * widened(sent) for packet, sent in packets)


def hops_of_odd(it: Uniform) -> Number:
    """The hops from m tokens on each processor with an odd number."""
    loads = tuple(it.most * (node & 1) for node in range(2**it.dimension))
    return hops(Pipeline(loads))


LEIGHTON_NO_ONE_PORT = Statement(
    f"{PAPER}/leighton-no-one-port-pipelining",
    Source(PAPER, "section 2.1"),
    "The concentration routes cannot (provably) be pipelined on the 1-port hypercube.",
    (
        Claim(
            sentence=(
                "On the hypercube of dimension $d >= 2$ with $p = 2^d$ processors, let every processor with an odd"
                " number hold $m >= 1$ tokens, and every other processor none. Then the number of *hops* of"
                " *Leighton's algorithm* is at least $m p d/4$."
            ),
            case=odd_processors,
            holds=lambda it: 4 * hops_of_odd(it) >= it.most * 2**it.dimension * it.dimension,
            near_misses=(
                NearMiss(
                    "d / 3",
                    ("The number of hops is at least $m p d/3$."),
                    holds=lambda it: 3 * hops_of_odd(it) >= it.most * 2**it.dimension * it.dimension,
                ),
            ),
        ),
        Extremum(
            reading="most-hops",
            sentence=(
                "Let $m >= 1$ be the largest of *light loads* on a hypercube of dimension $d >= 1$ with $p = 2^d$"
                " processors, and let $h$ be the number of *hops* of *Leighton's algorithm* from these loads. The"
                " largest $h/(m p d)$ over all such loads."
            ),
            case=light_pipeline,
            whole=Bounds(8, 4),
            assumes=lambda it: (largest(it.loads) >= 1) & (it.dimension >= 1),
            measure=lambda it: ratio(
                hops(it, LIGHT[it.dimension]),
                widened(larger(largest(it.loads), 1)) * len(it.loads) * max(it.dimension, 1),
            ),
            seek="largest",
        ),
    ),
)
