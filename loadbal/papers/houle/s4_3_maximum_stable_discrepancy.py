"""Section 4.3: stable gaps, stable loads (Lemmas 9 and 10, Theorem 11), and MSD(T) (Theorem 12)."""

from collections.abc import Callable
from functools import cache, reduce
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.arithmetic import Truth, all_of, distance, same_truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.errors import InvalidNetworkError
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.network import Network
from loadbal.networks.colorings import vizing_coloring
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import Start, shown, threshold_1_on_tree
from loadbal.papers.houle.s2_protocols import stable, unchanged_by_a_phase
from loadbal.papers.houle.s4_1_observer_tour import Walk, walk, walk_on_graph
from loadbal.protocols.dimension_exchange import after_phase, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.circulant_graphs import stabilities
from loadbal.theory.observer_tour import gaps, meeting_graph, tour
from loadbal.theory.stable_gaps import first_stable_gaps, maximum_stable_discrepancy, stable_gaps, subtree_sizes

# --- houle/lemma-9-proof ---


def arcs_ahead(it: Walk, rounds: int = 0) -> bool:
    """True if the tour always has chi (gap_c(v, w) + `rounds`) arcs from the observer of v to that of w."""
    arcs = list(tour(it.coloring, color=it.start))
    length, gap = len(arcs), gaps(it.coloring, it.start)
    place = {arc[0]: number for number, arc in enumerate(arcs) if arc[2] == it.start}
    chi = it.coloring.chi
    return length == chi * it.order and all(
        (place[w] - place[v]) % length == chi * (gap[v, w] + rounds) % length
        for v in range(it.order)
        for w in range(it.order)
    )


LEMMA_9_PROOF = Statement(
    "houle/lemma-9-proof",
    Source("houle", "proof of Lemma 9"),
    "During a phase the number of arcs on the tour from one observer to another stays $chi$ times their gap.",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $chi$ colors, every *observer* moves by one arc of the *observer tour* in"
                " each step. Throughout a phase beginning with color $c$, the observer of $w$ is $chi gap_c(v, w)$ arcs"
                " of the tour ahead of the observer of $v$, where $gap_c(v, w)$ is their *gap*."
            ),
            case=walk,
            holds=arcs_ahead,
            near_misses=(
                NearMiss(
                    "one round more",
                    "The tour has $chi (gap_c(v, w) + 1)$ arcs from the observer of $v$ to that of $w$.",
                    assumes=lambda it: it.order >= 2,
                    holds=lambda it: arcs_ahead(it, 1),
                ),
            ),
        ),
    ),
)


Allowance: TypeAlias = Callable[[Network], NDArray[np.int64]]
"""A function that gives, for a tree, the largest difference allowed between two loads, indexed by their gap."""


NearAllowance: TypeAlias = tuple[str, str, Allowance]
"""A near miss: its name, its sentence, and the largest differences that it allows."""


# --- houle/sg1-t22, houle/sg1-t32 ---


class Named(NamedTuple):
    """A complete k-ary tree, and the set of stable gaps that the paper prints as its SG_1."""

    height: int
    arity: int
    printed: frozenset[int]

    def agrees(self) -> bool:
        """True if SG_1 of the tree is the printed set."""
        return first_stable_gaps(kary_tree(self.height, self.arity)) == self.printed


def printed_set(id_: str, height: int, arity: int, printed: set[int], other: tuple[int, int]) -> Statement:
    """The statement that SG_1(T_{h,k}) is a printed set, with the tree `other` as near miss."""
    gaps_printed = frozenset(printed)
    listed = ", ".join(map(str, sorted(printed)))
    return Statement(
        id_,
        Source("houle", "section 4.3"),
        f"$SG_1(T_({height},{arity})) = {{{listed}}}$.",
        (
            Claim(
                sentence=(
                    f"The set $SG_1$ of *side sizes* of the *complete k-ary tree* $T_({height},{arity})$ is"
                    f" ${{{listed}}}$."
                ),
                case=lambda _choose, _bounds: Named(height, arity, gaps_printed),
                holds=Named.agrees,
                whole=Bounds(1),
                near_misses=(
                    NearMiss(
                        "another tree",
                        f"The set $SG_1$ of $T_({other[0]},{other[1]})$ is ${{{listed}}}$.",
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
    """The pairs v < w of nodes whose gap is in `wanted`."""
    near = np.isin(gaps(it.coloring, it.start), list(wanted))
    return {(int(v), int(w)) for v, w in np.argwhere(near) if v < w}


def meeting_pairs(it: Walk, rounds: int) -> set[tuple[int, int]]:
    """The pairs v < w of observers that are at the two ends of an active edge at some step of `rounds` rounds."""
    return set(meeting_graph(it.coloring, it.start, rounds).edges)


def all_but_the_leaves(it: Walk) -> frozenset[int]:
    """The set SG_1 of stable gaps without 1, which is in the set because a leaf is a side of one node."""
    return first_stable_gaps(it.coloring.network) - {1}


LEMMA_9 = Statement(
    "houle/lemma-9",
    Source("houle", "Lemma 9"),
    (
        "Two observers are at the ends of an active edge at some time of a $c$-phase if and only if their"
        " $c$-gap is in $SG_1$."
    ),
    (
        Claim(
            sentence=(
                "On every *colored tree*, the *observers* of two nodes $v != w$ stand at the ends of an"
                " *active* edge in some step of a phase beginning with color $c$ if and only if their *gap* $gap_c(v,"
                " w)$ is in the set $SG_1$ of *side sizes*."
            ),
            case=walk,
            holds=lambda it: meeting_pairs(it, it.order) == pairs_at(it, first_stable_gaps(it.coloring.network)),
            near_misses=(
                NearMiss(
                    "n - 1 rounds",
                    (
                        "The equivalence holds with $n - 1$ rounds in place of the phase, where $n$ is the"
                        " number of nodes."
                    ),
                    holds=lambda it: (
                        meeting_pairs(it, it.order - 1) == pairs_at(it, first_stable_gaps(it.coloring.network))
                    ),
                ),
                NearMiss(
                    "without 1",
                    "The equivalence holds without 1 in $SG_1$.",
                    holds=lambda it: meeting_pairs(it, it.order) == pairs_at(it, all_but_the_leaves(it)),
                ),
            ),
        ),
    ),
)


# --- houle/lemma-10, houle/theorem-11 ---


def near_enough(it: Start, allowed: NDArray[np.int64]) -> Truth:
    """True if every two loads differ by at most what `allowed` says for their gap; -1 allows any difference."""
    gap = gaps(it.coloring, 0)
    pairs = [(v, w) for v in range(it.network.order) for w in range(v) if allowed[gap[v, w]] >= 0]
    return all_of(distance(it.loads[v], it.loads[w]) <= int(allowed[gap[v, w]]) for v, w in pairs)


@cache
def one_where_they_meet(tree: Network) -> NDArray[np.int64]:
    """Allowed differences by gap: 1 for the gaps of SG_1, any (-1) for the others."""
    allowed = np.full(tree.order, -1)
    allowed[sorted(first_stable_gaps(tree))] = 1
    return allowed


def without_leaves(tree: Network) -> NDArray[np.int64]:
    """Allowed differences by gap: 1 for SG_1 without 1 and n - 1, any (-1) for the others."""
    allowed = one_where_they_meet(tree).copy()
    allowed[[1, tree.order - 1]] = -1
    return allowed


def one_less(tree: Network) -> NDArray[np.int64]:
    """The stability of each gap, lowered by 1 for the gaps whose stability is the largest."""
    stability = stability_of(tree)
    return np.where(stability == stability.max(), stability - 1, stability)


def characterizes(it: Start, is_stable: Callable[[Start], Truth], allowed: Allowance) -> Truth:
    """True if `is_stable` is equivalent to "every two loads differ by at most what `allowed` says for their gap"."""
    return same_truth(is_stable(it), near_enough(it, allowed(it.network)))


def characterization(
    reading: str, test: str, is_stable: Callable[[Start], Truth], allowed: tuple[str, Allowance], less: NearAllowance
) -> Claim[Start]:
    """The claim that loads are stable exactly if they differ by no more than gaps allow."""
    return Claim(
        reading=reading,
        sentence=(
            f"Let rounds and phases begin with color 0. On every *colored tree*, {test} if and only if {allowed[0]}."
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
        characterization("", "loads *recur* under *Threshold-1*", stable, allowed, less),
        characterization(
            "one-phase",
            "a *phase* of *Threshold-1* ends with the loads with which it began",
            unchanged_by_a_phase,
            allowed,
            less,
        ),
    )


LEMMA_10 = Statement(
    "houle/lemma-10",
    Source("houle", "Lemma 10"),
    (
        "A distribution on a tree is stable under Threshold-1 at $t = c (mod chi)$ if and only if loads with"
        " $c$-gap in $SG_1$ differ by at most one."
    ),
    by_both_tests(
        (
            "the loads of all nodes $v, w$ whose *gap* $gap_0(v, w)$ is a *side size* differ by at most 1",
            one_where_they_meet,
        ),
        (
            "without 1",
            "The equivalence holds without 1 and $n - 1$ in $SG_1$, where $n$ is the number of nodes.",
            without_leaves,
        ),
    ),
)


STABILITY = "the loads of all nodes $v != w$ differ by at most the *stability* of their *gap* $gap_0(v, w)$"


THEOREM_11 = Statement(
    "houle/theorem-11",
    Source("houle", "Theorem 11 and equation (5)"),
    (
        "A distribution on a tree is stable under Threshold-1 at $t = c (mod chi)$ if and only if any two"
        " loads differ by at most the stability of their $c$-gap."
    ),
    by_both_tests(
        (STABILITY, stability_of),
        (
            "one less",
            "The equivalence holds if loads whose *gap* has the largest *stability* must differ by less than it.",
            one_less,
        ),
    ),
)


@cache
def msd(tree: Network) -> int:
    """The maximum stable discrepancy under Threshold-1."""
    return maximum_stable_discrepancy(tree)


# --- houle/equation-4, houle/msd-definition, houle/msd-complexity ---


def any_tree(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any tree, without colors."""
    return choose.option(trees(bounds.smallest, bounds.size), "network")


class Level(NamedTuple):
    """A tree and an index i, which names the set SG_i of sums of at most i sizes of sides of edges."""

    tree: Network
    i: int

    def sums(self, gaps_before: frozenset[int]) -> frozenset[int]:
        """The sums, modulo n, of a number in `gaps_before` and the size of a side of an edge."""
        return frozenset((p + q) % self.tree.order for p in gaps_before for q in first_stable_gaps(self.tree))


def level(choose: Choose, bounds: Bounds) -> Level:
    """Recipe: any tree and any index i of SG_i from 2 to the number of nodes."""
    tree = any_tree(choose, bounds)
    return Level(tree, choose.option(range(2, tree.order + 1), "i"))


def level_from_one(choose: Choose, bounds: Bounds) -> Level:
    """Recipe: any tree and any index i of SG_i from 1 to the number of nodes."""
    tree = any_tree(choose, bounds)
    return Level(tree, choose.option(range(1, tree.order + 1), "i"))


def first_level_too(choose: Choose, bounds: Bounds) -> Level:
    """Recipe: any tree and i = 1, with SG_0 empty."""
    return Level(any_tree(choose, bounds), choose.option((1,), "i"))


def sums_one_level_below(it: Level) -> frozenset[int]:
    """The set SG_{i-1} of sums of at most i - 1 side sizes; empty for i = 1."""
    return stable_gaps(it.tree, it.i - 1) if it.i > 1 else frozenset()


def builds_up(it: Level) -> bool:
    """True if SG_i is SG_{i-1} and its sums with SG_1."""
    return stable_gaps(it.tree, it.i) == sums_one_level_below(it) | it.sums(sums_one_level_below(it))


def builds_up_without_zero(it: Level, *, also_sums: bool = True) -> bool:
    """True if SG_i is SG_{i-1} and its sums with SG_1, all without 0, or all but the sums."""
    sums = it.sums(sums_one_level_below(it) - {0})
    return stable_gaps(it.tree, it.i) - {0} == (sums_one_level_below(it) - {0}) | (sums - {0} if also_sums else sums)


EQUATION_4 = Statement(
    "houle/equation-4",
    Source("houle", "equation (4)"),
    "For $i >= 2$, $SG_i$ is $SG_(i-1)$ together with the sums modulo $n$ of one of its gaps and one of $SG_1$.",
    (
        Claim(
            reading="as-sets",
            sentence=(
                "For every *tree* with $n$ nodes and $i >= 2$, the set $SG_i$ of *side sums* is the union of $SG_(i-1)$"
                " and all $(p + q) mod n$ with $p in SG_(i-1)$ and $q in SG_1$. Here 0 may be an element like every"
                " other number."
            ),
            case=level,
            holds=builds_up,
            near_misses=(
                NearMiss(
                    "i = 1",
                    "The equation holds for $i = 1$, where $SG_0$ is empty.",
                    assumes=lambda it: it.tree.order > 1,
                    case=first_level_too,
                ),
            ),
        ),
        Claim(
            reading="without-zero",
            sentence=(
                "For every *tree* with $n$ nodes and $i >= 2$, the set $SG_i$ of *side sums* is the union of"
                " $SG_(i-1)$ and all $(p + q) mod n$ with $p in SG_(i-1)$ and $q in SG_1$, once 0 is taken out of"
                " every set."
            ),
            case=level,
            holds=builds_up_without_zero,
            near_misses=(
                NearMiss(
                    "zero among the sums",
                    "The equation holds with 0 left among the sums $(p + q) mod n$.",
                    holds=lambda it: builds_up_without_zero(it, also_sums=False),
                ),
            ),
        ),
    ),
)


def mirrored(it: Level) -> bool:
    """True if p is in SG_i exactly if n - p is, for every gap p, and both have the same stability."""
    order, found, stability = it.tree.order, stable_gaps(it.tree, it.i), stability_of(it.tree)
    return all((p in found) == (order - p in found) and stability[p] == stability[order - p] for p in range(1, order))


def one_side(it: Level) -> bool:
    """True if p is a sum of at most i sizes of smaller sides exactly if n - p is one, for every gap p."""
    order, sizes = it.tree.order, frozenset(subtree_sizes(it.tree).tolist())
    found = reduce(lambda sums, _: sums | {(p + q) % order for p in sums for q in sizes}, range(it.i - 1), sizes)
    return all((p in found) == (order - p in found) for p in range(1, order))


GAP_SYMMETRY = Statement(
    "houle/gap-symmetry",
    Source("houle", "section 4.3"),
    "A gap $p$ is in $SG_i$ if and only if $n - p$ is, so that both have the same stability.",
    (
        Claim(
            sentence=(
                "For every *tree* with $n$ nodes, $1 <= p < n$ and $i >= 1$, $p$ is in the set $SG_i$ of *side sums*"
                " if and only if $n - p$ is. Both have the same *stability*."
            ),
            case=level_from_one,
            holds=mirrored,
            near_misses=(
                NearMiss(
                    "one side", "The equivalence holds if only the smaller side of every edge counts.", holds=one_side
                ),
            ),
        ),
    ),
)


def least_level(tree: Network, fits: Callable[[frozenset[int], frozenset[int]], bool]) -> int | None:
    """The least i >= 1 for which `fits(SG_i, {1,..,n-1})`; None if there is none up to n + 1.

    From i = n on the sets stay the same, since each set that differs from the one before is larger.
    """
    everything = frozenset(range(1, tree.order))
    levels = range(1, tree.order + 2)
    return next((i for i in levels if fits(stable_gaps(tree, i), everything)), None)


def least_level_is_stability(
    tree: Network, fits: Callable[[frozenset[int], frozenset[int]], bool], more: int = 0
) -> bool:
    """True if the least level exists and is the largest stability of a gap plus `more`."""
    return least_level(tree, fits) == int(stability_of(tree).max()) + more


def msd_definition(
    reading: str, condition: str, fits: Callable[[frozenset[int], frozenset[int]], bool]
) -> Claim[Network]:
    """The claim for `fits`, one way to compare SG_i with {1,..,n-1}."""
    return Claim(
        reading=reading,
        sentence=(
            "For every *tree* with $n >= 2$ nodes, some $i >= 1$ exists for which the set $SG_i$ of *side sums*"
            f" {condition}. The least such $i$ is the largest *stability* of a number from 1 to $n - 1$."
        ),
        case=any_tree,
        assumes=lambda it: it.order >= 2,
        holds=lambda it: least_level_is_stability(it, fits),
        near_misses=(
            NearMiss(
                "one more",
                "The least is the largest *stability* plus one.",
                holds=lambda it: least_level_is_stability(it, fits, 1),
            ),
            NearMiss("one node", "The statement holds for $n = 1$.", assumes=lambda it: it.order == 1),
        ),
    )


MSD_DEFINITION = Statement(
    "houle/msd-definition",
    Source("houle", "section 4.3, definition of MSD"),
    "$MSD(T)$ is the least $i >= 1$ with $SG_i(T) = {1, ..., n-1}$, equivalently the largest stability of a gap.",
    (
        msd_definition("equal-set", "is ${1, ..., n-1}$", lambda found, wanted: found == wanted),
        msd_definition("ignoring-zero", "without 0 is ${1, ..., n-1}$", lambda found, wanted: found - {0} == wanted),
        msd_definition("covers", "contains ${1, ..., n-1}$", lambda found, wanted: found >= wanted),
        Claim(
            reading="repaired",
            repairs="houle/msd-definition@equal-set",
            sentence=(
                "For every *tree* with $n >= 2$ nodes, some set $SG_i$ of *side sums* with $i >= 1$ equals ${1, ...,"
                " n-1}$ if and only if $SG_1$ does. From $i = 2$ on, 0 is in $SG_i$."
            ),
            case=any_tree,
            assumes=lambda it: it.order >= 2,
            holds=lambda it: (
                least_level(it, lambda found, wanted: found == wanted) == (1 if msd(it) == 1 else None)
                and 0 in stable_gaps(it, 2)
            ),
            near_misses=(
                NearMiss(
                    "always",
                    "Some set $SG_i$ always equals ${1, ..., n-1}$.",
                    holds=lambda it: least_level(it, lambda found, wanted: found == wanted) is not None,
                ),
            ),
        ),
    ),
)


def pair_additions(tree: Network) -> list[int]:
    """For i = 2, .., MSD: the number of pairs of a gap in SG_(i-1) and one in SG_1 that equation (4) adds for SG_i."""
    first = len(first_stable_gaps(tree))
    return [len(stable_gaps(tree, i)) * first for i in range(1, msd(tree))]


def additions_within(tree: Network, per_level: int) -> bool:
    """True if each SG_i takes at most `per_level` additions to build, and all of them MSD times as many."""
    made = pair_additions(tree)
    return max(made, default=0) <= per_level and sum(made) <= per_level * msd(tree)


MSD_COMPLEXITY = Statement(
    "houle/msd-complexity",
    Source("houle", "end of section 4.3"),
    "$MSD(T)$ is found in $O(n^2 MSD(T))$ time by building $SG_1, SG_2, ...$ by equation (4).",
    (
        Claim(
            sentence=(
                "For every *tree* with $n$ nodes, let $M$ be the largest *stability* of $1, ..., n-1$. Build the sets"
                " $SG_2, ..., SG_M$ of *side sums* one after the other: add each element of $SG_1$ to each element of"
                " the set before. Each set takes at most $n(n-1)$ additions, and all sets together take at most $n(n-1)"
                " M$."
            ),
            case=any_tree,
            holds=lambda it: additions_within(it, it.order * (it.order - 1)),
            near_misses=(
                NearMiss(
                    "n per level",
                    "Each set takes at most $n$ additions.",
                    holds=lambda it: additions_within(it, it.order),
                ),
            ),
        ),
    ),
)


# --- houle/theorem-12, houle/theorem-12-construction, houle/msd-colouring-independent ---


def largest_stable(it: Walk) -> int | None:
    """The largest difference of two loads if observers that meet differ by at most one; None if unbounded.

    It is the diameter of the graph of meetings, found by walking, and does not use the theory of gaps.
    """
    try:
        return meeting_graph(it.coloring, it.start).diameter
    except InvalidNetworkError:
        return None


def least_covering(tree: Network, first: int) -> int | None:
    """The least i >= first for which SG_i without 0 is {1,..,n-1}, where SG_0 is empty."""
    if first == 0 and tree.order == 1:
        return 0
    return least_level(tree, lambda found, wanted: found - {0} == wanted)


def theorem_12(reading: str, least: int, first: int, repairs: str = "") -> Claim[Walk]:
    """The claim for trees with at least `least` nodes and levels from `first` on."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=(
            f"For every *colored tree* with $n >= {least}$ nodes, the *MSD* is the least $i >= {first}$ for which the"
            " set $SG_i$ of *side sums*, without 0, is ${1, ..., n-1}$"
        )
        + (", where $SG_0$ is empty." if first == 0 else "."),
        case=walk,
        assumes=lambda it: it.order >= least,
        holds=lambda it: largest_stable(it) == least_covering(it.coloring.network, first),
        near_misses=(
            NearMiss(
                "one less",
                ("For $n >= 2$, the *MSD* is one less than the largest *stability* of $1, ..., n-1$."),
                assumes=lambda it: it.order >= 2,
                holds=lambda it: largest_stable(it) == msd(it.coloring.network) - 1,
            ),
            NearMiss(
                "one more",
                ("For $n >= 2$, the *MSD* is one more than the largest *stability* of $1, ..., n-1$."),
                assumes=lambda it: it.order >= 2,
                holds=lambda it: largest_stable(it) == msd(it.coloring.network) + 1,
            ),
        ),
    )


def after_all_phases(it: Start) -> Loads:
    """The final loads, which are reached when a phase changes no load."""
    return until_unchanged(it.after_phase, it.loads)


THEOREM_12 = Statement(
    "houle/theorem-12",
    Source("houle", "Theorem 12"),
    "The maximum stable discrepancy of a tree $T$ under Threshold-1 is $MSD(T)$.",
    (
        theorem_12("two-or-more", 2, 1),
        theorem_12("every-tree", 1, 1),
        theorem_12("repaired", 1, 0, "houle/theorem-12@every-tree"),
        Claim(
            reading="runs",
            sentence=(
                "On every *colored tree* with $n$ nodes and from all loads, the *final loads* of *Threshold-1* have"
                " *discrepancy* at most $M$. Here $M$ is the least $i >= 0$ for which each of $1, ..., n-1$ is a *side"
                " sum* of at most $i$ terms."
            ),
            case=threshold_1_on_tree,
            holds=lambda it: discrepancy(after_all_phases(it)) <= msd(it.network),
            near_misses=(
                NearMiss(
                    "one less",
                    "If $n >= 2$, the *final loads* have *discrepancy* at most $M - 1$.",
                    assumes=lambda it: it.network.order >= 2,
                    holds=lambda it: discrepancy(after_all_phases(it)) <= msd(it.network) - 1,
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="stable-loads",
            sentence=(
                "On every *colored tree* with $n$ nodes, loads that are the same after a *phase* of *Threshold-1* as"
                " before it have *discrepancy* at most $M$. Here $M$ is the least $i >= 0$ for which each of $1, ...,"
                " n-1$ is a *side sum* of at most $i$ terms."
            ),
            case=threshold_1_on_tree,
            assumes=unchanged_by_a_phase,
            holds=lambda it: discrepancy(it.loads) <= msd(it.network),
            near_misses=(
                NearMiss(
                    "one less",
                    "If $n >= 2$, the loads have *discrepancy* at most $M - 1$.",
                    assumes=lambda it: unchanged_by_a_phase(it) & (it.network.order >= 2),
                    holds=lambda it: discrepancy(it.loads) <= msd(it.network) - 1,
                ),
            ),
            trace=shown,
        ),
    ),
)


def loads_by_stability(it: Walk, color: int) -> Loads:
    """The paper's loads for every node s at once: 0 at s, and the stability of the gap from s elsewhere.

    Shape: [node][s].
    """
    gap, stability = gaps(it.coloring, color), stability_of(it.coloring.network)
    return tuple(stability[gap[:, node]] for node in range(it.order))


def stable_at(it: Walk, loads: Loads) -> bool:
    """True if a phase that begins with color c leaves each of the load vectors (one for every node s) as it is."""
    return bool(np.all(same_loads(after_phase(THRESHOLD_1, loads, it.coloring, it.start), loads)))


def is_stable_and_largest(it: Walk, loads: Loads) -> bool:
    """True if each of the load vectors (one for every node s) is stable and has discrepancy MSD."""
    return stable_at(it, loads) and bool(np.all(discrepancy(loads) == msd(it.coloring.network)))


def one_higher(loads: Loads) -> Loads:
    """The loads with one token more at every largest load."""
    return tuple(np.where(load == np.max(loads, axis=0), load + 1, load) for load in loads)


THEOREM_12_CONSTRUCTION = Statement(
    "houle/theorem-12-construction",
    Source("houle", "proof of Theorem 12"),
    (
        "For any node $s$, $load(s) = 0$ and $load(v) = stability(gap_c(s, v))$ is stable under Threshold-1"
        " at $t = c (mod chi)$, with discrepancy $MSD(T)$."
    ),
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n$ nodes, take any node $s$ and any color $c$. Let $s$ have load 0, and"
                " let the load of every other node $v$ be the *stability* of the *gap* $gap_c(s, v)$. A *phase* of"
                " *Threshold-1* beginning with $c$ ends with the same loads, and their *discrepancy* is the largest"
                " stability of $1, ..., n-1$."
            ),
            case=walk,
            holds=lambda it: is_stable_and_largest(it, loads_by_stability(it, it.start)),
            near_misses=(
                NearMiss(
                    "one token more",
                    "If $n >= 2$, the *phase* changes no load even with one token more at every largest load.",
                    assumes=lambda it: it.order >= 2,
                    holds=lambda it: stable_at(it, one_higher(loads_by_stability(it, it.start))),
                ),
                NearMiss(
                    "another color",
                    "The statement holds with the *gaps* of color $(c + 1) mod chi$.",
                    holds=lambda it: is_stable_and_largest(
                        it, loads_by_stability(it, (it.start + 1) % it.coloring.chi)
                    ),
                ),
            ),
        ),
    ),
)


MSD_COLOURING_INDEPENDENT = Statement(
    "houle/msd-colouring-independent",
    Source("houle", "section 4.3"),
    "$MSD(T)$ does not depend on the edge coloring of $T$.",
    (
        Claim(
            sentence=(
                "The *MSD* of a *tree* is the same for all *proper colorings*, with any number of colors, and whatever"
                " color begins the rounds."
            ),
            case=walk,
            holds=lambda it: largest_stable(it) == msd(it.coloring.network),
            near_misses=(
                NearMiss(
                    "any graph",
                    (
                        "On every connected *colored graph* it is equal to that of one *proper"
                        " coloring* with $D + 1$ colors, where $D$ is the largest degree."
                    ),
                    case=walk_on_graph,
                    holds=lambda it: (
                        largest_stable(it) == largest_stable(Walk(vizing_coloring(it.coloring.network), 0))
                    ),
                ),
            ),
        ),
    ),
)
