"""Randomized matching: in every round, the ends of each edge of a random matching share their tokens evenly.

The matching is maximal: edges are added greedily in random order. The lower-numbered node keeps an odd token. Seeds are
fixed, so that every run can be repeated. This protocol is in none of the papers; the file has a claim about it that
holds (HOLDS) and a claim that is refuted (FALLS).
"""

from collections.abc import Iterator
from itertools import count, islice

import numpy as np

import loadbal as lb
from loadbal.arithmetic import quotient, quotient_up
from loadbal.domain import described
from loadbal.networks.small_graphs import graphs

Case = tuple[lb.Network, int, lb.Loads]
SEEDS = described("the seeds 0 to 4", range(5))
ROUNDS = 4


def matching(network: lb.Network, seed: int, turn: int) -> list[tuple[int, int]]:
    """The random matching of round `turn`, for a seed."""
    free, chosen = set(range(network.order)), []
    for place in np.random.default_rng((seed, turn)).permutation(len(network.edges)):
        edge = network.edges[place]
        if free.issuperset(edge):
            free.difference_update(edge)
            chosen.append(edge)
    return chosen


def shared(network: lb.Network, loads: lb.Loads, seed: int) -> Iterator[lb.Loads]:
    """The loads after 1, 2, 3, ... rounds with matchings from `seed`."""
    for turn in count():
        after = list(loads)
        for u, v in matching(network, seed, turn):
            after[u], after[v] = quotient_up(loads[u] + loads[v], 2), quotient(loads[u] + loads[v], 2)
        loads = tuple(after)
        yield loads


def rounds(network: lb.Network, loads: lb.Loads) -> Iterator[lb.Loads]:
    """The loads after 1, 2, 3, ... rounds with the first seed; `loadbal run` calls this function."""
    return shared(network, loads, SEEDS[0])


def after_rounds(network: lb.Network, seed: int, loads: lb.Loads, number: int) -> lb.Loads:
    """The loads after `number` rounds."""
    return next(islice(shared(network, loads, seed), number - 1, None))


def case(choose: lb.Choose, bounds: lb.Bounds) -> Case:
    """Any loads on any connected graph, and a seed."""
    network = choose.option(graphs(bounds.smallest, bounds.size, connected=True), "network")
    return network, choose.option(SEEDS, "seed"), choose.loads(network.order, 0, bounds.load)


HOLDS = lb.Claim(
    sentence="On a connected graph, a round of randomized matching, drawn from one of the seeds 0 to 4, does not raise "
    "the discrepancy.",
    case=case,
    holds=lambda it: lb.discrepancy(after_rounds(*it, 1)) <= lb.discrepancy(it[2]),
)
FALLS = lb.Claim(
    sentence=f"On a connected graph, {ROUNDS} rounds of randomized matching, drawn from any of the seeds 0 to 4, leave "
    "a discrepancy of at most one.",
    case=case,
    holds=lambda it: lb.discrepancy(after_rounds(*it, ROUNDS)) <= 1,
)
