"""Binds Rocq's definitions to the library: compares the values of the local divergence.

The library's exact values for N nodes are compared with those in the theorems: N/2 for odd-even transposition
balancing, and for diffusion 3 N/4 if N is even and 3 N/4 - 3/(4 N) if N is odd. The theorems add up differences in
rows of matrices; `odd_even_transposition` compares the rows of products of step matrices.
"""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Sheet
from loadbal.theory.local_divergence import diffusion_divergence, divergence

SOURCE = "loadbal/theory/local_divergence.py"


def values() -> Iterator[str]:
    """Compare the divergence of every row on up to 20 nodes, and the divergence of diffusion on up to 40."""
    sheet = Sheet("Q")
    for half in range(1, 11):
        for node in range(2 * half):
            for first in (0, 1):
                value = sheet.text(divergence(2 * half, node, first))
                yield f"Qred (inject_Z (Z.of_nat (2 * {half})) / 2) = {value}%Q"
    for order in range(3, 41):
        of_even, size = f"Nat.even {order}", f"inject_Z (Z.of_nat {order})"
        value = f"if {of_even} then 3 * {size} / 4 else 3 * {size} / 4 - 3 / (4 * {size})"
        yield f"Qred ({value}) = {sheet.text(diffusion_divergence(order))}%Q"


AGREEMENTS = (Agreement("DivergenceValues", values.__doc__ or "", ("LocalDivergence", "Diffusion"), values, count=48),)
