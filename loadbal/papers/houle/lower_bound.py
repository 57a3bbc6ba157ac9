"""Section 2: how many steps any schedule needs from an imbalanced path."""

from fractions import Fraction
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.networks.path import path
from loadbal.theory.token_schedules import fewest_steps

# --- houle/observation-1 ---


class Imbalance(NamedTuple):
    """A path whose first half holds `most` tokens a node and whose second half is empty, and the wanted discrepancy."""

    order: int
    most: int
    wanted: int

    def steps(self, per_edge: int = 1) -> int:
        """The fewest steps of any schedule."""
        loads = (self.most,) * (self.order // 2) + (0,) * (self.order // 2)
        return fewest_steps(path(self.order), loads, self.wanted, per_edge)


IMBALANCES = ((2, 2, 0), (2, 4, 0), (4, 2, 0), (4, 4, 0), (4, 6, 1), (6, 2, 0), (6, 3, 1))
"""Small enough for a search through all schedules; (n, Delta, delta)."""


def imbalance(choose: Choose, bounds: Bounds) -> Imbalance:
    """One of the imbalances within the bounds."""
    fitting = [it for it in IMBALANCES if bounds.smallest <= it[0] <= bounds.size]
    light = [Imbalance(*it) for it in fitting if bounds.load is None or it[1] <= bounds.load]
    return Imbalance(*choose.option(light, "n and discrepancies"))


def takes(it: Imbalance, share: Fraction, per_edge: int = 1) -> bool:
    """Whether the steps needed are at least that share of n (Delta - delta)."""
    return it.steps(per_edge) >= share * it.order * (it.most - it.wanted)


OBSERVATION_1 = Statement(
    "houle/observation-1",
    Source("houle", "Observation 1"),
    "On n-node trees there are distributions of discrepancy Delta from which discrepancy delta takes a number of"
    " steps of the order of n (Delta - delta).",
    (
        Claim(
            reading="explicit-quarter",
            sentence=(
                "From Delta tokens on each of the first n/2 nodes of a path with n nodes, n even, and"
                " none on the others, any schedule that moves at most one token over an edge in a step"
                " needs at least n (Delta - delta) / 4 steps to discrepancy (max - min) delta < Delta."
            ),
            case=imbalance,
            holds=lambda it: takes(it, Fraction(1, 4)),
            near_misses=(
                NearMiss(
                    "a third", "At least n (Delta - delta) / 3 steps.", holds=lambda it: takes(it, Fraction(1, 3))
                ),
                NearMiss("a half", "At least n (Delta - delta) / 2 steps.", holds=lambda it: takes(it, Fraction(1, 2))),
                NearMiss(
                    "two tokens",
                    "The same if two tokens may cross an edge at once.",
                    holds=lambda it: takes(it, Fraction(1, 4), 2),
                ),
            ),
        ),
        Extremum(
            reading="best-constant",
            sentence=(
                "The smallest quotient by n (Delta - delta) of the fewest steps, with at most one token"
                " over an edge in a step, to discrepancy (max - min) delta from Delta tokens on each of"
                " the first n/2 nodes of a path with n nodes and none on the others; (n, Delta, delta) is"
                f" one of {', '.join(map(str, IMBALANCES))}."
            ),
            case=imbalance,
            measure=lambda it: Fraction(it.steps(), it.order * (it.most - it.wanted)),
            seek="smallest",
        ),
    ),
)

STATEMENTS = (OBSERVATION_1,)
