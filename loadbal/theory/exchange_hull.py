"""The hull of optimality: which multiphase exchange is fastest for which block size, on one machine.

The run time of a partition against the block size m is a line; the *hull* is the lower envelope of these lines for
m >= 0. Where all costs are positive only equipartitions touch it, and E(d, n) owns a face exactly if n is d / q
rounded down or up for some q. So the hull has about 2 sqrt(2 d) faces, is found in as many steps, and a face by
bisection.

Source: Bokhari, "Multiphase Complete Exchange: A Theoretical Analysis" (1993), sections 3.1 to 3.5.
Reading: the parameters are lambda, delta, tau, rho of its Table 1, as exact rationals.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import groupby
from math import isqrt, lcm
from typing import NamedTuple

from loadbal.arithmetic import Number, smallest
from loadbal.errors import InvalidInputError
from loadbal.models.circuit_switched import Costs
from loadbal.theory.partitions import Partition, equipartition, of_two_sizes, partitions


@dataclass(frozen=True)
class Machine:
    """The performance parameters of a hypercube.

    Units: time per message (latency, distance) and time per byte (per_byte sent, permute moved).
    Raises: InvalidInputError, showing the values, if one is negative or all are zero.
    """

    latency: Fraction | int
    distance: Fraction | int
    per_byte: Fraction | int
    permute: Fraction | int

    def __post_init__(self) -> None:
        costs = (self.latency, self.distance, self.per_byte, self.permute)
        if min(costs) < 0 or not any(costs):
            raise InvalidInputError(f"costs {' '.join(map(str, costs))}; expected none negative and one positive")

    def __str__(self) -> str:
        return f"latency {self.latency}, distance {self.distance}, per byte {self.per_byte}, permute {self.permute}"

    @cached_property
    def scaled(self) -> tuple[int, int, int]:
        """The costs of a message, of sending and of moving a byte, as integers in the same ratio."""
        costs = (Fraction(self.latency + self.distance), Fraction(self.per_byte), Fraction(self.permute))
        unit = lcm(*(cost.denominator for cost in costs))
        message, send, move = (int(cost * unit) for cost in costs)
        return message, send, move

    def costs(self, size: Fraction | int) -> Costs:
        """What a message and a block of that many bytes cost."""
        return Costs(self.latency + self.distance, self.per_byte * size, self.permute * size)


# --- run times ---


def subcube_time(nodes: Number, width: Number, costs: Costs) -> Number:
    """The time of a direct exchange of superblocks on subcubes of so many nodes, and of the permutation after it."""
    return (nodes - 1) * (width * costs.send + costs.message) + nodes * width * costs.move


def phase_time(dimension: Number, size: Number, costs: Costs) -> Number:
    """The time of one phase over `size` bits: equation (1)."""
    return subcube_time(2**size, 2 ** (dimension - size), costs)


def run_time(dimension: int, parts: Partition, costs: Costs) -> Number:
    """The time of all phases: equations (2) and (6)."""
    return total_phase_time(dimension, ((size, len(list(equal))) for size, equal in groupby(parts)), costs)


def total_phase_time(dimension: Number, phases: Iterable[tuple[Number, Number]], costs: Costs) -> Number:
    """The time of phases over some bits, each with how many there are of it."""
    return sum(count * phase_time(dimension, size, costs) for size, count in phases)


def level_time(dimension: Number, total: Number, parts: Number, level: Number, costs: Costs) -> Number:
    """The time of so many phases over q or q + 1 bits, q the level, that add up to the total: equation (5).

    >>> costs = Costs(110, 2, 1)
    >>> all(level_time(9, 9, n, 9 // n, costs) == run_time(9, equipartition(9, n), costs) for n in range(2, 10))
    True
    """
    few, more = of_two_sizes(total, parts, level)
    return total_phase_time(dimension, ((level, few), (level + 1, more)), costs)


def direct_time(dimension: int, costs: Costs) -> Number:
    """The time of Direct, which moves nothing within the memory: section 3."""
    return (2**dimension - 1) * (costs.send + costs.message)


def shortest_time(dimension: int, costs: Costs) -> Number:
    """The shortest time over all partitions of the dimension, part by part.

    >>> shortest_time(4, Costs(110, 2, 1))
    568
    """
    if any(isinstance(cost, Fraction) for cost in costs):
        # The same in whole units: sums and comparisons of fractions cost several times as much.
        unit = lcm(*(Fraction(cost).denominator for cost in costs))
        return Fraction(shortest_time(dimension, Costs(*(int(cost * unit) for cost in costs))), unit)
    times = [phase_time(dimension, size, costs) for size in range(1, dimension + 1)]
    best: list[Number] = [0 * costs.message]
    for total in range(1, dimension + 1):
        best.append(smallest(times[part - 1] + best[total - part] for part in range(1, total + 1)))
    return best[-1]


# --- lines and their lower envelope ---


class Line(NamedTuple):
    """The run time of a partition against the block size, in units of the machine's own."""

    intercept: int
    slope: int
    parts: Partition

    def time_at(self, size: Fraction | int) -> Fraction | int:
        """The run time for blocks of that size."""
        return self.intercept + self.slope * size


def line(dimension: int, parts: Partition, machine: Machine) -> Line:
    """The line of a partition."""
    message, send, move = machine.scaled
    intercept = run_time(dimension, parts, Costs(message, 0, 0))
    return Line(intercept, run_time(dimension, parts, Costs(0, send, move)), parts)


class Face(NamedTuple):
    """A partition that is fastest for every block size from start to stop, and for none beyond if stop is None."""

    partition: Partition
    start: Fraction
    stop: Fraction | None


def crossing_size(left: Line, right: Line) -> Fraction:
    """The block size for which two lines of different slope cross."""
    return Fraction(right.intercept - left.intercept, left.slope - right.slope)


def envelope(lines: Iterable[Line]) -> tuple[Face, ...]:
    """The faces of the lower envelope for sizes from 0 on; of equal lines the first in order has the face.

    Cost: sorting, and a few operations a line.
    """
    kept: list[tuple[Line, Fraction]] = []
    for new in sorted(lines):
        # Sorted by intercept: a line that does not fall below the last one's slope never gets below it.
        if kept and new.slope >= kept[-1][0].slope:
            continue
        while kept and (begin := crossing_size(kept[-1][0], new)) <= kept[-1][1]:
            kept.pop()
        kept.append((new, begin if kept else Fraction(0)))
    stops = [*(begin for _, begin in kept[1:]), None]
    return tuple(Face(owner.parts, begin, stop) for (owner, begin), stop in zip(kept, stops, strict=True))


@cache
def all_lines(dimension: int, machine: Machine) -> tuple[Line, ...]:
    """The lines of all partitions."""
    return tuple(line(dimension, parts, machine) for parts in partitions(dimension))


@cache
def hull_by_enumeration(dimension: int, machine: Machine) -> tuple[Face, ...]:
    """The hull over all partitions, from the definition."""
    return envelope(all_lines(dimension, machine))


@cache
def touching_partitions(dimension: int, machine: Machine) -> tuple[Partition, ...]:
    """The partitions that are fastest for some block size, from the definition.

    A line is nearest to the envelope where the first face begins that is no steeper than the line.
    """
    faces = hull_by_enumeration(dimension, machine)
    lowest = [line(dimension, face.partition, machine) for face in faces]
    steep = [-it.slope for it in lowest]
    near = ((it, bisect_left(steep, -it.slope)) for it in all_lines(dimension, machine))
    return tuple(it.parts for it, at in near if it.time_at(faces[at].start) == lowest[at].time_at(faces[at].start))


def face_owners(dimension: int, machine: Machine) -> tuple[Partition, ...]:
    """The partitions that are fastest on an interval of block sizes, from the definition."""
    faces = {line(dimension, face.partition, machine)[:2] for face in hull_by_enumeration(dimension, machine)}
    return tuple(it.parts for it in all_lines(dimension, machine) if it[:2] in faces)


# --- the hull in O(sqrt d) ---


def _checked_dimension(dimension: int) -> int:
    if dimension < 1:
        raise InvalidInputError(f"dimension {dimension}; expected at least 1")
    return dimension


def wide_levels(dimension: int) -> int:
    """The largest q for which n between d / (q + 1) and d / q has room for three in a row.

    From there on down to q = 1 every level has two owners; below n = d / (q + 1) every n is one.

    >>> wide_levels(12)
    2
    """
    return (isqrt(2 * _checked_dimension(dimension) + 1) - 1) // 2


def face_cardinalities(dimension: int) -> tuple[int, ...]:
    """The numbers n of parts for which E(d, n) owns a face where all costs are positive, in increasing order.

    Cost: one division for each of about sqrt(d / 2) levels, one entry a face.

    >>> face_cardinalities(6)
    (1, 2, 3, 6)
    """
    wide = wide_levels(dimension)
    narrow = -(-dimension // (wide + 1))
    ends = {end for level in range(1, wide + 1) for end in (dimension // level, -(-dimension // level))}
    return (*range(1, narrow + 1), *sorted(ends))


def face_count(dimension: int) -> int:
    """The number of faces where all costs are positive: two for every wide level, less the divisors among them.

    Cost: one remainder for each of about sqrt(d / 2) levels.

    >>> [face_count(d) for d in (4, 6, 11, 16)]
    [3, 4, 7, 8]
    """
    wide = wide_levels(dimension)
    divisors = sum(dimension % level == 0 for level in range(1, wide + 1))
    return -(-dimension // (wide + 1)) + 2 * wide - divisors


@cache
def hull(dimension: int, machine: Machine) -> tuple[Face, ...]:
    """The faces of the hull from left to right, whatever costs are zero.

    Cost: O(sqrt d) lines and crossings, of numbers with O(d) bits.

    >>> [face.partition for face in hull(6, Machine(100, 10, 2, 1))]
    [(1, 1, 1, 1, 1, 1), (2, 2, 2), (3, 3), (6,)]
    """
    owning = face_cardinalities(dimension)
    return envelope(line(dimension, equipartition(dimension, count), machine) for count in owning)


def face_at(faces: Sequence[Face], size: Fraction | int) -> Face:
    """The face for blocks of that size; where two meet, the one on the right.

    Cost: ceil(log2 of the number of faces) comparisons.
    Raises: InvalidInputError if the size is negative.
    """
    if size < 0:
        raise InvalidInputError(f"block size {size}; expected a natural number or a fraction")
    return faces[bisect_right(faces, size, lo=1, key=lambda face: face.start) - 1]


def best_partition(dimension: int, size: Fraction | int, machine: Machine) -> Partition:
    """A partition that no other beats for blocks of that size.

    >>> best_partition(6, 20, Machine(100, 10, 2, 1))
    (3, 3)
    """
    return face_at(hull(dimension, machine), size).partition


# --- indistinct equipartitions ---
