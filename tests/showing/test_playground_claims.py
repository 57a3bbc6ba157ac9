"""The claims of the playground say of a run what the claims of the ledger say of its start."""

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
from loadbal.showing.playground import MIGRATIONS, WATCHES, Watch
from tests.node import evaluated, with_node
from tests.played import RULE_OF, coloring_of, loads_on, scripts

TOLD = """
const implied = (it) => {
  const watch = WATCHES.find(({ id }) => id === it.claim);
  const protocol = { ...PROTOCOLS[it.protocol], ...(it.wrong ? { flow: WRONG, phases: true } : {}) };
  const run = runs.run(protocol, runs.read(it.network), runs.readLoads(it.loads, it.order));
  const shown = it.moments.filter((moment) => moment < run.frames.length).map(run.facts);
  return shown.every((facts) => !watch.assumes(facts) || watch.holds(facts));
};
console.log(JSON.stringify(given.map(implied)));
"""


class Greedy:
    """A rule that sends two tokens, and so breaks what the thresholds keep."""

    def flow(self, x: Number, y: Number) -> Number:
        """Two tokens, or none."""
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
"""When the page shows what a claim says of a start, and whether the claim is of trees."""

TRUE = {
    "houle/theorem-18@post-step",
    "riess/sorting-bound",
    "jan/function-1@repaired",
    "jan/function-1@one-floor-mn",
    "plaxton/all-dimensions-error",
}
"""Those that hold, of rules that no other can take the place of."""


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
        # Loads as no round changes them, loads that differ by one at most, and others.
        first = ((4, 3, 3, 2, 2, 2, 2, 2, 2, 2), tuple(it % 2 for it in loads_on(10, turn)), loads_on(10, turn))
        yield coloring, tuple(load % 6 for load in first[turn % 3][: coloring.network.order])


def given_to(claim: str, *, trees: bool) -> Iterator[tuple[EdgeColoring, tuple[int, ...]]]:
    own = {"riess": on_rings, "jan": on_circles, "plaxton": on_cubes}.get(claim.partition("/")[0])
    return own() if own else starts(trees=trees)


def starts(*, trees: bool) -> Iterator[tuple[EdgeColoring, tuple[int, ...]]]:
    connected = [it for order in range(2, 6) for it in all_graphs(order) if it.is_connected and it.is_tree >= trees]
    for turn, network in enumerate(connected * (8 if trees else 3)):
        yield coloring_of(network, turn), tuple(load % 5 for load in loads_on(network.order, turn))


def says(watched: str, protocol: str, rule: Rule, coloring: EdgeColoring, loads: Loads) -> bool:
    """Whether a claim is true of a start."""
    claim = names.claim(watched)
    start = Start(rule, coloring, loads)  # type: ignore[arg-type] # any rule
    by_protocol = {"discrepancy-1": Run("post-step", coloring, loads), "low-gets-it": loads}
    by_protocol |= dict.fromkeys(MIGRATIONS, loads)
    case = by_protocol.get(protocol, start)
    if watched.startswith("plaxton"):
        case = Order(EXCESS[protocol], tuple(range(coloring.chi)), loads)
    return not claim.assumes(case) or bool(claim.holds(case))


@with_node
@pytest.mark.parametrize("watch", [it for it in WATCHES if it.claim in COMPARED], ids=lambda it: it.claim)
def test_the_page_says_of_a_run_what_the_claim_says(watch: Watch) -> None:
    moments, trees = COMPARED[watch.claim]
    asked, expected = [], []
    for protocol, wrong in product(watch.protocols, (False, True)):
        if wrong and (protocol == "discrepancy-1" or not watch.claim.startswith("houle")):
            continue
        rule = Greedy() if wrong else RULE_OF.get(protocol, THRESHOLD_1)
        for it, loads in given_to(watch.claim, trees=trees):
            fixed = {"claim": watch.claim, "protocol": protocol, "wrong": wrong, "moments": list(moments(it))}
            asked.append({**fixed, "network": str(it), "loads": " ".join(map(str, loads)), "order": it.network.order})
            expected.append(says(watch.claim, protocol, rule, it, loads))
    also = f"const WRONG = {Arrow(Greedy().flow, ('x', 'y'))};\n"

    assert evaluated(scripts() + also + TOLD, asked) == expected
    assert len(expected) >= 40
    assert (False in expected) == (watch.claim not in TRUE)


def test_every_claim_of_the_page_is_compared_or_is_a_number() -> None:
    assert [it.claim for it in WATCHES if it.claim not in COMPARED] == ["houle/lemma-13@discrepancy"]


@with_node
def test_no_stable_loads_on_a_small_tree_exceed_the_bound_of_lemma_13() -> None:
    moments = list(range(200))
    fixed = {"claim": "houle/lemma-13@discrepancy", "protocol": "threshold-1", "wrong": False, "moments": moments}
    asked = [
        {**fixed, "network": str(it), "loads": " ".join(map(str, loads)), "order": it.network.order}
        for it, loads in starts(trees=True)
    ]
    assert evaluated(scripts() + TOLD, asked) == [True] * len(asked)
