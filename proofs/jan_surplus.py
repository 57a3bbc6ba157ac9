"""Function 1 for every n, whole surpluses: after n - 1 iterations either nobody lacks tasks, or nobody has too many.

A load is compared with the average as it was rounded. A processor below it *lacks* tasks; one above it has a surplus,
and sends it. The n loads add up to n times the average, and an `excess` that may be negative.
"""

from loadbal.arithmetic import Number, Truth, distance, quotient
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.protocols.cycle_migration import ALL_FLOOR, DIF_ONCE

from .jan_steps import passed_on, sends, within


def arrives(after: Number, average: Number, before: Number, here: Number) -> Truth:
    """Whether a processor has that much after an iteration that moves whole surpluses."""
    return after == passed_on(ALL_FLOOR, average, before, here)


# --- one iteration ---


@lemma("kept")
def once_filled_stays_filled(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """A processor that lacks nothing lacks nothing after an iteration."""
    return given(step=arrives(after, average, before, here), filled=here >= average).implies(after >= average)


@lemma("kept")
def nothing_comes(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """If the processor before it has no surplus, a processor has none after the iteration."""
    return given(step=arrives(after, average, before, here), empty=before <= average).implies(after <= average)


@lemma("kept")
def surplus_came_from_before(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """A surplus after an iteration was one of the processor before, and whoever passes it on lacks nothing."""
    return given(step=arrives(after, average, before, here), surplus=after > average).implies(before > average)


@lemma("kept")
def goes_round(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Where nobody lacks tasks, a processor has what the one before it had: the loads go round."""
    return given(step=arrives(after, average, before, here), before=before >= average, filled=here >= average).implies(
        after == before
    )


@lemma("kept")
def nothing_moves(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Where nobody has a surplus, loads stay."""
    return given(step=arrives(after, average, before, here), before=before <= average, here=here <= average).implies(
        after == here
    )


# --- all processors ---


@lemma("base")
def somebody_lacks(excess: Number) -> Formula:
    """A processor that lacks tasks has an excess below 0."""
    return given(lacks=excess < 0).implies(excess <= -1)


@lemma("step")
def others_do_not_help(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some processors is negative and the next one has no surplus, theirs together is negative."""
    return given(so_far=sum_of_some <= -1, next=excess <= 0).implies(sum_of_some + excess <= -1)


@lemma("base")
def somebody_has_more(excess: Number) -> Formula:
    """A processor with a surplus has an excess above 0."""
    return given(more=excess > 0).implies(excess >= 1)


@lemma("step")
def others_do_not_lack(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some processors is positive and the next one lacks nothing, theirs together is positive."""
    return given(so_far=sum_of_some >= 1, next=excess >= 0).implies(sum_of_some + excess >= 1)


ROUND = (once_filled_stays_filled, nothing_comes, goes_round, somebody_lacks, others_do_not_help)

FLOOR = """\
Let the n loads add up to n times the average or more. Suppose processor d lacks tasks after n - 1 iterations. Then it
lacked tasks all the time, since who lacks nothing lacks nothing afterwards. So d + 1 has no surplus after each of the
iterations 1, 2, ..., and by induction d + k has none after each of the iterations k, k + 1, .... After n - 1 iterations
that is everybody, k = 0, ..., n - 1, and d lacks tasks: the loads add up to less than n times the average. That cannot
be; so after n - 1 iterations nobody lacks tasks. From then on loads go round, and still nobody lacks tasks."""

CEILING = """\
Let the n loads add up to n times the average or less. Suppose processor p has a surplus after n - 1 iterations. Then
p - 1 had one an iteration before, and by induction p - k had one after n - 1 - k iterations, k = 0, ..., n - 1. Whoever
had a surplus lacks nothing from then on. So after n - 1 iterations nobody lacks tasks and p has a surplus: the loads
add up to more than n times the average. That cannot be; so after n - 1 iterations nobody has a surplus. From then on
loads stay."""


@lemma("lemma")
def one_of_the_excess(x: Number, y: Number, others: Number, excess: Number) -> Formula:
    """Two loads that lack nothing, where all have an excess of r together, differ by at most r."""
    return given(x=x >= 0, y=y >= 0, others=others >= 0, all=x + y + others == excess).implies(distance(x, y) <= excess)


UNLIMITED = Proof(
    "jan/function-1@repaired-unlimited",
    Scheme.INDUCTION,
    ROUND,
    f"{FLOOR} The floor of the average is such an average.",
)
ALL_FLOOR_ERROR = Proof(
    "jan/function-1@repaired",
    Scheme.DIRECT,
    (one_of_the_excess,),
    """
    After n - 1 iterations, and so after n, nobody lacks tasks. With the floor the excess of all is S mod n: no two
    loads differ by more.
    """,
    ("jan/function-1@repaired-unlimited",),
)


@lemma("lemma")
def one_of_the_lack(x: Number, y: Number, others: Number, excess: Number) -> Formula:
    """Two loads without a surplus, where all lack so much together, differ by at most that."""
    return given(x=x <= 0, y=y <= 0, others=others <= 0, all=x + y + others == excess).implies(
        distance(x, y) <= -excess
    )


CEIL = Proof(
    "jan/function-1@repaired-ceil",
    Scheme.INDUCTION,
    (
        once_filled_stays_filled,
        surplus_came_from_before,
        nothing_moves,
        somebody_has_more,
        others_do_not_lack,
        one_of_the_lack,
    ),
    f"{CEILING} With the ceiling of the average that is so, and all lack -S mod n together.",
)


@lemma("case")
def rounded_down(n: Number, excess: Number, x: Number, y: Number, rest: Number) -> Formula:
    """If the average was not rounded up, an error of at most the excess is at most floor(n/2)."""
    return given(nearest=2 * excess + n == rest, rest=within(rest, 2 * n), error=distance(x, y) <= excess).implies(
        distance(x, y) <= quotient(n, 2)
    )


@lemma("case")
def rounded_up(n: Number, excess: Number, x: Number, y: Number, rest: Number) -> Formula:
    """If the average was rounded up, an error of at most what all lack is at most floor(n/2)."""
    return given(nearest=2 * excess + n == rest, rest=within(rest, 2 * n), error=distance(x, y) <= -excess).implies(
        distance(x, y) <= quotient(n, 2)
    )


@lemma("cover")
def down_or_up(tasks: Number, n: Number, product: Number, rest: Number, excess: Number) -> Formula:
    """Rounding 2 S + n over 2 n down leaves an excess of S of either sign, half of n less than its rest."""
    return given(division=2 * tasks + n == 2 * product + rest, excess=excess == tasks - product).implies(
        (2 * excess + n == rest) & ((excess >= 0) | (excess <= 0))
    )


NEAREST = Proof(
    "jan/function-1@repaired-nearest",
    Scheme.CASES,
    (rounded_down, rounded_up, down_or_up),
    """
    The average is 2 S + n over 2 n, rounded down; n times it is the product of the lemma. If the excess is not
    negative, nobody lacks tasks after n - 1 iterations, as was shown for the floor, and the error is at most the
    excess. If it is not positive, nobody has a surplus, as was shown for the ceiling, and the error is at most what
    all lack.
    """,
    ("jan/function-1@repaired", "jan/function-1@repaired-ceil"),
)

# --- the largest load, and what messages cost ---


@lemma("lemma")
def largest_does_not_grow(average: Number, most: Number, before: Number, here: Number, after: Number) -> Formula:
    """If no load exceeds M, none does after an iteration."""
    return given(
        step=after == passed_on(DIF_ONCE, average, before, here),
        before=before <= most,
        here=here <= most,
    ).implies(after <= most)


ONCE = Proof(
    "jan/function-1@repaired-once",
    Scheme.DIRECT,
    (largest_does_not_grow,),
    "What holds for every processor and the one before it holds for all.",
)


@lemma("lemma")
def message_within_largest(average: Number, most: Number, here: Number) -> Formula:
    """A message is no longer than the largest load."""
    return given(average=average >= 0, here=here <= most, some=most >= 0).implies(
        sends(ALL_FLOOR, average, here) <= most
    )


@lemma("base")
def nothing_sent(cost: Number) -> Formula:
    """No iterations cost nothing."""
    return given(none=cost == 0).implies(cost <= 0)


@lemma("step")
def one_message_more(cost: Number, bound: Number, message: Number, most: Number) -> Formula:
    """With one iteration more the cost is at most M more."""
    return given(so_far=cost <= bound, message=message <= most).implies(cost + message <= bound + most)


ENTRY_ALL = Proof(
    "jan/function-1-cost@entry-all",
    Scheme.INDUCTION,
    (message_within_largest, nothing_sent, one_message_more),
    "The largest load does not grow, so that the longest message of each of the n iterations is at most M.",
    ("jan/function-1@repaired-once",),
)
