"""Section 2.3 for all sizes: balancing a pair, a dimension (Definition 2.5, Lemma 2.3).

Reading: "any rule" about excess tokens is any choice, pair by pair, of who gets the token left over; the lemma about
all choices says that the rules of the library leave out none of them.
"""

from collections.abc import Iterator
from itertools import product

from loadbal.arithmetic import Number, Truth, all_of, distance, larger, quotient, same_truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import Loads, same_loads, shifted
from loadbal.papers.plaxton.cases import Across
from loadbal.papers.plaxton.s2_3_dimension_by_dimension import Order, Slow, half_errors
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    LOW_KEEPS,
    balanced_across,
    balanced_across_all,
    dimension_of,
    halves,
    moves_across,
    pair_moves,
    pairs_across,
)

from .steps import DISJOINT, pairs_of, shared

RUNS = Bounds(4, 2)
"""The size is the number of processors; four are the fewest with two dimensions."""


def balanced_pairs(it: Across) -> Iterator[tuple[Number, ...]]:
    """Every pair across the dimension, before and after."""
    return pairs_of(it.loads, balanced_across(it.rule, it.loads, it.bit), it.bit)


def pairs_of_run(it: Order) -> Iterator[tuple[Number, ...]]:
    """Every pair of every dimension of a run, before and after."""
    for step, bit in enumerate(it.bits):
        yield from pairs_of(it.after(step), it.after(step + 1), bit)


# --- plaxton/pair-balance@dimension ---


@Induction
def slowest_so_far(moves: Number, apart: Number) -> Truth:
    """Whether so many moves are half of the largest difference so far, rounded down."""
    return moves == quotient(apart, 2)


@lemma("base")
def first_pair(x: Number, y: Number) -> Formula:
    """A pair moves half of its difference, rounded down."""
    return slowest_so_far.base((pair_moves(x, y), distance(x, y)))


@lemma("step")
def one_pair_more(moves: Number, apart: Number, x: Number, y: Number) -> Formula:
    """Half of the larger of two differences, rounded down, is the larger of their halves, rounded down."""
    return slowest_so_far.step((moves, apart), (larger(moves, pair_moves(x, y)), larger(apart, distance(x, y))))


@lemma()
def half_the_cap(most: Number, a: Number, b: Number) -> Formula:
    """Loads between 0 and m need at most floor(m / 2) moves."""
    return given(first=(a >= 0) & (a <= most), second=(b >= 0) & (b <= most)).implies(
        pair_moves(a, b) <= quotient(most, 2)
    )


PAIR_BALANCE_DIMENSION = Proof(
    "plaxton/pair-balance@dimension",
    Scheme.INDUCTION,
    (
        by(first_pair),
        by(one_pair_more),
        argued("By induction over the pairs of the dimension, the most moves of one are half of the most apart."),
        by(half_the_cap),
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
        DISJOINT,
        by(rules_are_all_choices),
        argued("The tokens of the cube are those of the pairs of a dimension, added up."),
        by(nothing_moves_again),
        by(rules_commute_with_shifts),
    ),
    instances=(Instances(nothing_moves_again, balanced_pairs),),
    runs=RUNS,
)


@lemma("edge")
def square_stays_even(w: Number, x: Number, y: Number, z: Number) -> Formula:
    """Of two pairs that differ by at most one each, balanced against each other by one rule, both stay so."""
    rows = [balanced_across(rule, (w, x, y, z), 1) for rule in EXCESS_RULES]
    return given(first=distance(w, x) <= 1, second=distance(y, z) <= 1).implies(
        all_of((distance(row[0], row[1]) <= 1) & (distance(row[2], row[3]) <= 1) for row in rows)
    )


def squares(it: Across) -> Iterator[tuple[Number, ...]]:
    """The squares of the dimension that was balanced and of the next one."""
    after = balanced_across(it.rule, it.loads, it.bit)
    d = dimension_of(it.loads)
    other = 1 << (it.bit + 1) % d
    for u, v in pairs_across(d, it.bit):
        if not u & other:
            yield after[u], after[v], after[u ^ other], after[v ^ other]


DEFINITION_2_5_KEPT = Proof(
    "plaxton/definition-2.5@kept",
    Scheme.EDGES,
    (
        uses("plaxton/definition-2.5", "After the earlier dimension no pair across it differs by more than 1."),
        argued("""
    Two dimensions divide the cube into squares of four processors, and balancing across the later one acts on each
    square by itself, with both low ends in one pair of the earlier dimension and both high ends in another. One rule
    decides all excess tokens, by ends or by loads.
    """),
        by(square_stays_even),
    ),
    instances=(Instances(square_stays_even, squares),),
    runs=RUNS,
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


def pairs_between_halves(it: Across) -> Iterator[tuple[Number, ...]]:
    """The smallest loads of the halves, the larger of their errors, and every pair across, before and after."""
    low, high = halves(it.loads, it.bit)
    for pair in balanced_pairs(it):
        yield min(low), min(high), max(half_errors(it)), *pair


LEMMA_2_3 = Proof(
    "plaxton/lemma-2.3@at-most",
    Scheme.EDGES,
    (
        DISJOINT,
        argued("""
    Let low and high be the smallest loads of the two halves; a half of error at most xi has no load more than xi above
    its smallest one.
    """),
        by(results_lie_together),
        argued("Every pair has one end in each half, and the bounds on its loads afterwards are the same for all."),
    ),
    instances=(Instances(results_lie_together, pairs_between_halves),),
    runs=RUNS,
)


# --- plaxton/all-dimensions-error, algorithm-balance@any-choice ---


@Induction
def near(error: Number, ones: Loads, others: Loads) -> Truth:
    """Whether no load of the first processors differs by more from one of the others."""
    return all_of(distance(one, other) <= error for one in ones for other in others)


@lemma("base")
def lone_processor(x: Number) -> Formula:
    """The load of a processor does not differ from itself: the error is 0 before any dimension is balanced."""
    return near.base((0, (x,), (x,)))


@lemma("step")
def one_dimension_more(
    error: Number, x: Number, y: Number, u: Number, v: Number, a: Number, b: Number, c: Number, f: Number
) -> Formula:
    """If low ends differ by at most k, and high ends too, any two loads of any two balanced pairs do by k + 1."""
    return near.step(
        (error, (x,), (u,)),
        (error + 1, (a, b), (c, f)),
        first_pair=shared(x, y, a, b),
        second_pair=shared(u, v, c, f),
        high_half=near.says(error, (y,), (v,)),
    )


def two_pairs_of_run(it: Order) -> Iterator[tuple[Number, ...]]:
    """Any two pairs of a dimension whose low ends are in one subcube of the dimensions balanced before."""
    d = dimension_of(it.loads)
    for step, bit in enumerate(it.bits):
        free = sum(1 << other for other in it.bits[:step])
        before, after = it.after(step), it.after(step + 1)
        for one, other in product(pairs_across(d, bit), repeat=2):
            if (one[0] ^ other[0]) & ~free == 0:
                x, y, u, v = (before[node] for node in (*one, *other))
                yield step, x, y, u, v, *(after[node] for node in (*one, *other))


ALL_DIMENSIONS_ERROR = Proof(
    "plaxton/all-dimensions-error",
    Scheme.INDUCTION,
    (
        argued("""
    After k dimensions, in whatever order, every subcube that these k dimensions span has error at most k, by induction
    on k. For k = 0 subcubes are single processors.
    """),
        by(lone_processor),
        argued("""
    The next dimension joins two such subcubes, and each of its pairs has one end in either. Two loads of one pair are
    met by the lemma with both pairs the same.
    """),
        by(one_dimension_more),
        argued("After all d dimensions the subcube is the cube."),
    ),
    instances=(Instances(one_dimension_more, two_pairs_of_run),),
    runs=RUNS,
)


ALL_DIMENSIONS_ERROR_ALL_LOADS = Proof(
    "plaxton/all-dimensions-error@all-loads",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/all-dimensions-error", "From any loads the error is at most d, in any order and by any rule."),
        argued("So the worst of these errors is at most d."),
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


def pairs_in_range(it: Order) -> Iterator[tuple[Number, ...]]:
    """The smallest and the largest load at the start, and every pair of the run."""
    for pair in pairs_of_run(it):
        yield min(it.loads), max(it.loads), *pair


ALL_DIMENSIONS_NO_OVERLOAD = Proof(
    "plaxton/all-dimensions-no-overload",
    Scheme.INVARIANT,
    (
        DISJOINT,
        by(no_load_leaves_the_range),
        argued("So the loads stay between the smallest and the largest load at the start, dimension after dimension."),
        by(half_the_cap),
    ),
    instances=(Instances(no_load_leaves_the_range, pairs_in_range),),
    runs=RUNS,
)


NO_OVERLOAD_EACH_STEP = Proof(
    "plaxton/all-dimensions-no-overload@each-step",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/all-dimensions-no-overload"),
        argued("""
    Any one dimension is the first of some order. What follows begins with loads within the same bounds, so that the
    same holds of any further dimension.
    """),
    ),
)


# --- plaxton/all-dimensions-worst-case ---


@Induction
def half_but_one(words: Number, full: Number) -> Truth:
    """Whether half of the words but one are full."""
    return 2 * full == words - 2


@lemma("base")
def words_of_two_bits() -> Formula:
    """Of the four words of two bits one is full, 10."""
    return half_but_one.base((4, 1))


@lemma("step")
def words_of_one_bit_more(words: Number, full: Number, more: Number) -> Formula:
    """Of the 2^d words that a new bit begins, those are full in which the next bit is zero."""
    return half_but_one.step((words, full), (2 * words, full + more), half_of_them=2 * more == words)


@lemma()
def enough_tokens(words: Number, full: Number, most: Number) -> Formula:
    """With m tokens on each full word, m is at most four times the mean."""
    return given(
        counted=half_but_one.says(words, full),
        two_bits=words >= 4,
        cap=most >= 0,
    ).implies(most * words <= 4 * (most * full))


@lemma()
def equal_loads_stay(x: Number, y: Number) -> Formula:
    """No rule changes equal loads."""
    return given(equal=x == y).implies(
        all_of(same_loads(balanced_across(rule, (x, y), 0), (x, y)) for rule in EXCESS_RULES)
    )


@lemma()
def full_against_empty(most: Number, x: Number, y: Number) -> Formula:
    """Balancing m >= 2 tokens against none takes at least m / 3 moves."""
    return given(two=most >= 2, full=x == most, empty=y == 0).implies(3 * moves_across((x, y), 0) >= most)


@lemma()
def all_but_one_dimension(dimensions: Number, most: Number, moves: Number, cost: Number) -> Formula:
    """If all dimensions but one take m / 3 moves or more, all together take at least m d / 6."""
    return given(
        two=dimensions >= 2,
        cap=most >= 0,
        each=3 * moves >= most,
        together=cost >= (dimensions - 1) * moves,
    ).implies(6 * cost >= most * dimensions)


def block_before(it: Slow, top: int, bit: int) -> list[tuple[Number, Number]]:
    """The pairs across a dimension among the words with that highest one, when the turn of the dimension comes."""
    loads = balanced_across_all(LOW_KEEPS, it.loads, range(bit))
    return [(loads[u], loads[v]) for u, v in pairs_across(it.dimension, bit) if u.bit_length() == top + 1]


def level_pairs(it: Slow) -> Iterator[tuple[Number, ...]]:
    """The pairs across dimensions below b among the words whose highest one is bit b + 1."""
    for bit in range(it.dimension - 1):
        for below in range(bit):
            yield from block_before(it, bit + 1, below)


def steep_pairs(it: Slow) -> Iterator[tuple[Number, ...]]:
    """The pairs across dimension b among them."""
    for bit in range(it.dimension - 1):
        for pair in block_before(it, bit + 1, bit):
            yield it.most, *pair


ALL_DIMENSIONS_WORST_CASE = Proof(
    "plaxton/all-dimensions-worst-case",
    Scheme.INDUCTION,
    (
        argued("The words with m tokens, the full ones, are counted by induction on d."),
        by(words_of_two_bits),
        by(words_of_one_bit_more),
        by(enough_tokens),
        argued("""
    Look at the words whose highest one is bit b + 1, for b from 0 to d - 2. Such a word is full if its bit b is zero,
    whatever the bits below. Flipping a bit below b changes neither the highest one nor bit b, so that dimensions below
    b meet equal loads among these words.
    """),
        by(equal_loads_stay),
        argued("Then dimension b balances m tokens against none, at least once."),
        by(full_against_empty),
        argued("Every dimension but the highest is such a b."),
        by(all_but_one_dimension),
    ),
    instances=(Instances(equal_loads_stay, level_pairs), Instances(full_against_empty, steep_pairs)),
)
