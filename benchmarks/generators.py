"""Listing graphs, trees and colorings up to isomorphism: CPU seconds and memory, each in a process of its own.

The baselines run in the same way: nauty's `geng` for graphs if it is on the path, networkx for trees, and for colorings
the list of all colorings of a network with the images of each.
"""

import resource
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

import networkx as nx
from figures import Figure, report, seconds

from loadbal.network import Network
from loadbal.networks import small_graphs
from loadbal.networks.colorings import all_colorings, automorphisms, colored, least_colors
from loadbal.networks.geng import geng_command
from loadbal.networks.hypercube import hypercube
from loadbal.networks.least_colorings import moved_edges
from loadbal.networks.small_graphs import GraphListing, graphs
from loadbal.networks.trees import TreeListing, trees


class Run(NamedTuple):
    """The time and the memory that a task used, and its return value."""

    seconds: float
    megabytes: float
    value: Any


def in_new_process(task: Callable[..., Any], *arguments: Any) -> Run:  # noqa: ANN401 - of any task
    """Run a task in a new process; its memory is the peak of that process, with Python and the library."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(_measured, task, arguments).result()


def _measured(task: Callable[..., Any], arguments: tuple[Any, ...]) -> Run:
    spent, value = seconds(lambda: task(*arguments))
    return Run(spent, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, value)


def time_figure(name: str, run: Run, expected: object, *, at_most: float | None = None) -> Figure:
    """The seconds of a run; the benchmark stops if it gave another value than expected."""
    if run.value != expected:
        sys.exit(f"{name}: {run.value}; expected {expected}")
    return Figure(f"{name}, {run.value:,}", run.seconds, "s", at_most=at_most)


def figures(name: str, run: Run, expected: object, *, at_most: float | None = None) -> Iterator[Figure]:
    """The seconds and the memory of a run; the benchmark stops as `time_figure` does."""
    yield time_figure(name, run, expected, at_most=at_most)
    yield Figure(f"{name}, memory", run.megabytes, "MB")


def count_graphs(order: int, with_nauty: bool) -> int:  # noqa: FBT001 - sent to a process
    """The number of connected graphs, after each has been made."""
    if not with_nauty:
        small_graphs.geng_command = lambda: None
    return sum(1 for _ in GraphListing(order, connected=True))


def first_graph(order: int, with_nauty: bool) -> int:  # noqa: FBT001 - sent to a process
    """The number of edges of the first connected graph."""
    if not with_nauty:
        small_graphs.geng_command = lambda: None
    return len(GraphListing(order, connected=True)[0].edges)


def count_trees(order: int) -> int:
    """The number of trees, after each has been made."""
    return sum(1 for _ in TreeListing(order))


def count_trees_of_networkx(order: int) -> int:
    """The same by networkx, from which the library took trees before."""
    return sum(1 for _ in map(Network.of, nx.nonisomorphic_trees(order)))


def count_least_colorings(network: Network, chi: int) -> int:
    """The number of colorings up to isomorphism."""
    return len(least_colors(network, chi))


def count_classes_of_colorings(network: Network, chi: int) -> int:
    """The same from the list of all colorings, as the library did before."""
    moved = moved_edges(network, automorphisms(network)).tolist()
    seen: set[tuple[int, ...]] = set()
    classes = 0
    for colors in all_colorings(network, chi):
        if colors not in seen:
            seen.update(tuple(colors[edge] for edge in edges) for edges in moved)
            classes += 1
    return classes


def count_colored_graphs(order: int) -> int:
    """The number of connected graphs with up to `order` nodes and D or D + 1 colors, after each has been made."""
    return sum(1 for _ in colored(graphs(1, order, connected=True), 1))


def first_members() -> int:
    """The number of first members of the largest families."""
    families = (
        colored(graphs(9, 9, connected=True), 1),
        colored(trees(20, 20), 0),
        graphs(9, 9, connected=True),
        trees(20, 20),
    )
    return sum(1 for family in families if family[0])


def graph_figures() -> Iterator[Figure]:
    """Connected graphs with and without nauty, and the time to the first."""
    for with_nauty in [False, True] if geng_command() else [False]:
        way = "with nauty" if with_nauty else "without nauty"
        for order, count, limit in ((8, 11117, 2), (9, 261080, 30)):
            run = in_new_process(count_graphs, order, with_nauty)
            yield from figures(f"connected graphs with {order} nodes {way}", run, count, at_most=limit)
        run = in_new_process(first_graph, 9, with_nauty)
        yield Figure(f"the first of those with 9 nodes {way}", run.seconds, "s", at_most=0.5)


def tree_figures() -> Iterator[Figure]:
    """Trees, and the same by networkx."""
    before = in_new_process(count_trees_of_networkx, 16)
    yield from figures("trees with 16 nodes by networkx", before, 19320)
    for order, count in ((16, 19320), (18, 123867), (20, 823065)):
        run = in_new_process(count_trees, order)
        yield from figures(f"trees with {order} nodes", run, count)
        if order == 16:
            yield Figure("networkx / level sequences", before.seconds / run.seconds, "times", at_least=1.5)


def coloring_figures() -> Iterator[Figure]:
    """Colorings up to isomorphism, and the same from the list of all colorings."""
    networks = (
        ("K_{3,3}", Network.of(nx.complete_bipartite_graph(3, 3)), ((3, 1), (4, 32))),
        ("the cube", hypercube(3), ((3, 4), (4, 329))),
        ("Petersen's graph", Network.of(nx.petersen_graph()), ((3, 0), (4, 416))),
        ("K_6", Network.of(nx.complete_graph(6)), ((6, 576),)),
    )
    for name, network, counts in networks:
        for chi, count in counts:
            run = in_new_process(count_least_colorings, network, chi)
            before = in_new_process(count_classes_of_colorings, network, chi)
            yield time_figure(f"{name} with {chi} colors", run, count, at_most=2)
            yield time_figure(f"{name} with {chi} colors, all listed", before, count)
    yield from figures("colored connected graphs to 6 nodes", in_new_process(count_colored_graphs, 6), 1417361)


def first_figures() -> Iterator[Figure]:
    """The wall-clock time until families of 9 and 20 nodes give their first members."""
    start = time.monotonic()
    yield time_figure("first members of four families", in_new_process(first_members), 4)
    yield Figure("the same with the start of a process, by the clock", time.monotonic() - start, "s")


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    missed = 0
    for title, table in (
        ("graphs", graph_figures()),
        ("trees", tree_figures()),
        ("colorings up to isomorphism", coloring_figures()),
        ("first members", first_figures()),
    ):
        missed |= report(title, table)
        print()
    return missed


if __name__ == "__main__":
    sys.exit(main())
