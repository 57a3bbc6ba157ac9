"""Enclosures of spectral gaps against the eigenvalues that NumPy computes from the matrices."""

import math
from fractions import Fraction

import numpy as np
import pytest

from loadbal.errors import InvalidInputError, InvalidNetworkError, UnknownNameError
from loadbal.theory.spectral_gap import (
    SYMMETRIZATIONS,
    Symmetrization,
    cosine_interval,
    count_of_cosines_above,
    gap,
    gap_interval,
    has_known_eigenvalues,
    symmetrized_row,
)
from loadbal.theory.step_matrices import product, round_matrix, transposed

every_matrix = pytest.mark.parametrize("of", SYMMETRIZATIONS)


def gap_by_numpy(order: int, of: Symmetrization) -> float:
    matrix = np.array(round_matrix(order), dtype=float)
    if of == "p-itself":
        return float(1 - np.sort(np.abs(np.linalg.eigvals(matrix)))[-2])
    symmetric = matrix @ matrix.T if of == "ppt" else (matrix + matrix.T) / 2
    return float(1 - np.linalg.eigvalsh(symmetric)[-2])


@every_matrix
@pytest.mark.parametrize("order", [4, 6, 8, 10, 24, 40])
def test_gaps_agree_with_numpy(order: int, of: Symmetrization) -> None:
    low, high = gap_interval(order, of)
    assert 0 <= high - low < Fraction(1, 2**57)
    assert gap_by_numpy(order, of) == pytest.approx(float(low), abs=1e-7 if of == "p-itself" else 1e-12)
    assert gap(order, of) == pytest.approx(float(low), rel=1e-9)
    assert has_known_eigenvalues(order, of)


@every_matrix
@pytest.mark.parametrize("order", [4, 6, 10])
def test_rows_agree_with_matrix_products(order: int, of: Symmetrization) -> None:
    there = round_matrix(order)
    back = transposed(there)
    mean = tuple(tuple((a + b) / 2 for a, b in zip(*rows, strict=True)) for rows in zip(there, back, strict=True))
    matrix = {"ppt": product(there, back), "average": mean, "p-itself": there}[of]
    assert tuple(symmetrized_row(order, node, of) for node in range(order)) == matrix


@pytest.mark.parametrize("n", range(2, 30))
def test_counts_of_cosines_agree_with_floating_point(n: int) -> None:
    cosines = [math.cos(math.pi * k / n) for k in range(1, n)]
    for numerator in range(-63, 64, 5):
        assert count_of_cosines_above(n, numerator, 6) == sum(cosine > numerator / 64 + 1e-12 for cosine in cosines)
    low, high = cosine_interval(n)
    assert float(low) == pytest.approx(cosines[0], abs=1e-15)
    assert (low == high) == (n in {2, 3})


def test_bad_input_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="the second eigenvalue is called 'svd'; choose one of"):
        gap_interval(6, "svd")  # type: ignore[arg-type]
    with pytest.raises(InvalidNetworkError, match="the number of nodes is 7; expected an even number"):
        gap(7, "ppt")
    with pytest.raises(InvalidInputError, match="expected n >= 2"):
        gap_interval(2, "ppt")
