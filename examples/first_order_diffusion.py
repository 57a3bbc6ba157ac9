"""First-order diffusion with rounding down: over every edge at once flows the (D + 1)-th part of the difference.

D is the maximum degree; what flows is rounded towards none, so that tokens stay whole. A protocol that is in none of
the papers, with a claim about it that holds and one that does not.
"""

from collections.abc import Iterator
from itertools import repeat

import loadbal as lb
from loadbal.arithmetic import Number, Truth, largest, quotient, smallest
from loadbal.loads import same_loads
from loadbal.networks.small_graphs import graphs

Case = tuple[lb.Network, lb.Loads]


def flow(network: lb.Network, x: Number, y: Number) -> Number:
    """How many tokens go from a node with load x to one with load y; negative the other way."""
    parts = network.max_degree + 1
    return lb.where(x >= y, quotient(x - y, parts), -quotient(y - x, parts))


def after_round(network: lb.Network, loads: lb.Loads) -> lb.Loads:
    """The loads after every edge has carried its flow, all of them at once."""
    after = list(loads)
    for u, v in network.edges:
        tokens = flow(network, loads[u], loads[v])
        after[u], after[v] = after[u] - tokens, after[v] + tokens
    return tuple(after)


def rounds(network: lb.Network, loads: lb.Loads) -> Iterator[lb.Loads]:
    """The loads after one round, after two, and so on: what `loadbal run` asks for."""
    for _ in repeat(None):
        loads = after_round(network, loads)
        yield loads


def case(choose: lb.Choose, bounds: lb.Bounds) -> Case:
    """Any loads on any connected graph."""
    network = choose.option(graphs(bounds.smallest, bounds.size, connected=True), "network")
    return network, choose.loads(network.order, 0, bounds.load)


def stays_within(before: lb.Loads, after: lb.Loads) -> Truth:
    """Whether no load is larger than the largest was, or smaller than the smallest."""
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
