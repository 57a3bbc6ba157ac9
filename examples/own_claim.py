"""A claim of your own: loads that are stable under Threshold-1 on a tree have discrepancy at most one (refuted)."""

from loadbal.claim import Bounds, Choose, Claim
from loadbal.loads import Loads, discrepancy
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import colored
from loadbal.networks.trees import trees
from loadbal.protocols.dimension_exchange import after_round, recurs, traced
from loadbal.protocols.threshold import THRESHOLD_1


def loads_on_tree(choose: Choose, bounds: Bounds) -> tuple[EdgeColoring, Loads]:
    """Every tree with every proper coloring and all loads, within the bounds."""
    coloring = choose.option(colored(trees(bounds.smallest, bounds.size), bounds.spare), "network")
    return coloring, choose.loads(coloring.network.order, 0, bounds.load)


CLAIM = Claim(
    sentence="On a tree, loads that are stable under Threshold-1 have discrepancy at most one.",
    case=loads_on_tree,
    assumes=lambda it: recurs(lambda loads: after_round(THRESHOLD_1, loads, it[0]), it[1]),
    holds=lambda it: discrepancy(it[1]) <= 1,
    trace=lambda it: traced(THRESHOLD_1, it[1], it[0], 2 * it[0].chi),
)
