"""Beyond the paper: trees that come next to stars, families of trees, high binary trees, and cycles."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Literal, TypeAlias, TypeVar

from loadbal.arithmetic import Number, Truth, largest, negation, quotient
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import Described, described
from loadbal.limited import limited
from loadbal.loads import Loads, discrepancy
from loadbal.network import Edge, EdgeColoring, Network
from loadbal.networks.colorings import all_colorings
from loadbal.networks.cycle import cycle
from loadbal.networks.small_graphs import graphs
from loadbal.networks.trees import random_tree, trees
from loadbal.papers.houle.cases import THEIR_COLORINGS, Start, loads_on, on_tree, shown, spanning_trees
from loadbal.papers.houle.s1_1_dimension_exchange import any_height, binary_msd
from loadbal.papers.houle.s2_protocols import stable, unchanged_by_a_phase
from loadbal.papers.houle.s3_threshold_2 import largest_stable
from loadbal.papers.houle.s4_4_lemma_13 import any_tree, halvings, has_nodes, leaves_at_most
from loadbal.papers.houle.s4_4_lemma_14 import any_run, far_run
from loadbal.papers.houle.s4_4_lemma_15 import minimum as lemma_15_minimum
from loadbal.papers.houle.s4_5_k_stars_and_paths import MSD, UNDER_2, is_star
from loadbal.papers.houle.s4_5_kary_trees import Kary, any_kary
from loadbal.papers.houle.s4_5_kary_trees import msd as kary_msd
from loadbal.papers.houle.s5_discrepancy_1 import EITHER, POST_STEP, PRE_STEP, is_lower_after
from loadbal.papers.houle.s5_discrepancy_1 import Run as DiscrepancyRun
from loadbal.papers.houle.s5_discrepancy_1 import shown as traced
from loadbal.papers.houle.s5_theorem_18 import cycles_until_balanced
from loadbal.protocols.dimension_exchange import advanced_while
from loadbal.protocols.discrepancy_one import Record, b_phase
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.reason import Reason
from loadbal.theory.construct_subgraph import Run
from loadbal.theory.meeting_observers import largest_stable_difference
from loadbal.theory.stable_gaps import maximum_stable_discrepancy

BEYOND = "beyond the paper"

Option = TypeVar("Option")


# --- houle/open-extremal-tree ---


def quarter(order: int) -> int:
    """The number floor((n+2)/4), compared with the maximum stable discrepancy of trees with n = `order` nodes.

    >>> [quarter(order) for order in range(4, 12)]
    [1, 1, 2, 2, 2, 2, 3, 3]
    """
    return (order + 2) // 4


def next_to_star(order: int) -> Network:
    """The star with one edge divided in two: one leaf is at distance two from the center.

    >>> str(next_to_star(4))
    '0-1 0-2 2-3'
    """
    return Network(order, [*((0, leaf) for leaf in range(1, order - 1)), (order - 2, order - 1)])


def any_order(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any number of nodes that is at least four."""
    return choose.option(range(max(4, bounds.smallest), bounds.size + 1), "n")


OPEN_EXTREMAL_TREE = Statement(
    "houle/open-extremal-tree",
    Source("houle", BEYOND),
    "Which trees attain $floor(n/2)$, and what is the second largest value?",
    (
        Claim(
            reading="second",
            sentence=f"For every *tree* with $n >= 4$ nodes that is not a star, {MSD} is at most $floor((n+2)/4)$.",
            case=any_tree,
            assumes=lambda tree: tree.order >= 4 and not is_star(tree),
            holds=lambda tree: maximum_stable_discrepancy(tree) <= quarter(tree.order),
            near_misses=(
                NearMiss(
                    "one less",
                    "It is smaller than $floor((n+2)/4)$.",
                    holds=lambda tree: maximum_stable_discrepancy(tree) < quarter(tree.order),
                ),
                NearMiss(
                    "stars",
                    "The bound holds for every *tree* with $n >= 4$ nodes, stars included.",
                    assumes=has_nodes(4),
                ),
            ),
        ),
        Claim(
            reading="attained",
            sentence=(
                f"For $n >= 4$, {MSD} of the tree with $n$ nodes that is a star with one edge subdivided once is"
                " $floor((n+2)/4)$."
            ),
            case=any_order,
            holds=lambda order: maximum_stable_discrepancy(next_to_star(order)) == quarter(order),
            near_misses=(
                NearMiss(
                    "n/4",
                    "It is $floor(n/4)$.",
                    holds=lambda order: maximum_stable_discrepancy(next_to_star(order)) == order // 4,
                ),
            ),
        ),
    ),
)


# --- houle/open-families ---

Sizes: TypeAlias = tuple[int, int]


def spider(sizes: Sizes) -> Network:
    """A tree of a body 0 and `legs` paths of `length` nodes each.

    >>> str(spider((3, 2)))
    '0-1 0-3 0-5 1-2 3-4 5-6'
    """
    legs, length = sizes
    starts = range(1, legs * length + 1, length)
    chains = [(node, node + 1) for start in starts for node in range(start, start + length - 1)]
    return Network(legs * length + 1, [*((0, start) for start in starts), *chains])


def broom(sizes: Sizes) -> Network:
    """A path of `handle` nodes with `leaves` more leaves at one end of it.

    >>> str(broom((3, 2)))
    '0-1 1-2 2-3 2-4'
    """
    handle, leaves = sizes
    path = [(node, node + 1) for node in range(handle - 1)]
    return Network(handle + leaves, [*path, *((handle - 1, handle + leaf) for leaf in range(leaves))])


def caterpillar(sizes: Sizes) -> Network:
    """A path of `spine` nodes with `leaves` leaves at each of them.

    >>> str(caterpillar((2, 1)))
    '0-1 0-2 1-3'
    """
    spine, leaves = sizes
    path: list[Edge] = [(node, node + 1) for node in range(spine - 1)]
    hanging = [(leaf // leaves, spine + leaf) for leaf in range(spine * leaves)]
    return Network(spine * (leaves + 1), [*path, *hanging])


def double_star(sizes: Sizes) -> Network:
    """Two adjacent nodes 0 and 1 with a and b leaves, for the sizes (a, b).

    >>> str(double_star((1, 2)))
    '0-1 0-2 1-3 1-4'
    """
    left, right = sizes
    hanging = [(0, 2 + leaf) for leaf in range(left)] + [(1, 2 + left + leaf) for leaf in range(right)]
    return Network(left + right + 2, [(0, 1), *hanging])


def in_steps(order: int, step: int) -> int:
    """The maximum stable discrepancy for n nodes if SG_1 has exactly the gaps 1, ..., `step` and their negatives."""
    return -(-(order // 2) // step)


def spider_msd(sizes: Sizes) -> int:
    """The formula ceil(floor(n/2) / length) for the MSD of a spider, n = legs * length + 1."""
    return in_steps(sizes[0] * sizes[1] + 1, sizes[1])


def broom_msd(sizes: Sizes) -> int:
    """The formula ceil(floor(n/2) / (handle - 1)) for the MSD of a broom, n = handle + leaves."""
    return in_steps(sizes[0] + sizes[1], sizes[0] - 1)


def caterpillar_msd(sizes: Sizes) -> int:
    """The formula 1 + floor((leaves + 1)/2) for the MSD of a caterpillar."""
    return 1 + (sizes[1] + 1) // 2


def double_star_msd(sizes: Sizes) -> int:
    """The formula floor((q+m)/2) for the MSD of a double star.

    >>> [double_star_msd((2, right)) for right in range(2, 10)]
    [2, 2, 2, 2, 3, 2, 3, 3]
    """
    left = sizes[0]
    quotient, rest = divmod(sum(sizes) + 2, left + 1)
    is_exception = rest == 0 or (rest == 1 and left % 2 == 1)
    return (quotient + (left if is_exception else max(rest, left + 2 - rest))) // 2


def without_exceptions(sizes: Sizes) -> int:
    """The formula of `double_star_msd` with m = max{r, a + 2 - r} for every r."""
    left = sizes[0]
    quotient, rest = divmod(sum(sizes) + 2, left + 1)
    return (quotient + max(rest, left + 2 - rest)) // 2


def fewer_and_more(choose: Choose, bounds: Bounds) -> Sizes:
    """Recipe: two numbers a <= b; `bounds` limits b."""
    more = choose.option(range(max(1, bounds.smallest), bounds.size + 1), "b")
    return choose.option(range(1, more + 1), "a"), more


def is_long_enough(more: int = 0) -> Callable[[Sizes], bool]:
    """The test that a <= 3q + `more`, where q is the quotient of a + b + 2 by a + 1."""
    return lambda sizes: sizes[0] <= 3 * ((sum(sizes) + 2) // (sizes[0] + 1)) + more


def two_sizes(names: str, first: int, second: int) -> Callable[[Choose, Bounds], Sizes]:
    """The recipe for two parameters from `first` and `second` on; `bounds.size` bounds each of them, not the nodes."""
    return lambda choose, bounds: (
        choose.option(range(max(first, bounds.smallest), bounds.size + 1), names[0]),
        choose.option(range(second, bounds.size + 1), names[1]),
    )


def has_msd(tree: Callable[[Sizes], Network], value: Callable[[Sizes], int], more: int = 0) -> Callable[[Sizes], bool]:
    """The test that the maximum stable discrepancy under Threshold-1 is the value plus `more`."""
    return lambda sizes: maximum_stable_discrepancy(tree(sizes)) == value(sizes) + more


def family(
    name: str,
    sentence: str,
    tree: Callable[[Sizes], Network],
    value: Callable[[Sizes], int],
    case: Callable[[Choose, Bounds], Sizes],
) -> Claim[Sizes]:
    """The claim for a family of trees and its closed form."""
    return Claim(
        reading=name,
        sentence=sentence,
        case=case,
        holds=has_msd(tree, value),
        near_misses=(NearMiss("one more", "It is larger by 1.", holds=has_msd(tree, value, 1)),),
    )


OPEN_FAMILIES = Statement(
    "houle/open-families",
    Source("houle", BEYOND),
    "Closed forms for the maximum stable discrepancy of families of trees.",
    (
        family(
            "spiders",
            "For $k, l >= 1$, let the spider be a center joined to one end of each of $k$ paths with $l$ nodes, so that"
            " it has $n = k l + 1$ nodes. Its *MSD* is $ceil(floor(n/2)/l)$.",
            spider,
            spider_msd,
            two_sizes("kl", 1, 1),
        ),
        family(
            "brooms",
            "For $l >= 2$ and $k >= 1$, let the broom be a path with $l$ nodes and $k$ further leaves joined to one end"
            " of the path, so that it has $n = l + k$ nodes. Its *MSD* is $ceil(floor(n/2)/(l-1))$.",
            broom,
            broom_msd,
            two_sizes("lk", 2, 1),
        ),
        family(
            "caterpillars",
            "For $s >= 3$ and $k >= 1$, let the caterpillar be a path with $s$ nodes and $k$ further leaves joined to"
            " each of them. Its *MSD* is $1 + floor((k+1)/2)$.",
            caterpillar,
            caterpillar_msd,
            two_sizes("sk", 3, 1),
        ),
        family(
            "double-stars",
            "For $k >= 1$, let the double star be two adjacent nodes with $k$ further leaves joined to each of them."
            " Its *MSD* is $1 + floor(k/2)$.",
            caterpillar,
            lambda sizes: 1 + sizes[1] // 2,
            lambda choose, bounds: (2, choose.option(range(max(1, bounds.smallest), bounds.size + 1), "k")),
        ),
        Claim(
            reading="all-double-stars",
            sentence=(
                "For $1 <= a <= b$, let the double star be two adjacent nodes, one with $a$ and one with $b$ further"
                " leaves, and let $a + b + 2 = q(a+1) + r$ with $0 <= r <= a$. If $a <= 3q$, its *MSD* is"
                " $floor((q+m)/2)$. Here $m = a$ if $r = 0$, or if $r = 1$ and $a$ is odd, and otherwise $m = max{r,"
                " a + 2 - r}$."
            ),
            case=fewer_and_more,
            assumes=is_long_enough(),
            holds=has_msd(double_star, double_star_msd),
            near_misses=(
                NearMiss("one more", "It is larger by 1.", holds=has_msd(double_star, double_star_msd, 1)),
                NearMiss("3q + 1", "The formula holds if $a <= 3q + 1$.", assumes=is_long_enough(1)),
                NearMiss(
                    "no exceptions",
                    "The formula holds with $m = max{r, a + 2 - r}$ for every $r$.",
                    holds=has_msd(double_star, without_exceptions),
                ),
            ),
        ),
    ),
)


# --- houle/open-kary-binary ---


def follows_the_list(height: int, last_odd: int) -> bool:
    """True if MSD is floor(h/2) + 1 for h <= 7 and for odd h <= `last_odd`, and floor(h/2) for all other heights h."""
    more = height <= 7 or (height % 2 == 1 and height <= last_odd)
    return binary_msd(height) == height // 2 + more


OPEN_KARY_BINARY = Statement(
    "houle/open-kary-binary",
    Source("houle", BEYOND),
    "The maximum stable discrepancy of complete binary trees, beyond height 18.",
    (
        Claim(
            sentence=(
                f"For $1 <= h <= 21$, {MSD} of the *complete binary tree* of height $h$ is $floor(h/2) + 1$ if $h <="
                " 7$ or $h = 9, 11, 13, 15$, and $floor(h/2)$ otherwise."
            ),
            case=lambda choose, bounds: any_height(choose, replace(bounds, size=min(bounds.size, 21))),
            assumes=lambda height: height <= 21,
            whole=Bounds(21),
            holds=lambda height: follows_the_list(height, 15),
            near_misses=(
                NearMiss(
                    "up to 13",
                    "The formula holds with 15 left out of the list.",
                    holds=lambda height: follows_the_list(height, 13),
                ),
                NearMiss(
                    "up to 17",
                    "The formula holds with 17 added to the list.",
                    holds=lambda height: follows_the_list(height, 17),
                ),
            ),
        ),
        Extremum(
            reading="above-the-middle",
            sentence=(
                f"The smallest value of $2 M - h$ for $1 <= h <= 22$, where $M$ is {MSD} of the *complete binary"
                " tree* of height $h$."
            ),
            assumes=lambda height: height <= 22,
            case=any_height,
            measure=lambda height: 2 * binary_msd(height) - height,
            seek="smallest",
            reason=Reason.FINITE,
        ),
    ),
)


# --- houle/open-cycles ---


@cache
def colored_cycles(smallest: int, largest: int) -> Described[EdgeColoring]:
    """Every proper coloring of every cycle with two and with three colors."""
    rings = [cycle(order) for order in range(max(3, smallest), largest + 1)]
    colored = [(ring, chi, colors) for ring in rings for chi in (2, 3) for colors in all_colorings(ring, chi)]
    return described(
        "every cycle with every proper coloring in two and in three colors",
        (EdgeColoring(ring, colors, chi) for ring, chi, colors in colored),
    )


def any_cycle(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Recipe: any colored cycle."""
    return choose.option(colored_cycles(bounds.smallest, bounds.size), "network")


def loads_on_cycle(choose: Choose, bounds: Bounds) -> Start:
    """Recipe: any loads on a colored cycle, under Threshold-1."""
    coloring = any_cycle(choose, bounds)
    return Start(THRESHOLD_1, coloring, loads_on(choose, coloring, bounds))


def has_stable_discrepancy(value: int) -> Callable[[EdgeColoring], bool]:
    """The test that the maximum stable discrepancy under Threshold-1 is `value`."""
    return lambda it: largest_stable_difference(it) == value


def discrepancy_within(most: int) -> Callable[[Start], Truth]:
    """The test that the discrepancy is at most `most`."""
    return lambda it: discrepancy(it.loads) <= most


OPEN_CYCLES = Statement(
    "houle/open-cycles",
    Source("houle", "beyond the paper"),
    "The maximum stable discrepancy of cycles under Threshold-1, with two and with three colors.",
    (
        Claim(
            sentence=(
                f"For every *cycle* with $n >= 3$ nodes and every *proper coloring* with two or three colors, {MSD} is"
                " 2."
            ),
            case=any_cycle,
            holds=has_stable_discrepancy(2),
            near_misses=(
                NearMiss("1", "It is 1.", holds=has_stable_discrepancy(1)),
                NearMiss(
                    "diameter",
                    "It is the *diameter*, as under Threshold-2.",
                    holds=lambda it: largest_stable_difference(it) == it.network.diameter,
                ),
            ),
        ),
        Claim(
            reading="threshold-2",
            sentence=(
                f"For $n >= 3$, the *maximum stable discrepancy* of the *cycle* with $n$ nodes {UNDER_2} is its"
                " diameter $floor(n/2)$."
            ),
            case=any_cycle,
            holds=lambda it: largest_stable(it.network) == it.network.order // 2,
            near_misses=(NearMiss("2", "It is 2.", holds=lambda it: largest_stable(it.network) == 2),),
        ),
        Claim(
            reading="loads",
            sentence=(
                "On every *cycle* with $n >= 3$ nodes, *properly colored* with two or three colors, loads that"
                " *recur* under *Threshold-1* have *discrepancy* at most 2."
            ),
            case=loads_on_cycle,
            assumes=stable,
            holds=discrepancy_within(2),
            near_misses=(NearMiss("1", "They have *discrepancy* at most 1.", holds=discrepancy_within(1)),),
            trace=shown,
        ),
    ),
)


# --- houle/open-kary-law ---


def lies_in_the_middle(more: int) -> Callable[[Kary], bool]:
    """The test that MSD(T_{h,k}) is floor((k-1)h/2) + `more`."""
    return lambda tree: kary_msd(tree) == tree.middle + more


def wide_value(tree: Kary) -> int:
    """The number floor((h(k-2)+5)/2), which is MSD(T_{h,k}) if h >= 2 and k >= 2h - 5.

    >>> [wide_value(Kary(height, 7)) for height in range(2, 7)]
    [7, 10, 12, 15, 17]
    """
    return int((tree.height * (tree.arity - 2) + 5) // 2)


def is_wide_value(more: int = 0) -> Callable[[Kary], bool]:
    """The test that MSD(T_{h,k}) is floor((h(k-2)+5)/2) + `more`."""
    return lambda tree: kary_msd(tree) == wide_value(tree) + more


def is_wide(less: int) -> Callable[[Kary], bool]:
    """The test that h >= 2 and k >= 2h - `less`."""
    return lambda tree: tree.height >= 2 and tree.arity >= 2 * tree.height - less


def within_either(less: int = 0) -> Callable[[Kary], bool]:
    """The test that MSD(T_{h,k}) + `less` is at most floor((h(k-2)+5)/2) or at most floor(((h-1)k+1)/2)."""
    return lambda tree: kary_msd(tree) + less <= max(wide_value(tree), ((tree.height - 1) * tree.arity + 1) // 2)


OPEN_KARY_LAW = Statement(
    "houle/open-kary-law",
    Source("houle", BEYOND),
    "The maximum stable discrepancy of $T_(h,k)$ as a function of $h$ and $k$.",
    (
        Claim(
            reading="low",
            sentence=(
                f"For $1 <= h <= 3$ and $k >= 1$, {MSD} of the *complete k-ary tree* $T_(h,k)$ is $floor((k-1)h/2) +"
                " 1$."
            ),
            case=any_kary,
            assumes=lambda tree: tree.height <= 3,
            holds=lies_in_the_middle(1),
            near_misses=(NearMiss("h = 4", "The formula holds for $h <= 4$.", assumes=lambda tree: tree.height <= 4),),
        ),
        Claim(
            reading="height-4",
            sentence=f"For $h = 4$ and $k >= 3$, {MSD} of the *complete k-ary tree* $T_(h,k)$ is $floor((k-1)h/2)$.",
            case=any_kary,
            assumes=lambda tree: tree.height == 4 and tree.arity >= 3,
            holds=lies_in_the_middle(0),
            near_misses=(
                NearMiss(
                    "k = 2",
                    "The formula holds for $h = 4$ and $k >= 2$.",
                    assumes=lambda tree: tree.height == 4 and tree.arity >= 2,
                ),
                NearMiss(
                    "h = 5",
                    "The formula holds for $h = 5$ and $k >= 3$.",
                    assumes=lambda tree: tree.height == 5 and tree.arity >= 3,
                ),
            ),
        ),
        Claim(
            reading="every-height",
            sentence=(
                f"For $h >= 2$ and $k >= max{{1, 2h - 5}}$, {MSD} of the *complete k-ary tree* $T_(h,k)$ is"
                " $floor((h(k-2)+5)/2)$."
            ),
            case=any_kary,
            assumes=is_wide(5),
            holds=is_wide_value(),
            near_misses=(
                NearMiss("2h - 6", "The formula holds for $h >= 2$ and $k >= max{1, 2h - 6}$.", assumes=is_wide(6)),
                NearMiss(
                    "h = 1",
                    "The formula holds for $h >= 1$ and $k >= max{1, 2h - 5}$.",
                    assumes=lambda tree: tree.arity >= 2 * tree.height - 5,
                ),
            ),
        ),
        Claim(
            reading="next-arity",
            sentence=(
                f"For $h >= 4$ and $k = 2h - 6$, {MSD} of the *complete k-ary tree* $T_(h,k)$ is"
                " $floor((h(k-2)+5)/2) + 1$."
            ),
            case=any_kary,
            assumes=lambda tree: tree.height >= 4 and tree.arity == 2 * tree.height - 6,
            holds=is_wide_value(1),
            near_misses=(NearMiss("one less", "It is $floor((h(k-2)+5)/2)$.", holds=is_wide_value()),),
        ),
        Claim(
            reading="lower",
            sentence=(
                f"For $h >= 2$ and $k >= 1$, {MSD} of the *complete k-ary tree* $T_(h,k)$ is at least"
                " $floor((h(k-2)+5)/2)$."
            ),
            case=any_kary,
            assumes=lambda tree: tree.height >= 2,
            holds=lambda tree: kary_msd(tree) >= wide_value(tree),
            near_misses=(
                NearMiss(
                    "one more",
                    "It is at least $floor((h(k-2)+5)/2) + 1$.",
                    holds=lambda tree: kary_msd(tree) > wide_value(tree),
                ),
            ),
        ),
        Claim(
            reading="upper",
            sentence=(
                f"For $h >= 2$ and $k >= 1$, {MSD} of the *complete k-ary tree* $T_(h,k)$ is at most the larger of"
                " $floor((h(k-2)+5)/2)$ and $floor(((h-1)k+1)/2)$."
            ),
            case=any_kary,
            assumes=lambda tree: tree.height >= 2,
            holds=within_either(),
            near_misses=(
                NearMiss("one less", "It is smaller than the larger of the two.", holds=within_either(1)),
                NearMiss(
                    "the first",
                    "It is at most $floor((h(k-2)+5)/2)$.",
                    holds=lambda tree: kary_msd(tree) <= wide_value(tree),
                ),
            ),
        ),
    ),
)


# --- houle/open-max-msd ---


def largest_for_degree(degree: int) -> Extremum[Network]:
    """The extremum of the maximum stable discrepancy over trees of maximum degree `degree`."""
    return Extremum(
        reading=f"degree-{degree}",
        sentence=f"The largest *MSD* of *trees* with $n <= 14$ nodes and *maximum degree* {degree}.",
        case=any_tree,
        assumes=lambda tree: tree.max_degree == degree,
        measure=maximum_stable_discrepancy,
        seek="largest",
        reason=Reason.FINITE,
    )


OPEN_MAX_MSD = Statement(
    "houle/open-max-msd",
    Source("houle", BEYOND),
    "The largest maximum stable discrepancy of trees with $n$ nodes and maximum degree $D$.",
    tuple(largest_for_degree(degree) for degree in range(3, 7)),
)


# --- houle/open-sharper-bound ---


def lowered_bound(tree: Network) -> int:
    """The bound of Theorem 16 on the discrepancy, with L - 1 in place of L."""
    return min(tree.order // 2, lemma_15_minimum(tree, 1))


OPEN_SHARPER_BOUND = Statement(
    "houle/open-sharper-bound",
    Source("houle", BEYOND),
    "A smaller bound in $n$ and $D$, with $L$ lowered.",
    (
        Claim(
            sentence=(
                f"For every *tree* with $n >= 3$ nodes and *maximum degree* $D$, {MSD} is at most"
                f" $min{{floor(n/2), 1 + (D-2)(L-1), floor((D+1)(L-1)/2)}}$, where $L = ceil(log_2 n)$."
            ),
            case=any_tree,
            assumes=has_nodes(3),
            holds=leaves_at_most(lowered_bound),
            near_misses=(
                NearMiss("one less", "It is at most the bound minus 1.", holds=leaves_at_most(lowered_bound, 1)),
            ),
        ),
    ),
)


# --- houle/open-iterations ---


class First:
    """A `Choose` that always takes the first option."""

    def option(self, options: Sequence[Option], _name: str = "", /) -> Option:
        """The first option."""
        return options[0]

    def integer(self, low: int, _high: int | None, _name: str = "", /) -> int:
        """The smallest number."""
        return low

    def loads(self, order: int, low: int, _high: int | None, _name: str = "loads", /) -> tuple[int, ...]:
        """The smallest loads."""
        return (low,) * order

    def rational(self, low: int, _high: int | None, _name: str = "", /) -> int:
        """The smallest number."""
        return low


@cache
def longest_run_length(order: int) -> int:
    """The number of iterations of the run of `lemma-14@attained`."""
    return len(far_run(First(), Bounds(order, smallest=order)).iterations)


def is_worst(run: Run, less: int = 1) -> bool:
    """True if a run has at most L - `less` iterations, and some run on as many nodes has exactly L - `less`."""
    most = halvings(run.tree.order) - less
    return len(run.iterations) <= most == longest_run_length(run.tree.order)


OPEN_ITERATIONS = Statement(
    "houle/open-iterations",
    Source("houle", BEYOND),
    "The exact worst number of iterations of CONSTRUCT SUBGRAPH.",
    (
        Claim(
            sentence=(
                "For every $n >= 3$, the largest number of *iterations* of a run of *CONSTRUCT SUBGRAPH* on a *tree*"
                " with $n$ nodes, over all trees, all $p$ and all choices, is $L - 1$, where $L = ceil(log_2 n)$."
            ),
            case=any_run,
            assumes=lambda run: run.tree.order >= 3,
            holds=is_worst,
            near_misses=(NearMiss("L", "It is $L$.", holds=lambda run: is_worst(run, 0)),),
        ),
    ),
)


# --- houle/open-random-trees ---


def random_recursive(order: int) -> Callable[[Choose, Bounds], Network]:
    """The random recursive trees of twenty seeds."""
    return lambda choose, bounds: random_tree(
        choose.option(bounds.among((order,)), "n"), choose.option(described("0 to 19", range(20)), "seed")
    )


def of_random_trees(order: int, seek: Literal["largest", "smallest"]) -> Extremum[Network]:
    """The extremum over random trees with `order` nodes: the largest or the smallest, as `seek` says."""
    return Extremum(
        reading=f"{seek}-{order}",
        sentence=(
            f"In a random recursive tree each node but the first is joined to a random earlier node. The {seek} *MSD*"
            f" of twenty such trees with {order} nodes, for the seeds 0 to 19 of NumPy's default generator."
        ),
        case=random_recursive(order),
        measure=maximum_stable_discrepancy,
        seek=seek,
        sampled=True,
        reason=Reason.SAMPLED,
    )


OPEN_RANDOM_TREES = Statement(
    "houle/open-random-trees",
    Source("houle", BEYOND),
    "The maximum stable discrepancy of random recursive trees with 200 and 2000 nodes.",
    tuple(of_random_trees(order, seek) for order in (200, 2000) for seek in ("smallest", "largest")),
)


# --- houle/open-spanning-tree ---


@cache
def least_msd(graph: Network) -> int:
    """The least maximum stable discrepancy of a spanning tree."""
    return min(map(maximum_stable_discrepancy, spanning_trees(graph)))


def connected_graph(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any connected graph with at most six nodes."""
    return choose.option(graphs(bounds.smallest, min(bounds.size, 6), connected=True), "network")


def attained_at_best(
    measure: Callable[[Network], int], best: Callable[[Iterable[int]], int]
) -> Callable[[Network], bool]:
    """The test that some spanning tree with the best `measure` has the least maximum stable discrepancy."""

    def attained(graph: Network) -> bool:
        found = spanning_trees(graph)
        wanted = best(map(measure, found))
        return any(measure(tree) == wanted and maximum_stable_discrepancy(tree) == least_msd(graph) for tree in found)

    return attained


def has_hamilton_path(graph: Network) -> bool:
    """True if some spanning tree is a path."""
    return any(tree.max_degree <= 2 for tree in spanning_trees(graph))


def graph_with_one_cycle(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any tree with at least three nodes, and one more edge."""
    tree = choose.option(trees(max(bounds.smallest, 3), bounds.size), "tree")
    others = tuple(pair for pair in combinations(range(tree.order), 2) if pair not in tree.edges)
    return Network(tree.order, (*tree.edges, choose.option(described("every further edge", others), "edge")))


ONE_CYCLE = "For every connected *graph* with as many edges as nodes,"


SMALL_GRAPHS = "For every connected *graph* with at most 6 nodes,"


VALUE = "an *MSD* of"


LEAST = "some spanning tree has, among all spanning trees of the graph, both the least *MSD* and"


OPEN_SPANNING_TREE = Statement(
    "houle/open-spanning-tree",
    Source("houle", BEYOND),
    "The spanning tree with the least maximum stable discrepancy.",
    (
        Claim(
            reading="hamilton-path",
            sentence=f"{SMALL_GRAPHS} some spanning tree has {VALUE} at most 1 if and only if the graph has a Hamilton"
            " path.",
            case=connected_graph,
            holds=lambda graph: (least_msd(graph) <= 1) == has_hamilton_path(graph),
            whole=Bounds(6),
            near_misses=(
                NearMiss(
                    "always",
                    "Some spanning tree of every such graph has an *MSD* of at most 1.",
                    holds=lambda graph: least_msd(graph) <= 1,
                ),
            ),
        ),
        Claim(
            reading="smallest-degree",
            sentence=f"{SMALL_GRAPHS} {LEAST} the smallest maximum degree.",
            case=connected_graph,
            holds=attained_at_best(lambda tree: tree.max_degree, min),
            whole=Bounds(6),
            near_misses=(
                NearMiss(
                    "largest",
                    f"For every such graph, {LEAST} the largest maximum degree.",
                    attained_at_best(lambda it: it.max_degree, max),
                ),
            ),
        ),
        Claim(
            reading="largest-diameter",
            sentence=f"{SMALL_GRAPHS} {LEAST} the largest *diameter*.",
            case=connected_graph,
            holds=attained_at_best(lambda tree: tree.diameter, max),
            whole=Bounds(6),
            near_misses=(
                NearMiss(
                    "smallest",
                    f"For every such graph, {LEAST} the smallest *diameter*.",
                    attained_at_best(lambda it: it.diameter, min),
                ),
            ),
        ),
        Claim(
            reading="smallest-degree-one-cycle",
            sentence=f"{ONE_CYCLE} {LEAST} the smallest maximum degree.",
            case=graph_with_one_cycle,
            holds=attained_at_best(lambda tree: tree.max_degree, min),
        ),
        Claim(
            reading="largest-diameter-one-cycle",
            sentence=f"{ONE_CYCLE} {LEAST} the largest *diameter*.",
            case=graph_with_one_cycle,
            holds=attained_at_best(lambda tree: tree.diameter, max),
        ),
    ),
)


# --- houle/open-t1-rounds ---


def rounds_until_stable(it: Start) -> Number:
    """The rounds until a phase changes no load."""

    def moves(loads: Loads, _: Loads) -> Truth:
        return negation(unchanged_by_a_phase(it._replace(loads=loads)))

    return advanced_while(moves, it.after_round, it.loads)[1]


def most_rounds(rule: Threshold) -> Extremum[Start]:
    """The extremum that asks for the largest number of rounds under the protocol `rule`."""
    return Extremum(
        reading=str(rule),
        sentence=(
            f"The largest number of *rounds* of *{str(rule).capitalize()}* in a run until a *phase* would end with the"
            f" loads with which it began. It is taken over all *trees* with at most 4 nodes, {THEIR_COLORINGS} and all"
            " initial loads from 0 to 6."
        ),
        case=limited(lambda choose, bounds: on_tree(choose, bounds, rule), Bounds(4, 6)),
        measure=rounds_until_stable,
        seek="largest",
        trace=shown,
        whole=Bounds(4, 6),
    )


OPEN_T1_ROUNDS = Statement(
    "houle/open-t1-rounds",
    Source("houle", BEYOND),
    "The exact worst number of rounds to stability.",
    (most_rounds(THRESHOLD_1), most_rounds(THRESHOLD_2)),
)


# --- houle/open-cycle-count, houle/open-max-survives, houle/open-phase-length ---


def needs_cycles(share: int, more: int) -> Callable[[DiscrepancyRun], Truth]:
    """The test that a run needs exactly floor((Delta0 + `more`) / `share`) cycles from discrepancy Delta0."""
    return lambda it: cycles_until_balanced(it) == quotient(discrepancy(it.loads) + more, share)


def on_two_nodes(it: DiscrepancyRun) -> bool:
    """True if the tree has two nodes."""
    return it.coloring.network.order == 2


CYCLES_ON_TWO_NODES: Claim[DiscrepancyRun] = Claim(
    reading="two-nodes",
    sentence=(
        "On every *colored tree* with two nodes, exactly $ceil((Delta_0 - 1)/8)$ cycles of *Discrepancy-1* are needed"
        " from loads of *discrepancy* $Delta_0$ until the discrepancy is at most 1."
    ),
    case=EITHER,
    assumes=on_two_nodes,
    # ceil((D - 1)/8) = floor((D + 6)/8)
    holds=needs_cycles(8, 6),
    near_misses=(
        NearMiss(
            "one load less",
            "They are $ceil((Delta_0 - 2)/8)$ if $Delta_0 >= 2$.",
            assumes=lambda it: on_two_nodes(it) & (discrepancy(it.loads) >= 2),
            holds=needs_cycles(8, 5),
        ),
        NearMiss("tenths", "They are $ceil((Delta_0 - 1)/10)$.", holds=needs_cycles(10, 8)),
    ),
    trace=traced,
)


def most_cycles(order: int, load: int) -> Extremum[DiscrepancyRun]:
    """The extremum that asks for the largest number of cycles on trees with `order` nodes and loads up to `load`."""
    return Extremum(
        reading=f"n-{order}",
        sentence=(
            "The largest number of cycles of *Discrepancy-1* in a run until the *discrepancy* is at most 1. It is taken"
            f" over all *trees* with {order} nodes, {THEIR_COLORINGS} and all initial loads from 0 to {load}."
        ),
        case=limited(EITHER, Bounds(order, load, smallest=order)),
        measure=cycles_until_balanced,
        seek="largest",
        whole=Bounds(order, load, smallest=order),
    )


OPEN_CYCLE_COUNT = Statement(
    "houle/open-cycle-count",
    Source("houle", BEYOND),
    "The exact worst number of cycles of Discrepancy-1.",
    (CYCLES_ON_TWO_NODES, most_cycles(2, 40), most_cycles(3, 12), most_cycles(4, 6)),
)


def largest_load_survives(it: DiscrepancyRun) -> Truth:
    """True if a cycle that starts with discrepancy of at least two does not change the largest load."""
    return (discrepancy(it.loads) >= 2) & (largest(it.after_cycle(it.loads)) == largest(it.loads))


OPEN_MAX_SURVIVES = Statement(
    "houle/open-max-survives",
    Source("houle", BEYOND),
    "The discrepancy after a cycle that the global maximum survives.",
    (
        Extremum(
            sentence=(
                "Take a cycle of *Discrepancy-1* that starts with a *discrepancy* of at least 2 and ends with the same"
                " largest load with which it began. The largest discrepancy at its end, over all *trees* with at most 4"
                f" nodes, {THEIR_COLORINGS} and all initial loads from 0 to 6."
            ),
            case=limited(EITHER, Bounds(4, 6)),
            assumes=largest_load_survives,
            measure=lambda it: discrepancy(it.after_cycle(it.loads)),
            seek="largest",
            whole=Bounds(4, 6),
        ),
    ),
)


def in_fewer_rounds(less: int) -> Callable[[DiscrepancyRun], Truth]:
    """The test that the discrepancy falls if both phases have n - `less` rounds."""

    def fall(it: DiscrepancyRun) -> Truth:
        rounds = it.coloring.network.order - less
        return is_lower_after(it, b_phase(*it.a_phase(rounds), it.coloring, rounds))

    return fall


def two_rounds_less(record: Record) -> str:
    """The sentence that phases of n - 2 rounds are enough if local maxima are recorded so."""
    return (
        "On every *colored tree* with $n >= 4$ nodes, shorten both phases of a cycle of *Discrepancy-1*"
        f" (*{record}*) from $n$ to $n - 2$ rounds. From loads of *discrepancy* at least 2, the shortened cycle lowers"
        " the discrepancy."
    )


def is_apart_on(least: int) -> Callable[[DiscrepancyRun], Truth]:
    """The test that the discrepancy is at least two, on a tree with at least `least` nodes."""
    return lambda it: (discrepancy(it.loads) >= 2) & (it.coloring.network.order >= least)


OPEN_PHASE_LENGTH = Statement(
    "houle/open-phase-length",
    Source("houle", BEYOND),
    "How many rounds the phases of Discrepancy-1 need.",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n >= 2$ nodes, shorten both phases of a cycle of *Discrepancy-1* from"
                " $n$ to $n - 1$ rounds. From loads of *discrepancy* at least 2, the shortened cycle lowers the"
                " discrepancy."
            ),
            case=EITHER,
            assumes=is_apart_on(2),
            holds=in_fewer_rounds(1),
            near_misses=(
                NearMiss(
                    "n - 3",
                    "For $n >= 4$, phases of $n - 3$ rounds each are enough.",
                    assumes=is_apart_on(4),
                    holds=in_fewer_rounds(3),
                ),
            ),
            reason=Reason.OPEN,
        ),
        Claim(
            reading="pre-step",
            sentence=two_rounds_less("pre-step"),
            case=PRE_STEP,
            assumes=is_apart_on(4),
            holds=in_fewer_rounds(2),
        ),
        Claim(
            reading="post-step",
            sentence=two_rounds_less("post-step"),
            case=POST_STEP,
            assumes=is_apart_on(4),
            holds=in_fewer_rounds(2),
            near_misses=(NearMiss("n - 3", "Phases of $n - 3$ rounds each are enough.", holds=in_fewer_rounds(3)),),
            reason=Reason.OPEN,
        ),
    ),
)
