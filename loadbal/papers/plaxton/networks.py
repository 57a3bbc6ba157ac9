"""Section 1: the two networks, Table 1, and how a packet travels on the pipelined hypercube."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.pipelined_hypercube import Packet, bits_between, schedule, travel
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import exchange, shuffle, shuffle_exchange, unshuffle
from loadbal.papers.plaxton.cases import PAPER, dimension

# --- plaxton/shuffle-maps ---


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 1 on, the size."""
    return dimension(choose, bounds)


def dimension_or_point(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 0 on; the size is one more."""
    return dimension(choose, bounds) - 1


def rotated(d: int, times: int) -> list[int]:
    """Where every word gets by so many shuffles."""
    words = list(range(2**d))
    for _ in range(times):
        words = [shuffle(word, d) for word in words]
    return words


def maps_are_as_stated(d: int, rotation: Callable[[int, int], int] = shuffle) -> bool:
    """Permutations, exchange its own inverse, unshuffle the inverse of shuffle, and the network connected."""
    words = range(2**d)
    images = [[exchange(word) for word in words], [rotation(word, d) for word in words]]
    permutations = all(sorted(image) == list(words) for image in images)
    inverses = all(exchange(exchange(word)) == word == unshuffle(rotation(word, d), d) for word in words)
    return permutations and inverses and shuffle_exchange(d).is_connected


def has_order(d: int, order: int) -> bool:
    """Whether so many shuffles are the least positive number that moves nothing."""
    idle = list(range(2**d))
    return order > 0 and rotated(d, order) == idle and all(rotated(d, times) != idle for times in range(1, order))


SHUFFLE_MAPS = Statement(
    f"{PAPER}/shuffle-maps",
    Source(PAPER, "section 1"),
    "Exchange flips the lowest bit, Shuffle rotates left, Unshuffle rotates right.",
    (
        Claim(
            sentence=(
                "All three are permutations, Exchange is its own inverse, Unshuffle inverts Shuffle, Shuffle has order"
                " d, and SE_d is connected."
            ),
            case=any_dimension,
            holds=lambda d: maps_are_as_stated(d) and has_order(d, d),
            near_misses=(
                NearMiss(
                    "shift",
                    "The same with a shift to the left in place of the rotation.",
                    holds=lambda d: maps_are_as_stated(d, lambda word, d: word << 1 & (1 << d) - 1),
                ),
                NearMiss("order d - 1", "Shuffle has order d - 1.", holds=lambda d: has_order(d, d - 1)),
            ),
        ),
    ),
)

# --- plaxton/table-1-hypercube, table-1-se-diameter, table-1-se-degree ---


def hypercube_is(d: int, diameter: int) -> bool:
    """Whether H_d has that diameter and every degree is d."""
    cube = hypercube(d)
    return cube.diameter == diameter and set(cube.degrees) == {d}


TABLE_1_HYPERCUBE = Statement(
    f"{PAPER}/table-1-hypercube",
    Source(PAPER, "Table 1"),
    "The hypercube has degree log p and diameter log p.",
    (
        Claim(
            sentence="H_d has diameter d and every vertex has degree d.",
            case=dimension_or_point,
            holds=lambda d: hypercube_is(d, d),
            near_misses=(NearMiss("d - 1", "The diameter is d - 1.", holds=lambda d: hypercube_is(d, d - 1)),),
        ),
    ),
)


def se_diameter(d: int) -> int:
    """The diameter of SE_d, by search from every node."""
    return shuffle_exchange(d).diameter


TABLE_1_SE_DIAMETER = Statement(
    f"{PAPER}/table-1-se-diameter",
    Source(PAPER, "Table 1"),
    "The shuffle-exchange has diameter 2 log p.",
    (
        Claim(
            reading="equal",
            sentence="The diameter of SE_d is 2d.",
            case=any_dimension,
            holds=lambda d: se_diameter(d) == 2 * d,
            near_misses=(
                NearMiss(
                    "d >= 2",
                    "The diameter of SE_d is 2d for d >= 2.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: se_diameter(d) == 2 * d,
                ),
            ),
        ),
        Claim(
            reading="at-most",
            sentence="The diameter of SE_d is at most 2d.",
            case=any_dimension,
            holds=lambda d: se_diameter(d) <= 2 * d,
            near_misses=(NearMiss("two less", "It is at most 2d - 2.", holds=lambda d: se_diameter(d) <= 2 * d - 2),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/table-1-se-diameter@equal",
            sentence="The diameter of SE_d is 2d - 1.",
            case=any_dimension,
            holds=lambda d: se_diameter(d) == 2 * d - 1,
            near_misses=(NearMiss("two less", "The diameter is 2d - 2.", holds=lambda d: se_diameter(d) == 2 * d - 2),),
        ),
    ),
)


def se_degrees(d: int) -> tuple[int, ...]:
    """The degrees of SE_d."""
    return shuffle_exchange(d).degrees


TABLE_1_SE_DEGREE = Statement(
    f"{PAPER}/table-1-se-degree",
    Source(PAPER, "Table 1"),
    "The shuffle-exchange has degree 3.",
    (
        Claim(
            reading="maximum",
            sentence="The largest degree of SE_d is 3 for every d >= 1.",
            case=any_dimension,
            holds=lambda d: max(se_degrees(d)) == 3,
            near_misses=(
                NearMiss(
                    "d >= 2",
                    "The same for d >= 2.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: max(se_degrees(d)) == 3,
                ),
            ),
        ),
        Claim(
            reading="every-vertex",
            sentence="Every vertex of SE_d has degree 3.",
            case=any_dimension,
            holds=lambda d: set(se_degrees(d)) == {3},
            near_misses=(
                NearMiss(
                    "d >= 3",
                    "The same for d >= 3.",
                    assumes=lambda d: d >= 3,
                    holds=lambda d: set(se_degrees(d)) == {3},
                ),
            ),
        ),
        Claim(
            reading="at-most",
            sentence="No vertex of SE_d has degree above 3.",
            case=any_dimension,
            holds=lambda d: max(se_degrees(d)) <= 3,
            near_misses=(NearMiss("two", "No vertex has degree above 2.", holds=lambda d: max(se_degrees(d)) <= 2),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/table-1-se-degree@maximum",
            sentence="The largest degree of SE_d is 3 for every d >= 3.",
            case=any_dimension,
            assumes=lambda d: d >= 3,
            holds=lambda d: max(se_degrees(d)) == 3,
            near_misses=(
                NearMiss(
                    "d >= 2",
                    "The same for d >= 2.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: max(se_degrees(d)) == 3,
                ),
            ),
        ),
        Claim(
            reading="repaired-vertices",
            repairs=f"{PAPER}/table-1-se-degree@every-vertex",
            sentence="A vertex has degree 1 if all its bits are equal, 2 if they alternate, and 3 in all other cases.",
            case=any_dimension,
            holds=lambda d: all(degree == expected_degree(v, d) for v, degree in enumerate(se_degrees(d))),
            near_misses=(
                NearMiss(
                    "alternating 3",
                    "It has degree 1 if all its bits are equal and else 3.",
                    holds=lambda d: all(
                        degree == (1 if expected_degree(v, d) == 1 else 3) for v, degree in enumerate(se_degrees(d))
                    ),
                ),
            ),
        ),
    ),
)


def expected_degree(word: int, d: int) -> int:
    """1 for a word that a rotation leaves as it is, 2 for one that two rotations do, 3 for the others."""
    once = shuffle(word, d)
    if once == word:
        return 1
    return 2 if shuffle(once, d) == word else 3


# --- plaxton/packet-example, packet-step-count ---

SOURCE, TARGET = 0b10110101, 0b10010011
PRINTED = ((0, SOURCE), (1, 0b10010101), (2, 0b10010101), (3, 0b10010101), (4, 0b10010001), (5, TARGET))
"""The schedule as printed."""


class Example(NamedTuple):
    """The printed packet, corrected in one order."""

    descending: bool


def printed_packet(choose: Choose, bounds: Bounds) -> Example:
    """The packet of the example; its dimension is 8."""
    choose.option(range(max(8, bounds.smallest), min(8, bounds.size) + 1))
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
                "It crosses the dimensions 1, 2 and 5 by the printed schedule; 10010101 and 10010001 send it in"
                " between."
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
    descending = choose.option((False, True))
    return Sent(d, Packet(choose.integer(0, 2**d - 1), choose.integer(0, 2**d - 1), 0, descending))


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
            sentence="It takes hi - lo + 1 steps (or none), ends at the target, and crosses only changed dimensions.",
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


STATEMENTS = (
    SHUFFLE_MAPS,
    TABLE_1_HYPERCUBE,
    TABLE_1_SE_DIAMETER,
    TABLE_1_SE_DEGREE,
    PACKET_EXAMPLE,
    PACKET_STEP_COUNT,
)
