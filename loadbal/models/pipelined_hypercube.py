"""The pipelined hypercube: packets that correct their address bits in order, and the restrictions on simultaneous use.

In one time step an edge carries at most one packet in each direction, and a node originates at most one packet and
accepts at most one.

Source: Varman and Doshi; Plaxton (1989), section 1.
Reading: a packet that leaves at time t and needs s steps crosses edges in steps t, ..., t + s - 1; it is originated in
step t and accepted in step t + s - 1. A packet whose source is its target takes no step and uses nothing.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from loadbal.arithmetic import Number, larger, total, widened
from loadbal.errors import InvalidInputError


class Packet(NamedTuple):
    """A packet and the time `start` at which it leaves.

    It corrects its bits from the lowest to the highest, or from the highest to the lowest if `descending`.
    """

    source: int
    target: int
    start: int = 0
    descending: bool = False


class Crossing(NamedTuple):
    """The use of one direction of an edge: in step `time`, out of `node`, across `dimension`."""

    time: int
    node: int
    dimension: int


class Journey(NamedTuple):
    """The journey of a packet: the steps in which it is originated and accepted, and the edges that it crosses."""

    source: int
    target: int
    originated: int
    accepted: int
    crossings: tuple[Crossing, ...]

    @property
    def steps(self) -> int:
        """The number of time steps from origination to acceptance."""
        return self.accepted - self.originated + 1


def bits_between(source: int, target: int) -> range:
    """The smallest range of dimensions that contains all bits in which `source` and `target` differ.

    >>> bits_between(0b10110101, 0b10010011)
    range(1, 6)
    """
    changed = source ^ target
    lowest = (changed & -changed).bit_length() - 1
    return range(lowest, changed.bit_length()) if changed else range(0)


@lru_cache(maxsize=1 << 14)
def travel(packet: Packet, bits: range) -> Journey:
    """The journey of a packet that spends one step on each dimension of `bits`, also on those that it does not cross.

    >>> travel(Packet(0b01, 0b10, start=3), range(2)).crossings
    (Crossing(time=3, node=1, dimension=0), Crossing(time=4, node=0, dimension=1))
    """
    here, crossings = packet.source, []
    for time, bit in enumerate(reversed(bits) if packet.descending else bits, packet.start):
        if (here ^ packet.target) >> bit & 1:
            crossings.append(Crossing(time, here, bit))
            here ^= 1 << bit
    return Journey(packet.source, packet.target, packet.start, packet.start + len(bits) - 1, tuple(crossings))


def schedule(packet: Packet, dimension: int) -> tuple[tuple[int, int], ...]:
    """The pairs (time, node) of the packet's journey from its source to its target.

    >>> schedule(Packet(0b01, 0b10), 2)
    ((0, 1), (1, 0), (2, 2))

    Raises: InvalidInputError, naming the packet, if an end is outside the cube.
    """
    if not all(0 <= node < 1 << dimension for node in packet[:2]):
        raise InvalidInputError(f"{packet} starts or ends outside the hypercube; expected nodes 0..{2**dimension - 1}")
    journey = travel(packet, bits_between(packet.source, packet.target))
    nodes, here = [(packet.start, packet.source)], packet.source
    crossed = {crossing.time: crossing.dimension for crossing in journey.crossings}
    for time in range(packet.start, journey.accepted + 1):
        here ^= 1 << crossed[time] if time in crossed else 0
        nodes.append((time + 1, here))
    return tuple(nodes)


class Violations(NamedTuple):
    """How often each restriction is violated: of k uses of an edge or node in one step, k - 1 are violations."""

    edges: Number
    originations: Number
    acceptances: Number


def surplus(uses: Iterable[tuple[Hashable, Number]]) -> Number:
    """The sum over all things of their uses beyond the first; a pair (thing, number) stands for `number` uses.

    >>> surplus([("a", 1), ("b", 1), ("b", 2), ("c", 0)])
    2
    """
    counts = dict[Hashable, Number]()
    for thing, number in uses:
        counts[thing] = counts.get(thing, 0) + widened(number)
    # Most things are used once: a plain 1 has no surplus, and is not worth an operation.
    several = (count for count in counts.values() if not isinstance(count, int) or count > 1)
    return total(larger(count - 1, 0) for count in several)


def violations(journeys: Sequence[Journey]) -> Violations:
    """The number of violations of each restriction of the model by these journeys together.

    >>> violations([travel(Packet(0, 1), range(1)), travel(Packet(0, 2), range(1, 2))])
    Violations(edges=0, originations=1, acceptances=0)
    """
    return possible_violations([(journey, 1) for journey in journeys])


def possible_violations(journeys: Sequence[tuple[Journey, Number]]) -> Violations:
    """The number of violations by those of the journeys whose number is 1; the number of every other journey is 0."""
    moving = [(journey, number) for journey, number in journeys if journey.source != journey.target]
    return Violations(
        surplus((crossing, number) for journey, number in moving for crossing in journey.crossings),
        surplus(((journey.originated, journey.source), number) for journey, number in moving),
        surplus(((journey.accepted, journey.target), number) for journey, number in moving),
    )


def finishing_time(journeys: Iterable[Journey]) -> int:
    """The number of time steps until the last packet is accepted; 0 if none moves."""
    return max((journey.accepted + 1 for journey in journeys if journey.source != journey.target), default=0)


# --- start times with which packets obey the model ---


def feasible_starts(packets: Sequence[Packet], steps: int) -> tuple[int, ...] | None:
    """Start times with which all packets obey the model and are accepted within `steps` steps; None if there are none.

    A packet spends one step on each dimension of its `bits_between`. A packet that does not move starts at time 0.

    >>> feasible_starts([Packet(0, 1), Packet(0, 2)], 2), feasible_starts([Packet(0, 1), Packet(0, 2)], 1)
    ((0, 1), None)

    Cost: a backtracking search over all start times; feasible for a dozen packets or two.
    """
    return _completed_starts(list(packets), steps, frozenset())


def _completed_starts(packets: list[Packet], steps: int, used: frozenset[Hashable]) -> tuple[int, ...] | None:
    """Start times for `packets` that use none of the resources `used` by earlier packets; None if there are none."""
    if not packets:
        return ()
    first, *others = packets
    for time in range(steps - len(bits_between(*first[:2])) + 1):
        needs = _used_resources(first._replace(start=time))
        if needs.isdisjoint(used) and (rest := _completed_starts(others, steps, used | needs)) is not None:
            return (time, *rest)
    return None


def _used_resources(packet: Packet) -> frozenset[Hashable]:
    """The resources of a packet, each with its time step: edges that it crosses, its origination and its acceptance."""
    if packet.source == packet.target:
        return frozenset()
    journey = travel(packet, bits_between(packet.source, packet.target))
    ends = {("from", journey.source, journey.originated), ("to", journey.target, journey.accepted)}
    return frozenset({*ends, *journey.crossings})
