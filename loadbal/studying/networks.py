"""Claims and measurements about the runs of a rule on small networks, for given values of its parameters."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from loadbal.arithmetic import Number, Truth, all_of, negation
from loadbal.checking import exhaustive
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.loads import Loads, discrepancy
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import colored, greedy_coloring
from loadbal.networks.cycle import cycle
from loadbal.networks.hypercube import by_dimension
from loadbal.networks.path import alternating_path
from loadbal.networks.small_graphs import graphs
from loadbal.networks.star import star
from loadbal.networks.trees import trees
from loadbal.protocols.dimension_exchange import (
    Rule,
    advances_that_change,
    after_round,
    recurrent_loads,
    recurs,
    traced,
)
from loadbal.trace import Trace
from loadbal.verdict import Measured

Case: TypeAlias = tuple[EdgeColoring, Loads]

SMALL = Bounds(4, 3)
"""The bounds of the search for runs that never come to rest: graphs with at most 4 nodes, loads from 0 to 3."""

VECTORS = 10_000
"""The most load vectors of a network that are run for a measurement."""


def any_colored_loads(choose: Choose, bounds: Bounds) -> Case:
    """Recipe: any loads on any connected graph with any proper coloring."""
    coloring = choose.option(colored(graphs(bounds.smallest, bounds.size, connected=True), bounds.spare), "network")
    return coloring, choose.loads(coloring.network.order, 0, bounds.load)


def rests(rule: Rule, coloring: EdgeColoring, loads: Loads) -> Truth:
    """True if no edge carries tokens at these loads."""
    return all_of(rule.flow(loads[u], loads[v]) == 0 for u, v in coloring.network.edges)


def comes_to_rest(rule: Rule) -> Claim[Case]:
    """The claim that no tokens move at loads to which a run returns."""
    return Claim(
        sentence="On every properly colored connected graph, no tokens move at loads that recur.",
        case=any_colored_loads,
        assumes=lambda it: recurs(lambda loads: after_round(rule, loads, it[0]), it[1]),
        holds=lambda it: rests(rule, *it),
    )


def moves_for_ever(rule: Rule, coloring: EdgeColoring, loads: Loads) -> Truth:
    """True if the run returns to these loads, and tokens move on the way.

    The rule must leave no negative load: otherwise the run may visit infinitely many loads and never return.
    """
    return recurs(lambda it: after_round(rule, it, coloring), loads) & negation(rests(rule, coloring, loads))


# --- measurements ---


@dataclass(frozen=True, slots=True)
class Family:
    """Colored networks of one shape with the same number of nodes."""

    name: str
    order: int
    members: Callable[[], Sequence[EdgeColoring]]

    @property
    def load(self) -> int:
        """The largest load with at most `VECTORS` load vectors on a network; at least 1."""
        load = 1
        while (load + 2) ** self.order <= VECTORS:
            load += 1
        return load

    @property
    def diameter(self) -> int:
        """The largest diameter of a member."""
        return max(it.network.diameter for it in self.members())

    def case(self, choose: Choose, bounds: Bounds) -> Case:
        """Recipe: any loads on any member."""
        coloring = choose.option(self.members(), "network")
        return coloring, choose.loads(self.order, 0, bounds.load)


FAMILIES = (
    Family("path", 6, lambda: (alternating_path(6),)),
    Family("cycle", 6, lambda: (greedy_coloring(cycle(6)),)),
    Family("star", 6, lambda: (greedy_coloring(star(5)),)),
    Family("cube", 8, lambda: (by_dimension(3),)),
    Family("trees, every coloring", 5, lambda: colored(trees(5, 5), 0)),
    Family("connected graphs, every coloring", 4, lambda: colored(graphs(4, 4, connected=True), 1)),
)
"""The networks on which a rule is measured."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """The worst runs of a rule on the networks of a family."""

    family: Family
    rounds: Measured | None
    """The most rounds until nothing moves; None if runs need not come to rest."""
    final: Measured
    """The largest discrepancy of loads that recur."""

    def longest_run(self, rule: Rule) -> Trace | None:
        """The run with the most rounds until nothing moves, and one round more; None if runs need not come to rest."""
        if self.rounds is None:
            return None
        coloring, loads = self.rounds.answers["network"], self.rounds.answers["loads"]
        return traced(rule, loads, coloring, (int(self.rounds.value) + 1) * coloring.chi)


def measured(rule: Rule, *, comes_to_rest: bool) -> Iterator[Measurement]:
    """Measure the worst runs on each family, from all loads from 0 to the largest load of the family.

    The rule must leave no negative load: otherwise a run may visit infinitely many loads.
    """
    for family in FAMILIES:
        bounds = Bounds(family.order, family.load)

        def rounds(it: Case) -> Number:
            return advances_that_change(lambda loads: after_round(rule, loads, it[0]), it[1])

        def final(it: Case) -> Number:
            return discrepancy(recurrent_loads(lambda loads: after_round(rule, loads, it[0]), it[1]))

        yield Measurement(
            family,
            _largest("rounds until nothing moves", family, rounds, bounds) if comes_to_rest else None,
            _largest("the discrepancy of loads that recur", family, final, bounds),
        )


def _largest(what: str, family: Family, measure: Callable[[Case], Number], bounds: Bounds) -> Measured:
    """The largest value of a measure over all loads of all members of a family."""
    sentence = f"The largest value of {what}, {family.name} with {family.order} nodes."
    return exhaustive.measure(Extremum(sentence=sentence, case=family.case, measure=measure, seek="largest"), bounds)
