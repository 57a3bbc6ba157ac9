"""Proofs about section 2.4 for all sizes: Leighton's phases on the shuffle-exchange, and where the bounds meet."""

from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, uses

# --- plaxton/se-tight-range ---

TIGHT_RANGE_INSTANCES = Proof(
    "plaxton/se-tight-range@instances",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/se-tight-range@repaired"),
        argued("Whole n, m and p are such real numbers."),
    ),
)


# --- plaxton/se-leighton ---


PHASE = (
    "`sends` marks the processors that send, `begin` is the processor at which the target block begins, so that"
    " `routes` are the senders with their targets; `place d k r` is the processor of the token of such a pair"
    " after k steps, and `moves d k` lists the moves of step k. `NoDup` says that no two tokens are at one"
    " processor, `one_port` that each move is along an edge and no processor sends or receives two tokens."
)


SE_LEIGHTON = Theorem("plaxton/se-leighton", "ShufflePhases.se_leighton", PHASE)


SE_LEIGHTON_FROM_ZERO = Theorem(
    "plaxton/se-leighton@from-zero",
    "ShufflePhases.se_leighton",
    f"{PHASE} It holds for every begin, so for 0.",
)


# --- plaxton/se-packing-size ---

SE_PACKING_SIZE = Theorem(
    "plaxton/se-packing-size",
    "PlaxtonRefutations.se_packing_size",
    "2n/p <= m and g < p/2 are multiplied by p and by 2; `quotient_up` is the quotient rounded up.",
    refutes=True,
)


# --- plaxton/theorem-2.5, se-half-must-leave ---


THEOREM_2_5_PLAIN_LOG = Theorem(
    "plaxton/theorem-2.5@plain-log",
    "LowerBounds.theorem_2_5_plain_log",
    (
        "`time_at_least` says that from some loads of n tokens, at most m at a processor, the number of steps of"
        " every balancing schedule satisfies the last argument. `balances` says that all steps of a schedule are"
        " 1-port steps and that it ends with loads at most 1 apart, `affordable` that every sender has a token. a/b"
        " is any fraction that is at most log(n/m), which 2^a m^b <= n^b says; both sides are multiplied by 5 b."
    ),
    refutes=True,
)


THEOREM_2_5_BARRED_LOG = Theorem(
    "plaxton/theorem-2.5@barred-log",
    "LowerBounds.theorem_2_5_barred_log",
    (
        "`time_at_least` says that from some loads of n tokens, at most m at a processor, the number of steps of"
        " every balancing schedule satisfies the last argument. `balances` says that all steps of a schedule are"
        " 1-port steps and that it ends with loads at most 1 apart, `affordable` that every sender has a token. The"
        " bound with 1 is 5 T* >= m. In the bound with the logarithm, a/b is any fraction that is at most log(n/m),"
        " which 2^a m^b <= n^b says, and both sides are multiplied by 5 b."
    ),
    refutes=True,
)


SE_HALF_MUST_LEAVE = Theorem(
    "plaxton/se-half-must-leave",
    "LowerBounds.se_half_must_leave",
    (
        "All tokens of x are on the g members, and z are any loads of as many tokens, at most 1 apart. `inside`"
        " counts the tokens on members. That at least n/2 tokens have left the members is multiplied by 2."
    ),
    refutes=True,
)


# --- plaxton/se-cypher-consequence, se-tight-range ---


SE_CYPHER_PLAIN_LOG = Theorem(
    "plaxton/se-cypher-consequence@plain-log",
    "PlaxtonSmallCases.se_cypher_consequence_plain_log",
    "x / log x is defined if log x is defined, which requires x > 0, and is not 0, which requires x != 1.",
    refutes=True,
)


SE_TIGHT_RANGE = Theorem(
    "plaxton/se-tight-range",
    "PlaxtonSmallCases.se_tight_range",
    (
        "The arguments are log p, log n, log m, epsilon and C; fractions are enough for a counterexample. p >= 2"
        " and n, m >= 1 are stated for the logarithms, as are 2n/p <= m and m <= n^(1-epsilon)."
    ),
    refutes=True,
)
