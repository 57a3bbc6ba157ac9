"""Proofs about section 3.4: Theorem 1 (only equipartitions touch the hull) and the number of faces that it leaves."""

from .theorems import FASTEST, MACHINE, PARTITION, refutation, theorem

FASTER = (
    "At every block size m >= 0 some partition B takes less time than A. `uneven_is_beaten F M` says this of"
    " every partition A that is not an equipartition."
)

EXTREMES = "a and b >= a + 2 are parts of A, and all parts of A lie between them. `two n` is 2^n."

PASSES = (
    "`phase_of_passes` is the time of a phase over a bits whose a shuffles each move every block. Programs with such"
    " shuffles are counted instruction by instruction."
)

THEOREM_1 = (
    theorem("theorem-1@positive", "ExchangeHull.theorem_1_positive", PARTITION, MACHINE, FASTER),
    refutation("theorem-1@rho-zero-touch", "UnevenPartitions.theorem_1_rho_zero_touch", PARTITION, MACHINE, FASTER),
    theorem("theorem-1@rho-zero-face", "UnevenPartitions.theorem_1_rho_zero_face", PARTITION, MACHINE, FASTEST),
    theorem("theorem-1@tau-zero", "ExchangeHull.theorem_1_tau_zero", PARTITION, MACHINE, FASTER),
    theorem("theorem-1@rates-zero", "ExchangeHull.theorem_1_rates_zero", PARTITION, MACHINE, FASTER),
    refutation("theorem-1@latency-zero", "UnevenPartitions.theorem_1_latency_zero", PARTITION, MACHINE, FASTER),
    refutation(
        "theorem-1@di-passes",
        "UnevenPartitions.theorem_1_di_passes",
        PARTITION,
        MACHINE,
        PASSES,
        FASTER,
    ),
    theorem("theorem-1@repaired", "UnevenPartitions.theorem_1_repaired", PARTITION, MACHINE, FASTEST, EXTREMES),
    theorem(
        "theorem-1@repaired-di-passes",
        "UnevenPartitions.theorem_1_repaired_di_passes",
        PARTITION,
        MACHINE,
        FASTEST,
        EXTREMES,
        PASSES,
    ),
    theorem(
        "theorem-1@repaired-latency-zero",
        "UnevenPartitions.theorem_1_repaired_latency_zero",
        PARTITION,
        MACHINE,
        FASTEST,
    ),
)

FACES_AT_MOST_D = theorem(
    "faces-at-most-d",
    "Faces.faces_at_most_d",
    PARTITION,
    MACHINE,
    FASTEST,
    "`faces_of M d ns`: the partitions that own a face are exactly the E(d,n) with n in the list ns, which lists no"
    " n twice. No two of them own one face, so that the hull has as many faces as the list has entries. There is"
    " such a list.",
)

BASIS = (
    refutation("theorem-1-basis@line-122", "PrintedFormulas.line_122", MACHINE, "`[1; 2; 2]` is {122}."),
    refutation(
        "theorem-1-basis@gap-sign-rho-zero",
        "PrintedFormulas.gap_sign_rho_zero",
        MACHINE,
        "`[4]` is {4}, `[1; 3]` is {13}, and `two d` is 2^d.",
    ),
)

INDUCTION = (
    refutation("theorem-1-induction@set-as-printed", "PrintedFormulas.set_as_printed", PARTITION),
    refutation(
        "theorem-1-induction@delete-any",
        "PrintedFormulas.delete_any",
        PARTITION,
        "A is the equipartition E. `rest` is a permutation of A with a added and one part x of A deleted.",
    ),
    theorem(
        "theorem-1-induction@delete-some",
        "PrintedFormulas.delete_some",
        PARTITION,
        "A is the equipartition E. `rest` is a permutation of A with a added and one part x of A deleted.",
    ),
)
