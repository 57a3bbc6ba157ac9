"""Section 6 and abstract: is the discrepancy that Threshold-1 leaves logarithmic in the number of nodes?"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.network import Network
from loadbal.networks.star import star
from loadbal.papers.houle.s4_4_lemma_13 import any_tree, halvings, has_nodes
from loadbal.papers.houle.s4_5_k_stars_and_paths import MSD, is_star
from loadbal.theory.stable_gaps import maximum_stable_discrepancy


def within_logarithm(constant: int) -> Callable[[Network], bool]:
    """The test of a tree T that MSD(T) <= C L, where C is `constant` and L = ceil(log2 n) for n nodes."""
    return lambda tree: maximum_stable_discrepancy(tree) <= constant * halvings(tree.order)


def any_star(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any star with at least two nodes within the bounds."""
    return star(choose.option(range(max(2, bounds.smallest), bounds.size + 1), "n") - 1)


def trees_up_to(most: int) -> Callable[[Choose, Bounds], Network]:
    """The recipe for any tree with at most `most` nodes."""
    return lambda choose, bounds: any_tree(choose, replace(bounds, size=min(bounds.size, most)))


def star_from_ten(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any star with at least 10 nodes."""
    return star(choose.option(range(max(10, bounds.smallest), bounds.size + 1), "n") - 1)


def on_stars(constant: int) -> NearMiss[Network]:
    """The near miss that MSD(T) <= `constant` L for all stars T."""
    return NearMiss(
        f"C = {constant}",
        f"For every star, the *MSD* is at most ${constant} L$.",
        case=any_star,
        holds=within_logarithm(constant),
    )


def any_constant(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any factor C >= 1 of the logarithm in the bound C L; `bounds.size` bounds C."""
    return choose.option(range(bounds.smallest, bounds.size + 1), "C")


def star_exceeds(constant: int, doublings: int) -> bool:
    """True if the star with 2^doublings nodes has MSD > C L, where C is `constant` and L = `doublings`."""
    return not within_logarithm(constant)(star((1 << doublings) - 1))


def fails_where(orders: set[int], least: int) -> Callable[[Network], bool]:
    """The test that MSD <= L if n is neither in `orders` nor >= `least`, and MSD > L for stars with other n."""

    def holds(tree: Network) -> bool:
        fails = not within_logarithm(1)(tree)
        listed = tree.order in orders or tree.order >= least
        return fails if listed and is_star(tree) else listed or not fails

    return holds


class Degree(NamedTuple):
    """A tree and a number D, at least its maximum degree, to put into the bound floor((D+1)L/2)."""

    tree: Network
    most: int

    def within(self, less: int = 0) -> bool:
        """True if MSD(T) <= floor((D+1)L/2) - `less`."""
        bound = (self.most + 1) * halvings(self.tree.order) // 2
        return maximum_stable_discrepancy(self.tree) <= bound - less


def tree_and_degree(choose: Choose, bounds: Bounds) -> Degree:
    """Recipe: any tree, and its maximum degree or one more; a larger D only makes the bound larger."""
    tree = any_tree(choose, bounds)
    return Degree(tree, tree.max_degree + choose.option((0, 1), "D less the maximum degree"))


def per_logarithm(tree: Network) -> Fraction:
    """The ratio MSD(T)/L, where L is log2 of the number of nodes, rounded up."""
    return Fraction(maximum_stable_discrepancy(tree), halvings(tree.order))


ABSTRACT_LOGARITHMIC = Statement(
    "houle/abstract-logarithmic",
    Source("houle", "abstract and section 6"),
    "A logarithmic upper bound on the maximum stable discrepancy of an arbitrary tree.",
    (
        Claim(
            reading="arbitrary-tree",
            sentence=f"For every *tree* with $n >= 2$ nodes, {MSD} is at most $C L$ with $C = 1$ and $L = ceil(log_2"
            " n)$.",
            case=any_tree,
            assumes=has_nodes(2),
            holds=within_logarithm(1),
            near_misses=(on_stars(2), on_stars(3)),
        ),
        Claim(
            reading="no-constant",
            sentence=(
                f"For every integer $C >= 1$, {MSD} of the *star* with $n = 2^(2C+1)$ nodes is larger than $C L$,"
                " where $L = ceil(log_2 n)$."
            ),
            case=any_constant,
            holds=lambda constant: star_exceeds(constant, 2 * constant + 1),
            near_misses=(
                NearMiss(
                    "half as large",
                    "The statement holds for the star with $4^C$ nodes.",
                    holds=lambda constant: star_exceeds(constant, 2 * constant),
                ),
            ),
        ),
        Claim(
            reading="fixed-degree",
            repairs="houle/abstract-logarithmic@arbitrary-tree",
            sentence=(
                f"For every $D$ and every *tree* with $n >= 2$ nodes and *maximum degree* at most $D$, {MSD} is at"
                " most $floor((D+1)L/2)$, where $L = ceil(log_2 n)$."
            ),
            case=tree_and_degree,
            assumes=lambda it: it.tree.order >= 2,
            holds=Degree.within,
            near_misses=(
                NearMiss("less", "It is at most $floor((D+1)L/2) - 1$.", holds=lambda it: it.within(1)),
                NearMiss(
                    "without L",
                    "It is at most $floor(D/2)$.",
                    holds=lambda it: maximum_stable_discrepancy(it.tree) <= it.most // 2,
                ),
                NearMiss(
                    "D - 1",
                    "The statement holds with the *maximum degree* minus 1 as $D$.",
                    holds=lambda it: it._replace(most=it.tree.max_degree - 1).within(),
                ),
            ),
        ),
        Claim(
            reading="per-size",
            sentence=(
                f"For every *tree* with $n$ nodes, $2 <= n <= 7$ or $n = 9$, {MSD} is at most $L = ceil(log_2 n)$. For"
                " the star with $n = 8$ or $n >= 10$ nodes, the MSD is larger than $L$."
            ),
            case=any_tree,
            assumes=has_nodes(2),
            holds=fails_where({8}, 10),
            near_misses=(
                NearMiss(
                    "n = 9",
                    (
                        "It is at most $L$ for every *tree* with $n <= 7$ nodes, and larger for the star with"
                        " $n >= 8$ nodes."
                    ),
                    holds=fails_where({8, 9}, 10),
                ),
                NearMiss(
                    "n = 8",
                    (
                        "It is at most $L$ for every *tree* with $n <= 9$ nodes, and larger for the star with"
                        " $n >= 10$ nodes."
                    ),
                    holds=fails_where(set(), 10),
                ),
            ),
        ),
        Claim(
            reading="to-nine",
            sentence=(
                f"For every *tree* with $n$ nodes, $2 <= n <= 7$ or $n = 9$, {MSD} is at most $L = ceil(log_2 n)$. For"
                " the star with $n = 8$ nodes, the MSD is larger than $L$."
            ),
            case=trees_up_to(9),
            assumes=has_nodes(2),
            holds=fails_where({8}, 10),
            whole=Bounds(9),
            near_misses=(
                NearMiss(
                    "n = 9",
                    (
                        "It is at most $L$ for every *tree* with $n <= 7$ nodes, and larger for the star with"
                        " 8 or 9 nodes."
                    ),
                    holds=fails_where({8, 9}, 10),
                ),
                NearMiss(
                    "n = 8", "It is at most $L$ for every *tree* with $n <= 9$ nodes.", holds=fails_where(set(), 10)
                ),
            ),
        ),
        Claim(
            reading="from-ten",
            sentence=f"For $n >= 10$, {MSD} of the *star* with $n$ nodes is larger than $L = ceil(log_2 n)$.",
            case=star_from_ten,
            holds=lambda tree: not within_logarithm(1)(tree),
            near_misses=(
                NearMiss(
                    "by two",
                    "It is larger than $L + 1$.",
                    holds=lambda tree: (tree.order // 2) > halvings(tree.order) + 1,
                ),
                NearMiss(
                    "n from 2 on",
                    "It is larger than $L$ for every $n >= 2$.",
                    case=any_star,
                    holds=lambda tree: not within_logarithm(1)(tree),
                ),
            ),
        ),
        Extremum(
            reading="quotient",
            sentence=(
                f"The largest value of $M/L$ for a *tree* with $n$ nodes, $2 <= n <= 14$, where $M$ is {MSD} and $L ="
                f" ceil(log_2 n)$."
            ),
            case=trees_up_to(14),
            assumes=has_nodes(2),
            measure=per_logarithm,
            seek="largest",
            whole=Bounds(14),
        ),
    ),
)
