"""Binds Rocq's definitions to the library: compares the symmetrizations of the round matrix with `Eigenvalues.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.theory.spectral_gap import symmetrized_row

from .step_matrices import LARGEST, listed, table

SOURCE = "loadbal/theory/spectral_gap.py"


def symmetrizations() -> Iterator[str]:
    """Compare P times its transpose, and the mean of P and its transpose, on up to eight nodes."""
    for half in range(1, LARGEST + 1):
        order = 2 * half
        yield f"{table(f'ppt {half}', order)} = {listed(tuple(symmetrized_row(order, i, 'ppt') for i in range(order)))}"
        mean = tuple(symmetrized_row(order, i, "average") for i in range(order))
        yield f"{table(f'average {half}', order)} = {listed(mean)}"


AGREEMENTS = (
    Agreement(
        "Symmetrizations",
        symmetrizations.__doc__ or "",
        ("Idealized", "StepMatrices", "Eigenvalues"),
        symmetrizations,
        count=8,
    ),
)
