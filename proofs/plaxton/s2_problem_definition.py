"""Section 2 for all sizes: the problem Balance, what loads are admitted, and minimum error."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- plaxton/definition-2.6 ---


@lemma("base")
def no_load_yet(cap: Number, held: Number) -> Formula:
    """No processors hold between 0 and 0 times m tokens."""
    return given(none=held == 0).implies((held >= 0) & (held <= 0 * cap))


@lemma("step")
def one_capped_load_more(cap: Number, processors: Number, held: Number, load: Number) -> Formula:
    """Loads between 0 and m on k processors add up to at most k m."""
    return given(
        so_far=(held >= 0) & (held <= processors * cap),
        load=(load >= 0) & (load <= cap),
    ).implies((held + load >= 0) & (held + load <= (processors + 1) * cap))


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
        by(one_capped_load_more),
        by(mean_is_below_the_cap),
        by(one_load_is_part_of_all),
        argued("Induction over the processors: n <= p m. The loads other than a largest one are not negative."),
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
        by(one_capped_load_more),
        by(tokens_need_a_cap),
        argued("Induction over the processors: n <= p m, which is n/m <= p, so that ceil(n/m) <= p."),
    ),
)


MINIMUM_ERROR = Proof(
    "plaxton/minimum-error",
    Scheme.CONSEQUENCE,
    (
        uses("houle/perfect-balance"),
        argued("""
    Perfect balance of n tokens on any number of nodes, p among them: all loads are the mean rounded exactly if they
    differ by at most one. If p does not divide n the loads are not all equal.
    """),
    ),
)
