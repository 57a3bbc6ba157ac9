"""Proofs about section 3.2 for all sizes: cube-connected cycles, and a pipelined transfer out of a cycle."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/meaning-of-p", "HypercubeAddresses.meaning_of_p"),
    Theorem("jan/meaning-of-p@value", "SmallValues.meaning_of_p_value", value=5283),
    Theorem("jan/ccc-size@n-ge-1", "CubeConnectedCycles.ccc_size_n_ge_1", refutes=True),
    Theorem("jan/ccc-size@n-ge-3", "CubeConnectedCycles.ccc_size_n_ge_3"),
    Theorem("jan/ccc-size@repaired", "CubeConnectedCycles.ccc_size_repaired"),
    Theorem("jan/ccc-adjacency-list@as-printed", "CubeConnectedCycles.ccc_adjacency_list_as_printed", refutes=True),
    Theorem("jan/ccc-adjacency-list@mod-n", "CubeConnectedCycles.ccc_adjacency_list_mod_n"),
    Theorem("jan/ccc-adjacency-list@repaired", "CubeConnectedCycles.ccc_adjacency_list_repaired"),
    Theorem("jan/ccc-adjacency-list@bits", "CubeConnectedCycles.ccc_adjacency_list_bits"),
    Theorem("jan/ccc-bit-order", "CubeConnectedCycles.ccc_bit_order"),
    Theorem("jan/ccc-simulates-hypercube", "CubeConnectedCycles.ccc_simulates_hypercube"),
    Theorem("jan/pipelined-transfer", "PipelinedTransfer.pipelined_transfer"),
    Theorem("jan/pipelined-transfer@exact", "PipelinedTransfer.pipelined_transfer_exact"),
)
