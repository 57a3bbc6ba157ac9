"""Remarks of the abstract and of sections 1.1 and 4 for all sizes: hypercubes, logarithms, complete k-ary trees."""

from loadbal.arithmetic import Number, quotient, quotient_up
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .houle_bounds import (
    fewer_iterations_second,
)

# --- houle/intro-hypercube-real, houle/intro-hypercube-tokens ---


@lemma("base", sort="Real")
def one_node_has_the_mean(load: Number, total: Number) -> Formula:
    """On the 0-cube the load is the mean."""
    return given(one=total == load).implies(1 * load == total)


@lemma("step", sort="Real")
def means_of_halves(nodes: Number, zero: Number, one: Number, whole: Number, shared: Number) -> Formula:
    """If the nodes of either half have its mean, sharing across the halves leaves the mean of the whole."""
    return given(
        whole=whole == nodes * zero + nodes * one,
        shared=2 * shared == zero + one,
    ).implies(2 * nodes * shared == whole)


HYPERCUBE_TEXT = """
    Induction on d: the last dimension joins two (d-1)-cubes, in each of which the dimensions before did their work
    alone, and its edges join corresponding nodes.
"""

HYPERCUBE_REAL = Proof(
    "houle/intro-hypercube-real",
    Scheme.INDUCTION,
    (one_node_has_the_mean, means_of_halves),
    HYPERCUBE_TEXT,
)
COMMON_DENOMINATOR = Proof(
    "houle/intro-hypercube-real@common-denominator",
    Scheme.CONSEQUENCE,
    (),
    "Such loads are rational.",
    ("houle/intro-hypercube-real",),
)


@lemma("base")
def one_node_has_no_spread(low: Number, high: Number) -> Formula:
    """On the 0-cube the discrepancy is 0."""
    return given(one=low == high).implies(high - low <= 0)


@lemma("step")
def spread_grows_by_one(
    d: Number, a: Number, b: Number, x: Number, y: Number, new: Number, low: Number, high: Number
) -> Formula:
    """Loads from a to a + d and from b to b + d share to loads from low to high, which are at most d + 1 apart."""
    return given(
        zero=(a <= x) & (x <= a + d),
        one=(b <= y) & (y <= b + d),
        shared=(new == quotient(x + y, 2)) | (new == quotient_up(x + y, 2)),
        low=low == quotient(a + b, 2),
        high=high == d + quotient_up(a + b, 2),
    ).implies((low <= new) & (new <= high) & (high - low <= d + 1))


HYPERCUBE_EQUALISE = Proof(
    "houle/intro-hypercube-tokens@equalise",
    Scheme.INDUCTION,
    (one_node_has_no_spread, spread_grows_by_one),
    f"{HYPERCUBE_TEXT} Both ends of an edge get the half of its sum, rounded down or up, whichever way.",
)
HYPERCUBE_THRESHOLD_2 = Proof(
    "houle/intro-hypercube-tokens@threshold-2",
    Scheme.CONSEQUENCE,
    (),
    "The d-cube is connected and has diameter d.",
    ("houle/theorem-5@upper",),
)
HYPERCUBE_EXACT = Proof(
    "houle/intro-hypercube-tokens@threshold-2-exact",
    Scheme.CONSEQUENCE,
    (),
    "The d-cube is connected and has diameter d.",
    ("houle/theorem-5@exact",),
)

# --- houle/abstract-logarithmic ---


@lemma("base")
def four_exceeds_three(power: Number) -> Formula:
    """For C = 1, 4^C > C (2C + 1)."""
    return given(power=power == 4).implies(power > 1 * (2 * 1 + 1))


@lemma("step")
def powers_of_four_stay_ahead(c: Number, power: Number, larger: Number) -> Formula:
    """If 4^C > C (2C + 1), the same holds for C + 1."""
    return given(
        ahead=power > c * (2 * c + 1),
        larger=larger == 4 * power,
    ).implies(larger > (c + 1) * (2 * c + 3))


NO_CONSTANT = Proof(
    "houle/abstract-logarithmic@no-constant",
    Scheme.INDUCTION,
    (four_exceeds_three, powers_of_four_stay_ahead),
    "The star with n = 2^(2C+1) nodes has L = 2C + 1, and its maximum stable discrepancy is n / 2 = 4^C.",
    ("houle/star-msd",),
)
FIXED_DEGREE = Proof(
    "houle/abstract-logarithmic@fixed-degree",
    Scheme.CONSEQUENCE,
    (),
    "Every gap lies in SG_M for the M of the tree's own maximum degree, and M grows with the degree.",
    ("houle/lemma-15@second-term", "houle/theorem-12@two-or-more"),
)

# --- houle/lemma-15-identities ---

IDENTITIES = Proof(
    "houle/lemma-15-identities",
    Scheme.CONSEQUENCE,
    (),
    "The lines one by one.",
    (
        "houle/lemma-15-identities@complement",
        "houle/lemma-15-identities@gap",
        "houle/lemma-15-identities@other-sum",
        "houle/lemma-15-identities@half",
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
    (whole_copies,),
    """
    For k = 1 the new beta is part of the old one, and for k = 2 it is a component without a centroid, at most half.
    For k >= 3 let beta be T_{j,k} without a leaf that was next to alpha, as at first, or T_{j,k} with its root next to
    alpha. The root is the only centroid: without it components have at most |T_{j-1,k}| nodes; every other node leaves
    the root with k - 1 >= 2 copies, one perhaps without a leaf, which is more. In the first case beta_1 is the copy
    that lacks the leaf, empty if j = 1; in the second it is empty; all others are complete. So the new beta is of
    either kind again, with j - 1.
    """,
    ("houle/lemma-14-invariants@strict", "houle/centroid"),
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
    (running_beta_is_not_alone, beta_falls_by_a_factor, after_h_iterations),
    """
    Let power be k^t after t iterations: at first 1 * (n - 1) <= n - 1. Case 2 ends the run. So after h iterations of
    Cases 1 and 3, beta has at most one node, and no other iteration begins. For k = 1 the tree is a path with h + 1
    nodes, a run ends within L - 1 iterations, and L <= h.
    """,
    ("houle/lemma-17-beta@repaired-size", "houle/lemma-14@lowered"),
)
H_PLUS_1_ITERATIONS = Proof(
    "houle/lemma-17-iterations@count",
    Scheme.CONSEQUENCE,
    (),
    "A run ends within h iterations, which is within h + 1.",
    ("houle/lemma-17-iterations@lowered",),
)
LOWERED_BOUND = Proof(
    "houle/lemma-17-iterations@lowered-bound",
    Scheme.DIRECT,
    (fewer_iterations_second,),
    """
    As for Lemma 15: a gap p >= 2 has an alpha made in at most h iterations, with r <= h boundary nodes of degree at
    most d = k + 1. It gives n - p as a sum of at most r (d + 1) - M_1 terms, and p as one of M_1 terms; the smaller
    number is at most half of r (d + 1), that is of (k + 2) h at most. For p = 1 one term is enough, as (k + 2) h >= 3.
    """,
    (
        "houle/lemma-17-iterations@lowered",
        "houle/lemma-15-boundary@gaps-above-one",
        "houle/lemma-15-identities@gap",
        "houle/lemma-15-identities@other-sum",
        "houle/lemma-15-identities@half",
        "houle/gap-symmetry",
    ),
)

LEMMA_17_SECOND = Proof(
    "houle/lemma-17@second",
    Scheme.CONSEQUENCE,
    (),
    "(k + 2) h / 2 is less than (k + 2) (h + 1) / 2.",
    ("houle/lemma-17-iterations@lowered-bound", "houle/theorem-12@two-or-more"),
)
LEMMA_17_MINIMUM = Proof(
    "houle/lemma-17@minimum",
    Scheme.CONSEQUENCE,
    (),
    "Both bounds hold.",
    ("houle/lemma-17@first", "houle/lemma-17@second"),
)

# --- houle/intro-binary-height ---


@lemma()
def one_of_two_gaps_is_small(n: Number, size: Number, p: Number) -> Formula:
    """T_{h,2} is a root and two copies of T_{h-1,2}: of p and n - p one is at most as large as a copy."""
    return given(nodes=n == 2 * size + 1).implies((p <= size) | (n - p <= size))


@lemma()
def terms_of_a_small_gap(h: Number, size: Number, p: Number, terms: Number) -> Formula:
    """A copy is one term; a smaller gap is one of the copy, of at most (k - 1) (h - 1) + 1 = h terms."""
    return given(
        height=h >= 1,
        whole=(p < size) | (terms == 1),
        part=(p >= size) | (terms <= (2 - 1) * (h - 1) + 1),
    ).implies(terms <= h)


BINARY_HEIGHT = Proof(
    "houle/intro-binary-height",
    Scheme.DIRECT,
    (one_of_two_gaps_is_small, terms_of_a_small_gap),
    "A gap and n less the gap have the same stability, and sizes of subtrees are in SG_1. For h = 1 a copy is a node.",
    ("houle/lemma-17-induction", "houle/gap-symmetry", "houle/theorem-12@two-or-more"),
)
BINARY_STABLE_LOADS = Proof(
    "houle/intro-binary-height@stable-loads",
    Scheme.CONSEQUENCE,
    (),
    "They have at most the maximum stable discrepancy, which is at most h.",
    ("houle/intro-binary-height", "houle/theorem-12@stable-loads"),
)
BINARY_RUNS = Proof(
    "houle/intro-binary-height@runs",
    Scheme.CONSEQUENCE,
    (),
    "Every run ends with at most the maximum stable discrepancy, which is at most h.",
    ("houle/intro-binary-height", "houle/theorem-12@runs"),
)
