"""Proofs about section 3 for all sizes: the run times of Standard, Direct, a phase and Multiphase."""

from loadbal.checking.proving.arguments import Theorem

PARAMETERS = (
    "`machine` has the parameters of Table 1, all nonnegative, and m is the size of a block. `run_time d false`"
    " counts the time of the program instruction by instruction, with the shuffles of one instruction as one"
    " permutation."
)

STANDARD_AND_DIRECT = (
    Theorem(
        "bokhari/t-standard@counted",
        "ExchangeTimes.t_standard_counted",
        f"{PARAMETERS} `t_standard` is the printed formula. The second part of the theorem is equation (2) for d"
        " parts 1.",
    ),
    Theorem(
        "bokhari/t-direct@counted",
        "ExchangeTimes.t_direct_counted",
        f"{PARAMETERS} `t_direct` is the printed formula.",
    ),
    Theorem(
        "bokhari/t-direct@single-phase",
        "ExchangeTimes.t_direct_not_single_phase",
        f"{PARAMETERS} The theorem says: the printed formula `t_direct` is not always the time of equation (2) for"
        " the one part d.",
        refutes=True,
    ),
)


EQUATION_1 = (
    Theorem(
        "bokhari/equation-1@one-pass",
        "ExchangeTimes.equation_1_counted",
        f"{PARAMETERS} The phase is over any a bits, from bit s on. `equation_1` is the printed formula, with 1 /"
        " 2^a for 2^-a.",
    ),
    Theorem(
        "bokhari/equation-1@di-passes",
        "ExchangeTimes.equation_1_not_passes",
        f"{PARAMETERS} With `true` each shuffle moves all blocks. The theorem says: the formula is then not always"
        " the counted time.",
        refutes=True,
    ),
    Theorem(
        "bokhari/equation-1@literal-bytes",
        "ExchangeTimes.permutation_not_bytes",
        "Moving a block costs rate times bytes. The theorem says: it is false that for all integer rates and bytes"
        " >= 1 the permutation after a phase over a bits takes rate 2^d.",
        refutes=True,
    ),
)


EQUATION_2 = Theorem(
    "bokhari/equation-2",
    "ExchangeTimes.equation_2_counted",
    f"{PARAMETERS} `equation_2` is the sum of the printed formula of equation (1) over the parts. The parts are the"
    " phases, in any order or sorted.",
)
