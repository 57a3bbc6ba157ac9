"""The worst numbers of rounds against runs from every small input, one at a time."""

from itertools import product

import pytest

from loadbal.errors import DomainTooLargeError, InvalidInputError, InvalidNetworkError
from loadbal.theory.worst_rounds import drop_rounds, phase_rounds, rounds_to_fixpoint, worst_rounds
from tests.protocols.test_odd_even_transposition import plain_round

CELLS = [(2, 5), (4, 5), (6, 1), (6, 2), (6, 4), (8, 2)]


def rounds_to_smooth(loads: tuple[int, ...], smooth: int) -> int:
    count = 0
    while max(loads) - min(loads) > smooth:
        loads, count = plain_round(loads), count + 1
    return count


def rounds_to_fixpoint_by_steps(loads: tuple[int, ...]) -> int:
    count = 0
    while plain_round(loads) != loads:
        loads, count = plain_round(loads), count + 1
    return count


@pytest.mark.parametrize(("order", "load"), CELLS)
@pytest.mark.parametrize("smooth", [1, 2])
def test_worst_rounds_agree_with_every_input(order: int, load: int, smooth: int) -> None:
    rounds, witness = worst_rounds(order, load, smooth=smooth)
    assert rounds == max(rounds_to_smooth(loads, smooth) for loads in product(range(load + 1), repeat=order))
    assert rounds_to_smooth(witness, smooth) == rounds
    assert max(witness) - min(witness) <= load


@pytest.mark.parametrize(("order", "load"), CELLS)
def test_rounds_to_fixpoint_agree_with_every_input(order: int, load: int) -> None:
    rounds, witness = rounds_to_fixpoint(order, load)
    assert rounds == max(map(rounds_to_fixpoint_by_steps, product(range(load + 1), repeat=order)))
    assert rounds_to_fixpoint_by_steps(witness) == rounds


def rounds_to_a_token_each(loads: tuple[int, ...]) -> int:
    count = 0
    while min(loads) < 1:
        loads, count = plain_round(loads), count + 1
    return count


@pytest.mark.parametrize(("order", "tokens"), [(2, 2), (2, 5), (4, 4), (4, 7), (6, 6), (6, 8)])
def test_phase_rounds_agree_with_every_input(order: int, tokens: int) -> None:
    inputs = [loads for loads in product(range(tokens + 1), repeat=order) if sum(loads) == tokens]
    rounds, witness = phase_rounds(order, tokens)
    assert rounds == max(map(rounds_to_a_token_each, inputs))
    assert sum(witness) == tokens
    assert rounds_to_a_token_each(witness) == rounds


@pytest.mark.parametrize(("order", "load"), [(2, 9), (4, 9), (6, 5)])
def test_drop_rounds_agree_with_every_input(order: int, load: int) -> None:
    def until_it_falls(loads: tuple[int, ...]) -> int:
        return rounds_to_smooth(loads, max(loads) - min(loads) - 1)

    inputs = [loads for loads in product(range(load + 1), repeat=order) if max(loads) - min(loads) > 1]
    assert drop_rounds(order) == max(map(until_it_falls, inputs))


def test_fewer_tokens_than_nodes_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="there are 3 tokens for 4 nodes; expected 4 tokens or more"):
        phase_rounds(4, 3)


def test_too_many_inputs_are_refused() -> None:
    with pytest.raises(DomainTooLargeError, match="inputs; expected at most 1e"):
        phase_rounds(40, 40)


@pytest.mark.parametrize("order", [0, 3])
def test_odd_or_too_few_nodes_are_refused(order: int) -> None:
    with pytest.raises(InvalidNetworkError, match="expected an even number, 2 or more"):
        worst_rounds(order, 3)


@pytest.mark.parametrize("load", [0, -1])
def test_discrepancies_below_1_are_refused(load: int) -> None:
    with pytest.raises(InvalidInputError, match=f"the largest initial discrepancy is {load}; expected 1 or more"):
        worst_rounds(4, load)


def test_a_discrepancy_that_is_not_always_reached_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="the discrepancy to reach is 0; expected 1 or more"):
        worst_rounds(4, 3, smooth=0)


def test_too_many_states_are_refused() -> None:
    with pytest.raises(DomainTooLargeError, match="201\\^20"):
        worst_rounds(40, 100)
