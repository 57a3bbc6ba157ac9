"""Runs that the JavaScript of the playground computes equal the runs of the library."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from loadbal.network import EdgeColoring
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.cycle import cycle
from loadbal.networks.path import path
from loadbal.papers.jan import s4_cycle_function_1
from loadbal.protocols import discrepancy_one
from loadbal.protocols.cycle_migration import states
from loadbal.protocols.dimension_exchange import traced
from loadbal.showing.playground_protocols import MIGRATIONS, PROTOCOLS, MatchingProtocol
from loadbal.trace import Trace
from tests.node import evaluated, with_node
from tests.played import NETWORKS, RULE_OF, coloring_of, loads_on, scripts

RULES = [name for name, it in PROTOCOLS.items() if isinstance(it, MatchingProtocol) and it.plus is None]

RUN = """
const frames = (it) => {
  const run = runs.run(PROTOCOLS[it.protocol], runs.parseNetwork(it.network), runs.parseLoads(it.loads, it.order));
  return run.frames.slice(0, -1).map(({ title, loads, active, moves }) => [title, loads, active, moves]);
};
console.log(JSON.stringify(given.map(frames)));
"""


def cases(protocols: Sequence[str]) -> Iterator[tuple[str, EdgeColoring, tuple[int, ...]]]:
    for turn, network in enumerate(NETWORKS):
        for place, protocol in enumerate(protocols):
            coloring = coloring_of(network, turn + place)
            # With small loads, because rules that move one token at a time take as many steps as there are tokens.
            loads = loads_on(network.order, turn * len(protocols) + place)
            small = tuple(load % 12 for load in loads)
            yield protocol, coloring, loads if protocol.endswith("it") else small


def frames(run: Trace, steps: int) -> list[list[Any]]:
    order = {edge: place for place, edge in enumerate(run.network.edges)}
    return [
        [
            frame.title,
            list(map(str, frame.loads)),
            sorted(order[edge] for edge in frame.active),
            [[move.source, move.target, str(move.tokens)] for move in frame.moves],
        ]
        for frame in run.frames[:steps]
    ]


def run_in_page(asked: Sequence[tuple[str, EdgeColoring, tuple[int, ...]]]) -> list[list[list[Any]]]:
    given = [
        {"protocol": name, "network": str(it), "loads": " ".join(map(str, loads)), "order": it.network.order}
        for name, it, loads in asked
    ]
    return list(evaluated(scripts() + RUN, given))


@with_node
def test_runs_are_those_of_the_library() -> None:
    asked = [it for it in cases(RULES) if it[1].network.edges]
    steps = 0
    for (protocol, coloring, loads), shown in zip(asked, run_in_page(asked), strict=True):
        expected = traced(RULE_OF[protocol], loads, coloring, len(shown))
        assert shown == frames(expected, len(shown)), (protocol, str(coloring), loads)
        steps += len(shown)
    assert len(asked) > 400
    assert steps > 4000


@with_node
def test_runs_of_discrepancy_1_are_those_of_the_library() -> None:
    asked = [it for it in cases(["discrepancy-1"]) if it[1].network.is_tree and it[1].network.edges]
    for (_, coloring, loads), shown in zip(asked, run_in_page(asked), strict=True):
        length = 2 * coloring.chi * coloring.network.order
        expected = discrepancy_one.traced(loads, coloring, "post-step", -(-len(shown) // length))
        # While Discrepancy-1 records local maxima, the page has no earlier maxima to show.
        assert shown == frames(expected, len(shown)), (str(coloring), loads)
    assert len(asked) > 15


@with_node
@pytest.mark.parametrize("name", sorted(MIGRATIONS))
def test_runs_of_function_1_are_those_of_the_library(name: str) -> None:
    starts = [tuple(load % 9 for load in loads_on(2 + turn % 9, turn)) for turn in range(400)]
    large = [loads_on(6, 5 * turn) for turn in range(4)] if name == "function-1-all" else []
    asked = [(name, greedy_coloring(cycle(len(it)) if len(it) > 2 else path(2)), it) for it in (*starts, *large)]
    steps = 0
    for (_, coloring, loads), result in zip(asked, run_in_page(asked), strict=True):
        run = states(loads, MIGRATIONS[name].reading, len(result))
        whole = s4_cycle_function_1.tracer(MIGRATIONS[name].reading)(loads)
        expected = frames(whole, min(len(result), len(whole.frames) - 1))
        assert result[: len(expected)] == expected, (str(coloring), loads)
        assert [shown[1] for shown in result] == [list(map(str, it)) for it in run[:-1]], (str(coloring), loads)
        steps += len(result)
    assert steps > 4000


@with_node
def test_function_1_is_refused_on_a_network_that_is_no_cycle() -> None:
    given = {"protocol": "function-1-all", "network": "0-1 1-2", "loads": "0 0 3", "order": 3}
    script = "try { frames(given) } catch (error) { console.log(JSON.stringify(error.message)) }"

    result = evaluated(scripts() + RUN.split("console.log", maxsplit=1)[0] + script, given)
    assert result == "Function 1 needs a cycle 0, 1, 2, ...; this network is none"
