"""Claims of a user about rules on networks, for the tests of recognizing and proving them."""

from dataclasses import dataclass

from loadbal.arithmetic import Number, Truth, quotient, total, where
from loadbal.claim import Bounds, Choose, Claim
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.networks.colorings import colored
from loadbal.networks.trees import trees
from loadbal.protocols.dimension_exchange import after_round, recurrent_loads, recurs, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1, Threshold
from loadbal.studying.networks import Case, any_colored_loads


class Third:
    """The richer end sends a third of the difference, rounded down; instances are not equal."""

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens that are sent."""
        return where(x >= y, quotient(x - y, 3), -quotient(y - x, 3))


@dataclass(frozen=True)
class Half:
    """A balancer: of an odd number of tokens, the second end gets one more."""

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens that are sent."""
        return quotient(x - y, 2)


def on_tree(choose: Choose, bounds: Bounds) -> Case:
    """Any loads on any colored tree."""
    coloring = choose.option(colored(trees(bounds.smallest, bounds.size), 0), "network")
    return coloring, choose.loads(coloring.network.order, 0, bounds.load)


def last(it: Case) -> Loads:
    """The last loads of a run."""
    return until_unchanged(lambda loads: after_round(Third(), loads, it[0]), it[1])


def comes_back(rule: object, it: Case) -> Truth:
    """True if the loads come back."""
    return recurs(lambda loads: after_round(rule, loads, it[0]), it[1])  # type: ignore[arg-type] # a rule


ENDS = Claim(
    sentence="Every run of Third ends at loads that differ by at most twice the diameter.",
    case=any_colored_loads,
    holds=lambda it: it[0].network.diameter * 2 >= discrepancy(last(it)),
)
ENDS_ON_TREES = Claim(
    sentence="On a tree, every run of Third from loads with an empty node 0 ends at loads that differ by at most 5 D.",
    case=on_tree,
    assumes=lambda it: it[1][0] == 0,
    holds=lambda it: discrepancy(last(it)) <= 5 * it[0].network.diameter,
)
TOO_NEAR = Claim(
    sentence="Every run of Third ends at loads that differ by at most the diameter.",
    case=any_colored_loads,
    holds=lambda it: discrepancy(last(it)) <= it[0].network.diameter,
)
HALVED = Claim(
    sentence="Loads that come back under Half differ by at most the diameter.",
    case=any_colored_loads,
    assumes=lambda it: comes_back(Half(), it),
    holds=lambda it: discrepancy(it[1]) <= it[0].network.diameter,
)
STILL = Claim(
    sentence="Loads that come back under Half never change.",
    case=any_colored_loads,
    assumes=lambda it: comes_back(Half(), it),
    holds=lambda it: same_loads(it[1], after_round(Half(), it[1], it[0])),
)
SWAPPED = Claim(
    sentence="Loads to which a run of Threshold-1 comes back differ by at most the colors times the diameter.",
    case=any_colored_loads,
    holds=lambda it: (
        discrepancy(recurrent_loads(lambda loads: after_round(THRESHOLD_1, loads, it[0]), it[1]))
        <= it[0].chi * it[0].network.diameter
    ),
)
KEPT = Claim(
    sentence="A round of Third keeps the number of tokens.",
    case=any_colored_loads,
    holds=lambda it: total(it[1]) == total(after_round(Third(), it[1], it[0])),
)
NEVER_RISES = Claim(
    sentence="A round of Third never raises the discrepancy.",
    case=any_colored_loads,
    holds=lambda it: discrepancy(after_round(Third(), it[1], it[0])) <= discrepancy(it[1]),
)
RECOGNIZED = {
    "ENDS": ENDS,
    "ENDS_ON_TREES": ENDS_ON_TREES,
    "TOO_NEAR": TOO_NEAR,
    "HALVED": HALVED,
    "STILL": STILL,
    "SWAPPED": SWAPPED,
    "KEPT": KEPT,
    "NEVER_RISES": NEVER_RISES,
}
"""The claims that state a law, by name."""

ONLY_IF_EMPTY = Claim(
    sentence="Loads with an empty node 0 that come back under Half differ by at most the diameter plus one.",
    case=any_colored_loads,
    assumes=lambda it: it[1][0] == 0,
    holds=lambda it: discrepancy(it[1]) <= it[0].network.diameter,
)
OTHER_START = Claim(
    sentence="Every run of Third that begins with another color ends within twice the diameter.",
    case=any_colored_loads,
    holds=lambda it: (
        discrepancy(until_unchanged(lambda loads: after_round(Third(), loads, it[0], it[0].chi - 1), it[1]))
        <= 2 * it[0].network.diameter
    ),
)
LARGER_THAN_THREE = Claim(
    sentence="Every run of Third ends within twice the diameter, or within 0 on more than three nodes.",
    case=any_colored_loads,
    holds=lambda it: discrepancy(last(it)) <= (2 if it[0].network.order <= 3 else 0) * it[0].network.diameter,
)
LARGER_THAN_TWENTY = Claim(
    sentence="Every run of Third ends within twice the diameter, or within 0 on more than twenty nodes.",
    case=any_colored_loads,
    holds=lambda it: discrepancy(last(it)) <= (2 if it[0].network.order <= 20 else 0) * it[0].network.diameter,
)
BY_ORDER = Claim(
    sentence="A round of a threshold as large as the network keeps the number of tokens.",
    case=any_colored_loads,
    holds=lambda it: total(after_round(Threshold(it[0].network.order), it[1], it[0])) == total(it[1]),
)
EDGES = Claim(
    sentence="A round of Third keeps the number of tokens of a network with edges.",
    case=any_colored_loads,
    assumes=lambda it: len(it[0].network.edges) > 0,
    holds=lambda it: total(after_round(Third(), it[1], it[0])) == total(it[1]),
)
NO_STEP = Claim(
    sentence="Loads have a discrepancy of at most the diameter.",
    case=any_colored_loads,
    holds=lambda it: discrepancy(it[1]) <= it[0].network.diameter,
)
