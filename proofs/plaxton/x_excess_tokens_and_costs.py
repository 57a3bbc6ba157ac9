"""Beyond section 2.3 for all sizes: the worst error for each rule about excess tokens, errors of capped loads."""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, all_of, any_of
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, lemma
from loadbal.loads import Loads
from loadbal.papers.plaxton.s2_3_dimension_by_dimension import Rules
from loadbal.protocols.recursive_balance import EXCESS_RULES, balanced_across, balanced_across_all

# --- plaxton/challenge-capped-error ---

CAPPED_ERROR = Proof(
    "plaxton/challenge-capped-error",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/all-dimensions-error", "The error is at most d."),
        uses("plaxton/all-dimensions-no-overload", "No load is above m, or below the least one at the start."),
        argued("As that is 0 or more, no two loads differ by more than m."),
    ),
)


# --- plaxton/challenge-excess-rule ---


@Induction
def attained(error: Number, ends: tuple[tuple[Loads, Loads], ...]) -> Truth:
    """Whether by each rule one of the first loads is as far above one of the others."""
    return all_of(any_of(one - other >= error for one in ones for other in others) for ones, others in ends)


@lemma("base")
def no_error_to_begin_with(x: Number) -> Formula:
    """A load is no lower than itself: error 0 is attained before any dimension is balanced."""
    return attained.base((0, (((x,), (x,)),)))


@lemma("step")
def one_token_between_the_halves(error: Number, x: Number, y: Number, u: Number, v: Number) -> Formula:
    """If x is k above y, an end of the pair x, x + 1 comes out k + 1 above one of y, y + 1, by each of four rules."""
    after = tuple((balanced_across(rule, (x, u), 0), balanced_across(rule, (y, v), 0)) for rule in EXCESS_RULES)
    return attained.step(
        (error, (((x,), (y,)),)),
        (error + 1, after),
        first=u == x + 1,
        second=v == y + 1,
    )


def two_pairs_of_ones(it: Rules) -> Iterator[tuple[Number, ...]]:
    """The pairs of the largest and the least load of a subcube, across the next dimension, from loads of ones."""
    loads = tuple(word.bit_count() for word in range(2**it.dimension))
    for bit in range(it.dimension):
        before = balanced_across_all(it.rule, loads, range(bit))
        low, high = before[: 1 << bit], before[1 << bit : 2 << bit]
        first, second = low.index(max(low)), low.index(min(low))
        yield bit, low[first], low[second], high[first], high[second]


CHALLENGE_EXCESS_RULE = Proof(
    "plaxton/challenge-excess-rule",
    Scheme.INDUCTION,
    (
        uses("plaxton/all-dimensions-error", "The error is at most d from any loads, in ascending order as in any."),
        argued("""
    It is d or more from as many tokens on every processor as its number has ones, by induction on d. Both halves hold
    the loads of the smaller cube, the high one with one token more on each processor.
    """),
        by(no_error_to_begin_with),
        uses("plaxton/definition-2.5", "Balancing across a dimension commutes with adding a constant."),
        argued("So before the last dimension its pairs hold x and x + 1, where two of the x are d - 1 apart."),
        by(one_token_between_the_halves),
    ),
    instances=(Instances(one_token_between_the_halves, two_pairs_of_ones),),
)
