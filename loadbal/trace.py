"""Runs to look at: the loads before and after every step, and the tokens that crossed every active edge."""

from dataclasses import dataclass

from loadbal.display import Pictured
from loadbal.loads import Loads
from loadbal.network import Edge, EdgeColoring, Network


@dataclass(frozen=True, slots=True)
class Move:
    """Tokens that go from one node to another in one step."""

    source: int
    target: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: what is called, the loads before it, the edges that are active, the tokens that move."""

    title: str
    loads: Loads
    active: tuple[Edge, ...] = ()
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Trace(Pictured):
    """A run on a network, step by step; the last frame shows the final loads and has no active edges."""

    network: Network
    frames: tuple[Frame, ...]
    coloring: EdgeColoring | None = None
    note: str = ""
    places: tuple[tuple[float, float], ...] = ()
    """Where every node is drawn, in steps of a grid from (0, 0) on; empty where any place will do."""


def moves_between(before: Loads, after: Loads, matching: tuple[Edge, ...]) -> tuple[Move, ...]:
    """The moves over the edges of a matching that explain the difference of two loads.

    >>> moves_between((3, 0), (2, 1), ((0, 1),))
    (Move(source=0, target=1, tokens=1),)
    """
    return tuple(
        Move(u, v, before[u] - after[u]) if before[u] > after[u] else Move(v, u, after[u] - before[u])
        for u, v in matching
        if before[u] != after[u]
    )
