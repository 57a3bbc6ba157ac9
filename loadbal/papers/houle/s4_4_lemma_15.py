"""Section 4.4, Lemma 15: every gap as a sum of few stable gaps, and the steps of its proof.

v_1, ..., v_r are the nodes of the final alpha, a subgraph with p nodes, that have a neighbor outside alpha; v_i has
degree delta_i and c_i neighbors outside; gamma is the size of T(w, v_i) for a neighbor w of v_i; M_1 is the sum of
the c_i.
"""

import operator
from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, quotient, smaller
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement, always
from loadbal.domain import Described, described
from loadbal.network import Network
from loadbal.networks.trees import trees
from loadbal.papers.houle.s4_3_maximum_stable_discrepancy import SETS
from loadbal.papers.houle.s4_4_lemma_13 import Bound, any_tree, halvings, has_nodes, leaves_at_most, reached
from loadbal.papers.houle.s4_4_lemma_14 import ON_TREE, any_run, connected_sets, node_sets
from loadbal.theory.centroid import centroids, component
from loadbal.theory.construct_subgraph import CONSTRUCT_SUBGRAPH, Iteration, Run

# --- houle/lemma-15 ---


def first_term(tree: Network) -> int:
    """1 + (D-2)L."""
    return 1 + (tree.max_degree - 2) * halvings(tree.order)


def second_term(tree: Network) -> int:
    """floor((D+1)L/2)."""
    return (tree.max_degree + 1) * halvings(tree.order) // 2


def minimum(tree: Network, less: int = 0) -> int:
    """The M of Lemma 15, with L less something in place of L."""
    rounds = halvings(tree.order) - less
    return min(1 + (tree.max_degree - 2) * rounds, (tree.max_degree + 1) * rounds // 2)


def lemma_15(reading: str, bound: Bound, formula: str, *, least: int = 2, repairs: str = "") -> Claim[Network]:
    """Every gap lies in SG_M exactly if M >= 1 and M is at least the largest stability, which is MSD."""
    return Claim(
        reading=reading,
        sentence=(
            f"Every gap p in 1..n-1 of a tree with n >= {least} nodes and maximum degree D lies in"
            f" SG_M with M = {formula}, L = ceil(log2 n); {SETS}."
        ),
        case=any_tree,
        assumes=has_nodes(least),
        holds=leaves_at_most(bound),
        near_misses=(
            NearMiss("M - 1", "Every gap lies in SG_(M-1).", holds=leaves_at_most(bound, 1)),
            NearMiss(
                "D/2",
                "Every gap lies in SG_floor(D/2).",
                holds=leaves_at_most(lambda tree: tree.max_degree // 2),
            ),
        ),
        repairs=repairs,
    )


PRINTED_M = "min{1 + (D-2)L, floor((D+1)L/2)}"


LEMMA_15 = Statement(
    "houle/lemma-15",
    Source("houle", "Lemma 15"),
    "Every gap of an n-node tree with maximum degree D lies in SG_M, where M is the smaller of 1 + (D-2)L and "
    "floor((D+1)L/2), and L is the logarithm of n to base two, rounded up.",
    (
        lemma_15("first-term", first_term, "1 + (D-2)L"),
        lemma_15("second-term", second_term, "floor((D+1)L/2)"),
        lemma_15("minimum", minimum, PRINTED_M),
        lemma_15("minimum-from-three", minimum, PRINTED_M, least=3),
        lemma_15(
            "repaired", lambda it: max(1, minimum(it)), f"max{{1, {PRINTED_M}}}", repairs="houle/lemma-15@minimum"
        ),
        lemma_15("lowered", lambda it: minimum(it, 1), "min{1 + (D-2)(L-1), floor((D+1)(L-1)/2)}", least=3),
    ),
)


Count = Callable[[Run], int]


def at_most(measure: Count, bound: Count, less: int = 0) -> Callable[[Run], bool]:
    """Whether a number is at most a bound, less something."""
    return lambda run: measure(run) <= bound(run) - less


def above_one(run: Run) -> bool:
    """Whether the gap is larger than one."""
    return run.gap > 1


# --- houle/lemma-15-boundary ---


def boundary_size(run: Run) -> int:
    """The paper's r."""
    return len(run.boundary)


def iterations(run: Run) -> int:
    """The number of iterations."""
    return len(run.iterations)


def boundary(
    reading: str, sentence: str, bound: Count, assumes: Callable[[Run], bool] = always, repairs: str = ""
) -> Claim[Run]:
    """The readings differ in the bound on r and in the gaps."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=any_run,
        assumes=assumes,
        holds=at_most(boundary_size, bound),
        near_misses=(
            NearMiss("one less", "The same with a bound lower by one.", holds=at_most(boundary_size, bound, 1)),
            NearMiss("half", "The same with half the bound.", holds=lambda it: 2 * boundary_size(it) <= bound(it)),
        ),
        repairs=repairs,
    )


BOUNDARY = f"In every run {ON_TREE}, the number r of nodes of the final alpha with a neighbor outside it is at most"


LEMMA_15_BOUNDARY = Statement(
    "houle/lemma-15-boundary",
    Source("houle", "proof of Lemma 15"),
    "Each node of alpha with a neighbor outside corresponds to a distinct iteration, so that their number r is at most "
    "L.",
    (
        boundary("every-gap", f"{BOUNDARY} the number of iterations.", iterations),
        boundary("gaps-above-one", f"{BOUNDARY} the number of iterations, if p >= 2.", iterations, above_one),
        boundary("logarithm", f"{BOUNDARY} L = ceil(log2 n).", lambda run: halvings(run.tree.order)),
        boundary(
            "repaired",
            f"{BOUNDARY} the number of iterations, or 1 if there are none.",
            lambda run: max(1, iterations(run)),
            repairs="houle/lemma-15-boundary@every-gap",
        ),
    ),
)


# --- houle/lemma-15-case-nodes ---


def marked(run: Run, cases: Iterable[int]) -> set[int]:
    """The boundary nodes that iterations of these cases name: those of beta_1 adjacent to the centroid."""
    named = {turn.last_of_first(run.tree) for turn in run.iterations if turn.case in cases}
    return {node for node in run.boundary if node in named}


def have_outside(cases: Iterable[int], count: int = 1) -> Callable[[Run], bool]:
    """Whether each of those nodes has exactly so many neighbors outside."""
    return lambda run: all(run.outside_degree(node) == count for node in marked(run, cases))


def has_no_ties(run: Run) -> bool:
    """Whether the centroid was unique in every iteration."""
    return all(len(centroids(run.tree, turn.before.beta)) == 1 for turn in run.iterations)


def case_nodes(reading: str, sentence: str, cases: set[int], more: Callable[[Run], bool] = always) -> Claim[Run]:
    """The readings differ in the cases and in what else is assumed."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=any_run,
        assumes=lambda run: bool(marked(run, cases)) and more(run),
        holds=have_outside(cases),
        near_misses=(NearMiss("two", "Each has two neighbors outside alpha.", holds=have_outside(cases, 2)),),
    )


def removed(run: Run, cases: Iterable[int]) -> set[int]:
    """The centroids of the iterations of these cases."""
    return {turn.centroid for turn in run.iterations if turn.case in cases}


def leads_to_centroids(run: Run, excepted: Iterable[int] = (3,)) -> bool:
    """Whether all neighbors outside of those nodes were removed in Case 1 or 2, Case-3 centroids excepted."""
    others = marked(run, (1, 2)) - removed(run, excepted)
    outside = {w for node in others for w in run.tree.neighbors[node]} - run.alpha
    return outside <= removed(run, (1, 2))


NAMED = (
    "every node of the final alpha with a neighbor outside that was the neighbor in beta_1 (the part next to alpha "
    "of the candidates, beta, without the centroid v) of the v of"
)


ONE = "has exactly one neighbor outside"


LEMMA_15_CASE_NODES = Statement(
    "houle/lemma-15-case-nodes",
    Source("houle", "proof of Lemma 15"),
    "If v_i is the node of beta_1 adjacent to the centroid of an iteration of Case 1 or 2, then c_i = 1.",
    (
        case_nodes("", f"In every run {ON_TREE}, {NAMED} an iteration of Case 1 or 2 {ONE}.", {1, 2}),
        case_nodes("case-1", f"In every run {ON_TREE}, {NAMED} an iteration of Case 1 {ONE}.", {1}),
        case_nodes("case-2", f"In every run {ON_TREE}, {NAMED} an iteration of Case 2 {ONE}.", {2}),
        case_nodes(
            "no-ties",
            f"In every run {ON_TREE}, in which beta never has two centroids, {NAMED} an iteration of Case 1 or 2 "
            f"{ONE}.",
            {1, 2},
            has_no_ties,
        ),
        Claim(
            reading="repaired",
            sentence=f"In every run {ON_TREE}, if a node of the final alpha was the neighbor in beta_1 (the part next "
            "to alpha of the candidates, beta, without the centroid v) of the v of an iteration of Case 1 or 2, and "
            "never itself the v of one of Case 3, then all its neighbors outside were the v of iterations of Case 1 "
            "or 2.",
            case=any_run,
            assumes=lambda run: bool(marked(run, (1, 2))),
            holds=leads_to_centroids,
            near_misses=(
                NearMiss(
                    "no exception", "The same for centroids of Case 3.", holds=lambda it: leads_to_centroids(it, ())
                ),
            ),
            repairs="houle/lemma-15-case-nodes",
        ),
    ),
)


# --- houle/lemma-15-case-3 ---


def follows_a_rule(run: Run, turn: Iteration, compare: Callable[[int, int], bool], fewer: int) -> bool:
    """Whether the centroid of an iteration of Case 3 falls under one of the two rules."""
    degree, outside = run.tree.degrees[turn.centroid], run.outside_degree(turn.centroid)
    size = len(turn.before.alpha) + len(turn.parts[0])
    if size == run.gap - 1:
        return outside == degree - 1
    return compare(size, run.gap - 1) and outside <= degree - fewer


def third_case(reading: str, sign: str, compare: Callable[[int, int], bool], repairs: str = "") -> Claim[Run]:
    """The readings differ in the second condition."""

    def rules(fewer: int) -> Callable[[Run], bool]:
        return lambda run: all(follows_a_rule(run, it, compare, fewer) for it in run.iterations if it.case == 3)

    return Claim(
        reading=reading,
        sentence=f"In every iteration of Case 3 {ON_TREE}, |alpha| + |beta_1| = p-1 and c = delta-1, or |alpha| + "
        f"|beta_1| {sign} p-1 and c <= delta-2; delta is the degree of the centroid v, c the number of its "
        "neighbors outside the final alpha, beta_1 the component of beta - v next to alpha.",
        case=any_run,
        assumes=lambda run: bool(removed(run, (3,))),
        holds=rules(2),
        near_misses=(NearMiss("delta-3", "The same with c <= delta-3.", holds=rules(3)),),
        repairs=repairs,
    )


LEMMA_15_CASE_3 = Statement(
    "houle/lemma-15-case-3",
    Source("houle", "proof of Lemma 15"),
    "For a Case-3 centroid, |alpha| + |beta_1| = p-1 gives c_i = delta_i - 1, and |alpha| + |beta_1| > p-1 gives "
    "c_i <= delta_i - 2.",
    (
        third_case("greater", ">", operator.gt),
        third_case("less", "<", operator.lt, "houle/lemma-15-case-3@greater"),
    ),
)


# --- houle/lemma-15-m1 ---


def doubled() -> Network:
    """A tree with 21 nodes and maximum degree 3 that grows from 5 candidates by two doublings.

    Nodes 1 to 5 are the candidates and 0 the leaf at node 1; 6 to 10 and 11 to 20 hang at node 2, so that two
    iterations of Case 1 cut node 2 off from both, and Case 3 removes node 3.
    """
    core = [(0, 1), (1, 2), (1, 3), (3, 4), (3, 5)]
    chains = [(2, 6), (6, 7), (7, 8), (6, 9), (9, 10)]
    return Network(21, [*core, *chains, (2, 11), *((node, node + 1) for node in range(11, 20))])


DOUBLED = described("one tree with 21 nodes, on which two doublings show", (doubled(),))
"""All that is looked at where the bounds begin with 21 nodes: nobody lists all trees of that size."""


def run_with_doubled(choose: Choose, bounds: Bounds) -> Run:
    """Every run on a tree; or, within bounds that are 21 nodes and no other size, on one certain tree."""
    listed = trees(max(2, bounds.smallest), bounds.size)
    tree = choose.option(DOUBLED if bounds.smallest == bounds.size == 21 else listed, "network")
    return CONSTRUCT_SUBGRAPH.run(choose, tree, choose.option(range(1, tree.order), "p"))


def leaving(run: Run) -> int:
    """The paper's M_1."""
    return run.leaving


def sum_over_boundary(run: Run) -> int:
    """1 plus the sum of delta_i - 2."""
    return 1 + sum(run.tree.degrees[node] - 2 for node in run.boundary)


def times_degree(count: Count) -> Count:
    """1 + (D-2) times a number."""
    return lambda run: 1 + (run.tree.max_degree - 2) * count(run)


def m1(reading: str, sentence: str, bound: Count, assumes: Callable[[Run], bool], repairs: str = "") -> Claim[Run]:
    """The readings differ in the bound on M_1 and in the runs."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=run_with_doubled,
        assumes=assumes,
        holds=at_most(leaving, bound),
        near_misses=(NearMiss("without 1", "The same without the 1.", holds=at_most(leaving, bound, 1)),),
        repairs=repairs,
    )


def three_nodes(run: Run) -> bool:
    """Whether the tree has at least three nodes."""
    return run.tree.order >= 3


EDGES = "the number M_1 of edges that leave the final alpha is at most 1 plus"


DEGREES = "the sum of delta_i - 2 over the degrees delta_i of the nodes of alpha with a neighbor outside"


TIMES = "D-2 times the number r of nodes of alpha with a neighbor outside, where D is the maximum degree"


LEMMA_15_M1 = Statement(
    "houle/lemma-15-m1",
    Source("houle", "proof of Lemma 15"),
    "M_1 <= 1 + (delta_1 - 2) + ... + (delta_r - 2) <= 1 + (D-2)r.",
    (
        m1("sum-every-gap", f"In every run {ON_TREE}, {EDGES} {DEGREES}.", sum_over_boundary, always),
        m1(
            "sum-gaps-above-one",
            f"In every run {ON_TREE}, if p >= 2, {EDGES} {DEGREES}.",
            sum_over_boundary,
            above_one,
        ),
        m1("product", f"In every run {ON_TREE}, if n >= 3, {EDGES} {TIMES}.", times_degree(boundary_size), three_nodes),
        m1(
            "repaired",
            f"In every run {ON_TREE}, if n >= 3, {EDGES} D-2 times the number of iterations, where D is the maximum "
            "degree.",
            times_degree(iterations),
            three_nodes,
            "houle/lemma-15-m1@product",
        ),
        Claim(
            reading="product-to-twenty",
            repairs="houle/lemma-15-m1@product",
            sentence=f"In every run {ON_TREE}, if 3 <= n <= 20, {EDGES} {TIMES}.",
            case=run_with_doubled,
            assumes=lambda run: 3 <= run.tree.order <= 20,
            holds=at_most(leaving, times_degree(boundary_size)),
            near_misses=(NearMiss("n = 21", "The same for 3 <= n <= 21.", assumes=three_nodes),),
        ),
    ),
)


class Part(NamedTuple):
    """Some nodes of a tree, neither none nor all."""

    tree: Network
    alpha: tuple[int, ...]

    @property
    def boundary(self) -> tuple[int, ...]:
        """The nodes of alpha with a neighbor outside."""
        return tuple(node for node in self.alpha if set(self.tree.neighbors[node]) - set(self.alpha))

    def sizes(self, *, outside: bool) -> list[int]:
        """The gammas of the boundary nodes' neighbors outside, or of those inside."""
        whole, alpha = frozenset(range(self.tree.order)), set(self.alpha)
        edges = [(v, w) for v in self.boundary for w in self.tree.neighbors[v]]
        return [len(component(self.tree, whole - {v}, w)) for v, w in edges if (w not in alpha) == outside]


@cache
def parts(tree: Network, *, connected: bool) -> Described[tuple[int, ...]]:
    """The sets of nodes, neither empty nor whole, that induce a connected subgraph, or all of them."""
    sets = connected_sets(tree) if connected else node_sets(tree)
    says = "every connected set" if connected else "every set"
    return described(
        f"{says} of nodes, neither none nor all", (tuple(sorted(nodes)) for nodes in sets if len(nodes) < tree.order)
    )


def part_of_tree(*, connected: bool) -> Callable[[Choose, Bounds], Part]:
    """Every subgraph of every tree with at least two nodes."""

    def recipe(choose: Choose, bounds: Bounds) -> Part:
        tree = choose.option(trees(max(2, bounds.smallest), bounds.size), "network")
        return Part(tree, choose.option(parts(tree, connected=connected), "alpha"))

    return recipe


def complement_is_sum(it: Part) -> bool:
    """Whether n - p is the sum of gamma over the neighbors outside."""
    return it.tree.order - len(it.alpha) == sum(it.sizes(outside=True))


def gap_is_sum(it: Part, less: int = 0) -> bool:
    """Whether p is the sum of n - gamma over the neighbors outside, modulo n, and so in SG_i for i = M_1, or less."""
    n, p, sizes = it.tree.order, len(it.alpha), it.sizes(outside=True)
    return sum(n - size for size in sizes) % n == p and p in reached(it.tree, len(sizes) - less)


def complement_is_other_sum(it: Part, less: int = 0) -> bool:
    """Whether n - p is n - r plus the sum of n - gamma over the neighbors inside, modulo n, in few enough terms."""
    n, r, sizes = it.tree.order, len(it.boundary), it.sizes(outside=False)
    total = n - r + sum(n - size for size in sizes)
    return total % n == n - len(it.alpha) and n - len(it.alpha) in reached(it.tree, r + len(sizes) - less)


def identity(
    reading: str, sentence: str, holds: Callable[[Part], bool], *misses: NearMiss[Part], connected: bool = True
) -> Claim[Part]:
    """The readings take the displayed lines one by one."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=part_of_tree(connected=connected),
        holds=holds,
        near_misses=misses,
    )


FEWER_TERMS: NearMiss[Part] = NearMiss(
    "a term fewer", "It lies in SG_i for an i that is one less.", holds=lambda it: gap_is_sum(it, 1)
)


class Terms(NamedTuple):
    """The product r(D+1) and M_1, as any natural numbers."""

    product: Number
    leaving: Number


def counts(choose: Choose, bounds: Bounds) -> Terms:
    """Two numbers up to the bound."""
    return Terms(choose.integer(0, bounds.load, "q"), choose.integer(0, bounds.load, "M_1"))


def smaller_is_half(it: Terms, less: int = 0) -> Truth:
    """Whether the smaller of M_1 and r(D+1) - M_1 is at most floor(r(D+1)/2), less something."""
    return smaller(it.leaving, it.product - it.leaving) <= quotient(it.product, 2) - less


def all_lines(it: Part, less: int = 0) -> bool:
    """Whether all displayed lines hold, the terms counted less so many."""
    r, leaving = len(it.boundary), len(it.sizes(outside=True))
    half = smaller_is_half(Terms(r * (it.tree.max_degree + 1), leaving))
    return complement_is_sum(it) and gap_is_sum(it, less) and complement_is_other_sum(it, less) and half


CONNECTED = "For every connected set alpha of p nodes in a tree with n >= 2 nodes, 1 <= p < n,"


SIZE = "where gamma is the number of nodes on the side of w"


GAP = (
    f"p is modulo n the sum of n - gamma over the M_1 edges vw with v in alpha and w outside, {SIZE}, and lies in "
    "SG_i, i = M_1, the sums modulo n of 1 to i sizes of sides of edges"
)


LEMMA_15_IDENTITIES = Statement(
    "houle/lemma-15-identities",
    Source("houle", "proof of Lemma 15"),
    "n-p is the sum of gamma over the neighbors outside; p the sum of n - gamma over these, modulo n; n-p the sum of "
    "n-r and of n - gamma over the neighbors inside, modulo n, of r + sum(delta_i - c_i) terms; "
    "min{M_1, r(D+1) - M_1} <= floor(r(D+1)/2).",
    (
        identity(
            "",
            f"{CONNECTED} n - p is the sum of the sizes gamma of the parts cut off by its M_1 outgoing edges; p that "
            "of n - gamma, modulo n, in SG_(M_1); n - p that of n - r and of n - gamma over the m inner edges at its "
            "r boundary nodes, modulo n, in SG_(r+m); and min{M_1, r(D+1) - M_1} <= floor(r(D+1)/2), D being the "
            "maximum degree.",
            all_lines,
            NearMiss("disconnected", "The same for any set of nodes.", case=part_of_tree(connected=False)),
            NearMiss("a term fewer", "The same with a term fewer.", holds=lambda it: all_lines(it, 1)),
        ),
        identity(
            "complement",
            f"{CONNECTED} n - p is the sum of gamma over the edges vw with v in alpha and w outside, {SIZE}.",
            complement_is_sum,
            NearMiss("disconnected", "The same for any set of nodes.", case=part_of_tree(connected=False)),
        ),
        identity("gap", f"{CONNECTED} {GAP}.", gap_is_sum, FEWER_TERMS),
        identity(
            "gap-of-any-set",
            f"For every set alpha of p nodes, connected or not, in a tree with n >= 2 nodes, 1 <= p < n, {GAP}.",
            gap_is_sum,
            FEWER_TERMS,
            connected=False,
        ),
        identity(
            "other-sum",
            f"{CONNECTED} n - p is modulo n the sum of n - r and of n - gamma over the m pairs of a node v of alpha "
            f"with a neighbor outside, r in number, and a neighbor w in alpha, {SIZE} of the edge vw, and lies in "
            "SG_i, i = r + m, the sums modulo n of 1 to i sizes of sides of edges.",
            complement_is_other_sum,
            NearMiss("a term fewer", FEWER_TERMS.sentence, holds=lambda it: complement_is_other_sum(it, 1)),
        ),
        Claim(
            reading="half",
            sentence="min{M_1, q - M_1} <= floor(q/2) for all natural numbers M_1 and q.",
            case=counts,
            holds=smaller_is_half,
            near_misses=(NearMiss("less", "It is at most floor(q/2) - 1.", holds=lambda it: smaller_is_half(it, 1)),),
        ),
    ),
)
