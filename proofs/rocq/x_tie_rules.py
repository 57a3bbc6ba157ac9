"""Binds Rocq's definitions to the library: generates two balancers, and compares rounds by them with `TieRules.v`."""

import random
from collections.abc import Iterator
from itertools import product

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, integers
from loadbal.papers.riess.cases import ChangedRound
from loadbal.papers.riess.rounds import Cell
from loadbal.papers.riess.s1_balancing import Truncating
from loadbal.papers.riess.s4_1_worst_case import block_inputs
from loadbal.papers.riess.x_tie_rules import ToPoorer, alternating, lower_then_higher, rounds_by, toggling
from loadbal.protocols.odd_even_transposition import matchings

SOURCE = "loadbal/papers/riess/x_tie_rules.py"

DEFINITIONS = (
    Definition("richer_keeps", ("x", "y"), Truncating().flow, "The excess token goes to the end that had more."),
    Definition("poorer_gets", ("x", "y"), ToPoorer().flow, "The excess token goes to the end that had fewer."),
)

RUNS = 100
"""How many random runs are compared, for each rule."""

RULES = {
    "lower_then_higher": rounds_by(lower_then_higher),
    "alternating": alternating,
    "in_turn": toggling,
    "by_balancer richer_keeps": rounds_by(lambda order: ChangedRound(matchings(order), Truncating())),
    "by_balancer poorer_gets": rounds_by(lambda order: ChangedRound(matchings(order), ToPoorer())),
}


def runs() -> Iterator[str]:
    """Compare runs of up to twenty rounds by each rule."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for name, advance in RULES.items():
        for _ in range(RUNS):
            half, rounds = source.randint(1, 5), source.randrange(20)
            loads = tuple(source.randint(0, 20) for _ in range(2 * half))
            yield f"{name} {half} {integers(loads)} {rounds} = {integers(advance(loads, rounds))}"


def blocks() -> Iterator[str]:
    """Compare all block inputs on 2, 4 and 6 nodes, with two loads each."""
    for half, load in product((1, 2, 3), (1, 5)):
        columns = block_inputs(Cell(2 * half, load)).T.tolist()
        for (first, length), loads in zip(product(range(2 * half), range(1, 2 * half + 1)), columns, strict=True):
            yield f"block {half} {load} {first} {length} = {integers(loads)}"


AGREEMENTS = (
    Agreement("BlockInputs", blocks.__doc__ or "", ("Loads", "TieRules"), blocks, count=112),
    Agreement(
        "TieRuleRuns",
        runs.__doc__ or "",
        ("Loads", "Network", "OddEven", "TieRules", "Python.x_tie_rules"),
        runs,
        count=500,
    ),
)
