"""Section 4.5, the complete k-ary tree T_{h,k} of height h for all sizes: Lemma 17, its proof, and the conjecture."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, implies, larger, quotient
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.networks.kary_tree import kary_order
from loadbal.papers.houle.s4_5_kary_trees import KaryRun

from .s4_4_lemma_15 import terms_of_the_smaller_sum
from .s4_5_k_stars_and_paths import BY_THEOREM_12

RUNS = Bounds(7)
"""Trees of which all runs are looked at for instances."""


# --- houle/kary-size ---


@Induction
def sized(k: Number, power: Number, size: Number) -> Truth:
    """So many levels, of which the next has `power` nodes, have (power - 1) / (k - 1) nodes."""
    return (k - 1) * size == power - 1


@lemma("base")
def root_alone(k: Number) -> Formula:
    """The tree of height 0 has one node, and the next level k."""
    return sized.base((k, k, 1))


@lemma("step")
def one_level_more(k: Number, power: Number, size: Number) -> Formula:
    """A level of `power` nodes more; the level after it has k times as many."""
    return sized.step((k, power, size), (k, k * power, size + power))


KARY_SIZE = Proof(
    "houle/kary-size@from-two",
    Scheme.INDUCTION,
    (
        argued("Level j of T_{h,k} has k^j nodes; let power be k^(h+1)."),
        by(root_alone),
        by(one_level_more),
        argued("For k >= 2 one may divide by k - 1."),
    ),
)


KARY_SIZE_REPAIRED = Proof(
    "houle/kary-size@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("houle/kary-size@from-two"),
        argued("For k = 1 each of the h + 1 levels has one node."),
    ),
)


# --- houle/kary-degree ---


@lemma()
def root_inner_and_leaf(k: Number, root: Number, inner: Number, leaf: Number) -> Formula:
    """Of k children, k children and a parent, and a parent alone the most are k + 1."""
    return given(root=root == k, inner=inner == k + 1, leaf=leaf == 1, arity=k >= 1).implies(
        larger(root, larger(inner, leaf)) == k + 1
    )


KARY_DEGREE_FROM_TWO = Proof(
    "houle/kary-degree@from-two",
    Scheme.DIRECT,
    (
        argued("The root has k neighbors, a leaf one; for h >= 2 there are other nodes, with k children and a parent."),
        by(root_inner_and_leaf),
    ),
)


@lemma()
def root_and_leaf(k: Number, root: Number, leaf: Number) -> Formula:
    """Of k children and a parent alone the most are k."""
    return given(root=root == k, leaf=leaf == 1, arity=k >= 1).implies(larger(root, leaf) == k)


KARY_DEGREE_REPAIRED = Proof(
    "houle/kary-degree@repaired",
    Scheme.DIRECT,
    (
        argued("For h = 1 the root has k neighbors and all other nodes are leaves, with one."),
        by(root_and_leaf),
    ),
)


# --- houle/lemma-17-comparison ---


@Induction
def as_many_as_binary(height: Number, size: Number) -> Truth:
    """A tree of so much height has at least as many nodes as the binary one."""
    return size + 1 >= 2 ** (height + 1)


@lemma("base")
def one_root() -> Formula:
    """The tree of height 0 has one node."""
    return as_many_as_binary.base((0, 1))


@lemma("step")
def root_of_copies(k: Number, height: Number, size: Number) -> Formula:
    """A root and k >= 2 copies."""
    return as_many_as_binary.step((height, size), (height + 1, k * size + 1), arity=k >= 2, height=height >= 0)


@lemma()
def degree_and_logarithm(h: Number, k: Number, n: Number, degree: Number, logarithm: Number) -> Formula:
    """As L is at least h + 1, floor((k+2)(h+1)/2) is at most floor((D+1)L/2)."""
    return given(
        size=as_many_as_binary.says(h, n),
        logarithm=n <= 2**logarithm,
        degree=degree == k + 1,
        ranges=(h >= 1) & (k >= 1) & (logarithm >= 0),
    ).implies(quotient((k + 2) * (h + 1), 2) <= quotient((degree + 1) * logarithm, 2))


AGAINST_THEOREM_16 = Proof(
    "houle/lemma-17-comparison@against-theorem-16-from-two",
    Scheme.INDUCTION,
    (
        uses("houle/kary-degree@from-two", "D is k + 1."),
        argued("T_{h,k} is a root and k copies of T_{h-1,k}."),
        by(one_root),
        by(root_of_copies),
        by(degree_and_logarithm),
    ),
)


# --- houle/lemma-17-terms ---


@lemma()
def two_sides(n: Number, size: Number, other: Number) -> Formula:
    """Modulo n the other side of an edge is the negative of the first."""
    return given(both=size + other == n).implies(other == n - size)


TERMS_ALL = Proof(
    "houle/lemma-17-terms@all",
    Scheme.DIRECT,
    (
        argued("""
    Every edge of T_{h,k} is above a node at a distance j from the leaves, 0 <= j <= h - 1, and cuts off the T_{j,k}
    that hangs there; for each of these j there is such a node.
    """),
        by(two_sides),
    ),
)


@lemma()
def all_but_the_root(n: Number, k: Number, size: Number) -> Formula:
    """A root and k trees have one node more than the trees."""
    return given(copies=n == k * size + 1).implies(n - 1 <= k * size)


TERMS = Proof(
    "houle/lemma-17-terms",
    Scheme.DIRECT,
    (
        uses("houle/lemma-17-terms@all", "SG_1 consists of |T_{j,k}| and n - |T_{j,k}| for 0 <= j <= h - 1."),
        argued("T_{h,k} is a root and k copies of T_{h-1,k}."),
        by(all_but_the_root),
    ),
)


# --- houle/lemma-17-induction, houle/lemma-17@first ---


@Induction
def few_terms(k: Number, h: Number, terms: Number) -> Truth:
    """At most (k - 1) h + 1 terms."""
    return terms <= (k - 1) * h + 1


@lemma("base")
def leaves_only(k: Number, p: Number, terms: Number) -> Formula:
    """For height 1, a gap p of at most k is p terms of one node, at most (k - 1) * 1 + 1."""
    return few_terms.base((k, 1, terms), gap=p <= k, ones=terms == p)


@lemma("step")
def whole_subtrees_first(k: Number, h: Number, size: Number, p: Number, q: Number, r: Number, rest: Number) -> Formula:
    """With p = q * size + r <= k * size, q subtrees and the terms of r, none for r = 0, are few enough."""
    return few_terms.step(
        (k, h - 1, rest),
        (k, h, q + rest),
        division=p == q * size + r,
        remainder=(r >= 0) & (r < size),
        gap=p <= k * size,
        arity=k >= 1,
        height=h >= 2,
        none=implies(r == 0, rest == 0),
    )


LEMMA_17_INDUCTION = Proof(
    "houle/lemma-17-induction",
    Scheme.INDUCTION,
    (
        uses("houle/lemma-17-terms", "All gaps are at most k |T_{h-1,k}|."),
        by(leaves_only),
        argued("""
    Divide p by the `size` |T_{h-1,k}|: the quotient counts terms of that size, and a remainder r > 0 is a gap of
    T_{h-1,k}, a sum of terms |T_{j,k}| with 0 <= j <= h - 2.
    """),
        by(whole_subtrees_first),
    ),
)


LEMMA_17_FIRST = Proof(
    "houle/lemma-17@first",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-17-induction", "Every gap is a sum of at most (k-1)h + 1 of |T_{j,k}|, 0 <= j <= h - 1."),
        uses("houle/lemma-17-terms", "These are in SG_1, so that no stability is larger."),
        BY_THEOREM_12,
    ),
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


@lemma()
def one_term_is_few(h: Number, k: Number) -> Formula:
    """(k + 2) h / 2 is at least 1 for h, k >= 1."""
    return given(height=h >= 1, arity=k >= 1).implies((k + 2) * h >= 2)


LOWERED_BOUND = Proof(
    "houle/lemma-17-iterations@lowered-bound",
    Scheme.DIRECT,
    (
        BY_THEOREM_12,
        uses("houle/lemma-13-leaf@two-or-more", "The gap 1 is a term."),
        by(one_term_is_few),
        uses("houle/lemma-14", "A gap p >= 2 has a connected alpha of p nodes, which a run of the algorithm finds."),
        uses("houle/lemma-17-iterations@lowered", "It takes at most h iterations."),
        uses("houle/lemma-15-boundary@gaps-above-one", "Its r boundary nodes are no more than the iterations."),
        uses("houle/lemma-15-identities@gap", "p lies in SG_i for i = M_1, the edges that lead out."),
        uses(
            "houle/lemma-15-identities@other-sum", "n - p lies in SG_i for i = r + m, m being the edges within at them."
        ),
        uses("houle/gap-symmetry", "So does p."),
        argued("A node of T_{h,k} has degree k + 1 at most."),
        by(terms_of_the_smaller_sum, "The smaller of M_1 and r + m is at most half of (d + 1) h, for d = k + 1."),
    ),
)


@lemma()
def half_a_degree_more(h: Number, k: Number, doubled: Number) -> Formula:
    """(k + 2) h is at most (k + 2) (h + 1)."""
    return given(bound=doubled <= (k + 2) * h, arity=k >= 1).implies(doubled <= (k + 2) * (h + 1))


LEMMA_17_SECOND = Proof(
    "houle/lemma-17@second",
    Scheme.DIRECT,
    (
        uses("houle/lemma-17-iterations@lowered-bound", "It is at most (k+2)h/2."),
        by(half_a_degree_more),
    ),
)


LEMMA_17_MINIMUM = Proof(
    "houle/lemma-17@minimum",
    Scheme.CONSEQUENCE,
    (
        uses("houle/lemma-17@first"),
        uses("houle/lemma-17@second"),
    ),
)


@lemma()
def between_two_powers(k: Number, power: Number, n: Number) -> Formula:
    """With power = k^h and (k - 1) n = k^(h+1) - 1, n is more than k^h and at most k^(h+1)."""
    return given(size=(k - 1) * n == k * power - 1, arity=k >= 2, power=power >= 2).implies(
        (power < n) & (n <= k * power)
    )


LOGARITHM = Proof(
    "houle/lemma-17-iterations@log-from-two",
    Scheme.DIRECT,
    (
        uses("houle/kary-size@from-two", "(k - 1) n is k^(h+1) - 1."),
        by(between_two_powers, "So h < log_k n <= h + 1."),
    ),
)
