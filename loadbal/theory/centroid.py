"""Centroids of trees and of their connected subgraphs.

Source: Houle, Symvonis, Wood, section 4.4, after Kang and Ault.
Reading: C(v) = 0 where nothing remains without v.
"""

from typing import TypeAlias

from loadbal.network import Network

Nodes: TypeAlias = frozenset[int]
"""The nodes that induce a subgraph."""


def parents(tree: Network, nodes: Nodes, root: int) -> dict[int, int | None]:
    """The nodes that a way within the subgraph joins to the root, nearest first, each with the node before it.

    >>> parents(Network(4, [(0, 1), (1, 2), (2, 3)]), frozenset({0, 1, 3}), 1)
    {1: None, 0: 1}
    """
    found: dict[int, int | None] = {root: None}
    queue = [root]
    for node in queue:
        for neighbor in tree.neighbors[node]:
            if neighbor in nodes and neighbor not in found:
                found[neighbor] = node
                queue.append(neighbor)
    return found


def component(tree: Network, nodes: Nodes, node: int) -> Nodes:
    """The component of the subgraph that holds the node."""
    return frozenset(parents(tree, nodes, node))


def is_connected(tree: Network, nodes: Nodes) -> bool:
    """Whether the subgraph has exactly one component."""
    return bool(nodes) and component(tree, nodes, min(nodes)) == nodes


def largest_components(tree: Network, nodes: Nodes) -> dict[int, int]:
    """C(v) of every node v of a connected subgraph: the size of the largest component that is left without v.

    >>> largest_components(Network(3, [(0, 1), (1, 2)]), frozenset(range(3)))
    {0: 2, 1: 1, 2: 2}
    """
    parent = parents(tree, nodes, min(nodes))
    size, most = dict.fromkeys(parent, 1), dict.fromkeys(parent, 0)
    for node in reversed(parent):
        most[node] = max(most[node], len(nodes) - size[node])
        above = parent[node]
        if above is not None:
            size[above] += size[node]
            most[above] = max(most[above], size[node])
    return most


def centroids(tree: Network, nodes: Nodes) -> tuple[int, ...]:
    """The nodes v of a connected subgraph with the smallest C(v), in increasing order.

    >>> centroids(Network(4, [(0, 1), (1, 2), (2, 3)]), frozenset(range(4)))
    (1, 2)
    """
    largest = largest_components(tree, nodes)
    least = min(largest.values())
    return tuple(sorted(node for node, size in largest.items() if size == least))
