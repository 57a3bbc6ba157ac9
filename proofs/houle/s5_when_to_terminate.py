"""Section 5 for all sizes, the remark after Theorem 18: where stable loads are balanced."""

from loadbal.checking.arguments import Proof, Scheme, argued, uses

# --- houle/termination-stable@repaired-one ---

STABLE_IMPLIES_ONE_REPAIRED = Proof(
    "houle/termination-stable@repaired-one",
    Scheme.CONSEQUENCE,
    (
        argued("On one node the discrepancy is 0; let n be at least 2."),
        uses("houle/definition-stable@one-phase-t1", "A phase leaves loads that recur as they are."),
        uses("houle/theorem-12@stable-loads", "So they have discrepancy at most MSD(T)."),
        argued("Each of 1..n-1 is the size of a side of an edge, a sum of one term: MSD(T) is 1."),
    ),
)
