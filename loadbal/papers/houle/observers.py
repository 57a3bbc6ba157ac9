"""Section 4.2, second part: how the loads of observers change as they move."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import (
    Number,
    Truth,
    implies,
    same_truth,
)
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.protocols.discrepancy_one import plus_flow
from loadbal.protocols.threshold import THRESHOLD_1

# --- houle/observation-5, houle/fig-2 ---


class Crossing(NamedTuple):
    """An observer about to move from a node with load x to a node with load y, and both local maxima."""

    x: Number
    y: Number
    most_x: Number
    most_y: Number
    least: Number
    """The smallest load of the network."""

    def under_threshold_1(self) -> Number:
        """The load the observer has afterwards, at its new node, under Threshold-1."""
        return self.y + THRESHOLD_1.flow(self.x, self.y)

    def under_plus(self) -> Number:
        """The load the observer has afterwards, at its new node, under Threshold-1 Plus."""
        return self.y + plus_flow(self.x, self.y, self.most_x, self.most_y)


def crossing(choose: Choose, bounds: Bounds) -> Crossing:
    """Two loads, two local maxima that are no smaller, and a smallest load that is no larger."""
    loads = choose.loads(5, 0, bounds.load, "loads x y with local maxima and m")
    return Crossing(*loads)


def sensible(it: Crossing) -> Truth:
    """Local maxima are at least the loads, and the smallest load is at most both."""
    return (it.most_x >= it.x) & (it.most_y >= it.y) & (it.least <= it.x) & (it.least <= it.y)


def uniform(it: Crossing) -> Truth:
    """Both local maxima are the global maximum, and the discrepancy is at least two."""
    return sensible(it) & (it.most_x == it.most_y) & (it.most_x >= it.least + 2)


def changes_iff(it: Crossing, after: Number, apart: int = 2) -> Truth:
    """The observer's load rises iff it was lighter by `apart` or more, and falls iff it was heavier by as much."""
    rises = same_truth(after > it.x, it.y - it.x >= apart)
    return rises & same_truth(after < it.x, it.x - it.y >= apart)


def changes_or_freezes(it: Crossing) -> Truth:
    """What Threshold-1 Plus does: across a difference of one, a heavier end at its local maximum keeps its load."""
    frozen_y = (it.y - it.x == 1) & (it.y == it.most_y)
    frozen_x = (it.x - it.y == 1) & (it.x == it.most_x)
    after = it.under_plus()
    rises = same_truth(after > it.x, (it.y - it.x >= 2) | frozen_y)
    return rises & same_truth(after < it.x, (it.x - it.y >= 2) | frozen_x)


def observation_5(
    reading: str, protocol: str, assumes: Callable[[Crossing], Truth], after: Callable[[Crossing], Number], *wrong: int
) -> Claim[Crossing]:
    """The readings differ in the protocol and in what is known of the local maxima."""
    return Claim(
        reading=reading,
        sentence=(
            f"Under {protocol}, the load of an observer that crosses an active edge rises (falls) iff"
            " the loads of its two ends differ by at least 2 and the end it comes from is lighter"
            " (heavier)."
        ),
        case=crossing,
        assumes=assumes,
        holds=lambda it: changes_iff(it, after(it)),
        near_misses=tuple(
            NearMiss(
                f"at least {apart}",
                f"The same with discrepancy at least {apart}.",
                holds=lambda it, apart=apart: changes_iff(it, after(it), apart),  # type: ignore[misc]
            )
            for apart in wrong
        ),
    )


OBSERVATION_5 = Statement(
    "houle/observation-5",
    Source("houle", "Observation 5; used again in section 5"),
    "The load of an observer that crosses an active edge rises or falls iff the discrepancy of the edge is at least"
    " two and the observer's node is the lighter or the heavier one.",
    (
        observation_5("threshold-1", "Threshold-1", sensible, Crossing.under_threshold_1, 1, 3),
        observation_5(
            "plus-any",
            "Threshold-1 Plus with any local maxima no smaller than the loads",
            sensible,
            Crossing.under_plus,
            3,
        ),
        observation_5(
            "plus-uniform",
            "Threshold-1 Plus with every local maximum equal to M and all loads between m and M >= m + 2",
            uniform,
            Crossing.under_plus,
            3,
        ),
        Claim(
            reading="repaired",
            repairs="houle/observation-5@plus-any",
            sentence=(
                "Under Threshold-1 Plus with any local maxima no smaller than the loads, the load of an"
                " observer that crosses an active edge rises (falls) iff the end it comes from is lighter"
                " (heavier) by at least 2, or by 1 while the heavier end is at its local maximum."
            ),
            case=crossing,
            assumes=sensible,
            holds=changes_or_freezes,
            near_misses=(
                NearMiss(
                    "never frozen",
                    "The same without the further case.",
                    holds=lambda it: changes_iff(it, it.under_plus()),
                ),
            ),
        ),
    ),
)


class Extreme(NamedTuple):
    """An observer with the largest (or smallest) load x, about to cross to a node with load y."""

    x: Number
    y: Number
    side: int
    """1 for a maximum observer, -1 for a minimum one."""

    def after(self) -> Number:
        """The load the observer has afterwards under Threshold-1."""
        return self.y + THRESHOLD_1.flow(self.x, self.y)


def extreme(choose: Choose, bounds: Bounds) -> Extreme:
    """A maximum or a minimum observer."""
    side = choose.option((1, -1), "sign of the extreme")
    x, y = choose.loads(2, 0, bounds.load)
    return Extreme(x, y, side)


def keeps_iff(it: Extreme, most: int) -> Truth:
    """The observer keeps its load across a difference of at most so much, and is not extreme after a larger one."""
    apart = (it.x - it.y) * it.side
    no_longer = (it.after() - it.x) * it.side < 0
    return implies(apart <= most, it.after() == it.x) & implies(apart > most, no_longer)


FIG_2 = Statement(
    "houle/fig-2",
    Source("houle", "Fig. 2 and text"),
    "Under Threshold-1 a maximum or minimum observer keeps its load across an active edge of discrepancy at most one,"
    " and is no longer maximum or minimum after one of discrepancy at least two.",
    (
        Claim(
            sentence=(
                "Under Threshold-1, an observer with the largest (smallest) load that crosses an active"
                " edge keeps its load if the ends of the edge differ by at most 1, and has a smaller"
                " (larger) load afterwards if they differ by at least 2."
            ),
            case=extreme,
            assumes=lambda it: (it.x - it.y) * it.side >= 0,
            holds=lambda it: keeps_iff(it, 1),
            near_misses=(
                NearMiss("threshold 3", "The same with at most 2 and at least 3.", holds=lambda it: keeps_iff(it, 2)),
            ),
        ),
    ),
)

STATEMENTS = (OBSERVATION_5, FIG_2)
