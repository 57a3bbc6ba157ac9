"""Networks of one's own: a text in graph6 format, or a file that other programs write.

A file's ending says what it is: graph6 (`.g6`), a list of edges (`.edgelist`), or GraphML (`.graphml`). Nodes are in
the order of their numbers, where they have numbers, and else of their names.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError

import networkx as nx

from loadbal.choices import from_graph6
from loadbal.errors import InvalidNetworkError, UnreadableFileError
from loadbal.network import Network

READERS: dict[str, Callable[[Path], Any]] = {
    ".g6": nx.read_graph6,
    ".edgelist": nx.read_edgelist,
    ".graphml": nx.read_graphml,
}


def network(text: str) -> Network:
    """The network of a graph6 text, or of a file.

    Raises: UnreadableFileError, showing the text, if it is neither; InvalidNetworkError if it is no simple graph.

    >>> str(network("Bw"))
    '0-1 0-2 1-2'
    """
    reader = READERS.get(Path(text).suffix)
    return from_graph6(text) if reader is None else _numbered(text, reader)


def _numbered(file: str, reader: Callable[[Path], Any]) -> Network:
    try:
        graph = reader(Path(file))
    except OSError as error:
        raise UnreadableFileError(f"cannot read the network {file}: {error.strerror}") from error
    except (nx.NetworkXException, ParseError, ValueError, TypeError, IndexError, KeyError, AttributeError) as error:
        raise UnreadableFileError(f"{file} is not a network in the format of its ending: {error}") from error
    if isinstance(graph, list):
        raise InvalidNetworkError(f"{file} has {len(graph)} networks; expected one")
    names = sorted(graph, key=_place)
    ordered = nx.create_empty_copy(graph)
    ordered.remove_nodes_from(names)
    ordered.add_nodes_from(names)
    ordered.add_edges_from(graph.edges)
    return Network.of(ordered)


def _place(name: object) -> tuple[int, str]:
    """Where a node comes: by its number if it is one, before all names."""
    text = str(name)
    return (int(text), "") if text.isdecimal() else (2**63, text)
