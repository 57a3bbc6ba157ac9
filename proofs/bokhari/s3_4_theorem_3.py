"""Section 3.4 for all sizes: Theorem 3, indistinct equipartitions, and what its proof prints."""

from .theorems import LEVELS, MACHINE, PARTITION, refutation, theorem

LEVEL = "`on_level d n q`: all parts of E(d,n) are q or q + 1, by the library's own `is_on_level`."

DEPENDENT = (
    "`level_members d q` lists all E(d,n) with parts q and q + 1 alone; `dependent`: some combination of their lines,"
    " not all coefficients zero, is zero in slope and in intercept."
)

ALPHA = "alpha, how many parts of E(d,p) are q, is the library's own `of_two_sizes`, as `few`."

THEOREM_3 = (
    theorem("theorem-3@recurrence", "PrintedFormulas.recurrence", PARTITION, MACHINE, LEVEL, bound_by=LEVELS),
    refutation(
        "theorem-3@dependent-two-or-more",
        "PrintedFormulas.dependent_two_or_more",
        PARTITION,
        MACHINE,
        DEPENDENT,
        bound_by=LEVELS,
    ),
    theorem(
        "theorem-3@dependent-three-or-more",
        "PrintedFormulas.dependent_members",
        PARTITION,
        MACHINE,
        DEPENDENT,
        "Costs may have any sign.",
        bound_by=LEVELS,
    ),
    theorem(
        "theorem-3@concurrent",
        "Faces.theorem_3_concurrent",
        PARTITION,
        MACHINE,
        "`common_point M d q` is the m of the sentence, multiplied out as the library has it.",
        bound_by=LEVELS,
    ),
    refutation(
        "equations-11-15@eq-14", "PrintedFormulas.equation_14", PARTITION, MACHINE, LEVEL, ALPHA, bound_by=LEVELS
    ),
    refutation("equations-11-15@sum", "PrintedFormulas.sum_of_14_and_15", MACHINE, LEVEL, ALPHA, bound_by=LEVELS),
)

SIX_COMPACT = refutation(
    "indistinct-examples@six-compact", "PrintedFormulas.six_compact", PARTITION, "[n,a] is `repeat a n`."
)
