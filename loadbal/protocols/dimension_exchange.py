"""The skeleton of every dimension-exchange algorithm: steps, rounds, phases, and runs until nothing changes.

A *step* lets the two ends of every active edge exchange tokens; the active edges are those of one color.
A *round* is one step for each color in turn. A *phase* is as many rounds as there are nodes.

Source: Houle, Symvonis, Wood, sections 1.1 and 4.2.
Reading: step t activates color t mod chi; a phase that starts at t = c (mod chi) is a c-phase.
"""

from collections.abc import Callable, Iterator
from typing import Protocol as Interface

from loadbal.arithmetic import Advance, Number, State, Truth, indicator, negation, repeat, where, widened
from loadbal.loads import Loads, checked_loads, same_loads, transferred
from loadbal.network import EdgeColoring, Matching
from loadbal.trace import Frame, Trace, moves_between


class Rule(Interface):
    """What two neighbors do with their loads."""

    def flow(self, x: Number, y: Number) -> Number:
        """How many tokens go from the node with load x to the node with load y; negative the other way."""


def step(rule: Rule, loads: Loads, matching: Matching) -> Loads:
    """The loads after the active edges exchanged tokens.

    >>> from loadbal.protocols.threshold import THRESHOLD_1
    >>> step(THRESHOLD_1, (0, 3, 5, 5), ((0, 1), (2, 3)))
    (1, 2, 5, 5)
    """
    return transferred(loads, matching, lambda u, v: rule.flow(loads[u], loads[v]))


def steps(rule: Rule, loads: Loads, coloring: EdgeColoring, start: int = 0) -> Iterator[Loads]:
    """The loads after one step, after two, and so on without end, starting with the color `start`.

    Raises: InvalidLoadsError unless there is an exact load for every node.
    """
    loads, color = checked_loads(loads, coloring.network.order), start
    while True:
        loads = step(rule, loads, coloring.matchings[color % coloring.chi])
        yield loads
        color += 1


def after_steps(rule: Rule, loads: Loads, coloring: EdgeColoring, count: int, start: int = 0) -> Loads:
    """The loads after so many steps, the first of color `start`."""
    for _, after in zip(range(count), steps(rule, loads, coloring, start), strict=False):
        loads = after
    return loads


def after_round(rule: Rule, loads: Loads, coloring: EdgeColoring, start: int = 0) -> Loads:
    """The loads after one step for each color, starting with the color `start`."""
    return after_steps(rule, loads, coloring, coloring.chi, start)


def after_phase(rule: Rule, loads: Loads, coloring: EdgeColoring, start: int = 0) -> Loads:
    """The loads after as many rounds as there are nodes, starting with the color `start`."""
    return after_steps(rule, loads, coloring, coloring.chi * coloring.network.order, start)


def traced(rule: Rule, loads: Loads, coloring: EdgeColoring, count: int) -> Trace:
    """So many steps from color 0 on, to look at."""
    frames = []
    for time, after in zip(range(count), steps(rule, loads, coloring), strict=False):
        active = coloring.matchings[time % coloring.chi]
        title = f"step {time}, color {time % coloring.chi}"
        frames.append(Frame(title, loads, active, moves_between(loads, after, active)))
        loads = after
    return Trace(coloring.network, (*frames, Frame(f"after {count} steps", loads)), coloring)


def until_unchanged(advance: Advance, loads: Loads) -> Loads:
    """The first loads that advancing leaves as they are.

    Raises: SymbolicTruthError for solver terms, whose run has no last step.
    """
    return repeat(loads, advance)


def advances_that_change(advance: Advance, loads: Loads) -> Number:
    """How often the loads can be advanced until nothing changes any more.

    >>> advances_that_change(lambda loads: (max(loads[0] - 1, 0),), (3,))
    3
    """
    return advanced_while(lambda before, after: negation(same_loads(before, after)), advance, loads)[1]


def advanced_while(goes_on: Callable[[Loads, Loads], Truth], advance: Advance, loads: Loads) -> tuple[Loads, Number]:
    """The first loads from which a run does not go on, asked with those that would follow, and the advances before.

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
    """Whether advancing often enough comes back to these loads: the papers' *stable*, taken literally.

    Nothing is assumed of the protocol but that a run visits finitely many loads. One that comes back to where it began
    goes round one cycle, and whoever follows it at two speeds is first at the same loads after whole rounds: where it
    began.

    >>> recurs(lambda loads: (loads[1], loads[0]), (1, 2)), recurs(lambda loads: (0, 0), (1, 2))
    (True, False)
    """
    return same_loads(loads, recurrent_loads(advance, loads))


def recurrent_loads(advance: Advance, loads: Loads) -> Loads:
    """Loads that the run comes to and comes back to for ever; it is followed at two speeds until both are at them."""
    order = len(loads)

    def chase(state: State) -> State:
        slow, fast = state[:order], state[order:]
        apart = negation(same_loads(slow, fast))
        return _where_loads(apart, (*advance(slow), *advance(advance(fast))), state)

    return repeat((*advance(loads), *advance(advance(loads))), chase)[:order]


def _where_loads(condition: Truth, yes: Loads, no: Loads) -> Loads:
    return tuple(where(condition, y, n) for y, n in zip(yes, no, strict=True))
