"""Binds Rocq's definitions to the library: compares the observer tour with `Tours.v` and `Orderings.v`."""

import random
from collections.abc import Iterator
from itertools import islice

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import colored, greedy_coloring
from loadbal.networks.trees import random_tree, trees
from loadbal.theory.observer_tour import Arc, arcs, gaps, meeting_graph, ordering, positions, round_map, tour

from .dimension_exchange import gallina

SOURCE = "loadbal/theory/observer_tour.py"

TREES = 60
"""How many random trees, of one to nine nodes, are compared."""


def some_trees(seed: int) -> Iterator[tuple[EdgeColoring, int]]:
    """Properly colored trees and a color: all colorings of trees with at most four nodes, and random larger trees."""
    for coloring in colored(trees(1, 4), 1):
        yield from ((coloring, color) for color in range(coloring.chi))
    source = random.Random(seed)  # noqa: S311 - samples, not secrets
    for _ in range(TREES):
        coloring = greedy_coloring(random_tree(source.randint(1, 9), source.randrange(10**9)))
        more = EdgeColoring(coloring.network, coloring.colors, coloring.chi + source.randint(0, 1))
        yield more, source.randrange(more.chi)


def _arcs(found: tuple[Arc, ...]) -> str:
    return f"[{'; '.join(map(str, found))}]%nat"


def tours() -> Iterator[str]:
    """Compare the arcs of T', the tour from a node, and the nodes that the tour visits round by round."""
    for coloring, color in some_trees(11):
        g = gallina(coloring)
        yield f"arcs {g} = {_arcs(arcs(coloring))}"
        yield f"tour {g} 0 {color} = {_arcs(tuple(tour(coloring, 0, color)))}"
        yield f"ordering {g} {color} 0 = {naturals(ordering(coloring, color))}"
        yield f"map (round {g} {color}) (seq 0 {coloring.network.order}) = {naturals(round_map(coloring, color))}"


def walks() -> Iterator[str]:
    """Compare the node of every observer after some steps, and the pairs of nodes with each gap 0, 1, 2 and so on."""
    for coloring, color in some_trees(12):
        g, order = gallina(coloring), coloring.network.order
        count = coloring.chi * order // 2 + color
        here = next(islice(positions(coloring, color), count, None))
        yield f"map (observer {g} {count} {color}) (seq 0 {order}) = {naturals(map(int, here))}"
        found = gaps(coloring, color)
        for v in range(min(order, 3)):
            after = [int(found[v].tolist().index(k)) for k in range(order)]
            yield f"map (fun k => rounds {g} {color} k {v}) (seq 0 {order}) = {naturals(after)}"


def meetings() -> Iterator[str]:
    """Compare which pairs of observers stand at the ends of an active edge in some step of a phase."""
    for coloring, color in some_trees(13):
        g, order = gallina(coloring), coloring.network.order
        met = set(meeting_graph(coloring, color).edges)
        pairs = [(v, w) for w in range(min(order, 6)) for v in range(w)]
        listed = "; ".join(str((v, w)) for v, w in pairs)
        found = "; ".join(str(pair in met).lower() for pair in pairs)
        yield f"map (fun p => ever_meet {g} {color} (fst p) (snd p)) [{listed}]%nat = [{found}]"


REQUIRES = ("Loads", "Network", "Trees", "Tours", "Orderings")

AGREEMENTS = (
    Agreement("ObserverTours", tours.__doc__ or "", REQUIRES, tours, count=376),
    Agreement("Observers", walks.__doc__ or "", REQUIRES, walks, count=409),
    Agreement("Meetings", meetings.__doc__ or "", REQUIRES, meetings, count=106),
)
