"""Section 4.3, third part: the maximum stable discrepancy of a tree under Threshold-1 is MSD(T)."""

import numpy as np

from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.errors import InvalidNetworkError
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.network import Network
from loadbal.networks.colorings import vizing_coloring
from loadbal.papers.houle.cases import Start, shown, threshold_1_on_tree
from loadbal.papers.houle.gap_sets import least_level, msd
from loadbal.papers.houle.observer_tour import Walk, walk, walk_on_graph
from loadbal.papers.houle.protocols import unchanged_by_a_phase
from loadbal.papers.houle.stable_gaps import SETS, stability_of
from loadbal.protocols.dimension_exchange import after_phase, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.observer_tour import gaps, meeting_graph

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


def final(it: Start) -> Loads:
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
            holds=lambda it: discrepancy(final(it)) <= msd(it.network),
            near_misses=(
                NearMiss(
                    "one less",
                    "If n >= 2 it ends with discrepancy at most MSD(T) - 1.",
                    assumes=lambda it: it.network.order >= 2,
                    holds=lambda it: discrepancy(final(it)) <= msd(it.network) - 1,
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

STATEMENTS = (THEOREM_12, THEOREM_12_CONSTRUCTION, MSD_COLOURING_INDEPENDENT)
