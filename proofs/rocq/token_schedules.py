"""Binds Rocq's definitions to the library: compares the possible steps of tokens on small trees with `Schedules.v`."""

from collections.abc import Iterator
from itertools import product

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.networks.path import path
from loadbal.networks.star import star
from loadbal.theory.token_schedules import moves

SOURCE = "loadbal/theory/token_schedules.py"


def steps() -> Iterator[str]:
    """Compare all steps, in their order, from loads of at most two on the trees with at most four nodes."""
    for order in range(1, 5):
        for loads in product(range(3), repeat=order):
            after = "; ".join(map(integers, moves(path(order), loads)))
            yield f"moves (path_edges {order}) {integers(loads)} = [{after}]"
    for loads in product(range(3), repeat=4):
        after = "; ".join(map(integers, moves(star(3), loads)))
        yield f"moves [(0, 1); (0, 2); (0, 3)]%nat {integers(loads)} = [{after}]"


AGREEMENTS = (Agreement("Moves", steps.__doc__ or "", ("Loads", "Schedules"), steps, count=201),)
