"""Section 1.1: the skeleton of all dimension-exchange algorithms, Vizing's colors, and earlier work.

Earlier work: hypercubes of divisible loads and of tokens; Threshold-1 on meshes, tori and complete binary trees.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import chain
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Truth, quotient, total
from loadbal.choices import Family
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import Described, described
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.network import Edge, EdgeColoring, Network, clashing_edges
from loadbal.networks.colorings import all_colorings, colored, tree_coloring, vizing_coloring
from loadbal.networks.hypercube import by_dimension
from loadbal.networks.kary_tree import kary_order, kary_tree
from loadbal.networks.mesh import mesh, torus
from loadbal.networks.small_graphs import graphs
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import Start, loads_on, shown
from loadbal.papers.houle.s2_protocols import stable
from loadbal.papers.houle.s3_threshold_2 import after_all_rounds, largest_stable
from loadbal.papers.houle.s4_4_theorem_16 import after_all_phases
from loadbal.papers.houle.s4_5_k_stars_and_paths import Example, stable_loads
from loadbal.papers.houle.s4_5_kary_trees import Kary, msd
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.theory.meeting_observers import largest_stable_difference

# --- houle/skeleton-round ---


class Window(NamedTuple):
    """A network with a color for every edge, proper or not, and the time at which a round starts."""

    network: Network
    colors: tuple[int, ...]
    chi: int
    start: int

    def active(self, time: int) -> list[Edge]:
        """The edges that are active at a step."""
        return [e for e, c in zip(self.network.edges, self.colors, strict=True) if c == time % self.chi]


@cache
def _windows(bounds: Bounds) -> Family[EdgeColoring]:
    small = colored(graphs(bounds.smallest, min(bounds.size, 5), connected=False), bounds.spare)
    large = colored(trees(max(bounds.smallest, 6), bounds.size), bounds.spare)
    either = small + large
    says = f"{small.description} on at most 5 nodes, {large.description} beyond"
    return Family(says, lambda: either, either.grow, narrowed=either.narrowed)


def window(choose: Choose, bounds: Bounds) -> Window:
    """All properly colored graphs up to five nodes, trees beyond, and every start color."""
    coloring = choose.option(_windows(bounds), "network")
    return Window(coloring.network, coloring.colors, coloring.chi, choose.option(range(coloring.chi), "time"))


def improper_window(choose: Choose, bounds: Bounds) -> Window:
    """A path of two edges, both of color 0."""
    return Window(Network(3, [(0, 1), (1, 2)]), (0, 0), choose.option((1, 2), "chi"), bounds.smallest - bounds.smallest)


def each_edge_once(it: Window, more: int = 0) -> Truth:
    """The active edges of every step are a matching, and every edge is active exactly once in chi + more steps."""
    rounds = [it.active(time) for time in range(it.start, it.start + it.chi + more)]
    matchings = all(clashing_edges(edges, [0] * len(edges)) is None for edges in rounds)
    return matchings and sorted(chain.from_iterable(rounds)) == sorted(it.network.edges)


SKELETON_ROUND = Statement(
    "houle/skeleton-round",
    Source("houle", "section 1.1, the algorithm and its first Definition 1"),
    "The active edges form a matching, and during a round every edge is active exactly once.",
    (
        Claim(
            narrow=True,
            sentence=(
                "On every graph with a proper edge coloring with colors 0, ..., chi - 1, where step t"
                " activates the edges of color t mod chi: from any time on, the active edges of each of"
                " chi steps form a matching, and every edge is active in exactly one of these steps."
            ),
            case=window,
            holds=each_edge_once,
            near_misses=(
                NearMiss("a step fewer", "The same for chi - 1 steps.", holds=lambda it: each_edge_once(it, -1)),
                NearMiss("a step more", "The same for chi + 1 steps.", holds=lambda it: each_edge_once(it, 1)),
                NearMiss("improper", "The same for an improper coloring.", case=improper_window),
            ),
        ),
    ),
)


# --- houle/vizing ---


def graph(choose: Choose, bounds: Bounds) -> Network:
    """Any graph, connected or not."""
    return choose.option(graphs(bounds.smallest, bounds.size, connected=False), "network")


VIZING = Statement(
    "houle/vizing",
    Source("houle", "section 1.1"),
    "A simple graph with maximum degree D has a proper edge coloring with D + 1 colors.",
    (
        Claim(
            sentence=(
                "Every graph with at least one edge and maximum degree D has a proper edge coloring with"
                " D + 1 colors: the one that fans and alternating paths construct is proper."
            ),
            case=graph,
            assumes=lambda it: it.max_degree > 0,
            holds=lambda it: _is_proper(vizing_coloring(it), it.max_degree + 1),
            near_misses=(
                NearMiss(
                    "as many colors as the degree",
                    "A graph with an edge has a proper edge coloring with D colors.",
                    holds=lambda it: next(all_colorings(it, it.max_degree), None) is not None,
                ),
            ),
        ),
    ),
)


def _is_proper(coloring: EdgeColoring, chi: int) -> bool:
    return coloring.chi == chi and clashing_edges(coloring.network.edges, coloring.colors) is None


HALF = Fraction(1, 2)


def dimensions(bounds: Bounds) -> range:
    """The dimensions d >= 1 of hypercubes whose numbers of nodes are within the bounds."""
    return range(max(1, (bounds.smallest - 1).bit_length()), bounds.size.bit_length())


# --- houle/intro-hypercube-real ---


class Divisible(NamedTuple):
    """Loads on the d-cube that can be divided at will."""

    dimension: int
    loads: Loads

    def averaged(self, skipped: int | None = None) -> Loads:
        """The loads after both ends of every edge got the mean, along one dimension after the other but one."""
        loads = list(self.loads)
        for color, matching in enumerate(by_dimension(self.dimension).matchings):
            for u, v in matching if color != skipped else ():
                loads[u] = loads[v] = (loads[u] + loads[v]) * HALF
        return tuple(loads)


def divisible(choose: Choose, bounds: Bounds) -> Divisible:
    """Any rational loads."""
    d = choose.option(dimensions(bounds), "d")
    return Divisible(d, tuple(choose.rational(0, bounds.load, f"load {node}") for node in range(1 << d)))


def common_denominator(choose: Choose, bounds: Bounds) -> Divisible:
    """Any rational loads, as natural numbers over one denominator."""
    d = choose.option(dimensions(bounds), "d")
    unit = Fraction(1, choose.option(range(1, 1001), "denominator"))
    return Divisible(d, tuple(load * unit for load in choose.loads(1 << d, 0, bounds.load, "numerators")))


def all_have_the_mean(loads: Loads, after: Loads) -> Truth:
    """Whether every node ends with the mean."""
    mean = total(loads) * Fraction(1, len(loads))
    return same_loads(after, (mean,) * len(loads))


def ends_with_mean(reading: str, loads: str, case: Callable[[Choose, Bounds], Divisible]) -> Claim[Divisible]:
    """The readings differ in how the loads are drawn."""
    return Claim(
        reading=reading,
        sentence=(
            f"On the d-cube, d >= 1, with {loads}: if, along one dimension after the other, both ends of every edge"
            " take their mean, every node has the mean of all loads after the d-th dimension."
        ),
        case=case,
        holds=lambda it: all_have_the_mean(it.loads, it.averaged()),
        near_misses=(
            NearMiss(
                "a dimension skipped",
                "The same without the last dimension.",
                holds=lambda it: all_have_the_mean(it.loads, it.averaged(it.dimension - 1)),
            ),
        ),
    )


INTRO_HYPERCUBE_REAL = Statement(
    "houle/intro-hypercube-real",
    Source("houle", "section 1.1, on Cybenko"),
    "If every exchange shares divisible loads equally, the discrepancy after d iterations is the minimum possible.",
    (
        ends_with_mean("", "any rational loads >= 0", divisible),
        ends_with_mean(
            "common-denominator",
            "loads that are natural numbers over a common denominator of at most 1000",
            common_denominator,
        ),
    ),
)


# --- houle/intro-hypercube-tokens ---


class Shared(NamedTuple):
    """Tokens on the d-cube, and for every exchange whether the higher number gets the odd token."""

    dimension: int
    loads: Loads
    highs: Loads

    def run(self) -> Iterator[Loads]:
        """The loads at first, and after every pair along each dimension in turn shared as evenly as possible."""
        loads, highs = list(self.loads), iter(self.highs)
        yield self.loads
        for matching in by_dimension(self.dimension).matchings:
            for u, v in matching:
                both = loads[u] + loads[v]
                loads[v] = quotient(both + next(highs), 2)
                loads[u] = both - loads[v]
            yield tuple(loads)

    @property
    def after(self) -> Loads:
        """The loads after the last dimension."""
        *_, after = self.run()
        return after


def tokens_and_choices(choose: Choose, bounds: Bounds) -> Shared:
    """Any loads and any choices of who gets the odd token."""
    d = choose.option(dimensions(bounds), "d")
    return Shared(d, choose.loads(1 << d, 0, bounds.load), choose.loads(d << (d - 1), 0, 1, "odd tokens"))


def low_gets_it(choose: Choose, bounds: Bounds) -> Shared:
    """Any loads, the lower number always getting the odd token."""
    d = choose.option(dimensions(bounds), "d")
    return Shared(d, choose.loads(1 << d, 0, bounds.load), (0,) * (d << (d - 1)))


def ends_within(less: int) -> Callable[[Shared], Truth]:
    """Whether the discrepancy is at most d, less so much."""
    return lambda it: discrepancy(it.after) <= it.dimension - less


def threshold_2_on_cube(choose: Choose, bounds: Bounds) -> Start:
    """Any loads on the d-cube, under Threshold-2."""
    coloring = by_dimension(choose.option(dimensions(bounds), "d"))
    return Start(THRESHOLD_2, coloring, loads_on(choose, coloring, bounds))


def stays_within(less: int) -> Callable[[Start], Truth]:
    """Whether the final discrepancy is at most d, less so much."""
    return lambda it: discrepancy(after_all_rounds(it)) <= it.coloring.chi - less


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension."""
    return choose.option(dimensions(bounds), "d")


INTRO_HYPERCUBE_TOKENS = Statement(
    "houle/intro-hypercube-tokens",
    Source("houle", "section 1.1, on Ranka et al., Hosseini et al., Plaxton"),
    "With tokens on the d-cube the discrepancy falls to at most d.",
    (
        Claim(
            reading="equalise",
            sentence=(
                "On the d-cube, d >= 1, with any loads: if, along one dimension after the other, the two"
                " ends of every edge share their tokens as evenly as possible, whoever gets the odd ones,"
                " the discrepancy (max - min) is at most d after the d-th dimension."
            ),
            case=tokens_and_choices,
            holds=ends_within(0),
            near_misses=(
                NearMiss("d - 1", "It ends with at most d - 1.", holds=ends_within(1)),
                NearMiss(
                    "d - 1 by one rule",
                    "For d >= 2 it ends with at most d - 1 if the lower number always gets the odd token.",
                    case=low_gets_it,
                    assumes=lambda it: it.dimension >= 2,
                    holds=ends_within(1),
                ),
            ),
        ),
        Claim(
            reading="threshold-2",
            sentence=(
                "From any loads on the d-cube, d >= 1, whose edges are colored by dimension, Threshold-2"
                " ends with discrepancy (max - min) at most d."
            ),
            case=threshold_2_on_cube,
            holds=stays_within(0),
            near_misses=(
                NearMiss("d - 1", "It ends with at most d - 1.", holds=stays_within(1)),
                NearMiss(
                    "d - 1 from 2 on",
                    "For d >= 2 it ends with at most d - 1.",
                    assumes=lambda it: it.network.order >= 4,
                    holds=stays_within(1),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="threshold-2-exact",
            sentence=(
                "For every d >= 1, the maximum stable discrepancy (the largest max - min of stable"
                " loads) under Threshold-2, by Lemma 4, of the d-cube is d."
            ),
            case=any_dimension,
            holds=lambda d: largest_stable(by_dimension(d).network) == d,
            near_misses=(
                NearMiss("d - 1", "It is d - 1.", holds=lambda d: largest_stable(by_dimension(d).network) == d - 1),
                NearMiss(
                    "d - 1 from 2 on",
                    "For d >= 2 it is d - 1.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: largest_stable(by_dimension(d).network) == d - 1,
                ),
            ),
        ),
    ),
)


# --- houle/intro-mesh-torus ---

Sides: TypeAlias = tuple[int, int]


def sides(least: int, step: int, smallest: int, largest: int) -> list[Sides]:
    """The numbers of rows and columns, from a least one on in steps, with so many nodes; fewest nodes first."""
    pairs = [(a, b) for a in range(least, largest // least + 1, step) for b in range(least, largest // a + 1, step)]
    return sorted((pair for pair in pairs if pair[0] * pair[1] >= smallest), key=lambda pair: (pair[0] * pair[1], pair))


def any_mesh(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Any a x b mesh with a, b >= 2."""
    found = sides(2, 1, bounds.smallest, bounds.size)
    return mesh(*choose.option(described("every a x b mesh with a, b >= 2, by a and b", found), "sides"))


def any_torus(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Any torus with even sides from 4 on."""
    found = sides(4, 2, bounds.smallest, bounds.size)
    return torus(*choose.option(described("every a x b torus with even a, b >= 4, by a and b", found), "sides"))


COLORED = "(edges of rows colored 0 and 1 in turn, those of columns 2 and 3)"


def leaves(value: int) -> Callable[[EdgeColoring], bool]:
    """Whether the maximum stable discrepancy under Threshold-1 is so much."""
    return lambda it: largest_stable_difference(it) == value


def rows_and_columns_in_turn(coloring: EdgeColoring) -> EdgeColoring:
    """The same edges with colors 0 and 2 for rows, 1 and 3 for columns."""
    return EdgeColoring(coloring.network, tuple((0, 2, 1, 3)[color] for color in coloring.colors), 4)


def family_claim(
    reading: str, where: str, case: Callable[[Choose, Bounds], EdgeColoring], value: int, smallest_order: int
) -> Claim[EdgeColoring]:
    """The readings differ in the family and in the value."""
    return Claim(
        reading=reading,
        sentence=(
            f"On every {where} {COLORED}, the maximum stable discrepancy (the largest max - min of"
            " loads that recur, computed as the largest distance between observers in the graph that joins"
            f" those that ever meet) under Threshold-1 is {value}."
        ),
        case=case,
        holds=leaves(value),
        near_misses=(
            NearMiss("one less", f"It is {value - 1}.", holds=leaves(value - 1)),
            NearMiss(
                "one less beyond",
                f"It is {value - 1} on all but the smallest.",
                assumes=lambda it: it.network.order > smallest_order,
                holds=leaves(value - 1),
            ),
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
        family_claim("mesh", "a x b mesh with a, b >= 2", any_mesh, 2, 4),
        family_claim("torus", "torus with even sides from 4 on", any_torus, 4, 16),
        Claim(
            reading="mesh-loads",
            sentence=(
                f"On every a x b mesh with a, b >= 2 {COLORED}, loads that recur under Threshold-1 (come"
                " back after some number of rounds) have discrepancy (max - min) at most 2."
            ),
            case=loads_on_mesh,
            assumes=stable,
            holds=loads_within(2),
            near_misses=(
                NearMiss("1", "They have discrepancy at most 1.", holds=loads_within(1)),
                NearMiss(
                    "1 beyond four nodes",
                    "On more than four nodes they have discrepancy at most 1.",
                    assumes=lambda it: stable(it) & (it.network.order > 4),
                    holds=loads_within(1),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="mesh-other-colors",
            sentence=(
                "On every a x b mesh with a, b >= 2 (edges of rows colored 0 and 2 in turn, those of"
                " columns 1 and 3), the maximum stable discrepancy (the largest max - min of loads that"
                " recur, computed as the largest distance between observers in the graph that joins those"
                " that ever meet) under Threshold-1 is 2."
            ),
            case=any_mesh,
            holds=lambda it: leaves(2)(rows_and_columns_in_turn(it)),
            near_misses=(
                NearMiss("1", "It is 1.", holds=lambda it: leaves(1)(rows_and_columns_in_turn(it))),
                NearMiss(
                    "1 beyond four nodes",
                    "On more than four nodes it is 1.",
                    assumes=lambda it: it.network.order > 4,
                    holds=lambda it: leaves(1)(rows_and_columns_in_turn(it)),
                ),
            ),
        ),
    ),
)


# --- houle/intro-binary-height ---


@cache
def binary_trees(smallest: int, largest: int) -> Described[EdgeColoring]:
    """The complete binary trees of height at least 1 with so many nodes, colored."""
    heights = range(1, (largest + 1).bit_length() - 1)
    trees_ = [tree_coloring(kary_tree(h, 2)) for h in heights if kary_order(h, 2) >= smallest]
    return described(
        "every complete binary tree of height h >= 1, each with the coloring by depth-first search", trees_
    )


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
    return lambda it: discrepancy(after_all_phases(it)) <= height_of(it.network.order) - less


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
