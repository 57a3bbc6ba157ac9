"""Extrema of your own, for `loadbal laws`: each asks for a number at every size."""

from loadbal.claim import Bounds, Choose, Extremum
from loadbal.network import Network
from loadbal.networks.trees import trees
from loadbal.theory.stable_gaps import maximum_stable_discrepancy


def number(choose: Choose, bounds: Bounds) -> int:
    """Every number d within the bounds."""
    return choose.option(range(bounds.smallest, bounds.size + 1), "d")


def tree(choose: Choose, bounds: Bounds) -> Network:
    """Every tree within the bounds."""
    return choose.option(trees(bounds.smallest, bounds.size), "network")


DISTINCT_QUOTIENTS = Extremum(
    sentence="The number of different values of d divided by n and rounded down, for n from 1 to d.",
    case=number,
    measure=lambda d: len({d // n for n in range(1, d + 1)}),
    seek="largest",
)

NO_STAR = Extremum(
    sentence="The largest MSD of a tree with n nodes that is no star.",
    case=tree,
    assumes=lambda it: it.max_degree < it.order - 1,
    measure=maximum_stable_discrepancy,
    seek="largest",
)
