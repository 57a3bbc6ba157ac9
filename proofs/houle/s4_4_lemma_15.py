"""Proofs about section 4.4, Lemma 15 and its proof: every p < n is modulo n a sum of few sizes of sides of edges.

In the lemmas d is the maximum degree, t a number of iterations, and beta the size of the set of candidates. The last
beta has at least two nodes, which saves one iteration against the printed count.
"""

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma

from .s4_4_lemma_14 import WHOLE_RUN, as_printed

# --- houle/lemma-15-identities ---


PART = (
    "`proper_part g alpha` says that alpha is a set of p nodes of g, 1 <= p < n. `leaving g alpha alpha` are its M_1"
    " edges vw with v in alpha and w outside, `gamma g v w` is the number of nodes on the side of w, and `mirrors` are"
    " n minus these numbers."
)

CONNECTED = f"{PART} `connected_set` says that the edges within alpha link its nodes."

INNER = (
    "`boundary g alpha` are its nodes with a neighbor outside, `staying` the pairs of such a node and a neighbor in"
    " alpha."
)


COMPLEMENT = Theorem("houle/lemma-15-identities@complement", "Cuts.complement_sum", CONNECTED)


IDENTITIES_GAP = Theorem("houle/lemma-15-identities@gap", "Cuts.gap_of_connected_set", CONNECTED)


IDENTITIES_ANY_SET = Theorem("houle/lemma-15-identities@gap-of-any-set", "Cuts.gap_of_any_set", PART)


IDENTITIES_OTHER = Theorem("houle/lemma-15-identities@other-sum", "Cuts.other_sum", f"{CONNECTED} {INNER}")


IDENTITIES = Theorem(
    "houle/lemma-15-identities",
    "Cuts.identities",
    f"{CONNECTED} {INNER} The last line holds for every D, also for the maximum degree.",
)


# --- houle/lemma-15 ---

BOUNDS = (
    "`gap_of g p` says that p is in 1..n-1, `max_degree g d` that d is the maximum degree D; `halvings g` is L ="
    " ceil(log2 n). `bound_1 d l` is 1 + (d-2)l and `bound_2 d l` is floor((d+1)l/2), both integers. `stable_gap g m"
    " p` says that p is in SG_m, and `Z.to_nat` turns a bound into a number of terms."
)


def lemma_15(reading: str, name: str, says: str = "", *, refutes: bool = False) -> Theorem:
    """The theorem `name` of Rocq that proves, or refutes, a reading of Lemma 15."""
    return Theorem(f"houle/lemma-15@{reading}", f"DegreeBound.{name}", f"{BOUNDS}{says}", refutes=refutes)


LEMMA_15_LOWERED = lemma_15("lowered", "lemma_15_lowered")


MINIMUM_FROM_THREE = lemma_15("minimum-from-three", "lemma_15_minimum_from_three")


SECOND_TERM = lemma_15("second-term", "lemma_15_second_term")


LEMMA_15_REPAIRED = lemma_15("repaired", "lemma_15_repaired")


FIRST_TERM = lemma_15("first-term", "lemma_15_first_term_refuted", " For n = 2 the bound is 0.", refutes=True)


MINIMUM = lemma_15("minimum", "lemma_15_minimum_refuted", " For n = 2 the bound is 0.", refutes=True)


# --- houle/lemma-15-boundary ---


def on_runs(claim: str, name: str, says: str) -> Theorem:
    """The theorem `name` of Rocq that proves a claim for every whole run of CONSTRUCT SUBGRAPH."""
    return Theorem(f"houle/{claim}", f"SubgraphBoundary.{name}", f"{WHOLE_RUN}{says}")


BOUNDARY_EVERY_GAP = as_printed(
    "lemma-15-boundary@every-gap",
    "boundary_every_gap_refuted",
    " `boundary g s` are the nodes of s with a neighbor outside.",
)


def boundary(reading: str, name: str, says: str = "") -> Theorem:
    """The theorem `name` of Rocq that proves a reading of the bound on the number of boundary nodes."""
    return on_runs(
        f"lemma-15-boundary@{reading}",
        name,
        f" `boundary g s` are the nodes of s with a neighbor outside; their number is r.{says}",
    )


BOUNDARY_ABOVE_ONE = boundary("gaps-above-one", "boundary_above_one")


BOUNDARY_REPAIRED = boundary("repaired", "boundary_repaired")


BOUNDARY_LOGARITHM = boundary("logarithm", "boundary_logarithm", " `halvings g` is L.")


# --- houle/lemma-15-case-nodes, houle/lemma-15-case-3 ---


def case_nodes(reading: str, name: str, says: str = "") -> Theorem:
    """The theorem `name` of Rocq that refutes a reading of the statement on marked nodes."""
    return as_printed(
        f"lemma-15-case-nodes{reading}",
        name,
        " `named g t u` says that u is the neighbor in beta_1 of the centroid v of turn t. `boundary g s` are the"
        f" nodes of s with a neighbor outside, `outside g s u` the neighbors of u outside s.{says}",
    )


CASE_NODES = case_nodes("", "case_nodes_refuted")


CASE_1_NODES = case_nodes("@case-1", "case_nodes_1_refuted")


CASE_2_NODES = case_nodes("@case-2", "case_nodes_2_refuted")


CASE_NODES_NO_TIES = case_nodes("@no-ties", "case_nodes_no_ties_refuted", " `centroids g s` lists the centroids of s.")


CASE_3_GREATER = as_printed(
    "lemma-15-case-3@greater",
    "case_3_greater_refuted",
    " `hd [] (parts t)` is beta_1, `outside g s v` are the neighbors of v outside s; the numbers 1 and 2 stand on the"
    " other sides of the equations and bounds.",
)


CASE_NODES_REPAIRED = on_runs(
    "lemma-15-case-nodes@repaired",
    "case_nodes_repaired",
    " `named g t u` says that u is the neighbor in beta_1 of the centroid v of turn t; `outside g s u` are the"
    " neighbors of u outside s.",
)


CASE_3_LESS = on_runs(
    "lemma-15-case-3@less",
    "case_3_less",
    " `hd [] (parts t)` is beta_1, `neighbors g v` are the delta neighbors of v, `outside g s v` those outside s; the"
    " numbers 1 and 2 stand on the other sides of the equations and bounds.",
)


# --- houle/lemma-15-m1 ---

EDGES_LEAVING = (
    " `leaving g s s` are the edges that leave s, `boundary g s` the nodes of s with a neighbor outside, and `degree g"
    " v` is delta; `max_degree g d` says that d is the maximum degree."
)


M1_SUM_EVERY_GAP = as_printed("lemma-15-m1@sum-every-gap", "m1_sum_every_gap_refuted", EDGES_LEAVING)


M1_SUM_ABOVE_ONE = as_printed("lemma-15-m1@sum-gaps-above-one", "m1_sum_gaps_above_one_refuted", EDGES_LEAVING)


M1_PRODUCT = as_printed("lemma-15-m1@product", "m1_product_refuted", EDGES_LEAVING)


M1_REPAIRED = on_runs("lemma-15-m1@repaired", "m1_repaired", EDGES_LEAVING)


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
