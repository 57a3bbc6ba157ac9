"""Definition 1, theorem 2 and lemma 1 for all N: the local divergence is twice a mean distance on the cycle.

A unit of load at a node is shared first over an edge, the *center*. The reflection that exchanges its ends maps either
matching to itself. *Folded* along it, the cycle is a path of n = N/2 loads, from the center to the far side.

Nodes are told by their *places*: the unit's is 0, the other end of the center 1, and so on around the cycle, to 2n - 1;
place 2n is 0 again.
"""

from loadbal.arithmetic import Number, distance, larger, smaller, where
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.loads import same_loads

from .riess_steps import divided

# --- places, and the folded path ---


def from_the_unit(n: Number, place: Number) -> Number:
    """The distance of a place from the unit's."""
    return smaller(place, 2 * n - place)


def on_the_path(n: Number, place: Number) -> Number:
    """Where a place is on the folded path, 0 for both ends of the center."""
    return larger(0, smaller(place - 1, 2 * n - place))


@lemma("lemma")
def mirror_images_meet(n: Number, place: Number, mirror: Number) -> Formula:
    """The reflection takes place x to 1 - x around the cycle, which is as far along the folded path."""
    return given(
        place=(place >= 0) & (place < 2 * n),
        mirror=mirror == where(place <= 1, 1 - place, 2 * n + 1 - place),
    ).implies(on_the_path(n, mirror) == on_the_path(n, place))


@lemma("lemma")
def mirror_keeps_matchings(n: Number, place: Number, q: Number, r: Number, s: Number, u: Number) -> Formula:
    """The edge from place x on becomes that from 2n - x on: of the same parity, and so of the same matching."""
    return given(
        place=place == 2 * q + r,
        parity=(r >= 0) & (r <= 1),
        image=2 * n - place == 2 * s + u,
        other=(u >= 0) & (u <= 1),
    ).implies(r == u)


@lemma("lemma")
def farther_on_the_path(n: Number, place: Number) -> Formula:
    """Over every edge but the center and its opposite one end is one farther, from the unit as on the path."""
    farther = from_the_unit(n, place + 1) - from_the_unit(n, place)
    return given(place=(place >= 1) & (place < 2 * n), opposite=place != n).implies(
        ((farther == 1) | (farther == -1)) & (on_the_path(n, place + 1) - on_the_path(n, place) == farther)
    )


PLACES = (mirror_images_meet, mirror_keeps_matchings, farther_on_the_path)

# --- the loads of a unit ---


@lemma("base", "Real")
def unit_is_halved(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """The first step leaves half of the unit at both ends of the center."""
    return given(step=divided(a, b, c, f), unit=same_loads((a, b), (1, 0)) | same_loads((a, b), (0, 1))).implies(
        (2 * c == 1) & (2 * f == 1)
    )


@lemma("step", "Real")
def mirror_is_kept(a: Number, b: Number, c: Number, f: Number, g: Number, h: Number) -> Formula:
    """Two edges that the reflection exchanges hold mirrored loads after a step if they did before."""
    return given(step=divided(a, b, c, f), mirror=divided(b, a, g, h)).implies(same_loads((g, h), (f, c)))


@lemma("step", "Real")
def axis_is_kept(a: Number, c: Number, f: Number) -> Formula:
    """An edge that the reflection maps to itself has equal loads at its ends, and keeps them."""
    return given(step=divided(a, a, c, f)).implies((c == a) & (f == a))


@lemma("step", "Real")
def stays_falling(a: Number, b: Number, c: Number, d: Number, p: Number, q: Number, r: Number, s: Number) -> Formula:
    """Loads that fall along the folded path still fall after a step: within an edge, and from one edge to the next."""
    return given(
        falling=(a >= b) & (b >= c) & (c >= d), nearer=divided(a, b, p, q), farther=divided(c, d, r, s)
    ).implies((p >= q) & (q >= r) & (r >= s))


PROFILE = (unit_is_halved, mirror_is_kept, axis_is_kept, stays_falling)

FOLDED = """\
After the first step, M1 and M2 by turns, the loads of a unit are mirrored about the center and fall along the folded
path. This is so after the first step: they are 1/2, 0, ..., 0. An edge of the cycle either joins neighbors on the
folded path, together with its mirror image, or it is mapped to itself, at one of the two ends of the path, where the
path's load stays. A load that stays is one that is shared with an equal load, so that one lemma covers the ends too.
For N = 2 the path is a single load."""

# --- what differences add up to ---


@lemma("lemma", "Real")
def difference_moves_load(a: Number, b: Number, c: Number, f: Number, near: Number, far: Number) -> Formula:
    """Sharing over an edge adds half of its difference, times that of the distances, to distance times load."""
    return given(step=divided(a, b, c, f)).implies(
        2 * (near * c + far * f) == 2 * (near * a + far * b) + (far - near) * (a - b)
    )


@lemma("lemma", "Real")
def one_farther(a: Number, b: Number, near: Number, far: Number) -> Formula:
    """Where the farther end of an edge is one farther and has no more load, that product is the absolute difference."""
    return given(edge=far == near + 1, falling=a >= b).implies((far - near) * (a - b) == distance(a, b))


@lemma("base")
def two_places(half: Number, sum_of_all: Number) -> Formula:
    """On a ring of 2 places the distances from one of them are 0 and 1."""
    return given(places=half == 1, sum=sum_of_all == 0 + 1).implies(sum_of_all == half * half)


@lemma("step")
def two_places_more(half: Number, sum_of_all: Number) -> Formula:
    """If the distances on a ring of 2m places add up to m^2, those on one of 2m + 2 add up to (m + 1)^2."""
    return given(so_far=sum_of_all == half * half).implies(sum_of_all + half + (half + 1) == (half + 1) * (half + 1))


@lemma("lemma", "Real")
def mean_distance(n: Number, sum_of_all: Number, mean: Number) -> Formula:
    """On a cycle of N = 2n nodes the mean distance is n/2, so that twice the mean is N/2."""
    return given(nodes=n > 0, sum=sum_of_all == n * n, mean=2 * n * mean == sum_of_all).implies(2 * mean == n)


LIMIT = """\
As distance times load never falls and is at most N, it converges, so that the differences over the edges that are
used next tend to 0. Over the edges used last they are 0. So all differences of neighbors tend to 0, the loads tend to
1/N each, and distance times load tends to the mean distance."""

DIVERGENCE = Proof(
    "riess/definition-1@repaired",
    Scheme.INDUCTION,
    (*PLACES, *PROFILE, difference_moves_load, one_farther, two_places, two_places_more, mean_distance),
    f"""
    Row l of a product of step matrices is what becomes of a unit of load at l, so that the double sum of the definition
    adds up, over all steps, the differences over the edges that the step uses. {FOLDED} Let the distance of a node be
    that from l on the cycle. Over every edge the distances differ by one. The unit itself has more load at l than at
    its neighbor; later the two ends of the center, and those of the edge opposite to it, have equal loads, and over
    every other edge the end farther from l is farther on the folded path, and has no more load. So a step adds half of
    the sum of the differences to the sum of distance times load, which is 0 at first. {LIMIT} Hence the double sum is
    twice the mean distance. The distances of 2m + 2 places around a ring are those of 2m places, an m and an m + 1:
    they add up to n^2 for N = 2n, whatever l is. So every row's sum is n = N/2.
    """,
)


def follows(claim: str, prose: str, *rests_on: str) -> Proof:
    """A proof without lemmas of its own."""
    return Proof(f"riess/{claim}", Scheme.CONSEQUENCE, (), prose, rests_on or ("riess/definition-1@repaired",))


L_INDEPENDENT = follows("definition-1@l-independent", "The double sum is N/2 for every row, the largest one.")
TRANSPOSE_EQUAL = follows(
    "definition-1@transpose-equal",
    "The argument does not ask which matching comes first: the double sum is N/2 for the round P2 P1 as well.",
)
THEOREM_2 = follows(
    "theorem-2@repaired",
    "The round P^T = P2 P1 starts with M2, and its divergence is N/2 too.",
    "riess/definition-1@transpose-equal",
)
FROM_FIRST_MATRIX = follows(
    "theorem-2@from-first-matrix",
    "The term of the identity is the difference of a unit of load and none, 1; the others add up to N/2 - 1.",
    "riess/theorem-2@repaired",
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
        pairs_farther,
        pairs_alike,
        weights_follow_the_path,
        one_place,
        two_places_more_odd,
        mean_weight_even,
        mean_weight_odd,
    ),
    """
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
    """,
    ("riess/theorem-2@from-first-matrix",),
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
TRANSPOSED_ENTRIES = follows(
    "theorem-2@transposed-entries-repaired",
    "The columns of P^(t-1) differ over M1 only for t = 1, by 1, since its last step in the order of the transposed"
    " product is that of M1; those of P^(t,1) differ over M2 by V(t, 1; l). So the sum is 1 + Psi_1.",
    "riess/lemma-1@products",
)
