"""Proofs about section 3.4: Theorem 3 about the run times in an indistinct set, and the equations of its proof."""

from .theorems import MACHINE, PARTITION, refutation, theorem

LEVEL = "`on_level d n q` is the library's `is_on_level`: all parts of E(d,n) are q or q + 1."

DEPENDENT = (
    "`level_members d q` lists all E(d,n) with parts q and q + 1 alone. `dependent`: some linear combination of"
    " their lines, with a nonzero coefficient, is zero in slope and in intercept."
)

ALPHA = "alpha is the number of parts q of E(d,p): `few`, the first number of the library's `of_two_sizes`."

THEOREM_3 = (
    theorem("theorem-3@recurrence", "PrintedFormulas.recurrence", PARTITION, MACHINE, LEVEL),
    refutation(
        "theorem-3@dependent-two-or-more",
        "PrintedFormulas.dependent_two_or_more",
        PARTITION,
        MACHINE,
        DEPENDENT,
    ),
    theorem(
        "theorem-3@dependent-three-or-more",
        "PrintedFormulas.dependent_members",
        PARTITION,
        MACHINE,
        DEPENDENT,
        "Costs may have any sign.",
    ),
    theorem(
        "theorem-3@concurrent",
        "Faces.theorem_3_concurrent",
        PARTITION,
        MACHINE,
        "`common_point M d q` is the m of the sentence, with the fraction multiplied out as in the library.",
    ),
    refutation(
        "equations-11-15@eq-14",
        "PrintedFormulas.equation_14",
        PARTITION,
        MACHINE,
        LEVEL,
        ALPHA,
    ),
    refutation("equations-11-15@sum", "PrintedFormulas.sum_of_14_and_15", MACHINE, LEVEL, ALPHA),
)

SIX_COMPACT = refutation(
    "indistinct-examples@six-compact", "PrintedFormulas.six_compact", PARTITION, "[n,a] is `repeat a n`."
)
