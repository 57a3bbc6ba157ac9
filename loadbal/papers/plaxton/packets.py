"""Section 1: how a packet travels on the pipelined hypercube."""

from typing import NamedTuple

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.pipelined_hypercube import Packet, bits_between, schedule, travel
from loadbal.papers.plaxton.cases import PAPER, dimension

# --- plaxton/packet-example, packet-step-count ---

SOURCE, TARGET = 0b10110101, 0b10010011
PRINTED = ((0, SOURCE), (1, 0b10010101), (2, 0b10010101), (3, 0b10010101), (4, 0b10010001), (5, TARGET))
"""The schedule as printed."""


class Example(NamedTuple):
    """The printed packet, corrected in one order."""

    descending: bool


def printed_packet(choose: Choose, bounds: Bounds) -> Example:
    """The packet of the example; its dimension is 8."""
    choose.option(range(max(8, bounds.smallest), min(8, bounds.size) + 1), "d")
    return Example(descending=True)


def ascending_packet(choose: Choose, bounds: Bounds) -> Example:
    """The same with the bits corrected in ascending order."""
    return printed_packet(choose, bounds)._replace(descending=False)


def agrees_with_example(it: Example, moved: int = 0) -> bool:
    """The printed schedule, the dimensions that are crossed, the block they lie in, and the senders in between."""
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
                "On the pipelined hypercube of dimension 8, a packet from 10110101 to 10010011 that corrects its bits"
                " in descending order crosses just the dimensions 1, 2 and 5, is at 10110101, then three times at"
                " 10010101, then at 10010001 and 10010011 at the times 0 to 5, and is sent on between by 10010101 and"
                " 10010001."
            ),
            case=printed_packet,
            holds=agrees_with_example,
            near_misses=(
                NearMiss("ascending", "The same in ascending order.", case=ascending_packet, holds=agrees_with_example),
                NearMiss("one later", "All times are one more.", holds=lambda it: agrees_with_example(it, 1)),
            ),
        ),
    ),
)


class Sent(NamedTuple):
    """A packet in a hypercube."""

    dimension: int
    packet: Packet


def sent(choose: Choose, bounds: Bounds) -> Sent:
    """Any source, target and order; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    descending = choose.option((False, True), "descending")
    return Sent(d, Packet(choose.integer(0, 2**d - 1, "source"), choose.integer(0, 2**d - 1, "target"), 0, descending))


def takes_steps(it: Sent, steps: int) -> Truth:
    """Whether the packet takes so many steps, ends at its target and crosses just the changed dimensions."""
    packet, changed = it.packet, it.packet.source ^ it.packet.target
    journey = travel(packet, bits_between(*packet[:2]))
    crossed = sum(1 << crossing.dimension for crossing in journey.crossings)
    arrived = schedule(packet, it.dimension)[-1][1] == packet.target
    return journey.steps == steps and crossed == changed and arrived


def block_length(it: Sent) -> int:
    """The number hi - lo + 1, for the lowest and highest changed bit; 0 if none is changed."""
    changed = [bit for bit in range(it.dimension) if (it.packet.source ^ it.packet.target) >> bit & 1]
    return changed[-1] - changed[0] + 1 if changed else 0


PACKET_STEP_COUNT = Statement(
    f"{PAPER}/packet-step-count",
    Source(PAPER, "section 1"),
    "Routing a packet takes a step for each bit of the smallest block of address bits that holds all to be corrected.",
    (
        Claim(
            sentence=(
                "On the pipelined hypercube of dimension d >= 1, a packet from any source to any target, bits"
                " corrected in ascending or descending order, takes hi - lo + 1 steps from the lowest bit lo to the"
                " highest bit hi in which the two differ (none if they are equal), ends at the target, and crosses"
                " just the dimensions in which they differ."
            ),
            case=sent,
            holds=lambda it: takes_steps(it, block_length(it)),
            near_misses=(
                NearMiss(
                    "changed bits",
                    "It takes a step for each changed bit.",
                    holds=lambda it: takes_steps(it, (it.packet.source ^ it.packet.target).bit_count()),
                ),
            ),
        ),
    ),
)

STATEMENTS = (PACKET_EXAMPLE, PACKET_STEP_COUNT)
