"""How many rounds balance: the sorting-based bound, and corollary 1.

T(N, K) is the largest number of rounds from any input of discrepancy at most K to a 1-smooth vector. Where loads are
given as halves of pair sums, an input stands for all that M1 makes equal: these need equally many rounds, or 0 and 1.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, implies, indicator, larger, negation, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, is_settled
from loadbal.papers.riess.cases import GAP, OETB, SMOOTH, any_loads, any_order, one_smooth, paired_loads, shown
from loadbal.protocols.odd_even_transposition import after_round, after_rounds
from loadbal.theory.spectral_gap import gap
from loadbal.theory.worst_rounds import drop_rounds, worst_rounds

NEVER = 10**6
"""What stands for the number of rounds of a run that ends elsewhere; more than any bound that is compared with it."""

WORST = f"T(N, K) the most rounds of {OETB} that any input of discrepancy at most K needs to be {SMOOTH}"


def rounds_until(is_over: Callable[[Loads], Truth], loads: Loads) -> Number:
    """The number of rounds until a run is over, NEVER if it comes to its end before; columns wait for the slowest."""
    count: Number = 0
    while np.any(going := negation(is_over(loads))):
        after = after_round(loads)
        if is_settled(loads, after):
            return count + NEVER * widened(indicator(going))
        count, loads = count + indicator(going), after
        count = count.astype(np.int32, copy=False) if isinstance(count, np.ndarray) else count
    return count


def rounds_to_smooth(loads: Loads) -> Number:
    """The number of rounds until the loads are 1-smooth."""
    return rounds_until(one_smooth, loads)


class Cell(NamedTuple):
    """A number N of nodes and a discrepancy K."""

    order: int
    discrepancy: int

    @property
    def rounds(self) -> int:
        """T(N, K), over all inputs."""
        return worst_rounds(self.order, self.discrepancy)[0]

    @property
    def measure(self) -> float:
        """N^2 ln(K N)."""
        return self.order**2 * math.log(self.discrepancy * self.order)


def cell(choose: Choose, bounds: Bounds) -> Cell:
    """All numbers of nodes and all discrepancies within the bounds."""
    return Cell(any_order(choose, bounds), choose.option(range(1, (bounds.load or 1) + 1), "discrepancy"))


def millionths(value: float) -> Fraction:
    """A real number rounded to six decimals, so that it can be compared exactly."""
    return Fraction(round(value * 10**6), 10**6)


# --- riess/sorting-bound ---


def within(share: Fraction) -> Callable[[Loads], Truth]:
    """Whether the run is 1-smooth after at most so many times K N rounds, K at least 1."""

    def holds(loads: Loads) -> Truth:
        reach = len(loads) * widened(larger(discrepancy(loads), 1))
        return rounds_to_smooth(loads) * share.denominator <= reach * share.numerator

    return holds


def drops_within(rounds: Callable[[int], int]) -> Callable[[Loads], Truth]:
    """Whether so many rounds lower the discrepancy, if it is two or more."""
    return lambda loads: implies(
        discrepancy(loads) >= 2, discrepancy(after_rounds(loads, rounds(len(loads)))) <= discrepancy(loads) - 1
    )


SORTING_BOUND = Statement(
    "riess/sorting-bound",
    Source("riess", "section 1, related work, and section 4.1"),
    "Any input of discrepancy K is 1-smooth after O(K N) rounds.",
    (
        Claim(
            sentence=f"Every input of discrepancy at most K >= 1 is {SMOOTH} after K N rounds of {OETB}, N even.",
            case=paired_loads,
            holds=within(Fraction(1)),
            near_misses=(
                NearMiss("3/10", "After 3 K N / 10 rounds.", holds=within(Fraction(3, 10))),
                NearMiss("a quarter", "After K N / 4 rounds.", holds=within(Fraction(1, 4))),
            ),
            trace=shown,
        ),
        Claim(
            reading="drops",
            sentence=(
                f"N rounds of {OETB}, N even, lower every discrepancy of two or more, so that every input of"
                f" discrepancy K >= 1 is {SMOOTH} after (K - 1) N rounds."
            ),
            case=any_loads,
            holds=drops_within(lambda order: order),
            near_misses=(
                NearMiss(
                    "half",
                    "For N >= 6, N/2 - 1 rounds lower it.",
                    assumes=lambda it: len(it) >= 6,
                    holds=drops_within(lambda order: order // 2 - 1),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="all-discrepancies",
            sentence=(
                f"For even N >= 4 floor(3 (N - 2) / 4) rounds of {OETB} lower every discrepancy of two or more, and no"
                f" fewer do; so every input of discrepancy at most K >= 1 is {SMOOTH} after 3 K N / 4 rounds."
            ),
            case=any_order,
            assumes=lambda it: it >= 4,
            holds=lambda it: drop_rounds(it) == 3 * (it - 2) // 4,
            near_misses=(NearMiss("half", "N/2 - 1 rounds do.", holds=lambda it: drop_rounds(it) <= it // 2 - 1),),
        ),
        Extremum(
            reading="largest-ratio",
            sentence=f"The largest T(N, K) / (K N) for even N and K >= 1, {WORST}.",
            case=cell,
            measure=lambda it: Fraction(it.rounds, it.order * it.discrepancy),
            seek="largest",
            near_misses=(
                NearMiss(
                    "3/10",
                    "T(N, K) <= 3 K N / 10.",
                    holds=lambda it: 10 * it.rounds <= 3 * it.order * it.discrepancy,
                ),
            ),
        ),
    ),
)

# --- riess/corollary-1 ---


def in_measure(constant: Fraction) -> Callable[[Loads], Truth]:
    """Whether the run is 1-smooth after so many times N^2 ln(K N) rounds, K the discrepancy, at least 1."""

    def holds(loads: Loads) -> Truth:
        order, start = len(loads), larger(discrepancy(loads), 1)
        return rounds_to_smooth(loads) <= float(constant) * order**2 * np.log(np.asarray(start, float) * order)

    return holds


def by_gap(it: Cell) -> float:
    """(2 / (1 - lambda)) ln(K N^2), lambda the second eigenvalue of P times its transpose."""
    return 2 / gap(it.order, "ppt") * math.log(it.discrepancy * it.order**2)


def proper_cell(it: Cell) -> bool:
    """Whether there are four nodes or more, so that the second eigenvalue is below 1."""
    return it.order >= 4


COROLLARY_1 = Statement(
    "riess/corollary-1",
    Source("riess", "corollary 1"),
    "Any input of discrepancy K is 1-smooth after O(N^2 log(K N)) rounds.",
    (
        Claim(
            sentence=(
                f"Every input of discrepancy at most K >= 1 is {SMOOTH} after N^2 ln(K N) / 5 rounds of {OETB}, N even."
            ),
            case=paired_loads,
            holds=in_measure(Fraction(1, 5)),
            near_misses=(
                NearMiss(
                    "a thirtieth, N >= 4",
                    "For N >= 4, after N^2 ln(K N) / 30 rounds.",
                    assumes=lambda it: len(it) >= 4,
                    holds=in_measure(Fraction(1, 30)),
                ),
            ),
            trace=shown,
        ),
        Extremum(
            reading="largest-ratio",
            sentence=(f"The largest T(N, K) / (N^2 ln(K N)) for even N and K >= 2, rounded to six decimals, {WORST}."),
            case=cell,
            assumes=lambda it: it.discrepancy >= 2,
            measure=lambda it: millionths(it.rounds / it.measure),
            seek="largest",
            near_misses=(
                NearMiss("a sixth", "T(N, K) <= N^2 ln(K N) / 6.", holds=lambda it: 6 * it.rounds <= it.measure),
            ),
        ),
        Extremum(
            reading="largest-ratio-by-gap",
            sentence=(
                "The largest T(N, K) / ((2 / (1 - lambda)) ln(K N^2)) for even N >= 4 and K >= 1, rounded to six"
                f" decimals, T(N, K) the most rounds that any input of discrepancy at most K needs to be {SMOOTH}, and"
                f" {GAP}."
            ),
            case=cell,
            assumes=proper_cell,
            measure=lambda it: millionths(it.rounds / by_gap(it)),
            seek="largest",
            near_misses=(
                NearMiss(
                    "a quarter", "T(N, K) is at most a quarter of it.", holds=lambda it: 4 * it.rounds <= by_gap(it)
                ),
            ),
        ),
    ),
)

STATEMENTS = (SORTING_BOUND, COROLLARY_1)
