"""Proofs about section 4.4, Lemma 15 and its proof: every p < n is modulo n a sum of few sizes of sides of edges.

In the lemmas d is the maximum degree, t a number of iterations, and beta the size of the set of candidates. The last
beta has at least two nodes, which saves one iteration against the printed count.
"""

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma

THEOREMS = (
    Theorem("houle/lemma-15-identities@complement", "Cuts.complement_sum"),
    Theorem("houle/lemma-15-identities@gap", "Cuts.gap_of_connected_set"),
    Theorem("houle/lemma-15-identities@gap-of-any-set", "Cuts.gap_of_any_set"),
    Theorem("houle/lemma-15-identities@other-sum", "Cuts.other_sum"),
    Theorem("houle/lemma-15-identities", "Cuts.identities"),
    Theorem("houle/lemma-15@lowered", "DegreeBound.lemma_15_lowered"),
    Theorem("houle/lemma-15@minimum-from-three", "DegreeBound.lemma_15_minimum_from_three"),
    Theorem("houle/lemma-15@second-term", "DegreeBound.lemma_15_second_term"),
    Theorem("houle/lemma-15@repaired", "DegreeBound.lemma_15_repaired"),
    Theorem("houle/lemma-15@first-term", "DegreeBound.lemma_15_first_term_refuted", refutes=True),
    Theorem("houle/lemma-15@minimum", "DegreeBound.lemma_15_minimum_refuted", refutes=True),
    Theorem("houle/lemma-15-boundary@every-gap", "ConstructRefutations.boundary_every_gap_refuted", refutes=True),
    Theorem("houle/lemma-15-boundary@gaps-above-one", "SubgraphBoundary.boundary_above_one"),
    Theorem("houle/lemma-15-boundary@repaired", "SubgraphBoundary.boundary_repaired"),
    Theorem("houle/lemma-15-boundary@logarithm", "SubgraphBoundary.boundary_logarithm"),
    Theorem("houle/lemma-15-case-nodes", "ConstructRefutations.case_nodes_refuted", refutes=True),
    Theorem("houle/lemma-15-case-nodes@case-1", "ConstructRefutations.case_nodes_1_refuted", refutes=True),
    Theorem("houle/lemma-15-case-nodes@case-2", "ConstructRefutations.case_nodes_2_refuted", refutes=True),
    Theorem("houle/lemma-15-case-nodes@no-ties", "ConstructRefutations.case_nodes_no_ties_refuted", refutes=True),
    Theorem("houle/lemma-15-case-3@greater", "ConstructRefutations.case_3_greater_refuted", refutes=True),
    Theorem("houle/lemma-15-case-nodes@repaired", "SubgraphBoundary.case_nodes_repaired"),
    Theorem("houle/lemma-15-case-3@less", "SubgraphBoundary.case_3_less"),
    Theorem("houle/lemma-15-m1@sum-every-gap", "ConstructRefutations.m1_sum_every_gap_refuted", refutes=True),
    Theorem("houle/lemma-15-m1@sum-gaps-above-one", "ConstructRefutations.m1_sum_gaps_above_one_refuted", refutes=True),
    Theorem("houle/lemma-15-m1@product", "ConstructRefutations.m1_product_refuted", refutes=True),
    Theorem("houle/lemma-15-m1@repaired", "SubgraphBoundary.m1_repaired"),
    Theorem("houle/lemma-15-identities@half", "PrintedBounds.smaller_half"),
)


# --- houle/lemma-15-m1 ---


@lemma()
def two_leaves_of_alpha(d: Number, r: Number, full: Number, leaving: Number) -> Formula:
    """If all but `full` of r boundary nodes have at most D - 2 neighbors outside, a violation needs two full nodes."""
    return given(
        full=leaving <= (d - 2) * r + full,
        violated=leaving > 1 + (d - 2) * r,
    ).implies(full >= 2)


@lemma()
def losses_before_the_last(d: Number, lost: Number, t: Number) -> Formula:
    """If t iterations remove D - 1 neighbors of one node and c of another, t is at least 4, or D, c and t are small."""
    three = (t == 3) & ((lost == 0) | ((lost == 1) & (d == 3)))
    return given(losses=t >= d - 1 + lost, branching=d >= 3, lost=lost >= 0).implies(
        (t >= 4) | three | ((t == 2) & (lost == 0) & (d == 3))
    )


@lemma()
def candidates_double(t: Number, beta: Number, n: Number) -> Formula:
    """Five candidates after 2 iterations, three after 3, or two after at least 4 need a tree with 21 nodes."""
    return given(
        halved=2**t * beta <= n - 1,
        many=((t == 2) & (beta >= 5)) | ((t == 3) & (beta >= 3)) | ((t >= 4) & (beta >= 2)),
    ).implies((4 * 2 ** (t - 2) * beta <= n - 1) & (n >= 21))


PRODUCT_TO_TWENTY = Proof(
    "houle/lemma-15-m1@product-to-twenty",
    Scheme.DIRECT,
    (
        argued("""
    If p = 1, then M_1 = r = 1; if D = 2, alpha grows from the end of a path, and M_1 <= 1.
    Let p >= 2 and D >= 3, and call a node of alpha full if its degree is D and it has a single neighbor in alpha.
    All other nodes of alpha have at most D - 2 neighbors outside.
    """),
        by(two_leaves_of_alpha),
        argued("""
    The first leaf l is not full, since its degree is 1.
    Let w be the neighbor in alpha of a full node u: if w were l or full, then alpha, being connected, would be u and w
    alone, and it would have a single full node or lack l.
    A node of beta loses a neighbor to the outside only as the node of beta_1 next to the centroid of Case 1 or 2, one
    neighbor in each iteration.
    A node of alpha loses no further neighbors, except the centroid v of Case 3.
    If another iteration follows, v has a neighbor towards l and another neighbor in the new beta, which alpha takes in
    before the run ends, as Case 2 or 3 ends it: so v is not full.
    Let t be the number of iterations before the last.
    """),
        uses("houle/lemma-14@halved", "When the last begins, 2^t |beta| <= n - 1."),
        uses(
            "houle/lemma-14-invariants@strict",
            "Alpha has fewer than p nodes then, and alpha and beta together have more than p.",
        ),
        argued("""
    So beta has at least two nodes when the last begins.
    If the last is of Case 3 and its centroid v is full, another full node u lost its D - 1 outside neighbors before it,
    and v lost some number c: each loss is an iteration of Case 1.
    """),
        by(losses_before_the_last),
        argued("""
    If t = 2, both iterations are of Case 1 and alpha is still l: beta contains u, v, w and two outside neighbors of v.
    If t = 3 and c = 0, beta contains v and at least two outside neighbors of v; if t = 3 and c = 1, all three
    iterations are of Case 1, alpha is still l, and beta contains u, v and w.
    Otherwise two full nodes lost D - 1 >= 2 neighbors each, at most one of all in the last iteration: t >= 3.
    If then t = 3, all three are of Case 1, alpha is still l, and beta contains both full nodes and w.
    """),
        by(candidates_double),
    ),
)
