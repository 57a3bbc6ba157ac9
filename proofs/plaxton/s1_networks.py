"""Section 1 for all sizes: the two networks, Table 1, which numbers are processors, and the barred logarithm.

In the lemmas words are natural numbers, and half is 2^(d-1).
"""

from loadbal.arithmetic import Number, Truth, indicator, larger, same_truth, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

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
    (
        by(word_of_no_bits),
        by(word_of_one_bit_more),
        by(every_number_is_a_word),
        argued("Induction on d, in both directions: the words of d bits are the numbers from 0 to 2^d - 1."),
    ),
)


PROCESSOR_INDEX_BOUND = Proof(
    "plaxton/processor-index-bound@all-ids",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/processor-range@hypercube-like"),
        argued("At most p - 1 is less than p."),
    ),
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
    "plaxton/log-bar",
    Scheme.DIRECT,
    (
        by(barred_logarithms),
        argued("The logarithm of x >= 1 is not negative, and grows with x."),
    ),
)


def is_bit(number: Number) -> Truth:
    """Whether the number is 0 or 1."""
    return (number >= 0) & (number <= 1)


# --- plaxton/table-1-hypercube ---


@lemma("base")
def no_edges_walked(differing: Number) -> Formula:
    """A word differs from itself in no bit."""
    return given(same=differing == 0).implies(differing <= 0)


@lemma("step")
def one_edge_flips_one_bit(edges: Number, differing: Number, flipped: Number) -> Formula:
    """If k edges change at most k bits, k + 1 edges change at most k + 1."""
    return given(so_far=differing <= edges, flip=flipped <= differing + 1).implies(flipped <= edges + 1)


TABLE_1_HYPERCUBE = Proof(
    "plaxton/table-1-hypercube",
    Scheme.INDUCTION,
    (
        by(no_edges_walked),
        by(one_edge_flips_one_bit),
        argued("""
    A word has one neighbor for each of its d bits. Flipping the differing bits, one after the other, is a walk of at
    most d edges between any two words. By induction over the edges a walk is no shorter than the number of differing
    bits, which is d for a word and its complement.
    """),
    ),
)


# --- plaxton/shuffle-maps ---


def with_high_bit(half: Number, rest: Number, bit: Number) -> Number:
    """The word with that highest bit and the rest below it: what unshuffling makes of 2 rest + bit."""
    return rest + where(bit == 1, half, 0)


@lemma()
def unshuffle_undoes_shuffle(
    half: Number, word: Number, top: Number, rest: Number, image: Number, high: Number, low: Number
) -> Formula:
    """Shuffle takes the highest bit to the low end, unshuffle takes the lowest bit of that to the high end."""
    return given(
        word=word == with_high_bit(half, rest, top),
        shuffled=image == 2 * rest + top,
        halves=image == 2 * high + low,
        first_bit=is_bit(top),
        last_bit=is_bit(low),
    ).implies(with_high_bit(half, high, low) == word)


@lemma()
def exchange_undoes_itself(word: Number, low: Number, image: Number, back: Number) -> Formula:
    """Flipping the lowest bit twice changes nothing."""
    return given(flipped=image == word + 1 - 2 * low, flipped_back=back == image + 1 - 2 * (1 - low)).implies(
        back == word
    )


@lemma("base")
def word_one(word: Number, power: Number) -> Formula:
    """The word 1 has its only one in place 0."""
    return given(word=word == 1, power=power == 1).implies(word == power)


@lemma("step")
def one_climbs(half: Number, word: Number, power: Number, top: Number, rest: Number) -> Formula:
    """Below the highest place, a shuffle doubles the word that has a single one."""
    return given(
        so_far=word == power,
        halves=word == top * half + rest,
        rest=(rest >= 0) & (rest < half),
        first_bit=is_bit(top),
        below=power < half,
    ).implies(2 * rest + top == 2 * power)


SHUFFLE_MAPS = Proof(
    "plaxton/shuffle-maps",
    Scheme.INDUCTION,
    (
        by(unshuffle_undoes_shuffle),
        by(exchange_undoes_itself),
        by(word_one),
        by(one_climbs),
        argued("""
    Maps that can be undone are permutations of the finitely many words. After d shuffles every bit is back in its
    place. After i of them, 0 < i < d, the word 1 is 2^i by induction, not 1: the order is d. A walk of d rotations,
    with an exchange wherever the bit at the low end is wrong, leads from any word to any other, so that SE_d is
    connected.
    """),
    ),
)


# --- plaxton/table-1-se-diameter ---


@lemma("base")
def all_zeros(ones: Number, met: Number) -> Formula:
    """At first no bit is set, and one bit has been at the low end."""
    return given(ones=ones == 0, met=met == 1).implies((ones <= 0) & (met <= 1 + 0))


@lemma("step")
def one_step_of_a_walk(
    ones: Number, met: Number, exchanges: Number, rotations: Number, turned: Number, new: Number, then: Number
) -> Formula:
    """An exchange sets at most one bit more, a rotation brings at most one more bit to the low end."""
    return given(
        so_far=(ones <= exchanges) & (met <= 1 + rotations),
        exchange=new <= ones + 1 - turned,
        rotation=then <= met + turned,
    ).implies((new <= exchanges + 1 - turned) & (then <= 1 + rotations + turned))


@lemma()
def all_ones_are_far(d: Number, ones: Number, met: Number, exchanges: Number, rotations: Number) -> Formula:
    """Setting all d bits takes d exchanges and d - 1 rotations."""
    return given(
        exchanges=ones <= exchanges,
        rotations=met <= 1 + rotations,
        all_set=ones >= d,
        all_met=met >= d,
    ).implies(exchanges + rotations >= 2 * d - 1)


@lemma()
def no_word_is_farther(d: Number, exchanges: Number, rotations: Number) -> Formula:
    """One exchange for each bit at most, and a rotation between two bits."""
    return given(exchanges=exchanges <= d, rotations=rotations <= d - 1).implies(exchanges + rotations <= 2 * d - 1)


SE_DIAMETER = Proof(
    "plaxton/table-1-se-diameter@repaired",
    Scheme.INDUCTION,
    (
        by(all_zeros),
        by(one_step_of_a_walk),
        by(all_ones_are_far),
        by(no_word_is_farther),
        argued("""
    From 0..0 to 1..1: a bit that was never at the low end is still 0, so that all d bits must have been there. An
    exchange changes the number of ones and a rotation keeps it, so that every edge is one of the two. The last word has
    d ones. Between any two words: exchange if the low end is wrong, rotate, and so on until each of the d bits was at
    the low end once, after d - 1 rotations; the word to reach, rotated by as many places, says which bits are wrong.
    """),
    ),
)


SE_DIAMETER_AT_MOST = Proof(
    "plaxton/table-1-se-diameter@at-most",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/table-1-se-diameter@repaired"),
        argued("2d - 1 is at most 2d."),
    ),
)


# --- plaxton/table-1-se-degree ---


def degree(word: Number, exchanged: Number, shuffled: Number, unshuffled: Number) -> Number:
    """How many of the three are different words, other than the word itself."""
    return (
        indicator(exchanged != word)
        + indicator((shuffled != word) & (shuffled != exchanged))
        + indicator((unshuffled != word) & (unshuffled != exchanged) & (unshuffled != shuffled))
    )


@lemma()
def three_maps(word: Number, exchanged: Number, shuffled: Number, unshuffled: Number) -> Formula:
    """Three images are at most three neighbors."""
    return given().implies(degree(word, exchanged, shuffled, unshuffled) <= 3)


@lemma()
def which_images_differ(word: Number, exchanged: Number, shuffled: Number, unshuffled: Number) -> Formula:
    """1 if the rotations do nothing, 2 if they are the same, otherwise 3."""
    return given(
        word=exchanged != word,
        shuffle=exchanged != shuffled,
        unshuffle=exchanged != unshuffled,
        inverse=same_truth(shuffled == word, unshuffled == word),
    ).implies(
        degree(word, exchanged, shuffled, unshuffled) == where(shuffled == word, 1, where(shuffled == unshuffled, 2, 3))
    )


@lemma()
def word_one_has_three(half: Number) -> Formula:
    """From d = 3 on the images of the word 1 are 0, 2 and 2^(d-1): three neighbors."""
    return given(three_bits=half >= 4).implies(degree(1, 0, 2, half) == 3)


SE_DEGREE_AT_MOST = Proof(
    "plaxton/table-1-se-degree@at-most",
    Scheme.DIRECT,
    (
        by(three_maps),
        argued("A neighbor is an image by one of the maps."),
    ),
)


SE_DEGREE_VERTICES = Proof(
    "plaxton/table-1-se-degree@repaired-vertices",
    Scheme.DIRECT,
    (
        by(which_images_differ),
        uses("plaxton/shuffle-maps"),
        argued("""
    An exchange changes the number of ones, a rotation keeps it. A rotation does nothing to a word exactly if all its
    bits are equal, and then nor does the other. The two rotations agree exactly if two shuffles do nothing, that is if
    every other bit is the same: the bits are equal or alternate.
    """),
    ),
)


SE_DEGREE = Proof(
    "plaxton/table-1-se-degree@repaired",
    Scheme.DIRECT,
    (
        by(word_one_has_three),
        uses("plaxton/table-1-se-degree@at-most"),
        argued("No word has more than three neighbors, and the word 1 has three."),
    ),
)
