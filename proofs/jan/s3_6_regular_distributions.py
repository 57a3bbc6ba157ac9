"""Proofs about section 3.6: regular distributions, block and cyclic ones, and moves between two regular halves."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/subcube-address-form", "RegularBalance.subcube_address_form"),
    Theorem("jan/definition-1", "RegularDistribution.definition_1"),
    Theorem("jan/definition-1@first", "RegularDistribution.definition_1_first"),
    Theorem("jan/block-regular@ceil-chunks", "RegularDistribution.block_regular_ceil_chunks", refutes=True),
    Theorem(
        "jan/block-regular@proportional-chunks", "RegularDistribution.block_regular_proportional_chunks", refutes=True
    ),
    Theorem("jan/block-regular@divisible", "RegularDistribution.block_regular_divisible"),
    Theorem("jan/block-regular@repaired", "RegularDistribution.block_regular_repaired"),
    Theorem("jan/block-regular@repaired-proportional", "RegularDistribution.block_regular_repaired_proportional"),
    Theorem("jan/cyclic-regular", "RegularDistribution.cyclic_regular"),
    Theorem("jan/regular-information", "RegularDistribution.regular_information"),
    Theorem("jan/figure-3@block-ceil", "RegularDistribution.figure_3_block_ceil", refutes=True),
    Theorem("jan/figure-3@block-proportional", "RegularDistribution.figure_3_block_proportional", refutes=True),
    Theorem("jan/figure-3@cyclic", "RegularDistribution.figure_3_cyclic"),
    Theorem("jan/figure-3@repaired", "RegularDistribution.figure_3_repaired"),
    Theorem("jan/figure-3@repaired-proportional", "RegularDistribution.figure_3_repaired_proportional"),
    Theorem("jan/partner-loads", "RegularBalance.partner_loads"),
    Theorem("jan/pair-moves-suffice@new-bit-lowest", "RegularHalves.pair_moves_suffice_new_bit_lowest", refutes=True),
    Theorem("jan/pair-moves-suffice@new-bit-highest", "RegularHalves.pair_moves_suffice_new_bit_highest", refutes=True),
    Theorem("jan/pair-moves-suffice@error-only", "RegularHalves.pair_moves_suffice_error_only", refutes=True),
    Theorem("jan/pair-moves-suffice@repaired", "RegularHalves.pair_moves_suffice_repaired"),
    Theorem("jan/pair-moves-suffice@repaired-highest", "RegularHalves.pair_moves_suffice_repaired_highest"),
    Theorem("jan/pair-moves-suffice@repaired-error", "RegularHalves.pair_moves_suffice_repaired_error"),
)
