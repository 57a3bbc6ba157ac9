"""Section 4.4 for all sizes: leaves, centroids, and the construction of a subtree with as many nodes as a gap says.

In the lemmas alpha and beta are the sizes of the two subtrees of the construction, p is the gap, t counts iterations,
d is the maximum degree. The last beta has at least two nodes, which saves one iteration against the printed count.
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

# --- houle/lemma-13-leaf ---


@lemma()
def two_leaves(n: Number, leaves: Number, degrees: Number) -> Formula:
    """If degrees sum up to 2 (n - 1), and all but the leaves have degree two or more, there are two leaves."""
    return given(
        tree=degrees == 2 * (n - 1),
        others=degrees >= leaves + 2 * (n - leaves),
    ).implies(leaves >= 2)


LEAF_REPAIRED = Proof(
    "houle/lemma-13-leaf@repaired",
    Scheme.DIRECT,
    (two_leaves,),
    "A tree has n - 1 edges, and for n >= 2 no node of degree 0. The edge at a leaf has one node on one side.",
)
LEAF = Proof(
    "houle/lemma-13-leaf@two-or-more",
    Scheme.CONSEQUENCE,
    (),
    "Two leaves are at least one.",
    ("houle/lemma-13-leaf@repaired",),
)

# --- houle/centroid ---


@lemma()
def step_towards_the_large_side(n: Number, large: Number, back: Number, ahead: Number) -> Formula:
    """If a side has more than half of the nodes, all sides of the neighbor there have fewer nodes than that side."""
    return given(
        large=2 * large > n,
        back=back == n - large,
        ahead=ahead <= large - 1,
    ).implies((back < large) & (ahead < large))


CENTROID = Proof(
    "houle/centroid",
    Scheme.DIRECT,
    (step_towards_the_large_side,),
    """
    Suppose the largest component without v has more than half of the nodes, and let w be the neighbor of v in it.
    Without w, the component of v has all nodes that are not in that component, and the others lie in it without w.
    So w has a smaller largest component than v, which is not the smallest then.
    """,
)

# --- houle/lemma-14-invariants, houle/lemma-14-sum@from-one, houle/construct-subgraph-minimum@reachable ---


@lemma("base")
def begins_with_all_nodes(n: Number, alpha: Number, beta: Number, p: Number) -> Formula:
    """A leaf and all other nodes are more than p nodes."""
    return given(leaf=alpha == 1, others=beta == n - 1, gap=p <= n - 1).implies(alpha + beta > p)


@lemma("step")
def stays_above_the_gap(
    alpha: Number, first: Number, before: Number, last: Number, p: Number, new_alpha: Number, new_beta: Number
) -> Formula:
    """Case 1 takes the first component, Case 3 stops adding where p would be exceeded: both stay above p."""
    first_case = (alpha + first > p) & (new_alpha == alpha) & (new_beta == first)
    third_case = (alpha + 1 + before + last > p) & (new_alpha == alpha + 1 + before) & (new_beta == last)
    return given(case=first_case | third_case).implies(new_alpha + new_beta > p)


@lemma()
def third_case_adds_up(alpha: Number, before: Number, last: Number, new_alpha: Number, new_beta: Number) -> Formula:
    """In Case 3 the two new sizes are alpha, v, the components before the last, and the last."""
    return given(
        alpha=new_alpha == alpha + 1 + before,
        beta=new_beta == last,
    ).implies(new_alpha + new_beta == alpha + 1 + (before + last))


LEMMA_14_SUM = Proof(
    "houle/lemma-14-sum@from-one",
    Scheme.DIRECT,
    (third_case_adds_up,),
    "Case 3 moves v and the components before the i-th to alpha, and makes the i-th the new beta.",
)
INVARIANTS_STRICT = Proof(
    "houle/lemma-14-invariants@strict",
    Scheme.INDUCTION,
    (begins_with_all_nodes, stays_above_the_gap),
    """
    At first alpha is a leaf and beta, all other nodes, is connected and joined to it by one edge. Case 1 keeps alpha
    and the component of beta that is joined to it, with more than p nodes together. Case 2 ends the run. Case 3 joins v
    and the components before the i-th to alpha, by the edges between them and v; the i-th is joined to v by one edge,
    and has more than p nodes together with the new alpha, by the choice of i. All other edges at it lie in it.
    """,
    ("houle/lemma-14-sum@from-one",),
)
INVARIANTS_AT_LEAST = Proof(
    "houle/lemma-14-invariants@at-least",
    Scheme.CONSEQUENCE,
    (),
    "More than p nodes are at least p nodes.",
    ("houle/lemma-14-invariants@strict",),
)


@lemma()
def minimum_exists(alpha: Number, beta: Number, first: Number, rest: Number, p: Number) -> Formula:
    """With all components p is exceeded, with the first alone it is not: the minimum exists and is at least two."""
    return given(
        parts=beta == 1 + first + rest,
        strict=alpha + beta > p,
        third_case=alpha + first < p,
    ).implies((alpha + 1 + first + rest > p) & (alpha + 1 + first <= p))


MINIMUM_REACHABLE = Proof(
    "houle/construct-subgraph-minimum@reachable",
    Scheme.DIRECT,
    (minimum_exists,),
    "The components without v, and v, are all of beta; the sums grow with j.",
    ("houle/lemma-14-invariants@strict",),
)
MINIMUM_REPAIRED = Proof(
    "houle/construct-subgraph-minimum@repaired",
    Scheme.DIRECT,
    (minimum_exists,),
    "The components without v, and v, are all of beta; the sums grow with j.",
)

# --- houle/lemma-14 ---


@lemma("falls")
def beta_halves(power: Number, beta: Number, new: Number, n: Number) -> Formula:
    """If power * beta <= n - 1 and beta at least halves while power doubles, that stays so."""
    return given(
        so_far=power * beta <= n - 1,
        power=power >= 1,
        centroid=2 * new <= beta,
    ).implies((2 * power) * new <= n - 1)


@lemma("bounded")
def running_beta_has_two(alpha: Number, beta: Number, p: Number) -> Formula:
    """While alpha is below p, beta has at least two nodes."""
    return given(strict=alpha + beta > p, running=alpha < p).implies(beta >= 2)


@lemma("bounded")
def iterations_are_few(power: Number, beta: Number, n: Number) -> Formula:
    """Where another iteration begins, twice the power of two is less than n."""
    return given(
        halved=power * beta <= n - 1,
        power=power >= 1,
        running=beta >= 2,
    ).implies(2 * power < n)


LEMMA_14_LOWERED = Proof(
    "houle/lemma-14@lowered",
    Scheme.RANKING,
    (beta_halves, running_beta_has_two, iterations_are_few),
    """
    Let power be 2^t after t iterations: at first 1 * (n - 1) <= n - 1. The centroid of beta leaves components of at
    most half of beta, so beta at least halves in Cases 1 and 3. Where iteration t + 1 begins 2^(t+1) < n <= 2^L, so
    t + 1 <= L - 1. Every iteration can be carried out: with v and all components alpha and beta exceed p, so that
    Case 3 finds its i. Case 2 makes alpha p nodes, joined by the edge between alpha and beta; Case 3 adds v and no
    more components than fit, so alpha never exceeds p; a run that ends has a connected alpha of p nodes.
    """,
    ("houle/lemma-14-invariants@strict", "houle/construct-subgraph-minimum@reachable", "houle/centroid"),
)
LEMMA_14 = Proof(
    "houle/lemma-14",
    Scheme.CONSEQUENCE,
    (),
    "A run ends within L - 1 iterations, which is within L.",
    ("houle/lemma-14@lowered",),
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
    (nothing_is_outside, one_more_boundary_node),
    """
    Count the nodes of alpha and beta with a neighbor outside both. In Cases 1 and 2 the first component has nodes, as
    alpha is too small without it, and what is left out of beta is v and components beyond v: only the neighbor of v in
    the first component has a new neighbor outside, since alpha is joined to that component. In Case 3 what is left out
    are components at v: only v has. If the run ends in Case 3, the last beta is outside as well, joined to v alone. For
    p >= 2 there is an iteration, and the count at its end is that of the nodes of alpha.
    """,
    ("houle/lemma-14-invariants@strict",),
)
BOUNDARY_REPAIRED = Proof(
    "houle/lemma-15-boundary@repaired",
    Scheme.CONSEQUENCE,
    (),
    "For p = 1 there is no iteration and alpha is one node.",
    ("houle/lemma-15-boundary@gaps-above-one",),
)


BOUNDARY_LOGARITHM = Proof(
    "houle/lemma-15-boundary@logarithm",
    Scheme.CONSEQUENCE,
    (),
    "A run has at most L iterations; for p = 1 there is one node, and L >= 1 for n >= 2.",
    ("houle/lemma-15-boundary@repaired", "houle/lemma-14"),
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
    (no_edge_leads_out, few_edges_more, edge_to_the_last_beta),
    """
    Count the edges that lead out of alpha and beta together. Cases 1 and 2 add the edge to v. Case 3 adds edges from v
    to components left out: v has at most d neighbors, one of them towards alpha and one in the new beta. If the run
    ends in Case 3, the edge from v to the last beta leads out of alpha as well; if p = 1 there is no iteration, and the
    one edge of the leaf does. For d = 2 the tree is a path, from whose end alpha reaches on: one edge leads out.
    """,
    ("houle/lemma-14-invariants@strict",),
)
