"""Step and round matrices against the matrices printed in the paper."""

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.theory.step_matrices import product, product_of_steps, reduced, round_matrix, step_matrix, transposed, unit
from tests.theory.test_local_divergence import step_matrix as printed_step_matrix


@pytest.mark.parametrize("order", [2, 4, 6, 10])
def test_step_and_round_matrices_agree_with_the_printed_ones(order: int) -> None:
    for turn in (0, 1):
        assert [list(row) for row in step_matrix(order, turn)] == printed_step_matrix(order, turn)
    assert round_matrix(order) == product(step_matrix(order, 0), step_matrix(order, 1))
    assert transposed(round_matrix(order)) == product_of_steps(order, 2, first=1)


def test_the_reduced_matrix_keeps_every_second_row_and_column() -> None:
    assert reduced(step_matrix(6, 0)) == tuple(tuple(entry / 2 for entry in unit(3, row)) for row in range(3))


def test_bad_input_is_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="the number of nodes is 5; expected an even number"):
        step_matrix(5, 0)
