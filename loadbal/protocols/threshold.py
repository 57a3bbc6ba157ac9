"""Threshold-k: the heavier end of an active edge sends one token if the loads differ by at least k.

Source: Houle, Symvonis, Wood, section 2, protocols THRESHOLD-1 and THRESHOLD-2.
Reading: both ends act at the same time on the loads before the step, so at most one token crosses an edge.
"""

from dataclasses import dataclass

from loadbal.arithmetic import Number, indicator


@dataclass(frozen=True, slots=True)
class Threshold:
    """The rule of Threshold-k.

    >>> Threshold(2).flow(5, 3), Threshold(2).flow(3, 4), Threshold(1).flow(3, 4)
    (1, 0, -1)
    """

    least: int
    """The smallest difference of loads for which a token is sent."""

    def __str__(self) -> str:
        return f"threshold-{self.least}"

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the node with load x to the node with load y; negative if sent back."""
        ahead = x - y
        return indicator(ahead >= self.least) - indicator(ahead <= -self.least)


THRESHOLD_1 = Threshold(1)
THRESHOLD_2 = Threshold(2)
