"""Proofs about sections 2.3 and 2.4: Multiphase, the bits of its phases, its last shuffles and its gain."""

from loadbal.checking.proving.arguments import Theorem

PROGRAM = (
    Theorem(
        "bokhari/multiphase-exchange@shuffle-left",
        "MultiphaseExchange.multiphase_transposes",
        "`phases_of d` are the sequences of positive numbers with the sum d, in any order. `transposes` runs the"
        " program from the memory in which node p has its block for node i at place i. It says that in the end node"
        " p has at place i the block from i to p. `multiphase d true` shuffles to the left.",
    ),
    Theorem(
        "bokhari/multiphase-exchange@shuffle-right",
        "MultiphaseExchange.multiphase_not_right",
        "`multiphase d false` shuffles to the right. It does not transpose for all phases on every d-cube, d >= 1.",
        refutes=True,
    ),
    Theorem(
        "bokhari/multiphase-messages",
        "ExchangeMessages.multiphase_messages",
        "The theorem speaks of a phase over a bits with any phases before and after it. All its 2^a - 1 instructions"
        " are exchanges, in each of which every node sends one message of 2^(d - a) blocks (`widths`). The nodes p"
        " xor mask to which node p sends are different, and are exactly the other nodes that agree with p in all"
        " bits but the a bits of the phase (`in_subcube`).",
    ),
    Theorem(
        "bokhari/multiphase-degenerate@standard",
        "MultiphaseExchange.ones_are_standard",
        "The two programs are equal as lists of instructions, for shuffles in either direction.",
    ),
    Theorem(
        "bokhari/multiphase-degenerate@direct",
        "MultiphaseExchange.one_phase_as_direct",
        "The program is that of Direct and one more instruction, the shuffles. From every memory both end with the"
        " same blocks in all places (`same`), for shuffles in either direction.",
    ),
)


LAST_SHUFFLE = (
    Theorem(
        "bokhari/last-shuffle@identity",
        "MultiphaseExchange.shuffles_are_identity",
        "In every memory d single shuffles to the left leave every block where it is (`same`).",
    ),
    Theorem(
        "bokhari/last-shuffle@redundant",
        "MultiphaseExchange.last_shuffle_redundant",
        "`without_last` is Multiphase without its last instruction, which is the shuffles after the last phase.",
    ),
    Theorem(
        "bokhari/last-shuffle@needed",
        "MultiphaseExchange.last_shuffle_needed",
        "`without_last` is Multiphase without its last instruction, which is the shuffles after the last phase. With"
        " two or more phases it never transposes.",
    ),
)


BIT_RANGES = (
    Theorem(
        "bokhari/multiphase-bit-ranges@inclusive",
        "BitRanges.not_inclusive",
        "`prose_inclusive sizes j` lists the bits from D_j - d_j to D_j. The theorem says: it is false that these"
        " are always d_j bits, all at most d - 1.",
        refutes=True,
    ),
    Theorem(
        "bokhari/multiphase-bit-ranges@half-open",
        "BitRanges.half_open",
        "`prose sizes j` lists the bits from D_j - d_j to D_j - 1. For j = 1, ..., k, one after the other, they are"
        " the list 0, ..., d - 1.",
    ),
    Theorem(
        "bokhari/multiphase-bit-ranges@same-as-procedure",
        "BitRanges.not_as_procedure",
        "`procedure d sizes j` lists the d_j bits from d - D_j on, the `stop` of phase j. The theorem says: these"
        " are not always the bits of the prose.",
        refutes=True,
    ),
    Theorem(
        "bokhari/multiphase-bit-ranges@prose-order-program",
        "BitRanges.prose_program_fails",
        "`prose_program` is the procedure with the bits of the prose. The theorem says: it is false that for all"
        " phases it transposes with all shuffles to the left or with all to the right.",
        refutes=True,
    ),
    Theorem(
        "bokhari/multiphase-bit-ranges@repaired",
        "BitRanges.as_procedure_mirrored",
        "Bit b, counted from the other end of the label, is d - 1 - b. `rev` restores the order of the bits.",
    ),
)


PHASE_COUNT = (
    Theorem(
        "bokhari/multiphase-phase-count@one-or-more",
        "BitRanges.one_or_more",
        "There are k positive numbers d_1 + .. + d_k = d exactly if k is one of 1, ..., d.",
    ),
    Theorem(
        "bokhari/multiphase-phase-count@two-or-more",
        "BitRanges.not_two_or_more",
        "The theorem says: it is false that for every d >= 1 the numbers k of phases are exactly 2, ..., d.",
        refutes=True,
    ),
)


NEVER_EXCEEDED = Theorem(
    "bokhari/factor-two@never-exceeded",
    "ExchangeTimes.more_than_twice",
    "`takes` speaks of Direct and of Multiphase with any phases of sum d. The better of Standard and Direct takes at"
    " most twice the least of these times exactly if Standard or Direct takes at most twice each of them.",
    refutes=True,
)
