"""Complete exchange by messages: a schedule of rounds in which nodes send each other any blocks that they hold.

A *block* is a pair (origin, target) of nodes. At the start each node holds its own blocks, one for each node. In a
round each node sends at most one message, with blocks that it held before the round, and it keeps copies of them. The
exchange is complete if at the end each node holds the blocks that all nodes had for it. No network limits who sends to
whom, so bounds on all such schedules also bound the programs of the hypercube.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

Block: TypeAlias = tuple[int, int]
"""The node that a block comes from, and the node that it is for."""


class Message(NamedTuple):
    """A message from a node to another node, with some blocks."""

    sender: int
    receiver: int
    blocks: tuple[Block, ...]


Round: TypeAlias = tuple[Message, ...]


def holdings(nodes: int, rounds: Iterable[Round]) -> Iterator[list[set[Block]]]:
    """Yield the blocks that each node holds, at the start and after each round."""
    held: list[set[Block]] = [{(node, target) for target in range(nodes)} for node in range(nodes)]
    yield held
    for messages in rounds:
        held = [set(blocks) for blocks in held]
        for message in messages:
            held[message.receiver].update(message.blocks)
        yield held


def violation(nodes: int, rounds: Sequence[Round]) -> str:
    """The reason why a schedule breaks the rules of the model; "" if it is legal.

    >>> violation(2, [(Message(0, 1, ((1, 0),)),)])
    'node 0 does not hold the block from node 1 for node 0'
    """
    for messages, held in zip(rounds, holdings(nodes, rounds), strict=False):
        senders: set[int] = set()
        for message in messages:
            if message.sender in senders:
                return f"node {message.sender} sends twice in a round"
            senders.add(message.sender)
            for origin, target in message.blocks:
                if (origin, target) not in held[message.sender]:
                    return f"node {message.sender} does not hold the block from node {origin} for node {target}"
    return ""


def is_exchange(nodes: int, rounds: Sequence[Round]) -> bool:
    """Whether the schedule is legal and makes a complete exchange.

    >>> is_exchange(2, [(Message(0, 1, ((0, 1),)), Message(1, 0, ((1, 0),)))])
    True
    """
    *_, last = holdings(nodes, rounds)
    served = all((origin, target) in last[target] for origin, target in product(range(nodes), repeat=2))
    return served and not violation(nodes, rounds)


class Sent(NamedTuple):
    """How many messages a node sends in a schedule, and how many blocks in all of them."""

    messages: int
    blocks: int

    def time(self, startup: int, each: int) -> int:
        """The time that sending takes, with `startup` for each message and `each` for each block in it."""
        return self.messages * startup + self.blocks * each


def sent(node: int, rounds: Iterable[Round]) -> Sent:
    """What a node sends in all rounds.

    >>> sent(0, [(Message(0, 1, ((0, 1), (0, 2))),), (Message(0, 2, ((0, 2),)),)])
    Sent(messages=2, blocks=3)
    """
    own = [message for messages in rounds for message in messages if message.sender == node]
    return Sent(len(own), sum(len(message.blocks) for message in own))


def width(rounds: Iterable[Round]) -> int:
    """The numbers of blocks of the longest message of each round, added up.

    >>> width([(Message(0, 1, ((0, 1), (0, 2))), Message(1, 0, ())), ()])
    2
    """
    return sum(max((len(message.blocks) for message in messages), default=0) for messages in rounds)
