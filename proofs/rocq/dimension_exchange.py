"""Binds Rocq's definitions to the library: compares steps, rounds and phases on colored networks with `Network.v`.

A round of Threshold-k is compared for unknown k and unknown loads, and so for all of them, on every proper coloring of
every connected graph with at most four nodes. Whole runs are compared on random numbers, on larger random networks.
"""

import random
from collections.abc import Iterator
from typing import Any

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Sheet, integers, pairs
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import colored, greedy_coloring
from loadbal.networks.small_graphs import graphs
from loadbal.networks.trees import random_tree
from loadbal.protocols.dimension_exchange import after_phase, after_round, after_steps
from loadbal.protocols.threshold import Threshold

SOURCE = "loadbal/protocols/dimension_exchange.py"

RUNS = 1000
"""How many random runs, of up to 40 steps, are compared."""


def gallina(coloring: EdgeColoring) -> str:
    """A properly colored network in Gallina, Rocq's language, as a value of `Network.coloring`."""
    matchings = "; ".join(map(pairs, coloring.matchings))
    return f"{{| order := {coloring.network.order}; matchings := [{matchings}] |}}"


def rounds_on_unknowns() -> Iterator[str]:
    """Compare one round of Threshold-k, on every proper coloring of every connected graph with at most four nodes."""
    for coloring in colored(graphs(1, 4, connected=True), 1):
        sheet = Sheet(shared=True)
        k: Any = sheet.parameter("k")
        loads = [sheet.parameter(f"x{node}") for node in range(coloring.network.order)]
        after = after_round(Threshold(k), tuple(loads), coloring)
        unknowns, before = " ".join(load.text for load in (k, *loads)), integers(loads, sheet)
        yield (
            f"forall {unknowns} : Z, after_round (threshold k) {before} {gallina(coloring)} 0 =\n"
            f"  {sheet.under_names(integers(after, sheet))}"
        )


def some_networks(seed: int, count: int) -> Iterator[tuple[EdgeColoring, tuple[int, ...], random.Random]]:
    """Random properly colored trees with loads of at most 40, and the source of further random numbers."""
    source = random.Random(seed)  # noqa: S311 - samples, not secrets
    for _ in range(count):
        tree = random_tree(source.randint(1, 9), source.randrange(10**9))
        yield greedy_coloring(tree), tuple(source.randint(0, 40) for _ in range(tree.order)), source


def runs() -> Iterator[str]:
    """Compare the loads after random numbers of steps, rounds or phases of Threshold-k."""
    for coloring, loads, source in some_networks(1, RUNS):
        k, count, start = source.randint(1, 3), source.randint(0, 40), source.randrange(5)
        before, network = integers(loads), gallina(coloring)
        steps = after_steps(Threshold(k), loads, coloring, count, start)
        yield f"after_steps (threshold {k}) {before} {network} {count} {start} = {integers(steps)}"
    for coloring, loads, source in some_networks(2, RUNS // 10):
        start = source.randrange(5)
        phase = after_phase(Threshold(1), loads, coloring, start)
        yield f"after_phase (threshold 1) {integers(loads)} {gallina(coloring)} {start} = {integers(phase)}"


REQUIRES = ("Loads", "Network", "Python.threshold")

AGREEMENTS = (
    Agreement(
        "Rounds", rounds_on_unknowns.__doc__ or "", REQUIRES, rounds_on_unknowns, "intros; reflexivity", count=97
    ),
    Agreement("Runs", runs.__doc__ or "", REQUIRES, runs, count=1100),
)
