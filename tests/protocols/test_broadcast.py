"""Broadcasts on the hypercube against the closed form of who knows the word, and a search through all schedules."""

from itertools import product

import pytest

from loadbal.errors import InvalidInputError
from loadbal.protocols.broadcast import after_messages, broadcast, informed, messages, only


@pytest.mark.parametrize("dimension", range(7))
def test_after_step_i_those_know_the_word_that_agree_with_the_source_in_higher_bits(dimension: int) -> None:
    for source in range(2**dimension):
        schedule = broadcast(source, dimension)
        assert [len(step) for step in schedule] == [2**step for step in range(dimension)]
        for step in range(dimension + 1):
            knows = informed(only(source, dimension), schedule[:step])
            assert knows == tuple(node >> step == source >> step for node in range(2**dimension))


@pytest.mark.parametrize("dimension", range(1, 6))
def test_all_send_along_a_dimension_if_all_know_the_word(dimension: int) -> None:
    for bit in range(dimension):
        sent = messages((True,) * 2**dimension, bit)
        assert sorted(target for _, target in sent) == [source for source, _ in sent] == list(range(2**dimension))
        assert all(abs(source - target) == 2**bit for source, target in sent)


def test_a_message_is_lost_on_its_receiver_if_the_sender_does_not_know_the_word() -> None:
    assert after_messages((False, True, False), [(0, 2), (1, 0)]) == (True, True, False)
    assert after_messages((False, False), [(0, 1), (1, 0)]) == (False, False)


def fewest_steps(dimension: int) -> int:
    """The fewest steps in which all can know the word of processor 0, by a search through all sets that can know it."""
    reached, steps = {frozenset({0})}, 0
    while frozenset(range(2**dimension)) not in reached:
        steps += 1
        following = set()
        for knows in reached:
            receivers = ([node, *(node ^ 2**bit for bit in range(dimension))] for node in knows)
            following |= {knows | set(chosen) for chosen in product(*receivers)}
        reached = following
    return steps


@pytest.mark.parametrize("dimension", range(4))
def test_no_schedule_is_shorter_than_the_broadcast(dimension: int) -> None:
    assert fewest_steps(dimension) == len(broadcast(0, dimension))


@pytest.mark.parametrize("source", [-1, 4])
def test_a_source_outside_the_hypercube_is_refused(source: int) -> None:
    with pytest.raises(InvalidInputError, match=rf"the source is processor {source}; expected 0\.\.3"):
        broadcast(source, 2)
