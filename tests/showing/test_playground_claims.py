"""Claims that the playground judges on a run agree with the claims of the ledger about the start of the run."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pytest

from loadbal import names
from loadbal.arithmetic import Number
from loadbal.loads import Loads
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.cycle import cycle
from loadbal.networks.hypercube import by_dimension
from loadbal.networks.small_graphs import all_graphs
from loadbal.papers.houle.cases import Start
from loadbal.papers.houle.s5_discrepancy_1 import Run
from loadbal.papers.plaxton.s2_3_dimension_by_dimension import Order
from loadbal.protocols.dimension_exchange import Rule
from loadbal.protocols.recursive_balance import EXCESS_RULES
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.showing.javascript import Arrow
from loadbal.showing.playground_claims import PAGE_CLAIMS
from loadbal.showing.playground_protocols import MIGRATIONS
from tests.node import evaluated, with_node
from tests.played import RULE_OF, coloring_of, loads_on, scripts

AGREES = """
const holdsThroughout = (it) => {
  const claim = CLAIMS.find(({ id }) => id === it.claim);
  const protocol = { ...PROTOCOLS[it.protocol], ...(it.wrong ? { flow: WRONG, phases: true } : {}) };
  const run = runs.run(protocol, runs.parseNetwork(it.network), runs.parseLoads(it.loads, it.order));
  const moments = it.moments.filter((moment) => moment < run.frames.length).map(run.facts);
  return moments.every((facts) => !claim.assumes(facts) || claim.holds(facts));
};
console.log(JSON.stringify(given.map(holdsThroughout)));
"""


class Greedy:
    """A wrong rule, which sends two tokens, so that claims about the threshold rules fail."""

    def flow(self, x: Number, y: Number) -> Number:
        """The tokens that cross an edge: two or none."""
        return 2 * THRESHOLD_1.flow(x, y)


EXCESS = {rule.name.replace(" ", "-"): rule for rule in EXCESS_RULES}

Moments = Callable[[EdgeColoring], Sequence[int]]


def in_a_round(coloring: EdgeColoring) -> range:
    return range(1, coloring.chi + 1)


def at_first(_: EdgeColoring) -> list[int]:
    return [0]


def after_a_phase(coloring: EdgeColoring) -> list[int]:
    return [coloring.chi * coloring.network.order]


def after_a_cycle(coloring: EdgeColoring) -> list[int]:
    return [2 * coloring.chi * coloring.network.order]


def after_n(coloring: EdgeColoring) -> range:
    return range(coloring.network.order + 1)


def after_a_round(coloring: EdgeColoring) -> list[int]:
    return [coloring.chi]


def always(coloring: EdgeColoring) -> range:
    return range(100 * coloring.chi)


COMPARED: dict[str, tuple[Moments, bool]] = {
    "houle/observation-2": (in_a_round, False),
    "houle/observation-3": (in_a_round, False),
    "houle/theorem-5@upper-stable": (at_first, False),
    "houle/termination-stable@stable-implies-one": (at_first, True),
    "houle/open-no-information": (after_a_phase, True),
    "houle/open-no-information@graphs": (after_a_phase, False),
    "houle/open-no-information@never-rises": (in_a_round, False),
    "houle/theorem-18@post-step": (after_a_cycle, True),
    "riess/fixpoints@one-smooth": (at_first, False),
    "riess/sorting-bound": (always, False),
    "jan/function-1@all-floor": (after_n, False),
    "jan/function-1@repaired": (after_n, False),
    "jan/function-1@one-floor": (after_n, False),
    "jan/function-1@one-floor-mn": (always, False),
    "plaxton/all-dimensions-error": (after_a_round, False),
}
"""Claim -> the moments of a run at which the playground must show it, and whether the claim is about trees only."""

TRUE = {
    "houle/theorem-18@post-step",
    "riess/sorting-bound",
    "jan/function-1@repaired",
    "jan/function-1@one-floor-mn",
    "plaxton/all-dimensions-error",
}
"""Claims that hold and that the tests cannot refute by a wrong rule, so that no run refutes them."""


def on_circles() -> Iterator[tuple[EdgeColoring, tuple[int, ...]]]:
    for turn in range(120):
        order = 3 + turn % 6
        loads = loads_on(order, 5 * (turn // 5) + 1 + turn % 4)
        yield greedy_coloring(cycle(order)), tuple(load % 7 for load in loads)


def on_cubes() -> Iterator[tuple[EdgeColoring, tuple[int, ...]]]:
    for turn in range(60):
        cube = by_dimension(1 + turn % 4)
        yield cube, tuple(load % 11 for load in loads_on(cube.network.order, turn))


def on_rings() -> Iterator[tuple[EdgeColoring, tuple[int, ...]]]:
    for turn in range(60):
        coloring = greedy_coloring(cycle(4 + 2 * (turn % 4)))
        # Loads that a round leaves unchanged, loads that differ by at most one, and arbitrary loads.
        first = ((4, 3, 3, 2, 2, 2, 2, 2, 2, 2), tuple(it % 2 for it in loads_on(10, turn)), loads_on(10, turn))
        yield coloring, tuple(load % 6 for load in first[turn % 3][: coloring.network.order])


def given_to(claim: str, *, trees: bool) -> Iterator[tuple[EdgeColoring, tuple[int, ...]]]:
    own = {"riess": on_rings, "jan": on_circles, "plaxton": on_cubes}.get(claim.partition("/")[0])
    return own() if own else starts(trees=trees)


def starts(*, trees: bool) -> Iterator[tuple[EdgeColoring, tuple[int, ...]]]:
    connected = [it for order in range(2, 6) for it in all_graphs(order) if it.is_connected and it.is_tree >= trees]
    for turn, network in enumerate(connected * (8 if trees else 3)):
        yield coloring_of(network, turn), tuple(load % 5 for load in loads_on(network.order, turn))


def ledger_claim_holds(id_: str, protocol: str, rule: Rule, coloring: EdgeColoring, loads: Loads) -> bool:
    """True if the claim of the ledger holds for a run from these loads, or its hypothesis excludes them."""
    claim = names.claim(id_)
    start = Start(rule, coloring, loads)  # type: ignore[arg-type] # any rule
    by_protocol = {"discrepancy-1": Run("post-step", coloring, loads), "low-gets-it": loads}
    by_protocol |= dict.fromkeys(MIGRATIONS, loads)
    case = by_protocol.get(protocol, start)
    if id_.startswith("plaxton"):
        case = Order(EXCESS[protocol], tuple(range(coloring.chi)), loads)
    return not claim.assumes(case) or bool(claim.holds(case))


@with_node
@pytest.mark.parametrize("id_", COMPARED)
def test_a_claim_of_the_page_agrees_with_the_ledger(id_: str) -> None:
    moments, trees = COMPARED[id_]
    asked, expected = [], []
    for protocol, wrong in product(PAGE_CLAIMS[id_].protocols, (False, True)):
        if wrong and (protocol == "discrepancy-1" or not id_.startswith("houle")):
            continue
        rule = Greedy() if wrong else RULE_OF.get(protocol, THRESHOLD_1)
        for it, loads in given_to(id_, trees=trees):
            fixed = {"claim": id_, "protocol": protocol, "wrong": wrong, "moments": list(moments(it))}
            asked.append({**fixed, "network": str(it), "loads": " ".join(map(str, loads)), "order": it.network.order})
            expected.append(ledger_claim_holds(id_, protocol, rule, it, loads))
    wrong_rule = f"const WRONG = {Arrow(Greedy().flow, ('x', 'y'))};\n"

    assert evaluated(scripts() + wrong_rule + AGREES, asked) == expected
    assert len(expected) >= 40
    assert (False in expected) == (id_ not in TRUE)


def test_every_claim_of_the_page_is_compared_or_is_a_number() -> None:
    assert PAGE_CLAIMS.keys() - COMPARED.keys() == {"houle/lemma-13@discrepancy"}


@with_node
def test_no_stable_loads_on_a_small_tree_exceed_the_bound_of_lemma_13() -> None:
    moments = list(range(200))
    fixed = {"claim": "houle/lemma-13@discrepancy", "protocol": "threshold-1", "wrong": False, "moments": moments}
    asked = [
        {**fixed, "network": str(it), "loads": " ".join(map(str, loads)), "order": it.network.order}
        for it, loads in starts(trees=True)
    ]
    assert evaluated(scripts() + AGREES, asked) == [True] * len(asked)
