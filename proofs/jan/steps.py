"""What the lemmas on shares have in common: a share, and a number within a size."""

from loadbal.arithmetic import Number, Truth, where
from loadbal.protocols import regular_balance


def share(place: Number, low: Number, rest: Number) -> Number:
    """What Definition 1 gives to the processor at the place if N over P is `low`, rest `rest`."""
    return regular_balance.share(place, low, low + where(rest > 0, 1, 0), rest)


def within(number: Number, size: Number) -> Truth:
    """Whether that is one of 0, ..., size - 1."""
    return (number >= 0) & (number < size)
