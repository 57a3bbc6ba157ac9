"""The number of rounds of one run, and T(N, K), the number of rounds of the worst input.

T(N, K) is the largest number of rounds that any input of discrepancy at most K needs to become 1-smooth. An input that
M1 does not change represents all inputs with the same sums over the edges of M1. They need the same number of rounds,
except that some may need 1 round where the representative needs none.
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
from loadbal.papers.riess.cases import any_order, is_one_smooth
from loadbal.protocols.dimension_exchange import advanced_while
from loadbal.protocols.odd_even_transposition import after_round
from loadbal.theory.worst_rounds import worst_rounds

NEVER = 10**6
"""Added to the rounds of a run that never reaches its goal; larger than any bound that is compared with it."""


def rounds_until(is_over: Callable[[Loads], Truth], loads: Loads) -> Number:
    """The number of rounds until `is_over` is true; NEVER is added if the run stops changing before that."""

    def goes_on(before: Loads, after: Loads) -> Truth:
        return negation(is_over(before)) & negation(same_loads(before, after))

    end, rounds = advanced_while(goes_on, after_round, loads)
    return rounds + NEVER * widened(indicator(negation(is_over(end))))


def rounds_to_smooth(loads: Loads) -> Number:
    """The number of rounds until the loads are 1-smooth.

    >>> rounds_to_smooth((0, 0, 2, 2)), rounds_to_smooth((5, 5, 5, 5, 4, 0))
    (1, 3)
    """
    return rounds_until(is_one_smooth, loads)


class Cell(NamedTuple):
    """A pair (N, K) of a number of nodes and the largest discrepancy of an input."""

    order: int
    discrepancy: int

    @property
    def network(self) -> Network | None:
        """The cycle with N nodes, for a picture of the case."""
        return drawable_cycle(self.order)

    def __str__(self) -> str:
        return f"N = {self.order}, K = {self.discrepancy}"

    @property
    def rounds(self) -> int:
        """T(N, K), the most rounds that any input with N nodes and discrepancy at most K needs, found by search."""
        return worst_rounds(self.order, self.discrepancy)[0]

    @property
    def measure(self) -> float:
        """The number N^2 ln(K N), with which T(N, K) is compared."""
        return self.order**2 * math.log(self.discrepancy * self.order)


def cell(choose: Choose, bounds: Bounds) -> Cell:
    """Recipe: any pair (N, K) of an even number N of nodes and a discrepancy K >= 1, both within the bounds."""
    return Cell(any_order(choose, bounds), choose.option(range(1, (bounds.load or 1) + 1), "discrepancy"))


def millionths(value: float) -> Fraction:
    """The value rounded to six decimals, as a fraction, so that it can be compared exactly."""
    return Fraction(round(value * 10**6), 10**6)


def proper_cell(it: Cell) -> bool:
    """True if the number N of nodes is at least 4; then the second eigenvalue of the round matrix is less than 1."""
    return it.order >= 4
