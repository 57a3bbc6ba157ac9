"""The worst error of ascending dimension exchange over all inputs, for each rule about excess tokens.

Loads that come out differ from finitely many by a constant: the halves come out of smaller cubes, and only by how much
one is above the other is left to choose. Two halves far apart behave alike if they are two further apart.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.papers.plaxton.cases import PAPER, dimension
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess, balanced_across, joined


def outcomes(rule: Excess, d: int) -> Iterator[Loads]:
    """The loads that come out of ascending dimension exchange on H_d, d >= 1, up to a constant, as columns.

    Halves have error at most d - 1, so that all pairs compare alike once one half is more than d above the other, and
    two more move all loads by one.
    """
    halves, reach = reachable(rule, d - 1), 2 * d + 1
    shifts = np.arange(-reach, reach + 1)
    highs = tuple((row[:, None] + shifts).ravel() for row in halves.T)
    for low in halves:
        yield balanced_across(rule, joined(tuple(low), highs, d - 1), d - 1)


@cache
def reachable(rule: Excess, d: int) -> NDArray[np.int64]:
    """The loads that come out, moved to minimum 0, each once; shape [load vector, node]."""
    if d == 0:
        return np.zeros((1, 1), np.int64)
    found = (np.stack(np.broadcast_arrays(*loads), axis=1) for loads in outcomes(rule, d))
    return np.unique(np.vstack([np.unique(rows - rows.min(axis=1)[:, None], axis=0) for rows in found]), axis=0)


@cache
def worst_error(rule: Excess, d: int) -> int:
    """The worst error of any input."""
    return max(int(np.max(discrepancy(loads))) for loads in outcomes(rule, d))


class Rules(NamedTuple):
    """A rule about excess tokens, and a dimension."""

    rule: Excess
    dimension: int

    @property
    def error(self) -> int:
        """The worst error of any input."""
        return worst_error(self.rule, self.dimension)


def ruled(choose: Choose, bounds: Bounds) -> Rules:
    """Any rule, any dimension, the size."""
    rule = choose.option(EXCESS_RULES)
    return Rules(rule, dimension(choose, bounds))


def with_rule(rule: Excess) -> Extremum[Rules]:
    """The largest worst error for one rule."""
    return Extremum(
        reading=rule.name.replace(" ", "-"),
        sentence=f"The worst error over all inputs in the dimensions looked at, where of an excess token {rule}.",
        case=lambda choose, bounds: Rules(rule, dimension(choose, bounds)),
        measure=lambda it: it.error,
        seek="largest",
    )


CHALLENGE_EXCESS_RULE = Statement(
    f"{PAPER}/challenge-excess-rule",
    Source(PAPER, "beyond section 2.3"),
    "What is the exact worst final error of fixed-order dimension exchange over all inputs, for each rule about excess"
    " tokens?",
    (
        Claim(
            sentence="Over all inputs, however large, the final error is at most d for each of the four rules.",
            case=ruled,
            holds=lambda it: it.error <= it.dimension,
            near_misses=(NearMiss("d - 1", "It is at most d - 1.", holds=lambda it: it.error <= it.dimension - 1),),
        ),
        *map(with_rule, EXCESS_RULES),
    ),
)

STATEMENTS = (CHALLENGE_EXCESS_RULE,)
