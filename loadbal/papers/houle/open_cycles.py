"""Beyond the paper: stable loads on cycles under both protocols."""

from collections.abc import Callable
from functools import cache

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import discrepancy
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import all_colorings
from loadbal.networks.cycle import cycle
from loadbal.papers.houle.cases import Start, loads_on, shown
from loadbal.papers.houle.examples import MSD_2, STABLE
from loadbal.papers.houle.protocols import stable
from loadbal.papers.houle.theorem_5 import largest_stable
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.meeting_observers import largest_stable_difference

# --- houle/open-cycles ---


@cache
def colored_cycles(smallest: int, largest: int) -> tuple[EdgeColoring, ...]:
    """Every proper coloring of every cycle with two and with three colors."""
    rings = [cycle(order) for order in range(max(3, smallest), largest + 1)]
    colored = [(ring, chi, colors) for ring in rings for chi in (2, 3) for colors in all_colorings(ring, chi)]
    return tuple(EdgeColoring(ring, colors, chi) for ring, chi, colors in colored)


def any_cycle(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Any colored cycle."""
    return choose.option(colored_cycles(bounds.smallest, bounds.size), "network")


def loads_on_cycle(choose: Choose, bounds: Bounds) -> Start:
    """Any loads on a colored cycle, under Threshold-1."""
    coloring = any_cycle(choose, bounds)
    return Start(THRESHOLD_1, coloring, loads_on(choose, coloring, bounds))


def leaves(value: int) -> Callable[[EdgeColoring], bool]:
    """Whether the maximum stable discrepancy under Threshold-1 is so much."""
    return lambda it: largest_stable_difference(it) == value


def within(most: int) -> Callable[[Start], Truth]:
    """Whether the discrepancy is at most so much."""
    return lambda it: discrepancy(it.loads) <= most


OPEN_CYCLES = Statement(
    "houle/open-cycles",
    Source("houle", "beyond the paper"),
    "The maximum stable discrepancy of cycles under Threshold-1, with two and with three colors.",
    (
        Claim(
            sentence=f"For every cycle with n >= 3 nodes and every proper coloring with two or three colors, {STABLE} "
            "under Threshold-1, by the meetings of observers, is 2.",
            case=any_cycle,
            holds=leaves(2),
            near_misses=(
                NearMiss("1", "It is 1.", holds=leaves(1)),
                NearMiss(
                    "diameter",
                    "It is the diameter, as under Threshold-2.",
                    holds=lambda it: largest_stable_difference(it) == it.network.diameter,
                ),
            ),
        ),
        Claim(
            reading="threshold-2",
            sentence=f"For every n >= 3, {MSD_2} of the cycle with n nodes is its diameter, floor(n/2).",
            case=any_cycle,
            holds=lambda it: largest_stable(it.network) == it.network.order // 2,
            near_misses=(NearMiss("2", "It is 2.", holds=lambda it: largest_stable(it.network) == 2),),
        ),
        Claim(
            reading="loads",
            sentence="Loads on a cycle with n >= 3 nodes, properly edge-colored with two or three colors, that recur "
            "under Threshold-1, later but with the same active color, have discrepancy (max - min) at most 2.",
            case=loads_on_cycle,
            assumes=stable,
            holds=within(2),
            near_misses=(NearMiss("1", "They have discrepancy at most 1.", holds=within(1)),),
            trace=shown,
        ),
    ),
)

STATEMENTS = (OPEN_CYCLES,)
