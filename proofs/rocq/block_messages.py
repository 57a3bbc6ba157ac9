"""Binds Rocq's definitions to the library: compares who holds a block after messages with `BlockMessages.v`."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import pairs
from loadbal.models.block_messages import Message, holdings, sent, width

SOURCE = "loadbal/models/block_messages.py"


def listed(message: Message) -> str:
    """A message in Gallina, Rocq's language, as a value of `BlockMessages.message`."""
    return (
        f"{{| sender := {message.sender}; receiver := {message.receiver}; content := {pairs(list(message.blocks))} |}}"
    )


def drawn(source: random.Random, nodes: int) -> Message:
    """A random message of at most three blocks, which its sender need not hold."""
    blocks = [(source.randrange(nodes), source.randrange(nodes)) for _ in range(source.randint(0, 3))]
    return Message(source.randrange(nodes), source.randrange(nodes), tuple(blocks))


def random_rounds() -> Iterator[str]:
    """Compare who holds a block after random rounds, how many messages and blocks a node has sent, and widths."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(200):
        nodes = source.randint(1, 4)
        rounds = [tuple(drawn(source, nodes) for _ in range(source.randint(0, 3))) for _ in range(source.randint(0, 3))]
        past = "[" + "; ".join(f"[{'; '.join(map(listed, each))}]" for each in reversed(rounds)) + "]"
        node, block = source.randrange(nodes), (source.randrange(nodes), source.randrange(nodes))
        *_, last = holdings(nodes, rounds)
        yield f"holds {past} {node} ({block[0]}, {block[1]})%nat = {str(block in last[node]).lower()}"
        messages, blocks = sent(node, rounds)
        yield f"width {past} = {width(rounds)}%nat"
        yield f"(length (messages_of {node} {past}), length (blocks_of {node} {past})) = ({messages}, {blocks})%nat"


AGREEMENTS = (
    Agreement(
        "HeldBlocks",
        random_rounds.__doc__ or "",
        ("BlockMessages", "StandardRounds"),
        random_rounds,
        count=461,
    ),
)
