"""Section 3.6 for all sizes: regular distributions, block and cyclic ones, and what two regular halves can reach."""

from loadbal.checking.proving.arguments import Theorem

# --- what the kernel answers for ---

THEOREMS = (
    Theorem(
        "jan/subcube-address-form",
        "RegularBalance.subcube_address_form",
        (
            "`address_form n k local bit suffix` is the number whose bits are the k bits x...x, the bit of d_k, and "
            "n - 1 - k bits of the suffix. Every node is of one form, and of one only, which makes the sets "
            "disjoint, of 2^k nodes each, and every node occur once; `flip (n - 1 - k)` is the neighbor over "
            "dimension k, d_0 being the highest bit; `half_of_subcube x k suffix bit` is what iteration k of "
            "Algorithm 1 merges."
        ),
        ("regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/definition-1",
        "RegularDistribution.definition_1",
        "`regular N P` is Reg(N, P); it is a vector with the five properties, and every such vector is it.",
        ("regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/definition-1@first",
        "RegularDistribution.definition_1_first",
        "The total of the first m of the loads of `regular N P`.",
        ("regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/block-regular@ceil-chunks",
        "RegularDistribution.block_regular_ceil_chunks",
        "`chunks_rounded_up N P`: chunks of ceil(N/P), the last ones cut short.",
        ("regular_balance", "arithmetic", "regular_distribution"),
        refutes=True,
    ),
    Theorem(
        "jan/block-regular@proportional-chunks",
        "RegularDistribution.block_regular_proportional_chunks",
        "`proportional_chunks N P`: from floor(mN/P) to floor((m+1)N/P) - 1.",
        ("regular_balance", "arithmetic", "regular_distribution"),
        refutes=True,
    ),
    Theorem(
        "jan/block-regular@divisible",
        "RegularDistribution.block_regular_divisible",
        "N/P, P times, is Reg(N, P) if P divides N.",
        ("regular_balance", "arithmetic", "regular_distribution"),
    ),
    Theorem(
        "jan/block-regular@repaired",
        "RegularDistribution.block_regular_repaired",
        "`chunks_rounded_up N P`: chunks of ceil(N/P), the last ones cut short.",
        ("regular_balance", "arithmetic", "regular_distribution"),
    ),
    Theorem(
        "jan/block-regular@repaired-proportional",
        "RegularDistribution.block_regular_repaired_proportional",
        (
            "`proportional_chunks N P`: from floor(mN/P) to floor((m+1)N/P) - 1; in some order is a permutation of "
            "Reg(N, P)."
        ),
        ("regular_balance", "arithmetic", "regular_distribution"),
    ),
    Theorem(
        "jan/cyclic-regular",
        "RegularDistribution.cyclic_regular",
        "`dealt_in_turn N P`: how many of the elements e = 0..N-1 have each rest modulo P.",
        ("regular_balance", "arithmetic", "regular_distribution"),
    ),
    Theorem(
        "jan/regular-information",
        "RegularDistribution.regular_information",
        (
            "`is_regular`: entries do not increase and differ by at most 1. It speaks of any integer entries and of "
            "no processor too."
        ),
        ("regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/figure-3@block-ceil",
        "RegularDistribution.figure_3_block_ceil",
        "`chunks_rounded_up 14 4` is not `regular 14 4`.",
        ("regular_balance", "arithmetic", "regular_distribution"),
        refutes=True,
    ),
    Theorem(
        "jan/figure-3@block-proportional",
        "RegularDistribution.figure_3_block_proportional",
        "`proportional_chunks 14 4` is not `regular 14 4`.",
        ("regular_balance", "arithmetic", "regular_distribution"),
        refutes=True,
    ),
    Theorem(
        "jan/figure-3@cyclic",
        "RegularDistribution.figure_3_cyclic",
        "`dealt_in_turn 14 4` counts the elements of each processor.",
        ("regular_balance", "arithmetic", "regular_distribution"),
    ),
    Theorem(
        "jan/figure-3@repaired",
        "RegularDistribution.figure_3_repaired",
        "For the five N of the sentence the chunks are Reg(N, 4) exactly if N is not 13 or 14.",
        ("regular_balance", "arithmetic", "regular_distribution"),
    ),
    Theorem(
        "jan/figure-3@repaired-proportional",
        "RegularDistribution.figure_3_repaired_proportional",
        "The chunks, Reg(14, 4), and that one is a permutation of the other.",
        ("regular_balance", "arithmetic", "regular_distribution"),
    ),
    Theorem(
        "jan/partner-loads",
        "RegularBalance.partner_loads",
        (
            "`half_of_subcube (after_iterations r x k) k suffix bit` is, before iteration k, the half with d_k = "
            "bit of the subcube of a suffix d_(k+1) ... d_(n-1), in the order d_0 ... d_(k-1); it is `regular` of "
            "its total. It holds whichever node keeps the loose task of Step 1 by one of the four rules, and for "
            "any integer loads."
        ),
        ("regular_balance", "arithmetic", "recursive_balance"),
    ),
    Theorem(
        "jan/pair-moves-suffice@new-bit-lowest",
        "RegularHalves.pair_moves_suffice_new_bit_lowest",
        (
            "`moved_in_pairs`: every pair of corresponding nodes keeps its sum; `new_bit_lowest`: both halves in "
            "the order d_0 ... d_k."
        ),
        ("regular_balance", "arithmetic"),
        refutes=True,
    ),
    Theorem(
        "jan/pair-moves-suffice@new-bit-highest",
        "RegularHalves.pair_moves_suffice_new_bit_highest",
        (
            "`moved_in_pairs`: every pair of corresponding nodes keeps its sum; `new_bit_highest`: one half after "
            "the other."
        ),
        ("regular_balance", "arithmetic"),
        refutes=True,
    ),
    Theorem(
        "jan/pair-moves-suffice@error-only",
        "RegularHalves.pair_moves_suffice_error_only",
        "`split_in_pairs`: every pair keeps its sum, its loads at most 1 apart, wherever its loose task is.",
        ("regular_balance", "arithmetic"),
        refutes=True,
    ),
    Theorem(
        "jan/pair-moves-suffice@repaired",
        "RegularHalves.pair_moves_suffice_repaired",
        (
            "`moved_in_pairs`: every pair of corresponding nodes keeps its sum; `new_bit_lowest`: both halves in "
            "the order d_0 ... d_k. It holds for any integer totals."
        ),
        ("regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/pair-moves-suffice@repaired-highest",
        "RegularHalves.pair_moves_suffice_repaired_highest",
        (
            "`moved_in_pairs`: every pair of corresponding nodes keeps its sum; `new_bit_highest`: one half after "
            "the other. It holds for any integer totals."
        ),
        ("regular_balance", "arithmetic"),
    ),
    Theorem(
        "jan/pair-moves-suffice@repaired-error",
        "RegularHalves.pair_moves_suffice_repaired_error",
        (
            "`split_in_pairs`: every pair keeps its sum, its loads at most 1 apart, wherever its loose task is. It "
            "holds for any integer totals."
        ),
        ("regular_balance", "arithmetic"),
    ),
)
