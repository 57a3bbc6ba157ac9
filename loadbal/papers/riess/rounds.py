"""How many rounds a run takes, and T(N, K), the rounds of the worst input.

T(N, K) is the largest number of rounds from any input of discrepancy at most K to a 1-smooth vector. Where loads are
given as halves of pair sums, an input stands for all that M1 makes equal: these need as many rounds, or 0 and 1.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, indicator, negation, widened
from loadbal.claim import Bounds, Choose
from loadbal.loads import Loads, same_loads
from loadbal.network import Network
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import any_order, one_smooth
from loadbal.protocols.dimension_exchange import advanced_while
from loadbal.protocols.odd_even_transposition import after_round
from loadbal.theory.worst_rounds import worst_rounds

NEVER = 10**6
"""What stands for the number of rounds of a run that ends elsewhere; more than any bound that is compared with it."""


def rounds_until(is_over: Callable[[Loads], Truth], loads: Loads) -> Number:
    """The number of rounds until a run is over, and NEVER more if it comes to its end before."""

    def goes_on(before: Loads, after: Loads) -> Truth:
        return negation(is_over(before)) & negation(same_loads(before, after))

    end, rounds = advanced_while(goes_on, after_round, loads)
    return rounds + NEVER * widened(indicator(negation(is_over(end))))


def rounds_to_smooth(loads: Loads) -> Number:
    """The number of rounds until the loads are 1-smooth."""
    return rounds_until(one_smooth, loads)


class Cell(NamedTuple):
    """A number N of nodes and a discrepancy K."""

    order: int
    discrepancy: int

    @property
    def network(self) -> Network | None:
        """The cycle that the case is on, for its picture."""
        return drawable_cycle(self.order)

    def __str__(self) -> str:
        return f"N = {self.order}, K = {self.discrepancy}"

    @property
    def rounds(self) -> int:
        """T(N, K), over all inputs."""
        return worst_rounds(self.order, self.discrepancy)[0]

    @property
    def measure(self) -> float:
        """N^2 ln(K N)."""
        return self.order**2 * math.log(self.discrepancy * self.order)


def cell(choose: Choose, bounds: Bounds) -> Cell:
    """All numbers of nodes and all discrepancies within the bounds."""
    return Cell(any_order(choose, bounds), choose.option(range(1, (bounds.load or 1) + 1), "discrepancy"))


def millionths(value: float) -> Fraction:
    """A real number rounded to six decimals, so that it can be compared exactly."""
    return Fraction(round(value * 10**6), 10**6)


def proper_cell(it: Cell) -> bool:
    """Whether there are four nodes or more, so that the second eigenvalue is below 1."""
    return it.order >= 4
