"""Abstract and section 1.2: what perfect balance means; and why the domains of all checks lose no case.

Reading: `domain-reduction` is not in the paper; it is what lets the other statements start with color 0.
"""

from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, quotient, quotient_up, same_truth, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import labels
from loadbal.loads import Loads, discrepancy, same_loads, shifted
from loadbal.network import EdgeColoring
from loadbal.papers.houle.cases import THRESHOLDS, colored_tree, loads_on
from loadbal.protocols.dimension_exchange import after_round
from loadbal.protocols.discrepancy_one import RECORDS, Record, cycle
from loadbal.protocols.threshold import Threshold

# --- houle/domain-reduction ---


class Reduction(NamedTuple):
    """Loads on a colored tree, tokens to add everywhere, and a color to start with."""

    dynamics: Threshold | Record
    coloring: EdgeColoring
    start: int
    tokens: Number
    loads: Loads

    def run(self, loads: Loads, coloring: EdgeColoring, start: int) -> Loads:
        """One round of a threshold protocol from the color `start`, or one whole cycle of Discrepancy-1."""
        if isinstance(self.dynamics, Threshold):
            return after_round(self.dynamics, loads, coloring, start)
        return cycle(loads, coloring.starting_at(start), self.dynamics)[0]


def reduction(choose: Choose, bounds: Bounds) -> Reduction:
    """Every protocol, every colored tree, every start color, a few tokens to add, any loads."""
    dynamics: Threshold | Record = choose.option((*THRESHOLDS, *RECORDS), "protocol")
    coloring = colored_tree(choose, bounds)
    start = choose.option(labels("every color", range(coloring.chi)), "color")
    tokens = choose.integer(0, None if bounds.load is None else 2, "tokens")
    return Reduction(dynamics, coloring, start, tokens, loads_on(choose, coloring, bounds))


def reduces(it: Reduction) -> Truth:
    """Adding tokens everywhere, and renaming colors so that the start color is 0, change nothing else."""
    after = it.run(it.loads, it.coloring, it.start)
    added = it.run(shifted(it.loads, it.tokens), it.coloring, it.start)
    renamed = it.run(it.loads, it.coloring.starting_at(it.start), 0)
    return same_loads(added, shifted(after, it.tokens)) & same_loads(renamed, after)


def doubles(it: Reduction) -> Truth:
    """Doubling every load doubles every load afterwards."""
    after = it.run(it.loads, it.coloring, it.start)
    return same_loads(
        it.run(tuple(load + load for load in it.loads), it.coloring, it.start), tuple(a + a for a in after)
    )


DOMAIN_REDUCTION = Statement(
    "houle/domain-reduction",
    Source("houle", "not in the paper; what the domains of the checks rest on"),
    "Threshold-1, Threshold-2 and a cycle of Discrepancy-1 commute with adding a constant to every load, and starting"
    " at color c equals starting at color 0 after replacing color j by (j - c) mod chi.",
    (
        Claim(
            sentence=(
                "On every properly colored tree with chi colors, adding k >= 0 to every load before a"
                " round of Threshold-1 or Threshold-2, or before a cycle of Discrepancy-1 (localMax"
                " recorded pre-step or post-step), that begins with color c adds k to every load after"
                " it; replacing every color j by (j - c) mod chi and beginning with color 0 changes no"
                " load after it."
            ),
            case=reduction,
            holds=reduces,
            near_misses=(
                NearMiss("doubling", "Doubling every load before a run doubles it after the run.", holds=doubles),
            ),
        ),
    ),
)


# --- houle/perfect-balance ---


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on any number of nodes; edges do not matter."""
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def perfectly_balanced(loads: Loads, most: int = 1) -> Truth:
    """Discrepancy at most one, exactly if every load is the mean rounded down or up; then none is smaller."""
    tokens, order = total(loads), len(loads)
    low, high = quotient(tokens, order), quotient_up(tokens, order)
    rounded = all_of((load == low) | (load == high) for load in loads)
    return same_truth(discrepancy(loads) <= most, rounded) & (discrepancy(loads) >= high - low)


PERFECT_BALANCE = Statement(
    "houle/perfect-balance",
    Source("houle", "abstract and section 1.2"),
    "The discrepancy is at most one exactly if every load is the mean rounded down or up, so that no distribution of"
    " as many tokens on as many nodes has a smaller one.",
    (
        Claim(
            sentence=(
                "For any loads of n >= 1 nodes with S tokens in all, max - min <= 1 iff every load is"
                " floor(S/n) or ceil(S/n), and max - min >= ceil(S/n) - floor(S/n) always."
            ),
            case=any_loads,
            holds=perfectly_balanced,
            near_misses=(
                NearMiss(
                    "within two",
                    "max - min <= 2 iff every load is floor(S/n) or ceil(S/n).",
                    holds=lambda it: perfectly_balanced(it, 2),
                ),
            ),
        ),
    ),
)
