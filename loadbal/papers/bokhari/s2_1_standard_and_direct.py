"""Sections 2, 2.1 and 2.2: Standard exchange and Direct, the blocks they move and the channels they hold.

Source: section 2.1, procedure Standard_Exchange; section 2.2, procedure Direct.
Reading: the paper does not say which way a shuffle moves blocks; each direction is a reading of its own.
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.circuit_switched import Channel, held, is_contention_free, route, undirected
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.bokhari.cases import (
    PAPER,
    POSITIVE,
    RHO_ZERO,
    Domain,
    Times,
    any_times,
    composition,
    dimension,
    dimensions,
)
from loadbal.papers.bokhari.s3_run_times import standard_time
from loadbal.protocols.multiphase_exchange import (
    Exchange,
    Program,
    Shuffle,
    direct,
    is_transposed,
    multiphase,
    run,
    standard,
    start,
)
from loadbal.theory.exchange_hull import direct_time
from loadbal.theory.partitions import Partition


def transposes(size: int, program: Program) -> bool:
    """True if the program makes a complete exchange on the cube of dimension `size`."""
    return is_transposed(run(start(size), program))


# --- bokhari/standard-exchange ---


def standard_with_halves_swapped(size: int) -> Program:
    """The program of Standard exchange, except that a node whose bit is 0 sends the lower half of its positions."""
    return tuple(
        Exchange(it.mask, it.width, 1 - it.chosen) if isinstance(it, Exchange) else it for it in standard(size)
    )


def standard_lowest_first(size: int) -> Program:
    """The program of Standard exchange, except that it takes the bits of the node numbers lowest first."""
    exchanges, shuffles = standard(size)[::2], standard(size)[1::2]
    return tuple(it for pair in zip(reversed(exchanges), shuffles, strict=True) for it in pair)


STANDARD_EXCHANGE = Statement(
    "bokhari/standard-exchange",
    Source(PAPER, "section 2.1, procedure Standard_Exchange"),
    "Standard exchange makes a complete exchange: for every bit, highest first, a node sends the half of its memory"
    " that belongs to the other side, and shuffles.",
    (
        Claim(
            reading="shuffle-left",
            sentence=(
                "*Standard exchange* on the $d$-cube, $d >= 1$, makes a *complete exchange* if every *shuffle*"
                " rotates to the left."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda it: transposes(it, standard(it)),
            near_misses=(
                NearMiss(
                    "halves swapped",
                    "The same if a node whose bit is 0 sends the lower half of its positions, and a node whose bit is"
                    " 1 the upper half.",
                    holds=lambda it: transposes(it, standard_with_halves_swapped(it)),
                ),
                NearMiss(
                    "lowest bit first",
                    "The same if the rounds take the bits lowest first.",
                    holds=lambda it: transposes(it, standard_lowest_first(it)),
                ),
                NearMiss(
                    "a shuffle less",
                    "The same without the *shuffle* of the last round.",
                    holds=lambda it: transposes(it, standard(it)[:-1]),
                ),
            ),
        ),
        Claim(
            reading="shuffle-right",
            sentence=(
                "*Standard exchange* on the $d$-cube, $d >= 1$, makes a *complete exchange* if every *shuffle*"
                " rotates to the right."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda it: transposes(it, standard(it, -1)),
            near_misses=(
                NearMiss(
                    "lowest bit first",
                    "The same if the rounds take the bits lowest first.",
                    holds=lambda it: transposes(it, tuple(map(reversed_shuffle, standard_lowest_first(it)))),
                ),
            ),
        ),
    ),
)


def reversed_shuffle(instruction: Exchange | Shuffle) -> Exchange | Shuffle:
    """The given instruction; if it is a shuffle, then with its direction reversed."""
    return Shuffle(-instruction.rotations) if isinstance(instruction, Shuffle) else instruction


# --- bokhari/standard-counts ---


def has_printed_counts(size: int, fewer: int = 0) -> bool:
    """True if d - `fewer` rounds send half of all blocks over every channel once, and d single shuffles follow them."""
    program = standard(size)
    rounds = [it for it in program if isinstance(it, Exchange)]
    shuffles = [it for it in program if isinstance(it, Shuffle)]
    links = sorted(channel for it in rounds for channel in held(it.mask, size, range(size)))
    once = sorted(Channel(node, bit) for node in range(2**size) for bit in range(size))
    halves = all(it.width == 2 ** (size - 1) for it in rounds)
    return len(rounds) == size - fewer and halves and links == once and shuffles == [Shuffle(1)] * size


STANDARD_COUNTS = Statement(
    "bokhari/standard-counts",
    Source(PAPER, "section 2.1"),
    "Standard exchange uses $log N$ transmissions of $N/2$ blocks each, all over single links.",
    (
        Claim(
            sentence=(
                "In *Standard exchange* on the $d$-cube, $d >= 1$, every node sends $d$ messages of"
                " $2^(d-1)$ blocks and makes $d$ *shuffles*. In the whole program exactly one message holds"
                " each *channel*."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=has_printed_counts,
            near_misses=(
                NearMiss(
                    "a round less",
                    "The same with $d - 1$ messages in place of $d$.",
                    holds=lambda it: has_printed_counts(it, 1),
                ),
            ),
        ),
    ),
)


# --- bokhari/direct-exchange ---


def direct_by_sums(size: int) -> Program:
    """The program Direct, except that in round i node p sends its block for p + i mod N, not that for p xor i.

    The block still goes to p xor i, since rounds exchange pairs, so that it arrives at the wrong node.
    """
    nodes = np.arange(2**size, dtype=np.int64)
    return tuple(Exchange(mask, 1, (nodes + mask) % 2**size) for mask in range(1, 2**size))


def is_direct(size: int, program: Program) -> bool:
    """True if the program is a complete exchange, with single-block rounds of masks 1, ..., 2^d - 1 in this order."""
    masks = [it.mask for it in program if isinstance(it, Exchange) and it.width == 1]
    return masks == list(range(1, 2**size)) and transposes(size, program)


DIRECT_EXCHANGE = Statement(
    "bokhari/direct-exchange",
    Source(PAPER, "section 2.2, procedure Direct"),
    "In round $i = 1, ..., N - 1$ of Direct every node $p$ exchanges one block with $p xor i$, and the memory ends"
    " transposed.",
    (
        Claim(
            sentence=(
                "*Direct* on the $d$-cube, $d >= 1$, makes a *complete exchange*. In every round $i = 1,"
                " ..., 2^d - 1$ each node $p$ exchanges one block with node $p xor i$."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda it: is_direct(it, direct(it)),
            near_misses=(
                NearMiss(
                    "a round less",
                    "*Direct* without its last round makes a *complete exchange*.",
                    holds=lambda it: transposes(it, direct(it)[:-1]),
                ),
                NearMiss(
                    "added instead",
                    "The same if in round $i$ node $p$ sends the block at position $(p + i) mod 2^d$, still to node"
                    " $p xor i$.",
                    holds=lambda it: is_direct(it, direct_by_sums(it)),
                ),
            ),
        ),
    ),
)


# --- bokhari/direct-contention ---


class Round(NamedTuple):
    """A round of Direct: each node p sends to p xor `mask`, on a route that crosses dimensions in the order `order`."""

    dimension: int
    mask: int
    order: Sequence[int]

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)

    def channels(self) -> list[Channel]:
        """The channels that the messages hold, each as often as it is held."""
        return held(self.mask, self.dimension, self.order)


def e_cube(choose: Choose, bounds: Bounds) -> Round:
    """Recipe: a round with any mask (what each node number is xored with) on any cube, with e-cube routes."""
    size = dimension(choose, bounds)
    return Round(size, choose.option(range(1, 2**size), "i"), range(size))


@cache
def _orders(size: int) -> tuple[tuple[int, ...], ...]:
    return described("every order of the dimensions", permutations(range(size)))


def any_order(choose: Choose, bounds: Bounds) -> Round:
    """Recipe: a round with any mask (what node numbers are xored with), on any cube, with any order of dimensions."""
    size = choose.option(dimensions(bounds), "d")
    return Round(size, choose.option(range(1, 2**size), "i"), choose.option(_orders(size), "order"))


def channels_of_two_orders(it: Round) -> list[Channel]:
    """The channels held if odd nodes cross the dimensions in the reverse order."""
    nodes = range(2**it.dimension)
    return [c for p in nodes for c in route(p, p ^ it.mask, it.order[:: -1 if p % 2 else 1])]


def channels_of_sums(it: Round) -> list[Channel]:
    """The channels held if node p sends to p + mask mod N."""
    nodes = range(2**it.dimension)
    return [c for p in nodes for c in route(p, (p + it.mask) % 2**it.dimension, it.order)]


def channels_of_reversals(it: Round) -> list[Channel]:
    """The channels held if each node p sends to r xor mask, where r has the bits of p in reverse order."""
    nodes = range(2**it.dimension)
    mirror = [sum((p >> bit & 1) << (it.dimension - 1 - bit) for bit in range(it.dimension)) for p in nodes]
    return [c for p in nodes for c in route(p, mirror[p] ^ it.mask, it.order)]


DIRECT_CONTENTION = Statement(
    "bokhari/direct-contention",
    Source(PAPER, "section 2.2"),
    "The exclusive-or schedule is free of contention under e-cube routing.",
    (
        Claim(
            reading="directed",
            sentence=(
                "Let $1 <= i < 2^d$. If all nodes $p$ of the $d$-cube send a message to node $p xor i$ at"
                " once, on *e-cube routes*, no two messages hold the same *channel*."
            ),
            case=e_cube,
            holds=lambda it: is_contention_free(it.channels()),
            near_misses=(
                NearMiss(
                    "orders of their own",
                    "The same if the messages of odd nodes change the bits highest first.",
                    holds=lambda it: is_contention_free(channels_of_two_orders(it)),
                ),
                NearMiss(
                    "bit reversal",
                    "The same if every node $p$ sends to $r xor i$, where $r$ has the bits of $p$ in reverse order.",
                    holds=lambda it: is_contention_free(channels_of_reversals(it)),
                ),
            ),
        ),
        Claim(
            reading="undirected",
            sentence=(
                "Let $1 <= i < 2^d$. If all nodes $p$ of the $d$-cube send a message to node $p xor i$ at"
                " once, on *e-cube routes*, no two messages use the same link, not even in opposite"
                " directions."
            ),
            case=e_cube,
            holds=lambda it: is_contention_free(map(undirected, it.channels())),
            near_misses=(
                NearMiss(
                    "sums",
                    "The same if every node $p$ sends to $(p + i) mod 2^d$.",
                    holds=lambda it: is_contention_free(map(undirected, channels_of_sums(it))),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/direct-contention@undirected",
            sentence=(
                "Let $1 <= i < 2^d$. If all nodes $p$ of the $d$-cube send a message to node $p xor i$ at"
                " once, on *e-cube routes*, at most two messages use the same link, and no two hold the same"
                " *channel*."
            ),
            case=e_cube,
            holds=lambda it: is_contention_free(it.channels()),
            near_misses=(
                NearMiss(
                    "orders of their own",
                    "The same if the messages of odd nodes change the bits highest first.",
                    holds=lambda it: is_contention_free(channels_of_two_orders(it)),
                ),
            ),
        ),
        Claim(
            reading="any-order",
            sentence=(
                "Let $1 <= i < 2^d$, and fix an order of the $d$ bits. If all nodes $p$ of the $d$-cube"
                " send a message to node $p xor i$ at once, on routes that change bits in this order, at"
                " most two messages use the same link, and no two hold the same *channel*."
            ),
            case=any_order,
            holds=lambda it: is_contention_free(it.channels()),
            near_misses=(
                NearMiss(
                    "orders of their own",
                    "The same if the messages of odd nodes change the bits in the reverse order.",
                    holds=lambda it: is_contention_free(channels_of_two_orders(it)),
                ),
            ),
        ),
    ),
)


# --- bokhari/complete-digraph ---


def serves_all(size: int, program: Program) -> bool:
    """True if the program brings exactly one block from every node p to every node q."""
    nodes = 2**size
    memory = run(start(size), program)
    served = sorted(divmod(int(block), nodes) for row in memory for block in row)
    at_home = all(int(block) % nodes == node for node, row in enumerate(memory) for block in row)
    return at_home and served == [(p, q) for p in range(nodes) for q in range(nodes)]


def programs(sizes: Partition) -> tuple[Program, ...]:
    """The programs of Multiphase with phases of these sizes, and of Standard exchange and Direct on the same cube."""
    d = sum(sizes)
    return multiphase(d, sizes), standard(d), direct(d)


COMPLETE_DIGRAPH = Statement(
    "bokhari/complete-digraph",
    Source(PAPER, "sections 1 and 2"),
    "A complete exchange is the complete directed graph.",
    (
        Claim(
            sentence=(
                "Let $d_1, ..., d_k >= 1$ have the sum $d$. *Multiphase* on the $d$-cube with *phases* over"
                " $d_1, ..., d_k$ bits brings exactly one block from $p$ to $q$, for all nodes $p$ and $q$ (also"
                " for $p = q$). So do *Standard exchange* and *Direct* on the $d$-cube."
            ),
            case=composition,
            holds=lambda it: all(serves_all(sum(it), program) for program in programs(it)),
            near_misses=(
                NearMiss(
                    "a round less",
                    "The same without the first exchange of messages in each program.",
                    holds=lambda it: all(serves_all(sum(it), program[1:]) for program in programs(it)),
                ),
                NearMiss(
                    "a round twice",
                    "The same if each program makes its first exchange of messages twice.",
                    holds=lambda it: all(serves_all(sum(it), (program[0], *program)) for program in programs(it)),
                ),
            ),
        ),
    ),
)


# --- bokhari/direct-beats-standard ---


def direct_is_flatter(it: Times) -> Truth:
    """True if the printed time of Direct has a smaller slope in the block size than that of Standard exchange."""
    rates = it.costs._replace(message=0)
    return direct_time(it.dimension, rates) < standard_time(it.dimension, rates, it.dimension)


def _beats(domain: Domain, *, least: int = 1, reading: str = "", repairs: str = "") -> Claim[Times]:
    return Claim(
        reading=reading or domain.name,
        repairs=repairs,
        sentence=(
            f"{domain.premise} the *time of Direct* on the $d$-cube, $d >= {least}$, as a function of the block"
            " size $m$, has a smaller slope than the *time of Standard exchange*."
        ),
        case=any_times,
        assumes=lambda it: domain.has_rates(it.costs) & (it.dimension >= least),
        holds=direct_is_flatter,
        near_misses=(
            NearMiss(
                "rates zero",
                "The same for $d >= 1$, $L > 0$ and all $tau, rho >= 0$.",
                assumes=lambda it: it.costs.message > 0,
            ),
        ),
    )


DIRECT_BEATS_STANDARD = Statement(
    "bokhari/direct-beats-standard",
    Source(PAPER, "sections 1 and 2.2"),
    "Direct always outperforms Standard exchange for large message sizes.",
    (
        _beats(POSITIVE),
        _beats(RHO_ZERO),
        _beats(RHO_ZERO, least=2, reading="repaired", repairs="bokhari/direct-beats-standard@rho-zero"),
    ),
)
