"""Tests of the theory SynchronousRules: its rounds are those of a plain second implementation."""

import random
from itertools import pairwise

from loadbal.checking.rocq import checked_files
from loadbal.network import Network
from loadbal.networks.small_graphs import connected_graphs
from tests.rocq import with_rocq

IMPORTS = (
    "From Coq Require Import List ZArith.",
    "From Loadbal Require Import Loads Network SynchronousRules.",
    "Import ListNotations.",
    "Open Scope Z_scope.",
)


def after_round(network: Network, largest_degree: int, loads: tuple[int, ...]) -> tuple[int, ...]:
    """The loads after every node has sent each neighbor its share of their difference, rounded down."""
    after = list(loads)
    for u, v in network.edges:
        heavy, light = (u, v) if loads[u] >= loads[v] else (v, u)
        tokens = (loads[heavy] - loads[light]) // (largest_degree + 1)
        after[heavy] -= tokens
        after[light] += tokens
    return tuple(after)


def coloring_in_gallina(network: Network) -> str:
    """The network as a coloring of Network.v; a round of SynchronousRules.v does not look at its colors."""
    edges = "; ".join(f"({u}, {v})" for u, v in network.edges)
    return f"{{| order := {network.order}; matchings := [[{edges}]]%nat |}}"


def goals() -> list[str]:
    """Lemmas about a run of two rounds on each connected graph of 2 to 5 nodes, from random loads."""
    random_loads = random.Random(2024)  # noqa: S311 - the same test each time
    found = list[str]()
    for network in (it for order in range(2, 6) for it in connected_graphs(order)):
        degree = max(sum(node in edge for edge in network.edges) for node in range(network.order))
        runs = [tuple(random_loads.randint(-9, 30) for _ in range(network.order))]
        for _ in range(2):
            runs.append(after_round(network, degree, runs[-1]))
        for before, after in pairwise(runs):
            round_ = (
                f"all_at_once (share_of_difference {degree}) {coloring_in_gallina(network)} {list_in_gallina(before)}"
            )
            found.append(f"Lemma goal_{len(found)} : {round_} = {list_in_gallina(after)}. Proof. reflexivity. Qed.")
    return found


def list_in_gallina(loads: tuple[int, ...]) -> str:
    """Loads as a list of Gallina."""
    return f"[{'; '.join(map(str, loads))}]"


@with_rocq
def test_a_round_is_that_of_a_plain_implementation() -> None:
    found = goals()
    assert len(found) == 2 * (1 + 2 + 6 + 21)
    assert any("-" in it for it in found)
    checked_files.check_file("SynchronousRules", [f"goal_{at}" for at in range(len(found))], [*IMPORTS, *found])
