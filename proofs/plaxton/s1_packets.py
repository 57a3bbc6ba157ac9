"""Section 1 for all sizes: how a packet travels on the pipelined hypercube.

In the lemmas words are natural numbers, bits from `power` = 2^b on are above, those below it low.
"""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, Induction, lemma
from loadbal.claim import Bounds
from loadbal.models.pipelined_hypercube import bits_between, travel
from loadbal.papers.plaxton.s1_packets import Sent

# --- plaxton/packet-step-count ---


@Induction
def corrected(here: Number, above: Number, power: Number, low: Number) -> Truth:
    """Whether the packet is where the bits above and those below are as wanted: those passed as in the target."""
    return here == above * power + low


@lemma("base")
def nothing_corrected(source: Number, target: Number, above: Number, power: Number, low: Number) -> Formula:
    """Below the lowest changed bit source and target agree."""
    return corrected.base(
        (source, above, power, target), source=source == above * power + low, same_below=low == target
    )


@lemma("base")
def nothing_corrected_from_above(source: Number, target: Number, above: Number, power: Number, low: Number) -> Formula:
    """Above the highest changed bit source and target agree."""
    return corrected.base(
        (source, target, power, low), source=source == above * power + low, same_above=above == target
    )


@lemma("step")
def one_bit_corrected(
    here: Number, above: Number, power: Number, low: Number, old: Number, new: Number, rest: Number, there: Number
) -> Formula:
    """Changing bit b from the old to the new value leaves the bits above as they were, and those below corrected."""
    return corrected.step(
        (here, above, power, low),
        (there, rest, 2 * power, new * power + low),
        bit=above == 2 * rest + old,
        crossed=there == here + (new - old) * power,
    )


@lemma("step")
def one_bit_corrected_from_above(
    here: Number, above: Number, power: Number, low: Number, old: Number, new: Number, rest: Number, there: Number
) -> Formula:
    """So it does with the bits above corrected, and those below as they were."""
    return corrected.step(
        (here, above, 2 * power, rest),
        (there, 2 * above + new, power, low),
        bit=rest == old * power + low,
        crossed=there == here + (new - old) * power,
    )


def crossings(it: Sent) -> Iterator[tuple[int, int, int]]:
    """From where and to where the packet crosses which dimension."""
    journey = travel(it.packet, bits_between(it.packet.source, it.packet.target))
    nodes = [*(crossing.node for crossing in journey.crossings), it.packet.target]
    for crossing, (here, there) in zip(journey.crossings, pairwise(nodes), strict=True):
        yield here, there, crossing.dimension


def ascending(it: Sent) -> Iterator[tuple[Number, ...]]:
    """Every crossing of a packet that corrects its bits in ascending order."""
    source, target, _, descending = it.packet
    for here, there, bit in () if descending else crossings(it):
        old, new = source >> bit & 1, target >> bit & 1
        yield here, source >> bit, 1 << bit, target % (1 << bit), old, new, source >> bit + 1, there


def descending(it: Sent) -> Iterator[tuple[Number, ...]]:
    """Every crossing of one that corrects them in descending order."""
    source, target, _, down = it.packet
    for here, there, bit in crossings(it) if down else ():
        old, new, rest = source >> bit & 1, target >> bit & 1, source % (2 << bit)
        yield here, target >> bit + 1, 1 << bit, source % (1 << bit), old, new, rest, there


PACKET_STEP_COUNT = Proof(
    "plaxton/packet-step-count",
    Scheme.INDUCTION,
    (
        argued("""
    The packet spends a step on each dimension of the block lo, .., hi, which is hi - lo + 1 steps. If source and target
    are equal there is no block and no step. It crosses a dimension of the block exactly if its bit there is wrong when
    its turn comes, which is the case if the bit is one of the changed, since no other step touches it.
    """),
        by(nothing_corrected),
        by(one_bit_corrected),
        by(nothing_corrected_from_above),
        by(one_bit_corrected_from_above),
        argued("After the last step all bits are those of the target, as beyond the block source and target agree."),
    ),
    instances=(Instances(one_bit_corrected, ascending), Instances(one_bit_corrected_from_above, descending)),
    runs=Bounds(3),
)
