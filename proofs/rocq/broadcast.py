"""Binds Rocq's definitions to the library: compares the messages of a broadcast, and who knows the word afterwards."""

import random
from collections.abc import Iterable, Iterator, Sequence

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals, pairs
from loadbal.protocols.broadcast import Message, after_messages, broadcast, informed, messages, only

SOURCE = "loadbal/protocols/broadcast.py"

RUNS = 200
"""The number of random sets of processors that are compared, and of random schedules."""


def listed(schedule: Iterable[Iterable[Message]]) -> str:
    """A schedule in Gallina, Rocq's language: a list of steps, each a list of messages."""
    return f"[{'; '.join(map(pairs, schedule))}]"


def truths(values: Iterable[bool]) -> str:
    """A list of truth values in Gallina, Rocq's language."""
    return f"[{'; '.join(str(value).lower() for value in values)}]"


def member(knows: Sequence[bool]) -> str:
    """A set of processors as a function in Gallina, Rocq's language."""
    return f"(fun v => existsb (Nat.eqb v) {naturals(node for node, known in enumerate(knows) if known)})"


def some_step(source: random.Random, order: int) -> tuple[Message, ...]:
    """Random messages between any two processors."""
    return tuple((source.randrange(order), source.randrange(order)) for _ in range(source.randint(0, order)))


def broadcasts() -> Iterator[str]:
    """Compare the messages of all steps of a broadcast from each processor, on hypercubes of dimension 0 to 4."""
    for d in range(5):
        for source in range(2**d):
            yield f"broadcast {d} {source} = {listed(broadcast(source, d))}"


def schedules() -> Iterator[str]:
    """Compare who knows the word after random messages, and what those who know it send along a dimension."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        d = source.randint(1, 4)
        knows, bit = tuple(bool(source.randint(0, 1)) for _ in range(2**d)), source.randrange(d)
        yield f"messages {d} {member(knows)} {bit} = {pairs(messages(knows, bit))}"
        sent = some_step(source, 2**d)
        asked = f"map (after_messages {member(knows)} {pairs(sent)}) (seq 0 {2**d})"
        yield f"{asked} = {truths(after_messages(knows, sent))}"
    for _ in range(RUNS):
        d = source.randint(0, 3)
        start, schedule = source.randrange(2**d), [some_step(source, 2**d) for _ in range(source.randint(0, 4))]
        after = informed(only(start, d), schedule)
        yield f"map (informed {start} {listed(schedule)}) (seq 0 {2**d}) = {truths(after)}"


REQUIRES = ("Loads", "Broadcast")

AGREEMENTS = (
    Agreement("Broadcasts", broadcasts.__doc__ or "", REQUIRES, broadcasts, count=31),
    Agreement("BroadcastSchedules", schedules.__doc__ or "", REQUIRES, schedules, count=459),
)
