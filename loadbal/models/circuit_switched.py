"""The circuit-switched hypercube: routes, contention, and how long a program takes.

A message holds every link of its route while it travels. A link is two channels, one for either direction, and a
round is legal if no channel is held twice. Distance costs the same for every message.

Source: Bokhari (1993), sections 2.2 and 3; the parameters are those of its Table 1.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from loadbal.arithmetic import Number
from loadbal.protocols.multiphase_exchange import Exchange, Program, Shuffle


class Costs(NamedTuple):
    """What time is made of, for blocks of one size; a run time is a linear form in these three."""

    message: Number
    """Startup and distance of one message: lambda + delta."""
    send: Number
    """Sending a block: tau m."""
    move: Number
    """Moving a block within the memory: rho m."""


class Channel(NamedTuple):
    """One direction of a link: from a node along a dimension."""

    node: int
    dimension: int


def route(source: int, target: int, order: Sequence[int]) -> tuple[Channel, ...]:
    """The channels that a message holds which crosses the dimensions in that order; e-cube: lowest first.

    >>> route(0, 5, range(3))
    (Channel(node=0, dimension=0), Channel(node=1, dimension=2))
    """
    channels, here = [], source
    for dimension in order:
        if (here ^ target) >> dimension & 1:
            channels.append(Channel(here, dimension))
            here ^= 1 << dimension
    return tuple(channels)


def undirected(channel: Channel) -> Channel:
    """The link of a channel, named by its end with bit 0."""
    return Channel(channel.node & ~(1 << channel.dimension), channel.dimension)


def is_contention_free(channels: Iterable[Channel]) -> bool:
    """Whether no channel is held twice."""
    return max(Counter(channels).values(), default=0) <= 1


def held(mask: int, dimension: int, order: Sequence[int]) -> list[Channel]:
    """The channels that are held while every node p sends to p xor mask."""
    return [channel for node in range(2**dimension) for channel in route(node, node ^ mask, order)]


def run_time(program: Program, dimension: int, costs: Costs, *, passes: bool = False) -> Number:
    """The time that the program takes, counted instruction by instruction.

    Shuffles that follow each other in one instruction are one permutation and move every block once; with `passes`
    each of them moves every block.
    """
    time: Number = 0
    for instruction in program:
        match instruction:
            case Exchange(width=width):
                time = time + costs.message + width * costs.send
            case Shuffle(rotations):
                time = time + (abs(rotations) if passes else 1) * 2**dimension * costs.move
    return time
