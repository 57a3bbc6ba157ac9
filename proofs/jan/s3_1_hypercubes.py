"""Proofs about section 3.1 for all sizes: hypercubes, as a graph and by the bits of their addresses."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/hypercube-index-range@as-printed",
        "HypercubeAddresses.hypercube_index_range_as_printed",
        (
            "`has_bit n m i` says that some list of n bits, d_0 first, has the value m, and i is the number of one"
            " of its bits."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/hypercube-index-range@half-open",
        "HypercubeAddresses.hypercube_index_range_half_open",
        (
            "`has_bit n m i` says that some list of n bits, d_0 first, has the value m, and i is the number of one"
            " of its bits."
        ),
    ),
    Theorem(
        "jan/hypercube-index-range@repaired",
        "HypercubeAddresses.hypercube_index_range_repaired",
        (
            "`has_bit n m i` says that some list of n bits, d_0 first, has the value m, and i is the number of one"
            " of its bits."
        ),
    ),
    Theorem(
        "jan/hypercube-adjacency",
        "HypercubeAddresses.hypercube_adjacency",
        (
            "`flip (n - 1 - i) m` is the address with bit d_i complemented; the n listed nodes differ and are the"
            " neighbors of m. `pairs_across n (n - 1 - i)` lists the edges of dimension i; each node is an end of"
            " exactly one of them."
        ),
    ),
    Theorem(
        "jan/hypercube-adjacency@bits",
        "HypercubeAddresses.hypercube_adjacency_bits",
        "`complemented i` is the address m with bit d_i complemented, which is bit n - 1 - i from the lowest.",
    ),
)
