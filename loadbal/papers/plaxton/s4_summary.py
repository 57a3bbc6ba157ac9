"""Section 4: where the upper and the lower bounds meet, with the constants found."""

from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, Instance, heavy_instance
from loadbal.theory.enclosures import square_root
from loadbal.theory.logarithms import log2_interval

# --- plaxton/summary-hypercube-tight ---


NUMBERS = ("sqrt(log p)", "sqrt(k)", "sqrt(log C)", "m")


class Margins(NamedTuple):
    """Numbers sqrt(log p) (`dimension`), sqrt(k), sqrt(log C) (`constant`) and m (`most`), where m = p^(1/k) n/p."""

    dimension: Number
    k: Number
    constant: Number
    most: Number


def margins(choose: Choose, _bounds: Bounds) -> Margins:
    """Recipe: any real numbers, sqrt(log p) and sqrt(log C) from 1 on."""
    return Margins(*(choose.rational(low, None, name) for low, name in zip((1, 0, 1, 0), NUMBERS, strict=True)))


def whole_margins(choose: Choose, bounds: Bounds) -> Margins:
    """Recipe: any positive integers, for a search of counterexamples."""
    return Margins(*(choose.integer(1, bounds.load, name) for name in NUMBERS))


def is_near_mean(it: Margins) -> Truth:
    """True if m <= C n/p, which is p^(1/k) <= C, and k is positive."""
    return (it.dimension <= it.k * it.constant) & (it.k > 0)


def is_long(it: Margins) -> Truth:
    """True if m, the most tokens at a processor, is at least log^(3/2) p."""
    return it.most >= it.dimension * it.dimension * it.dimension


def bounds_meet(it: Margins, factor: Number) -> Truth:
    """True if m sqrt(log p) + log^2 p <= `factor` sqrt(log C) sqrt(k) m."""
    square = it.dimension * it.dimension
    return it.most * it.dimension + square * square <= factor * it.constant * it.k * it.most


class Capped(NamedTuple):
    """Numbers of tokens n, processors p and most tokens m at a processor, and a constant C, to compare m with C n/p."""

    constant: int
    instance: Instance

    @property
    def is_near_mean(self) -> bool:
        """True if m, the most tokens at a processor, is at most C n/p."""
        return self.instance.most * self.instance.order <= self.constant * self.instance.tokens

    @property
    def is_long(self) -> bool:
        """True if m, the most tokens at a processor, is at least log^(3/2) p."""
        return self.instance.most**2 >= self.instance.dimension**3

    def ratio_within(self, factor: int) -> bool:
        """True if (m sqrt(d) + d^2) / (sqrt(k) m) <= `factor` sqrt(log C)."""
        d, m = self.instance.dimension, self.instance.most
        log, most = self._logarithms()
        square = m * m * d + d**4 + 2 * m * d * d * square_root(d)[1]
        return square * log <= factor**2 * most * m * m * d

    def _logarithms(self) -> tuple[Fraction, Fraction]:
        """A number above the logarithm of p^(1/k), and a number below that of C; both 1 if p^(1/k) = C."""
        power = Fraction(self.instance.most * self.instance.order, self.instance.tokens)
        if power == self.constant:
            return Fraction(1), Fraction(1)
        return log2_interval(power)[1], log2_interval(self.constant)[0]


def capped(choose: Choose, bounds: Bounds) -> Capped:
    """Recipe: any instance with m >= 2n/p (n tokens, at most m at a processor), and C = 2, 3 or 4."""
    constant = choose.option((2, 3, 4), "C")
    return Capped(constant, heavy_instance(choose, bounds))


SUMMARY_HYPERCUBE_TIGHT = Statement(
    f"{PAPER}/summary-hypercube-tight",
    Source(PAPER, "section 4"),
    (
        "The algorithm matches the lower bound to within a constant factor if $m >= max(2n/p, log^(3/2) p)$ and $m ="
        " O(n/p)$."
    ),
    (
        Claim(
            sentence=(
                "Let $p >= 2$, $n > 0$, $C >= 2$ and $k > 0$ be real, and let $m = p^(1/k) n/p$ with $(log_2"
                " p)^(3/2) <= m <= C n/p$. Then the upper bound $m sqrt(log_2 p) + (log_2 p)^2$ is at most $2"
                " sqrt(log_2 C)$ times the lower bound $sqrt(k) m$."
            ),
            case=margins,
            assumes=lambda it: is_near_mean(it) & is_long(it),
            holds=lambda it: bounds_meet(it, 2),
            near_misses=(
                NearMiss(
                    "any m",
                    "This is true without $m >= (log_2 p)^(3/2)$.",
                    case=whole_margins,
                    assumes=is_near_mean,
                ),
                NearMiss("any C", "This is true without $m <= C n/p$.", case=whole_margins, assumes=is_long),
                NearMiss(
                    "1",
                    "It is at most $sqrt(log_2 C)$ times the lower bound.",
                    case=whole_margins,
                    holds=lambda it: bounds_meet(it, 1),
                ),
            ),
        ),
        Claim(
            reading="instances",
            sentence=(
                "Let $C$ be 2, 3 or 4, let $p = 2^d >= 2$, and let $n$ and $m$ be integers with $max(2n/p, d^(3/2)) <="
                " m <= min(n, C n/p)$. Let the real number $k$ satisfy $m = p^(1/k) n/p$. Then the upper bound $m"
                " sqrt(d) + d^2$ on the time is at most $2 sqrt(log_2 C)$ times the lower bound $sqrt(k) m$."
            ),
            case=capped,
            assumes=lambda it: it.is_near_mean and it.is_long,
            holds=lambda it: it.ratio_within(2),
            near_misses=(
                NearMiss("any m", "This is true without $m >= d^(3/2)$.", assumes=lambda it: it.is_near_mean),
                NearMiss("any C", "This is true without $m <= C n/p$.", assumes=lambda it: it.is_long),
            ),
        ),
    ),
)


# --- plaxton/summary-multibalance-tight ---


class Ends(NamedTuple):
    """Numbers A/g (`first`), with A = (n/p) sqrt(log g log p), log p (`log`), and a constant c."""

    first: Number
    log: Number
    constant: Number


def ends(choose: Choose, _bounds: Bounds) -> Ends:
    """Recipe: any real numbers with p >= 2."""
    return Ends(choose.rational(0, None, "A/g"), choose.rational(1, None, "log p"), choose.rational(0, None, "c"))


def whole_ends(choose: Choose, bounds: Bounds) -> Ends:
    """Recipe: any integers with p >= 2 and c >= 1, for a search of counterexamples."""
    most = bounds.load
    return Ends(choose.integer(0, most, "A/g"), choose.integer(1, most, "log p"), choose.integer(1, most, "c"))


def is_dominated(it: Ends) -> Truth:
    """True if A >= c g log^2 p."""
    return it.first >= it.constant * it.log * it.log


def ends_meet(it: Ends) -> Truth:
    """True if (c - 1) (A + g log^2 p) <= (c + 1) (A - g log p)."""
    above, below = it.first + it.log * it.log, it.first - it.log
    return (it.constant - 1) * above <= (it.constant + 1) * below


DOMINATED = "For real $n >= 0$, $g >= 1$ and $p >= 2$, let $A = (n/p) sqrt(log_2 g log_2 p)$. Let"


SUMMARY_MULTIBALANCE_TIGHT = Statement(
    f"{PAPER}/summary-multibalance-tight",
    Source(PAPER, "section 4"),
    "The bounds for MultiBalance are tight for $(n/p)(log g log p)^(1/2) = Omega(g log^2 p)$.",
    (
        Claim(
            sentence=(
                f"{DOMINATED} $A >= c g (log_2 p)^2$ for a real $c > 1$. Then the upper bound $A + g"
                " (log_2 p)^2$ is at most $2 sqrt(3) (c+1)/(c-1)$ times the lower bound $(A - g log_2 p)/(2"
                " sqrt(3))$."
            ),
            case=ends,
            assumes=lambda it: is_dominated(it) & (it.constant > 1),
            holds=ends_meet,
            near_misses=(
                NearMiss(
                    "c >= 1",
                    "The lower bound is positive for $c >= 1$.",
                    case=whole_ends,
                    assumes=is_dominated,
                    holds=lambda it: it.first > it.log,
                ),
                NearMiss(
                    "c/(c-1)",
                    "It is at most $2 sqrt(3) c/(c-1)$ times the lower bound.",
                    case=whole_ends,
                    assumes=lambda it: is_dominated(it) & (it.constant > 1),
                    holds=lambda it: (
                        (it.constant - 1) * (it.first + it.log * it.log) <= it.constant * (it.first - it.log)
                    ),
                ),
            ),
        ),
        Claim(
            reading="two",
            sentence=(
                f"{DOMINATED} $A >= 2 g (log_2 p)^2$. Then the upper bound $A + g (log_2 p)^2$ is"
                " at most $6 sqrt(3)$ times the lower bound $(A - g log_2 p)/(2 sqrt(3))$."
            ),
            case=ends,
            assumes=lambda it: it.first >= 2 * it.log * it.log,
            holds=lambda it: it.first + it.log * it.log <= 3 * (it.first - it.log),
            near_misses=(
                NearMiss(
                    "5 sqrt(3)",
                    "It is at most $5 sqrt(3)$ times the lower bound.",
                    case=whole_ends,
                    holds=lambda it: 2 * (it.first + it.log * it.log) <= 5 * (it.first - it.log),
                ),
            ),
        ),
        Claim(
            reading="any-constant",
            sentence=(
                f"{DOMINATED} $A >= c g (log_2 p)^2$ for a real $c > 0$ with $log_2 p > 1/c$. Then the lower"
                " bound $(A - g log_2 p)/(2 sqrt(3))$ is positive."
            ),
            case=ends,
            assumes=lambda it: is_dominated(it) & (it.constant * it.log > 1),
            holds=lambda it: it.first > it.log,
            near_misses=(
                NearMiss(
                    "log p >= 1/c",
                    "It is positive for $log_2 p >= 1/c$.",
                    case=whole_ends,
                    assumes=lambda it: is_dominated(it) & (it.constant * it.log >= 1),
                ),
            ),
        ),
    ),
)
