"""Function 1 for every n, one task a unit: after M n units the error is at most 1.

A processor below the average, as it was rounded, *lacks* tasks; one that is two or more above it is *piled up*. A
processor above the average sends a task to the next one.
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.protocols import cycle_migration
from loadbal.protocols.cycle_migration import ONE_FLOOR_MN

from .jan_steps import passed_on, sends

# --- one unit ---


def arrives(after: Number, average: Number, before: Number, here: Number) -> Truth:
    """Whether a processor has that much after a unit."""
    return after == passed_on(ONE_FLOOR_MN, average, before, here)


@lemma("kept")
def pile_was_there(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who is piled up after a unit was piled up before."""
    return given(step=arrives(after, average, before, here), pile=after >= average + 2).implies(here >= average + 2)


@lemma("kept")
def lack_was_there(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who lacks tasks after a unit lacked tasks before."""
    return given(step=arrives(after, average, before, here), lack=after < average).implies(here < average)


@lemma("kept")
def who_sends(average: Number, pile: Number, lack: Number) -> Formula:
    """Who is piled up sends a task, and who lacks tasks sends none."""
    return given(pile=pile >= average + 2, lack=lack < average).implies(
        (sends(ONE_FLOOR_MN, average, pile) == 1) & (sends(ONE_FLOOR_MN, average, lack) == 0)
    )


@lemma("kept")
def task_goes_on(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who lacks nothing and gets a task is above the average, and sends one in the next unit."""
    return given(step=arrives(after, average, before, here), sent=before > average, filled=here >= average).implies(
        after > average
    )


@lemma("kept")
def nothing_goes_on(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who is not piled up and gets no task is not above the average, and sends none in the next unit."""
    return given(step=arrives(after, average, before, here), idle=before <= average, flat=here <= average + 1).implies(
        after <= average
    )


@lemma("kept")
def stays_within(average: Number, most: Number, before: Number, here: Number, after: Number) -> Formula:
    """No load becomes negative or larger than the largest."""
    return given(
        step=arrives(after, average, before, here),
        average=average >= 0,
        before=before <= most,
        here=here <= most,
        natural=here >= 0,
    ).implies((after >= 0) & (after <= most))


# --- an arc, from behind a piled-up processor to one that lacks tasks ---


@lemma("base")
def arc_of_one(before: Number, here: Number, entering: Number, leaving: Number, after: Number) -> Formula:
    """A processor has after a unit what it had, and what entered less what left."""
    moved = cycle_migration.moved((before, here), (entering, leaving))
    return given(step=after == moved[1]).implies(after == here + entering - leaving)


@lemma("step")
def arc_one_longer(
    held: Number, held_after: Number, entering: Number, between: Number, here: Number, leaving: Number, after: Number
) -> Formula:
    """If that is so for an arc, it is so for an arc with one processor more."""
    moved = cycle_migration.moved((held, here), (between, leaving))
    return given(so_far=held_after == held + entering - between, step=after == moved[1]).implies(
        held_after + after == held + here + entering - leaving
    )


@lemma("base")
def no_time(held: Number, now: Number, units: Number) -> Formula:
    """At first an arc holds what it held."""
    return given(start=now == held, none=units == 0).implies(now == held + units)


@lemma("step")
def one_unit_more(held: Number, now: Number, units: Number, later: Number) -> Formula:
    """If a task entered an arc in every unit and none left, and that is so once more, it holds one more."""
    return given(so_far=now == held + units, step=later == now + 1 - 0).implies(later == held + (units + 1))


@lemma("lemma")
def not_for_long(most: Number, n: Number, units: Number, arc: Number, others: Number) -> Formula:
    """If both arcs can hold the tasks of so many units, the units are fewer than M n - n, from M = 3 on."""
    return given(
        arc=units <= arc, others=units <= others, all=arc + others == most * n, large=most >= 3, some=n >= 1
    ).implies(units < most * n - n)


@lemma("lemma")
def needs_three(average: Number, most: Number, pile: Number, lack: Number) -> Formula:
    """If somebody is piled up while somebody lacks tasks, the largest load is 3 or more."""
    return given(pile=pile >= average + 2, lack=lack < average, natural=lack >= 0, most=pile <= most).implies(most >= 3)


ARC = (arc_of_one, arc_one_longer, no_time, one_unit_more, not_for_long, needs_three)

NOT_BOTH = """\
Suppose that after T = (M - 1) n units somebody, p, is piled up and somebody, d, lacks tasks. Both were so all the time,
so that p sent a task in every unit, and d none. Take the arc of the processors behind p up to d: in every unit it
gained a task, T in all, and the arc of the others, behind d up to p, lost T. No load becomes negative or exceeds M. So
T is at most M times the length of either arc, while M is 3 or more: then T is less than (M - 1) n. That cannot be. So
after (M - 1) n units, and from then on, nobody is piled up, or nobody lacks tasks."""

# --- the rest of the time ---


@lemma("base")
def pile_and_others(excess: Number) -> Formula:
    """A piled-up processor alone has an excess of two or more."""
    return given(pile=excess >= 2).implies(excess >= 1 + 1)


@lemma("step")
def everybody_above(count: Number, sum_of_some: Number, excess: Number) -> Formula:
    """If k processors have an excess of k + 1 together, and the next one is above the average, k + 1 have k + 2."""
    return given(so_far=sum_of_some >= count + 1, next=excess >= 1).implies(sum_of_some + excess >= (count + 1) + 1)


@lemma("base")
def lack_and_others(excess: Number) -> Formula:
    """A processor that lacks tasks alone has a negative excess."""
    return given(lack=excess < 0).implies(excess <= -1)


@lemma("step")
def nobody_above(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some is negative and the next one is not above the average, theirs together is negative."""
    return given(so_far=sum_of_some <= -1, next=excess <= 0).implies(sum_of_some + excess <= -1)


REST = (pile_and_others, everybody_above, lack_and_others, nobody_above)

NO_LACK = """\
If nobody lacks tasks, then n - 1 units later nobody is piled up. For suppose that p is: it was piled up all the time
and sent a task in every unit. Whoever gets a task sends one in the next unit, so that by induction p + k sends one in
every unit from the k-th on; after n - 1 units everybody is above the average, and p by two: the excess of all is more
than n, where it is below n."""

NO_PILE = """\
If nobody is piled up, then n - 1 units later nobody lacks tasks, where the excess of all is not negative. For suppose
that d does: it lacked tasks all the time and sent none. Who gets none sends none in the next unit, so that by induction
d + k sends none from the k-th unit on; after n - 1 units nobody is above the average, and d below: the excess of all
is negative."""

KEPT = (pile_was_there, lack_was_there, who_sends, task_goes_on, nothing_goes_on, stays_within)

ONE_FLOOR = Proof(
    "jan/function-1@one-floor-mn",
    Scheme.INDUCTION,
    (*KEPT, *ARC, *REST),
    f"""
    With the floor the excess of all is S mod n, from 0 to n - 1. {NOT_BOTH} {NO_LACK} {NO_PILE} So after M n - 1 units
    nobody is piled up and nobody lacks tasks, and both stay so: all loads are the average or one more. If M is 0 there
    are no tasks.
    """,
)
ENTRY_ONE = Proof(
    "jan/function-1-cost@entry-one",
    Scheme.CONSEQUENCE,
    (),
    "The error is at most 1 after M n - 1 units, or at once for M = 0, and stays so: no more units are counted.",
    ("jan/function-1@one-floor-mn",),
)
LOADS_UP_TO_2 = Proof(
    "jan/function-1@repaired-one-floor",
    Scheme.CONSEQUENCE,
    (),
    """
    If no load exceeds 2, nobody is ever piled up while somebody lacks tasks: that needs a load of 3. So n - 1 units
    after the start nobody is piled up and nobody lacks tasks.
    """,
    ("jan/function-1@one-floor-mn",),
)

# --- rounding up ---


@lemma("lemma")
def task_came_from_before(average: Number, before: Number, here: Number, after: Number) -> Formula:
    """Who was not piled up and is above the average got a task from the one before, which was above it."""
    return given(step=arrives(after, average, before, here), above=after > average, flat=here <= average + 1).implies(
        before > average
    )


@lemma("base")
def one_above(excess: Number) -> Formula:
    """A processor above the average has a positive excess."""
    return given(above=excess > 0).implies(excess >= 1)


@lemma("step")
def others_lack_nothing(sum_of_some: Number, excess: Number) -> Formula:
    """If the excess of some is positive and the next one lacks nothing, theirs together is positive."""
    return given(so_far=sum_of_some >= 1, next=excess >= 0).implies(sum_of_some + excess >= 1)


@lemma("lemma")
def equal_if_even(others: Number, here: Number) -> Formula:
    """If nobody lacks tasks and the excess of all is 0, nobody has any."""
    return given(others=others >= 0, here=here >= 0, all=others + here == 0).implies(here == 0)


ONE_CEIL_MN = Proof(
    "jan/function-1@repaired-one-ceil-mn",
    Scheme.INDUCTION,
    (task_came_from_before, one_above, others_lack_nothing, equal_if_even),
    """
    If n divides S, the ceiling is the floor: in the end all loads are the average or one more, and they add up to n
    times the average, so that the error is 0. Otherwise the excess of all is negative, -(-S mod n), and somebody
    always lacks tasks. That after (M - 1) n units nobody is piled up or nobody lacks tasks was shown for every average
    that is not negative: so nobody is piled up from then on. Suppose that p is above the average n - 1 units later. It
    got a task from p - 1, which was above the average a unit before; by induction p - k was so k units before, k = 0,
    ..., n - 1. Who is above the average lacks nothing from then on. So in the end nobody lacks tasks and p is above
    the average, where the excess of all is negative. That cannot be: nobody is above the average, and all lack -S mod
    n together, so that no two loads differ by more, as with whole surpluses.
    """,
    ("jan/function-1@one-floor-mn", "jan/function-1@repaired-ceil"),
)


@lemma("kept")
def between_the_extremes(
    average: Number, least: Number, most: Number, before: Number, here: Number, after: Number
) -> Formula:
    """Loads between the smallest and the largest stay between them, if the average is not below the smallest."""
    return given(
        step=arrives(after, average, before, here),
        before=before <= most,
        here=(least <= here) & (here <= most),
        average=least <= average,
    ).implies((least <= after) & (after <= most))


ONE_CEIL = Proof(
    "jan/function-1@repaired-one-ceil",
    Scheme.INVARIANT,
    (between_the_extremes,),
    """
    The ceiling of the average is not below the smallest load at entry. So all loads stay between the smallest and the
    largest load at entry, in every one of the iterations.
    """,
)
