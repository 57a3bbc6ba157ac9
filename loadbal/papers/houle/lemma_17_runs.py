"""Section 4.5, proof of the second bound of Lemma 17: CONSTRUCT SUBGRAPH on the complete k-ary tree T_{h,k}."""

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import networkx as nx

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import Network
from loadbal.networks.kary_tree import kary_order, kary_tree
from loadbal.papers.houle.kary_trees import OF_KARY, Kary, any_kary, msd
from loadbal.papers.houle.lemma_17_proof import KARY, at_least, boxed
from loadbal.theory.centroid import Nodes
from loadbal.theory.construct_subgraph import CONSTRUCT_SUBGRAPH, Iteration, Run


class KaryRun(NamedTuple):
    """A run of CONSTRUCT SUBGRAPH on T_{h,k}."""

    kary: Kary
    run: Run

    @property
    def later(self) -> list[tuple[Iteration, Iteration]]:
        """The iterations from the second on, each after the one before it."""
        return list(pairwise(self.run.iterations))


def kary_run(choose: Choose, bounds: Bounds) -> KaryRun:
    """Any run: every gap, leaf, centroid and order of components."""
    kary = any_kary(choose, bounds)
    tree = kary_tree(kary.height, kary.arity)
    return KaryRun(kary, CONSTRUCT_SUBGRAPH.run(choose, tree, choose.option(range(1, tree.order), "p")))


RUN = f"of CONSTRUCT SUBGRAPH on {KARY} with n nodes, for a gap 1 <= p < n"

# --- houle/lemma-17-beta ---


def is_complete(tree: Network, nodes: Nodes, arity: int, missing: int = 0) -> bool:
    """Whether the nodes induce a complete k-ary tree of some height, or one that lacks so many of its last leaves."""
    sizes = (kary_order(height, arity) for height in range(len(nodes) + 1))
    height = next(height for height, size in enumerate(sizes) if size >= len(nodes) + missing)
    return kary_order(height, arity) == len(nodes) + missing and nx.is_isomorphic(
        nx.Graph(tree.edges).subgraph(nodes), _kary_graph(height, arity).subgraph(range(len(nodes)))
    )


def _kary_graph(height: int, arity: int) -> nx.Graph:
    """T_{h,k}, its last leaves with the highest numbers."""
    tree = kary_tree(height, arity)
    graph = nx.empty_graph(tree.order)
    graph.add_edges_from(tree.edges)
    return graph


def each_later(fine: Callable[[KaryRun, Iteration, Iteration], bool]) -> Callable[[KaryRun], bool]:
    """Whether every iteration from the second on is fine, given the one before it."""
    return lambda it: all(fine(it, before, turn) for before, turn in it.later)


def starts_complete(it: KaryRun, _: Iteration, turn: Iteration) -> bool:
    """Whether beta is a complete k-ary tree at the start of the iteration."""
    return is_complete(it.run.tree, turn.before.beta, it.kary.arity)


def shrinks(it: KaryRun, _: Iteration, turn: Iteration) -> bool:
    """Whether the new beta has (|beta| - 1)/k nodes, unless the iteration is one of Case 2."""
    return turn.after is None or turn.case == 2 or it.kary.arity * len(turn.after.beta) == len(turn.before.beta) - 1


def shrinks_at_least(it: KaryRun, turn: Iteration, less: int = 0) -> bool:
    """Whether the new beta has at most |beta|/k nodes, less something, unless the iteration is one of Case 2."""
    return turn.after is None or turn.case == 2 or it.kary.arity * len(turn.after.beta) <= len(turn.before.beta) - less


def after_case(
    case: int, fine: Callable[[KaryRun, Iteration, Iteration], bool]
) -> Callable[[KaryRun, Iteration, Iteration], bool]:
    """The same, of iterations that follow one of that case."""
    return lambda it, before, turn: before.case != case or fine(it, before, turn)


def lacks_a_leaf(it: KaryRun, _: Iteration, turn: Iteration) -> bool:
    """Whether beta is a complete k-ary tree without one leaf."""
    return is_complete(it.run.tree, turn.before.beta, it.kary.arity, 1)


def has_later(it: KaryRun) -> bool:
    """Whether there is a second iteration."""
    return bool(it.later)


def about_beta(
    reading: str, sentence: str, holds: Callable[[KaryRun], bool], *misses: NearMiss[KaryRun], repairs: str = ""
) -> Claim[KaryRun]:
    """A claim on runs with a second iteration."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=kary_run,
        assumes=has_later,
        holds=holds,
        near_misses=misses,
        repairs=f"houle/lemma-17-beta@{repairs}" if repairs else "",
    )


LEMMA_17_BETA = Statement(
    "houle/lemma-17-beta",
    Source("houle", "proof of Lemma 17"),
    "From the second iteration on beta is a complete k-ary tree with progressively smaller height, so that the new"
    " beta has (|beta| - 1)/k nodes.",
    (
        about_beta(
            "shape",
            f"For h, k >= 1, in every run {RUN}, the candidates beta form a complete k-ary tree whenever an iteration "
            "from the second on starts.",
            each_later(starts_complete),
            NearMiss(
                "after Case 1", "The same after an iteration of Case 1.", each_later(after_case(1, starts_complete))
            ),
        ),
        about_beta(
            "size",
            f"For h, k >= 1, in every run {RUN}, every iteration of Case 1 or 3 from the second on leaves exactly "
            "(|beta| - 1)/k nodes of the candidates beta as the next beta.",
            each_later(shrinks),
            NearMiss("after Case 1", "The same after an iteration of Case 1.", each_later(after_case(1, shrinks))),
        ),
        about_beta(
            "repaired",
            f"For h, k >= 1, in every run {RUN}, the candidates beta form a complete k-ary tree at the start of an "
            "iteration that follows one of Case 3.",
            each_later(after_case(3, starts_complete)),
            NearMiss("Case 1", "The same after an iteration of Case 1.", each_later(after_case(1, starts_complete))),
            repairs="shape",
        ),
        Claim(
            reading="repaired-first",
            repairs="houle/lemma-17-beta@shape",
            sentence=f"For h >= 1 and k >= 3, in every run {RUN}, the candidates beta form a complete k-ary tree "
            "without one leaf at the start of an iteration that follows one of Case 1.",
            case=kary_run,
            assumes=lambda it: has_later(it) and it.kary.arity >= 3,
            holds=each_later(after_case(1, lacks_a_leaf)),
            near_misses=(
                NearMiss(
                    "k = 2",
                    "The same for k >= 2.",
                    assumes=lambda it: has_later(it) and it.kary.arity >= 2,
                ),
            ),
        ),
        Claim(
            reading="repaired-size",
            repairs="houle/lemma-17-beta@size",
            sentence=f"For h, k >= 1, in every run {RUN}, every iteration of Case 1 or 3, the first included, leaves "
            "at most |beta|/k nodes of the candidates beta as the next beta.",
            case=kary_run,
            holds=lambda it: all(shrinks_at_least(it, turn) for turn in it.run.iterations),
            near_misses=(
                NearMiss(
                    "one less",
                    "It has at most (|beta| - 1)/k nodes.",
                    holds=lambda it: all(shrinks_at_least(it, turn, 1) for turn in it.run.iterations),
                ),
            ),
        ),
    ),
)

# --- houle/lemma-17-iterations ---


def logarithm_up(tree: Kary, digits: int) -> bool:
    """Whether ceil(log_k n) has a value and is so much."""
    return tree.arity >= 2 and tree.arity ** (digits - 1) < tree.order <= tree.arity**digits


def logarithm(reading: str, sentence: str, least: int, repairs: str = "") -> Claim[Kary]:
    """The readings differ in the least k."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=sentence,
        case=boxed,
        assumes=at_least(1, least),
        holds=lambda tree: logarithm_up(tree, tree.height + 1),
        near_misses=(NearMiss("h", "It is h.", holds=lambda tree: logarithm_up(tree, tree.height)),),
    )


def ends_within(more: int) -> Callable[[KaryRun], bool]:
    """Whether a run has at most h and so many more iterations."""
    return lambda it: len(it.run.iterations) <= it.kary.height + more


def lowered(tree: Kary, less: int = 0) -> bool:
    """Whether MSD(T_{h,k}) is at most (k+2)h/2, less half of something."""
    return 2 * msd(tree) <= (tree.arity + 2) * tree.height - less


LEMMA_17_ITERATIONS = Statement(
    "houle/lemma-17-iterations",
    Source("houle", "proof of Lemma 17"),
    "On T_{h,k} the algorithm terminates in ceil(log_k n) = h + 1 iterations.",
    (
        Claim(
            reading="count",
            sentence=f"For h, k >= 1, every run {RUN}, ends within h + 1 iterations.",
            case=kary_run,
            holds=ends_within(1),
            near_misses=(NearMiss("h - 1", "It ends within h - 1 iterations.", holds=ends_within(-1)),),
        ),
        Claim(
            reading="lowered",
            sentence=f"For h, k >= 1, every run {RUN}, ends within h iterations.",
            case=kary_run,
            holds=ends_within(0),
            near_misses=(NearMiss("h - 1", "It ends within h - 1 iterations.", holds=ends_within(-1)),),
        ),
        Claim(
            reading="lowered-bound",
            sentence=f"For h, k >= 1, {OF_KARY} at most (k+2)h/2, which is the bound of Lemma 17 for h iterations of "
            "CONSTRUCT SUBGRAPH in place of h + 1.",
            case=any_kary,
            holds=lowered,
            near_misses=(NearMiss("less", "MSD(T_h,k) <= (k+2)h/2 - 1.", holds=lambda tree: lowered(tree, 2)),),
        ),
        logarithm("log-every-k", f"For h, k >= 1, {KARY} has n nodes with ceil(log_k n) = h + 1.", 1),
        logarithm(
            "log-from-two",
            f"For h >= 1 and k >= 2, {KARY} has n nodes with ceil(log_k n) = h + 1.",
            2,
            "houle/lemma-17-iterations@log-every-k",
        ),
    ),
)

STATEMENTS = (LEMMA_17_BETA, LEMMA_17_ITERATIONS)
