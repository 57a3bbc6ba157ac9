"""Our contribution: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from loadbal.arithmetic import Truth, larger
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.papers.riess.cases import any_order, is_fixed, one_smooth, orders, paired_loads, shown
from loadbal.papers.riess.rounds import cell, millionths, rounds_until
from loadbal.theory.worst_rounds import rounds_to_fixpoint, worst_rounds

# --- riess/contribution-half-n ---


def half_smooth(less: int) -> Callable[[Loads], Truth]:
    """Whether the discrepancy is at most N/2 - 1, or less by something."""
    return lambda loads: discrepancy(loads) <= len(loads) // 2 - 1 - less


def halves_in_time(loads: Loads, less: int = 0, share: int = 1) -> Truth:
    """Whether D <= N/2 - 1, or less, after N^2 ln(K N) / share rounds, K the discrepancy, at least 1."""
    order, start = len(loads), larger(discrepancy(loads), 1)
    return share * rounds_until(half_smooth(less), loads) <= order**2 * np.log(np.asarray(start, float) * order)


def half_n(reading: str, least: int, repairs: str = "") -> Claim[Loads]:
    """The readings, which differ in the smallest number of nodes."""
    return Claim(
        reading=reading,
        sentence=f"For even N >= {least}, after N^2 ln(K N) rounds D <= N/2 - 1.",
        case=paired_loads,
        assumes=lambda it: len(it) >= least,
        holds=halves_in_time,
        near_misses=(
            NearMiss("N/2 - 2", "The same with D <= N/2 - 2.", holds=lambda it: halves_in_time(it, 1)),
            NearMiss(
                "a fortieth, N >= 4",
                "For even N >= 4, after N^2 ln(K N) / 40 rounds.",
                assumes=lambda it: len(it) >= 4,
                holds=lambda it: halves_in_time(it, share=40),
            ),
        ),
        repairs=repairs,
        trace=shown,
    )


CONTRIBUTION_HALF_N = Statement(
    "riess/contribution-half-n",
    Source("riess", "section 1, our contribution"),
    "After O(N^2 log(K N)) rounds the discrepancy is at most N/2 - 1.",
    (
        half_n("all-even", 2),
        half_n("proper-cycle", 4, "riess/contribution-half-n@all-even"),
        Extremum(
            reading="largest-ratio",
            sentence="The largest T_(N/2-1)(N, K) / (N^2 ln(K N)) for N >= 4, rounded to six decimals.",
            case=cell,
            assumes=lambda it: it.order >= 4,
            measure=lambda it: millionths(
                worst_rounds(it.order, it.discrepancy, smooth=it.order // 2 - 1)[0] / it.measure
            ),
            seek="largest",
            near_misses=(
                NearMiss(
                    "1/80",
                    "80 T_(N/2-1)(N, K) <= N^2 ln(K N).",
                    holds=lambda it: (
                        80 * worst_rounds(it.order, it.discrepancy, smooth=it.order // 2 - 1)[0] <= it.measure
                    ),
                ),
            ),
        ),
    ),
)

# --- riess/contribution-final-phase ---


def half_n_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads of discrepancy at most N/2 - 1, as halves of pair sums; tokens added everywhere change nothing."""
    order = any_order(choose, bounds)
    sums = choose.loads(order // 2, 0, order - 2)
    return tuple(load for total in sums for load in (total - total // 2, total // 2))


def balanced_by(is_over: Callable[[Loads], Truth], share: int) -> Callable[[Loads], Truth]:
    """Whether the run is over after N^2 / share rounds."""
    return lambda loads: share * rounds_until(is_over, loads) <= len(loads) ** 2


def final_phase(reading: str, goal: str, is_over: Callable[[Loads], Truth]) -> Claim[Loads]:
    """The readings, which differ in when a run is over."""
    return Claim(
        reading=reading,
        sentence=f"From any input with D <= N/2 - 1, N^2/2 rounds reach a vector that is {goal}.",
        case=half_n_loads,
        holds=balanced_by(is_over, 2),
        near_misses=(
            NearMiss("N^2/13", "N^2/13 rounds are enough.", holds=balanced_by(is_over, 13)),
            NearMiss(
                "N^2/13, N >= 6",
                "For even N >= 6, N^2/13 rounds are enough.",
                assumes=lambda it: len(it) >= 6,
                holds=balanced_by(is_over, 13),
            ),
        ),
        trace=shown,
    )


def final_cell(choose: Choose, bounds: Bounds) -> int:
    """The even numbers of nodes from 4."""
    return choose.option([order for order in orders(bounds) if order >= 4])


CONTRIBUTION_FINAL_PHASE = Statement(
    "riess/contribution-final-phase",
    Source("riess", "section 1, our contribution"),
    "Once the discrepancy is at most N/2 - 1, further N^2/2 rounds balance perfectly.",
    (
        final_phase("one-smooth", "1-smooth", one_smooth),
        final_phase("fixpoint", "fixed by a round", is_fixed),
        Extremum(
            reading="rounds-per-square",
            sentence="The largest number of rounds to a fixed vector from D <= N/2 - 1, N >= 4, divided by N^2.",
            case=final_cell,
            measure=lambda it: Fraction(rounds_to_fixpoint(it, it // 2 - 1)[0], it**2),
            seek="largest",
            near_misses=(
                NearMiss(
                    "a twelfth",
                    "It is at most N^2/12.",
                    holds=lambda it: 12 * rounds_to_fixpoint(it, it // 2 - 1)[0] <= it**2,
                ),
            ),
        ),
    ),
)

STATEMENTS = (CONTRIBUTION_HALF_N, CONTRIBUTION_FINAL_PHASE)
