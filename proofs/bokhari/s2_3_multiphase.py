"""Proofs about sections 2.3 and 2.4: Multiphase, the bits of its phases, its last shuffles and its gain."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/multiphase-exchange@shuffle-left", "MultiphaseExchange.multiphase_transposes"),
    Theorem("bokhari/multiphase-exchange@shuffle-right", "MultiphaseExchange.multiphase_not_right", refutes=True),
    Theorem("bokhari/multiphase-messages", "ExchangeMessages.multiphase_messages"),
    Theorem("bokhari/multiphase-degenerate@standard", "MultiphaseExchange.ones_are_standard"),
    Theorem("bokhari/multiphase-degenerate@direct", "MultiphaseExchange.one_phase_as_direct"),
    Theorem("bokhari/last-shuffle@identity", "MultiphaseExchange.shuffles_are_identity"),
    Theorem("bokhari/last-shuffle@redundant", "MultiphaseExchange.last_shuffle_redundant"),
    Theorem("bokhari/last-shuffle@needed", "MultiphaseExchange.last_shuffle_needed"),
    Theorem("bokhari/multiphase-bit-ranges@inclusive", "BitRanges.not_inclusive", refutes=True),
    Theorem("bokhari/multiphase-bit-ranges@half-open", "BitRanges.half_open"),
    Theorem("bokhari/multiphase-bit-ranges@same-as-procedure", "BitRanges.not_as_procedure", refutes=True),
    Theorem("bokhari/multiphase-bit-ranges@prose-order-program", "BitRanges.prose_program_fails", refutes=True),
    Theorem("bokhari/multiphase-bit-ranges@repaired", "BitRanges.as_procedure_mirrored"),
    Theorem("bokhari/multiphase-phase-count@one-or-more", "BitRanges.one_or_more"),
    Theorem("bokhari/multiphase-phase-count@two-or-more", "BitRanges.not_two_or_more", refutes=True),
    Theorem("bokhari/factor-two@never-exceeded", "ExchangeTimes.more_than_twice", refutes=True),
)
