"""Section 2.2, details: the range of k, and how many tokens must leave the processors that they are packed into.

Reading: sizes are numbers of processors; n tokens, at most m a processor, with 2n/p <= m <= n.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, quotient_up
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, Instance, cubes, heavy_instance, instance
from loadbal.theory.logarithms import log2_between, six_decimals

# --- plaxton/theorem-2.2-k-range ---

CAPPED = "For n >= 1 tokens on p = 2^d processors, d >= 1, and 2n/p <= m <= n"


@cache
def log_of_ratio(ratio: Fraction) -> tuple[Fraction, Fraction]:
    """The logarithm of m p / n, which is log p / k, from below and above."""
    return log2_between(ratio)


def k_in_range(it: Instance) -> bool:
    """Whether a positive k with m = p^(1/k) n/p is there, and 1 <= k <= log p."""
    low, high = log_of_ratio(Fraction(it.most * it.order, it.tokens))
    return low > 0 and high <= it.dimension <= it.dimension * low


class Exponents(NamedTuple):
    """The logarithms of p and n/p, and 1/k; together they make that of m."""

    processors: Number
    mean: Number
    inverse: Number

    @property
    def most(self) -> Number:
        """The logarithm of m."""
        return self.processors * self.inverse + self.mean


def exponents(choose: Choose, _bounds: Bounds) -> Exponents:
    """Any real exponents with p >= 2 and n >= 1."""
    d = choose.rational(1, None, "log p")
    return Exponents(d, choose.rational(0, None, "log n") - d, choose.rational(0, None, "1/k"))


def whole_exponents(choose: Choose, bounds: Bounds) -> Exponents:
    """Whole exponents."""
    d = choose.integer(1, bounds.load, "log p")
    return Exponents(d, choose.integer(0, bounds.load, "log n") - d, choose.integer(0, bounds.load, "1/k"))


def is_heavy(it: Exponents, least: int = 1) -> Truth:
    """Whether m >= 2n/p, or another power of two times the mean, and m <= n."""
    return (it.most >= it.mean + least) & (it.most <= it.mean + it.processors)


THEOREM_2_2_K_RANGE = Statement(
    f"{PAPER}/theorem-2.2-k-range",
    Source(PAPER, "proof of Theorem 2.2"),
    "k >= 1 since m <= n, and k <= log p since m >= 2n/p.",
    (
        Claim(
            sentence=f"{CAPPED}, the k with m = p^(1/k) n/p satisfies 1 <= k <= log p.",
            case=heavy_instance,
            holds=k_in_range,
            near_misses=(
                NearMiss(
                    "m from n/p on",
                    "The same for n/p <= m <= n.",
                    case=instance,
                    assumes=lambda it: it.dimension >= 1,
                ),
            ),
        ),
        Claim(
            reading="exponents",
            sentence=(
                "For all real p >= 2, n >= 1 and m = p^(1/k) n/p with 1/k >= 0 and 2n/p <= m <= n, 1 <= k <= log p."
            ),
            case=exponents,
            assumes=is_heavy,
            holds=lambda it: (it.inverse <= 1) & (it.processors * it.inverse >= 1),
            near_misses=(
                NearMiss(
                    "m from n/p on",
                    "The same for n/p <= m.",
                    case=whole_exponents,
                    assumes=lambda it: is_heavy(it, 0),
                ),
            ),
        ),
    ),
)

# --- plaxton/theorem-2.2-numerator ---


class Tokens(NamedTuple):
    """n tokens on p processors."""

    order: int
    tokens: Number

    @property
    def share(self) -> Number:
        """ceil(n/p)."""
        return quotient_up(self.tokens, self.order)

    @property
    def beyond_half(self) -> Number:
        """What is left beyond half: n - ceil(p/2) ceil(n/p), for even p."""
        return self.tokens - self.order // 2 * self.share


def any_tokens(choose: Choose, bounds: Bounds) -> Tokens:
    """Any n >= 1 tokens, up to `Bounds.load`, on any hypercube of dimension at least 1."""
    return Tokens(2 ** choose.option(cubes(bounds, 1), "d"), choose.integer(1, bounds.load, "n"))


class Packing(NamedTuple):
    """n tokens on 2h processors, at most m a processor, packed into x of them."""

    half: Number
    tokens: Number
    most: Number
    packed: Number


def any_packing(choose: Choose, bounds: Bounds) -> Packing:
    """Any positive integers; those with x = ceil(n/m) and h m >= n count."""
    return Packing(*(choose.integer(1, bounds.load, name) for name in ("p/2", "n", "m", "x")))


def is_packed(it: Packing) -> Truth:
    """Whether x = ceil(n/m) and m >= 2n/p."""
    full = (it.packed - 1) * it.most < it.tokens
    return full & (it.tokens <= it.packed * it.most) & (it.half * it.most >= it.tokens)


def leaves(it: Instance) -> int:
    """The numerator: n - ceil(n/m) ceil(n/p)."""
    return it.tokens - it.packed * it.share


def substituted(it: Instance, more: int = 0) -> bool:
    """Whether the numerator is at least n - ceil(p/2) ceil(n/p), and so many more."""
    return bool(leaves(it) >= Tokens(it.order, it.tokens).beyond_half + more)


THEOREM_2_2_NUMERATOR = Statement(
    f"{PAPER}/theorem-2.2-numerator",
    Source(PAPER, "proof of Theorem 2.2"),
    "n - ceil(n/m) ceil(n/p) is at least n - ceil(p/2) ceil(n/p) = O(n).",
    (
        Claim(
            reading="substitution",
            sentence=f"{CAPPED}, n - ceil(n/m) ceil(n/p) >= n - ceil(p/2) ceil(n/p).",
            case=heavy_instance,
            holds=substituted,
            near_misses=(NearMiss("plus one", "It is larger.", holds=lambda it: substituted(it, 1)),),
        ),
        Claim(
            reading="substitution-all",
            sentence="For all positive integers n, m and even p with m >= 2n/p, ceil(n/m) <= p/2.",
            case=any_packing,
            assumes=is_packed,
            holds=lambda it: it.packed <= it.half,
            near_misses=(NearMiss("below half", "ceil(n/m) < p/2.", holds=lambda it: it.packed < it.half),),
        ),
        Claim(
            reading="omega",
            sentence=(
                "For n >= 1 tokens on p = 2^d processors, d >= 1, n - ceil(p/2) ceil(n/p) is positive, as a bound c n"
                " with any c > 0 asks."
            ),
            case=any_tokens,
            holds=lambda it: it.beyond_half > 0,
            near_misses=(
                NearMiss(
                    "n >= p, 1/16",
                    "For n >= p it is at least n/16.",
                    assumes=lambda it: it.tokens >= it.order,
                    holds=lambda it: 16 * it.beyond_half >= it.tokens,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-2.2-numerator@omega",
            sentence="For n >= 2p tokens on p = 2^d processors, d >= 1, n - ceil(p/2) ceil(n/p) >= n/4.",
            case=any_tokens,
            assumes=lambda it: it.tokens >= 2 * it.order,
            holds=lambda it: 4 * it.beyond_half >= it.tokens,
            near_misses=(
                NearMiss("n > p", "The same for n > p.", assumes=lambda it: it.tokens > it.order),
                NearMiss("n/3", "It is at least n/3.", holds=lambda it: 3 * it.beyond_half >= it.tokens),
            ),
        ),
        Claim(
            reading="without-substitution",
            repairs=f"{PAPER}/theorem-2.2-numerator@omega",
            sentence=(
                f"{CAPPED} with m >= 2, n - ceil(n/m) ceil(n/p), the numerator in Lemma 2.1, is itself at least n/5,"
                " which is all that Theorem 2.2 needs."
            ),
            case=heavy_instance,
            assumes=lambda it: it.most >= 2,
            holds=lambda it: 5 * leaves(it) >= it.tokens,
            near_misses=(
                NearMiss("m >= 1", "The same without m >= 2.", assumes=lambda it: it.most >= 1),
                NearMiss("n/4", "It is at least n/4.", holds=lambda it: 4 * leaves(it) >= it.tokens),
            ),
        ),
        Extremum(
            reading="smallest",
            sentence=f"{CAPPED} with m >= 2, the smallest (n - ceil(n/m) ceil(n/p)) / n, rounded down to six decimals.",
            case=heavy_instance,
            assumes=lambda it: it.most >= 2,
            measure=lambda it: six_decimals(Fraction(leaves(it), it.tokens)),
            seek="smallest",
        ),
        Claim(
            reading="text",
            sentence="For n >= 1 tokens on p = 2^d processors, d >= 1, n - ceil(p/2) ceil(n/p) <= n/2.",
            case=any_tokens,
            holds=lambda it: 2 * it.beyond_half <= it.tokens,
            near_misses=(NearMiss("below n/2", "It is below n/2.", holds=lambda it: 2 * it.beyond_half < it.tokens),),
        ),
    ),
)

STATEMENTS = (THEOREM_2_2_K_RANGE, THEOREM_2_2_NUMERATOR)
