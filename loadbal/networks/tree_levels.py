"""All trees up to isomorphism as level sequences, one after another: the depths of the nodes in preorder.

A free tree is rooted at a center, and its sequence is the largest that a tree with this root has. The sequences come in
decreasing order, from the path to the star. So the next tree follows from a tree alone, and a list of trees can go on
from its last one.

Source: R. A. Wright, B. Richmond, A. Odlyzko, B. D. McKay, Constant time generation of free trees, 1986.
"""

import numpy as np

from loadbal.network import Network

Levels = list[int]


def first_levels(order: int) -> Levels:
    """The first tree: the path with `order` nodes, rooted at its center.

    >>> first_levels(4)
    [0, 1, 2, 1]
    """
    return [*range(order // 2 + 1), *range(1, (order + 1) // 2)]


def next_levels(levels: Levels) -> Levels | None:
    """The tree after a tree; None after the star, the last one.

    >>> next_levels([0, 1, 2, 1]), next_levels([0, 1, 1, 1])
    ([0, 1, 1, 1], None)
    """
    last = len(levels) - 1
    while last > 0 and levels[last] == 1:
        last -= 1
    if last < 1:
        return None
    following = _next_rooted(levels, last)
    # The first subtree of the root ends where the root's second child begins.
    end = following.index(1, 2)
    first, rest = following[1:end], following[end:]
    difference = max(first) - 1 - max(rest)
    if difference < 0 or (difference == 0 and (end - 1, first) <= (len(rest) + 1, [1, *(level + 1 for level in rest)])):
        return following
    # The center would be another node: skip all trees with this first subtree.
    skipped = _next_rooted(following, end - 1)
    if following[end - 1] > 2:
        height = max(skipped)
        skipped[len(skipped) - height :] = range(1, height + 1)
    return skipped


def _next_rooted(levels: Levels, place: int) -> Levels:
    """The next rooted tree that changes `levels` from a place on: the subtree before the place is repeated.

    Source: T. Beyer, S. M. Hedetniemi, Constant time generation of rooted trees, 1980.
    """
    parent = place - 1
    while levels[parent] != levels[place] - 1:
        parent -= 1
    repeated = levels[parent:place]
    left = len(levels) - place
    return levels[:place] + (repeated * (left // len(repeated) + 1))[:left]


def network_of_levels(levels: Levels) -> Network:
    """The tree of a level sequence: its root has number 1, the first child 0, and the others are numbered in preorder.

    >>> network_of_levels([0, 1, 2, 1])
    Network(4, [(0, 1), (0, 2), (1, 3)])
    """
    if len(levels) == 1:
        return Network(1, [])
    latest = [0] * len(levels)
    """The latest node at each depth."""
    parents = []
    for node, level in enumerate(levels):
        latest[level] = node
        parents.append(latest[level - 1])
    # networkx adds the child of each edge before the parent, and numbers nodes by their first edge.
    names = np.arange(len(levels))
    names[:2] = 1, 0
    return Network(len(levels), np.stack((names[parents[1:]], names[1:])))
