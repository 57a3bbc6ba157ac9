"""Section 2 for all sizes: the problem Balance, what loads are admitted, and minimum error."""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

# --- plaxton/definition-2.6 ---


@Induction
def capped(held: Number, processors: Number, cap: Number) -> Truth:
    """Whether so many processors hold at most m tokens each."""
    return (held >= 0) & (held <= processors * cap)


@lemma("base")
def no_load_yet(cap: Number, held: Number) -> Formula:
    """No processors hold between 0 and 0 times m tokens."""
    return capped.base((held, 0, cap), none=held == 0)


@lemma("step")
def one_capped_load_more(cap: Number, processors: Number, held: Number, load: Number) -> Formula:
    """Loads between 0 and m on k processors add up to at most k m."""
    return capped.step((held, processors, cap), (held + load, processors + 1, cap), load=(load >= 0) & (load <= cap))


# --- plaxton/balance-parameters ---


@lemma()
def mean_is_below_the_cap(order: Number, tokens: Number, most: Number, share: Number) -> Formula:
    """If p processors hold at most m each, the mean rounded up is at most m."""
    return given(
        rounded=(share - 1) * order < tokens,
        capped=tokens <= order * most,
        order=order >= 0,
    ).implies(share <= most)


@lemma()
def one_load_is_part_of_all(most: Number, others: Number, tokens: Number) -> Formula:
    """The largest load is at most all tokens."""
    return given(together=tokens == most + others, others=others >= 0).implies(most <= tokens)


BALANCE_PARAMETERS_CAP = Proof(
    "plaxton/balance-parameters@cap",
    Scheme.INDUCTION,
    (
        by(no_load_yet),
        by(one_capped_load_more, "By induction over the processors n <= p m."),
        by(mean_is_below_the_cap),
        argued("The loads other than a largest one are not negative."),
        by(one_load_is_part_of_all),
    ),
)


@lemma()
def tokens_need_a_cap(order: Number, tokens: Number, most: Number) -> Formula:
    """With a token there is a positive load."""
    return given(capped=tokens <= order * most, some=tokens >= 1, order=order >= 0).implies(most >= 1)


BALANCE_PARAMETERS_PACKED = Proof(
    "plaxton/balance-parameters@packed",
    Scheme.INDUCTION,
    (
        by(no_load_yet),
        by(one_capped_load_more, "By induction over the processors n <= p m, which is ceil(n/m) <= p for m >= 1."),
        by(tokens_need_a_cap),
    ),
)


MINIMUM_ERROR = Proof(
    "plaxton/minimum-error",
    Scheme.CONSEQUENCE,
    (
        uses(
            "houle/perfect-balance",
            "On any number of nodes all loads are the mean rounded exactly if they differ by at most one,"
            " and they always differ by at least ceil(n/p) - floor(n/p).",
        ),
        argued("If p does not divide n, ceil(n/p) - floor(n/p) is 1, otherwise 0."),
    ),
)
