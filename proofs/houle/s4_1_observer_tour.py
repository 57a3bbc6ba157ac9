"""Proofs about section 4.1 for all sizes: the observer tour (Lemma 6, Fig. 1), and the gaps along it."""

from collections.abc import Iterator

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Instances, Proof, Scheme, Theorem, argued, by
from loadbal.checking.proving.lemmas import Formula, given, lemma
from loadbal.network import Network

# --- houle/tree-colouring ---


@lemma()
def colors_suffice(most: Number, degree: Number, come: Number, uncolored: Number, free: Number) -> Formula:
    """At a node at least as many of D colors are free as edges are uncolored: all but the edge of the search."""
    return given(
        degree=degree <= most,
        uncolored=uncolored == degree - come,
        free=free == most - come,
    ).implies(uncolored <= free)


def nodes_of_the_search(it: Network) -> Iterator[tuple[Number, ...]]:
    """For every node: D, its degree, 1 if an edge led the search to it, how many edges have no color, free colors."""
    for node, degree in enumerate(it.degrees):
        come = int(node != 0)
        yield it.max_degree, degree, come, degree - come, it.max_degree - come


TREE_COLOURING = Proof(
    "houle/tree-colouring",
    Scheme.DIRECT,
    (
        argued("""
    When the search reaches a node, it gives all edges of the node, except the edge by which it came, distinct colors
    that differ from the color of that edge.
    """),
        by(colors_suffice),
        argued("""
    In a tree the search reaches every node once, and every node except the first by one edge. So every edge is colored
    once, from the end that is reached first: two edges at a node are both colored there, with distinct colors, or one
    of them is the edge by which the search came, and the color of that edge is not given to the other edge.
    """),
    ),
    instances=(Instances(colors_suffice, nodes_of_the_search),),
)


THEOREMS = (
    Theorem("houle/tour-digraph", "Orderings.tour_digraph"),
    Theorem("houle/lemma-6", "Orderings.lemma_6"),
    Theorem("houle/lemma-6-proof", "Orderings.lemma_6_proof_both"),
    Theorem("houle/observation-4", "Orderings.observation_4"),
    Theorem("houle/c-ordering", "Orderings.c_ordering"),
    Theorem("houle/equation-3@distinct", "Orderings.equation_3"),
    Theorem("houle/equation-3@all-nodes", "Orderings.equation_3_all"),
    Theorem("houle/gap-sum", "Orderings.gap_sum"),
    Theorem("houle/threshold-1-unit-edge", "EdgeRules.unit_edge_swaps"),
    Theorem("houle/section-4.1-protocol@threshold-1", "EdgeRules.observer_keeps_threshold_1"),
    Theorem("houle/section-4.1-protocol@threshold-2", "EdgeRules.observer_keeps_threshold_2_fails", refutes=True),
    Theorem("houle/section-4.1-protocol@repaired", "EdgeRules.observer_keeps_threshold_2"),
)
