"""Proofs about sections 3.3 and 3.4: error 1, the two definitions of balance, and balance over subcubes."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/error-one-iff", "RegularDistribution.error_one_iff"),
    Theorem("jan/low-bit-halves@regular", "AddressClasses.low_bit_halves_regular"),
    Theorem("jan/low-bit-halves@error-one", "AddressClasses.low_bit_halves_error_one", refutes=True),
    Theorem("jan/low-bit-halves@repaired", "AddressClasses.low_bit_halves_repaired"),
    Theorem("jan/low-bit-subcubes@regular", "AddressClasses.low_bit_subcubes_regular"),
    Theorem("jan/low-bit-subcubes@level", "AddressClasses.low_bit_subcubes_regular"),
    Theorem("jan/low-bit-subcubes@error-one", "AddressClasses.low_bit_subcubes_error_one", refutes=True),
    Theorem("jan/low-bit-subcubes@repaired", "AddressClasses.low_bit_subcubes_repaired"),
    Theorem("jan/figure-2@sets", "AddressClasses.figure_2_sets"),
    Theorem("jan/figure-2@fits", "SmallValues.figure_2_fits", value=8),
    Theorem("jan/figure-2@totals", "AddressClasses.figure_2_totals"),
    Theorem("jan/perfect-definitions@33-implies-34", "AddressClasses.low_bit_subcubes_error_one", refutes=True),
    Theorem("jan/perfect-definitions@34-implies-33", "AddressClasses.perfect_definitions_34_implies_33"),
    Theorem(
        "jan/perfect-definitions@34-to-dimension-1",
        "AddressClasses.perfect_definitions_34_to_dimension_1",
        refutes=True,
    ),
    Theorem("jan/perfect-definitions@repaired", "AddressClasses.perfect_definitions_repaired"),
    Theorem(
        "jan/perfect-definitions@repaired-to-dimension-1", "AddressClasses.perfect_definitions_repaired_to_dimension_1"
    ),
    Theorem("jan/perfect-definitions@siblings", "AddressClasses.perfect_definitions_siblings"),
    Theorem("jan/subcube-shape@any-bit", "SmoothedHalves.smoothed_half"),
    Theorem("jan/subcube-shape@smoothed", "SmoothedHalves.smoothed_lowest_half"),
    Theorem("jan/subcube-shape@repaired", "SmoothedHalves.half_with_inserted"),
    Theorem("jan/subcube-shape@induced", "CubeConnectedCycles.subcube_shape_induced", refutes=True),
)
