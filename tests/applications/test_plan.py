"""Advice on complete exchanges, compared with all partitions; the table of Figure 1(b); and refused input."""

from fractions import Fraction

import pytest

from loadbal.applications import plan
from loadbal.errors import InvalidInputError
from loadbal.theory.exchange_hull import Machine, direct_time, hull, run_time
from loadbal.theory.partitions import partitions

FIGURE_1 = Machine(100, 10, 2, 1)


@pytest.mark.parametrize(
    "size", [Fraction(0), Fraction(1), Fraction(7, 3), Fraction(20), Fraction(55), Fraction(10**6)]
)
@pytest.mark.parametrize("dimension", range(1, 9))
def test_no_partition_is_faster_than_the_advice(dimension: int, size: Fraction) -> None:
    costs = FIGURE_1.costs(size)
    times = [run_time(dimension, parts, costs) for parts in partitions(dimension)]
    direct = direct_time(dimension, costs)
    found = plan.advice(dimension, size, FIGURE_1)

    assert found.best.time == min(*times, direct)
    assert found.direct.time == direct
    assert found.standard.time == run_time(dimension, (1,) * dimension, costs)


def test_direct_is_advised_instead_of_a_single_phase() -> None:
    assert plan.advice(4, Fraction(1000), FIGURE_1).best.name == "Direct"
    assert plan.advice(4, Fraction(1000), FIGURE_1, (4,)).chosen == plan.Algorithm("1 x 4 bits", Fraction(47650))


def test_the_rows_of_figure_1b() -> None:
    assert plan.hull_rows(hull(6, FIGURE_1)) == [
        ("0", "1.14583", "6 x 1 bit"),
        ("1.14583", "4.29688", "3 x 2 bits"),
        ("4.29688", "33.2716", "2 x 3 bits"),
        ("33.2716", "", "1 x 6 bits"),
    ]


def test_decimals_and_fractions_are_read_exactly() -> None:
    assert plan.parsed_number("size", "2.5") == plan.parsed_number("size", "5/2") == Fraction(5, 2)


@pytest.mark.parametrize("text", ["", "many", "1/0", "nan", "inf", "1,5"])
def test_a_text_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(InvalidInputError, match="expected a number") as error:
        plan.parsed_number("size", text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize("text", ["", "0,6", "-1,7", "two", "3;3", "2.5,3.5"])
def test_a_text_that_is_no_partition_is_refused(text: str) -> None:
    with pytest.raises(InvalidInputError, match="expected positive integers") as error:
        plan.parsed_partition(6, text)
    assert repr(text) in str(error.value)


def test_a_partition_of_another_integer_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="'3 4' adds up to 7; expected the dimension of the hypercube, 6"):
        plan.parsed_partition(6, "3 4")


@pytest.mark.parametrize("dimension", [0, -2, plan.LARGEST_DIMENSION + 1])
def test_impossible_dimensions_are_refused(dimension: int) -> None:
    with pytest.raises(InvalidInputError, match=f"dimension of the hypercube is {dimension}; expected 1 to"):
        plan.checked_dimension(dimension)


@pytest.mark.parametrize("text", ["1e51", "-1e51", "1e-51", "1e400", "1e-400", "1e1000000000", "1E+99999", "9" * 201])
def test_numbers_out_of_scale_are_refused_at_once(text: str) -> None:
    with pytest.raises(InvalidInputError, match=r"size .*; expected") as error:
        plan.parsed_number("size", text)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("machine", [FIGURE_1, Machine(1, 0, 0, 1), Machine(Fraction(7, 3), 1, Fraction(1, 9), 5)])
@pytest.mark.parametrize("dimension", range(1, 9))
def test_direct_takes_over_where_it_is_faster(dimension: int, machine: Machine) -> None:
    start = plan.direct_crossover(dimension, machine)
    assert start is not None
    for size in (start, start * Fraction(9, 10), start * Fraction(11, 10)):
        found = plan.advice(dimension, size, machine)
        assert (found.best.name == "Direct") == (size >= start)


def test_direct_is_never_faster_if_blocks_cost_nothing() -> None:
    assert plan.direct_crossover(3, Machine(1, 0, 0, 0)) is None
    assert plan.direct_lines(3, Machine(1, 0, 0, 0)) == []


def test_direct_takes_as_long_as_a_single_phase_if_permutations_cost_nothing() -> None:
    machine = Machine(1, 0, 1, 0)
    assert plan.direct_crossover(3, machine) == hull(3, machine)[-1].start
    assert plan.direct_lines(3, machine) == []


@pytest.mark.parametrize("dimension", [1, 2, 6, 12, 40])
def test_the_sizes_of_a_plot_include_all_vertices(dimension: int) -> None:
    faces = hull(dimension, FIGURE_1)
    sizes = plan.plot_sizes(faces)
    assert {face.start for face in faces[1:]} <= set(sizes)
    assert plan.has_wide_range(faces) == (0 not in sizes) == (dimension > 6)
    assert all(time > 0 for time in plan.plot_times(dimension, faces[-1].partition, FIGURE_1, sizes))


def test_times_of_the_largest_dimension_and_numbers_are_finite() -> None:
    machine = Machine(plan.LARGEST_NUMBER, 0, plan.LARGEST_NUMBER, plan.LARGEST_NUMBER)
    found = plan.advice(plan.LARGEST_DIMENSION, plan.LARGEST_NUMBER, machine)
    assert len(plan.hull_rows(hull(plan.LARGEST_DIMENSION, machine))) > 50
    assert "inf" not in " ".join(plan.advice_lines(found))
