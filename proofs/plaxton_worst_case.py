"""Section 2.3 for all sizes: loads on which ascending dimensions take as long as they can, but for a constant."""

from loadbal.arithmetic import Number, all_of
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import same_loads
from loadbal.protocols.recursive_balance import EXCESS_RULES, balanced_across, moves_across

# --- plaxton/all-dimensions-worst-case ---


@lemma()
def equal_loads_stay(x: Number) -> Formula:
    """No rule changes equal loads."""
    return given().implies(all_of(same_loads(balanced_across(rule, (x, x), 0), (x, x)) for rule in EXCESS_RULES))


@lemma()
def full_against_empty(most: Number) -> Formula:
    """Balancing m >= 2 tokens against none takes at least m / 3 moves."""
    return given(two=most >= 2).implies(3 * moves_across((most, 0), 0) >= most)


@lemma("base")
def words_of_two_bits(power: Number, full: Number) -> Formula:
    """Of the four words of two bits one is full, 10."""
    return given(words=power == 4, full=full == 1).implies(2 * full == power - 2)


@lemma("step")
def words_of_one_bit_more(power: Number, full: Number, more: Number) -> Formula:
    """Of the 2^d words that a new bit begins, those are full in which the next bit is zero."""
    return given(so_far=2 * full == power - 2, half_of_them=2 * more == power).implies(
        2 * (full + more) == 2 * power - 2
    )


@lemma()
def enough_tokens(power: Number, full: Number, most: Number) -> Formula:
    """With m tokens on each full word, m is at most four times the mean."""
    return given(
        counted=2 * full == power - 2,
        two_bits=power >= 4,
        cap=most >= 0,
    ).implies(most * power <= 4 * (most * full))


@lemma()
def all_but_one_dimension(dimensions: Number, most: Number, moves: Number, cost: Number) -> Formula:
    """If all dimensions but one take m / 3 moves or more, all together take at least m d / 6."""
    return given(
        two=dimensions >= 2,
        cap=most >= 0,
        each=3 * moves >= most,
        together=cost >= (dimensions - 1) * moves,
    ).implies(6 * cost >= most * dimensions)


ALL_DIMENSIONS_WORST_CASE = Proof(
    "plaxton/all-dimensions-worst-case",
    Scheme.INDUCTION,
    (
        equal_loads_stay,
        full_against_empty,
        words_of_two_bits,
        words_of_one_bit_more,
        enough_tokens,
        all_but_one_dimension,
    ),
    """
    Look at the words whose highest one is bit b + 1, for b from 0 to d - 2. Such a word is full if its bit b is zero,
    whatever the bits below. Flipping a bit below b changes neither the highest one nor bit b, so that dimensions below
    b meet equal loads and leave them. Then dimension b balances m tokens against none, at least once. Every dimension
    but the highest is such a b. The full words are counted by induction on d.
    """,
)
