"""Rules of your own, for `loadbal study`: how many tokens the first of two neighbors sends to the second."""

from dataclasses import dataclass

from loadbal.arithmetic import Number, smaller, where


def part(x: Number, y: Number, d: Number) -> Number:
    """The neighbor with more tokens sends a d-th of the difference, rounded down."""
    return where(x >= y, (x - y) // d, -((y - x) // d))


def share(x: Number, y: Number, d: Number) -> Number:
    """Diffusion: every node sends each poorer neighbor 1/(d + 1) of the difference, rounded down."""
    return where(x >= y, (x - y) // (d + 1), -((y - x) // (d + 1)))


def half(x: Number, y: Number) -> Number:
    """Both share evenly; of an odd number of tokens, the second gets one more."""
    return (x - y) // 2


@dataclass(frozen=True)
class Capped:
    """The neighbor with more tokens sends half of the difference, rounded down, and at most `capacity` tokens."""

    capacity: int

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the node with load x to the node with load y; negative if sent back."""
        tokens = smaller(abs(x - y) // 2, self.capacity)
        return where(x >= y, tokens, -tokens)
