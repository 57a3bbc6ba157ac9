"""Abstract and section 1: Direct and Standard compared with every schedule of messages that makes a complete exchange.

Reading: the report calls them optimal and does not say among which algorithms. Here these are all schedules in which a
node sends one message in a round and does not split blocks; routes and contention are left out, and so is the time to
move blocks within a memory, which can only help the other schedules.
"""

from functools import cache, reduce
from itertools import combinations, product
from operator import xor
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss
from loadbal.domain import described
from loadbal.models.block_messages import Block, Message, Round, Sent, is_exchange, sent, width
from loadbal.models.circuit_switched import Costs
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.bokhari.cases import of_paper
from loadbal.protocols.multiphase_exchange import Exchange, standard
from loadbal.theory.exchange_hull import direct_time


def joined(masks: tuple[int, ...], way: tuple[int, ...]) -> int:
    """The xor of the masks of these rounds.

    >>> joined((1, 2, 4), (0, 2))
    5
    """
    return reduce(xor, (masks[number] for number in way), 0)


class Relay(NamedTuple):
    """A schedule that is the same for all nodes: in round r each node p sends to p xor `masks[r]`.

    `ways[i - 1]` has the rounds in which the block from node p for node p xor i travels; the xor of their masks is i.
    """

    dimension: int
    masks: tuple[int, ...]
    ways: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        """The masks of all rounds, and the rounds of each block, numbered from 0."""
        blocks = (f"p xor {i} in {' '.join(map(str, way))}" for i, way in enumerate(self.ways, 1))
        masks = " ".join(map(str, self.masks))
        return f"d {self.dimension}, p sends to p xor {masks}, its block for {', for '.join(blocks)}"

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)

    @property
    def nodes(self) -> int:
        """The number of nodes."""
        return int(2**self.dimension)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The messages of each round."""
        return tuple(
            tuple(Message(node, node ^ mask, self._blocks(node, number)) for node in range(self.nodes))
            for number, mask in enumerate(self.masks)
        )

    def _blocks(self, node: int, number: int) -> tuple[Block, ...]:
        """The blocks that a node sends in round `number`."""
        travelling = ((i, way) for i, way in enumerate(self.ways, 1) if number in way)
        starts = ((i, node ^ joined(self.masks, way[: way.index(number)])) for i, way in travelling)
        return tuple((origin, origin ^ i) for i, origin in starts)

    @property
    def sent(self) -> Sent:
        """What each node sends: the same number of messages and of blocks for all."""
        return sent(0, self.rounds)


def _ways(masks: tuple[int, ...], i: int) -> list[tuple[int, ...]]:
    """Every set of rounds whose masks have the xor i."""
    sets = (way for size in range(1, len(masks) + 1) for way in combinations(range(len(masks)), size))
    return [way for way in sets if joined(masks, way) == i]


@cache
def _relays(smallest: int, largest: int, most: int) -> tuple[Relay, ...]:
    """Every relay in at most `most` rounds, each of which carries blocks."""
    found = (
        Relay(d, masks, ways)
        for d in range(smallest, largest + 1)
        for count in range(1, most + 1)
        for masks in product(range(1, 2**d), repeat=count)
        for ways in product(*(_ways(masks, i) for i in range(1, 2**d)))
        if len({number for way in ways for number in way}) == count
    )
    return described(f"every complete exchange in at most {most} rounds that is the same for all nodes", found)


def relay(choose: Choose, bounds: Bounds) -> Relay:
    """Recipe: any `Relay`; `bounds.size` bounds the dimension, and `bounds.load` the number of rounds."""
    return choose.option(_relays(bounds.smallest, bounds.size, bounds.load or 0), "schedule")


def standard_rounds(dimension: int) -> list[int]:
    """How many blocks each message has in each round of Standard exchange.

    >>> standard_rounds(3)
    [4, 4, 4]
    """
    return [it.width for it in standard(dimension) if isinstance(it, Exchange)]


class Timed(NamedTuple):
    """A schedule, and what starting a message (L) and sending a block (tau m) cost."""

    relay: Relay
    startup: int
    each: int

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return self.relay.network

    def are_large(self, fewer: int = 2) -> bool:
        """True if blocks are large: (2^d - `fewer`) L <= tau m."""
        return (self.relay.nodes - fewer) * self.startup <= self.each

    def are_small(self, more: int = 1) -> bool:
        """True if blocks are small: (d 2^(d-1) - 2^d + `more`) tau m <= L."""
        d = self.relay.dimension
        return bool((d * 2 ** (d - 1) - 2**d + more) * self.each <= self.startup)

    def takes_as_long_as_standard(self, more: int = 0) -> bool:
        """True if the rounds take at least as long as those of Standard, and `more`."""
        costs, rounds = Costs(self.startup, self.each, 0), self.relay.rounds
        least = sum(costs.message + blocks * costs.send for blocks in standard_rounds(self.relay.dimension))
        return bool(len(rounds) * costs.message + width(rounds) * costs.send >= least + more)

    def takes_as_long_as_direct(self, more: int = 0) -> bool:
        """True if each node spends at least the time of Direct plus `more` on sending."""
        least = direct_time(self.relay.dimension, Costs(self.startup, self.each, 0)) + more
        return bool(self.relay.sent.time(self.startup, self.each) >= least)


COSTS = described("L from 0 to 3 and tau m from 0 to 8", product(range(4), range(9)))
"""Pairs of small costs, of a message and of a block in it."""


def timed(choose: Choose, bounds: Bounds) -> Timed:
    """Recipe: any `Relay`, and small costs of a message and of a block."""
    return Timed(relay(choose, bounds), *choose.option(COSTS, "L, tau m"))


def has_rounds(it: Relay, more: int = 0) -> bool:
    """True if the schedule is a complete exchange in at least d + `more` rounds, and Standard has d rounds."""
    is_enough = len(it.rounds) >= it.dimension + more
    return is_exchange(it.nodes, it.rounds) and is_enough and len(standard_rounds(it.dimension)) == it.dimension


def sends_blocks(it: Relay, more: int = 0) -> bool:
    """True if each node sends 2^d - 1 blocks or more, and as many messages plus `more` if no more blocks."""
    others, found = it.nodes - 1, it.sent
    return is_exchange(it.nodes, it.rounds) and (
        found.blocks > others or (found.blocks == others and found.messages >= others + more)
    )


EXCHANGE = "Let a *message schedule* serve all of $2^d$ nodes, $d >= 1$."

OPTIMAL_EXCHANGES = of_paper(
    "optimal-exchanges",
    "abstract; section 1",
    "Direct and Standard are optimal for very large and very small message sizes.",
    Claim(
        reading="rounds",
        sentence=f"{EXCHANGE} It has at least $d$ rounds. *Standard exchange* has exactly $d$.",
        case=relay,
        holds=has_rounds,
        near_misses=(NearMiss("one more", "It has at least $d + 1$ rounds.", holds=lambda it: has_rounds(it, 1)),),
    ),
    Claim(
        reading="messages",
        sentence=(
            f"{EXCHANGE} Every node sends at least $2^d - 1$ blocks. If no node sends more, every node also sends at"
            " least $2^d - 1$ messages."
        ),
        case=relay,
        holds=sends_blocks,
        near_misses=(
            NearMiss("one more", "It sends at least $2^d$ messages then.", holds=lambda it: sends_blocks(it, 1)),
            NearMiss(
                "always so many messages",
                "Every node sends at least $2^d - 1$ messages.",
                holds=lambda it: it.sent.messages >= it.nodes - 1,
            ),
        ),
    ),
    Claim(
        reading="large-blocks",
        sentence=(
            f"{EXCHANGE} For *costs* $L, tau >= 0$ and blocks of $m >= 0$ bytes let a node spend $L$ on each message"
            " that it sends, and $tau m$ on each block in it. If $(2^d - 2) L <= tau m$, some node spends at least the"
            " *time of Direct*, $(2^d - 1)(tau m + L)$."
        ),
        case=timed,
        assumes=Timed.are_large,
        holds=lambda it: is_exchange(it.relay.nodes, it.relay.rounds) and it.takes_as_long_as_direct(),
        near_misses=(
            NearMiss("one more", "It spends at least 1 more.", holds=lambda it: it.takes_as_long_as_direct(1)),
            NearMiss(
                "for all sizes",
                "The same without the hypothesis $(2^d - 2) L <= tau m$.",
                assumes=lambda _: True,
                holds=Timed.takes_as_long_as_direct,
            ),
        ),
    ),
    Claim(
        reading="small-blocks",
        sentence=(
            f"{EXCHANGE} For *costs* $L, tau >= 0$ and blocks of $m >= 0$ bytes let a round take $L$, and $tau m$ for"
            " each block of its longest message. If $(d 2^(d-1) - 2^d + 1) tau m <= L$, all rounds together take at"
            " least $d (L + 2^(d-1) tau m)$, as those of *Standard exchange* do."
        ),
        case=timed,
        assumes=Timed.are_small,
        holds=lambda it: is_exchange(it.relay.nodes, it.relay.rounds) and it.takes_as_long_as_standard(),
        near_misses=(
            NearMiss("one more", "They take at least 1 more.", holds=lambda it: it.takes_as_long_as_standard(1)),
            NearMiss(
                "for all sizes",
                "The same without the hypothesis on $tau m$.",
                assumes=lambda _: True,
                holds=Timed.takes_as_long_as_standard,
            ),
        ),
    ),
)
