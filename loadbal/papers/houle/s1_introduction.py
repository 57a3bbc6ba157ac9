"""Abstract and section 1.2: perfect balance, and why the domains of all checks omit no case.

Reading: `domain-reduction` is not in the paper; it allows the other statements to start with color 0.
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
    """Loads on a colored tree, a number of tokens to add at every node, and a color to start with."""

    dynamics: Threshold | Record
    coloring: EdgeColoring
    start: int
    tokens: Number
    loads: Loads

    def run(self, loads: Loads, coloring: EdgeColoring, start: int) -> Loads:
        """The loads after one round of a threshold protocol from color `start`, or after one cycle of Discrepancy-1."""
        if isinstance(self.dynamics, Threshold):
            return after_round(self.dynamics, loads, coloring, start)
        return cycle(loads, coloring.starting_at(start), self.dynamics)[0]


def reduction(choose: Choose, bounds: Bounds) -> Reduction:
    """Recipe: any protocol, colored tree, start color, loads and tokens to add (at most 2 if loads are bounded)."""
    dynamics: Threshold | Record = choose.option((*THRESHOLDS, *RECORDS), "protocol")
    coloring = colored_tree(choose, bounds)
    start = choose.option(labels("every color", range(coloring.chi)), "color")
    tokens = choose.integer(0, None if bounds.load is None else 2, "tokens")
    return Reduction(dynamics, coloring, start, tokens, loads_on(choose, coloring, bounds))


def reduces(it: Reduction) -> Truth:
    """True if `tokens` more at every node stay `tokens` more, and renaming the start color to 0 changes nothing."""
    after = it.run(it.loads, it.coloring, it.start)
    added = it.run(shifted(it.loads, it.tokens), it.coloring, it.start)
    renamed = it.run(it.loads, it.coloring.starting_at(it.start), 0)
    return same_loads(added, shifted(after, it.tokens)) & same_loads(renamed, after)


def doubles(it: Reduction) -> Truth:
    """True if doubling every load doubles every load afterwards."""
    after = it.run(it.loads, it.coloring, it.start)
    return same_loads(
        it.run(tuple(load + load for load in it.loads), it.coloring, it.start), tuple(a + a for a in after)
    )


DOMAIN_REDUCTION = Statement(
    "houle/domain-reduction",
    Source("houle", "not in the paper; what the domains of the checks rest on"),
    (
        "A round of Threshold-1 or Threshold-2, and a cycle of Discrepancy-1, commute with adding a constant to every"
        " load. Starting at color $c$ equals starting at color 0 after replacing every color $j$ by $(j - c) mod chi$."
    ),
    (
        Claim(
            sentence=(
                "On a *colored tree* with $chi$ colors, run a *round* of *Threshold-1* or *Threshold-2*, or a cycle of"
                " *Discrepancy-1*, that begins with color $c$. If $k >= 0$ is added to every load at the start, every"
                " load at the end grows by $k$. If every color $j$ is replaced by $(j - c) mod chi$ and the run begins"
                " with color 0, the loads at the end do not change."
            ),
            case=reduction,
            holds=reduces,
            near_misses=(
                NearMiss(
                    "doubling",
                    "Doubling every load before the round or cycle doubles every load after it.",
                    holds=doubles,
                ),
            ),
        ),
    ),
)


# --- houle/perfect-balance ---


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on any number of nodes; the conclusion does not depend on edges."""
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def perfectly_balanced(loads: Loads, most: int = 1) -> Truth:
    """True if discrepancy <= `most` is equivalent to "all loads are rounded means", whose discrepancy is the least."""
    tokens, order = total(loads), len(loads)
    low, high = quotient(tokens, order), quotient_up(tokens, order)
    rounded = all_of((load == low) | (load == high) for load in loads)
    return same_truth(discrepancy(loads) <= most, rounded) & (discrepancy(loads) >= high - low)


PERFECT_BALANCE = Statement(
    "houle/perfect-balance",
    Source("houle", "abstract and section 1.2"),
    (
        "The discrepancy is at most 1 exactly if every load is the mean rounded down or up. So no"
        " distribution of equally many tokens on equally many nodes has a smaller one."
    ),
    (
        Claim(
            sentence=(
                "For all loads of $n >= 1$ nodes with $S$ tokens in all, the *discrepancy* is at most 1 if and only if"
                " every load is $floor(S/n)$ or $ceil(S/n)$. The discrepancy is always at least $ceil(S/n) -"
                " floor(S/n)$."
            ),
            case=any_loads,
            holds=perfectly_balanced,
            near_misses=(
                NearMiss(
                    "within two",
                    "The *discrepancy* is at most 2 if and only if every load is $floor(S/n)$ or $ceil(S/n)$.",
                    holds=lambda it: perfectly_balanced(it, 2),
                ),
            ),
        ),
    ),
)
