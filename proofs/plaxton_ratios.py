"""Section 4 and the appendix, details, for all sizes: ratios of binomials and volumes, and where bounds meet."""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .plaxton_steps import ROUNDED

# --- plaxton/lemma-b.1-ratio, lemma-b.2-case-2-upper, lemma-b.2-case-1@theta ---


@lemma(sort="Real")
def quotients_fall(d: Number, r: Number, l: Number) -> Formula:  # noqa: E741 - l is the paper's
    """L / (d-l+1) is at most r / (d-r+1) for l <= r."""
    return given(before=l <= r, dimension=d >= 0).implies(l * (d - r + 1) <= r * (d - l + 1))


LEMMA_B_1_RATIO = Proof(
    "plaxton/lemma-b.1-ratio",
    Scheme.DIRECT,
    (quotients_fall,),
    """
    (d-l+1)/l is least for l = r, where r / (d-r+1) times it is 1; and R grows.
    """,
    ("plaxton/lemma-b.1",),
)


@lemma("base", "Real")
def first_binomial(volume: Number, here: Number, ratio: Number) -> Formula:
    """The innermost layer is a ball."""
    return given(center=volume == here, natural=here >= 0, ratio=ratio >= 0).implies(volume * (1 - ratio) <= here)


@lemma("step", "Real")
def geometric_domination(volume: Number, here: Number, following: Number, ratio: Number) -> Formula:
    """If each layer is at most `ratio` times the next, a ball is at most its layer over 1 - ratio."""
    return given(so_far=volume * (1 - ratio) <= here, next=here <= ratio * following).implies(
        (volume + following) * (1 - ratio) <= following
    )


@lemma(sort="Real")
def bound_by_the_distance(d: Number, r: Number) -> Formula:
    """(d-r+1) / (d-2r+1) <= d / (d-2r) = sqrt(d/z) / 2 for r < d/2."""
    return given(radius=r >= 0, below=2 * r < d).implies((d - r + 1) * (d - 2 * r) <= d * (d - 2 * r + 1))


@lemma(sort="Real")
def bound_by_the_constant(d: Number, r: Number) -> Formula:
    """(d-r+1) / (d-2r+1) <= (d-r) / (d-2r) = 1/2 + 1 / (4 sqrt(c)) for z = c d."""
    return given(radius=r >= 0).implies((d - r + 1) * (d - 2 * r) <= (d - r) * (d - 2 * r + 1))


CASE_2_UPPER_VOLUME = Proof(
    "plaxton/lemma-b.2-case-2-upper@volume",
    Scheme.INDUCTION,
    (quotients_fall, first_binomial, geometric_domination, bound_by_the_distance),
    """
    C(d,l-1) / C(d,l) = l / (d-l+1) is at most r / (d-r+1) for l <= r. With that for a ratio, induction over the layers
    gives R (d-2r+1) <= d-r+1. As sqrt(d z) = d/2 - r, sqrt(d/z) is 2d / (d-2r) for r < d/2, that is z > 0.
    """,
)
CASE_2_UPPER = Proof(
    "plaxton/lemma-b.2-case-2-upper",
    Scheme.CONSEQUENCE,
    (),
    "C(d,l-1) / C(d,l) = l / (d-l+1), which is at most r / (d-r+1), as for the volume; the other bounds are the same.",
    ("plaxton/lemma-b.2-case-2-upper@volume",),
)
CASE_1_THETA = Proof(
    "plaxton/lemma-b.2-case-1@theta",
    Scheme.DIRECT,
    (bound_by_the_constant,),
    """
    R (d-2r+1) <= d-r+1 for r < d/2. With z = c d, sqrt(c) is (d-2r) / (2d), so that 1/2 + 1 / (4 sqrt(c)) = (d-r) /
    (d-2r). For z >= c d the bound for z/d is no larger.
    """,
    ("plaxton/lemma-b.2-case-2-upper@volume",),
)

# --- plaxton/summary-hypercube-tight, summary-multibalance-tight ---


@lemma(sort="Real")
def long_queues(root: Number, k: Number, constant: Number, most: Number) -> Formula:
    """With sqrt(log p) <= sqrt(k) sqrt(log C) and m >= sqrt(log p)^3 both terms are at most sqrt(log C) sqrt(k) m."""
    return given(
        near_mean=root <= k * constant,
        long=most >= root * root * root,
        root=root >= 0,
    ).implies(most * root + root * root * (root * root) <= 2 * constant * k * most)


HYPERCUBE_TIGHT = Proof(
    "plaxton/summary-hypercube-tight",
    Scheme.DIRECT,
    (long_queues,),
    "m <= C n/p is p^(1/k) <= C, that is log p <= k log C. In the lemma k and `constant` are the roots of k and log C.",
)
HYPERCUBE_TIGHT_INSTANCES = Proof(
    "plaxton/summary-hypercube-tight@instances",
    Scheme.CONSEQUENCE,
    (),
    f"The roots and logarithms of whole n and m, and of C = 2, 3, 4, are such real numbers. {ROUNDED}",
    ("plaxton/summary-hypercube-tight",),
)


@lemma(sort="Real")
def ends_are_near(first: Number, log: Number, constant: Number) -> Formula:
    """If A >= c L^2 and L >= 1, then (c-1) (A + L^2) <= (c+1) (A - L)."""
    return given(dominates=first >= constant * log * log, log=log >= 1, constant=constant >= -1).implies(
        (constant - 1) * (first + log * log) <= (constant + 1) * (first - log)
    )


@lemma(sort="Real")
def lower_end_is_positive(first: Number, log: Number, constant: Number) -> Formula:
    """If besides c L > 1, then A > L."""
    return given(dominates=first >= constant * log * log, log=log > 0, long=constant * log > 1).implies(first > log)


MULTIBALANCE_TIGHT = Proof(
    "plaxton/summary-multibalance-tight",
    Scheme.DIRECT,
    (ends_are_near,),
    "In the lemma A is divided by g, and L is log p; divide by c - 1 > 0.",
)
MULTIBALANCE_TIGHT_TWO = Proof(
    "plaxton/summary-multibalance-tight@two",
    Scheme.CONSEQUENCE,
    (),
    "With c = 2 the factor is 2 sqrt(3) times 3.",
    ("plaxton/summary-multibalance-tight",),
)
MULTIBALANCE_POSITIVE = Proof(
    "plaxton/summary-multibalance-tight@any-constant",
    Scheme.DIRECT,
    (lower_end_is_positive,),
    "In the lemma A is divided by g, and L is log p.",
)
