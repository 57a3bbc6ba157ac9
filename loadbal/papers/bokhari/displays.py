"""The displayed formulas of section 3.2 and of the proofs of Properties 5 and 6, as printed."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import DOMAINS, PAPER, POSITIVE, Domain, Phases, partition, phases
from loadbal.papers.bokhari.property_5 import Neighbors, neighbors
from loadbal.theory.exchange_hull import run_time
from loadbal.theory.partitions import Partition, equipartition, halves, powers

COSTS = "blocks of m >= 0 bytes, where a message costs L, a byte tau to send, rho to move"
RUN_TIME = f"t is the run time on the d-cube, {COSTS}"
CUBE_TIME = f"t is the run time on a d-cube with d >= 4, {COSTS}"
TWO_LINES = "On a d-cube, where E and E' are the equipartitions of d into n and n - 1 parts, 2 <= n <= d, the run time"
PARTS = "E(n,i) is the partition of n into i parts that differ by at most 1"
STEP = f"t is the run time on the (n+1)-cube, whatever messages and blocks cost, and {PARTS}"
FIRST = "at 2^d m = 144 L / (16 rho + 9 tau)"
SECOND = "at 2^d m = 4L / (4 rho + tau)"


def given(domain: Domain) -> str:
    """The condition under which costs are in the domain, in words."""
    message, send, move = (">" if positive else "=" for positive in (domain.message, domain.send, domain.move))
    return f"where a message costs lambda + delta {message} 0, a byte tau {send} 0 to send and rho {move} 0 to move"


# --- bokhari/positive-line ---


def slope(it: Phases) -> Number:
    """The slope of the line, for blocks of one byte."""
    return run_time(it.dimension, it.parts, it.costs._replace(message=0))


def intercept(it: Phases) -> Number:
    """The time for empty blocks."""
    return run_time(it.dimension, it.parts, Costs(it.costs.message, 0, 0))


def _positive_line(domain: Domain) -> Claim[Phases]:
    return Claim(
        reading=domain.name,
        sentence="For every partition of d >= 1 into phases, the run time of Multiphase on the d-cube against the"
        f" block size m is a line of positive slope and positive intercept, {given(domain)}.",
        case=phases,
        assumes=lambda it: domain.rates(it.costs),
        holds=lambda it: (slope(it) > 0) & (intercept(it) > 0),
        near_misses=(
            NearMiss(
                "more than two messages",
                "The intercept is more than two messages.",
                holds=lambda it: intercept(it) > 2 * it.costs.message,
            ),
        ),
    )


POSITIVE_LINE = Statement(
    "bokhari/positive-line",
    Source(PAPER, "section 3.2, after equation (6)"),
    "The run time against m is a line with positive slope and intercept.",
    tuple(map(_positive_line, DOMAINS)),
)

# --- bokhari/property-5-display ---


def gaps(it: Neighbors) -> tuple[Fraction, int]:
    """Q(E') - Q(E) + 1 and P(E) - P(E') - 1, as printed."""
    ours, theirs = equipartition(*it.of), equipartition(it.of.total, it.of.parts - 1)
    return halves(theirs) - halves(ours) + 1, powers(ours) - powers(theirs) - 1


def slope_gap(it: Neighbors) -> Number:
    """The difference of the slopes, times 2^-d."""
    rates = it.costs._replace(message=0)
    return it.time(0, rates) - it.time(1, rates)


def intercept_gap(it: Neighbors) -> Number:
    """The difference of the intercepts."""
    overhead = Costs(it.costs.message, 0, 0)
    return it.time(0, overhead) - it.time(1, overhead)


def cubed(it: Neighbors, number: Fraction) -> int:
    """The number times 2^d, which is whole."""
    return int(number * 2**it.of.total)


PROPERTY_5_DISPLAY = Statement(
    "bokhari/property-5-display",
    Source(PAPER, "Property 5, proof"),
    "The displayed differences of slopes and intercepts.",
    (
        Claim(
            reading="slope",
            sentence=f"{TWO_LINES} t(E) has the slope of t(E') plus Q(E') - Q(E) + 1, as printed, {given(POSITIVE)}. Q"
            " sums 2^-a over the parts a.",
            case=neighbors,
            assumes=lambda it: POSITIVE.rates(it.costs),
            holds=lambda it: 2**it.of.total * slope_gap(it) == cubed(it, gaps(it)[0]),
        ),
        Claim(
            reading="intercept",
            sentence=f"{TWO_LINES} t(E) has the intercept of t(E') plus P(E) - P(E') - 1, as printed,"
            f" {given(POSITIVE)}. P sums 2^a over the parts a.",
            case=neighbors,
            assumes=lambda it: POSITIVE.rates(it.costs),
            holds=lambda it: intercept_gap(it) == gaps(it)[1],
        ),
        Claim(
            reading="signs",
            sentence="For 2 <= n <= d and the equipartitions E and E' of d into n and n - 1 parts, Q(E') - Q(E) + 1 >"
            " 0 and P(E) - P(E') - 1 < 0, where P sums 2^a and Q sums 2^-a over the parts a.",
            case=neighbors,
            holds=lambda it: (gaps(it)[0] > 0) & (gaps(it)[1] < 0),
            near_misses=(NearMiss("by 1/2", "Q(E') - Q(E) + 1 > 1/2.", holds=lambda it: gaps(it)[0] > Fraction(1, 2)),),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-5-display@slope",
            sentence=f"{TWO_LINES} t(E) exceeds t(E') by [(Q(E') - Q(E) + 1) tau + rho] 2^d in slope and (P(E) - P(E')"
            " - 1)(lambda + delta) in intercept. P and Q sum 2^a and 2^-a over the parts a; a message costs lambda +"
            " delta, a byte tau to send, rho to move.",
            case=neighbors,
            holds=lambda it: (
                (slope_gap(it) == cubed(it, gaps(it)[0]) * it.costs.send + 2**it.of.total * it.costs.move)
                & (intercept_gap(it) == gaps(it)[1] * it.costs.message)
            ),
            near_misses=(
                NearMiss(
                    "without rho",
                    "The first is (Q(E') - Q(E) + 1) tau 2^d.",
                    holds=lambda it: slope_gap(it) == cubed(it, gaps(it)[0]) * it.costs.send,
                ),
            ),
        ),
    ),
)

# --- bokhari/property-6-display ---


class Sized(NamedTuple):
    """A partition, with L, tau, rho and m apart."""

    parts: Partition
    message: Number
    send: Number
    move: Number
    size: Number

    @property
    def dimension(self) -> int:
        """The sum of the parts."""
        return sum(self.parts)

    def time(self, parts: Partition) -> Number:
        """The run time of a partition of the same dimension."""
        costs = Costs(self.message, self.send * self.size, self.move * self.size)
        return run_time(self.dimension, parts, costs)

    def printed(self, sends: Fraction, moves: int, messages: int, *, sized: bool = True) -> Number:
        """[sends tau + moves rho] 2^d m + messages L, or without the factor 2^d m; times 2^d throughout."""
        cube = 2**self.dimension
        rates = int(sends * cube) * self.send + moves * cube * self.move
        return rates * (cube * self.size if sized else 1) + messages * cube * self.message

    def says(self, time: Number, sends: Fraction | int, moves: int, messages: int, *, sized: bool = True) -> Truth:
        """Whether the formula with these coefficients is the time."""
        return 2**self.dimension * time == self.printed(Fraction(sends), moves, messages, sized=sized)


def sized(choose: Choose, bounds: Bounds) -> Sized:
    """Any partition, any whole parameters."""
    return Sized(partition(choose, bounds), *map(widened, choose.loads(4, 0, bounds.load, "L tau rho m")))


def gap_a(it: Sized) -> Number:
    """t(A) - t(E(d,1))."""
    return it.time(it.parts) - it.time((it.dimension,))


def coefficients_a(it: Sized) -> tuple[Fraction, int, int]:
    """The coefficients of tau, rho and L in the difference of (a)."""
    d, n = it.dimension, len(it.parts)
    return n - 1 - halves(it.parts) + Fraction(1, 2**d), n - 1, powers(it.parts) - 2**d - n + 1


def gap_b(it: Sized) -> Number:
    """t(A) - t(E(d,d)) for empty blocks."""
    empty = it._replace(size=it.size - it.size)
    return empty.time(it.parts) - empty.time((1,) * it.dimension)


def bound_a(it: Sized) -> Truth:
    """Whether the lower bound of the proof of (a) holds, with a positive coefficient of m if n > 1."""
    d, n = it.dimension, len(it.parts)
    sends = Fraction(n, 2) + Fraction(1, 2**d) - 1
    messages = powers(it.parts) - 2**d - n + 1
    return (2**d * gap_a(it) >= it.printed(sends, n - 1, messages)) & ((n == 1) | (sends > 0))


def _display(reading: str, sentence: str, holds: Callable[[Sized], Truth], *misses: NearMiss[Sized]) -> Claim[Sized]:
    return Claim(reading=reading, sentence=sentence, case=sized, holds=holds, near_misses=misses)


PROPERTY_6_DISPLAY = Statement(
    "bokhari/property-6-display",
    Source(PAPER, "Property 6, proof"),
    "The displayed lines and differences.",
    (
        _display(
            "line-arbitrary",
            "t(A) = [(n - P(A)) tau + n rho] 2^d m + (P(A) - n) L, as printed, for every partition A of d into n"
            f" parts. {RUN_TIME}; P sums 2^a over the parts a.",
            lambda it: it.says(
                it.time(it.parts), len(it.parts) - powers(it.parts), len(it.parts), powers(it.parts) - len(it.parts)
            ),
        ),
        _display(
            "line-single",
            "t(E(d,1)) = [(1 - 2^d) tau - rho] 2^d m + (2^d - 1) L, as printed, for E(d,1) = {d}, d >= 1."
            f" {RUN_TIME}.",
            lambda it: it.says(it.time((it.dimension,)), 1 - 2**it.dimension, -1, 2**it.dimension - 1),
        ),
        _display(
            "line-ones",
            "t(E) = [(d - P(E)) tau - d rho] 2^d m + (P(E) - d) L, as printed, for E = E(d,d) = {1,..,1}, d >= 1."
            f" {RUN_TIME}; P sums 2^a over the parts a.",
            lambda it: it.says(it.time((1,) * it.dimension), -it.dimension, -it.dimension, it.dimension),
        ),
        _display(
            "difference-a",
            "t(A) - t({d}) = [(n-1-Q(A)+2^-d) tau + (n-1) rho] + (P(A)-2^d-n+1) L, as printed, for every partition A"
            f" of d into n parts. {RUN_TIME}; P and Q sum 2^a and 2^-a over the parts a.",
            lambda it: it.says(gap_a(it), *coefficients_a(it), sized=False),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-6-display@difference-a",
            sentence="t(A) - t({d}) = [(n-1-Q(A)+2^-d) tau + (n-1) rho] 2^d m + (P(A)-2^d-n+1) L for every partition A"
            f" of d into n parts. {RUN_TIME}; P and Q sum 2^a and 2^-a over the parts a.",
            case=sized,
            holds=lambda it: it.says(gap_a(it), *coefficients_a(it)),
            near_misses=(
                NearMiss(
                    "without 2^-d",
                    "The same without the 2^-d.",
                    holds=lambda it: it.says(
                        gap_a(it), coefficients_a(it)[0] - Fraction(1, 2**it.dimension), *coefficients_a(it)[1:]
                    ),
                ),
            ),
        ),
        _display(
            "lower-bound-a",
            "t(A) - t({d}) >= [(n/2+2^-d-1) tau + (n-1) rho] 2^d m + (P(A)-2^d-n+1) L for every partition A of d into"
            f" n parts, and n/2+2^-d-1 > 0 if n > 1. {RUN_TIME}; P sums 2^a over the parts a.",
            bound_a,
            NearMiss(
                "by a message", "It is larger by a message.", holds=lambda it: bound_a(it) & (gap_a(it) > it.message)
            ),
        ),
        _display(
            "difference-b",
            "At m = 0, t(A) - t(E(d,d)) = (P(A) - P(E(d,d)) - n + d) L for every partition A of d into n parts and"
            f" E(d,d) = {{1,..,1}}. {RUN_TIME}; P sums 2^a over the parts a.",
            lambda it: gap_b(it) == (powers(it.parts) - it.dimension - len(it.parts)) * it.message,
            NearMiss(
                "n in place of d",
                "It is (P(A) - P(E(d,d))) L.",
                holds=lambda it: gap_b(it) == (powers(it.parts) - 2 * it.dimension) * it.message,
            ),
        ),
    ),
)

STATEMENTS = (POSITIVE_LINE, PROPERTY_5_DISPLAY, PROPERTY_6_DISPLAY)
