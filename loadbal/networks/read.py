"""Networks of one's own: a text in graph6 format, or a file that other programs write.

A file's ending says what it is: graph6 (`.g6`, a network a line), a list of edges (`.edgelist`), or GraphML
(`.graphml`). Nodes are in the order of their numbers, where they have numbers, and else of their names.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError

import networkx as nx

from loadbal.choices import from_graph6
from loadbal.errors import InvalidInputError, InvalidNetworkError, UnreadableFileError
from loadbal.network import Network

READERS: dict[str, Callable[[Path], Any]] = {".edgelist": nx.read_edgelist, ".graphml": nx.read_graphml}
"""Of files that have one network each."""

GRAPH6, HEADER = ".g6", ">>graph6<<"
"""The ending of a file with a network a line, and how it may begin."""


def network(text: str) -> Network:
    """The network of a graph6 text, or of a file.

    Raises: UnreadableFileError, showing the text, if it is neither; InvalidNetworkError if it is no simple graph, or
    if there are several.

    >>> str(network("Bw"))
    '0-1 0-2 1-2'
    """
    found = networks(text)
    if len(found) != 1:
        raise InvalidNetworkError(f"{text} has {len(found)} networks; expected one")
    return found[0]


def networks(text: str) -> tuple[Network, ...]:
    """The network of a graph6 text, or those of a file.

    Raises: UnreadableFileError, showing the text or the line, if it is neither; InvalidNetworkError for what is no
    simple graph, or for none at all.
    """
    ending = Path(text).suffix
    if ending == GRAPH6:
        return _graph6_networks(text)
    return (_renumbered_network(text, READERS[ending]),) if ending in READERS else (from_graph6(text),)


def digest(text: str) -> str:
    """What changes when the networks of that name do.

    Raises: UnreadableFileError if they are in a file that cannot be read.
    """
    return hashlib.sha256(_contents(text) if is_file(text) else text.encode()).hexdigest()


def is_file(text: str) -> bool:
    """Whether the text names a file, by its ending."""
    return Path(text).suffix in {GRAPH6, *READERS}


def _contents(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise UnreadableFileError(f"cannot read the network {file}: {error.strerror}") from error


def _graph6_networks(file: str) -> tuple[Network, ...]:
    """The networks of a file, one a line; lines with nothing in them are none."""
    lines = _contents(file).decode("ascii", errors="replace").removeprefix(HEADER).splitlines()
    found: list[Network] = []
    for number, line in enumerate(map(str.strip, lines), 1):
        try:
            found += [from_graph6(line)] if line else []
        except InvalidInputError as error:
            raise UnreadableFileError(f"line {number} of {file}: {error}") from error
    if not found:
        raise InvalidNetworkError(f"{file} has 0 networks; expected one a line, in graph6 format")
    return tuple(found)


def _renumbered_network(file: str, reader: Callable[[Path], Any]) -> Network:
    _contents(file)
    try:
        graph = reader(Path(file))
    except (nx.NetworkXException, ParseError, ValueError, TypeError, IndexError, KeyError, AttributeError) as error:
        raise UnreadableFileError(f"{file} is not a network in the format of its ending: {error}") from error
    ordered = nx.create_empty_copy(graph)
    ordered.remove_nodes_from(graph)
    ordered.add_nodes_from(sorted(graph, key=_node_order_key))
    ordered.add_edges_from(graph.edges)
    try:
        return Network.of(ordered)
    except InvalidNetworkError as error:
        raise InvalidNetworkError(f"{file}: {error}") from error


def _node_order_key(name: object) -> tuple[int, str]:
    """Where a node comes: by its number if it is one, before all names."""
    text = str(name)
    return (int(text), "") if text.isdecimal() else (2**63, text)
