"""Section 2.2: volume and surface of a Hamming ball, and the lower bound that follows."""

from collections.abc import Callable
from fractions import Fraction

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.one_port import worst_steps
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, TIME, Ball, Instance, ball, heavy_instance
from loadbal.theory.logarithms import log2_between, six_decimals

# --- plaxton/lemma-2.2, lemma-2.2-range ---

BALLS = (
    "every Hamming ball of radius r in the hypercube of dimension d >= 1, 0 <= r <= d/2, where V = C(d,0) + .. + C(d,r)"
    " = 2^(d(1-1/k)) is its volume and S = C(d,r) its surface"
)
HEAVY = "On the hypercube of dimension d >= 1 with p processors, for n >= 1, m = p^(1/k) n/p, 2n/p <= m <= n"


def squared_ratio(it: Ball) -> Fraction:
    """((V/S) / sqrt(k))^2, where V = 2^(d (1 - 1/k)), up to 2^-30 from below."""
    _, log = log2_between(it.volume)
    return Fraction(it.volume, it.surface) ** 2 * (it.dimension - log) / it.dimension


def ratio_between(it: Ball, low: Fraction, high: Fraction) -> bool:
    """Whether low <= (V/S)^2 / k <= high, decided with the logarithm on both sides."""
    square = Fraction(it.volume, it.surface) ** 2 / it.dimension
    below, above = log2_between(it.volume)
    return bool(low <= square * (it.dimension - above) and square * (it.dimension - below) <= high)


def ratio_extremes(case: Callable[[Choose, Bounds], Ball]) -> tuple[Extremum[Ball], Extremum[Ball]]:
    """The largest and the smallest square of the ratio."""

    def extremum(seek: str) -> Extremum[Ball]:
        return Extremum(
            reading=seek,
            sentence=f"The {seek} ((V/S) / sqrt(k))^2 over {BALLS}, rounded down to six decimals.",
            case=case,
            measure=lambda it: six_decimals(squared_ratio(it)),
            seek="largest" if seek == "largest" else "smallest",
        )

    return extremum("largest"), extremum("smallest")


LOW, HIGH = Fraction(1, 6), Fraction(1)
"""Between these lies the square of the ratio."""


def ratio_claim(reading: str = "", source: str = "V/S") -> Claim[Ball]:
    """The ratio with explicit constants."""
    named = "" if source == "V/S" else f", and {source} = V/S"
    return Claim(
        reading=reading,
        sentence=f"sqrt(k/6) <= {source} <= sqrt(k) for {BALLS}{named}.",
        case=ball,
        holds=lambda it: ratio_between(it, LOW, HIGH),
        near_misses=(
            NearMiss("k/2", f"sqrt(k/2) <= {source}.", holds=lambda it: ratio_between(it, Fraction(1, 2), HIGH)),
            NearMiss("less", f"{source} <= 0.99 sqrt(k).", holds=lambda it: ratio_between(it, LOW, Fraction(98, 100))),
        ),
    )


LEMMA_2_2 = Statement(
    f"{PAPER}/lemma-2.2",
    Source(PAPER, "Lemma 2.2"),
    "V = 2^(d(1-1/k)) implies V/S = Theta(k^(1/2)), where S = C(d,r) and V is the volume of the ball, 0 <= r <= d/2.",
    (ratio_claim(), *ratio_extremes(ball)),
)


def k_in_range(it: Ball) -> bool:
    """1 <= k <= d, which is 1 <= V <= 2^(d-1)."""
    return bool(1 <= it.volume <= 2 ** (it.dimension - 1))


LEMMA_2_2_RANGE = Statement(
    f"{PAPER}/lemma-2.2-range",
    Source(PAPER, "Lemma 2.2"),
    "1 <= k <= d.",
    (
        Claim(
            sentence=(
                "The k defined by V = 2^(d(1-1/k)), where V = C(d,0) + .. + C(d,r) is the volume of a Hamming ball of"
                " radius r, satisfies 1 <= k <= d for every d >= 1 and 0 <= r <= d/2."
            ),
            case=ball,
            holds=k_in_range,
            near_misses=(NearMiss("d >= 3", "The same for d >= 3.", assumes=lambda it: it.dimension >= 3),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.2-range",
            sentence=(
                "The k defined by V = 2^(d(1-1/k)), where V = C(d,0) + .. + C(d,r) is the volume of a Hamming ball of"
                " radius r, satisfies 1 <= k <= d for every d >= 1 and 0 <= r < d/2."
            ),
            case=ball,
            assumes=lambda it: 2 * it.radius < it.dimension,
            holds=k_in_range,
            near_misses=(
                NearMiss("d/2", "The same for r <= d/2.", assumes=lambda it: 2 * it.radius <= it.dimension),
                NearMiss(
                    "k < d",
                    "k < d.",
                    holds=lambda it: it.volume < 2 ** (it.dimension - 1),
                ),
            ),
        ),
    ),
)

# --- plaxton/theorem-2.2 ---


def time_squared_over(it: Instance) -> Fraction:
    """(T* / (sqrt(k) m))^2, where m = p^(1/k) n/p, up to 2^-30."""
    log, _ = log2_between(Fraction(it.most * it.order, it.tokens))
    time = worst_steps(hypercube(it.dimension), it.tokens, it.most)
    return Fraction(time, it.most) ** 2 * log / it.dimension


THEOREM_2_2 = Statement(
    f"{PAPER}/theorem-2.2",
    Source(PAPER, "Theorem 2.2"),
    "Balance requires Omega(k^(1/2) m) time on the hypercube if m = Theta(p^(1/k) n/p) and m >= 2n/p.",
    (
        Claim(
            sentence=f"{HEAVY}, T* > 0, as T* >= c sqrt(k) m with any c > 0 asks; {TIME}.",
            case=heavy_instance,
            holds=lambda it: worst_steps(hypercube(it.dimension), it.tokens, it.most) > 0,
            trace=lambda it: runs.fewest(hypercube(it.dimension), it.tokens, it.most),
            near_misses=(
                NearMiss(
                    "n >= 2",
                    "The same for n >= 2.",
                    assumes=lambda it: it.tokens >= 2,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-2.2",
            sentence=f"{HEAVY} and m >= 2, T* >= sqrt(k) m / 5; {TIME}.",
            case=heavy_instance,
            assumes=lambda it: it.most >= 2,
            holds=lambda it: time_squared_over(it) >= Fraction(1, 25),
            near_misses=(
                NearMiss("m >= 1", "The same without m >= 2.", assumes=lambda it: it.most >= 1),
                NearMiss("double", "T* >= 2 sqrt(k) m / 5.", holds=lambda it: time_squared_over(it) >= Fraction(4, 25)),
            ),
        ),
        Extremum(
            reading="smallest",
            sentence=f"{HEAVY} and m >= 2, the smallest (T* / (sqrt(k) m))^2, rounded down to six decimals; {TIME}.",
            case=heavy_instance,
            assumes=lambda it: it.most >= 2,
            measure=lambda it: six_decimals(time_squared_over(it)),
            seek="smallest",
        ),
    ),
)

STATEMENTS = (LEMMA_2_2, LEMMA_2_2_RANGE, THEOREM_2_2)
