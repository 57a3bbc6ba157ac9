"""Section 1, related work for all sizes: the local divergence in general, diffusion on the cycle."""

from loadbal.arithmetic import Number, Truth, distance
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

from .rings import EVEN_RING, ODD_RING

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
