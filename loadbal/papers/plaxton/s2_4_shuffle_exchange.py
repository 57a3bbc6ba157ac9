"""Section 2.4: Leighton's phases on the shuffle-exchange, the lower bound (Theorem 2.5), and where the bounds meet."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import prod
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, negation, quotient, smaller, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.one_port import collision, worst_steps
from loadbal.networks.drawable import drawable_shuffle_exchange
from loadbal.networks.shuffle_exchange import exchange, shuffle, shuffle_exchange, unshuffle
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, Instance, and_larger, cube, dimension, heavy_instance, up_to
from loadbal.papers.plaxton.s1_networks import barred_log
from loadbal.papers.plaxton.s2_1_leighton_phases import Sending, sending
from loadbal.reason import Reason
from loadbal.theory.isoperimetry import minimum_fringe
from loadbal.theory.logarithms import log2_interval, six_decimals


def sending_from_zero(choose: Choose, bounds: Bounds) -> Sending:
    """Recipe: any senders on any hypercube, in ascending order, with the target block that begins at 0."""
    return sending(choose, bounds, anywhere=False)


# --- plaxton/se-leighton ---

Turn = Callable[[int, int], int]


def positions(it: Sending, turn: Turn) -> Iterator[tuple[int, ...]]:
    """The places of all tokens at first and after every step: exchange where the last bit is wrong, then turn all.

    A token that has turned b times has bit b of its target next (d - b, if it turns the other way) at its low end.
    """
    here, d = [source for source, _ in it.routes], it.dimension
    yield tuple(here)
    for step in range(d):
        bit = step if turn is unshuffle else (d - step) % d
        wrong = [(now ^ target >> bit) & 1 for now, (_, target) in zip(here, it.routes, strict=True)]
        here = [exchange(now) if differs else now for now, differs in zip(here, wrong, strict=True)]
        yield tuple(here)
        here = [turn(now, d) for now in here]
        yield tuple(here)


def is_phase_on_shuffle_exchange(it: Sending, turn: Turn = unshuffle, less: int = 0) -> bool:
    """True if 2d - `less` legal 1-port steps take every token to its target, never two at one processor."""
    stops = list(positions(it, turn))
    stops = stops[: len(stops) - less]
    apart = all(len(set(stop)) == len(stop) for stop in stops)
    arrived = stops[-1] == tuple(target for _, target in it.routes) and len(stops) == 2 * it.dimension + 1 - less
    return apart and arrived and all(is_legal(it.dimension, *pair) for pair in pairwise(stops))


def is_legal(d: int, before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """True if one 1-port step can move the tokens from their places `before` to those `after`."""
    loads = [0] * 2**d
    for node in before:
        loads[node] += 1
    moves = [move for move in zip(before, after, strict=True) if move[0] != move[1]]
    return not moves or collision(shuffle_exchange(d), loads, moves) == ""


ONE_STEP_LESS: NearMiss[Sending] = NearMiss(
    "2d - 1 steps",
    "If $d >= 1$, all tokens are at their targets after the first $2d - 1$ of these steps.",
    assumes=lambda it: it.dimension >= 1,
    holds=lambda it: is_phase_on_shuffle_exchange(it, unshuffle, 1),
)


PHASE = "On the *shuffle-exchange graph* of dimension $d >= 0$, let a *phase* have any senders and"


ROUTED = (
    "Its tokens move in rounds $i = 0, ..., d-1$. In round $i$, first every token takes its *Exchange* edge if"
    " the last bit of its processor differs from bit $i$ of its target, where bit 0 is the lowest. Then every"
    " token takes its *Unshuffle* edge. These are $2d$ legal *1-port steps*. At all times, different tokens are"
    " at different processors. In the end, all tokens are at their targets."
)


SE_LEIGHTON = Statement(
    f"{PAPER}/se-leighton",
    Source(PAPER, "sections 2.1 and 2.4"),
    "The 1-port version of Leighton's algorithm runs on the shuffle-exchange in $O(m log p)$ time.",
    (
        Claim(
            sentence=f"{PHASE} any target block. {ROUTED}",
            case=sending,
            holds=is_phase_on_shuffle_exchange,
            near_misses=(
                ONE_STEP_LESS,
                NearMiss(
                    "shuffle",
                    ("This is true with *Shuffle* in place of Unshuffle and bit $(d - i) mod d$ in place of bit $i$."),
                    holds=lambda it: is_phase_on_shuffle_exchange(it, shuffle),
                ),
            ),
        ),
        Claim(
            reading="from-zero",
            sentence=f"{PHASE} the target block that begins at processor 0. {ROUTED}",
            case=sending_from_zero,
            holds=is_phase_on_shuffle_exchange,
            near_misses=(ONE_STEP_LESS,),
        ),
    ),
)


# --- plaxton/se-cypher-consequence ---


class Chip(NamedTuple):
    """The dimension of a shuffle-exchange, and a number x < p/2 of its processors."""

    dimension: int
    size: int

    @property
    def fringe(self) -> int:
        """The fewest nodes with a neighbor outside, of all sets of g nodes of SE_d with x <= g < p/2."""
        return min(minimum_fringes(self.dimension)[self.size : 2 ** (self.dimension - 1)])


@cache
def minimum_fringes(d: int) -> tuple[int, ...]:
    """For every x the least fringe f(SE_d, x), the fewest nodes of an x-node set with a neighbor outside."""
    return minimum_fringe(shuffle_exchange(d))


def chip(choose: Choose, bounds: Bounds) -> Chip:
    """Recipe: any number 0 <= x < p/2 of processors of a shuffle-exchange; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return Chip(d, choose.option(range(2 ** (d - 1)), "x"))


def fringe_over_bound(it: Chip) -> Fraction:
    """The ratio of the least fringe of sets of g nodes, over all g with x <= g < p/2, and x / max{log x, 1}."""
    return it.fringe * barred_log(it.size)[0] / it.size


SE_CYPHER = Statement(
    f"{PAPER}/se-cypher-consequence",
    Source(PAPER, "proof of Theorem 2.5"),
    "For every integer $x$, $0 <= x < p/2$, some $g$ with $x <= g < p/2$ has $f(SE_d,g) = O(x/log_2 x)$.",
    (
        Claim(
            reading="plain-log",
            sentence=(
                "For every $p = 2^d >= 2$ and every integer $x$ with $0 <= x < p/2$, the number $x/log_2 x$ is"
                " defined and not negative."
            ),
            case=chip,
            holds=lambda it: it.size >= 2,
            near_misses=(NearMiss("x >= 1", "This is true for $x >= 1$.", assumes=lambda it: it.size >= 1),),
        ),
        Claim(
            reading="barred-log",
            repairs=f"{PAPER}/se-cypher-consequence@plain-log",
            sentence=(
                "On the *shuffle-exchange graph* of dimension $d$ with $p = 2^d >= 2$ processors, let $f(g)$ be"
                " the *least fringe* of $g$ nodes. Let $x$ be an integer with $0 <= x < p/2$, and let $b$ be its"
                " *barred logarithm*. Then some integer $g$ with $x <= g < p/2$ satisfies $f(g) <= 3x/b$."
            ),
            case=chip,
            holds=lambda it: it.fringe * barred_log(it.size)[1] <= 3 * it.size,
            near_misses=(
                NearMiss(
                    "8/5",
                    "Some $g$ has $f(g) <= 8x/(5b)$.",
                    holds=lambda it: 5 * it.fringe * barred_log(it.size)[1] <= 8 * it.size,
                ),
            ),
            reason=Reason.OPEN,
        ),
        Extremum(
            reading="largest",
            sentence=(
                "For $p = 2^d$ and $1 <= x < p/2$, let $F$ be the smallest *least fringe* $f(g)$ on the"
                " *shuffle-exchange graph* of dimension $d$ over all integers $g$ with $x <= g < p/2$. Let $b$ be"
                " the *barred logarithm* of $x$. The largest $F b/x$, rounded down to six decimals, over all $1 <="
                " d <= 6$ and all integers $1 <= x < p/2$."
            ),
            case=up_to(chip, 6),
            whole=Bounds(6),
            assumes=lambda it: it.size >= 1,
            measure=lambda it: six_decimals(fringe_over_bound(it)),
            seek="largest",
            reason=Reason.FINITE,
        ),
    ),
)


# --- plaxton/se-packing-size ---


def has_packing_size(it: Instance, extra: int = 0) -> Truth:
    """True if some integer g has x <= g < p/2 + `extra`, where x = ceil(n/m) and p is even."""
    return it.packed < 2 ** (it.dimension - 1) + extra


SE_PACKING_SIZE = Statement(
    f"{PAPER}/se-packing-size",
    Source(PAPER, "proof of Theorem 2.5"),
    "The $n$ tokens are packed into a set $S$ of $g(ceil(n/m))$ processors, where $ceil(n/m) <= g < p/2$.",
    (
        Claim(
            sentence=(
                "For all $p = 2^d >= 2$, $n >= 1$ and $2n/p <= m <= n$, some integer $g$ satisfies $ceil(n/m) <="
                " g < p/2$."
            ),
            case=heavy_instance,
            holds=has_packing_size,
            near_misses=(NearMiss("p >= 4", "This is true for $p >= 4$.", assumes=lambda it: it.dimension >= 2),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/se-packing-size",
            sentence=(
                "For all $p = 2^d >= 2$, $n >= 1$ and $2n/p <= m <= n$, some integer $g$ satisfies $ceil(n/m) <="
                " g <= p/2$."
            ),
            case=heavy_instance,
            holds=lambda it: has_packing_size(it, 1),
            near_misses=(
                *and_larger(
                    NearMiss("g < p/2", "Some integer $g$ satisfies $ceil(n/m) <= g < p/2$.", holds=has_packing_size),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
    ),
)


# --- plaxton/theorem-2.5 ---


def time_on_shuffle_exchange(it: Instance) -> int:
    """T*(SE_d, n, m): the fewest steps that suffice for every distribution of the tokens on the shuffle-exchange."""
    return worst_steps(shuffle_exchange(it.dimension), it.tokens, it.most)


def exceeds(it: Instance, factor: Fraction, *, barred: bool) -> bool:
    """True if T* >= `factor` m log(n/m), with max{log, 1} if `barred`; T* is the fewest steps for any distribution."""
    ratio = Fraction(it.tokens, it.most)
    log = (barred_log(ratio) if barred else log2_interval(ratio))[1]
    return bool(time_on_shuffle_exchange(it) >= factor * it.most * log)


FIFTH = Fraction(1, 5)


def theorem_2_5(reading: str, log: str, *, barred: bool, least: int = 1, repairs: str = "") -> Claim[Instance]:
    """The claim of Theorem 2.5 for caps m >= `least`, with the logarithm or, if `barred`, max{log, 1}."""
    cap = "$m >= 2$" if least > 1 else "$n >= 1$"
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=(
            f"On the *shuffle-exchange graph* with $p = 2^d >= 2$ processors, let {cap} and $2n/p <= m <= n$."
            f" Then the *balancing time* satisfies $T(n,m) >= m {log}/5$."
        ),
        case=heavy_instance,
        assumes=lambda it: it.most >= least,
        holds=lambda it: exceeds(it, FIFTH, barred=barred),
        trace=lambda it: runs.fewest(shuffle_exchange(it.dimension), it.tokens, it.most),
        near_misses=(
            NearMiss(
                "m log(n/m)",
                f"For $m >= 2$, it satisfies $T(n,m) >= m {log}$.",
                assumes=lambda it: it.most >= 2,
                holds=lambda it: exceeds(it, Fraction(1), barred=barred),
            ),
            NearMiss("m >= 1", "This is true for $m >= 1$.", assumes=lambda it: it.most >= 1),
        ),
        reason=Reason.OPEN if least > 1 else None,
    )


BARRED = "max(log_2(n/m), 1)"


THEOREM_2_5 = Statement(
    f"{PAPER}/theorem-2.5",
    Source(PAPER, "Theorem 2.5"),
    "Assuming $m >= 2n/p$, Balance requires $Omega(m log(n/m))$ time on the shuffle-exchange.",
    (
        theorem_2_5("plain-log", "log_2(n/m)", barred=False),
        theorem_2_5("barred-log", BARRED, barred=True),
        theorem_2_5("repaired-plain", "log_2(n/m)", barred=False, least=2, repairs=f"{PAPER}/theorem-2.5@plain-log"),
        theorem_2_5("repaired-barred", BARRED, barred=True, least=2, repairs=f"{PAPER}/theorem-2.5@barred-log"),
        Extremum(
            reading="smallest",
            sentence=(
                "Let $T(n,m)$ be the *balancing time* on the *shuffle-exchange graph* with $p$ processors. The"
                " smallest $T(n,m)/(m max(log_2(n/m), 1))$, rounded down to six decimals, over $p$ = 2, 4 or 8, $m"
                " >= 2$ and $2n/p <= m <= n$. Here $n <= 12$ if $p <= 4$, and $n <= 9$ if $p = 8$."
            ),
            case=heavy_instance,
            network=lambda it: drawable_shuffle_exchange(it.dimension),
            assumes=lambda it: it.most >= 2,
            measure=lambda it: six_decimals(
                time_on_shuffle_exchange(it) / (it.most * barred_log(Fraction(it.tokens, it.most))[1])
            ),
            seek="smallest",
            reason=Reason.FINITE,
        ),
    ),
)


# --- plaxton/se-half-must-leave ---


class Inside(NamedTuple):
    """Numbers n of tokens and m, the most at a processor, with all tokens on g (`size`) of p (`order`) processors."""

    order: Number
    size: Number
    tokens: Number
    most: Number

    @property
    def stay(self) -> Number:
        """The most tokens that g processors can hold under minimum error."""
        share = quotient(self.tokens, self.order)
        return self.size * share + smaller(self.size, self.tokens - self.order * share)


def inside(choose: Choose, bounds: Bounds) -> Inside:
    """Recipe: any 1 <= g < p/2; any tokens and any cap, up to `Bounds.load`."""
    d = cube(choose, bounds, 2)
    g = choose.integer(1, 2 ** (d - 1) - 1, "g")
    return Inside(2**d, g, choose.integer(1, bounds.load, "n"), choose.integer(1, bounds.load, "m"))


def fits(it: Inside, share: int = 0) -> Truth:
    """True if 2n/p <= m <= n, the tokens fit on g processors, and n >= `share` p."""
    heavy = (2 * it.tokens <= it.order * it.most) & (it.most <= it.tokens)
    return heavy & (it.tokens <= it.size * it.most) & (it.tokens >= share * it.order)


def part_leaves(it: Inside, part: int) -> Truth:
    """True if at least n / `part` tokens must leave the g processors that hold all tokens."""
    return part * (it.tokens - it.stay) >= it.tokens


INSIDE = (
    "Let $n >= 1$ tokens, at most $m$ at a processor, lie on $g$ of $p = 2^d >= 4$ processors, where $2n/p <= m <="
    " n$ and $ceil(n/m) <= g < p/2$"
)


SE_HALF_MUST_LEAVE = Statement(
    f"{PAPER}/se-half-must-leave",
    Source(PAPER, "proof of Theorem 2.5"),
    "At least $n/2$ tokens need to be moved to processors outside of the set $S$.",
    (
        Claim(
            sentence=(
                f"{INSIDE}. Then at least $n/2$ tokens must leave these $g$ processors before all loads are at most 1"
                " apart."
            ),
            case=inside,
            assumes=fits,
            holds=lambda it: part_leaves(it, 2),
            near_misses=(
                NearMiss("m >= 2", "This is true for $m >= 2$.", assumes=lambda it: fits(it) & (it.most >= 2)),
                NearMiss("n >= p", "This is true for $n >= p$.", assumes=lambda it: fits(it, 1)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/se-half-must-leave",
            sentence=(
                f"{INSIDE}. If $n >= p$, then at least $n/3$ tokens must leave these $g$ processors before all loads"
                " are at most 1 apart."
            ),
            case=inside,
            assumes=lambda it: fits(it, 1),
            holds=lambda it: part_leaves(it, 3),
            near_misses=(
                NearMiss("any n", "This is true for all $n >= 1$.", assumes=fits),
                NearMiss("n/2", "At least $n/2$ tokens must leave them.", holds=lambda it: part_leaves(it, 2)),
            ),
        ),
        Claim(
            reading="repaired-even",
            repairs=f"{PAPER}/se-half-must-leave",
            sentence=(
                f"{INSIDE}. If $p$ divides $n$, then at least $n/2$ tokens must leave these $g$ processors"
                " before all loads are equal."
            ),
            case=inside,
            assumes=lambda it: fits(it) & (it.tokens == it.order * quotient(it.tokens, it.order)),
            holds=lambda it: part_leaves(it, 2),
            near_misses=(
                NearMiss("any n", "This is true for all $n >= 1$, before all loads are at most 1 apart.", assumes=fits),
            ),
        ),
    ),
)


# --- plaxton/se-tight-range ---


class Growth(NamedTuple):
    """The logarithms of p, n and m, a constant C, and the epsilon in m <= n^(1-epsilon)."""

    processors: Number
    tokens: Number
    most: Number
    epsilon: Number
    constant: Number


def growth(choose: Choose, _bounds: Bounds) -> Growth:
    """Recipe: any real logarithms with p >= 2, n >= 1 and m >= 1, any epsilon >= 0 and any C >= 1."""
    logs = choose.rational(1, None, "log p"), choose.rational(0, None, "log n"), choose.rational(0, None, "log m")
    return Growth(*logs, choose.rational(0, None, "epsilon"), choose.rational(1, None, "C"))


def growth_of_powers(choose: Choose, bounds: Bounds) -> Growth:
    """Recipe: integer logarithms and C, with epsilon = 1/2."""
    most = bounds.load
    logs = choose.integer(1, most, "log p"), choose.integer(0, most, "log n"), choose.integer(0, most, "log m")
    return Growth(*logs, Fraction(1, 2), choose.integer(1, most, "C"))


def two_tokens_apart(choose: Choose, _bounds: Bounds) -> Growth:
    """Recipe: n = 2 tokens, at most m = 1 at a processor, any real p >= 4, epsilon >= 0 and C >= 1."""
    log_p = choose.rational(2, None, "log p")
    return Growth(log_p, 1, 0, choose.rational(0, None, "epsilon"), choose.rational(1, None, "C"))


def in_range(it: Growth, share: Number | None = None) -> Truth:
    """True if 2n/p <= m <= n^(1-epsilon), 0 < epsilon < 1, and n >= p^`share` if a share is given."""
    heavy = (it.most >= 1 + it.tokens - it.processors) & (it.most <= it.tokens - it.epsilon * it.tokens)
    wide = True if share is None else it.tokens >= share * it.processors
    return heavy & (it.epsilon > 0) & (it.epsilon < 1) & wide


def ratio_within(it: Growth, factor: Number) -> Truth:
    """True if m log p <= (`factor` / epsilon) m log(n/m), so that upper and lower bound meet."""
    return it.epsilon * it.processors <= factor * (it.tokens - it.most)


EPSILONS = (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4))


class Bounded(NamedTuple):
    """An instance (n tokens, at most m at a processor), and the epsilon in m <= n^(1-epsilon)."""

    epsilon: Fraction
    instance: Instance

    @property
    def fits(self) -> Truth:
        """True if m, the most tokens at a processor, is at most n^(1-epsilon)."""
        part, it = self.epsilon, self.instance
        return power(it.most, part.denominator) <= power(it.tokens, part.denominator - part.numerator)

    @property
    def is_wide(self) -> Truth:
        """True if there are at least as many tokens as processors: n >= p."""
        return self.instance.tokens >= self.instance.order

    @property
    def within(self) -> Truth:
        """True if log p is at most log(n/m) / epsilon."""
        part, it = self.epsilon, self.instance
        most = power(it.order, part.numerator) * power(it.most, part.denominator)
        return most <= power(it.tokens, part.denominator)


def power(number: Number, exponent: int) -> Number:
    """The number to the power of a natural exponent, by products of the `widened` number, which has room for them."""
    return prod([widened(number)] * exponent)


def bounded(choose: Choose, bounds: Bounds) -> Bounded:
    """Recipe: any instance with m >= 2n/p, and epsilon = 1/4, 1/2 or 3/4."""
    epsilon = choose.option(EPSILONS, "epsilon")
    return Bounded(epsilon, heavy_instance(choose, bounds))


RANGE = "Let $p >= 2$, $n >= 1$, $m >= 1$ and $0 < epsilon < 1$ be real with $2n/p <= m <= n^(1-epsilon)$"


SE_TIGHT_RANGE = Statement(
    f"{PAPER}/se-tight-range",
    Source(PAPER, "section 2.4, end, and section 4"),
    "The upper and lower bounds, $m log p$ and $m log(n/m)$, are tight for $2n/p <= m <= n^(1-epsilon)$.",
    (
        Claim(
            sentence=(
                f"{RANGE}. For every real $C >= 1$, the upper bound $m log_2 p$ is at most $C/epsilon$ times the"
                " lower bound $m log_2(n/m)$."
            ),
            case=growth,
            assumes=in_range,
            holds=lambda it: ratio_within(it, it.constant),
            near_misses=(
                NearMiss(
                    "n >= 2, C >= 9",
                    "This is true for $n >= 2$, $C >= 9$ and $epsilon = 1/2$.",
                    case=growth_of_powers,
                    assumes=lambda it: in_range(it) & (it.tokens >= 1) & (it.constant >= 9),
                ),
            ),
        ),
        Claim(
            reading="no-constant",
            sentence=(
                "Let $C >= 1$, $0 < epsilon < 1$ and $p >= 4$ be real with $log_2 p > C/epsilon$, and let $n = 2$ and"
                " $m = 1$. Then $2n/p <= m <= n^(1-epsilon)$, and the upper bound $m log_2 p$ is more than"
                " $C/epsilon$ times the lower bound $m log_2(n/m)$."
            ),
            case=two_tokens_apart,
            assumes=lambda it: (it.epsilon > 0) & (it.epsilon < 1) & (it.epsilon * it.processors > it.constant),
            holds=lambda it: in_range(it) & negation(ratio_within(it, it.constant)),
            near_misses=(
                NearMiss(
                    "at least",
                    "This is true for $log_2 p >= C/epsilon$.",
                    assumes=lambda it: (
                        (it.epsilon > 0) & (it.epsilon < 1) & (it.epsilon * it.processors >= it.constant)
                    ),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/se-tight-range",
            sentence=(
                f"{RANGE}. If $n >= p$, the upper bound $m log_2 p$ is at most $1/epsilon$ times the lower bound"
                " $m log_2(n/m)$."
            ),
            case=growth,
            assumes=lambda it: in_range(it, 1),
            holds=lambda it: ratio_within(it, 1),
            near_misses=(
                NearMiss(
                    "n >= sqrt(p)",
                    "This is true for $n >= sqrt(p)$ and $epsilon = 1/2$.",
                    case=growth_of_powers,
                    assumes=lambda it: in_range(it, Fraction(1, 2)),
                ),
                NearMiss(
                    "0.9",
                    "For $epsilon = 1/2$, it is at most $0.9/epsilon$ times the lower bound.",
                    case=growth_of_powers,
                    holds=lambda it: ratio_within(it, Fraction(9, 10)),
                ),
            ),
        ),
        Claim(
            reading="repaired-root",
            repairs=f"{PAPER}/se-tight-range",
            sentence=(
                f"{RANGE}. If $n >= sqrt(p)$, the upper bound $m log_2 p$ is at most $2/epsilon$ times the lower"
                " bound $m log_2(n/m)$."
            ),
            case=growth,
            assumes=lambda it: in_range(it, Fraction(1, 2)),
            holds=lambda it: ratio_within(it, 2),
            near_misses=(
                NearMiss(
                    "any n",
                    "This is true for all $n >= 1$ and $epsilon = 1/2$.",
                    case=growth_of_powers,
                    assumes=in_range,
                ),
            ),
        ),
        Claim(
            reading="instances",
            repairs=f"{PAPER}/se-tight-range",
            sentence=(
                "Let $p = 2^d >= 2$, let $epsilon$ be 1/4, 1/2 or 3/4, and let $n$ and $m$ be integers with $n >="
                " p$ and $2n/p <= m <= n^(1-epsilon)$. Then $m log_2 p$ is at most $1/epsilon$ times $m"
                " log_2(n/m)$."
            ),
            case=bounded,
            assumes=lambda it: it.fits & it.is_wide,
            holds=lambda it: it.within,
            near_misses=(NearMiss("any n", "This is true for all $n >= 1$.", assumes=lambda it: it.fits),),
        ),
    ),
)
