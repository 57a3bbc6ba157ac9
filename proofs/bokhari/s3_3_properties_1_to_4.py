"""Proofs about section 3.3 for all sizes: majorization, and Properties 1 to 4."""

from .theorems import PARTITION, refutation, theorem

SUMS = "`powers` is P and `halves` is Q, in any ordered field."

LEAST = (
    theorem(
        "schur-convexity@equipartition",
        "SumsOfPowers.schur_convexity",
        PARTITION,
        SUMS,
        "The length of the list is the number n of parts.",
    ),
)

PROPERTY_1 = (
    theorem("property-1a@weak", "SumsOfPowers.property_1a_weak", PARTITION, SUMS),
    refutation("property-1a@strict", "SumsOfPowers.property_1a_strict", PARTITION, SUMS),
    theorem("property-1a@repaired", "SumsOfPowers.property_1a_repaired", PARTITION, SUMS),
    theorem(
        "property-1b",
        "SumsOfPowers.property_1b",
        PARTITION,
        SUMS,
        "`[e]` is {e}, and `two e` is 2^e.",
    ),
)

GAIN = "`gain e n` is Q(E(e,n)) - Q(E(e,n-1))."

PROPERTIES_3_AND_4 = (
    theorem("property-3", "SumsOfPowers.property_3", PARTITION, SUMS),
    theorem("property-4@bound", "SumsOfPowers.property_4_bound", PARTITION, SUMS, GAIN),
    theorem("property-4@positive", "SumsOfPowers.property_4_positive", PARTITION, SUMS, GAIN),
    theorem(
        "property-4-proof@maximum",
        "SumsOfPowers.property_4_maximum",
        PARTITION,
        SUMS,
        GAIN,
        "All parts are at least 1, so that the smallest part is 1 if some part is 1.",
    ),
)

PRINTED = (
    *(
        refutation(
            f"table-3@q-{reading}",
            f"BokhariRefutations.table_3_q_{reading}",
            "`table_3` has the printed decimals in millionths, each with its partition A. `halved 7 A` is 128 Q(A).",
        )
        for reading in ("exact", "rounded")
    ),
    refutation(
        "majorisation@equal",
        "BokhariRefutations.majorisation_equal",
        PARTITION,
        "A and B are in decreasing order, so that `firstn j` are the j largest parts. B is E(e,n).",
    ),
    refutation(
        "property-4-proof@identity",
        "BokhariRefutations.property_4_proof_identity",
        PARTITION,
        SUMS,
        GAIN,
        "E(e,n) is its smallest part f and the other parts. `gaining` lists each other part with what it gains; the"
        " gains have the sum f.",
    ),
    refutation(
        "property-2@all",
        "PrintedFormulas.property_2_all",
        PARTITION,
        SUMS,
        "E(d,2) is the E of the sentence.",
    ),
    refutation(
        "property-4-proof@unit-case",
        "PrintedFormulas.unit_case",
        PARTITION,
        SUMS,
        GAIN,
        "E(e,n) is 1, its smallest part, another part a and the rest; E(e,n-1) is a + 1 and the rest.",
    ),
)
