"""Section 1, related work for all sizes: the local divergence in general, diffusion on the cycle."""

from loadbal.arithmetic import Number, distance
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- riess/related-diffusion-psi ---


def diffused(before: Number, here: Number, after: Number) -> Number:
    """Three times what a node has when each keeps a third and sends a third to either neighbor."""
    return before + here + after


@lemma("base", "Real")
def unit_falls(near: Number, far: Number) -> Formula:
    """A unit at one node, and none elsewhere, falls with the distance from it."""
    return given(unit=near == 1, none=far == 0).implies(near >= far)


@lemma("step", "Real")
def diffusion_falls(a: Number, b: Number, c: Number, d: Number) -> Formula:
    """Where loads fall, they still fall between the two nodes in the middle after a round."""
    return given(falling=(a >= b) & (b >= c) & (c >= d)).implies(diffused(a, b, c) >= diffused(b, c, d))


@lemma("step", "Real")
def diffusion_falls_at_the_ends(a: Number, b: Number, c: Number) -> Formula:
    """It is so between the unit's node, whose neighbors are alike, and the next, and at a single far node."""
    return given(falling=(a >= b) & (b >= c)).implies(
        (diffused(b, a, b) >= diffused(a, b, c)) & (diffused(a, b, c) >= diffused(b, c, b))
    )


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
def mean_on_odd_cycle(n: Number, half: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a cycle of N = 2m + 1 nodes four times the mean distance is N - 1/N."""
    return given(odd=n == 2 * half + 1, sum=sum_of_all == half * (half + 1), mean=n * mean == sum_of_all).implies(
        4 * n * mean == n * n - 1
    )


DIFFUSION = Proof(
    "riess/related-diffusion-psi@all-n-repaired",
    Scheme.INDUCTION,
    (
        by(unit_falls),
        by(diffusion_falls),
        by(diffusion_falls_at_the_ends),
        by(third_of_a_difference),
        by(net_of_two_edges),
        by(mean_on_odd_cycle),
        uses("riess/definition-1@repaired"),
        uses("riess/lemma-1@products"),
        argued("""
    The loads of a unit are mirrored about its node in every round. By induction they fall with the distance from it:
    at the node itself both neighbors are alike; on an even cycle so they are at the single farthest node; on an odd
    one the two farthest nodes are neighbors with equal loads, c and d in the lemma. A round moves a third of the
    difference over every edge. If its ends are at different distances the farther end has no more load, so that three
    times the sum of distance times load grows by the sum of all differences; the edge between two farthest nodes adds
    nothing. The sum is 0 at first, never falls and is bounded, so that it converges: differences tend to 0 and the
    loads to 1/N. So the double sum is three times the mean distance, which is N/4 for even N and N/4 - 1/(4N) for odd
    N, by the sums of distances on rings of 2m and of 2m + 1 places.
    """),
    ),
)


DIFFUSION_EVEN = Proof(
    "riess/related-diffusion-psi@even-n",
    Scheme.CONSEQUENCE,
    (
        uses("riess/related-diffusion-psi@all-n-repaired"),
        argued("That is the case of even N."),
    ),
)


DIFFUSION_FROM_1 = Proof(
    "riess/related-diffusion-psi@even-n-from-1-repaired",
    Scheme.CONSEQUENCE,
    (
        uses("riess/related-diffusion-psi@even-n"),
        argued("In round 0 the two edges of the unit's node differ by 1 each, and no others do."),
    ),
)
