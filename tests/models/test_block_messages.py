"""Schedules of messages: which are legal, which make a complete exchange, and what they send."""

from loadbal.models.block_messages import Message, Sent, holdings, is_exchange, sent, violation
from loadbal.protocols.multiphase_exchange import Exchange, Shuffle, standard, start


def direct(nodes: int) -> list[tuple[Message, ...]]:
    """The rounds of Direct: in round i node p sends its block to node p xor i."""
    return [tuple(Message(p, p ^ i, ((p, p ^ i),)) for p in range(nodes)) for i in range(1, nodes)]


def test_direct_is_an_exchange_and_no_round_of_it_can_be_left_out() -> None:
    rounds = direct(8)
    assert is_exchange(8, rounds)
    assert not any(is_exchange(8, rounds[:i] + rounds[i + 1 :]) for i in range(7))
    assert sent(3, rounds) == Sent(7, 7)
    assert sent(3, rounds).time(100, 2) == 714


def test_standard_as_messages_is_an_exchange_of_few_messages_and_many_blocks() -> None:
    memory, rounds = start(3), []
    for instruction in standard(3):
        if isinstance(instruction, Exchange):
            halves = memory.reshape(8, 2, instruction.width)
            content = [halves[p, instruction.chosen[p]].tolist() for p in range(8)]
            blocks = [tuple(divmod(block, 8) for block in half) for half in content]
            rounds.append(tuple(Message(p, p ^ instruction.mask, blocks[p]) for p in range(8)))
            halves_after = memory.copy().reshape(8, 2, instruction.width)
            for p in range(8):
                halves_after[p, instruction.chosen[p]] = content[p ^ instruction.mask]
            memory = halves_after.reshape(8, 8)
        else:
            assert instruction == Shuffle(1)
            memory = memory[:, [(i >> 1) | (i & 1) << 2 for i in range(8)]]
    assert is_exchange(8, rounds)
    assert [sent(p, rounds) for p in range(8)] == [Sent(3, 12)] * 8


def test_a_node_sends_once_in_a_round_and_only_what_it_held_before_it() -> None:
    ahead = (Message(0, 1, ((0, 2),)), Message(1, 2, ((0, 2),)))
    assert violation(3, [ahead]) == "node 1 does not hold the block from node 0 for node 2"
    assert violation(3, [ahead[:1], ahead[1:]]) == ""
    assert violation(3, [(Message(0, 1, ()), Message(0, 2, ()))]) == "node 0 sends twice in a round"


def test_nodes_keep_copies_of_what_they_send() -> None:
    *_, last = holdings(2, [(Message(0, 1, ((0, 1),)),)])
    assert last == [{(0, 0), (0, 1)}, {(1, 0), (1, 1), (0, 1)}]
