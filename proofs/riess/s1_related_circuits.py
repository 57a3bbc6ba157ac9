"""Proofs about section 1, related work for all sizes: circuits of balancers that smooth every input."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/related-counting-networks@bitonic", "Bitonic.bitonic_smooths"),
    Theorem("riess/related-counting-networks@bitonic-merges", "Bitonic.bitonic_merges"),
    Theorem("riess/related-counting-networks@periodic", "PeriodicCircuit.periodic_smooths"),
    Theorem("riess/related-counting-networks@periodic-first-block", "PeriodicCircuit.first_block_falls"),
    Theorem("riess/related-counting-networks@periodic-other-blocks", "PeriodicCircuit.other_blocks_smooth"),
    Theorem("riess/related-counting-networks@bitonic-depth", "Bitonic.bitonic_depth"),
    Theorem("riess/related-counting-networks@periodic-depth", "PeriodicCircuit.periodic_depth"),
    Theorem("riess/related-no-fixed-circuit", "Circuits.no_fixed_circuit"),
    Theorem("riess/related-repetitions@not-power-of-two", "Circuits.no_fixed_number_of_rounds"),
    Theorem("riess/related-repetitions@from-six", "RepeatedRounds.no_number_of_rounds"),
    Theorem("riess/related-repetitions@power-of-two", "Circuits.eight_is_like_it", refutes=True),
    Theorem("riess/related-repetitions@repaired", "Circuits.one_round_for_two_and_four"),
)
