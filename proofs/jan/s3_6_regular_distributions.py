"""Proofs about section 3.6: regular distributions, block and cyclic ones, and moves between two regular halves."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/subcube-address-form",
        "RegularBalance.subcube_address_form",
        (
            "`address_form n k local bit suffix` is the number with the k bits x...x, the bit d_k, and the n - 1 -"
            " k bits of the suffix. Each node has exactly one such form, so that the sets are disjoint, have 2^k"
            " nodes each, and contain every node once. `flip (n - 1 - k)` is the neighbor over dimension k, as d_0"
            " is the highest bit. `half_of_subcube x k suffix bit` is a half that iteration k of Algorithm 1"
            " merges."
        ),
    ),
    Theorem(
        "jan/definition-1",
        "RegularDistribution.definition_1",
        ("`regular N P` is Reg(N, P). It is a vector with the five properties, and every such vector is equal to it."),
    ),
    Theorem(
        "jan/definition-1@first",
        "RegularDistribution.definition_1_first",
        "The theorem is about the total of the first m loads of `regular N P`.",
    ),
    Theorem(
        "jan/block-regular@ceil-chunks",
        "RegularDistribution.block_regular_ceil_chunks",
        "`chunks_rounded_up N P` lists the sizes of chunks of ceil(N/P), of which the last are shorter.",
        refutes=True,
    ),
    Theorem(
        "jan/block-regular@proportional-chunks",
        "RegularDistribution.block_regular_proportional_chunks",
        ("`proportional_chunks N P` lists the sizes of the chunks from element floor(mN/P) to floor((m+1)N/P) - 1."),
        refutes=True,
    ),
    Theorem(
        "jan/block-regular@divisible",
        "RegularDistribution.block_regular_divisible",
        "If P divides N, the list of P numbers N/P is Reg(N, P).",
    ),
    Theorem(
        "jan/block-regular@repaired",
        "RegularDistribution.block_regular_repaired",
        "`chunks_rounded_up N P` lists the sizes of chunks of ceil(N/P), of which the last are shorter.",
    ),
    Theorem(
        "jan/block-regular@repaired-proportional",
        "RegularDistribution.block_regular_repaired_proportional",
        (
            "`proportional_chunks N P` lists the sizes of the chunks from element floor(mN/P) to floor((m+1)N/P) -"
            " 1. In some order means: a permutation of Reg(N, P)."
        ),
    ),
    Theorem(
        "jan/cyclic-regular",
        "RegularDistribution.cyclic_regular",
        ("`dealt_in_turn N P` lists, for each remainder modulo P, how many of the elements e = 0, ..., N - 1 have it."),
    ),
    Theorem(
        "jan/regular-information",
        "RegularDistribution.regular_information",
        (
            "`is_regular` says that entries do not increase and differ by at most 1. The theorem holds for any"
            " integer entries, and for P = 0 too."
        ),
    ),
    Theorem(
        "jan/figure-3@block-ceil",
        "RegularDistribution.figure_3_block_ceil",
        "`chunks_rounded_up 14 4` is not `regular 14 4`.",
        refutes=True,
    ),
    Theorem(
        "jan/figure-3@block-proportional",
        "RegularDistribution.figure_3_block_proportional",
        "`proportional_chunks 14 4` is not `regular 14 4`.",
        refutes=True,
    ),
    Theorem(
        "jan/figure-3@cyclic",
        "RegularDistribution.figure_3_cyclic",
        "`dealt_in_turn 14 4` lists the number of elements of each processor.",
    ),
    Theorem(
        "jan/figure-3@repaired",
        "RegularDistribution.figure_3_repaired",
        "For N = 12, ..., 16 the chunks are Reg(N, 4) exactly if N is neither 13 nor 14.",
    ),
    Theorem(
        "jan/figure-3@repaired-proportional",
        "RegularDistribution.figure_3_repaired_proportional",
        "The theorem gives the chunks and Reg(14, 4), and says that one is a permutation of the other.",
    ),
    Theorem(
        "jan/partner-loads",
        "RegularBalance.partner_loads",
        (
            "`half_of_subcube (after_iterations r x k) k suffix bit` is, before iteration k, the half with d_k ="
            " bit of the subcube with the last bits d_(k+1) ... d_(n-1), in the order of d_0 ... d_(k-1). It is"
            " `regular` for its total. The theorem holds for each of the four rules for the loose task of Step 1,"
            " and for any integer loads."
        ),
    ),
    Theorem(
        "jan/pair-moves-suffice@new-bit-lowest",
        "RegularHalves.pair_moves_suffice_new_bit_lowest",
        (
            "`moved_in_pairs` says that each pair of corresponding nodes keeps its sum. `new_bit_lowest` lists both"
            " halves in the order of d_0 ... d_k."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/pair-moves-suffice@new-bit-highest",
        "RegularHalves.pair_moves_suffice_new_bit_highest",
        (
            "`moved_in_pairs` says that each pair of corresponding nodes keeps its sum. `new_bit_highest` lists one"
            " half after the other."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/pair-moves-suffice@error-only",
        "RegularHalves.pair_moves_suffice_error_only",
        (
            "`split_in_pairs` says that each pair keeps its sum and ends with loads at most 1 apart; its loose task"
            " may be at either node."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/pair-moves-suffice@repaired",
        "RegularHalves.pair_moves_suffice_repaired",
        (
            "`moved_in_pairs` says that each pair of corresponding nodes keeps its sum. `new_bit_lowest` lists both"
            " halves in the order of d_0 ... d_k. The theorem holds for any integer totals."
        ),
    ),
    Theorem(
        "jan/pair-moves-suffice@repaired-highest",
        "RegularHalves.pair_moves_suffice_repaired_highest",
        (
            "`moved_in_pairs` says that each pair of corresponding nodes keeps its sum. `new_bit_highest` lists one"
            " half after the other. The theorem holds for any integer totals."
        ),
    ),
    Theorem(
        "jan/pair-moves-suffice@repaired-error",
        "RegularHalves.pair_moves_suffice_repaired_error",
        (
            "`split_in_pairs` says that each pair keeps its sum and ends with loads at most 1 apart; its loose task"
            " may be at either node. The theorem holds for any integer totals."
        ),
    ),
)
