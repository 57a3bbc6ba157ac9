"""Section 3.1 for all sizes: the running time of MultiBalance (Theorem 3.1), the tokens of a subcube.

In the lemmas about Theorem B.1, X is 2D/d; D^2/d is d^(2 delta) and D^3/d^2 is d^(3 delta - 1/2).
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_problem_definition import no_load_yet, one_capped_load_more

# --- plaxton/theorem-3.1-sum ---


@lemma(sort="Real")
def first_summand_is_largest(d: Number, s: Number, inverse: Number, t: Number) -> Formula:
    """With s = sqrt(l) and t = sqrt(log g) >= 1: (d-l) t/s + l <= (d-1) t + 1."""
    return given(
        level=(s >= 1) & (s * s <= d),
        inverse=inverse * s == 1,
        groups=t >= 1,
    ).implies((d - s * s) * t * inverse + s * s <= (d - 1) * t + 1)


LARGEST_SUMMAND = Proof(
    "plaxton/theorem-3.1-sum@largest-summand",
    Scheme.DIRECT,
    (
        by(first_summand_is_largest),
        argued("The terms with n are (n/p) sqrt(log g / l), and fall with l. As g >= 2, log g is at least 1."),
    ),
)


@lemma("step", "Real")
def roots_below_an_integral(added: Number, root: Number, following: Number) -> Formula:
    """If the sum of sqrt(j) over j < d is at most 2/3 d^(3/2), the same holds for d + 1."""
    return given(
        so_far=3 * added <= 2 * root * root * root,
        squares=following * following == root * root + 1,
        positive=following >= 0,
    ).implies(3 * (added + root) <= 2 * following * following * following)


@lemma("base", "Real")
def no_roots(added: Number, root: Number) -> Formula:
    """For d = 0 and d = 1 the sum is 0."""
    return given(none=added == 0, root=root >= 0).implies(3 * added <= 2 * root * root * root)


@lemma(sort="Real")
def many_levels(d: Number, root: Number, groups: Number, weighted: Number, three: Number) -> Formula:
    """From d = 3 on, sqrt(log g) times 4/3 d^(3/2), and d (d+1) / 2, are at most 3 d^2 for log g <= 3d."""
    return given(
        weighted=3 * weighted <= 4 * d * root,
        groups=groups <= three * root,
        root=root * root == d,
        three=(three * three == 3) & (three >= 0),
        positive=(groups >= 0) & (root >= 0),
        levels=d >= 3,
    ).implies(2 * groups * weighted + d * (d + 1) <= 6 * d * d)


@lemma(sort="Real")
def few_levels(d: Number, groups: Number, weighted: Number) -> Formula:
    """For d = 1 and d = 2 the weighted sums are 0 and 1, and the same holds."""
    return given(
        levels=((d == 1) & (weighted == 0)) | ((d == 2) & (weighted == 1)),
        groups=groups * groups <= 3 * d,
    ).implies(2 * groups * weighted + d * (d + 1) <= 6 * d * d)


POLYNOMIAL = Proof(
    "plaxton/theorem-3.1-sum@polynomial",
    Scheme.INDUCTION,
    (
        by(no_roots),
        by(roots_below_an_integral),
        by(many_levels),
        by(few_levels),
        uses("plaxton/sum-of-roots"),
        argued("""
    The terms with n add up to (n/p) sqrt(log g) times the sum of 1/sqrt(l), at most 2 sqrt(d). The sum of
    (d-l)/sqrt(l) is that of 1/sqrt(l) over l <= j, added up over j < d, so at most that of 2 sqrt(j), hence 4/3
    d^(3/2) by induction. In the last lemmas `groups` is sqrt(log g), at most sqrt(3d).
    """),
    ),
)


# --- plaxton/theorem-3.1-subcube-tokens ---

SUBCUBE_INITIAL = Proof(
    "plaxton/theorem-3.1-subcube-tokens@initial",
    Scheme.INDUCTION,
    (
        by(no_load_yet),
        by(one_capped_load_more),
        argued("""
    The halves of a subcube are balanced before the subcube is, and each by itself: when the turn of a subcube begins,
    no token has come in or gone out. Induction over its 2^l processors, each with at most ceil(n/p) tokens.
    """),
    ),
)


@lemma(sort="Real")
def rounding_is_paid_by_groups(share: Number, mean: Number, order: Number, excess: Number) -> Formula:
    """2^l times a mean rounded up is at most 2^l times the mean, and 2^l times anything from 1 on."""
    return given(rounded=share <= mean + 1, order=order >= 0, excess=excess >= 1).implies(
        order * share <= order * mean + order * excess
    )


SUBCUBE_TOKENS = Proof(
    "plaxton/theorem-3.1-subcube-tokens",
    Scheme.DIRECT,
    (
        by(rounding_is_paid_by_groups),
        uses("plaxton/theorem-3.1-subcube-tokens@initial"),
        argued(
            "For l = d the subcube is the cube, with n tokens. For l < d, g (d - l) is at least 1; 2^l"
            " n/p is n 2^(l-d)."
        ),
    ),
)
