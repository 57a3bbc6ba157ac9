"""What the lemmas on shares and on cycles have in common: a share, a division, a step of one processor."""

from loadbal.arithmetic import Number, Truth, where
from loadbal.protocols import cycle_migration, regular_balance
from loadbal.protocols.cycle_migration import Reading


def share(place: Number, low: Number, rest: Number) -> Number:
    """What Definition 1 gives to the processor at the place if N over P is `low`, rest `rest`."""
    return regular_balance.share(place, low, low + where(rest > 0, 1, 0), rest)


def within(number: Number, size: Number) -> Truth:
    """Whether that is one of 0, ..., size - 1."""
    return (number >= 0) & (number < size)


def divided(tasks: Number, order: Number, low: Number, rest: Number) -> dict[str, Truth]:
    """The hypotheses that N over P is `low`, rest `rest`."""
    return {"division": tasks == order * low + rest, "rest": within(rest, order)}


def passed_on(reading: Reading, average: Number, before: Number, here: Number) -> Number:
    """What a processor of a cycle has after an iteration, if the one before it and it have so much."""
    pair = before, here
    return cycle_migration.moved(pair, reading.sent(pair, average))[1]


def sends(reading: Reading, average: Number, here: Number) -> Number:
    """What a processor of a cycle sends to the next one."""
    return reading.sent((here,), average)[0]
