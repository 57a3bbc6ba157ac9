"""Section 2: a lower bound on time, stable distributions, and what both threshold protocols share.

Observations 1 to 3 and Lemma 2.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import chain, islice
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, all_of, any_of, distance, implies, largest, negation, same_truth, smallest
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement, always
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy, same_loads, sorted_loads, sum_of_squares, transferred
from loadbal.network import Matching, Network
from loadbal.networks.path import path
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import (
    THRESHOLDS,
    Start,
    directed,
    shown,
    threshold_1_on_tree,
    threshold_2_on_graph,
    thresholds_on_graph,
    thresholds_on_tree,
)
from loadbal.protocols.dimension_exchange import recurs, step, steps
from loadbal.protocols.threshold import THRESHOLD_2, Threshold
from loadbal.reason import Reason
from loadbal.theory.centroid import Nodes, component
from loadbal.theory.token_schedules import fewest_steps, least_discrepancy

# --- houle/observation-1 ---


class Imbalance(NamedTuple):
    """A path of `order` nodes, `most` tokens on each node of its first half, and the discrepancy `wanted` to reach."""

    order: int
    most: Number
    wanted: Number

    def lower_bound(self, share: Fraction | int = 1) -> Number:
        """The bound `share` n (Delta - delta): n nodes, first discrepancy Delta, wanted discrepancy delta."""
        return share * (self.order * (self.most - self.wanted))

    def steps(self, per_edge: int = 1) -> int:
        """The fewest steps of any schedule, `per_edge` tokens an edge, that reaches the wanted discrepancy."""
        loads = (self.most,) * (self.order // 2) + (0,) * (self.order // 2)
        return fewest_steps(path(self.order), loads, self.wanted, per_edge)


IMBALANCES = ((2, 2, 0), (2, 4, 0), (4, 2, 0), (4, 4, 0), (4, 6, 1), (6, 2, 0), (6, 3, 1))
"""Triples (nodes n, first discrepancy Delta, wanted discrepancy delta), small enough to search all schedules."""


PICKED = f"picked triples (n, Delta, delta): {', '.join(map(str, IMBALANCES))}"


def imbalance(choose: Choose, bounds: Bounds) -> Imbalance:
    """Recipe: one of the imbalances within the bounds."""
    fitting = [it for it in IMBALANCES if bounds.smallest <= it[0] <= bounds.size]
    light = [Imbalance(*it) for it in fitting if bounds.load is None or it[1] <= bounds.load]
    return Imbalance(*choose.option(described(PICKED, light), "n, Delta and delta"))


def needs_at_least(it: Imbalance, share: Fraction, per_edge: int = 1) -> bool:
    """True if every schedule needs at least `share` times n (Delta - delta) steps."""
    return bool(it.steps(per_edge) >= it.lower_bound(share))


class Cut(NamedTuple):
    """A tree and one of its edges, from `near` to `far`; the removal of the edge leaves two sides."""

    tree: Network
    near: int
    far: int

    @property
    def side(self) -> Nodes:
        """The nodes on the side of `near`."""
        return component(self.tree, frozenset(range(self.tree.order)) - {self.far}, self.near)

    @property
    def product(self) -> int:
        """The product a b of the numbers of nodes on both sides."""
        return len(self.side) * (self.tree.order - len(self.side))

    def loads(self, most: int) -> tuple[int, ...]:
        """Loads with `most` tokens on each node on the side of `near`, and none on the others."""
        side = self.side
        return tuple(most if node in side else 0 for node in range(self.tree.order))


class OneSided(NamedTuple):
    """The edge of a tree, `most` tokens on each node of its first side, and the discrepancy `wanted` to reach."""

    cut: Cut
    most: int
    wanted: int


@cache
def evenest_cut(tree: Network) -> Cut:
    """An edge of the tree, with a direction, whose sides have the largest product a b."""
    return max((Cut(tree, *edge) for edge in directed(tree.edges)), key=lambda cut: cut.product)


def tree_with_edges(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any tree with at least two nodes."""
    return choose.option(trees(max(bounds.smallest, 2), bounds.size), "tree")


def amount(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any first discrepancy Delta that is at least one."""
    return choose.option(range(1, (bounds.load or 1) + 1), "Delta")


def one_sided(choose: Choose, bounds: Bounds) -> OneSided:
    """Recipe: any edge of a tree in either direction, and any discrepancies delta < Delta that some loads have."""
    tree = tree_with_edges(choose, bounds)
    edges = described("every edge, in both directions", directed(tree.edges))
    cut = Cut(tree, *choose.option(edges, "edge from a side with tokens to one without"))
    most = amount(choose, bounds)
    return OneSided(cut, most, choose.option(range(least_discrepancy(cut.loads(most)), most), "delta"))


def takes_the_share_of_an_edge(more: int = 0, per_edge: int = 1) -> Callable[[OneSided], bool]:
    """The test that schedules need at least a b (Delta - delta)/n + `more` steps, `per_edge` tokens an edge."""

    def slow(it: OneSided) -> bool:
        tree = it.cut.tree
        needed = fewest_steps(tree, it.cut.loads(it.most), it.wanted, per_edge)
        return it.cut.product * (it.most - it.wanted) <= tree.order * (needed - more)

    return slow


class Amount(NamedTuple):
    """A tree, and a first discrepancy."""

    tree: Network
    most: int


def takes_the_share_of_a_tree(factor: int) -> Callable[[Amount], bool]:
    """The test that `factor` D steps are at least (n - 1)(Delta - delta), from an edge with sides as even as possible.

    D is the maximum degree, Delta the discrepancy of the first loads, and delta any smaller discrepancy.
    """

    def slow(it: Amount) -> bool:
        loads, least = evenest_cut(it.tree).loads(it.most), it.tree.order - 1
        return discrepancy(loads) == it.most and all(
            least * (it.most - wanted) <= factor * it.tree.max_degree * fewest_steps(it.tree, loads, wanted)
            for wanted in range(least_discrepancy(loads), it.most)
        )

    return slow


OBSERVATION_1 = Statement(
    "houle/observation-1",
    Source("houle", "Observation 1"),
    (
        "On trees with $n$ nodes there are distributions of discrepancy $Delta$ from which discrepancy"
        " $delta$ takes a number of steps of the order of $n (Delta - delta)$."
    ),
    (
        Claim(
            reading="explicit-quarter",
            sentence=(
                "From a *half-loaded path*, every schedule that moves at most one token over an edge in a step needs at"
                " least $n (Delta - delta)/4$ steps to reach loads that differ by at most $delta$, where $0 <= delta <"
                " Delta$."
            ),
            case=imbalance,
            holds=lambda it: needs_at_least(it, Fraction(1, 4)),
            near_misses=(
                NearMiss(
                    "a third",
                    "It needs at least $n (Delta - delta)/3$ steps.",
                    holds=lambda it: needs_at_least(it, Fraction(1, 3)),
                ),
                NearMiss(
                    "a half",
                    "It needs at least $n (Delta - delta)/2$ steps.",
                    holds=lambda it: needs_at_least(it, Fraction(1, 2)),
                ),
                NearMiss(
                    "two tokens",
                    "The bound holds even if two tokens may cross an edge in a step.",
                    holds=lambda it: needs_at_least(it, Fraction(1, 4), 2),
                ),
            ),
        ),
        Claim(
            reading="every-edge",
            sentence=(
                "Let an edge of a *tree* with $n$ nodes have $a$ nodes on one side and $b$ on the other. Put $Delta$"
                " tokens on each of the $a$ nodes and none on the $b$ nodes. From these loads, every schedule that"
                " moves at most one token over an edge in a step needs at least $a b (Delta - delta)/n$ steps to reach"
                " loads that differ by at most $delta$, where $0 <= delta < Delta$."
            ),
            case=one_sided,
            holds=takes_the_share_of_an_edge(),
            near_misses=(
                NearMiss("a step more", "It needs at least one step more.", holds=takes_the_share_of_an_edge(1)),
                NearMiss(
                    "two tokens",
                    "The bound holds even if two tokens may cross an edge in a step.",
                    holds=takes_the_share_of_an_edge(per_edge=2),
                ),
            ),
            network=lambda it: it.cut.tree,
        ),
        Claim(
            reading="every-tree",
            sentence=(
                "On every *tree* with $n >= 2$ nodes and *maximum degree* $D$, and for every $Delta >= 1$, there are"
                " loads of *discrepancy* $Delta$ with the following property. For every $delta$ with $0 <= delta <"
                " Delta$, every schedule that moves at most one token over an edge in a step needs at least $(n -"
                " 1)(Delta - delta)/(2 D)$ steps from these loads to loads that differ by at most $delta$."
            ),
            case=lambda choose, bounds: Amount(tree_with_edges(choose, bounds), amount(choose, bounds)),
            holds=takes_the_share_of_a_tree(2),
            near_misses=(
                NearMiss(
                    "twice as many",
                    "It needs at least $(n - 1)(Delta - delta)/D$ steps.",
                    holds=takes_the_share_of_a_tree(1),
                ),
            ),
        ),
        Extremum(
            reading="best-constant",
            sentence=(
                "A step may move at most one token over each edge. Let $t$ be the least number of steps from a"
                " *half-loaded path* to loads that differ by at most $delta$. The smallest value of $t/(n (Delta -"
                " delta))$, where $(n, Delta, delta)$ is one of"
                f" {', '.join(f'$({n},{most},{wanted})$' for n, most, wanted in IMBALANCES)}."
            ),
            case=imbalance,
            measure=lambda it: Fraction(it.steps(), it.lower_bound()),
            seek="smallest",
            whole=Bounds(6),
            reason=Reason.FINITE,
        ),
    ),
)


# --- houle/definition-stable, houle/stable-bound ---


def stable(it: Start) -> Truth:
    """True if the run returns to these loads at a later time with the same active color: the definition, literally."""
    return recurs(it.after_round, it.loads)


def unchanged_by_a_round(it: Start) -> Truth:
    """True if one round changes no load."""
    return same_loads(it.after_round(it.loads), it.loads)


def unchanged_by_a_phase(it: Start) -> Truth:
    """True if one phase changes no load."""
    return same_loads(it.after_phase(it.loads), it.loads)


def recurs_at_any_time(it: Start) -> Truth:
    """True if the loads occur again at a later time of the run, whatever color is active then."""
    round_ = zip(range(it.coloring.chi), steps(it.rule, it.loads, it.coloring), strict=False)
    return stable(it) | any_of(same_loads(after, it.loads) for _, after in round_)


DEFINITION_STABLE = Statement(
    "houle/definition-stable",
    Source("houle", "section 2, second Definition 1"),
    (
        "A distribution is stable at time $t$ if the run leads to the same loads at some $t' > t$ with $t' ="
        " t (mod chi)$."
    ),
    (
        Claim(
            reading="one-round-t2",
            sentence=(
                "On every *colored graph*, loads *recur* under *Threshold-2* if and only if a *round*"
                " changes none of them."
            ),
            case=threshold_2_on_graph,
            holds=lambda it: same_truth(stable(it), unchanged_by_a_round(it)),
            near_misses=(
                NearMiss(
                    "any color",
                    (
                        "The equivalence also holds if loads count as recurring that come back after any"
                        " positive number of *steps*."
                    ),
                    holds=lambda it: same_truth(recurs_at_any_time(it), unchanged_by_a_round(it)),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="one-phase-t1",
            sentence=(
                "On every *colored tree*, loads *recur* under *Threshold-1* if and only if every"
                " node has the same load after a *phase* as before it."
            ),
            case=threshold_1_on_tree,
            holds=lambda it: same_truth(stable(it), unchanged_by_a_phase(it)),
            near_misses=(
                NearMiss(
                    "one round",
                    "The equivalence also holds with one *round* in place of the *phase*.",
                    holds=lambda it: same_truth(stable(it), unchanged_by_a_round(it)),
                ),
            ),
            trace=shown,
        ),
    ),
)


def period(it: Start) -> Iterator[tuple[Loads, Matching]]:
    """The loads before each step and the active edges, until every case that recurs is back at its loads.

    The edges are those that the coloring makes active, even if no token crosses them.
    """
    loads, returned = it.loads, negation(stable(it))
    run = steps(it.rule, it.loads, it.coloring)
    while True:
        for matching in it.coloring.matchings:
            yield loads, matching
            loads = next(run)
        returned = returned | same_loads(loads, it.loads)
        if np.all(returned):
            return


def stays_as_claimed(it: Start) -> Truth:
    """True if no later step changes a load (Threshold-2) or changes the loads more than in order (Threshold-1)."""
    if it.rule == THRESHOLD_2:
        return all_of(same_loads(loads, it.loads) for loads, _ in period(it))
    return all_of(same_loads(sorted_loads(loads), sorted_loads(it.loads)) for loads, _ in period(it))


def no_load_changes(it: Start) -> Truth:
    """True if no later step changes a load."""
    return all_of(same_loads(loads, it.loads) for loads, _ in period(it))


STABLE_BOUND = Statement(
    "houle/stable-bound",
    Source("houle", "section 2"),
    "Once a distribution is stable its discrepancy stays, so the maximum stable discrepancy bounds the final one.",
    (
        Claim(
            sentence=(
                "On every *colored tree*, once loads *recur*, *Threshold-2* never changes a load and"
                " *Threshold-1* never changes the multiset of loads."
            ),
            case=thresholds_on_tree,
            assumes=stable,
            holds=stays_as_claimed,
            near_misses=(
                NearMiss("single loads", "Once loads *recur*, neither protocol changes a load.", holds=no_load_changes),
            ),
            trace=shown,
        ),
    ),
)


# --- houle/observation-2, houle/observation-3 ---


def each_step(it: Start, fine: Callable[[Loads, Loads], Truth]) -> Truth:
    """True if `fine` holds for the loads before and after each step of the first round."""
    before, truths = it.loads, []
    for matching in it.coloring.matchings:
        after = step(it.rule, before, matching)
        truths.append(fine(before, after))
        before = after
    return all_of(truths)


def potential_falls(before: Loads, after: Loads) -> Truth:
    """True if the sum of squares does not grow."""
    return sum_of_squares(after) <= sum_of_squares(before)


def falls_where_uneven(it: Start, apart: int = 2, drop: int = 2) -> Truth:
    """True if, in two rounds, each step with `apart` or more between active ends lowers the squares by `drop`."""
    return all_of(
        implies(
            any_of(distance(before[u], before[v]) >= apart for u, v in matching),
            sum_of_squares(step(it.rule, before, matching)) <= sum_of_squares(before) - drop,
        )
        for before, matching in two_rounds(it)
    )


def extremes_narrow(before: Loads, after: Loads) -> Truth:
    """True if the largest load does not grow and the smallest does not fall."""
    return (largest(after) <= largest(before)) & (smallest(after) >= smallest(before))


def each_doubled_step(it: Start, fine: Callable[[Loads, Loads], Truth]) -> Truth:
    """`each_step` for a protocol that sends two tokens where the paper's sends one."""
    before, truths = it.loads, []
    for matching in it.coloring.matchings:
        after = transferred(before, matching, lambda u, v, b=before: 2 * it.rule.flow(b[u], b[v]))  # type: ignore[misc]
        truths.append(fine(before, after))
        before = after
    return all_of(truths)


OBSERVATION_2 = Statement(
    "houle/observation-2",
    Source("houle", "Observation 2"),
    "The sum of the squared loads never grows under Threshold-1 or Threshold-2.",
    (
        Claim(
            sentence=(
                "On every *colored graph* and from all loads, no *step* of *Threshold-1* or *Threshold-2*"
                " raises the *potential*."
            ),
            case=thresholds_on_graph,
            holds=lambda it: each_step(it, potential_falls),
            near_misses=(
                NearMiss(
                    "two tokens",
                    "No *step* raises the *potential* if two tokens are sent in place of one.",
                    holds=lambda it: each_doubled_step(it, potential_falls),
                ),
                NearMiss(
                    "always falls",
                    "If the graph has an edge, every *step* lowers the *potential*.",
                    assumes=lambda it: len(it.network.edges) > 0,
                    holds=lambda it: each_step(it, lambda b, a: sum_of_squares(a) < sum_of_squares(b)),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="uneven",
            sentence=(
                "On every *colored graph*, a *step* of *Threshold-1* or *Threshold-2* lowers the *potential* by at"
                " least 2 if, before the step, the loads of the ends of some *active* edge differ by at least 2."
            ),
            case=thresholds_on_graph,
            holds=falls_where_uneven,
            near_misses=(
                NearMiss(
                    "by three",
                    "The *step* lowers the *potential* by at least 3.",
                    holds=lambda it: falls_where_uneven(it, drop=3),
                ),
                NearMiss(
                    "from one on",
                    "The *potential* falls by at least 2 even if the loads differ by only 1.",
                    holds=lambda it: falls_where_uneven(it, apart=1),
                ),
            ),
            trace=shown,
        ),
    ),
)


OBSERVATION_3 = Statement(
    "houle/observation-3",
    Source("houle", "Observation 3"),
    "The largest load never grows and the smallest never falls under Threshold-1 or Threshold-2.",
    (
        Claim(
            sentence=(
                "On every *colored graph* and from all loads, no *step* of *Threshold-1* or *Threshold-2*"
                " raises the largest load or lowers the smallest."
            ),
            case=thresholds_on_graph,
            holds=lambda it: each_step(it, extremes_narrow),
            near_misses=(
                NearMiss(
                    "two tokens",
                    (
                        "No *step* raises the largest load or lowers the smallest if two tokens are sent in"
                        " place of one."
                    ),
                    holds=lambda it: each_doubled_step(it, extremes_narrow),
                ),
                NearMiss(
                    "strictly",
                    "If the graph has an edge, every *step* lowers the largest load or raises the smallest.",
                    assumes=lambda it: len(it.network.edges) > 0,
                    holds=lambda it: each_step(
                        it, lambda b, a: (largest(a) < largest(b)) | (smallest(a) > smallest(b))
                    ),
                ),
            ),
            trace=shown,
        ),
    ),
)


# --- houle/lemma-2 ---


def two_rounds(it: Start) -> Iterator[tuple[Loads, Matching]]:
    """The loads before each step and the edges active in it, for two rounds."""
    loads = it.loads
    for matching in 2 * it.coloring.matchings:
        yield loads, matching
        loads = step(it.rule, loads, matching)


def active_ends_within(seen: Iterable[tuple[Loads, Matching]], most: int = 1) -> Truth:
    """True if the loads of the ends of every active edge differ by at most `most`."""
    return all_of(distance(loads[u], loads[v]) <= most for loads, matching in seen for u, v in matching)


def active_ends_within_from(it: Start, skip: int, most: int = 1) -> Truth:
    """True if the loads at the ends of active edges differ by at most `most`, at every step after the first `skip`.

    A stable run is periodic, so two periods contain every later step.
    """
    return active_ends_within(islice(chain(period(it), period(it)), skip, None), most)


def lemma_2(reading: str, when: str, skip: int) -> Claim[Start]:
    """The claim for the steps that `when` describes; the check leaves out the first `skip` steps."""
    return Claim(
        reading=reading,
        sentence=(
            "On every *colored graph*, let the loads before step $t$ *recur* under *Threshold-1* or *Threshold-2*. In"
            f" every step {when}, the ends of every *active* edge have loads that differ by at most 1 just before the"
            " step."
        ),
        case=thresholds_on_graph,
        assumes=stable,
        holds=lambda it: active_ends_within_from(it, skip),
        near_misses=(
            NearMiss(
                "bound 0",
                "The loads of the ends of every *active* edge are equal.",
                holds=lambda it: active_ends_within_from(it, skip, 0),
            ),
            NearMiss(
                "any time",
                "The loads of the ends differ by at most 1 during two *rounds* from all loads, *recurring* or not.",
                assumes=always,
                holds=lambda it: active_ends_within(islice(two_rounds(it), skip, None)),
            ),
        ),
        trace=shown,
    )


LEMMA_2 = Statement(
    "houle/lemma-2",
    Source("houle", "Lemma 2"),
    "From a stable distribution on, every active edge has discrepancy at most one, under Threshold-1 and Threshold-2.",
    (lemma_2("after", "$t' > t$", 1), lemma_2("from", "$t' >= t$", 0)),
)


class ActiveEdge(NamedTuple):
    """An active edge: the loads of its ends before the step (`before`), and the protocol's `rule`."""

    rule: Threshold
    before: Loads

    def after(self) -> Loads:
        """The loads after the step."""
        return step(self.rule, self.before, ((0, 1),))

    def apart(self) -> Number:
        """The absolute difference of the two ends' loads before the step."""
        return distance(*self.before)

    def drop(self) -> Number:
        """The amount by which the step lowers the sum of the squares of both loads."""
        return sum_of_squares(self.before) - sum_of_squares(self.after())


def edge_under(*rules: Threshold) -> Callable[[Choose, Bounds], ActiveEdge]:
    """The recipe for any two loads under any of the protocols."""

    def edge(choose: Choose, bounds: Bounds) -> ActiveEdge:
        return ActiveEdge(choose.option(rules, "protocol"), choose.loads(2, 0, bounds.load))

    return edge


def keeps_or_drops(it: ActiveEdge, from_apart: int = 2, drop: int = 2) -> Truth:
    """True if a step lowers the squares by `drop` where loads differ by `from_apart`, and changes nothing for less."""
    stays = (distance(*it.after()) == it.apart()) & (it.drop() == 0)
    return implies(it.apart() < from_apart, stays) & implies(it.apart() >= from_apart, it.drop() >= drop)


OBSERVATION_2_DROP = Statement(
    "houle/observation-2-drop",
    Source("houle", "text before Observation 2"),
    (
        "An active edge of discrepancy at most one keeps its discrepancy and its squares. With a larger one"
        " $x^2 + y^2$ falls by at least two."
    ),
    (
        Claim(
            sentence=(
                "Let the ends of an edge have loads $x$ and $y$, and let $d = |x - y|$. A *step* of *Threshold-1* or"
                " *Threshold-2* over the edge changes neither $d$ nor $x^2 + y^2$ if $d <= 1$. If $d >= 2$, it lowers"
                " $x^2 + y^2$ by at least 2."
            ),
            case=edge_under(*THRESHOLDS),
            holds=keeps_or_drops,
            near_misses=(
                NearMiss(
                    "by three",
                    "For $d >= 2$, $x^2 + y^2$ falls by at least 3.",
                    holds=lambda it: keeps_or_drops(it, drop=3),
                ),
                NearMiss(
                    "from d = 1",
                    "For $d >= 1$, $x^2 + y^2$ falls by at least 2.",
                    holds=lambda it: keeps_or_drops(it, from_apart=1),
                ),
            ),
        ),
        Claim(
            reading="exact",
            sentence=(
                "Let the ends of an edge have loads $x$ and $y$ with $d = |x - y| >= 2$. A *step* of *Threshold-1* or"
                " *Threshold-2* over the edge lowers $x^2 + y^2$ by exactly $2(d - 1)$."
            ),
            case=edge_under(*THRESHOLDS),
            assumes=lambda it: it.apart() >= 2,
            holds=lambda it: it.drop() == 2 * it.apart() - 2,
            near_misses=(
                NearMiss(
                    "by d", "The *step* lowers $x^2 + y^2$ by exactly $d$.", holds=lambda it: it.drop() == it.apart()
                ),
            ),
        ),
    ),
)
