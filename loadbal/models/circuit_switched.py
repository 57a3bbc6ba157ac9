"""The circuit-switched hypercube: routes, contention, and the run time of a program.

A message holds every link of its route while it travels. A link consists of two channels, one for each direction. A
round is free of contention if no two messages hold the same channel. The cost of distance is the same for all messages.

Source: Bokhari (1993), sections 2.2 and 3; the parameters are those of its Table 1.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from loadbal.arithmetic import Number
from loadbal.protocols.multiphase_exchange import Exchange, Program, Shuffle


class Costs(NamedTuple):
    """The three elementary times for blocks of one size m; every run time is a linear combination of them."""

    message: Number
    """The startup and distance time of one message: lambda + delta."""
    send: Number
    """The time of sending one block: tau m."""
    move: Number
    """The time of moving one block within the memory: rho m."""


class Channel(NamedTuple):
    """One direction of a link: out of `node` along `dimension`."""

    node: int
    dimension: int


def route(source: int, target: int, order: Sequence[int]) -> tuple[Channel, ...]:
    """The channels held by a message that crosses the dimensions in the given order; e-cube routing: lowest first.

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
    """The link of a channel, represented by its channel out of the end whose bit is 0."""
    return Channel(channel.node & ~(1 << channel.dimension), channel.dimension)


def is_contention_free(channels: Iterable[Channel]) -> bool:
    """Whether no channel occurs twice."""
    return max(Counter(channels).values(), default=0) <= 1


def held(mask: int, dimension: int, order: Sequence[int]) -> list[Channel]:
    """The channels held while every node p sends a message to p xor `mask`, message after message.

    A channel is listed once for each message that holds it.
    """
    return [channel for node in range(2**dimension) for channel in route(node, node ^ mask, order)]


def run_time(program: Program, dimension: int, costs: Costs, *, passes: bool = False) -> Number:
    """The run time of a program, added up instruction by instruction.

    An instruction of several shuffles moves every block once, as one permutation; with `passes`, it moves every block
    once for each shuffle.
    """
    time: Number = 0
    for instruction in program:
        match instruction:
            case Exchange(width=width):
                time = time + costs.message + width * costs.send
            case Shuffle(rotations):
                time = time + (abs(rotations) if passes else 1) * 2**dimension * costs.move
    return time
