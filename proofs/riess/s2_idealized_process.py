"""Proofs about section 2 for all sizes: the idealized process, its second eigenvalue, and how fast it balances.

In the lemmas about eigenvalues c is cos(2 pi / N) and s is sin(pi / N), so c = 1 - 2 s^2.
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, cited, uses
from loadbal.checking.proving.lemmas import Formula, given, lemma
from loadbal.loads import same_loads
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.odd_even_transposition import DIVIDER


def divided(a: Number, b: Number, c: Number, f: Number) -> Truth:
    """True if the idealized step on one edge turns the loads a, b of its ends into the loads c, f."""
    return same_loads((c, f), step(DIVIDER, (a, b), ((0, 1),)))


THEOREMS = (
    Theorem("riess/ideal-matrix-form@steps", "Idealized.matrix_form_of_steps"),
    Theorem("riess/ideal-matrix-form", "Idealized.matrix_form"),
)


# --- riess/lambda: the eigenvalues ---


def across(loads: tuple[Number, ...], first: int) -> tuple[Number, ...]:
    """The loads of six nodes in a row after two idealized steps.

    One step is on the edges 1-2, 3-4, 5-6, and the other on the edges 2-3, 4-5; the latter comes first if `first` is 1.
    Nodes 3 and 4 would have the same loads after these steps on a longer path or cycle.
    """
    turns = (((0, 1), (2, 3), (4, 5)), ((1, 2), (3, 4)))
    return step(DIVIDER, step(DIVIDER, loads, turns[first]), turns[1 - first])


@lemma("lemma", "Real")
def walk_on_pairs(before: Number, here: Number, after: Number) -> Formula:
    """For loads equal within pairs of M1, a step of M2 and one of M1 average neighboring pairs by 1/4, 1/2, 1/4."""
    spread = across((before, before, here, here, after, after), 1)
    return given().implies((4 * spread[2] == before + 2 * here + after) & (spread[3] == spread[2]))


@lemma("lemma", "Real")
def mean_of_both_rounds(u: Number, v: Number, w: Number, x: Number, y: Number, z: Number) -> Formula:
    """The mean of both rounds has the weights 1/4 for a node and its neighbors, and 1/8 for the next nodes."""
    loads = (u, v, w, x, y, z)
    one, other = across(loads, 0), across(loads, 1)
    return given().implies(
        (8 * (one[2] + other[2]) == 2 * (u + 2 * v + 2 * w + 2 * x + y))
        & (8 * (one[3] + other[3]) == 2 * (v + 2 * w + 2 * x + 2 * y + z))
    )


CIRCULANT = "Davis, Circulant matrices, 1979, chapter 3"


@lemma("lemma", "Real")
def product_is_idle(a: Number, b: Number, c: Number, f: Number, g: Number, h: Number) -> Formula:
    """A second step of the same matching changes nothing: P1 P1 = P1 and P2 P2 = P2."""
    return given(once=divided(a, b, c, f), twice=divided(c, f, g, h)).implies(same_loads((g, h), (c, f)))


def cosine(q: Number) -> Number:
    """The cosine c = 1 - 2 q, where q is the square of s."""
    return 1 - 2 * q


@lemma("lemma", "Real")
def gap_of_ppt(squared: Number, q: Number) -> Formula:
    """If 8 <= N^2 s^2 and s^2 <= 1/2, then 16 <= N^2 (1 - c^2), where c = 1 - 2 s^2."""
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
    For N >= 4 the angle pi/N is at most pi/4, and the sine is concave up to there, so s is less than pi/N, at least 4/N
    times sin(pi/4) and at most sin(pi/4), whose square is 1/2; therefore 8 <= N^2 s^2.
    """)


@lemma("lemma", "Real")
def second_of_squares(b: Number, c: Number) -> Formula:
    """If |b| <= c, then b^2 <= c^2."""
    return given(low=-c <= b, high=b <= c).implies(b * b <= c * c)


PPT = Proof(
    "riess/lambda@ppt",
    Scheme.DIRECT,
    (
        uses("riess/block-matrices@transposed", "The transpose of P = P1 P2 is P2 P1."),
        by(
            product_is_idle,
            "So P times its transpose is P1 P2 P1, because two steps of the same matching in a row are equal to one.",
        ),
        argued("""
    Its eigenvectors with nonzero eigenvalues are in the range of P1: they are equal within the n = N/2 pairs of M1.
    """),
        by(
            walk_on_pairs,
            "On such vectors P1 P2 P1 acts as the walk on the ring of pairs with the weights 1/4, 1/2 and 1/4.",
        ),
        cited("Its eigenvalues are 1/2 + cos(2 pi k/n)/2 = cos^2(2 pi k/N), k = 0, ..., n - 1.", CIRCULANT),
        argued("For k = 0 it is 1; for the other k the angle 2 pi k/N differs from 0 and from pi by at least 2 pi/N."),
        by(second_of_squares, "So the second eigenvalue is c^2, for k = 1."),
        CHORD,
        by(gap_of_ppt),
        by(gap_of_ppt_above),
    ),
)


P_ITSELF = Proof(
    "riess/lambda@p-itself",
    Scheme.CONSEQUENCE,
    (
        by(product_is_idle, "P1 P1 = P1, so P = P1 (P1 P2)."),
        cited(
            "X Y and Y X have the same nonzero eigenvalues with the same multiplicities. Here they are P1 (P1 P2)"
            " and P1 P2 P1.",
            "Horn, Johnson, Matrix analysis, first edition, 1985, theorem 1.3.20",
        ),
        uses(
            "riess/lambda@ppt",
            "The eigenvalues of P1 P2 P1, which is P times its transpose, are not negative, and the second is c^2.",
        ),
    ),
)


@lemma("lemma", "Real")
def second_of_mean(b: Number, c: Number) -> Formula:
    """If -1 <= b <= c and c >= 0, then b (1 + b) / 2 <= c (1 + c) / 2."""
    return given(low=b >= -1, high=b <= c, proper=c >= 0).implies(b * (1 + b) <= c * (1 + c))


AVERAGE = Proof(
    "riess/lambda@average",
    Scheme.DIRECT,
    (
        uses("riess/block-matrices@transposed", "The transpose of P = P1 P2 is P2 P1."),
        by(
            mean_of_both_rounds,
            "The mean of P and P2 P1 gives a node and its neighbors the weight 1/4, and the next nodes 1/8.",
        ),
        cited("On the N-cycle its eigenvalues are b (1 + b) / 2 with b = cos(2 pi k/N), k = 0, ..., N - 1.", CIRCULANT),
        argued("For k = 0 the eigenvalue is 1; for all other k, b is at most c, and c is not negative because N >= 4."),
        by(second_of_mean, "So the second eigenvalue is c (1 + c) / 2."),
        CHORD,
        by(gap_of_average),
        by(gap_of_average_above),
    ),
)


# --- riess/ideal-bound ---


@lemma("lemma", "Real")
def square_of_a_deviation(x: Number, mean: Number, low: Number, high: Number) -> Formula:
    """If low <= x <= high, the square of x - m is at most (high - m)(m - low) plus (high + low - 2m) times x - m."""
    return given(range=(low <= x) & (x <= high)).implies(
        (x - mean) * (x - mean) <= (high - mean) * (mean - low) + (high + low - 2 * mean) * (x - mean)
    )


@lemma("lemma", "Real")
def product_of_deviations(mean: Number, low: Number, high: Number) -> Formula:
    """(high - m)(m - low) is at most (high - low)^2 / 4."""
    return given().implies(4 * ((high - mean) * (mean - low)) <= (high - low) * (high - low))


@lemma("lemma", "Real")
def squares_bound_a_difference(x: Number, y: Number, squares: Number) -> Formula:
    """The square of the difference of two deviations is at most twice the sum of the squares of all deviations."""
    return given(sum=squares >= x * x + y * y).implies((x - y) * (x - y) <= 2 * squares)


@lemma("lemma", "Real")
def little_is_left(order: Number, apart: Number, goal: Number, squares: Number) -> Formula:
    """If D^2 <= 2 E, E <= 3 l^2 / (4 N^3), N >= 4 and l > 0, then D <= l."""
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
        argued("Let E be the sum of the squares of the deviations from the mean; the deviations add up to 0."),
        by(square_of_a_deviation),
        by(product_of_deviations, "The multiples of the deviations add up to 0, so E <= N K^2 / 4 at the start."),
        uses(
            "riess/ideal-matrix-form@steps",
            "A round turns loads x into x P. It keeps equal loads, so it turns deviations e into e P.",
        ),
        uses(
            "riess/lambda@ppt",
            "lambda < 1 is the second eigenvalue of P P^T. The first eigenvalue is 1, for equal loads.",
        ),
        argued("""
    P P^T is symmetric and deviations are orthogonal to equal loads, so a round, which turns E = e e^T into e P P^T e^T,
    multiplies E by at most lambda.
    For L = ln(K N^2 / l) and t = floor(2 L / (1 - lambda)), lambda^t <= e^(-(1 - lambda) t) < e^(1 - 2 L), and this is
    less than 3 (l / K)^2 / N^4. So E <= 3 l^2 / (4 N^3) after t rounds.
    """),
        by(squares_bound_a_difference),
        by(little_is_left),
    ),
)


@lemma("lemma", "Real")
def average_is_slower(c: Number) -> Formula:
    """For 0 <= c <= 1, the gap 1 - c (1 + c) / 2 is at most the gap 1 - c^2."""
    return given(low=c >= 0, high=c <= 1).implies(2 - c * (1 + c) <= 2 * (1 - c * c))


@lemma("edge", "Real")
def ideal_ranges_shrink(low: Number, high: Number, a: Number, b: Number, c: Number, f: Number) -> Formula:
    """An idealized step on an edge keeps loads between `low` and `high`, and makes them equal."""
    return given(step=divided(a, b, c, f), first=(low <= a) & (a <= high), second=(low <= b) & (b <= high)).implies(
        (low <= f) & (f <= high) & (c == f)
    )


IDEAL_BOUND_AVERAGE = Proof(
    "riess/ideal-bound@average",
    Scheme.CONSEQUENCE,
    (
        uses("riess/lambda@average", "lambda is c (1 + c) / 2; the second eigenvalue of P times its transpose is c^2."),
        uses("riess/lambda@ppt"),
        by(
            average_is_slower,
            "So 1 - lambda is at most the gap of P times its transpose, and the number of rounds is no smaller.",
        ),
        uses("riess/ideal-bound@ppt", "The number of rounds for P times its transpose is enough."),
        by(ideal_ranges_shrink, "Further rounds do not enlarge the discrepancy."),
    ),
)
