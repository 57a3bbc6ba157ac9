"""Section 4.5, third part: bounds and a conjecture on the complete k-ary tree T_{h,k} of height h.

Reading: SG_1(T_{h,k}) is {|T_{0,k}|,..,|T_{h-1,k}|} with the negatives modulo n, which `lemma-17-terms@all` checks on
trees; the discrepancies of trees too large to build are those of the circulant graph that these sizes generate.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count, takewhile

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import tree_coloring
from loadbal.networks.kary_tree import kary_order, kary_tree
from loadbal.papers.houle.examples import MSD, Example, stable_loads
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.circulant_graphs import circulant_diameter


@dataclass(frozen=True, slots=True)
class Kary:
    """The height h >= 1 and the arity k >= 1 of T_{h,k}."""

    height: int
    arity: int

    def __str__(self) -> str:
        return f"T_{self.height},{self.arity}"

    @property
    def order(self) -> int:
        """The number n of nodes."""
        return kary_order(self.height, self.arity)

    @property
    def sizes(self) -> tuple[int, ...]:
        """|T_{j,k}| for j = 0,..,h-1."""
        return tuple(kary_order(height, self.arity) for height in range(self.height))

    @property
    def middle(self) -> int:
        """The f of the conjecture, floor((k-1)h/2)."""
        return (self.arity - 1) * self.height // 2

    @property
    def first_bound(self) -> int:
        """(k-1)h + 1."""
        return (self.arity - 1) * self.height + 1

    @property
    def second_bound_doubled(self) -> int:
        """(k+2)(h+1)."""
        return (self.arity + 2) * (self.height + 1)


@cache
def kary_trees(smallest: int, largest: int, thin: int) -> tuple[Kary, ...]:
    """All T_{h,k} whose numbers of nodes lie in the range, smallest first; stars and paths only up to `thin` nodes."""
    least, most = max(1, smallest - 1), min(largest, thin)
    stars = [Kary(1, arity) for arity in range(least, most)]
    paths = [Kary(height, 1) for height in range(max(2, least), most)]
    return tuple(sorted([*stars, *paths, *_bushy(smallest, largest)], key=lambda tree: (tree.order, tree.height)))


def _bushy(smallest: int, largest: int) -> Iterator[Kary]:
    """The T_{h,k} with h, k >= 2 in the range."""
    for height in takewhile(lambda height: kary_order(height, 2) <= largest, count(2)):
        # n lies between k^h and (k + 1)^h.
        least = max(2, int(smallest ** (1 / height)) - 1)
        trees = (Kary(height, arity) for arity in count(least))
        yield from (tree for tree in takewhile(lambda tree: tree.order <= largest, trees) if tree.order >= smallest)


THIN = 1000
"""Stars and paths with more nodes are left to the statements on them: there are two of every size."""


def any_kary(choose: Choose, bounds: Bounds) -> Kary:
    """Any T_{h,k}, but beyond a thousand nodes neither a star nor a path."""
    return choose.option(kary_trees(bounds.smallest, bounds.size, THIN), "tree")


@cache
def msd(tree: Kary) -> int:
    """MSD(T_{h,k}), from the sizes of its subtrees."""
    return circulant_diameter(tree.order, tree.sizes)


OF_KARY = f"{MSD} of the complete k-ary tree of height h is"

# --- houle/lemma-17 ---


@cache
def t_2_2(smallest: int, largest: int) -> tuple[EdgeColoring, ...]:
    """T_{2,2}, colored, if its seven nodes lie in the range."""
    return (tree_coloring(kary_tree(2, 2)),) if smallest <= 7 <= largest else ()


def leaves_at_most(doubled: Callable[[Kary], int], less: int = 0) -> Callable[[Kary], bool]:
    """Whether twice MSD(T_{h,k}) is at most this, both of them less so much."""
    return lambda tree: 2 * (msd(tree) + less) <= doubled(tree)


def lemma_17(reading: str, words: str, doubled: Callable[[Kary], int], less: int = 1) -> Claim[Kary]:
    """The readings differ in the bound, which is given doubled because it may be half an integer."""
    return Claim(
        reading=reading,
        sentence=f"For h, k >= 1, {OF_KARY} at most {words}.",
        case=any_kary,
        holds=leaves_at_most(doubled),
        near_misses=(NearMiss("less", f"MSD(T_h,k) <= {words} - {less}.", holds=leaves_at_most(doubled, less)),),
    )


def slack(reading: str, words: str, doubled: Callable[[Kary], int]) -> Extremum[Kary]:
    """How close MSD comes to a bound where the tree is neither a star nor a path."""
    return Extremum(
        reading=reading,
        sentence=f"The smallest value, for h, k >= 2, of {words} - 2 MSD, where MSD is {MSD} of the complete k-ary "
        "tree of height h.",
        case=any_kary,
        assumes=lambda tree: tree.height >= 2 and tree.arity >= 2,
        measure=lambda tree: doubled(tree) - 2 * msd(tree),
        seek="smallest",
    )


def first_doubled(tree: Kary) -> int:
    """2(k-1)h + 2."""
    return 2 * tree.first_bound


def second_doubled(tree: Kary) -> int:
    """(k+2)(h+1)."""
    return tree.second_bound_doubled


def minimum_doubled(tree: Kary) -> int:
    """The smaller of the two."""
    return min(first_doubled(tree), second_doubled(tree))


T_2_2 = "the complete binary tree with n = 7 nodes, in one proper coloring with 3 colors,"

LEMMA_17 = Statement(
    "houle/lemma-17",
    Source("houle", "Lemma 17 and section 1.2"),
    "Under Threshold-1 the maximum stable discrepancy of T_{h,k} is at most min{(k-1)h+1, (k+2)(h+1)/2}.",
    (
        lemma_17("first", "(k-1)h + 1", first_doubled),
        lemma_17("second", "(k+2)(h+1)/2", second_doubled, 3),
        lemma_17("minimum", "min{(k-1)h + 1, (k+2)(h+1)/2}", minimum_doubled),
        slack("first-slack", "2(k-1)h + 2", first_doubled),
        slack("second-slack", "(k+2)(h+1)", second_doubled),
        stable_loads(THRESHOLD_1, Example(T_2_2, t_2_2), lambda _: 2, "2"),
    ),
)

# --- houle/conjecture-kary, houle/conjecture-evidence ---


def lies_above(least: int | None, most: int | None) -> Callable[[Kary], bool]:
    """Whether MSD(T_{h,k}) - f lies between these; None is no limit."""

    def lies(tree: Kary) -> bool:
        above = msd(tree) - tree.middle
        return (least is None or least <= above) and (most is None or above <= most)

    return lies


def is_f_or_f_plus_1(reading: str, where: str, case: Callable[[Choose, Bounds], Kary]) -> Claim[Kary]:
    """The conjecture on part of the trees."""
    return Claim(
        reading=reading,
        sentence=f"For {where}, {OF_KARY} f or f + 1, f = floor((k-1)h/2).",
        case=case,
        holds=lies_above(0, 1),
        near_misses=(
            NearMiss("always f", "It is f.", holds=lies_above(0, 0)),
            NearMiss("always f + 1", "It is f + 1.", holds=lies_above(1, 1)),
        ),
    )


CONJECTURE_KARY = Statement(
    "houle/conjecture-kary",
    Source("houle", "conjecture after Lemma 17"),
    "For all k, h >= 1 the maximum stable discrepancy of T_{h,k} under Threshold-1 is f or f + 1, f = floor((k-1)h/2).",
    (
        is_f_or_f_plus_1("membership", "h, k >= 1", any_kary),
        Claim(
            reading="lower",
            sentence=f"For h, k >= 1, {OF_KARY} at least floor((k-1)h/2).",
            case=any_kary,
            holds=lies_above(0, None),
            near_misses=(NearMiss("one more", "MSD(T_h,k) >= floor((k-1)h/2) + 1.", holds=lies_above(1, None)),),
        ),
        Claim(
            reading="upper",
            sentence=f"For h, k >= 1, {OF_KARY} at most floor((k-1)h/2) + 1.",
            case=any_kary,
            holds=lies_above(None, 1),
            near_misses=(NearMiss("one less", "MSD(T_h,k) <= floor((k-1)h/2).", holds=lies_above(None, 0)),),
        ),
        Claim(
            reading="repaired",
            repairs="houle/conjecture-kary@membership",
            sentence=f"For 1 <= h <= 5 and k >= 1, {OF_KARY} f or f + 1, f = floor((k-1)h/2).",
            case=any_kary,
            assumes=lambda tree: tree.height <= 5,
            holds=lies_above(0, 1),
            near_misses=(NearMiss("h <= 6", "It is f or f + 1 for h <= 6.", assumes=lambda tree: tree.height <= 6),),
        ),
        Claim(
            reading="lower-repaired",
            repairs="houle/conjecture-kary@lower",
            sentence=f"For h, k >= 1, {OF_KARY} at least floor((k-1)h/2) - 1.",
            case=any_kary,
            holds=lies_above(-1, None),
            near_misses=(
                NearMiss(
                    "two more",
                    "MSD(T_h,k) >= floor((k-1)h/2) + 1 for h, k >= 2.",
                    assumes=lambda tree: tree.height >= 2 and tree.arity >= 2,
                    holds=lies_above(1, None),
                ),
            ),
        ),
    ),
)


def binary(choose: Choose, bounds: Bounds) -> Kary:
    """A complete binary tree of height at most 18."""
    trees = [Kary(height, 2) for height in range(1, 19)]
    return choose.option([tree for tree in trees if bounds.smallest <= tree.order <= bounds.size], "tree")


def small_box(choose: Choose, bounds: Bounds) -> Kary:
    """T_{h,k} for h, k <= 6."""
    box = [Kary(height, arity) for arity in range(1, 7) for height in range(1, 7)]
    return choose.option([tree for tree in box if bounds.smallest <= tree.order <= bounds.size], "tree")


CONJECTURE_EVIDENCE = Statement(
    "houle/conjecture-evidence",
    Source("houle", "after the conjecture"),
    "By computation MSD(T_{h,k}) is f or f + 1 for T_{h,2} with h <= 18, and for T_{h,k} with h, k <= 6.",
    (
        is_f_or_f_plus_1("binary", "k = 2 and 1 <= h <= 18", binary),
        is_f_or_f_plus_1("box", "1 <= h, k <= 6", small_box),
    ),
)

STATEMENTS = (LEMMA_17, CONJECTURE_KARY, CONJECTURE_EVIDENCE)
