"""Hulls of optimality under other cost models, in which a phase takes another time than in the paper.

The run time of a partition is always the sum of the times of its phases, and the time of a phase is a linear function
of the block size. This covers delays proportional to distance, nodes with several ports, and shuffles charged singly.

Source: Bokhari, "Multiphase Complete Exchange: A Theoretical Analysis" (1993), sections 3 and 3.4, and beyond.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from loadbal.theory.exchange_hull import Face, Line, Machine, envelope
from loadbal.theory.partitions import Partition


class PartTimes(NamedTuple):
    """The times of phases over 1, 2, ..., d bits, as linear functions of the block size."""

    overheads: tuple[int, ...]
    """For phases over 1, 2, ..., d bits: the time for empty blocks."""
    rates: tuple[int, ...]
    """For phases over 1, 2, ..., d bits: the additional time for each byte of a block."""

    @property
    def dimension(self) -> int:
        """The dimension d of the cube, that is, the number of bits of the largest phase."""
        return len(self.rates)

    def phase(self, part: int, size: Fraction | int) -> Fraction | int:
        """The time of one phase over `part` bits for blocks of `size` bytes."""
        return self.overheads[part - 1] + self.rates[part - 1] * size

    def line(self, parts: Partition) -> Line:
        """The run time of a partition (the sum over its phases) as a linear function of the block size."""
        overhead, rate = (sum(line[part - 1] for part in parts) for line in self)
        return Line(overhead, rate, parts)


def part_times(phases: Iterable[tuple[int, int]]) -> PartTimes:
    """The `PartTimes` with the given pairs (overhead, rate) of phases over 1, 2, ... bits."""
    overheads, rates = zip(*phases, strict=True)
    return PartTimes(overheads, rates)


def integer_parameters(machine: Machine) -> tuple[int, int, int, int]:
    """The parameters (latency, distance, per_byte, permute) of a machine, scaled to integers by one common factor."""
    costs = (machine.latency, machine.distance, machine.per_byte, machine.permute)
    unit = lcm(*(Fraction(cost).denominator for cost in costs))
    latency, distance, send, move = (int(cost * unit) for cost in costs)
    return latency, distance, send, move


# --- cost models of a phase ---


def with_link_delays(dimension: int, machine: Machine) -> PartTimes:
    """The times of phases if a message that crosses h links pays the time `distance` h times, once for each link.

    A phase over a bits then pays a 2^(a-1) delays instead of 2^a - 1.

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


def delay_margin(dimension: int, machine: Machine) -> int:
    """The run time of {d} minus that of {floor(d/2) - 1, ceil(d/2) + 1} with link delays, times 12 tau.

    The block size is the one at which {floor(d/2) - 1, ceil(d/2) + 1} and {floor(d/2), ceil(d/2)} take equally long.

    Units: products of two costs, after `integer_parameters` has scaled the costs.

    >>> [delay_margin(d, Machine(0, 1, 26, 1)) for d in (4, 5)]
    [-12, 316]
    """
    latency, distance, send, move = integer_parameters(machine)
    odd = dimension % 2
    e = 3 * dimension + 18 + odd
    cube, side = 2**dimension, 2 ** (dimension - dimension // 2)
    margin = send * distance * ((6 * dimension - e) * cube + (36 - 9 * odd) * side - e)
    return int(margin - move * (12 * latency + e * distance) * cube)


def uneven_halves(dimension: int) -> Partition:
    """The partition of d >= 4 into floor(d/2) - 1 and ceil(d/2) + 1.

    >>> uneven_halves(4), uneven_halves(7)
    ((1, 3), (2, 5))
    """
    return dimension // 2 - 1, dimension - dimension // 2 + 1


def with_ports(dimension: int, machine: Machine, ports: int) -> PartTimes:
    """The times of phases if a node sends over several ports at once: over a bits in ceil((2^a - 1) / ports) rounds.

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
    """The times of phases if each of the a shuffles of a phase over a bits moves every byte; in the paper one does.

    >>> with_shuffle_passes(2, Machine(1, 0, 0, 1))
    PartTimes(overheads=(1, 3), rates=(4, 8))
    """
    overheads, rates = with_ports(dimension, machine, 1)
    move = integer_parameters(machine)[-1] * 2**dimension
    return PartTimes(overheads, tuple(rate + part * move for part, rate in enumerate(rates)))


def with_program_direct(dimension: int, machine: Machine) -> PartTimes:
    """The times of phases if the phase over all d bits is the program Direct, which moves no block within the memory.

    >>> with_program_direct(2, Machine(1, 0, 0, 1))
    PartTimes(overheads=(1, 3), rates=(4, 0))
    """
    overheads, rates = with_ports(dimension, machine, 1)
    return PartTimes(overheads, (*rates[:-1], rates[-1] - integer_parameters(machine)[-1] * 2**dimension))


# --- hulls ---


def hull_of_times(times: PartTimes) -> tuple[Face, ...]:
    """The hull over all partitions of the dimension, built from the hulls over partitions of 0, 1, 2, ...

    If a partition of n is fastest for some block size, then without one part a it is fastest among partitions of n - a.
    """
    hull_lines: list[list[Line]] = [[Line(0, 0, ())]]
    for total in range(1, times.dimension + 1):
        candidates = {tuple(sorted((*rest.parts, a))) for a in range(1, total + 1) for rest in hull_lines[total - a]}
        faces = envelope(times.line(parts) for parts in candidates)
        hull_lines.append([times.line(face.partition) for face in faces])
    return faces


def optimal_partitions(times: PartTimes, size: Fraction | int) -> set[Partition]:
    """All partitions of the dimension with the shortest run time for blocks of `size` bytes."""
    # phase[a] is the time of a phase over a bits, scaled by the denominator of the size so that it is an integer.
    count, unit = Fraction(size).as_integer_ratio()
    phase = [0, *(overhead * unit + rate * count for overhead, rate in zip(*times, strict=True))]
    best = [0]
    for total in range(1, times.dimension + 1):
        best.append(min(phase[a] + best[total - a] for a in range(1, total + 1)))

    def fastest_partitions(total: int, least: int) -> Iterator[Partition]:
        """The fastest partitions of `total` into parts of at least `least`."""
        if total == 0:
            yield ()
        for a in range(least, total + 1):
            if phase[a] + best[total - a] == best[total]:
                yield from ((a, *rest) for rest in fastest_partitions(total - a, a))

    return set(fastest_partitions(times.dimension, 1))


def partitions_touching_hull(times: PartTimes) -> set[Partition]:
    """The partitions that are fastest for some block size m >= 0.

    A line that touches the hull touches it at the start of some face, so only these sizes are checked.
    """
    return {parts for face in hull_of_times(times) for parts in optimal_partitions(times, face.start)}


def partitions_owning_faces(times: PartTimes) -> set[Partition]:
    """The partitions that are fastest on an interval of block sizes."""
    faces = {times.line(face.partition)[:2] for face in hull_of_times(times)}
    return {parts for parts in partitions_touching_hull(times) if times.line(parts)[:2] in faces}


def uniform_hull(times: PartTimes) -> tuple[Face, ...]:
    """The lower envelope of the lines of all `uniform_partition`s: equal parts, and a smaller part for a remainder."""
    d = times.dimension
    return envelope(times.line(uniform_partition(d, radix)) for radix in range(1, d + 1))


def uniform_partition(dimension: int, radix: int) -> Partition:
    """The partition of `dimension` into parts equal to `radix`, and one smaller part for the remainder if there is one.

    >>> uniform_partition(7, 3)
    (1, 3, 3)
    """
    rest = dimension % radix
    return ((rest,) if rest else ()) + (radix,) * (dimension // radix)
