"""Section 4.2: where observers are during a phase, how their loads change, and why Threshold-1 converges.

A single token, Definitions 3 and 4, Observation 5, Figs. 2 and 3, Lemmas 7 and 8.
"""

from collections.abc import Callable
from functools import cache
from itertools import chain, islice, pairwise, repeat
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.arithmetic import (
    Number,
    Truth,
    all_of,
    implies,
    indicator,
    largest,
    negation,
    quotient,
    same_truth,
    smallest,
    total,
)
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement, always
from loadbal.domain import labels
from loadbal.errors import DomainTooLargeError
from loadbal.limited import limited
from loadbal.loads import Loads, discrepancy, same_loads, sum_of_squares
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import colorings
from loadbal.networks.kary_tree import kary_tree
from loadbal.papers.houle.cases import THEIR_COLORINGS, Start, colored_tree, shown, threshold_1_on_tree
from loadbal.papers.houle.s2_protocols import active_ends_within, stable, unchanged_by_a_phase, unchanged_by_a_round
from loadbal.papers.houle.s4_1_observer_tour import Walk, walk
from loadbal.protocols.dimension_exchange import (
    advanced_while,
    advances_that_change,
    after_steps,
    step,
    steps,
    until_unchanged,
)
from loadbal.protocols.discrepancy_one import plus_flow
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.reason import Reason
from loadbal.theory.observer_tour import gaps, positions, tour

# --- houle/single-token ---


def token_follows_the_tour(it: Walk, rule: Threshold, count: int) -> bool:
    """True if a lone token, from any node, follows the tour, takes each arc once in `count` steps, and returns home."""
    return all(_follows(it.coloring, it.start, node, rule, count) for node in range(it.order))


def _follows(coloring: EdgeColoring, start: int, node: int, rule: Threshold, count: int) -> bool:
    loads = tuple(int(other == node) for other in range(coloring.network.order))
    places = [after.index(1) for after in islice(steps(rule, loads, coloring, start), count)]
    arcs = list(tour(coloring, node, start))
    everywhere = len({arc[0] for arc in arcs}) == coloring.network.order
    return places == [arc[1] for arc in arcs] and len(set(arcs)) == count and places[-1] == node and everywhere


SINGLE_TOKEN = Statement(
    "houle/single-token",
    Source("houle", "section 4.2, opening"),
    "A single token under Threshold-1 follows the observer tour and is back after $chi n$ steps.",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n$ nodes and $chi$ colors, put one token on any node and"
                " none on the others, and begin with any color. In $chi n$ *steps* of *Threshold-1* the token follows"
                " the *observer tour*: it passes every arc once, visits all nodes and comes back."
            ),
            case=walk,
            holds=lambda it: token_follows_the_tour(it, THRESHOLD_1, it.coloring.chi * it.order),
            near_misses=(
                NearMiss(
                    "Threshold-2",
                    "The token follows the *observer tour* also under *Threshold-2*.",
                    holds=lambda it: token_follows_the_tour(it, THRESHOLD_2, it.coloring.chi * it.order),
                ),
                NearMiss(
                    "a step fewer",
                    "If $chi n - 1 >= 1$, the token passes every arc once and is back after $chi n - 1$ *steps*.",
                    assumes=lambda it: it.coloring.chi * it.order >= 2,
                    holds=lambda it: token_follows_the_tour(it, THRESHOLD_1, it.coloring.chi * it.order - 1),
                ),
            ),
        ),
    ),
)


# --- houle/lemma-7-proof-minimum ---


def minimum_moves(it: Start, sign: int, *, strictly: bool = False) -> Truth:
    """True if no step of a round lowers (sign 1) or raises (-1) the smallest load; `strictly`: each step moves it."""
    seen = [it.loads, *islice(steps(it.rule, it.loads, it.coloring), it.coloring.chi)]
    changes = [sign * (smallest(after) - smallest(before)) for before, after in pairwise(seen)]
    return all_of(change > 0 if strictly else change >= 0 for change in changes)


def lemma_7_proof_minimum(reading: str, sign: int, near: NearMiss[Start], repairs: str = "") -> Claim[Start]:
    """The claim that the smallest load never falls (`sign` 1) or never rises (`sign` -1)."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=f"On every *colored tree* and from all loads, the smallest load is {reading} in time under"
        " *Threshold-1*.",
        case=threshold_1_on_tree,
        holds=lambda it: minimum_moves(it, sign),
        near_misses=(near,),
        trace=shown,
    )


LEMMA_7_PROOF_MINIMUM = Statement(
    "houle/lemma-7-proof-minimum",
    Source("houle", "last sentence of the proof of Lemma 7"),
    "What does Observation 3 say of the smallest load over time?",
    (
        lemma_7_proof_minimum(
            "non-increasing",
            -1,
            NearMiss(
                "strictly",
                "The smallest load falls at every step.",
                holds=lambda it: minimum_moves(it, -1, strictly=True),
            ),
        ),
        lemma_7_proof_minimum(
            "non-decreasing",
            1,
            NearMiss(
                "strictly",
                "The smallest load rises at every step.",
                holds=lambda it: minimum_moves(it, 1, strictly=True),
            ),
            repairs="houle/lemma-7-proof-minimum@non-increasing",
        ),
    ),
)


# --- houle/definition-3 ---


def comes_home_after(it: Walk, rounds: int) -> bool:
    """True if observers are home after `rounds` rounds, not earlier, and each visited every node."""
    chi, order = it.coloring.chi, it.order
    seen = np.array(list(islice(positions(it.coloring, it.start), chi * rounds + 1)))
    home = seen[::chi] == np.arange(order)
    visited = all(len(set(seen[:-1, observer])) == order for observer in range(order))
    return bool(home[0].all() and home[-1].all() and not home[1:-1].any() and visited)


DEFINITION_3 = Statement(
    "houle/definition-3",
    Source("houle", "Definition 3"),
    "A phase is $n$ consecutive rounds: after it every observer has been everywhere and is back.",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n$ nodes, let all rounds begin with the same color, which may be any."
                " Every *observer* is back at its first node after $n$ rounds, and not after $1, ..., n - 1$ rounds. In"
                " the phase of these $n$ rounds, every observer visits every node."
            ),
            case=walk,
            holds=lambda it: comes_home_after(it, it.order),
            near_misses=(
                NearMiss(
                    "n - 1 rounds",
                    "If $n - 1 >= 1$, the statement holds with $n - 1$ in place of $n$ rounds.",
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
        """The node at which each observer is at this time, found by following its moves."""
        return self.moved_on(list(range(self.coloring.network.order)), self.time - self.begin)

    def at_gap(self, gap: int) -> list[int]:
        """For each node v the node w with gap_c(v, w) = `gap`; -1 if there is no w."""
        rows = gaps_of(self.coloring, self.color) == gap
        found: list[int] = np.where(rows.any(axis=1), rows.argmax(axis=1), -1).tolist()
        return found

    def moved_on(self, nodes: list[int], steps: int) -> list[int]:
        """The nodes that observers at `nodes` reach in `steps` steps, of which the first has color c."""
        there: list[int] = whereabouts(self.coloring, self.color)[steps, nodes].tolist()
        return there


@cache
def gaps_of(coloring: EdgeColoring, color: int) -> NDArray[np.int64]:
    """The matrix of gaps between all pairs of nodes in the ordering of one color."""
    return gaps(coloring, color)


@cache
def whereabouts(coloring: EdgeColoring, color: int) -> NDArray[np.int64]:
    """The node of every observer before each step of a phase; shape [step, observer]."""
    return np.array(list(islice(positions(coloring, color), coloring.chi * coloring.network.order)))


def moment(choose: Choose, bounds: Bounds) -> Moment:
    """Recipe: any time of a phase that starts at any time in the first two rounds."""
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


PHASE = "On a *colored tree* with $n$ nodes and $chi$ colors, let a phase start at time $t_0 = c (mod chi)$."


PHASE_FROM_TWO = PHASE.replace("$n$ nodes", "$n >= 2$ nodes")


def has_an_edge(it: Moment) -> bool:
    """True if the tree has at least two nodes."""
    return it.coloring.network.order >= 2


DEFINITION_4 = Statement(
    "houle/definition-4",
    Source("houle", "Definition 4"),
    (
        "At time $t$ of a phase that starts at $t_0$, the observer of $v$ is at the node $w$ with $gap_c(v,"
        " w) = t$, where $t_0 = c (mod chi)$."
    ),
    (
        Claim(
            reading="printed",
            sentence=(
                f"{PHASE_FROM_TWO} At every time $t$ with $t_0 <= t < t_0 + chi n$, the *observer* of $v$ is at the"
                " node $w$ with *gap* $gap_c(v, w) = t$."
            ),
            case=moment,
            assumes=has_an_edge,
            holds=lambda it: it.observers() == it.at_gap(it.time),
        ),
        Claim(
            reading="since-start",
            sentence=(
                f"{PHASE_FROM_TWO} At every time $t_0 + t$ with $0 <= t < chi n$, the *observer* of $v$ is at the node"
                " $w$ with *gap* $gap_c(v, w) = t$."
            ),
            case=moment,
            assumes=has_an_edge,
            holds=lambda it: it.observers() == it.at_gap(it.time - it.begin),
        ),
        Claim(
            reading="rounds",
            sentence=(
                f"{PHASE} At time $t_0 + r chi$ with $0 <= r < n$, the *observer* of $v$ is at the node $w$ with *gap*"
                " $gap_c(v, w) = r$."
            ),
            case=moment,
            assumes=lambda it: steps_passed(it) == 0,
            holds=lambda it: it.observers() == it.at_gap(rounds_passed(it)),
            near_misses=(
                NearMiss(
                    "one round on",
                    "The *observer* of $v$ is at the node $w$ with *gap* $gap_c(v, w) = r + 1$.",
                    holds=lambda it: it.observers() == it.at_gap(rounds_passed(it) + 1),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="houle/definition-4@printed",
            sentence=(
                f"{PHASE} Let $0 <= r < n$ and $0 <= s < chi$, and let $w$ be the node with *gap* $gap_c(v, w) = r$."
                " At time $t_0 + r chi + s$, the *observer* of $v$ is at the node that an observer reaches from $w$ by"
                " $s$ steps, the first with color $c$."
            ),
            case=moment,
            holds=lambda it: it.observers() == it.moved_on(it.at_gap(rounds_passed(it)), steps_passed(it)),
            near_misses=(
                NearMiss(
                    "whole rounds",
                    "The *observer* of $v$ is at the node $w$ with *gap* $gap_c(v, w) = r$.",
                    holds=lambda it: it.observers() == it.at_gap(rounds_passed(it)),
                ),
            ),
        ),
    ),
)


# --- houle/observation-5, houle/fig-2 ---


class Crossing(NamedTuple):
    """An observer about to move from a node with load x to one with load y; most_x, most_y are their local maxima."""

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
    """Recipe: any two loads, any two local maxima, and any smallest load; hypotheses order them."""
    loads = choose.loads(5, 0, bounds.load, "loads x y with local maxima and m")
    return Crossing(*loads)


def sensible(it: Crossing) -> Truth:
    """True if local maxima are at least the loads, and `least` is at most both loads."""
    return (it.most_x >= it.x) & (it.most_y >= it.y) & (it.least <= it.x) & (it.least <= it.y)


def uniform(it: Crossing) -> Truth:
    """True if both local maxima are equal, not below either load, and at least `least` + 2."""
    return sensible(it) & (it.most_x == it.most_y) & (it.most_x >= it.least + 2)


def changes_iff(it: Crossing, after: Number, apart: int = 2) -> Truth:
    """True if the observer's load rises iff x <= y - `apart`, and falls iff x >= y + `apart`."""
    rises = same_truth(after > it.x, it.y - it.x >= apart)
    return rises & same_truth(after < it.x, it.x - it.y >= apart)


def changes_or_freezes(it: Crossing) -> Truth:
    """True if the load rises or falls iff x and y differ by 2, or by 1 and the larger is its node's local maximum."""
    frozen_y = (it.y - it.x == 1) & (it.y == it.most_y)
    frozen_x = (it.x - it.y == 1) & (it.x == it.most_x)
    after = it.under_plus()
    rises = same_truth(after > it.x, (it.y - it.x >= 2) | frozen_y)
    return rises & same_truth(after < it.x, (it.x - it.y >= 2) | frozen_x)


def observation_5(
    reading: str, protocol: str, assumes: Callable[[Crossing], Truth], after: Callable[[Crossing], Number], *wrong: int
) -> Claim[Crossing]:
    """The claim for a protocol and a hypothesis on local maxima; near misses have a difference from `wrong`, not 2."""
    return Claim(
        reading=reading,
        sentence=(
            f"{protocol}, an *observer* that crosses an edge gains load if and only if it leaves the end whose load is"
            " smaller by at least 2. It loses load if and only if it leaves the end whose load is larger by at least 2."
        ),
        case=crossing,
        assumes=assumes,
        holds=lambda it: changes_iff(it, after(it)),
        near_misses=tuple(
            NearMiss(
                f"at least {apart}",
                f"The equivalence holds with {apart} in place of 2.",
                holds=lambda it, apart=apart: changes_iff(it, after(it), apart),  # type: ignore[misc]
            )
            for apart in wrong
        ),
    )


OBSERVATION_5 = Statement(
    "houle/observation-5",
    Source("houle", "Observation 5; used again in section 5"),
    (
        "The load of an observer that crosses an active edge rises or falls if and only if the discrepancy of"
        " the edge is at least two and the observer's node is the lighter or the heavier one."
    ),
    (
        observation_5("threshold-1", "Under *Threshold-1*", sensible, Crossing.under_threshold_1, 1, 3),
        observation_5(
            "plus-any",
            "Let the *localMax* of each node be at least its load. Under *Threshold-1 Plus*",
            sensible,
            Crossing.under_plus,
            3,
        ),
        observation_5(
            "plus-uniform",
            "Let all loads lie between $m$ and $M >= m + 2$, and let every *localMax* be $M$. Under *Threshold-1 Plus*",
            uniform,
            Crossing.under_plus,
            3,
        ),
        Claim(
            reading="repaired",
            repairs="houle/observation-5@plus-any",
            sentence=(
                "Let the *localMax* of each node be at least its load. Let an *observer* cross an edge under"
                " *Threshold-1 Plus* whose ends have loads $a <= b$ before the step. If $b >= a + 2$, or $b = a + 1$"
                " is the *localMax* of its end, the observer gains load if it leaves the end with load $a$, and loses"
                " load if it leaves the other end. In all other cases its load stays."
            ),
            case=crossing,
            assumes=sensible,
            holds=changes_or_freezes,
            near_misses=(
                NearMiss(
                    "never frozen",
                    (
                        "The *observer* gains (loses) load if and only if it leaves the end whose load is smaller"
                        " (larger) by at least 2."
                    ),
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
    """Recipe: any two loads, and a maximum observer (side 1) or minimum observer (side -1)."""
    side = choose.option(labels("1 for the largest load, -1 for the smallest", (1, -1)), "sign of the extreme")
    x, y = choose.loads(2, 0, bounds.load)
    return Extreme(x, y, side)


def keeps_iff(it: Extreme, most: int) -> Truth:
    """True if the observer keeps its load if x and y differ by at most `most`, and loses the extreme load otherwise."""
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
                "Under *Threshold-1*, let an *observer* that has the largest or the smallest of all loads cross an"
                " edge. If the loads of the ends differ by at most 1, the observer keeps its load. If they differ by at"
                " least 2, the load of the observer becomes smaller if it was the largest, and larger if it was the"
                " smallest."
            ),
            case=extreme,
            assumes=lambda it: (it.x - it.y) * it.side >= 0,
            holds=lambda it: keeps_iff(it, 1),
            near_misses=(
                NearMiss(
                    "threshold 3",
                    "The statement holds with 2 in place of 1, and 3 in place of 2.",
                    holds=lambda it: keeps_iff(it, 2),
                ),
            ),
        ),
    ),
)


# --- houle/fig-3 ---


class Instance(NamedTuple):
    """Loads on the complete binary tree of height 2 with three colors."""

    start: Start

    def fits(self, least: int) -> Truth:
        """True if the loads recur, differ by at least `least`, and have two steady maxima and one steady minimum."""
        loads = self.start.loads
        top, bottom = largest(loads), smallest(loads)
        numbers = (total(indicator(x == top) for x in loads) == 2) & (total(indicator(x == bottom) for x in loads) == 1)
        return stable(self.start) & (discrepancy(loads) >= least) & numbers & self.extremes_stay()

    def extremes_stay(self) -> Truth:
        """True if observers that are extreme at the start of the phase keep their loads at every step."""
        it = self.start
        top, bottom = largest(it.loads), smallest(it.loads)
        loads, fine = it.loads, []
        for time, here in zip(range(it.coloring.chi * it.network.order), positions(it.coloring, 0), strict=False):
            for observer, node in enumerate(here):
                began = it.loads[observer]
                fine.append(implies((began == top) | (began == bottom), loads[node] == began))
            loads = step(it.rule, loads, it.coloring.matchings[time % it.coloring.chi])
        return all_of(fine)


@cache
def instances(least: int, load: int) -> int:
    """The number of 3-colored T_{2,2} with loads up to `load` that have the properties of Fig. 3.

    Raises: DomainTooLargeError for more than ten million load vectors.
    """
    if (load + 1) ** 7 > 10**7:
        raise DomainTooLargeError(
            f"loads 0 to {load} on 7 nodes are too many load vectors; expected a load of at most 9"
        )
    boxes = np.indices((load + 1,) * 7).reshape(7, -1).astype(np.int8)
    return sum(
        int(np.count_nonzero(Instance(Start(THRESHOLD_1, coloring, tuple(boxes))).fits(least)))
        for coloring in colorings(kary_tree(2, 2), 3)
    )


def figure(_choose: Choose, _bounds: Bounds) -> int:
    """Recipe: the number 2, the largest load of the vectors that the sentences on Fig. 3 count."""
    return 2


LIKE_FIG_3 = "loads from 0 to 2 with *three steady extremes* and *discrepancy* 2"


FIG_3 = Statement(
    "houle/fig-3",
    Source("houle", "Fig. 3 and text"),
    (
        "The tree $T_(2,2)$ with three colors has a stable distribution with two maximum observers and one"
        " minimum observer that stay extreme."
    ),
    (
        Claim(
            sentence="For some *proper coloring* in 3 colors, the *complete binary tree* of height 2 has"
            f" {LIKE_FIG_3}.",
            case=figure,
            holds=lambda it: instances(2, it) > 0,
            near_misses=(
                NearMiss(
                    "discrepancy 3",
                    "It has loads from 0 to 4 with *three steady extremes* and *discrepancy* at least 3.",
                    holds=lambda it: instances(3, it + 2) > 0,
                ),
                NearMiss(
                    "loads 1",
                    "It has loads from 0 to 1 with *three steady extremes* and *discrepancy* at least 2.",
                    holds=lambda it: instances(2, it - 1) > 0,
                ),
            ),
            whole=Bounds(1),
        ),
        Extremum(
            reading="count",
            sentence=(
                "The number of pairs that consist of a *proper coloring* in 3 colors, up to isomorphism, of the"
                f" *complete binary tree* of height 2, and of {LIKE_FIG_3}. Every phase begins with color 0."
            ),
            case=figure,
            measure=lambda it: instances(2, it),
            seek="largest",
            whole=Bounds(1),
            reason=Reason.FINITE,
        ),
    ),
)


# --- houle/lemma-7 ---


class Phase(NamedTuple):
    """A run of Threshold-1 over `rounds` rounds; `side` is 1 for a claim about the largest load, else -1."""

    start: Start
    rounds: int
    side: int

    def end(self) -> Loads:
        """The loads at the end of the run, after `rounds` rounds."""
        return after_steps(
            self.start.rule, self.start.loads, self.start.coloring, self.start.coloring.chi * self.rounds
        )

    def extreme(self, loads: Loads) -> Number:
        """The largest of the given loads if `side` is 1, the smallest if `side` is -1."""
        return largest(loads) if self.side == 1 else smallest(loads)


def extreme_kept(it: Phase) -> Truth:
    """True if the extreme load (largest or smallest, by `side`) is the same before and after the run."""
    return it.extreme(it.end()) == it.extreme(it.start.loads)


def extreme_before(it: Phase) -> Truth:
    """True if every node with the extreme load after the run had the extreme load before it."""
    end = it.end()
    before, after = it.extreme(it.start.loads), it.extreme(end)
    return all_of(implies(y == after, x == before) for x, y in zip(it.start.loads, end, strict=True))


def lemma_7(reading: str, side: int) -> Claim[Phase]:
    """The claim for the largest load (`side` 1) or the smallest (`side` -1)."""

    def phase(choose: Choose, bounds: Bounds) -> Phase:
        start = threshold_1_on_tree(choose, bounds)
        return Phase(start, start.network.order, side)

    def shorter(choose: Choose, bounds: Bounds) -> Phase:
        start = threshold_1_on_tree(choose, bounds)
        return Phase(start, max(start.network.order - 1, 1), side)

    return Claim(
        reading=reading,
        sentence=(
            f"On a *colored tree*, let the {reading} load be the same after a *phase* of *Threshold-1* as before it."
            " Then every node that has this load after the phase had it before the phase."
        ),
        case=phase,
        assumes=extreme_kept,
        holds=extreme_before,
        near_misses=(
            NearMiss(
                "any change",
                (
                    f"Every node that has the {reading} load after the phase had the {reading} load before,"
                    " even if that load changes."
                ),
                assumes=always,
            ),
            NearMiss(
                "n - 1 rounds",
                (
                    "The statement holds for $n - 1 >= 1$ rounds in place of the *phase*, where $n$ is the"
                    " number of nodes."
                ),
                case=shorter,
            ),
        ),
        trace=lambda it: shown(it.start),
    )


def stays_off_the_extreme(it: Phase, beyond: int = 0) -> Truth:
    """True if observers more than `beyond` from the first extreme load at one step are so at the next step too."""
    extreme = it.extreme(it.start.loads)
    run = chain([it.start.loads], steps(it.start.rule, it.start.loads, it.start.coloring))
    there = zip(positions(it.start.coloring, 0), run, strict=False)
    off = [
        [(extreme - loads[node]) * it.side > beyond for node in nodes]
        for nodes, loads in islice(there, it.start.coloring.chi * it.rounds + 1)
    ]
    return all_of(implies(b, a) for before, after in pairwise(off) for b, a in zip(before, after, strict=True))


def lemma_7_observers(reading: str, side: int, name: str, off: str, other: str) -> Claim[Phase]:
    """The fact about every observer in the proof of Lemma 7, for one extreme load."""

    def phase(rule: Threshold) -> Callable[[Choose, Bounds], Phase]:
        def recipe(choose: Choose, bounds: Bounds) -> Phase:
            start = threshold_1_on_tree(choose, bounds)._replace(rule=rule)
            return Phase(start, start.network.order, side)

        return recipe

    return Claim(
        reading=reading,
        sentence=(
            f"Let ${name}$ be the {other} load at the start of a *phase* of *Threshold-1* on a *colored tree*"
            f". An *observer* whose load is {off} ${name}$ before a *step* of the phase has a load {off}"
            f" ${name}$ after it and after every later step of the phase."
        ),
        case=phase(THRESHOLD_1),
        holds=stays_off_the_extreme,
        near_misses=(
            NearMiss("Threshold-2", "The statement holds under *Threshold-2*.", case=phase(THRESHOLD_2)),
            NearMiss(
                "one further",
                f"The statement holds with the number next to ${name}$, towards the other loads, in place of ${name}$.",
                holds=lambda it: stays_off_the_extreme(it, 1),
            ),
        ),
        trace=lambda it: shown(it.start),
    )


LEMMA_7 = Statement(
    "houle/lemma-7",
    Source("houle", "Lemma 7"),
    "If a phase of Threshold-1 on a tree does not change the smallest (largest) load, nodes that have it at the end"
    " had it at the start.",
    (
        lemma_7("minimum", -1),
        lemma_7("maximum", 1),
        lemma_7_observers("observers-above", -1, "m", "above", "smallest"),
        lemma_7_observers("observers-below", 1, "M", "below", "largest"),
    ),
)


# --- houle/lemma-8 ---


def within_phases(it: Start, phases: Number) -> Truth:
    """True if the run reaches loads that recur, and at most `phases` phases change a load."""
    end = until_unchanged(it.after_phase, it.loads)
    return stable(it._replace(loads=end)) & (advances_that_change(it.after_phase, it.loads) <= phases)


def phase_is_even(it: Start, most: int = 1) -> Truth:
    """True if, at every step of a phase, the loads of the ends of the active edges differ by at most `most`."""
    run = chain([it.loads], steps(it.rule, it.loads, it.coloring))
    active = chain.from_iterable(repeat(it.coloring.matchings, it.network.order))
    return active_ends_within(zip(run, active, strict=False), most)


def rounds_to_stability(it: Start) -> Number:
    """The number of rounds until the loads are such that a whole phase would change none of them."""

    def moves(loads: Loads, _: Loads) -> Truth:
        return negation(same_loads(it.after_phase(loads), loads))

    return advanced_while(moves, it.after_round, it.loads)[1]


LEMMA_8 = Statement(
    "houle/lemma-8",
    Source("houle", "Lemma 8"),
    "From any distribution on a tree, Threshold-1 comes to a stable distribution.",
    (
        Claim(
            sentence=(
                "On every *colored tree* and from all loads, *Threshold-1* reaches loads that *recur*. At most"
                " $floor(Q/2)$ *phases* end with other loads than they began with, where $Q$ is the *potential* of the"
                " initial loads."
            ),
            case=threshold_1_on_tree,
            holds=lambda it: within_phases(it, quotient(sum_of_squares(it.loads), 2)),
            near_misses=(
                NearMiss("at once", "All loads *recur*.", holds=stable),
                NearMiss("one phase", "At most one *phase* changes a load.", holds=lambda it: within_phases(it, 1)),
            ),
            trace=shown,
        ),
        Claim(
            reading="even-phase",
            sentence=(
                "On every *colored tree*, a *phase* of *Threshold-1* ends with the loads with which it began if, before"
                " each *step*, the loads of the ends of every *active* edge differ by at most 1."
            ),
            case=threshold_1_on_tree,
            assumes=phase_is_even,
            holds=unchanged_by_a_phase,
            near_misses=(
                NearMiss(
                    "by two",
                    "The *phase* changes no load even if the loads of the ends differ by at most 2.",
                    assumes=lambda it: phase_is_even(it, 2),
                ),
                NearMiss("one round", "The first *round* of the phase changes no load.", holds=unchanged_by_a_round),
            ),
            trace=shown,
        ),
        Extremum(
            reading="worst-rounds",
            sentence=(
                "The largest number of *rounds* of *Threshold-1* in a run until a *phase* would end with the loads with"
                f" which it began. It is taken over all *trees* with at most 4 nodes, {THEIR_COLORINGS} and all initial"
                " loads from 0 to 11."
            ),
            case=limited(threshold_1_on_tree, Bounds(4, 11)),
            measure=rounds_to_stability,
            seek="largest",
            trace=shown,
            whole=Bounds(4, 11),
        ),
    ),
)
