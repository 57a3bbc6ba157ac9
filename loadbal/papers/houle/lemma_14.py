"""Section 4.4, Lemma 14: CONSTRUCT SUBGRAPH ends soon, with a connected subgraph of the size asked for."""

import operator
from collections.abc import Callable, Iterator

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.network import Network
from loadbal.networks.path import path
from loadbal.papers.houle.bounds import halvings
from loadbal.papers.houle.construct_subgraph import ON_TREE, any_run, each, iterates, runs
from loadbal.theory.centroid import centroids, is_connected
from loadbal.theory.construct_subgraph import ConstructSubgraph, Iteration, Run, State

# --- houle/lemma-14-invariants ---


def is_sound(tree: Network, state: State) -> bool:
    """Whether alpha and beta are connected, disjoint, and joined by exactly one edge."""
    connected = is_connected(tree, state.alpha) and is_connected(tree, state.beta)
    return connected and not state.alpha & state.beta and len(state.joining(tree)) == 1


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
    algorithm = ConstructSubgraph(lambda tree, beta: (centroids(tree, beta)[centroid],))
    return algorithm.run(choose, path(order), 2)


LEMMA_14 = Statement(
    "houle/lemma-14",
    Source("houle", "Lemma 14"),
    "Given a gap p of an n-node tree, CONSTRUCT SUBGRAPH determines a connected subtree alpha with p nodes within L "
    "iterations, where L is the logarithm of n to base two, rounded up.",
    (
        lemma_14("", "L", 0),
        lemma_14("lowered", "L - 1", 1),
        Extremum(
            reading="worst-iterations",
            sentence=f"The largest number of iterations of a run {ON_TREE}, over all choices the algorithm leaves "
            "open.",
            case=any_run,
            measure=lambda it: len(it.iterations),
            seek="largest",
        ),
        Claim(
            reading="attained",
            sentence="For every n >= 3 the run of CONSTRUCT SUBGRAPH on the path with n nodes, for p = 2, that always "
            "removes the centroid farther from alpha has exactly L - 1 iterations, L = ceil(log2 n).",
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

STATEMENTS = (LEMMA_14_INVARIANTS, LEMMA_14_SUM, LEMMA_14)
