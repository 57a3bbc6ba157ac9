"""Graphs from `geng`: an installation that is broken in any way is found out and never changes what is listed."""

import os
import subprocess
import sys
import time
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from loadbal.choices import from_graph6, graph6
from loadbal.errors import BrokenProgramError, SlowerWayWarning
from loadbal.network import Network
from loadbal.networks import geng, small_graphs
from loadbal.networks.canonical import Codes, are_connected, network_of_code, with_one_edge_more
from loadbal.networks.geng import geng_codes, geng_command

ORDER, EDGES = 5, 5


def generated(order: int, edges: int, *, connected: bool) -> Codes:
    """The graphs as they are generated without `geng`."""
    codes = np.zeros(1, np.int64)
    for _ in range(edges):
        codes = with_one_edge_more(order, codes)
    return codes[are_connected(order, codes)] if connected else codes


def lines_of(codes: Codes, *, order: int = ORDER) -> list[str]:
    return [graph6(network_of_code(order, int(code))) for code in codes]


RIGHT = lines_of(generated(ORDER, EDGES, connected=True))


def fake(folder: Path, script: str) -> str:
    """A program in place of `geng`, as a shell script."""
    file = folder / "geng"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    return str(file)


def printing(lines: list[str]) -> str:
    return "".join(f"printf '%s\\n' '{line}'\n" for line in lines)


def reversed_nodes(line: str) -> str:
    """The same graph with its nodes numbered the other way round."""
    network = from_graph6(line)
    last = network.order - 1
    return graph6(Network(network.order, [(last - v, last - u) for u, v in network.edges]))


def test_a_right_answer_in_any_order_and_numbering_gives_the_generated_graphs(tmp_path: Path) -> None:
    command = fake(tmp_path, printing([reversed_nodes(line) for line in RIGHT][::-1]))
    found = geng_codes(command, ORDER, EDGES, connected=True)
    assert found.tolist() == generated(ORDER, EDGES, connected=True).tolist()


OTHER = graph6(Network(5, [(0, 1), (1, 2), (2, 3), (3, 4)]))
DISCONNECTED = graph6(Network(5, [pair for pair in combinations(range(4), 2) if pair != (0, 1)]))

BROKEN = {
    "prints 4 lines for the 5 connected graphs with 5 nodes and 5 edges; expected one line for each": printing(
        RIGHT[1:]
    ),
    "prints too much for the 5 connected": printing([*RIGHT, RIGHT[0]]),
    "prints 0 lines for the 5 connected": "exit 0",
    "expected connected graphs with 5 nodes and 5 edges in graph6 format": printing(["abc"] * 5),
    "in graph6 format": printing([f"D{chr(31)}{chr(31)}"] * 5),
    "lists graphs other than connected graphs": printing([OTHER, *RIGHT[1:]]),
    "lists graphs other than": printing([DISCONNECTED, *RIGHT[1:]]),
    "lists 1 of the connected graphs with 5 nodes and 5 edges twice": printing([reversed_nodes(RIGHT[1]), *RIGHT[1:]]),
    "ends with exit code 1; expected 0": f"{printing(RIGHT)}exit 1",
    "ends with exit code -9; expected 0": f"{printing(RIGHT)}kill -9 $$",
}


@pytest.mark.parametrize("reason", BROKEN)
def test_a_broken_program_is_found_out(tmp_path: Path, reason: str) -> None:
    with pytest.raises(BrokenProgramError, match=reason):
        geng_codes(fake(tmp_path, BROKEN[reason]), ORDER, EDGES, connected=True)


def test_the_disconnected_graph_of_these_tests_has_the_right_numbers() -> None:
    network = from_graph6(DISCONNECTED)
    assert (network.order, len(network.edges), network.is_connected) == (ORDER, EDGES, False)


@pytest.mark.parametrize("script", ["sleep 60", f"{printing(RIGHT)}sleep 60", "sleep 60 & sleep 60"])
def test_a_program_that_hangs_is_ended_with_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str
) -> None:
    monkeypatch.setattr(geng, "SECONDS", 0.3)
    began = time.monotonic()
    with pytest.raises(BrokenProgramError, match=r"takes longer than 0\.3 s"):
        geng_codes(fake(tmp_path, script), ORDER, EDGES, connected=True)
    assert time.monotonic() - began < 20


def test_a_program_that_prints_without_end_is_ended(tmp_path: Path) -> None:
    with pytest.raises(BrokenProgramError, match="too much for the 5 connected"):
        geng_codes(fake(tmp_path, "yes DDW"), ORDER, EDGES, connected=True)


def test_a_file_that_is_no_program_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "geng"
    file.write_bytes(b"\x00\x01")
    file.chmod(0o755)
    with pytest.raises(BrokenProgramError, match="cannot be started"):
        geng_codes(str(file), ORDER, EDGES, connected=True)


@pytest.mark.parametrize("script", [*BROKEN.values(), "sleep 60"])
def test_graphs_are_the_same_with_a_broken_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str
) -> None:
    monkeypatch.setattr(geng, "SECONDS", 0.3)
    monkeypatch.setattr(small_graphs, "geng_command", lambda: fake(tmp_path, script))
    listing = small_graphs.GraphListing(6, connected=True)
    with pytest.warns(SlowerWayWarning, match="; loadbal lists the graphs without this program, more slowly") as caught:
        found = list(listing)
    assert len(caught) == 1
    monkeypatch.setattr(small_graphs, "geng_command", lambda: None)
    assert found == list(small_graphs.GraphListing(6, connected=True))


@pytest.mark.skipif(geng_command() is None, reason="nauty is not installed")
@pytest.mark.parametrize("connected", [True, False])
def test_the_installed_program_gives_the_generated_graphs(*, connected: bool) -> None:
    command = geng_command()
    assert command is not None
    for order, edges in ((1, 0), (2, 1), (6, 7), (7, 10), (8, 9), (9, 8)):
        expected = generated(order, edges, connected=connected)
        assert geng_codes(command, order, edges, connected=connected).tolist() == expected.tolist()


def test_a_command_says_in_one_line_that_the_program_is_broken(tmp_path: Path) -> None:
    Path(fake(tmp_path, "exit 1")).rename(tmp_path / "nauty-geng")
    (tmp_path / "own.py").write_text(OWN_CLAIM)
    done = subprocess.run(  # noqa: S603 - the command line of the library
        [sys.executable, "-m", "loadbal", "check", f"{tmp_path / 'own.py'}::FEW", "--size", "8", "--load", "0"],
        env=os.environ | {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    (line,) = done.stderr.splitlines()
    assert line.startswith(
        f"loadbal: {tmp_path / 'nauty-geng'} -cq 8 7:7 ends with exit code 1; expected 0; loadbal lists"
    )
    assert "refuted" in done.stdout
    assert done.returncode == 1


OWN_CLAIM = """
import loadbal as lb
from loadbal.networks.small_graphs import graphs

FEW = lb.Claim(
    sentence="A connected graph on 8 nodes has at most 8 edges.",
    case=lambda choose, bounds: choose.option(graphs(8, 8, connected=True), "network"),
    holds=lambda network: len(network.edges) <= 8,
)
"""
