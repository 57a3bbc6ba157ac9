"""Traces of runs, for pictures: exchanges on a hypercube, and Algorithm 2 on cube-connected cycles.

If each node of a hypercube is a cycle, its load is the total of the cycle.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import TypeAlias

from loadbal.loads import Loads
from loadbal.network import Edge
from loadbal.networks.cube_connected_cycles import across, cube_connected_cycles
from loadbal.networks.hypercube import hypercube
from loadbal.networks.path import path
from loadbal.protocols import ccc_balance, cycle_migration
from loadbal.protocols.ccc_balance import Cycles, cycles_after
from loadbal.protocols.cycle_migration import Reading
from loadbal.protocols.recursive_balance import dimension_of, pairs_across
from loadbal.trace import Frame, Move, Trace, moves_between

Places: TypeAlias = tuple[tuple[float, float], ...]
"""The point (x, y) of each node in a picture."""


# --- hypercubes ---


def gray_order(n: int) -> list[int]:
    """The addresses in Gray order: neighbors in the list, and its two ends, differ in one bit.

    >>> gray_order(2)
    [0, 1, 3, 2]
    """
    return [turn ^ turn >> 1 for turn in range(2**n)]


def from_the_corner(found: dict[int, tuple[float, float]]) -> Places:
    """The points of all nodes by number, moved so that the smallest coordinates are 0."""
    left, top = (min((place[axis] for place in found.values()), default=0.0) for axis in (0, 1))
    return tuple((found[node][0] - left, found[node][1] - top) for node in sorted(found))


@cache
def cube_places(n: int) -> Places:
    """The nodes of a hypercube on a circle in Gray order, which is a square for n = 2; empty for n < 2.

    >>> [(round(x, 1), round(y, 1)) for x, y in cube_places(2)]
    [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)]
    """
    radius = max(0.5**0.5, 2**n / (2 * pi))
    angles = {node: 2 * pi * (turn - 0.5) / 2**n for turn, node in enumerate(gray_order(n))}
    return from_the_corner(
        {node: (radius * sin(it), -radius * cos(it)) for node, it in angles.items()} if n > 1 else {}
    )


def on_cube(*frames: tuple[str, Loads]) -> Trace:
    """A trace whose frames show the given loads of a hypercube under their titles, without moves."""
    n = dimension_of(frames[0][1])
    return Trace(hypercube(n), tuple(Frame(title, loads) for title, loads in frames), places=cube_places(n))


def exchanged(states: Sequence[Loads]) -> Trace:
    """A trace of exchanges over d_0, d_1, ...: each one leads from one vector of loads in `states` to the next."""
    n = dimension_of(states[0])
    frames = (
        Frame(f"over d_{i}", before, pairs_across(n, n - 1 - i), moves_between(before, now, pairs_across(n, n - 1 - i)))
        for i, (before, now) in enumerate(pairwise(states))
    )
    return Trace(hypercube(n), (*frames, Frame("in the end", states[-1])), places=cube_places(n))


# --- processors in a row ---


def in_a_row(*frames: tuple[str, Loads]) -> Trace:
    """A trace whose frames show the given loads of processors in a row under their titles."""
    return Trace(path(len(frames[0][1])), tuple(Frame(title, loads) for title, loads in frames))


# --- cube-connected cycles ---


@cache
def places(n: int) -> Places:
    """The points of CCC(n, 2^n): each cycle on a small circle, and the circles in Gray order on a large one.

    >>> len(places(3)), min(places(3))[0]
    (24, 0.0)
    """
    small = 0.0 if n == 1 else max(0.5, n / (2 * pi))
    large = max(0.7, 2**n * (2 * small + 0.9) / (2 * pi))
    found: dict[int, tuple[float, float]] = {}
    for turn, i in enumerate(gray_order(n)):
        angle = 2 * pi * turn / 2**n
        # The last positions of the cycles of a pair, which a link joins, face each other.
        first = angle + (pi / 2 if turn % 2 == 0 else -pi / 2) + 2 * pi / n
        x, y = large * sin(angle), -large * cos(angle)
        tilts = [first + 2 * pi * j / n for j in range(n)]
        found |= {i * n + j: (x + small * sin(tilt), y - small * cos(tilt)) for j, tilt in enumerate(tilts)}
    return from_the_corner(found)


def links_at(n: int, k: int) -> tuple[Edge, ...]:
    """The hypercube links at position k, as pairs of node numbers."""
    ends = ((i * n + k, across(i, k, n) * n + k) for i in range(2**n))
    return tuple((u, v) for u, v in ends if u < v)


def around(n: int) -> tuple[Edge, ...]:
    """The links of the cycles, as pairs of node numbers."""
    return tuple((u, v) for u, v in cube_connected_cycles(n).edges if u // n == v // n)


def flat(cycles: Cycles) -> Loads:
    """The loads of all processors in one tuple, cycle after cycle."""
    return tuple(load for cycle in cycles for load in cycle)


def migrated(cycles: Cycles, reading: Reading) -> Iterator[Frame]:
    """The frames of Step 3 of Algorithm 2 in all cycles at once; a cycle that has finished keeps its loads."""
    n = len(cycles[0])
    runs = [cycle_migration.run(cycle, reading) for cycle in cycles]
    for time in range(max(len(run.states) for run in runs) - 1):
        moves = (
            Move(i * n + j, i * n + (j + 1) % n, tasks)
            for i, run in enumerate(runs)
            if time < len(run.states) - 1
            for j, tasks in enumerate(reading.sent(run.states[time], run.average))
            if tasks
        )
        now = tuple(run.states[min(time, len(run.states) - 1)] for run in runs)
        yield Frame(f"Step 3, {time}", flat(now), around(n), tuple(moves))
    yield Frame("in the end", flat(tuple(run.final for run in runs)))


def within_cycles(cycles: Cycles, reading: Reading) -> Trace:
    """The trace of Step 3 of Algorithm 2, from the loads after Step 2."""
    n = len(cycles[0])
    return Trace(cube_connected_cycles(n), tuple(migrated(cycles, reading)), places=places(n))


def of_algorithm_2(run: ccc_balance.Run) -> Trace:
    """The trace of Algorithm 2: for each dimension of Step 2 the pair moves, then loose tasks; last Step 3."""
    n, cycles = len(run.start[0]), run.start
    frames: list[Frame] = []
    for k, it in enumerate(run.step_2.iterations):
        moves = moves_between(it.before, it.shared, tuple((u // n, v // n) for u, v in links_at(n, k)))
        crossing = tuple(Move(move.source * n + k, move.target * n + k, move.tokens) for move in moves)
        frames.append(Frame(f"Step 2, over d_{k}", flat(cycles), links_at(n, k), crossing))
        cycles = cycles_after(cycles, it.before, it.shared, k)
        if it.shared != it.after:
            frames.append(Frame(f"Step 2, loose tasks of d_{k}", flat(cycles)))
            cycles = cycles_after(cycles, it.shared, it.after, k)
    frames += migrated(cycles, run.step_3[0].reading)
    return Trace(cube_connected_cycles(n), tuple(frames), places=places(n))


def on_ccc(title: str, n: int, loads: Loads, active: tuple[Edge, ...] = ()) -> Trace:
    """A trace of a single frame: the loads of the processors of CCC(n, 2^n), with the links `active` marked."""
    return Trace(cube_connected_cycles(n), (Frame(title, loads, active),), places=places(n))
