"""Binds Rocq's definitions to the library: compares 1-port steps of groups of tokens, and the loads after them."""

import random
from collections.abc import Iterator
from functools import cache

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers, naturals, pairs
from loadbal.models.one_port import Move, collision, legal_steps
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.networks.small_graphs import graphs
from loadbal.papers.plaxton.s3_2_lower_bound import Step
from loadbal.theory.isoperimetry import fringe

SOURCE = "loadbal/models/one_port.py"


@cache
def legal(d: int) -> frozenset[frozenset[Move]]:
    """Every 1-port step of a hypercube: each node sends at most one token and receives at most one."""
    return frozenset(map(frozenset, legal_steps(hypercube(d))))


def steps() -> Iterator[str]:
    """Compare the loads of two groups after random legal steps, where every moved token is from a random group."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(300):
        d = source.randint(1, 2)
        moves = source.choice(sorted(map(sorted, legal(d))))
        kinds = tuple(source.randint(0, 1) for _ in moves)
        groups = tuple(tuple(source.randint(0, 9) for _ in range(2**d)) for _ in range(2))
        after = Step(tuple(moves), kinds, groups).after
        listed = "; ".join(
            f"{{| source := {u}; target := {v}; kind := {kind} |}}" for (u, v), kind in zip(moves, kinds, strict=True)
        )
        before, then = ("; ".join(map(integers, each)) for each in (groups, after))
        yield f"after_moves [{before}] [{listed}] = [{then}]"


def legality() -> Iterator[str]:
    """Compare which random sets of at most three moves are legal steps."""
    source = random.Random(2)  # noqa: S311 - as above
    for _ in range(300):
        d = source.randint(1, 2)
        drawn = {(source.randrange(2**d), source.randrange(2**d)) for _ in range(source.randint(0, 3))}
        listed = "; ".join(f"{{| source := {u}; target := {v}; kind := 0 |}}" for u, v in sorted(drawn))
        yield f"is_one_port {d} [{listed}] = {str(frozenset(drawn) in legal(d)).lower()}"


def joined(network: Network) -> str:
    """A network in Gallina, Rocq's language, as a value of `OnePort.network`: the adjacency of two nodes."""
    edges = "; ".join(f"({u}, {v})" for u, v in network.edges)
    pair = "Nat.eqb (fst e) u && Nat.eqb (snd e) v || Nat.eqb (fst e) v && Nat.eqb (snd e) u"
    return f"(fun u v => existsb (fun e => {pair}) [{edges}]%nat)"


def on_any_network() -> Iterator[str]:
    """Compare random moves on small graphs: which are steps, the loads after them, and the fringes of node sets."""
    source = random.Random(3)  # noqa: S311 - as above
    networks = list(graphs(1, 4, connected=False))
    for _ in range(200):
        network = source.choice(networks)
        nodes = range(network.order)
        drawn = sorted({(source.choice(nodes), source.choice(nodes)) for _ in range(source.randint(0, 3))})
        loads = tuple(source.randint(1, 9) for _ in nodes)
        legal = not collision(network, loads, drawn)
        yield f"is_one_port {network.order} {joined(network)} {pairs(drawn)} = {str(legal).lower()}"
        if legal:
            after = list(loads)
            for u, v in drawn:
                after[u], after[v] = after[u] - 1, after[v] + 1
            yield f"after_moves {integers(loads)} {pairs(drawn)} = {integers(after)}"
        members = [node for node in nodes if source.randint(0, 1)]
        chosen = f"(fun v => existsb (Nat.eqb v) {naturals(members)})"
        found = sorted(fringe(network, members))
        yield f"fringe {network.order} {joined(network)} {chosen} = {naturals(found)}"


def schedules() -> Iterator[str]:
    """Compare which random moves are steps on small hypercubes and shuffle-exchanges, and the fringes of node sets."""
    source = random.Random(4)  # noqa: S311 - as above
    for _ in range(300):
        d = source.randint(1, 3)
        network, name = source.choice(((hypercube(d), "hypercube"), (shuffle_exchange(d), "shuffle_exchange")))
        near = f"(beside ({name} {d}))"
        loads = tuple(source.randint(0, 2) for _ in range(2**d))
        drawn = sorted({source.choice(list(ways(network))) for _ in range(source.randint(1, 3))})
        asked = f"is_one_port {2**d} {near} {pairs(drawn)} && affordable {integers(loads)} [{pairs(drawn)}]"
        yield f"({asked})%bool = {str(not collision(network, loads, drawn)).lower()}"
        chosen = [node for node in range(2**d) if source.randint(0, 1)]
        found = naturals(sorted(fringe(network, chosen)))
        yield f"fringe {2**d} {near} (fun v => existsb (Nat.eqb v) {naturals(chosen)}) = {found}"


def ways(network: Network) -> Iterator[Move]:
    """The possible moves of one token: over every edge, in either direction."""
    return (move for edge in network.edges for move in (edge, edge[::-1]))


REQUIRES = ("Loads", "MultiDiscrepancies")

AGREEMENTS = (
    Agreement("AnyNetwork", on_any_network.__doc__ or "", ("Loads", "OnePort"), on_any_network, count=357),
    Agreement(
        "Schedules",
        schedules.__doc__ or "",
        ("Loads", "Network", "HypercubeNetwork", "ShuffleExchange", "OnePort", "LowerBounds"),
        schedules,
        count=370,
    ),
    Agreement("Steps", steps.__doc__ or "", REQUIRES, steps, count=300),
    Agreement("LegalSteps", legality.__doc__ or "", REQUIRES, legality, count=96),
)
