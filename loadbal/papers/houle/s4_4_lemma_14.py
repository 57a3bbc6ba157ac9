"""Section 4.4, Lemma 14: centroids, and CONSTRUCT SUBGRAPH, which finds as many nodes as a gap says, and soon.

Reading: an *iteration* is reachable if some run comes to it; the runs are those of every tree, gap, leaf, choice
among centroids and order of components, up to isomorphism.
"""

import operator
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import Described, described, labels
from loadbal.network import Network
from loadbal.networks.path import path
from loadbal.networks.trees import trees
from loadbal.papers.houle.s4_4_lemma_13 import any_tree, halvings
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
def states(tree: Network, gap: int) -> Described[State]:
    """Disjoint connected alpha and beta, joined by one edge, with |alpha| < p <= |alpha| + |beta|."""
    sets = connected_sets(tree)
    pairs = (State(alpha, beta) for alpha in sets for beta in sets if len(alpha) < gap <= len(alpha) + len(beta))
    joined = (pair for pair in pairs if not pair.alpha & pair.beta and len(pair.joining_edges(tree)) == 1)
    return described(
        "all disjoint, connected alpha and beta that an edge joins, |alpha| < p <= |alpha| + |beta|", joined
    )


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
                    case=runs(ConstructSubgraph(exceeds=operator.ge)),
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


# --- houle/lemma-14-invariants ---


def is_sound(tree: Network, state: State) -> bool:
    """Whether alpha and beta are connected, disjoint, and joined by exactly one edge."""
    connected = is_connected(tree, state.alpha) and is_connected(tree, state.beta)
    return connected and not state.alpha & state.beta and len(state.joining_edges(tree)) == 1


def starts(run: Run) -> Iterator[State]:
    """The states from which iterations start."""
    return (turn.before for turn in run.iterations)


def ends(run: Run) -> Iterator[State]:
    """The states that iterations end with."""
    return (turn.after for turn in run.iterations if turn.after)


def invariant(reading: str, compare: Callable[[int, int], bool], printed: str) -> Claim[Run]:
    """The readings differ in how |alpha| + |beta| compares with the gap."""

    def among(states: Callable[[Run], Iterator[State]]) -> Callable[[Run], bool]:
        return lambda run: all(
            is_sound(run.tree, it) and compare(len(it.alpha) + len(it.beta), run.gap) for it in states(run)
        )

    return Claim(
        reading=reading,
        sentence=f"Whenever an iteration {ON_TREE}, starts, the nodes taken, alpha, and the candidates, beta, are "
        f"disjoint, connected and joined by exactly one edge, and |alpha| + |beta| {printed} p.",
        case=any_run,
        assumes=iterates,
        holds=among(starts),
        near_misses=(NearMiss("at the end", "The same whenever an iteration ends.", holds=among(ends)),),
    )


LEMMA_14_INVARIANTS = Statement(
    "houle/lemma-14-invariants",
    Source("houle", "proof of Lemma 14"),
    "At the start of each iteration alpha and beta are connected disjoint subtrees, one edge is between them, and "
    "|alpha| + |beta| >= p.",
    (invariant("at-least", operator.ge, ">="), invariant("strict", operator.gt, ">")),
)


# --- houle/lemma-14-sum ---


def adds_up(first: Callable[[int], int]) -> Callable[[Network, Iteration], bool]:
    """Whether, in Case 3, |alpha'| + |beta'| is |alpha| + 1 plus the sizes of the parts from the first to the i-th."""

    def fine(_: Network, turn: Iteration) -> bool:
        if turn.chosen is None or turn.after is None:
            return turn.case != 3
        parts = turn.parts[first(turn.chosen) - 1 : turn.chosen]
        return len(turn.after.alpha) + len(turn.after.beta) == len(turn.before.alpha) + 1 + sum(map(len, parts))

    return fine


def has_third_case(run: Run) -> bool:
    """Whether some iteration is one of Case 3."""
    return any(turn.case == 3 for turn in run.iterations)


def always_two(run: Run) -> bool:
    """Whether some iteration is one of Case 3, and in all of these i = 2."""
    return {turn.chosen for turn in run.iterations if turn.case == 3} == {2}


NEXT = (
    f"In every iteration of Case 3 (|alpha| + |beta_1| < p) {ON_TREE}, the next alpha' and beta' exist and "
    "|alpha'| + |beta'| = |alpha| + 1 +"
)


PARTS = "where beta_1, beta_2, ... are the components of beta without the centroid and beta_i = beta'"


LEMMA_14_SUM = Statement(
    "houle/lemma-14-sum",
    Source("houle", "proof of Lemma 14"),
    "In Case 3, |alpha'| + |beta'| = |alpha| + 1 + |beta_a| + ... + |beta_i|.",
    (
        Claim(
            reading="from-i",
            sentence=f"{NEXT} |beta_i|, {PARTS}.",
            case=any_run,
            assumes=has_third_case,
            holds=each(adds_up(lambda i: i)),
            near_misses=(NearMiss("i = 2", "The same if i = 2.", assumes=always_two),),
        ),
        Claim(
            reading="from-one",
            sentence=f"{NEXT} |beta_1| + ... + |beta_i|, {PARTS}.",
            case=any_run,
            assumes=has_third_case,
            holds=each(adds_up(lambda _: 1)),
            near_misses=(NearMiss("from two", "The same without |beta_1|.", holds=each(adds_up(lambda _: 2))),),
            repairs="houle/lemma-14-sum@from-i",
        ),
    ),
)


# --- houle/lemma-14 ---


def beta_halves(_: Network, turn: Iteration) -> bool:
    """Whether an iteration of Case 1 or 3 leaves at most half of beta."""
    return turn.case == 2 or (turn.after is not None and 2 * len(turn.after.beta) <= len(turn.before.beta))


def halves_each_time(run: Run, less: int = 0) -> bool:
    """Whether beta has at most (n - 1) / 2^t nodes after t iterations, n - 1 less something."""
    return all(2**t * len(it.beta) <= run.tree.order - 1 - less for t, it in enumerate(starts(run)))


def constructs(run: Run, less: int = 0) -> bool:
    """Whether the run ends within L iterations, less some, with a connected alpha of p nodes, and beta halves."""
    ends_in_time = len(run.iterations) <= halvings(run.tree.order) - less
    return ends_in_time and len(run.alpha) == run.gap and is_connected(run.tree, run.alpha) and each(beta_halves)(run)


def lemma_14(reading: str, printed: str, less: int) -> Claim[Run]:
    """The readings differ in the number of iterations."""
    return Claim(
        reading=reading,
        sentence=f"Every run {ON_TREE}, ends within {printed} iterations, L = ceil(log2 n), with a connected alpha of "
        "p nodes, and every iteration of Case 1 or 3 leaves at most half of the candidates beta.",
        case=any_run,
        holds=lambda it: constructs(it, less),
        near_misses=(
            NearMiss("L - 2", "For p >= 2 L - 2 is enough.", assumes=iterates, holds=lambda it: constructs(it, 2)),
            NearMiss(
                "p = n", "The same for p = n.", case=runs(ConstructSubgraph(), lambda order: range(order, order + 1))
            ),
            NearMiss(
                "any node",
                "The same for any node v of beta.",
                case=runs(ConstructSubgraph(lambda _, beta: sorted(beta))),
            ),
        ),
    )


def far_run(choose: Choose, bounds: Bounds, centroid: int = -1) -> Run:
    """The run for the gap 2 on a path that removes the last (or another) of the centroids, seen from alpha."""
    order = choose.option(range(max(3, bounds.smallest), bounds.size + 1), "n")
    which = "the nearer" if centroid == 0 else "the farther"
    algorithm = ConstructSubgraph(
        lambda tree, beta: labels(f"{which} of the centroids, from alpha", (centroids(tree, beta)[centroid],))
    )
    return algorithm.run(choose, path(order), 2)


LEMMA_14 = Statement(
    "houle/lemma-14",
    Source("houle", "Lemma 14"),
    "Given a gap p of an n-node tree, CONSTRUCT SUBGRAPH determines a connected subtree alpha with p nodes within L "
    "iterations, where L is the logarithm of n to base two, rounded up.",
    (
        lemma_14("", "L", 0),
        lemma_14("lowered", "L - 1", 1),
        Claim(
            reading="halved",
            sentence="Where iteration t + 1 (t = 0, 1, 2, ...) of any run "
            f"{ON_TREE}, starts, 2^t |beta| <= n - 1, beta being the candidates that are left.",
            case=any_run,
            assumes=iterates,
            holds=halves_each_time,
            near_misses=(NearMiss("n - 2", "2^t |beta| <= n - 2.", holds=lambda it: halves_each_time(it, 1)),),
        ),
        Extremum(
            reading="worst-iterations",
            sentence=f"The largest number of iterations of a run {ON_TREE}, over all trees with n <= 9 nodes, all p, "
            "and all choices the algorithm leaves open.",
            case=any_run,
            measure=lambda it: len(it.iterations),
            seek="largest",
        ),
        Claim(
            reading="attained",
            sentence="For every n >= 3 the run of CONSTRUCT SUBGRAPH on the path with n nodes, for p = 2, that always "
            "begins with the leaf 0 and removes the centroid farther from alpha has exactly L - 1 iterations, L = "
            "ceil(log2 n).",
            case=far_run,
            holds=lambda it: len(it.iterations) == halvings(it.tree.order) - 1,
            near_misses=(
                NearMiss(
                    "nearer",
                    "The same with the nearer centroid.",
                    case=lambda choose, bounds: far_run(choose, bounds, 0),
                ),
            ),
        ),
    ),
)
