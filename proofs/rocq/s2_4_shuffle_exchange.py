"""Binds Rocq's definitions to the library: compares one of Leighton's phases step by step with `ShufflePhases.v`."""

import random
from collections.abc import Iterator
from itertools import pairwise

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals, pairs
from loadbal.networks.shuffle_exchange import unshuffle
from loadbal.papers.plaxton.s2_1_leighton_phases import Sending
from loadbal.papers.plaxton.s2_4_shuffle_exchange import positions
from loadbal.protocols.block_phases import phase, routes

SOURCE = "loadbal/papers/plaxton/s2_4_shuffle_exchange.py"

PHASES = 50
"""How many random phases, on networks of dimension 0 to 4, are compared."""


def some_phases() -> Iterator[tuple[tuple[int, ...], int, Sending]]:
    """Random phases, each with its senders and its first target."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(PHASES):
        d = source.randint(0, 4)
        sends = tuple(source.randint(0, 1) for _ in range(2**d))
        start = source.randrange(2**d)
        yield sends, start, Sending(d, routes(phase(sends, start)), (False,) * 2**d)


def phases() -> Iterator[str]:
    """Compare senders and targets, the places of their tokens after every step, and the crossings of each step."""
    for sends, start, it in some_phases():
        said = "; ".join("true" if one else "false" for one in sends)
        rs = f"(routes (phase_of [{said}] {start}))"
        yield f"{rs} = {pairs(it.routes)}"
        stops = list(positions(it, unshuffle))
        for step, stop in enumerate(stops):
            yield f"map (place {it.dimension} {step}) {rs} = {naturals(stop)}"
        for step, (before, after) in enumerate(pairwise(stops)):
            moved = [move for move in zip(before, after, strict=True) if move[0] != move[1]]
            yield f"moves {it.dimension} {step} {rs} = {pairs(moved)}"


AGREEMENTS = (
    Agreement("ShufflePhases", phases.__doc__ or "", ("Loads", "BlockPhases", "ShufflePhases"), phases, count=608),
)
