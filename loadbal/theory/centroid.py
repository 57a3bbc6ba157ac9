"""Centroids of trees and of their connected subgraphs.

A centroid is a node v with the smallest C(v), the number of nodes of the largest component that is left without v.

Source: Houle, Symvonis, Wood, section 4.4, after Kang and Ault.
Reading: C(v) = 0 if v is the only node of the subgraph, so that no component is left.
"""

from typing import TypeAlias

from loadbal.network import Network

Nodes: TypeAlias = frozenset[int]
"""A set of nodes; it represents the subgraph that it induces."""


def parents(tree: Network, nodes: Nodes, root: int) -> dict[int, int | None]:
    """The parent of each node in a breadth-first search from `root` within `nodes`, in order of distance.

    The root has the parent None. Nodes of `nodes` that cannot be reached from the root are left out.

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
    """The connected component of the subgraph induced by `nodes` that contains `node`."""
    return frozenset(parents(tree, nodes, node))


def is_connected(tree: Network, nodes: Nodes) -> bool:
    """Whether `nodes` induces a connected subgraph with at least one node."""
    return bool(nodes) and component(tree, nodes, min(nodes)) == nodes


def largest_components(tree: Network, nodes: Nodes) -> dict[int, int]:
    """For each node v of a connected subgraph, C(v): the size of the largest component that is left without v.

    >>> largest_components(Network(3, [(0, 1), (1, 2)]), frozenset(range(3)))
    {0: 2, 1: 1, 2: 2}
    """
    parent = parents(tree, nodes, min(nodes))
    size, most = dict.fromkeys(parent, 1), dict.fromkeys(parent, 0)
    # Children come before parents: when the loop reaches a node, size[node] already counts its whole subtree.
    for node in reversed(parent):
        most[node] = max(most[node], len(nodes) - size[node])
        above = parent[node]
        if above is not None:
            size[above] += size[node]
            most[above] = max(most[above], size[node])
    return most


def centroids(tree: Network, nodes: Nodes) -> tuple[int, ...]:
    """The centroids of a connected subgraph: its nodes v with the smallest C(v), in increasing order.

    >>> centroids(Network(4, [(0, 1), (1, 2), (2, 3)]), frozenset(range(4)))
    (1, 2)
    """
    largest = largest_components(tree, nodes)
    least = min(largest.values())
    return tuple(sorted(node for node, size in largest.items() if size == least))
