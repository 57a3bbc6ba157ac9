"""Section 4.4, Theorem 16 for all sizes: what Threshold-1 leaves on a tree with n nodes and maximum degree D."""

from loadbal.checking.arguments import Proof, Scheme, argued, uses

MSD_FROM_THREE = Proof(
    "houle/theorem-16@msd-from-three",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15@minimum-from-three"),
        uses("houle/lemma-13@set-without-zero"),
        argued(
            "Every gap lies in the sets for floor(n / 2) and for the minimum, so no stability is larger than either."
        ),
    ),
)


def theorem_16(reading: str, rests_on: tuple[str, ...], prose: str) -> Proof:
    """The readings differ in which loads they bound, and for which n."""
    return Proof(
        f"houle/theorem-16@{reading}",
        Scheme.CONSEQUENCE,
        (
            *map(uses, rests_on),
            argued(prose),
        ),
    )


FROM_THREE = theorem_16(
    "from-three",
    ("houle/theorem-12@runs", "houle/theorem-16@msd-from-three"),
    "Threshold-1 ends with discrepancy at most the maximum stable discrepancy, which is at most the bound.",
)


STABLE_FROM_THREE = theorem_16(
    "stable-from-three",
    ("houle/theorem-12@stable-loads", "houle/theorem-16@msd-from-three"),
    "Loads that no phase changes have at most the maximum stable discrepancy, which is at most the bound.",
)


THEOREM_16_REPAIRED = theorem_16(
    "repaired",
    ("houle/theorem-16@from-three", "houle/theorem-12@repaired"),
    "For n = 1 the discrepancy is 0 = floor(1 / 2); for n = 2 the only gap, 1, is a term, and the discrepancy ends at "
    "most 1; for n >= 3 the minimum is at least 1.",
)
