"""Section 4.4, Lemma 15 for all sizes: every gap as a sum of few stable gaps, and the steps of its proof.

In the lemmas alpha and beta are the sizes of the two subtrees of the construction, p is the gap, t counts iterations,
d is the maximum degree. The last beta has at least two nodes, which saves one iteration against the printed count.
"""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.network import Network
from loadbal.theory.centroid import Nodes
from loadbal.theory.construct_subgraph import Run

from .s4_4_lemma_14 import RUNS, halved

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


def counted(run: Run) -> Iterator[Nodes]:
    """Alpha and beta together, where an iteration starts, and the final alpha."""
    yield from (turn.before.alpha | turn.before.beta for turn in run.iterations)
    yield run.alpha


def edges_out(tree: Network, nodes: Nodes) -> list[int]:
    """The nodes from which edges lead out, once for each such edge."""
    return [node for node in nodes for neighbor in tree.neighbors[node] if neighbor not in nodes]


@Induction
def few_nodes(nodes: Number, t: Number) -> Truth:
    """After t iterations at most t nodes of alpha and beta have a neighbor outside both."""
    return nodes <= t


@lemma("base")
def nothing_is_outside() -> Formula:
    """At first alpha and beta are all nodes, and none has a neighbor outside them."""
    return few_nodes.base((0, 0))


@lemma("step")
def one_more_boundary_node(nodes: Number, new: Number, t: Number) -> Formula:
    """An iteration gives at most one more node a neighbor outside."""
    return few_nodes.step((nodes, t), (new, t + 1), one=new <= nodes + 1)


def boundary_nodes(run: Run) -> Iterator[tuple[int, ...]]:
    """How many nodes have a neighbor outside, before and after each iteration."""
    sizes = [len(set(edges_out(run.tree, nodes))) for nodes in counted(run)]
    yield from ((before, after, t) for t, (before, after) in enumerate(pairwise(sizes)))


BOUNDARY_ABOVE_ONE = Proof(
    "houle/lemma-15-boundary@gaps-above-one",
    Scheme.INDUCTION,
    (
        argued("Count the nodes of alpha and beta with a neighbor outside both."),
        by(nothing_is_outside),
        uses("houle/lemma-14-invariants@strict", "One edge joins alpha and beta where an iteration starts."),
        argued("""
    In Cases 1 and 2 the first component has nodes, as alpha is too small without it, and what is left out of beta is v
    and components beyond v: of what is kept only the neighbor of v in the first component has a new neighbor outside.
    In Case 3 what is left out are components at v: only v has.
    If the run ends in Case 3, the last beta is outside as well, joined to v alone.
    """),
        by(one_more_boundary_node),
        argued("For p >= 2 there is an iteration, and the count at the end of the last is that of the nodes of alpha."),
    ),
    instances=(Instances(one_more_boundary_node, boundary_nodes),),
    runs=RUNS,
)


BOUNDARY_REPAIRED = Proof(
    "houle/lemma-15-boundary@repaired",
    Scheme.CONSEQUENCE,
    (
        argued("For p = 1 there is no iteration and alpha is one node."),
        uses("houle/lemma-15-boundary@gaps-above-one", "For p >= 2 they are no more than the iterations."),
    ),
)


BOUNDARY_LOGARITHM = Proof(
    "houle/lemma-15-boundary@logarithm",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-15-boundary@repaired", "They are no more than the iterations, or 1."),
        uses("houle/lemma-14", "There are at most L iterations."),
        argued("For n >= 2 the bound 1 is within L, too."),
    ),
)


# --- houle/lemma-15-case-nodes, houle/lemma-15-case-3 ---

ONE_EDGE_JOINS = uses(
    "houle/lemma-14-invariants@strict", "Where an iteration starts, one edge joins alpha and beta, both connected."
)


CASE_NODES_REPAIRED = Proof(
    "houle/lemma-15-case-nodes@repaired",
    Scheme.CONSEQUENCE,
    (
        ONE_EDGE_JOINS,
        argued("""
    Let u be such a node and w a neighbor of u outside the final alpha; w is in beta at first, as the first leaf stays
    in alpha.
    In Cases 1 and 2 beta_1 has nodes, as alpha has less than p, and the edge from alpha ends there.
    If Case 1 leaves w out of beta, or w is no node of alpha when Case 2 ends the run, u is in alpha or in beta_1; of
    what lies outside these only v is next to them, so that w = v.
    If Case 3 leaves w out, or the run ends in Case 3 with w in the last beta, w is in a component that only v joins to
    what is kept: u would be the v of an iteration of Case 3.
    """),
    ),
)


CASE_3_LESS = Proof(
    "houle/lemma-15-case-3@less",
    Scheme.CONSEQUENCE,
    (
        uses("houle/construct-subgraph-minimum@reachable", "In Case 3 i exists and is at least 2."),
        ONE_EDGE_JOINS,
        argued("""
    So v has one neighbor in alpha or in beta_1, both of which the new alpha contains.
    If |alpha| + |beta_1| = p - 1, alpha has p nodes with v: the run ends, and no other neighbor of v is in alpha.
    Otherwise, as it is Case 3, |alpha| + |beta_1| < p - 1.
    If i >= 3, alpha takes beta_2, and in it a second neighbor of v.
    If i = 2, alpha still has less than p nodes.
    """),
        uses("houle/lemma-14", "The run goes on until alpha has p nodes."),
        argued("""
    Case 1 adds nothing to alpha; so Case 2 or 3 comes.
    Until then the neighbor of v in the new beta stays in beta, as beta_1 has it: were it the centroid, beta_1 would be
    empty, which is neither Case 1 nor Case 2; Case 2 adds beta_1 to alpha, and Case 3 beta_1 and the centroid.
    So a second neighbor of v is in the final alpha.
    """),
    ),
)


# --- houle/lemma-15-m1 ---


@Induction
def few_edges(d: Number, edges: Number, t: Number) -> Truth:
    """After t iterations at most (d - 2) t edges lead out of alpha and beta together."""
    return edges <= (d - 2) * t


@lemma("base")
def no_edge_leads_out(d: Number) -> Formula:
    """At first no edge leads out of alpha and beta."""
    return few_edges.base((d, 0, 0))


@lemma("step")
def few_edges_more(d: Number, edges: Number, new: Number, t: Number) -> Formula:
    """If the maximum degree is at least three, an iteration adds at most d - 2 edges that lead out."""
    return few_edges.step(
        (d, edges, t),
        (d, new, t + 1),
        more=(new <= edges + 1) | (new <= edges + d - 2),
        branching=d >= 3,
    )


@lemma()
def edge_to_the_last_beta(d: Number, edges: Number, leaving: Number, t: Number) -> Formula:
    """When the run ends, the edge to the last beta may lead out of alpha, too."""
    return given(
        counted=few_edges.says(d, edges, t),
        last=leaving <= edges + 1,
    ).implies(leaving <= 1 + (d - 2) * t)


def without_last_beta(run: Run) -> list[int]:
    """How many edges lead out of alpha and beta, where iterations start and when the last of them ends."""
    out = [len(edges_out(run.tree, nodes)) for nodes in counted(run)]
    third = run.iterations and run.iterations[-1].case == 3
    return [*out[:-1], out[-1] - 1] if third else out


def outgoing_edges(run: Run) -> Iterator[tuple[int, ...]]:
    """These numbers before and after each iteration, on trees with a node of degree three."""
    degree, out = run.tree.max_degree, without_last_beta(run)
    yield from ((degree, before, after, t) for t, (before, after) in enumerate(pairwise(out)) if degree >= 3)


def at_the_end(run: Run) -> Iterator[tuple[int, ...]]:
    """The number when a run ends, and how many lead out of alpha."""
    if run.iterations and run.tree.max_degree >= 3:
        yield run.tree.max_degree, without_last_beta(run)[-1], run.leaving, len(run.iterations)


M1_REPAIRED = Proof(
    "houle/lemma-15-m1@repaired",
    Scheme.INDUCTION,
    (
        argued("""
    For D = 2 the tree is a path, from whose end alpha reaches on; for p = 1 alpha is a leaf: one edge leads out.
    Let D >= 3 and p >= 2, and count the edges that lead out of alpha and beta together.
    """),
        by(no_edge_leads_out),
        uses("houle/lemma-14-invariants@strict", "One edge joins alpha and beta where an iteration starts."),
        argued("""
    Cases 1 and 2 add the edge to v.
    Case 3 adds edges from v to components left out: v has at most D neighbors, one of them towards alpha and one in the
    new beta.
    If the run ends in Case 3, the edge from v to the last beta leads out of alpha as well.
    """),
        by(few_edges_more),
        by(edge_to_the_last_beta),
    ),
    instances=(Instances(few_edges_more, outgoing_edges), Instances(edge_to_the_last_beta, at_the_end)),
    runs=RUNS,
)


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
        halved=halved.says(t, beta, n),
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
