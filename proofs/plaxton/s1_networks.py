"""Section 1 for all sizes: the two networks and Table 1.

In the lemmas words are natural numbers, and half is 2^(d-1).
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, indicator, larger, same_truth, where
from loadbal.checking.arguments import Instances, Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.networks.shuffle_exchange import exchange, shuffle, shuffle_exchange, unshuffle

from .steps import ROUNDED


def is_bit(number: Number) -> Truth:
    """Whether the number is 0 or 1."""
    return (number >= 0) & (number <= 1)


# --- plaxton/table-1-hypercube ---


TABLE_1_HYPERCUBE = Theorem(
    "plaxton/table-1-hypercube",
    "HypercubeNetwork.table_1_hypercube",
    (
        "hypercube d is the network with an edge for every pair of words that differ in one bit; diameter is the "
        "largest distance, and the neighbors of every vertex are listed, d of them."
    ),
    bound_by=("hypercube",),
)


# --- plaxton/shuffle-maps ---


def with_high_bit(half: Number, rest: Number, bit: Number) -> Number:
    """The word with that highest bit and the rest below it: what unshuffling makes of 2 rest + bit."""
    return rest + where(bit == 1, half, 0)


@lemma()
def unshuffle_undoes_shuffle(
    half: Number, word: Number, top: Number, rest: Number, image: Number, high: Number, low: Number, back: Number
) -> Formula:
    """Shuffle takes the highest bit to the low end, unshuffle takes the lowest bit of that to the high end."""
    return given(
        word=word == with_high_bit(half, rest, top),
        shuffled=image == 2 * rest + top,
        halves=image == 2 * high + low,
        unshuffled=back == with_high_bit(half, high, low),
        first_bit=is_bit(top),
        last_bit=is_bit(low),
    ).implies(back == word)


@lemma()
def exchange_undoes_itself(word: Number, low: Number, image: Number, back: Number) -> Formula:
    """Flipping the lowest bit twice changes nothing."""
    return given(flipped=image == word + 1 - 2 * low, flipped_back=back == image + 1 - 2 * (1 - low)).implies(
        back == word
    )


@Induction
def power_of_two(word: Number, power: Number) -> Truth:
    """Whether the word has a single one, in the place of that power."""
    return word == power


@lemma("base")
def word_one(word: Number, power: Number) -> Formula:
    """The word 1 has its only one in place 0."""
    return power_of_two.base((word, power), word=word == 1, power=power == 1)


@lemma("step")
def one_climbs(half: Number, word: Number, power: Number, top: Number, rest: Number, image: Number) -> Formula:
    """Below the highest place, a shuffle doubles the word that has a single one."""
    return power_of_two.step(
        (word, power),
        (image, 2 * power),
        halves=word == with_high_bit(half, rest, top),
        rest=(rest >= 0) & (rest < half),
        first_bit=is_bit(top),
        below=power < half,
        shuffled=image == 2 * rest + top,
    )


def shuffled_and_back(d: int) -> Iterator[tuple[Number, ...]]:
    """Every word, its shuffle, and the unshuffle of that."""
    half = 2 ** (d - 1)
    for word in range(2**d):
        image = shuffle(word, d)
        yield half, word, *divmod(word, half), image, *divmod(image, 2), unshuffle(image, d)


def exchanged_and_back(d: int) -> Iterator[tuple[Number, ...]]:
    """Every word, its exchange, and the exchange of that."""
    for word in range(2**d):
        yield word, word % 2, exchange(word), exchange(exchange(word))


def shuffles_of_one(d: int) -> Iterator[tuple[Number, ...]]:
    """The word 1 on its way to the highest place."""
    half, word = 2 ** (d - 1), 1
    for place in range(d - 1):
        image = shuffle(word, d)
        yield half, word, 2**place, *divmod(word, half), image
        word = image


SHUFFLE_MAPS = Proof(
    "plaxton/shuffle-maps",
    Scheme.INDUCTION,
    (
        by(exchange_undoes_itself),
        by(unshuffle_undoes_shuffle),
        argued("Maps of the finitely many words that can be undone are permutations."),
        argued("After d shuffles every bit is back in its place."),
        by(word_one),
        by(one_climbs, "So after i shuffles, 0 < i < d, the word 1 is 2^i, not 1: the order is no less than d."),
        argued("""
    A walk of d rotations, with an exchange wherever the bit at the low end is wrong, leads from any word to any other,
    so that SE_d is connected.
    """),
    ),
    instances=(
        Instances(unshuffle_undoes_shuffle, shuffled_and_back),
        Instances(exchange_undoes_itself, exchanged_and_back),
        Instances(one_climbs, shuffles_of_one),
    ),
    runs=Bounds(4),
)


# --- plaxton/table-1-se-diameter ---


@Induction
def reached(ones: Number, met: Number, exchanges: Number, rotations: Number) -> Truth:
    """Whether a walk from 0..0 has set a bit an exchange, and brought a bit more a rotation to the low end."""
    return (ones <= exchanges) & (met <= 1 + rotations)


@lemma("base")
def all_zeros(ones: Number, met: Number) -> Formula:
    """At first no bit is set, and one bit has been at the low end."""
    return reached.base((ones, met, 0, 0), ones=ones == 0, met=met == 1)


@lemma("step")
def one_step_of_a_walk(
    ones: Number, met: Number, exchanges: Number, rotations: Number, turned: Number, new: Number, then: Number
) -> Formula:
    """An exchange sets at most one bit more, a rotation brings at most one more bit to the low end."""
    return reached.step(
        (ones, met, exchanges, rotations),
        (new, then, exchanges + 1 - turned, rotations + turned),
        exchange=new <= ones + 1 - turned,
        rotation=then <= met + turned,
    )


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
    """At most d exchanges and d - 1 rotations are at most 2d - 1 edges."""
    return given(exchanges=exchanges <= d, rotations=rotations <= d - 1).implies(exchanges + rotations <= 2 * d - 1)


def edges_as_steps(d: int) -> Iterator[tuple[Number, ...]]:
    """Every edge as a step, a rotation unless it is an exchange, after as many exchanges as there are ones."""
    for ends in shuffle_exchange(d).edges:
        for here, there in (ends, ends[::-1]):
            ones, turned = here.bit_count(), int(there != exchange(here))
            yield ones, 1, ones, 0, turned, there.bit_count(), 1 + turned


SE_DIAMETER = Proof(
    "plaxton/table-1-se-diameter@repaired",
    Scheme.INDUCTION,
    (
        argued("""
    Consider a walk from 0..0 to 1..1. An edge is an exchange, which flips the bit at the low end, or a rotation, which
    keeps the number of ones.
    """),
        by(all_zeros),
        by(one_step_of_a_walk),
        argued("A bit that was never at the low end is still 0, so that in the end all d bits have been there."),
        by(all_ones_are_far),
        argued("""
    Between any two words: exchange if the low end is wrong, rotate, and so on until each of the d bits was at the low
    end once, after d - 1 rotations. The word to reach, rotated back by as many places, says which bits are wrong.
    """),
        by(no_word_is_farther),
    ),
    instances=(Instances(one_step_of_a_walk, edges_as_steps),),
    runs=Bounds(4),
)


SE_DIAMETER_AT_MOST = Proof(
    "plaxton/table-1-se-diameter@at-most",
    Scheme.CONSEQUENCE,
    (uses("plaxton/table-1-se-diameter@repaired", "The diameter is 2d - 1, which is at most 2d."),),
)


# --- plaxton/table-1-se-degree ---


def distinct(word: Number, exchanged: Number, shuffled: Number, unshuffled: Number) -> Number:
    """How many of the three are different words, other than the word itself."""
    return (
        indicator(exchanged != word)
        + indicator((shuffled != word) & (shuffled != exchanged))
        + indicator((unshuffled != word) & (unshuffled != exchanged) & (unshuffled != shuffled))
    )


@lemma()
def three_maps(word: Number, exchanged: Number, shuffled: Number, unshuffled: Number, degree: Number) -> Formula:
    """Three images are at most three neighbors."""
    return given(degree=degree == distinct(word, exchanged, shuffled, unshuffled)).implies(degree <= 3)


@lemma()
def which_images_differ(
    word: Number, exchanged: Number, shuffled: Number, unshuffled: Number, degree: Number
) -> Formula:
    """The degree is 1 if the rotations do nothing, 2 if they do the same, otherwise 3."""
    return given(
        degree=degree == distinct(word, exchanged, shuffled, unshuffled),
        word=exchanged != word,
        shuffle=exchanged != shuffled,
        unshuffle=exchanged != unshuffled,
        inverse=same_truth(shuffled == word, unshuffled == word),
    ).implies(degree == where(shuffled == word, 1, where(shuffled == unshuffled, 2, 3)))


@lemma()
def word_one_has_three(half: Number, degree: Number) -> Formula:
    """From d = 3 on the images of the word 1 are 0, 2 and 2^(d-1): three neighbors."""
    return given(degree=degree == distinct(1, 0, 2, half), three_bits=half >= 4).implies(degree == 3)


def degrees_and_images(d: int) -> Iterator[tuple[Number, ...]]:
    """Every word, its images, and its degree."""
    for word, degree in enumerate(shuffle_exchange(d).degrees):
        yield word, exchange(word), shuffle(word, d), unshuffle(word, d), degree


def degree_of_one(d: int) -> Iterator[tuple[Number, ...]]:
    """The degree of the word 1."""
    yield 2 ** (d - 1), shuffle_exchange(d).degrees[1]


NEIGHBORS = argued("The neighbors of a word are its images by exchange, shuffle and unshuffle, other than the word.")


SE_DEGREE_AT_MOST = Proof(
    "plaxton/table-1-se-degree@at-most",
    Scheme.DIRECT,
    (
        NEIGHBORS,
        by(three_maps),
    ),
    instances=(Instances(three_maps, degrees_and_images),),
    runs=Bounds(4),
)


SE_DEGREE_VERTICES = Proof(
    "plaxton/table-1-se-degree@repaired-vertices",
    Scheme.DIRECT,
    (
        NEIGHBORS,
        argued("An exchange changes the number of ones, so that it differs from the word and from its rotations."),
        uses("plaxton/shuffle-maps", "Unshuffle inverts Shuffle, so that one does nothing exactly if the other does."),
        by(which_images_differ),
        argued("""
    A rotation does nothing to a word exactly if all its bits are equal. The two rotations agree exactly if two shuffles
    do nothing, that is if every other bit is the same: the bits are equal, or d is even and they alternate.
    """),
    ),
    instances=(Instances(which_images_differ, degrees_and_images),),
    runs=Bounds(4),
)


SE_DEGREE = Proof(
    "plaxton/table-1-se-degree@repaired",
    Scheme.DIRECT,
    (
        uses("plaxton/table-1-se-degree@at-most"),
        NEIGHBORS,
        by(word_one_has_three),
    ),
    instances=(Instances(word_one_has_three, degree_of_one),),
    runs=Bounds(4),
)


# --- plaxton/log-bar ---


@lemma(sort="Real")
def barred_by_cases(log: Number) -> Formula:
    """The larger of log x and 1 is 1 where log x <= 1, and log x elsewhere."""
    return given().implies(larger(log, 1) == where(log <= 1, 1, log))


LOG_BAR_INTEGERS = Proof(
    "plaxton/log-bar@integers",
    Scheme.DIRECT,
    (
        by(barred_by_cases),
        argued("As log 2 = 1 and logarithms grow, log x <= 1 exactly if x <= 2."),
        argued(ROUNDED),
    ),
)


# --- plaxton/processor-range ---

PROCESSOR_RANGE_TEXT = Theorem(
    "plaxton/processor-range@text",
    "PlaxtonRefutations.processor_range_text",
    "i is an ID exactly if it is a word of d bits, i < 2^d.",
    refutes=True,
)


# --- plaxton/processor-index-bound ---

PROCESSOR_INDEX_BOUND_TEXT = Theorem(
    "plaxton/processor-index-bound@text",
    "PlaxtonRefutations.processor_index_bound_text",
    "i are the processors, 0 <= i <= 2^d - 1.",
    refutes=True,
)
