"""Section 4.4, Lemma 14: centroids, and CONSTRUCT SUBGRAPH, which finds a subtree of p nodes in few iterations.

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
from loadbal.reason import Reason
from loadbal.theory.centroid import Nodes, centroids, is_connected, largest_components
from loadbal.theory.construct_subgraph import CONSTRUCT_SUBGRAPH, ConstructSubgraph, Iteration, Run, State

Recipe: TypeAlias = Callable[[Choose, Bounds], Run]


def runs(algorithm: ConstructSubgraph, gaps: Callable[[int], range] = lambda order: range(1, order)) -> Recipe:
    """The recipe for every run of the algorithm on a tree with at least two nodes; `gaps` gives the values of p."""

    def recipe(choose: Choose, bounds: Bounds) -> Run:
        tree = choose.option(trees(max(2, bounds.smallest), bounds.size), "network")
        return algorithm.run(choose, tree, choose.option(gaps(tree.order), "p"))

    return recipe


any_run = runs(CONSTRUCT_SUBGRAPH)


def has_iterations(run: Run) -> bool:
    """True if the run has an iteration; it has none for p = 1."""
    return bool(run.iterations)


def in_every_iteration(fine: Callable[[Network, Iteration], bool]) -> Callable[[Run], bool]:
    """True if `fine` holds for every iteration of a run."""
    return lambda run: all(fine(run.tree, turn) for turn in run.iterations)


# --- houle/centroid ---


def components_halve(tree: Network, nodes: tuple[int, ...] | None = None, less: int = 0) -> bool:
    """True if twice C(v) is at most n - `less` for every centroid v, or for every one of `nodes`."""
    whole = frozenset(range(tree.order))
    largest = largest_components(tree, whole)
    return all(2 * largest[node] <= tree.order - less for node in nodes or centroids(tree, whole))


CENTROID = Statement(
    "houle/centroid",
    Source("houle", "section 4.4, after Kang and Ault"),
    "If $v$ is a centroid of $T$, a node with the smallest $C(v)$, then $C(v) <= |T|/2$.",
    (
        Claim(
            sentence="Every *centroid* $v$ of a *tree* with $n$ nodes has $C(v) <= n/2$.",
            case=any_tree,
            holds=components_halve,
            near_misses=(
                NearMiss("(n - 1)/2", "It has $C(v) <= (n - 1)/2$.", holds=lambda it: components_halve(it, less=1)),
                NearMiss(
                    "every node",
                    "Every node $v$ has $C(v) <= n/2$.",
                    holds=lambda it: components_halve(it, tuple(range(it.order))),
                ),
            ),
        ),
    ),
)


# --- houle/construct-subgraph-degree ---


def neighbors_within(tree: Network, turn: Iteration, nodes: Nodes) -> int:
    """The number of neighbors that the centroid of the iteration has among `nodes`."""
    return len(nodes.intersection(tree.neighbors[turn.centroid]))


def list_length_claim(
    reading: str, counted: str, degree: Callable[[Network, Iteration], int], repairs: str = ""
) -> Claim[Run]:
    """The claim for `degree`, one way to count the degree of the centroid."""
    compare, how = (operator.le, "at most") if repairs else (operator.eq, "exactly")
    return Claim(
        reading=reading,
        sentence=(
            "In every *iteration* of *CONSTRUCT SUBGRAPH*, the list $beta_1, beta_2, ...$ (with $beta_1$, even if it is"
            f" empty) has {how} as many entries as $v$ has neighbors {counted}."
        ),
        case=any_run,
        assumes=has_iterations,
        holds=in_every_iteration(lambda tree, turn: compare(len(turn.parts), degree(tree, turn))),
        near_misses=(
            NearMiss(
                "one more",
                f"The list with one more entry has {how} as many entries as $v$ has neighbors {counted}.",
                holds=in_every_iteration(lambda tree, turn: compare(len(turn.parts) + 1, degree(tree, turn))),
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
    (
        "With $d = deg(v)$, the components of $beta$ without $v$ are $beta_1$ (empty if $v$ is adjacent to"
        " $alpha$), $..., beta_d$."
    ),
    (
        list_length_claim("in-tree", "in the tree", in_tree),
        list_length_claim("in-beta", "in $beta$", lambda tree, turn: neighbors_within(tree, turn, turn.before.beta)),
        list_length_claim(
            "in-alpha-and-beta",
            "in $alpha$ or $beta$",
            lambda tree, turn: neighbors_within(tree, turn, turn.before.alpha | turn.before.beta),
        ),
        list_length_claim("repaired", "in the tree", in_tree, "houle/construct-subgraph-degree@in-tree"),
    ),
)


# --- houle/construct-subgraph-minimum ---


class Turn(NamedTuple):
    """An iteration for p = `gap`, from any state that has the invariants, even if no run reaches it."""

    gap: int
    iteration: Iteration


def has_minimum(turn: Iteration) -> bool:
    """True if the iteration is not one of Case 3, or the minimum that defines its i exists and is at least two."""
    return turn.case != 3 or (turn.chosen is not None and turn.chosen >= 2)


@cache
def states(tree: Network, gap: int) -> Described[State]:
    """The pairs of disjoint connected sets alpha, beta that an edge joins, with |alpha| < p <= |alpha| + |beta|."""
    sets = connected_sets(tree)
    pairs = (State(alpha, beta) for alpha in sets for beta in sets if len(alpha) < gap <= len(alpha) + len(beta))
    joined = (pair for pair in pairs if not pair.alpha & pair.beta and len(pair.joining_edges(tree)) == 1)
    return described(
        "all disjoint, connected alpha and beta that an edge joins, |alpha| < p <= |alpha| + |beta|", joined
    )


def node_sets(tree: Network) -> Iterator[Nodes]:
    """The nonempty sets of nodes, smallest first."""
    sizes = range(1, tree.order + 1)
    return (frozenset(nodes) for size in sizes for nodes in combinations(range(tree.order), size))


@cache
def connected_sets(tree: Network) -> tuple[Nodes, ...]:
    """The nonempty sets of nodes that induce a connected subgraph, smallest first."""
    return tuple(nodes for nodes in node_sets(tree) if is_connected(tree, nodes))


def any_turn(choose: Choose, bounds: Bounds) -> Turn:
    """Recipe: one iteration from every state that has the invariants of the proof of Lemma 14."""
    tree = choose.option(trees(max(2, bounds.smallest), bounds.size), "network")
    gap = choose.option(range(1, tree.order), "p")
    state = choose.option(states(tree, gap), "alpha and beta")
    return Turn(gap, CONSTRUCT_SUBGRAPH.iteration(choose, tree, gap, state))


def sizes_exceed_gap(it: Turn) -> bool:
    """True if |alpha| + |beta| > p at the start of the iteration, where p is the gap."""
    return len(it.iteration.before.alpha) + len(it.iteration.before.beta) > it.gap


MINIMUM = "the least $j >= 1$ with $|alpha| + 1 + |beta_1| + ... + |beta_j| > p$ exists and is at least 2"


ANY_STATE = (
    "Let an edge join two disjoint, connected sets $alpha$ and $beta$ of nodes of a *tree* with $n >= 2$ nodes, and"
    " let $|alpha| < p"
)


CONSTRUCT_SUBGRAPH_MINIMUM = Statement(
    "houle/construct-subgraph-minimum",
    Source("houle", "section 4.4, Case 3 of CONSTRUCT SUBGRAPH"),
    "In Case 3 the minimum of all $j >= 1$ with $|alpha| + 1 + |beta_1| + ... + |beta_j| > p$ exists.",
    (
        Claim(
            reading="reachable",
            sentence=f"In every *iteration* of *Case 3*, {MINIMUM}.",
            case=any_run,
            assumes=has_iterations,
            holds=in_every_iteration(lambda _, turn: has_minimum(turn)),
            near_misses=(
                NearMiss(
                    "at least p",
                    "The statement holds if the algorithm has $>=$ in place of $>$ there.",
                    case=runs(ConstructSubgraph(exceeds=operator.ge)),
                ),
            ),
        ),
        Claim(
            reading="from-invariants",
            sentence=(
                f"{ANY_STATE} <= |alpha| + |beta|$ and $p < n$. In an *iteration* of *Case 3* that starts with these"
                f" sets, {MINIMUM}."
            ),
            case=any_turn,
            holds=lambda it: has_minimum(it.iteration),
            near_misses=(
                NearMiss(
                    "exactly p",
                    "The statement holds if $|alpha| + |beta| = p$.",
                    assumes=lambda it: not sizes_exceed_gap(it),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            sentence=(
                f"{ANY_STATE} < |alpha| + |beta|$ and $p < n$. In an *iteration* of *Case 3* that starts with these"
                f" sets, {MINIMUM}."
            ),
            case=any_turn,
            assumes=sizes_exceed_gap,
            holds=lambda it: has_minimum(it.iteration),
            near_misses=(
                NearMiss("at least p", "The statement holds if only $|alpha| + |beta| >= p$.", assumes=lambda _: True),
            ),
            repairs="houle/construct-subgraph-minimum@from-invariants",
        ),
    ),
)


# --- houle/lemma-14-invariants ---


def is_sound(tree: Network, state: State) -> bool:
    """True if alpha and beta are connected, disjoint, and joined by exactly one edge."""
    connected = is_connected(tree, state.alpha) and is_connected(tree, state.beta)
    return connected and not state.alpha & state.beta and len(state.joining_edges(tree)) == 1


def states_at_starts(run: Run) -> Iterator[State]:
    """The states at the starts of iterations."""
    return (turn.before for turn in run.iterations)


def states_at_ends(run: Run) -> Iterator[State]:
    """The states at the ends of iterations."""
    return (turn.after for turn in run.iterations if turn.after)


def invariant(reading: str, compare: Callable[[int, int], bool], printed: str) -> Claim[Run]:
    """The claim that `compare(|alpha| + |beta|, p)` is true whenever an iteration starts."""

    def among(states: Callable[[Run], Iterator[State]]) -> Callable[[Run], bool]:
        return lambda run: all(
            is_sound(run.tree, it) and compare(len(it.alpha) + len(it.beta), run.gap) for it in states(run)
        )

    return Claim(
        reading=reading,
        sentence=(
            "Whenever an *iteration* of *CONSTRUCT SUBGRAPH* starts, $alpha$ and $beta$ are disjoint, connected"
            f" and joined by exactly one edge, and $|alpha| + |beta| {printed} p$."
        ),
        case=any_run,
        assumes=has_iterations,
        holds=among(states_at_starts),
        near_misses=(
            NearMiss("at the end", "The statement holds whenever an *iteration* ends.", holds=among(states_at_ends)),
        ),
    )


LEMMA_14_INVARIANTS = Statement(
    "houle/lemma-14-invariants",
    Source("houle", "proof of Lemma 14"),
    (
        "At the start of each iteration $alpha$ and $beta$ are connected disjoint subtrees, one edge is"
        " between them, and $|alpha| + |beta| >= p$."
    ),
    (invariant("at-least", operator.ge, ">="), invariant("strict", operator.gt, ">")),
)


# --- houle/lemma-14-sum ---


def adds_up(first: Callable[[int], int]) -> Callable[[Network, Iteration], bool]:
    """A test: after Case 3 |alpha| + |beta| is |alpha| before it, plus 1, plus the sizes of parts `first(i)` to i."""

    def fine(_: Network, turn: Iteration) -> bool:
        if turn.chosen is None or turn.after is None:
            return turn.case != 3
        parts = turn.parts[first(turn.chosen) - 1 : turn.chosen]
        return len(turn.after.alpha) + len(turn.after.beta) == len(turn.before.alpha) + 1 + sum(map(len, parts))

    return fine


def has_third_case(run: Run) -> bool:
    """True if some iteration is one of Case 3."""
    return any(turn.case == 3 for turn in run.iterations)


def always_two(run: Run) -> bool:
    """True if some iteration is one of Case 3, and every iteration of Case 3 has i = 2."""
    return {turn.chosen for turn in run.iterations if turn.case == 3} == {2}


NEXT = (
    "Every *iteration* of *Case 3* yields a next $alpha$, called $alpha'$, and a next $beta$, called $beta'$. They"
    " satisfy $|alpha'| + |beta'| = |alpha| + 1 +"
)


LEMMA_14_SUM = Statement(
    "houle/lemma-14-sum",
    Source("houle", "proof of Lemma 14"),
    "In Case 3, $|alpha'| + |beta'| = |alpha| + 1 + |beta_a| + ... + |beta_i|$.",
    (
        Claim(
            reading="from-i",
            sentence=f"{NEXT} |beta_i|$, where $beta_i = beta'$.",
            case=any_run,
            assumes=has_third_case,
            holds=in_every_iteration(adds_up(lambda i: i)),
            near_misses=(
                NearMiss(
                    "i = 2",
                    "The statement holds for runs with $i = 2$ in every *iteration* of *Case 3*.",
                    assumes=always_two,
                ),
            ),
        ),
        Claim(
            reading="from-one",
            sentence=f"{NEXT} |beta_1| + ... + |beta_i|$, where $beta_i = beta'$.",
            case=any_run,
            assumes=has_third_case,
            holds=in_every_iteration(adds_up(lambda _: 1)),
            near_misses=(
                NearMiss(
                    "from two", "The equation holds without $|beta_1|$.", holds=in_every_iteration(adds_up(lambda _: 2))
                ),
            ),
            repairs="houle/lemma-14-sum@from-i",
        ),
    ),
)


# --- houle/lemma-14 ---


def beta_halves(_: Network, turn: Iteration) -> bool:
    """True if an iteration is one of Case 2, or its new beta has at most half as many nodes as the old one."""
    return turn.case == 2 or (turn.after is not None and 2 * len(turn.after.beta) <= len(turn.before.beta))


def halves_each_time(run: Run, less: int = 0) -> bool:
    """True if 2^t |beta| <= n - 1 - `less` after t iterations, for every t."""
    return all(2**t * len(it.beta) <= run.tree.order - 1 - less for t, it in enumerate(states_at_starts(run)))


def ends_with_alpha(run: Run, less: int = 0) -> bool:
    """True if a run has at most L - `less` iterations, finds a connected alpha of p nodes and passes `beta_halves`."""
    ends_in_time = len(run.iterations) <= halvings(run.tree.order) - less
    return (
        ends_in_time
        and len(run.alpha) == run.gap
        and is_connected(run.tree, run.alpha)
        and in_every_iteration(beta_halves)(run)
    )


def lemma_14(reading: str, printed: str, less: int) -> Claim[Run]:
    """The claim with L - `less` iterations."""
    return Claim(
        reading=reading,
        sentence=(
            f"Every run of *CONSTRUCT SUBGRAPH* ends after at most ${printed}$ *iterations* with a connected $alpha$ of"
            " $p$ nodes, where $L = ceil(log_2 n)$. In every iteration of *Case 1* or *Case 3*, the next $beta$ has at"
            " most half as many nodes as $beta$."
        ),
        case=any_run,
        holds=lambda it: ends_with_alpha(it, less),
        near_misses=(
            NearMiss(
                "L - 2",
                "For $p >= 2$, a run ends within $L - 2$ *iterations*.",
                assumes=has_iterations,
                holds=lambda it: ends_with_alpha(it, 2),
            ),
            NearMiss(
                "p = n",
                "The statement holds for $p = n$.",
                case=runs(ConstructSubgraph(), lambda order: range(order, order + 1)),
            ),
            NearMiss(
                "any node",
                "The statement holds if any node of $beta$ may be taken as $v$.",
                case=runs(ConstructSubgraph(lambda _, beta: sorted(beta))),
            ),
        ),
    )


def far_run(choose: Choose, bounds: Bounds, centroid: int = -1) -> Run:
    """Recipe: the run for p = 2 on any path; it removes the centroid nearer to alpha (0) or the farther one (-1)."""
    order = choose.option(range(max(3, bounds.smallest), bounds.size + 1), "n")
    which = "the nearer" if centroid == 0 else "the farther"
    algorithm = ConstructSubgraph(
        lambda tree, beta: labels(f"{which} of the centroids, from alpha", (centroids(tree, beta)[centroid],))
    )
    return algorithm.run(choose, path(order), 2)


LEMMA_14 = Statement(
    "houle/lemma-14",
    Source("houle", "Lemma 14"),
    (
        "Given a gap $p$ of an $n$-node tree, CONSTRUCT SUBGRAPH determines a connected subtree $alpha$ with"
        " $p$ nodes within $L$ iterations, where $L$ is the logarithm of $n$ to base two, rounded up."
    ),
    (
        lemma_14("", "L", 0),
        lemma_14("lowered", "L - 1", 1),
        Claim(
            reading="halved",
            sentence=(
                "For every $t >= 0$, when *iteration* $t + 1$ of a run of *CONSTRUCT SUBGRAPH* starts, $2^t |beta| <="
                " n - 1$."
            ),
            case=any_run,
            assumes=has_iterations,
            holds=halves_each_time,
            near_misses=(
                NearMiss(
                    "n - 2", "The inequality $2^t |beta| <= n - 2$ holds.", holds=lambda it: halves_each_time(it, 1)
                ),
            ),
        ),
        Extremum(
            reading="worst-iterations",
            sentence=(
                "The largest number of *iterations* of a run of *CONSTRUCT SUBGRAPH*. It is taken over all *trees* with"
                " 2 to 9 nodes, all $p$, and all choices that the algorithm leaves open."
            ),
            case=any_run,
            measure=lambda it: len(it.iterations),
            seek="largest",
            reason=Reason.FINITE,
        ),
        Claim(
            reading="attained",
            sentence=(
                "For $n >= 3$, run *CONSTRUCT SUBGRAPH* on the *path* with $n$ nodes for $p = 2$, beginning with an end"
                " of the path as the leaf. If there are two *centroids*, take the one farther from $alpha$. The run has"
                " exactly $L - 1$ *iterations*, where $L = ceil(log_2 n)$."
            ),
            case=far_run,
            holds=lambda it: len(it.iterations) == halvings(it.tree.order) - 1,
            near_misses=(
                NearMiss(
                    "nearer",
                    "The run has exactly $L - 1$ *iterations* if it always takes the *centroid* nearer to $alpha$.",
                    case=lambda choose, bounds: far_run(choose, bounds, 0),
                ),
            ),
        ),
    ),
)
