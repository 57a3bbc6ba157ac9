"""Section 3.4 in detail: the equations of the proof of Theorem 3, as printed."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import PAPER
from loadbal.theory.exchange_hull import indistinct_sets, phase_time, run_time
from loadbal.theory.partitions import equipartition

# --- bokhari/equations-11-15 ---


class Members(NamedTuple):
    """Three successive members of an indistinct set with parts q and q + 1, the middle one with p parts, and costs."""

    dimension: int
    level: int
    parts: int
    costs: Costs

    def low(self, parts: int) -> int:
        """How many parts q the member with so many parts has: alpha, beta or gamma."""
        return equipartition(self.dimension, parts).count(self.level)

    def time(self, parts: int) -> Number:
        """The run time of a member."""
        return run_time(self.dimension, equipartition(self.dimension, parts), self.costs)

    def mix(self, low: int, high: int) -> Number:
        """Low t(q) + high t(q+1)."""
        upper = min(self.level + 1, self.dimension)
        return low * phase_time(self.dimension, self.level, self.costs) + high * phase_time(
            self.dimension, upper, self.costs
        )


@cache
def _members(smallest: int, largest: int) -> tuple[tuple[int, int, int], ...]:
    return tuple(
        (d, min(equipartition(d, members[1])), p)
        for d in range(smallest, largest + 1)
        for members in indistinct_sets(d)
        for p in members[1:-1]
    )


def members(choose: Choose, bounds: Bounds) -> Members:
    """Any three successive members of any indistinct set, any costs."""
    d, level, p = choose.option(_members(bounds.smallest, bounds.size), "d q p")
    return Members(d, level, p, Costs(*map(widened, choose.loads(3, 0, bounds.load, "L tau rho"))))


def _equation(
    reading: str, formula: str, holds: Callable[[Members], Truth], *misses: NearMiss[Members], repairs: str = ""
) -> Claim[Members]:
    times = "; t(a) is the time of a phase over a bits on the d-cube" if "t(" in formula else ""
    sentence = (
        "If E(d,p-1), E(d,p), E(d,p+1), equipartitions of d into p-1, p and p+1 parts, have parts q"
        f" and q+1 alone, gamma, alpha and beta of them q, then {formula}{times}."
    )
    return Claim(reading=reading, sentence=sentence, case=members, holds=holds, near_misses=misses, repairs=repairs)


def equation_14(it: Members, sign: int) -> Number:
    """(1 + alpha + q) t(q) + (p + sign alpha - q) t(q+1)."""
    alpha, p, q = it.low(it.parts), it.parts, it.level
    return it.mix(1 + alpha + q, p + sign * alpha - q)


def equation_15(it: Members) -> Number:
    """(-1 + alpha - q) t(q) + (p - alpha + q) t(q+1)."""
    alpha, p, q = it.low(it.parts), it.parts, it.level
    return it.mix(-1 + alpha - q, p - alpha + q)


EQUATIONS_11_15 = Statement(
    "bokhari/equations-11-15",
    Source(PAPER, "Theorem 3, proof, (8) to (15)"),
    "alpha, beta, gamma parts q in E(d,p), E(d,p+1), E(d,p-1), and their run times.",
    (
        _equation(
            "eq-11",
            "beta = 1 + alpha + q",
            lambda it: it.low(it.parts + 1) == 1 + it.low(it.parts) + it.level,
            NearMiss(
                "without 1", "beta = alpha + q.", holds=lambda it: it.low(it.parts + 1) == it.low(it.parts) + it.level
            ),
        ),
        _equation(
            "eq-12",
            "gamma = -1 + alpha - q",
            lambda it: it.low(it.parts - 1) == -1 + it.low(it.parts) - it.level,
            NearMiss(
                "without 1", "gamma = alpha - q.", holds=lambda it: it.low(it.parts - 1) == it.low(it.parts) - it.level
            ),
        ),
        _equation(
            "eq-13",
            "t(E(d,p)) = alpha t(q) + (p - alpha) t(q+1)",
            lambda it: it.time(it.parts) == it.mix(it.low(it.parts), it.parts - it.low(it.parts)),
            NearMiss(
                "exchanged",
                "t(E(d,p)) = (p - alpha) t(q) + alpha t(q+1).",
                holds=lambda it: it.time(it.parts) == it.mix(it.parts - it.low(it.parts), it.low(it.parts)),
            ),
        ),
        _equation(
            "eq-14",
            "t(E(d,p+1)) = (1 + alpha + q) t(q) + (p + alpha - q) t(q+1), as printed",
            lambda it: it.time(it.parts + 1) == equation_14(it, 1),
        ),
        _equation(
            "repaired",
            "t(E(d,p+1)) = (1 + alpha + q) t(q) + (p - alpha - q) t(q+1)",
            lambda it: it.time(it.parts + 1) == equation_14(it, -1),
            NearMiss(
                "+ alpha", "The same with p + alpha - q.", holds=lambda it: it.time(it.parts + 1) == equation_14(it, 1)
            ),
            repairs="bokhari/equations-11-15@eq-14",
        ),
        _equation(
            "eq-15",
            "t(E(d,p-1)) = (-1 + alpha - q) t(q) + (p - alpha + q) t(q+1)",
            lambda it: it.time(it.parts - 1) == equation_15(it),
            NearMiss("of E(d,p)", "It is t(E(d,p)).", holds=lambda it: it.time(it.parts) == equation_15(it)),
        ),
        _equation(
            "sum",
            "(1 + alpha + q) t(q) + (p + alpha - q) t(q+1) and (-1 + alpha - q) t(q) + (p - alpha + q) t(q+1), as"
            " printed, add up to 2 alpha t(q) + 2 (p - alpha) t(q+1)",
            lambda it: (
                equation_14(it, 1) + equation_15(it) == 2 * it.mix(it.low(it.parts), it.parts - it.low(it.parts))
            ),
        ),
    ),
)

STATEMENTS = (EQUATIONS_11_15,)
