"""Binds Rocq's definitions to the library: compares step matrices with `StepMatrices.v` and `MatrixPowers.v`.

Row i is the result of one unit of load at node i, as in the library. The steps themselves are compared by
`odd_even_transposition`.
"""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.papers.riess.s2_block_matrices import PRINTED_P, PRINTED_P1, PRINTED_P2, matrix
from loadbal.papers.riess.s3_1_entries import PRINTED_Q
from loadbal.theory.step_matrices import Matrix, product_of_steps, reduced, round_matrix, step_matrix

from .odd_even_transposition import fractions

SOURCE = "loadbal/theory/step_matrices.py"

LARGEST = 4
"""Half of the largest number N of nodes for which matrices are compared."""

FACTORS = 6
"""The largest number of factors of a product of step matrices that is compared."""


def listed(matrix: Matrix) -> str:
    """A matrix as a list of rows in Gallina, Rocq's language."""
    return f"[{'; '.join(map(fractions, matrix))}]"


def table(matrix: str, size: int) -> str:
    """A matrix of Rocq, which is a function of row and column, as a list of rows in Gallina."""
    return f"map (fun i => map (fun j => Qred ({matrix} i j)) (seq 0 {size})) (seq 0 {size})"


def matrices() -> Iterator[str]:
    """Compare products of step matrices with either first, step and round matrices, and their odd rows and columns."""
    for half in range(1, LARGEST + 1):
        order = 2 * half
        for turn in (0, 1):
            yield f"{table(f'step_matrix {half} {turn}', order)} = {listed(step_matrix(order, turn))}"
        yield f"{table(f'round_matrix {half}', order)} = {listed(round_matrix(order))}"
        for factors in range(FACTORS + 1):
            t, k = (factors + 1) // 2, 2 - factors % 2
            for first in (0, 1):
                product = product_of_steps(order, factors, first)
                steps = f"product_of_steps {half} {factors} {first}"
                yield f"{table(steps, order)} = {listed(product)}"
                yield f"{table(f'reduced ({steps})', half)} = {listed(reduced(product))}"
                if factors and not first:
                    yield f"{table(f'P {half} {t} {k}', order)} = {listed(product)}"
                    yield f"{table(f'R {half} {t} {k}', half)} = {listed(reduced(product))}"


def printed() -> Iterator[str]:
    """Compare the matrices that are printed for N = 6."""
    texts = {"printed_p1": PRINTED_P1, "printed_p2": PRINTED_P2, "printed_p": PRINTED_P, "printed_q": PRINTED_Q}
    for name, text in texts.items():
        yield f"{name} = {listed(matrix(text))}"


AGREEMENTS = (
    Agreement("PrintedMatrices", printed.__doc__ or "", ("PrintedMatrices",), printed, count=4),
    Agreement(
        "ProductsOfSteps",
        matrices.__doc__ or "",
        ("OddEven", "UnitSpread", "Idealized", "StepMatrices"),
        matrices,
        count=172,
    ),
)
