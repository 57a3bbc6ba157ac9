"""The playground: its runs are those of the library, and what cannot be is refused in a line."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from loadbal import ledger
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.cycle import cycle
from loadbal.networks.path import path
from loadbal.papers.jan import s4_cycle_function_1
from loadbal.protocols import discrepancy_one
from loadbal.protocols.cycle_migration import states
from loadbal.protocols.dimension_exchange import traced
from loadbal.showing.playground import MIGRATIONS, PROTOCOLS, WATCHES, Playable, page
from loadbal.trace import Trace
from tests.node import evaluated, with_node
from tests.played import NETWORKS, RULE_OF, coloring_of, loads_on, scripts

RULES = [name for name, it in PROTOCOLS.items() if isinstance(it, Playable) and it.plus is None]

RUN = """
const shown = (it) => {
  const { frames } = runs.run(PROTOCOLS[it.protocol], runs.read(it.network), runs.readLoads(it.loads, it.order));
  return frames.slice(0, -1).map(({ title, loads, active, moves }) => [title, loads, active, moves]);
};
console.log(JSON.stringify(given.map(shown)));
"""


def cases(protocols: Sequence[str]) -> Iterator[tuple[str, EdgeColoring, tuple[int, ...]]]:
    for turn, network in enumerate(NETWORKS):
        for place, protocol in enumerate(protocols):
            coloring = coloring_of(network, turn + place)
            # Rules that move one token take as many steps as there are tokens.
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
        # While maxima are being recorded the page has no other to show.
        assert shown == frames(expected, len(shown)), (str(coloring), loads)
    assert len(asked) > 15


@with_node
@pytest.mark.parametrize("name", sorted(MIGRATIONS))
def test_runs_of_function_1_are_those_of_the_library(name: str) -> None:
    starts = [tuple(load % 9 for load in loads_on(2 + turn % 9, turn)) for turn in range(400)]
    large = [loads_on(6, 5 * turn) for turn in range(4)] if name == "function-1-all" else []
    asked = [(name, greedy_coloring(cycle(len(it)) if len(it) > 2 else path(2)), it) for it in (*starts, *large)]
    steps = 0
    for (_, coloring, loads), said in zip(asked, run_in_page(asked), strict=True):
        run = states(loads, MIGRATIONS[name].reading, len(said))
        whole = s4_cycle_function_1.shown(MIGRATIONS[name].reading)(loads)
        expected = frames(whole, min(len(said), len(whole.frames) - 1))
        assert said[: len(expected)] == expected, (str(coloring), loads)
        assert [shown[1] for shown in said] == [list(map(str, it)) for it in run[:-1]], (str(coloring), loads)
        steps += len(said)
    assert steps > 4000


@with_node
def test_function_1_goes_around_a_cycle_alone() -> None:
    given = {"protocol": "function-1-all", "network": "0-1 1-2", "loads": "0 0 3", "order": 3}
    script = "try { shown(given) } catch (error) { console.log(JSON.stringify(error.message)) }"

    said = evaluated(scripts() + RUN.split("console.log", maxsplit=1)[0] + script, given)
    assert said == "Function 1 goes around a cycle 0, 1, 2, ...; this network is none"


# --- networks and loads that are typed ---

READ = """
const read = (text) => {
  try {
    return runs.written(runs.read(text));
  } catch (error) {
    if (!(error instanceof runs.InputError)) throw error;
    return `refused: ${error.message}`;
  }
};
console.log(JSON.stringify(given.map(read)));
"""


@with_node
def test_networks_are_written_as_the_library_writes_them() -> None:
    asked = [str(coloring_of(network, turn)) for turn, network in enumerate(NETWORKS)]

    assert evaluated(scripts() + READ, asked) == asked


@with_node
def test_edges_without_a_color_get_the_first_free_one() -> None:
    asked = [network for network in NETWORKS if network.edges]
    expected = [str(greedy_coloring(network)) for network in asked]

    assert evaluated(scripts() + READ, list(map(str, asked))) == expected


REFUSED = {
    "0-x": '"0-x"; expected an edge',
    "0--1": "expected an edge",
    "": "0 nodes; expected 1 to 64",
    "0-99": "100 nodes; expected 1 to 64",
    "1-1": "the edge 1-1; a node is not joined to itself",
    "0-1 1-0": "the edge 0-1 twice",
    "0-1:2 1-2:2": "two edges of color 2 meet at 1-2",
    "0-1, many colors": '"many colors"; expected a number of colors',
    "<b>-1": "expected an edge",
}


@with_node
def test_what_is_no_network_is_refused_in_a_line_that_names_it() -> None:
    said = evaluated(scripts() + READ, list(REFUSED))

    assert [line[:9] for line in said] == ["refused: "] * len(REFUSED)
    assert [words for line, words in zip(said, REFUSED.values(), strict=True) if words not in line] == []


@with_node
@pytest.mark.parametrize(
    ("loads", "words"), [("1 -2", 'the load "-2"'), ("1 1.5", '"1.5"'), ("1", "1 loads for 2 nodes"), ("1 x", '"x"')]
)
def test_what_are_no_loads_is_refused(loads: str, words: str) -> None:
    script = "try { runs.readLoads(given, 2) } catch (error) { console.log(JSON.stringify(error.message)) }"

    assert words in evaluated(scripts() + script, loads)


# --- the page ---


def test_the_page_needs_nothing_from_elsewhere() -> None:
    text = page()

    assert re.findall(r'<(?!a )[^>]*(?:src|href)="([^"]*)"', text) == ["data:,"]
    assert not re.search(r"\b(import|fetch|XMLHttpRequest|@import)\b", text)
    assert len(text) < 120_000


def test_every_watched_claim_is_in_the_ledger_and_of_protocols_of_the_page() -> None:
    assert {it.claim for it in WATCHES} <= set(ledger.known())
    assert {name for it in WATCHES for name in it.protocols} <= set(PROTOCOLS)
