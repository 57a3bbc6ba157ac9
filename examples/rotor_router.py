"""The rotor-router on a torus: every node sends its tokens to its neighbors in turn, and remembers the next neighbor.

This protocol is in none of the papers; the file has a claim about it that holds (HOLDS) and a claim that is refuted
(FALLS). A torus has at least nine nodes: `loadbal hunt examples/rotor_router.py::FALLS --size 9 --load 1`.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

import loadbal as lb
from loadbal.arithmetic import Number, largest, quotient, smallest
from loadbal.domain import described

Case = tuple[lb.Network, lb.Loads]
Sent = tuple[tuple[Number, ...], ...]
ROUNDS = 3


def torus(rows: int, columns: int) -> lb.Network:
    """The torus with the given numbers of rows and columns, at least three of each."""
    place = [[row * columns + column for column in range(columns)] for row in range(rows)]
    right = [(place[r][c], place[r][(c + 1) % columns]) for r in range(rows) for c in range(columns)]
    down = [(place[r][c], place[(r + 1) % rows][c]) for r in range(rows) for c in range(columns)]
    return lb.Network(rows * columns, [*right, *down])


def tori(smallest_size: int, size: int) -> Sequence[lb.Network]:
    """The tori with `smallest_size` to `size` nodes and at most as many columns as rows."""
    shapes = [(rows, columns) for rows in range(3, size // 3 + 1) for columns in range(3, rows + 1)]
    return described(
        "every torus with two dimensions",
        [torus(*shape) for shape in shapes if smallest_size <= shape[0] * shape[1] <= size],
    )


def sent(tokens: Number, turn: Number, degree: int) -> tuple[Number, ...]:
    """The number of tokens sent to each of `degree` neighbors, the first token to neighbor number `turn`."""
    waits = [place - turn - degree * quotient(place - turn, degree) for place in range(degree)]
    return tuple(quotient(tokens - wait + degree - 1, degree) for wait in waits)


def routed(network: lb.Network, loads: lb.Loads) -> Iterator[tuple[lb.Loads, Sent]]:
    """After each round: the loads, and the total number of tokens that each node has sent to each neighbor."""
    turns: list[Number] = [0] * network.order
    total = [[0] * len(nodes) for nodes in network.neighbors]
    while True:
        after: list[Number] = [0] * network.order
        for node, nodes in enumerate(network.neighbors):
            gone = sent(loads[node], turns[node], len(nodes))
            for place, neighbor in enumerate(nodes):
                after[neighbor] = after[neighbor] + gone[place]
                total[node][place] = total[node][place] + gone[place]
            moved = turns[node] + loads[node]
            turns[node] = moved - len(nodes) * quotient(moved, len(nodes))
        loads = tuple(after)
        yield loads, tuple(map(tuple, total))


def rounds(network: lb.Network, loads: lb.Loads) -> Iterator[lb.Loads]:
    """The loads after 1, 2, 3, ... rounds; `loadbal run` calls this function."""
    return (after for after, _ in routed(network, loads))


def after_rounds(network: lb.Network, loads: lb.Loads, count: int) -> tuple[lb.Loads, Sent]:
    """The loads and the numbers of tokens sent after `count` rounds."""
    return next(islice(routed(network, loads), count - 1, None))


def case(choose: lb.Choose, bounds: lb.Bounds) -> Case:
    """Any loads on any torus."""
    network = choose.option(tori(bounds.smallest, bounds.size), "network")
    return network, choose.loads(network.order, 0, bounds.load)


HOLDS = lb.Claim(
    sentence=f"On a torus, after {ROUNDS} rounds of the rotor-router a node has sent to any two neighbors numbers of "
    "tokens that differ by at most one.",
    case=case,
    holds=lambda it: lb.all_of(largest(to) - smallest(to) <= 1 for to in after_rounds(*it, ROUNDS)[1]),
)
FALLS = lb.Claim(
    sentence="On a torus, a round of the rotor-router does not raise the discrepancy.",
    case=case,
    holds=lambda it: lb.discrepancy(after_rounds(*it, 1)[0]) <= lb.discrepancy(it[1]),
)
