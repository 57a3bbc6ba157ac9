"""Section 2.3 for all sizes: Algorithm Balance, what it costs, and how it gets to minimum error (Theorem 2.4).

In the lemmas half is 2^(l-1), root is sqrt(l) or sqrt(d), `most_delta` the most that the discrepancies of a subcube of
dimension l can add up to, `cap` is m 2^l, and `share` floor(r/p) for r tokens.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, distance, indicator, larger
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.plaxton.s2_3_recursive_balance import Chosen
from loadbal.protocols.recursive_balance import discrepancy_across, pair_moves, pairs_across

from .s2_3_dimension_by_dimension import lone_processor, one_dimension_more
from .steps import DISJOINT, shared

# --- plaxton/algorithm-balance ---


@lemma("edge")
def pairs_keep_tokens(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Balancing a pair keeps its tokens."""
    return given(step=shared(x, y, a, b)).implies(a + b == x + y)


def last_pairs(it: Chosen) -> Iterator[tuple[Number, ...]]:
    """The pairs of the dimension that the whole cube balances last, before and after."""
    if it.dimension:
        bit = it.bits[0]
        before, after = it.before_last(), it.after
        for u, v in pairs_across(it.dimension, bit):
            yield before[u], before[v], after[u], after[v]


def last_two_pairs(it: Chosen) -> Iterator[tuple[Number, ...]]:
    """Any two of these pairs; the error of the halves is one less than the dimension."""
    pairs = list(last_pairs(it))
    for x, y, a, b in pairs:
        for u, v, c, f in pairs:
            yield it.dimension - 1, x, y, u, v, a, b, c, f


ANY_CHOICE = Proof(
    "plaxton/algorithm-balance@any-choice",
    Scheme.INDUCTION,
    (
        argued("Induction over the dimension l of the subcube. For l = 0 nothing happens."),
        by(lone_processor),
        argued("Otherwise the two halves across the chosen dimension come to error l - 1 before it is balanced."),
        DISJOINT,
        argued("Each pair has one end in either half. Two loads of one pair are met with both pairs the same."),
        by(one_dimension_more),
        by(pairs_keep_tokens),
    ),
    instances=(Instances(one_dimension_more, last_two_pairs), Instances(pairs_keep_tokens, last_pairs)),
    runs=Bounds(4, 1),
)


ALGORITHM_BALANCE = Proof(
    "plaxton/algorithm-balance",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/algorithm-balance@any-choice"),
        argued("The least discrepant dimension, whichever of several, is one choice."),
    ),
)


# --- plaxton/step-6-gap ---


@Induction
def held_between(held: Number, processors: Number, low: Number, spread: Number) -> Truth:
    """Whether so many processors hold as many tokens as loads in [a, a + s] give."""
    return (held >= processors * low) & (held <= processors * (low + spread))


@lemma("base")
def no_processor_yet(low: Number, spread: Number) -> Formula:
    """No processors hold no tokens."""
    return held_between.base((0, 0, low, spread))


@lemma("step")
def one_bounded_load_more(held: Number, processors: Number, low: Number, spread: Number, load: Number) -> Formula:
    """Loads in [a, a + l - 1] on k processors add up to between k a and k (a + l - 1)."""
    return held_between.step(
        (held, processors, low, spread),
        (held + load, processors + 1, low, spread),
        load=(load >= low) & (load <= low + spread),
    )


@lemma()
def gap_between_halves(low: Number, high: Number, half: Number, a: Number, b: Number, spread: Number) -> Formula:
    """If one half holds at most 2^(l-1) (a + s) tokens and the other at least 2^(l-1) b, b + s - a is bounded."""
    delta = discrepancy_across((low, high), 0)
    return given(one=low <= half * (a + spread), other=high >= half * b).implies(
        half * (b + spread - a) <= delta + 2 * spread * half
    )


@lemma()
def moves_of_a_pair(x: Number, y: Number, a: Number, b: Number, spread: Number, gap: Number) -> Formula:
    """Twice the moves of a pair are at most the larger of the two gaps."""
    return given(
        first=(a <= x) & (x <= a + spread),
        second=(b <= y) & (y <= b + spread),
        one=b + spread - a <= gap,
        other=a + spread - b <= gap,
    ).implies(2 * pair_moves(x, y) <= gap)


@lemma(sort="Real")
def moves_of_the_step(half: Number, gap: Number, bound: Number, moves: Number) -> Formula:
    """Half a gap of moves, times 2^l, is at most the bound on the gap times 2^(l-1)."""
    return given(gap=half * gap <= bound, moves=2 * moves <= gap, order=half >= 0).implies(2 * half * moves <= bound)


STEP_6_GAP = Proof(
    "plaxton/step-6-gap",
    Scheme.INDUCTION,
    (
        argued("Induction over the 2^(l-1) processors of each half bounds its tokens."),
        by(no_processor_yet),
        by(one_bounded_load_more),
        by(gap_between_halves),
        argued("The same holds with the halves exchanged, for the other gap."),
        by(moves_of_a_pair),
        argued("Now let `bound` be delta + (2l - 2) 2^(l-1); divide by 2^l."),
        by(moves_of_the_step),
    ),
)


# --- plaxton/sum-of-roots ---


@Induction
def below_two_roots(added: Number, root: Number) -> Truth:
    """Whether the sum of 1/sqrt(l) is at most 2 sqrt(d) - 1."""
    return added <= 2 * root - 1


@lemma("base", "Real")
def first_root() -> Formula:
    """For d = 1 the sum is 1, which is 2 sqrt(1) - 1."""
    return below_two_roots.base((1, 1))


@lemma("step", "Real")
def one_root_more(added: Number, root: Number, following: Number, inverse: Number) -> Formula:
    """1 / sqrt(d+1) is at most 2 (sqrt(d+1) - sqrt(d))."""
    return below_two_roots.step(
        (added, root),
        (added + inverse, following),
        squares=following * following == root * root + 1,
        positive=following > 0,
        inverse=inverse * following == 1,
    )


SUM_OF_ROOTS = Proof(
    "plaxton/sum-of-roots",
    Scheme.INDUCTION,
    (
        argued("Induction from d = 1 on, with 1 to spare: the sum is at most 2 sqrt(d) - 1."),
        by(first_root),
        by(one_root_more),
    ),
)


# --- plaxton/algorithm-balance-cost@all-levels ---


@lemma(sort="Real")
def least_of_all(level: Number, root: Number, delta: Number, cap: Number, most_delta: Number) -> Formula:
    """If l delta is at most M, and M / l at most m 2^l / (2 sqrt(l)), so is delta."""
    return given(
        least=level * delta <= most_delta,
        half=2 * root * most_delta <= level * cap,
        level=level > 0,
        root=root >= 0,
    ).implies(2 * root * delta <= cap)


@lemma(sort="Real")
def moves_of_a_level(level: Number, root: Number, delta: Number, most: Number, order: Number, moves: Number) -> Formula:
    """The step takes delta 2^-l + l - 1 moves, at most m / (2 sqrt(l)) + l - 1."""
    return given(
        step=order * (moves - (level - 1)) <= delta,
        least=2 * root * delta <= most * order,
        root=root >= 0,
        order=order > 0,
    ).implies(2 * root * (moves - (level - 1)) <= most)


@Induction
def cost_so_far(cost: Number, most: Number, added: Number, levels: Number) -> Truth:
    """Whether twice the cost is at most m times the sum of the 1/sqrt(l), and l (l - 1)."""
    return 2 * cost <= most * added + levels * (levels - 1)


@lemma("base", "Real")
def no_level_yet(most: Number) -> Formula:
    """No level costs nothing."""
    return cost_so_far.base((0, most, 0, 0))


@lemma("step", "Real")
def one_level_more(
    cost: Number, most: Number, added: Number, levels: Number, moves: Number, inverse: Number
) -> Formula:
    """Level l + 1 adds m / (2 sqrt(l+1)) + l to m times half the sum of the roots, plus l (l - 1) / 2."""
    return cost_so_far.step(
        (cost, most, added, levels),
        (cost + moves, most, added + inverse, levels + 1),
        level=2 * moves <= most * inverse + 2 * levels,
    )


@lemma(sort="Real")
def all_levels(cost: Number, most: Number, added: Number, root: Number, d: Number) -> Formula:
    """All levels together take at most m sqrt(d) + d (d - 1) / 2 moves."""
    return given(
        levels=cost_so_far.says(cost, most, added, d),
        roots=added <= 2 * root,
        cap=most >= 0,
    ).implies(2 * cost <= 2 * most * root + d * (d - 1))


COST = Proof(
    "plaxton/algorithm-balance-cost@all-levels",
    Scheme.INDUCTION,
    (
        argued("A subcube of dimension l chooses its dimension by its loads at the start, none of which is above m."),
        uses("plaxton/least-discrepancy", "Its least discrepancy delta, l times, is at most their sum Delta."),
        uses("plaxton/theorem-2.3", "Delta is at most M = m ceil(l/2) C(l, floor(l/2))."),
        uses("plaxton/theorem-2.3@half", "M / l is at most m 2^l / (2 sqrt(l))."),
        by(least_of_all),
        uses("plaxton/algorithm-balance", "The halves come to error at most l - 1 and keep their tokens."),
        argued("So delta is the same when the step is taken."),
        uses("plaxton/step-6-gap", "The step takes at most delta 2^(-l) + l - 1 moves."),
        by(moves_of_a_level),
        argued("That holds of every subcube, hence of the slowest of its level; induction over the levels adds up."),
        by(no_level_yet),
        by(one_level_more),
        uses("plaxton/sum-of-roots", "The sum of the 1/sqrt(l) is at most 2 sqrt(d), for d >= 1; it is 0 for d = 0."),
        by(all_levels),
    ),
)


# --- plaxton/post-processing ---


@lemma()
def all_tokens_move(error: Number, least: Number, load: Number) -> Formula:
    """With the minimum set aside, log p phases send all that error log p leaves."""
    return given(error=load - least <= error).implies(larger(load - least - error, 0) == 0)


@lemma()
def shares_differ_by_one(least: Number, share: Number, rest: Number, i: Number, j: Number) -> Formula:
    """Two shares, with the minimum on top, differ by at most one token."""
    return given().implies(distance(least + share + indicator(rest > i), least + share + indicator(rest > j)) <= 1)


POST_PROCESSING = Proof(
    "plaxton/post-processing",
    Scheme.DIRECT,
    (
        by(all_tokens_move),
        argued("So the d phases are all of Leighton's algorithm for the loads without their minimum, and later none."),
        uses("plaxton/leighton-minimum-error", "Processor j then holds floor(r/p) of these r tokens, or one more."),
        argued("As many tokens as r come out, and p times the minimum is added again."),
        by(shares_differ_by_one),
    ),
)


# --- plaxton/theorem-2.4 ---


@lemma(sort="Real")
def counting_and_phases(d: Number, root: Number, most: Number, cost: Number, whole: Number) -> Formula:
    """Counting, the moves, and d^2 for the phases are at most m + m sqrt(d) + 3 d^2 / 2."""
    return given(
        moves=2 * cost <= 2 * most * root + d * (d - 1),
        together=whole == most + cost + d * d,
        dimension=d >= 0,
    ).implies(2 * whole <= 2 * most + 2 * most * root + 3 * d * d)


@lemma(sort="Real")
def two_of_each(d: Number, root: Number, most: Number, whole: Number) -> Formula:
    """From d = 1 on, where sqrt(d) is at least 1, that is at most 2 (m sqrt(d) + d^2)."""
    return given(
        bound=2 * whole <= 2 * most + 2 * most * root + 3 * d * d,
        root=root >= 1,
        cap=most >= 0,
    ).implies(whole <= 2 * (most * root + d * d))


THEOREM_2_4_REPAIRED = Proof(
    "plaxton/theorem-2.4@repaired",
    Scheme.DIRECT,
    (
        uses("plaxton/algorithm-balance", "Algorithm Balance ends with loads at most d apart and keeps all tokens."),
        uses("plaxton/post-processing", "From there d phases lead to loads at most 1 apart."),
        uses("plaxton/algorithm-balance-cost@all-levels", "Its moves are at most m sqrt(d) + d(d-1)/2."),
        by(counting_and_phases),
    ),
)


THEOREM_2_4 = Proof(
    "plaxton/theorem-2.4@p-at-least-2",
    Scheme.DIRECT,
    (
        uses("plaxton/theorem-2.4@repaired"),
        by(two_of_each),
    ),
)
