"""Networks, loads and the JavaScript of the playground, for tests without its page."""

from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import greedy_coloring, vizing_coloring
from loadbal.networks.small_graphs import all_graphs
from loadbal.networks.trees import all_trees
from loadbal.protocols.dimension_exchange import Rule
from loadbal.protocols.even_threshold import EVEN_THRESHOLD
from loadbal.protocols.recursive_balance import EXCESS_RULES
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.showing.player import static_text
from loadbal.showing.playground_claims import claims_script
from loadbal.showing.playground_protocols import protocols_script

NETWORKS = [*(it for order in range(1, 6) for it in all_graphs(order)), *all_trees(7)]

RULE_OF: dict[str, Rule] = {
    "threshold-1": THRESHOLD_1,
    "threshold-2": THRESHOLD_2,
    "even-threshold": EVEN_THRESHOLD,
    **{rule.name.replace(" ", "-"): rule for rule in EXCESS_RULES},
}


def scripts() -> str:
    """The JavaScript of runs, protocols and claims."""
    return f"{static_text('runs.js')}\n{protocols_script()}\n{claims_script()}\n"


def coloring_of(network: Network, turn: int) -> EdgeColoring:
    """A proper coloring without unused colors: greedy if `turn` is even, by Vizing's algorithm if it is odd."""
    found = vizing_coloring(network) if turn % 2 else greedy_coloring(network)
    return EdgeColoring(network, found.colors, max(found.colors, default=0) + 1)


def loads_on(order: int, turn: int) -> tuple[int, ...]:
    """Loads that look random; in every fifth turn they are too large for a double to store exactly."""
    most = 10 ** (20 if turn % 5 == 0 else 1)
    return tuple(pow(31, 7 * turn + node + 1, 1009) * most // 1009 for node in range(order))
