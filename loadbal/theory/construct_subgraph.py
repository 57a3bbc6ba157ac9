"""CONSTRUCT SUBGRAPH: grows a connected subgraph alpha of a tree to as many nodes as a gap says.

alpha starts as a leaf, beta as all other nodes: the candidates. Every iteration removes a centroid v from beta,
adds some of the components that are left to alpha, and keeps one of them, or the whole, as the next beta.

Source: Houle, Symvonis, Wood, section 4.4.
Reading: the leaf, the centroid among ties and the order of beta_2, beta_3, ... are free; each is asked for. The
order is asked component by component and only as far as the minimum of Case 3 looks. In Case 2 neither v nor
beta changes sides.
"""

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from loadbal.choices import Family
from loadbal.claim import Choose
from loadbal.domain import Described, labels
from loadbal.network import Edge, Network
from loadbal.theory.centroid import Nodes, centroids, component

Shape: TypeAlias = tuple[Any, ...]

CACHED = 1 << 14
"""Answers that are remembered: the runs on one tree differ in their last choices, and begin alike."""


@dataclass(frozen=True, slots=True)
class State:
    """What an iteration starts from.

    >>> str(State(frozenset({0, 2}), frozenset({1})))
    '0 2 / 1'
    """

    alpha: Nodes
    beta: Nodes

    def __str__(self) -> str:
        return " / ".join(" ".join(map(str, sorted(nodes))) for nodes in (self.alpha, self.beta))

    def joining_edges(self, tree: Network) -> list[Edge]:
        """The edges from a node of alpha to a node of beta, in that order."""
        return [(a, b) for a in sorted(self.alpha) for b in tree.neighbors[a] if b in self.beta]


class Iteration(NamedTuple):
    """One turn of the loop."""

    before: State
    centroid: int
    parts: tuple[Nodes, ...]
    """beta_1, which may be empty, beta_2, ..., in the order chosen; where the order does not matter, in any."""
    case: Literal[1, 2, 3]
    chosen: int | None
    """The i of Case 3; None in other cases, and where the minimum does not exist."""
    after: State | None
    """None where the minimum does not exist."""

    def last_of_first(self, tree: Network) -> int | None:
        """The node of beta_1 adjacent to the centroid, if beta_1 is not empty."""
        return next((node for node in tree.neighbors[self.centroid] if node in self.parts[0]), None)


class Run(NamedTuple):
    """A run of the algorithm."""

    tree: Network
    gap: int
    iterations: tuple[Iteration, ...]
    alpha: Nodes
    """The subgraph alpha when the loop ended."""

    def outside_degree(self, node: int) -> int:
        """The number of neighbors of a node that are not in the final alpha."""
        return sum(neighbor not in self.alpha for neighbor in self.tree.neighbors[node])

    @property
    def boundary(self) -> tuple[int, ...]:
        """The nodes of the final alpha with a neighbor outside: the paper's v_1, ..., v_r."""
        return tuple(node for node in sorted(self.alpha) if self.outside_degree(node))

    @property
    def leaving(self) -> int:
        """The number of edges that leave the final alpha: the paper's M_1."""
        return sum(map(self.outside_degree, self.alpha))


@lru_cache(maxsize=CACHED)
def centroid_options(tree: Network, beta: Nodes) -> Described[int]:
    """The centroids of the candidates."""
    return labels("every centroid of the candidates that are left", centroids(tree, beta))


@dataclass(frozen=True, slots=True)
class ConstructSubgraph:
    """The algorithm; a seeded fault replaces one of its two parts."""

    removable: Callable[[Network, Nodes], Sequence[int]] = centroid_options
    """The nodes of beta among which v is chosen."""
    exceeds: Callable[[int, int], bool] = operator.gt
    """How the sum in the minimum of Case 3 must compare with the gap."""

    def run(self, choose: Choose, tree: Network, gap: int) -> Run:
        """A run on a tree with at least two nodes; it breaks off where the minimum of Case 3 does not exist."""
        leaf = choose.option(leaves(tree), "leaf")
        state: State | None = State(frozenset({leaf}), frozenset(range(tree.order)) - {leaf})
        alpha, iterations = frozenset({leaf}), list[Iteration]()
        while state is not None and len(state.alpha) < gap:
            iterations.append(self.iteration(choose, tree, gap, state, len(iterations)))
            state = iterations[-1].after
            alpha = state.alpha if state else alpha
        return Run(tree, gap, tuple(iterations), alpha)

    def iteration(self, choose: Choose, tree: Network, gap: int, state: State, turn: int = 0) -> Iteration:
        """One turn of the loop, from a state in which a single edge joins alpha and beta."""
        alpha, beta = state.alpha, state.beta
        v = choose.option(self.removable(tree, beta), f"centroid {turn + 1}")
        branches = dict(_branches(tree, beta, v))
        ((_, entrance),) = state.joining_edges(tree)
        near = next((w for w, branch in branches.items() if entrance in branch), None)
        first: Nodes = frozenset() if near is None else branches.pop(near)
        size = len(alpha) + len(first)
        if size > gap:
            return Iteration(state, v, (first, *branches.values()), 1, None, State(alpha, first))
        if size == gap:
            return Iteration(state, v, (first, *branches.values()), 2, None, State(alpha | first, beta))
        return self._case_3(choose, tree, gap, Iteration(state, v, (first,), 3, None, None), turn)

    def _case_3(self, choose: Choose, tree: Network, gap: int, begun: Iteration, turn: int) -> Iteration:
        v, parts = begun.centroid, begun.parts
        alpha, beta = begun.before.alpha | {v}, begun.before.beta
        left = {w: branch for w, branch in _branches(tree, beta, v) if w not in parts[0]}
        while not (enough := self.exceeds(len(alpha) + sum(map(len, parts)), gap)) and left:
            name = f"component {turn + 1}.{len(parts) + 1}"
            parts = (*parts, left.pop(choose.option(_component_options(tree, beta, v, tuple(left)), name)))
        if not enough:
            return begun._replace(parts=parts)
        after = State(alpha.union(*parts[:-1]), parts[-1])
        return begun._replace(parts=(*parts, *left.values()), chosen=len(parts), after=after)


CONSTRUCT_SUBGRAPH = ConstructSubgraph()


@lru_cache(maxsize=CACHED)
def _branches(tree: Network, beta: Nodes, v: int) -> tuple[tuple[int, Nodes], ...]:
    """The neighbors of v in beta, each with its component of beta without v."""
    return tuple((w, component(tree, beta - {v}, w)) for w in tree.neighbors[v] if w in beta)


@cache
def leaves(tree: Network) -> Family[int]:
    """The nodes of degree one; listed, one of those that automorphisms of the tree carry to each other."""
    every = tuple(node for node in range(tree.order) if tree.degrees[node] == 1)
    whole = frozenset(range(tree.order))
    return _one_per_shape(every, lambda leaf: _rooted_shape(tree, whole, leaf))


@lru_cache(maxsize=CACHED)
def _component_options(tree: Network, beta: Nodes, v: int, neighbors: tuple[int, ...]) -> Family[int]:
    """The neighbors of v in the components to choose from; listed, one of those with equal components.

    Listing one is enough. An automorphism of the tree exchanges two such components and fixes all other nodes. What
    earlier iterations recorded are nodes outside beta and sets that contain beta or do not meet it, so it fixes
    the record and carries every continuation with the one component to one with the other.
    """
    return _one_per_shape(neighbors, lambda w: _rooted_shape(tree, beta, w, v))


def _one_per_shape(nodes: tuple[int, ...], shape: Callable[[int], Shape]) -> Family[int]:
    """The nodes; listed, the first of each shape."""
    return Family(
        "one node of each shape",
        lambda: sorted({shape(node): node for node in reversed(nodes)}.values()),
        lambda choose: choose.option(nodes),
        labels=True,
    )


def _rooted_shape(tree: Network, beta: Nodes, node: int, above: int | None = None) -> Shape:
    """The part of beta below a node, up to isomorphism; a node with neighbors outside beta keeps its number."""
    below = [neighbor for neighbor in tree.neighbors[node] if neighbor != above]
    inner = [neighbor for neighbor in below if neighbor in beta]
    return (-1 if len(inner) == len(below) else node, *sorted(_rooted_shape(tree, beta, w, node) for w in inner))
