"""Section 4 for all sizes: the proposed Algorithm 2, the cycles against each other, then each cycle in itself."""

from loadbal.arithmetic import Number, Truth, distance, smaller, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols import ccc_balance, cycle_migration

from .steps import within

# --- jan/algorithm-2@supernodes, jan/algorithm-2-subcubes ---


@lemma("base")
def takes_from_nobody(asked: Number) -> Formula:
    """From no processor no task is taken."""
    return given(natural=asked >= 0).implies(smaller(0, asked) == 0)


@lemma("step")
def takes_from_one_more(held: Number, asked: Number, here: Number, gone: Number) -> Formula:
    """If as many tasks as asked for, or all, were taken from some processors, so they are with one processor more."""
    left = ccc_balance.taken((here,), 0, asked - smaller(held, asked))
    return given(natural=here >= 0, taken=gone == here - left[0]).implies(
        smaller(held, asked) + gone == smaller(held + here, asked)
    )


@lemma("lemma")
def gains_and_losses(here: Number, gain: Number, after: Number) -> Formula:
    """What holds a total changes by a gain, or by a loss that is no larger than it."""
    return given(
        step=after == ccc_balance.exchanged((here,), 0, gain)[0], natural=here >= 0, enough=here + gain >= 0
    ).implies(after == here + gain)


@lemma("lemma")
def migration_keeps_totals(one: Number, other: Number, sent: Number, back: Number, a: Number, b: Number) -> Formula:
    """Whatever the processors of a cycle send on, no task is made or lost."""
    first, second = cycle_migration.moved((one, other), (sent, back))
    return given(first=a == first, second=b == second).implies(a + b == one + other)


SUPERNODES = Proof(
    "jan/algorithm-2@supernodes",
    Scheme.INDUCTION,
    (
        by(takes_from_nobody),
        by(takes_from_one_more),
        by(gains_and_losses),
        by(migration_keeps_totals),
        uses("jan/algorithm-1@final"),
        argued("""
    In Step 2 the total of every cycle changes by what Algorithm 1 adds to or takes from its node. A loss is taken from
    the processors one after the other, each giving what it has until nothing is missing; it is no larger than the
    total, since Algorithm 1 leaves no negative load. So the totals are the loads of Algorithm 1, and in the end Reg(N,
    2^n). In Step 3 what a processor sends the next one receives, so that totals stay.
    """),
    ),
)


ALGORITHM_2_SUBCUBES = Proof(
    "jan/algorithm-2-subcubes",
    Scheme.CONSEQUENCE,
    (
        uses("jan/algorithm-2@supernodes"),
        uses("jan/low-bit-subcubes@regular"),
        argued("""
    The totals of the cycles are Reg(N, 2^n), so that those of classes of equal lowest bits differ by at most 1; Step 3
    leaves totals as they are.
    """),
    ),
)


# --- jan/algorithm-2@conditional ---


@lemma("lemma")
def rest_of_all(n: Number, cycles: Number, rest: Number, fuller: Number) -> Formula:
    """If the least total has the rest v over n, and f < p of p cycles have one task more, p v + f is below n p."""
    return given(rest=within(rest, n), fuller=within(fuller, cycles)).implies(
        within(cycles * rest + fuller, n * cycles)
    )


@lemma("lemma")
def means_of_cycles(
    n: Number, cycles: Number, rest: Number, fuller: Number, low: Number, load: Number, ahead: Number
) -> Formula:
    """The mean of a cycle rounded down or up is the mean of all rounded down or up."""
    carry = where(rest + 1 == n, 1, 0)
    plain = (ahead == 0) & ((load == low) | ((load == low + 1) & (rest > 0)))
    full = (ahead == 1) & (fuller > 0) & ((load == low + carry) | (load == low + 1))
    return given(rest=within(rest, n), fuller=within(fuller, cycles), load=plain | full).implies(
        (load == low) | ((load == low + 1) & (cycles * rest + fuller > 0))
    )


CONDITIONAL = Proof(
    "jan/algorithm-2@conditional",
    Scheme.DIRECT,
    (
        by(rest_of_all),
        by(means_of_cycles),
        uses("jan/algorithm-2@supernodes"),
        uses("jan/error-one-iff"),
        argued("""
    Let the least total of a cycle be n u + v, and let f of the p = 2^n cycles have one task more. All have p n u + p v
    + f tasks, so that N over n p is u, rest p v + f. A cycle with error at most 1 was shown to have the floor and the
    ceiling of its total over n alone: u, and u + 1 if v > 0; in a fuller cycle the floor of (n u + v + 1)/n, which is
    u + 1 if v is n - 1, and else u, and the ceiling u + 1.
    """),
    ),
)


# --- two cycles ---


def one_ahead(n: Number, low: Number, rest: Number, other_low: Number, other_rest: Number) -> Truth:
    """Whether u n + v is as much as u' n + v', or one more."""
    same = (low == other_low) & ((rest == other_rest) | (rest == other_rest + 1))
    return same | ((low == other_low + 1) & (rest == 0) & (other_rest == n - 1))


@lemma("lemma")
def totals_next_to_each_other(
    n: Number, more: Number, rest: Number, other_low: Number, other_rest: Number, ahead: Number
) -> Formula:
    """Totals that are equal or one apart have the same quotient, or the larger has one more and no rest."""
    return given(
        totals=n * more + rest == other_rest + ahead,
        ahead=within(ahead, 2),
        rest=within(rest, n),
        other_rest=within(other_rest, n),
    ).implies(one_ahead(n, other_low + more, rest, other_low, other_rest))


@lemma("lemma")
def balanced_cycles_are_close(
    n: Number, low: Number, rest: Number, other_low: Number, other_rest: Number, x: Number, y: Number
) -> Formula:
    """Means of such totals, rounded down or up, differ by at most 1."""
    return given(
        totals=one_ahead(n, low, rest, other_low, other_rest),
        x=(x == low) | ((x == low + 1) & (rest > 0)),
        y=(y == other_low) | ((y == other_low + 1) & (other_rest > 0)),
    ).implies(distance(x, y) <= 1)


ONE_TASK = Proof(
    "jan/algorithm-2@one-floor-mn",
    Scheme.DIRECT,
    (
        by(totals_next_to_each_other),
        by(balanced_cycles_are_close),
        uses("jan/function-1@one-floor-mn"),
        uses("jan/error-one-iff"),
        argued("""
    The claim is about two cycles with equal totals, or the first one task more. Each ends with error at most 1, and so
    with means rounded down or up, as was shown for error 1. The number `more` is the difference of the quotients.
    """),
    ),
)


@lemma("lemma")
def surplus_cycles_are_close(
    n: Number, low: Number, rest: Number, other_low: Number, other_rest: Number, x: Number, y: Number
) -> Formula:
    """Loads from the quotient to quotient and rest of such totals differ by at most n - 1."""
    return given(
        totals=one_ahead(n, low, rest, other_low, other_rest),
        proper=n >= 2,
        rest=within(rest, n),
        x=(low <= x) & (x <= low + rest),
        y=(other_low <= y) & (y <= other_low + other_rest),
    ).implies(distance(x, y) <= n - 1)


WHOLE_SURPLUSES = Proof(
    "jan/algorithm-2@repaired",
    Scheme.DIRECT,
    (
        by(surplus_cycles_are_close),
        uses("jan/function-1@repaired"),
        uses("jan/algorithm-2@one-floor-mn"),
        argued("""
    After n iterations nobody in a cycle lacks tasks: every load is between the floor of the cycle's mean and that and
    the rest of its total, and two loads of one cycle differ by at most the rest. Quotients and rests of the two totals
    are as for one task a unit.
    """),
    ),
)
