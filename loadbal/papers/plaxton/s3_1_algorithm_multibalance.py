"""Section 3.1: Algorithm MultiBalance."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, indicator, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.plaxton.cases import PAPER, and_larger, cubes
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    LOW_KEEPS,
    Excess,
    Groups,
    Run,
    balance,
    combined_discrepancies,
    dimension_of,
)
from loadbal.theory.logarithms import UNIT, log2_units

GROUPS = (2, 3, 4)


class Multi(NamedTuple):
    """Groups of tokens on a hypercube, q (`share`) or q + 1 tokens in all at every processor, and an excess rule."""

    rule: Excess
    share: int
    groups: Groups

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)

    @property
    def dimension(self) -> int:
        """The dimension of the cube."""
        return dimension_of(self.groups[0])

    @property
    def tokens(self) -> Number:
        """The number n of tokens."""
        return total(map(total, self.groups))

    @property
    def loads(self) -> Loads:
        """The number of tokens, of all groups, at every processor."""
        return tuple(total(held) for held in zip(*self.groups, strict=True))

    def in_words(self) -> dict[str, Any]:
        """The parts of the case by name, for a reader."""
        last = 2**self.dimension - 1
        named = {f"group {place} at processors 0 to {last}": loads for place, loads in enumerate(self.groups, start=1)}
        return {"d": self.dimension, "n": self.tokens, **named}

    @property
    def run(self) -> Run:
        """The run of Algorithm MultiBalance."""
        return balance(self.rule, self.groups)

    @property
    def multi_discrepancy(self) -> Number:
        """Delta^M, the sum of the discrepancies of all groups across all dimensions."""
        return total(combined_discrepancies(self.groups))


def exists(it: Multi) -> Truth:
    """True if no load of the last group, which fills up each processor, is negative."""
    return all_of(load >= 0 for load in it.groups[-1])


def grouped(loads: Loads, order: int, share: Number) -> Groups:
    """The groups with these loads, one after another, and a last one that fills every processor up to the share."""
    groups = [loads[first : first + order] for first in range(0, len(loads), order)]
    rest = tuple(share - total(held) for held in zip(*groups, strict=True))
    return (*(tuple(map(widened, group)) for group in groups), rest)


def even_groups(choose: Choose, bounds: Bounds, most: int = 4) -> Multi:
    """Recipe: any 2 to 4 groups (2 or 3 if p > 2), q >= 1 tokens in all at each processor; `Bounds.load` bounds q."""
    d = choose.option(cubes(bounds, 1), "d")
    several = [g for g in GROUPS if g <= (most if d == 1 else 3)]
    g = choose.option(described(f"2 to {several[-1]} groups on {2**d} processors", several), "g")
    q = choose.option(range(1, (bounds.load or 0) + 1), "q")
    loads = choose.loads((g - 1) * 2**d, 0, q, "loads of every group but the last")
    return Multi(LOW_KEEPS, q, grouped(loads, 2**d, q))


def even_groups_by_any_rule(choose: Choose, bounds: Bounds) -> Multi:
    """Recipe: any 2 or 3 groups with q >= 1 tokens in all at each processor, and any excess rule."""
    rule = choose.option(EXCESS_RULES, "rule")
    return even_groups(choose, bounds, 3)._replace(rule=rule)


def uneven_groups(choose: Choose, bounds: Bounds, rules: Sequence[Excess] = EXCESS_RULES) -> Multi:
    """Recipe: any 2 or 3 groups, q or q + 1 tokens in all at a processor, any excess rule; `Bounds.load` bounds q."""
    rule = choose.option(rules, "rule")
    d = choose.option(cubes(bounds, 1), "d")
    g = choose.option(described("2 or 3 groups", GROUPS[:2]), "g")
    q = choose.option(range((bounds.load or 0) + 1), "q")
    loads = choose.loads(g * 2**d, 0, q + 1, "loads of every group but the last and then extra tokens")
    shares = tuple(q + indicator(load > 0) for load in loads[-(2**d) :])
    groups = grouped(loads[: -(2**d)], 2**d, 0)
    return Multi(rule, q, (*groups[:-1], tuple(share + rest for share, rest in zip(shares, groups[-1], strict=True))))


def ends_within(it: Multi, error: int) -> Truth:
    """True if every group keeps its tokens and ends with error at most `error`."""
    after = it.run.groups
    return all_of(discrepancy(loads) <= error for loads in after) & same_loads(
        tuple(map(total, after)), tuple(map(total, it.groups))
    )


ALGORITHM_MULTIBALANCE = Statement(
    f"{PAPER}/algorithm-multibalance",
    Source(PAPER, "Algorithm MultiBalance"),
    "The implementation of MultiBalance leaves every group balanced with error $log_2 p$.",
    (
        Claim(
            sentence=(
                "On any *instance* and under any *excess rule*, *Algorithm MultiBalance* keeps the number of"
                " tokens of every *group* and leaves every group with *error* at most $d$."
            ),
            case=uneven_groups,
            assumes=exists,
            holds=lambda it: ends_within(it, it.dimension),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "d - 1", "The errors are at most $d - 1$.", holds=lambda it: ends_within(it, it.dimension - 1)
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                    exists,
                ),
                NearMiss(
                    "processors keep",
                    "Every processor keeps its number of tokens.",
                    holds=lambda it: same_loads(
                        tuple(map(total, zip(*it.run.groups, strict=True))),
                        tuple(map(total, zip(*it.groups, strict=True))),
                    ),
                ),
            ),
        ),
        Claim(
            reading="even",
            sentence=(
                "On any *even instance* with $g <= 3$ and under any *excess rule*, *Algorithm MultiBalance* keeps"
                " the number of tokens of every *group* and leaves every group with *error* at most $d$."
            ),
            case=even_groups_by_any_rule,
            assumes=exists,
            holds=lambda it: ends_within(it, it.dimension),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "d - 1", "The errors are at most $d - 1$.", holds=lambda it: ends_within(it, it.dimension - 1)
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                    exists,
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-3.1, lemma-3.2 ---

MICRO = 10**6


def micro_log(groups: int) -> int:
    """The logarithm of the number g of groups to base 2, in millionths, rounded down."""
    return log2_units(groups)[0] * MICRO // UNIT
