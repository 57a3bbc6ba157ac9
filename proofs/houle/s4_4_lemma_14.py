"""Section 4.4, Lemma 14 for all sizes: centroids, and CONSTRUCT SUBGRAPH, which finds as many nodes as a gap says.

In the lemmas alpha and beta are the sizes of the two subtrees of the construction, p is the gap, t counts iterations,
d is the maximum degree. The last beta has at least two nodes, which saves one iteration against the printed count.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

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
    (
        by(step_towards_the_large_side),
        argued("""
    Suppose the largest component without v has more than half of the nodes, and let w be the neighbor of v in it.
    Without w, the component of v has all nodes that are not in that component, and the others lie in it without w.
    So w has a smaller largest component than v, which is not the smallest then.
    """),
    ),
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
    (
        by(third_case_adds_up),
        argued("Case 3 moves v and the components before the i-th to alpha, and makes the i-th the new beta."),
    ),
)


INVARIANTS_STRICT = Proof(
    "houle/lemma-14-invariants@strict",
    Scheme.INDUCTION,
    (
        by(begins_with_all_nodes),
        by(stays_above_the_gap),
        uses("houle/lemma-14-sum@from-one"),
        argued("""
    At first alpha is a leaf and beta, all other nodes, is connected and joined to it by one edge. Case 1 keeps alpha
    and the component of beta that is joined to it, with more than p nodes together. Case 2 ends the run. Case 3 joins v
    and the components before the i-th to alpha, by the edges between them and v; the i-th is joined to v by one edge,
    and has more than p nodes together with the new alpha, by the choice of i. All other edges at it lie in it.
    """),
    ),
)


INVARIANTS_AT_LEAST = Proof(
    "houle/lemma-14-invariants@at-least",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-14-invariants@strict"),
        argued("More than p nodes are at least p nodes."),
    ),
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
    (
        by(minimum_exists),
        uses("houle/lemma-14-invariants@strict"),
        argued("The components without v, and v, are all of beta; the sums grow with j."),
    ),
)


MINIMUM_REPAIRED = Proof(
    "houle/construct-subgraph-minimum@repaired",
    Scheme.DIRECT,
    (
        by(minimum_exists),
        argued("The components without v, and v, are all of beta; the sums grow with j."),
    ),
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
    (
        by(beta_halves),
        by(running_beta_has_two),
        by(iterations_are_few),
        uses("houle/lemma-14-invariants@strict"),
        uses("houle/construct-subgraph-minimum@reachable"),
        uses("houle/centroid"),
        argued("""
    Let power be 2^t after t iterations: at first 1 * (n - 1) <= n - 1. The centroid of beta leaves components of at
    most half of beta, so beta at least halves in Cases 1 and 3. Where iteration t + 1 begins 2^(t+1) < n <= 2^L, so
    t + 1 <= L - 1. Every iteration can be carried out: with v and all components alpha and beta exceed p, so that
    Case 3 finds its i. Case 2 makes alpha p nodes, joined by the edge between alpha and beta; Case 3 adds v and no
    more components than fit, so alpha never exceeds p; a run that ends has a connected alpha of p nodes.
    """),
    ),
)


LEMMA_14 = Proof(
    "houle/lemma-14",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-14@lowered"),
        argued("A run ends within L - 1 iterations, which is within L."),
    ),
)
