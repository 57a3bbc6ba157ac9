"""Proofs about the abstract and section 1: halves of a cube by bit 0, and the largest error of dimension exchange."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/bit-0-halves@lsb",
        "AddressClasses.low_bit_halves_regular",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits; for j = 1"
            " these are the two halves by the lowest bit."
        ),
    ),
    Theorem(
        "jan/bit-0-halves@msb",
        "AddressClasses.bit_0_halves_msb",
        "`high_bit_totals x 1` lists the totals of the two halves by the highest bit.",
        refutes=True,
    ),
    Theorem(
        "jan/bit-0-halves@repaired",
        "AddressClasses.bit_0_halves_repaired",
        (
            "`high_bit_totals x 1` lists the totals of the two halves by the highest bit. The theorem gives their"
            " difference, and says that it is at most 2^(n-1)."
        ),
    ),
    Theorem(
        "jan/dem-error-attained@keep",
        "DimensionExchangeMethod.dem_error_attained_keep",
        (
            "`as_many_as_ones n` puts as many tasks on each node as its address has ones. With `larger_keeps`, the"
            " node that had more keeps the loose task. The bits n - 1, ..., 0 are the dimensions 0, ..., n - 1."
        ),
    ),
    Theorem(
        "jan/dem-error-attained@zero",
        "DimensionExchangeMethod.dem_error_attained_zero",
        (
            "`as_many_as_ones n` puts as many tasks on each node as its address has ones. `exchanged` gives the"
            " loads after even splits over dimensions 0, ..., n - 1; here the placement never gives the loose task"
            " to d_i = 1."
        ),
    ),
    Theorem(
        "jan/dem-error-attained@free",
        "DimensionExchangeMethod.dem_error_attained_free",
        (
            "`as_many_as_ones n` puts as many tasks on each node as its address has ones. `exchanged` gives the"
            " loads after even splits over dimensions 0, ..., n - 1; the placement chooses the node of the loose"
            " task pair by pair."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/dem-error-attained@repaired",
        "DimensionExchangeMethod.dem_error_attained_repaired",
        (
            "`as_many_as_ones n` puts as many tasks on each node as its address has ones. `exchanged` gives the"
            " loads after even splits over dimensions 0, ..., n - 1; `high_gets i` chooses, for all pairs of"
            " iteration i, whether d_i = 1 gets the loose task."
        ),
    ),
)
