"""Section 1.1 for all sizes: the skeleton of all dimension-exchange algorithms, Vizing's colors, and earlier work."""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.arithmetic import Number, Truth, quotient, quotient_up, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.houle.s1_1_dimension_exchange import Shared, Window

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


def colors_of_active_edges(it: Window) -> Iterator[tuple[Number, ...]]:
    """The color of every edge, with the step of a round at which it is active."""
    for i in range(it.chi):
        for edge in it.active(it.start + i):
            color = it.colors[it.network.edges.index(edge)]
            yield it.chi, it.start // it.chi, it.start % it.chi, color, i


SKELETON = Proof(
    "houle/skeleton-round",
    Scheme.DIRECT,
    (
        argued("The coloring is proper: edges of one color share no node, which is what a matching is."),
        by(color_comes),
        by(color_comes_once),
        argued("Every edge has one color c, and step t activates color t mod chi: the edge is active once."),
    ),
    instances=(Instances(color_comes, colors_of_active_edges),),
)


# --- houle/intro-hypercube-real, houle/intro-hypercube-tokens ---


@Induction
def is_mean(nodes: Number, load: Number, tokens: Number) -> Truth:
    """Whether the load of a node is the mean of the tokens of its cube."""
    return nodes * load == tokens


@lemma("base", sort="Real")
def one_node_has_the_mean(nodes: Number, load: Number, tokens: Number) -> Formula:
    """On the 0-cube the load is the mean."""
    return is_mean.base((nodes, load, tokens), one=nodes == 1, all=tokens == load)


@lemma("step", sort="Real")
def means_of_halves(nodes: Number, zero: Number, held: Number, one: Number, rest: Number, shared: Number) -> Formula:
    """If the nodes of either half have its mean, sharing across the halves leaves the mean of the whole."""
    return is_mean.step(
        (nodes, zero, held),
        (2 * nodes, shared, held + rest),
        other_half=is_mean.says(nodes, one, rest),
        shared=2 * shared == zero + one,
    )


HYPERCUBE = argued("""
    The last dimension joins two (d-1)-cubes, in each of which the dimensions before did their work alone, and its edges
    join corresponding nodes.
""")


HYPERCUBE_REAL = Proof(
    "houle/intro-hypercube-real",
    Scheme.INDUCTION,
    (
        by(one_node_has_the_mean),
        HYPERCUBE,
        by(means_of_halves),
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


@Induction
def within(d: Number, low: Number, load: Number) -> Truth:
    """Whether a load of a d-cube lies between low and low + d."""
    return (low <= load) & (load <= low + d)


@lemma("base")
def one_node_has_no_spread(d: Number, load: Number) -> Formula:
    """On the 0-cube all loads are the one there is."""
    return within.base((d, load, load), one_node=d == 0)


@lemma("step")
def spread_grows_by_one(d: Number, a: Number, b: Number, x: Number, y: Number, new: Number, low: Number) -> Formula:
    """Loads from a to a + d and from b to b + d share to loads from low to low + d + 1, whoever gets the odd token."""
    return within.step(
        (d, a, x),
        (d + 1, low, new),
        other_half=within.says(d, b, y),
        shared=(new == quotient(x + y, 2)) | (new == quotient_up(x + y, 2)),
        low=low == quotient(a + b, 2),
    )


def halves_of_cubes(it: Shared) -> Iterator[tuple[Number, ...]]:
    """The two ends of every edge of each dimension, with the least that the induction allows in their halves."""
    least = it.loads
    for d, (before, after) in enumerate(pairwise(it.run())):
        across = [node ^ (1 << d) for node in range(len(before))]
        lower = tuple(quotient(least[node] + least[other], 2) for node, other in enumerate(across))
        for node, other in enumerate(across):
            yield d, least[node], least[other], before[node], before[other], after[node], lower[node]
        least = lower


HYPERCUBE_EQUALISE = Proof(
    "houle/intro-hypercube-tokens@equalise",
    Scheme.INDUCTION,
    (
        by(one_node_has_no_spread),
        HYPERCUBE,
        by(spread_grows_by_one),
        argued("Loads from low to low + d differ by at most d."),
    ),
    instances=(Instances(spread_grows_by_one, halves_of_cubes),),
    runs=Bounds(4, 1),
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
        uses("houle/gap-symmetry", "p and n - p have the same stability."),
        uses(
            "houle/lemma-17-induction", "A number below the size of T_{h-1,2} is a sum of terms |T_{j,2}|, j < h - 1."
        ),
        by(terms_of_a_small_gap),
        argued("Each |T_{j,2}| with j < h is the size of a side of an edge, so that a sum of h of them is in SG_h."),
        uses("houle/theorem-12@two-or-more"),
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
