"""What the lemmas about steps have in common: an active edge, a step over it, and why one edge is enough."""

from loadbal.arithmetic import Number, Truth
from loadbal.loads import Loads, same_loads
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.discrepancy_one import plus_step
from loadbal.protocols.threshold import Threshold

EDGE = ((0, 1),)


MATCHING = """\
Active edges form a matching and idle nodes keep their loads, so what holds over one active edge holds for a step."""


IDLE = "Where its color is idle an observer stays and its load is not touched."


def moved(least: Number, before: Loads, after: Loads) -> Truth:
    """Whether a step of Threshold-k over an edge leads from the loads of its ends to the others."""
    return same_loads(after, step(Threshold(least), before, EDGE))


def plus_moved(before: Loads, maxima: Loads, after: Loads) -> Truth:
    """Whether a step of Threshold-1 Plus over an edge leads from the loads of its ends to the others."""
    return same_loads(after, plus_step(before, maxima, EDGE))


def one_or_two(least: Number) -> Truth:
    """Whether the protocol is Threshold-1 or Threshold-2."""
    return (least >= 1) & (least <= 2)
