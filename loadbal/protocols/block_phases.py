"""Leighton's algorithm: in phase j, every node with more than j tokens sends one token to a block of nodes.

The r-th sender of a phase sends to the r-th node of the block. Each block begins where the previous block ended, with
node numbers taken modulo the number of nodes.

Source: Plaxton (1989), section 2.1; the algorithm is Leighton's.
Reading: senders are ranked by node number, ranks and phases count from 0, and the first block begins at node 0.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, indicator, quotient, total
from loadbal.errors import InvalidInputError
from loadbal.loads import Loads


class Phase(NamedTuple):
    """One phase of the algorithm: which nodes send a token, and to which node of the block."""

    sends: tuple[Number, ...]
    """For each node, 1 if it sends a token, and 0 otherwise."""
    targets: tuple[Number, ...]
    """For each node, the node that it sends to, or would send to if it were a sender."""


def phase(sends: Sequence[Number], start: Number) -> Phase:
    """The phase in which the nodes marked 1 in `sends` send a token to the block that begins at node `start`.

    Raises: InvalidInputError, naming the start, if it is an integer but not a node.

    >>> phase((1, 0, 1, 1), 2)
    Phase(sends=(1, 0, 1, 1), targets=(2, 3, 3, 0))
    """
    order, targets, place = len(sends), [], start
    if isinstance(start, int) and not 0 <= start < order:
        raise InvalidInputError(f"the first node of the block is {start}; expected 0..{order - 1}")
    for sender in sends:
        targets.append(place - order * quotient(place, order))
        place = place + sender
    return Phase(tuple(sends), tuple(targets))


def phases(loads: Loads, most: int) -> tuple[Phase, ...]:
    """The `most` phases for loads of at most `most` tokens; the last ones may have no sender.

    Raises: InvalidInputError, naming the number, if there are no loads or `most` is negative.

    >>> [each.targets for each in phases((2, 0, 1, 0), 2)]
    [(0, 1, 1, 2), (2, 3, 3, 3)]
    """
    if not loads or most < 0:
        raise InvalidInputError(
            f"there are {most} phases for {len(loads)} loads; expected 0 or more phases and 1 or more loads"
        )
    # `start` is 0, since loads are natural; as an indicator it has the kind of the loads: integer, column, solver term.
    made, start = [], indicator(loads[0] < 0)
    for number in range(most):
        # `total` widens its terms: a sum of many indicators would overflow the small columns that hold indicators.
        sends = tuple(indicator(load > number) for load in loads)
        made.append(phase(sends, start))
        end = total((start, *sends))
        start = end - len(loads) * quotient(end, len(loads))
    return tuple(made)


def after_phases(loads: Loads, most: int) -> Loads:
    """The number of tokens that each node has received after all phases.

    >>> after_phases((5, 0, 0, 2), 5)
    (2, 2, 2, 1)
    """
    runs = phases(loads, most)
    return tuple(
        total(sends * indicator(target == node) for run in runs for sends, target in zip(*run, strict=True))
        for node in range(len(loads))
    )


Route: TypeAlias = tuple[int, int]
"""The way of a token in a phase, as a pair (sender, target)."""


def routes(run: Phase) -> tuple[Route, ...]:
    """The pairs (sender, target) of a phase; for plain integers only.

    >>> routes(phase((1, 0, 1, 1), 2))
    ((0, 2), (2, 3), (3, 0))
    """
    return tuple((node, target) for node, (sends, target) in enumerate(zip(*run, strict=True)) if sends)
