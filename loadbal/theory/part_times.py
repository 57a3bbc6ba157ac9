"""Complete exchange where a phase costs something else than the paper charges: hulls for any times of the phases.

The time of a partition is the sum over its phases, and that of a phase a line against the block size, whatever the
phase is made of: delays that grow with distance, nodes with several ports, shuffles that are charged one by one.

Source: Bokhari, "Multiphase Complete Exchange: A Theoretical Analysis" (1993), sections 3 and 3.4, and beyond.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from loadbal.theory.exchange_hull import Face, Line, Machine, envelope
from loadbal.theory.partitions import Partition


class PartTimes(NamedTuple):
    """What a phase over 1, 2, .. bits takes for empty blocks, and for every byte of a block."""

    overheads: tuple[int, ...]
    rates: tuple[int, ...]

    @property
    def dimension(self) -> int:
        """The largest phase that there is."""
        return len(self.rates)

    def phase(self, part: int, size: Fraction | int) -> Fraction | int:
        """The time of one phase."""
        return self.overheads[part - 1] + self.rates[part - 1] * size

    def line(self, parts: Partition) -> Line:
        """The time of all phases."""
        overhead, rate = (sum(line[part - 1] for part in parts) for line in self)
        return Line(overhead, rate, parts)


def part_times(phases: Iterable[tuple[int, int]]) -> PartTimes:
    """The times, phase by phase."""
    overheads, rates = zip(*phases, strict=True)
    return PartTimes(overheads, rates)


def integer_parameters(machine: Machine) -> tuple[int, int, int, int]:
    """The four parameters as integers in the same ratio."""
    costs = (machine.latency, machine.distance, machine.per_byte, machine.permute)
    unit = lcm(*(Fraction(cost).denominator for cost in costs))
    latency, distance, send, move = (int(cost * unit) for cost in costs)
    return latency, distance, send, move


# --- what a phase may cost ---


def with_link_delays(dimension: int, machine: Machine) -> PartTimes:
    """A message over h links is delayed h times: a phase over a bits has a 2^(a-1) link delays in place of 2^a - 1.

    >>> with_link_delays(2, Machine(0, 1, 0, 1))
    PartTimes(overheads=(1, 4), rates=(4, 4))
    """
    latency, distance, send, move = integer_parameters(machine)
    return part_times(
        (
            latency * (2**a - 1) + distance * a * 2 ** (a - 1),
            send * (2**dimension - 2 ** (dimension - a)) + move * 2**dimension,
        )
        for a in range(1, dimension + 1)
    )


def with_ports(dimension: int, machine: Machine, ports: int) -> PartTimes:
    """A node sends over so many ports at once: a phase over a bits takes (2^a - 1) / ports rounds, rounded up.

    >>> with_ports(2, Machine(1, 0, 1, 0), 1), with_ports(2, Machine(1, 0, 1, 0), 2)
    (PartTimes(overheads=(1, 3), rates=(2, 3)), PartTimes(overheads=(1, 2), rates=(2, 2)))
    """
    latency, distance, send, move = integer_parameters(machine)
    rounds = [-(-(2**a - 1) // ports) for a in range(1, dimension + 1)]
    return part_times(
        (count * (latency + distance), count * send * 2 ** (dimension - a) + move * 2**dimension)
        for a, count in enumerate(rounds, 1)
    )


def with_shuffle_passes(dimension: int, machine: Machine) -> PartTimes:
    """Each of the a shuffles of a phase over a bits moves every byte.

    >>> with_shuffle_passes(2, Machine(1, 0, 0, 1))
    PartTimes(overheads=(1, 3), rates=(4, 8))
    """
    overheads, rates = with_ports(dimension, machine, 1)
    move = integer_parameters(machine)[-1] * 2**dimension
    return PartTimes(overheads, tuple(rate + part * move for part, rate in enumerate(rates)))


def with_program_direct(dimension: int, machine: Machine) -> PartTimes:
    """The single phase is Direct as programmed, which moves nothing.

    >>> with_program_direct(2, Machine(1, 0, 0, 1))
    PartTimes(overheads=(1, 3), rates=(4, 0))
    """
    overheads, rates = with_ports(dimension, machine, 1)
    return PartTimes(overheads, (*rates[:-1], rates[-1] - integer_parameters(machine)[-1] * 2**dimension))


# --- hulls ---


def hull_of_times(times: PartTimes) -> tuple[Face, ...]:
    """The hull over all partitions of the dimension, built from those of smaller integers on the same cube.

    A partition on the hull of n is one on the hull of n - a with a part a added.
    """
    kept: list[list[Line]] = [[Line(0, 0, ())]]
    for total in range(1, times.dimension + 1):
        made = {tuple(sorted((*rest.parts, a))) for a in range(1, total + 1) for rest in kept[total - a]}
        faces = envelope(times.line(parts) for parts in made)
        kept.append([times.line(face.partition) for face in faces])
    return faces


def optimal_partitions(times: PartTimes, size: Fraction | int) -> set[Partition]:
    """All partitions of the dimension that take the shortest time for blocks of that size."""
    count, unit = Fraction(size).as_integer_ratio()
    phase = [0, *(overhead * unit + rate * count for overhead, rate in zip(*times, strict=True))]
    """The time of a phase over so many bits, in parts of a unit of which the size is a whole number."""
    best = [0]
    for total in range(1, times.dimension + 1):
        best.append(min(phase[a] + best[total - a] for a in range(1, total + 1)))

    def built(total: int, least: int) -> Iterator[Partition]:
        if total == 0:
            yield ()
        for a in range(least, total + 1):
            if phase[a] + best[total - a] == best[total]:
                yield from ((a, *rest) for rest in built(total - a, a))

    return set(built(times.dimension, 1))


def partitions_touching_hull(times: PartTimes) -> set[Partition]:
    """The partitions that are fastest for some block size m >= 0: where a face begins, if anywhere."""
    return {parts for face in hull_of_times(times) for parts in optimal_partitions(times, face.start)}


def partitions_owning_faces(times: PartTimes) -> set[Partition]:
    """The partitions that are fastest on an interval of block sizes."""
    faces = {times.line(face.partition)[:2] for face in hull_of_times(times)}
    return {parts for parts in partitions_touching_hull(times) if times.line(parts)[:2] in faces}


def uniform_hull(times: PartTimes) -> tuple[Face, ...]:
    """The hull of the partitions into equal parts, with one smaller part for the rest."""
    d = times.dimension
    return envelope(times.line(uniform_partition(d, radix)) for radix in range(1, d + 1))


def uniform_partition(dimension: int, radix: int) -> Partition:
    """Equal parts, with one smaller part for the rest.

    >>> uniform_partition(7, 3)
    (1, 3, 3)
    """
    rest = dimension % radix
    return ((rest,) if rest else ()) + (radix,) * (dimension // radix)
