"""The exact optimum of the 1-port model against a plain forward search."""

from collections.abc import Callable
from itertools import product

import pytest

from loadbal.errors import InvalidInputError
from loadbal.models.one_port import collision, fewest_steps, legal_steps, optimum, shortest_schedule, worst_steps
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import shuffle_exchange


def fewest_steps_by_forward_search(network: Network, loads: tuple[int, ...]) -> int:
    """The fewest steps by breadth-first search from the loads; every node chooses a neighbor to send to, or none."""
    frontier, seen, time = {loads}, {loads}, 0
    while not any(max(state) - min(state) <= 1 for state in frontier):
        reached = set()
        for state in frontier:
            for targets in product(*((None, *network.neighbors[node]) for node in range(network.order))):
                moves = [(node, target) for node, target in enumerate(targets) if target is not None]
                if collision(network, state, moves) == "":
                    after = list(state)
                    for source, target in moves:
                        after[source] -= 1
                        after[target] += 1
                    reached.add(tuple(after))
        frontier = reached - seen
        seen |= frontier
        time += 1
    return time


@pytest.mark.parametrize("network", [hypercube(1), hypercube(2), shuffle_exchange(2)], ids=str)
def test_the_optimum_equals_that_of_forward_search(network: Network) -> None:
    for loads in product(range(4), repeat=network.order):
        assert fewest_steps(network, loads) == fewest_steps_by_forward_search(network, loads)


def test_shortest_schedule_is_legal_and_optimal() -> None:
    for network in (hypercube(2), shuffle_exchange(2)):
        for loads in product(range(5), repeat=4):
            schedule, held = shortest_schedule(network, loads), list(loads)
            for moves in schedule:
                assert collision(network, tuple(held), moves) == ""
                for source, target in moves:
                    held[source] -= 1
                    held[target] += 1
            assert max(held) - min(held) <= 1
            assert len(schedule) == fewest_steps(network, loads)


def test_worst_steps_considers_only_loads_up_to_the_maximum() -> None:
    assert [worst_steps(hypercube(2), 6, most) for most in (2, 3, 6)] == [
        max(
            fewest_steps_by_forward_search(hypercube(2), loads)
            for loads in product(range(most + 1), repeat=4)
            if sum(loads) == 6
        )
        for most in (2, 3, 6)
    ]


@pytest.mark.parametrize("tokens", [127, 128, 193, 256, 300])
def test_loads_beyond_a_byte_are_counted(tokens: int) -> None:
    # On two nodes, half of the tokens must cross the only edge, one in a step.
    assert worst_steps(hypercube(1), tokens, tokens) == tokens // 2


def test_steps_are_legal_and_distinct() -> None:
    cube = hypercube(2)
    found = list(legal_steps(cube))
    assert len(set(found)) == len(found)
    assert all(collision(cube, (1, 1, 1, 1), moves) == "" for moves in found)


@pytest.mark.parametrize(
    ("loads", "moves", "reason"),
    [
        ((1, 0, 0, 0), [(0, 3)], "no edge leads from node 0 to node 3"),
        ((2, 0, 0, 0), [(0, 1), (0, 2)], "node 0 sends twice"),
        ((0, 1, 1, 0), [(1, 0), (2, 0)], "node 0 receives twice"),
        ((0, 1, 0, 0), [(0, 1)], "node 0 has no token"),
        ((1, 1, 0, 0), [(0, 1), (1, 0)], ""),
    ],
)
def test_collision_explains_the_illegal_step(loads: tuple[int, ...], moves: list[tuple[int, int]], reason: str) -> None:
    assert collision(hypercube(2), loads, moves) == reason


@pytest.mark.parametrize(
    ("task", "line"),
    [
        (
            lambda: worst_steps(hypercube(2), 9, 2),
            "9 tokens do not fit on 4 nodes with at most 2 tokens each; expected at most 8",
        ),
        (lambda: worst_steps(hypercube(2), 0, 0), "the number of tokens is 0; expected 1 or more"),
        (lambda: optimum(hypercube(1), -1), "the number of tokens is -1; expected 0 or more"),
        (lambda: fewest_steps(hypercube(1), (1, 2, 3)), "the number of loads is 3; expected 2, one for each node"),
        (
            lambda: fewest_steps(hypercube(1), (1, -2)),
            "the load of node 1 is -2; expected a natural number of tokens, such as 0 or 5",
        ),
        (lambda: collision(hypercube(1), (1, 1), [(0, 2)]), "a token moves from node 0 to node 2; expected nodes 0..1"),
        (
            lambda: collision(hypercube(1), (1, 1), [(-1, 0)]),
            "a token moves from node -1 to node 0; expected nodes 0..1",
        ),
    ],
)
def test_bad_input_is_refused_in_one_line(task: Callable[[], object], line: str) -> None:
    with pytest.raises(InvalidInputError) as refusal:
        task()
    assert str(refusal.value) == line


def test_no_tokens_and_one_node_need_no_step() -> None:
    assert fewest_steps(hypercube(2), (0, 0, 0, 0)) == worst_steps(hypercube(0), 5, 5) == 0
