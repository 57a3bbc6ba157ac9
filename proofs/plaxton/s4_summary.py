"""Section 4 for all sizes: where the upper and the lower bounds meet, with the constants found."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .steps import ROUNDED

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
    (
        by(long_queues),
        argued(
            "m <= C n/p is p^(1/k) <= C, that is log p <= k log C. In the lemma k and `constant` are"
            " the roots of k and log C."
        ),
    ),
)


HYPERCUBE_TIGHT_INSTANCES = Proof(
    "plaxton/summary-hypercube-tight@instances",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/summary-hypercube-tight"),
        argued(f"The roots and logarithms of whole n and m, and of C = 2, 3, 4, are such real numbers. {ROUNDED}"),
    ),
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
    (
        by(ends_are_near),
        argued("In the lemma A is divided by g, and L is log p; divide by c - 1 > 0."),
    ),
)


MULTIBALANCE_TIGHT_TWO = Proof(
    "plaxton/summary-multibalance-tight@two",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/summary-multibalance-tight"),
        argued("With c = 2 the factor is 2 sqrt(3) times 3."),
    ),
)


MULTIBALANCE_POSITIVE = Proof(
    "plaxton/summary-multibalance-tight@any-constant",
    Scheme.DIRECT,
    (
        by(lower_end_is_positive),
        argued("In the lemma A is divided by g, and L is log p."),
    ),
)
