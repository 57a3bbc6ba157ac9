"""Section 4.5, the complete k-ary tree T_{h,k} of height h for all sizes: Lemma 17, its proof, and the conjecture."""

from loadbal.arithmetic import Number, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s4_4_lemma_15 import fewer_iterations_second

# --- houle/kary-size, houle/lemma-17-induction, houle/lemma-17@first ---


@lemma("base")
def root_alone(k: Number, power: Number, size: Number) -> Formula:
    """The tree of height 0 has one node: (k - 1) * 1 = k - 1."""
    return given(root=size == 1, power=power == k).implies((k - 1) * size == power - 1)


@lemma("step")
def one_level_more(k: Number, power: Number, size: Number) -> Formula:
    """A root with k trees of (power - 1) / (k - 1) nodes makes a tree of (k power - 1) / (k - 1) nodes."""
    return given(so_far=(k - 1) * size == power - 1).implies((k - 1) * (k * size + 1) == k * power - 1)


KARY_SIZE = Proof(
    "houle/kary-size@from-two",
    Scheme.INDUCTION,
    (
        by(root_alone),
        by(one_level_more),
        argued("""
    Induction on the height; power stands for k^(h+1), and k - 1 is not 0.
    """),
    ),
)


@lemma("base")
def leaves_only(k: Number, p: Number, terms: Number) -> Formula:
    """For height 1, a gap p of at most k is p terms of one node, at most (k - 1) * 1 + 1."""
    return given(gap=p <= k, ones=terms == p).implies(terms <= (k - 1) * 1 + 1)


@lemma("step")
def whole_subtrees_first(k: Number, h: Number, size: Number, p: Number, q: Number, r: Number, rest: Number) -> Formula:
    """With p = q * size + r <= k * size, q subtrees and the terms of r are at most (k - 1) h + 1 terms."""
    return given(
        division=p == q * size + r,
        remainder=(r >= 0) & (r < size),
        gap=p <= k * size,
        arity=k >= 1,
        height=h >= 2,
        rest=where(r == 0, rest == 0, rest <= (k - 1) * (h - 1) + 1),
    ).implies(q + rest <= (k - 1) * h + 1)


LEMMA_17_INDUCTION = Proof(
    "houle/lemma-17-induction",
    Scheme.INDUCTION,
    (
        by(leaves_only),
        by(whole_subtrees_first),
        argued("""
    Induction on h; T_{h,k} is a root and k copies of T_{h-1,k}, of `size` nodes each, so that gaps are at most k *
    size. Divide p by that size: the quotient counts subtrees of height h - 1; a remainder r > 0 is a gap of
    T_{h-1,k}.
    """),
    ),
)


LEMMA_17_FIRST = Proof(
    "houle/lemma-17@first",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-17-induction"),
        argued("""
    The edge above a node at distance j from the leaves cuts off |T_{j,k}| nodes: these sizes are in SG_1 for 0 <= j
    <= h - 1. Every gap is an ordinary sum of at most (k - 1) h + 1 of them, so its stability is at most that.
    """),
    ),
)


# --- houle/lemma-17-beta, houle/lemma-17-iterations ---


@lemma()
def whole_copies(k: Number, size: Number, whole: Number, beta: Number, new: Number) -> Formula:
    """T_{j+1,k} is a root and k copies of T_{j,k}: without a leaf or whole, it leaves at most a k-th of beta."""
    return given(
        whole=whole == k * size + 1,
        beta=(beta == whole) | (beta == whole - 1),
        new=new <= size,
        arity=k >= 1,
    ).implies(k * new <= beta)


BETA_SIZE = Proof(
    "houle/lemma-17-beta@repaired-size",
    Scheme.DIRECT,
    (
        by(whole_copies),
        uses("houle/lemma-14-invariants@strict"),
        uses("houle/centroid"),
        argued("""
    For k = 1 the new beta is part of the old one, and for k = 2 it is a component without a centroid, at most half.
    For k >= 3 let beta be T_{j,k} without a leaf that was next to alpha, as at first, or T_{j,k} with its root next to
    alpha. The root is the only centroid: without it components have at most |T_{j-1,k}| nodes; every other node leaves
    the root with k - 1 >= 2 copies, one perhaps without a leaf, which is more. In the first case beta_1 is the copy
    that lacks the leaf, empty if j = 1; in the second it is empty; all others are complete. So the new beta is of
    either kind again, with j - 1.
    """),
    ),
)


@lemma("bounded")
def running_beta_is_not_alone(alpha: Number, beta: Number, p: Number) -> Formula:
    """While alpha is too small and alpha and beta together are too large, beta has two nodes or more."""
    return given(running=alpha < p, enough=alpha + beta > p).implies(beta >= 2)


@lemma("falls")
def beta_falls_by_a_factor(k: Number, power: Number, beta: Number, new: Number, most: Number) -> Formula:
    """If k^t |beta| <= n - 1, the same holds after the next iteration."""
    return given(
        so_far=power * beta <= most,
        falls=k * new <= beta,
        power=power >= 1,
    ).implies(power * (k * new) <= most)


@lemma()
def after_h_iterations(k: Number, power: Number, most: Number, beta: Number) -> Formula:
    """With n - 1 = k (k^h - 1) / (k - 1), no iteration begins once k^h |beta| <= n - 1."""
    return given(
        arity=k >= 2,
        power=power >= 1,
        most=most * (k - 1) == k * (power - 1),
        so_far=power * beta <= most,
    ).implies(beta < 2)


H_ITERATIONS = Proof(
    "houle/lemma-17-iterations@lowered",
    Scheme.RANKING,
    (
        by(running_beta_is_not_alone),
        by(beta_falls_by_a_factor),
        by(after_h_iterations),
        uses("houle/lemma-17-beta@repaired-size"),
        uses("houle/lemma-14@lowered"),
        argued("""
    Let power be k^t after t iterations: at first 1 * (n - 1) <= n - 1. Case 2 ends the run. So after h iterations of
    Cases 1 and 3, beta has at most one node, and no other iteration begins. For k = 1 the tree is a path with h + 1
    nodes, a run ends within L - 1 iterations, and L <= h.
    """),
    ),
)


H_PLUS_1_ITERATIONS = Proof(
    "houle/lemma-17-iterations@count",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-17-iterations@lowered"),
        argued("A run ends within h iterations, which is within h + 1."),
    ),
)


LOWERED_BOUND = Proof(
    "houle/lemma-17-iterations@lowered-bound",
    Scheme.DIRECT,
    (
        by(fewer_iterations_second),
        uses("houle/lemma-17-iterations@lowered"),
        uses("houle/lemma-15-boundary@gaps-above-one"),
        uses("houle/lemma-15-identities@gap"),
        uses("houle/lemma-15-identities@other-sum"),
        uses("houle/lemma-15-identities@half"),
        uses("houle/gap-symmetry"),
        argued("""
    As for Lemma 15: a gap p >= 2 has an alpha made in at most h iterations, with r <= h boundary nodes of degree at
    most d = k + 1. It gives n - p as a sum of at most r (d + 1) - M_1 terms, and p as one of M_1 terms; the smaller
    number is at most half of r (d + 1), that is of (k + 2) h at most. For p = 1 one term is enough, as (k + 2) h >= 3.
    """),
    ),
)


LEMMA_17_SECOND = Proof(
    "houle/lemma-17@second",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-17-iterations@lowered-bound"),
        uses("houle/theorem-12@two-or-more"),
        argued("(k + 2) h / 2 is less than (k + 2) (h + 1) / 2."),
    ),
)


LEMMA_17_MINIMUM = Proof(
    "houle/lemma-17@minimum",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-17@first"),
        uses("houle/lemma-17@second"),
        argued("Both bounds hold."),
    ),
)
