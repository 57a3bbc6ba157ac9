"""The appendix and the levels of MultiBalance, details, for all sizes: expansions of logarithms, sums over levels.

In the lemmas about Theorem B.1, X is 2D/d; D^2/d is d^(2 delta) and D^3/d^2 is d^(3 delta - 1/2).
"""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .plaxton_steps import ROUNDED

# --- plaxton/theorem-b.1-taylor ---


@lemma(sort="Real")
def slopes_above(x: Number, inverse: Number) -> Formula:
    """1 - x <= 1/(1+x) <= 1 for x >= 0."""
    return given(inverse=inverse * (1 + x) == 1, positive=x >= 0).implies((1 - x <= inverse) & (inverse <= 1))


@lemma(sort="Real")
def slopes_below(x: Number, inverse: Number) -> Formula:
    """-1 - 2x <= -1/(1-x) <= -1 - x for 0 <= x <= 1/2."""
    return given(inverse=inverse * (1 - x) == 1, positive=x >= 0, half=2 * x <= 1).implies(
        (-1 - 2 * x <= -inverse) & (-inverse <= -1 - x)
    )


TAYLOR_SLOPES = Proof(
    "plaxton/theorem-b.1-taylor@slopes",
    Scheme.DIRECT,
    (slopes_above, slopes_below),
    "All of the functions are 0 at 0; the derivatives are the polynomials, 1/(1+x) and -1/(1-x).",
)
TAYLOR = Proof(
    "plaxton/theorem-b.1-taylor",
    Scheme.CONSEQUENCE,
    (),
    f"""
    By the mean value theorem functions that are equal at 0, and whose derivatives are in order from there on, are in
    order. {ROUNDED}
    """,
    ("plaxton/theorem-b.1-taylor@slopes",),
)

# --- plaxton/theorem-b.1-expansion ---


def combined(d: Number, offset: Number, inner: Number, outer: Number) -> Number:
    """Twice (d/2 - D) times the one, less (d/2 + D) times the other."""
    return (d - 2 * offset) * inner - (d + 2 * offset) * outer


@lemma(sort="Real")
def first_line(d: Number, x: Number, offset: Number, square: Number, cube: Number) -> Formula:
    """2 (d/2-D)(X + X^2/2) - 2 (d/2+D) X is -6 D^2/d - 4 D^3/d^2."""
    return given(
        offset=2 * offset == d * x,
        square=2 * square == offset * x,
        cube=2 * cube == square * x,
    ).implies(combined(d, offset, 2 * x + x * x, 2 * x) == 2 * (-6 * square - 4 * cube))


@lemma(sort="Real")
def second_line(d: Number, x: Number, offset: Number, square: Number, cube: Number) -> Formula:
    """2 (d/2-D)(X + X^2) - 2 (d/2+D)(X - X^2/2) is -2 D^2/d - 4 D^3/d^2."""
    return given(
        offset=2 * offset == d * x,
        square=2 * square == offset * x,
        cube=2 * cube == square * x,
    ).implies(combined(d, offset, 2 * x + 2 * x * x, 2 * x - x * x) == 2 * (-2 * square - 4 * cube))


@lemma(sort="Real")
def cubes_are_small(x: Number, square: Number, cube: Number, most: Number) -> Formula:
    """If X <= m, then -3 D^2/d - 2 D^3/d^2 is from -(3 + m) D^2/d to -D^2/d."""
    return given(cube=2 * cube == square * x, natural=square >= 0, positive=x >= 0, most=x <= most).implies(
        (-3 * square - 2 * cube >= -(3 + most) * square) & (-square - 2 * cube <= -square)
    )


EXPANSION = Proof(
    "plaxton/theorem-b.1-expansion",
    Scheme.DIRECT,
    (first_line, second_line, cubes_are_small),
    "Divide both identities by two. D <= d is X <= 2, which gives -5.",
)
EXPANSION_FOUR = Proof(
    "plaxton/theorem-b.1-expansion@four",
    Scheme.CONSEQUENCE,
    (),
    "D <= d/2 is X <= 1, which gives -4.",
    ("plaxton/theorem-b.1-expansion",),
)

# --- plaxton/lemma-b.2-case-2-lower@last-step, theorem-b.1-case-3@solution ---


@lemma(sort="Real")
def last_step(d: Number, offset: Number) -> Formula:
    """(d - 4D) d >= (d - 8D) (d + 4D): the remainder is 32 D^2."""
    return given().implies((d - 4 * offset) * d >= (d - 8 * offset) * (d + 4 * offset))


LAST_STEP = Proof(
    "plaxton/lemma-b.2-case-2-lower@last-step",
    Scheme.DIRECT,
    (last_step,),
    "Multiply the inequality by d and by d + 4D, which are positive; s = sqrt(d/z) is d/D.",
)


@lemma(sort="Real")
def solution(k: Number, whole: Number, exponent: Number) -> Formula:
    """If k times the exponent is d ln 2, then (k - 1) d ln 2 is k times what the exponent leaves of d ln 2."""
    return given(solution=k * exponent == whole).implies((k - 1) * whole == k * (whole - exponent))


CASE_3_SOLUTION = Proof(
    "plaxton/theorem-b.1-case-3@solution",
    Scheme.DIRECT,
    (solution,),
    "Take logarithms: `whole` is d ln 2, `exponent` is delta ln d + 2 d^(2 delta); divide by k > 0.",
)

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
    (first_summand_is_largest,),
    "The terms with n are (n/p) sqrt(log g / l), and fall with l. As g >= 2, log g is at least 1.",
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
    (no_roots, roots_below_an_integral, many_levels, few_levels),
    """
    The terms with n add up to (n/p) sqrt(log g) times the sum of 1/sqrt(l), at most 2 sqrt(d). The sum of
    (d-l)/sqrt(l) is that of 1/sqrt(l) over l <= j, added up over j < d, so at most that of 2 sqrt(j), hence 4/3
    d^(3/2) by induction. In the last lemmas `groups` is sqrt(log g), at most sqrt(3d).
    """,
    ("plaxton/sum-of-roots",),
)
