"""The link model: in a unit of time, every link carries at most one task, or one word, in each direction.

A processor sends only tasks that it held before the unit. A *schedule* lists the moves of every unit. `execute` runs it
on loads and stops at the first unit that breaks a rule. The rules are those of the link model (full duplex), those of
links with one direction per unit (half duplex), or the stricter ones of `loadbal.models.one_port`.

Source: Jan, Leu, Li, Dong, section 3.2.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from loadbal.models.one_port import Move
from loadbal.network import Network

Loads: TypeAlias = tuple[int, ...]
Rules: TypeAlias = Callable[[Network, Loads, Iterable[Move]], str]
"""Maps a network, loads and the moves of a unit to the reason why the moves are illegal, or to "" if they are legal."""


class Unit(NamedTuple):
    """The moves of one unit, either all of tasks or all of words, and the name of the phase of the algorithm."""

    phase: str
    moves: tuple[Move, ...]
    words: bool = False


class Outcome(NamedTuple):
    """The result of a schedule: the final loads, and an explanation of the first broken rule ("" if there is none)."""

    loads: Loads
    fault: str


def full_duplex_violation(network: Network, loads: Loads, moves: Iterable[Move]) -> str:
    """The reason why the moves break the rules of the link model, from these loads; "" if they are legal.

    >>> path = Network(3, [(0, 1), (1, 2)])
    >>> full_duplex_violation(path, (1, 0, 1), [(0, 1), (2, 1)])
    ''
    >>> full_duplex_violation(path, (1, 0, 0), [(0, 1), (0, 1)])
    'the link from node 0 to node 1 carries twice'
    """
    used: set[Move] = set()
    left = list(loads)
    for source, target in moves:
        if not 0 <= source < network.order or target not in network.neighbors[source]:
            return f"no link leads from node {source} to node {target}"
        if (source, target) in used:
            return f"the link from node {source} to node {target} carries twice"
        if left[source] < 1:
            return f"node {source} has no task left for node {target}"
        used.add((source, target))
        left[source] -= 1
    return ""


def half_duplex_violation(network: Network, loads: Loads, moves: Iterable[Move]) -> str:
    """The reason why the moves are illegal if a link carries one task per unit, in one direction; "" if they are legal.

    >>> half_duplex_violation(Network(2, [(0, 1)]), (1, 1), [(0, 1), (1, 0)])
    'the link between node 1 and node 0 carries both ways'
    """
    listed = tuple(moves)
    opposed = next((move for move in listed[::-1] if move[::-1] in listed), None)
    if opposed:
        return f"the link between node {opposed[0]} and node {opposed[1]} carries both ways"
    return full_duplex_violation(network, loads, listed)


def execute(network: Network, loads: Loads, schedule: Iterable[Unit], rules: Rules = full_duplex_violation) -> Outcome:
    """The outcome of a schedule under the given rules. Only tasks change loads; every node always has words to send.

    >>> execute(Network(2, [(0, 1)]), (2, 0), [Unit("share", ((0, 1),))])
    Outcome(loads=(1, 1), fault='')
    """
    held = list(loads)
    for time, unit in enumerate(schedule):
        fault = rules(network, (network.max_degree,) * network.order if unit.words else tuple(held), unit.moves)
        if fault:
            return Outcome(tuple(held), f"unit {time} ({unit.phase}): {fault}")
        for source, target in () if unit.words else unit.moves:
            held[source] -= 1
            held[target] += 1
    return Outcome(tuple(held), "")
