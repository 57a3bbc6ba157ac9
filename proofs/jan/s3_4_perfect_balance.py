"""Proofs about sections 3.3 and 3.4: error 1, the two definitions of balance, and balance over subcubes."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/error-one-iff",
        "RegularDistribution.error_one_iff",
        "`quotient_up` is the quotient rounded up. The theorem holds for any integer loads.",
    ),
    Theorem(
        "jan/low-bit-halves@regular",
        "AddressClasses.low_bit_halves_regular",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits; for j = 1"
            " these are the even and the odd addresses."
        ),
    ),
    Theorem(
        "jan/low-bit-halves@error-one",
        "AddressClasses.low_bit_halves_error_one",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits; for j = 1"
            " these are the even and the odd addresses."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/low-bit-halves@repaired",
        "AddressClasses.low_bit_halves_repaired",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits; for j = 1"
            " these are the even and the odd addresses."
        ),
    ),
    Theorem(
        "jan/low-bit-subcubes@regular",
        "AddressClasses.low_bit_subcubes_regular",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits."
            " `balanced_on_levels x 1 n` says that they differ by at most 1 for every j = 1, ..., n."
        ),
    ),
    Theorem(
        "jan/low-bit-subcubes@level",
        "AddressClasses.low_bit_subcubes_regular",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits."
            " `balanced_on_levels x 1 n` says that they differ by at most 1 for every j = 1, ..., n, that is, for"
            " any one of these j."
        ),
    ),
    Theorem(
        "jan/low-bit-subcubes@error-one",
        "AddressClasses.low_bit_subcubes_error_one",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits."
            " `balanced_on_levels x 1 n` says that they differ by at most 1 for every j = 1, ..., n."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/low-bit-subcubes@repaired",
        "AddressClasses.low_bit_subcubes_repaired",
        "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits.",
    ),
    Theorem(
        "jan/figure-2@totals",
        "AddressClasses.figure_2_totals",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits, in the"
            " order of the number that these bits form: 0, 1, and 00, 01, 10, 11."
        ),
    ),
    Theorem(
        "jan/perfect-definitions@33-implies-34",
        "AddressClasses.low_bit_subcubes_error_one",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits."
            " `balanced_on_levels x 1 n` says that they differ by at most 1 for every j = 1, ..., n."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/perfect-definitions@34-implies-33",
        "AddressClasses.perfect_definitions_34_implies_33",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits."
            " `balanced_on_levels x 1 n` says that they differ by at most 1 for every j = 1, ..., n."
        ),
    ),
    Theorem(
        "jan/perfect-definitions@34-to-dimension-1",
        "AddressClasses.perfect_definitions_34_to_dimension_1",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits."
            " `balanced_on_levels` says that they differ by at most 1 on the given levels, here for every j = 1,"
            " ..., n - 1."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/perfect-definitions@repaired",
        "AddressClasses.perfect_definitions_repaired",
        "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits.",
    ),
    Theorem(
        "jan/perfect-definitions@repaired-to-dimension-1",
        "AddressClasses.perfect_definitions_repaired_to_dimension_1",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits."
            " `balanced_on_levels` says that they differ by at most 1 on the given levels, here for every j = 1,"
            " ..., n - 1. The nodes m and m + 2^(n-1), m < 2^(n-1), differ in the highest bit alone."
        ),
    ),
    Theorem(
        "jan/perfect-definitions@siblings",
        "AddressClasses.perfect_definitions_siblings",
        (
            "`low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits."
            " `balanced_on_levels x 1 n` says that they differ by at most 1 for every j = 1, ..., n."
            " `siblings_balanced x j` says this of any two classes low and low + 2^(j-1), which differ in the"
            " highest of the j bits alone."
        ),
    ),
    Theorem(
        "jan/subcube-shape@induced",
        "CubeConnectedCycles.subcube_shape_induced",
        (
            "`half_is_smaller lowest_first n` says that the half on the cycles with even address is isomorphic to"
            " CCC(n-1, 2^(n-1)) as an induced subgraph, for bits counted from the lowest or from the highest."
        ),
        refutes=True,
    ),
)
