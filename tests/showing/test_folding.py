"""Folding of large trees: the bundles contain all nodes that are not drawn."""

import pytest

from loadbal.loads import discrepancy
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import greedy_coloring, tree_coloring
from loadbal.networks.hypercube import by_dimension
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.path import path
from loadbal.networks.star import star
from loadbal.networks.trees import random_tree
from loadbal.protocols.dimension_exchange import traced
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.showing.folding import DEEPEST, MOST, WIDEST, fold
from loadbal.trace import Trace


def run_on(tree: Network) -> Trace:
    """A run of six steps on a tree, from 9 tokens at every 50th node and 0 or 1 at the others."""
    loads = tuple(9 if node % 50 == 0 else node % 2 for node in range(tree.order))
    return traced(THRESHOLD_1, loads, tree_coloring(tree), 6)


TREES = [
    kary_tree(3, 5),
    star(200),
    path(1000),
    *(random_tree(300, seed, shape) for seed in (1, 2) for shape in ("recursive", "broom", "preferential")),
]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: f"{tree.order}-{tree.max_degree}")
def test_a_folded_tree_is_a_small_tree_with_all_nodes_in_it(tree: Network) -> None:
    small = fold(run_on(tree))

    assert small.trace.network.is_tree
    assert small.trace.network.order <= MOST + 1
    assert small.trace.network.degrees.count(1) <= WIDEST
    counts = (int(name[1:].replace(",", "")) if name.startswith("x") else 1 for name in small.names)
    assert sum(counts) == tree.order
    assert f"{tree.order:,} nodes at {len(small.names)} places" in small.note


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: f"{tree.order}-{tree.max_degree}")
def test_kept_nodes_have_their_loads_and_bundles_the_largest_of_their_members(tree: Network) -> None:
    run = run_on(tree)
    small = fold(run)

    for whole, frame in zip(run.frames, small.trace.frames, strict=True):
        assert max(frame.loads) == max(whole.loads)
        own = [(int(name), load) for name, load in zip(small.names, frame.loads, strict=True) if name[0] != "x"]
        assert [load for _, load in own] == [whole.loads[node] for node, _ in own]
        assert min(frame.loads) >= min(whole.loads)
        assert discrepancy(frame.loads) <= discrepancy(whole.loads)


def test_nodes_whose_tokens_move_are_kept() -> None:
    tree = kary_tree(2, 20)
    loads = tuple(int(node == tree.order - 1) for node in range(tree.order))
    small = fold(traced(THRESHOLD_1, loads, tree_coloring(tree), 42))

    assert str(tree.order - 1) in small.names
    assert any(move.tokens == 1 for frame in small.trace.frames for move in frame.moves)


def test_moves_between_bundles_add_up() -> None:
    run = run_on(star(200))
    small = fold(run)

    assert {move.tokens for frame in small.trace.frames for move in frame.moves} == {1}
    assert all(
        move.source != move.target and max(move.source, move.target) < small.trace.network.order
        for frame in small.trace.frames
        for move in frame.moves
    )


def test_a_long_path_ends_in_a_bundle_at_each_end() -> None:
    small = fold(run_on(path(1000)))

    assert small.trace.network.max_degree == 2
    assert sum(name.startswith("x") for name in small.names) == 2
    assert small.trace.network.order == 2 * DEEPEST + 3


@pytest.mark.parametrize(
    "coloring",
    [tree_coloring(kary_tree(2, 3)), by_dimension(7), greedy_coloring(path(60))],
    ids=lambda it: str(it.network.order),
)
def test_a_run_on_a_small_tree_or_on_no_tree_is_not_folded(coloring: EdgeColoring) -> None:
    run = traced(THRESHOLD_1, (3, *[0] * (coloring.network.order - 1)), coloring, 2)

    assert fold(run) == (run, (), "")
