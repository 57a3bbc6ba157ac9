"""Proper edge colorings: all of them up to isomorphism for small networks, a single one quickly for large networks.

Two colorings are isomorphic if an automorphism of the network maps one to the other. Colors are not permuted, because
their cyclic order is the order of the steps.

Source: Houle, Symvonis, Wood, sections 1.1 (Vizing) and 4.1 (trees); Misra and Gries for Vizing's bound.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby, islice, pairwise
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from loadbal.choices import Family
from loadbal.claim import Choose
from loadbal.display import shortened
from loadbal.errors import DomainTooLargeError, InvalidNetworkError
from loadbal.listing import Listing, joined, parts_of
from loadbal.network import Edge, EdgeColoring, Network
from loadbal.networks.coloring_listing import ColoringListing
from loadbal.networks.least_colorings import least_colorings

Option = TypeVar("Option")

LARGEST_STORED = 5
"""The most nodes of networks whose colorings are all stored; those of larger networks are listed on demand."""

LARGEST_LISTED = 400_000
"""The most automorphisms, or colorings up to isomorphism, of a network that are listed."""


def all_colorings(network: Network, chi: int) -> Iterator[tuple[int, ...]]:
    """Every proper coloring with colors 0..chi-1, as the tuple of colors in edge order, in lexicographic order.

    >>> from loadbal.networks.path import path
    >>> list(all_colorings(path(3), 2))
    [(0, 1), (1, 0)]
    """
    used: list[set[int]] = [set() for _ in range(network.order)]

    def extend(colors: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(colors) == len(network.edges):
            yield colors
            return
        u, v = network.edges[len(colors)]
        for color in range(chi):
            if color not in used[u] and color not in used[v]:
                used[u].add(color)
                used[v].add(color)
                yield from extend((*colors, color))
                used[u].remove(color)
                used[v].remove(color)

    return extend(())


@lru_cache(maxsize=256)
def automorphisms(network: Network, *, leaves_in_order: bool = False) -> tuple[tuple[int, ...], ...]:
    """Every automorphism of the network, as a tuple `image` that maps node v to image[v].

    If `leaves_in_order`, only those that keep the order of the leaves of each node, and of the isolated nodes.
    Permuting such nodes gives the others, which are too many for a star.

    >>> from loadbal.networks.path import path
    >>> automorphisms(path(3)), automorphisms(path(3), leaves_in_order=True)
    (((0, 1, 2), (2, 1, 0)), ((0, 1, 2),))

    Raises: DomainTooLargeError if there are more than LARGEST_LISTED.
    """
    joined = [set(nodes) for nodes in network.neighbors]
    leaf_before = [_leaf_before(network, node) if leaves_in_order else None for node in range(network.order)]

    def extend(image: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        node = len(image)
        if node == network.order:
            yield image
            return
        before = leaf_before[node]
        for candidate in range(0 if before is None else image[before] + 1, network.order):
            if candidate in image or network.degrees[candidate] != network.degrees[node]:
                continue
            if all((other in joined[node]) == (image[other] in joined[candidate]) for other in range(node)):
                yield from extend((*image, candidate))

    return listed_within_limit(extend(()), f"automorphisms of the network {shortened(str(network), 80)}")


def _leaf_before(network: Network, node: int) -> int | None:
    """The leaf before `node` among the leaves of one node, or the isolated node before it; None if there is none."""
    if network.degrees[node] > 1:
        return None
    return max((other for other in range(node) if network.neighbors[other] == network.neighbors[node]), default=None)


def listed_within_limit(found: Iterator[Option], what: str) -> tuple[Option, ...]:
    """The items of `found` as a tuple; `what` names the items in the error message.

    Raises: DomainTooLargeError if there are more than LARGEST_LISTED, or if the network has more nodes or edges than
    Python has room for nested calls, since each node or edge takes a call.
    """
    try:
        several = tuple(islice(found, LARGEST_LISTED + 1))
    except RecursionError as error:
        raise DomainTooLargeError(
            f"the network has too many nodes or edges to list the {what}; give a smaller one"
        ) from error
    _refuse_too_many(len(several), what)
    return several


def _refuse_too_many(count: int, what: str) -> None:
    if count > LARGEST_LISTED:
        raise DomainTooLargeError(f"there are over {LARGEST_LISTED:,} {what}; use the method fuzz or a smaller network")


@cache
def colorings(network: Network, chi: int) -> tuple[EdgeColoring, ...]:
    """The proper colorings with colors 0..chi-1 up to isomorphism: the lexicographically first of each class.

    >>> from loadbal.networks.path import path
    >>> [str(coloring) for coloring in colorings(path(3), 2)]
    ['0-1:0 1-2:1, 2 colors']

    Raises: DomainTooLargeError if there are more than LARGEST_LISTED.
    """
    return tuple(EdgeColoring(network, tuple(colors), chi) for colors in least_colors(network, chi).tolist())


def least_colors(network: Network, chi: int) -> NDArray[np.unsignedinteger]:
    """The colors of the colorings up to isomorphism. Shape: [coloring, edge].

    Raises: DomainTooLargeError if there are more than LARGEST_LISTED.
    """
    blocks = [np.empty((0, len(network.edges)), np.int64)]
    for block in least_colorings(network, chi, automorphisms(network, leaves_in_order=True)):
        blocks.append(block)
        what = f"colorings, up to isomorphism, of the network {shortened(str(network), 80)}"
        _refuse_too_many(sum(map(len, blocks)), what)
    return np.concatenate(blocks).astype(np.min_scalar_type(chi))


@cache
def colored(networks: Family[Network], spare: int, shift: int = 0) -> Family[EdgeColoring]:
    """The family of proper colorings of the given networks with D + shift to D + spare colors, D the maximum degree.

    There is always at least one color. A random coloring of a network other than a tree has at least D + 1 colors, so
    such a network has none if `spare` is 0.
    """
    fewest, most = (f"D + {more}" if more else "D" for more in (shift, spare))
    number = fewest if fewest == most else f"{fewest} to {most}"
    on_these = networks.narrowed
    return Family(
        f"{networks.description} with every proper coloring of {number} colors, at least one",
        lambda: _colored_members(networks.members, spare, shift),
        lambda choose: _grown_coloring(choose, networks, spare, shift),
        narrowed=(lambda given: colored(on_these(given), spare, shift)) if on_these else None,
    )


def _colored_members(networks: Sequence[Network], spare: int, shift: int) -> Sequence[EdgeColoring]:
    """The colorings of the networks: those with more than LARGEST_STORED nodes on demand, the others as a tuple."""

    def numbers_of_colors(network: Network) -> range:
        fewest, most = (max(1, network.max_degree + more) for more in (shift, spare))
        return range(fewest, most + 1)

    members: list[Sequence[EdgeColoring]] = []
    for order, several in _by_order(networks):
        if order > LARGEST_STORED and (isinstance(several, Listing) or len({*several}) == len(several)):
            members.append(ColoringListing(order, several, numbers_of_colors, least_colors))
        else:
            pairs = [(network, chi) for network in several for chi in numbers_of_colors(network)]
            members.append([coloring for network, chi in pairs for coloring in colorings(network, chi)])
    return joined(members)


def _by_order(networks: Sequence[Network]) -> Iterator[tuple[int, Sequence[Network]]]:
    """The networks in runs of equal numbers of nodes, each with this number."""
    for part in parts_of(networks):
        if isinstance(part, Listing):
            yield part.size, part
        else:
            yield from ((order, tuple(run)) for order, run in groupby(part, key=lambda network: network.order))


def _grown_coloring(choose: Choose, networks: Family[Network], spare: int, shift: int) -> EdgeColoring:
    """A random coloring of a random network: `choose` answers the network, the number of colors, and the seed."""
    network = networks.grow(choose)
    surely = shift if network.is_tree else max(1, shift)
    chi = choose.integer(max(1, network.max_degree + surely), max(1, network.max_degree + spare), "chi")
    seed = choose.integer(0, 2**32 - 1, "seed")
    return random_tree_coloring(network, chi, seed) if network.is_tree else vizing_coloring(network, chi)


def tree_coloring(tree: Network) -> EdgeColoring:
    """A proper coloring of a tree with D colors, its maximum degree, by depth-first search.

    Raises: InvalidNetworkError if the network is not a tree.

    >>> from loadbal.networks.star import star
    >>> tree_coloring(star(3)).chi
    3
    """
    return random_tree_coloring(tree, max(1, tree.max_degree), None)


def random_tree_coloring(tree: Network, chi: int, seed: int | None) -> EdgeColoring:
    """A proper coloring of a tree with `chi` colors, in which each node draws distinct colors for its edges at random.

    Without a seed, each node takes the smallest free colors.
    Raises: InvalidNetworkError if the network is not a tree, or `chi` is less than the maximum degree.
    """
    if not tree.is_tree:
        raise InvalidNetworkError(f"the network {tree} is not a tree; expected a tree")
    if tree.max_degree > chi:
        raise InvalidNetworkError(
            f"the number of colors is {chi}; expected at least {tree.max_degree}, the tree's largest degree"
        )
    palette = list(range(chi))
    random = np.random.default_rng(seed)
    color: dict[Edge, int] = {}
    stack = [(0, -1, -1)]
    while stack:
        node, parent, taken = stack.pop()
        free = [c for c in palette if c != taken]
        order = free if seed is None else [free[i] for i in random.permutation(len(free))]
        for child, chosen in zip((v for v in tree.neighbors[node] if v != parent), order, strict=False):
            color[min(node, child), max(node, child)] = chosen
            stack.append((child, node, chosen))
    return EdgeColoring(tree, tuple(color[edge] for edge in tree.edges), chi)


def greedy_coloring(network: Network) -> EdgeColoring:
    """A proper coloring in which each edge in turn takes the smallest free color; it uses at most 2D - 1 colors.

    >>> from loadbal.networks.cycle import cycle
    >>> greedy_coloring(cycle(4)).chi
    2
    """
    used: list[set[int]] = [set() for _ in range(network.order)]
    colors = []
    for u, v in network.edges:
        taken = used[u] | used[v]
        color = next(c for c in range(len(taken) + 1) if c not in taken)
        used[u].add(color)
        used[v].add(color)
        colors.append(color)
    return EdgeColoring(network, tuple(colors), max(colors, default=0) + 1)


def vizing_coloring(network: Network, chi: int | None = None) -> EdgeColoring:
    """A proper coloring by fans and alternating paths; its edges have at most the first D + 1 of the `chi` colors.

    Raises: InvalidNetworkError for fewer than D + 1 colors.

    >>> from loadbal.networks.cycle import cycle
    >>> vizing_coloring(cycle(5)).chi
    3
    """
    least = network.max_degree + 1
    if chi is not None and chi < least:
        raise InvalidNetworkError(f"the number of colors is {chi}; expected at least {least}, the largest degree + 1")
    # neighbor_at[node][color] is the neighbor of the node across its edge of this color.
    neighbor_at: list[dict[int, int]] = [{} for _ in range(network.order)]
    for u, v in network.edges:
        _add_edge(neighbor_at, u, v, least)
    color_of = {(u, v): color for u in range(network.order) for color, v in neighbor_at[u].items()}
    return EdgeColoring(network, tuple(color_of[edge] for edge in network.edges), chi or least)


def _smallest_free_color(neighbor_at: list[dict[int, int]], node: int, palette: int) -> int:
    """The smallest of the colors 0..palette-1 that no edge at the node has yet."""
    return next(color for color in range(palette) if color not in neighbor_at[node])


def _add_edge(neighbor_at: list[dict[int, int]], center: int, first: int, palette: int) -> None:
    """Color the edge from `center` to `first`, recoloring other edges as Misra and Gries do.

    A *fan* is a sequence of neighbors of the center, from `first` on, in which the color of each edge to the center is
    free at the node before. Swapping two colors on an alternating path makes one color free at the center and at some
    node of the fan; the colors of the fan up to this node are then shifted by one edge.
    """
    fan = [first]
    color_to = {neighbor: color for color, neighbor in neighbor_at[center].items()}
    while longer := [w for w, c in color_to.items() if w not in fan and c not in neighbor_at[fan[-1]]]:
        fan.append(longer[0])
    center_color, end_color = (_smallest_free_color(neighbor_at, node, palette) for node in (center, fan[-1]))
    _swap_path(neighbor_at, center, end_color, center_color)
    color_to = {neighbor: color for color, neighbor in neighbor_at[center].items()}
    end = next(
        index
        for index, w in enumerate(fan)
        if end_color not in neighbor_at[w]
        and all(color_to[fan[i + 1]] not in neighbor_at[fan[i]] for i in range(index))
    )
    shifted = [color_to[fan[i + 1]] for i in range(end)] + [end_color]
    for w in fan[1 : end + 1]:
        del neighbor_at[center][color_to[w]], neighbor_at[w][color_to[w]]
    for w, color in zip(fan, shifted, strict=False):
        neighbor_at[center][color], neighbor_at[w][color] = w, center


def _swap_path(neighbor_at: list[dict[int, int]], start: int, one: int, other: int) -> None:
    """Exchange the colors `one` and `other` on the maximal alternating path from `start` that begins with `one`."""
    nodes, color = [start], one
    while (following := neighbor_at[nodes[-1]].get(color)) is not None:
        nodes.append(following)
        color = other if color == one else one
    edges = list(pairwise(nodes))
    for index, (u, v) in enumerate(edges):
        old = one if index % 2 == 0 else other
        del neighbor_at[u][old], neighbor_at[v][old]
    for index, (u, v) in enumerate(edges):
        new = other if index % 2 == 0 else one
        neighbor_at[u][new], neighbor_at[v][new] = v, u
