"""Proofs about section 3.1 for all sizes: hypercubes, as a graph and by the bits of their addresses."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem(
        "jan/hypercube-index-range@as-printed", "HypercubeAddresses.hypercube_index_range_as_printed", refutes=True
    ),
    Theorem("jan/hypercube-index-range@half-open", "HypercubeAddresses.hypercube_index_range_half_open"),
    Theorem("jan/hypercube-index-range@repaired", "HypercubeAddresses.hypercube_index_range_repaired"),
    Theorem("jan/hypercube-adjacency", "HypercubeAddresses.hypercube_adjacency"),
    Theorem("jan/hypercube-adjacency@bits", "HypercubeAddresses.hypercube_adjacency_bits"),
)
