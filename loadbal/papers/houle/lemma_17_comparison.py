"""Section 4.5, fifth part: the bounds of Lemma 17 against each other, the height, and Theorem 16.

Reading: the bounds of a check are on h and k here, not on nodes.
"""

from collections.abc import Callable

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.houle.bounds import halvings
from loadbal.papers.houle.kary_trees import Kary
from loadbal.papers.houle.lemma_17_proof import KARY, at_least, boxed


def height(choose: Choose, bounds: Bounds) -> int:
    """Any height h >= 1."""
    return choose.option(range(bounds.smallest, bounds.size + 1), "h")


def exceeds_height_by(more: int) -> Callable[[Kary], bool]:
    """Whether the first bound exceeds the height by so much."""
    return lambda tree: tree.first_bound == tree.height + more


def second_is_smaller(tree: Kary) -> bool:
    """Whether (k+2)(h+1)/2 < (k-1)h + 1."""
    return tree.second_bound_doubled < 2 * tree.first_bound


def smaller_from(height: int, arity: int) -> bool:
    """Whether the second bound is smaller for this and every larger k; both bounds are linear in k."""
    here, there = (2 * Kary(height, k).first_bound - Kary(height, k).second_bound_doubled for k in (arity, arity + 1))
    return here > 0 and there >= here


def threshold(height: int) -> int:
    """The least k0 for which the second bound is smaller for all k >= k0 on trees of height h >= 2."""
    return 4 * height // (height - 1) + 1


def degree(tree: Kary) -> int:
    """The maximum degree of T_{h,k}, as `kary-degree` has it."""
    return tree.arity + (tree.height >= 2)


def against_theorem_16(tree: Kary, less: int = 0) -> bool:
    """Whether floor((k+2)(h+1)/2) is at most floor((D+1)L/2), less so much."""
    return tree.second_bound_doubled // 2 <= (degree(tree) + 1) * halvings(tree.order) // 2 - less


def large_k(reading: str, sentence: str, least: int) -> Claim[int]:
    """The readings differ in the least height; k0 is looked for among all k up to 4h + 1."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=height,
        assumes=lambda h: h >= least,
        holds=lambda h: any(smaller_from(h, k) for k in range(1, 4 * h + 2)),
        near_misses=(NearMiss("k0 = 4", "The same with k0 = 4.", holds=lambda h: smaller_from(h, 4)),),
    )


SECOND = "(k+2)(h+1)/2, the second bound of Lemma 17, is smaller than (k-1)h + 1, the first,"
AGAINST = (
    f"floor((k+2)(h+1)/2) <= floor((D+1)L/2) for {KARY}, where D is its maximum degree and L = ceil(log2 n) for its "
    "number n of nodes."
)

LEMMA_17_COMPARISON = Statement(
    "houle/lemma-17-comparison",
    Source("houle", "text before Lemma 17"),
    "The first bound matches the height for k = 2 up to an additive constant of 1; the second is better for large k, "
    "and strengthens Theorem 16.",
    (
        Claim(
            reading="binary",
            sentence="For k = 2 and h >= 1 the first bound of Lemma 17, (k-1)h + 1, exceeds the height h by exactly 1.",
            case=boxed,
            assumes=lambda tree: tree.arity == 2,
            holds=exceeds_height_by(1),
            near_misses=(
                NearMiss("k = 3", "The same for k = 3.", assumes=lambda tree: tree.arity == 3),
                NearMiss("equal", "It is h.", holds=exceeds_height_by(0)),
            ),
        ),
        large_k("large-k-every-h", f"For every h >= 1 there is a k0 such that {SECOND} for all k >= k0.", 1),
        large_k("large-k-from-two", f"For every h >= 2 there is a k0 such that {SECOND} for all k >= k0.", 2),
        Claim(
            reading="repaired",
            repairs="houle/lemma-17-comparison@large-k-every-h",
            sentence=f"For h, k >= 1, {SECOND} exactly if h >= 2 and k > 4h/(h-1).",
            case=boxed,
            holds=lambda tree: second_is_smaller(tree) == (tree.height >= 2 and tree.arity >= threshold(tree.height)),
            near_misses=(
                NearMiss(
                    "one earlier",
                    "For h >= 2 it is smaller exactly if k >= 4h/(h-1).",
                    assumes=at_least(2, 1),
                    holds=lambda tree: second_is_smaller(tree) == (tree.arity * (tree.height - 1) >= 4 * tree.height),
                ),
            ),
        ),
        Claim(
            reading="against-theorem-16",
            sentence=f"For h, k >= 1, {AGAINST}",
            case=boxed,
            holds=against_theorem_16,
            near_misses=(
                NearMiss(
                    "k >= 2",
                    "The same for h >= 1, k >= 2.",
                    assumes=at_least(1, 2),
                ),
            ),
        ),
        Claim(
            reading="against-theorem-16-from-two",
            repairs="houle/lemma-17-comparison@against-theorem-16",
            sentence=f"For h, k >= 2, {AGAINST}",
            case=boxed,
            assumes=at_least(2, 2),
            holds=against_theorem_16,
            near_misses=(
                NearMiss(
                    "strictly",
                    "It is smaller by at least one for h, k >= 2.",
                    holds=lambda tree: against_theorem_16(tree, 1),
                ),
            ),
        ),
    ),
)

STATEMENTS = (LEMMA_17_COMPARISON,)
