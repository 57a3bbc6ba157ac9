"""Section 2.2: volume and surface of a Hamming ball (Lemma 2.2), and the lower bound of Theorem 2.2.

Source: Lemma 2.2, Theorem 2.2 and its proof: the range of k, the fringe of a ball, the tokens that must leave.
Reading: n tokens, at most m a processor, with 2n/p <= m <= n.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies, quotient_up
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.one_port import worst_steps
from loadbal.networks.drawable import drawable_hypercube
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import (
    PAPER,
    Ball,
    Instance,
    Sized,
    ball,
    cubes,
    half_sized,
    heavy_instance,
    sized,
    up_to,
)
from loadbal.papers.plaxton.s2_1_lower_bounds import SEARCHED
from loadbal.papers.plaxton.s2_2_cut_bound import least_fringes
from loadbal.reason import Reason
from loadbal.theory.logarithms import log2_interval, six_decimals

# --- plaxton/lemma-2.2, lemma-2.2-range ---


BALL = (
    "Let a *complete Hamming ball* of radius $r$, $0 <= r <= d/2$, in dimension $d >= 1$ have $V$ words, $S$ of them in"
    " its outermost layer, and let the real number $k$ satisfy $V = 2^(d(1-1/k))$."
)


# Compare integers of thousands of bits as products: a quotient would first be reduced to lowest terms, which is slow.


def squared_ratio(it: Ball) -> Fraction:
    """The square ((V/S) / sqrt(k))^2 for a ball's volume V = 2^(d (1 - 1/k)) and surface S, to six decimals."""
    _, log = log2_interval(it.volume)
    return six_decimals(it.volume**2 * (it.dimension - log), it.surface**2 * it.dimension)


def ratio_between(it: Ball, low: Fraction, high: Fraction | None = None) -> bool:
    """True if `low` <= (V/S)^2 / k <= `high`, where V is the ball's volume, S its surface, and V = 2^(d(1-1/k)).

    Without `high` only the first inequality is asked.
    """
    volume, surface = it.volume**2, it.surface**2 * it.dimension
    below, above = log2_interval(it.volume)
    at_most = high is None or volume * (it.dimension - below) <= high * surface
    return at_most and low * surface <= volume * (it.dimension - above)


def ratio_extremes(case: Callable[[Choose, Bounds], Ball]) -> tuple[Extremum[Ball], Extremum[Ball]]:
    """The extrema: the largest and the smallest square of V/(S sqrt(k)), for volume V and surface S of a ball."""

    def extremum(seek: str) -> Extremum[Ball]:
        return Extremum(
            reading=seek,
            sentence=(
                "Let a *complete Hamming ball* of radius $r$ in dimension $d$ have $V$ words, $S$ of them in its"
                " outermost layer, and let the real number $k$ satisfy $V = 2^(d(1-1/k))$."
                f" The {seek} $((V/S)/sqrt(k))^2$, rounded down to six decimals, over all such balls with"
                f" $1 <= d <= {MEASURED}$ and $0 <= r <= d/2$."
            ),
            case=up_to(case, MEASURED),
            network=lambda it: drawable_hypercube(it.dimension),
            whole=Bounds(MEASURED),
            measure=squared_ratio,
            seek="largest" if seek == "largest" else "smallest",
            reason=Reason.FINITE,
        )

    return extremum("largest"), extremum("smallest")


MEASURED = 2000
"""The largest dimension for which the extrema of balls are computed."""


LOW = Fraction(1, 6)
"""The lower bound of Lemma 2.2's claims on (V/S)^2 / k, for a ball's volume V = 2^(d(1-1/k)) and surface S."""


def ratio_claim(reading: str = "", source: str = "V/S", most: int = 1, reason: Reason | None = None) -> Claim[Ball]:
    """The claim that 1/6 <= (V/S)^2/k <= `most`, for volume V = 2^(d(1-1/k)) and surface S of a ball."""
    ratio = f"$sqrt(k/6) <= {source} <= sqrt({most if most > 1 else ''}k)$"
    if source != "V/S":
        ratio = f"its *volume-to-surface ratio* satisfies {ratio}"
    return Claim(
        reading=reading,
        sentence=f"{BALL} Then {ratio}.",
        case=ball,
        holds=lambda it: ratio_between(it, LOW, Fraction(most)),
        near_misses=(
            NearMiss("k/2", f"$sqrt(k/2) <= {source}$.", holds=lambda it: ratio_between(it, Fraction(1, 2))),
            NearMiss(
                "less", f"${source} <= 0.99 sqrt(k)$.", holds=lambda it: ratio_between(it, LOW, Fraction(98, 100))
            ),
        ),
        reason=reason,
    )


PROVED = 5
"""The upper bound on (V/S)^2 / k that is proved for all balls; no ball is known for which it exceeds 1."""


LEMMA_2_2 = Statement(
    f"{PAPER}/lemma-2.2",
    Source(PAPER, "Lemma 2.2"),
    (
        "$V = 2^(d(1-1/k))$ implies $V/S = Theta(k^(1/2))$, where $S = C(d,r)$ and $V$ is the volume of the ball, $0"
        " <= r <= d/2$."
    ),
    (ratio_claim(reason=Reason.UNPROVED), ratio_claim("theta", most=PROVED), *ratio_extremes(ball)),
)


def k_in_range(it: Ball) -> bool:
    """True if 1 <= k <= d, where V = 2^(d(1-1/k)); this says that the volume V is from 1 to 2^(d-1)."""
    return bool(1 <= it.volume <= 2 ** (it.dimension - 1))


LEMMA_2_2_RANGE = Statement(
    f"{PAPER}/lemma-2.2-range",
    Source(PAPER, "Lemma 2.2"),
    "$1 <= k <= d$.",
    (
        Claim(
            sentence=(
                "Let a *complete Hamming ball* of radius $r$, $0 <= r <= d/2$, in dimension $d >= 1$ have $V$ words,"
                " and let the real number $k$ satisfy $V = 2^(d(1-1/k))$. Then $1 <= k <= d$."
            ),
            case=ball,
            holds=k_in_range,
            near_misses=(NearMiss("d >= 3", "If $d >= 3$, then $1 <= k <= d$.", assumes=lambda it: it.dimension >= 3),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.2-range",
            sentence=(
                "Let a *complete Hamming ball* of radius $r$, $0 <= r < d/2$, in dimension $d >= 1$ have $V$ words,"
                " and let the real number $k$ satisfy $V = 2^(d(1-1/k))$. Then $1 <= k <= d$."
            ),
            case=ball,
            assumes=lambda it: 2 * it.radius < it.dimension,
            holds=k_in_range,
            near_misses=(
                NearMiss("d/2", "If $r <= d/2$, then $1 <= k <= d$.", assumes=lambda it: 2 * it.radius <= it.dimension),
                NearMiss(
                    "k < d",
                    "$k < d$.",
                    holds=lambda it: it.volume < 2 ** (it.dimension - 1),
                ),
            ),
        ),
    ),
)


# --- plaxton/theorem-2.2 ---


def time_squared_over(it: Instance) -> Fraction:
    """The square (T* / (sqrt(k) m))^2, at most 2^-30 too small: T* is the fewest steps, and m = p^(1/k) n/p."""
    log, _ = log2_interval(Fraction(it.most * it.order, it.tokens))
    time = worst_steps(hypercube(it.dimension), it.tokens, it.most)
    return Fraction(time, it.most) ** 2 * log / it.dimension


def searched_heavy(choose: Choose, bounds: Bounds) -> Instance:
    """Recipe: up to 12 tokens on at most 4 processors, up to 9 on 8, with any cap from 2n/p to n."""
    d = choose.option(tuple(d for d in cubes(bounds, 1) if d in SEARCHED), "d")
    n = choose.integer(1, SEARCHED[d] if bounds.load is None else min(SEARCHED[d], bounds.load), "n")
    return Instance(d, n, choose.integer(-(-2 * n // 2**d), n, "m"))


THEOREM_2_2 = Statement(
    f"{PAPER}/theorem-2.2",
    Source(PAPER, "Theorem 2.2"),
    "Balance requires $Omega(k^(1/2) m)$ time on the hypercube if $m = Theta(p^(1/k) n/p)$ and $m >= 2n/p$.",
    (
        Claim(
            sentence=(
                "On the *hypercube* with $p = 2^d >= 2$ processors, let $n >= 1$ and $2n/p <= m <= n$. Then"
                " the *balancing time* $T(n,m)$ is positive."
            ),
            case=heavy_instance,
            holds=lambda it: worst_steps(hypercube(it.dimension), it.tokens, it.most) > 0,
            trace=lambda it: runs.fewest(hypercube(it.dimension), it.tokens, it.most),
            near_misses=(
                NearMiss(
                    "n >= 2",
                    "It is positive if $n >= 2$.",
                    assumes=lambda it: it.tokens >= 2,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-2.2",
            sentence=(
                "On the *hypercube* with $p = 2^d >= 2$ processors, let $2n/p <= m <= n$ and $m >= 2$, and let the"
                " real number $k$ satisfy $m = p^(1/k) n/p$. Then the *balancing time* satisfies $T(n,m) >= sqrt(k)"
                " m/5$."
            ),
            case=heavy_instance,
            assumes=lambda it: it.most >= 2,
            holds=lambda it: time_squared_over(it) >= Fraction(1, 25),
            near_misses=(
                NearMiss("m >= 1", "This is true for all $m >= 1$.", assumes=lambda it: it.most >= 1),
                NearMiss(
                    "1/4",
                    "It satisfies $T(n,m) >= sqrt(k) m/4$.",
                    holds=lambda it: time_squared_over(it) >= Fraction(1, 16),
                ),
                NearMiss(
                    "double",
                    "It satisfies $T(n,m) >= 2 sqrt(k) m/5$.",
                    holds=lambda it: time_squared_over(it) >= Fraction(4, 25),
                ),
            ),
            reason=Reason.OPEN,
        ),
        Extremum(
            reading="smallest",
            sentence=(
                "Let $T(n,m)$ be the *balancing time* on the *hypercube* of dimension $d$ with $p = 2^d$"
                " processors, and let the real number $k$ satisfy $m = p^(1/k) n/p$. The smallest"
                " $(T(n,m)/(sqrt(k) m))^2$, rounded down to six decimals, over $d$ = 1, 2 or 3, $n >= 1$, $2n/p <="
                " m <= n$ and $m >= 2$. Here $n <= 12$ if $d <= 2$, and $n <= 9$ if $d = 3$."
            ),
            case=searched_heavy,
            network=lambda it: drawable_hypercube(it.dimension),
            whole=Bounds(8, 12),
            assumes=lambda it: it.most >= 2,
            measure=lambda it: six_decimals(time_squared_over(it)),
            seek="smallest",
            reason=Reason.FINITE,
        ),
    ),
)


# --- plaxton/theorem-2.2-k-range ---

CAPPED = "For $n >= 1$ tokens on $p = 2^d >= 2$ processors, let $2n/p <= m <= n$"


class Exponents(NamedTuple):
    """The logarithms of p and n/p, and 1/k, where m = p^(1/k) n/p; they give the logarithm of m."""

    processors: Number
    mean: Number
    inverse: Number

    @property
    def most(self) -> Number:
        """The logarithm of m."""
        return self.processors * self.inverse + self.mean


def exponents(choose: Choose, _bounds: Bounds) -> Exponents:
    """Recipe: any real exponents with p >= 2 and n >= 1."""
    d = choose.rational(1, None, "log p")
    return Exponents(d, choose.rational(0, None, "log n") - d, choose.rational(0, None, "1/k"))


def whole_exponents(choose: Choose, bounds: Bounds) -> Exponents:
    """Recipe: any integer exponents, for a search of counterexamples."""
    d = choose.integer(1, bounds.load, "log p")
    return Exponents(d, choose.integer(0, bounds.load, "log n") - d, choose.integer(0, bounds.load, "1/k"))


def is_heavy(it: Exponents, least: int = 1) -> Truth:
    """True if m >= 2^`least` n/p."""
    return it.most >= it.mean + least


def is_capped(it: Exponents) -> Truth:
    """True if m <= n: no processor may hold more than all tokens."""
    return it.most <= it.mean + it.processors


def is_finite(it: Exponents) -> Truth:
    """True if k <= log p."""
    return it.processors * it.inverse >= 1


THEOREM_2_2_K_RANGE = Statement(
    f"{PAPER}/theorem-2.2-k-range",
    Source(PAPER, "proof of Theorem 2.2"),
    "$k >= 1$ since $m <= n$, and $k <= log_2 p$ since $m >= 2n/p$.",
    (
        Claim(
            sentence=(
                "Let $p >= 2$ and $n >= 1$ be real, let $k$ be positive and real, or infinite (then $1/k = 0$),"
                " and let $m = p^(1/k) n/p$. If $m <= n$, then $k >= 1$. If $m >= 2n/p$, then $k <= log_2 p$."
            ),
            case=exponents,
            holds=lambda it: implies(is_capped(it), it.inverse <= 1) & implies(is_heavy(it), is_finite(it)),
            near_misses=(
                NearMiss(
                    "m from n/p on",
                    "If $m >= n/p$, then $k <= log_2 p$.",
                    case=whole_exponents,
                    holds=lambda it: implies(is_heavy(it, 0), is_finite(it)),
                ),
            ),
        ),
    ),
)


# --- plaxton/theorem-2.2-numerator ---


class Tokens(NamedTuple):
    """A number n of tokens on p = 2h processors (`half` is h)."""

    half: Number
    tokens: Number

    @property
    def order(self) -> Number:
        """The number p of processors."""
        return 2 * self.half

    @property
    def share(self) -> Number:
        """The mean load rounded up, ceil(n/p)."""
        return quotient_up(self.tokens, self.order)

    @property
    def beyond_half(self) -> Number:
        """The tokens that p/2 processors cannot hold at the end: n - ceil(p/2) ceil(n/p), for even p."""
        return self.tokens - self.half * self.share


def any_tokens(choose: Choose, bounds: Bounds) -> Tokens:
    """Recipe: any n >= 1 tokens, up to `Bounds.load`, on any hypercube; `Bounds.size` bounds the dimension."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    return Tokens(2 ** (d - 1), choose.integer(1, bounds.load, "n"))


class Packing(NamedTuple):
    """A number n of tokens on p = 2h processors, at most m (`most`) at a processor, on x (`packed`) of these."""

    half: Number
    tokens: Number
    most: Number
    packed: Number


def any_packing(choose: Choose, bounds: Bounds) -> Packing:
    """Recipe: any positive integers p/2, n, m and x."""
    return Packing(*(choose.integer(1, bounds.load, name) for name in ("p/2", "n", "m", "x")))


def is_packed(it: Packing) -> Truth:
    """True if x <= ceil(n/m) and m >= 2n/p."""
    return ((it.packed - 1) * it.most < it.tokens) & (it.tokens <= it.half * it.most)


def leaves(it: Instance) -> int:
    """The numerator of the lower bound on the steps, n - ceil(n/m) ceil(n/p)."""
    return it.tokens - it.packed * it.share


class HeavyTokens(NamedTuple):
    """A number n of tokens on p = 2h processors (`placed`), with at most m (`most`) at a processor."""

    placed: Tokens
    most: Number

    @property
    def leaving(self) -> Number:
        """The numerator of the lower bound on the steps, n - ceil(n/m) ceil(n/p)."""
        return self.placed.tokens - quotient_up(self.placed.tokens, self.most) * self.placed.share


def heavy_tokens(choose: Choose, bounds: Bounds) -> HeavyTokens:
    """Recipe: any n >= 1 tokens and any cap from 2n/p to n; `Bounds.size` bounds the dimension."""
    it = any_tokens(choose, bounds)
    return HeavyTokens(it, choose.integer(quotient_up(2 * it.tokens, it.order), it.tokens, "m"))


def substituted(it: HeavyTokens, more: int = 0) -> Truth:
    """True if n - ceil(n/m) ceil(n/p), the lower bound's numerator, is >= n - ceil(p/2) ceil(n/p) + `more`."""
    return it.leaving >= it.placed.beyond_half + more


THEOREM_2_2_NUMERATOR = Statement(
    f"{PAPER}/theorem-2.2-numerator",
    Source(PAPER, "proof of Theorem 2.2"),
    "$n - ceil(n/m) ceil(n/p)$ is at least $n - ceil(p/2) ceil(n/p) = O(n)$.",
    (
        Claim(
            reading="substitution",
            sentence=f"{CAPPED}. Then $n - ceil(n/m) ceil(n/p) >= n - ceil(p/2) ceil(n/p)$.",
            case=heavy_tokens,
            holds=substituted,
            near_misses=(
                NearMiss(
                    "plus one",
                    "The left side of this inequality is larger than the right side.",
                    holds=lambda it: substituted(it, 1),
                ),
                NearMiss(
                    "plus one, p >= 8",
                    "If $p >= 8$, the left side of this inequality is larger than the right side.",
                    assumes=lambda it: it.placed.half >= 4,
                    holds=lambda it: substituted(it, 1),
                ),
            ),
        ),
        Claim(
            reading="substitution-all",
            sentence=(
                "Let $n$, $m$ and $p$ be positive integers with $p$ even and $m >= 2n/p$. Then $ceil(n/m) <= p/2$."
            ),
            case=any_packing,
            assumes=is_packed,
            holds=lambda it: it.packed <= it.half,
            near_misses=(NearMiss("below half", "$ceil(n/m) < p/2$.", holds=lambda it: it.packed < it.half),),
        ),
        Claim(
            reading="omega",
            sentence=("For $n >= 1$ tokens on $p = 2^d >= 2$ processors, $n - ceil(p/2) ceil(n/p) > 0$."),
            case=any_tokens,
            holds=lambda it: it.beyond_half > 0,
            near_misses=(
                NearMiss(
                    "n >= p, 1/16",
                    "If $n >= p$, this difference is at least $n/16$.",
                    assumes=lambda it: it.tokens >= it.order,
                    holds=lambda it: 16 * it.beyond_half >= it.tokens,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-2.2-numerator@omega",
            sentence="For $n >= 2p$ tokens on $p = 2^d >= 2$ processors, $n - ceil(p/2) ceil(n/p) >= n/4$.",
            case=any_tokens,
            assumes=lambda it: it.tokens >= 2 * it.order,
            holds=lambda it: 4 * it.beyond_half >= it.tokens,
            near_misses=(
                NearMiss("n > p", "This is true for $n > p$.", assumes=lambda it: it.tokens > it.order),
                NearMiss("n/3", "The difference is at least $n/3$.", holds=lambda it: 3 * it.beyond_half >= it.tokens),
                NearMiss(
                    "2n/7", "The difference is at least $2n/7$.", holds=lambda it: 7 * it.beyond_half >= 2 * it.tokens
                ),
            ),
        ),
        Claim(
            reading="without-substitution",
            repairs=f"{PAPER}/theorem-2.2-numerator@omega",
            sentence=f"{CAPPED} and $m >= 2$. Then $n - ceil(n/m) ceil(n/p) >= n/5$.",
            case=heavy_instance,
            assumes=lambda it: it.most >= 2,
            holds=lambda it: 5 * leaves(it) >= it.tokens,
            near_misses=(
                NearMiss("m >= 1", "This is true for all $m >= 1$.", assumes=lambda it: it.most >= 1),
                NearMiss("n/4", "The difference is at least $n/4$.", holds=lambda it: 4 * leaves(it) >= it.tokens),
            ),
        ),
        Extremum(
            reading="smallest",
            sentence=(
                "The smallest $(n - ceil(n/m) ceil(n/p))/n$, rounded down to six decimals, over all integers $p ="
                " 2^d >= 2$, $n >= 1$ and $m >= 2$ with $2n/p <= m <= n$."
            ),
            case=heavy_instance,
            assumes=lambda it: it.most >= 2,
            measure=lambda it: six_decimals(Fraction(leaves(it), it.tokens)),
            seek="smallest",
        ),
        Claim(
            reading="text",
            sentence="For $n >= 1$ tokens on $p = 2^d >= 2$ processors, $n - ceil(p/2) ceil(n/p) <= n/2$.",
            case=any_tokens,
            holds=lambda it: 2 * it.beyond_half <= it.tokens,
            near_misses=(
                NearMiss(
                    "below n/2", "The difference is less than $n/2$.", holds=lambda it: 2 * it.beyond_half < it.tokens
                ),
            ),
        ),
    ),
)


# --- plaxton/theorem-2.2-fringe ---

MOST = Fraction(27, 10)
"""A bound: the largest (f(H_d,x) sqrt(k) / x)^2 up to d = 14, rounded up; some balls exceed it from d = 63 on."""


def fringe_squared_over(it: Sized) -> tuple[Fraction, Fraction]:
    """Bounds from below and above on (f(H_d,x) sqrt(k) / x)^2, where f is the least fringe, x = p^(1-1/k) < p."""
    square = Fraction(least_fringes(it.dimension)[it.size], it.size) ** 2 * it.dimension
    below, above = log2_interval(it.size)
    return square / (it.dimension - below), square / (it.dimension - above)


THEOREM_2_2_FRINGE = Statement(
    f"{PAPER}/theorem-2.2-fringe",
    Source(PAPER, "proof of Theorem 2.2"),
    "$f(H_d, p^(1-1/k)) = Theta(k^(-1/2) p^(1-1/k))$, $1 <= k <= log_2 p$.",
    (
        Claim(
            sentence=(
                "On the *hypercube* with $p = 2^d$ processors, let $1 <= d <= 14$ and $1 <= x <= p/2$, and let the"
                " real number $k$ satisfy $x = p^(1-1/k)$. Then the *least fringe* satisfies $x/sqrt(k) <= f(x) <="
                " sqrt(2.7) x/sqrt(k)$."
            ),
            repairs=f"{PAPER}/theorem-2.2-fringe@all-dimensions",
            case=up_to(half_sized, 14),
            whole=Bounds(14),
            holds=lambda it: 1 <= fringe_squared_over(it)[0] <= fringe_squared_over(it)[1] <= MOST,
            near_misses=(
                NearMiss(
                    "x < p",
                    "Both bounds hold for $1 <= x < p$.",
                    case=up_to(sized, 14),
                    assumes=lambda it: it.size < 2**it.dimension,
                ),
                NearMiss("more", "It satisfies $f(x) > x/sqrt(k)$.", holds=lambda it: fringe_squared_over(it)[0] > 1),
                NearMiss(
                    "2.6",
                    "Both bounds hold with 2.6 in place of 2.7.",
                    holds=lambda it: fringe_squared_over(it)[1] <= Fraction(26, 10),
                ),
            ),
        ),
        Claim(
            reading="all-dimensions",
            sentence=(
                "Let a *complete Hamming ball* of radius $r$, $0 <= r < d/2$, in dimension $d >= 1$ have $x$ words,"
                " $C(d,r)$ of them in its outermost layer. Let the real number $k$ satisfy $x = 2^(d(1-1/k))$. Then"
                " $x/sqrt(k) <= C(d,r) <= sqrt(2.7) x/sqrt(k)$."
            ),
            case=ball,
            assumes=lambda it: 2 * it.radius < it.dimension,
            holds=lambda it: ratio_between(it, 1 / MOST, Fraction(1)),
            near_misses=(
                NearMiss(
                    "3",
                    "Both bounds hold with 3 in place of 2.7.",
                    holds=lambda it: ratio_between(it, Fraction(1, 3), Fraction(1)),
                ),
            ),
        ),
        *(
            Extremum(
                reading=seek,
                sentence=(
                    "Let $f(x)$ be the *least fringe* on the *hypercube* with $p = 2^d$ processors, and let the real"
                    f" number $k$ satisfy $x = p^(1-1/k)$. The {seek} $(f(x) sqrt(k)/x)^2$, rounded down to six"
                    " decimals, over all $1 <= d <= 14$ and $1 <= x <= p/2$."
                ),
                case=up_to(half_sized, 14),
                network=lambda it: drawable_hypercube(it.dimension),
                whole=Bounds(14),
                measure=lambda it: six_decimals(fringe_squared_over(it)[0]),
                seek=seek,
                reason=Reason.FINITE if seek == "largest" else None,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)
