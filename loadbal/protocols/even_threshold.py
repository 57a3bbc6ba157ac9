"""Even-Threshold: like Threshold-2, but a node with an even load also sends a token if its load is larger by one.

A node uses no memory, and knows only its own load and that of its neighbor. Between loads 2i - 1 and 2i a token moves
as in Threshold-1; between loads 2i and 2i + 1 it stays as in Threshold-2. On a tree a moving token passes every node,
so loads that differ by two or more meet eventually.

Source: an answer to the question of Houle, Symvonis, Wood, section 6: can a protocol that has no local memory and does
not know the number of nodes bring every tree to discrepancy one?
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
        """The number of tokens sent from the node with load x to the node with load y; negative if sent back."""
        ahead = x - y
        sends = (ahead >= 2) | ((ahead == 1) & is_even(x))
        receives = (ahead <= -2) | ((ahead == -1) & is_even(y))
        return indicator(sends) - indicator(receives)


EVEN_THRESHOLD = EvenThreshold()
