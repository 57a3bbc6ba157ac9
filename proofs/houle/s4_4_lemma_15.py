"""Section 4.4, Lemma 15 for all sizes: every gap as a sum of few stable gaps, and the steps of its proof.

In the lemmas alpha and beta are the sizes of the two subtrees of the construction, p is the gap, t counts iterations,
d is the maximum degree. The last beta has at least two nodes, which saves one iteration against the printed count.
"""

from loadbal.arithmetic import Number
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma

from .s4_4_lemma_14 import SUBGRAPH, WHOLE_RUN, as_printed

# --- houle/lemma-15-identities ---

PARTS = ("network", "stable_gaps", "centroid")

PART = (
    "`proper_part g alpha`: alpha is a set of p nodes of g, 1 <= p < n. `leaving g alpha alpha` are its M_1 edges vw "
    "with v in alpha and w outside, `gamma g v w` the number of nodes on the side of w, `mirrors` n less these."
)

CONNECTED = f"{PART} `connected_set`: the edges within alpha link its nodes."

INNER = (
    "`boundary g alpha` are its nodes with a neighbor outside, `staying` the pairs of such a node and a neighbor in it."
)


COMPLEMENT = Theorem("houle/lemma-15-identities@complement", "Cuts.complement_sum", CONNECTED, PARTS)


IDENTITIES_GAP = Theorem("houle/lemma-15-identities@gap", "Cuts.gap_of_connected_set", CONNECTED, PARTS)


IDENTITIES_ANY_SET = Theorem("houle/lemma-15-identities@gap-of-any-set", "Cuts.gap_of_any_set", PART, PARTS)


IDENTITIES_OTHER = Theorem("houle/lemma-15-identities@other-sum", "Cuts.other_sum", f"{CONNECTED} {INNER}", PARTS)


IDENTITIES = Theorem(
    "houle/lemma-15-identities",
    "Cuts.identities",
    f"{CONNECTED} {INNER} The last line holds for every D, so for the maximum degree.",
    PARTS,
)


# --- houle/lemma-15 ---

BOUNDS = (
    "`gap_of g p`: p is in 1..n-1. `max_degree g d`: d is the maximum degree D; `halvings g` is L = ceil(log2 n). "
    "`bound_1 d l` is 1 + (d-2)l and `bound_2 d l` floor((d+1)l/2), both integers; `stable_gap g m p`: p is in SG_m, "
    "and `Z.to_nat` reads such a bound as a number of terms."
)


def lemma_15(reading: str, name: str, says: str = "", *, refutes: bool = False) -> Theorem:
    """The readings differ in the bound and in the least n."""
    return Theorem(f"houle/lemma-15@{reading}", f"DegreeBound.{name}", f"{BOUNDS}{says}", PARTS, refutes)


LEMMA_15_LOWERED = lemma_15("lowered", "lemma_15_lowered")


MINIMUM_FROM_THREE = lemma_15("minimum-from-three", "lemma_15_minimum_from_three")


SECOND_TERM = lemma_15("second-term", "lemma_15_second_term")


LEMMA_15_REPAIRED = lemma_15("repaired", "lemma_15_repaired")


FIRST_TERM = lemma_15("first-term", "lemma_15_first_term_refuted", " For n = 2 the bound is 0.", refutes=True)


MINIMUM = lemma_15("minimum", "lemma_15_minimum_refuted", " For n = 2 the bound is 0.", refutes=True)


# --- houle/lemma-15-boundary ---


def on_runs(claim: str, name: str, says: str) -> Theorem:
    """What holds of every whole run."""
    return Theorem(f"houle/{claim}", f"SubgraphBoundary.{name}", f"{WHOLE_RUN}{says}", SUBGRAPH)


BOUNDARY_EVERY_GAP = as_printed(
    "lemma-15-boundary@every-gap",
    "boundary_every_gap_refuted",
    " `boundary g s` are the nodes of s with a neighbor outside.",
)


def boundary(reading: str, name: str, says: str = "") -> Theorem:
    """The readings differ in the bound and in the gaps."""
    return on_runs(
        f"lemma-15-boundary@{reading}",
        name,
        f" `boundary g s` are the nodes of s with a neighbor outside, so that their number is r.{says}",
    )


BOUNDARY_ABOVE_ONE = boundary("gaps-above-one", "boundary_above_one")


BOUNDARY_REPAIRED = boundary("repaired", "boundary_repaired")


BOUNDARY_LOGARITHM = boundary("logarithm", "boundary_logarithm", " `halvings g` is L.")


# --- houle/lemma-15-case-nodes, houle/lemma-15-case-3 ---


def case_nodes(reading: str, name: str, says: str = "") -> Theorem:
    """The readings differ in the cases and in what else is assumed."""
    return as_printed(
        f"lemma-15-case-nodes{reading}",
        name,
        " `named g t u`: u is the neighbor in beta_1 of the v of the turn t; `boundary g s` are the nodes of s with a "
        f"neighbor outside, `outside g s u` the neighbors of u outside s.{says}",
    )


CASE_NODES = case_nodes("", "case_nodes_refuted")


CASE_1_NODES = case_nodes("@case-1", "case_nodes_1_refuted")


CASE_2_NODES = case_nodes("@case-2", "case_nodes_2_refuted")


CASE_NODES_NO_TIES = case_nodes(
    "@no-ties", "case_nodes_no_ties_refuted", " `centroids g s` lists the centroids of what s induces."
)


CASE_3_GREATER = as_printed(
    "lemma-15-case-3@greater",
    "case_3_greater_refuted",
    " `hd [] (parts t)` is beta_1, `outside g s v` are the neighbors of v outside s; the equations and the bounds have "
    "1 and 2 on their other sides.",
)


CASE_NODES_REPAIRED = on_runs(
    "lemma-15-case-nodes@repaired",
    "case_nodes_repaired",
    " `named g t u`: u is the neighbor in beta_1 of the v of the turn t; `outside g s u` are the neighbors of u "
    "outside s.",
)


CASE_3_LESS = on_runs(
    "lemma-15-case-3@less",
    "case_3_less",
    " `hd [] (parts t)` is beta_1, `neighbors g v` are the delta neighbors of v, `outside g s v` those outside s; the "
    "equations and the bounds have 1 and 2 on their other sides.",
)


# --- houle/lemma-15-m1 ---

EDGES_LEAVING = (
    " `leaving g s s` are the edges that leave s, `boundary g s` the nodes of s with a neighbor outside, `degree g v` "
    "is delta; `max_degree g d`: d is the maximum degree."
)


M1_SUM_EVERY_GAP = as_printed("lemma-15-m1@sum-every-gap", "m1_sum_every_gap_refuted", EDGES_LEAVING)


M1_SUM_ABOVE_ONE = as_printed("lemma-15-m1@sum-gaps-above-one", "m1_sum_gaps_above_one_refuted", EDGES_LEAVING)


M1_PRODUCT = as_printed("lemma-15-m1@product", "m1_product_refuted", EDGES_LEAVING)


M1_REPAIRED = on_runs("lemma-15-m1@repaired", "m1_repaired", EDGES_LEAVING)


@lemma()
def two_leaves_of_alpha(d: Number, r: Number, full: Number, leaving: Number) -> Formula:
    """If all but `full` of r boundary nodes have at most D - 2 neighbors outside, a violation takes two full ones."""
    return given(
        full=leaving <= (d - 2) * r + full,
        violated=leaving > 1 + (d - 2) * r,
    ).implies(full >= 2)


@lemma()
def losses_before_the_last(d: Number, lost: Number, t: Number) -> Formula:
    """If t iterations cost D - 1 neighbors of one node and c of another, t is at least 4, or D, c and t are small."""
    three = (t == 3) & ((lost == 0) | ((lost == 1) & (d == 3)))
    return given(losses=t >= d - 1 + lost, branching=d >= 3, lost=lost >= 0).implies(
        (t >= 4) | three | ((t == 2) & (lost == 0) & (d == 3))
    )


@lemma()
def candidates_double(t: Number, beta: Number, n: Number) -> Formula:
    """Two iterations before one with five candidates, three before three, or four before two take 21 nodes."""
    return given(
        halved=2**t * beta <= n - 1,
        many=((t == 2) & (beta >= 5)) | ((t == 3) & (beta >= 3)) | ((t >= 4) & (beta >= 2)),
    ).implies((4 * 2 ** (t - 2) * beta <= n - 1) & (n >= 21))


PRODUCT_TO_TWENTY = Proof(
    "houle/lemma-15-m1@product-to-twenty",
    Scheme.DIRECT,
    (
        argued("""
    For p = 1, M_1 = r = 1; for D = 2 alpha grows from the end of a path, and M_1 <= 1.
    Let p >= 2 and D >= 3, and call a node of alpha full if its degree is D and it has a single neighbor in alpha.
    All other nodes of alpha have at most D - 2 neighbors outside.
    """),
        by(two_leaves_of_alpha),
        argued("""
    Neither of two full nodes is the first leaf l, whose degree is 1.
    Let w be the neighbor in alpha of a full node u: were w = l, or w full, then alpha, being connected, would be u and
    w alone, with a single full node or without l.
    A node of beta loses a neighbor to the outside where it is the node of beta_1 next to the centroid of Case 1 or 2,
    one neighbor in an iteration.
    A node of alpha loses none any more, but for the centroid v of Case 3.
    If another iteration follows, that v has, besides its neighbor towards l, one in the new beta that alpha takes in
    before the run ends, as Case 2 or 3 ends it, so that it is not full.
    Let t iterations come before the last.
    """),
        uses("houle/lemma-14@halved", "When the last begins, 2^t |beta| <= n - 1."),
        uses("houle/lemma-14-invariants@strict", "Alpha has less than p nodes then, and with beta more than p."),
        argued("""
    So beta has two nodes or more when the last begins.
    If the last is of Case 3 and its centroid v is full, another full node u lost its D - 1 neighbors outside before,
    and v itself some number c: these are as many iterations of Case 1.
    """),
        by(losses_before_the_last),
        argued("""
    If t = 2, both iterations are of Case 1 and alpha is still l: beta holds u, v, w and two neighbors of v outside.
    If t = 3 and c = 0, beta holds v and two or more neighbors of v outside; if t = 3 and c = 1, all three are of
    Case 1, alpha is still l, and beta holds u, v and w.
    Otherwise two full nodes lost D - 1 >= 2 neighbors each, at most one of these in the last iteration: t >= 3.
    If then t = 3, all three are of Case 1, alpha is still l, and beta holds both full nodes and w.
    """),
        by(candidates_double),
    ),
)
