"""Section 3.2 for all sizes: cube-connected cycles, a transfer out of a cycle in a pipelining fashion."""

from loadbal.checking.proving.arguments import Theorem

# --- what the kernel answers for ---

THEOREMS = (
    Theorem(
        "jan/meaning-of-p",
        "HypercubeAddresses.meaning_of_p",
        (
            "log2(n 2^n) is n + log2(n), so that the ratio is 1 + log2(n)/n; that this is at most 1 + log2(3)/3 "
            "says that 3 log2(n) is at most n log2(3), that is, that n^3 is at most 3^n, which is what the theorem "
            "says, with equality at n = 3 alone."
        ),
        (),
    ),
    Theorem(
        "jan/ccc-size@n-ge-1",
        "CubeConnectedCycles.ccc_size_n_ge_1",
        (
            "`ccc false n`: the network of the rule, loops and double edges dropped, bit 0 being the highest; its "
            "order, edges and degrees, and that it is connected."
        ),
        ("cube_connected_cycles",),
        refutes=True,
    ),
    Theorem(
        "jan/ccc-size@n-ge-3",
        "CubeConnectedCycles.ccc_size_n_ge_3",
        (
            "`ccc false n`: the network of the rule, loops and double edges dropped, bit 0 being the highest; its "
            "order, edges and degrees, and that it is connected."
        ),
        ("cube_connected_cycles",),
    ),
    Theorem(
        "jan/ccc-size@repaired",
        "CubeConnectedCycles.ccc_size_repaired",
        (
            "`ccc false n`: the network of the rule, loops and double edges dropped, bit 0 being the highest; its "
            "order, edges and degrees, and that it is connected."
        ),
        ("cube_connected_cycles",),
    ),
    Theorem(
        "jan/ccc-adjacency-list@as-printed",
        "CubeConnectedCycles.ccc_adjacency_list_as_printed",
        (
            "`as_printed n i j`: j - 1 and j + 1 are positions in 0..n-1, and the three processors differ and are "
            "the neighbors of position j of cycle i."
        ),
        ("cube_connected_cycles",),
        refutes=True,
    ),
    Theorem(
        "jan/ccc-adjacency-list@mod-n",
        "CubeConnectedCycles.ccc_adjacency_list_mod_n",
        (
            "`partner false n i j` is i with bit j complemented; `has_neighbors n i j three`: these three differ, "
            "and are the neighbors of position j of cycle i; j + (n - 1) is j - 1 modulo n."
        ),
        ("cube_connected_cycles",),
    ),
    Theorem(
        "jan/ccc-adjacency-list@repaired",
        "CubeConnectedCycles.ccc_adjacency_list_repaired",
        (
            "`as_printed n i j`: j - 1 and j + 1 are positions in 0..n-1, and the three processors differ and are "
            "the neighbors of position j of cycle i."
        ),
        ("cube_connected_cycles",),
    ),
    Theorem(
        "jan/ccc-adjacency-list@bits",
        "CubeConnectedCycles.ccc_adjacency_list_bits",
        (
            "On one cycle, positions 1 apart modulo n; or at one position j of cycles whose addresses agree in "
            "every bit but bit j, which is bit n - 1 - j from the lowest. `partner false n i j` is i with bit j "
            "complemented."
        ),
        ("cube_connected_cycles",),
    ),
    Theorem(
        "jan/ccc-bit-order",
        "CubeConnectedCycles.ccc_bit_order",
        (
            "`ccc false n` counts bits from the top, `ccc true n` from the bottom; `backwards n u` is the processor "
            "at the same position of the cycle whose address is that of u read backwards: its own inverse, and it "
            "keeps adjacency both ways."
        ),
        ("cube_connected_cycles",),
    ),
    Theorem(
        "jan/ccc-simulates-hypercube",
        "CubeConnectedCycles.ccc_simulates_hypercube",
        (
            "u / n is the cycle of processor u. Two different cycles have a link between them exactly if their "
            "addresses differ in one bit d_j, that is, if they are joined in the hypercube; the link is one, from "
            "position j to position j."
        ),
        ("cube_connected_cycles",),
    ),
    Theorem(
        "jan/pipelined-transfer",
        "PipelinedTransfer.pipelined_transfer",
        (
            "`w` lists the tasks of the n processors by their distance to position k, whichever it is; `after w t`: "
            "those still on the cycle after t units."
        ),
        ("pipelined_transfer",),
    ),
    Theorem(
        "jan/pipelined-transfer@exact",
        "PipelinedTransfer.pipelined_transfer_exact",
        (
            "`w` lists the tasks of the n processors by their distance to position k, whichever it is; `after w t`: "
            "those still on the cycle after t units; none are left exactly from `largest_term w` units on, the "
            "largest, over the distances at or beyond which there are tasks, of the distance and the number of "
            "these."
        ),
        ("pipelined_transfer",),
    ),
)
