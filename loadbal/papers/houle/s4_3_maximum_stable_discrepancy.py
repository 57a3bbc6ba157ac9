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
from loadbal.papers.houle.s4_1_observer_tour import COLORED_TREE, GAP, Walk, walk, walk_on_graph
from loadbal.protocols.dimension_exchange import after_phase, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.circulant_graphs import stabilities
from loadbal.theory.observer_tour import gaps, meeting_graph, tour
from loadbal.theory.stable_gaps import first_stable_gaps, maximum_stable_discrepancy, stable_gaps, subtree_sizes

# --- houle/lemma-9-proof ---


def arcs_ahead(it: Walk, rounds: int = 0) -> bool:
    """Whether from obs(v) to obs(w) the tour always has chi gap_c(v, w) arcs (or so many rounds more)."""
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
    "During a phase the number of arcs on the tour from one observer to another stays chi times their gap.",
    (
        Claim(
            sentence=(
                f"For {COLORED_TREE} and every color c, all observers move one arc of the tour a step,"
                " and in a phase beginning with c the tour has chi gap_c(v, w) arcs from the observer of"
                f" v to that of w; {GAP}."
            ),
            case=walk,
            holds=arcs_ahead,
            near_misses=(
                NearMiss(
                    "one round more",
                    "It has chi (gap_c(v, w) + 1) arcs.",
                    assumes=lambda it: it.order >= 2,
                    holds=lambda it: arcs_ahead(it, 1),
                ),
            ),
        ),
    ),
)


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
                whole=Bounds(1),
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
            f" differ by at most {allowed[0]}; the gap is the number of rounds, of which each begins with the"
            " color that is active first, in which an observer gets from one to the other."
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


@cache
def msd(tree: Network) -> int:
    """MSD(T)."""
    return maximum_stable_discrepancy(tree)


# --- houle/equation-4, houle/msd-definition, houle/msd-complexity ---


def any_tree(choose: Choose, bounds: Bounds) -> Network:
    """Any tree."""
    return choose.option(trees(bounds.smallest, bounds.size), "network")


class Level(NamedTuple):
    """A tree and the index i of SG_i."""

    tree: Network
    i: int

    def sums(self, gaps_before: frozenset[int]) -> frozenset[int]:
        """The sums modulo n of one of these gaps and one of SG_1."""
        return frozenset((p + q) % self.tree.order for p in gaps_before for q in first_stable_gaps(self.tree))


def level(choose: Choose, bounds: Bounds) -> Level:
    """Any tree and any i from 2 to the number of nodes."""
    tree = any_tree(choose, bounds)
    return Level(tree, choose.option(range(2, tree.order + 1), "i"))


def level_from_one(choose: Choose, bounds: Bounds) -> Level:
    """Any tree and any i from 1 to the number of nodes."""
    tree = any_tree(choose, bounds)
    return Level(tree, choose.option(range(1, tree.order + 1), "i"))


def first_level_too(choose: Choose, bounds: Bounds) -> Level:
    """Any tree and i = 1, with SG_0 empty."""
    return Level(any_tree(choose, bounds), choose.option((1,), "i"))


def below(it: Level) -> frozenset[int]:
    """SG_{i-1}; nothing for i = 1."""
    return stable_gaps(it.tree, it.i - 1) if it.i > 1 else frozenset()


def builds_up(it: Level) -> bool:
    """Whether SG_i is SG_{i-1} and its sums with SG_1."""
    return stable_gaps(it.tree, it.i) == below(it) | it.sums(below(it))


def builds_up_without_zero(it: Level, *, also_sums: bool = True) -> bool:
    """The same with 0 taken out of every set; or out of all but the sums."""
    sums = it.sums(below(it) - {0})
    return stable_gaps(it.tree, it.i) - {0} == (below(it) - {0}) | (sums - {0} if also_sums else sums)


EQUATION_4 = Statement(
    "houle/equation-4",
    Source("houle", "equation (4)"),
    "For i >= 2, SG_i is SG_{i-1} together with the sums modulo n of one of its gaps and one of SG_1.",
    (
        Claim(
            reading="as-sets",
            sentence=(
                f"For every tree with n nodes and i >= 2: SG_i is SG_{{i-1}} united with all (p + q)"
                f" mod n, p in SG_{{i-1}}, q in SG_1, with 0 where it arises; {SETS}."
            ),
            case=level,
            holds=builds_up,
            near_misses=(
                NearMiss(
                    "i = 1",
                    "The same for i = 1, with SG_0 empty.",
                    assumes=lambda it: it.tree.order > 1,
                    case=first_level_too,
                ),
            ),
        ),
        Claim(
            reading="without-zero",
            sentence=(
                f"For every tree with n nodes and i >= 2: SG_i is SG_{{i-1}} united with all (p + q)"
                f" mod n, p in SG_{{i-1}}, q in SG_1, with 0 taken out of every set; {SETS}."
            ),
            case=level,
            holds=builds_up_without_zero,
            near_misses=(
                NearMiss(
                    "zero among the sums",
                    "The same with 0 left among the sums.",
                    holds=lambda it: builds_up_without_zero(it, also_sums=False),
                ),
            ),
        ),
    ),
)


def mirrored(it: Level) -> bool:
    """Whether p is in SG_i exactly if n - p is, for every gap p, and both then have the same stability."""
    order, found, stability = it.tree.order, stable_gaps(it.tree, it.i), stability_of(it.tree)
    return all((p in found) == (order - p in found) and stability[p] == stability[order - p] for p in range(1, order))


def one_side(it: Level) -> bool:
    """The same for the sums of at most i sizes of the smaller sides of edges."""
    order, sizes = it.tree.order, frozenset(subtree_sizes(it.tree).tolist())
    found = reduce(lambda sums, _: sums | {(p + q) % order for p in sums for q in sizes}, range(it.i - 1), sizes)
    return all((p in found) == (order - p in found) for p in range(1, order))


GAP_SYMMETRY = Statement(
    "houle/gap-symmetry",
    Source("houle", "section 4.3"),
    "A gap p is in SG_i iff n - p is, so that both have the same stability.",
    (
        Claim(
            sentence=(
                "For every tree with n nodes, every gap p in 1..n-1 and i >= 1: p is in SG_i iff n"
                f" - p is, and both have the same stability, the least i with the gap in SG_i; {SETS}."
            ),
            case=level_from_one,
            holds=mirrored,
            near_misses=(NearMiss("one side", "The same with only the smaller side of each edge.", holds=one_side),),
        ),
    ),
)


def least_level(tree: Network, fits: Callable[[frozenset[int], frozenset[int]], bool]) -> int | None:
    """The least i >= 1 whose SG_i compares with the gaps 1..n-1 as wanted; None if there is none up to n + 1.

    From i = n on the sets stay the same, since n - 1 of them can grow.
    """
    everything = frozenset(range(1, tree.order))
    levels = range(1, tree.order + 2)
    return next((i for i in levels if fits(stable_gaps(tree, i), everything)), None)


def defines(tree: Network, fits: Callable[[frozenset[int], frozenset[int]], bool], more: int = 0) -> bool:
    """Whether that i exists and is the largest stability of a gap."""
    return least_level(tree, fits) == int(stability_of(tree).max()) + more


def msd_definition(
    reading: str, condition: str, fits: Callable[[frozenset[int], frozenset[int]], bool]
) -> Claim[Network]:
    """The three readings differ in how SG_i compares with {1,..,n-1}."""
    return Claim(
        reading=reading,
        sentence=(
            f"For every tree with n >= 2 nodes, the least i >= 1 for which {condition} exists and is"
            f" the largest stability of a gap p in 1..n-1, the least i with p in SG_i; {SETS}."
        ),
        case=any_tree,
        assumes=lambda it: it.order >= 2,
        holds=lambda it: defines(it, fits),
        near_misses=(
            NearMiss("one more", "It is that stability plus one.", holds=lambda it: defines(it, fits, 1)),
            NearMiss("one node", "The same for n >= 1.", assumes=lambda it: it.order == 1),
        ),
    )


MSD_DEFINITION = Statement(
    "houle/msd-definition",
    Source("houle", "section 4.3, definition of MSD"),
    "MSD(T) is the least i >= 1 with SG_i(T) = {1,..,n-1}, equivalently the largest stability of a gap.",
    (
        msd_definition("equal-set", "SG_i = {1,..,n-1}", lambda found, wanted: found == wanted),
        msd_definition("ignoring-zero", "SG_i without 0 is {1,..,n-1}", lambda found, wanted: found - {0} == wanted),
        msd_definition("covers", "SG_i contains {1,..,n-1}", lambda found, wanted: found >= wanted),
        Claim(
            reading="repaired",
            repairs="houle/msd-definition@equal-set",
            sentence=(
                f"For every tree with n >= 2 nodes, some i >= 1 with SG_i = {{1,..,n-1}} exists iff SG_1"
                f" is {{1,..,n-1}}, and the least is then 1; from i = 2 on 0 is in SG_i; {SETS}."
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
                    "It always exists.",
                    holds=lambda it: least_level(it, lambda found, wanted: found == wanted) is not None,
                ),
            ),
        ),
    ),
)


def pair_additions(tree: Network) -> list[int]:
    """How many additions of two gaps equation (4) makes for each of SG_2, SG_3, .. up to SG_MSD."""
    first = len(first_stable_gaps(tree))
    return [len(stable_gaps(tree, i)) * first for i in range(1, msd(tree))]


def affordable(tree: Network, per_level: int) -> bool:
    """Whether every level needs at most so many additions, and all together at most MSD times as many."""
    made = pair_additions(tree)
    return max(made, default=0) <= per_level and sum(made) <= per_level * msd(tree)


MSD_COMPLEXITY = Statement(
    "houle/msd-complexity",
    Source("houle", "end of section 4.3"),
    "MSD(T) is found in O(n^2 MSD(T)) time by building SG_1, SG_2, .. by equation (4).",
    (
        Claim(
            sentence=(
                "For every tree with n nodes, building SG_2, SG_3, .. up to SG_MSD, each by adding all"
                " of SG_1 to all of the set before, takes at most n (n - 1) additions per set and n (n -"
                f" 1) MSD in all, where MSD is the least i with all of 1..n-1 in SG_i; {SETS}."
            ),
            case=any_tree,
            holds=lambda it: affordable(it, it.order * (it.order - 1)),
            near_misses=(
                NearMiss(
                    "n per level", "It adds at most n pairs per level.", holds=lambda it: affordable(it, it.order)
                ),
            ),
        ),
    ),
)


# --- houle/theorem-12, houle/theorem-12-construction, houle/msd-colouring-independent ---


def largest_stable(it: Walk) -> int | None:
    """The largest difference of two loads if observers that meet differ by at most one; None if unbounded.

    Found by walking: the diameter of the graph of meetings, with no theory of gaps.
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
    """The readings differ in whether the one-node tree counts, and in where the levels begin."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=(
            f"For every properly colored tree with n >= {least} nodes, the maximum stable discrepancy (the largest"
            f" max - min of stable loads) under Threshold-1 is the least i >= {first} for which SG_i without 0 is"
            f" {{1,..,n-1}}; {SETS}"
        )
        + (", and SG_0 is empty." if first == 0 else "."),
        case=walk,
        assumes=lambda it: it.order >= least,
        holds=lambda it: largest_stable(it) == least_covering(it.coloring.network, first),
        near_misses=(
            NearMiss(
                "one less",
                "It is one less.",
                assumes=lambda it: it.order >= 2,
                holds=lambda it: largest_stable(it) == msd(it.coloring.network) - 1,
            ),
            NearMiss(
                "one more",
                "It is one more.",
                assumes=lambda it: it.order >= 2,
                holds=lambda it: largest_stable(it) == msd(it.coloring.network) + 1,
            ),
        ),
    )


def after_all_phases(it: Start) -> Loads:
    """The loads once a phase changes nothing."""
    return until_unchanged(it.after_phase, it.loads)


MSD = "the least i for which each of 1..n-1 is a sum modulo n of at most i sizes of sides of edges"


THEOREM_12 = Statement(
    "houle/theorem-12",
    Source("houle", "Theorem 12"),
    "The maximum stable discrepancy of a tree T under Threshold-1 is MSD(T).",
    (
        theorem_12("two-or-more", 2, 1),
        theorem_12("every-tree", 1, 1),
        theorem_12("repaired", 1, 0, "houle/theorem-12@every-tree"),
        Claim(
            reading="runs",
            sentence=(
                "From any loads on a properly colored tree with n nodes, Threshold-1 ends with"
                f" discrepancy (max - min) at most MSD(T), {MSD}."
            ),
            case=threshold_1_on_tree,
            holds=lambda it: discrepancy(after_all_phases(it)) <= msd(it.network),
            near_misses=(
                NearMiss(
                    "one less",
                    "If n >= 2 it ends with discrepancy at most MSD(T) - 1.",
                    assumes=lambda it: it.network.order >= 2,
                    holds=lambda it: discrepancy(after_all_phases(it)) <= msd(it.network) - 1,
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="stable-loads",
            sentence=(
                "Loads on a properly colored tree with n nodes that a phase (n rounds) of Threshold-1"
                f" leaves as they are have discrepancy (max - min) at most MSD(T), {MSD}."
            ),
            case=threshold_1_on_tree,
            assumes=unchanged_by_a_phase,
            holds=lambda it: discrepancy(it.loads) <= msd(it.network),
            near_misses=(
                NearMiss(
                    "one less",
                    "If n >= 2 they have discrepancy at most MSD(T) - 1.",
                    assumes=lambda it: unchanged_by_a_phase(it) & (it.network.order >= 2),
                    holds=lambda it: discrepancy(it.loads) <= msd(it.network) - 1,
                ),
            ),
            trace=shown,
        ),
    ),
)


def constructed(it: Walk, color: int) -> Loads:
    """The paper's loads for every node s at once: 0 at s, the stability of the gap from s elsewhere.

    Shape: [node][s].
    """
    gap, stability = gaps(it.coloring, color), stability_of(it.coloring.network)
    return tuple(stability[gap[:, node]] for node in range(it.order))


def stable_at(it: Walk, loads: Loads) -> bool:
    """Whether a phase that begins with color c changes no load, for any s."""
    return bool(np.all(same_loads(after_phase(THRESHOLD_1, loads, it.coloring, it.start), loads)))


def constructs(it: Walk, loads: Loads) -> bool:
    """Whether the loads are stable and have discrepancy MSD, for every s."""
    return stable_at(it, loads) and bool(np.all(discrepancy(loads) == msd(it.coloring.network)))


def one_higher(loads: Loads) -> Loads:
    """The loads with one token more where a load is largest."""
    return tuple(np.where(load == np.max(loads, axis=0), load + 1, load) for load in loads)


THEOREM_12_CONSTRUCTION = Statement(
    "houle/theorem-12-construction",
    Source("houle", "proof of Theorem 12"),
    "For any node s, load(s) = 0 and load(v) = stability(gap_c(s, v)) is stable under Threshold-1 at t = c (mod chi),"
    " with discrepancy MSD(T).",
    (
        Claim(
            sentence=(
                "For every properly colored tree with n nodes, node s and color c: if load(v) is the least number of"
                " sizes of sides of edges with sum p modulo n, where p rounds beginning with c lead an observer from s"
                " to v, and load(s) = 0, a phase of Threshold-1 beginning with c changes no load, and the discrepancy"
                " is the largest such number for p = 1..n-1."
            ),
            case=walk,
            holds=lambda it: constructs(it, constructed(it, it.start)),
            near_misses=(
                NearMiss(
                    "one token more",
                    "If n >= 2 it is still stable with one token more at every largest load.",
                    assumes=lambda it: it.order >= 2,
                    holds=lambda it: stable_at(it, one_higher(constructed(it, it.start))),
                ),
                NearMiss(
                    "another color",
                    "The same with gaps of the next color.",
                    holds=lambda it: constructs(it, constructed(it, (it.start + 1) % it.coloring.chi)),
                ),
            ),
        ),
    ),
)


MSD_COLOURING_INDEPENDENT = Statement(
    "houle/msd-colouring-independent",
    Source("houle", "section 4.3"),
    "MSD(T) does not depend on the edge coloring of T.",
    (
        Claim(
            sentence=(
                "The maximum stable discrepancy (the largest max - min of stable loads) of a tree under"
                " Threshold-1 is the same for all proper edge colorings, however many colors they have,"
                " and whatever color rounds begin with."
            ),
            case=walk,
            holds=lambda it: largest_stable(it) == msd(it.coloring.network),
            near_misses=(
                NearMiss(
                    "any graph",
                    "On every connected graph it is that of one coloring with D + 1 colors.",
                    case=walk_on_graph,
                    holds=lambda it: (
                        largest_stable(it) == largest_stable(Walk(vizing_coloring(it.coloring.network), 0))
                    ),
                ),
            ),
        ),
    ),
)
