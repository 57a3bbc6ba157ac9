"""Section 1, details: who sends and who receives the packet of the example, and what they are called.

Reading: the names and addresses are those of the text as transcribed.
"""

from itertools import pairwise

from loadbal.claim import Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.pipelined_hypercube import Journey, Packet, bits_between, schedule, travel
from loadbal.networks.path import path
from loadbal.papers.plaxton.cases import PAPER
from loadbal.papers.plaxton.packets import SOURCE, TARGET, Example, printed_packet
from loadbal.trace import Frame, Trace, moves_between

# --- plaxton/packet-example-roles ---

EXAMPLE = "the example packet, from 10110101 to 10010011 with bits corrected in descending order"

RECEIVER = 0b10110011
"""Who receives the packet last, by the sentence after the schedule."""

PRINTED_NAMES = ("acceptor", "acceptor")
"""What the first sender and the last receiver are to be called."""

NAMES = ("originator", "acceptor")
"""The same by the verbs of the first restriction: a processor may originate and accept one packet in a step."""


def packet(it: Example) -> Packet:
    """The packet of the example."""
    return Packet(SOURCE, TARGET, 0, it.descending)


def journey(it: Example) -> Journey:
    """Its way."""
    return travel(packet(it), bits_between(SOURCE, TARGET))


def visited(it: Example) -> list[int]:
    """The processors on the way, each once."""
    return [*(crossing.node for crossing in journey(it).crossings), schedule(packet(it), 8)[-1][1]]


def shown(it: Example) -> Trace:
    """The packet step by step, on the processors that it visits."""
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
    """The ends of the packet's way by its schedule, and those that the model lets originate and accept it."""
    stops = schedule(packet(it), 8)
    return (stops[0][1], stops[-1][1]), (journey(it).source, journey(it).target)


PACKET_EXAMPLE_ROLES = Statement(
    f"{PAPER}/packet-example-roles",
    Source(PAPER, "section 1, the example of a packet"),
    "The packet is received by 10110011. Let the first sender (10110101) be called the acceptor of the packet, and the"
    " last receiver (10010011) the acceptor.",
    (
        Claim(
            reading="receiver",
            sentence=f"Processor 10110011 is the last to receive {EXAMPLE}.",
            case=printed_packet,
            holds=lambda it: visited(it)[-1] == RECEIVER,
            near_misses=(NearMiss("at some time", "It receives it at all.", holds=lambda it: RECEIVER in visited(it)),),
            trace=shown,
        ),
        Claim(
            reading="acceptor",
            repairs=f"{PAPER}/packet-example-roles@receiver",
            sentence=(
                f"Processor 10010011, the acceptor, is the last to receive {EXAMPLE}, and does not receive it before."
            ),
            case=printed_packet,
            holds=lambda it: visited(it).index(TARGET) == len(visited(it)) - 1,
            near_misses=(
                NearMiss(
                    "the last sender", "The last sender receives it last.", holds=lambda it: visited(it)[-2] == TARGET
                ),
            ),
            trace=shown,
        ),
        Extremum(
            reading="distance",
            sentence=(
                "The number of bits in which 10110011, the printed last receiver, differs from the processor that is"
                f" the last to receive {EXAMPLE}."
            ),
            case=printed_packet,
            measure=lambda it: (RECEIVER ^ visited(it)[-1]).bit_count(),
            seek="largest",
        ),
        Claim(
            reading="first-sender",
            sentence=(
                f"The first sender and the last receiver of {EXAMPLE}, are the processors 10110101 and 10010011, and"
                " the text calls these two by different names."
            ),
            case=printed_packet,
            holds=lambda it: roles(it)[0] == (SOURCE, TARGET) and PRINTED_NAMES[0] != PRINTED_NAMES[1],
            near_misses=(
                NearMiss(
                    "one processor",
                    "They have one name and are one processor.",
                    holds=lambda it: (roles(it)[0][0] == roles(it)[0][1]) == (PRINTED_NAMES[0] == PRINTED_NAMES[1]),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/packet-example-roles@first-sender",
            sentence=(
                f"The first sender of {EXAMPLE}, is the one that originates it and the last receiver the one that"
                " accepts it; named after that, originator and acceptor, they have different names."
            ),
            case=printed_packet,
            holds=lambda it: roles(it)[0] == roles(it)[1] == (SOURCE, TARGET) and NAMES[0] != NAMES[1],
            near_misses=(
                NearMiss(
                    "turned around",
                    "The same if the first sender is the acceptor, and the last receiver the originator.",
                    holds=lambda it: roles(it)[0] == roles(it)[1][::-1],
                ),
            ),
        ),
    ),
)

STATEMENTS = (PACKET_EXAMPLE_ROLES,)
