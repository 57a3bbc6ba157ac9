"""Broadcast on a hypercube: a word reaches all processors, because those that know it send it to their neighbors.

Source: Plaxton (1989), section 2.1, which names the operation and gives no steps; the steps are the usual ones.
Reading: in step i every processor that knows the word sends it to its neighbor along dimension i.
"""

from collections.abc import Iterable
from typing import TypeAlias

from loadbal.errors import InvalidInputError
from loadbal.networks.hypercube import by_dimension
from loadbal.protocols.recursive_balance import dimension_of

Message: TypeAlias = tuple[int, int]
"""A pair (sender, receiver): the first processor sends the word to the second."""

Knowing: TypeAlias = tuple[bool, ...]
"""For each processor, whether it knows the word."""


def only(source: int, dimension: int) -> Knowing:
    """The start of a broadcast on the hypercube of the given dimension: only processor `source` knows the word.

    Raises: InvalidInputError, naming the source, if the hypercube has no such processor.

    >>> only(1, 1)
    (False, True)
    """
    if not 0 <= source < 1 << dimension:
        raise InvalidInputError(f"the source is processor {source}; expected 0..{2**dimension - 1}")
    return tuple(node == source for node in range(1 << dimension))


def messages(knows: Knowing, bit: int) -> tuple[Message, ...]:
    """The messages, by which all who know the word send it along dimension `bit`.

    >>> messages((True, True, False, False), 1)
    ((0, 2), (1, 3))
    """
    partners = by_dimension(dimension_of(knows)).partners[bit]
    return tuple((node, partner) for node, partner in enumerate(partners) if knows[node])


def after_messages(knows: Knowing, sent: Iterable[Message]) -> Knowing:
    """Who knows the word after a step: who knew it before, and who received a message from one who knew it.

    >>> after_messages((True, False, False, False), [(0, 2), (1, 3)])
    (True, False, True, False)
    """
    told = {target for source, target in sent if knows[source]}
    return tuple(known or node in told for node, known in enumerate(knows))


def informed(knows: Knowing, schedule: Iterable[Iterable[Message]]) -> Knowing:
    """Who knows the word after all steps of a schedule.

    >>> informed((True, False, False, False), [[(0, 2)], [(2, 3)]])
    (True, False, True, True)
    """
    for step in schedule:
        knows = after_messages(knows, step)
    return knows


def broadcast(source: int, dimension: int) -> tuple[tuple[Message, ...], ...]:
    """The messages of each step of a broadcast from `source`: one step for each dimension, in ascending order.

    >>> broadcast(3, 2)
    (((3, 2),), ((2, 0), (3, 1)))
    """
    knows, schedule = only(source, dimension), []
    for bit in range(dimension):
        schedule.append(messages(knows, bit))
        knows = after_messages(knows, schedule[-1])
    return tuple(schedule)
