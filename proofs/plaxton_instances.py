"""Sections 1 and 2, details, for all sizes: which numbers are processors, which loads are admitted, what barlog is."""

from loadbal.arithmetic import Number, larger
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .plaxton_discrepancy import no_load_yet, one_capped_load_more

# --- plaxton/processor-range@hypercube-like, processor-index-bound@all-ids ---


@lemma("base")
def word_of_no_bits(number: Number, order: Number) -> Formula:
    """Of no bits there is one word, the number 0."""
    return given(word=number == 0, order=order == 1).implies((number >= 0) & (number <= order - 1))


@lemma("step")
def word_of_one_bit_more(number: Number, order: Number, bit: Number) -> Formula:
    """One bit more at the low end makes numbers from 0 to twice as many, less one."""
    return given(
        so_far=(number >= 0) & (number <= order - 1),
        bit=(bit >= 0) & (bit <= 1),
    ).implies((2 * number + bit >= 0) & (2 * number + bit <= 2 * order - 1))


@lemma("step")
def every_number_is_a_word(number: Number, order: Number, half: Number, bit: Number) -> Formula:
    """A number below 2^(d+1) is, without its lowest bit, a number below 2^d."""
    return given(number=number == 2 * half + bit, bit=bit >= 0, within=number <= 2 * order - 1).implies(
        half <= order - 1
    )


PROCESSOR_RANGE = Proof(
    "plaxton/processor-range@hypercube-like",
    Scheme.INDUCTION,
    (word_of_no_bits, word_of_one_bit_more, every_number_is_a_word),
    "Induction on d, in both directions: the words of d bits are the numbers from 0 to 2^d - 1.",
)
PROCESSOR_INDEX_BOUND = Proof(
    "plaxton/processor-index-bound@all-ids",
    Scheme.CONSEQUENCE,
    (),
    "At most p - 1 is less than p.",
    ("plaxton/processor-range@hypercube-like",),
)

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
    (no_load_yet, one_capped_load_more, mean_is_below_the_cap, one_load_is_part_of_all),
    "Induction over the processors: n <= p m. The loads other than a largest one are not negative.",
)


@lemma()
def tokens_need_a_cap(order: Number, tokens: Number, most: Number) -> Formula:
    """With a token there is a positive load."""
    return given(capped=tokens <= order * most, some=tokens >= 1, order=order >= 0).implies(most >= 1)


BALANCE_PARAMETERS_PACKED = Proof(
    "plaxton/balance-parameters@packed",
    Scheme.INDUCTION,
    (no_load_yet, one_capped_load_more, tokens_need_a_cap),
    "Induction over the processors: n <= p m, which is n/m <= p, so that ceil(n/m) <= p.",
)

# --- plaxton/log-bar ---


@lemma(sort="Real")
def barred_logarithms(log: Number, more: Number) -> Formula:
    """For a logarithm that is not negative, the larger of it and 1 is positive, near it, and does not fall."""
    barred = larger(log, 1)
    return given(one_or_more=log >= 0, larger=more >= log).implies(
        (barred > 0) & (barred <= larger(more, 1)) & (log <= barred) & (barred <= log + 1)
    )


LOG_BAR = Proof(
    "plaxton/log-bar", Scheme.DIRECT, (barred_logarithms,), "The logarithm of x >= 1 is not negative, and grows with x."
)
