"""Proofs about section 3.2 for all sizes: cube-connected cycles, and a pipelined transfer out of a cycle."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/meaning-of-p",
        "HypercubeAddresses.meaning_of_p",
        (
            "log2(n 2^n) = n + log2(n), so that the ratio is 1 + log2(n)/n. It is at most 1 + log2(3)/3 exactly if"
            " 3 log2(n) <= n log2(3), that is, if n^3 <= 3^n. The theorem says this, with equality at n = 3 alone."
        ),
    ),
    Theorem(
        "jan/ccc-size@n-ge-1",
        "CubeConnectedCycles.ccc_size_n_ge_1",
        (
            "`ccc false n` is the network of the edge rule, without loops and parallel edges; bit 0 is the highest."
            " The theorem is about its order, its edges, its degrees, and whether it is connected."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/ccc-size@n-ge-3",
        "CubeConnectedCycles.ccc_size_n_ge_3",
        (
            "`ccc false n` is the network of the edge rule, without loops and parallel edges; bit 0 is the highest."
            " The theorem is about its order, its edges, its degrees, and whether it is connected."
        ),
    ),
    Theorem(
        "jan/ccc-size@repaired",
        "CubeConnectedCycles.ccc_size_repaired",
        (
            "`ccc false n` is the network of the edge rule, without loops and parallel edges; bit 0 is the highest."
            " The theorem is about its order, its edges, its degrees, and whether it is connected."
        ),
    ),
    Theorem(
        "jan/ccc-adjacency-list@as-printed",
        "CubeConnectedCycles.ccc_adjacency_list_as_printed",
        (
            "`as_printed n i j` says that j - 1 and j + 1 are positions from 0 to n - 1, and that the three"
            " processors differ and are the neighbors of position j of cycle i."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/ccc-adjacency-list@mod-n",
        "CubeConnectedCycles.ccc_adjacency_list_mod_n",
        (
            "`partner false n i j` is i with bit j complemented. `has_neighbors n i j three` says that these three"
            " processors differ and are the neighbors of position j of cycle i. j + (n - 1) is j - 1 modulo n."
        ),
    ),
    Theorem(
        "jan/ccc-adjacency-list@repaired",
        "CubeConnectedCycles.ccc_adjacency_list_repaired",
        (
            "`as_printed n i j` says that j - 1 and j + 1 are positions from 0 to n - 1, and that the three"
            " processors differ and are the neighbors of position j of cycle i."
        ),
    ),
    Theorem(
        "jan/ccc-adjacency-list@bits",
        "CubeConnectedCycles.ccc_adjacency_list_bits",
        (
            "The two processors are on one cycle at positions 1 apart modulo n, or at one position j of cycles"
            " whose addresses agree in every bit but bit j, which is bit n - 1 - j from the lowest. `partner false"
            " n i j` is i with bit j complemented."
        ),
    ),
    Theorem(
        "jan/ccc-bit-order",
        "CubeConnectedCycles.ccc_bit_order",
        (
            "`ccc false n` counts bits from the highest, `ccc true n` from the lowest. `backwards n u` is the"
            " processor at the position of u on the cycle with the reversed address. It is its own inverse and"
            " keeps adjacency in both directions."
        ),
    ),
    Theorem(
        "jan/ccc-simulates-hypercube",
        "CubeConnectedCycles.ccc_simulates_hypercube",
        (
            "u / n is the cycle of processor u. A link joins two different cycles exactly if their addresses differ"
            " in one bit d_j, that is, if the hypercube joins them. There is one such link, from position j to"
            " position j."
        ),
    ),
    Theorem(
        "jan/pipelined-transfer",
        "PipelinedTransfer.pipelined_transfer",
        (
            "`w` lists the tasks of the n processors by their distance to position k, for any k. `after w t` lists"
            " those still on the cycle after t units."
        ),
    ),
    Theorem(
        "jan/pipelined-transfer@exact",
        "PipelinedTransfer.pipelined_transfer_exact",
        (
            "`w` lists the tasks of the n processors by their distance to position k, for any k. `after w t` lists"
            " those still on the cycle after t units. None are left exactly from unit `largest_term w` on: the"
            " largest sum of a distance and the number of tasks at least that far, over the distances with such"
            " tasks."
        ),
    ),
)
