"""Discrepancy-1: cycles that consist of an A-phase of Threshold-1 and a B-phase of Threshold-1 Plus.

During the A-phase every node records its *local maximum*, the largest load that it has held. In the B-phase, a node
whose load equals its local maximum acts as in Threshold-2: it keeps its token if the difference is only one. All other
nodes act as in Threshold-1. Each cycle records new local maxima.

Source: Houle, Symvonis, Wood, section 5.
Reading: the test printed after each step of the A-phase uses load_t, the load *before* that step (`pre-step`); the
prose says that the maximum is taken over the whole A-phase, including the load at its end (`post-step`).
"""

from collections.abc import Iterator
from functools import reduce
from typing import Literal, TypeAlias

from loadbal.arithmetic import Number, indicator, larger
from loadbal.loads import Loads, transferred
from loadbal.network import EdgeColoring, Matching
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.trace import Frame, Trace, moves_between

Record: TypeAlias = Literal["pre-step", "post-step"]
"""The load that a node compares with its local maximum in a step of the A-phase: that before or that after the step."""

RECORDS: tuple[Record, Record] = ("pre-step", "post-step")


def plus_flow(x: Number, y: Number, most_x: Number, most_y: Number) -> Number:
    """The rule of Threshold-1 Plus: the tokens sent from the node with load x to the node with load y.

    The number is negative if the token goes back. `most_x` and `most_y` are the local maxima of the two nodes.

    >>> plus_flow(3, 2, 3, 9), plus_flow(3, 2, 4, 9), plus_flow(3, 5, 3, 5)
    (0, 1, -1)
    """
    ahead = x - y
    sends = (ahead >= 2) | ((ahead == 1) & (x != most_x))
    receives = (ahead <= -2) | ((ahead == -1) & (y != most_y))
    return indicator(sends) - indicator(receives)


def plus_step(loads: Loads, maxima: Loads, matching: Matching) -> Loads:
    """The loads after one step of Threshold-1 Plus with these local maxima."""
    return transferred(loads, matching, lambda u, v: plus_flow(loads[u], loads[v], maxima[u], maxima[v]))


def a_steps(
    loads: Loads, coloring: EdgeColoring, record: Record, rounds: int | None = None
) -> Iterator[tuple[Loads, Loads]]:
    """The loads and the local maxima after each step of the A-phase, which has n rounds on n nodes, or `rounds`."""
    maxima = loads
    for _ in range(coloring.network.order if rounds is None else rounds):
        for matching in coloring.matchings:
            before, loads = loads, step(THRESHOLD_1, loads, matching)
            maxima = tuple(map(larger, maxima, before if record == "pre-step" else loads))
            yield loads, maxima


def a_phase(loads: Loads, coloring: EdgeColoring, record: Record, rounds: int | None = None) -> tuple[Loads, Loads]:
    """The loads and the local maxima after the A-phase."""
    return reduce(lambda _, after: after, a_steps(loads, coloring, record, rounds), (loads, loads))


def b_steps(loads: Loads, maxima: Loads, coloring: EdgeColoring, rounds: int | None = None) -> Iterator[Loads]:
    """The loads after each step of the B-phase, which has n rounds on n nodes, or `rounds`."""
    for _ in range(coloring.network.order if rounds is None else rounds):
        for matching in coloring.matchings:
            loads = plus_step(loads, maxima, matching)
            yield loads


def b_phase(loads: Loads, maxima: Loads, coloring: EdgeColoring, rounds: int | None = None) -> Loads:
    """The loads after the B-phase."""
    return reduce(lambda _, after: after, b_steps(loads, maxima, coloring, rounds), loads)


def cycle(loads: Loads, coloring: EdgeColoring, record: Record) -> tuple[Loads, Loads]:
    """The loads after one cycle, and the local maxima that its A-phase recorded.

    >>> from loadbal.network import Network
    >>> cycle((0, 4), EdgeColoring(Network(2, [(0, 1)]), (0,), 1), "post-step")
    ((2, 2), (2, 4))
    """
    middle, maxima = a_phase(loads, coloring, record)
    return b_phase(middle, maxima, coloring), maxima


def cycle_steps(loads: Loads, coloring: EdgeColoring, record: Record) -> Iterator[Loads]:
    """The loads after each step of one cycle."""
    state = loads, loads
    for state in a_steps(loads, coloring, record):
        yield state[0]
    yield from b_steps(*state, coloring)


def traced(loads: Loads, coloring: EdgeColoring, record: Record, cycles: int = 1) -> Trace:
    """A trace of `cycles` cycles, step by step; the title of each step of a B-phase shows the local maxima."""
    frames: list[Frame] = []
    for turn in range(cycles):
        maxima = a_phase(loads, coloring, record)[1]
        for time, after in enumerate(cycle_steps(loads, coloring, record)):
            active = coloring.matchings[time % coloring.chi]
            frozen = f"B-phase, local maxima {' '.join(map(str, maxima))}"
            phase = "A-phase" if time < coloring.chi * coloring.network.order else frozen
            frames.append(
                Frame(f"cycle {turn}, step {time}, {phase}", loads, active, moves_between(loads, after, active))
            )
            loads = after
    return Trace(
        coloring.network, (*frames, Frame(f"after {cycles} cycle{'s' if cycles > 1 else ''}", loads)), coloring
    )
