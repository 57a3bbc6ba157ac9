"""Section 4.3, second part: the sets SG_i and the number MSD(T) they define."""

from collections.abc import Callable
from functools import cache, reduce
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import Network
from loadbal.networks.trees import trees
from loadbal.papers.houle.stable_gaps import SETS, stability_of
from loadbal.theory.stable_gaps import first_stable_gaps, maximum_stable_discrepancy, stable_gaps, subtree_sizes


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
                f"For every tree with n nodes and 2 <= i <= n: SG_i is SG_{{i-1}} united with all (p + q)"
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
                f"For every tree with n nodes and 2 <= i <= n: SG_i is SG_{{i-1}} united with all (p + q)"
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
                "For every tree with n nodes, every gap p in 1..n-1 and 1 <= i <= n: p is in SG_i iff n"
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

STATEMENTS = (GAP_SYMMETRY, EQUATION_4, MSD_DEFINITION, MSD_COMPLEXITY)
