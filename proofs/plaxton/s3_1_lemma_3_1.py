"""Proofs about section 3.1 for all sizes: the sum of the multi-discrepancies (Lemma 3.1) and their mean (Lemma 3.2).

In the lemmas k is a factor, `log` and `missing` are logarithms; `entropy` and `bits` are entropies.
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, by, cited, uses
from loadbal.checking.proving.lemmas import Formula, Induction, given, lemma

ENTROPY = "Thomas M. Cover, Joy A. Thomas, Elements of Information Theory, 2nd edition (2006)"

# --- plaxton/lemma-3.1-large-group ---


@lemma(sort="Real")
def even_cap(delta: Number, most: Number, root: Number, order: Number, tokens: Number) -> Formula:
    """If 2 Delta <= m sqrt(d) p and n = p m, then 2 Delta <= n sqrt(d)."""
    return given(bound=2 * delta <= most * root * order, even=tokens == order * most).implies(
        2 * delta <= tokens * root
    )


@lemma(sort="Real")
def rounded_cap(delta: Number, most: Number, root: Number, order: Number, tokens: Number) -> Formula:
    """If 2 Delta <= m sqrt(d) p, (m - 1) p <= n and n >= p, then Delta <= n sqrt(d)."""
    return given(
        bound=2 * delta <= most * root * order,
        rounded=(most - 1) * order <= tokens,
        many=tokens >= order,
        root=root >= 0,
    ).implies(delta <= tokens * root)


FIRST_BOUND = "With at most m tokens on each processor Delta is at most m sqrt(d) p / 2, however many they are."


LARGE_GROUP_EVEN = Proof(
    "plaxton/lemma-3.1-large-group@even",
    Scheme.DIRECT,
    (
        argued("No processor holds more than n/p tokens of a group."),
        uses("plaxton/lemma-2.5-first-bound", FIRST_BOUND),
        by(even_cap),
    ),
)


LARGE_GROUP = Proof(
    "plaxton/lemma-3.1-large-group@repaired",
    Scheme.DIRECT,
    (
        argued("No processor holds more than ceil(n/p) tokens of a group."),
        uses("plaxton/lemma-2.5-first-bound", FIRST_BOUND),
        by(rounded_cap),
    ),
)


# --- plaxton/lemma-3.1-small-group ---


@lemma(sort="Real")
def entropy_bends(bias: Number, inverse: Number) -> Formula:
    """For a bias b with b^2 < 1, the second derivative 1 / (1 - b^2) is at least 1."""
    return given(inverse=inverse * (1 - bias * bias) == 1, bias=bias * bias < 1).implies(inverse >= 1)


@lemma(sort="Real")
def entropy_leaves_little_bias(
    d: Number, missing: Number, entropy: Number, bits: Number, squares: Number, k: Number
) -> Formula:
    """If d bits have an entropy of at least d - e, the squares of their biases add up to at most k e, k = 2 ln 2."""
    return given(
        spread=entropy >= d - missing, subadditive=entropy <= bits, biased=k * bits <= k * d - squares, positive=k >= 0
    ).implies(squares <= k * missing)


@Induction
def cauchy(added: Number, weights: Number, squares: Number) -> Truth:
    """The square of the sum of w v is at most the sum of w times the sum of w v^2, and these two are not negative."""
    return (added * added <= weights * squares) & (weights >= 0) & (squares >= 0)


@lemma("base", "Real")
def sums_of_nothing() -> Formula:
    """For no terms, all three sums are 0."""
    return cauchy.base((0, 0, 0))


@lemma("step", "Real")
def cauchy_schwarz(added: Number, weights: Number, squares: Number, weight: Number, value: Number) -> Formula:
    """The square of a sum of w v is at most the sum of w times the sum of w v^2."""
    return cauchy.step(
        (added, weights, squares),
        (added + weight * value, weights + weight, squares + weight * value * value),
        weight=weight >= 0,
    )


@lemma(sort="Real")
def group_by_its_biases(delta: Number, size: Number, biases: Number, d: Number, k: Number, log: Number) -> Formula:
    """If Delta is x times the sum of the biases, whose square is at most d k log, then Delta^2 <= x^2 d k log."""
    return given(
        group=delta == size * biases,
        cauchy=biases * biases <= d * (k * log),
    ).implies(delta * delta <= size * size * (d * (k * log)))


SMALL_GROUP_CAPPED = Proof(
    "plaxton/lemma-3.1-small-group@capped",
    Scheme.INDUCTION,
    (
        argued("""
    Choose one of the x tokens of the group at random, each alike. Its processor is any given one with probability at
    most m / x, so its number has an entropy of at least log(x/m) = d - log(m p/x). Let b be the bias of a bit of the
    number, the difference of its two probabilities, and h its entropy.
    """),
        cited("The entropies h of the d bits add up to no less than that of the number.", f"{ENTROPY}, Theorem 2.6.6"),
        argued("""
    As functions of b, (1 - h) ln 2 and b^2 / 2 are 0 at 0 with their first derivatives, and the second ones are 1 / (1
    - b^2) and 1.
    """),
        by(entropy_bends),
        argued("So by the mean value theorem, twice, h is at most 1 - b^2 / (2 ln 2), at the ends by continuity."),
        by(entropy_leaves_little_bias),
        argued("By Cauchy-Schwarz, all weights 1, the square of the sum of the d biases is at most d times as large."),
        by(sums_of_nothing),
        by(cauchy_schwarz),
        argued("The bias of bit i is delta_i / x, and k log(m p/x) is 2 ln(m p/x) for k = 2 ln 2."),
        by(group_by_its_biases),
    ),
)


SMALL_GROUP_EVEN = Proof(
    "plaxton/lemma-3.1-small-group@even",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-3.1-small-group@capped", "With m = n/p Delta^2 is at most 2 d x^2 ln(n/x)."),
        argued("Here ln(n/x) is ln 2 log(n/x), not negative, and 2 ln 2 is below 1.4."),
    ),
)


@lemma(sort="Real")
def one_bit_for_the_cap(squares: Number, k: Number, log: Number) -> Formula:
    """If log(n/x) >= 1, a bound with log(n/x) + 1 is at most twice that with log(n/x)."""
    return given(bias=squares <= k * (log + 1), half=log >= 1, positive=k >= 0).implies(squares <= 2 * k * log)


SMALL_GROUP = Proof(
    "plaxton/lemma-3.1-small-group@repaired",
    Scheme.DIRECT,
    (
        argued("For n >= p no processor holds more than ceil(n/p) <= 2n/p tokens of the group."),
        uses("plaxton/lemma-3.1-small-group@capped", "So Delta^2 is at most 2 d x^2 ln(2n/x)."),
        argued("With k = 2 ln 2 d x^2 that is k (log(n/x) + 1), and as x <= n/2, log(n/x) is at least 1."),
        by(one_bit_for_the_cap),
        argued("4 ln 2 is below 2.8."),
    ),
)


# --- plaxton/lemma-3.1-concave@chords, lemma-3.1-equal-shares ---

CONCAVE_CHORDS = Proof(
    "plaxton/lemma-3.1-concave@chords",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-3.1-concave", "f'' is negative from 1 to n, without n."),
        argued("""
    On [x - 1, x + 1] f is continuous, and strictly concave up to n, where it is 0; so its value in the middle is above
    the chord between the ends.
    """),
    ),
)


@lemma(sort="Real")
def less_for_unequal_groups(roots: Number, tokens: Number, surprise: Number, log: Number) -> Formula:
    """If the square of the sum is at most n S and S < n log g, it is less than n^2 log g."""
    return given(
        cauchy=roots * roots <= tokens * surprise,
        entropy=surprise < tokens * log,
        some=tokens > 0,
    ).implies(roots * roots < tokens * tokens * log)


EQUAL_SHARES = Proof(
    "plaxton/lemma-3.1-equal-shares",
    Scheme.INDUCTION,
    (
        argued("""
    By Cauchy-Schwarz with weights x_j and values sqrt(log(n/x_j)) the square of the sum of f(x_j) is at most n times
    the sum of x_j log(n/x_j).
    """),
        by(sums_of_nothing),
        by(cauchy_schwarz),
        argued("That sum is n times the entropy of the group of a random token."),
        cited("The entropy of g outcomes is less than log g unless they are all alike.", f"{ENTROPY}, Theorem 2.6.4"),
        by(less_for_unequal_groups),
        argued("Equal groups have f(n/g) = (n/g) sqrt(log g) each."),
    ),
)


# --- plaxton/lemma-3.1, lemma-3.2 ---

LEMMA_3_1 = Proof(
    "plaxton/lemma-3.1@even",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/challenge-multi-discrepancy", "(Delta^M)^2 is at most 2 n^2 d ln g."),
        argued("Here ln g is ln 2 log g, not negative, and 2 ln 2 is below 1.4."),
    ),
)


LEMMA_3_2 = Proof(
    "plaxton/lemma-3.2@even",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-3.1@even"),
        argued("Divide by d = log p."),
    ),
)


THEOREMS = (
    Theorem("plaxton/lemma-3.1", "PlaxtonSmallCases.lemma_3_1", refutes=True),
    Theorem("plaxton/lemma-3.2", "PlaxtonSmallCases.lemma_3_2", refutes=True),
    Theorem("plaxton/lemma-3.1-large-group", "PlaxtonSmallCases.lemma_3_1_large_group", refutes=True),
    Theorem("plaxton/lemma-3.1-small-group", "PlaxtonSmallCases.lemma_3_1_small_group", refutes=True),
    Theorem("plaxton/lemma-3.1-small-group@packing", "PackedGroups.lemma_3_1_small_group_packing"),
    Theorem("plaxton/lemma-3.1-small-group@formula", "PackedGroups.lemma_3_1_small_group_formula"),
    Theorem("plaxton/lemma-3.2-k@text", "PlaxtonSmallCases.lemma_3_2_k_text", refutes=True),
    Theorem("plaxton/lemma-3.1-large-group@root", "RealBounds.root_at_most_quotient"),
    Theorem("plaxton/lemma-3.1-small-group@identity", "RealBounds.root_identity"),
    Theorem("plaxton/lemma-3.2-k@log-g", "RealBounds.k_of_groups"),
    Theorem("plaxton/lemma-3.2-k@equal", "RealBounds.k_is_one"),
)
