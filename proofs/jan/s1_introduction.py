"""Proofs about the abstract and section 1: halves of a cube by bit 0, and the largest error of dimension exchange."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/bit-0-halves@lsb", "AddressClasses.low_bit_halves_apart"),
    Theorem("jan/bit-0-halves@msb", "AddressClasses.bit_0_halves_msb", refutes=True),
    Theorem("jan/bit-0-halves@repaired", "AddressClasses.bit_0_halves_repaired"),
    Theorem("jan/dem-error-attained@keep", "DimensionExchangeMethod.dem_error_attained_keep"),
    Theorem("jan/dem-error-attained@zero", "DimensionExchangeMethod.dem_error_attained_zero"),
    Theorem("jan/dem-error-attained@free", "DimensionExchangeMethod.dem_error_attained_free", refutes=True),
    Theorem("jan/dem-error-attained@repaired", "DimensionExchangeMethod.dem_error_attained_repaired"),
)
