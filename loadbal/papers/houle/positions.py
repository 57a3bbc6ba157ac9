"""Section 4.2, first part: where observers are during a phase."""

from functools import cache
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import EdgeColoring
from loadbal.papers.houle.cases import colored_tree
from loadbal.papers.houle.observer_tour import GAP, Walk, walk
from loadbal.theory.observer_tour import gaps, positions

# --- houle/definition-3 ---


def comes_home_after(it: Walk, rounds: int) -> bool:
    """Whether every observer is home after so many rounds, none after fewer, and each visits every node by then."""
    chi, order = it.coloring.chi, it.order
    seen = np.array(list(islice(positions(it.coloring, it.start), chi * rounds + 1)))
    home = seen[::chi] == np.arange(order)
    visited = all(len(set(seen[:-1, observer])) == order for observer in range(order))
    return bool(home[0].all() and home[-1].all() and not home[1:-1].any() and visited)


DEFINITION_3 = Statement(
    "houle/definition-3",
    Source("houle", "Definition 3"),
    "A phase is n consecutive rounds: after it every observer has been everywhere and is back.",
    (
        Claim(
            sentence=(
                "On every properly colored tree with n nodes, and beginning with any color: after n"
                " rounds every observer (it walks across every active edge it meets) is home, after 1,"
                " ..., n - 1 rounds none is, and during these n rounds, a phase, each visits every node."
            ),
            case=walk,
            holds=lambda it: comes_home_after(it, it.order),
            near_misses=(
                NearMiss(
                    "n - 1 rounds",
                    "The same for n - 1 >= 1 rounds.",
                    assumes=lambda it: it.order >= 2,
                    holds=lambda it: comes_home_after(it, it.order - 1),
                ),
            ),
        ),
    ),
)

# --- houle/definition-4 ---


class Moment(NamedTuple):
    """A colored tree, the time at which a phase starts, and a time during it."""

    coloring: EdgeColoring
    begin: int
    time: int

    @property
    def color(self) -> int:
        """The color c with which the phase starts."""
        return self.begin % self.coloring.chi

    def observers(self) -> list[int]:
        """The node at which each observer is, found by walking."""
        return self.moved_on(list(range(self.coloring.network.order)), self.time - self.begin)

    def at_gap(self, gap: int) -> list[int]:
        """For every node v the node w with gap_c(v, w) equal to `gap`; -1 where there is none."""
        rows = gaps_of(self.coloring, self.color) == gap
        return list(map(int, np.where(rows.any(axis=1), rows.argmax(axis=1), -1)))

    def moved_on(self, nodes: list[int], steps: int) -> list[int]:
        """Where observers at these nodes are after so many steps that begin with color c."""
        return list(map(int, whereabouts(self.coloring, self.color)[steps, nodes]))


@cache
def gaps_of(coloring: EdgeColoring, color: int) -> NDArray[np.int64]:
    """The gaps of all nodes."""
    return gaps(coloring, color)


@cache
def whereabouts(coloring: EdgeColoring, color: int) -> NDArray[np.int64]:
    """Where every observer is before each step of a phase; shape [step, observer]."""
    return np.array(list(islice(positions(coloring, color), coloring.chi * coloring.network.order)))


def moment(choose: Choose, bounds: Bounds) -> Moment:
    """Any time of a phase that starts at any time in the first two rounds."""
    coloring = colored_tree(choose, bounds)
    begin = choose.option(range(2 * coloring.chi + 1), "t0")
    passed = choose.option(range(coloring.chi * coloring.network.order), "t - t0")
    return Moment(coloring, begin, begin + passed)


def rounds_passed(it: Moment) -> int:
    """The number of whole rounds since the phase started."""
    return (it.time - it.begin) // it.coloring.chi


def steps_passed(it: Moment) -> int:
    """The number of steps since the last whole round."""
    return (it.time - it.begin) % it.coloring.chi


PHASE = "In a phase that starts at time t0 = c (mod chi) on a properly colored tree with n nodes and chi colors"

DEFINITION_4 = Statement(
    "houle/definition-4",
    Source("houle", "Definition 4"),
    "At time t of a phase that starts at t0, the observer of v is at the node w with gap_c(v, w) = t, where t0 = c"
    " (mod chi).",
    (
        Claim(
            reading="printed",
            sentence=(
                f"{PHASE}, at every time t0 <= t < t0 + chi n the observer that starts at v is at the"
                f" node w with gap_c(v, w) = t; {GAP}."
            ),
            case=moment,
            holds=lambda it: it.observers() == it.at_gap(it.time),
            near_misses=(
                NearMiss(
                    "since the start",
                    "It is at the node w with gap_c(v, w) = t - t0.",
                    holds=lambda it: it.observers() == it.at_gap(it.time - it.begin),
                ),
            ),
        ),
        Claim(
            reading="rounds",
            sentence=(
                f"{PHASE}, at time t0 + r chi with 0 <= r < n the observer that starts at v is at the"
                f" node w with gap_c(v, w) = r; {GAP}."
            ),
            case=moment,
            assumes=lambda it: steps_passed(it) == 0,
            holds=lambda it: it.observers() == it.at_gap(rounds_passed(it)),
            near_misses=(
                NearMiss(
                    "one round on",
                    "It is at the node w with gap_c(v, w) = r + 1.",
                    holds=lambda it: it.observers() == it.at_gap(rounds_passed(it) + 1),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="houle/definition-4@printed",
            sentence=(
                f"{PHASE}, at time t0 + r chi + s, 0 <= r < n, 0 <= s < chi, the observer that starts at"
                " v is where s steps beginning with color c lead from the node w with gap_c(v, w) = r;"
                f" {GAP}."
            ),
            case=moment,
            holds=lambda it: it.observers() == it.moved_on(it.at_gap(rounds_passed(it)), steps_passed(it)),
            near_misses=(
                NearMiss(
                    "whole rounds",
                    "It is at the node w itself.",
                    holds=lambda it: it.observers() == it.at_gap(rounds_passed(it)),
                ),
            ),
        ),
    ),
)

STATEMENTS = (DEFINITION_3, DEFINITION_4)
