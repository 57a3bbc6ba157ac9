"""Section 3 for all sizes: entropy bounds the multi-discrepancy, steps lower it slowly; samples and their moments."""

from loadbal.arithmetic import Number
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.protocols.recursive_balance import discrepancy_across

# --- plaxton/lemma-3.1, lemma-3.2 ---


@lemma(sort="Real")
def entropy_bends(bias: Number, inverse: Number) -> Formula:
    """1 / (1 - b^2), how much what a bit of bias b lacks of ln 2 bends, is at least 1, how much b^2 / 2 does."""
    return given(inverse=inverse * (1 - bias * bias) == 1, bias=bias * bias < 1).implies(inverse >= 1)


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
    (entropy_bends, entropy_leaves_little_bias, sums_of_nothing, cauchy_schwarz, over_all_groups),
    """
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
    """,
)

LEMMA_3_2 = Proof(
    "plaxton/lemma-3.2@even",
    Scheme.CONSEQUENCE,
    (),
    "Divide by d = log p.",
    ("plaxton/lemma-3.1@even",),
)

# --- plaxton/multi-step-drop ---


@lemma()
def token_crosses(low: Number, high: Number) -> Formula:
    """A token that goes from one half to the other lowers the discrepancy by at most two."""
    before = discrepancy_across((low, high), 0)
    return given().implies(
        (discrepancy_across((low - 1, high + 1), 0) >= before - 2)
        & (discrepancy_across((low + 1, high - 1), 0) >= before - 2)
    )


@lemma("base")
def no_token_moves(drop: Number) -> Formula:
    """No tokens lower nothing."""
    return given(none=drop == 0).implies(drop <= 2 * 0)


@lemma("step")
def one_token_more(drop: Number, tokens: Number, more: Number) -> Formula:
    """One token more lowers the sum by at most two more."""
    return given(so_far=drop <= 2 * tokens, more=more <= 2).implies(drop + more <= 2 * (tokens + 1))


@lemma()
def one_port_each(drop: Number, tokens: Number, order: Number) -> Formula:
    """In a step at most p tokens move."""
    return given(all_tokens=drop <= 2 * tokens, senders=tokens <= order).implies(drop <= 2 * order)


MULTI_STEP_DROP = Proof(
    "plaxton/multi-step-drop",
    Scheme.INDUCTION,
    (token_crosses, no_token_moves, one_token_more, one_port_each),
    """
    Let the tokens of a step move one after the other, each across one edge. It changes the discrepancy of its own group
    across the dimension of that edge, and no other: both ends of the edge are in the same half of every other
    dimension.
    """,
)

# --- plaxton/multi-lower-bound ---


@lemma("base")
def no_step_yet(now: Number, start: Number, order: Number) -> Formula:
    """Before the first step nothing has fallen."""
    return given(begin=now == start).implies(now >= start - 2 * order * 0)


@lemma("step")
def one_step_more(now: Number, after: Number, start: Number, order: Number, time: Number) -> Formula:
    """A step takes at most 2p."""
    return given(so_far=now >= start - 2 * order * time, drop=now - after <= 2 * order).implies(
        after >= start - 2 * order * (time + 1)
    )


@lemma()
def what_is_left(now: Number, start: Number, order: Number, time: Number, left: Number) -> Formula:
    """If at most a residual is left, the steps took all the rest."""
    return given(all_steps=now >= start - 2 * order * time, residual=now <= left).implies(
        2 * order * time >= start - left
    )


@lemma()
def two_even_pairs(first: Number, second: Number) -> Formula:
    """Two groups of error at most 1 on two processors have discrepancies of at most 2 = g p / 2 together."""
    return given(first=first <= 1, second=second <= 1).implies(first + second <= 2)


MULTI_LOWER_BOUND_RESIDUAL = Proof(
    "plaxton/multi-lower-bound@residual",
    Scheme.INDUCTION,
    (no_step_yet, one_step_more, what_is_left, two_even_pairs),
    """
    Induction over the steps. On two processors the discrepancy of a group is its error, which is at most 1 in the end.
    """,
    ("plaxton/multi-step-drop",),
)

MULTI_LOWER_BOUND = Proof(
    "plaxton/multi-lower-bound",
    Scheme.INDUCTION,
    (no_step_yet, one_step_more, what_is_left),
    """
    Induction over the steps. With minimum error each of the g groups has Delta < d p, so that less than d g p is left;
    for d = 1 and g = 2 that is 4.
    """,
    ("plaxton/multi-step-drop", "plaxton/multi-residual@minimum-error"),
)

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
    (variance_from_pairs, places_that_are_left, less_than_independent, less_than_the_mean),
    """
    With K of the n places in the subcube, theta = K/n. A token is there with probability K/n, two different tokens both
    with probability K (K-1) / (n (n-1)). X counts the tokens of the group there, X (X-1) the ordered pairs of them.
    There are n_i tokens and n_i (n_i - 1) pairs, so that E X = n_i K / n and (n-1) E X(X-1) = E X (n_i - 1) (K - 1). By
    the first two lemmas n (n-1) Var X = E X (n - K) (n - n_i), and n_i theta (1 - theta) = E X (n - K) / n. A group
    that is not empty has one token or more, and n >= 2.
    """,
)
