"""Section 1: how a packet travels on the pipelined hypercube, and the names of its first sender and last receiver.

Reading: the names and addresses of the example are those of the text as transcribed.
"""

from itertools import pairwise
from typing import NamedTuple

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import Label
from loadbal.models.pipelined_hypercube import Journey, Packet, bits_between, schedule, travel
from loadbal.networks.path import path
from loadbal.papers.plaxton.cases import PAPER, dimension
from loadbal.trace import Frame, Trace, moves_between

# --- plaxton/packet-example, packet-step-count ---

SOURCE, TARGET = 0b10110101, 0b10010011


PRINTED = ((0, SOURCE), (1, 0b10010101), (2, 0b10010101), (3, 0b10010101), (4, 0b10010001), (5, TARGET))
"""The printed schedule: time and processor."""

WHOLE = Bounds(8, smallest=8)
"""The bounds that contain the only case: the printed packet, in dimension 8."""


class Example(NamedTuple):
    """The printed packet, with its order of dimensions."""

    descending: bool


def printed_packet(choose: Choose, bounds: Bounds) -> Example:
    """Recipe: the packet of the example in dimension 8, in descending order."""
    choose.option(range(max(8, bounds.smallest), min(8, bounds.size) + 1), "d")
    return Example(descending=True)


def ascending_packet(choose: Choose, bounds: Bounds) -> Example:
    """Recipe: the packet of the example in ascending order."""
    return printed_packet(choose, bounds)._replace(descending=False)


def agrees_with_example(it: Example, moved: int = 0) -> bool:
    """True if the packet's schedule, crossed dimensions and senders are as printed, but `moved` steps later."""
    packet = Packet(SOURCE, TARGET, 0, it.descending)
    crossings = travel(packet, bits_between(SOURCE, TARGET)).crossings
    senders = [crossing.node for crossing in crossings]
    return (
        schedule(packet, 8) == tuple((time + moved, node) for time, node in PRINTED)
        and {crossing.dimension for crossing in crossings} == {1, 2, 5}
        and senders == [SOURCE, 0b10010101, 0b10010001]
    )


PACKET_EXAMPLE = Statement(
    f"{PAPER}/packet-example",
    Source(PAPER, "section 1, the example of a packet"),
    "A packet from 10110101 to 10010011 that corrects its bits in descending order travels as listed.",
    (
        Claim(
            sentence=(
                "The *example packet* crosses the dimensions 1, 2 and 5, and no others. At the times 0, 1, 2, 3, 4"
                " and 5 it is at the processors 10110101, 10010101, 10010101, 10010101, 10010001 and 10010011, in"
                " this order. The processors that send it across an edge are 10110101, 10010101 and 10010001, in"
                " this order."
            ),
            case=printed_packet,
            whole=WHOLE,
            holds=agrees_with_example,
            near_misses=(
                NearMiss(
                    "ascending",
                    "The same packet travels in this way if it goes through its bits in ascending order.",
                    case=ascending_packet,
                    holds=agrees_with_example,
                ),
                NearMiss(
                    "one later",
                    "It is at these processors one step later, at the times 1 to 6.",
                    holds=lambda it: agrees_with_example(it, 1),
                ),
            ),
        ),
    ),
)


class Sent(NamedTuple):
    """A packet, and the dimension of the hypercube on which it travels."""

    dimension: int
    packet: Packet


def sent(choose: Choose, bounds: Bounds) -> Sent:
    """Recipe: any source, any target and either order; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    descending = choose.option((False, True), "descending")
    source, target = (choose.integer(0, 2**d - 1, Label(name, "every processor")) for name in ("source", "target"))
    return Sent(d, Packet(source, target, 0, descending))


def takes_steps(it: Sent, steps: int) -> Truth:
    """True if the packet takes `steps` steps, ends at its target, and crosses exactly the dimensions that change."""
    packet, changed = it.packet, it.packet.source ^ it.packet.target
    journey = travel(packet, bits_between(*packet[:2]))
    crossed = sum(1 << crossing.dimension for crossing in journey.crossings)
    arrived = schedule(packet, it.dimension)[-1][1] == packet.target
    return journey.steps == steps and crossed == changed and arrived


def block_length(it: Sent) -> int:
    """The number hi - lo + 1 for the lowest and the highest bit that changes; 0 if none does."""
    changed = [bit for bit in range(it.dimension) if (it.packet.source ^ it.packet.target) >> bit & 1]
    return changed[-1] - changed[0] + 1 if changed else 0


PACKET_STEP_COUNT = Statement(
    f"{PAPER}/packet-step-count",
    Source(PAPER, "section 1"),
    (
        "Routing a packet takes a step for each bit of the smallest block of address bits that holds all bits to be"
        " corrected."
    ),
    (
        Claim(
            sentence=(
                "On the hypercube of dimension $d >= 1$, let a *packet* spend one step on each bit of its *bit"
                " block*. If source and target differ, let $lo$ and $hi$ be the lowest and the highest bit in"
                " which they differ; the packet takes $hi - lo + 1$ steps. If source and target are equal, the"
                " packet takes no step. It ends at its target and crosses exactly the dimensions in which source"
                " and target differ."
            ),
            case=sent,
            holds=lambda it: takes_steps(it, block_length(it)),
            near_misses=(
                NearMiss(
                    "changed bits",
                    "The packet takes one step for each bit in which source and target differ.",
                    holds=lambda it: takes_steps(it, (it.packet.source ^ it.packet.target).bit_count()),
                ),
            ),
        ),
    ),
)


# --- plaxton/packet-example-roles ---

RECEIVER = 0b10110011
"""The last receiver according to the sentence after the printed schedule."""


PRINTED_NAMES = ("acceptor", "acceptor")
"""The printed names for the first sender and the last receiver."""


NAMES = ("originator", "acceptor")
"""The names that follow from restriction 1: a processor originates and accepts at most one packet in a step."""


def packet(it: Example) -> Packet:
    """The packet of the example."""
    return Packet(SOURCE, TARGET, 0, it.descending)


def journey(it: Example) -> Journey:
    """The path of the packet with its crossings."""
    return travel(packet(it), bits_between(SOURCE, TARGET))


def visited(it: Example) -> list[int]:
    """The processors that the packet visits, in order, each once."""
    return [*(crossing.node for crossing in journey(it).crossings), schedule(packet(it), 8)[-1][1]]


def shown(it: Example) -> Trace:
    """A trace of the packet, step by step, on the processors that it visits."""
    nodes = visited(it)
    stops = [nodes.index(node) for _, node in schedule(packet(it), 8)]
    loads = [tuple(int(node == stop) for node in range(len(nodes))) for stop in stops]
    network = path(len(nodes))
    frames = []
    for time, (before, after) in enumerate(pairwise(loads)):
        active = tuple(edge for edge in network.edges if {*edge} == {stops[time], stops[time + 1]})
        frames.append(Frame(f"time {time}", before, active, moves_between(before, after, active)))
    names = ", ".join(f"{place} is {node:08b}" for place, node in enumerate(nodes))
    return Trace(network, (*frames, Frame(f"time {len(frames)}", loads[-1])), note=f"Of the nodes {names}.")


def roles(it: Example) -> tuple[tuple[int, int], tuple[int, int]]:
    """First and last processor of the schedule, and the processors that originate and accept the packet."""
    stops = schedule(packet(it), 8)
    return (stops[0][1], stops[-1][1]), (journey(it).source, journey(it).target)


PACKET_EXAMPLE_ROLES = Statement(
    f"{PAPER}/packet-example-roles",
    Source(PAPER, "section 1, the example of a packet"),
    (
        "The packet is received by 10110011. Let the first sender (10110101) be called the acceptor of the packet,"
        " and the last receiver (10010011) the acceptor."
    ),
    (
        Claim(
            reading="receiver",
            sentence="The last processor that receives the *example packet* is 10110011.",
            case=printed_packet,
            whole=WHOLE,
            holds=lambda it: visited(it)[-1] == RECEIVER,
            near_misses=(
                NearMiss(
                    "at some time",
                    "Processor 10110011 receives the packet at some time.",
                    holds=lambda it: RECEIVER in visited(it),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="acceptor",
            repairs=f"{PAPER}/packet-example-roles@receiver",
            sentence=(
                "The last processor that receives the *example packet* is its target, 10010011, and this processor"
                " does not receive the packet earlier."
            ),
            case=printed_packet,
            whole=WHOLE,
            holds=lambda it: visited(it).index(TARGET) == len(visited(it)) - 1,
            near_misses=(
                NearMiss(
                    "the last sender",
                    "The last processor that sends the packet is 10010011.",
                    holds=lambda it: visited(it)[-2] == TARGET,
                ),
            ),
            trace=shown,
        ),
        Extremum(
            reading="distance",
            sentence=(
                "The number of bits in which the following two processors differ: 10110011, which the paper names"
                " as the last processor that receives the *example packet*, and the processor that does receive"
                " this packet last."
            ),
            case=printed_packet,
            whole=WHOLE,
            measure=lambda it: (RECEIVER ^ visited(it)[-1]).bit_count(),
            seek="largest",
        ),
        Claim(
            reading="first-sender",
            sentence=(
                "The first sender of the *example packet* is 10110101, and its last receiver is 10010011. The name"
                ' that the paper gives to the first sender ("acceptor") differs from the name that it gives to the'
                ' last receiver ("acceptor").'
            ),
            case=printed_packet,
            whole=WHOLE,
            holds=lambda it: roles(it)[0] == (SOURCE, TARGET) and PRINTED_NAMES[0] != PRINTED_NAMES[1],
            near_misses=(
                NearMiss(
                    "one processor",
                    (
                        "The first sender and the last receiver have the same name in the paper if and only if they"
                        " are the same processor."
                    ),
                    holds=lambda it: (roles(it)[0][0] == roles(it)[0][1]) == (PRINTED_NAMES[0] == PRINTED_NAMES[1]),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/packet-example-roles@first-sender",
            sentence=(
                "The first sender of the *example packet*, 10110101, is its source, which originates the packet."
                " The last receiver, 10010011, is its target, which accepts the packet. If the first sender is"
                ' called "originator" and the last receiver "acceptor", these two names are different.'
            ),
            case=printed_packet,
            whole=WHOLE,
            holds=lambda it: roles(it)[0] == roles(it)[1] == (SOURCE, TARGET) and NAMES[0] != NAMES[1],
            near_misses=(
                NearMiss(
                    "turned around",
                    "The first sender accepts the packet, and the last receiver originates it.",
                    holds=lambda it: roles(it)[0] == roles(it)[1][::-1],
                ),
            ),
        ),
    ),
)
