"""The fewest steps of any schedule of token moves, on networks on which this number is known."""

import pytest

from loadbal.errors import InvalidInputError
from loadbal.networks.path import path
from loadbal.networks.star import star
from loadbal.theory.token_schedules import fewest_steps, moves


def test_a_node_sends_only_what_it_holds() -> None:
    assert set(moves(path(3), (1, 0, 0))) == {(1, 0, 0), (0, 1, 0)}
    assert (0, 1, 0) in set(moves(star(2), (0, 1, 0)))
    assert all(min(loads) >= 0 and sum(loads) == 3 for loads in moves(path(3), (1, 2, 0)))


def test_two_tokens_cross_an_edge_only_if_allowed() -> None:
    assert (0, 2) not in set(moves(path(2), (2, 0)))
    assert (0, 2) in set(moves(path(2), (2, 0), 2))


@pytest.mark.parametrize("tokens", range(8))
def test_two_nodes_need_one_step_for_each_token_that_must_cross(tokens: int) -> None:
    assert fewest_steps(path(2), (tokens, 0), 1) == tokens // 2


@pytest.mark.parametrize("leaves", range(1, 5))
def test_a_center_sends_over_all_edges_in_one_step(leaves: int) -> None:
    assert fewest_steps(star(leaves), (leaves + 1, *(0,) * leaves), 0) == 1


def test_tokens_that_cannot_be_shared_equally_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="3 tokens on 2 nodes never have discrepancy 0"):
        fewest_steps(path(2), (3, 0), 0)
    assert fewest_steps(path(2), (3, 0), 1) == 1
