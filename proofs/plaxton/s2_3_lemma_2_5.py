"""Section 2.3 for all sizes: tokens packed into a Hamming ball, the edges that leave it (Lemma 2.5).

In the lemmas `here` is C(d,r), and y of the words of layer r are in the ball. With a word of layer l a ball holds its
neighbors in layer l - 1.

In the lemmas `here` is C(d,w) and `following` C(d,w+1); (w+1) C(d,w+1) = (d-w) C(d,w) is all that is used of them. The
middle binomial C(2h,h) is met as its quotient c by 4^h, a real number: the next one is (2h+1) / (2h+2) times as large.
"""

from loadbal.arithmetic import Number, implies, larger, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols.recursive_balance import discrepancy_across

# --- plaxton/lemma-2.5-maximiser ---


@lemma()
def edges_of_a_ball(d: Number, r: Number, here: Number, y: Number, inner: Number, outer: Number) -> Formula:
    """Edges lead out to the C(d,r) - y other words of layer r, r each, and from the y words of it, d - r each."""
    return given(to_layer=inner == r * (here - y), from_layer=outer == (d - r) * y).implies(
        inner + outer == r * here + (d - 2 * r) * y
    )


CLOSED_FORM = Proof(
    "plaxton/lemma-2.5-maximiser@closed-form",
    Scheme.DIRECT,
    (
        by(edges_of_a_ball),
        uses("plaxton/definition-2.1"),
        argued("""
    A word of layer r has r neighbors in layer r - 1 and d - r in layer r + 1. All edges out of the ball are at layer
    r: from layer r - 1 to words of layer r that are not in the ball, and from words of it to layer r + 1.
    """),
    ),
)


@lemma("case")
def up_to_the_middle(spare: Number, here: Number, y: Number) -> Formula:
    """For d - 2r >= 0 a full layer is best, and nothing else is as good but for d = 2r."""
    return given(half=spare >= 0, layer=y <= here).implies(
        (spare * y <= spare * here) & implies(spare * y == spare * here, (y == here) | (spare == 0))
    )


@lemma("case")
def beyond_the_middle(spare: Number, y: Number) -> Formula:
    """For d - 2r < 0 a ball has fewer edges than r C(d,r), which are those of the full one before."""
    return given(half=spare < 0, some=y >= 1).implies(spare * y < 0)


@lemma("case")
def full_balls_grow(spare: Number, here: Number) -> Formula:
    """A full ball of radius r < d/2 has more edges than r C(d,r), one of radius d/2 has as many."""
    return given(half=spare >= 0, some=here >= 1).implies((spare * here >= 0) & same_truth(spare * here > 0, spare > 0))


@lemma("cover")
def middle_or_beyond(spare: Number) -> Formula:
    """A radius is at most d/2 or more."""
    return given().implies((spare >= 0) | (spare < 0))


SOME_BALL = Proof(
    "plaxton/lemma-2.5-maximiser@some-ball",
    Scheme.CASES,
    (
        by(up_to_the_middle),
        by(beyond_the_middle),
        by(full_balls_grow),
        by(middle_or_beyond),
        uses("plaxton/lemma-2.5-maximiser@closed-form"),
        argued("""
    With d - 2r = `spare`, e(B) is r C(d,r) + spare y, and r C(d,r) = (d-r+1) C(d,r-1) are the edges of the full ball
    of radius r - 1. A ball of radius r > d/2 has fewer edges than the full ball of radius r - 1; one of radius r <=
    d/2 has at most those of the full one. Full balls have the more edges the larger r <= d/2 is, up to floor(d/2): (d
    - r) C(d,r) = ceil(d/2) C(d,r).
    """),
    ),
)


RADII = Proof(
    "plaxton/lemma-2.5-maximiser@radii",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-2.5-maximiser@some-ball"),
        argued("""
    Beyond d/2 no ball is best. Full balls of radius r < floor(d/2) have fewer edges than the next, but for r = d/2 -
    1, whose ball has as many as that of radius d/2.
    """),
    ),
)


EVERY_BALL = Proof(
    "plaxton/lemma-2.5-maximiser@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-2.5-maximiser@some-ball"),
        argued("""
    For d = 2r the edges are r C(d,r) whatever y is; for odd d the ball of radius floor(d/2) with 2^(d-1) words is full.
    """),
    ),
)


# --- plaxton/lemma-2.5-fringe-edges@repaired ---


@lemma()
def full_layer(d: Number, r: Number, here: Number, y: Number, fringe: Number) -> Formula:
    """With a full layer the edges are d - r for each word of it."""
    return given(full=y == here, fringe=fringe == here).implies(r * here + (d - 2 * r) * y == (d - r) * fringe)


FRINGE_EDGES = Proof(
    "plaxton/lemma-2.5-fringe-edges@repaired",
    Scheme.DIRECT,
    (
        by(full_layer),
        uses("plaxton/lemma-2.5-maximiser@closed-form"),
        argued("""
    With x <= p/2 words the ball is not the whole cube, so r < d. The fringe is its outermost layer: each word there
    has d - r >= 1 neighbors outside, and words nearer to the center have none.
    """),
    ),
)


@lemma("edge")
def pairs_inside_cancel(inside: Number, leaving: Number) -> Formula:
    """Pairs with both ends in U count in both halves, so that the halves differ by the edges that leave U."""
    return given(some=leaving >= 0).implies(discrepancy_across((inside + leaving, inside), 0) == leaving)


# --- plaxton/lemma-2.5-edges ---

EDGES_FULL = Proof(
    "plaxton/lemma-2.5-edges@full",
    Scheme.EDGES,
    (
        by(pairs_inside_cancel),
        argued("""
    Let the center be 0. A word of the ball with a one in place i stays in it without that one, so that every edge
    across dimension i that leaves the ball has its end in it in the low half. With m on each member, delta_i is m
    times these edges.
    """),
    ),
)


@lemma()
def no_more_than_full(share: Number, most: Number, load: Number) -> Formula:
    """A load of at most m, times 2w - d >= 0, is at most m times 2w - d."""
    return given(heavy=share >= 0, cap=load <= most).implies(share * load <= most * share)


@lemma()
def bounds_add_up(so_far: Number, bound: Number, term: Number, more: Number) -> Formula:
    """Sums are bounded by the sums of bounds."""
    return given(so_far=so_far <= bound, term=term <= more).implies(so_far + term <= bound + more)


EDGES_REPAIRED = Proof(
    "plaxton/lemma-2.5-edges@repaired",
    Scheme.DIRECT,
    (
        by(no_more_than_full),
        by(bounds_add_up),
        uses("plaxton/lemma-2.4@repaired"),
        uses("plaxton/lemma-2.5-edges@full"),
        uses("plaxton/lemma-2.5-maximiser@closed-form"),
        argued("""
    The ball has n <= m |B| tokens. Delta is at most that of the packing, which is the sum of (2w - d) n over the first
    |B| words by falling weight. They are a ball of the same size, of radius at most d/2, around the word of all ones,
    so that 2w - d >= 0 for each. The sum is at most m times that of 2w - d over all of them, which is the Delta of a
    full ball: m e(B), since e(B) depends on the size alone.
    """),
    ),
)


# --- plaxton/lemma-2.5-first-bound ---

FIRST_BOUND = Proof(
    "plaxton/lemma-2.5-first-bound",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/theorem-2.3"),
        uses("plaxton/theorem-2.3@half"),
        argued("Delta is at most m times the most edges of a ball, which are at most sqrt(d) p / 2."),
    ),
)


@lemma("base", "Real")
def second_of_all(h: Number, c: Number) -> Formula:
    """C(2,1) / 4 is 1/2."""
    return given(second=h == 1, half=2 * c == 1).implies(4 * h * c * c >= 1)


@lemma("step", "Real")
def middle_at_least(h: Number, c: Number, following: Number) -> Formula:
    """If 4 h c^2 >= 1, the same holds for h + 1."""
    return given(
        so_far=4 * h * c * c >= 1,
        following=(2 * h + 2) * following == (2 * h + 1) * c,
    ).implies(4 * (h + 1) * following * following >= 1)


@lemma(sort="Real")
def even_cubes_from_below(h: Number, c: Number, edges: Number) -> Formula:
    """For d = 2h the most edges, h C(2h,h), are at least sqrt(d/8) times p."""
    return given(middle=4 * h * c * c >= 1, edges=edges == h * c).implies(8 * edges * edges >= 2 * h)


@lemma(sort="Real")
def odd_cubes_from_below(h: Number, c: Number, edges: Number) -> Formula:
    """So they are for d = 2h + 1; for h = 0 they are 1 = p/2."""
    return given(
        middle=(4 * h * c * c >= 1) | ((h == 0) & (c == 1)),
        edges=2 * edges == (2 * h + 1) * c,
    ).implies(8 * edges * edges >= 2 * h + 1)


FIRST_BOUND_CONSTANTS = Proof(
    "plaxton/lemma-2.5-first-bound@constants",
    Scheme.INDUCTION,
    (
        by(second_of_all),
        by(middle_at_least),
        by(even_cubes_from_below),
        by(odd_cubes_from_below),
        uses("plaxton/lemma-2.5-first-bound"),
        uses("plaxton/lemma-2.5-edges@full"),
        uses("plaxton/lemma-2.5-maximiser@some-ball"),
        argued("""
    Full balls of radius floor(d/2) attain m times the most edges. In the lemmas c is C(2h,h) / 4^h and `edges` is
    divided by p. Induction from h = 1 on; from above, see the first bound.
    """),
    ),
)


# --- plaxton/theorem-2.3 ---


@lemma("base")
def heaviest_word(d: Number, weight: Number, here: Number) -> Formula:
    """The word of all ones gives 2w - d = w."""
    return given(all_ones=weight == d).implies((2 * weight - d) * here == weight * here)


@lemma("step")
def one_layer_more(d: Number, weight: Number, here: Number, following: Number, added: Number) -> Formula:
    """If the sum of (2v - d) C(d,v) over v > w is (w+1) C(d,w+1), with v = w it is w C(d,w)."""
    return given(
        so_far=added == (weight + 1) * following,
        binomials=(weight + 1) * following == (d - weight) * here,
    ).implies(added + (2 * weight - d) * here == weight * here)


@lemma()
def middle_layer(d: Number, half: Number, odd: Number, here: Number, following: Number) -> Formula:
    """With h = floor(d/2), the sum from w = h + 1 on, (h+1) C(d,h+1), is ceil(d/2) C(d,h)."""
    return given(
        dimension=d == 2 * half + odd,
        binomials=(half + 1) * following == (d - half) * here,
    ).implies((half + 1) * following == (half + odd) * here)


@lemma()
def only_heavy_words_count(share: Number, most: Number, load: Number) -> Formula:
    """A load from 0 to m, times 2w - d, is at most m times 2w - d, or 0 if that is negative."""
    return given(load=(load >= 0) & (load <= most)).implies(share * load <= most * larger(share, 0))


THEOREM_2_3 = Proof(
    "plaxton/theorem-2.3",
    Scheme.INDUCTION,
    (
        by(heaviest_word),
        by(one_layer_more),
        by(middle_layer),
        by(only_heavy_words_count),
        by(bounds_add_up),
        uses("plaxton/lemma-2.4-formula@toggled"),
        argued("""
    The sum of the discrepancies is the sum of (2w - d) n over all processors for the loads toggled by some mask, which
    are from 0 to m as well. Of that sum only words with 2w > d count, each with m at most. There are C(d,w) words with
    w ones; by induction from w = d down, those with w > d/2 give m (h+1) C(d,h+1) for h = floor(d/2).
    """),
    ),
)


# --- the middle binomial ---


@lemma("base", "Real")
def first_of_all(c: Number) -> Formula:
    """C(0,0) is 1."""
    return given(first=c == 1).implies((2 * 0 + 1) * c * c <= 1)


@lemma("step", "Real")
def middle_from_above(h: Number, c: Number, following: Number) -> Formula:
    """If (2h+1) c^2 <= 1, the same holds for h + 1."""
    return given(
        so_far=(2 * h + 1) * c * c <= 1,
        natural=h >= 0,
        following=(2 * h + 2) * following == (2 * h + 1) * c,
    ).implies((2 * h + 3) * following * following <= 1)


# --- plaxton/theorem-2.3@half ---


@lemma(sort="Real")
def edges_of_even_cubes(h: Number, c: Number, edges: Number) -> Formula:
    """For d = 2h the most edges of a ball, h C(2h,h), are at most sqrt(d) / 2 times p."""
    return given(middle=(2 * h + 1) * c * c <= 1, natural=h >= 0, edges=edges == h * c).implies(
        4 * edges * edges <= 2 * h
    )


@lemma(sort="Real")
def edges_of_odd_cubes(h: Number, c: Number, edges: Number) -> Formula:
    """So they are for d = 2h + 1, (2h+1) C(2h,h)."""
    return given(
        middle=(2 * h + 1) * c * c <= 1,
        natural=h >= 0,
        edges=2 * edges == (2 * h + 1) * c,
    ).implies(4 * edges * edges <= 2 * h + 1)


THEOREM_2_3_HALF = Proof(
    "plaxton/theorem-2.3@half",
    Scheme.INDUCTION,
    (
        by(first_of_all),
        by(middle_from_above),
        by(edges_of_even_cubes),
        by(edges_of_odd_cubes),
        uses("plaxton/theorem-2.3"),
        argued("""
    Induction on h bounds the middle binomial. In the lemmas `edges` is divided by p = 2^d. For d = 2h + 1 it is (h+1)
    C(2h+1,h) = (2h+1) C(2h,h), over 2 * 4^h. The square of edges / p is at most d/4, whatever the parity of d; with
    Theorem 2.3, Delta / d <= m p / (2 sqrt(d)).
    """),
    ),
)
