"""Appendix B for all sizes: R_{d,r} is of the order of sqrt(k) (Theorem B.1), how ln C(d,r) is expanded.

In the lemmas about Theorem B.1, X is 2D/d; D^2/d is d^(2 delta) and D^3/d^2 is d^(3 delta - 1/2).
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .steps import ROUNDED


@lemma()
def antipode_is_outside(volume: Number, others: Number, order: Number) -> Formula:
    """A ball without the word opposite to its center is not the whole cube."""
    return given(cube=volume + 1 + others == order, others=others >= 0).implies(volume < order)


THEOREM_B_1 = Proof(
    "plaxton/theorem-b.1@repaired",
    Scheme.DIRECT,
    (
        by(antipode_is_outside),
        argued("""
    For d >= 1 and r <= d/2 the word at distance d > r is not in the ball, so that log V < d. Then 1/k = 1 - log V / d
    is one positive number, and k is determined.
    """),
    ),
)


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
    (
        by(slopes_above),
        by(slopes_below),
        argued("All of the functions are 0 at 0; the derivatives are the polynomials, 1/(1+x) and -1/(1-x)."),
    ),
)


TAYLOR = Proof(
    "plaxton/theorem-b.1-taylor",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/theorem-b.1-taylor@slopes"),
        argued(f"""
    By the mean value theorem functions that are equal at 0, and whose derivatives are in order from there on, are in
    order. {ROUNDED}
    """),
    ),
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
    (
        by(first_line),
        by(second_line),
        by(cubes_are_small),
        argued("Divide both identities by two. D <= d is X <= 2, which gives -5."),
    ),
)


EXPANSION_FOUR = Proof(
    "plaxton/theorem-b.1-expansion@four",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/theorem-b.1-expansion"),
        argued("D <= d/2 is X <= 1, which gives -4."),
    ),
)


@lemma(sort="Real")
def solution(k: Number, whole: Number, exponent: Number) -> Formula:
    """If k times the exponent is d ln 2, then (k - 1) d ln 2 is k times what the exponent leaves of d ln 2."""
    return given(solution=k * exponent == whole).implies((k - 1) * whole == k * (whole - exponent))


CASE_3_SOLUTION = Proof(
    "plaxton/theorem-b.1-case-3@solution",
    Scheme.DIRECT,
    (
        by(solution),
        argued("Take logarithms: `whole` is d ln 2, `exponent` is delta ln d + 2 d^(2 delta); divide by k > 0."),
    ),
)
