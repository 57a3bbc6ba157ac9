"""Section 1, our contribution: the two phases, first to discrepancy N/2 - 1, then to perfect balance."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, all_of, larger, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import (
    any_loads,
    any_order,
    is_fixed,
    one_smooth,
    paired_loads,
    proper_orders,
    shown,
)
from loadbal.papers.riess.rounds import cell, millionths, rounds_until
from loadbal.protocols.odd_even_transposition import after_rounds
from loadbal.theory.worst_rounds import drop_rounds, rounds_to_fixpoint, worst_rounds

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
        sentence=(
            f"For every even $N >= {least}$ and $K >= 1$, every input of *discrepancy* at most $K$ has discrepancy at"
            " most $N/2 - 1$ after $N^2 ln(KN)$ *rounds*."
        ),
        case=paired_loads,
        assumes=lambda it: len(it) >= least,
        holds=halves_in_time,
        near_misses=(
            NearMiss(
                "N/2 - 2",
                "The statement holds with $N/2 - 2$ in place of $N/2 - 1$.",
                holds=lambda it: halves_in_time(it, 1),
            ),
            NearMiss(
                "D = 0",
                "The statement holds with 0 in place of $N/2 - 1$.",
                holds=lambda it: halves_in_time(it, len(it) // 2 - 1),
            ),
            NearMiss(
                "a fortieth, N >= 4",
                "For every even $N >= 4$, $N^2 ln(KN)/40$ rounds are enough.",
                assumes=lambda it: len(it) >= 4,
                holds=lambda it: halves_in_time(it, share=40),
            ),
        ),
        repairs=repairs,
        trace=shown,
    )


class Reach(NamedTuple):
    """Loads from 0 to a reach, so that their discrepancy is at most that."""

    reach: Number
    loads: Loads


def within_reach(choose: Choose, bounds: Bounds) -> Reach:
    """Any reach and any loads."""
    order = any_order(choose, bounds)
    return Reach(choose.integer(0, bounds.load, "reach"), choose.loads(order, 0, bounds.load))


def far_apart(it: Reach) -> Truth:
    """Whether the loads are within the reach, and it is N/2 or more, N >= 4."""
    order = len(it.loads)
    return (order >= 4) & all_of(load <= it.reach for load in it.loads) & (it.reach >= order // 2)


def halves(rounds: Callable[[int], int]) -> Callable[[Reach], Truth]:
    """Whether after so many rounds the discrepancy exceeds N/2 - 1 by at most half of what the reach did."""

    def holds(it: Reach) -> Truth:
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
                "For every even $N >= 4$ and $R >= N/2$, let all loads lie between 0 and $R$. Then no two loads differ"
                " by more than $(R + N/2 - 1)/2$ after $floor(N^2/16)$ *rounds*."
            ),
            case=within_reach,
            assumes=far_apart,
            holds=halves(lambda order: order**2 // 16),
            near_misses=(
                NearMiss("N^2/32", "$floor(N^2/32)$ rounds are enough.", holds=halves(lambda order: order**2 // 32)),
            ),
        ),
        Extremum(
            reading="largest-ratio",
            sentence=(
                "The largest $T_l(N,K)/(N^2 ln(KN))$, to six decimals, of the *worst case* $T_l(N,K)$ with $l = N/2 -"
                " 1$, over $N = 4, 6, 8$ and $1 <= K <= 12$."
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
        ),
    ),
)


# --- riess/contribution-derivation ---


def near_mean(loads: Loads) -> Truth:
    """Whether no load is farther than N/2 - 1 from the mean of all."""
    order, tokens = len(loads), total(loads)
    reach = order * (order // 2 - 1)
    return all_of(
        (-reach <= widened(load) * order - tokens) & (widened(load) * order - tokens <= reach) for load in loads
    )


def at_most(most: Callable[[int], int]) -> Callable[[Loads], Truth]:
    """Whether no two loads differ by more than a function of N."""
    return lambda loads: all_of(a - b <= most(len(loads)) for a, b in permutations(loads, 2))


CONTRIBUTION_DERIVATION = Statement(
    "riess/contribution-derivation",
    Source("riess", "section 1, our contribution, and section 2"),
    "Once the idealized loads are constant, Theorem 1 makes the discrepancy at most $N/2 - 1$.",
    (
        Claim(
            sentence=(
                "For every even $N >= 2$, if each of $N$ loads differs from their mean by at most $N/2 - 1$, no two of"
                " them differ by more than $N/2 - 1$."
            ),
            case=any_loads,
            assumes=near_mean,
            holds=at_most(lambda order: order // 2 - 1),
        ),
        Claim(
            reading="repaired",
            sentence=(
                "For every even $N >= 2$, if each of $N$ loads differs from their mean by at most $N/2 - 1$, no two of"
                " them differ by more than $N - 2$."
            ),
            case=any_loads,
            assumes=near_mean,
            holds=at_most(lambda order: order - 2),
            near_misses=(
                NearMiss(
                    "N - 3", "No two of them differ by more than $N - 3$.", holds=at_most(lambda order: order - 3)
                ),
            ),
            repairs="riess/contribution-derivation",
        ),
    ),
)


# --- riess/contribution-final-phase ---


def half_n_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads of discrepancy at most N/2 - 1, as halves of pair sums; tokens added everywhere change nothing."""
    order = any_order(choose, bounds)
    sums = choose.loads(order // 2, 0, order - 2, "pair sums")
    return tuple(load for total in sums for load in (total - total // 2, total // 2))


def balanced_by(is_over: Callable[[Loads], Truth], share: int) -> Callable[[Loads], Truth]:
    """Whether the run is over after N^2 / share rounds."""
    return lambda loads: share * rounds_until(is_over, loads) <= len(loads) ** 2


def final_phase(reading: str, goal: str, is_over: Callable[[Loads], Truth]) -> Claim[Loads]:
    """The readings, which differ in when a run is over."""
    return Claim(
        reading=reading,
        sentence=(
            "For every even $N >= 2$, from loads that differ by at most $N/2 - 1$, $N^2/2$ *rounds* reach loads that"
            f" are {goal}."
        ),
        case=half_n_loads,
        holds=balanced_by(is_over, 2),
        near_misses=(
            NearMiss("N^2/13", "$N^2/13$ rounds are enough.", holds=balanced_by(is_over, 13)),
            NearMiss(
                "N^2/13, N >= 6",
                "For every even $N >= 6$, $N^2/13$ rounds are enough.",
                assumes=lambda it: len(it) >= 6,
                holds=balanced_by(is_over, 13),
            ),
        ),
        trace=shown,
    )


def final_cell(choose: Choose, bounds: Bounds) -> int:
    """The even numbers of nodes from 4."""
    return choose.option(proper_orders(bounds), "nodes")


def falls_in_time(share: Fraction) -> Callable[[int], bool]:
    """Whether the rounds of all falls to D <= 1, and those from there to the end, are at most a share of N^2."""
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
        final_phase("one-smooth", "*1-smooth*", one_smooth),
        final_phase("fixpoint", "*fixed*", is_fixed),
        Claim(
            reading="all-inputs",
            sentence=(
                "For every even $N >= 4$, the least number of *rounds* that lowers every *discrepancy* of at least 2"
                " is $r = floor(3(N-2)/4)$. The largest number that *1-smooth* loads need to become *fixed* is $N/2$,"
                " and $(N/2 - 2) r + N/2 <= N^2/2$."
            ),
            case=final_cell,
            network=drawable_cycle,
            holds=falls_in_time(Fraction(1, 2)),
            near_misses=(NearMiss("N^2/8", "$(N/2 - 2) r + N/2 <= N^2/8$.", holds=falls_in_time(Fraction(1, 8))),),
        ),
        Extremum(
            reading="rounds-per-square",
            sentence=(
                "The largest $R/N^2$ for $N = 4, 6, 8, 10, 12$, where $R$ is the largest number of *rounds* that loads"
                " need to become *fixed* if they differ by at most $N/2 - 1$."
            ),
            case=final_cell,
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
        ),
    ),
)
