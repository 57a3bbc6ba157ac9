"""Routes against shortest paths, rounds against counts of their links, and the fewest rounds on the smallest meshes."""

from collections import Counter
from collections.abc import Callable
from itertools import chain, pairwise

import networkx as nx
import pytest

from loadbal.models.circuit_switched_mesh import (
    Link,
    Mesh,
    bisection_bound,
    first_fit,
    messages,
    most_constrained_first,
    route,
)

Route = tuple[Link, ...]
Scheduler = Callable[[list[Route]], list[list[Route]]]
MESHES = [Mesh(2, 2), Mesh(3, 2), Mesh(4, 2), Mesh(2, 3), Mesh(3, 3), Mesh(3, 2, wraps=True), Mesh(4, 2, wraps=True)]
everywhere = pytest.mark.parametrize("mesh", MESHES)


@everywhere
def test_routes_are_shortest_paths(mesh: Mesh) -> None:
    graph = nx.grid_graph([mesh.side] * mesh.dimensions, periodic=mesh.wraps)
    for source in mesh.nodes:
        distances = nx.single_source_shortest_path_length(graph, source)
        for target in mesh.nodes:
            links = route(mesh, source, target)
            path = [link.node for link in links] + [target]
            assert path[0] == source
            assert len(links) == distances[target]
            assert all(graph.has_edge(*pair) for pair in pairwise(path))


@everywhere
@pytest.mark.parametrize("scheduled", [first_fit, most_constrained_first])
def test_no_link_is_held_twice_in_a_round(mesh: Mesh, scheduled: Scheduler) -> None:
    rounds = scheduled(list(messages(mesh)))
    assert sorted(chain(*rounds)) == sorted(messages(mesh))
    for held in rounds:
        assert max(Counter(chain(*held)).values()) == 1


@pytest.mark.parametrize("mesh", [mesh for mesh in MESHES if not mesh.wraps])
def test_the_busiest_link_attains_the_bisection_bound(mesh: Mesh) -> None:
    assert max(Counter(chain(*messages(mesh))).values()) == bisection_bound(mesh)


@pytest.mark.parametrize(("mesh", "rounds"), [(Mesh(2, 2), 2), (Mesh(4, 2), 16), (Mesh(2, 3), 4)])
def test_first_fit_is_optimal_on_some_small_meshes(mesh: Mesh, rounds: int) -> None:
    assert len(first_fit(list(messages(mesh)))) == bisection_bound(mesh) == rounds


@pytest.mark.parametrize(("mesh", "rounds"), [(Mesh(2, 2), 2), (Mesh(3, 2), 6), (Mesh(4, 2), 16), (Mesh(2, 3), 4)])
def test_most_constrained_first_is_optimal_on_small_meshes(mesh: Mesh, rounds: int) -> None:
    assert len(most_constrained_first(list(messages(mesh)))) == bisection_bound(mesh) == rounds
