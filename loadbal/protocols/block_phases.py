"""Leighton's algorithm: phase j sends one token of every node that holds more than j to a block of nodes.

The r-th sender of a phase sends to the r-th node of the block; each block begins where the one before it ended,
around the cycle of node numbers.

Source: Plaxton (1989), section 2.1; the algorithm is Leighton's.
Reading: senders are ranked by their numbers from 0, phases count from 0, and the first block begins at node 0.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, indicator, quotient, total
from loadbal.errors import InvalidInputError
from loadbal.loads import Loads


class Phase(NamedTuple):
    """What one phase does, node by node."""

    sends: tuple[Number, ...]
    """1 for a node that sends a token, 0 for one that does not."""
    targets: tuple[Number, ...]
    """Where the node sends to, or would."""


def phase(sends: Sequence[Number], start: Number) -> Phase:
    """The phase of those senders whose block begins at the node `start`.

    Raises: InvalidInputError, naming the start, if it is a number but no node.

    >>> phase((1, 0, 1, 1), 2)
    Phase(sends=(1, 0, 1, 1), targets=(2, 3, 3, 0))
    """
    order, targets, place = len(sends), [], start
    if isinstance(start, int) and not 0 <= start < order:
        raise InvalidInputError(f"a block that begins at node {start}; expected 0..{order - 1}")
    for sender in sends:
        targets.append(place - order * quotient(place, order))
        place = place + sender
    return Phase(tuple(sends), tuple(targets))


def phases(loads: Loads, most: int) -> tuple[Phase, ...]:
    """The phases for loads of at most `most` tokens, the last of which may be empty.

    Raises: InvalidInputError, naming the number, if there are no loads, or a negative number of phases is asked for.

    >>> [each.targets for each in phases((2, 0, 1, 0), 2)]
    [(0, 1, 1, 2), (2, 3, 3, 3)]
    """
    if not loads or most < 0:
        raise InvalidInputError(f"{most} phases on {len(loads)} nodes; expected a natural number on one node or more")
    made, start = [], indicator(loads[0] < 0)
    for number in range(most):
        # Sums of many indicators outgrow the small columns that indicators are.
        sends = tuple(indicator(load > number) for load in loads)
        made.append(phase(sends, start))
        end = total((start, *sends))
        start = end - len(loads) * quotient(end, len(loads))
    return tuple(made)


def after_phases(loads: Loads, most: int) -> Loads:
    """How many tokens every node has received once all phases are over.

    >>> after_phases((5, 0, 0, 2), 5)
    (2, 2, 2, 1)
    """
    runs = phases(loads, most)
    return tuple(
        total(sends * indicator(target == node) for run in runs for sends, target in zip(*run, strict=True))
        for node in range(len(loads))
    )


Route: TypeAlias = tuple[int, int]


def routes(run: Phase) -> tuple[Route, ...]:
    """The senders of a phase with their targets; for plain numbers.

    >>> routes(phase((1, 0, 1, 1), 2))
    ((0, 2), (2, 3), (3, 0))
    """
    return tuple((node, target) for node, (sends, target) in enumerate(zip(*run, strict=True)) if sends)
