"""Times of phases against sums over routes, and hulls against all crossings of the lines of all partitions."""

from fractions import Fraction
from itertools import combinations

import pytest

from loadbal.models.circuit_switched import route
from loadbal.theory.exchange_hull import Machine, face_owners, hull_by_enumeration, line, touching_partitions
from loadbal.theory.part_times import (
    PartTimes,
    delay_margin,
    hull_of_times,
    integer_parameters,
    optimal_partitions,
    part_times,
    partitions_owning_faces,
    partitions_touching_hull,
    uneven_halves,
    uniform_hull,
    uniform_partition,
    with_link_delays,
    with_ports,
    with_program_direct,
    with_shuffle_passes,
)
from loadbal.theory.partitions import Partition, partitions

MACHINES = (Machine(100, 10, 2, 1), Machine(Fraction(7, 3), 1, Fraction(1, 9), 5), Machine(0, 1, 2, 0))
everywhere = pytest.mark.parametrize("machine", MACHINES, ids=str)


def fastest_at(times: PartTimes, size: Fraction) -> set[Partition]:
    """The fastest partitions for a block size, by comparing all partitions."""
    at = {parts: times.line(parts).time_at(size) for parts in partitions(times.dimension)}
    return {parts for parts, time in at.items() if time == min(at.values())}


def crossings(times: PartTimes) -> set[Fraction]:
    """The block sizes m > 0 at which the lines of two partitions cross, and 0."""
    lines = [times.line(parts) for parts in partitions(times.dimension)]
    met = {
        Fraction(b.intercept - a.intercept, a.slope - b.slope) for a, b in combinations(lines, 2) if a.slope != b.slope
    }
    return {size for size in met if size > 0} | {Fraction(0)}


@everywhere
@pytest.mark.parametrize("dimension", range(1, 8))
def test_one_port_gives_the_times_of_the_paper(dimension: int, machine: Machine) -> None:
    times = with_ports(dimension, machine, 1)
    assert [times.line(parts) for parts in partitions(dimension)] == [
        line(dimension, parts, machine) for parts in partitions(dimension)
    ]
    assert hull_of_times(times) == hull_by_enumeration(dimension, machine)
    assert partitions_touching_hull(times) == set(touching_partitions(dimension, machine))
    assert partitions_owning_faces(times) == set(face_owners(dimension, machine))


@everywhere
@pytest.mark.parametrize("dimension", range(1, 7))
def test_touching_and_optimal_partitions_agree_with_all_crossings(dimension: int, machine: Machine) -> None:
    for times in (
        with_link_delays(dimension, machine),
        with_ports(dimension, machine, 2),
        with_shuffle_passes(dimension, machine),
        with_program_direct(dimension, machine),
        part_times((a * a % 5, (7 - a) ** 2) for a in range(1, dimension + 1)),
    ):
        expected = {size: fastest_at(times, size) for size in crossings(times)}
        assert partitions_touching_hull(times) == set().union(*expected.values())
        assert all(optimal_partitions(times, size) == found for size, found in expected.items())


@pytest.mark.parametrize("dimension", range(1, 6))
def test_link_delays_count_the_links_of_routes(dimension: int) -> None:
    times = with_link_delays(dimension, Machine(0, 1, 0, 0))
    for part in range(1, dimension + 1):
        links = sum(len(route(0, node, range(part))) for node in range(2**part))
        assert times.overheads[part - 1] == links


def test_integer_parameters_keep_their_ratio() -> None:
    assert integer_parameters(MACHINES[1]) == (21, 9, 1, 45)


def test_uniform_partitions_and_their_hull() -> None:
    times = with_ports(7, MACHINES[0], 1)
    assert [uniform_partition(7, radix) for radix in (1, 2, 7)] == [(1,) * 7, (1, 2, 2, 2), (7,)]
    assert {face.partition for face in uniform_hull(times)} <= {uniform_partition(7, radix) for radix in range(1, 8)}


@pytest.mark.parametrize("costs", [(0, 1, 26, 1), (0, 1, 27, 1), (3, 2, 9, 1), (1, 1, 40, 7), (100, 10, 2, 1)], ids=str)
@pytest.mark.parametrize("dimension", range(4, 12))
def test_the_margin_compares_one_part_with_uneven_halves(dimension: int, costs: tuple[int, int, int, int]) -> None:
    machine = Machine(*costs)
    times, (a, b) = with_link_delays(dimension, machine), uneven_halves(dimension)
    nearer, uneven, one = (times.line(parts) for parts in (tuple(sorted((a + 1, b - 1))), (a, b), (dimension,)))
    size = Fraction(uneven.intercept - nearer.intercept, nearer.slope - uneven.slope)
    assert a + b == dimension
    assert one.time_at(size) - uneven.time_at(size) == Fraction(delay_margin(dimension, machine), 12 * costs[2])
