"""Section 4.4, Lemma 14 for all sizes: centroids, and CONSTRUCT SUBGRAPH, which finds as many nodes as a gap says.

In the lemmas alpha and beta are the sizes of the two subtrees of the construction, p is the gap, t counts iterations.
The last beta has at least two nodes, which saves one iteration against the printed count.
"""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.houle.s4_4_lemma_13 import halvings
from loadbal.papers.houle.s4_4_lemma_14 import Turn
from loadbal.theory.construct_subgraph import Iteration, Run

RUNS = Bounds(5)
"""Trees of which all runs are looked at for instances: all three cases occur on them."""


# --- houle/centroid ---

CENTROID = Theorem(
    "houle/centroid",
    "Cuts.centroid",
    "`largest_component g v` is C(v), the largest number of nodes on the side of a neighbor of v, 0 if there is none; "
    "v has no more than any node.",
    ("network", "stable_gaps", "centroid"),
)


# --- houle/construct-subgraph-degree ---

DEGREE_IN_BOTH = Proof(
    "houle/construct-subgraph-degree@in-alpha-and-beta",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-14-invariants@strict", "Where an iteration starts, beta is connected, one edge from alpha."),
        argued("""
    Each component of beta - v has exactly one neighbor of v, as beta is connected and a tree has no cycle.
    If the edge from alpha ends at v, beta_1 is empty, one more entry, and v has one neighbor in alpha; otherwise beta_1
    is the component where it ends, and v has none.
    """),
    ),
)


DEGREE_REPAIRED = Proof(
    "houle/construct-subgraph-degree@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("houle/construct-subgraph-degree@in-alpha-and-beta", "It has as many entries as v has neighbors in both."),
        argued("These are neighbors in the tree."),
    ),
)


# --- houle/lemma-14-sum@from-one, houle/lemma-14-invariants, houle/construct-subgraph-minimum ---


@lemma()
def third_case_adds_up(alpha: Number, before: Number, last: Number, new_alpha: Number, new_beta: Number) -> Formula:
    """In Case 3 the two new sizes are alpha, v, the components before the last, and the last."""
    return given(
        alpha=new_alpha == alpha + 1 + before,
        beta=new_beta == last,
    ).implies(new_alpha + new_beta == alpha + 1 + (before + last))


def taken(turn: Iteration) -> tuple[int, int]:
    """In Case 3 the nodes of the components before the i-th, and those of the i-th; otherwise none."""
    sizes = [len(part) for part in turn.parts[: turn.chosen or 0]]
    return sum(sizes[:-1]), sum(sizes[-1:])


def third_cases(run: Run) -> Iterator[tuple[int, ...]]:
    """The sizes of Case 3."""
    for turn in run.iterations:
        if turn.case == 3 and turn.after:
            yield len(turn.before.alpha), *taken(turn), len(turn.after.alpha), len(turn.after.beta)


LEMMA_14_SUM = Proof(
    "houle/lemma-14-sum@from-one",
    Scheme.DIRECT,
    (
        uses("houle/construct-subgraph-minimum@reachable", "Case 3 finds its i."),
        argued("It moves v and the components before the i-th to alpha, and makes the i-th the new beta."),
        by(third_case_adds_up),
    ),
    instances=(Instances(third_case_adds_up, third_cases),),
    runs=RUNS,
)


@Induction
def exceed(alpha: Number, beta: Number, p: Number) -> Truth:
    """Alpha and beta have more than p nodes."""
    return alpha + beta > p


@lemma("base")
def begins_with_all_nodes(n: Number, p: Number) -> Formula:
    """A leaf and all other nodes are more than p nodes."""
    return exceed.base((1, n - 1, p), gap=p <= n - 1)


@lemma("step")
def stays_above_the_gap(
    alpha: Number,
    beta: Number,
    p: Number,
    first: Number,
    before: Number,
    last: Number,
    new_alpha: Number,
    new_beta: Number,
) -> Formula:
    """Case 1 takes the first component, Case 3 goes on until p is exceeded or all is counted: both stay above p."""
    counted = alpha + 1 + before + last
    first_case = (alpha + first > p) & (new_alpha == alpha) & (new_beta == first)
    third_case = ((counted > p) | (counted == alpha + beta)) & (new_alpha == alpha + 1 + before) & (new_beta == last)
    return exceed.step((alpha, beta, p), (new_alpha, new_beta, p), case=first_case | third_case)


def beginnings(run: Run) -> Iterator[tuple[int, ...]]:
    """The number of nodes, and the gap, of a run that begins with a leaf and all other nodes."""
    for turn in run.iterations[:1]:
        yield len(turn.before.alpha) + len(turn.before.beta), run.gap


def continued(run: Run) -> Iterator[tuple[int, ...]]:
    """The sizes of the iterations of Cases 1 and 3."""
    for turn in run.iterations:
        if turn.case != 2 and turn.after:
            sizes = len(turn.before.alpha), len(turn.before.beta), run.gap, len(turn.parts[0]), *taken(turn)
            yield *sizes, len(turn.after.alpha), len(turn.after.beta)


INVARIANTS_STRICT = Proof(
    "houle/lemma-14-invariants@strict",
    Scheme.INDUCTION,
    (
        argued("""
    At first alpha is a leaf and beta, all other nodes, is connected and joined to it by one edge.
    """),
        by(begins_with_all_nodes),
        argued("""
    Case 1 keeps alpha and the component of beta that is joined to it; Case 2 ends the run.
    Case 3 joins v and the components before the i-th to alpha, by the edges between them and v; the i-th is joined to v
    by one edge, and all other edges at it lie in it.
    The components, and v, are all of beta: if p is exceeded with no component before the last, it is with the last.
    """),
        by(stays_above_the_gap),
    ),
    instances=(Instances(begins_with_all_nodes, beginnings), Instances(stays_above_the_gap, continued)),
    runs=RUNS,
)


INVARIANTS_AT_LEAST = Proof(
    "houle/lemma-14-invariants@at-least",
    Scheme.CONSEQUENCE,
    (uses("houle/lemma-14-invariants@strict", "Alpha and beta have even more than p nodes."),),
)


@lemma()
def minimum_exists(alpha: Number, beta: Number, first: Number, rest: Number, p: Number) -> Formula:
    """With all components p is exceeded, with the first alone it is not: the minimum exists and is at least two."""
    return given(
        parts=beta == 1 + first + rest,
        strict=alpha + beta > p,
        third_case=alpha + first < p,
    ).implies((alpha + 1 + first + rest > p) & (alpha + 1 + first <= p))


def minimum(turn: Iteration, gap: int) -> Iterator[tuple[int, ...]]:
    """The sizes that Case 3 adds up."""
    if turn.case == 3:
        first, *others = map(len, turn.parts)
        yield len(turn.before.alpha), len(turn.before.beta), first, sum(others), gap


def minima(run: Run) -> Iterator[tuple[int, ...]]:
    """These sizes, iteration by iteration."""
    for turn in run.iterations:
        yield from minimum(turn, run.gap)


SUMS_GROW = "The components without v, and v, are all of beta; the sums grow with j."


MINIMUM_REACHABLE = Proof(
    "houle/construct-subgraph-minimum@reachable",
    Scheme.DIRECT,
    (
        uses("houle/lemma-14-invariants@strict", "Where an iteration starts, alpha and beta have more than p nodes."),
        argued(SUMS_GROW),
        by(minimum_exists),
    ),
    instances=(Instances(minimum_exists, minima),),
    runs=RUNS,
)


def minimum_of_turn(it: Turn) -> Iterator[tuple[int, ...]]:
    """The sizes of one iteration."""
    return minimum(it.iteration, it.gap)


MINIMUM_REPAIRED = Proof(
    "houle/construct-subgraph-minimum@repaired",
    Scheme.DIRECT,
    (
        argued(SUMS_GROW),
        by(minimum_exists),
    ),
    instances=(Instances(minimum_exists, minimum_of_turn),),
    runs=Bounds(4),
)


# --- houle/lemma-14@halved, houle/lemma-14 ---


@Induction
def halved(t: Number, beta: Number, n: Number) -> Truth:
    """Beta has halved in each of t iterations."""
    return 2**t * beta <= n - 1


@lemma("base")
def all_but_a_leaf(n: Number) -> Formula:
    """At first beta has n - 1 nodes."""
    return halved.base((0, n - 1, n))


@lemma("step")
def beta_halves(t: Number, beta: Number, new: Number, n: Number) -> Formula:
    """If beta at least halves once more, twice that power of two times beta is at most n - 1."""
    return halved.step((t, beta, n), (t + 1, new, n), centroid=2 * new <= beta, count=t >= 0)


def halvings_of_beta(run: Run) -> Iterator[tuple[int, ...]]:
    """Beta before and after the iterations that others follow."""
    for t, (turn, later) in enumerate(zip(run.iterations, run.iterations[1:], strict=False)):
        yield t, len(turn.before.beta), len(later.before.beta), run.tree.order


LEMMA_14_HALVED = Proof(
    "houle/lemma-14@halved",
    Scheme.INDUCTION,
    (
        by(all_but_a_leaf),
        argued("Case 2 ends the run; in Cases 1 and 3 the new beta is one of the components of beta without v."),
        uses("houle/centroid", "As v is a centroid of beta, these have at most half of its nodes."),
        by(beta_halves),
    ),
    instances=(Instances(beta_halves, halvings_of_beta),),
    runs=RUNS,
)


@lemma()
def another_iteration_fits(t: Number, alpha: Number, beta: Number, p: Number, n: Number, logarithm: Number) -> Formula:
    """While alpha is below p, beta has two nodes, so that iteration t + 1 is one of the first L - 1."""
    return given(
        halved=halved.says(t, beta, n),
        strict=alpha + beta > p,
        running=alpha < p,
        logarithm=n <= 2**logarithm,
        count=(t >= 0) & (logarithm >= 0),
    ).implies((2 ** (t + 1) < n) & (t + 1 <= logarithm - 1))


def started(run: Run) -> Iterator[tuple[int, ...]]:
    """The sizes where each iteration starts."""
    order = run.tree.order
    for t, turn in enumerate(run.iterations):
        yield t, len(turn.before.alpha), len(turn.before.beta), run.gap, order, halvings(order)


@Induction
def fits(alpha: Number, p: Number) -> Truth:
    """Alpha has at most p nodes."""
    return alpha <= p


@lemma("base")
def a_leaf_fits(p: Number) -> Formula:
    """A gap is at least the one node of a leaf."""
    return fits.base((1, p), gap=p >= 1)


@lemma("step")
def alpha_still_fits(alpha: Number, p: Number, first: Number, before: Number, new: Number) -> Formula:
    """Case 1 keeps alpha, Case 2 makes it p nodes, and Case 3 adds v and no more components than fit."""
    second_case = (alpha + first == p) & (new == alpha + first)
    third_case = (alpha + 1 + before <= p) & (new == alpha + 1 + before)
    return fits.step((alpha, p), (new, p), case=(new == alpha) | second_case | third_case)


def grown(run: Run) -> Iterator[tuple[int, ...]]:
    """The sizes of alpha before and after each iteration."""
    for turn in run.iterations:
        if turn.after:
            before, _ = taken(turn)
            yield len(turn.before.alpha), run.gap, len(turn.parts[0]), before, len(turn.after.alpha)


LEMMA_14_LOWERED = Proof(
    "houle/lemma-14@lowered",
    Scheme.INDUCTION,
    (
        uses("houle/construct-subgraph-minimum@reachable", "Case 3 finds its i: every iteration can be carried out."),
        uses("houle/lemma-14@halved"),
        uses("houle/lemma-14-invariants@strict"),
        by(another_iteration_fits),
        by(a_leaf_fits),
        by(alpha_still_fits),
        argued("""
    A run ends where alpha has p nodes or more, and so exactly p.
    Alpha is connected, as it is where iterations start; Case 2 joins beta_1 to it by the edge between alpha and beta,
    and Case 3 v and whole components of beta without v.
    """),
        uses("houle/centroid", "In Cases 1 and 3 the new beta is left without a centroid: half of beta at most."),
    ),
    instances=(Instances(another_iteration_fits, started), Instances(alpha_still_fits, grown)),
    runs=RUNS,
)


LEMMA_14 = Proof(
    "houle/lemma-14",
    Scheme.CONSEQUENCE,
    (uses("houle/lemma-14@lowered", "L - 1 iterations are enough, and so are L."),),
)


# --- houle/lemma-14@attained ---


@Induction
def halving_path(power: Number, beta: Number, n: Number) -> Truth:
    """Of n - 1 candidates there are (n - 1) / power left, rounded down; power is 2^t after t halvings."""
    return (power * beta <= n - 1) & (n - 1 < power * (beta + 1))


@lemma("base")
def whole_path(n: Number) -> Formula:
    """At first there are n - 1 candidates."""
    return halving_path.base((1, n - 1, n))


@lemma("step")
def half_of_the_path(power: Number, beta: Number, n: Number, new: Number) -> Formula:
    """Halving once more, rounded down, is dividing by twice that power of two."""
    half = (beta == 2 * new) | (beta == 2 * new + 1)
    return halving_path.step((power, beta, n), (2 * power, new, n), half=half)


@lemma()
def last_on_the_path(power: Number, beta: Number, n: Number) -> Formula:
    """If an iteration starts with two or three candidates, n is more than 2 * 2^t and at most 4 * 2^t."""
    return given(
        halved=halving_path.says(power, beta, n),
        last=(beta >= 2) & (beta <= 3),
    ).implies((2 * power < n) & (n <= 4 * power))


@lemma()
def not_after_the_last(t: Number, n: Number, logarithm: Number) -> Formula:
    """Then t + 1 is at most L - 1."""
    return given(
        least=2 ** (t + 1) < n,
        reached=n <= 2**logarithm,
        count=(t >= 0) & (logarithm >= 0),
    ).implies(t + 1 <= logarithm - 1)


@lemma()
def not_before_the_last(t: Number, n: Number, logarithm: Number) -> Formula:
    """And at least, as 2^(L - 1) is less than n."""
    return given(
        most=n <= 2 ** (t + 2),
        logarithm=2 ** (logarithm - 1) < n,
        count=(t >= 0) & (logarithm >= 1),
    ).implies(t + 1 >= logarithm - 1)


def far_halvings(run: Run) -> Iterator[tuple[int, ...]]:
    """Beta before and after the iterations that others follow."""
    for t, (turn, later) in enumerate(pairwise(run.iterations)):
        yield 2**t, len(turn.before.beta), run.tree.order, len(later.before.beta)


def far_last(run: Run) -> Iterator[tuple[int, ...]]:
    """Beta where the last iteration starts."""
    yield 2 ** (len(run.iterations) - 1), len(run.iterations[-1].before.beta), run.tree.order


def far_number(run: Run) -> Iterator[tuple[int, ...]]:
    """The number of the last iteration, less one."""
    yield len(run.iterations) - 1, run.tree.order, halvings(run.tree.order)


LEMMA_14_ATTAINED = Proof(
    "houle/lemma-14@attained",
    Scheme.INDUCTION,
    (
        argued("""
    While alpha is the leaf 0 alone, beta is the path of some b nodes next to it, and whose
    farther centroid has floor(b/2) of them before it: these are beta_1.
    For b >= 4 the leaf and beta_1 are more than p = 2 nodes, so that Case 1 makes beta_1 the new beta; for b = 2 and
    b = 3 they are two nodes, and Case 2 ends the run.
    """),
        by(whole_path),
        by(half_of_the_path),
        argued(
            "As b falls while it is 4 or more, and stays at least 2, an iteration starts with 2 or 3 nodes at last."
        ),
        by(last_on_the_path),
        by(not_after_the_last),
        by(not_before_the_last),
    ),
    instances=(
        Instances(half_of_the_path, far_halvings),
        Instances(last_on_the_path, far_last),
        Instances(not_after_the_last, far_number),
        Instances(not_before_the_last, far_number),
    ),
    runs=Bounds(20),
)
