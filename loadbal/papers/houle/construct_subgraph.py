"""Section 4.4: centroids, and CONSTRUCT SUBGRAPH, which finds a connected subgraph with as many nodes as a gap says.

Reading: an *iteration* is reachable if some run comes to it; the runs are those of every tree, gap, leaf, choice
among centroids and order of components, up to isomorphism.
"""

import operator
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import Network
from loadbal.networks.trees import trees
from loadbal.papers.houle.bounds import any_tree
from loadbal.theory.centroid import Nodes, centroids, is_connected, largest_components
from loadbal.theory.construct_subgraph import CONSTRUCT_SUBGRAPH, ConstructSubgraph, Iteration, Run, State

Recipe: TypeAlias = Callable[[Choose, Bounds], Run]


def runs(algorithm: ConstructSubgraph, gaps: Callable[[int], range] = lambda order: range(1, order)) -> Recipe:
    """Every run of the algorithm on a tree with at least two nodes."""

    def recipe(choose: Choose, bounds: Bounds) -> Run:
        tree = choose.option(trees(max(2, bounds.smallest), bounds.size), "network")
        return algorithm.run(choose, tree, choose.option(gaps(tree.order), "p"))

    return recipe


any_run = runs(CONSTRUCT_SUBGRAPH)

ON_TREE = "of CONSTRUCT SUBGRAPH on a tree with n >= 2 nodes, for a gap 1 <= p < n"


def iterates(run: Run) -> bool:
    """Whether the loop is entered at all; it is not for the gap 1."""
    return bool(run.iterations)


def each(fine: Callable[[Network, Iteration], bool]) -> Callable[[Run], bool]:
    """Whether every iteration of a run is fine."""
    return lambda run: all(fine(run.tree, turn) for turn in run.iterations)


# --- houle/centroid ---


def halves(tree: Network, nodes: tuple[int, ...] | None = None, less: int = 0) -> bool:
    """Whether every centroid v (or every one of the nodes) has C(v) at most half of the tree, less something."""
    whole = frozenset(range(tree.order))
    largest = largest_components(tree, whole)
    return all(2 * largest[node] <= tree.order - less for node in nodes or centroids(tree, whole))


CENTROID = Statement(
    "houle/centroid",
    Source("houle", "section 4.4, after Kang and Ault"),
    "If v is a centroid of T, a node with the smallest C(v), then C(v) <= |T|/2.",
    (
        Claim(
            sentence="Every node v of a tree T that minimizes C(v), the number of nodes of the largest component of T "
            "- v, has C(v) <= |T|/2.",
            case=any_tree,
            holds=halves,
            near_misses=(
                NearMiss("(n - 1)/2", "It has C(v) <= (|T| - 1)/2.", holds=lambda it: halves(it, less=1)),
                NearMiss("every node", "Every node has it.", holds=lambda it: halves(it, tuple(range(it.order)))),
            ),
        ),
    ),
)

# --- houle/construct-subgraph-degree ---


def neighbors_within(tree: Network, turn: Iteration, nodes: Nodes) -> int:
    """The number of neighbors of the centroid among the nodes."""
    return len(nodes.intersection(tree.neighbors[turn.centroid]))


def lists(reading: str, counted: str, degree: Callable[[Network, Iteration], int], repairs: str = "") -> Claim[Run]:
    """The readings differ in what deg(v) counts."""
    compare, how = (operator.le, "at most") if repairs else (operator.eq, "exactly")
    return Claim(
        reading=reading,
        sentence=f"In every iteration {ON_TREE}, the list beta_1 (perhaps empty), beta_2, ... of the components of "
        f"beta - v, where beta are the candidates left and v is the centroid, has {how} as many entries as v has "
        f"neighbors {counted}.",
        case=any_run,
        assumes=iterates,
        holds=each(lambda tree, turn: compare(len(turn.parts), degree(tree, turn))),
        near_misses=(
            NearMiss(
                "one more",
                "With one entry more the same is true.",
                holds=each(lambda tree, turn: compare(len(turn.parts) + 1, degree(tree, turn))),
            ),
        ),
        repairs=repairs,
    )


def in_tree(tree: Network, turn: Iteration) -> int:
    """The degree of the centroid in the whole tree."""
    return tree.degrees[turn.centroid]


CONSTRUCT_SUBGRAPH_DEGREE = Statement(
    "houle/construct-subgraph-degree",
    Source("houle", "section 4.4, algorithm CONSTRUCT SUBGRAPH"),
    "With d = deg(v), the components of beta without v are beta_1 (empty if v is adjacent to alpha), ..., beta_d.",
    (
        lists("in-tree", "in the tree", in_tree),
        lists("in-beta", "in beta", lambda tree, turn: neighbors_within(tree, turn, turn.before.beta)),
        lists(
            "in-alpha-and-beta",
            "in beta or the nodes taken, alpha",
            lambda tree, turn: neighbors_within(tree, turn, turn.before.alpha | turn.before.beta),
        ),
        lists("repaired", "in the tree", in_tree, "houle/construct-subgraph-degree@in-tree"),
    ),
)

# --- houle/construct-subgraph-minimum ---


class Turn(NamedTuple):
    """An iteration from a state that a run need not come to."""

    gap: int
    iteration: Iteration


def has_minimum(turn: Iteration) -> bool:
    """Whether the iteration is not one of Case 3, or its minimum exists and is at least two."""
    return turn.case != 3 or (turn.chosen is not None and turn.chosen >= 2)


@cache
def states(tree: Network, gap: int) -> tuple[State, ...]:
    """Disjoint connected alpha and beta, joined by one edge, with |alpha| < p <= |alpha| + |beta|."""
    sets = connected_sets(tree)
    pairs = (State(alpha, beta) for alpha in sets for beta in sets if len(alpha) < gap <= len(alpha) + len(beta))
    return tuple(pair for pair in pairs if not pair.alpha & pair.beta and len(pair.joining(tree)) == 1)


def node_sets(tree: Network) -> Iterator[Nodes]:
    """The sets of nodes but the empty one, smallest first."""
    sizes = range(1, tree.order + 1)
    return (frozenset(nodes) for size in sizes for nodes in combinations(range(tree.order), size))


@cache
def connected_sets(tree: Network) -> tuple[Nodes, ...]:
    """Those that induce a connected subgraph."""
    return tuple(nodes for nodes in node_sets(tree) if is_connected(tree, nodes))


def any_turn(choose: Choose, bounds: Bounds) -> Turn:
    """One iteration from every state that has the invariants of the proof of Lemma 14."""
    tree = choose.option(trees(max(2, bounds.smallest), bounds.size), "network")
    gap = choose.option(range(1, tree.order), "p")
    state = choose.option(states(tree, gap), "alpha and beta")
    return Turn(gap, CONSTRUCT_SUBGRAPH.iteration(choose, tree, gap, state))


def exceeds(it: Turn) -> bool:
    """Whether |alpha| + |beta| is larger than the gap before the iteration."""
    return len(it.iteration.before.alpha) + len(it.iteration.before.beta) > it.gap


MINIMUM = (
    "the least j >= 1 with |alpha| + 1 + |beta_1| + ... + |beta_j| > p exists and is at least 2, where alpha are "
    "the nodes taken and beta_1, beta_2, ... the components of the candidates, beta, without the centroid"
)
ANY_STATE = (
    "In an iteration of Case 3 of CONSTRUCT SUBGRAPH from any disjoint, connected alpha and beta that an edge joins, "
    "in a tree with n >= 2 nodes, |alpha| < p"
)

CONSTRUCT_SUBGRAPH_MINIMUM = Statement(
    "houle/construct-subgraph-minimum",
    Source("houle", "section 4.4, Case 3 of CONSTRUCT SUBGRAPH"),
    "In Case 3 the minimum of all j >= 1 with |alpha| + 1 + |beta_1| + ... + |beta_j| > p exists.",
    (
        Claim(
            reading="reachable",
            sentence=f"In every iteration of Case 3 in a run {ON_TREE}, {MINIMUM}.",
            case=any_run,
            assumes=iterates,
            holds=each(lambda _, turn: has_minimum(turn)),
            near_misses=(
                NearMiss(
                    "at least p",
                    "The same for the minimum of all j with a sum of at least p.",
                    case=runs(ConstructSubgraph(surpasses=operator.ge)),
                ),
            ),
        ),
        Claim(
            reading="from-invariants",
            sentence=f"{ANY_STATE} <= |alpha| + |beta| and p < n, {MINIMUM}.",
            case=any_turn,
            holds=lambda it: has_minimum(it.iteration),
            near_misses=(
                NearMiss("exactly p", "The same where |alpha| + |beta| = p.", assumes=lambda it: not exceeds(it)),
            ),
        ),
        Claim(
            reading="repaired",
            sentence=f"{ANY_STATE} < |alpha| + |beta| and p < n, {MINIMUM}.",
            case=any_turn,
            assumes=exceeds,
            holds=lambda it: has_minimum(it.iteration),
            near_misses=(NearMiss("at least p", "The same with >= in place of >.", assumes=lambda _: True),),
            repairs="houle/construct-subgraph-minimum@from-invariants",
        ),
    ),
)

STATEMENTS = (CENTROID, CONSTRUCT_SUBGRAPH_DEGREE, CONSTRUCT_SUBGRAPH_MINIMUM)
