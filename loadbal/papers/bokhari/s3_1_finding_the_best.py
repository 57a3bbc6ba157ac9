"""Section 3.1: the number of partitions, its asymptotic formula, and why halving does not find the best partition."""

from fractions import Fraction
from functools import cache
from math import floor
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, any_of, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import FIGURE_1, PAPER, POSITIVE, Times, any_times, dimension, dimension_to, times
from loadbal.reason import Reason
from loadbal.theory.enclosures import Interval, exact_interval, exponential, pi, square_root
from loadbal.theory.exchange_hull import hull_by_enumeration, phase_time
from loadbal.theory.partitions import Partition, partitions

# --- bokhari/p-20, bokhari/partition-growth ---


@cache
def partition_counts(most: int) -> tuple[int, ...]:
    """The numbers of partitions of 0, 1, ..., `most`, counted by adding one size of part after the other."""
    ways = [1] + [0] * most
    for part in range(1, most + 1):
        for total in range(part, most + 1):
            ways[total] += ways[total - part]
    return tuple(ways)


P_20 = Statement(
    "bokhari/p-20",
    Source(PAPER, "section 3.1"),
    "$p(20) = 627$.",
    (
        Claim(
            sentence="The integer 20 has exactly 627 partitions.",
            case=dimension_to(20),
            assumes=lambda d: d == 20,
            holds=lambda d: len(partitions(d)) == partition_counts(d)[d] == 627,
            whole=Bounds(20, smallest=20),
            near_misses=(
                NearMiss("p(19)", "The integer 19 has exactly 627 partitions.", assumes=lambda d: d == 19),
                NearMiss(
                    "p(21)", "The integer 21 has exactly 627 partitions.", assumes=lambda d: d == 21, case=dimension
                ),
            ),
        ),
    ),
)


def is_at_least_power(d: int, base: Fraction) -> bool:
    """True if the number of partitions of d is at least base^d."""
    count = partition_counts(-(-d // 1000) * 1000)[d]
    # As a ratio, because the site draws both sides of a failed comparison, and the powers are too large for floats.
    return bool(count / base**d >= 1)


class Based(NamedTuple):
    """A dimension d, and an integer k (`over`), for the power (1 + 1/k)^d."""

    dimension: int
    over: int


def based(choose: Choose, bounds: Bounds) -> Based:
    """Recipe: any d and k; `bounds.size` bounds d, and `bounds.load` bounds k."""
    return Based(dimension(choose, bounds), choose.option(range(1, (bounds.load or 0) + 1), "k"))


PARTITION_GROWTH = Statement(
    "bokhari/partition-growth",
    Source(PAPER, "abstract; sections 1 and 3.1"),
    "The number of partitions is exponential, though slowly growing.",
    (
        Extremum(
            sentence="The largest $d <= 3000$ for which the number $p(d)$ of partitions of $d$ is at least $1.1^d$.",
            case=dimension_to(3000),
            assumes=lambda d: is_at_least_power(d, Fraction(11, 10)),
            measure=lambda d: d,
            seek="largest",
            whole=Bounds(3000),
            near_misses=(
                NearMiss(
                    "1.2 to the d",
                    "$p(d) >= 1.2^d$ for all $d >= 4$.",
                    assumes=lambda d: d >= 4,
                    holds=lambda d: is_at_least_power(d, Fraction(6, 5)),
                ),
            ),
            reason=Reason.FINITE,
        ),
        Claim(
            reading="base-1.1",
            sentence="For every $d >= 4$ the number $p(d)$ of partitions of $d$ is at least $1.1^d$.",
            case=dimension,
            assumes=lambda d: d >= 4,
            holds=lambda d: is_at_least_power(d, Fraction(11, 10)),
        ),
        Claim(
            reading="every-base",
            repairs="bokhari/partition-growth@base-1.1",
            sentence=(
                "For all integers $k >= 1$ and $d >= 7(k+1)^2$ the number $p(d)$ of partitions of $d$ is less than $(1"
                " + 1/k)^d$. So for every $c > 1$ only finitely many $d$ have $p(d) >= c^d$."
            ),
            case=based,
            assumes=lambda it: it.dimension >= 7 * (it.over + 1) ** 2,
            holds=lambda it: not is_at_least_power(it.dimension, Fraction(it.over + 1, it.over)),
            near_misses=(
                NearMiss(
                    "3 (k + 1)^2",
                    "The same for $d >= 3(k+1)^2$.",
                    assumes=lambda it: it.dimension >= 3 * (it.over + 1) ** 2,
                ),
            ),
        ),
    ),
)


# --- bokhari/not-convex, bokhari/recursive-halving ---


def second_difference(it: Times, a: int) -> Number:
    """The second difference f(a-1) - 2 f(a) + f(a+1), where f(a) is the run time of the partition {a, d-a}."""
    d, costs = it
    f = [phase_time(d, b, costs) + phase_time(d, d - b, costs) for b in (a - 1, a, a + 1)]
    return f[0] - 2 * f[1] + f[2]


def is_concave_somewhere(it: Times) -> Truth:
    """True if the run time of {a, d-a} is not convex in a: some second difference is negative."""
    return any_of(second_difference(it, a) < 0 for a in range(2, it.dimension - 1))


def large_blocks(choose: Choose, bounds: Bounds) -> Times:
    """Recipe: any dimension, and any costs where sending a block costs at least as much as a message."""
    it = any_times(choose, bounds)
    costs = it.costs
    return it._replace(costs=Costs(costs.message, costs.message + widened(costs.send), costs.move))


NOT_CONVEX = Statement(
    "bokhari/not-convex",
    Source(PAPER, "section 3.1"),
    "The run time is not convex for two phases.",
    (
        Claim(
            reading="some-m",
            sentence=(
                "Let $d >= 4$ and $tau m > L$, and let $t(a)$ be the *phase time* over $a$ bits on the"
                " $d$-cube. For the function $f(a) = t(a) + t(d-a)$ of $a = 1, ..., d - 1$, $f(1) + f(3) < 2"
                " f(2)$. So $f$ is not convex."
            ),
            case=large_blocks,
            assumes=lambda it: (it.dimension >= 4) & (it.costs.send > it.costs.message),
            holds=lambda it: second_difference(it, 2) < 0,
            near_misses=(
                NearMiss(
                    "d = 3",
                    "$f$ is not convex on $a = 1, ..., d - 1$ for $d = 3$.",
                    assumes=lambda it: it.dimension == 3,
                    holds=is_concave_somewhere,
                ),
                NearMiss(
                    "as much as a message",
                    "The same if $tau m >= L$.",
                    assumes=lambda it: (it.dimension >= 4) & (it.costs.send >= it.costs.message),
                ),
            ),
        ),
        Claim(
            reading="every-m",
            sentence=(
                f"{POSITIVE.premise} all $d >= 4$ and all $m > 0$, the function $t(a) + t(d-a)$ of $a = 1, ...,"
                " d - 1$ is not convex. Here $t(a)$ is the *phase time* over $a$ bits on the $d$-cube."
            ),
            case=times,
            assumes=lambda it: (it.dimension >= 4) & POSITIVE.has_rates(it.costs),
            holds=is_concave_somewhere,
        ),
    ),
)


def split_partitions(parts: Partition, *, everywhere: bool) -> set[Partition]:
    """The partitions made by splitting one part a >= 2, or all of them at once, into floor(a/2) and ceil(a/2)."""
    if everywhere:
        split = [piece for part in parts for piece in ((part // 2, -(-part // 2)) if part > 1 else (part,))]
        return {tuple(sorted(split))}
    return {
        tuple(sorted((*parts[:at], part // 2, -(-part // 2), *parts[at + 1 :])))
        for at, part in enumerate(parts)
        if part > 1
    }


@cache
def partitions_by_halving(d: int, *, everywhere: bool) -> set[Partition]:
    """The partitions that repeated halving makes of {d}."""
    found: set[Partition] = set()
    new: set[Partition] = {(d,)}
    while new:
        found |= new
        new = {made for parts in new for made in split_partitions(parts, everywhere=everywhere)} - found
    return found


def _halving(reading: str, sentence: str, *, everywhere: bool) -> Extremum[int]:
    def missed(d: int) -> bool:
        found = partitions_by_halving(d, everywhere=everywhere)
        return any(face.partition not in found for face in hull_by_enumeration(d, FIGURE_1))

    return Extremum(
        reading=reading,
        sentence=sentence,
        case=dimension,
        assumes=missed,
        measure=lambda d: d,
        seek="smallest",
        near_misses=(
            NearMiss(
                "never",
                "For every $d$, every partition of $d$ that *owns a face* can be made in this way.",
                holds=lambda d: not missed(d),
                assumes=lambda _: True,
            ),
        ),
    )


RECURSIVE_HALVING = Statement(
    "bokhari/recursive-halving",
    Source(PAPER, "section 3.1"),
    "It is not possible to find the best partition by recursively halving $d$.",
    (
        _halving(
            "any-subset",
            (
                "The smallest $d$ for which, on the *machine of Figure 1*, some partition of $d$ *owns a face*"
                " but cannot be made from ${d}$ by halving any number of times. To halve means to replace one"
                " part $a >= 2$ by the parts $floor(a/2)$ and $ceil(a/2)$."
            ),
            everywhere=False,
        ),
        _halving(
            "all-parts",
            (
                "The smallest $d$ for which, on the *machine of Figure 1*, some partition of $d$ *owns a face*"
                " but cannot be made from ${d}$ by halving any number of times. To halve means to replace all"
                " parts $a >= 2$ at once, each by the parts $floor(a/2)$ and $ceil(a/2)$."
            ),
            everywhere=True,
        ),
    ),
)


# --- bokhari/hardy-ramanujan ---

MOST = 5000
"""The largest integer whose partitions are counted."""


@cache
def hardy_ramanujan_ratio(d: int) -> Interval:
    """An enclosure of the Hardy-Ramanujan ratio R(d) = e^(pi sqrt(2d/3)) / (4 sqrt(3) d p(d))."""
    formula = exponential(pi() * square_root(Fraction(2 * d, 3)))
    return formula.divided_by(square_root(48) * exact_interval(d * partition_counts(MOST + 1)[d]))


def is_within_bounds(d: int, wrong: Interval | None = None) -> bool:
    """True if 2/5 < sqrt(d) (R(d) - 1) < 1; for near misses R(d) is multiplied by a wrong factor."""
    found = hardy_ramanujan_ratio(d) if wrong is None else hardy_ramanujan_ratio(d) * wrong
    above = Interval(found.low - 1, found.high - 1)
    scaled = square_root(d).low * above.low, square_root(d).high * above.high
    return scaled[0] > Fraction(2, 5) and scaled[1] < 1


def ratio_decreases(d: int) -> bool:
    """True if R(d + 1) < R(d)."""
    return hardy_ramanujan_ratio(d + 1).high < hardy_ramanujan_ratio(d).low


VALUES = {20: 1104281, 100: 1045713, 1000: 1014152, 5000: 1006295}
"""For some d the Hardy-Ramanujan ratio R(d) in millionths, rounded down."""


def is_listed(d: int) -> bool:
    """True if R(d), in millionths and rounded down, is the listed value."""
    return {floor(10**6 * end) for end in hardy_ramanujan_ratio(d)} == {VALUES[d]}


HARDY_RAMANUJAN = Statement(
    "bokhari/hardy-ramanujan",
    Source(PAPER, "section 3.1"),
    "The number of partitions $p(d)$ is asymptotically $e^(pi sqrt(2d/3)) / (4 sqrt(3) d)$.",
    (
        Claim(
            sentence="For every $d >= 1$ the *Hardy-Ramanujan ratio* $R(d)$ lies strictly between $1 + 2/(5"
            " sqrt(d))$ and $1 + 1/sqrt(d)$.",
            case=dimension,
            holds=is_within_bounds,
            near_misses=(
                NearMiss(
                    "sqrt(3 d)",
                    "The same with $4 sqrt(3 d)$ in place of $4 sqrt(3) d$ in the formula of $R(d)$.",
                    holds=lambda d: is_within_bounds(d, square_root(d)),
                ),
                NearMiss(
                    "3/4 in the exponent",
                    "The same with $sqrt(3d/4)$ in place of $sqrt(2d/3)$ in the formula of $R(d)$.",
                    holds=lambda d: is_within_bounds(
                        d,
                        exponential(pi() * square_root(Fraction(3 * d, 4))).divided_by(
                            exponential(pi() * square_root(Fraction(2 * d, 3)))
                        ),
                    ),
                ),
            ),
            reason=Reason.UNPROVED,
        ),
        Claim(
            reading="values",
            sentence=(
                "If all digits after the sixth decimal place are dropped, the *Hardy-Ramanujan ratio* has the"
                " values $R(20) = 1.104281$, $R(100) = 1.045713$, $R(1000) = 1.014152$ and $R(5000) = 1.006295$."
            ),
            case=dimension_to(5000),
            assumes=lambda d: d in VALUES,
            holds=is_listed,
            whole=Bounds(5000, smallest=20),
            near_misses=(
                NearMiss(
                    "a millionth more",
                    "Every one of the four values is larger by $10^(-6)$.",
                    holds=lambda d: floor(10**6 * hardy_ramanujan_ratio(d).low) == VALUES[d] + 1,
                ),
            ),
        ),
        Claim(
            reading="decreasing",
            sentence="For every $d >= 20$ the *Hardy-Ramanujan ratio* satisfies $R(d+1) < R(d)$.",
            case=dimension,
            assumes=lambda d: d >= 20,
            holds=ratio_decreases,
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/hardy-ramanujan@decreasing",
            sentence=(
                "For every $d >= 1$ the *Hardy-Ramanujan ratio* satisfies $R(d+1) < R(d)$ if and only if $d$ is"
                " odd or $d >= 25$."
            ),
            case=dimension,
            holds=lambda d: ratio_decreases(d) == (d >= 25 or d % 2 == 1),
            near_misses=(
                NearMiss(
                    "from 24 on",
                    "The same with 24 in place of 25.",
                    holds=lambda d: ratio_decreases(d) == (d >= 24 or d % 2 == 1),
                ),
            ),
            reason=Reason.UNPROVED,
        ),
    ),
)
