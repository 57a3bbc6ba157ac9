"""Section 4.2, third part: a phase of Threshold-1 on a tree, and why repeating it converges."""

from functools import cache
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import (
    Number,
    Truth,
    all_of,
    implies,
    indicator,
    largest,
    negation,
    quotient,
    smallest,
    total,
)
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement, always
from loadbal.errors import DomainTooLargeError
from loadbal.loads import Loads, discrepancy, same_loads, sum_of_squares
from loadbal.networks.colorings import colorings
from loadbal.networks.kary_tree import kary_tree
from loadbal.papers.houle.cases import Start, shown, threshold_1_on_tree
from loadbal.papers.houle.protocols import stable
from loadbal.protocols.dimension_exchange import advances_that_change, after_steps, step, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.theory.observer_tour import positions

# --- houle/fig-3 ---


class Instance(NamedTuple):
    """Loads on the complete binary tree of height 2 with three colors, and the discrepancy they should have."""

    start: Start

    def fits(self, least: int) -> Truth:
        """Stable, of that discrepancy or more, with two maximum observers and one minimum one, extreme throughout."""
        loads = self.start.loads
        top, bottom = largest(loads), smallest(loads)
        numbers = (total(indicator(x == top) for x in loads) == 2) & (total(indicator(x == bottom) for x in loads) == 1)
        return stable(self.start) & (discrepancy(loads) >= least) & numbers & self.extremes_stay()

    def extremes_stay(self) -> Truth:
        """Whether observers that are extreme at the start of the phase keep their load at every step."""
        it = self.start
        top, bottom = largest(it.loads), smallest(it.loads)
        loads, fine = it.loads, []
        for time, here in zip(range(it.coloring.chi * it.network.order), positions(it.coloring, 0), strict=False):
            for observer, node in enumerate(here):
                began = it.loads[observer]
                fine.append(implies((began == top) | (began == bottom), loads[node] == began))
            loads = step(it.rule, loads, it.coloring.matchings[time % it.coloring.chi])
        return all_of(fine)


def on_binary_tree(choose: Choose, bounds: Bounds) -> Instance:
    """Any loads on any 3-coloring of T_{2,2}, up to isomorphism."""
    coloring = choose.option(colorings(kary_tree(2, 2), 3), "network")
    return Instance(Start(THRESHOLD_1, coloring, choose.loads(7, 0, bounds.load)))


@cache
def instances(least: int, load: int) -> int:
    """The number of 3-colored T_{2,2} with loads up to `load` that look like Fig. 3.

    Raises: DomainTooLargeError for more than ten million load vectors.
    """
    if (load + 1) ** 7 > 10**7:
        raise DomainTooLargeError(f"{load + 1}^7 load vectors are too many for the figure; lower the load to 9")
    boxes = np.indices((load + 1,) * 7).reshape(7, -1).astype(np.int8)
    return sum(
        int(np.count_nonzero(Instance(Start(THRESHOLD_1, coloring, tuple(boxes))).fits(least)))
        for coloring in colorings(kary_tree(2, 2), 3)
    )


def figure(_choose: Choose, bounds: Bounds) -> int:
    """The largest load."""
    return 2 if bounds.load is None else bounds.load


LIKE_FIG_3 = (
    "stable under Threshold-1 (come back after some number of rounds), of discrepancy (max - min) at least 2, with two"
    " maximum observers and one minimum observer, which keep their loads throughout a phase"
)

FIG_3 = Statement(
    "houle/fig-3",
    Source("houle", "Fig. 3 and text"),
    "T_{2,2} with three colors has a stable distribution with two maximum observers and one minimum observer that"
    " stay extreme.",
    (
        Claim(
            sentence=(
                "With some proper edge coloring with 3 colors, the complete binary tree of height 2 has"
                f" loads that are {LIKE_FIG_3}."
            ),
            case=figure,
            holds=lambda it: instances(2, it) > 0,
            near_misses=(
                NearMiss("discrepancy 3", "It has one of discrepancy >= 3.", holds=lambda it: instances(3, it) > 0),
            ),
        ),
        Extremum(
            reading="count",
            sentence=(
                "The number of pairs of a proper edge coloring with 3 colors of the complete binary tree"
                " of height 2, up to isomorphism, and loads up to the largest of the check that are"
                f" {LIKE_FIG_3}."
            ),
            case=figure,
            measure=lambda it: instances(2, it),
            seek="largest",
        ),
    ),
)

# --- houle/lemma-7 ---


class Phase(NamedTuple):
    """A run of Threshold-1 over some rounds, and whether maxima (1) or minima (-1) are looked at."""

    start: Start
    rounds: int
    side: int

    def end(self) -> Loads:
        """The loads afterwards."""
        return after_steps(
            self.start.rule, self.start.loads, self.start.coloring, self.start.coloring.chi * self.rounds
        )

    def extreme(self, loads: Loads) -> Number:
        """The largest or smallest load."""
        return largest(loads) if self.side == 1 else smallest(loads)


def extreme_kept(it: Phase) -> Truth:
    """Whether the extreme load is the same before and after."""
    return it.extreme(it.end()) == it.extreme(it.start.loads)


def extreme_before(it: Phase) -> Truth:
    """Whether the nodes that are extreme afterwards were extreme before."""
    end = it.end()
    before, after = it.extreme(it.start.loads), it.extreme(end)
    return all_of(implies(y == after, x == before) for x, y in zip(it.start.loads, end, strict=True))


def lemma_7(reading: str, side: int) -> Claim[Phase]:
    """The two readings differ in the extreme they speak of."""

    def phase(choose: Choose, bounds: Bounds) -> Phase:
        start = threshold_1_on_tree(choose, bounds)
        return Phase(start, start.network.order, side)

    def shorter(choose: Choose, bounds: Bounds) -> Phase:
        start = threshold_1_on_tree(choose, bounds)
        return Phase(start, max(start.network.order - 1, 1), side)

    return Claim(
        reading=reading,
        sentence=(
            "If a phase (n rounds) of Threshold-1 on a properly colored tree with n nodes leaves the"
            f" {reading} load as it was, every node that holds it after the phase held it before."
        ),
        case=phase,
        assumes=extreme_kept,
        holds=extreme_before,
        near_misses=(
            NearMiss("any change", "The same if the extreme load changes.", assumes=always),
            NearMiss("n - 1 rounds", "The same for n - 1 >= 1 rounds.", case=shorter),
        ),
        trace=lambda it: shown(it.start),
    )


LEMMA_7 = Statement(
    "houle/lemma-7",
    Source("houle", "Lemma 7"),
    "If a phase of Threshold-1 on a tree does not change the smallest (largest) load, nodes that have it at the end"
    " had it at the start.",
    (lemma_7("minimum", -1), lemma_7("maximum", 1)),
)

# --- houle/lemma-8 ---


def within_phases(it: Start, phases: Number) -> Truth:
    """Whether the run comes to loads that recur, after at most so many phases that change a load."""
    end = until_unchanged(it.after_phase, it.loads)
    return stable(it._replace(loads=end)) & (advances_that_change(it.after_phase, it.loads) <= phases)


def rounds_to_stability(it: Start) -> Number:
    """The number of rounds before the first that begins with loads one phase would leave as they are."""
    count: Number = 0
    loads = it.loads
    while np.any(moving := negation(same_loads(it.after_phase(loads), loads))):
        count = count + indicator(moving)
        loads = it.after_round(loads)
    return count


LEMMA_8 = Statement(
    "houle/lemma-8",
    Source("houle", "Lemma 8"),
    "From any distribution on a tree, Threshold-1 comes to a stable distribution.",
    (
        Claim(
            sentence=(
                "On every properly colored tree with n nodes and from any loads, Threshold-1 comes to"
                " loads that recur (come back after some number of rounds), after at most floor(Q/2)"
                " phases of n rounds that change a load, where Q is the sum of the squares of the first"
                " loads."
            ),
            case=threshold_1_on_tree,
            holds=lambda it: within_phases(it, quotient(sum_of_squares(it.loads), 2)),
            near_misses=(
                NearMiss("at once", "Every distribution is stable.", holds=stable),
                NearMiss("one phase", "One phase is enough.", holds=lambda it: within_phases(it, 1)),
            ),
            trace=shown,
        ),
        Extremum(
            reading="worst-rounds",
            sentence=(
                "The largest number of rounds of Threshold-1 before loads that a phase (n rounds) would"
                " leave as they are, over all properly colored trees with n nodes, all n, and all loads."
            ),
            case=threshold_1_on_tree,
            measure=rounds_to_stability,
            seek="largest",
            trace=shown,
        ),
    ),
)

STATEMENTS = (FIG_3, LEMMA_7, LEMMA_8)
