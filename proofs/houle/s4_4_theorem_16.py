"""Proofs about section 4.4, Theorem 16 for all sizes: the discrepancy that Threshold-1 leaves, in terms of n and D."""

from loadbal.checking.proving.arguments import Theorem

BOUND = (
    "`theorem_16_bound g d` is min{floor(n/2), 1 + (d-2)L, floor((d+1)L/2)}, where d is the maximum degree D and"
    " `halvings g` is L = ceil(log2 n)."
)


def theorem_16(reading: str, name: str, says: str, *, refutes: bool = False) -> Theorem:
    """The theorem `name` of Rocq that proves, or refutes, a reading of Theorem 16 of the paper."""
    return Theorem(f"houle/theorem-16@{reading}", f"DegreeBound.{name}", f"{says} {BOUND}", refutes=refutes)


MSD_FROM_THREE = theorem_16(
    "msd-from-three",
    "theorem_16_msd",
    "`maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under Threshold-1, "
    "from any color c on; by Theorem 12 it exists, and the gaps give it.",
)


FROM_THREE = theorem_16(
    "from-three",
    "theorem_16_from_three",
    "From any first loads and color, the discrepancy is at most the bound from some step on.",
)


STABLE_FROM_THREE = theorem_16(
    "stable-from-three",
    "theorem_16_stable",
    "`after_phase .. = x` says that a phase with any first color leaves the loads x as they are.",
)


THEOREM_16_REPAIRED = theorem_16(
    "repaired",
    "theorem_16_repaired",
    "From some step on the discrepancy is at most the bound, which is written out: `bound_1` and `bound_2` are 1 + "
    "(d-2)L and floor((d+1)L/2).",
)


EVERY_TREE = theorem_16(
    "every-tree",
    "theorem_16_every_tree_refuted",
    "The statement is false for n = 2: over one edge the loads 0 and 1 always differ by 1, and the bound is 0.",
    refutes=True,
)


TIGHT = Theorem(
    "houle/theorem-16@tight",
    "OnlyStars.theorem_16_tight",
    "`maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under "
    "Threshold-1; by Theorem 12 it exists, and the gaps give it. For n >= 3 a tree is a path if its maximum "
    f"degree is 2, and a star if it is n - 1. {BOUND}",
)
