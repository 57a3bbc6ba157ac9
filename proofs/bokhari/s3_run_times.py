"""Proofs about section 3 for all sizes: the run times of Standard, Direct, a phase and Multiphase."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/t-standard@counted", "ExchangeTimes.t_standard_counted"),
    Theorem("bokhari/t-direct@counted", "ExchangeTimes.t_direct_counted"),
    Theorem("bokhari/t-direct@single-phase", "ExchangeTimes.t_direct_not_single_phase", refutes=True),
    Theorem("bokhari/equation-1@one-pass", "ExchangeTimes.equation_1_counted"),
    Theorem("bokhari/equation-1@di-passes", "ExchangeTimes.equation_1_not_passes", refutes=True),
    Theorem("bokhari/equation-1@literal-bytes", "ExchangeTimes.permutation_not_bytes", refutes=True),
    Theorem("bokhari/equation-2", "ExchangeTimes.equation_2_counted"),
    Theorem("bokhari/t-standard@forms", "ExchangeTimes.standard_forms"),
    Theorem("bokhari/t-direct@single-phase-less-shuffle", "TwoParts.direct_is_a_phase_less_moving"),
    Theorem("bokhari/equation-1@forms", "ExchangeTimes.equation_1_forms"),
    Theorem("bokhari/equation-1@repaired", "ExchangeTimes.permutation_of_bytes"),
)
