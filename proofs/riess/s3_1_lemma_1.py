"""Section 3.1 for all sizes: lemma 1.

A unit of load at a node is shared first over an edge, the *center*. The reflection that exchanges its ends maps either
matching to itself. *Folded* along it, the cycle is a path of n = N/2 loads, from the center to the far side.

Nodes are told by their *places*: the unit's is 0, the other end of the center 1, and so on around the cycle, to 2n - 1;
place 2n is 0 again.
"""

from loadbal.arithmetic import Number, distance, smaller, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_local_divergence import follows, on_the_path
from .steps import divided

# --- riess/both-parities ---


@lemma("lemma", "Real")
def parities_agree(n: Number, term: Number) -> Formula:
    """Twice n/2 less something, and n/2 and that less 1, are 2 (n - 1) together."""
    return given().implies((n - 2 * term) + (n + 2 * term - 2) == 2 * (n - 1))


BOTH_PARITIES = Proof(
    "riess/both-parities",
    Scheme.DIRECT,
    (
        by(parities_agree),
        argued("The two values, with 1/(2n) for odd n and 0 for even n, add up to n - 1, which is N/2 - 1."),
    ),
)


# --- riess/lemma-1 ---


@lemma("lemma", "Real")
def pairs_farther(a: Number, b: Number, c: Number, f: Number, near: Number, far: Number) -> Formula:
    """Over an edge whose farther end weighs 2 more, a step adds the whole difference to weight times load."""
    return given(step=divided(a, b, c, f), weights=far == near + 2, falling=a >= b).implies(
        near * c + far * f == near * a + far * b + distance(a, b)
    )


@lemma("lemma", "Real")
def pairs_alike(a: Number, b: Number, c: Number, f: Number, weight: Number) -> Formula:
    """An edge whose ends have one weight adds nothing to weight times load."""
    return given(step=divided(a, b, c, f)).implies(weight * c + weight * f == weight * a + weight * b)


@lemma("lemma")
def weights_follow_the_path(n: Number, pair: Number, place: Number) -> Formula:
    """From a pair to the next around the ring the weight, twice the distance, changes by 2 for one along the path."""
    following = where(pair + 1 == n, 0, pair + 1)
    weight, other = 2 * smaller(pair, n - pair), 2 * smaller(following, n - following)
    return given(pair=(pair >= 0) & (pair < n), edge=place == 2 * pair + 1).implies(
        other - weight == 2 * (on_the_path(n, place + 1) - on_the_path(n, place))
    )


@lemma("base")
def one_place(half: Number, sum_of_all: Number) -> Formula:
    """On a ring of 1 place the distances add up to 0."""
    return given(places=half == 0, sum=sum_of_all == 0).implies(sum_of_all == half * (half + 1))


@lemma("step")
def two_places_more_odd(half: Number, sum_of_all: Number) -> Formula:
    """If those on a ring of 2m + 1 places add up to m (m + 1), those on one of 2m + 3 to (m + 1) (m + 2)."""
    return given(so_far=sum_of_all == half * (half + 1)).implies(sum_of_all + 2 * (half + 1) == (half + 1) * (half + 2))


@lemma("lemma", "Real")
def mean_weight_even(n: Number, half: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a ring of n = 2m pairs the mean of twice the distance is n/2."""
    return given(
        some=half > 0, even=n == 2 * half, sum=sum_of_all == half * half, mean=n * mean == 2 * sum_of_all
    ).implies(2 * mean == n)


@lemma("lemma", "Real")
def mean_weight_odd(n: Number, half: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a ring of n = 2m + 1 pairs the mean of twice the distance is n/2 - 1/(2n)."""
    return given(odd=n == 2 * half + 1, sum=sum_of_all == half * (half + 1), mean=n * mean == 2 * sum_of_all).implies(
        2 * n * mean == n * n - 1
    )


LEMMA_1 = Proof(
    "riess/lemma-1@products",
    Scheme.INDUCTION,
    (
        by(pairs_farther),
        by(pairs_alike),
        by(weights_follow_the_path),
        by(one_place),
        by(two_places_more_odd),
        by(mean_weight_even),
        by(mean_weight_odd),
        uses("riess/theorem-2@from-first-matrix"),
        argued("""
    Step matrices are symmetric, so that column l of P^(t,1) is row l of it, and column l of P^(t,2) is row l of (P2
    P1)^t. V(t, 1; l) is the sum of the differences, over the edges used next, of the loads of a unit at l after 2t - 1
    steps, the first with M1. These are mirrored about the center and fall along the folded path, as for definition 1.
    Take the edges of the first matching as pairs: they are the n places of a ring, joined by the edges of the other
    matching, pair p being the places 2p and 2p + 1. A node of a pair at distance k from the center weighs 2k. Steps of
    the first matching add nothing to the sum of weight times load. A step of the other matching adds the sum of the
    differences: over its edges weights differ by 2, the farther end having no more load, except, for odd n, over the
    one edge opposite to the center, where both weights and loads are equal. After the first step the sum is 0, since
    the center weighs 0. As for definition 1 the loads tend to 1/N each. So Psi_1 is the mean weight: the distances on a
    ring of 2m places add up to m^2, on one of 2m + 1 to m (m + 1). In the same way V(t, 2; l) belongs to a unit and the
    matching M2 first, after 2t steps. Rotated by one node that is M1 first: the differences after an even number of
    steps. All differences but that of the unit itself add up to n - 1, as shown for definition 1: so Psi_2 is n - 1 -
    Psi_1.
    """),
    ),
)


STEPS_REPAIRED = follows(
    "lemma-1@steps-repaired",
    "The steps (t, 1) take the differences over M1 in rows of the matrices (t, 1)-1: the identity, whose term is 1, and"
    " the products (t, 2). These are the loads of a unit after an even number of steps from M1 on: rotated by one node,"
    " what V(t, 2; l) adds up, so that they are Psi_2 of the products. The steps (t, 2) take the differences over M2 in"
    " rows of the products (t, 1), which are symmetric: Psi_1.",
    "riess/lemma-1@products",
)


STEPS_WITHOUT_IDENTITY = follows(
    "lemma-1@steps-without-identity-repaired",
    "The same without the term of the identity: the two printed values, exchanged.",
    "riess/lemma-1@products",
)
