"""Parts that all dimension-exchange algorithms share: steps, rounds, phases, and runs until nothing changes.

In a *step* the two ends of every active edge exchange tokens; the active edges are the edges of one color. A *round* is
one step for each color in turn. A *phase* is n rounds, where n is the number of nodes.

Source: Houle, Symvonis, Wood, sections 1.1 and 4.2.
Reading: step t activates color t mod chi; a phase that starts at t = c (mod chi) is a c-phase.
"""

from collections.abc import Callable, Iterator
from typing import Protocol as Interface

from loadbal.arithmetic import Advance, Number, State, Truth, indicator, negation, repeat, where, widened
from loadbal.loads import Loads, checked_loads, same_loads, transferred
from loadbal.network import EdgeColoring, Matching
from loadbal.recording.unknown_networks import UnknownMatching
from loadbal.trace import Frame, Trace, moves_between


class Rule(Interface):
    """A balancing rule: the number of tokens that two neighbors exchange, from their loads."""

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the node with load x to the node with load y; negative if sent back."""


def step(rule: Rule, loads: Loads, matching: Matching | UnknownMatching) -> Loads:
    """The loads after one step in which the edges of `matching` are active.

    >>> from loadbal.protocols.threshold import THRESHOLD_1
    >>> step(THRESHOLD_1, (0, 3, 5, 5), ((0, 1), (2, 3)))
    (1, 2, 5, 5)
    """
    if isinstance(matching, UnknownMatching):
        return matching.exchanged(rule, loads)
    return transferred(loads, matching, lambda u, v: rule.flow(loads[u], loads[v]))


def steps(rule: Rule, loads: Loads, coloring: EdgeColoring, start: int = 0) -> Iterator[Loads]:
    """The loads after 1, 2, 3, ... steps, endlessly; the first step has color `start`.

    Raises: InvalidLoadsError unless there is one load for every node, and no load is a float.
    """
    loads, color = checked_loads(loads, coloring.network.order), start
    while True:
        loads = step(rule, loads, coloring.matchings[color % coloring.chi])
        yield loads
        color += 1


def after_steps(rule: Rule, loads: Loads, coloring: EdgeColoring, count: int, start: int = 0) -> Loads:
    """The loads after `count` steps, the first of color `start`."""
    for _, after in zip(range(count), steps(rule, loads, coloring, start), strict=False):
        loads = after
    return loads


def after_round(rule: Rule, loads: Loads, coloring: EdgeColoring, start: int = 0) -> Loads:
    """The loads after one round, starting with the color `start`."""
    return after_steps(rule, loads, coloring, coloring.chi, start)


def after_phase(rule: Rule, loads: Loads, coloring: EdgeColoring, start: int = 0) -> Loads:
    """The loads after one phase (n rounds on n nodes), starting with the color `start`."""
    return after_steps(rule, loads, coloring, coloring.chi * coloring.network.order, start)


def traced(rule: Rule, loads: Loads, coloring: EdgeColoring, count: int) -> Trace:
    """A trace of `count` steps, starting with color 0, for display."""
    frames = []
    for time, after in zip(range(count), steps(rule, loads, coloring), strict=False):
        active = coloring.matchings[time % coloring.chi]
        title = f"step {time}, color {time % coloring.chi}"
        frames.append(Frame(title, loads, active, moves_between(loads, after, active)))
        loads = after
    return Trace(coloring.network, (*frames, Frame(f"after {count} steps", loads)), coloring)


def until_unchanged(advance: Advance, loads: Loads) -> Loads:
    """The fixed point of a run: the first loads that `advance` does not change.

    Raises: SymbolicTruthError for solver terms, since the number of steps is unknown.
    """
    return repeat(loads, advance)


def advances_that_change(advance: Advance, loads: Loads) -> Number:
    """The number of applications of `advance` until the loads no longer change.

    >>> advances_that_change(lambda loads: (max(loads[0] - 1, 0),), (3,))
    3
    """
    return advanced_while(lambda before, after: negation(same_loads(before, after)), advance, loads)[1]


def advanced_while(goes_on: Callable[[Loads, Loads], Truth], advance: Advance, loads: Loads) -> tuple[Loads, Number]:
    """The first loads of a run for which goes_on(loads, advance(loads)) is false, and the number of advances to them.

    >>> advanced_while(lambda before, _: before[0] > 3, lambda loads: (loads[0] // 2,), (20,))
    ((2,), 3)
    """

    def counted(state: State) -> State:
        before, count = state[:-1], state[-1]
        after = advance(before)
        going = goes_on(before, after)
        return (*_where_loads(going, after, before), count + widened(indicator(going)))

    end = repeat((*loads, 0), counted)
    return end[:-1], end[-1]


def recurs(advance: Advance, loads: Loads) -> Truth:
    """Whether repeated application of `advance` returns to these loads: the papers' *stable*, taken literally.

    The run must visit only finitely many load vectors. It is followed by two walkers, one twice as fast as the other
    (`recurrent_loads`). If the run returns to its start, its states form one cycle, and the walkers first meet after a
    whole number of turns around the cycle, that is, at the start.

    >>> recurs(lambda loads: (loads[1], loads[0]), (1, 2)), recurs(lambda loads: (0, 0), (1, 2))
    (True, False)
    """
    return same_loads(loads, recurrent_loads(advance, loads))


def recurrent_loads(advance: Advance, loads: Loads) -> Loads:
    """Some loads that the run visits infinitely often, found by Floyd's cycle detection (two walkers, one faster)."""
    order = len(loads)

    def chase(state: State) -> State:
        slow, fast = state[:order], state[order:]
        apart = negation(same_loads(slow, fast))
        return _where_loads(apart, (*advance(slow), *advance(advance(fast))), state)

    return repeat((*advance(loads), *advance(advance(loads))), chase)[:order]


def _where_loads(condition: Truth, yes: Loads, no: Loads) -> Loads:
    """The loads `yes` in the cases in which the condition holds, and `no` in the others."""
    return tuple(where(condition, y, n) for y, n in zip(yes, no, strict=True))
