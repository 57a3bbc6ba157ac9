"""Section 4.4, Lemma 15 for all sizes: every gap as a sum of few stable gaps, and the steps of its proof.

In the lemmas alpha and beta are the sizes of the two subtrees of the construction, p is the gap, t counts iterations,
d is the maximum degree. The last beta has at least two nodes, which saves one iteration against the printed count.
"""

from loadbal.arithmetic import Number, quotient, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s4_3_maximum_stable_discrepancy import mirrored_term, no_terms

# --- houle/lemma-15-identities ---


@lemma()
def outside_is_the_rest(n: Number, p: Number, outside: Number, mirrored: Number, pairs: Number) -> Formula:
    """If the sides outside make up n - p and mirror to mirrored, then p is mirrored modulo n."""
    return given(
        outside=outside == n - p,
        mirrored=outside + mirrored == pairs * n,
    ).implies(p == mirrored - (pairs - 1) * n)


@lemma()
def rest_of_all(n: Number, p: Number, parts: Number) -> Formula:
    """If alpha and the parts that hang on it are all nodes, the parts are n - p nodes."""
    return given(disjoint=p + parts == n).implies(n - p == parts)


COMPLEMENT_TEXT = """
    Every edge between a node of alpha and a neighbor outside cuts off the part of the rest that hangs on it; since
    alpha is connected these parts are disjoint, and they are all of the rest, n - p nodes.
"""


COMPLEMENT = Proof(
    "houle/lemma-15-identities@complement",
    Scheme.DIRECT,
    (
        by(rest_of_all),
        argued(COMPLEMENT_TEXT),
    ),
)


IDENTITIES_GAP = Proof(
    "houle/lemma-15-identities@gap",
    Scheme.INDUCTION,
    (
        by(no_terms),
        by(mirrored_term),
        by(outside_is_the_rest),
        argued(f"""
    {COMPLEMENT_TEXT} The other side of each such edge has n - gamma nodes: one term of SG_1 for each of the M_1 edges.
    Some edge leads out, as the tree is connected and 1 <= p <= n - 1: so M_1 >= 1, and p is in the set for M_1.
    """),
    ),
)


@lemma("base")
def no_node_yet(outside: Number, inside: Number, r: Number, n: Number) -> Formula:
    """No nodes have no neighbors."""
    return given(none=r == 0, sums=(outside == 0) & (inside == 0)).implies(outside + inside == r * (n - 1))


@lemma("step")
def sides_of_one_node_more(
    outside: Number, inside: Number, r: Number, n: Number, more_outside: Number, more_inside: Number
) -> Formula:
    """The sides of all neighbors of one more node are n - 1 nodes more."""
    return given(
        so_far=outside + inside == r * (n - 1),
        node=more_outside + more_inside == n - 1,
    ).implies((outside + more_outside) + (inside + more_inside) == (r + 1) * (n - 1))


@lemma()
def inside_is_another_sum(
    n: Number, p: Number, outside: Number, inside: Number, mirrored: Number, pairs: Number, r: Number
) -> Formula:
    """If the sides outside make up n - p, this is r times n - 1 and the mirrored sides inside, modulo n."""
    return given(
        outside=outside == n - p,
        both=outside + inside == r * (n - 1),
        mirrored=inside + mirrored == pairs * n,
    ).implies(n - p == r * (n - 1) + mirrored - pairs * n)


IDENTITIES_OTHER = Proof(
    "houle/lemma-15-identities@other-sum",
    Scheme.INDUCTION,
    (
        by(no_node_yet),
        by(sides_of_one_node_more),
        by(no_terms),
        by(mirrored_term),
        by(inside_is_another_sum),
        argued(f"""
    {COMPLEMENT_TEXT} The neighbors of each of the r boundary nodes cut the other n - 1 nodes into sides, outside or
    inside. So n - p is, modulo n, the sum of r terms n - 1, which are the side opposite to a leaf, and of one term
    n - gamma for every neighbor inside. A term n - 1 is -1 modulo n: r of them are n - r. As alpha is neither empty
    nor all, n >= 2 and r >= 1: there is a leaf, and there is a term.
    """),
    ),
)


@lemma()
def inner_edges_vanish(
    n: Number, p: Number, outside: Number, inner: Number, mirrored: Number, pairs: Number
) -> Formula:
    """If the sides at p nodes are p (n - 1), those along inner edges n each, then p is the mirrored rest, modulo n."""
    return given(
        both=outside + inner * n == p * (n - 1),
        mirrored=outside + mirrored == pairs * n,
    ).implies(mirrored == p + (pairs - p + inner) * n)


IDENTITIES_ANY_SET = Proof(
    "houle/lemma-15-identities@gap-of-any-set",
    Scheme.INDUCTION,
    (
        by(no_node_yet),
        by(sides_of_one_node_more),
        by(no_terms),
        by(mirrored_term),
        by(inner_edges_vanish),
        argued("""
    The neighbors of each node cut the other n - 1 nodes into sides. Over all nodes of the set these add up to
    p (n - 1). An edge between two of its nodes gives both its sides, n nodes together; every other edge at the set
    leads out and gives gamma. Some edge leads out, as the tree is connected and 1 <= p <= n - 1: so p is a sum of
    M_1 >= 1 terms n - gamma.
    """),
    ),
)


@lemma()
def the_smaller_is_half(pairs: Number, q: Number, least: Number) -> Formula:
    """The smaller of two numbers is at most half their sum, rounded down."""
    return given(least=least == smaller(pairs, q - pairs)).implies(least <= quotient(q, 2))


IDENTITIES_HALF = Proof(
    "houle/lemma-15-identities@half",
    Scheme.DIRECT,
    (
        by(the_smaller_is_half),
        argued("The statement is the lemma."),
    ),
)


# --- houle/lemma-15, houle/theorem-16 ---


@lemma()
def fewer_iterations_first(d: Number, t: Number, most: Number, terms: Number) -> Formula:
    """The first bound grows with the number of iterations if d >= 2."""
    return given(
        terms=terms <= 1 + (d - 2) * t,
        iterations=t <= most,
        degree=d >= 2,
    ).implies(terms <= 1 + (d - 2) * most)


@lemma()
def fewer_iterations_second(d: Number, r: Number, most: Number, terms: Number) -> Formula:
    """The second bound grows with the number of boundary nodes."""
    return given(
        terms=2 * terms <= r * (d + 1),
        boundary=r <= most,
        degree=d >= 0,
    ).implies(2 * terms <= (d + 1) * most)


LEMMA_15_LOWERED = Proof(
    "houle/lemma-15@lowered",
    Scheme.DIRECT,
    (
        by(fewer_iterations_first),
        by(fewer_iterations_second),
        uses("houle/lemma-14@lowered"),
        uses("houle/lemma-15-boundary@gaps-above-one"),
        uses("houle/lemma-15-m1@repaired"),
        uses("houle/lemma-15-identities@gap"),
        uses("houle/lemma-15-identities@other-sum"),
        uses("houle/lemma-15-identities@half"),
        uses("houle/gap-symmetry"),
        argued("""
    A gap p >= 2 has a connected alpha of p nodes, made in at most L - 1 iterations. Its M_1 <= 1 + (D - 2) (L - 1)
    outside neighbors give p as a sum of M_1 terms. Its r <= L - 1 boundary nodes, of degree at most D, give n - p as
    a sum of at most r (D + 1) - M_1 terms; p has as many by symmetry, and the smaller number is at most half of
    r (D + 1). For p = 1 one term is enough, and both bounds are at least 1, as D >= 2 and L >= 2 for n >= 3. Sets for
    larger numbers of terms contain those for smaller ones.
    """),
    ),
)


MINIMUM_FROM_THREE = Proof(
    "houle/lemma-15@minimum-from-three",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15@lowered"),
        argued("Both bounds grow with L if D >= 2, which n >= 3 implies."),
    ),
)


SECOND_TERM = Proof(
    "houle/lemma-15@second-term",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15@minimum-from-three"),
        argued(
            "For n = 2 the only gap is 1, in SG_1, and D = L = 1 give M = 1; for n >= 3 the minimum is"
            " at most this bound."
        ),
    ),
)


LEMMA_15_REPAIRED = Proof(
    "houle/lemma-15@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15@minimum-from-three"),
        argued("For n = 2 the only gap is 1, in SG_1; for n >= 3 the minimum is at least 1."),
    ),
)


# --- houle/lemma-15-boundary, houle/lemma-15-m1@repaired ---


@lemma("base")
def nothing_is_outside(nodes: Number, t: Number) -> Formula:
    """At first alpha and beta are all nodes, and none has a neighbor outside them."""
    return given(none=nodes == 0, first=t == 0).implies(nodes <= t)


@lemma("step")
def one_more_boundary_node(nodes: Number, new: Number, t: Number) -> Formula:
    """An iteration gives at most one more node a neighbor outside."""
    return given(so_far=nodes <= t, one=new <= nodes + 1).implies(new <= t + 1)


BOUNDARY_ABOVE_ONE = Proof(
    "houle/lemma-15-boundary@gaps-above-one",
    Scheme.INDUCTION,
    (
        by(nothing_is_outside),
        by(one_more_boundary_node),
        uses("houle/lemma-14-invariants@strict"),
        argued("""
    Count the nodes of alpha and beta with a neighbor outside both. In Cases 1 and 2 the first component has nodes, as
    alpha is too small without it, and what is left out of beta is v and components beyond v: only the neighbor of v in
    the first component has a new neighbor outside, since alpha is joined to that component. In Case 3 what is left out
    are components at v: only v has. If the run ends in Case 3, the last beta is outside as well, joined to v alone. For
    p >= 2 there is an iteration, and the count at its end is that of the nodes of alpha.
    """),
    ),
)


BOUNDARY_REPAIRED = Proof(
    "houle/lemma-15-boundary@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15-boundary@gaps-above-one"),
        argued("For p = 1 there is no iteration and alpha is one node."),
    ),
)


BOUNDARY_LOGARITHM = Proof(
    "houle/lemma-15-boundary@logarithm",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15-boundary@repaired"),
        uses("houle/lemma-14"),
        argued("A run has at most L iterations; for p = 1 there is one node, and L >= 1 for n >= 2."),
    ),
)


@lemma("base")
def no_edge_leads_out(d: Number, edges: Number, t: Number) -> Formula:
    """At first no edge leads out of alpha and beta."""
    return given(none=edges == 0, first=t == 0).implies(edges <= (d - 2) * t)


@lemma("step")
def few_edges_more(d: Number, edges: Number, more: Number, t: Number) -> Formula:
    """If the maximum degree is at least three, an iteration adds at most d - 2 edges that lead out."""
    return given(
        so_far=edges <= (d - 2) * t,
        more=(more <= 1) | (more <= d - 2),
        branching=d >= 3,
    ).implies(edges + more <= (d - 2) * (t + 1))


@lemma()
def edge_to_the_last_beta(d: Number, edges: Number, pairs: Number, t: Number) -> Formula:
    """When the run ends, the edge to the last beta may lead out of alpha, too."""
    return given(counted=edges <= (d - 2) * t, last=pairs <= edges + 1).implies(pairs <= 1 + (d - 2) * t)


M1_REPAIRED = Proof(
    "houle/lemma-15-m1@repaired",
    Scheme.INDUCTION,
    (
        by(no_edge_leads_out),
        by(few_edges_more),
        by(edge_to_the_last_beta),
        uses("houle/lemma-14-invariants@strict"),
        argued("""
    Count the edges that lead out of alpha and beta together. Cases 1 and 2 add the edge to v. Case 3 adds edges from v
    to components left out: v has at most d neighbors, one of them towards alpha and one in the new beta. If the run
    ends in Case 3, the edge from v to the last beta leads out of alpha as well; if p = 1 there is no iteration, and the
    one edge of the leaf does. For d = 2 the tree is a path, from whose end alpha reaches on: one edge leads out.
    """),
    ),
)


# --- houle/lemma-15-m1@product-to-twenty ---


@lemma()
def two_leaves_of_alpha(d: Number, r: Number, full: Number, pairs: Number) -> Formula:
    """If all but `full` of r boundary nodes have at most D - 2 neighbors outside, a violation takes two full ones."""
    return given(
        full=pairs <= (d - 2) * r + full,
        violated=pairs > 1 + (d - 2) * r,
    ).implies(full >= 2)


@lemma()
def candidates_double(power: Number, beta: Number, n: Number) -> Formula:
    """Two iterations before one with five candidates, three before three, or four before two take 21 nodes."""
    return given(
        halved=power * beta <= n - 1,
        many=((power == 4) & (beta >= 5)) | ((power == 8) & (beta >= 3)) | ((power >= 16) & (beta >= 2)),
    ).implies(n >= 21)


PRODUCT_TO_TWENTY = Proof(
    "houle/lemma-15-m1@product-to-twenty",
    Scheme.DIRECT,
    (
        by(two_leaves_of_alpha),
        by(candidates_double),
        uses("houle/lemma-14-invariants@strict"),
        uses("houle/lemma-14@lowered"),
        argued("""
    For p = 1, M_1 = r = 1; for D = 2 alpha grows from the end of a path, and M_1 <= 1. Let p >= 2 and D >= 3. Call a
    node of alpha full if its degree is D and it has a single neighbor in alpha; all others have at most D - 2 neighbors
    outside, so that a violation takes two full nodes, neither of them the first leaf l. Let w be the neighbor of a
    full node u in alpha. Were w = l, or w full, then alpha, being connected, would be u and w alone: with a single
    full node, or without l. So w is neither.

    A node in beta loses a neighbor to the outside where it is the node of beta_1 next to the centroid of Case 1 or 2,
    one neighbor in an iteration. A node of alpha loses none any more, but for the centroid v of Case 3. That has a
    neighbor in alpha towards l; if another iteration follows it has one in the new beta, by which alpha is joined to
    beta until it takes it in, in Case 2 or 3, as one of these ends the run: so v is full only in the last one. Let t
    iterations come before the last. They halve beta, which has power * |beta| <= n - 1 for power = 2^t when the last
    begins, and has two nodes at least.

    If the last is of Case 3 and its centroid v is full, another full node u lost D - 1 >= 2 neighbors before, and v
    itself some number c: t >= D - 1 + c. If t = 2, then D = 3, c = 0, both iterations are of Case 1 and alpha is
    still l: beta holds u, v, w and the two neighbors of v outside. If t = 3 and c = 0, beta holds v and two or more
    neighbors of v; if t = 3 and c = 1, all three are of Case 1, and beta holds u, v and w.

    Otherwise two full nodes lost D - 1 >= 2 neighbors each, at most one of these in the last iteration: t >= 3. If
    t = 3, all three are of Case 1, alpha is still l, and beta holds both full nodes and w.
    """),
    ),
)


# --- houle/lemma-15-identities ---

IDENTITIES = Proof(
    "houle/lemma-15-identities",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15-identities@complement"),
        uses("houle/lemma-15-identities@gap"),
        uses("houle/lemma-15-identities@other-sum"),
        uses("houle/lemma-15-identities@half"),
        argued("The lines one by one."),
    ),
)
