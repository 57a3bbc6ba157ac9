"""Section 1, our contribution: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import inf, log
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, all_of, larger, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.display import Sides, show_sides
from loadbal.loads import Loads, discrepancy
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import (
    any_loads,
    any_order,
    is_fixed,
    is_one_smooth,
    proper_orders,
    representative_loads,
    trace_of_rounds,
)
from loadbal.papers.riess.rounds import NEVER, cell, millionths, rounds_until
from loadbal.protocols.odd_even_transposition import after_rounds
from loadbal.reason import Reason
from loadbal.theory.worst_rounds import drop_rounds, rounds_to_fixpoint, worst_rounds

# --- riess/contribution-half-n ---


def is_half_n_smooth(less: int) -> Callable[[Loads], Truth]:
    """A function that is true of loads with discrepancy at most N/2 - 1 - `less`."""
    return lambda loads: discrepancy(loads) <= len(loads) // 2 - 1 - less


def reaches_half_n_in_time(loads: Loads, less: int = 0, share: int = 1) -> Truth:
    """True if the discrepancy is at most N/2 - 1 - `less` after N^2 ln(K N) / `share` rounds.

    K is the discrepancy of the loads, or 1 if they are equal.
    """
    order, start = len(loads), larger(discrepancy(loads), 1)
    return share * rounds_until(is_half_n_smooth(less), loads) <= order**2 * np.log(np.asarray(start, float) * order)


def sides_of_half_n(loads: Loads, less: int = 0, share: int = 1) -> Sides:
    """The sides of `reaches_half_n_in_time` as in the paper; infinitely many rounds if the run never gets there."""
    order, start = len(loads), float(larger(discrepancy(loads), 1))
    rounds = int(rounds_until(is_half_n_smooth(less), loads))
    right = "N^2 ln(K N)" if share == 1 else f"N^2 ln(K N)/{share}"
    return Sides("rounds", inf if rounds >= NEVER else rounds, right, order**2 * log(start * order) / share)


show_sides(reaches_half_n_in_time, sides_of_half_n)


def half_n(reading: str, least: int, repairs: str = "") -> Claim[Loads]:
    """The claim, for every even N >= `least`, that N^2 ln(K N) rounds bring the discrepancy down to N/2 - 1."""
    return Claim(
        reading=reading,
        sentence=(
            f"For every even $N >= {least}$ and every $K >= 1$, every input of *discrepancy* at most $K$ on $N$"
            " processors reaches a discrepancy of at most $N/2 - 1$ within $N^2 ln(KN)$ *rounds*."
        ),
        case=representative_loads,
        assumes=lambda it: len(it) >= least,
        holds=reaches_half_n_in_time,
        near_misses=(
            NearMiss(
                "N/2 - 2",
                "The statement holds with $N/2 - 2$ in place of $N/2 - 1$.",
                holds=lambda it: reaches_half_n_in_time(it, 1),
            ),
            NearMiss(
                "D = 0",
                "The statement holds with 0 in place of $N/2 - 1$.",
                holds=lambda it: reaches_half_n_in_time(it, len(it) // 2 - 1),
            ),
            NearMiss(
                "a fortieth, N >= 4",
                "For every even $N >= 4$, $N^2 ln(KN)/40$ rounds are enough.",
                assumes=lambda it: len(it) >= 4,
                holds=lambda it: reaches_half_n_in_time(it, share=40),
            ),
        ),
        repairs=repairs,
        trace=trace_of_rounds,
    )


class BoundedLoads(NamedTuple):
    """A number `reach` and loads; the hypothesis of the claim asks that no load exceed `reach`."""

    reach: Number
    loads: Loads


def bounded_loads(choose: Choose, bounds: Bounds) -> BoundedLoads:
    """Recipe: any number `reach` and any loads, even loads that exceed it."""
    order = any_order(choose, bounds)
    return BoundedLoads(choose.integer(0, bounds.load, "reach"), choose.loads(order, 0, bounds.load))


def is_large_reach(it: BoundedLoads) -> Truth:
    """True if N >= 4, no load exceeds the reach, and the reach is at least N/2."""
    order = len(it.loads)
    return (order >= 4) & all_of(load <= it.reach for load in it.loads) & (it.reach >= order // 2)


def excess_is_halved(rounds: Callable[[int], int]) -> Callable[[BoundedLoads], Truth]:
    """A function that is true if after `rounds(N)` rounds no two loads differ by more than (R + N/2 - 1)/2.

    R is the reach. So the excess of the discrepancy over N/2 - 1 is at most half of the excess of R.
    """

    def holds(it: BoundedLoads) -> Truth:
        order = len(it.loads)
        limit, after = widened(it.reach) + order // 2 - 1, after_rounds(it.loads, rounds(order))
        return all_of(2 * (widened(a) - b) <= limit for a, b in permutations(after, 2))

    return holds


CONTRIBUTION_HALF_N = Statement(
    "riess/contribution-half-n",
    Source("riess", "section 1, our contribution"),
    "After $O(N^2 log(KN))$ rounds the discrepancy is at most $N/2 - 1$.",
    (
        half_n("all-even", 2),
        half_n("proper-cycle", 4, "riess/contribution-half-n@all-even"),
        Claim(
            reading="halving",
            sentence=(
                "For every even $N >= 4$ and every integer $R >= N/2$, let the loads of $N$ processors lie between 0"
                " and $R$. After $floor(N^2/16)$ *rounds*, any two loads differ by at most $(R + N/2 - 1)/2$."
            ),
            case=bounded_loads,
            assumes=is_large_reach,
            holds=excess_is_halved(lambda order: order**2 // 16),
            near_misses=(
                NearMiss(
                    "N^2/32", "$floor(N^2/32)$ rounds are enough.", holds=excess_is_halved(lambda order: order**2 // 32)
                ),
            ),
            reason=Reason.OPEN,
        ),
        Extremum(
            reading="largest-ratio",
            sentence=(
                "The largest ratio $T_l(N,K)/(N^2 ln(KN))$, to six decimals, where $T_l(N,K)$ is the *worst case* for"
                " $l = N/2 - 1$, over $N = 4, 6, 8$ and $1 <= K <= 12$."
            ),
            case=cell,
            assumes=lambda it: it.order >= 4,
            measure=lambda it: millionths(
                worst_rounds(it.order, it.discrepancy, smooth=it.order // 2 - 1)[0] / it.measure
            ),
            seek="largest",
            near_misses=(
                NearMiss(
                    "1/80",
                    "$80 T_l(N,K) <= N^2 ln(KN)$.",
                    holds=lambda it: (
                        80 * worst_rounds(it.order, it.discrepancy, smooth=it.order // 2 - 1)[0] <= it.measure
                    ),
                ),
            ),
            reason=Reason.FINITE,
        ),
    ),
)


# --- riess/contribution-derivation ---


def is_near_mean(loads: Loads) -> Truth:
    """True if every load differs from the mean by at most N/2 - 1."""
    order, tokens = len(loads), total(loads)
    reach = order * (order // 2 - 1)
    return all_of(
        (-reach <= widened(load) * order - tokens) & (widened(load) * order - tokens <= reach) for load in loads
    )


def differ_by_at_most(most: Callable[[int], int]) -> Callable[[Loads], Truth]:
    """A function that is true of N loads if no two of them differ by more than `most(N)`."""
    return lambda loads: all_of(a - b <= most(len(loads)) for a, b in permutations(loads, 2))


CONTRIBUTION_DERIVATION = Statement(
    "riess/contribution-derivation",
    Source("riess", "section 1, our contribution, and section 2"),
    "Once the idealized loads are constant, Theorem 1 makes the discrepancy at most $N/2 - 1$.",
    (
        Claim(
            sentence=(
                "For every even $N >= 2$, let each of $N$ integer loads differ from their mean by at most $N/2 - 1$."
                " Then any two of them differ by at most $N/2 - 1$."
            ),
            case=any_loads,
            assumes=is_near_mean,
            holds=differ_by_at_most(lambda order: order // 2 - 1),
        ),
        Claim(
            reading="repaired",
            sentence=(
                "For every even $N >= 2$, let each of $N$ integer loads differ from their mean by at most $N/2 - 1$."
                " Then any two of them differ by at most $N - 2$."
            ),
            case=any_loads,
            assumes=is_near_mean,
            holds=differ_by_at_most(lambda order: order - 2),
            near_misses=(
                NearMiss(
                    "N - 3",
                    "Any two of them differ by at most $N - 3$.",
                    holds=differ_by_at_most(lambda order: order - 3),
                ),
            ),
            repairs="riess/contribution-derivation",
        ),
    ),
)


# --- riess/contribution-final-phase ---


def half_n_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads from 0 to N/2 - 1 that M1 does not change, given by their sums over the edges of M1.

    They represent all loads that differ by at most N/2 - 1: tokens added to every node change no difference.
    """
    order = any_order(choose, bounds)
    sums = choose.loads(order // 2, 0, order - 2, "pair sums")
    return tuple(load for total in sums for load in (total - total // 2, total // 2))


def is_over_in_time(is_over: Callable[[Loads], Truth], share: int) -> Callable[[Loads], Truth]:
    """A function that is true of loads if `is_over` is true after N^2 / `share` rounds."""
    return lambda loads: share * rounds_until(is_over, loads) <= len(loads) ** 2


def final_phase(reading: str, goal: str, is_over: Callable[[Loads], Truth]) -> Claim[Loads]:
    """The claim that N^2/2 rounds reach the `goal` if loads differ by at most N/2 - 1; `is_over` tests the goal."""
    return Claim(
        reading=reading,
        sentence=(
            "For every even $N >= 2$, let any two loads of $N$ processors differ by at most $N/2 - 1$. Then the loads"
            f" are {goal} after $N^2/2$ *rounds*."
        ),
        case=half_n_loads,
        holds=is_over_in_time(is_over, 2),
        near_misses=(
            NearMiss("N^2/13", "$N^2/13$ rounds are enough.", holds=is_over_in_time(is_over, 13)),
            NearMiss(
                "N^2/13, N >= 6",
                "For every even $N >= 6$, $N^2/13$ rounds are enough.",
                assumes=lambda it: len(it) >= 6,
                holds=is_over_in_time(is_over, 13),
            ),
        ),
        trace=trace_of_rounds,
    )


def proper_order(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any even number of nodes from 4."""
    return choose.option(proper_orders(bounds), "nodes")


def phases_fit(share: Fraction) -> Callable[[int], bool]:
    """A function that is true of N if the rounds of both parts of the final phase add up to at most `share` times N^2.

    Each of the N/2 - 2 falls of the discrepancy from N/2 - 1 to 1 takes `drop_rounds(N)` rounds, and 1-smooth loads
    become fixed in N/2 rounds. Both numbers are compared with their formulas.
    """
    return lambda order: (
        (order // 2 - 2) * drop_rounds(order) + rounds_to_fixpoint(order, 1)[0] <= share * order**2
        and drop_rounds(order) == 3 * (order - 2) // 4
        and 2 * rounds_to_fixpoint(order, 1)[0] == order
    )


CONTRIBUTION_FINAL_PHASE = Statement(
    "riess/contribution-final-phase",
    Source("riess", "section 1, our contribution"),
    "Once the discrepancy is at most $N/2 - 1$, further $N^2/2$ rounds balance perfectly.",
    (
        final_phase("one-smooth", "*1-smooth*", is_one_smooth),
        final_phase("fixpoint", "*fixed*", is_fixed),
        Claim(
            reading="all-inputs",
            sentence=(
                "For every even $N >= 4$, let $r$ be the least number such that $r$ *rounds* on $N$ processors lower"
                " the *discrepancy* of every input whose discrepancy is at least 2. Then $r = floor(3(N-2)/4)$. The"
                " largest number of rounds that *1-smooth* loads need to become *fixed* is $N/2$. So loads of"
                " discrepancy at most $N/2 - 1$ are fixed after $(N/2 - 2) r + N/2 <= N^2/2$ rounds."
            ),
            case=proper_order,
            network=drawable_cycle,
            holds=phases_fit(Fraction(1, 2)),
            near_misses=(NearMiss("N^2/8", "$(N/2 - 2) r + N/2 <= N^2/8$.", holds=phases_fit(Fraction(1, 8))),),
        ),
        Extremum(
            reading="rounds-per-square",
            sentence=(
                "Let $R$ be the largest number of *rounds* that loads of $N$ processors need to become *fixed* if any"
                " two of them differ by at most $N/2 - 1$ at the start. The largest ratio $R/N^2$ for $N = 4, 6, 8, 10,"
                " 12$."
            ),
            case=proper_order,
            network=drawable_cycle,
            measure=lambda it: Fraction(rounds_to_fixpoint(it, it // 2 - 1)[0], it**2),
            seek="largest",
            near_misses=(
                NearMiss(
                    "a twelfth",
                    "$R <= N^2/12$.",
                    holds=lambda it: 12 * rounds_to_fixpoint(it, it // 2 - 1)[0] <= it**2,
                ),
            ),
            reason=Reason.FINITE,
        ),
    ),
)
