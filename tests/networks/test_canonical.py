"""Canonical codes against brute force over all permutations of the nodes, on all and on random graphs."""

from itertools import combinations, permutations

import numpy as np
import pytest

from loadbal.network import Network
from loadbal.networks.canonical import (
    AT_ONCE,
    are_connected,
    bit_of_pair,
    canonical_codes,
    neighbor_masks,
    network_of_code,
    with_one_edge_more,
)
from loadbal.networks.graph_counts import graph_counts


def code_of(order: int, edges: list[tuple[int, int]]) -> int:
    return sum(bit_of_pair(order)[min(edge), max(edge)] for edge in edges)


def largest_code(order: int, code: int) -> int:
    """The canonical code by brute force over all permutations."""
    edges = network_of_code(order, code).edges
    return max(code_of(order, [(image[u], image[v]) for u, v in edges]) for image in permutations(range(order)))


def random_codes(order: int, count: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.random.default_rng(order).integers(0, 1 << order * (order - 1) // 2, count)


@pytest.mark.parametrize("order", [1, 2, 3, 4, 5])
def test_the_canonical_code_is_the_largest_of_all_permutations(order: int) -> None:
    codes = np.arange(1 << order * (order - 1) // 2)[:: 5 if order == 5 else 1]
    assert canonical_codes(order, codes).tolist() == [largest_code(order, int(code)) for code in codes]


def test_the_canonical_code_is_the_largest_on_random_graphs_with_seven_nodes() -> None:
    codes = random_codes(7, 12)
    assert canonical_codes(7, codes).tolist() == [largest_code(7, int(code)) for code in codes]


@pytest.mark.parametrize("order", [8, 9])
def test_isomorphic_graphs_have_one_canonical_code(order: int) -> None:
    random = np.random.default_rng(1)
    codes = random_codes(order, 300)
    renumbered = [
        code_of(order, [(int(image[u]), int(image[v])) for u, v in network_of_code(order, int(code)).edges])
        for code in codes
        for image in [random.permutation(order)]
    ]
    canonical = canonical_codes(order, codes)
    assert canonical.tolist() == canonical_codes(order, np.array(renumbered)).tolist()
    assert canonical.tolist() == canonical_codes(order, canonical).tolist()
    assert (canonical >= codes).all()


def test_graphs_with_many_symmetries_have_few_numberings_to_try() -> None:
    cube = [(node, node | bit) for node in range(8) for bit in (1, 2, 4) if not node & bit]
    complete = list(combinations(range(9), 2))
    threes = [(u, v) for u, v in complete if u % 3 != v % 3]
    for order, edges in ((9, []), (9, complete), (9, threes), (9, [(0, v) for v in range(1, 9)]), (8, cube)):
        (found,) = canonical_codes(order, np.array([code_of(order, edges)]))
        assert network_of_code(order, int(found)).degrees == tuple(sorted(Network(order, edges).degrees)[::-1])


def test_many_graphs_are_computed_part_by_part() -> None:
    codes = random_codes(6, AT_ONCE + 3)
    found = canonical_codes(6, codes)
    assert len(found) == len(codes)
    assert found[-3:].tolist() == canonical_codes(6, codes[-3:]).tolist()
    assert canonical_codes(6, codes[:0]).tolist() == []


@pytest.mark.parametrize("order", [1, 2, 3, 4])
def test_neighbors_and_connectedness_are_those_of_the_networks(order: int) -> None:
    codes = np.arange(1 << order * (order - 1) // 2)
    networks = [network_of_code(order, int(code)) for code in codes]
    assert are_connected(order, codes).tolist() == [network.is_connected for network in networks]
    for node, masks in enumerate(neighbor_masks(order, codes)):
        assert masks.tolist() == [sum(1 << other for other in network.neighbors[node]) for network in networks]


@pytest.mark.parametrize("order", [1, 2, 3, 4, 5, 6])
def test_edge_by_edge_all_canonical_graphs_are_generated_in_decreasing_order(order: int) -> None:
    codes = np.zeros(1, np.int64)
    for count in graph_counts(order):
        assert len(codes) == len(set(codes.tolist())) == count
        assert codes.tolist() == sorted(codes.tolist(), reverse=True)
        assert (canonical_codes(order, codes) == codes).all()
        codes = with_one_edge_more(order, codes)
    assert not len(codes)


def test_of_two_graphs_the_one_with_the_larger_code_has_the_smaller_list_of_edges() -> None:
    codes = [code for code in range(1 << 6) if code.bit_count() == 3]
    edges = [network_of_code(4, code).edges for code in codes]
    assert sorted(edges) == edges[::-1]
