"""Section 2 for all sizes: the idealized process, and how fast its second eigenvalue lets it balance.

In what is said of eigenvalues c is cos(2 pi / N) and s is sin(pi / N), so that c = 1 - 2 s^2.
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, cited, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma
from loadbal.loads import same_loads
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.odd_even_transposition import DIVIDER


def divided(a: Number, b: Number, c: Number, f: Number) -> Truth:
    """Whether the idealized step leads from the loads a, b over their edge to c, f."""
    return same_loads((c, f), step(DIVIDER, (a, b), ((0, 1),)))


# --- riess/ideal-matrix-form ---

MATRIX_FORM = (
    Theorem(
        "riess/ideal-matrix-form@steps",
        "Idealized.matrix_form_of_steps",
        "N = 2h; `ideal h y count start` are the loads after so many idealized steps from y, M1 first if start is even;"
        " `matrix_product h count start` multiplies so many step matrices, P1 first if start is even; `unit n i` is a"
        " unit of load at node i of n. Loads are any rationals.",
        ("odd_even_transposition", "dimension_exchange"),
    ),
    Theorem(
        "riess/ideal-matrix-form",
        "Idealized.matrix_form",
        "N = 2h; 2t idealized steps, M1 first, are t rounds, and `round_power h t` is P^t, P = P1 P2. From any loads,"
        " and so from 1, 2, 4, ...; t = 0 is covered.",
        ("odd_even_transposition", "dimension_exchange"),
    ),
)


# --- riess/lambda: the eigenvalues ---


def across(loads: tuple[Number, ...], first: int) -> tuple[Number, ...]:
    """Six nodes in a row after two steps, over the edges 1-2, 3-4, 5-6 and over 2-3, 4-5, these first if `first` is 1.

    The four in the middle do not see the ends.
    """
    turns = (((0, 1), (2, 3), (4, 5)), ((1, 2), (3, 4)))
    return step(DIVIDER, step(DIVIDER, loads, turns[first]), turns[1 - first])


@lemma("lemma", "Real")
def walk_on_pairs(before: Number, here: Number, after: Number) -> Formula:
    """A step of M2 and one of M1 weigh loads that are equal within pairs of M1 by 1/4, 1/2 and 1/4 between pairs."""
    spread = across((before, before, here, here, after, after), 1)
    return given().implies((4 * spread[2] == before + 2 * here + after) & (spread[3] == spread[2]))


@lemma("lemma", "Real")
def mean_of_both_rounds(u: Number, v: Number, w: Number, x: Number, y: Number, z: Number) -> Formula:
    """The mean of both rounds weighs a node's load and its neighbors' by 1/4 and the next ones' by 1/8."""
    loads = (u, v, w, x, y, z)
    one, other = across(loads, 0), across(loads, 1)
    return given().implies(
        (8 * (one[2] + other[2]) == 2 * (u + 2 * v + 2 * w + 2 * x + y))
        & (8 * (one[3] + other[3]) == 2 * (v + 2 * w + 2 * x + 2 * y + z))
    )


CIRCULANT = "Davis, Circulant matrices, 1979, chapter 3"


@lemma("lemma", "Real")
def product_is_idle(a: Number, b: Number, c: Number, f: Number, g: Number, h: Number) -> Formula:
    """A step of a matching after a step of the same changes nothing: P1 P1 = P1 and P2 P2 = P2."""
    return given(once=divided(a, b, c, f), twice=divided(c, f, g, h)).implies(same_loads((g, h), (c, f)))


def cosine(q: Number) -> Number:
    """c, for q the square of s."""
    return 1 - 2 * q


@lemma("lemma", "Real")
def gap_of_ppt(squared: Number, q: Number) -> Formula:
    """If 8 <= N^2 s^2 and s^2 <= 1/2, then 16 <= N^2 (1 - c^2), as c = 1 - 2 s^2."""
    c = cosine(q)
    return given(chord=squared * q >= 8, proper=2 * q <= 1).implies(squared * (1 - c * c) >= 16)


@lemma("lemma", "Real")
def gap_of_average(squared: Number, q: Number) -> Formula:
    """If 8 <= N^2 s^2 and s^2 <= 1/2, then 16 <= N^2 (1 - c (1 + c) / 2)."""
    c = cosine(q)
    return given(chord=squared * q >= 8, proper=2 * q <= 1).implies(squared * (2 - c * (1 + c)) >= 32)


@lemma("lemma", "Real")
def gap_of_ppt_above(squared: Number, q: Number, pi: Number) -> Formula:
    """If N^2 s^2 < pi^2, then N^2 (1 - c^2) < 4 pi^2."""
    c = cosine(q)
    return given(many=squared > 0, chord=squared * q < pi * pi).implies(squared * (1 - c * c) < 4 * pi * pi)


@lemma("lemma", "Real")
def gap_of_average_above(squared: Number, q: Number, pi: Number) -> Formula:
    """If N^2 s^2 < pi^2, then N^2 (1 - c (1 + c) / 2) < 3 pi^2."""
    c = cosine(q)
    return given(many=squared > 0, chord=squared * q < pi * pi).implies(squared * (2 - c * (1 + c)) < 6 * pi * pi)


CHORD = argued("""
    For N >= 4 the angle pi/N is at most pi/4, where the sine is concave: s is less than pi/N, at most sin(pi/4), whose
    square is 1/2, and at least 4/N times that, so that 8 <= N^2 s^2.
    """)


@lemma("lemma", "Real")
def second_of_squares(b: Number, c: Number) -> Formula:
    """Of squares b^2 with |b| <= c none is above c^2."""
    return given(low=-c <= b, high=b <= c).implies(b * b <= c * c)


PPT = Proof(
    "riess/lambda@ppt",
    Scheme.DIRECT,
    (
        uses("riess/block-matrices@transposed", "The transpose of P = P1 P2 is P2 P1."),
        by(product_is_idle, "So P times its transpose is P1 P2 P1, as steps of one matching twice are one."),
        argued("""
    Its eigenvectors for eigenvalues other than 0 are in the range of P1, equal within the n = N/2 pairs of M1.
    """),
        by(walk_on_pairs, "On these it is the walk on the ring of pairs with the weights 1/4, 1/2 and 1/4."),
        cited("Its eigenvalues are 1/2 + cos(2 pi k/n)/2 = cos^2(2 pi k/N), k = 0, ..., n - 1.", CIRCULANT),
        argued("For k = 0 that is 1; for the others 2 pi k/N is at least 2 pi/N away from 0 and from pi."),
        by(second_of_squares, "So the second one is c^2, for k = 1."),
        CHORD,
        by(gap_of_ppt),
        by(gap_of_ppt_above),
    ),
)


P_ITSELF = Proof(
    "riess/lambda@p-itself",
    Scheme.CONSEQUENCE,
    (
        by(product_is_idle, "P1 P1 = P1, so that P = P1 (P1 P2)."),
        cited(
            "X Y and Y X have the same eigenvalues other than 0, with their multiplicities: P1 (P1 P2) and P1 P2 P1.",
            "Horn, Johnson, Matrix analysis, first edition, 1985, theorem 1.3.20",
        ),
        uses("riess/lambda@ppt", "These are those of P times its transpose, P1 P2 P1, none negative, the second c^2."),
    ),
)


@lemma("lemma", "Real")
def second_of_mean(b: Number, c: Number) -> Formula:
    """Of b (1 + b) / 2 with -1 <= b <= c, c not negative, none is above c (1 + c) / 2."""
    return given(low=b >= -1, high=b <= c, proper=c >= 0).implies(b * (1 + b) <= c * (1 + c))


AVERAGE = Proof(
    "riess/lambda@average",
    Scheme.DIRECT,
    (
        uses("riess/block-matrices@transposed", "The transpose of P = P1 P2 is P2 P1."),
        by(mean_of_both_rounds, "The mean of P and P2 P1 weighs a node by 1/4, its neighbors by 1/4, the next by 1/8."),
        cited("On the N-cycle its eigenvalues are b (1 + b) / 2, b = cos(2 pi k/N), k = 0, ..., N - 1.", CIRCULANT),
        argued("For k = 0 that is 1; for all others b is at most c, and c is not negative as N >= 4."),
        by(second_of_mean, "So the second one is c (1 + c) / 2."),
        CHORD,
        by(gap_of_average),
        by(gap_of_average_above),
    ),
)


# --- riess/ideal-bound ---


@lemma("lemma", "Real")
def square_of_a_deviation(x: Number, mean: Number, low: Number, high: Number) -> Formula:
    """The square of a deviation x - m, x between low and high, is (high - m) (m - low) and a multiple of it at most."""
    return given(range=(low <= x) & (x <= high)).implies(
        (x - mean) * (x - mean) <= (high - mean) * (mean - low) + (high + low - 2 * mean) * (x - mean)
    )


@lemma("lemma", "Real")
def product_of_deviations(mean: Number, low: Number, high: Number) -> Formula:
    """(high - m) (m - low) is at most a quarter of (high - low)^2."""
    return given().implies(4 * ((high - mean) * (mean - low)) <= (high - low) * (high - low))


@lemma("lemma", "Real")
def squares_bound_a_difference(x: Number, y: Number, squares: Number) -> Formula:
    """The square of the difference of two deviations is at most twice the sum of all squares."""
    return given(sum=squares >= x * x + y * y).implies((x - y) * (x - y) <= 2 * squares)


@lemma("lemma", "Real")
def little_is_left(order: Number, apart: Number, goal: Number, squares: Number) -> Formula:
    """If twice the squares bound D^2, and they are at most 3 l^2 / (4 N^3), N >= 4, then D is at most l."""
    return given(
        left=4 * order * order * order * squares <= 3 * goal * goal,
        proper=order >= 4,
        goal=goal > 0,
        bound=apart * apart <= 2 * squares,
    ).implies(apart <= goal)


IDEAL_BOUND = Proof(
    "riess/ideal-bound@ppt",
    Scheme.DIRECT,
    (
        argued("Let E be the sum of the squares of the deviations from the mean, which add up to 0."),
        by(square_of_a_deviation),
        by(product_of_deviations, "The multiples add up to 0, so that E <= N K^2 / 4 at first."),
        uses(
            "riess/ideal-matrix-form@steps",
            "A round takes loads x to x P, and so deviations e to e P, as equal loads stay.",
        ),
        uses(
            "riess/lambda@ppt",
            "Lambda, less than 1, is the second eigenvalue of P P^T; the first is 1, for equal loads.",
        ),
        argued("""
    P P^T is symmetric and deviations are orthogonal to equal loads, so that a round, which takes E = e e^T to e P P^T
    e^T, multiplies E by at most lambda.
    With L = ln(K N^2 / l) and t = floor(2 L / (1 - lambda)), lambda^t <= e^(-(1 - lambda) t) < e^(1 - 2 L), less than 3
    (l / K)^2 / N^4. So after t rounds E <= 3 l^2 / (4 N^3).
    """),
        by(squares_bound_a_difference),
        by(little_is_left),
    ),
)


@lemma("lemma", "Real")
def average_is_slower(c: Number) -> Formula:
    """The gap 1 - c (1 + c) / 2 is at most the gap 1 - c^2, for 0 <= c <= 1."""
    return given(low=c >= 0, high=c <= 1).implies(2 - c * (1 + c) <= 2 * (1 - c * c))


@lemma("edge", "Real")
def ideal_ranges_shrink(low: Number, high: Number, a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Over an edge, idealized loads between the smallest and the largest of all stay between them."""
    return given(step=divided(a, b, c, f), first=(low <= a) & (a <= high), second=(low <= b) & (b <= high)).implies(
        (low <= f) & (f <= high) & (c == f)
    )


IDEAL_BOUND_AVERAGE = Proof(
    "riess/ideal-bound@average",
    Scheme.CONSEQUENCE,
    (
        uses("riess/lambda@average", "lambda is c (1 + c) / 2; that of P times its transpose is c^2."),
        uses("riess/lambda@ppt"),
        by(average_is_slower, "So 1 - lambda is no larger, and the rounds are no fewer, than there."),
        uses("riess/ideal-bound@ppt", "As many rounds as there are enough."),
        by(ideal_ranges_shrink, "Further rounds do not enlarge the discrepancy."),
    ),
)
