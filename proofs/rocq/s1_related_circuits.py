"""Binds Rocq's definitions to the library: compares the outputs of circuits of balancers with `Circuits.v`."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers, pairs
from loadbal.papers.riess.s1_related_circuits import applied, bitonic, block, layers, merger, periodic

SOURCE = "loadbal/papers/riess/s1_related_circuits.py"

CIRCUITS = 500
"""How many random circuits, of up to six layers, are compared."""


def circuits() -> Iterator[str]:
    """Compare the loads at the outputs of random circuits on two to seven wires."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(CIRCUITS):
        wires = source.randint(2, 7)
        circuit = tuple(source.choice(layers(wires)) for _ in range(source.randrange(7)))
        loads = tuple(source.randint(-20, 40) for _ in range(wires))
        printed = f"[{'; '.join(map(pairs, circuit))}]"
        yield f"applied {printed} {integers(loads)} = {integers(applied(circuit, loads))}"


def bitonic_circuits() -> Iterator[str]:
    """Compare the bitonic circuit and its merger on up to 32 wires, layer by layer."""
    for places in range(1, 6):
        wires = 2**places
        yield f"bitonic {places} = [{'; '.join(map(pairs, bitonic(wires)))}]"
        for place in range(places):
            yield f"merger {wires} {place} = [{'; '.join(map(pairs, merger(wires, 2 << place)))}]"


def periodic_circuits() -> Iterator[str]:
    """Compare the periodic circuit and its block on up to 32 wires, layer by layer."""
    for places in range(1, 6):
        wires = 2**places
        yield f"block {places} = [{'; '.join(map(pairs, block(wires)))}]"
        yield f"periodic {places} = [{'; '.join(map(pairs, periodic(wires)))}]"


AGREEMENTS = (
    Agreement("CircuitRuns", circuits.__doc__ or "", ("Loads", "Network", "OddEven", "Circuits"), circuits, count=500),
    Agreement(
        "BitonicCircuits", bitonic_circuits.__doc__ or "", ("Loads", "Circuits", "Bitonic"), bitonic_circuits, count=20
    ),
    Agreement(
        "PeriodicCircuits",
        periodic_circuits.__doc__ or "",
        ("Loads", "Circuits", "PeriodicCircuit"),
        periodic_circuits,
        count=10,
    ),
)
