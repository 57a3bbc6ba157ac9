"""Details about one active edge: what the text says in passing in sections 2, 4 and 4.1."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, distance, implies
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, same_loads, sum_of_squares
from loadbal.papers.houle.cases import THRESHOLDS
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold


class Edge(NamedTuple):
    """An active edge with the loads of its two ends, under one protocol."""

    rule: Threshold
    before: Loads

    def after(self) -> Loads:
        """The loads after the step."""
        return step(self.rule, self.before, ((0, 1),))

    def apart(self) -> Number:
        """The discrepancy of the edge before the step."""
        return distance(*self.before)

    def drop(self) -> Number:
        """By how much the sum of squares falls."""
        return sum_of_squares(self.before) - sum_of_squares(self.after())


def edge_under(*rules: Threshold) -> Callable[[Choose, Bounds], Edge]:
    """The recipe for any two loads under any of the protocols."""

    def edge(choose: Choose, bounds: Bounds) -> Edge:
        return Edge(choose.option(rules, "protocol"), choose.loads(2, 0, bounds.load))

    return edge


def keeps_or_drops(it: Edge, from_apart: int = 2, drop: int = 2) -> Truth:
    """Below a discrepancy, it and the squares stay; from it on the squares fall by at least so much."""
    stays = (distance(*it.after()) == it.apart()) & (it.drop() == 0)
    return implies(it.apart() < from_apart, stays) & implies(it.apart() >= from_apart, it.drop() >= drop)


OBSERVATION_2_DROP = Statement(
    "houle/observation-2-drop",
    Source("houle", "text before Observation 2"),
    "An active edge of discrepancy at most one keeps its discrepancy and its squares; with a larger one x^2 + y^2"
    " falls by at least two.",
    (
        Claim(
            sentence=(
                "A step of Threshold-1 or Threshold-2 over an edge whose ends have loads x and y, d = |x"
                " - y|, keeps d and x^2 + y^2 if d <= 1, and lowers x^2 + y^2 by at least 2 if d >= 2."
            ),
            case=edge_under(*THRESHOLDS),
            holds=keeps_or_drops,
            near_misses=(
                NearMiss("by three", "It falls by at least 3.", holds=lambda it: keeps_or_drops(it, drop=3)),
                NearMiss("from d = 1", "It falls from d = 1 on.", holds=lambda it: keeps_or_drops(it, from_apart=1)),
            ),
        ),
        Claim(
            reading="exact",
            sentence=(
                "A step of Threshold-1 or Threshold-2 over an edge whose ends have loads x and y, d = |x"
                " - y| >= 2, lowers x^2 + y^2 by exactly 2 (d - 1)."
            ),
            case=edge_under(*THRESHOLDS),
            assumes=lambda it: it.apart() >= 2,
            holds=lambda it: it.drop() == 2 * it.apart() - 2,
            near_misses=(NearMiss("by d", "It falls by d.", holds=lambda it: it.drop() == it.apart()),),
        ),
    ),
)


def swaps(it: Edge) -> Truth:
    """Whether the loads change places, and so keep their discrepancy and their squares."""
    same = (distance(*it.after()) == it.apart()) & (it.drop() == 0)
    return same_loads(it.after(), (it.before[1], it.before[0])) & same


THRESHOLD_1_UNIT_EDGE = Statement(
    "houle/threshold-1-unit-edge",
    Source("houle", "section 4, opening"),
    "A token that Threshold-1 moves across an edge of discrepancy one changes neither the discrepancy nor the squares.",
    (
        Claim(
            sentence=(
                "Over an active edge whose ends differ by one, Threshold-1 swaps the two loads, so that"
                " their difference and the sum of their squares stay."
            ),
            case=edge_under(THRESHOLD_1),
            assumes=lambda it: it.apart() == 1,
            holds=swaps,
            near_misses=(NearMiss("two", "The same for discrepancy two.", assumes=lambda it: it.apart() == 2),),
        ),
    ),
)


def observer_keeps(it: Edge) -> Truth:
    """Whether an observer that comes from the first end finds the load it had at the second."""
    return it.after()[1] == it.before[0]


def protocol_of_section_4_1(reading: str, rule: Threshold) -> Claim[Edge]:
    """The two readings differ in the protocol that the sentence means."""
    return Claim(
        reading=reading,
        sentence=(
            f"Under {str(rule).capitalize()}, an observer that crosses an active edge whose ends"
            " differ by at most one keeps its load: its new node has after the step what its old one"
            " had before."
        ),
        case=edge_under(rule),
        assumes=lambda it: it.apart() <= 1,
        holds=observer_keeps,
        near_misses=(NearMiss("two", "The same for discrepancy at most two.", assumes=lambda it: it.apart() <= 2),),
    )


SECTION_4_1_PROTOCOL = Statement(
    "houle/section-4.1-protocol",
    Source("houle", "sentence before Lemma 6"),
    "The observer tour serves to analyze which protocol on trees?",
    (
        protocol_of_section_4_1("threshold-2", THRESHOLD_2),
        protocol_of_section_4_1("threshold-1", THRESHOLD_1),
        Claim(
            reading="repaired",
            repairs="houle/section-4.1-protocol@threshold-2",
            sentence=(
                "Under Threshold-2, an observer that crosses an active edge whose ends have the same"
                " load keeps its load: its new node has after the step what its old one had before."
            ),
            case=edge_under(THRESHOLD_2),
            assumes=lambda it: it.apart() == 0,
            holds=observer_keeps,
            near_misses=(NearMiss("one", "The same for discrepancy 1.", assumes=lambda it: it.apart() == 1),),
        ),
    ),
)

STATEMENTS = (OBSERVATION_2_DROP, THRESHOLD_1_UNIT_EDGE, SECTION_4_1_PROTOCOL)
