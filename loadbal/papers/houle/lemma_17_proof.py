"""Section 4.5, fourth part: steps of the proof of Lemma 17, and how its bounds compare with others."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import numpy as np

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.networks.kary_tree import kary_order, kary_tree
from loadbal.papers.houle.kary_trees import Kary, any_kary
from loadbal.theory.stable_gaps import first_stable_gaps


@cache
def _box(smallest: int, largest: int) -> tuple[Kary, ...]:
    box = (Kary(height, arity) for height in range(1, largest + 1) for arity in range(1, largest + 1))
    return tuple(tree for tree in box if max(tree.height, tree.arity) >= smallest)


def boxed(choose: Choose, bounds: Bounds) -> Kary:
    """T_{h,k} with the larger of h and k within the bounds, which are not about nodes here."""
    return choose.option(_box(bounds.smallest, bounds.size), "tree")


def at_least(height: int, arity: int) -> Callable[[Kary], bool]:
    """Whether h and k are at least so large."""
    return lambda tree: tree.height >= height and tree.arity >= arity


KARY = "the complete k-ary tree T_h,k of height h"

# --- houle/kary-size, houle/kary-degree ---


def geometric(tree: Kary) -> Fraction | None:
    """(k^(h+1) - 1)/(k - 1); None where it has no value."""
    k = tree.arity
    return None if k == 1 else Fraction(k ** (tree.height + 1) - 1, k - 1)


def levels(tree: Kary) -> int:
    """The number of nodes, level by level."""
    return sum(tree.arity**level for level in range(tree.height + 1))


def kary_size(
    reading: str, sentence: str, least: int, value: Callable[[Kary], object], repairs: str = ""
) -> Claim[Kary]:
    """The readings differ in the least k and in the value."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=sentence,
        case=boxed,
        assumes=at_least(1, least),
        holds=lambda tree: value(tree) == levels(tree),
        near_misses=(
            NearMiss("a level fewer", "It is k^h.", holds=lambda tree: tree.arity**tree.height == levels(tree)),
        ),
    )


KARY_SIZE = Statement(
    "houle/kary-size",
    Source("houle", "proof of Lemma 17"),
    "T_{h,k} has (k^(h+1) - 1)/(k - 1) nodes.",
    (
        kary_size("every-k", f"For h >= 1 and k >= 1, {KARY} has (k^(h+1) - 1)/(k - 1) nodes.", 1, geometric),
        kary_size("from-two", f"For h >= 1 and k >= 2, {KARY} has (k^(h+1) - 1)/(k - 1) nodes.", 2, geometric),
        kary_size(
            "repaired",
            f"For h >= 1, {KARY} has (k^(h+1) - 1)/(k - 1) nodes if k >= 2, and h + 1 if k = 1.",
            1,
            lambda tree: tree.order,
            "houle/kary-size@every-k",
        ),
    ),
)


def degree_is(more: int) -> Callable[[Kary], bool]:
    """Whether the maximum degree is k and so much more."""
    return lambda tree: kary_tree(tree.height, tree.arity).max_degree == tree.arity + more


def kary_degree(reading: str, least: int, more: int, words: str, repairs: str = "") -> Claim[Kary]:
    """The readings differ in the heights and in the degree."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=f"The maximum degree of {KARY} is {words}.",
        case=any_kary,
        assumes=at_least(least, 1) if repairs == "" else lambda tree: tree.height == 1,
        holds=degree_is(more),
        near_misses=(NearMiss("one more", "It is one more.", holds=degree_is(more + 1)),),
    )


KARY_DEGREE = Statement(
    "houle/kary-degree",
    Source("houle", "proof of Lemma 17"),
    "The maximum degree of T_{h,k} is k + 1.",
    (
        kary_degree("every-h", 1, 1, "k + 1 for h, k >= 1"),
        kary_degree("from-two", 2, 1, "k + 1 for h >= 2 and k >= 1"),
        kary_degree(
            "repaired",
            1,
            0,
            "k for h = 1 and k >= 1, where the root is the only inner node",
            "houle/kary-degree@every-h",
        ),
    ),
)

# --- houle/lemma-17-terms ---


def sizes_are_gaps(tree: Kary, more: int = 0) -> bool:
    """Whether |T_{j,k}| is in SG_1 for j below h + more, and every gap is at most k|T_{h-1,k}|."""
    gaps = first_stable_gaps(kary_tree(tree.height, tree.arity))
    sizes = {kary_order(height, tree.arity) for height in range(tree.height + more)}
    return sizes <= gaps and tree.order - 1 <= tree.arity * tree.sizes[-1]


def are_all(tree: Kary, more: int = 0) -> bool:
    """Whether SG_1 is {|T_{j,k}|} for j below h + more, with the negatives modulo n."""
    sizes = {kary_order(height, tree.arity) for height in range(tree.height + more)}
    both = sizes | {tree.order - size for size in sizes}
    return first_stable_gaps(kary_tree(tree.height, tree.arity)) == both


LEMMA_17_TERMS = Statement(
    "houle/lemma-17-terms",
    Source("houle", "proof of Lemma 17"),
    "Each |T_{j,k}|, 0 <= j <= h - 1, is in SG_1(T_{h,k}), and every gap is at most k|T_{h-1,k}|.",
    (
        Claim(
            sentence="For h, k >= 1, SG_1, the numbers of nodes on either side of an edge, contains |T_j,k| for 0 <= "
            f"j <= h - 1 on {KARY}, and n - 1 <= k|T_h-1,k| for its number n of nodes.",
            case=any_kary,
            holds=sizes_are_gaps,
            near_misses=(NearMiss("j = h", "The same for 0 <= j <= h.", holds=lambda tree: sizes_are_gaps(tree, 1)),),
        ),
        Claim(
            reading="all",
            sentence="For h, k >= 1, SG_1, the numbers of nodes on either side of an edge, consists of |T_j,k| and n "
            f"- |T_j,k| for 0 <= j <= h - 1 on {KARY}, n being its number of nodes.",
            case=any_kary,
            holds=are_all,
            near_misses=(NearMiss("j = h", "The same for 0 <= j <= h.", holds=lambda tree: are_all(tree, 1)),),
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
    "Every gap of T_{h,k} is the sum of at most (k-1)h + 1 terms in {|T_{j,k}|: 0 <= j <= h - 1}.",
    (
        Claim(
            sentence=f"For h, k >= 1, every p from 1 to n - 1, n being the number of nodes of {KARY}, is the sum, not "
            "only modulo n, of at most (k-1)h + 1 terms |T_j,k| with 0 <= j <= h - 1.",
            case=any_kary,
            holds=lambda tree: fewest_terms(tree) <= tree.first_bound,
            near_misses=(
                NearMiss(
                    "one fewer",
                    "It is the sum of at most (k-1)h such terms.",
                    holds=lambda tree: fewest_terms(tree) <= tree.first_bound - 1,
                ),
            ),
        ),
        Extremum(
            reading="slack",
            sentence="The largest difference, for h, k >= 1, of (k-1)h + 1 and the least number such that every p "
            "from 1 to n - 1 is the sum, not only modulo n, of at most so many terms |T_j,k|, 0 <= j <= h - 1, n "
            f"being the number of nodes of {KARY}.",
            case=any_kary,
            measure=lambda tree: tree.first_bound - fewest_terms(tree),
            seek="largest",
        ),
    ),
)

STATEMENTS = (KARY_SIZE, KARY_DEGREE, LEMMA_17_TERMS, LEMMA_17_INDUCTION)
