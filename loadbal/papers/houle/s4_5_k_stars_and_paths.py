"""Section 4.5, stars and paths: the stable discrepancies of both protocols on them."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import Described, described
from loadbal.loads import discrepancy
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import tree_coloring
from loadbal.networks.drawable import drawable_path, drawable_star
from loadbal.networks.path import path
from loadbal.networks.star import star
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import Start, loads_on, shown
from loadbal.papers.houle.s2_protocols import stable, unchanged_by_a_phase
from loadbal.papers.houle.s3_threshold_2 import largest_stable
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.theory.stable_gaps import first_stable_gaps, maximum_stable_discrepancy


def star_edges(choose: Choose, bounds: Bounds) -> int:
    """Recipe: the number k >= 1 of edges of a star whose number of nodes is within the bounds."""
    return choose.option(range(max(1, bounds.smallest - 1), bounds.size), "k")


def path_nodes(choose: Choose, bounds: Bounds) -> int:
    """Recipe: the number n >= 1 of nodes of a path."""
    return choose.option(range(bounds.smallest, bounds.size + 1), "n")


def from_two(number: int) -> bool:
    """True if the size (edges of a star, nodes of a path) is at least two."""
    return number >= 2


def is_at_least(least: int) -> Callable[[int], bool]:
    """A function that is true if the size (edges of a star, nodes of a path) is at least `least`."""
    return lambda number: number >= least


STABLE = "the *maximum stable discrepancy*"


MSD = "the *MSD*"


ON_STAR, ON_PATH = f"{STABLE} of the *star* with $k$ edges", f"{STABLE} of the *path* with $n$ nodes"


UNDER_2 = "under *Threshold-2*"


class Example(NamedTuple):
    """A family of trees: its name, and its colored members whose numbers of nodes lie in a range."""

    name: str
    colored: Callable[[int, int], tuple[EdgeColoring, ...]]


@cache
def stars(smallest: int, largest: int) -> Described[EdgeColoring]:
    """The colored stars with at least one edge; up to isomorphism k colors color S_k in one way."""
    orders = range(max(2, smallest), largest + 1)
    return described("every star with k >= 1 edges in k colors", (tree_coloring(star(order - 1)) for order in orders))


@cache
def paths(smallest: int, largest: int) -> Described[EdgeColoring]:
    """The paths, their edges colored in turn."""
    orders = range(smallest, largest + 1)
    return described("every path, its edges colored in turn", (tree_coloring(path(order)) for order in orders))


STARS = Example("the *star* with $k >= 1$ edges and $n$ nodes, *properly colored* with $k$ colors", stars)


PATHS = Example("the *path* with $n >= 1$ nodes, colored 0 and 1 in turn", paths)


def stable_loads(rule: Threshold, example: Example, most: Callable[[Network], int], words: str) -> Claim[Start]:
    """The claim that stable loads differ by at most `most`, which the sentence writes as `words`.

    The test of stability is literal for Threshold-2; for Threshold-1 a phase must change no load.
    """
    literally = rule == THRESHOLD_2

    def start(choose: Choose, bounds: Bounds) -> Start:
        coloring = choose.option(example.colored(bounds.smallest, bounds.size), "network")
        return Start(rule, coloring, loads_on(choose, coloring, bounds))

    def within(less: int) -> Callable[[Start], Truth]:
        return lambda it: discrepancy(it.loads) <= most(it.network) - less

    how = "*recur* under *Threshold-2*" if literally else "are the same after a *phase* of *Threshold-1* as before it"
    return Claim(
        reading="stable-loads",
        sentence=f"On {example.name}, loads that {how} have *discrepancy* at most ${words}$.",
        case=start,
        assumes=stable if literally else unchanged_by_a_phase,
        holds=within(0),
        near_misses=(NearMiss("one less", f"They have *discrepancy* at most ${words} - 1$.", holds=within(1)),),
        trace=shown,
    )


# --- houle/star-sg1 ---

STAR_SG1 = Statement(
    "houle/star-sg1",
    Source("houle", "section 4.5"),
    "$SG_1(S_k) = {1}$.",
    (
        Claim(
            sentence="For $k >= 1$, the set $SG_1$ of *side sizes* of the *star* with $k$ edges is ${1}$.",
            case=star_edges,
            network=drawable_star,
            holds=lambda k: first_stable_gaps(star(k)) == {1},
            near_misses=(
                NearMiss("other side", "The set $SG_1$ is ${k}$.", holds=lambda k: first_stable_gaps(star(k)) == {k}),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="houle/star-sg1",
            sentence="For $k >= 1$, the set $SG_1$ of *side sizes* of the *star* with $k$ edges is ${1, k}$.",
            case=star_edges,
            network=drawable_star,
            holds=lambda k: first_stable_gaps(star(k)) == {1, k},
            near_misses=(
                NearMiss(
                    "number of nodes",
                    "The set $SG_1$ is ${1, k + 1}$.",
                    holds=lambda k: first_stable_gaps(star(k)) == {1, k + 1},
                ),
            ),
        ),
    ),
)


# --- houle/star-msd ---


def star_discrepancy(k: int) -> int:
    """The maximum stable discrepancy of S_k under Threshold-1."""
    return maximum_stable_discrepancy(star(k))


def any_tree(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any tree."""
    return choose.option(trees(bounds.smallest, bounds.size), "network")


def is_star(tree: Network) -> bool:
    """True if one node is joined to all others."""
    return tree.max_degree == tree.order - 1


STAR_MSD = Statement(
    "houle/star-msd",
    Source("houle", "section 4.5"),
    "$MSD(S_k) = floor((k+1)/2) = floor(n/2)$, so that Lemma 13 is tight for $S_k$.",
    (
        Claim(
            sentence=f"For $k >= 1$, {MSD} of the *star* with $k$ edges is $floor((k+1)/2)$.",
            case=star_edges,
            network=drawable_star,
            holds=lambda k: star_discrepancy(k) == (k + 1) // 2,
            near_misses=(
                NearMiss(
                    "floor(k/2)",
                    "The *MSD* is $floor(k/2)$.",
                    holds=lambda k: star_discrepancy(k) == k // 2,
                ),
                NearMiss(
                    "rounded up",
                    "The *MSD* is $ceil((k+1)/2)$.",
                    holds=lambda k: star_discrepancy(k) == k // 2 + 1,
                ),
            ),
        ),
        Claim(
            reading="only-stars",
            sentence=f"For every *tree* with $n >= 2$ nodes, {MSD} is $floor(n/2)$ if and only if the tree is a star.",
            case=any_tree,
            assumes=lambda tree: tree.order >= 2,
            holds=lambda tree: (maximum_stable_discrepancy(tree) == tree.order // 2) == is_star(tree),
            near_misses=(
                NearMiss(
                    "nearly",
                    ("The *MSD* is at least $floor(n/2) - 1$ if and only if the tree is a star."),
                    holds=lambda tree: (maximum_stable_discrepancy(tree) >= tree.order // 2 - 1) == is_star(tree),
                ),
            ),
        ),
        stable_loads(THRESHOLD_1, STARS, lambda it: it.order // 2, "floor(n/2)"),
    ),
)


# --- houle/star-threshold-2 ---


def star_threshold_2(k: int) -> int:
    """The maximum stable discrepancy of S_k under Threshold-2, by Lemma 4."""
    return largest_stable(star(k))


def star_has_stable_discrepancy(value: int) -> Callable[[int], bool]:
    """A function that is true of k if the maximum stable discrepancy of S_k under Threshold-2 is `value`."""
    return lambda k: star_threshold_2(k) == value


STAR_THRESHOLD_2 = Statement(
    "houle/star-threshold-2",
    Source("houle", "section 4.5"),
    "The maximum stable discrepancy of $S_k$ under Threshold-2 is 2.",
    (
        Claim(
            sentence=f"For $k >= 1$, {ON_STAR} {UNDER_2} is 2.",
            case=star_edges,
            network=drawable_star,
            holds=star_has_stable_discrepancy(2),
            near_misses=(
                NearMiss("1", "The *maximum stable discrepancy* is 1.", holds=star_has_stable_discrepancy(1)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="houle/star-threshold-2",
            sentence=f"For $k >= 1$, {ON_STAR} {UNDER_2} is 2 if $k >= 2$, and 1 if $k = 1$.",
            case=star_edges,
            network=drawable_star,
            holds=lambda k: star_threshold_2(k) == min(k, 2),
            near_misses=(
                NearMiss(
                    "1",
                    "For $k >= 2$, the *maximum stable discrepancy* is 1.",
                    assumes=from_two,
                    holds=star_has_stable_discrepancy(1),
                ),
                NearMiss(
                    "3",
                    "For $k >= 2$, the *maximum stable discrepancy* is 3.",
                    assumes=from_two,
                    holds=star_has_stable_discrepancy(3),
                ),
            ),
        ),
        stable_loads(THRESHOLD_2, STARS, lambda it: min(it.order - 1, 2), "min(k, 2)"),
    ),
)


# --- houle/path-sg1 ---


def all_gaps(tree: Network) -> bool:
    """True if SG_1 contains every gap, and the maximum stable discrepancy is one."""
    return first_stable_gaps(tree) == set(range(1, tree.order)) and maximum_stable_discrepancy(tree) == 1


def with_a_leaf(n: int) -> Network:
    """The path P_n with one more leaf at its second node."""
    return Network(n + 1, [*path(n).edges, (1, n)])


PATH_SG1 = Statement(
    "houle/path-sg1",
    Source("houle", "section 4.5"),
    "$SG_1(P_n) = {1, ..., n-1}$, so that $P_n$ has maximum stable discrepancy 1 under Threshold-1.",
    (
        Claim(
            sentence=(
                f"For every *path* with $n >= 2$ nodes, the set $SG_1$ of *side sizes* is ${{1, ..., n-1}}$, and {MSD}"
                " is 1."
            ),
            case=path_nodes,
            network=drawable_path,
            assumes=from_two,
            holds=lambda n: all_gaps(path(n)),
            near_misses=(
                NearMiss("one node", "The statement holds for $n >= 1$.", assumes=is_at_least(1)),
                NearMiss(
                    "one more leaf",
                    "The statement holds for the path with one more leaf, at its second node.",
                    holds=lambda n: all_gaps(with_a_leaf(n)),
                ),
            ),
        ),
        stable_loads(THRESHOLD_1, PATHS, lambda it: min(it.order - 1, 1), "min(n - 1, 1)"),
    ),
)


# --- houle/path-threshold-2 ---


def path_has_stable_discrepancy(less: int) -> Callable[[int], bool]:
    """A function that is true of n if the maximum stable discrepancy of P_n under Threshold-2 is n - `less`."""
    return lambda n: largest_stable(path(n)) == n - less


PATH_THRESHOLD_2 = Statement(
    "houle/path-threshold-2",
    Source("houle", "section 4.5"),
    "$P_n$ has maximum stable discrepancy $n - 1$ under Threshold-2.",
    (
        Claim(
            sentence=f"For $n >= 1$, {ON_PATH} {UNDER_2} is $n - 1$.",
            case=path_nodes,
            network=drawable_path,
            holds=path_has_stable_discrepancy(1),
            near_misses=(
                NearMiss("n - 2", "The *maximum stable discrepancy* is $n - 2$.", holds=path_has_stable_discrepancy(2)),
                NearMiss("n", "The *maximum stable discrepancy* is $n$.", holds=path_has_stable_discrepancy(0)),
            ),
        ),
        stable_loads(THRESHOLD_2, PATHS, lambda it: it.order - 1, "n - 1"),
    ),
)


# --- houle/star-superior ---


def ahead_on_star(least: int) -> Callable[[int], bool]:
    """A function that is true of k if S_k's maximum stable discrepancy is smaller under Threshold-2 by `least`."""
    return lambda k: star_discrepancy(k) - star_threshold_2(k) >= least


LESS_BY_2 = f"{UNDER_2} than under *Threshold-1*"


STAR_SUPERIOR = Statement(
    "houle/star-superior",
    Source("houle", "section 4.5"),
    "Threshold-2 is superior to Threshold-1 for stars.",
    (
        Claim(
            reading="strict",
            sentence=f"For $k >= 1$, {ON_STAR} is smaller {LESS_BY_2}.",
            case=star_edges,
            network=drawable_star,
            holds=ahead_on_star(1),
            near_misses=(
                NearMiss(
                    "by two", "The *maximum stable discrepancy* is smaller by at least 2.", holds=ahead_on_star(2)
                ),
            ),
        ),
        Claim(
            reading="not-worse",
            sentence=f"For $k >= 1$, {ON_STAR} is not larger {LESS_BY_2}.",
            case=star_edges,
            network=drawable_star,
            holds=ahead_on_star(0),
            near_misses=(
                NearMiss(
                    "k >= 2",
                    "For $k >= 2$, the *maximum stable discrepancy* is not larger.",
                    assumes=from_two,
                    holds=ahead_on_star(0),
                ),
            ),
        ),
        Claim(
            reading="eventually",
            repairs="houle/star-superior@strict",
            sentence=f"For $k >= 5$, {ON_STAR} is smaller {LESS_BY_2}.",
            case=star_edges,
            network=drawable_star,
            assumes=is_at_least(5),
            holds=ahead_on_star(1),
            near_misses=(
                NearMiss(
                    "k >= 4", "For $k >= 4$, the *maximum stable discrepancy* is smaller.", assumes=is_at_least(4)
                ),
                NearMiss(
                    "by half of k",
                    "The *maximum stable discrepancy* is smaller by at least $ceil(k/2) - 1$.",
                    holds=lambda k: ahead_on_star((k + 1) // 2 - 1)(k),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="houle/star-superior@not-worse",
            sentence=f"For $k = 1$ and every $k >= 3$, {ON_STAR} is not larger {LESS_BY_2}.",
            case=star_edges,
            network=drawable_star,
            assumes=lambda k: k != 2,
            holds=ahead_on_star(0),
            near_misses=(
                NearMiss(
                    "strictly",
                    "For $k >= 3$, the *maximum stable discrepancy* is smaller.",
                    assumes=is_at_least(3),
                    holds=ahead_on_star(1),
                ),
            ),
        ),
    ),
)


# --- houle/path-superior ---


def ahead_on_path(least: int) -> Callable[[int], bool]:
    """A function that is true of n if P_n's maximum stable discrepancy is smaller under Threshold-1 by `least`."""
    return lambda n: largest_stable(path(n)) - maximum_stable_discrepancy(path(n)) >= least


LESS_BY_1 = f"under *Threshold-1* than {UNDER_2}"


PATH_SUPERIOR = Statement(
    "houle/path-superior",
    Source("houle", "section 4.5"),
    "For paths, Threshold-1 is superior to Threshold-2.",
    (
        Claim(
            reading="strict",
            sentence=f"For $n >= 2$, {ON_PATH} is smaller {LESS_BY_1}.",
            case=path_nodes,
            network=drawable_path,
            assumes=from_two,
            holds=ahead_on_path(1),
            near_misses=(
                NearMiss(
                    "by two", "The *maximum stable discrepancy* is smaller by at least 2.", holds=ahead_on_path(2)
                ),
            ),
        ),
        Claim(
            reading="eventually",
            repairs="houle/path-superior@strict",
            sentence=f"For $n >= 3$, {ON_PATH} is smaller {LESS_BY_1}.",
            case=path_nodes,
            network=drawable_path,
            assumes=is_at_least(3),
            holds=ahead_on_path(1),
            near_misses=(
                NearMiss(
                    "by two", "The *maximum stable discrepancy* is smaller by at least 2.", holds=ahead_on_path(2)
                ),
                NearMiss(
                    "by n - 1",
                    "The *maximum stable discrepancy* is smaller by at least $n - 1$.",
                    holds=lambda n: ahead_on_path(n - 1)(n),
                ),
            ),
        ),
    ),
)
