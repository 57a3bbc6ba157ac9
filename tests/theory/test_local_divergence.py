"""The local divergence against partial sums of Definition 1 on whole matrices, up to the remaining rounds."""

from fractions import Fraction

import pytest

from loadbal.errors import DisagreementError, InvalidInputError, InvalidNetworkError, UnknownNameError
from loadbal.theory.local_divergence import (
    READINGS,
    Reading,
    diffusion_divergence,
    divergence,
    divergence_of_steps,
    initial_differences,
    local_divergence,
    ring_place,
    sum_over_rounds,
)

ROUNDS = 60
Matrix = list[list[Fraction]]


def step_matrix(order: int, turn: int) -> Matrix:
    """The step matrix as printed, entry by entry."""
    pairs = [(i, i + 1) for i in range(0, order, 2)] if turn == 0 else edges(order, 1)
    matrix = [[Fraction(0)] * order for _ in range(order)]
    for i, j in pairs:
        for a in (i, j):
            matrix[a][i] = matrix[a][j] = Fraction(1, 2)
    return matrix


def edges(order: int, turn: int) -> list[tuple[int, int]]:
    """The edges of the matching M1 (turn 0) or M2 (turn 1)."""
    if turn == 0:
        return [(i, i + 1) for i in range(0, order, 2)]
    return [(0, order - 1), *[(i, i + 1) for i in range(1, order - 1, 2)]]


def times(left: Matrix, right: Matrix) -> Matrix:
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*right, strict=True)] for row in left
    ]


def partial_sums(order: int, first: int, *, transpose: bool = False) -> list[Fraction]:
    """For each row, the double sum of Definition 1 over the first ROUNDS rounds."""
    product = [[Fraction(int(i == j)) for j in range(order)] for i in range(order)]
    sums = [Fraction(0)] * order
    for time in range(2 * ROUNDS):
        turn = (time + first) % 2
        rows = [list(column) for column in zip(*product, strict=True)] if transpose else product
        for node in range(order):
            sums[node] += sum(abs(rows[node][i] - rows[node][j]) for i, j in edges(order, turn))
        product = times(product, step_matrix(order, turn))
    return sums


def can_be_limit(partial: Fraction, limit: Fraction) -> bool:
    """Whether `limit` is at least the partial sum, and larger by no more than the remaining rounds can add."""
    return 0 <= limit - partial < Fraction(1, 10**4)


@pytest.mark.parametrize("order", [2, 4, 6, 8])
@pytest.mark.parametrize("first", [0, 1])
def test_every_row_is_the_limit_of_partial_sums(order: int, first: int) -> None:
    sums = partial_sums(order, first)
    assert all(can_be_limit(partial, divergence(order, node, first)) for node, partial in enumerate(sums))


@pytest.mark.parametrize("order", [2, 4, 6, 8])
def test_readings_are_limits_of_partial_sums(order: int) -> None:
    literal = max(partial_sums(order, 1))
    assert can_be_limit(literal, local_divergence(order))
    assert can_be_limit(literal - 1, local_divergence(order, "from-first-matrix"))
    assert can_be_limit(max(partial_sums(order, 0, transpose=True)), local_divergence(order, "transposed-entries"))


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7, 10])
def test_sum_over_rounds_solves_its_equation(size: int) -> None:
    differences = initial_differences(size, size // 2)
    total = sum_over_rounds(differences)
    convolved = [(total[at - 1] + 2 * value + total[(at + 1) % size]) / 4 for at, value in enumerate(total)]
    assert list(total) == [value + other for value, other in zip(differences, convolved, strict=True)]
    assert sum(total) == 0


def test_first_values() -> None:
    assert [str(local_divergence(order)) for order in (2, 4, 6, 8)] == ["1", "2", "3", "4"]
    assert [str(divergence_of_steps(order, 1)) for order in (2, 4, 6, 8, 10)] == ["0", "1", "4/3", "2", "12/5"]


def test_a_difference_that_may_change_its_sign_is_refused() -> None:
    with pytest.raises(DisagreementError, match="may change their signs"):
        sum_over_rounds((Fraction(1), Fraction(-2), Fraction(1), Fraction(-2), Fraction(2)))


@pytest.mark.parametrize("order", [0, 1, 5])
@pytest.mark.parametrize("reading", READINGS)
def test_odd_or_too_few_nodes_are_refused(order: int, reading: Reading) -> None:
    with pytest.raises(InvalidNetworkError, match="expected an even number, 2 or more"):
        local_divergence(order, reading)


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="the local divergence is called 'printed'; choose one of literal"):
        local_divergence(6, "printed")  # type: ignore[arg-type]


def test_a_node_outside_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="the node is 6; expected one of the nodes"):
        ring_place(6, 6, 0)


def partial_sum_of_diffusion(n: int, rounds: int) -> float:
    """The sum of all differences across edges over the first `rounds` rounds of diffusion from a unit of load."""
    loads = [1.0] + [0.0] * (n - 1)
    found = 0.0
    for _ in range(rounds):
        found += sum(abs(loads[i] - loads[i - 1]) for i in range(n))
        loads = [(loads[i - 1] + loads[i] + loads[(i + 1) % n]) / 3 for i in range(n)]
    return found


@pytest.mark.parametrize("n", [3, 4, 5, 6, 9, 12])
def test_diffusion_is_the_sum_over_all_rounds(n: int) -> None:
    assert float(diffusion_divergence(n)) == pytest.approx(partial_sum_of_diffusion(n, 2000), abs=1e-9)


def test_too_short_a_cycle_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="the number of nodes of the cycle is 2; expected 3 or more"):
        diffusion_divergence(2)
