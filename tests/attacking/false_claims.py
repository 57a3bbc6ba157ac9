"""Sentences that hold as far as cases can be listed, and fail just beyond: what `loadbal attack` has to find."""

from dataclasses import replace
from math import lgamma, sqrt
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal import names
from loadbal.claim import Bounds, Choose, Claim
from loadbal.loads import Loads
from loadbal.papers.plaxton.cases import cubes
from loadbal.papers.plaxton.s3_1_algorithm_multibalance import uneven_groups
from loadbal.protocols.recursive_balance import dimension_of, discrepancies

Column: TypeAlias = NDArray[np.float64]

# --- Theorem 3.1 of Plaxton with the constant 1: false from 4 processors with 95 tokens each ---

MULTIBALANCE = replace(names.claim("plaxton/theorem-3.1"), case=uneven_groups)


# --- the total discrepancy after MultiBalance: false in dimension 7 ---


def nearly_balanced(choose: Choose, bounds: Bounds) -> Loads:
    """Loads on a hypercube of dimension d that are at most d apart."""
    d = choose.option(cubes(bounds, 1), "d")
    return choose.loads(2**d, 0, d)


RESIDUAL = Claim(
    sentence="On a hypercube of dimension d >= 1 with p processors, loads at most d apart have total discrepancy < dp.",
    case=nearly_balanced,
    holds=lambda it: sum(discrepancies(it)) < dimension_of(it) * len(it),
)


# --- Theorem 3.3 of Plaxton with the constant 1/2: false for 4 processors with 648 tokens each ---


class Halves(NamedTuple):
    """Two groups of 2q tokens each, dealt at random to 4 processors with q tokens each."""

    share: int


def halves(choose: Choose, bounds: Bounds) -> Halves:
    """Recipe: any number of tokens."""
    return Halves(choose.integer(1, bounds.load, "n/p"))


def mean_ascending_cost(share: int) -> float:
    """The mean number of balancing moves across dimension 0 and then 1, if low numbers get the extra tokens."""
    log_choose = np.array([lgamma(share + 1) - lgamma(a + 1) - lgamma(share - a + 1) for a in range(share + 1)])
    log_all = lgamma(4 * share + 1) - 2 * lgamma(2 * share + 1)
    return sum(_mean_for(share, both, log_choose, exp_shift=log_all / 2) for both in range(2 * share + 1))


def _mean_for(share: int, both: int, log_choose: Column, exp_shift: float) -> float:
    """The part of the mean of the cases in which processors 0 and 1 have `both` tokens of the first group."""
    first = _costs(share, both, log_choose, exp_shift)
    second = _costs(share, 2 * share - both, log_choose, exp_shift)
    length = max(len(first), len(second))
    one, other = (np.cumsum(np.pad(it, (0, length - len(it)))) for it in (first, second))
    joint = np.diff(one * other, prepend=0.0)
    return float(np.dot(joint, np.arange(length)) + joint.sum() * _last_cost(share, both))


def _costs(share: int, both: int, log_choose: Column, exp_shift: float) -> Column:
    """The probabilities, up to a factor, of the costs of a pair of processors with `both` tokens of the first group."""
    a = np.arange(max(0, both - share), min(share, both) + 1)
    weights = np.exp(log_choose[a] + log_choose[both - a] - exp_shift)
    moved = 2 * (np.abs(2 * a - both) // 2)
    return np.bincount(moved, weights).astype(np.float64)


def _last_cost(share: int, both: int) -> int:
    """The cost of dimension 1 if processors 0 and 1 have `both` tokens of the first group."""
    others = 2 * share - both
    return 2 * max(abs(-(-both // 2) - -(-others // 2)) // 2, abs(both // 2 - others // 2) // 2)


MEAN = Claim(
    sentence="Of two groups of 2q tokens, dealt to 4 processors with q each, the mean cost is <= (sqrt(4q) + 8)/2.",
    case=halves,
    holds=lambda it: 2 * mean_ascending_cost(it.share) <= sqrt(4 * it.share) + 8,
)
