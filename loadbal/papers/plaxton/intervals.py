"""Section 2.3, details: where the loads of two half cubes lie after they have shared their tokens."""

from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, quotient, quotient_up
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import ANY_RULE, PAPER
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess, balanced_across

# --- plaxton/lemma-2.3-interval ---


class Intervals(NamedTuple):
    """Two loads, one from a on, one from b on, both at most xi above, and who gets an excess token."""

    rule: Excess
    low: Number
    high: Number
    error: Number
    loads: Loads

    @property
    def least(self) -> Number:
        """floor((a + b) / 2)."""
        return quotient(self.low + self.high, 2)

    @property
    def most(self) -> Number:
        """ceil((a + b + 2 xi) / 2)."""
        return quotient_up(self.low + self.high + 2 * self.error, 2)


def intervals(choose: Choose, bounds: Bounds) -> Intervals:
    """Any natural numbers and any rule."""
    rule = choose.option(EXCESS_RULES, "rule")
    a, b, error, *more = choose.loads(5, 0, bounds.load, "a b xi x-a y-b")
    return Intervals(rule, a, b, error, (a + more[0], b + more[1]))


def are_within(it: Intervals) -> Truth:
    """Whether both loads are at most xi above a and b."""
    return (it.loads[0] <= it.low + it.error) & (it.loads[1] <= it.high + it.error)


def results_between(it: Intervals, least: Number, most: Number) -> Truth:
    """Whether both loads, once balanced, are from the least to the most."""
    after = balanced_across(it.rule, it.loads, 0)
    return all_of((least <= load) & (load <= most) for load in after)


def width_is(it: Intervals, slack: int) -> Truth:
    """Whether the upper end is ceil((a+b)/2) + xi, and at most floor((a+b)/2) + xi and so many more."""
    same = it.most == quotient_up(it.low + it.high, 2) + it.error
    return same & (it.most <= it.least + it.error + slack)


LEMMA_2_3_INTERVAL = Statement(
    f"{PAPER}/lemma-2.3-interval",
    Source(PAPER, "proof of Lemma 2.3"),
    "After balancing, every processor has a number of tokens from floor((a+b)/2) to ceil((a+b+2 xi)/2) = ceil((a+b)/2)"
    " + xi <= floor((a+b)/2) + xi + 1.",
    (
        Claim(
            sentence=(
                f"For all natural a, b and xi, a load x in [a,a+xi] and a load y in [b,b+xi], balanced {ANY_RULE},"
                " become loads from floor((a+b)/2) to ceil((a+b+2 xi)/2), which is ceil((a+b)/2) + xi and at most"
                " floor((a+b)/2) + xi + 1."
            ),
            case=intervals,
            assumes=are_within,
            holds=lambda it: results_between(it, it.least, it.most) & width_is(it, 1),
            near_misses=(
                NearMiss("no + 1", "At most floor((a+b)/2) + xi.", holds=lambda it: width_is(it, 0)),
                NearMiss(
                    "rounded up",
                    "The loads are from ceil((a+b)/2) on.",
                    holds=lambda it: results_between(it, quotient_up(it.low + it.high, 2), it.most),
                ),
                NearMiss(
                    "rounded down",
                    "The loads are at most floor((a+b+2 xi)/2).",
                    holds=lambda it: results_between(it, it.least, it.least + it.error),
                ),
            ),
            trace=lambda it: runs.dimensions(it.rule, it.loads, (0,)),
        ),
    ),
)

STATEMENTS = (LEMMA_2_3_INTERVAL,)
