"""Section 1.1 on earlier work: Threshold-1 on meshes, on tori and on complete binary trees."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import discrepancy
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import tree_coloring
from loadbal.networks.kary_tree import kary_order, kary_tree
from loadbal.networks.mesh import mesh, torus
from loadbal.papers.houle.cases import Start, loads_on, shown
from loadbal.papers.houle.examples import Example, stable_loads
from loadbal.papers.houle.kary_trees import Kary, msd
from loadbal.papers.houle.protocols import stable
from loadbal.papers.houle.theorem_16 import final
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.meeting_observers import largest_stable_difference

# --- houle/intro-mesh-torus ---

Sides: TypeAlias = tuple[int, int]


def sides(least: int, step: int, smallest: int, largest: int) -> list[Sides]:
    """The numbers of rows and columns, from a least one on in steps, with so many nodes; fewest nodes first."""
    pairs = [(a, b) for a in range(least, largest // least + 1, step) for b in range(least, largest // a + 1, step)]
    return sorted((pair for pair in pairs if pair[0] * pair[1] >= smallest), key=lambda pair: (pair[0] * pair[1], pair))


def any_mesh(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Any a x b mesh with a, b >= 2."""
    return mesh(*choose.option(sides(2, 1, bounds.smallest, bounds.size), "sides"))


def any_torus(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Any torus with even sides from 4 on."""
    return torus(*choose.option(sides(4, 2, bounds.smallest, bounds.size), "sides"))


COLORED = "(edges of rows colored 0 and 1 in turn, those of columns 2 and 3)"


def leaves(value: int) -> Callable[[EdgeColoring], bool]:
    """Whether the maximum stable discrepancy under Threshold-1 is so much."""
    return lambda it: largest_stable_difference(it) == value


def rows_and_columns_in_turn(coloring: EdgeColoring) -> EdgeColoring:
    """The same edges with colors 0 and 2 for rows, 1 and 3 for columns."""
    return EdgeColoring(coloring.network, tuple((0, 2, 1, 3)[color] for color in coloring.colors), 4)


def family_claim(
    reading: str, where: str, case: Callable[[Choose, Bounds], EdgeColoring], value: int
) -> Claim[EdgeColoring]:
    """The readings differ in the family and in the value."""
    return Claim(
        reading=reading,
        sentence=(
            f"On every {where} {COLORED}, the maximum stable discrepancy (the largest max - min of"
            f" loads that recur) under Threshold-1 is {value}."
        ),
        case=case,
        holds=leaves(value),
        near_misses=(
            NearMiss("one less", f"It is {value - 1}.", holds=leaves(value - 1)),
            NearMiss("one more", f"It is {value + 1}.", holds=leaves(value + 1)),
        ),
    )


def loads_on_mesh(choose: Choose, bounds: Bounds) -> Start:
    """Any loads on a mesh, under Threshold-1."""
    coloring = any_mesh(choose, bounds)
    return Start(THRESHOLD_1, coloring, loads_on(choose, coloring, bounds))


def loads_within(most: int) -> Callable[[Start], Truth]:
    """Whether the discrepancy is at most so much."""
    return lambda it: discrepancy(it.loads) <= most


INTRO_MESH_TORUS = Statement(
    "houle/intro-mesh-torus",
    Source("houle", "section 1.1, on Houle and Turner"),
    "The algorithm reduces the discrepancy to two for the mesh and four for the torus.",
    (
        family_claim("mesh", "a x b mesh with a, b >= 2", any_mesh, 2),
        family_claim("torus", "torus with even sides from 4 on", any_torus, 4),
        Claim(
            reading="mesh-loads",
            sentence=(
                f"On every a x b mesh with a, b >= 2 {COLORED}, loads that recur under Threshold-1 (come"
                " back after some number of rounds) have discrepancy (max - min) at most 2."
            ),
            case=loads_on_mesh,
            assumes=stable,
            holds=loads_within(2),
            near_misses=(NearMiss("1", "They have discrepancy at most 1.", holds=loads_within(1)),),
            trace=shown,
        ),
        Claim(
            reading="mesh-other-colors",
            sentence=(
                "On every a x b mesh with a, b >= 2 (edges of rows colored 0 and 2 in turn, those of"
                " columns 1 and 3), the maximum stable discrepancy (the largest max - min of loads that"
                " recur) under Threshold-1 is 2."
            ),
            case=any_mesh,
            holds=lambda it: leaves(2)(rows_and_columns_in_turn(it)),
            near_misses=(NearMiss("1", "It is 1.", holds=lambda it: leaves(1)(rows_and_columns_in_turn(it))),),
        ),
    ),
)

# --- houle/intro-binary-height ---


@cache
def binary_trees(smallest: int, largest: int) -> tuple[EdgeColoring, ...]:
    """The complete binary trees of height at least 1 with so many nodes, colored."""
    heights = range(1, (largest + 1).bit_length() - 1)
    return tuple(tree_coloring(kary_tree(h, 2)) for h in heights if kary_order(h, 2) >= smallest)


def height_of(order: int) -> int:
    """The height of a complete binary tree with so many nodes."""
    return order.bit_length() - 1


def any_height(choose: Choose, bounds: Bounds) -> int:
    """Any height h >= 1, which is the size here."""
    return choose.option(range(max(1, bounds.smallest), bounds.size + 1), "h")


def binary_msd(height: int) -> int:
    """MSD(T_{h,2})."""
    return msd(Kary(height, 2))


def run_on_binary_tree(choose: Choose, bounds: Bounds) -> Start:
    """Any loads on a complete binary tree, under Threshold-1."""
    coloring = choose.option(binary_trees(bounds.smallest, bounds.size), "network")
    return Start(THRESHOLD_1, coloring, loads_on(choose, coloring, bounds))


def ends_within_height(less: int) -> Callable[[Start], Truth]:
    """Whether the final discrepancy is at most the height, less so much."""
    return lambda it: discrepancy(final(it)) <= height_of(it.network.order) - less


BINARY = (
    "For every h >= 1, MSD(T_h,2), the maximum stable discrepancy (the largest max - min of stable loads) under"
    " Threshold-1, by Theorem 12, of the complete binary tree T_h,2 of height h"
)

INTRO_BINARY_HEIGHT = Statement(
    "houle/intro-binary-height",
    Source("houle", "section 1.1, on Houle, Tempero and Turner"),
    "On the complete binary tree the discrepancy converges to at most the height of the tree.",
    (
        Claim(
            sentence=f"{BINARY}, is at most h.",
            case=any_height,
            holds=lambda height: binary_msd(height) <= height,
            near_misses=(
                NearMiss("h - 1", "MSD(T_h,2) <= h - 1.", holds=lambda height: binary_msd(height) <= height - 1),
                NearMiss(
                    "h - 1 from 2 on",
                    "MSD(T_h,2) <= h - 1 for h >= 2.",
                    assumes=lambda height: height >= 2,
                    holds=lambda height: binary_msd(height) <= height - 1,
                ),
            ),
        ),
        Claim(
            reading="lower",
            sentence=f"{BINARY}, is at most h - 1 iff h >= 3.",
            case=any_height,
            holds=lambda height: (binary_msd(height) <= height - 1) == (height >= 3),
            near_misses=(
                NearMiss(
                    "h - 2",
                    "MSD(T_h,2) <= h - 2 exactly from h = 3 on.",
                    holds=lambda height: (binary_msd(height) <= height - 2) == (height >= 3),
                ),
            ),
        ),
        Claim(
            reading="runs",
            sentence=(
                "From any loads on the complete binary tree of height h >= 1, properly colored by"
                " depth-first search, Threshold-1 ends with discrepancy (max - min) at most h."
            ),
            case=run_on_binary_tree,
            holds=ends_within_height(0),
            near_misses=(NearMiss("h - 1", "It ends with at most h - 1.", holds=ends_within_height(1)),),
            trace=shown,
        ),
        stable_loads(
            THRESHOLD_1,
            Example("the complete binary tree of height h >= 1 with n nodes", binary_trees),
            lambda tree: height_of(tree.order),
            "h",
        ),
    ),
)

STATEMENTS = (INTRO_MESH_TORUS, INTRO_BINARY_HEIGHT)
