"""CONSTRUCT SUBGRAPH against runs without any symmetry reduction, and centroids against their definition."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TypeVar

import networkx as nx
import pytest

from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.choices import Family, Replay
from loadbal.claim import Bounds, Choose
from loadbal.network import Network
from loadbal.networks.path import path
from loadbal.networks.star import star
from loadbal.networks.trees import all_trees, trees
from loadbal.theory.centroid import centroids, is_connected, largest_components
from loadbal.theory.construct_subgraph import CONSTRUCT_SUBGRAPH, Run, leaves

Option = TypeVar("Option")
State = tuple[frozenset[int], frozenset[int]]
Recorded = tuple[frozenset[int], tuple[tuple[int, int, State, int | None], ...]]
"""The final alpha, and for each iteration: its centroid, its case, alpha and beta before it, and the i of Case 3."""


def graph(tree: Network) -> nx.Graph:
    made = nx.empty_graph(tree.order)
    made.add_edges_from(tree.edges)
    return made


def recipe(choose: Choose, bounds: Bounds) -> Run:
    """A recipe: any tree within the bounds, any gap, and any run of CONSTRUCT SUBGRAPH."""
    tree = choose.option(trees(bounds.smallest, bounds.size), "network")
    return CONSTRUCT_SUBGRAPH.run(choose, tree, choose.option(range(1, tree.order), "p"))


def literal_runs(tree: nx.Graph, gap: int) -> Iterator[Recorded]:
    """Every run by the printed algorithm, for every leaf, every centroid and every order of the components."""
    for leaf in tree:
        if tree.degree(leaf) == 1:
            yield from literal_loop(tree, gap, frozenset({leaf}), frozenset(tree) - {leaf})


def literal_loop(tree: nx.Graph, gap: int, alpha: frozenset[int], beta: frozenset[int]) -> Iterator[Recorded]:
    if len(alpha) >= gap:
        yield alpha, ()
        return
    for v in literal_centroids(tree, beta):
        rest = [frozenset(part) for part in nx.connected_components(tree.subgraph(beta - {v}))]
        first = next((part for part in rest if nx.node_boundary(tree, part) & alpha), frozenset())
        for order in permutations([part for part in rest if part != first]):
            case, after, index = literal_case(gap, alpha, beta, v, (first, *order))
            for last, later in literal_loop(tree, gap, *after):
                yield last, ((v, case, (alpha, beta), index), *later)


def literal_case(
    gap: int, alpha: frozenset[int], beta: frozenset[int], v: int, parts: tuple[frozenset[int], ...]
) -> tuple[int, State, int | None]:
    first = parts[0]
    if len(alpha) + len(first) > gap:
        return 1, (alpha, first), None
    if len(alpha) + len(first) == gap:
        return 2, (alpha | first, beta), None
    counts = range(1, len(parts) + 1)
    i = min(j for j in counts if len(alpha) + 1 + sum(len(part) for part in parts[:j]) > gap)
    return 3, (alpha.union({v}, *parts[: i - 1]), parts[i - 1]), i


def literal_centroids(tree: nx.Graph, nodes: frozenset[int]) -> list[int]:
    rest = {
        v: max((len(part) for part in nx.connected_components(tree.subgraph(nodes - {v}))), default=0) for v in nodes
    }
    return [v for v in nodes if rest[v] == min(rest.values())]


def mapped_by(run: Recorded, image: dict[int, int]) -> Recorded:
    """The image of a run under an automorphism of the tree."""

    def of(nodes: frozenset[int]) -> frozenset[int]:
        return frozenset(image[node] for node in nodes)

    alpha, turns = run
    return of(alpha), tuple((image[v], case, (of(a), of(b)), i) for v, case, (a, b), i in turns)


def record_of(run: Run) -> Recorded:
    """A run of the library, reduced to the parts that the literal runs have too."""
    turns = [(it.centroid, it.case, (it.before.alpha, it.before.beta), it.chosen) for it in run.iterations]
    return run.alpha, tuple(turns)


@pytest.mark.parametrize("order", range(2, 8))
def test_enumerated_runs_are_all_runs_up_to_automorphism(order: int) -> None:
    """The images of the enumerated runs under the automorphisms of the tree are exactly the literal runs."""
    merged: dict[tuple[Network, int], set[Recorded]] = {}
    for _, run in cases(recipe, Bounds(size=order, smallest=order), Enumeration()):
        merged.setdefault((run.tree, run.gap), set()).add(record_of(run))

    assert len(merged) == len(all_trees(order)) * (order - 1)
    for (tree, gap), runs in merged.items():
        whole = graph(tree)
        images = list(nx.isomorphism.GraphMatcher(whole, whole).isomorphisms_iter())
        assert {mapped_by(run, image) for run in runs for image in images} == set(literal_runs(whole, gap))


def test_a_run_replays() -> None:
    """Replaying the answers of an enumerated run gives the same run."""
    for here, run in cases(recipe, Bounds(size=6, smallest=6), Enumeration()):
        assert recipe(Replay(here.answers(0)), Bounds(size=6, smallest=6)) == run


def test_enumeration_lists_one_leaf_per_orbit_and_fuzzing_draws_any() -> None:
    """A star has one leaf up to automorphism; a random answer is chosen among all its leaves."""

    class RecordingChoose:
        """A `Choose` that records the options of its last question."""

        def option(self, options: Sequence[Option], name: str = "", /) -> Option:
            self.asked = list(options)
            return options[0]

    recording = RecordingChoose()
    found: Family[int] = leaves(star(4))
    found.grow(recording)  # type: ignore[arg-type]

    assert list(found) == [1]
    assert recording.asked == [1, 2, 3, 4]


@pytest.mark.parametrize("order", range(1, 9))
def test_centroids_agree_with_networkx_on_sides_of_edges(order: int) -> None:
    """Centroids from a single pass agree with the definition, on every tree and on each side of each of its edges."""
    for tree in all_trees(order):
        whole = graph(tree)
        sides = [frozenset(range(order))]
        for u, v in tree.edges:
            cut = nx.restricted_view(whole, [], [(u, v)])
            sides += [frozenset(part) for part in nx.connected_components(cut)]
        for side in sides:
            assert sorted(centroids(tree, side)) == sorted(literal_centroids(whole, side))


def test_is_connected_means_exactly_one_component() -> None:
    """Neither the empty set nor two nodes without an edge are connected."""
    assert is_connected(path(3), frozenset({0, 1}))
    assert not is_connected(path(3), frozenset({0, 2}))
    assert not is_connected(path(3), frozenset())


def test_a_single_node_leaves_no_component() -> None:
    """C(v) = 0 for the only node v of a subgraph."""
    assert largest_components(path(1), frozenset({0})) == {0: 0}
