"""Section 4.5, the complete k-ary tree T_{h,k} of height h: Lemma 17, its proof, and the conjecture.

Reading: SG_1(T_{h,k}) is {|T_{0,k}|,..,|T_{h-1,k}|} with the negatives modulo n, which `lemma-17-terms@all` checks on
trees; the discrepancies of trees too large to build are those of the circulant graph that these sizes generate.
Where bounds are compared with each other, those of a check are on h and k, not on nodes.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import count, pairwise, takewhile
from operator import attrgetter
from typing import NamedTuple

import networkx as nx
import numpy as np

from loadbal.arithmetic import Number, Truth, same_truth, where
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.display import Sides, show_sides
from loadbal.domain import Described, described
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import tree_coloring
from loadbal.networks.kary_tree import kary_order, kary_tree
from loadbal.papers.houle.s4_4_lemma_13 import halvings
from loadbal.papers.houle.s4_5_k_stars_and_paths import MSD, Example, stable_loads
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.reason import Reason
from loadbal.theory.centroid import Nodes
from loadbal.theory.circulant_graphs import circulant_diameter
from loadbal.theory.construct_subgraph import CONSTRUCT_SUBGRAPH, Iteration, Run
from loadbal.theory.stable_gaps import first_stable_gaps

LARGEST_PICTURE = 1_000_000
"""The number of nodes of the largest tree that is built for a picture."""


@dataclass(frozen=True, slots=True)
class Kary:
    """The height h >= 1 and the arity k >= 1 of T_{h,k}; unknowns of a solver too, where formulas have no power."""

    height: Number
    arity: Number

    def __str__(self) -> str:
        return f"T_{self.height},{self.arity}"

    @property
    def network(self) -> Network | None:
        """The tree itself, for its picture; None if it is too large to be built for one."""
        return kary_tree(self.height, self.arity) if self.order <= LARGEST_PICTURE else None

    @property
    def order(self) -> int:
        """The number n of nodes of T_{h,k}."""
        return kary_order(self.height, self.arity)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of nodes |T_{j,k}| of the subtrees of heights j = 0,..,h-1."""
        return tuple(kary_order(height, self.arity) for height in range(self.height))

    @property
    def middle(self) -> int:
        """The value f = floor((k-1)h/2) of the conjecture, which says that MSD(T_{h,k}) is f or f + 1."""
        return int((self.arity - 1) * self.height // 2)

    @property
    def first_bound(self) -> Number:
        """The bound (k-1)h + 1 of Lemma 17."""
        return (self.arity - 1) * self.height + 1

    @property
    def second_bound_doubled(self) -> Number:
        """Twice the bound (k+2)(h+1)/2 of Lemma 17, which may be half an integer."""
        return (self.arity + 2) * (self.height + 1)


SIZE = attrgetter("order")


@cache
def kary_trees(smallest: int, largest: int, thin: int) -> Described[Kary]:
    """All T_{h,k} with `smallest` to `largest` nodes, smallest first; stars and paths only up to `thin` nodes."""
    least, most = max(1, smallest - 1), min(largest, thin)
    stars = [Kary(1, arity) for arity in range(least, most)]
    paths = [Kary(height, 1) for height in range(max(2, least), most)]
    bushy = _bushy(largest.bit_length())
    begin, end = bisect_left(bushy, smallest, key=SIZE), bisect_right(bushy, largest, key=SIZE)
    found = sorted([*stars, *paths, *bushy[begin:end]], key=lambda tree: (tree.order, tree.height))
    few = f", stars (h = 1) and paths (k = 1) with at most {thin} nodes" if largest > thin else ""
    return described(f"every T_h,k{few}", found)


# Cached because a search for the least size asks for every size.
@cache
def _bushy(doublings: int) -> list[Kary]:
    """The T_{h,k} with h, k >= 2 and fewer than 2^doublings nodes, smallest first."""
    found: list[Kary] = []
    for height in takewhile(lambda height: kary_order(height, 2) < 2**doublings, count(2)):
        trees = (Kary(height, arity) for arity in count(2))
        found += takewhile(lambda tree: tree.order < 2**doublings, trees)
    return sorted(found, key=SIZE)


THIN = 1000
"""Stars and paths with more nodes are left to the statements on them: there are two of every size."""


def any_kary(choose: Choose, bounds: Bounds) -> Kary:
    """Recipe: any T_{h,k}, but no star or path with more than a thousand nodes."""
    return choose.option(kary_trees(bounds.smallest, bounds.size, THIN), "tree")


@cache
def msd(tree: Kary) -> int:
    """The maximum stable discrepancy of T_{h,k} under Threshold-1, from the sizes of its subtrees."""
    return circulant_diameter(tree.order, tree.sizes)


OF_KARY = f"{MSD} of the *complete k-ary tree* $T_(h,k)$ is"


# --- houle/lemma-17 ---


@cache
def t_2_2(smallest: int, largest: int) -> Described[EdgeColoring]:
    """T_{2,2}, colored, if its seven nodes are within the bounds."""
    return described("T_2,2 in one coloring", [tree_coloring(kary_tree(2, 2))][: smallest <= 7 <= largest])


def leaves_at_most(doubled: Callable[[Kary], int], less: int = 0) -> Callable[[Kary], bool]:
    """A function that is true of a tree if 2 (MSD(T_{h,k}) + `less`) is at most `doubled`, twice a bound."""
    return lambda tree: 2 * (msd(tree) + less) <= doubled(tree)


def lemma_17(reading: str, words: str, doubled: Callable[[Kary], int], less: int = 1) -> Claim[Kary]:
    """The claim for a bound, given doubled because it may be half an integer."""
    return Claim(
        reading=reading,
        sentence=f"For $h, k >= 1$, {OF_KARY} at most ${words}$.",
        case=any_kary,
        holds=leaves_at_most(doubled),
        near_misses=(
            NearMiss("less", f"It is at most ${words} - {less}$.", holds=leaves_at_most(doubled, less)),
            NearMiss(
                "a third",
                f"Three times the *MSD* is at most ${words}$.",
                holds=lambda it: 6 * msd(it) <= doubled(it),
            ),
        ),
    )


def slack_extremum(reading: str, words: str, doubled: Callable[[Kary], int]) -> Extremum[Kary]:
    """The smallest difference of a doubled bound and 2 MSD on trees that are neither stars nor paths."""
    return Extremum(
        reading=reading,
        sentence=(
            f"The smallest value of ${words} - 2 M$, where $M$ is {MSD} of $T_(h,k)$, over all *complete k-ary trees*"
            " $T_(h,k)$ with $h, k >= 2$ and at most 10000 nodes."
        ),
        whole=Bounds(10000, smallest=7),
        case=any_kary,
        assumes=lambda tree: tree.height >= 2 and tree.arity >= 2,
        measure=lambda tree: doubled(tree) - 2 * msd(tree),
        seek="smallest",
    )


def first_doubled(tree: Kary) -> Number:
    """Twice the bound (k-1)h + 1 of Lemma 17."""
    return 2 * tree.first_bound


def second_doubled(tree: Kary) -> Number:
    """Twice the bound (k+2)(h+1)/2 of Lemma 17, which may be half an integer."""
    return tree.second_bound_doubled


def minimum_doubled(tree: Kary) -> Number:
    """Twice the smaller of the two bounds of Lemma 17."""
    return min(first_doubled(tree), second_doubled(tree))


T_2_2 = (
    "the *complete binary tree* with nodes $0, ..., 6$ and root 0, *properly colored* with the edges 0-1 and 2-5 in"
    " color 0, 0-2 and 1-3 in color 1, and 1-4 and 2-6 in color 2"
)


LEMMA_17 = Statement(
    "houle/lemma-17",
    Source("houle", "Lemma 17 and section 1.2"),
    "Under Threshold-1 the maximum stable discrepancy of $T_(h,k)$ is at most $min{(k-1)h + 1, (k+2)(h+1)/2}$.",
    (
        lemma_17("first", "(k-1)h + 1", first_doubled),
        lemma_17("second", "(k+2)(h+1)/2", second_doubled, 3),
        lemma_17("minimum", "min{(k-1)h + 1, (k+2)(h+1)/2}", minimum_doubled),
        slack_extremum("first-slack", "2(k-1)h + 2", first_doubled),
        slack_extremum("second-slack", "(k+2)(h+1)", second_doubled),
        stable_loads(THRESHOLD_1, Example(T_2_2, t_2_2), lambda _: 2, "2"),
    ),
)


# --- houle/conjecture-kary, houle/conjecture-evidence ---


def lies_above(least: int | None, most: int | None) -> Callable[[Kary], bool]:
    """A function that is true of a tree if MSD(T_{h,k}) - f is from `least` to `most` (None: no limit)."""

    def lies(tree: Kary) -> bool:
        largest, f = msd(tree), tree.middle
        return (least is None or largest >= f + least) and (most is None or largest <= f + most)

    def sides(tree: Kary) -> Sides:
        largest, f = msd(tree), tree.middle
        middle = "floor((k-1)h/2)"
        if least is not None and largest < f + least:
            return Sides(f"{middle} + {least}" if least else middle, f + least, "MSD(T)", largest)
        return Sides("MSD(T)", largest, f"{middle} + {most}" if most else middle, f + (most or 0))

    show_sides(lies, sides)
    return lies


def is_f_or_f_plus_1(
    reading: str, where: str, case: Callable[[Choose, Bounds], Kary], whole: Bounds | None = None
) -> Claim[Kary]:
    """The conjecture on the trees of `case`, which the sentence describes as `where`."""
    return Claim(
        reading=reading,
        sentence=f"For {where}, {OF_KARY} $f$ or $f + 1$, where $f = floor((k-1)h/2)$.",
        case=case,
        whole=whole,
        holds=lies_above(0, 1),
        near_misses=(
            NearMiss("always f", "It is $f$.", holds=lies_above(0, 0)),
            NearMiss("always f + 1", "It is $f + 1$.", holds=lies_above(1, 1)),
        ),
    )


def far_below(choose: Choose, bounds: Bounds) -> Kary:
    """Recipe: T_{h,k} with h = 2C + 6 and k = 4C + 7, for any C >= 0."""
    trees = takewhile(lambda tree: tree.order <= bounds.size, (Kary(2 * c + 6, 4 * c + 7) for c in count()))
    fitting = (tree for tree in trees if tree.order >= bounds.smallest)
    return choose.option(described("every T_h,k with h = 2C + 6 and k = 4C + 7, C >= 0", fitting), "tree")


CONJECTURE_KARY = Statement(
    "houle/conjecture-kary",
    Source("houle", "conjecture after Lemma 17"),
    (
        "For all $k, h >= 1$ the maximum stable discrepancy of $T_(h,k)$ under Threshold-1 is $f$ or $f + 1$,"
        " where $f = floor((k-1)h/2)$."
    ),
    (
        is_f_or_f_plus_1("membership", "$h, k >= 1$", any_kary),
        Claim(
            reading="lower",
            sentence=f"For $h, k >= 1$, {OF_KARY} at least $floor((k-1)h/2)$.",
            case=any_kary,
            holds=lies_above(0, None),
            near_misses=(NearMiss("one more", "It is at least $floor((k-1)h/2) + 1$.", holds=lies_above(1, None)),),
        ),
        Claim(
            reading="upper",
            sentence=f"For $h, k >= 1$, {OF_KARY} at most $floor((k-1)h/2) + 1$.",
            case=any_kary,
            holds=lies_above(None, 1),
            near_misses=(NearMiss("one less", "It is at most $floor((k-1)h/2)$.", holds=lies_above(None, 0)),),
            reason=Reason.OPEN,
        ),
        Claim(
            reading="upper-wide",
            sentence=f"For $h >= 1$ and $k >= max{{1, h - 1}}$, {OF_KARY} at most $floor((k-1)h/2) + 1$.",
            case=any_kary,
            assumes=lambda tree: tree.arity >= tree.height - 1,
            holds=lies_above(None, 1),
            near_misses=(NearMiss("one less", "It is at most $floor((k-1)h/2)$.", holds=lies_above(None, 0)),),
        ),
        Claim(
            reading="repaired",
            repairs="houle/conjecture-kary@membership",
            sentence=f"For $1 <= h <= 5$ and $k >= 1$, {OF_KARY} $f$ or $f + 1$, where $f = floor((k-1)h/2)$.",
            case=any_kary,
            assumes=lambda tree: tree.height <= 5,
            holds=lies_above(0, 1),
            near_misses=(
                NearMiss("h <= 6", "For $1 <= h <= 6$, it is $f$ or $f + 1$.", assumes=lambda tree: tree.height <= 6),
            ),
        ),
        Claim(
            reading="lower-repaired",
            sentence=f"For $h, k >= 1$, {OF_KARY} at least $floor((k-1)h/2) - 1$.",
            case=any_kary,
            holds=lies_above(-1, None),
            near_misses=(
                NearMiss(
                    "two more",
                    "For $h, k >= 2$, it is at least $floor((k-1)h/2) + 1$.",
                    assumes=lambda tree: tree.height >= 2 and tree.arity >= 2,
                    holds=lies_above(1, None),
                ),
            ),
        ),
        Claim(
            reading="no-constant",
            sentence=(
                f"For every integer $C >= 0$ and for $h = 2C + 6$ and $k = 4C + 7$, {OF_KARY} $f - C - 1$, where $f ="
                " floor((k-1)h/2)$. So it is smaller than $f - C$."
            ),
            case=far_below,
            holds=lambda tree: msd(tree) == tree.middle - (tree.height - 6) // 2 - 1,
            near_misses=(
                NearMiss(
                    "f - C", "It is $f - C$.", holds=lambda tree: msd(tree) == tree.middle - (tree.height - 6) // 2
                ),
            ),
        ),
    ),
)


def binary(choose: Choose, bounds: Bounds) -> Kary:
    """Recipe: a complete binary tree of height at most 18."""
    trees = [Kary(height, 2) for height in range(1, 19)]
    fitting = (tree for tree in trees if bounds.smallest <= tree.order <= bounds.size)
    return choose.option(described("every complete binary tree of height 1 to 18", fitting), "tree")


def small_box(choose: Choose, bounds: Bounds) -> Kary:
    """Recipe: any T_{h,k} with h, k <= 6."""
    box = [Kary(height, arity) for arity in range(1, 7) for height in range(1, 7)]
    fitting = (tree for tree in box if bounds.smallest <= tree.order <= bounds.size)
    return choose.option(described("every T_h,k with 1 <= h, k <= 6", fitting), "tree")


CONJECTURE_EVIDENCE = Statement(
    "houle/conjecture-evidence",
    Source("houle", "after the conjecture"),
    (
        "By computation $MSD(T_(h,k))$ is $f$ or $f + 1$ for $T_(h,2)$ with $h <= 18$, and for $T_(h,k)$ with"
        " $h, k <= 6$."
    ),
    (
        is_f_or_f_plus_1("binary", "$1 <= h <= 18$ and $k = 2$", binary, Bounds(2**19 - 1, smallest=3)),
        is_f_or_f_plus_1("box", "$1 <= h, k <= 6$", small_box, Bounds(55987, smallest=2)),
    ),
)


def height(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any height h >= 1 of a complete k-ary tree."""
    return choose.option(range(bounds.smallest, bounds.size + 1), "h")


def exceeds_height_by(more: int) -> Callable[[Kary], Truth]:
    """A function that is true of a tree if the bound (k-1)h + 1 is the height h plus `more`."""
    return lambda tree: tree.first_bound == tree.height + more


def second_is_smaller(tree: Kary) -> Truth:
    """True if the second bound of Lemma 17 is smaller than the first: (k+2)(h+1)/2 < (k-1)h + 1."""
    return tree.second_bound_doubled < 2 * tree.first_bound


def smaller_from(height: int, arity: int) -> bool:
    """True if Lemma 17's second bound is the smaller one for this k and every larger k; both bounds are linear in k."""
    here, there = (2 * Kary(height, k).first_bound - Kary(height, k).second_bound_doubled for k in (arity, arity + 1))
    return bool(here > 0 and there >= here)


def passes_the_quotient(tree: Kary, more: int) -> Truth:
    """True if h >= 2 and k > 4h/(h-1); with `more` = 1, k >= 4h/(h-1)."""
    return (tree.height >= 2) & (tree.arity * (tree.height - 1) + more > 4 * tree.height)


def arity_from(least: Callable[[Number], Number]) -> Callable[[Choose, Bounds], Kary]:
    """The recipe for T_{h,k} with any height h and any arity k >= `least(h)`."""

    def recipe(choose: Choose, bounds: Bounds) -> Kary:
        height = choose.integer(bounds.smallest, bounds.size, "h")
        return Kary(height, least(height) + choose.integer(0, bounds.size, "k - k0"))

    return recipe


def degree(tree: Kary) -> Number:
    """The maximum degree of T_{h,k}, by the formula of the statement `kary-degree`."""
    return tree.arity + (tree.height >= 2)


def against_theorem_16(tree: Kary, less: int = 0) -> Truth:
    """True if floor((k+2)(h+1)/2) is at most floor((D+1)L/2) - `less`."""
    return tree.second_bound_doubled // 2 <= (degree(tree) + 1) * halvings(tree.order) // 2 - less


SECOND = "$(k+2)(h+1)/2 < (k-1)h + 1$"


KARY = "the *complete k-ary tree* $T_(h,k)$"


AGAINST = (
    f"{KARY} with $n$ nodes and maximum degree $D$ satisfies $floor((k+2)(h+1)/2) <= floor((D+1)L/2)$, where"
    " $L = ceil(log_2 n)$."
)


def kary_in_box(choose: Choose, bounds: Bounds) -> Kary:
    """Recipe: any T_{h,k}; `bounds.size` bounds h and k, not the number of nodes."""
    height = choose.integer(1, bounds.size, "h")
    least = where(height >= bounds.smallest, 1, bounds.smallest)
    return Kary(height, choose.integer(least, bounds.size, "k"))


def at_least(height: int, arity: int) -> Callable[[Kary], Truth]:
    """A function that is true of T_{h,k} if h >= `height` and k >= `arity`."""
    return lambda tree: (tree.height >= height) & (tree.arity >= arity)


LEMMA_17_COMPARISON = Statement(
    "houle/lemma-17-comparison",
    Source("houle", "text before Lemma 17"),
    (
        "The first bound matches the height for $k = 2$ up to an additive constant of 1. The second is better"
        " for large $k$, and strengthens Theorem 16."
    ),
    (
        Claim(
            reading="binary",
            sentence="For $h >= 1$ and $k = 2$, $(k-1)h + 1$ exceeds $h$ by exactly 1.",
            case=kary_in_box,
            assumes=lambda tree: tree.arity == 2,
            holds=exceeds_height_by(1),
            near_misses=(
                NearMiss("k = 3", "It exceeds $h$ by exactly 1 for $k = 3$.", assumes=lambda tree: tree.arity == 3),
                NearMiss("equal", "It equals $h$.", holds=exceeds_height_by(0)),
            ),
        ),
        Claim(
            reading="large-k-every-h",
            sentence=f"For every $h >= 1$ there is a $k_0$ such that {SECOND} for all $k >= k_0$.",
            case=height,
            holds=lambda h: any(smaller_from(h, k) for k in range(1, 4 * h + 2)),
            near_misses=(
                NearMiss("k0 = 4", "The statement holds with $k_0 = 4$.", holds=lambda h: smaller_from(h, 4)),
            ),
        ),
        Claim(
            reading="large-k-from-two",
            sentence=f"For every $h >= 2$ and $k_0 = 4h + 1$, {SECOND} for all $k >= k_0$.",
            case=arity_from(lambda h: 4 * h + 1),
            assumes=at_least(2, 1),
            holds=second_is_smaller,
            near_misses=(NearMiss("k0 = 4", "The statement holds with $k_0 = 4$.", case=arity_from(lambda _: 4)),),
        ),
        Claim(
            reading="repaired",
            repairs="houle/lemma-17-comparison@large-k-every-h",
            sentence=f"For $h, k >= 1$, {SECOND} if and only if $h >= 2$ and $k > 4h/(h-1)$.",
            case=kary_in_box,
            holds=lambda tree: same_truth(second_is_smaller(tree), passes_the_quotient(tree, 0)),
            near_misses=(
                NearMiss(
                    "one earlier",
                    "For $h >= 2$, the inequality holds if and only if $k >= 4h/(h-1)$.",
                    assumes=at_least(2, 1),
                    holds=lambda tree: same_truth(second_is_smaller(tree), passes_the_quotient(tree, 1)),
                ),
            ),
        ),
        Claim(
            reading="against-theorem-16",
            sentence=f"For $h, k >= 1$, {AGAINST}",
            case=kary_in_box,
            holds=against_theorem_16,
            near_misses=(
                NearMiss(
                    "k >= 2",
                    "The inequality holds for $h >= 1$ and $k >= 2$.",
                    assumes=at_least(1, 2),
                ),
            ),
        ),
        Claim(
            reading="against-theorem-16-from-two",
            repairs="houle/lemma-17-comparison@against-theorem-16",
            sentence=f"For $h, k >= 2$, {AGAINST}",
            case=kary_in_box,
            assumes=at_least(2, 2),
            holds=against_theorem_16,
            near_misses=(
                NearMiss(
                    "strictly",
                    "For $h, k >= 2$, the left side is smaller by at least 1.",
                    holds=lambda tree: against_theorem_16(tree, 1),
                ),
            ),
        ),
    ),
)


# --- houle/kary-size, houle/kary-degree ---


def geometric(tree: Kary) -> Fraction | None:
    """The number (k^(h+1) - 1)/(k - 1) of nodes of T_{h,k}; None for k = 1, where the formula has no value."""
    k = tree.arity
    return None if k == 1 else Fraction(k ** (tree.height + 1) - 1, k - 1)


def levels(tree: Kary) -> int:
    """The number of nodes of T_{h,k}, added up level by level."""
    return sum(tree.arity**level for level in range(tree.height + 1))


def kary_size(
    reading: str, sentence: str, least: int, value: Callable[[Kary], object], repairs: str = ""
) -> Claim[Kary]:
    """The claim that T_{h,k}, with k >= `least`, has `value` nodes."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=sentence,
        case=kary_in_box,
        assumes=at_least(1, least),
        holds=lambda tree: value(tree) == levels(tree),
        near_misses=(
            NearMiss(
                "a level fewer", "It has $k^h$ nodes.", holds=lambda tree: tree.arity**tree.height == levels(tree)
            ),
        ),
    )


KARY_SIZE = Statement(
    "houle/kary-size",
    Source("houle", "proof of Lemma 17"),
    "$T_(h,k)$ has $(k^(h+1) - 1)/(k - 1)$ nodes.",
    (
        kary_size("every-k", f"For $h, k >= 1$, {KARY} has $(k^(h+1) - 1)/(k - 1)$ nodes.", 1, geometric),
        kary_size("from-two", f"For $h >= 1$ and $k >= 2$, {KARY} has $(k^(h+1) - 1)/(k - 1)$ nodes.", 2, geometric),
        kary_size(
            "repaired",
            f"For $h >= 1$, {KARY} has $(k^(h+1) - 1)/(k - 1)$ nodes if $k >= 2$, and $h + 1$ if $k = 1$.",
            1,
            lambda tree: tree.order,
            "houle/kary-size@every-k",
        ),
    ),
)


def degree_is(more: int) -> Callable[[Kary], bool]:
    """A function that is true of T_{h,k} if its maximum degree is k + `more`."""
    return lambda tree: kary_tree(tree.height, tree.arity).max_degree == tree.arity + more


def kary_degree(reading: str, least: int, more: int, words: tuple[str, str], repairs: str = "") -> Claim[Kary]:
    """The claim that the maximum degree of T_{h,k} is k + `more`, for the heights that `words` names."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=f"For {words[0]}, the maximum degree of {KARY} is {words[1]}.",
        case=any_kary,
        assumes=at_least(least, 1) if repairs == "" else lambda tree: tree.height == 1,
        holds=degree_is(more),
        near_misses=(NearMiss("one more", "The maximum degree is larger by 1.", holds=degree_is(more + 1)),),
    )


KARY_DEGREE = Statement(
    "houle/kary-degree",
    Source("houle", "proof of Lemma 17"),
    "The maximum degree of $T_(h,k)$ is $k + 1$.",
    (
        kary_degree("every-h", 1, 1, ("$h, k >= 1$", "$k + 1$")),
        kary_degree("from-two", 2, 1, ("$h >= 2$ and $k >= 1$", "$k + 1$")),
        kary_degree(
            "repaired",
            1,
            0,
            ("$h = 1$ and $k >= 1$", "$k$"),
            "houle/kary-degree@every-h",
        ),
    ),
)


# --- houle/lemma-17-terms ---


def sizes_are_gaps(tree: Kary, more: int = 0) -> bool:
    """True if |T_{j,k}| is in SG_1 for all j < h + `more`, and every gap is at most k|T_{h-1,k}|."""
    gaps = first_stable_gaps(kary_tree(tree.height, tree.arity))
    sizes = {kary_order(height, tree.arity) for height in range(tree.height + more)}
    return sizes <= gaps and tree.order - 1 <= tree.arity * tree.sizes[-1]


def sizes_are_all_gaps(tree: Kary, more: int = 0) -> bool:
    """True if SG_1 is {|T_{j,k}|} for all j < h + `more`, with the negatives modulo n."""
    sizes = {kary_order(height, tree.arity) for height in range(tree.height + more)}
    both = sizes | {tree.order - size for size in sizes}
    return first_stable_gaps(kary_tree(tree.height, tree.arity)) == both


LEMMA_17_TERMS = Statement(
    "houle/lemma-17-terms",
    Source("houle", "proof of Lemma 17"),
    "Each $|T_(j,k)|$, $0 <= j <= h - 1$, is in $SG_1(T_(h,k))$, and every gap is at most $k|T_(h-1,k)|$.",
    (
        Claim(
            sentence=(
                f"For $h, k >= 1$, let $n$ be the number of nodes of {KARY}. Then $n - 1 <= k|T_(h-1,k)|$, and for $0"
                " <= j <= h - 1$ the number $|T_(j,k)|$ is a *side size* of $T_(h,k)$."
            ),
            case=any_kary,
            holds=sizes_are_gaps,
            near_misses=(
                NearMiss("j = h", "The statement holds for $0 <= j <= h$.", holds=lambda tree: sizes_are_gaps(tree, 1)),
            ),
        ),
        Claim(
            reading="all",
            sentence=(
                f"For $h, k >= 1$, the *side sizes* of {KARY} with $n$ nodes are $|T_(j,k)|$ and $n - |T_(j,k)|$ for"
                " $0 <= j <= h - 1$, and no others."
            ),
            case=any_kary,
            holds=sizes_are_all_gaps,
            near_misses=(
                NearMiss(
                    "j = h", "The statement holds for $0 <= j <= h$.", holds=lambda tree: sizes_are_all_gaps(tree, 1)
                ),
            ),
        ),
    ),
)


# --- houle/lemma-17-induction ---


@cache
def fewest_terms(tree: Kary) -> int:
    """The largest, over the gaps p, of the least number of terms |T_{j,k}| that add up to p as integers."""
    if tree.arity == 1:
        return 1
    fewest = np.arange(tree.order)
    for size in tree.sizes[1:]:
        rows = -(-tree.order // size)
        padded = np.full(rows * size, tree.order)
        padded[: tree.order] = fewest
        place = np.arange(rows)[:, None]
        fewest = (np.minimum.accumulate(padded.reshape(rows, size) - place) + place).ravel()[: tree.order]
    return int(fewest.max())


LEMMA_17_INDUCTION = Statement(
    "houle/lemma-17-induction",
    Source("houle", "proof of Lemma 17"),
    "Every gap of $T_(h,k)$ is the sum of at most $(k-1)h + 1$ terms in ${|T_(j,k)|: 0 <= j <= h - 1}$.",
    (
        Claim(
            sentence=(
                f"For $h, k >= 1$ and {KARY} with $n$ nodes, every $p$ from 1 to $n - 1$ is a sum of integers, not"
                " modulo $n$, of at most $(k-1)h + 1$ terms. Each term is a number $|T_(j,k)|$ with $0 <= j <= h - 1$."
            ),
            case=any_kary,
            holds=lambda tree: fewest_terms(tree) <= tree.first_bound,
            near_misses=(
                NearMiss(
                    "one fewer",
                    "Every $p$ is a sum of at most $(k-1)h$ such terms.",
                    holds=lambda tree: fewest_terms(tree) <= tree.first_bound - 1,
                ),
            ),
        ),
        Extremum(
            reading="slack",
            sentence=(
                f"For {KARY} with $n$ nodes, let $t$ be the least number such that every $p$ from 1 to $n - 1$ is a sum"
                " of integers, not modulo $n$, of at most $t$ terms $|T_(j,k)|$ with $0 <= j <= h - 1$. The largest"
                " value of $(k-1)h + 1 - t$ over all $h, k >= 1$ with $n <= 20000$, but only $n <= 1000$ if $h = 1$ or"
                " $k = 1$."
            ),
            whole=Bounds(20000, smallest=2),
            case=any_kary,
            measure=lambda tree: tree.first_bound - fewest_terms(tree),
            seek="largest",
            reason=Reason.FINITE,
        ),
    ),
)


class KaryRun(NamedTuple):
    """A complete k-ary tree T_{h,k} (`kary`), and a run of CONSTRUCT SUBGRAPH on it."""

    kary: Kary
    run: Run

    @property
    def later(self) -> list[tuple[Iteration, Iteration]]:
        """The iterations from the second on, each after the iteration before it."""
        return list(pairwise(self.run.iterations))


def kary_run(choose: Choose, bounds: Bounds) -> KaryRun:
    """Recipe: any run: every p, leaf, centroid and order of components."""
    kary = any_kary(choose, bounds)
    tree = kary_tree(kary.height, kary.arity)
    return KaryRun(kary, CONSTRUCT_SUBGRAPH.run(choose, tree, choose.option(range(1, tree.order), "p")))


RUN, ON_IT = f"of *CONSTRUCT SUBGRAPH* on {KARY}", "of *CONSTRUCT SUBGRAPH* on $T_(h,k)$"


# --- houle/lemma-17-beta ---


def is_complete(tree: Network, nodes: Nodes, arity: int, missing: int = 0) -> bool:
    """True if the nodes induce a complete k-ary tree of some height, without its last `missing` leaves."""
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
    """True if `fine` holds for every iteration from the second on and the iteration before it."""
    return lambda it: all(fine(it, before, turn) for before, turn in it.later)


def starts_complete(it: KaryRun, _: Iteration, turn: Iteration) -> bool:
    """True if beta is a complete k-ary tree at the start of the iteration."""
    return is_complete(it.run.tree, turn.before.beta, it.kary.arity)


def shrinks(it: KaryRun, _: Iteration, turn: Iteration) -> bool:
    """True if the iteration is one of Case 2, or the new beta has (|beta| - 1)/k nodes."""
    return turn.after is None or turn.case == 2 or it.kary.arity * len(turn.after.beta) == len(turn.before.beta) - 1


def shrinks_at_least(it: KaryRun, turn: Iteration, less: int = 0) -> bool:
    """True if the iteration is one of Case 2, or the new beta has at most (|beta| - `less`)/k nodes."""
    return turn.after is None or turn.case == 2 or it.kary.arity * len(turn.after.beta) <= len(turn.before.beta) - less


def after_case(
    case: int, fine: Callable[[KaryRun, Iteration, Iteration], bool]
) -> Callable[[KaryRun, Iteration, Iteration], bool]:
    """A test of an iteration: `fine` holds for it if the iteration before it is one of the given case."""
    return lambda it, before, turn: before.case != case or fine(it, before, turn)


def lacks_a_leaf(it: KaryRun, _: Iteration, turn: Iteration) -> bool:
    """True if beta is a complete k-ary tree without one leaf."""
    return is_complete(it.run.tree, turn.before.beta, it.kary.arity, 1)


def has_later(it: KaryRun) -> bool:
    """True if there is a second iteration."""
    return bool(it.later)


def beta_claim(
    reading: str,
    sentence: str,
    holds: Callable[[KaryRun], bool],
    *misses: NearMiss[KaryRun],
    repairs: str = "",
    reason: Reason | None = None,
) -> Claim[KaryRun]:
    """A claim on the runs of CONSTRUCT SUBGRAPH that have a second iteration."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=kary_run,
        assumes=has_later,
        holds=holds,
        near_misses=misses,
        repairs=f"houle/lemma-17-beta@{repairs}" if repairs else "",
        reason=reason,
    )


LEMMA_17_BETA = Statement(
    "houle/lemma-17-beta",
    Source("houle", "proof of Lemma 17"),
    (
        "From the second iteration on $beta$ is a complete k-ary tree with progressively smaller height, so"
        " that the new $beta$ has $(|beta| - 1)/k$ nodes."
    ),
    (
        beta_claim(
            "shape",
            f"For $h, k >= 1$, in every run {ON_IT}, $beta$ induces a *complete k-ary tree* whenever an *iteration*"
            f" other than the first starts.",
            each_later(starts_complete),
            NearMiss(
                "after Case 1",
                "It does so whenever an *iteration* starts right after one of *Case 1*.",
                each_later(after_case(1, starts_complete)),
            ),
        ),
        beta_claim(
            "size",
            f"For $h, k >= 1$, in every run {RUN}, every *iteration* of *Case 1* or *Case 3* other than the first"
            " yields a next $beta$ with exactly $(|beta| - 1)/k$ nodes.",
            each_later(shrinks),
            NearMiss(
                "after Case 1",
                "Every such *iteration* right after one of *Case 1* does so.",
                each_later(after_case(1, shrinks)),
            ),
        ),
        beta_claim(
            "repaired",
            f"For $h, k >= 1$, in every run {ON_IT}, $beta$ induces a *complete k-ary tree* whenever an *iteration*"
            f" starts right after one of *Case 3*.",
            each_later(after_case(3, starts_complete)),
            NearMiss(
                "Case 1",
                "It does so whenever an *iteration* starts right after one of *Case 1*.",
                each_later(after_case(1, starts_complete)),
            ),
            repairs="shape",
            reason=Reason.UNPROVED,
        ),
        Claim(
            reading="repaired-first",
            repairs="houle/lemma-17-beta@shape",
            sentence=(
                f"For $h >= 1$ and $k >= 3$, in every run {ON_IT}, $beta$ induces a *complete k-ary tree* without one"
                f" leaf whenever an *iteration* starts right after one of *Case 1*."
            ),
            case=kary_run,
            assumes=lambda it: has_later(it) and it.kary.arity >= 3,
            holds=each_later(after_case(1, lacks_a_leaf)),
            near_misses=(
                NearMiss(
                    "k = 2",
                    "The statement holds for $k >= 2$.",
                    assumes=lambda it: has_later(it) and it.kary.arity >= 2,
                ),
            ),
            reason=Reason.UNPROVED,
        ),
        Claim(
            reading="repaired-size",
            repairs="houle/lemma-17-beta@size",
            sentence=(
                f"For $h, k >= 1$, in every run {RUN}, every *iteration* of *Case 1* or *Case 3*, also the first,"
                " yields a next $beta$ with at most $|beta|/k$ nodes."
            ),
            case=kary_run,
            holds=lambda it: all(shrinks_at_least(it, turn) for turn in it.run.iterations),
            near_misses=(
                NearMiss(
                    "one less",
                    "The next $beta$ has at most $(|beta| - 1)/k$ nodes.",
                    holds=lambda it: all(shrinks_at_least(it, turn, 1) for turn in it.run.iterations),
                ),
            ),
        ),
    ),
)


# --- houle/lemma-17-iterations ---


def logarithm_up(tree: Kary, digits: int) -> Truth:
    """True if ceil(log_k n) has a value, and it is `digits`."""
    return tree.arity >= 2 and tree.arity ** (digits - 1) < tree.order <= tree.arity**digits


def logarithm_claim(reading: str, sentence: str, least: int, repairs: str = "") -> Claim[Kary]:
    """The claim about ceil(log_k n) for trees T_{h,k} with k >= `least`."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=sentence,
        case=kary_in_box,
        assumes=at_least(1, least),
        holds=lambda tree: logarithm_up(tree, tree.height + 1),
        near_misses=(
            NearMiss("h", "The logarithm rounded up is $h$.", holds=lambda tree: logarithm_up(tree, tree.height)),
        ),
    )


def ends_within(more: int) -> Callable[[KaryRun], bool]:
    """A function that is true of a run on T_{h,k} with at most h + `more` iterations."""
    return lambda it: len(it.run.iterations) <= it.kary.height + more


def within_lowered_bound(tree: Kary, less: int = 0) -> Truth:
    """True if MSD(T_{h,k}) is at most (k+2)h/2 - `less`/2."""
    return 2 * msd(tree) <= (tree.arity + 2) * tree.height - less


LEMMA_17_ITERATIONS = Statement(
    "houle/lemma-17-iterations",
    Source("houle", "proof of Lemma 17"),
    "On $T_(h,k)$ the algorithm terminates in $ceil(log_k n) = h + 1$ iterations.",
    (
        Claim(
            reading="count",
            sentence=f"For $h, k >= 1$, every run {RUN} ends after at most $h + 1$ *iterations*.",
            case=kary_run,
            holds=ends_within(1),
            near_misses=(NearMiss("h - 1", "Every run ends within $h - 1$ *iterations*.", holds=ends_within(-1)),),
        ),
        Claim(
            reading="lowered",
            sentence=f"For $h, k >= 1$, every run {RUN} ends after at most $h$ *iterations*.",
            case=kary_run,
            holds=ends_within(0),
            near_misses=(NearMiss("h - 1", "Every run ends within $h - 1$ *iterations*.", holds=ends_within(-1)),),
        ),
        Claim(
            reading="lowered-bound",
            sentence=(f"For $h, k >= 1$, {OF_KARY} at most $(k+2)h/2$."),
            case=any_kary,
            holds=within_lowered_bound,
            near_misses=(
                NearMiss("less", "It is at most $(k+2)h/2 - 1$.", holds=lambda tree: within_lowered_bound(tree, 2)),
            ),
        ),
        logarithm_claim(
            "log-every-k", (f"For $h, k >= 1$, the number $n$ of nodes of {KARY} satisfies $ceil(log_k n) = h + 1$."), 1
        ),
        logarithm_claim(
            "log-from-two",
            f"For $h >= 1$ and $k >= 2$, the number $n$ of nodes of {KARY} satisfies $ceil(log_k n) = h + 1$.",
            2,
            "houle/lemma-17-iterations@log-every-k",
        ),
    ),
)
