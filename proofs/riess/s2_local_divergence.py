"""Section 2 for all sizes: the local divergence and what follows: definition 1, theorems 1 and 2."""

from loadbal.checking.proving.arguments import Theorem

OETB = ("odd_even_transposition", "dimension_exchange", "local_divergence")
"""What binds the cycle, its matchings, whole and idealized runs, products of step matrices, and sums of differences."""

NODES = (
    "N = 2h, h >= 1; `product_of_steps h s start` is the product of the first s step matrices, of which M1's is the"
    " first if start is 0, M2's if it is 1; its row l is what becomes of a unit of load at node l, processor l + 1."
    " `differences h start l s` adds up |A_li - A_lj| over the matching used next, and `adds_up_to` is the sum of a"
    " series: its partial sums come as near to the value as one likes, and stay so near."
)

FOLDED = Theorem(
    "riess/definition-1@folded",
    "LocalDivergence.folded",
    "y are the loads S s >= 1 steps after a unit of load at node l, M1 first if start is even. `place` numbers the"
    " nodes around the cycle, up or down: place 0 is l, place 1 the other end of its edge of the first step.",
    OETB,
)

DEFINITION_1 = (
    Theorem("riess/definition-1@every-row", "LocalDivergence.every_row", f"{NODES} The value h is N/2.", OETB),
    Theorem(
        "riess/definition-1@repaired",
        "LocalDivergence.divergence_repaired",
        f"{NODES} `local_divergence h 0` is the largest over l; N/2 is one, the only one, and each term s = 0 is 1.",
        OETB,
    ),
    Theorem(
        "riess/definition-1@value",
        "LocalDivergence.value_fails",
        f"{NODES} `local_divergence h 0` is the largest over l; it is false that it is N/2 - 1 for every h >= 1.",
        OETB,
        refutes=True,
    ),
    Theorem("riess/definition-1@l-independent", "LocalDivergence.l_independent", f"{NODES} All have one value.", OETB),
    Theorem(
        "riess/definition-1@transpose-equal",
        "LocalDivergence.transpose_equal",
        f"{NODES} `local_divergence h start` is the largest over l, P1 first for start = 0 and P2 first for start = 1.",
        OETB,
    ),
)

THEOREM_2 = (
    Theorem(
        "riess/theorem-2@literal",
        "LocalDivergence.theorem_2_literal_fails",
        f"{NODES} `local_divergence h 1` is the largest over l, P2 first; it is false that it is N/2 - 1 for every h.",
        OETB,
        refutes=True,
    ),
    Theorem(
        "riess/theorem-2@repaired",
        "LocalDivergence.theorem_2_repaired",
        f"{NODES} `local_divergence h 1` is the largest over l, P2 first; N/2 is one, the only one.",
        OETB,
    ),
    Theorem(
        "riess/theorem-2@from-first-matrix",
        "LocalDivergence.theorem_2_from_first_matrix",
        f"{NODES} The terms from S s >= 1 on add up to N/2 - 1 for every row l, so that this is the largest over l.",
        OETB,
    ),
    Theorem(
        "riess/theorem-2@transposed-entries",
        "LocalDivergence.transposed_entries_fail",
        f"{NODES} `column_differences h l s` adds up |A_il - A_jl| instead, P1 first. It is false that for every h >= 1"
        " the largest over l of what they add up to is N/2 - 1.",
        OETB,
        refutes=True,
    ),
    Theorem(
        "riess/theorem-2@transposed-entries-repaired",
        "AlternateSteps.transposed_entries",
        f"{NODES} `column_differences h l s` adds up |A_il - A_jl| instead, P1 first. Every column l adds up to 1 +"
        " n/2, n = h, less 1/(2n) for odd n, so that this is the largest over l.",
        OETB,
    ),
)

RUNS = (
    "N = 2h; `run h x t 0` are the whole loads t steps after x, and `ideal h (map inject_Z x) t 0` the idealized ones,"
    " from the same loads as rationals; `after_rounds h x t` are 2t steps. Loads are any integers."
)

THEOREM_1 = (
    Theorem(
        "riess/theorem-1@psi-printed",
        "Deviation.printed_bound_fails_at_two",
        f"{RUNS} It is false that the deviation is at most N/2 - 1 after every round for every h >= 1.",
        OETB,
        refutes=True,
    ),
    Theorem("riess/theorem-1@psi-printed-proper-cycle", "Deviation.printed_bound", f"{RUNS} h >= 2 is N >= 4.", OETB),
    Theorem(
        "riess/theorem-1@psi-definition",
        "LocalDivergence.theorem_1_as_defined",
        f"{RUNS} psi is what definition 1 makes of the round that starts with M2: `local_divergence h 1 psi`, the"
        " largest over all rows of what the differences over the edges used next add up to.",
        OETB,
    ),
    Theorem(
        "riess/theorem-1@psi-printed-steps", "Deviation.printed_bound_after_steps", f"{RUNS} h >= 2 is N >= 4.", OETB
    ),
    Theorem(
        "riess/theorem-1@quarter",
        "Deviation.quarter",
        f"{RUNS} The claim is the case start = 0; for start = 1 the first step is one of M2.",
        OETB,
    ),
)
