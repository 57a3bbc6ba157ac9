"""Section 3.1 for all sizes: hypercubes, as a graph and by the bits of their addresses."""

from loadbal.checking.proving.arguments import Theorem

# --- what the kernel answers for ---

THEOREMS = (
    Theorem(
        "jan/hypercube-index-range@as-printed",
        "HypercubeAddresses.hypercube_index_range_as_printed",
        "`has_bit n m i`: some list of n bits, d_0 first, has the value m, and i numbers one of them.",
        (),
        refutes=True,
    ),
    Theorem(
        "jan/hypercube-index-range@half-open",
        "HypercubeAddresses.hypercube_index_range_half_open",
        "`has_bit n m i`: some list of n bits, d_0 first, has the value m, and i numbers one of them.",
        (),
    ),
    Theorem(
        "jan/hypercube-index-range@repaired",
        "HypercubeAddresses.hypercube_index_range_repaired",
        "`has_bit n m i`: some list of n bits, d_0 first, has the value m, and i numbers one of them.",
        (),
    ),
    Theorem(
        "jan/hypercube-adjacency",
        "HypercubeAddresses.hypercube_adjacency",
        (
            "`flip (n - 1 - i) m`: the address with bit d_i complemented; the n listed nodes differ and are the "
            "neighbors of m. `pairs_across n (n - 1 - i)`: the edges of dimension i; no node is an end of two of "
            "them, and every node is one of one."
        ),
        ("hypercube", "recursive_balance"),
    ),
    Theorem(
        "jan/hypercube-adjacency@bits",
        "HypercubeAddresses.hypercube_adjacency_bits",
        "`complemented i`: the address m with bit d_i complemented, which is bit n - 1 - i from the lowest.",
        (),
    ),
)
