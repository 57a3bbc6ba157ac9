"""Section 3.3 for all sizes: assignments and subcubes counted, how a group spreads over subcubes."""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

from .s3_1_lemma_3_1 import cauchy_schwarz, sums_of_nothing

# --- plaxton/sample-moments ---


@lemma(sort="Real")
def variance_from_pairs(n: Number, mean: Number, pairs: Number, others: Number, variance: Number) -> Formula:
    """Var X = E X(X-1) + E X - (E X)^2, where n - 1 times the first is E X times (n_i - 1) (t - 1)."""
    return given(
        variance=variance == pairs + mean - mean * mean,
        pairs=(n - 1) * pairs == mean * others,
    ).implies((n - 1) * variance == mean * others + (n - 1) * mean - (n - 1) * (mean * mean))


@lemma(sort="Real")
def places_that_are_left(n: Number, group: Number, places: Number, mean: Number) -> Formula:
    """With E X = n_i t / n, what E X is multiplied by is (n - t) (n - n_i) over n."""
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
        argued("""
    A token is on one of the t places with probability t/n, two different tokens both with probability t (t-1) / (n
    (n-1)). X counts the tokens of the group there, X (X-1) the ordered pairs of them. There are n_i tokens and n_i (n_i
    - 1) pairs, so that E X = n_i t / n and (n-1) E X(X-1) = E X (n_i - 1) (t - 1).
    """),
        by(variance_from_pairs),
        by(places_that_are_left),
        argued("So n (n-1) Var X is E X (n - t) (n - n_i), and n_i theta (1 - theta) is E X (n - t) / n."),
        by(less_than_independent),
        by(less_than_the_mean),
    ),
)


# --- plaxton/assignment-count, subcube-count, subcube-total ---


@Induction
def dealt(ways: Number, blocks: Number, orders: Number) -> Truth:
    """Whether the ways, times (q!)^p, are n!."""
    return ways * blocks == orders


@lemma("base")
def nothing_dealt() -> Formula:
    """No tokens are dealt to no processors in one way."""
    return dealt.base((1, 1, 1))


@lemma("step")
def one_processor_is_dealt(
    ways: Number, blocks: Number, orders: Number, choices: Number, share: Number, more: Number
) -> Formula:
    """The tokens of one processor more are chosen in C(n + q, q) ways, (n + q)! over q! n!."""
    return dealt.step(
        (ways, blocks, orders), (ways * choices, blocks * share, more), choices=choices * (share * orders) == more
    )


ASSIGNMENT_COUNT = Proof(
    "plaxton/assignment-count",
    Scheme.INDUCTION,
    (
        argued("Induction over the processors: `blocks` is (q!)^p for q = n/p, `orders` is n!, `share` is q!."),
        by(nothing_dealt),
        by(one_processor_is_dealt),
    ),
)


@Induction
def counted(subcubes: Number, binomial: Number, power: Number) -> Truth:
    """Whether there are C(d,d') 2^(d-d') subcubes."""
    return subcubes == binomial * power


@lemma("base")
def cube_of_no_bits() -> Formula:
    """A point is its only subcube."""
    return counted.base((1, 1, 1))


@lemma("step")
def free_or_fixed(free: Number, fixed: Number, here: Number, before: Number, above: Number, power: Number) -> Formula:
    """In a subcube one bit more is free, or it has one of two values."""
    return counted.step(
        (fixed, here, power),
        (free + 2 * fixed, above, 2 * power),
        free=counted.says(free, before, 2 * power),
        pascal=above == here + before,
    )


SUBCUBE_COUNT = Proof(
    "plaxton/subcube-count@binomial-power",
    Scheme.INDUCTION,
    (
        argued("""
    Induction on d, for all d' at once, with `power` = 2^(d-d'): if the new bit is free, the others make a subcube of
    dimension d' - 1 in H_d, of which there are C(d,d'-1) 2^(d-d'+1); if not, one of dimension d'. Different free bits
    or values are different sets; out of their range binomials are 0, and there are no subcubes.
    """),
        by(cube_of_no_bits),
        by(free_or_fixed),
    ),
)


@Induction
def row_sum(added: Number, order: Number) -> Truth:
    """Whether a row of binomials adds up to 2^d."""
    return added == order


@lemma("base")
def first_row() -> Formula:
    """C(0,0) is 1."""
    return row_sum.base((1, 1))


@lemma("step")
def rows_double(added: Number, order: Number, shifted: Number, above: Number) -> Formula:
    """By Pascal's rule a row adds up to twice the row before."""
    return row_sum.step((added, order), (above, 2 * order), same=shifted == added, pascal=above == added + shifted)


SUBCUBE_TOTAL = Proof(
    "plaxton/subcube-total@repaired",
    Scheme.INDUCTION,
    (
        argued("Induction on d: C(d,d') and C(d,d'-1), each added up over all d', are the same row."),
        by(first_row),
        by(rows_double),
    ),
)


@Induction
def power_of_three(added: Number, power: Number) -> Truth:
    """Whether the subcubes of all dimensions are 3^d."""
    return added == power


@lemma("base")
def point_alone() -> Formula:
    """A cube of no bits has one subcube, itself, and 3^0 is 1."""
    return power_of_three.base((1, 1))


@lemma("step")
def three_choices_for_a_bit(added: Number, power: Number) -> Formula:
    """A bit is free, zero or one."""
    return power_of_three.step((added, power), (added + 2 * added, 3 * power))


@Induction
def powers_compared(threes: Number, twos: Number) -> Truth:
    """Whether 3^(5d) is at most 2^(8d)."""
    return threes <= twos


@lemma("base")
def powers_of_nothing() -> Formula:
    """For d = 0 both powers are 1."""
    return powers_compared.base((1, 1))


@lemma("step")
def fifth_powers(threes: Number, twos: Number) -> Formula:
    """3^5 < 2^8: if 3^(5d) <= 2^(8d), the same holds for d + 1."""
    return powers_compared.step((threes, twos), (243 * threes, 256 * twos), positive=threes >= 0)


SUBCUBE_TOTAL_ENUMERATED = Proof(
    "plaxton/subcube-total@enumerated",
    Scheme.INDUCTION,
    (
        argued("""
    A subcube is given by which bits are free, zero or one, and different ones are different sets. Induction on d, with
    `power` = 3^d, counts those of all dimensions, of which one is the cube itself.
    """),
        by(point_alone),
        by(three_choices_for_a_bit),
    ),
)


SUBCUBE_TOTAL_POLYNOMIAL = Proof(
    "plaxton/subcube-total@polynomial",
    Scheme.INDUCTION,
    (
        uses("plaxton/subcube-total@enumerated", "There are 3^d - 1 proper subcubes."),
        uses("plaxton/subcube-count@binomial-power", "C(d,d') 2^(d-d') of them have dimension d'."),
        argued("By induction on d, the fifth power of 3^d is at most the eighth of p."),
        by(powers_of_nothing),
        by(fifth_powers),
    ),
)


# --- plaxton/average-equal-groups, average-step-sum ---

EQUAL_GROUPS_REALS = Proof(
    "plaxton/average-equal-groups@reals",
    Scheme.INDUCTION,
    (
        argued("Cauchy-Schwarz with weights 1 and values sqrt(n_i): the weights add up to g, the squares to n."),
        by(sums_of_nothing),
        by(cauchy_schwarz),
    ),
)


@Induction
def strictly_less(added: Number, terms: Number, squares: Number) -> Truth:
    """Whether the square of a sum of so many values is below their number times the sum of their squares."""
    return added * added < terms * squares


@lemma("base", "Real")
def two_unequal_values(first: Number, second: Number) -> Formula:
    """The square of a sum of two different values is below twice the sum of their squares."""
    return strictly_less.base((first + second, 2, first * first + second * second), unequal=first != second)


@lemma("step", "Real")
def still_less_with_one_more(added: Number, terms: Number, squares: Number, value: Number) -> Formula:
    """If the square of a sum of k values is below k times the sum of their squares, it is so with one value more."""
    return strictly_less.step(
        (added, terms, squares), (added + value, terms + 1, squares + value * value), terms=terms >= 1
    )


EQUAL_GROUPS = Proof(
    "plaxton/average-equal-groups",
    Scheme.INDUCTION,
    (
        argued("""
    The values are sqrt(n_i), their squares add up to n. If not all groups are equal, begin with two that differ, and
    add the others one by one.
    """),
        by(two_unequal_values),
        by(still_less_with_one_more),
        argued("Equal groups, n_i = n/g, add up to g sqrt(n/g), whose square is g n."),
    ),
)


@Induction
def progression(added: Number, power: Number, ratio: Number) -> Truth:
    """Whether the powers before this one add up to (1 - r^d) / (1 - r)."""
    return added * (1 - ratio) == 1 - power


@lemma("base", "Real")
def no_terms_of_a_progression(ratio: Number) -> Formula:
    """No terms add up to 0."""
    return progression.base((0, 1, ratio))


@lemma("step", "Real")
def one_term_of_a_progression(added: Number, power: Number, ratio: Number) -> Formula:
    """A geometric progression, one term more."""
    return progression.step((added, power, ratio), (added + power, power * ratio, ratio))


@lemma(sort="Real")
def limit_of_the_roots(added: Number, power: Number, ratio: Number) -> Formula:
    """With ratio 1 / sqrt(2) all sums are at most 2 + sqrt(2)."""
    return given(
        sum=progression.says(added, power, ratio),
        root=2 * ratio * ratio == 1,
        power=power >= 0,
    ).implies(added <= 2 + 2 * ratio)


@Induction
def half_a_square(added: Number, d: Number) -> Truth:
    """Whether the numbers below d add up to at most d^2 / 2."""
    return 2 * added <= d * d


@lemma("base")
def no_numbers() -> Formula:
    """For d = 0 no numbers add up to 0."""
    return half_a_square.base((0, 0))


@lemma("step")
def numbers_below(added: Number, d: Number) -> Formula:
    """One number more adds d, and (d + 1)^2 / 2 is more than that above d^2 / 2."""
    return half_a_square.step((added, d), (added + d, d + 1))


STEP_SUM = Proof(
    "plaxton/average-step-sum",
    Scheme.INDUCTION,
    (
        argued("The roots fall by a factor 1 / sqrt(2) with j, and 2 / sqrt(2) = sqrt(2)."),
        by(no_terms_of_a_progression),
        by(one_term_of_a_progression),
        by(limit_of_the_roots),
        by(no_numbers),
        by(numbers_below),
        argued("Added up over the groups, the first give 2 + sqrt(2) times those of j = 0, the others g d^2 / 2."),
    ),
)


STEP_SUM_GROUPS = Proof(
    "plaxton/average-step-sum@groups",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/average-step-sum", "The sum is at most 2 + sqrt(2) times what stands in brackets."),
        argued("2 + sqrt(2) is below 3.4143."),
    ),
)
