"""The hull of optimality: which partition of d makes Multiphase fastest, for each block size on a given machine.

The run time of a partition is a linear function of the block size m, that is, a line. The *hull* is the lower envelope
of the lines of all partitions for m >= 0. A partition *touches* the hull if it is fastest for some m, and *owns* a face
if it is fastest on an interval. If all costs are positive, only equipartitions touch the hull, and E(d, n) owns a face
exactly if n is d / q rounded down or up for some integer q. So the hull has about 2 sqrt(2 d) faces, `hull` computes it
in as many steps, and `face_at` finds the face of a block size by bisection.

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
    """The performance parameters of a hypercube: lambda (latency), delta (distance), tau (per_byte), rho (permute).

    Units: `latency` and `distance` are times per message, `per_byte` and `permute` times per byte sent and byte moved.
    Raises: InvalidInputError, showing the values, if a parameter is negative or all are zero.
    """

    latency: Fraction | int
    distance: Fraction | int
    per_byte: Fraction | int
    permute: Fraction | int

    def __post_init__(self) -> None:
        costs = (self.latency, self.distance, self.per_byte, self.permute)
        if min(costs) < 0 or not any(costs):
            raise InvalidInputError(f"the costs are {self}; expected no negative cost, and at least one that is not 0")

    def __str__(self) -> str:
        return f"latency {self.latency}, distance {self.distance}, per byte {self.per_byte}, permute {self.permute}"

    @cached_property
    def scaled(self) -> tuple[int, int, int]:
        """The times of a message, of sending a byte and of moving a byte, scaled to integers by one common factor."""
        costs = (Fraction(self.latency + self.distance), Fraction(self.per_byte), Fraction(self.permute))
        unit = lcm(*(cost.denominator for cost in costs))
        message, send, move = (int(cost * unit) for cost in costs)
        return message, send, move

    def costs(self, size: Fraction | int) -> Costs:
        """The times of a message, of sending a block and of moving a block, for blocks of `size` bytes."""
        return Costs(self.latency + self.distance, self.per_byte * size, self.permute * size)


# --- run times ---


def subcube_time(nodes: Number, width: Number, costs: Costs) -> Number:
    """The time of a direct exchange on subcubes of `nodes` nodes, and of the permutation of blocks after it.

    Every message carries a superblock of `width` blocks.
    """
    return (nodes - 1) * (width * costs.send + costs.message) + nodes * width * costs.move


def phase_time(dimension: Number, size: Number, costs: Costs) -> Number:
    """The time of one phase over `size` bits of the node labels: equation (1)."""
    return subcube_time(2**size, 2 ** (dimension - size), costs)


def run_time(dimension: int, parts: Partition, costs: Costs) -> Number:
    """The time of Multiphase with one phase for each part: equations (2) and (6)."""
    return total_phase_time(dimension, ((size, len(list(equal))) for size, equal in groupby(parts)), costs)


def total_phase_time(dimension: Number, phases: Iterable[tuple[Number, Number]], costs: Costs) -> Number:
    """The total time of phases, given as pairs (bits of a phase, number of such phases)."""
    return sum(count * phase_time(dimension, size, costs) for size, count in phases)


def level_time(dimension: Number, total: Number, parts: Number, level: Number, costs: Costs) -> Number:
    """The time of `parts` phases over q or q + 1 bits each, q = `level`, whose bits sum to `total`: equation (5).

    >>> costs = Costs(110, 2, 1)
    >>> all(level_time(9, 9, n, 9 // n, costs) == run_time(9, equipartition(9, n), costs) for n in range(2, 10))
    True
    """
    few, more = of_two_sizes(total, parts, level)
    return total_phase_time(dimension, ((level, few), (level + 1, more)), costs)


def direct_time(dimension: int, costs: Costs) -> Number:
    """The time of Direct, which moves no block within a node's memory: section 3."""
    return (2**dimension - 1) * (costs.send + costs.message)


def shortest_time(dimension: int, costs: Costs) -> Number:
    """The shortest run time over all partitions of `dimension`, by dynamic programming over the sum of the parts.

    >>> shortest_time(4, Costs(110, 2, 1))
    568
    """
    if any(isinstance(cost, Fraction) for cost in costs):
        # Scale to integers: sums and comparisons of fractions cost several times as much.
        unit = lcm(*(Fraction(cost).denominator for cost in costs))
        return Fraction(shortest_time(dimension, Costs(*(int(cost * unit) for cost in costs))), unit)
    times = [phase_time(dimension, size, costs) for size in range(1, dimension + 1)]
    best: list[Number] = [0 * costs.message]
    for total in range(1, dimension + 1):
        best.append(smallest(times[part - 1] + best[total - part] for part in range(1, total + 1)))
    return best[-1]


# --- lines and their lower envelope ---


class Line(NamedTuple):
    """The run time of a partition as a linear function of the block size, in the time unit of `Machine.scaled`."""

    intercept: int
    slope: int
    parts: Partition

    def time_at(self, size: Fraction | int) -> Fraction | int:
        """The run time for blocks of `size` bytes."""
        return self.intercept + self.slope * size


def line(dimension: int, parts: Partition, machine: Machine) -> Line:
    """The line of a partition: its run time against the block size."""
    message, send, move = machine.scaled
    intercept = run_time(dimension, parts, Costs(message, 0, 0))
    return Line(intercept, run_time(dimension, parts, Costs(0, send, move)), parts)


class Face(NamedTuple):
    """A partition and the interval of block sizes, from `start` to `stop`, on which it is fastest.

    The last face has no end: its `stop` is None.
    """

    partition: Partition
    start: Fraction
    stop: Fraction | None


def crossing_size(left: Line, right: Line) -> Fraction:
    """The block size at which two lines of different slope meet."""
    return Fraction(right.intercept - left.intercept, left.slope - right.slope)


def envelope(lines: Iterable[Line]) -> tuple[Face, ...]:
    """The faces of the lower envelope of the lines for block sizes m >= 0, from left to right.

    If several partitions have the same line, the smallest tuple owns the face.
    Cost: sorting, then a few operations for each line.
    """
    kept: list[tuple[Line, Fraction]] = []
    for new in sorted(lines):
        # Lines come in order of intercept, so a line whose slope is not smaller is never below the last one.
        if kept and new.slope >= kept[-1][0].slope:
            continue
        while kept and (begin := crossing_size(kept[-1][0], new)) <= kept[-1][1]:
            kept.pop()
        kept.append((new, begin if kept else Fraction(0)))
    stops = [*(begin for _, begin in kept[1:]), None]
    return tuple(Face(owner.parts, begin, stop) for (owner, begin), stop in zip(kept, stops, strict=True))


@cache
def all_lines(dimension: int, machine: Machine) -> tuple[Line, ...]:
    """The lines of all partitions of `dimension`."""
    return tuple(line(dimension, parts, machine) for parts in partitions(dimension))


@cache
def hull_by_enumeration(dimension: int, machine: Machine) -> tuple[Face, ...]:
    """The hull by its definition: the lower envelope of the lines of all partitions."""
    return envelope(all_lines(dimension, machine))


@cache
def touching_partitions(dimension: int, machine: Machine) -> tuple[Partition, ...]:
    """The partitions that touch the hull (are fastest for some block size), by comparing every line with the hull.

    The distance of a line from the hull is least at the start of the first face whose slope is at most the line's.
    """
    faces = hull_by_enumeration(dimension, machine)
    lowest = [line(dimension, face.partition, machine) for face in faces]
    steep = [-it.slope for it in lowest]
    near = ((it, bisect_left(steep, -it.slope)) for it in all_lines(dimension, machine))
    return tuple(it.parts for it, at in near if it.time_at(faces[at].start) == lowest[at].time_at(faces[at].start))


def face_owners(dimension: int, machine: Machine) -> tuple[Partition, ...]:
    """The partitions that own a face (are fastest on an interval of block sizes), by enumeration."""
    faces = {line(dimension, face.partition, machine)[:2] for face in hull_by_enumeration(dimension, machine)}
    return tuple(it.parts for it in all_lines(dimension, machine) if it[:2] in faces)


# --- the hull in O(sqrt d) ---


def _checked_dimension(dimension: int) -> int:
    """The dimension, if it is at least 1; InvalidInputError otherwise."""
    if dimension < 1:
        raise InvalidInputError(f"the dimension of the hypercube is {dimension}; expected 1 or more")
    return dimension


def wide_levels(dimension: int) -> int:
    """The largest level q, a *wide* one: the interval from d / (q + 1) to d / q has length at least 2.

    E(d, n) owns a face if n is d / k rounded down or up for a level k = 1, ..., q, and if n is at most d / (q + 1)
    rounded up.

    >>> wide_levels(12)
    2
    """
    return (isqrt(2 * _checked_dimension(dimension) + 1) - 1) // 2


def face_cardinalities(dimension: int) -> tuple[int, ...]:
    """The numbers n of parts for which E(d, n) owns a face, in increasing order; all costs must be positive.

    Cost: one division for each of about sqrt(d / 2) levels, and one entry for each face.

    >>> face_cardinalities(6)
    (1, 2, 3, 6)
    """
    wide = wide_levels(dimension)
    narrow = -(-dimension // (wide + 1))
    ends = {end for level in range(1, wide + 1) for end in (dimension // level, -(-dimension // level))}
    return (*range(1, narrow + 1), *sorted(ends))


def face_count(dimension: int) -> int:
    """The number of faces of the hull if all costs are positive.

    Each wide level q contributes two faces, or one if q divides d; the other faces are one for each smaller n.

    Cost: one remainder for each of about sqrt(d / 2) levels.

    >>> [face_count(d) for d in (4, 6, 11, 16)]
    [3, 4, 7, 8]
    """
    wide = wide_levels(dimension)
    divisors = sum(dimension % level == 0 for level in range(1, wide + 1))
    return -(-dimension // (wide + 1)) + 2 * wide - divisors


@cache
def hull(dimension: int, machine: Machine) -> tuple[Face, ...]:
    """The faces of the hull from left to right; some of the costs may be zero.

    Cost: O(sqrt d) lines and crossings, on numbers of O(d) bits.

    >>> [face.partition for face in hull(6, Machine(100, 10, 2, 1))]
    [(1, 1, 1, 1, 1, 1), (2, 2, 2), (3, 3), (6,)]
    """
    owning = face_cardinalities(dimension)
    return envelope(line(dimension, equipartition(dimension, count), machine) for count in owning)


def face_at(faces: Sequence[Face], size: Fraction | int) -> Face:
    """The face that contains the block size `size`; if two faces meet there, the right one.

    Cost: ceil(log2 of the number of faces) comparisons.
    Raises: InvalidInputError if the size is negative.
    """
    if size < 0:
        raise InvalidInputError(f"the block size is {size}; expected 0 or more")
    return faces[bisect_right(faces, size, lo=1, key=lambda face: face.start) - 1]


def best_partition(dimension: int, size: Fraction | int, machine: Machine) -> Partition:
    """A fastest partition for blocks of `size` bytes.

    >>> best_partition(6, 20, Machine(100, 10, 2, 1))
    (3, 3)
    """
    return face_at(hull(dimension, machine), size).partition
