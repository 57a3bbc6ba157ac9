"""Reading networks: every format round-trips, and invalid input is refused with a one-line message."""

from pathlib import Path

import networkx as nx
import pytest

from loadbal.choices import graph6
from loadbal.errors import InvalidInputError
from loadbal.network import Network
from loadbal.networks.read import digest, is_file, named_network, network, networks
from loadbal.networks.small_graphs import all_graphs

NETWORKS = [it for order in range(1, 6) for it in all_graphs(order)]


def graph(it: Network) -> nx.Graph:
    made = nx.empty_graph(it.order)
    made.add_edges_from(it.edges)
    return made


def test_every_format_round_trips(tmp_path: Path) -> None:
    for it in NETWORKS:
        nx.write_graph6(graph(it), tmp_path / "it.g6")
        nx.write_graphml(graph(it), tmp_path / "it.graphml")
        nx.write_edgelist(graph(it), tmp_path / "it.edgelist", data=False)
        assert network(graph6(it)) == it
        assert network(str(tmp_path / "it.g6")) == it
        assert network(str(tmp_path / "it.graphml")) == it
        if all(it.degrees):
            assert network(str(tmp_path / "it.edgelist")) == it


def test_nodes_are_ordered_by_number_then_by_name(tmp_path: Path) -> None:
    (tmp_path / "it.edgelist").write_text("b 10\n10 9\n9 a\n")
    assert str(network(str(tmp_path / "it.edgelist"))) == "0-1 0-2 1-3"


@pytest.mark.parametrize(
    ("name", "text", "shown"),
    [
        ("none.g6", None, "No such file"),
        ("it.g6", "\u00e9", "not a network in graph6 format"),
        ("it.g6", "", "contains no network"),
        ("it.g6", "Bw\nBw\n", "contains 2 networks; expected exactly one"),
        ("it.edgelist", "0 0\n", "joined to itself"),
        ("it.edgelist", "0 1 {broken\n", "as a network in the format"),
        ("it.edgelist", "", "the number of nodes is 0; expected 1 or more"),
        ("it.graphml", "<x>", "as a network in the format"),
        ("it.graphml", "", "as a network in the format"),
    ],
)
def test_files_without_exactly_one_network_are_refused(tmp_path: Path, name: str, text: str | None, shown: str) -> None:
    if text is not None:
        (tmp_path / name).write_text(text)
    with pytest.raises(InvalidInputError, match=shown):
        network(str(tmp_path / name))


def test_a_directed_graph_is_refused(tmp_path: Path) -> None:
    nx.write_graphml(nx.DiGraph([(0, 1)]), tmp_path / "it.graphml")
    with pytest.raises(InvalidInputError, match="simple undirected graph"):
        network(str(tmp_path / "it.graphml"))


@pytest.mark.parametrize("text", ["", "nonsense", "B", "\u00e9", "file.txt"])
def test_invalid_graph6_text_is_refused(text: str) -> None:
    with pytest.raises(InvalidInputError):
        network(text)


def test_a_graph6_file_has_one_network_per_line(tmp_path: Path) -> None:
    file = tmp_path / "some.g6"
    file.write_text(">>graph6<<" + "\n".join(map(graph6, NETWORKS)) + "\n\n")
    assert networks(str(file)) == tuple(NETWORKS)
    assert networks("Bw") == (network("Bw"),)


def test_an_invalid_line_is_named_in_the_error(tmp_path: Path) -> None:
    file = tmp_path / "some.g6"
    file.write_text("Bw\n\nB\n")
    with pytest.raises(InvalidInputError, match=r"line 3 of .*some\.g6: 'B' is not a network"):
        networks(str(file))


def test_the_digest_of_a_file_changes_with_its_contents(tmp_path: Path) -> None:
    file = tmp_path / "some.g6"
    file.write_text("Bw\n")
    before = digest(str(file))
    file.write_text("Bg\n")
    assert len({before, digest(str(file)), digest("Bw"), digest("Bg")}) == 4
    assert (is_file(str(file)), is_file("Bw")) == (True, False)
    with pytest.raises(InvalidInputError, match="cannot read the network"):
        digest("missing.g6")


def test_a_file_may_color_its_edges_and_names_its_nodes(tmp_path: Path) -> None:
    path = nx.Graph()
    path.add_edge("right", "left", color=1)
    path.add_edge("left", "top", color=0)
    nx.write_graphml(path, tmp_path / "it.graphml")
    nx.write_edgelist(path, tmp_path / "it.edgelist")
    for name in ("it.graphml", "it.edgelist"):
        found = named_network(str(tmp_path / name))
        assert found.names == ("left", "right", "top")
        assert str(found.coloring) == "0-1:1 0-2:0, 2 colors"
    assert named_network("Bg").names == ("0", "1", "2")
    assert named_network("Bg").colors is None
    assert named_network("Bg").coloring.chi == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a b {'color': 0}\nb c\n", "has the color None; expected a color 0, 1, ... for every edge, or no colors"),
        ("a b {'color': 'red'}\n", "has the color 'red'"),
        ("a b {'color': -1}\n", "has the color -1; expected a color 0, 1, "),
        ("a b {'color': 0}\nb c {'color': 0}\n", "share a node and both have color 0"),
    ],
)
def test_edges_without_a_proper_coloring_are_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "it.edgelist").write_text(text)
    with pytest.raises(InvalidInputError, match=words):
        str(named_network(str(tmp_path / "it.edgelist")).coloring)
