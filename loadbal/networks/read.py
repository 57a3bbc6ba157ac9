"""Networks from the user: a text in graph6 format, or a file that other programs write.

The ending of a file name tells its format: graph6 (`.g6`, one network per line), a list of edges (`.edgelist`), or
GraphML (`.graphml`). Nodes are renumbered in the order of their numbers, or of their names if they have no numbers.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree.ElementTree import ParseError

import networkx as nx

from loadbal.choices import from_graph6
from loadbal.errors import InvalidInputError, InvalidNetworkError, UnreadableFileError
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import greedy_coloring

READERS: dict[str, Callable[[Path], Any]] = {".edgelist": nx.read_edgelist, ".graphml": nx.read_graphml}
"""File ending -> networkx reader, for the formats with one network per file."""

GRAPH6, HEADER = ".g6", ">>graph6<<"
"""The ending of a graph6 file, and the header that such a file may begin with."""

NO_NODES = "?"
"""The graph6 text of the network without nodes."""


class NamedNetwork(NamedTuple):
    """A network from a file, with what the file says of its nodes and edges."""

    network: Network
    names: tuple[str, ...]
    """The name of every node in the file."""
    colors: tuple[int, ...] | None = None
    """The color of every edge, in the order of `network.edges`; None if the file has no colors."""

    @property
    def coloring(self) -> EdgeColoring:
        """The coloring of the file, or the greedy coloring if the file has none.

        Raises: ImproperColoringError if edges of one color share a node.
        """
        if self.colors is None:
            return greedy_coloring(self.network)
        return EdgeColoring(self.network, self.colors, max(self.colors, default=0) + 1)


def named_network(text: str) -> NamedNetwork:
    """The single network in `text`, a graph6 text or a file name, with its node names and edge colors.

    An edge of a list of edges or of GraphML has a color if it has the attribute `color`, a number from 0.

    Raises: UnreadableFileError if the text is neither; InvalidNetworkError if the graph is not simple, if the file does
    not contain exactly one network, or if some edges have colors and others have none.
    """
    if Path(text).suffix in READERS:
        return _renumbered_network(text, READERS[Path(text).suffix])
    found = network(text)
    return NamedNetwork(found, tuple(map(str, range(found.order))))


def network(text: str) -> Network:
    """The single network in `text`, a graph6 text or a file name.

    Raises: UnreadableFileError, showing the text, if it is neither; InvalidNetworkError if the graph is not simple, or
    if the file does not contain exactly one network.

    >>> str(network("Bw"))
    '0-1 0-2 1-2'
    """
    found = networks(text)
    if len(found) != 1:
        raise InvalidNetworkError(f"{text} contains {len(found)} networks; expected exactly one")
    return found[0]


def networks(text: str) -> tuple[Network, ...]:
    """All networks in `text`, a graph6 text or a file name.

    Raises: UnreadableFileError, showing the text or the line, if it is neither; InvalidNetworkError if a graph is not
    simple, or if the file contains no network.
    """
    ending = Path(text).suffix
    if ending == GRAPH6:
        return _graph6_networks(text)
    return (_renumbered_network(text, READERS[ending]).network,) if ending in READERS else (_graph6_network(text),)


def digest(text: str) -> str:
    """A SHA-256 digest of the contents of the file, or of the graph6 text itself; it changes if the networks change.

    Raises: UnreadableFileError if the file cannot be read.
    """
    return hashlib.sha256(_contents(text) if is_file(text) else text.encode()).hexdigest()


def is_file(text: str) -> bool:
    """Whether the text is the name of a network file, judged by its ending."""
    return Path(text).suffix in {GRAPH6, *READERS}


def _contents(file: str) -> bytes:
    """The bytes of the file; UnreadableFileError if it cannot be read."""
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise UnreadableFileError(f"cannot read the network {file}: {error.strerror}") from error


def _graph6_network(text: str) -> Network:
    """The network of a text in the graph6 format; UnreadableFileError if it is no graph6 or has no node."""
    if text == NO_NODES:
        raise UnreadableFileError(f"{text!r} is a network without nodes in graph6 format; expected 1 node or more")
    return from_graph6(text)


def _graph6_networks(file: str) -> tuple[Network, ...]:
    """The networks of a graph6 file, one per line; blank lines are skipped."""
    lines = _contents(file).decode("ascii", errors="replace").removeprefix(HEADER).splitlines()
    found: list[Network] = []
    for number, line in enumerate(map(str.strip, lines), 1):
        try:
            found += [_graph6_network(line)] if line else []
        except InvalidInputError as error:
            raise UnreadableFileError(f"line {number} of {file}: {error}") from error
    if not found:
        raise InvalidNetworkError(f"{file} contains no network; expected one network in each line, in graph6 format")
    return tuple(found)


def _renumbered_network(file: str, reader: Callable[[Path], Any]) -> NamedNetwork:
    """The network of a file, with its nodes renumbered 0, 1, ... in the order of their numbers or names."""
    # Reading the bytes first gives the usual error for a file that cannot be read.
    _contents(file)
    try:
        graph = reader(Path(file))
    except (nx.NetworkXException, ParseError, ValueError, TypeError, IndexError, KeyError, AttributeError) as error:
        raise UnreadableFileError(
            f"cannot read {file} as a network in the format {Path(file).suffix}: {error}"
        ) from error
    ordered = nx.create_empty_copy(graph)
    ordered.remove_nodes_from(graph)
    ordered.add_nodes_from(sorted(graph, key=_node_order_key))
    ordered.add_edges_from(graph.edges)
    try:
        found = Network.of(ordered)
    except InvalidNetworkError as error:
        raise InvalidNetworkError(f"cannot use the network in {file}: {error}") from error
    names = tuple(ordered)
    colors = [graph.edges[names[u], names[v]].get("color") for u, v in found.edges]
    return NamedNetwork(found, tuple(map(str, names)), _checked_colors(file, found, colors))


def _checked_colors(file: str, network: Network, colors: list[Any]) -> tuple[int, ...] | None:
    """The colors of all edges; None if no edge has a color.

    Raises: InvalidNetworkError, with the edge, if only some edges have colors, or a color is no number from 0.
    """
    if all(color is None for color in colors):
        return None
    for edge, color in zip(network.edges, colors, strict=True):
        if isinstance(color, bool) or not isinstance(color, int) or color < 0:
            raise InvalidNetworkError(
                f"edge {edge} in {file} has the color {color!r}; expected a color 0, 1, ... for every edge,"
                " or no colors"
            )
    return tuple(colors)


def _node_order_key(name: object) -> tuple[int, str]:
    """The sort key of a node: nodes named by numbers come first, by value; others follow by name."""
    text = str(name)
    return (int(text), "") if text.isdecimal() else (2**63, text)
