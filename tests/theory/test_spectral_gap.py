"""Second eigenvalues computed from the matrix against their closed forms."""

import pytest

from loadbal.errors import InvalidNetworkError, UnknownNameError
from loadbal.theory.spectral_gap import SYMMETRIZATIONS, Symmetrization, closed_form, gap, second_eigenvalue


@pytest.mark.parametrize("of", SYMMETRIZATIONS)
@pytest.mark.parametrize("order", [4, 6, 10, 24])
def test_eigenvalues_have_their_closed_form(order: int, of: Symmetrization) -> None:
    assert second_eigenvalue(order, of) == pytest.approx(closed_form(order, of), abs=1e-9)
    assert gap(order, of) == pytest.approx(1 - closed_form(order, of), abs=1e-12)


def test_bad_input_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="no reading 'svd' of the second eigenvalue"):
        second_eigenvalue(6, "svd")  # type: ignore[arg-type]
    with pytest.raises(InvalidNetworkError, match="on 7 nodes"):
        gap(7, "ppt")
