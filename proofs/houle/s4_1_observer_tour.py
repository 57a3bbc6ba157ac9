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


# --- houle/tour-digraph, houle/lemma-6, houle/observation-4 ---


TOUR_DIGRAPH = Theorem(
    "houle/tour-digraph",
    "Orderings.tour_digraph",
    "`arcs g` lists the chi n distinct arcs (v, w, c) of T': (v, w, c) is an arc iff the edge vw has color c, or w is"
    " v and v has no edge of color c. For every node and color one arc goes out and one comes in. The theorem holds on"
    " every properly colored graph.",
)


LEMMA_6 = Theorem(
    "houle/lemma-6",
    "Orderings.lemma_6",
    "`proper g` and `tree g` say that g is a properly colored tree. `tour g v c`, the first chi n arcs of the tour"
    " from v that begins with color c, has every arc of T' once. Rounds that begin with c lead from v to every node in"
    " fewer than n rounds, and back to v in n rounds: they permute the nodes in one cycle.",
)


LEMMA_6_PROOF = Theorem(
    "houle/lemma-6-proof",
    "Orderings.lemma_6_proof_both",
    "The first part is about an edge vw of color j, in either direction. The tour that begins with v -> w has w -> v"
    " after m arcs, and the arcs between the two do not touch v. The second part is about any node v and color c."
    " After its arc of color c the tour is at v again m steps later for the first time, and c + m is c + 1 modulo chi:"
    " the next arc out of v has the next color.",
)


OBSERVATION_4 = Theorem(
    "houle/observation-4",
    "Orderings.observation_4",
    "The edge vw has color j. The tour that begins with w -> v, at place 0, has v -> w at place chi |T(v, w)| and at"
    " no earlier place: it has chi |T(v, w)| arcs from w -> v on and before v -> w. `side g v w` are the nodes that"
    " are linked to v when vw is removed.",
)


# --- houle/c-ordering, houle/equation-3, houle/gap-sum ---


C_ORDERING = Theorem(
    "houle/c-ordering",
    "Orderings.c_ordering",
    "`ordering g c v` is the c-ordering: the nodes to which rounds that begin with c lead the observer of v. It has"
    " each node once. `gap g c a b p` says that p rounds lead from a to b, p < n. For each p < n there are n ordered"
    " pairs with gap p, and gap 0 is that of a node and itself.",
)


EQUATION_3_DISTINCT = Theorem(
    "houle/equation-3@distinct",
    "Orderings.equation_3",
    "The theorem is about any three nodes, distinct or not, and their gaps. `Orderings.equation_3_all` says that any"
    " two nodes have exactly one gap.",
)


EQUATION_3_ALL = Theorem(
    "houle/equation-3@all-nodes",
    "Orderings.equation_3_all",
    "Any three nodes, distinct or not, have gaps, one for each pair, which add up modulo n. The gap of v and itself is"
    " 0.",
)


GAP_SUM = Theorem(
    "houle/gap-sum",
    "Orderings.gap_sum",
    "The theorem is about distinct nodes v and w and their two gaps. `Orderings.equation_3_all` says that these exist.",
)


# --- houle/threshold-1-unit-edge, houle/section-4.1-protocol ---


CROSSES = "The observer comes from the end with load x; `finds` is the load of the other end after the step"


UNIT_EDGE = Theorem(
    "houle/threshold-1-unit-edge",
    "EdgeRules.unit_edge_swaps",
    "`stays_with` and `finds` are the loads of the two ends after the step.",
)


KEEPS_THRESHOLD_1 = Theorem(
    "houle/section-4.1-protocol@threshold-1",
    "EdgeRules.observer_keeps_threshold_1",
    f"{CROSSES}.",
)


KEEPS_THRESHOLD_2_FAILS = Theorem(
    "houle/section-4.1-protocol@threshold-2",
    "EdgeRules.observer_keeps_threshold_2_fails",
    f"{CROSSES}. It fails for the loads 0 and 1.",
    refutes=True,
)


KEEPS_THRESHOLD_2 = Theorem(
    "houle/section-4.1-protocol@repaired",
    "EdgeRules.observer_keeps_threshold_2",
    f"{CROSSES}.",
)
