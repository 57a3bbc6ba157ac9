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
from loadbal.papers.houle.s4_4_lemma_13 import Bound, any_tree, halvings, has_nodes, leaves_at_most, side_sums
from loadbal.papers.houle.s4_4_lemma_14 import any_run, connected_sets, node_sets
from loadbal.theory.centroid import centroids, component
from loadbal.theory.construct_subgraph import CONSTRUCT_SUBGRAPH, Iteration, Run

# --- houle/lemma-15 ---


def first_term(tree: Network) -> int:
    """The first term, 1 + (D-2)L, of the minimum in Lemma 15: D is the maximum degree, L = ceil(log2 n)."""
    return 1 + (tree.max_degree - 2) * halvings(tree.order)


def second_term(tree: Network) -> int:
    """The second term, floor((D+1)L/2), of the minimum in Lemma 15: D is the maximum degree, L = ceil(log2 n)."""
    return (tree.max_degree + 1) * halvings(tree.order) // 2


def minimum(tree: Network, less: int = 0) -> int:
    """The M of Lemma 15, with L - `less` in place of L."""
    rounds = halvings(tree.order) - less
    return min(1 + (tree.max_degree - 2) * rounds, (tree.max_degree + 1) * rounds // 2)


def lemma_15(reading: str, bound: Bound, formula: str, *, least: int = 2, repairs: str = "") -> Claim[Network]:
    """The claim for a bound M: every gap p lies in SG_M, which is equivalent to M >= 1 and M >= MSD."""
    return Claim(
        reading=reading,
        sentence=(
            f"For every *tree* with $n >= {least}$ nodes and *maximum degree* $D$, every $p$ from 1 to $n - 1$"
            f" lies in the set $SG_M$ of *side sums*, where $M = {formula}$ and $L = ceil(log_2 n)$."
        ),
        case=any_tree,
        assumes=has_nodes(least),
        holds=leaves_at_most(bound),
        near_misses=(
            NearMiss("M - 1", "Every $p$ lies in $SG_(M-1)$.", holds=leaves_at_most(bound, 1)),
            NearMiss(
                "D/2",
                "Every $p$ lies in $SG_(floor(D/2))$.",
                holds=leaves_at_most(lambda tree: tree.max_degree // 2),
            ),
        ),
        repairs=repairs,
    )


PRINTED_M = "min{1 + (D-2)L, floor((D+1)L/2)}"


LEMMA_15 = Statement(
    "houle/lemma-15",
    Source("houle", "Lemma 15"),
    (
        "Every gap of an $n$-node tree with maximum degree $D$ lies in $SG_M$, where $M$ is the smaller of $1"
        " + (D-2)L$ and $floor((D+1)L/2)$, and $L$ is the logarithm of $n$ to base two, rounded up."
    ),
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
    """A function that is true of a run if `measure` of it is at most `bound` - `less`."""
    return lambda run: measure(run) <= bound(run) - less


def above_one(run: Run) -> bool:
    """True if the gap p of the run is larger than one."""
    return run.gap > 1


# --- houle/lemma-15-boundary ---


def boundary_size(run: Run) -> int:
    """The number r of boundary nodes: nodes of the final alpha that have a neighbor outside it."""
    return len(run.boundary)


def iterations(run: Run) -> int:
    """The number of iterations of the run of CONSTRUCT SUBGRAPH."""
    return len(run.iterations)


def boundary_claim(
    reading: str, sentence: str, bound: Count, assumes: Callable[[Run], bool] = always, repairs: str = ""
) -> Claim[Run]:
    """The claim that r, the number of boundary nodes, is at most `bound`, under a hypothesis on p."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=any_run,
        assumes=assumes,
        holds=at_most(boundary_size, bound),
        near_misses=(
            NearMiss(
                "one less",
                "The number of *boundary nodes* is at most the bound minus 1.",
                holds=at_most(boundary_size, bound, 1),
            ),
            NearMiss(
                "half",
                "The number of *boundary nodes* is at most half the bound.",
                holds=lambda it: 2 * boundary_size(it) <= bound(it),
            ),
        ),
        repairs=repairs,
    )


IN_RUN = "In every run of *CONSTRUCT SUBGRAPH*"


BOUNDARY = "the number of *boundary nodes* of the final $alpha$ is at most"


LEMMA_15_BOUNDARY = Statement(
    "houle/lemma-15-boundary",
    Source("houle", "proof of Lemma 15"),
    (
        "Each node of $alpha$ with a neighbor outside corresponds to a distinct iteration, so that their"
        " number $r$ is at most $L$."
    ),
    (
        boundary_claim("every-gap", f"{IN_RUN}, {BOUNDARY} the number of *iterations*.", iterations),
        boundary_claim(
            "gaps-above-one", f"{IN_RUN} with $p >= 2$, {BOUNDARY} the number of *iterations*.", iterations, above_one
        ),
        boundary_claim("logarithm", f"{IN_RUN}, {BOUNDARY} $ceil(log_2 n)$.", lambda run: halvings(run.tree.order)),
        boundary_claim(
            "repaired",
            f"{IN_RUN}, {BOUNDARY} the number of *iterations*, or 1 if there are none.",
            lambda run: max(1, iterations(run)),
            repairs="houle/lemma-15-boundary@every-gap",
        ),
    ),
)


# --- houle/lemma-15-case-nodes ---


def named_nodes(run: Run, cases: Iterable[int]) -> set[int]:
    """The marked nodes: nodes of the final boundary that were the centroid's neighbor in beta_1 in such a case."""
    named = {turn.last_of_first(run.tree) for turn in run.iterations if turn.case in cases}
    return {node for node in run.boundary if node in named}


def have_outside(cases: Iterable[int], count: int = 1) -> Callable[[Run], bool]:
    """A function that is true of a run if each of its `named_nodes` has `count` neighbors outside the final alpha."""
    return lambda run: all(run.outside_degree(node) == count for node in named_nodes(run, cases))


def has_no_ties(run: Run) -> bool:
    """True if in every iteration only one node of beta is a centroid, so that there is no choice among centroids."""
    return all(len(centroids(run.tree, turn.before.beta)) == 1 for turn in run.iterations)


def case_nodes_claim(reading: str, sentence: str, cases: set[int], more: Callable[[Run], bool] = always) -> Claim[Run]:
    """The claim about the nodes marked in iterations of `cases`, under the further hypothesis `more`."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=any_run,
        assumes=lambda run: bool(named_nodes(run, cases)) and more(run),
        holds=have_outside(cases),
        near_misses=(
            NearMiss("two", "The node has exactly two neighbors outside $alpha$.", holds=have_outside(cases, 2)),
        ),
    )


def centroids_of_cases(run: Run, cases: Iterable[int]) -> set[int]:
    """The centroids removed in iterations of the given cases (1, 2 or 3)."""
    return {turn.centroid for turn in run.iterations if turn.case in cases}


def leads_to_centroids(run: Run, excepted: Iterable[int] = (3,)) -> bool:
    """True if outside neighbors of nodes marked in Case 1 or 2, no centroids of `excepted`, were centroids there."""
    others = named_nodes(run, (1, 2)) - centroids_of_cases(run, excepted)
    outside = {w for node in others for w in run.tree.neighbors[node]} - run.alpha
    return outside <= centroids_of_cases(run, (1, 2))


NAMED = "let $u$ be the node of $beta_1$ next to $v$ in an *iteration* of"


ONE = "If $u$ is a *boundary node* of the final $alpha$, exactly one neighbor of $u$ lies outside the final $alpha$"


LEMMA_15_CASE_NODES = Statement(
    "houle/lemma-15-case-nodes",
    Source("houle", "proof of Lemma 15"),
    "If $v_i$ is the node of $beta_1$ adjacent to the centroid of an iteration of Case 1 or 2, then $c_i = 1$.",
    (
        case_nodes_claim("", f"{IN_RUN}, {NAMED} *Case 1* or *Case 2*. {ONE}.", {1, 2}),
        case_nodes_claim("case-1", f"{IN_RUN}, {NAMED} *Case 1*. {ONE}.", {1}),
        case_nodes_claim("case-2", f"{IN_RUN}, {NAMED} *Case 2*. {ONE}.", {2}),
        case_nodes_claim(
            "no-ties",
            f"{IN_RUN} in which $beta$ never has two *centroids*, {NAMED} *Case 1* or *Case 2*. {ONE}.",
            {1, 2},
            has_no_ties,
        ),
        Claim(
            reading="repaired",
            sentence=(
                "In every run of *CONSTRUCT SUBGRAPH*, let $u$ be the node of $beta_1$ next to $v$ in an *iteration* of"
                " *Case 1* or *Case 2*, and let $u$ be the node $v$ of no iteration of *Case 3*. If $u$ lies in the"
                " final $alpha$, each neighbor of $u$ outside the final $alpha$ was the node $v$ of an iteration of"
                " *Case 1* or *Case 2*."
            ),
            case=any_run,
            assumes=lambda run: bool(named_nodes(run, (1, 2))),
            holds=leads_to_centroids,
            near_misses=(
                NearMiss(
                    "no exception",
                    "The statement holds even for nodes that were $v$ in an *iteration* of *Case 3*.",
                    holds=lambda it: leads_to_centroids(it, ()),
                ),
            ),
            repairs="houle/lemma-15-case-nodes",
        ),
    ),
)


# --- houle/lemma-15-case-3 ---


def follows_a_rule(run: Run, turn: Iteration, compare: Callable[[int, int], bool], fewer: int) -> bool:
    """True if the centroid of a Case 3 iteration fits a rule on the number of its neighbors outside the final alpha."""
    degree, outside = run.tree.degrees[turn.centroid], run.outside_degree(turn.centroid)
    size = len(turn.before.alpha) + len(turn.parts[0])
    if size == run.gap - 1:
        return outside == degree - 1
    return compare(size, run.gap - 1) and outside <= degree - fewer


def third_case_claim(reading: str, sign: str, compare: Callable[[int, int], bool], repairs: str = "") -> Claim[Run]:
    """The claim for `sign`, the comparison sign in the condition of the second rule."""

    def rules(fewer: int) -> Callable[[Run], bool]:
        return lambda run: all(follows_a_rule(run, it, compare, fewer) for it in run.iterations if it.case == 3)

    return Claim(
        reading=reading,
        sentence=(
            "In every *iteration* of *Case 3*, let $delta$ be the number of all neighbors of $v$, and $c$ the number of"
            " its neighbors outside the final $alpha$. Either $|alpha| + |beta_1| = p - 1$ and $c = delta - 1$, or"
            f" $|alpha| + |beta_1| {sign} p - 1$ and $c <= delta - 2$."
        ),
        case=any_run,
        assumes=lambda run: bool(centroids_of_cases(run, (3,))),
        holds=rules(2),
        near_misses=(
            NearMiss(
                "delta-3", "The statement holds with $c <= delta - 3$ in place of $c <= delta - 2$.", holds=rules(3)
            ),
        ),
        repairs=repairs,
    )


LEMMA_15_CASE_3 = Statement(
    "houle/lemma-15-case-3",
    Source("houle", "proof of Lemma 15"),
    (
        "For a Case-3 centroid, $|alpha| + |beta_1| = p-1$ gives $c_i = delta_i - 1$, and $|alpha| + |beta_1|"
        " > p-1$ gives $c_i <= delta_i - 2$."
    ),
    (
        third_case_claim("greater", ">", operator.gt),
        third_case_claim("less", "<", operator.lt, "houle/lemma-15-case-3@greater"),
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
"""The only tree for bounds of exactly 21 nodes, a size with too many trees to list."""


def run_with_doubled(choose: Choose, bounds: Bounds) -> Run:
    """Recipe: every run on a tree; if the bounds are exactly 21 nodes, on the tree `doubled` alone."""
    listed = trees(max(2, bounds.smallest), bounds.size)
    tree = choose.option(DOUBLED if bounds.smallest == bounds.size == 21 else listed, "network")
    return CONSTRUCT_SUBGRAPH.run(choose, tree, choose.option(range(1, tree.order), "p"))


def leaving_edges(run: Run) -> int:
    """The number of edges that leave the final alpha: the paper's M_1."""
    return run.leaving


def sum_over_boundary(run: Run) -> int:
    """The bound 1 plus the sum of delta_i - 2, where delta_i is the degree of boundary node v_i."""
    return 1 + sum(run.tree.degrees[node] - 2 for node in run.boundary)


def times_degree(count: Count) -> Count:
    """A function that returns 1 + (D-2) `count(run)`, where D is the maximum degree."""
    return lambda run: 1 + (run.tree.max_degree - 2) * count(run)


def leaving_edges_claim(
    reading: str, sentence: str, bound: Count, assumes: Callable[[Run], bool], repairs: str = ""
) -> Claim[Run]:
    """The claim that M_1, the number of edges that leave alpha, is at most `bound`, under a hypothesis on the run."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=run_with_doubled,
        assumes=assumes,
        holds=at_most(leaving_edges, bound),
        near_misses=(NearMiss("without 1", "The bound minus 1 holds too.", holds=at_most(leaving_edges, bound, 1)),),
        repairs=repairs,
    )


def three_nodes(run: Run) -> bool:
    """True if the tree has at least three nodes."""
    return run.tree.order >= 3


EDGES = "the number $M_1$ of edges that leave the final $alpha$ is at most"


DEGREES = (
    "$1 + sum_(i=1)^r (delta_i - 2)$, where $delta_1, ..., delta_r$ are the degrees of the *boundary nodes* of $alpha$"
)


TIMES = "$1 + (D-2)r$, where $r$ is the number of *boundary nodes* of $alpha$ and $D$ the *maximum degree*"


LEMMA_15_M1 = Statement(
    "houle/lemma-15-m1",
    Source("houle", "proof of Lemma 15"),
    "$M_1 <= 1 + (delta_1 - 2) + ... + (delta_r - 2) <= 1 + (D-2)r$.",
    (
        leaving_edges_claim("sum-every-gap", f"{IN_RUN}, {EDGES} {DEGREES}.", sum_over_boundary, always),
        leaving_edges_claim(
            "sum-gaps-above-one",
            f"{IN_RUN} with $p >= 2$, {EDGES} {DEGREES}.",
            sum_over_boundary,
            above_one,
        ),
        leaving_edges_claim(
            "product", f"{IN_RUN} with $n >= 3$, {EDGES} {TIMES}.", times_degree(boundary_size), three_nodes
        ),
        leaving_edges_claim(
            "repaired",
            f"{IN_RUN} with $n >= 3$, {EDGES} $1 + (D-2)t$, where $t$ is the number of *iterations* and $D$ the"
            " *maximum degree*.",
            times_degree(iterations),
            three_nodes,
            "houle/lemma-15-m1@product",
        ),
        Claim(
            reading="product-to-twenty",
            repairs="houle/lemma-15-m1@product",
            sentence=f"In every run of *CONSTRUCT SUBGRAPH* with $3 <= n <= 20$, {EDGES} {TIMES}.",
            case=run_with_doubled,
            assumes=lambda run: 3 <= run.tree.order <= 20,
            holds=at_most(leaving_edges, times_degree(boundary_size)),
            near_misses=(NearMiss("n = 21", "The statement holds for $3 <= n <= 21$.", assumes=three_nodes),),
        ),
    ),
)


class Part(NamedTuple):
    """A tree, and a set `alpha` of p of its n nodes, neither empty nor the whole tree."""

    tree: Network
    alpha: tuple[int, ...]

    @property
    def boundary(self) -> tuple[int, ...]:
        """The nodes of alpha with a neighbor outside."""
        return tuple(node for node in self.alpha if set(self.tree.neighbors[node]) - set(self.alpha))

    def sizes(self, *, outside: bool) -> list[int]:
        """The side sizes gamma of the boundary nodes' neighbors outside, or of those inside."""
        whole, alpha = frozenset(range(self.tree.order)), set(self.alpha)
        edges = [(v, w) for v in self.boundary for w in self.tree.neighbors[v]]
        return [len(component(self.tree, whole - {v}, w)) for v, w in edges if (w not in alpha) == outside]


@cache
def parts(tree: Network, *, connected: bool) -> Described[tuple[int, ...]]:
    """The sets of nodes, neither empty nor whole, all or only those that induce a connected subgraph."""
    sets = connected_sets(tree) if connected else node_sets(tree)
    says = "every connected set" if connected else "every set"
    return described(
        f"{says} of nodes, neither none nor all", (tuple(sorted(nodes)) for nodes in sets if len(nodes) < tree.order)
    )


def part_of_tree(*, connected: bool) -> Callable[[Choose, Bounds], Part]:
    """The recipe for every set of nodes, or every connected one, of every tree with at least two nodes."""

    def recipe(choose: Choose, bounds: Bounds) -> Part:
        tree = choose.option(trees(max(2, bounds.smallest), bounds.size), "network")
        return Part(tree, choose.option(parts(tree, connected=connected), "alpha"))

    return recipe


def complement_is_sum(it: Part) -> bool:
    """True if n - p is the sum of the side sizes gamma over the boundary nodes' neighbors outside alpha."""
    return it.tree.order - len(it.alpha) == sum(it.sizes(outside=True))


def gap_is_sum(it: Part, less: int = 0) -> bool:
    """True if p is, modulo n, the sum of n - gamma over neighbors outside alpha, and in SG_i for i = M_1 - `less`."""
    n, p, sizes = it.tree.order, len(it.alpha), it.sizes(outside=True)
    return sum(n - size for size in sizes) % n == p and p in side_sums(it.tree, len(sizes) - less)


def complement_is_other_sum(it: Part, less: int = 0) -> bool:
    """True if n - p is, modulo n, n - r plus the sum of n - gamma over neighbors inside, and in SG_(r+m-`less`)."""
    n, r, sizes = it.tree.order, len(it.boundary), it.sizes(outside=False)
    total = n - r + sum(n - size for size in sizes)
    return total % n == n - len(it.alpha) and n - len(it.alpha) in side_sums(it.tree, r + len(sizes) - less)


def line_claim(
    reading: str, sentence: str, holds: Callable[[Part], bool], *misses: NearMiss[Part], connected: bool = True
) -> Claim[Part]:
    """The claim that one displayed line of the proof holds for every set alpha of nodes."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=part_of_tree(connected=connected),
        holds=holds,
        near_misses=misses,
    )


FEWER_TERMS: NearMiss[Part] = NearMiss(
    "a term fewer",
    "The statement holds with $SG_i$ for an $i$ that is smaller by 1.",
    holds=lambda it: gap_is_sum(it, 1),
)


class Terms(NamedTuple):
    """Any natural numbers in place of r(D+1) (`product`) and M_1 (`leaving`)."""

    product: Number
    leaving: Number


def two_numbers(choose: Choose, bounds: Bounds) -> Terms:
    """Recipe: any two natural numbers, one for r(D+1) and one for M_1."""
    return Terms(choose.integer(0, bounds.load, "q"), choose.integer(0, bounds.load, "M_1"))


def smaller_is_half(it: Terms, less: int = 0) -> Truth:
    """True if the smaller of M_1 and q - M_1 is at most floor(q/2) - `less`, where q is r(D+1)."""
    return smaller(it.leaving, it.product - it.leaving) <= quotient(it.product, 2) - less


def all_lines(it: Part, less: int = 0) -> bool:
    """True if all displayed lines of the proof hold with `less` summands fewer than printed."""
    r, leaving = len(it.boundary), len(it.sizes(outside=True))
    half = smaller_is_half(Terms(r * (it.tree.max_degree + 1), leaving))
    return complement_is_sum(it) and gap_is_sum(it, less) and complement_is_other_sum(it, less) and half


GAP = (
    "$p$ is congruent modulo $n$ to the sum of $n - gamma$ over the *outer pairs*, and $p$ lies in the set $SG_(M_1)$"
    " of *side sums*"
)


COMPLEMENT = "$n - p$ is the sum of $gamma$ over the *outer pairs*"


OTHER_SUM = (
    "$n - p$ is congruent modulo $n$ to $(n - r)$ plus the sum of $n - gamma$ over the *inner pairs*, and"
    " $n - p$ lies in $SG_(r+m)$"
)


LEMMA_15_IDENTITIES = Statement(
    "houle/lemma-15-identities",
    Source("houle", "proof of Lemma 15"),
    (
        "$n - p$ is the sum of $gamma$ over the neighbors outside, and $p$ that of $n - gamma$ over these,"
        " modulo $n$. $n - p$ is modulo $n$ the sum of $n - r$ and of $n - gamma$ over the neighbors inside,"
        " $r + sum(delta_i - c_i)$ terms. $min{M_1, r(D+1) - M_1} <= floor(r(D+1)/2)$."
    ),
    (
        line_claim(
            "",
            "In a tree with $n$ nodes and *maximum degree* $D$, let a *proper subtree* of $p$ nodes have $r$ *boundary"
            f" nodes*, $M_1$ *outer pairs* and $m$ *inner pairs*. Four statements hold. First, {COMPLEMENT}. Second,"
            f" {GAP}. Third, {OTHER_SUM}. Last, $min{{M_1, r(D+1) - M_1}} <= floor(r(D+1)/2)$.",
            all_lines,
            NearMiss("disconnected", "The statement holds for any set of nodes.", case=part_of_tree(connected=False)),
            NearMiss(
                "a term fewer",
                "The statement holds with $SG_(M_1-1)$ and $SG_(r+m-1)$.",
                holds=lambda it: all_lines(it, 1),
            ),
        ),
        line_claim(
            "complement",
            f"For every *proper subtree*, {COMPLEMENT}.",
            complement_is_sum,
            NearMiss("disconnected", "The statement holds for any set of nodes.", case=part_of_tree(connected=False)),
        ),
        line_claim("gap", f"For every *proper subtree*, {GAP}.", gap_is_sum, FEWER_TERMS),
        line_claim(
            "gap-of-any-set",
            "Let $alpha$ be any set of $p$ nodes, connected or not, in a *tree* with $n >= 2$ nodes, $1 <= p < n$."
            f" Then {GAP}.",
            gap_is_sum,
            FEWER_TERMS,
            connected=False,
        ),
        line_claim(
            "other-sum",
            f"For every *proper subtree* with $r$ *boundary nodes*, {OTHER_SUM}, a set of *side sums*.",
            complement_is_other_sum,
            NearMiss("a term fewer", FEWER_TERMS.sentence, holds=lambda it: complement_is_other_sum(it, 1)),
        ),
        Claim(
            reading="half",
            sentence="For all natural numbers $M_1$ and $q$, $min{M_1, q - M_1} <= floor(q/2)$.",
            case=two_numbers,
            holds=smaller_is_half,
            near_misses=(
                NearMiss("less", "The minimum is at most $floor(q/2) - 1$.", holds=lambda it: smaller_is_half(it, 1)),
            ),
        ),
    ),
)
