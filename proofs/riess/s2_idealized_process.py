"""Proofs about section 2 for all sizes: the idealized process, its second eigenvalue, and how fast it balances."""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, uses
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
    Theorem("riess/lambda@ppt", "SpectralGap.lambda_ppt"),
    Theorem("riess/lambda@average", "SpectralGap.lambda_average"),
    Theorem("riess/lambda@p-itself", "SpectralGap.lambda_p_itself"),
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
    Let 0 < l <= K. For L = ln(K N^2 / l) and t = floor(2 L / (1 - lambda)), lambda^t <= e^(-(1 - lambda) t)
    < e^(1 - 2 L), and this is less than 3 (l / K)^2 / N^4. So E <= 3 l^2 / (4 N^3) after t rounds.
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
