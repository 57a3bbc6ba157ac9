"""Related work and section 3.1 for all sizes: circuits, diffusion on the cycle, binomials, the steps of a series."""

from loadbal.arithmetic import Number, distance
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import discrepancy, same_loads
from loadbal.protocols.odd_even_transposition import after_round

from .riess_steps import balanced, divided

BOTH_STEPS = Proof(
    "riess/fixpoints@both-steps",
    Scheme.CONSEQUENCE,
    (),
    """
    A step of M1 and one of M2 each leave a vector as it is exactly if every edge keeps its loads. That was shown to be
    so exactly if the vector is sorted and 1-smooth.
    """,
    ("riess/fixpoints@sorted-one-smooth",),
)

# --- riess/related-no-fixed-circuit, riess/related-repetitions ---


@lemma("base")
def one_multiple(tokens: Number, unit: Number, load: Number) -> Formula:
    """All tokens on one wire: every load is a multiple of their number."""
    return given(start=(load == 0) | (load == tokens), unit=unit == tokens).implies((load == 0) | (load == unit))


@lemma("step")
def no_odd_sum(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Loads that are even in some unit are shared without an excess, and are whole in that unit."""
    return given(step=balanced(2 * a, 2 * b, c, f)).implies(same_loads((c, f), (a + b, a + b)))


@lemma("lemma")
def even_and_smooth(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Two even loads that differ by at most one are equal."""
    return given(one=x == 2 * a, other=y == 2 * b, smooth=distance(x, y) <= 1).implies(x == y)


NO_FIXED_CIRCUIT = Proof(
    "riess/related-no-fixed-circuit",
    Scheme.INDUCTION,
    (one_multiple, no_odd_sum, even_and_smooth),
    """
    Let a circuit of d layers start with 2^(d+1) tokens on one wire. By induction over the layers, after j of them every
    load is a multiple of 2^(d+1-j): a balancer halves the sum of two multiples of twice that, whichever end an excess
    token would go to, and a wire that has no balancer keeps a multiple of twice that. After d layers all loads are
    even. If they were 1-smooth they would be equal, and N times one of them would be 2^(d+1): N would be a power of
    two.
    """,
)
NOT_POWER_OF_TWO = Proof(
    "riess/related-repetitions@not-power-of-two",
    Scheme.CONSEQUENCE,
    (),
    "R rounds are a circuit of d = 2R layers, and 2 * 4^R is 2^(d+1).",
    ("riess/related-no-fixed-circuit",),
)


@lemma()
def two_nodes(a: Number, b: Number) -> Formula:
    """On two nodes a round leaves loads that differ by at most one."""
    return given().implies(discrepancy(after_round((a, b))) <= 1)


@lemma()
def four_nodes(a: Number, b: Number, c: Number, d: Number) -> Formula:
    """On four nodes too."""
    return given().implies(discrepancy(after_round((a, b, c, d))) <= 1)


TWO_OR_FOUR = Proof(
    "riess/related-repetitions@repaired",
    Scheme.DIRECT,
    (two_nodes, four_nodes),
    "The claim is about two and four nodes and all loads; the lemmas are it.",
)

# --- riess/contribution-derivation@repaired ---


@lemma(sort="Real")
def twice_the_deviation(half: Number, mean: Number, x: Number, y: Number) -> Formula:
    """Two loads that are at most N/2 - 1 away from their mean differ by at most N - 2."""
    return given(x=distance(x, mean) <= half - 1, y=distance(y, mean) <= half - 1).implies(
        distance(x, y) <= 2 * half - 2
    )


DERIVATION = Proof("riess/contribution-derivation@repaired", Scheme.DIRECT, (twice_the_deviation,), "Here N = 2 half.")

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
        unit_falls,
        diffusion_falls,
        diffusion_falls_at_the_ends,
        third_of_a_difference,
        net_of_two_edges,
        mean_on_odd_cycle,
    ),
    """
    The loads of a unit are mirrored about its node in every round. By induction they fall with the distance from it:
    at the node itself both neighbors are alike; on an even cycle so they are at the single farthest node; on an odd
    one the two farthest nodes are neighbors with equal loads, c and d in the lemma. A round moves a third of the
    difference over every edge. If its ends are at different distances the farther end has no more load, so that three
    times the sum of distance times load grows by the sum of all differences; the edge between two farthest nodes adds
    nothing. The sum is 0 at first, never falls and is bounded, so that it converges: differences tend to 0 and the
    loads to 1/N. So the double sum is three times the mean distance, which is N/4 for even N and N/4 - 1/(4N) for odd
    N, by the sums of distances on rings of 2m and of 2m + 1 places.
    """,
    ("riess/definition-1@repaired", "riess/lemma-1@products"),
)
DIFFUSION_EVEN = Proof(
    "riess/related-diffusion-psi@even-n",
    Scheme.CONSEQUENCE,
    (),
    "That is the case of even N.",
    ("riess/related-diffusion-psi@all-n-repaired",),
)
DIFFUSION_FROM_1 = Proof(
    "riess/related-diffusion-psi@even-n-from-1-repaired",
    Scheme.CONSEQUENCE,
    (),
    "In round 0 the two edges of the unit's node differ by 1 each, and no others do.",
    ("riess/related-diffusion-psi@even-n",),
)

# --- riess/infinite-array-binomials, riess/single-steps, riess/double-step ---

BINOMIALS = Proof(
    "riess/infinite-array-binomials@repaired",
    Scheme.CONSEQUENCE,
    (),
    """
    After one step the one pair that holds load has one unit of 1/2: row 0 of Pascal's triangle. A further step leaves
    in every pair, in units of half the size, the sum of two neighboring pairs: the entries of the next row, the
    outermost ones again 1, as long as there are fewer steps than pairs. After 2t - 2 + k steps the unit is 2 to the
    power of minus that number.
    """,
    ("riess/denominator@repaired",),
)
PROPORTIONAL = Proof(
    "riess/infinite-array-binomials@proportional",
    Scheme.CONSEQUENCE,
    (),
    "A row after so many steps is a multiple of row 2t - 3 + k.",
    ("riess/infinite-array-binomials@repaired",),
)


@lemma("lemma", "Real")
def mean_of_neighbors(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """After a step a pair has the mean of what the two pairs that it is made of had."""
    return given(step=divided(a, b, c, f)).implies((2 * c == a + b) & (2 * f == a + b))


@lemma("lemma", "Real")
def both_steps(a: Number, b: Number, c: Number, left: Number, right: Number, load: Number) -> Formula:
    """The mean of the means of neighbors weighs them by 1/4, 1/2 and 1/4, whichever step comes first."""
    return given(left=2 * left == a + b, right=2 * right == b + c, mean=2 * load == left + right).implies(
        4 * load == a + 2 * b + c
    )


SINGLE_STEPS = Proof(
    "riess/single-steps",
    Scheme.DIRECT,
    (mean_of_neighbors, both_steps),
    """
    Let u_p be the load of processor 2p + 1 in row 1: the coefficient at z^p. After M1 its pair is 2p + 1, 2p + 2. A
    step of M2 shares with processor 2p, which has u_(p-1): the mean of u_(p-1) and u_p, which is multiplying by (1 +
    z)/2. After M2 processor 2p + 2 has u_(p+1), and a step of M1 leaves the mean of u_p and u_(p+1): multiplying by
    (z^-1 + 1)/2. Indices are modulo n, as z^n = 1.
    """,
)
DOUBLE_STEP = Proof(
    "riess/double-step",
    Scheme.CONSEQUENCE,
    (),
    "Two single steps, in either order, multiply with the product of both.",
    ("riess/single-steps", "riess/reduction@matrix-power-repaired"),
)
