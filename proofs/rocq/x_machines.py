"""Binds Rocq's definitions to the library: compares Multiphase with the lowest bits first with `LowestFirst.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.papers.bokhari.x_machines import lowest_first
from loadbal.proofs.rocq.multiphase_exchange import listed
from loadbal.theory.partitions import compositions

SOURCE = "loadbal/papers/bokhari/x_machines.py"

LARGEST = 5
"""The largest dimension of a cube on which programs are compared."""


def programs() -> Iterator[str]:
    """Compare the programs that take the lowest bits first, for all orders of phases, instruction by instruction."""
    for d in range(1, LARGEST + 1):
        for sizes in compositions(d):
            yield f"lowest_first {d} {naturals(sizes)} = {listed(lowest_first(sizes))}"


AGREEMENTS = (
    Agreement("LowestFirstPrograms", programs.__doc__ or "", ("BlockExchange", "LowestFirst"), programs, count=31),
)
