"""Section 2.3 for all sizes: balancing a pair, a dimension (Definition 2.5, Lemma 2.3).

Reading: "any rule" about excess tokens is any choice, pair by pair, of who gets the token left over; the first lemma
says that the rules of the library leave out none of them.
"""

from loadbal.arithmetic import Number, all_of, distance, quotient, quotient_up, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import same_loads, shifted
from loadbal.protocols.recursive_balance import EXCESS_RULES, balanced_across, moves_across, pair_moves

from .steps import PAIRS, shared

# --- plaxton/pair-balance ---


@lemma()
def floor_of_half(a: Number, b: Number) -> Formula:
    """Moving floor(|a - b| / 2) tokens leaves error at most 1; one fewer leaves more, if there is one to move."""
    moves, apart = pair_moves(a, b), distance(a, b)
    return given().implies((apart - 2 * moves <= 1) & ((moves == 0) | (apart - 2 * (moves - 1) > 1)))


@lemma()
def half_the_cap(most: Number, a: Number, b: Number) -> Formula:
    """Loads between 0 and m need at most m / 2 moves."""
    return given(first=(a >= 0) & (a <= most), second=(b >= 0) & (b <= most)).implies(2 * pair_moves(a, b) <= most)


PAIR_BALANCE = Proof(
    "plaxton/pair-balance",
    Scheme.DIRECT,
    (
        by(floor_of_half),
        by(half_the_cap),
        argued("""
    A move across the only edge of a pair changes the difference of its loads by two, so that k moves leave at least
    |a - b| - 2k. The pairs of a dimension move at the same time, and the slowest has the largest difference.
    """),
    ),
)


# --- plaxton/definition-2.5 ---


@lemma("edge")
def rules_are_all_choices(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """By some rule x, y become a, b exactly if no token is lost and the loads then differ by at most one."""
    return given().implies(same_truth(shared(x, y, a, b), (a + b == x + y) & (distance(a, b) <= 1)))


@lemma("edge")
def nothing_moves_again(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """A pair that was balanced needs no move."""
    return given(step=shared(x, y, a, b)).implies(moves_across((a, b), 0) == 0)


@lemma("edge")
def rules_commute_with_shifts(x: Number, y: Number, tokens: Number) -> Formula:
    """Each rule commutes with adding tokens to both loads of a pair."""
    return given().implies(
        all_of(
            same_loads(
                balanced_across(rule, shifted((x, y), tokens), 0), shifted(balanced_across(rule, (x, y), 0), tokens)
            )
            for rule in EXCESS_RULES
        )
    )


DEFINITION_2_5 = Proof(
    "plaxton/definition-2.5",
    Scheme.EDGES,
    (
        by(rules_are_all_choices),
        by(nothing_moves_again),
        by(rules_commute_with_shifts),
        argued(f"{PAIRS} The tokens of the cube are those of the pairs of a dimension, added up."),
    ),
)


@lemma("edge")
def square_stays_even(w: Number, x: Number, y: Number, z: Number) -> Formula:
    """Of two pairs that differ by at most one each, balanced against each other by one rule, both stay so."""
    rows = [balanced_across(rule, (w, x, y, z), 1) for rule in EXCESS_RULES]
    return given(first=distance(w, x) <= 1, second=distance(y, z) <= 1).implies(
        all_of((distance(row[0], row[1]) <= 1) & (distance(row[2], row[3]) <= 1) for row in rows)
    )


DEFINITION_2_5_KEPT = Proof(
    "plaxton/definition-2.5@kept",
    Scheme.EDGES,
    (
        by(square_stays_even),
        uses("plaxton/definition-2.5"),
        argued("""
    Two dimensions divide the cube into squares of four processors. Balancing across the later one acts on each square
    by itself, with both low ends in one pair of the earlier dimension and both high ends in another. One rule decides
    all excess tokens, by ends or by loads.
    """),
    ),
)


# --- plaxton/lemma-2.3 ---


@lemma("edge")
def results_lie_together(
    low: Number, high: Number, error: Number, x: Number, y: Number, a: Number, b: Number
) -> Formula:
    """From [low, low + xi] and [high, high + xi] both loads of a pair come to within xi + 1 above (low + high) / 2."""
    least = quotient(low + high, 2)
    return given(
        step=shared(x, y, a, b),
        first=(low <= x) & (x <= low + error),
        second=(high <= y) & (y <= high + error),
    ).implies(all_of((least <= load) & (load <= least + error + 1) for load in (a, b)))


LEMMA_2_3 = Proof(
    "plaxton/lemma-2.3@at-most",
    Scheme.EDGES,
    (
        by(results_lie_together),
        uses("plaxton/definition-2.5"),
        argued(f"""
    Let low and high be the smallest loads of the two halves; a half of error at most xi has no load more than xi above
    them. {PAIRS} Every pair has one end in each half, and the bounds on its loads afterwards are the same for all.
    """),
    ),
)


# --- plaxton/lemma-2.3-interval ---


@lemma("edge")
def interval_of_results(
    low: Number, high: Number, error: Number, x: Number, y: Number, a: Number, b: Number
) -> Formula:
    """Both loads come to lie from floor((low + high) / 2) to ceil((low + high) / 2) + xi, both ends as printed."""
    least, most = quotient(low + high, 2), quotient_up(low + high + 2 * error, 2)
    return given(
        step=shared(x, y, a, b),
        first=(low <= x) & (x <= low + error),
        second=(high <= y) & (y <= high + error),
    ).implies(
        all_of((least <= load) & (load <= most) for load in (a, b))
        & (most == quotient_up(low + high, 2) + error)
        & (most <= least + error + 1)
    )


LEMMA_2_3_INTERVAL = Proof(
    "plaxton/lemma-2.3-interval",
    Scheme.EDGES,
    (
        by(interval_of_results),
        argued("The statement is the lemma."),
    ),
)


# --- plaxton/all-dimensions-error, algorithm-balance, algorithm-multibalance, challenge-excess-rule ---


@lemma("base")
def lone_processor(x: Number, y: Number) -> Formula:
    """Two loads of one processor do not differ: the error is 0 before any dimension is balanced."""
    return given(same_processor=x == y).implies(distance(x, y) <= 0)


@lemma("step")
def one_dimension_more(
    error: Number, x: Number, y: Number, u: Number, v: Number, a: Number, b: Number, c: Number, f: Number
) -> Formula:
    """If low ends differ by at most k, and high ends too, any two loads of any two balanced pairs do by k + 1."""
    return given(
        first_pair=shared(x, y, a, b),
        second_pair=shared(u, v, c, f),
        low_half=distance(x, u) <= error,
        high_half=distance(y, v) <= error,
    ).implies(all_of(distance(one, other) <= error + 1 for one in (a, b) for other in (c, f)))


ALL_DIMENSIONS_ERROR = Proof(
    "plaxton/all-dimensions-error",
    Scheme.INDUCTION,
    (
        by(lone_processor),
        by(one_dimension_more),
        uses("plaxton/definition-2.5"),
        argued("""
    After k dimensions, in whatever order, every subcube that these k dimensions span has error at most k. For k = 0
    subcubes are single processors. The next dimension joins two such subcubes, and each of its pairs has one end in
    either: one load before and one after the step in each. Two loads of one pair differ by at most one, which is the
    lemma with both pairs the same. After all d dimensions the subcube is the cube.
    """),
    ),
)


# --- plaxton/all-dimensions-no-overload ---


@lemma("kept")
def no_load_leaves_the_range(least: Number, most: Number, x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Balancing a pair leads to loads between the bounds on those before."""
    return given(
        step=shared(x, y, a, b),
        first=(least <= x) & (x <= most),
        second=(least <= y) & (y <= most),
    ).implies(all_of((least <= load) & (load <= most) for load in (a, b)))


ALL_DIMENSIONS_NO_OVERLOAD = Proof(
    "plaxton/all-dimensions-no-overload",
    Scheme.INVARIANT,
    (
        by(no_load_leaves_the_range),
        by(half_the_cap),
        argued(f"""
    {PAIRS} With the smallest and the largest load at the start for bounds, all loads stay between them. A dimension
    takes as many moves as its slowest pair, which are natural numbers of at most m / 2.
    """),
    ),
)


ALL_DIMENSIONS_ERROR_ALL_LOADS = Proof(
    "plaxton/all-dimensions-error@all-loads",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/all-dimensions-error"),
        argued("No bound on the loads is used for the error after all dimensions."),
    ),
)


NO_OVERLOAD_EACH_STEP = Proof(
    "plaxton/all-dimensions-no-overload@each-step",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/all-dimensions-no-overload"),
        argued("A single dimension is a run, and a run is one dimension after the other."),
    ),
)


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
        by(equal_loads_stay),
        by(full_against_empty),
        by(words_of_two_bits),
        by(words_of_one_bit_more),
        by(enough_tokens),
        by(all_but_one_dimension),
        argued("""
    Look at the words whose highest one is bit b + 1, for b from 0 to d - 2. Such a word is full if its bit b is zero,
    whatever the bits below. Flipping a bit below b changes neither the highest one nor bit b, so that dimensions below
    b meet equal loads and leave them. Then dimension b balances m tokens against none, at least once. Every dimension
    but the highest is such a b. The full words are counted by induction on d.
    """),
    ),
)
