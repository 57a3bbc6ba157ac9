"""Sections 2.3 and 2.4 for all sizes: Multiphase, the bits of its phases, its last shuffles, its gain."""

from loadbal.checking.proving.arguments import Theorem

PROGRAM = (
    Theorem(
        "bokhari/multiphase-exchange@shuffle-left",
        "MultiphaseExchange.multiphase_transposes",
        "`phases_of d` are sequences of positive numbers with the sum d, in any order; `transposes` runs the program"
        " from the memory where node p has its block for node i at place i, and says that in the end node p has at"
        " place i the block from i to p; `multiphase d true` shuffles to the left.",
        bound_by=("multiphase_exchange",),
    ),
    Theorem(
        "bokhari/multiphase-exchange@shuffle-right",
        "MultiphaseExchange.multiphase_not_right",
        "`multiphase d false` shuffles to the right; it does not transpose for all phases on every d-cube, d >= 1.",
        bound_by=("multiphase_exchange",),
        refutes=True,
    ),
    Theorem(
        "bokhari/multiphase-messages",
        "ExchangeMessages.multiphase_messages",
        "A phase over a bits, after some phases and before others, has all its instructions exchanges, 2^a - 1 of"
        " them, at each of which every node sends one message, of 2^(d - a) blocks (`widths`); the nodes p xor mask to"
        " which node p sends are different, and are just the others that agree with p in all bits but the a bits of"
        " the phase (`in_subcube`).",
        bound_by=("multiphase_exchange",),
    ),
    Theorem(
        "bokhari/multiphase-degenerate@standard",
        "MultiphaseExchange.ones_are_standard",
        "The programs are equal as lists of instructions, for shuffles either way.",
        bound_by=("multiphase_exchange",),
    ),
    Theorem(
        "bokhari/multiphase-degenerate@direct",
        "MultiphaseExchange.one_phase_as_direct",
        "The program is that of Direct and one instruction more, its shuffles; from every memory both end with the same"
        " blocks in all places (`same`), for shuffles either way.",
        bound_by=("multiphase_exchange",),
    ),
)


LAST_SHUFFLE = (
    Theorem(
        "bokhari/last-shuffle@identity",
        "MultiphaseExchange.shuffles_are_identity",
        "d single shuffles to the left leave in every memory every block where it is (`same`).",
        bound_by=("multiphase_exchange",),
    ),
    Theorem(
        "bokhari/last-shuffle@redundant",
        "MultiphaseExchange.last_shuffle_redundant",
        "`without_last` is Multiphase without its last instruction, the shuffles after the last phase.",
        bound_by=("multiphase_exchange",),
    ),
    Theorem(
        "bokhari/last-shuffle@needed",
        "MultiphaseExchange.last_shuffle_needed",
        "`without_last` is Multiphase without its last instruction, the shuffles after the last phase; with two phases"
        " or more it does not transpose, whatever they are.",
        bound_by=("multiphase_exchange",),
    ),
)


BIT_RANGES = (
    Theorem(
        "bokhari/multiphase-bit-ranges@inclusive",
        "BitRanges.not_inclusive",
        "`prose_inclusive sizes j` lists the bits from D_j - d_j to D_j: it is not so that they are always d_j bits and"
        " all at most d - 1.",
        bound_by=("multiphase_exchange",),
        refutes=True,
    ),
    Theorem(
        "bokhari/multiphase-bit-ranges@half-open",
        "BitRanges.half_open",
        "`prose sizes j` lists the bits from D_j - d_j to D_j - 1; for j = 1 .. k one after the other they are the list"
        " 0 .. d - 1.",
        bound_by=("multiphase_exchange",),
    ),
    Theorem(
        "bokhari/multiphase-bit-ranges@same-as-procedure",
        "BitRanges.not_as_procedure",
        "`procedure d sizes j` lists the bits from stop of phase j, d - D_j, on, d_j of them; they are not always those"
        " of the prose.",
        bound_by=("multiphase_exchange",),
        refutes=True,
    ),
    Theorem(
        "bokhari/multiphase-bit-ranges@prose-order-program",
        "BitRanges.prose_program_fails",
        "`prose_program` is the procedure with the bits of the prose; it is not so that for all phases it transposes"
        " with all shuffles to the left or with all to the right.",
        bound_by=("multiphase_exchange",),
        refutes=True,
    ),
    Theorem(
        "bokhari/multiphase-bit-ranges@repaired",
        "BitRanges.as_procedure_mirrored",
        "Bit b counted from the other end of the label is d - 1 - b; `rev` lists the bits in their order again.",
        bound_by=("multiphase_exchange",),
    ),
)


PHASE_COUNT = (
    Theorem(
        "bokhari/multiphase-phase-count@one-or-more",
        "BitRanges.one_or_more",
        "There are phases of dimensions d_1 + .. + d_k = d exactly for the numbers k from 1 to d.",
    ),
    Theorem(
        "bokhari/multiphase-phase-count@two-or-more",
        "BitRanges.not_two_or_more",
        "The same from 2 to d does not hold for every d >= 1.",
        refutes=True,
    ),
)


NEVER_EXCEEDED = Theorem(
    "bokhari/factor-two@never-exceeded",
    "ExchangeTimes.more_than_twice",
    "The programs `takes` speaks of are Direct and Multiphase with all phases of dimensions that sum to d; that the"
    " better of Standard and Direct takes at most twice the least of their times is that one of the two takes at most"
    " twice each of them.",
    bound_by=("circuit_switched",),
    refutes=True,
)
