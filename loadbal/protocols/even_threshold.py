"""Even-Threshold: Threshold-2, but an even load also sends a token across a difference of one.

A node needs no memory, and no number but its own load and its neighbor's. Of two loads that differ by one the even one
is the larger in every second pair 1 and 2, 3 and 4, ..: there tokens wander as those of Threshold-1 do, and across the
other pairs they rest as those of Threshold-2. On a tree whatever wanders comes by every node, so that loads that differ
by two or more meet in the end.

Source: an answer to the question of Houle, Symvonis, Wood, section 6, whether a protocol without local memory, to which
the number of nodes is not known, can bring every tree to discrepancy one.
"""

from loadbal.arithmetic import Number, Truth, indicator, quotient


def is_even(load: Number) -> Truth:
    """Whether a load is even.

    >>> is_even(4), is_even(-3)
    (True, False)
    """
    return load == 2 * quotient(load, 2)


class EvenThreshold:
    """The rule of Even-Threshold.

    >>> [EvenThreshold().flow(x, y) for x, y in ((2, 1), (1, 2), (1, 0), (0, 1), (5, 2))]
    [1, -1, 0, 0, 1]
    """

    def __str__(self) -> str:
        return "even-threshold"

    def flow(self, x: Number, y: Number) -> Number:
        """The signed number of tokens from the node with load x to the node with load y."""
        ahead = x - y
        sends = (ahead >= 2) | ((ahead == 1) & is_even(x))
        receives = (ahead <= -2) | ((ahead == -1) & is_even(y))
        return indicator(sends) - indicator(receives)


EVEN_THRESHOLD = EvenThreshold()
