"""Section 3.3 for all sizes: assignments and subcubes counted, how a group spreads over subcubes."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s3_1_lemma_3_1 import cauchy_schwarz, sums_of_nothing
from .steps import ROUNDED

# --- plaxton/sample-moments ---


@lemma(sort="Real")
def variance_from_pairs(n: Number, mean: Number, pairs: Number, others: Number, variance: Number) -> Formula:
    """Var X = E X(X-1) + E X - (E X)^2, where n - 1 times the first is E X times (n_i - 1) (K - 1)."""
    return given(
        variance=variance == pairs + mean - mean * mean,
        pairs=(n - 1) * pairs == mean * others,
    ).implies((n - 1) * variance == mean * others + (n - 1) * mean - (n - 1) * (mean * mean))


@lemma(sort="Real")
def places_that_are_left(n: Number, group: Number, places: Number, mean: Number) -> Formula:
    """With E X = n_i K / n, what E X is multiplied by is (n - K) (n - n_i) over n."""
    return given(mean=n * mean == group * places).implies(
        n * ((group - 1) * (places - 1) + (n - 1) - (n - 1) * mean) == (n - places) * (n - group)
    )


@lemma(sort="Real")
def less_than_independent(n: Number, group: Number, variance: Number, binomial: Number) -> Formula:
    """The factor (n - n_i) / (n - 1) is at most 1 for a group that is not empty."""
    return given(
        exact=(n - 1) * variance == binomial * (n - group),
        two=n >= 2,
        natural=(group >= 1) | (binomial == 0),
        binomial=binomial >= 0,
    ).implies(variance <= binomial)


@lemma(sort="Real")
def less_than_the_mean(mean: Number, theta: Number) -> Formula:
    """n_i theta (1 - theta) <= n_i theta."""
    return given(mean=mean >= 0, share=theta >= 0).implies(mean * (1 - theta) <= mean)


SAMPLE_MOMENTS = Proof(
    "plaxton/sample-moments",
    Scheme.DIRECT,
    (
        by(variance_from_pairs),
        by(places_that_are_left),
        by(less_than_independent),
        by(less_than_the_mean),
        argued("""
    With K of the n places in the subcube, theta = K/n. A token is there with probability K/n, two different tokens both
    with probability K (K-1) / (n (n-1)). X counts the tokens of the group there, X (X-1) the ordered pairs of them.
    There are n_i tokens and n_i (n_i - 1) pairs, so that E X = n_i K / n and (n-1) E X(X-1) = E X (n_i - 1) (K - 1). By
    the first two lemmas n (n-1) Var X = E X (n - K) (n - n_i), and n_i theta (1 - theta) = E X (n - K) / n. A group
    that is not empty has one token or more, and n >= 2.
    """),
    ),
)


# --- plaxton/assignment-count, subcube-count, subcube-total ---


@lemma("base")
def nothing_dealt(ways: Number, blocks: Number, orders: Number) -> Formula:
    """No tokens are dealt to no processors in one way."""
    return given(ways=ways == 1, blocks=blocks == 1, orders=orders == 1).implies(ways * blocks == orders)


@lemma("step")
def one_processor_is_dealt(
    ways: Number, blocks: Number, orders: Number, choices: Number, share: Number, more: Number
) -> Formula:
    """The tokens of one processor more are chosen in C(n + q, q) ways, (n + q)! over q! n!."""
    return given(so_far=ways * blocks == orders, choices=choices * (share * orders) == more).implies(
        (ways * choices) * (blocks * share) == more
    )


ASSIGNMENT_COUNT = Proof(
    "plaxton/assignment-count",
    Scheme.INDUCTION,
    (
        by(nothing_dealt),
        by(one_processor_is_dealt),
        argued("Induction over the processors: `blocks` is (q!)^p for q = n/p, `orders` is n!, `share` is q!."),
    ),
)


@lemma("base")
def cube_of_no_bits(subcubes: Number, binomial: Number, power: Number) -> Formula:
    """A point is its only subcube."""
    return given(one=subcubes == 1, binomial=binomial == 1, power=power == 1).implies(subcubes == binomial * power)


@lemma("step")
def free_or_fixed(free: Number, fixed: Number, here: Number, before: Number, above: Number, power: Number) -> Formula:
    """In a subcube one bit more is free, or it has one of two values."""
    return given(
        free=free == before * (2 * power),
        fixed=fixed == here * power,
        pascal=above == here + before,
    ).implies(free + 2 * fixed == above * (2 * power))


SUBCUBE_COUNT = Proof(
    "plaxton/subcube-count@binomial-power",
    Scheme.INDUCTION,
    (
        by(cube_of_no_bits),
        by(free_or_fixed),
        argued("""
    Induction on d, with `power` = 2^(d-d'): if the new bit is free, the others make a subcube of dimension d' - 1 in
    H_d, of which there are C(d,d'-1) 2^(d-d'+1); if not, one of dimension d'. Different free bits or values are
    different sets.
    """),
    ),
)


@lemma("step")
def rows_double(added: Number, order: Number, shifted: Number, above: Number) -> Formula:
    """By Pascal's rule a row adds up to twice the row before."""
    return given(so_far=added == order, same=shifted == added, pascal=above == added + shifted).implies(
        above == 2 * order
    )


@lemma("base")
def first_row(added: Number, order: Number) -> Formula:
    """C(0,0) is 1."""
    return given(row=added == 1, point=order == 1).implies(added == order)


SUBCUBE_TOTAL = Proof(
    "plaxton/subcube-total@repaired",
    Scheme.INDUCTION,
    (
        by(first_row),
        by(rows_double),
        argued("Induction on d: C(d,d') and C(d,d'-1), each added up over all d', are the same row."),
    ),
)


@lemma("base")
def point_alone(added: Number, power: Number) -> Formula:
    """A cube of no bits has one subcube, itself, and 3^0 is 1."""
    return given(itself=added == 1, power=power == 1).implies(added == power)


@lemma("step")
def three_choices_for_a_bit(added: Number, power: Number) -> Formula:
    """A bit is free, zero or one."""
    return given(so_far=added == power).implies(added + 2 * added == 3 * power)


@lemma("base")
def powers_of_nothing(threes: Number, twos: Number) -> Formula:
    """For d = 0 both powers are 1."""
    return given(threes=threes == 1, twos=twos == 1).implies(threes <= twos)


@lemma("step")
def fifth_powers(threes: Number, twos: Number) -> Formula:
    """3^5 < 2^8: if 3^(5d) <= 2^(8d), the same holds for d + 1."""
    return given(so_far=threes <= twos, positive=threes >= 0).implies(243 * threes <= 256 * twos)


SUBCUBE_TOTAL_ENUMERATED = Proof(
    "plaxton/subcube-total@enumerated",
    Scheme.INDUCTION,
    (
        by(point_alone),
        by(three_choices_for_a_bit),
        uses("plaxton/subcube-count@binomial-power"),
        argued("""
    Induction on d: 3^d subcubes of all dimensions, all different sets, with `power` = 3^d. One of them is the cube
    itself.
    """),
    ),
)


SUBCUBE_TOTAL_POLYNOMIAL = Proof(
    "plaxton/subcube-total@polynomial",
    Scheme.INDUCTION,
    (
        by(powers_of_nothing),
        by(fifth_powers),
        uses("plaxton/subcube-total@enumerated"),
        argued("Proper subcubes are 3^d - 1 <= 3^d, whose fifth power is at most the eighth of p."),
    ),
)


# --- plaxton/average-equal-groups, average-step-sum ---

EQUAL_GROUPS_REALS = Proof(
    "plaxton/average-equal-groups@reals",
    Scheme.INDUCTION,
    (
        by(sums_of_nothing),
        by(cauchy_schwarz),
        argued("Cauchy-Schwarz with weights 1 and values sqrt(n_i): the weights add up to g, the squares to n."),
    ),
)


@lemma("base", "Real")
def two_unequal_values(first: Number, second: Number) -> Formula:
    """The square of a sum of two different values is below twice the sum of their squares."""
    return given(unequal=first != second).implies(
        (first + second) * (first + second) < 2 * (first * first + second * second)
    )


@lemma("step", "Real")
def still_less_with_one_more(added: Number, terms: Number, squares: Number, value: Number) -> Formula:
    """If the square of a sum of k values is below k times the sum of their squares, it is so with one value more."""
    return given(so_far=added * added < terms * squares, terms=terms >= 1).implies(
        (added + value) * (added + value) < (terms + 1) * (squares + value * value)
    )


EQUAL_GROUPS = Proof(
    "plaxton/average-equal-groups",
    Scheme.INDUCTION,
    (
        by(two_unequal_values),
        by(still_less_with_one_more),
        argued(f"""
    The values are sqrt(n_i), their squares add up to n. If not all groups are equal, begin with two that differ, and
    add the others one by one. Values of n_i = n/g add up to g sqrt(n/g), whose square is g n. {ROUNDED}
    """),
    ),
)


@lemma("base", "Real")
def no_terms_of_a_progression(added: Number, power: Number, ratio: Number) -> Formula:
    """No terms add up to 0."""
    return given(none=added == 0, first=power == 1).implies(added * (1 - ratio) == 1 - power)


@lemma("step", "Real")
def one_term_of_a_progression(added: Number, power: Number, ratio: Number) -> Formula:
    """A geometric progression, one term more."""
    return given(so_far=added * (1 - ratio) == 1 - power).implies((added + power) * (1 - ratio) == 1 - power * ratio)


@lemma(sort="Real")
def limit_of_the_roots(added: Number, power: Number, ratio: Number) -> Formula:
    """With ratio 1 / sqrt(2) all sums are at most 2 + sqrt(2)."""
    return given(
        sum=added * (1 - ratio) == 1 - power,
        root=2 * ratio * ratio == 1,
        power=power >= 0,
    ).implies(added <= 2 + 2 * ratio)


@lemma("step")
def numbers_below(added: Number, d: Number) -> Formula:
    """The numbers below d add up to at most d^2 / 2."""
    return given(so_far=2 * added <= d * d).implies(2 * (added + d) <= (d + 1) * (d + 1))


STEP_SUM = Proof(
    "plaxton/average-step-sum",
    Scheme.INDUCTION,
    (
        by(no_terms_of_a_progression),
        by(one_term_of_a_progression),
        by(limit_of_the_roots),
        by(numbers_below),
        argued(
            "The roots fall by a factor 1 / sqrt(2) with j, and 2 / sqrt(2) = sqrt(2). For d = 0 no"
            " numbers add up to 0."
        ),
    ),
)


STEP_SUM_GROUPS = Proof(
    "plaxton/average-step-sum@groups",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/average-step-sum"),
        argued("Added up over the groups; 2 + sqrt(2) < 3.4143, and d^2 / 2 for each group is less than 3.4143 d^2."),
    ),
)
