"""Beyond the paper: which trees come next to stars, families of trees, high binary trees, and cycles."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import discrepancy
from loadbal.network import Edge, EdgeColoring, Network
from loadbal.networks.colorings import all_colorings
from loadbal.networks.cycle import cycle
from loadbal.papers.houle.cases import Start, loads_on, shown
from loadbal.papers.houle.s1_1_dimension_exchange import any_height, binary_msd
from loadbal.papers.houle.s2_protocols import stable
from loadbal.papers.houle.s3_threshold_2 import largest_stable
from loadbal.papers.houle.s4_4_lemma_13 import any_tree, has_nodes
from loadbal.papers.houle.s4_5_k_stars_and_paths import MSD, MSD_2, STABLE, is_star
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.meeting_observers import largest_stable_difference
from loadbal.theory.stable_gaps import maximum_stable_discrepancy

BEYOND = "beyond the paper"


# --- houle/open-extremal-tree ---


def quarter(order: int) -> int:
    """floor((n+2)/4).

    >>> [quarter(order) for order in range(4, 12)]
    [1, 1, 2, 2, 2, 2, 3, 3]
    """
    return (order + 2) // 4


def next_to_star(order: int) -> Network:
    """The star with one edge divided in two: one leaf is two away from the center.

    >>> str(next_to_star(4))
    '0-1 0-2 2-3'
    """
    return Network(order, [*((0, leaf) for leaf in range(1, order - 1)), (order - 2, order - 1)])


def any_order(choose: Choose, bounds: Bounds) -> int:
    """Any number of nodes from four on."""
    return choose.option(range(max(4, bounds.smallest), bounds.size + 1), "n")


OPEN_EXTREMAL_TREE = Statement(
    "houle/open-extremal-tree",
    Source("houle", BEYOND),
    "Which trees attain floor(n/2), and what is the second largest value?",
    (
        Claim(
            reading="second",
            sentence=f"For n >= 4, {MSD} of every tree with n nodes that is not a star is at most floor((n+2)/4).",
            case=any_tree,
            assumes=lambda tree: tree.order >= 4 and not is_star(tree),
            holds=lambda tree: maximum_stable_discrepancy(tree) <= quarter(tree.order),
            near_misses=(
                NearMiss(
                    "one less",
                    "They have MSD(T) < floor((n+2)/4).",
                    holds=lambda tree: maximum_stable_discrepancy(tree) < quarter(tree.order),
                ),
                NearMiss("stars", "So have all trees with n >= 4.", assumes=has_nodes(4)),
            ),
        ),
        Claim(
            reading="attained",
            sentence=f"For n >= 4, {MSD} of the tree with n nodes that is a star with one edge divided in two is "
            "floor((n+2)/4).",
            case=any_order,
            holds=lambda order: maximum_stable_discrepancy(next_to_star(order)) == quarter(order),
            near_misses=(
                NearMiss(
                    "n/4",
                    "It has MSD(T) = floor(n/4).",
                    holds=lambda order: maximum_stable_discrepancy(next_to_star(order)) == order // 4,
                ),
            ),
        ),
    ),
)


# --- houle/open-families ---

Sizes: TypeAlias = tuple[int, int]


def spider(sizes: Sizes) -> Network:
    """So many legs of so many nodes each, and a body 0.

    >>> str(spider((3, 2)))
    '0-1 0-3 0-5 1-2 3-4 5-6'
    """
    legs, length = sizes
    starts = range(1, legs * length + 1, length)
    chains = [(node, node + 1) for start in starts for node in range(start, start + length - 1)]
    return Network(legs * length + 1, [*((0, start) for start in starts), *chains])


def broom(sizes: Sizes) -> Network:
    """A path with so many nodes, and so many leaves more at one end of it.

    >>> str(broom((3, 2)))
    '0-1 1-2 2-3 2-4'
    """
    handle, leaves = sizes
    path = [(node, node + 1) for node in range(handle - 1)]
    return Network(handle + leaves, [*path, *((handle - 1, handle + leaf) for leaf in range(leaves))])


def caterpillar(sizes: Sizes) -> Network:
    """A path with so many nodes, and so many leaves at each of them.

    >>> str(caterpillar((2, 1)))
    '0-1 0-2 1-3'
    """
    spine, leaves = sizes
    path: list[Edge] = [(node, node + 1) for node in range(spine - 1)]
    hanging = [(leaf // leaves, spine + leaf) for leaf in range(spine * leaves)]
    return Network(spine * (leaves + 1), [*path, *hanging])


def in_steps(order: int, step: int) -> int:
    """The largest stability if the gaps up to `step` are in SG_1, and no others but their negatives."""
    return -(-(order // 2) // step)


def spider_msd(sizes: Sizes) -> int:
    """ceil(floor(n/2) / length) for n = legs * length + 1."""
    return in_steps(sizes[0] * sizes[1] + 1, sizes[1])


def broom_msd(sizes: Sizes) -> int:
    """ceil(floor(n/2) / (handle - 1)) for n = handle + leaves."""
    return in_steps(sizes[0] + sizes[1], sizes[0] - 1)


def caterpillar_msd(sizes: Sizes) -> int:
    """1 + floor((leaves + 1)/2)."""
    return 1 + (sizes[1] + 1) // 2


def two_sizes(names: str, first: int, second: int) -> Callable[[Choose, Bounds], Sizes]:
    """Two parameters of these names up to the bound, from these on; the size bounds them, not the nodes."""
    return lambda choose, bounds: (
        choose.option(range(max(first, bounds.smallest), bounds.size + 1), names[0]),
        choose.option(range(second, bounds.size + 1), names[1]),
    )


def has_msd(tree: Callable[[Sizes], Network], value: Callable[[Sizes], int], more: int = 0) -> Callable[[Sizes], bool]:
    """Whether the maximum stable discrepancy is the value, and so much more."""
    return lambda sizes: maximum_stable_discrepancy(tree(sizes)) == value(sizes) + more


def family(
    name: str,
    sentence: str,
    tree: Callable[[Sizes], Network],
    value: Callable[[Sizes], int],
    case: Callable[[Choose, Bounds], Sizes],
) -> Claim[Sizes]:
    """The readings differ in the family and its closed form."""
    return Claim(
        reading=name,
        sentence=sentence,
        case=case,
        holds=has_msd(tree, value),
        near_misses=(NearMiss("one more", "It is one more.", holds=has_msd(tree, value, 1)),),
    )


OPEN_FAMILIES = Statement(
    "houle/open-families",
    Source("houle", BEYOND),
    "Closed forms for the maximum stable discrepancy of families of trees.",
    (
        family(
            "spiders",
            f"For k, l >= 1, {MSD} of the spider of k legs of l nodes each and a body, n = k l + 1 nodes in all, is "
            "ceil(floor(n/2) / l).",
            spider,
            spider_msd,
            two_sizes("kl", 1, 1),
        ),
        family(
            "brooms",
            f"For l >= 2 and k >= 1, {MSD} of the broom, a path with l nodes and k more leaves at one end, n = l + k "
            "nodes in all, is ceil(floor(n/2) / (l-1)).",
            broom,
            broom_msd,
            two_sizes("lk", 2, 1),
        ),
        family(
            "caterpillars",
            f"For s >= 3 and k >= 1, {MSD} of the caterpillar, a path with s nodes and k leaves at each, is 1 + "
            "floor((k+1)/2).",
            caterpillar,
            caterpillar_msd,
            two_sizes("sk", 3, 1),
        ),
    ),
)


# --- houle/open-kary-binary ---


def follows(height: int, last_odd: int) -> bool:
    """Whether MSD is floor(h/2) + 1 up to 7 and for odd heights up to the last, and floor(h/2) otherwise."""
    more = height <= 7 or (height % 2 == 1 and height <= last_odd)
    return binary_msd(height) == height // 2 + more


OPEN_KARY_BINARY = Statement(
    "houle/open-kary-binary",
    Source("houle", BEYOND),
    "The maximum stable discrepancy of complete binary trees, beyond height 18.",
    (
        Claim(
            sentence=f"For 1 <= h <= 21, {MSD} of the complete binary tree of height h is floor(h/2) + 1 if h <= 7 or "
            "h = 9, 11, 13, 15, and floor(h/2) otherwise.",
            case=any_height,
            assumes=lambda height: height <= 21,
            holds=lambda height: follows(height, 15),
            near_misses=(
                NearMiss("up to 13", "The same without 15.", holds=lambda height: follows(height, 13)),
                NearMiss("up to 17", "The same with 17 as well.", holds=lambda height: follows(height, 17)),
            ),
        ),
        Extremum(
            reading="above-the-middle",
            sentence=f"The smallest value, for h >= 1, of 2 MSD - h, where MSD is {MSD} of the complete binary tree "
            "of height h.",
            case=any_height,
            measure=lambda height: 2 * binary_msd(height) - height,
            seek="smallest",
        ),
    ),
)


# --- houle/open-cycles ---


@cache
def colored_cycles(smallest: int, largest: int) -> tuple[EdgeColoring, ...]:
    """Every proper coloring of every cycle with two and with three colors."""
    rings = [cycle(order) for order in range(max(3, smallest), largest + 1)]
    colored = [(ring, chi, colors) for ring in rings for chi in (2, 3) for colors in all_colorings(ring, chi)]
    return tuple(EdgeColoring(ring, colors, chi) for ring, chi, colors in colored)


def any_cycle(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Any colored cycle."""
    return choose.option(colored_cycles(bounds.smallest, bounds.size), "network")


def loads_on_cycle(choose: Choose, bounds: Bounds) -> Start:
    """Any loads on a colored cycle, under Threshold-1."""
    coloring = any_cycle(choose, bounds)
    return Start(THRESHOLD_1, coloring, loads_on(choose, coloring, bounds))


def leaves(value: int) -> Callable[[EdgeColoring], bool]:
    """Whether the maximum stable discrepancy under Threshold-1 is so much."""
    return lambda it: largest_stable_difference(it) == value


def within(most: int) -> Callable[[Start], Truth]:
    """Whether the discrepancy is at most so much."""
    return lambda it: discrepancy(it.loads) <= most


OPEN_CYCLES = Statement(
    "houle/open-cycles",
    Source("houle", "beyond the paper"),
    "The maximum stable discrepancy of cycles under Threshold-1, with two and with three colors.",
    (
        Claim(
            sentence=f"For every cycle with n >= 3 nodes and every proper coloring with two or three colors, {STABLE} "
            "under Threshold-1, by the meetings of observers, is 2.",
            case=any_cycle,
            holds=leaves(2),
            near_misses=(
                NearMiss("1", "It is 1.", holds=leaves(1)),
                NearMiss(
                    "diameter",
                    "It is the diameter, as under Threshold-2.",
                    holds=lambda it: largest_stable_difference(it) == it.network.diameter,
                ),
            ),
        ),
        Claim(
            reading="threshold-2",
            sentence=f"For every n >= 3, {MSD_2} of the cycle with n nodes is its diameter, floor(n/2).",
            case=any_cycle,
            holds=lambda it: largest_stable(it.network) == it.network.order // 2,
            near_misses=(NearMiss("2", "It is 2.", holds=lambda it: largest_stable(it.network) == 2),),
        ),
        Claim(
            reading="loads",
            sentence="Loads on a cycle with n >= 3 nodes, properly edge-colored with two or three colors, that recur "
            "under Threshold-1, later but with the same active color, have discrepancy (max - min) at most 2.",
            case=loads_on_cycle,
            assumes=stable,
            holds=within(2),
            near_misses=(NearMiss("1", "They have discrepancy at most 1.", holds=within(1)),),
            trace=shown,
        ),
    ),
)
