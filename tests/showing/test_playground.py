"""The page of the playground, and the networks and loads that a reader types."""

import re

import pytest

from loadbal import ledger
from loadbal.networks.colorings import greedy_coloring
from loadbal.showing.playground import page
from loadbal.showing.playground_claims import PAGE_CLAIMS
from loadbal.showing.playground_protocols import PROTOCOLS
from tests.node import evaluated, with_node
from tests.played import NETWORKS, coloring_of, scripts

# --- networks and loads that a reader types ---

READ = """
const read = (text) => {
  try {
    return runs.networkText(runs.parseNetwork(text));
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
def test_an_invalid_network_is_refused_in_a_line_that_shows_it() -> None:
    result = evaluated(scripts() + READ, list(REFUSED))

    assert [line[:9] for line in result] == ["refused: "] * len(REFUSED)
    assert [words for line, words in zip(result, REFUSED.values(), strict=True) if words not in line] == []


@with_node
@pytest.mark.parametrize(
    ("loads", "words"), [("1 -2", 'the load "-2"'), ("1 1.5", '"1.5"'), ("1", "1 loads for 2 nodes"), ("1 x", '"x"')]
)
def test_invalid_loads_are_refused(loads: str, words: str) -> None:
    script = "try { runs.parseLoads(given, 2) } catch (error) { console.log(JSON.stringify(error.message)) }"

    assert words in evaluated(scripts() + script, loads)


# --- the page ---


def test_the_page_needs_no_other_file() -> None:
    text = page()

    assert re.findall(r'<(?!a )[^>]*(?:src|href)="([^"]*)"', text) == ["data:,"]
    assert not re.search(r"\b(import|fetch|XMLHttpRequest|@import)\b", text)
    assert len(text) < 120_000


def test_every_claim_of_the_page_is_in_the_ledger_and_names_protocols_of_the_page() -> None:
    assert PAGE_CLAIMS.keys() <= ledger.known().keys()
    assert {name for it in PAGE_CLAIMS.values() for name in it.protocols} <= set(PROTOCOLS)
