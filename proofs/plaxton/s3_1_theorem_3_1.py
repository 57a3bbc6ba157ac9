"""Section 3.1 for all sizes: the running time of MultiBalance (Theorem 3.1), the tokens of a subcube.

In the lemmas t is sqrt(log g), s and root are sqrt(l) and sqrt(d).
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

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
        argued("As g >= 2, log g is at least 1; divide by g."),
        by(first_summand_is_largest),
    ),
)


@Induction
def below_an_integral(added: Number, root: Number) -> Truth:
    """Whether the sum of sqrt(j) over j < d is at most 2/3 d^(3/2)."""
    return 3 * added <= 2 * root * root * root


@lemma("base", "Real")
def no_roots() -> Formula:
    """For d = 0 the sum is 0."""
    return below_an_integral.base((0, 0))


@lemma("step", "Real")
def roots_below_an_integral(added: Number, root: Number, following: Number) -> Formula:
    """If the sum of sqrt(j) over j < d is at most 2/3 d^(3/2), the same holds for d + 1."""
    return below_an_integral.step(
        (added, root),
        (added + root, following),
        squares=following * following == root * root + 1,
        positive=following >= 0,
    )


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
        argued("The terms with n add up to (n/p) sqrt(log g) times the sum of 1/sqrt(l)."),
        uses("plaxton/sum-of-roots", "That sum is at most 2 sqrt(d)."),
        argued("""
    The sum of (d-l)/sqrt(l) is that of 1/sqrt(l) over l <= j, added up over j < d, so at most that of 2 sqrt(j), hence
    4/3 d^(3/2) by induction.
    """),
        by(no_roots),
        by(roots_below_an_integral),
        argued("Now `groups` is sqrt(log g), at most sqrt(3d), and `weighted` the sum of (d-l)/sqrt(l)."),
        by(many_levels),
        by(few_levels),
    ),
)


# --- plaxton/theorem-3.1-subcube-tokens ---

SUBCUBE_INITIAL = Theorem(
    "plaxton/theorem-3.1-subcube-tokens@initial",
    "SubcubeTokens.subcube_tokens_initial",
    (
        "c is the dimension of least combined discrepancy, the lowest or the highest of several; comes_to says "
        "that sub are the groups on a subcube of dimension l when both of its halves are balanced and it is not "
        "yet; in_all counts the tokens of all groups, on_processor those of a processor. Every processor has at "
        "most `most`, so also if that is the most of one."
    ),
    bound_by=("recursive_balance",),
)


SUBCUBE_TOKENS = Theorem(
    "plaxton/theorem-3.1-subcube-tokens",
    "SubcubeTokens.subcube_tokens",
    (
        "c is the dimension of least combined discrepancy, the lowest or the highest of several; comes_to says "
        "that sub are the groups on a subcube of dimension l when both of its halves are balanced and it is not "
        "yet; in_all counts the tokens of all groups, on_processor those of a processor. n are all tokens, every "
        "processor has n/p rounded down or up, g is the number of groups; both sides are multiplied by 2^(d-l)."
    ),
    bound_by=("recursive_balance",),
)
