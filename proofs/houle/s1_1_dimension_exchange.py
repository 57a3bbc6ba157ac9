"""Section 1.1 for all sizes: the skeleton of all dimension-exchange algorithms, Vizing's colors, and earlier work."""

from loadbal.arithmetic import Number, quotient, quotient_up, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- houle/skeleton-round ---


@lemma()
def color_comes(chi: Number, q: Number, r: Number, c: Number, i: Number) -> Formula:
    """From any time q chi + r on, color c is active i steps later for some i from 0 to chi - 1."""
    return given(
        remainder=(r >= 0) & (r < chi),
        color=(c >= 0) & (c < chi),
        chosen=i == where(c >= r, c - r, c - r + chi),
    ).implies((i >= 0) & (i < chi) & (q * chi + r + i == where(c >= r, q, q + 1) * chi + c))


@lemma()
def color_comes_once(chi: Number, i: Number, j: Number, k: Number) -> Formula:
    """Two steps of one round whose distance chi divides are the same step."""
    return given(
        first=(i >= 0) & (i < chi),
        second=(j >= 0) & (j < chi),
        same_color=j - i == k * chi,
    ).implies(i == j)


SKELETON = Proof(
    "houle/skeleton-round",
    Scheme.DIRECT,
    (
        by(color_comes),
        by(color_comes_once),
        argued("""
    The coloring is proper: edges of one color share no node, which is what a matching is. Every edge has one color c,
    and step t activates color t mod chi. Write the start as q chi + r: the edge is active at one of chi consecutive
    steps, and at no second one.
    """),
    ),
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
    (
        by(one_node_has_the_mean),
        by(means_of_halves),
        argued(HYPERCUBE_TEXT),
    ),
)


COMMON_DENOMINATOR = Proof(
    "houle/intro-hypercube-real@common-denominator",
    Scheme.CONSEQUENCE,
    (
        uses("houle/intro-hypercube-real"),
        argued("Such loads are rational."),
    ),
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
    (
        by(one_node_has_no_spread),
        by(spread_grows_by_one),
        argued(f"{HYPERCUBE_TEXT} Both ends of an edge get the half of its sum, rounded down or up, whichever way."),
    ),
)


HYPERCUBE_THRESHOLD_2 = Proof(
    "houle/intro-hypercube-tokens@threshold-2",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-5@upper"),
        argued("The d-cube is connected and has diameter d."),
    ),
)


HYPERCUBE_EXACT = Proof(
    "houle/intro-hypercube-tokens@threshold-2-exact",
    Scheme.CONSEQUENCE,
    (
        uses("houle/theorem-5@exact"),
        argued("The d-cube is connected and has diameter d."),
    ),
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
    (
        by(one_of_two_gaps_is_small),
        by(terms_of_a_small_gap),
        uses("houle/lemma-17-induction"),
        uses("houle/gap-symmetry"),
        uses("houle/theorem-12@two-or-more"),
        argued(
            "A gap and n less the gap have the same stability, and sizes of subtrees are in SG_1. For"
            " h = 1 a copy is a node."
        ),
    ),
)


BINARY_STABLE_LOADS = Proof(
    "houle/intro-binary-height@stable-loads",
    Scheme.CONSEQUENCE,
    (
        uses("houle/intro-binary-height"),
        uses("houle/theorem-12@stable-loads"),
        argued("They have at most the maximum stable discrepancy, which is at most h."),
    ),
)


BINARY_RUNS = Proof(
    "houle/intro-binary-height@runs",
    Scheme.CONSEQUENCE,
    (
        uses("houle/intro-binary-height"),
        uses("houle/theorem-12@runs"),
        argued("Every run ends with at most the maximum stable discrepancy, which is at most h."),
    ),
)
