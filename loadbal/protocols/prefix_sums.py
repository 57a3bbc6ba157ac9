"""Prefix sums on a hypercube: each processor gets the sum of all values at processors with smaller numbers.

In step b every processor sends a sum of values to its neighbor along dimension b. There is a step for each dimension.

Source: Plaxton (1989), section 2.1, which names the operation and gives no steps; the steps are the usual ones.
Reading: the dimensions come in ascending order, and the value of the processor itself is not part of its prefix sum.
"""

from typing import NamedTuple

from loadbal.arithmetic import widened
from loadbal.loads import Loads
from loadbal.networks.hypercube import by_dimension
from loadbal.protocols.recursive_balance import dimension_of


class PrefixSums(NamedTuple):
    """The two numbers of every processor."""

    prefixes: Loads
    """S: a sum of values of processors with smaller numbers; after all steps, of all of these."""
    totals: Loads
    """T: a sum of values of any processors; after all steps, of all processors."""

    def after_step(self, bit: int) -> "PrefixSums":
        """The numbers after every processor has sent T to its neighbor along dimension `bit`.

        A processor adds the number that it receives to its own T, and to S if the bit of its own number is 1.

        >>> PrefixSums((0, 0), (3, 5)).after_step(0)
        PrefixSums(prefixes=(0, 3), totals=(8, 8))
        """
        partners = by_dimension(dimension_of(self.totals)).partners[bit]
        received = tuple(self.totals[partner] for partner in partners)
        prefixes = tuple(
            prefix + word if node >> bit & 1 else prefix
            for node, (prefix, word) in enumerate(zip(self.prefixes, received, strict=True))
        )
        totals = tuple(own + word for own, word in zip(self.totals, received, strict=True))
        return PrefixSums(prefixes, totals)


def prefix_sums(values: Loads) -> PrefixSums:
    """The numbers of all processors after a step for each dimension; at the start S is 0, and T is the own value.

    Raises: InvalidInputError, naming the number of values, unless it is a power of two.

    >>> prefix_sums((1, 0, 1, 1)).prefixes, prefix_sums((1, 0, 1, 1)).totals
    ((0, 1, 1, 2), (3, 3, 3, 3))
    """
    now = PrefixSums((0,) * len(values), tuple(map(widened, values)))
    for bit in range(dimension_of(values)):
        now = now.after_step(bit)
    return now
