"""Traces: runs recorded for display, with the loads before every step and the tokens that cross every active edge."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from loadbal.display import Pictured
from loadbal.errors import InvalidInputError, InvalidLoadsError
from loadbal.loads import Loads, natural_loads
from loadbal.network import Edge, EdgeColoring, Network


@dataclass(frozen=True, slots=True)
class Move:
    """Tokens that move from one node to another in one step."""

    source: int
    target: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a run: its title, the loads before it, its active edges, and the tokens that move."""

    title: str
    loads: Loads
    active: tuple[Edge, ...] = ()
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Trace(Pictured):
    """A run on a network, one frame for each step; the last frame has the final loads and no active edges."""

    network: Network
    frames: tuple[Frame, ...]
    coloring: EdgeColoring | None = None
    note: str = ""
    places: tuple[tuple[float, float], ...] = ()
    """The position of every node in a drawing, in grid units from (0, 0); empty for an automatic layout."""


def moves_between(before: Loads, after: Loads, matching: tuple[Edge, ...]) -> tuple[Move, ...]:
    """The moves over the edges of a matching that turn the loads `before` into the loads `after`.

    >>> moves_between((3, 0), (2, 1), ((0, 1),))
    (Move(source=0, target=1, tokens=1),)
    """
    return tuple(
        Move(u, v, before[u] - after[u]) if before[u] > after[u] else Move(v, u, after[u] - before[u])
        for u, v in matching
        if before[u] != after[u]
    )


def refuse_wrong_round(what: str, network: Network, before: Loads, after: Loads) -> None:
    """Refuse loads after a round that no moves of tokens along edges can give.

    Raises: InvalidInputError if a load is no natural number, or if the tokens of a connected part are not as many as
    before.
    """
    try:
        natural_loads(after, network.order)
    except InvalidLoadsError as error:
        raise InvalidInputError(f"{what} returns loads that are not valid: {error}") from error
    if lost := unbalanced_part(network, before, after):
        raise InvalidInputError(f"{what} {lost}; {ALONG_EDGES}")


ALONG_EDGES = "expected as many as before, because tokens only move along edges"
"""What is expected of the tokens of a connected part of a network."""


def unbalanced_part(network: Network, before: Loads, after: Loads) -> str:
    """How the number of tokens of a connected part of the network changes, in words; empty if none does.

    >>> unbalanced_part(Network(3, [(0, 1)]), (3, 0, 1), (2, 0, 1))
    'turns 3 tokens into 2 on nodes 0 1, which no edge leaves'
    """
    for part in network.parts:
        held, left = sum(before[node] for node in part), sum(after[node] for node in part)
        if held != left:
            where = "" if network.is_connected else f" on nodes {' '.join(map(str, part))}, which no edge leaves"
            return f"turns {held} tokens into {left}{where}"
    return ""


def unbalanced_steps(trace: Trace) -> Iterator[str]:
    """The steps of a trace, each in words, that change the number of tokens of a connected part of the network."""
    for frame, after in pairwise(trace.frames):
        if lost := unbalanced_part(trace.network, frame.loads, after.loads):
            yield f"{frame.title} {lost}"
