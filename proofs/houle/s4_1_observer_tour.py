"""Section 4.1 for all sizes: the observer tour (Lemma 6, Fig. 1), and the gaps along it."""

from collections.abc import Iterator

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Instances, Proof, Scheme, Theorem, argued, by
from loadbal.checking.proving.lemmas import Formula, given, lemma
from loadbal.network import Network

# --- houle/tree-colouring ---


@lemma()
def colors_suffice(most: Number, degree: Number, come: Number, uncolored: Number, free: Number) -> Formula:
    """For the edges of a node but the one by which the search came, if it did, as many of D colors are free."""
    return given(
        degree=degree <= most,
        uncolored=uncolored == degree - come,
        free=free == most - come,
    ).implies(uncolored <= free)


def nodes_of_the_search(it: Network) -> Iterator[tuple[Number, ...]]:
    """The degree of every node, and whether the search has come to it by an edge."""
    for node, degree in enumerate(it.degrees):
        come = int(node != 0)
        yield it.max_degree, degree, come, degree - come, it.max_degree - come


TREE_COLOURING = Proof(
    "houle/tree-colouring",
    Scheme.DIRECT,
    (
        argued("""
    Where the search comes to a node, it gives its edges, but the one by which it came, distinct ones of the D colors
    without the color of that edge.
    """),
        by(colors_suffice),
        argued("""
    In a tree the search comes to every node once, and to each but the first by one edge. So every edge is colored once,
    from the end that is reached first, and of two edges at a node both are colored there, with distinct colors, or one
    is the edge by which the search came, whose color the other does not get.
    """),
    ),
    instances=(Instances(colors_suffice, nodes_of_the_search),),
)


# --- houle/tour-digraph, houle/lemma-6, houle/observation-4 ---

BOUND = ("network", "observer_tour")


TOUR_DIGRAPH = Theorem(
    "houle/tour-digraph",
    "Orderings.tour_digraph",
    "`arcs g` are the arcs (v, w, c) of T'. They are chi n distinct ones: (v, w, c) is among them iff the edge vw has "
    "color c, or w is v and v has no edge of color c; and for every node and color one goes out and one comes in. It "
    "holds of every properly colored graph, so of trees.",
    BOUND,
)


LEMMA_6 = Theorem(
    "houle/lemma-6",
    "Orderings.lemma_6",
    "`proper g` and `tree g`: g is a properly colored tree. `tour g v c`, the first chi n arcs of the tour from v on, "
    "beginning with color c, are the arcs of T' in some order, so each once; from v rounds that begin with c lead to "
    "every node in fewer than n rounds, and in n rounds back to v, which is to be one cycle of n nodes.",
    BOUND,
)


LEMMA_6_PROOF = Theorem(
    "houle/lemma-6-proof",
    "Orderings.lemma_6_proof_both",
    "First, for the edge vw of color j, in either direction: the tour that begins with v -> w has w -> v after m arcs, "
    "and between the two the observer neither is at v nor comes to v, so that no arc touches v. Second, for any node v "
    "and color c: after its arc of color c the tour is at v again m steps later for the first time, and c + m is c + 1 "
    "modulo chi, so that the next arc out of v has the next color.",
    BOUND,
)


OBSERVATION_4 = Theorem(
    "houle/observation-4",
    "Orderings.observation_4",
    "For the edge vw of color j the tour that begins with the arc w -> v, at place 0, has v -> w at place chi |T(v, "
    "w)| and not before: that many arcs are from the one on up to, not including, the other. `side g v w` are the "
    "nodes that are linked to v when vw is removed.",
    (*BOUND, "stable_gaps"),
)


# --- houle/c-ordering, houle/equation-3, houle/gap-sum ---


C_ORDERING = Theorem(
    "houle/c-ordering",
    "Orderings.c_ordering",
    "`ordering g c v` are the nodes to which rounds beginning with c lead the observer of v, the c-ordering: each node "
    "once. `gap g c a b p`: p rounds lead from a to b, p < n. For each p < n there are n ordered pairs with that gap, "
    "and gap 0 is that of a node and itself.",
    BOUND,
)


EQUATION_3_DISTINCT = Theorem(
    "houle/equation-3@distinct",
    "Orderings.equation_3",
    "For any three nodes, so for distinct ones, whatever their gaps are; that there is one gap for any two nodes is in "
    "`Orderings.equation_3_all`.",
    BOUND,
)


EQUATION_3_ALL = Theorem(
    "houle/equation-3@all-nodes",
    "Orderings.equation_3_all",
    "Any three nodes, distinct or not, have gaps, one for each pair, which add up modulo n; that of v and itself is 0.",
    BOUND,
)


GAP_SUM = Theorem(
    "houle/gap-sum",
    "Orderings.gap_sum",
    "For distinct nodes v and w, whatever their two gaps are; that each has one is in `Orderings.equation_3_all`.",
    BOUND,
)


# --- houle/threshold-1-unit-edge, houle/section-4.1-protocol ---

RULES = ("threshold", "dimension_exchange")

CROSSES = "The observer comes from the end with load x; `finds` is the load of the other end after the step"


UNIT_EDGE = Theorem(
    "houle/threshold-1-unit-edge",
    "EdgeRules.unit_edge_swaps",
    "`stays_with` and `finds` are the loads of the two ends after the step.",
    RULES,
)


KEEPS_THRESHOLD_1 = Theorem(
    "houle/section-4.1-protocol@threshold-1",
    "EdgeRules.observer_keeps_threshold_1",
    f"{CROSSES}.",
    RULES,
)


KEEPS_THRESHOLD_2_FAILS = Theorem(
    "houle/section-4.1-protocol@threshold-2",
    "EdgeRules.observer_keeps_threshold_2_fails",
    f"{CROSSES}. It fails for 0 and 1.",
    RULES,
    refutes=True,
)


KEEPS_THRESHOLD_2 = Theorem(
    "houle/section-4.1-protocol@repaired",
    "EdgeRules.observer_keeps_threshold_2",
    f"{CROSSES}.",
    RULES,
)
