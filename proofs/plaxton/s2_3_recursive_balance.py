"""Section 2.3 for all sizes: Algorithm Balance, what it costs, and how it gets to minimum error (Theorem 2.4).

In the lemmas half is 2^(l-1), root is sqrt(l) or sqrt(d), `edges` the most edges of a ball of dimension l over 2^l.

In the lemmas p is the number of processors, `sent` counts the tokens that had their turn before, phase after phase.
Reading: for an unknown number of processors the lemmas restate the rule of a phase, the place less whole rounds of p;
the library's own phases are run where their number is known, in the checks.
"""

from loadbal.arithmetic import Number, distance, indicator, larger
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols.recursive_balance import discrepancy_across, pair_moves

from .s2_3_dimension_by_dimension import lone_processor, one_dimension_more
from .steps import PAIRS, shared

# --- plaxton/step-6-gap ---


@lemma("base")
def no_processor_yet(held: Number, low: Number, spread: Number) -> Formula:
    """No processors hold no tokens."""
    return given(none=held == 0).implies((held >= 0 * low) & (held <= 0 * (low + spread)))


@lemma("step")
def one_bounded_load_more(held: Number, processors: Number, low: Number, spread: Number, load: Number) -> Formula:
    """Loads in [a, a + l - 1] on k processors add up to between k a and k (a + l - 1)."""
    return given(
        so_far=(held >= processors * low) & (held <= processors * (low + spread)),
        load=(load >= low) & (load <= low + spread),
    ).implies((held + load >= (processors + 1) * low) & (held + load <= (processors + 1) * (low + spread)))


@lemma()
def gap_between_halves(low: Number, high: Number, half: Number, a: Number, b: Number, spread: Number) -> Formula:
    """If one half holds at least 2^(l-1) b tokens and the other at most 2^(l-1) (a + s), b + s - a is bounded."""
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
        by(no_processor_yet),
        by(one_bounded_load_more),
        by(gap_between_halves),
        by(moves_of_a_pair),
        by(moves_of_the_step),
        argued("""
    Induction over the 2^(l-1) processors of each half bounds its tokens. The lemma about the gap holds with the halves
    exchanged as well. In the last lemma `bound` is delta + (2l - 2) 2^(l-1); divide by 2^l.
    """),
    ),
)


# --- plaxton/sum-of-roots ---


@lemma("base", "Real")
def no_root_yet(added: Number, root: Number) -> Formula:
    """For d = 0 both sides are 0."""
    return given(none=added == 0, zero=root == 0).implies(added <= 2 * root)


@lemma("base", "Real")
def first_root(added: Number, root: Number) -> Formula:
    """For d = 1 the sum is 1, which is 2 sqrt(1) - 1."""
    return given(one=added == 1, first=root == 1).implies(added <= 2 * root - 1)


@lemma("step", "Real")
def one_root_more(added: Number, root: Number, following: Number, inverse: Number) -> Formula:
    """1 / sqrt(d+1) is at most 2 (sqrt(d+1) - sqrt(d))."""
    return given(
        so_far=added <= 2 * root - 1,
        squares=following * following == root * root + 1,
        positive=following > 0,
        inverse=inverse * following == 1,
    ).implies(added + inverse <= 2 * following - 1)


@lemma(sort="Real")
def rounded_roots(d: Number, root: Number, added: Number, rounded: Number) -> Formula:
    """A sum of d terms that are rounded up to multiples of 10^-12 keeps to the bound, up to d = 10^12."""
    return given(
        exact=added <= 2 * root - 1,
        rounding=10**12 * (rounded - added) <= d,
        terms=d <= 10**12,
    ).implies(rounded <= 2 * root)


SUM_OF_ROOTS = Proof(
    "plaxton/sum-of-roots",
    Scheme.INDUCTION,
    (
        by(no_root_yet),
        by(first_root),
        by(one_root_more),
        by(rounded_roots),
        argued("""
    For d = 0 both sides are 0. Induction from d = 1 on, about the roots themselves: the sum is at most 2 sqrt(d) - 1.
    The checks within bounds round every term up, by less than 10^-12, which uses up no more than the 1 that is to
    spare as long as d is at most 10^12.
    """),
    ),
)


# --- plaxton/algorithm-balance-cost@all-levels ---


@lemma(sort="Real")
def least_of_all(root: Number, delta: Number, most: Number, edges: Number) -> Formula:
    """The least discrepancy of a subcube of dimension l, over 2^l, is at most m / (2 sqrt(l))."""
    return given(
        average=root * root * delta <= most * edges,
        edges=2 * edges <= root,
        cap=most >= 0,
        root=root > 0,
    ).implies(2 * root * delta <= most)


@lemma(sort="Real")
def moves_of_a_level(level: Number, root: Number, delta: Number, most: Number, moves: Number) -> Formula:
    """The step takes delta 2^-l + l - 1 moves, at most m / (2 sqrt(l)) + l - 1."""
    return given(
        step=moves <= delta + level - 1,
        least=2 * root * delta <= most,
        root=root >= 0,
    ).implies(2 * root * (moves - (level - 1)) <= most)


@lemma("base", "Real")
def no_level_yet(cost: Number, most: Number, added: Number) -> Formula:
    """No level costs nothing."""
    return given(none=cost == 0, no_roots=added == 0).implies(2 * cost <= most * added + 0 * (0 - 1))


@lemma("step", "Real")
def one_level_more(
    cost: Number, most: Number, added: Number, levels: Number, moves: Number, inverse: Number
) -> Formula:
    """Level l + 1 adds m / (2 sqrt(l+1)) + l to m times half the sum of the roots, plus l (l - 1) / 2."""
    return given(
        so_far=2 * cost <= most * added + levels * (levels - 1),
        level=2 * moves <= most * inverse + 2 * levels,
    ).implies(2 * (cost + moves) <= most * (added + inverse) + (levels + 1) * levels)


@lemma(sort="Real")
def all_levels(cost: Number, most: Number, added: Number, root: Number, d: Number) -> Formula:
    """All levels together take at most m sqrt(d) + d (d - 1) / 2 moves."""
    return given(
        levels=2 * cost <= most * added + d * (d - 1),
        roots=added <= 2 * root,
        cap=most >= 0,
    ).implies(2 * cost <= 2 * most * root + d * (d - 1))


COST = Proof(
    "plaxton/algorithm-balance-cost@all-levels",
    Scheme.INDUCTION,
    (
        by(least_of_all),
        by(moves_of_a_level),
        by(no_level_yet),
        by(one_level_more),
        by(all_levels),
        uses("plaxton/theorem-2.3@half"),
        uses("plaxton/least-discrepancy"),
        uses("plaxton/step-6-gap"),
        uses("plaxton/algorithm-balance"),
        uses("plaxton/sum-of-roots"),
        argued("""
    A subcube of dimension l chooses its dimension by the loads at the start, none of which is above m. The least of its
    l discrepancies is at most their mean, Delta / l, and Delta is at most m times the most edges of a ball; so delta,
    which is over 2^l in the lemmas as the edges are, is bounded. Balancing the halves leaves each with error at most l
    - 1 and keeps its tokens, so that delta is the same when the step is taken. The bound holds for every subcube, hence
    for the slowest one of its level. Induction over the levels adds up.
    """),
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
    """From d = 1 on that is at most 2 (m sqrt(d) + d^2)."""
    return given(
        bound=2 * whole <= 2 * most + 2 * most * root + 3 * d * d,
        root=root >= 1,
        cap=most >= 0,
    ).implies(whole <= 2 * (most * root + d * d))


THEOREM_2_4_REPAIRED = Proof(
    "plaxton/theorem-2.4@repaired",
    Scheme.DIRECT,
    (
        by(counting_and_phases),
        uses("plaxton/algorithm-balance-cost@all-levels"),
        uses("plaxton/post-processing"),
        argued("""
    Algorithm Balance ends with error at most log p and all tokens; log p phases, of log p steps each, lead to minimum
    error. Counting takes m.
    """),
    ),
)


THEOREM_2_4 = Proof(
    "plaxton/theorem-2.4@p-at-least-2",
    Scheme.DIRECT,
    (
        by(two_of_each),
        uses("plaxton/theorem-2.4@repaired"),
        argued("For d >= 1 sqrt(d) is at least 1."),
    ),
)


@lemma("edge")
def pairs_keep_tokens(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Balancing a pair keeps its tokens."""
    return given(step=shared(x, y, a, b)).implies(a + b == x + y)


ALGORITHM_BALANCE = Proof(
    "plaxton/algorithm-balance",
    Scheme.INDUCTION,
    (
        by(lone_processor),
        by(one_dimension_more),
        by(pairs_keep_tokens),
        argued(f"""
    Induction over the dimension l of the subcube. For l = 0 nothing happens, and the error is 0. Otherwise the two
    halves across the chosen dimension, whichever it is, come to error l - 1, and then the dimension is balanced.
    {PAIRS} So the error is at most l, whatever decides ties and excess tokens, and no token is lost at any level.
    """),
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
        by(shares_differ_by_one),
        uses("plaxton/leighton-minimum-error"),
        argued("""
    What is left has loads of at most log p, so that log p phases take all of it: processor j gets its share. No token
    is lost.
    """),
    ),
)
