"""Section 4.3, first part: stable gaps, and which distributions are stable under Threshold-1."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.arithmetic import Truth, all_of, distance, same_truth
from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.network import Network
from loadbal.networks.kary_tree import kary_tree
from loadbal.papers.houle.cases import Start, shown, threshold_1_on_tree
from loadbal.papers.houle.observer_tour import GAP, Walk, walk
from loadbal.papers.houle.protocols import stable, unchanged_by_a_phase
from loadbal.theory.circulant_graphs import stabilities
from loadbal.theory.observer_tour import gaps, meeting_graph
from loadbal.theory.stable_gaps import first_stable_gaps

Allowance: TypeAlias = Callable[[Network], NDArray[np.int64]]
"""How much two loads may differ, by their gap."""

NearAllowance: TypeAlias = tuple[str, str, Allowance]
"""A near miss: its name, its sentence, and how much loads may differ there."""

SETS = "SG_1 holds the numbers of nodes on either side of every edge, and SG_i the sums modulo n of 1 to i of them"

# --- houle/sg1-t22, houle/sg1-t32 ---


class Named(NamedTuple):
    """A complete k-ary tree, and the set the paper prints for SG_1."""

    height: int
    arity: int
    printed: frozenset[int]

    def agrees(self) -> bool:
        """Whether SG_1 of the tree is the printed set."""
        return first_stable_gaps(kary_tree(self.height, self.arity)) == self.printed


def printed_set(id_: str, height: int, arity: int, printed: set[int], other: tuple[int, int]) -> Statement:
    """The statement that SG_1(T_{h,k}) is a printed set, with another tree as near miss."""
    gaps_printed = frozenset(printed)
    listed = ", ".join(map(str, sorted(printed)))
    return Statement(
        id_,
        Source("houle", "section 4.3"),
        f"SG_1(T_{{{height},{arity}}}) = {{{listed}}}.",
        (
            Claim(
                sentence=(
                    f"For T_{{{height},{arity}}}, the complete {arity}-ary tree of height {height}, SG_1, the"
                    f" set of the numbers of nodes on either side of an edge, is {{{listed}}}."
                ),
                case=lambda _choose, _bounds: Named(height, arity, gaps_printed),
                holds=Named.agrees,
                near_misses=(
                    NearMiss(
                        "another tree",
                        f"SG_1(T_{{{other[0]},{other[1]}}}) is that set.",
                        case=lambda _choose, _bounds: Named(*other, gaps_printed),
                    ),
                ),
            ),
        ),
    )


SG1_T22 = printed_set("houle/sg1-t22", 2, 2, {1, 3, 4, 6}, (2, 3))
SG1_T32 = printed_set("houle/sg1-t32", 3, 2, {1, 3, 7, 8, 12, 14}, (4, 2))

# --- houle/lemma-9 ---


@cache
def stability_of(tree: Network) -> NDArray[np.int64]:
    """The stability of every gap of a tree."""
    return stabilities(tree.order, first_stable_gaps(tree))


def pairs_at(it: Walk, wanted: frozenset[int]) -> set[tuple[int, int]]:
    """The pairs v < w whose gap is one of those wanted."""
    near = np.isin(gaps(it.coloring, it.start), list(wanted))
    return {(int(v), int(w)) for v, w in np.argwhere(near) if v < w}


def meet(it: Walk, rounds: int) -> set[tuple[int, int]]:
    """The pairs of observers v < w that stand at the ends of an active edge during so many rounds."""
    return set(meeting_graph(it.coloring, it.start, rounds).edges)


def all_but_the_leaves(it: Walk) -> frozenset[int]:
    """SG_1 without 1, the size that leaves contribute."""
    return first_stable_gaps(it.coloring.network) - {1}


LEMMA_9 = Statement(
    "houle/lemma-9",
    Source("houle", "Lemma 9"),
    "Two observers are at the ends of an active edge at some time of a c-phase iff their c-gap is in SG_1.",
    (
        Claim(
            sentence=(
                "On every properly colored tree with n nodes, the observers of v != w stand at the two"
                " ends of an active edge at some step of a phase (n rounds) beginning with color c iff"
                " gap_c(v, w) is in SG_1, the set of the numbers of nodes on either side of an edge;"
                f" {GAP}."
            ),
            case=walk,
            holds=lambda it: meet(it, it.order) == pairs_at(it, first_stable_gaps(it.coloring.network)),
            near_misses=(
                NearMiss(
                    "n - 1 rounds",
                    "The same for n - 1 rounds.",
                    holds=lambda it: meet(it, it.order - 1) == pairs_at(it, first_stable_gaps(it.coloring.network)),
                ),
                NearMiss(
                    "without 1",
                    "The same without 1 in SG_1.",
                    holds=lambda it: meet(it, it.order) == pairs_at(it, all_but_the_leaves(it)),
                ),
            ),
        ),
    ),
)

# --- houle/lemma-10, houle/theorem-11 ---


def near_enough(it: Start, allowed: NDArray[np.int64]) -> Truth:
    """Whether every two loads differ by at most what is allowed for their gap; -1 allows anything."""
    gap = gaps(it.coloring, 0)
    pairs = [(v, w) for v in range(it.network.order) for w in range(v) if allowed[gap[v, w]] >= 0]
    return all_of(distance(it.loads[v], it.loads[w]) <= int(allowed[gap[v, w]]) for v, w in pairs)


@cache
def one_where_they_meet(tree: Network) -> NDArray[np.int64]:
    """1 for the gaps of SG_1, anything for the others."""
    allowed = np.full(tree.order, -1)
    allowed[sorted(first_stable_gaps(tree))] = 1
    return allowed


def without_leaves(tree: Network) -> NDArray[np.int64]:
    """The same for SG_1 without 1 and n - 1."""
    allowed = one_where_they_meet(tree).copy()
    allowed[[1, tree.order - 1]] = -1
    return allowed


def one_less(tree: Network) -> NDArray[np.int64]:
    """The stabilities, with one less for the gaps of largest stability."""
    stability = stability_of(tree)
    return np.where(stability == stability.max(), stability - 1, stability)


def characterizes(it: Start, is_stable: Callable[[Start], Truth], allowed: Allowance) -> Truth:
    """Whether the loads are stable exactly if any two differ by no more than their gap allows."""
    return same_truth(is_stable(it), near_enough(it, allowed(it.network)))


def characterization(
    reading: str, test: str, is_stable: Callable[[Start], Truth], allowed: tuple[str, Allowance], less: NearAllowance
) -> Claim[Start]:
    """Stable exactly if loads differ by no more than their gap allows, with allowances too small as near miss."""
    return Claim(
        reading=reading,
        sentence=(
            f"On every properly colored tree with n nodes, {test} iff the loads of any two nodes"
            f" differ by at most {allowed[0]}; the gap is the number of rounds in which an observer"
            " gets from one to the other."
        ),
        case=threshold_1_on_tree,
        holds=lambda it: characterizes(it, is_stable, allowed[1]),
        near_misses=(
            NearMiss(
                less[0],
                less[1],
                assumes=lambda it: it.network.order >= 2,
                holds=lambda it: characterizes(it, is_stable, less[2]),
            ),
        ),
        trace=shown,
    )


def by_both_tests(allowed: tuple[str, Allowance], less: NearAllowance) -> tuple[Claim[Start], ...]:
    """The characterization with the literal test of stability, and with one that solvers can follow."""
    return (
        characterization(
            "", "loads recur under Threshold-1 (come back after some number of rounds)", stable, allowed, less
        ),
        characterization(
            "one-phase", "a phase (n rounds) of Threshold-1 changes no load", unchanged_by_a_phase, allowed, less
        ),
    )


LEMMA_10 = Statement(
    "houle/lemma-10",
    Source("houle", "Lemma 10"),
    "A distribution on a tree is stable under Threshold-1 at t = c (mod chi) iff loads with c-gap in SG_1 differ by"
    " at most one.",
    by_both_tests(
        (
            "1 where their gap is in SG_1, the set of the numbers of nodes on either side of an edge",
            one_where_they_meet,
        ),
        ("without 1", "The same without 1 and n - 1 in SG_1.", without_leaves),
    ),
)

STABILITY = "the stability of their gap, the least number of sizes of sides of edges that add up to it modulo n"

THEOREM_11 = Statement(
    "houle/theorem-11",
    Source("houle", "Theorem 11 and equation (5)"),
    "A distribution on a tree is stable under Threshold-1 at t = c (mod chi) iff any two loads differ by at most the"
    " stability of their c-gap.",
    by_both_tests(
        (STABILITY, stability_of),
        ("one less", "The same with one less for the gaps of largest stability.", one_less),
    ),
)

STATEMENTS = (SG1_T22, SG1_T32, LEMMA_9, LEMMA_10, THEOREM_11)
