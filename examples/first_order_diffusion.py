"""First-order diffusion with rounding: over every edge at once flows 1/(D + 1) of the difference of the loads.

D is the maximum degree. Flows are rounded towards zero, so that tokens stay whole. This protocol is in none of the
papers; the file has a claim about it that holds (HOLDS) and a claim that is refuted (FALLS).
"""

from collections.abc import Iterator
from itertools import repeat

import loadbal as lb
from loadbal.arithmetic import Number, Truth, largest, quotient, smallest
from loadbal.loads import same_loads
from loadbal.networks.small_graphs import graphs

Case = tuple[lb.Network, lb.Loads]


def flow(network: lb.Network, x: Number, y: Number) -> Number:
    """The number of tokens sent from a node with load x to a node with load y; negative if sent back."""
    parts = network.max_degree + 1
    return lb.where(x >= y, quotient(x - y, parts), -quotient(y - x, parts))


def after_round(network: lb.Network, loads: lb.Loads) -> lb.Loads:
    """The loads after one round, in which all edges carry their flows at the same time."""
    after = list(loads)
    for u, v in network.edges:
        tokens = flow(network, loads[u], loads[v])
        after[u], after[v] = after[u] - tokens, after[v] + tokens
    return tuple(after)


def rounds(network: lb.Network, loads: lb.Loads) -> Iterator[lb.Loads]:
    """The loads after 1, 2, 3, ... rounds; `loadbal run` calls this function."""
    for _ in repeat(None):
        loads = after_round(network, loads)
        yield loads


def case(choose: lb.Choose, bounds: lb.Bounds) -> Case:
    """Any loads on any connected graph."""
    network = choose.option(graphs(bounds.smallest, bounds.size, connected=True), "network")
    return network, choose.loads(network.order, 0, bounds.load)


def stays_within(before: lb.Loads, after: lb.Loads) -> Truth:
    """Whether all loads `after` lie between the smallest and the largest load `before`."""
    return (largest(after) <= largest(before)) & (smallest(after) >= smallest(before))


HOLDS = lb.Claim(
    sentence="On a connected graph, a round of first-order diffusion with rounding down leaves no load larger than the "
    "largest was or smaller than the smallest was.",
    case=case,
    holds=lambda it: stays_within(it[1], after_round(*it)),
)
FALLS = lb.Claim(
    sentence="On a connected graph of maximum degree D, loads that first-order diffusion with rounding down leaves as "
    "they are have a discrepancy of at most D.",
    case=case,
    assumes=lambda it: same_loads(it[1], after_round(*it)),
    holds=lambda it: lb.discrepancy(it[1]) <= it[0].max_degree,
)
