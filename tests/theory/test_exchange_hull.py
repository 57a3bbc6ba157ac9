"""The hull against the fastest partitions at every crossing of two partitions' lines; and how often it divides."""

from fractions import Fraction
from itertools import pairwise
from math import isqrt

import pytest

from loadbal.errors import InvalidInputError
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import (
    Machine,
    all_lines,
    best_partition,
    crossing_size,
    face_at,
    face_cardinalities,
    face_count,
    face_owners,
    hull,
    hull_by_enumeration,
    line,
    phase_time,
    run_time,
    shortest_time,
    touching_partitions,
)
from loadbal.theory.hull_levels import common_point, hull_of_equipartitions, indistinct_sets, levels
from loadbal.theory.partitions import Partition, equipartition, partitions

FIGURE_1 = Machine(100, 10, 2, 1)
MACHINES = (
    FIGURE_1,
    Machine(Fraction(7, 3), 1, Fraction(1, 9), 5),
    Machine(1, 0, 1, 0),
    Machine(1, 0, 0, 1),
    Machine(0, 1, 0, 0),
    Machine(0, 0, 1, 1),
    Machine(0, 0, 1, 0),
    Machine(0, 0, 0, 1),
)
everywhere = pytest.mark.parametrize("machine", MACHINES, ids=str)


def printed_time(dimension: int, parts: Partition, machine: Machine, size: Fraction) -> Fraction:
    """The run time by equation (2) as printed, with rational coefficients."""
    overhead = machine.latency + machine.distance
    return sum(
        (
            ((1 - Fraction(1, 2**part)) * machine.per_byte + machine.permute) * 2**dimension * size
            + (2**part - 1) * overhead
            for part in parts
        ),
        Fraction(0),
    )


def interesting_sizes(dimension: int, machine: Machine) -> list[Fraction]:
    """Block sizes in order: 0, each crossing of two lines, a size between each two neighbors, and one beyond all."""
    lines = all_lines(dimension, machine)
    met = {crossing_size(a, b) for a in lines for b in lines if a.slope != b.slope}
    sizes = sorted({Fraction(0)} | {size for size in met if size > 0})
    between = [(left + right) / 2 for left, right in pairwise(sizes)]
    return sorted({*sizes, *between, sizes[-1] + 1})


def fastest_partitions(dimension: int, machine: Machine, size: Fraction) -> set[Partition]:
    """The partitions with the shortest run time for this block size."""
    times = {parts: printed_time(dimension, parts, machine, size) for parts in partitions(dimension)}
    return {parts for parts, time in times.items() if time == min(times.values())}


@everywhere
@pytest.mark.parametrize("dimension", range(1, 8))
def test_hull_agrees_with_the_fastest_partitions_at_every_crossing(dimension: int, machine: Machine) -> None:
    sizes = interesting_sizes(dimension, machine)
    best = [fastest_partitions(dimension, machine, size) for size in sizes]

    assert set(touching_partitions(dimension, machine)) == set().union(*best)
    # Between two neighboring crossings no lines meet, so a partition that is fastest there is fastest on an interval.
    assert set(face_owners(dimension, machine)) == set().union(*best[1::2], best[-1])
    assert all(best_partition(dimension, size, machine) in won for size, won in zip(sizes, best, strict=True))


@everywhere
def test_hull_agrees_with_the_enumeration_of_all_partitions(machine: Machine) -> None:
    for dimension in range(1, 19):
        assert hull(dimension, machine) == hull_by_enumeration(dimension, machine)


@pytest.mark.parametrize("dimension", [25, 60, 119, 200])
def test_hull_agrees_with_the_hull_of_all_equipartitions(dimension: int) -> None:
    faces = hull(dimension, FIGURE_1)

    assert faces == hull_of_equipartitions(dimension, FIGURE_1)
    assert tuple(len(face.partition) for face in reversed(faces)) == face_cardinalities(dimension)
    assert all(left.stop == right.start for left, right in pairwise(faces))


def test_run_times_agree_with_the_printed_formula() -> None:
    size = Fraction(3, 7)
    for parts in partitions(6):
        assert run_time(6, parts, FIGURE_1.costs(size)) == printed_time(6, parts, FIGURE_1, size)
        message, send, move = FIGURE_1.scaled
        scale = Fraction(message, FIGURE_1.latency + FIGURE_1.distance)
        assert line(6, parts, FIGURE_1).time_at(size) == scale * printed_time(6, parts, FIGURE_1, size)
        assert (Fraction(send), Fraction(move)) == (scale * FIGURE_1.per_byte, scale * FIGURE_1.permute)


def test_shortest_time_is_the_minimum_over_all_partitions() -> None:
    for costs in (Costs(110, 2, 1), Costs(5, 7, 0), Costs(1, 0, 3), Costs(0, 1, 1)):
        for dimension in range(1, 13):
            assert shortest_time(dimension, costs) == min(
                run_time(dimension, parts, costs) for parts in partitions(dimension)
            )


def test_face_count_and_cardinalities_agree_with_the_definition() -> None:
    for dimension in range(1, 1500):
        by_definition = {-(-dimension // q) for q in range(1, dimension + 1)}
        by_definition |= {dimension // q for q in range(1, dimension + 1)}
        assert face_count(dimension) == len(by_definition)
        assert face_cardinalities(dimension) == tuple(sorted(by_definition))


def test_levels_agree_with_the_parts_of_all_equipartitions() -> None:
    for dimension in range(1, 80):
        parts = {n: set(equipartition(dimension, n)) for n in range(1, dimension + 1)}
        expected = {q: tuple(n for n in parts if parts[n] <= {q, q + 1}) for q in range(1, dimension + 1)}
        assert dict(levels(dimension)) == {q: found for q, found in expected.items() if found}
        assert indistinct_sets(dimension) == tuple(found for found in expected.values() if len(found) > 1)


def test_at_the_common_point_the_time_per_bit_is_equal() -> None:
    for level in range(1, 12):
        costs = FIGURE_1.costs(common_point(level, 12, FIGURE_1))
        assert level * phase_time(12, level + 1, costs) == (level + 1) * phase_time(12, level, costs)


class CountingInt(int):
    """An integer that counts the divisions in which it is the dividend."""

    divisions = 0

    def __mod__(self, other: int) -> int:
        type(self).divisions += 1
        return int(self) % other

    def __floordiv__(self, other: int) -> int:
        type(self).divisions += 1
        return int(self) // other

    def __neg__(self) -> "CountingInt":
        return CountingInt(-int(self))


@pytest.mark.parametrize("exponent", range(2, 13, 2))
def test_face_count_takes_about_sqrt_d_divisions(exponent: int) -> None:
    dimension = 10**exponent
    CountingInt.divisions = 0
    found = face_count(CountingInt(dimension))

    assert found == face_count(dimension)
    assert isqrt(dimension // 2) <= CountingInt.divisions <= isqrt(dimension // 2) + 1


@pytest.mark.parametrize("dimension", [100, 10**4, 10**6])
def test_face_cardinalities_takes_about_sqrt_d_divisions(dimension: int) -> None:
    CountingInt.divisions = 0
    found = face_cardinalities(CountingInt(dimension))

    assert len(found) == face_count(dimension) < 3 * isqrt(dimension)
    assert CountingInt.divisions <= 2 * isqrt(dimension // 2) + 1


@pytest.mark.parametrize("costs", [(-1, 0, 1, 1), (1, 0, 0, -2), (0, 0, 0, 0)])
def test_impossible_costs_are_refused(costs: tuple[int, int, int, int]) -> None:
    with pytest.raises(InvalidInputError, match=str(costs[0])):
        Machine(*costs)


def test_impossible_dimensions_and_sizes_are_refused() -> None:
    for ask in (lambda: hull(0, FIGURE_1), lambda: face_count(0), lambda: face_cardinalities(-3)):
        with pytest.raises(InvalidInputError, match=r"the hypercube is (0|-3); expected 1 or more"):
            ask()
    with pytest.raises(InvalidInputError, match="the block size is -1; expected 0 or more"):
        face_at(hull(4, FIGURE_1), -1)
