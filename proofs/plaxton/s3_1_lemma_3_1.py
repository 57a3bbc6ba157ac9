"""Section 3.1 for all sizes: the sum of the multi-discrepancies (Lemma 3.1) and their mean (Lemma 3.2)."""

from loadbal.arithmetic import Number, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .steps import ROUNDED

# --- plaxton/lemma-3.1-large-group ---


@lemma(sort="Real")
def even_cap(delta: Number, most: Number, root: Number, order: Number, tokens: Number) -> Formula:
    """With m = n/p, m sqrt(d) p / 2 is n sqrt(d) / 2."""
    return given(bound=2 * delta <= most * root * order, even=tokens == order * most).implies(
        2 * delta <= tokens * root
    )


@lemma(sort="Real")
def rounded_cap(delta: Number, most: Number, root: Number, order: Number, tokens: Number) -> Formula:
    """With m below n/p + 1 <= 2n/p, it is at most n sqrt(d)."""
    return given(
        bound=2 * delta <= most * root * order,
        rounded=(most - 1) * order <= tokens,
        many=tokens >= order,
        root=root >= 0,
    ).implies(delta <= tokens * root)


LARGE_GROUP_EVEN = Proof(
    "plaxton/lemma-3.1-large-group@even",
    Scheme.DIRECT,
    (
        by(even_cap),
        uses("plaxton/lemma-2.5-first-bound"),
        argued("No processor holds more than n/p tokens of a group. It does not matter how many the group has."),
    ),
)


LARGE_GROUP = Proof(
    "plaxton/lemma-3.1-large-group@repaired",
    Scheme.DIRECT,
    (
        by(rounded_cap),
        uses("plaxton/lemma-2.5-first-bound"),
        argued("No processor holds more than ceil(n/p) tokens of a group. It does not matter how many the group has."),
    ),
)


@lemma(sort="Real")
def squares_of_roots(d: Number, k: Number) -> Formula:
    """If k <= d, then k d <= d^2."""
    return given(range=k <= d, positive=d >= 0).implies(k * d <= d * d)


LARGE_GROUP_ROOT = Proof(
    "plaxton/lemma-3.1-large-group@root",
    Scheme.DIRECT,
    (
        by(squares_of_roots),
        argued("All numbers are positive: sqrt(d) <= d / sqrt(k) is k d <= d^2."),
    ),
)


# --- plaxton/lemma-3.1-small-group ---


@lemma(sort="Real")
def group_by_its_biases(delta: Number, size: Number, biases: Number, d: Number, k: Number, log: Number) -> Formula:
    """Delta is x times the sum of the biases, whose square is at most d times the sum of their squares."""
    return given(
        group=delta == size * biases,
        cauchy=biases * biases <= d * (k * log),
    ).implies(delta * delta <= size * size * (d * (k * log)))


@lemma(sort="Real")
def entropy_leaves_little_bias(
    d: Number, missing: Number, entropy: Number, bits: Number, squares: Number, k: Number
) -> Formula:
    """If d bits have an entropy of d - e or more, the squares of their biases add up to at most 2 ln 2 times e."""
    return given(
        spread=entropy >= d - missing, subadditive=entropy <= bits, biased=k * bits <= k * d - squares, positive=k >= 0
    ).implies(squares <= k * missing)


@lemma("base", "Real")
def sums_of_nothing(added: Number, weights: Number, squares: Number) -> Formula:
    """Without terms 0 <= 0."""
    return given(none=(added == 0) & (weights == 0)).implies(added * added <= weights * squares)


@lemma("step", "Real")
def cauchy_schwarz(added: Number, weights: Number, squares: Number, weight: Number, value: Number) -> Formula:
    """The square of a sum of w v is at most the sum of w times the sum of w v^2."""
    return given(
        so_far=added * added <= weights * squares, weights=weights >= 0, squares=squares >= 0, weight=weight >= 0
    ).implies(
        (added + weight * value) * (added + weight * value) <= (weights + weight) * (squares + weight * value * value)
    )


SMALL_GROUP_EVEN = Proof(
    "plaxton/lemma-3.1-small-group@even",
    Scheme.INDUCTION,
    (
        by(entropy_leaves_little_bias),
        by(sums_of_nothing),
        by(cauchy_schwarz),
        by(group_by_its_biases),
        uses("plaxton/lemma-3.1@even"),
        argued("""
    As for all groups together: a random token of the group is at any given processor with probability at most (n/p) /
    x, so that the squares of the biases add up to at most 2 ln 2 log(n/x), and k is 2 ln 2 < 1.3863. The checks take
    1.4, which leaves room for a logarithm rounded down.
    """),
    ),
)


@lemma(sort="Real")
def one_bit_for_the_cap(squares: Number, k: Number, log: Number) -> Formula:
    """If log(n/x) >= 1, one more bit at most doubles the bound."""
    return given(bias=squares <= k * (log + 1), half=log >= 1, positive=k >= 0).implies(squares <= 2 * k * log)


SMALL_GROUP = Proof(
    "plaxton/lemma-3.1-small-group@repaired",
    Scheme.DIRECT,
    (
        by(one_bit_for_the_cap),
        by(group_by_its_biases),
        uses("plaxton/lemma-3.1-small-group@even"),
        argued("""
    For n >= p the cap is ceil(n/p) <= 2n/p, so that a random token of the group is at a given processor with
    probability at most 2 (n/p) / x: one bit less of entropy. As x <= n/2, log(n/x) >= 1, and k is now 4 ln 2 < 2.7726.
    """),
    ),
)


@lemma(sort="Real")
def both_products(d: Number, size: Number, inverse: Number, log: Number) -> Formula:
    """The squares of d x / sqrt(k_j) and sqrt(d) x sqrt(log(n/x)) are the same."""
    return given(log=log == d * inverse).implies(d * d * size * size * inverse == d * size * size * log)


SMALL_GROUP_IDENTITY = Proof(
    "plaxton/lemma-3.1-small-group@identity",
    Scheme.DIRECT,
    (
        by(both_products),
        argued("Neither side is negative; `inverse` is 1/k_j."),
    ),
)


# --- plaxton/lemma-3.1-concave, lemma-3.1-equal-shares ---


@lemma(sort="Real")
def second_derivative(size: Number, root: Number, inverse: Number, second: Number) -> Formula:
    """With s > 0 and i = 1/s, x f'' = -(i/2 + i^3/4) is negative, and 4 x s^3 f'' = -2 s^2 - 1."""
    return given(
        inverse=inverse * root == 1,
        root=root > 0,
        size=size > 0,
        second=4 * (size * second) == -2 * inverse - inverse * inverse * inverse,
    ).implies(second < 0)


@lemma(sort="Real")
def second_derivative_times_cubes(root: Number, inverse: Number, second: Number) -> Formula:
    """Multiplied by 4 s^3, -(i/2 + i^3/4) is -2 s^2 - 1."""
    return given(
        inverse=inverse * root == 1,
        second=4 * second == -2 * inverse - inverse * inverse * inverse,
    ).implies(4 * second * (root * root * root) == -2 * (root * root) - 1)


DERIVATIVE = """\
With s = sqrt(ln(n/x)), s' = -1/(2 x s), so that (x s)' = s - 1/(2s), and (x s)'' = -(1/(2s) + 1/(4 s^3)) / x. The
factor sqrt(1 / ln 2) from the base of the logarithm is positive."""


CONCAVE = Proof(
    "plaxton/lemma-3.1-concave",
    Scheme.DIRECT,
    (
        by(second_derivative),
        argued(DERIVATIVE),
    ),
)


CONCAVE_FORMULA = Proof(
    "plaxton/lemma-3.1-concave@formula",
    Scheme.DIRECT,
    (
        by(second_derivative_times_cubes),
        argued(DERIVATIVE),
    ),
)


CONCAVE_CHORDS = Proof(
    "plaxton/lemma-3.1-concave@chords",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-3.1-concave"),
        argued(f"""
    On [x - 1, x + 1] f is continuous, and strictly concave up to n, where it is 0; so its value in the middle is above
    the chord between the ends. {ROUNDED}
    """),
    ),
)


@lemma(sort="Real")
def less_for_unequal_groups(roots: Number, tokens: Number, surprise: Number, log: Number) -> Formula:
    """If the entropy of the group of a random token is less than log g, so is the whole bound."""
    return given(
        cauchy=roots * roots <= tokens * surprise,
        entropy=surprise < tokens * log,
        some=tokens > 0,
    ).implies(roots * roots < tokens * tokens * log)


EQUAL_SHARES = Proof(
    "plaxton/lemma-3.1-equal-shares",
    Scheme.INDUCTION,
    (
        by(sums_of_nothing),
        by(cauchy_schwarz),
        by(less_for_unequal_groups),
        argued(f"""
    By Cauchy-Schwarz with weights x_j and values sqrt(log(n/x_j)) the square of the sum of f(x_j) is at most n times
    the sum of x_j log(n/x_j). That is n times the entropy of the group of a random token. The entropy of g outcomes is
    less than log g unless they are all alike: this is cited, and no solver checks it. Equal groups have f(n/g) = (n/g)
    sqrt(log g) each. {ROUNDED}
    """),
    ),
)


# --- plaxton/lemma-3.2-k ---


@lemma(sort="Real")
def quotient_of_logarithms(processors: Number, groups: Number, inverse: Number) -> Formula:
    """With k = log p / log g, k log g = log p."""
    return given(inverse=inverse * groups == 1).implies(processors * inverse * groups == processors)


@lemma(sort="Real")
def one_just_for_p_groups(processors: Number, groups: Number, k: Number) -> Formula:
    """If k log g = log p and log g > 0, then k is 1 exactly for g = p."""
    return given(fits=k * groups == processors, groups=groups > 0).implies(same_truth(k == 1, groups == processors))


LEMMA_3_2_K = Proof(
    "plaxton/lemma-3.2-k@log-g",
    Scheme.DIRECT,
    (
        by(quotient_of_logarithms),
        argued("g = p^(1/k) is k log g = log p; g >= 2 makes log g positive."),
    ),
)


LEMMA_3_2_K_EQUAL = Proof(
    "plaxton/lemma-3.2-k@equal",
    Scheme.DIRECT,
    (
        by(one_just_for_p_groups),
        argued("For g = p both values of k are log p / log p = 1."),
    ),
)


# --- plaxton/lemma-3.1, lemma-3.2 ---


@lemma(sort="Real")
def entropy_bends(bias: Number, inverse: Number) -> Formula:
    """1 / (1 - b^2), how much what a bit of bias b lacks of ln 2 bends, is at least 1, how much b^2 / 2 does."""
    return given(inverse=inverse * (1 - bias * bias) == 1, bias=bias * bias < 1).implies(inverse >= 1)


@lemma(sort="Real")
def over_all_groups(delta: Number, k: Number, roots: Number, tokens: Number, surprise: Number, log: Number) -> Formula:
    """Delta^M is at most sqrt(2 ln 2 d) times the sum of x sqrt(log(n/x)), and that at most n sqrt(log g)."""
    return given(
        groups=delta * delta <= k * (roots * roots),
        cauchy=roots * roots <= tokens * surprise,
        entropy=surprise <= tokens * log,
        positive=k >= 0,
        tokens=tokens >= 0,
    ).implies(delta * delta <= k * (tokens * tokens * log))


LEMMA_3_1 = Proof(
    "plaxton/lemma-3.1@even",
    Scheme.INDUCTION,
    (
        by(entropy_bends),
        by(entropy_leaves_little_bias),
        by(sums_of_nothing),
        by(cauchy_schwarz),
        by(over_all_groups),
        argued("""
    Two theorems about entropy are cited, and no solver checks them: it is subadditive, and that of g outcomes is at
    most log g. Choose one of the x >= 1 tokens of a group at random, each alike. Its processor is any given one with
    probability at most (n/p) / x, so its number has an entropy of at least log(x p / n) = d - log(n/x). By
    subadditivity the entropies h of the d bits add up to no less. Let b be the bias of a bit, the difference of its two
    probabilities: as functions of b, (1 - h) ln 2 and b^2 / 2 are 0 at 0 with their first derivatives, and the second
    ones are 1 / (1 - b^2) >= 1 and 1. So by the mean value theorem, twice, h is at most 1 - b^2 / (2 ln 2), at the ends
    by continuity. Here b is delta_i / x. So the squares of the biases add up to at most 2 ln 2 log(n/x). By
    Cauchy-Schwarz over the d dimensions, all weights 1, the discrepancies of the group add up to at most x sqrt(2 ln 2
    d log(n/x)). By Cauchy-Schwarz over the groups, with weights x and values sqrt(log(n/x)), the square of the sum of x
    sqrt(log(n/x)) is at most n times the sum of x log(n/x). That sum is n times the entropy of the group of a random
    token, at most n log g. In the last lemma k is 2 ln 2 d. Empty groups add nothing. The checks take 1.4 for 2 ln 2 <
    1.3863, and log g rounded down by less than 10^-6 log g, so that they have room for that.
    """),
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
