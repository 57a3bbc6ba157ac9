"""Smallest fringes (members with a neighbor outside the set), by a sweep, by a recursion, and as known."""

import networkx as nx

from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.theory.frontier_sets import least_fringes, sweep_order
from loadbal.theory.isoperimetry import fringe_of_hypercube


def test_the_sweep_agrees_with_the_recursion_over_halves() -> None:
    assert least_fringes(hypercube(5)) == fringe_of_hypercube(5)


def test_the_sweep_visits_every_node_once() -> None:
    assert sorted(sweep_order(shuffle_exchange(5))) == list(range(32))


def test_smallest_fringes_of_a_path_and_of_two_paths() -> None:
    path = nx.path_graph(20)
    assert least_fringes(Network.of(path)) == (0, *[1] * 19, 0)
    apart = nx.disjoint_union(nx.path_graph(10), nx.path_graph(10))
    assert least_fringes(Network.of(apart)) == (0, *[1] * 9, 0, *[1] * 9, 0)
