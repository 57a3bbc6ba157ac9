"""Routes, contention and run times, by hand and against a second implementation."""

from itertools import permutations

import pytest

from loadbal.models.circuit_switched import (
    Channel,
    Costs,
    held,
    is_contention_free,
    route,
    run_time,
    undirected,
)
from loadbal.protocols.multiphase_exchange import Shuffle, direct, multiphase, standard


def edges_of_e_cube_route(source: int, target: int, dimension: int) -> list[tuple[int, int]]:
    """The directed edges that a message crosses if it always corrects its lowest wrong bit."""
    steps, here = [], source
    while here != target:
        lowest = (here ^ target) & -(here ^ target)
        steps.append((here, here ^ lowest))
        here ^= lowest
    assert len(steps) <= dimension
    return steps


def test_routes_cross_the_lowest_dimension_first() -> None:
    for source in range(16):
        for target in range(16):
            channels = route(source, target, range(4))
            assert [(node, node ^ 1 << bit) for node, bit in channels] == edges_of_e_cube_route(source, target, 4)


def test_every_order_ends_at_the_target() -> None:
    for order in permutations(range(3)):
        channels = route(1, 6, order)
        assert [channel.dimension for channel in channels] == [bit for bit in order if 7 >> bit & 1]
        assert channels[-1].node ^ 1 << channels[-1].dimension == 6


def test_a_link_has_two_channels() -> None:
    assert undirected(Channel(0, 1)) == undirected(Channel(2, 1)) == Channel(0, 1)
    assert undirected(Channel(2, 0)) != undirected(Channel(0, 0))


def test_contention_means_a_repeated_channel() -> None:
    assert is_contention_free([Channel(0, 0), Channel(1, 0), Channel(0, 1)])
    assert not is_contention_free([Channel(0, 0), Channel(0, 1), Channel(0, 0)])
    assert is_contention_free([])


def test_a_round_holds_one_channel_per_hop() -> None:
    for mask in range(1, 16):
        assert len(held(mask, 4, range(4))) == 16 * mask.bit_count()


@pytest.mark.parametrize(
    ("program", "message", "send", "move"),
    [(standard(3), 3, 12, 24), (direct(3), 7, 7, 0), (multiphase(3, (1, 2)), 4, 10, 16), ((Shuffle(2),), 0, 0, 8)],
)
def test_run_times_by_hand(program, message, send, move) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
    assert run_time(program, 3, Costs(1, 0, 0)) == message
    assert run_time(program, 3, Costs(0, 1, 0)) == send
    assert run_time(program, 3, Costs(0, 0, 1)) == move
    assert run_time(program, 3, Costs(5, 7, 11)) == 5 * message + 7 * send + 11 * move


def test_with_passes_every_shuffle_moves_every_block() -> None:
    assert run_time(multiphase(3, (1, 2)), 3, Costs(0, 0, 1), passes=True) == 24
