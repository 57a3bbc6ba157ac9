"""Implicit in section 1: every run ends, where it ends, and that the total alone decides where."""

from itertools import pairwise

import numpy as np

from loadbal.arithmetic import Truth, all_of, negation, same_truth, total
from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, same_loads
from loadbal.papers.riess.cases import (
    OETB,
    SMOOTH,
    any_loads,
    is_fixed,
    mean_rounded,
    mirrored,
    one_smooth,
    shown,
    wrap_reversed,
)
from loadbal.protocols.dimension_exchange import Advance, step, until_unchanged
from loadbal.protocols.odd_even_transposition import BALANCER, after_round, matchings

# --- riess/convergence ---


def ends_fixed(advance: Advance, loads: Loads) -> Truth:
    """Whether advancing often enough reaches loads that advancing leaves as they are.

    Follows the run at two speeds until both are at the same loads, which then recur; nothing else is assumed but that
    a run visits finitely many loads.
    """
    slow, fast = advance(loads), advance(advance(loads))
    while np.any(negation(same_loads(slow, fast))):
        slow, fast = advance(slow), advance(advance(fast))
    return same_loads(slow, advance(slow))


def ends_with_wrap_reversed(loads: Loads) -> Truth:
    """Whether the run ends if the edge [1:N] points the other way."""
    return ends_fixed(wrap_reversed(len(loads)).after_round, loads)


CONVERGENCE = Statement(
    "riess/convergence",
    Source("riess", "implicit in section 1, rounds are repeated until ..."),
    "Repeated rounds come to an end.",
    (
        Claim(
            sentence=f"From all loads the rounds of {OETB}, N even, reach loads that a round leaves as they are.",
            case=any_loads,
            holds=lambda it: ends_fixed(after_round, it),
            near_misses=(
                NearMiss(
                    "wrap edge",
                    "The same if the excess token on the edge [1:N] goes to N.",
                    holds=ends_with_wrap_reversed,
                ),
            ),
            trace=shown,
        ),
    ),
)

# --- riess/fixpoints ---


def is_sorted(loads: Loads) -> Truth:
    """Whether no load is larger than the one before it."""
    return all_of(before >= after for before, after in pairwise(loads))


def fixed_by_first(loads: Loads) -> Truth:
    """Whether M1 leaves the loads as they are."""
    return same_loads(loads, step(BALANCER, loads, matchings(len(loads))[0]))


def fixed_by_bent(loads: Loads) -> Truth:
    """Whether a round with the edge [1:N] reversed leaves the loads as they are."""
    return same_loads(loads, wrap_reversed(len(loads)).after_round(loads))


def sorted_one_smooth(loads: Loads) -> Truth:
    """Whether no load is larger than the one before it, and the first at most one above the last: so 1-smooth."""
    return is_sorted(loads) & (loads[0] - loads[-1] <= 1)


def kept_by_both(loads: Loads) -> Truth:
    """Whether each of the two steps leaves the loads as they are."""
    return all_of(same_loads(loads, step(BALANCER, loads, matching)) for matching in matchings(len(loads)))


FIXED_MISSES: tuple[NearMiss[Loads], ...] = (
    NearMiss(
        "M1 alone", "The same for M1 alone.", holds=lambda it: same_truth(fixed_by_first(it), sorted_one_smooth(it))
    ),
    NearMiss(
        "wrap edge",
        "The same if the excess token on the edge [1:N] goes to N.",
        holds=lambda it: same_truth(fixed_by_bent(it), sorted_one_smooth(it)),
    ),
)

FIXPOINTS = Statement(
    "riess/fixpoints",
    Source("riess", "implicit in section 1"),
    "Which vectors a round leaves as they are.",
    (
        Claim(
            reading="one-smooth",
            sentence=f"A round of {OETB}, N even, leaves loads as they are exactly if they are {SMOOTH}.",
            case=any_loads,
            holds=lambda it: same_truth(is_fixed(it), one_smooth(it)),
            near_misses=FIXED_MISSES,
            trace=shown,
        ),
        Claim(
            reading="sorted-one-smooth",
            sentence=(
                f"A round of {OETB}, N even, leaves loads x_1, ..., x_N as they are exactly if they are {SMOOTH} and"
                " x_1 >= x_2 >= ... >= x_N."
            ),
            case=any_loads,
            holds=lambda it: same_truth(is_fixed(it), sorted_one_smooth(it)),
            near_misses=FIXED_MISSES,
            repairs="riess/fixpoints@one-smooth",
            trace=shown,
        ),
        Claim(
            reading="both-steps",
            sentence=(
                f"Both steps of {OETB}, N even, by M1 and by M2, leave loads x_1, ..., x_N as they are exactly if they"
                f" are {SMOOTH} and x_1 >= x_2 >= ... >= x_N."
            ),
            case=any_loads,
            holds=lambda it: same_truth(kept_by_both(it), sorted_one_smooth(it)),
            near_misses=FIXED_MISSES,
            trace=shown,
        ),
    ),
)

# --- riess/final-distribution ---


def ends_rounded(advance: Advance, loads: Loads) -> Truth:
    """Whether the run ends with the tokens spread evenly, the larger loads first."""
    return same_loads(until_unchanged(advance, loads), mean_rounded(loads, total(loads)))


FINAL_DISTRIBUTION = Statement(
    "riess/final-distribution",
    Source("riess", "implicit in section 1"),
    "How a run ends depends only on the number of nodes and the number of tokens.",
    (
        Claim(
            sentence=(
                f"From all loads, S tokens in all, the rounds of {OETB}, N even, end with floor((S + N - i) / N) tokens"
                " at every processor i: the mean, rounded up at the first S mod N processors."
            ),
            case=any_loads,
            holds=lambda it: ends_rounded(after_round, it),
            near_misses=(
                NearMiss(
                    "mirrored",
                    "The same if excess tokens go to the higher-numbered node.",
                    holds=lambda it: ends_rounded(mirrored(len(it)).after_round, it),
                ),
            ),
            trace=shown,
        ),
    ),
)

STATEMENTS = (CONVERGENCE, FIXPOINTS, FINAL_DISTRIBUTION)
