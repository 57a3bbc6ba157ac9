"""Section 1, related work for all sizes: diffusion on the cycle, and the sorting-based bound."""

from collections.abc import Callable, Iterator

from loadbal.arithmetic import Number, Truth, distance, implies, same_truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import Loads

from .rings import EVEN_RING, ODD_RING
from .steps import EDGE_BY_EDGE, balanced, of_runs, steps_of

# --- riess/related-diffusion-psi ---


def diffused(before: Number, here: Number, after: Number) -> Number:
    """Three times what a node has when each keeps a third and sends a third to either neighbor."""
    return before + here + after


@Induction
def falls(near: Number, far: Number) -> Truth:
    """Whether of two neighbors the one farther from the unit's node has no more load."""
    return near >= far


@lemma("base", "Real")
def unit_falls(near: Number) -> Formula:
    """A unit at one node, and none elsewhere, falls with the distance from it."""
    return falls.base((near, 0), unit=(near == 1) | (near == 0))


@lemma("step", "Real")
def diffusion_falls(a: Number, b: Number, c: Number, d: Number) -> Formula:
    """Where loads fall, they still fall between the two nodes in the middle after a round."""
    return falls.step((b, c), (diffused(a, b, c), diffused(b, c, d)), nearer=falls.says(a, b), farther=falls.says(c, d))


@lemma("step", "Real")
def falls_at_the_unit(a: Number, b: Number, c: Number) -> Formula:
    """It is so between the unit's node, whose neighbors are alike, and the next."""
    return falls.step((b, c), (diffused(b, a, b), diffused(a, b, c)))


@lemma("step", "Real")
def falls_at_a_far_node(a: Number, b: Number, c: Number) -> Formula:
    """And between a single farthest node, whose neighbors are alike, and the one before."""
    return falls.step((a, b), (diffused(a, b, c), diffused(b, c, b)))


@lemma("lemma", "Real")
def third_of_a_difference(a: Number, b: Number, moved: Number, near: Number, far: Number) -> Formula:
    """A third of the difference, moved to the end one farther, adds that to distance times load."""
    return given(moves=3 * moved == a - b, edge=far == near + 1, falling=a >= b).implies(
        3 * (far * moved - near * moved) == distance(a, b)
    )


@lemma("lemma", "Real")
def net_of_two_edges(before: Number, here: Number, after: Number, left: Number, right: Number) -> Formula:
    """A node has after a round what the two edges move to it, a third of each difference, besides what it had."""
    return given(left=3 * left == before - here, right=3 * right == after - here).implies(
        3 * (here + left + right) == diffused(before, here, after)
    )


@lemma("lemma", "Real")
def mean_on_even_cycle(n: Number, half: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a cycle of N = 2m nodes four times the mean distance is N."""
    return given(some=half > 0, even=n == 2 * half, sum=sum_of_all == half * half, mean=n * mean == sum_of_all).implies(
        4 * mean == n
    )


@lemma("lemma", "Real")
def mean_on_odd_cycle(n: Number, half: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a cycle of N = 2m + 1 nodes four times the mean distance is N - 1/N."""
    return given(odd=n == 2 * half + 1, sum=sum_of_all == half * (half + 1), mean=n * mean == sum_of_all).implies(
        4 * n * mean == n * n - 1
    )


DIFFUSION = Proof(
    "riess/related-diffusion-psi@all-n-repaired",
    Scheme.INDUCTION,
    (
        argued("The loads of a unit are mirrored about its node in every round."),
        by(unit_falls),
        by(diffusion_falls),
        by(falls_at_the_unit),
        by(falls_at_a_far_node),
        argued("""
    So by induction over the rounds they fall with the distance from it; on an odd cycle the two farthest nodes are
    neighbors with equal loads, c and d of the lemma on the middle.
    """),
        by(net_of_two_edges),
        by(third_of_a_difference),
        argued("""
    So three times the sum of distance times load grows in a round by the sum of all differences, as the edge between
    two farthest nodes has none. The sum is 0 at first, never falls and is at most N, so that it converges: differences
    tend to 0, the loads, 1 in all, to 1/N each, and the double sum is three times the mean distance.
    """),
        EVEN_RING,
        by(mean_on_even_cycle),
        ODD_RING,
        by(mean_on_odd_cycle),
    ),
)


DIFFUSION_EVEN = Proof(
    "riess/related-diffusion-psi@even-n",
    Scheme.CONSEQUENCE,
    (uses("riess/related-diffusion-psi@all-n-repaired", "This is the case of even N, from N = 4 on."),),
)


DIFFUSION_FROM_1 = Proof(
    "riess/related-diffusion-psi@even-n-from-1-repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/related-diffusion-psi@even-n"),
        argued("In round 0 the two edges of the unit's node differ by 1 each, and no others do."),
    ),
)


# --- riess/sorting-bound: the largest load, or the smallest, is lost ---


@lemma("edge")
def largest_moves_down(largest: Number, a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Over an edge, loads M: both stay; one that meets M - 1 is at the lower-numbered end; none arises otherwise."""
    return given(step=balanced(a, b, c, f), first=a <= largest, second=b <= largest).implies(
        (c <= largest)
        & same_truth(c == largest, a + b >= 2 * largest - 1)
        & same_truth(f == largest, (a == largest) & (b == largest))
    )


@lemma("edge")
def both_marks_stay(largest: Number, a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Over an edge two loads of at most M - 2 remain such."""
    return given(step=balanced(a, b, c, f), first=a <= largest - 2, second=b <= largest - 2).implies(
        (c <= largest - 2) & (f <= largest - 2)
    )


@lemma("edge")
def mark_moves_up(largest: Number, a: Number, b: Number, c: Number, f: Number) -> Formula:
    """If one load of an edge is at most M - 2 and the other less than M, the higher-numbered end has at most M - 2."""
    return given(
        step=balanced(a, b, c, f),
        marked=(a <= largest - 2) | (b <= largest - 2),
        other=(a < largest) & (b < largest),
    ).implies(f <= largest - 2)


@lemma("edge")
def largest_is_lost(largest: Number, a: Number, b: Number, c: Number, f: Number) -> Formula:
    """If one load of an edge is at most M - 2 and none more than M, neither end has M."""
    return given(
        step=balanced(a, b, c, f),
        marked=(a <= largest - 2) | (b <= largest - 2),
        first=a <= largest,
        second=b <= largest,
    ).implies((c < largest) & (f < largest))


@Induction
def are_enough(count: Number, lost: Number, q: Number) -> Truth:
    """Whether as many as q have been lost or are counted."""
    return count + lost >= q


@lemma("base")
def all_at_first(full: Number, q: Number) -> Formula:
    """At first none of the F is lost, and all are counted."""
    return are_enough.base((full, 0, q), one_of_them=q <= full)


@lemma("step")
def none_leaves(count: Number, lost: Number, after: Number, lost_after: Number, q: Number) -> Formula:
    """If whatever is counted remains so or is lost, as many as q have been lost or are counted after the step."""
    return are_enough.step((count, lost, q), (after, lost_after, q), kept=after + lost_after >= count + lost)


@lemma("step")
def one_more_is_near(
    nearer: Number, lost: Number, nearer_after: Number, after: Number, lost_after: Number, q: Number
) -> Formula:
    """If so were q - 1, counted two places nearer, and one is on the place between, then so are q, one place nearer."""
    return are_enough.step(
        (nearer, lost, q - 1),
        (after, lost_after, q),
        kept=nearer_after + lost_after >= nearer + lost,
        between=after >= nearer_after + 1,
    )


@lemma("step")
def ends_meet(at_first: Number, at_last: Number, lost: Number, lost_after: Number, q: Number) -> Formula:
    """If a load M counted at 1 alone meets a mark counted at N alone and is lost, q are lost without any counted."""
    return are_enough.step(
        (at_first, lost, q),
        (0, lost_after, q),
        marks=are_enough.says(at_last, lost, q),
        ends=(at_first <= 1) & (at_last <= 1),
        never_found=lost_after >= lost,
        meet=implies((at_first == 1) & (at_last == 1), lost_after >= lost + 1),
    )


@lemma()
def on_its_way(half: Number, rounds: Number, more: Number, q: Number, y: Number) -> Formula:
    """N - (t - 2 (q - 1)) is even, as higher ends of M1 are, before a step of M1, and odd before one of M2."""
    return given(bound=y == 2 * half - (2 * rounds + more - 2 * (q - 1))).implies(
        y + more == 2 * (half - rounds + q - 1)
    )


@lemma()
def in_time(half: Number, full: Number, steps: Number) -> Formula:
    """After N + 2 F - 2 steps, N/2 + F - 1 rounds, N - (t - 2 (F - 1)) is 0."""
    return given(steps=steps == 2 * (half + full - 1)).implies(2 * half - (steps - 2 * (full - 1)) == 0)


def with_the_largest(loads: Loads, what: Callable[[tuple[Number, ...]], bool]) -> Iterator[tuple[Number, ...]]:
    """The largest load at first, and the edges of a run of which something is true of it and the loads before."""
    reach = max(loads)
    return ((reach, *each) for each in of_runs(loads) if what((reach, *each[:2])))


LARGEST_LOAD = Proof(
    "riess/sorting-bound@largest-load",
    Scheme.INDUCTION,
    (
        argued("""
    Mark F nodes whose load is M - 2 or less. In every step, if both ends of an edge are marked, both remain so; if one
    is, the mark is taken away if the other has M, and is put at the higher-numbered end if not.
    """),
        EDGE_BY_EDGE,
        by(both_marks_stay),
        by(mark_moves_up, "So marks are on loads of M - 2 or less at all times."),
        by(largest_moves_down),
        by(largest_is_lost, "So with every mark that is taken away a load M is lost."),
        argued("""
    So loads M move to lower numbers alone and marks to higher numbers alone, over [1:N] from N to 1 and from 1 to N.
    Let d be how many loads M are lost after t steps, and for q = 1, ..., F let y(q) be N as long as t <= 2 (q - 1), and
    N - (t - 2 (q - 1)) from then on. It is shown by induction over t that at least q - d loads M are at 1, ..., y(q),
    and at least q - d marks at N + 1 - y(q), ..., N.
    """),
        by(all_at_first),
        by(none_leaves, "It is so after a step with y(q) as it was before the step."),
        argued("""
    This is the claim if y(q) stays N, or if it was 0 or less, when nothing is counted. Let it have been positive and
    fall by 1.
    """),
        by(on_its_way, "So it was the higher-numbered end of an edge [y(q)-1 : y(q)] of the step, unless it was 1."),
        argued("""
    If after the step y(q) does not have M, the claim is shown. If it has, both ends had M and have it still, and y(q -
    1), if q > 1, was y(q) - 2.
    """),
        by(one_more_is_near),
        argued("""
    Marks are counted in the same way from the other side, with the edge [N+1-y(q) : N+2-y(q)]: a mark that stays at its
    lower-numbered end has another one at the other. If y(q) was 1, the step was one of M2, over [1:N] too.
    """),
        by(ends_meet),
        by(in_time, "So d is F by then."),
    ),
    instances=(
        Instances(largest_moves_down, lambda it: with_the_largest(it, lambda _: True)),
        Instances(both_marks_stay, lambda it: with_the_largest(it, lambda at: max(at[1:]) <= at[0] - 2)),
        Instances(
            mark_moves_up, lambda it: with_the_largest(it, lambda at: min(at[1:]) <= at[0] - 2 and at[0] not in at[1:])
        ),
        Instances(largest_is_lost, lambda it: with_the_largest(it, lambda at: min(at[1:]) <= at[0] - 2)),
    ),
    runs=Bounds(4, 2),
)


@lemma("edge")
def reflected(a: Number, b: Number, c: Number, f: Number, g: Number, h: Number) -> Formula:
    """An edge whose ends hold -b and -a in place of a and b holds -f and -c after a step, in place of c and f."""
    return given(step=balanced(a, b, c, f), mirror=balanced(-b, -a, g, h)).implies((g == -f) & (h == -c))


@lemma()
def soon_enough(half: Number, full: Number, others: Number) -> Formula:
    """If F and as many others or more are among N nodes, N/2 + F - 1 is less than N."""
    return given(fewer=full <= others, nodes=full + others <= 2 * half).implies(half + full - 1 < 2 * half)


def mirrored_edges(loads: Loads) -> Iterator[tuple[Number, ...]]:
    """The edges of a run, and of that from the reflected loads, from the other end of the cycle."""
    order = len(loads)
    image = tuple(-load for load in reversed(loads))
    for (matching, before, after), (_, _, there) in zip(
        steps_of(loads, 2 * order), steps_of(image, 2 * order), strict=True
    ):
        for i, j in matching:
            yield before[i], before[j], after[i], after[j], there[order - 1 - j], there[order - 1 - i]


DROPS = Proof(
    "riess/sorting-bound@drops",
    Scheme.DIRECT,
    (
        argued("Let F nodes have the largest load M and E the smallest, m <= M - 2."),
        uses("riess/sorting-bound@largest-load", "If F <= E, no load is M after N/2 + F - 1 rounds."),
        by(soon_enough, "As F + E <= N, N rounds are enough."),
        argued("""
    If E < F, take for the load of every processor i that of N + 1 - i, negated: the edges [i:j] of M1, and of M2,
    become the edges [N+1-j : N+1-i] of the same matching, and the largest load is -m.
    """),
        by(reflected, "So the run is the reflected one, and likewise no load is m after N rounds."),
        uses("riess/model-balancer", "No step raises the largest load or lowers the smallest."),
        argued("""
    So the discrepancy is less than M - m. As it never rises, from K >= 1 it is at most 1 after K - 1 times N rounds.
    """),
    ),
    instances=(Instances(reflected, mirrored_edges),),
    runs=Bounds(4, 2),
)


SORTING_BOUND = Proof(
    "riess/sorting-bound",
    Scheme.CONSEQUENCE,
    (
        uses("riess/sorting-bound@drops"),
        argued("(K - 1) N rounds are no more than K N, and what is 1-smooth remains so."),
    ),
)
