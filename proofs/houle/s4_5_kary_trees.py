"""Section 4.5, the complete k-ary tree T_{h,k} of height h for all sizes: Lemma 17, its proof, and the conjecture."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.networks.kary_tree import kary_order
from loadbal.papers.houle.s4_5_kary_trees import KaryRun

from .s4_3_maximum_stable_discrepancy import LOADS

RUNS = Bounds(7)
"""Trees of which all runs are looked at for instances."""


TREE = "`complete g h k`: g has the nodes and edges of T_{h,k} in any proper coloring."

SIZES = ("kary_tree", "network")

MAXIMUM = "`most` is the largest discrepancy of loads that recur under Threshold-1, from any color c on."


def printed(claim: str, theorem: str, says: str) -> Theorem:
    """What is false as printed."""
    return Theorem(f"houle/{claim}", theorem, f"{TREE} {says}", ("kary_tree", *LOADS), refutes=True)


# --- houle/kary-size ---

KARY_SIZE = Theorem(
    "houle/kary-size@from-two",
    "Kary.kary_size_from_two",
    f"{TREE} The number of its nodes, that on h + 1 levels of k^j nodes, is the quotient, without remainder.",
    SIZES,
)


KARY_SIZE_REPAIRED = Theorem(
    "houle/kary-size@repaired",
    "Kary.kary_size_repaired",
    f"{TREE} The number of its nodes is the quotient, without remainder, if k >= 2, and h + 1 if k = 1.",
    SIZES,
)


KARY_SIZE_PRINTED = printed(
    "kary-size@every-k",
    "Kary.kary_size_refuted",
    "For h = k = 1 there are 2 nodes, and the quotient is 0/0, which has no value; in Rocq it is 0.",
)


# --- houle/kary-degree ---

KARY_DEGREE_FROM_TWO = Theorem(
    "houle/kary-degree@from-two",
    "Kary.kary_degree_from_two",
    f"{TREE} `max_degree g d`: no node has more than d neighbors, and some node has d.",
    SIZES,
)


KARY_DEGREE_REPAIRED = Theorem(
    "houle/kary-degree@repaired",
    "Kary.kary_degree_repaired",
    f"{TREE} Here h is 1. `max_degree g d`: no node has more than d neighbors, and some node has d.",
    SIZES,
)


KARY_DEGREE_PRINTED = printed("kary-degree@every-h", "Kary.kary_degree_refuted", "For h = k = 1 it is 1.")


# --- houle/lemma-17-comparison, houle/lemma-17-iterations@log-from-two ---

AGAINST_THEOREM_16 = Theorem(
    "houle/lemma-17-comparison@against-theorem-16-from-two",
    "Kary.against_theorem_16_from_two",
    f"{TREE} d is its maximum degree, and `Nat.log2_up (order g)` is L = ceil(log2 n); `/` rounds down.",
    SIZES,
)


AGAINST_THEOREM_16_PRINTED = printed(
    "lemma-17-comparison@against-theorem-16",
    "Kary.against_theorem_16_refuted",
    "d is its maximum degree. For h = k = 1 the two sides are 3 and 1.",
)


LARGE_K_PRINTED = Theorem(
    "houle/lemma-17-comparison@large-k-every-h",
    "Kary.comparison_large_k_refuted",
    "Both bounds are multiplied by 2. For h = 1 they are k + 2 and k.",
    refutes=True,
)


LOGARITHM = Theorem(
    "houle/lemma-17-iterations@log-from-two",
    "Kary.logarithm_from_two",
    f"{TREE} ceil(log_k n) = h + 1 is k^h < n <= k^(h+1).",
    SIZES,
)


LOGARITHM_PRINTED = printed(
    "lemma-17-iterations@log-every-k",
    "Kary.logarithm_refuted",
    "ceil(log_k n) = h + 1 is k^h < n <= k^(h+1), which no n >= 2 is for k = 1.",
)


# --- houle/lemma-17-terms, houle/lemma-17-induction, houle/lemma-17@first ---

TERMS_ALL = Theorem(
    "houle/lemma-17-terms@all",
    "Kary.lemma_17_terms_all",
    f"{TREE} `kary_order j k` is |T_j,k|; `first_gaps g` are the numbers of nodes on either side of every edge.",
    (*SIZES, "stable_gaps"),
)


TERMS = Theorem(
    "houle/lemma-17-terms",
    "Kary.lemma_17_terms",
    f"{TREE} `kary_order j k` is |T_j,k|; `first_gaps g` are the numbers of nodes on either side of every edge.",
    (*SIZES, "stable_gaps"),
)


LEMMA_17_INDUCTION = Theorem(
    "houle/lemma-17-induction",
    "Kary.lemma_17_induction",
    f"{TREE} Every p from 1 to n - 1 is the sum of a list of at most (k-1)h + 1 terms |T_j,k|, 0 <= j <= h - 1.",
    SIZES,
)


LEMMA_17_FIRST = Theorem(
    "houle/lemma-17@first",
    "Kary.lemma_17_first",
    f"{TREE} {MAXIMUM} That there is one, and that the gaps give it, is Theorem 12.",
    ("kary_tree", *LOADS),
)


# --- houle/conjecture-kary ---

CONJECTURE_MEMBERSHIP = printed(
    "conjecture-kary@membership",
    "StableGaps.conjecture_kary_membership_refuted",
    f"{MAXIMUM} For h = 6 and k = 7 it is 17, and f is 18.",
)


CONJECTURE_LOWER = printed(
    "conjecture-kary@lower",
    "StableGaps.conjecture_kary_lower_refuted",
    f"{MAXIMUM} For h = 6 and k = 7 it is 17, and f is 18.",
)


# --- houle/lemma-17-beta, houle/lemma-17-iterations ---


@lemma()
def whole_copies(k: Number, size: Number, whole: Number, beta: Number, new: Number) -> Formula:
    """T_{j,k} is a root and k copies of T_{j-1,k}: without a leaf or whole, it leaves at most a k-th of beta."""
    return given(
        whole=whole == k * size + 1,
        beta=(beta == whole) | (beta == whole - 1),
        new=new <= size,
        arity=k >= 1,
    ).implies(k * new <= beta)


def copies(it: KaryRun) -> Iterator[tuple[int, ...]]:
    """The iterations of Cases 1 and 3 for k >= 3, with the tree that beta is, but for a leaf."""
    k = it.kary.arity
    trees = [(kary_order(height, k), kary_order(height + 1, k)) for height in range(it.kary.height)]
    for turn in it.run.iterations:
        beta = len(turn.before.beta)
        if k >= 3 and turn.case != 2 and turn.after:
            size, whole = next((size, whole) for size, whole in trees if whole >= beta)
            yield k, size, whole, beta, len(turn.after.beta)


BETA_SIZE = Proof(
    "houle/lemma-17-beta@repaired-size",
    Scheme.DIRECT,
    (
        uses("houle/lemma-14-invariants@strict", "One edge joins alpha and beta where an iteration starts."),
        uses("houle/centroid", "Without v, components of beta have at most half of its nodes."),
        argued("""
    For k = 1 the new beta is part of the old one, and for k = 2 it is a component without v.
    For k >= 3 let beta be T_{j,k} without a leaf that was next to alpha, as at first, or T_{j,k} with its root next to
    alpha.
    The root is the only centroid: without it components have at most |T_{j-1,k}| nodes; every other node leaves the
    root with k - 1 >= 2 copies, one perhaps without a leaf, which is more.
    In the first case beta_1 is the copy that lacks the leaf, empty if j = 1; in the second it is empty; all others are
    complete.
    So the new beta is of either kind again, with j - 1.
    """),
        by(whole_copies),
    ),
    instances=(Instances(whole_copies, copies),),
    runs=RUNS,
)


@Induction
def divided(power: Number, beta: Number, most: Number) -> Truth:
    """Power times beta, power being k^t after t iterations, is at most n - 1."""
    return power * beta <= most


@lemma("base")
def all_but_one(most: Number) -> Formula:
    """At first beta has n - 1 nodes."""
    return divided.base((1, most, most))


@lemma("step")
def beta_falls_by_a_factor(k: Number, power: Number, beta: Number, new: Number, most: Number) -> Formula:
    """If k^t |beta| <= n - 1, the same holds after the next iteration."""
    return divided.step((power, beta, most), (k * power, new, most), falls=k * new <= beta, power=power >= 1)


def falls(it: KaryRun) -> Iterator[tuple[int, ...]]:
    """Beta before and after the iterations that others follow."""
    for t, (turn, later) in enumerate(it.later):
        k = it.kary.arity
        yield k, k**t, len(turn.before.beta), len(later.before.beta), it.kary.order - 1


@lemma()
def running_beta_is_not_alone(alpha: Number, beta: Number, p: Number) -> Formula:
    """While alpha is too small and alpha and beta together are too large, beta has two nodes or more."""
    return given(running=alpha < p, enough=alpha + beta > p).implies(beta >= 2)


@lemma()
def after_h_iterations(k: Number, power: Number, most: Number, beta: Number) -> Formula:
    """With n - 1 = k (k^h - 1) / (k - 1), beta has at most one node once k^h |beta| <= n - 1."""
    return given(
        arity=k >= 2,
        power=power >= 1,
        most=most * (k - 1) == k * (power - 1),
        divided=divided.says(power, beta, most),
    ).implies(beta < 2)


@lemma()
def logarithm_of_a_path(h: Number, logarithm: Number) -> Formula:
    """If L is the least number with h + 1 <= 2^L, then L <= h for h >= 1."""
    return given(
        least=2 ** (logarithm - 1) < h + 1,
        height=(h >= 1) & (logarithm >= 1),
    ).implies(logarithm <= h)


H_ITERATIONS = Proof(
    "houle/lemma-17-iterations@lowered",
    Scheme.INDUCTION,
    (
        uses("houle/lemma-14@lowered", "Every run ends within L - 1 iterations."),
        argued("For k = 1 the tree is a path with n = h + 1 nodes."),
        by(logarithm_of_a_path, "So L - 1 is less than h."),
        argued("Let k >= 2."),
        by(all_but_one),
        uses("houle/lemma-17-beta@repaired-size", "An iteration of Case 1 or 3 leaves at most |beta| / k nodes."),
        by(beta_falls_by_a_factor),
        uses("houle/lemma-14-invariants@strict", "Where an iteration starts, alpha and beta have more than p nodes."),
        by(running_beta_is_not_alone),
        uses("houle/kary-size@from-two", "(k - 1) n is k^(h+1) - 1."),
        by(after_h_iterations),
        argued("Case 2 ends the run, so that no iteration begins after h iterations."),
    ),
    instances=(Instances(beta_falls_by_a_factor, falls),),
    runs=RUNS,
)


H_PLUS_1_ITERATIONS = Proof(
    "houle/lemma-17-iterations@count",
    Scheme.CONSEQUENCE,
    (uses("houle/lemma-17-iterations@lowered", "h iterations are enough, and so are h + 1."),),
)


LOWERED_BOUND = Theorem(
    "houle/lemma-17-iterations@lowered-bound",
    "KaryBound.lowered_bound",
    f"{TREE} {MAXIMUM} Both sides are doubled.",
    ("kary_tree", *LOADS),
)


LEMMA_17_SECOND = Theorem(
    "houle/lemma-17@second",
    "KaryBound.lemma_17_second",
    f"{TREE} {MAXIMUM} Both sides are doubled.",
    ("kary_tree", *LOADS),
)


LEMMA_17_MINIMUM = Theorem(
    "houle/lemma-17@minimum",
    "KaryBound.lemma_17_minimum",
    f"{TREE} {MAXIMUM} Both sides are doubled.",
    ("kary_tree", *LOADS),
)


# --- houle/lemma-17@stable-loads ---

STABLE_LOADS = Theorem(
    "houle/lemma-17@stable-loads",
    "BinaryTrees.seven_nodes_loads",
    "`seven_nodes` is the tree with these colors; x are loads that a phase, from any color, leaves as they are.",
    ("threshold", "dimension_exchange", "loads"),
)
