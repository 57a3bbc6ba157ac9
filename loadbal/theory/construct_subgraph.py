"""CONSTRUCT SUBGRAPH: grows a connected subgraph alpha of a tree until alpha has `gap` nodes.

alpha starts as a leaf; beta, the set of candidates, starts as all other nodes. Each iteration removes a centroid v from
beta and adds some (perhaps none) of the remaining components of beta to alpha. The next beta is one of the other
components, or beta as it was.

Source: Houle, Symvonis, Wood, section 4.4.
Reading: the leaf, the centroid among several, and the order of the components beta_2, beta_3, ... are free, so the
recipe asks for each of them. It asks for the order component by component, and only up to the component that attains
the minimum of Case 3. In Case 2, v stays in beta, and beta stays as it is.
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
"""A rooted tree up to isomorphism, as nested tuples: a label of its root (-1 if none matters), then its subtrees."""

CACHED = 1 << 14
"""How many results of each cached function are kept: runs on one tree share their first iterations."""


@dataclass(frozen=True, slots=True)
class State:
    """The sets alpha and beta at the start of an iteration.

    >>> str(State(frozenset({0, 2}), frozenset({1})))
    '0 2 / 1'
    """

    alpha: Nodes
    beta: Nodes

    def __str__(self) -> str:
        return " / ".join(" ".join(map(str, sorted(nodes))) for nodes in (self.alpha, self.beta))

    def joining_edges(self, tree: Network) -> list[Edge]:
        """The edges (a, b) of the tree with a in alpha and b in beta."""
        return [(a, b) for a in sorted(self.alpha) for b in tree.neighbors[a] if b in self.beta]


class Iteration(NamedTuple):
    """One iteration of the loop: the choices made and the sets before and after."""

    before: State
    centroid: int
    parts: tuple[Nodes, ...]
    """The components beta_1, beta_2, ... of beta without the centroid; beta_1, next to alpha, may be empty.

    The others are in the order chosen in Case 3, and in any order in Cases 1 and 2, where it does not matter.
    """
    case: Literal[1, 2, 3]
    chosen: int | None
    """The index i of Case 3; None in Cases 1 and 2, and if the minimum does not exist."""
    after: State | None
    """The sets at the end; None if the minimum of Case 3 does not exist."""

    def last_of_first(self, tree: Network) -> int | None:
        """The node next to the centroid in beta_1, the first of `parts`; None if beta_1 is empty."""
        return next((node for node in tree.neighbors[self.centroid] if node in self.parts[0]), None)


class Run(NamedTuple):
    """A complete run of the algorithm on a tree."""

    tree: Network
    gap: int
    iterations: tuple[Iteration, ...]
    alpha: Nodes
    """The subgraph alpha at the end of the run."""

    def outside_degree(self, node: int) -> int:
        """The number of neighbors of `node` outside the final alpha."""
        return sum(neighbor not in self.alpha for neighbor in self.tree.neighbors[node])

    @property
    def boundary(self) -> tuple[int, ...]:
        """The nodes of the final alpha with a neighbor outside alpha: the paper's v_1, ..., v_r."""
        return tuple(node for node in sorted(self.alpha) if self.outside_degree(node))

    @property
    def leaving(self) -> int:
        """The number of edges that leave the final alpha: the paper's M_1."""
        return sum(map(self.outside_degree, self.alpha))


@lru_cache(maxsize=CACHED)
def centroid_options(tree: Network, beta: Nodes) -> Described[int]:
    """The centroids of beta, as the options for the centroid v."""
    return labels("every centroid of the candidates that are left", centroids(tree, beta))


@dataclass(frozen=True, slots=True)
class ConstructSubgraph:
    """The algorithm with two exchangeable parts, which near misses and tests with seeded faults replace."""

    removable: Callable[[Network, Nodes], Sequence[int]] = centroid_options
    """A function from the tree and beta to the nodes of beta that may be chosen as v."""
    exceeds: Callable[[int, int], bool] = operator.gt
    """The comparison, in the minimum of Case 3, of the sum of sizes with the gap."""

    def run(self, choose: Choose, tree: Network, gap: int) -> Run:
        """A run on a tree with at least two nodes; it stops early if the minimum of Case 3 does not exist."""
        leaf = choose.option(leaves(tree), "leaf")
        state: State | None = State(frozenset({leaf}), frozenset(range(tree.order)) - {leaf})
        alpha, iterations = frozenset({leaf}), list[Iteration]()
        while state is not None and len(state.alpha) < gap:
            iterations.append(self.iteration(choose, tree, gap, state, len(iterations)))
            state = iterations[-1].after
            alpha = state.alpha if state else alpha
        return Run(tree, gap, tuple(iterations), alpha)

    def iteration(self, choose: Choose, tree: Network, gap: int, state: State, turn: int = 0) -> Iteration:
        """Iteration number `turn` of the loop, from sets alpha and beta that are joined by exactly one edge."""
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
        """The iteration completed by Case 3: components are added one by one until the sum exceeds the gap."""
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
    """The pairs (w, component of w in beta without v), for every neighbor w of v in beta."""
    return tuple((w, component(tree, beta - {v}, w)) for w in tree.neighbors[v] if w in beta)


@cache
def leaves(tree: Network) -> Family[int]:
    """The leaves of a tree; enumeration lists one leaf of each orbit under automorphisms of the tree."""
    every = tuple(node for node in range(tree.order) if tree.degrees[node] == 1)
    whole = frozenset(range(tree.order))
    return _one_per_shape(every, lambda leaf: _rooted_shape(tree, whole, leaf))


@lru_cache(maxsize=CACHED)
def _component_options(tree: Network, beta: Nodes, v: int, neighbors: tuple[int, ...]) -> Family[int]:
    """The options for the next component, named by its neighbor of v; one of each isomorphism class is listed.

    Listing one component of each class is enough: an automorphism of the tree exchanges two isomorphic components and
    fixes all other nodes. Earlier iterations recorded only nodes outside beta, and sets that contain beta or are
    disjoint from it. So the automorphism fixes what was recorded, and it maps every continuation with the first
    component to a continuation with the second.
    """
    return _one_per_shape(neighbors, lambda w: _rooted_shape(tree, beta, w, v))


def _one_per_shape(nodes: tuple[int, ...], shape: Callable[[int], Shape]) -> Family[int]:
    """The nodes as a family of options; enumeration lists only the first node of each shape."""
    return Family(
        "one node of each shape",
        lambda: sorted({shape(node): node for node in reversed(nodes)}.values()),
        lambda choose: choose.option(nodes),
        labels=True,
    )


def _rooted_shape(tree: Network, beta: Nodes, node: int, above: int | None = None) -> Shape:
    """The subtree of beta rooted at `node`, away from `above`, up to isomorphism.

    A node with a neighbor outside beta keeps its number, so that it is isomorphic only to itself.
    """
    below = [neighbor for neighbor in tree.neighbors[node] if neighbor != above]
    inner = [neighbor for neighbor in below if neighbor in beta]
    return (-1 if len(inner) == len(below) else node, *sorted(_rooted_shape(tree, beta, w, node) for w in inner))
