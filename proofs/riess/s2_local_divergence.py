"""Proofs about section 2: the local divergence and what follows from it: definition 1, theorems 1 and 2."""

from loadbal.checking.proving.arguments import Theorem

NODES = (
    "N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is"
    " 0 and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor"
    " l + 1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. `adds_up_to` says that a series"
    " converges to the value: for every positive distance, its partial sums are closer to the value from some term on."
)

FOLDED = Theorem(
    "riess/definition-1@folded",
    "LocalDivergence.folded",
    "y are the loads after S s >= 1 steps from a unit of load at node l, M1 first if start is even. `place`"
    " numbers the nodes around the cycle, up or down: place 0 is l, and place 1 is the other end of the edge that"
    " the first step uses at l.",
)

DEFINITION_1 = (
    Theorem("riess/definition-1@every-row", "LocalDivergence.every_row", f"{NODES} The sum h is N/2."),
    Theorem(
        "riess/definition-1@repaired",
        "LocalDivergence.divergence_repaired",
        f"{NODES} `local_divergence h 0` is true of the largest sum over l. It is true of N/2 and of no other"
        " number, and each term s = 0 is 1.",
    ),
    Theorem(
        "riess/definition-1@value",
        "LocalDivergence.value_fails",
        f"{NODES} `local_divergence h 0` is true of the largest sum over l. It is false that the largest sum is"
        " N/2 - 1 for every h >= 1.",
        refutes=True,
    ),
    Theorem(
        "riess/definition-1@l-independent",
        "LocalDivergence.l_independent",
        f"{NODES} All rows have the same sum.",
    ),
    Theorem(
        "riess/definition-1@transpose-equal",
        "LocalDivergence.transpose_equal",
        f"{NODES} `local_divergence h start` is true of the largest sum over l, with P1 first for start = 0 and P2"
        " first for start = 1.",
    ),
)

THEOREM_2 = (
    Theorem(
        "riess/theorem-2@literal",
        "LocalDivergence.theorem_2_literal_fails",
        f"{NODES} `local_divergence h 1` is true of the largest sum over l, with P2 first. It is false that this"
        " sum is N/2 - 1 for every h.",
        refutes=True,
    ),
    Theorem(
        "riess/theorem-2@repaired",
        "LocalDivergence.theorem_2_repaired",
        f"{NODES} `local_divergence h 1` is true of the largest sum over l, with P2 first. It is true of N/2 and"
        " of no other number.",
    ),
    Theorem(
        "riess/theorem-2@from-first-matrix",
        "LocalDivergence.theorem_2_from_first_matrix",
        f"{NODES} The terms S s >= 1 add up to N/2 - 1 for every row l, so this is the largest sum over l.",
    ),
    Theorem(
        "riess/theorem-2@transposed-entries",
        "LocalDivergence.transposed_entries_fail",
        f"{NODES} `column_differences h l s` adds up |A_il - A_jl| instead, with P1 first. It is false that for"
        " every h >= 1 the largest sum over l is N/2 - 1.",
        refutes=True,
    ),
    Theorem(
        "riess/theorem-2@transposed-entries-repaired",
        "AlternateSteps.transposed_entries",
        f"{NODES} `column_differences h l s` adds up |A_il - A_jl| instead, with P1 first. With n = h, the sum of"
        " every column l is 1 + n/2 for even n and 1 + n/2 - 1/(2n) for odd n. So this is the largest sum over l.",
    ),
)

RUNS = (
    "N is 2h. `run h x t 0` returns the integer loads after t steps from x, and `ideal h (map inject_Z x) t 0` the"
    " idealized loads after t steps from the same loads as rational numbers. `after_rounds h x t` makes 2t steps."
    " Loads are any integers."
)

THEOREM_1 = (
    Theorem(
        "riess/theorem-1@psi-printed",
        "Deviation.printed_bound_fails_at_two",
        f"{RUNS} It is false that the deviation is at most N/2 - 1 after every round for every h >= 1.",
        refutes=True,
    ),
    Theorem(
        "riess/theorem-1@psi-printed-proper-cycle",
        "Deviation.printed_bound",
        f"{RUNS} h >= 2 means N >= 4.",
    ),
    Theorem(
        "riess/theorem-1@psi-definition",
        "LocalDivergence.theorem_1_as_defined",
        f"{RUNS} psi is the local divergence of definition 1 for the round that starts with M2: `local_divergence"
        " h 1 psi` says that psi is the largest sum, over all rows, of the differences across the edges used"
        " next.",
    ),
    Theorem(
        "riess/theorem-1@psi-printed-steps",
        "Deviation.printed_bound_after_steps",
        f"{RUNS} h >= 2 means N >= 4.",
    ),
    Theorem(
        "riess/theorem-1@quarter",
        "Deviation.quarter",
        f"{RUNS} The claim is the case start = 0. For start = 1 the first step is a step of M2.",
    ),
)
