"""Section 3.3 for all sizes: assignments and subcubes counted, how a group spreads over subcubes."""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

from .s3_1_lemma_3_1 import cauchy_schwarz, sums_of_nothing

# --- plaxton/sample-moments ---


SAMPLE_MOMENTS = Theorem(
    "plaxton/sample-moments",
    "Averages.sample_moments",
    (
        "a is n_i; ways n a t k is in how many of the C(n,t) ways k of the tokens on the t places are of the "
        "group, so that mean j / C(n,t) is the mean of X^j; theta is t/n. E X = n_i theta, and the formula for Var "
        "X = E X^2 - (E X)^2 with its two bounds, are multiplied by C(n,t), n and n^2 (n - 1)."
    ),
    bound_by=("isoperimetry",),
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


SUBCUBE_TOTAL = Theorem(
    "plaxton/subcube-total@repaired",
    "Binomials.all_words",
    "volume d d is the sum of C(d,d') over 0 <= d' <= d.",
    bound_by=("isoperimetry",),
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


SUBCUBE_TOTAL_POLYNOMIAL = Theorem(
    "plaxton/subcube-total@polynomial",
    "Averages.subcube_total_polynomial",
    ("proper is the sum of C(d,k) 2^(d-k) over 0 <= k < d; at most p^1.6 says that its fifth power is at most p^8."),
    bound_by=("isoperimetry",),
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


# --- plaxton/subcube-total ---

SUBCUBE_TOTAL_TEXT = Theorem(
    "plaxton/subcube-total@text",
    "PlaxtonRefutations.subcube_total_text",
    "sum d (binomial d) is the sum of C(d,d') over 0 <= d' < d.",
    bound_by=("isoperimetry",),
    refutes=True,
)


# --- plaxton/sample-concentration ---

SAMPLE_CONCENTRATION = Theorem(
    "plaxton/sample-concentration",
    "PlaxtonRefutations.sample_concentration",
    (
        "The processor has one token of the group: |1 - 1/p| <= C sqrt(log p / p), whose sides are multiplied by p "
        "and squared."
    ),
    refutes=True,
)
