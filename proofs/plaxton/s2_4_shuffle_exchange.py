"""Section 2.4 for all sizes: Leighton's phases on the shuffle-exchange, and where both bounds are tight."""

from collections.abc import Iterator
from itertools import combinations

from loadbal.arithmetic import Number, where
from loadbal.checking.arguments import Instances, Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.claim import Bounds
from loadbal.networks.shuffle_exchange import unshuffle
from loadbal.papers.plaxton.s2_1_leighton_phases import Sending
from loadbal.papers.plaxton.s2_4_shuffle_exchange import positions

from .s2_1_leighton_phases import ranks_are_too_near, same_high_bits, same_low_bits

# --- plaxton/se-tight-range ---

TIGHT_RANGE_INSTANCES = Proof(
    "plaxton/se-tight-range@instances",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/se-tight-range@repaired"),
        argued("Whole n, m and p are such real numbers."),
    ),
)


# --- plaxton/se-leighton ---


def with_high_bit(half: Number, rest: Number, bit: Number) -> Number:
    """The word with that highest bit and the rest below it: what unshuffling makes of 2 rest + bit."""
    return rest + where(bit == 1, half, 0)


@lemma()
def rotations_keep_words_apart(half: Number, one: Number, other: Number, low: Number, below: Number) -> Formula:
    """Unshuffling takes different words to different words."""
    return given(
        apart=2 * one + low != 2 * other + below,
        first_bit=(low >= 0) & (low <= 1),
        second_bit=(below >= 0) & (below <= 1),
        first_word=(one >= 0) & (one < half),
        second_word=(other >= 0) & (other < half),
    ).implies(with_high_bit(half, one, low) != with_high_bit(half, other, below))


def words_that_turn(it: Sending) -> Iterator[tuple[Number, ...]]:
    """Any two places of tokens before they are unshuffled, as the bits above the low end and the low end."""
    if it.dimension:
        half = 1 << it.dimension - 1
        for stop in list(positions(it, unshuffle))[1::2]:
            for one, other in combinations(stop, 2):
                yield half, one >> 1, other >> 1, one & 1, other & 1


SE_LEIGHTON = Proof(
    "plaxton/se-leighton",
    Scheme.DIRECT,
    (
        argued("""
    For d = 0 nothing moves. After b rotations bit b of a number is at the low end, where an exchange corrects it if it
    is not that of the target. So the token is at the number, rotated by b places, whose bits below b are those of its
    target and the others those of its source.
    """),
        argued("Suppose two tokens are at one processor then, from senders first < second: they agree from bit b on."),
        by(same_high_bits),
        argued("""
    Their targets agree below bit b, and are as far apart as their ranks, up to whole rounds of p = 2^b multiple
    processors.
    """),
        by(same_low_bits),
        argued("Their ranks are at least one and at most second - first apart."),
        by(ranks_are_too_near),
        argued("So tokens are apart before every exchange, and by that for b + 1 and by the next lemma after it."),
        by(rotations_keep_words_apart),
        uses("plaxton/shuffle-maps", "After d unshuffles a number is as it was: every token is at its target."),
        argued("""
    Each step takes a token along an edge or leaves it where it is; since tokens are apart before and after, no
    processor sends or receives two. Exchange and unshuffle, d times, are 2d steps.
    """),
    ),
    instances=(Instances(rotations_keep_words_apart, words_that_turn),),
    runs=Bounds(4, 2),
)


# --- plaxton/se-packing-size ---

SE_PACKING_SIZE = Theorem(
    "plaxton/se-packing-size",
    "PlaxtonRefutations.se_packing_size",
    "2n/p <= m and g < p/2 are multiplied by p and by 2; quotient_up is a quotient rounded up.",
    refutes=True,
)


# --- plaxton/theorem-2.5, se-half-must-leave ---


THEOREM_2_5_PLAIN_LOG = Theorem(
    "plaxton/theorem-2.5@plain-log",
    "LowerBounds.theorem_2_5_plain_log",
    (
        "time_at_least says that some loads of n tokens, at most m at a processor, need a number of 1-port steps "
        "of which the last argument is so, whatever the schedule: balances says that its steps are legal and that "
        "it ends with loads at most 1 apart, affordable that every sender has a token; a/b is any fraction that is "
        "at most log(n/m), as 2^a m^b <= n^b; both sides are multiplied by 5 b."
    ),
    bound_by=("one_port", "shuffle_exchange"),
    refutes=True,
)


THEOREM_2_5_BARRED_LOG = Theorem(
    "plaxton/theorem-2.5@barred-log",
    "LowerBounds.theorem_2_5_barred_log",
    (
        "time_at_least says that some loads of n tokens, at most m at a processor, need a number of 1-port steps "
        "of which the last argument is so, whatever the schedule: balances says that its steps are legal and that "
        "it ends with loads at most 1 apart, affordable that every sender has a token; 5 T* is at least m, for the "
        "1 of the larger one, and a/b is any fraction that is at most log(n/m), as 2^a m^b <= n^b; both sides are "
        "multiplied by 5 b."
    ),
    bound_by=("one_port", "shuffle_exchange"),
    refutes=True,
)


SE_HALF_MUST_LEAVE = Theorem(
    "plaxton/se-half-must-leave",
    "LowerBounds.se_half_must_leave",
    (
        "All tokens of x are on the g members; z are any loads of as many tokens, at most 1 apart. inside counts "
        "the tokens on members: at least n/2 of them must have left them, which is multiplied by 2."
    ),
    bound_by=("one_port",),
    refutes=True,
)


# --- plaxton/se-cypher-consequence, se-tight-range ---


SE_CYPHER_PLAIN_LOG = Theorem(
    "plaxton/se-cypher-consequence@plain-log",
    "PlaxtonSmallCases.se_cypher_consequence_plain_log",
    ("x / log x is defined if log x is, which asks for x > 0, and is not 0, as it is for x = 1."),
    refutes=True,
)


SE_TIGHT_RANGE = Theorem(
    "plaxton/se-tight-range",
    "PlaxtonSmallCases.se_tight_range",
    (
        "The arguments are log p, log n, log m, epsilon and C, of which it is enough to look at fractions; p >= 2 "
        "and n, m >= 1 are said of their logarithms, as are 2n/p <= m and m <= n^(1-epsilon)."
    ),
    refutes=True,
)
