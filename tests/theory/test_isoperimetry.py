"""Smallest fringes (members with a neighbor outside the set), by definition and by the three algorithms."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb

import networkx as nx
import pytest

from loadbal.errors import InvalidInputError
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.theory.frontier_sets import least_fringes
from loadbal.theory.isoperimetry import (
    ball_edges,
    ball_fringes,
    ball_shape,
    ball_volume,
    edges_leaving,
    fringe,
    fringe_of_hypercube,
    minimum_fringe,
    simplicial_order,
    volume_to_surface,
)


def fringe_size_by_definition(graph: nx.Graph, members: set[int]) -> int:
    """The size of a set's fringe: the number of members with a neighbor outside the set."""
    return sum(any(v not in members for v in graph[u]) for u in members)


def smallest_fringes_by_definition(graph: nx.Graph) -> tuple[int, ...]:
    """For each size of a set: the smallest fringe of a set of that size, by checking all sets."""
    nodes = list(graph)
    return tuple(
        min(fringe_size_by_definition(graph, set(chosen)) for chosen in combinations(nodes, size))
        for size in range(len(nodes) + 1)
    )


@pytest.mark.parametrize("graph", [graph for graph in nx.graph_atlas_g()[1:200] if graph.number_of_nodes()])
def test_smallest_fringes_of_every_small_graph(graph: nx.Graph) -> None:
    assert minimum_fringe(graph) == smallest_fringes_by_definition(graph) == least_fringes(Network.of(graph))


@pytest.mark.parametrize("dimension", range(1, 4))
def test_smallest_fringes_of_hypercubes_and_shuffle_exchanges(dimension: int) -> None:
    for network in (hypercube(dimension), shuffle_exchange(dimension)):
        assert minimum_fringe(network) == smallest_fringes_by_definition(nx.Graph(network.edges))


@pytest.mark.parametrize("dimension", range(5))
def test_three_ways_to_smallest_fringes_of_hypercubes_agree(dimension: int) -> None:
    assert fringe_of_hypercube(dimension) == minimum_fringe(hypercube(dimension)) == least_fringes(hypercube(dimension))


@pytest.mark.parametrize("dimension", range(1, 7))
def test_fringes_edges_and_shapes_of_balls_agree_with_their_words(dimension: int) -> None:
    cube, order = hypercube(dimension), simplicial_order(dimension)
    for size in range(2**dimension + 1):
        assert len(fringe(cube, order[:size])) == ball_fringes(dimension)[size]
        assert edges_leaving(cube, order[:size]) == ball_edges(dimension, size)
        if size:
            radius, outer = ball_shape(dimension, size)
            assert sum(word.bit_count() == radius for word in order[:size]) == outer


def test_volumes_and_volume_to_surface_agree_with_binomials() -> None:
    for dimension in range(12):
        for radius in range(dimension + 1):
            volume = sum(comb(dimension, layer) for layer in range(radius + 1))
            assert ball_volume(dimension, radius) == volume
            assert volume_to_surface(dimension, radius) == Fraction(volume, comb(dimension, radius))


@pytest.mark.parametrize("size", [0, 9, -1])
def test_a_ball_that_does_not_fit_is_refused(size: int) -> None:
    with pytest.raises(InvalidInputError, match=f"the size of the Hamming ball is {size}; expected 1..8"):
        ball_shape(3, size)


@pytest.mark.parametrize(
    ("task", "line"),
    [
        (lambda: ball_shape(3, 0), "the size of the Hamming ball is 0; expected 1..8 in dimension 3"),
        (lambda: ball_volume(-1, 0), "the ball has radius 0 and dimension -1; expected radius >= -1, dimension >= 0"),
        (lambda: ball_volume(3, -2), "the ball has radius -2 and dimension 3; expected radius >= -1, dimension >= 0"),
        (lambda: volume_to_surface(3, 4), "the radius of the ball is 4; expected 0..3, at most the dimension"),
        (lambda: fringe(hypercube(2), {4}), "the set contains 4; expected nodes of the network, 0..3"),
        (lambda: edges_leaving(hypercube(2), {-1}), "the set contains -1; expected nodes of the network, 0..3"),
        (lambda: fringe_of_hypercube(-1), "the dimension of the hypercube is -1; expected 0 or more"),
        (lambda: minimum_fringe(nx.empty_graph(0)), "the number of nodes is 0; expected 1 or more"),
    ],
)
def test_bad_input_is_refused_in_one_line(task: Callable[[], object], line: str) -> None:
    with pytest.raises(InvalidInputError) as refusal:
        task()
    assert str(refusal.value) == line
