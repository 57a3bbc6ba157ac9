"""Second implementations of the protocols, with branches, for integers only; and the states on which to compare."""

from collections.abc import Callable
from itertools import pairwise, product
from typing import TypeAlias

import numpy as np
import pytest
import z3

from loadbal.checking.solving.unknowns import Term
from loadbal.loads import Loads
from loadbal.network import EdgeColoring, Matching
from loadbal.networks.colorings import colored
from loadbal.networks.trees import trees
from loadbal.trace import Trace

Plain: TypeAlias = tuple[int, ...]


def plain_step(least: int, loads: Plain, matching: Matching) -> Plain:
    after = list(loads)
    for u, v in matching:
        if abs(loads[u] - loads[v]) >= least:
            heavy, light = (u, v) if loads[u] > loads[v] else (v, u)
            after[heavy] -= 1
            after[light] += 1
    return tuple(after)


def plain_round(least: int, loads: Plain, coloring: EdgeColoring) -> Plain:
    for matching in coloring.matchings:
        loads = plain_step(least, loads, matching)
    return loads


def plain_plus_step(loads: Plain, maxima: Plain, matching: Matching) -> Plain:
    after = list(loads)
    for u, v in matching:
        heavy, light = (u, v) if loads[u] > loads[v] else (v, u)
        ahead = loads[heavy] - loads[light]
        if ahead >= 2 or (ahead == 1 and loads[heavy] != maxima[heavy]):
            after[heavy] -= 1
            after[light] += 1
    return tuple(after)


def plain_cycle(loads: Plain, coloring: EdgeColoring, record: str) -> tuple[Plain, Plain]:
    maxima = list(loads)
    for _ in range(coloring.network.order):
        for matching in coloring.matchings:
            before, loads = loads, plain_step(1, loads, matching)
            for node, load in enumerate(before if record == "pre-step" else loads):
                maxima[node] = max(maxima[node], load)
    for _ in range(coloring.network.order):
        for matching in coloring.matchings:
            loads = plain_plus_step(loads, tuple(maxima), matching)
    return loads, tuple(maxima)


def plain_trail(least: int, loads: Plain, coloring: EdgeColoring) -> list[Plain]:
    """The loads after 0, 1, 2, ... rounds, up to and including the first repeated state."""
    trail = [loads]
    while (loads := plain_round(least, loads, coloring)) not in trail:
        trail.append(loads)
    return [*trail, loads]


COLORED_TREES = list(colored(trees(1, 4), spare=1))
TOP = 3
everywhere = pytest.mark.parametrize("coloring", COLORED_TREES, ids=str)
"""A decorator: run a test on every proper coloring, by D or D + 1 colors, of every tree with at most four nodes."""


def states(coloring: EdgeColoring) -> list[Plain]:
    """All load vectors with loads from 0 to TOP."""
    return list(product(range(TOP + 1), repeat=coloring.network.order))


def in_bulk(coloring: EdgeColoring) -> Loads:
    """All load vectors of `states` as columns, one column for each node."""
    return tuple(np.array(states(coloring), np.int8).T)


def rows(columns: Loads) -> list[Plain]:
    """Columns back as load vectors, one for each case."""
    return list(zip(*(column.tolist() for column in columns), strict=True))


def assert_runs_step_by_step(trace: Trace, coloring: EdgeColoring) -> None:
    """Assert that every frame shows the active edges, and that its moves lead to the loads of the next frame."""
    assert (trace.network, trace.coloring) == (coloring.network, coloring)
    for time, (frame, later) in enumerate(pairwise(trace.frames)):
        loads = list(frame.loads)
        assert frame.active == coloring.matchings[time % coloring.chi]
        for move in frame.moves:
            assert (min(move.source, move.target), max(move.source, move.target)) in frame.active
            assert move.tokens > 0
            loads[move.source] -= move.tokens
            loads[move.target] += move.tokens
        assert tuple(loads) == later.loads
    assert (trace.frames[-1].active, trace.frames[-1].moves) == ((), ())


def assert_same_in_bulk(
    protocol: Callable[[Loads], Loads], plain: Callable[[Plain], Plain], coloring: EdgeColoring
) -> None:
    """Assert that the protocol, on integers and on columns, agrees with the second implementation on every state."""
    expected = [plain(loads) for loads in states(coloring)]
    assert [protocol(loads) for loads in states(coloring)] == expected
    assert rows(protocol(in_bulk(coloring))) == expected


def assert_same_on_terms(
    protocol: Callable[[Loads], Loads], plain: Callable[[Plain], Plain], coloring: EdgeColoring
) -> None:
    """Assert that the protocol on solver terms, with numbers substituted, agrees with the second implementation.

    On four nodes, every fifth state is compared.
    """
    unknowns = [z3.Int(f"x{node}") for node in range(coloring.network.order)]
    # All final loads are encoded in a single term, so that one substitution per state suffices.
    terms = protocol(tuple(map(Term, unknowns)))
    code = sum(term * 100**place for place, term in enumerate(terms)).expression
    for loads in states(coloring)[:: 1 if len(unknowns) < 4 else 5]:
        value = z3.simplify(z3.substitute(code, *zip(unknowns, map(z3.IntVal, loads), strict=True)))
        assert value.as_long() == sum(load * 100**place for place, load in enumerate(plain(loads)))
