"""Section 2.3 for all sizes: tokens packed into a Hamming ball, the edges that leave it (Lemma 2.5).

In the lemmas `here` is C(d,r), and y of the words of layer r are in the ball. With a word of layer l a ball holds its
neighbors in layer l - 1; `spare` is d - 2r.

In the lemmas `here` is C(d,w) and `following` C(d,w+1); (w+1) C(d,w+1) = (d-w) C(d,w) is all that is used of them. The
middle binomial C(2h,h) is met as its quotient c by 4^h, a real number: the next one is (2h+1) / (2h+2) times as large.
`edges` is then the most edges that leave a ball, divided by p = 2^d.
"""

from fractions import Fraction

from loadbal.arithmetic import Number, Truth, implies, larger, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
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
        uses("plaxton/definition-2.1", "Layer r has C(d,r) words."),
        argued("""
    A word of layer r has r neighbors in layer r - 1 and d - r in layer r + 1. All edges out of the ball are at layer
    r: from layer r - 1 to words of layer r that are not in the ball, and from words of it to layer r + 1.
    """),
        by(edges_of_a_ball),
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


@lemma()
def full_or_even(d: Number, r: Number, here: Number, y: Number, half: Number) -> Formula:
    """For d = 2r, or d = 2r + 1 and a full ball, the edges are ceil(d/2) C(d,r)."""
    even, odd = (d == 2 * r) & (half == r), (d == 2 * r + 1) & (half == r + 1)
    return given(shape=even | (odd & (y == here))).implies(r * here + (d - 2 * r) * y == half * here)


EDGES = "The edges are r C(d,r) + (d - 2r) y."


SOME_BALL = Proof(
    "plaxton/lemma-2.5-maximiser@some-ball",
    Scheme.CASES,
    (
        uses("plaxton/lemma-2.5-maximiser@closed-form", EDGES),
        by(middle_or_beyond),
        argued("The first part, r C(d,r) = (d-r+1) C(d,r-1), is what leaves the full ball of radius r - 1."),
        by(beyond_the_middle),
        by(up_to_the_middle),
        by(full_balls_grow),
        argued("""
    So from any ball one comes to no fewer edges by full balls of smaller radius down to d/2, and from there by full
    balls of larger radius up to floor(d/2).
    """),
        by(full_or_even),
    ),
)


RADII = Proof(
    "plaxton/lemma-2.5-maximiser@radii",
    Scheme.CASES,
    (
        uses("plaxton/lemma-2.5-maximiser@some-ball", "So many edges leave a ball of radius floor(d/2)."),
        uses("plaxton/lemma-2.5-maximiser@closed-form", EDGES),
        argued("The first part, r C(d,r) = (d-r+1) C(d,r-1), is what leaves the full ball of radius r - 1."),
        by(middle_or_beyond),
        by(beyond_the_middle, "Beyond d/2 a ball has fewer edges than a full one of smaller radius."),
        by(up_to_the_middle, "Up to d/2 it has no more than the full one of its radius."),
        by(full_balls_grow, "That has fewer than the full one of the next radius r, but for d = 2r as many."),
        argued("So below floor(d/2) only d/2 - 1 is the radius of a best ball."),
    ),
)


EVERY_BALL = Proof(
    "plaxton/lemma-2.5-maximiser@repaired",
    Scheme.DIRECT,
    (
        uses("plaxton/lemma-2.5-maximiser@some-ball", "The most edges are ceil(d/2) C(d, floor(d/2))."),
        uses("plaxton/lemma-2.5-maximiser@closed-form", EDGES),
        by(full_or_even),
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
        uses("plaxton/lemma-2.5-maximiser@closed-form", f"{EDGES} For d = 0 no ball has p/2 words."),
        argued("""
    With x <= p/2 words the ball is not the whole cube, so r < d. Its fringe is the outermost layer: each word there
    has d - r >= 1 neighbors outside, and words nearer to the center have none.
    """),
        by(full_layer),
    ),
)


# --- plaxton/lemma-2.5-edges, theorem-3.2-group ---


@lemma("edge")
def pairs_inside_cancel(inside: Number, leaving: Number) -> Formula:
    """Pairs with both ends in U count in both halves, so that the halves differ by the edges that leave U."""
    return given(some=leaving >= 0).implies(discrepancy_across((inside + leaving, inside), 0) == leaving)


EDGES_FULL = Proof(
    "plaxton/lemma-2.5-edges@full",
    Scheme.EDGES,
    (
        argued("""
    A word of the ball with a one in place i stays in it without that one, so that every edge across dimension i that
    leaves the ball has its end in it in the low half.
    """),
        by(pairs_inside_cancel),
        argued("With m on each member, delta_i is m times these edges."),
    ),
)


@lemma()
def no_more_than_full(share: Number, most: Number, load: Number) -> Formula:
    """A load of at most m, times 2w - d >= 0, is at most m times 2w - d."""
    return given(heavy=share >= 0, cap=load <= most).implies(share * load <= most * share)


@Induction
def bounded(added: Number, bound: Number) -> Truth:
    """Whether a sum is at most the sum of the bounds."""
    return added <= bound


@lemma("base")
def nothing_added() -> Formula:
    """Without terms both sums are 0."""
    return bounded.base((0, 0))


@lemma("step")
def bounds_add_up(added: Number, bound: Number, term: Number, more: Number) -> Formula:
    """Sums are bounded by the sums of bounds."""
    return bounded.step((added, bound), (added + term, bound + more), term=term <= more)


EDGES_REPAIRED = Proof(
    "plaxton/lemma-2.5-edges@repaired",
    Scheme.INDUCTION,
    (
        uses("plaxton/lemma-2.4@some-packing", "Delta is at most that of the packing of these n <= m |B| tokens."),
        uses("plaxton/lemma-2.4-formula@packing", "That is the sum of (2w - d) n over its words."),
        argued("""
    They are among the first |B| words by falling weight, a ball of the same size, hence of the same radius of at most
    d/2, around the word of all ones, so that 2w - d >= 0 for each.
    """),
        by(no_more_than_full),
        by(nothing_added),
        by(bounds_add_up),
        uses("plaxton/lemma-2.4-formula@packing", "With m on each of all |B| words the sum is the Delta of that ball."),
        uses("plaxton/definition-2.6", "Toggling all bits keeps it, and takes the ball to one around processor 0."),
        uses("plaxton/lemma-2.5-edges@full", "It is m times the edges that leave that ball."),
        uses("plaxton/lemma-2.5-maximiser@closed-form", "These are as many for every ball of the size."),
    ),
)


# --- plaxton/theorem-2.3 ---


@Induction
def tail(weight: Number, here: Number, added: Number) -> Truth:
    """Whether the sum of (2v - d) C(d,v) over v >= w is w C(d,w)."""
    return added == weight * here


@lemma("base")
def heaviest_word(d: Number) -> Formula:
    """The one word of all ones gives 2w - d = w."""
    return tail.base((d, 1, 2 * d - d))


@lemma("step")
def one_layer_more(d: Number, weight: Number, here: Number, following: Number, added: Number) -> Formula:
    """If the sum over v > w is (w+1) C(d,w+1), with v = w it is w C(d,w)."""
    return tail.step(
        (weight + 1, following, added),
        (weight, here, added + (2 * weight - d) * here),
        binomials=(weight + 1) * following == (d - weight) * here,
    )


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
        uses(
            "plaxton/lemma-2.4-formula@toggled",
            "Delta is the sum of (2w - d) n for the loads toggled by some mask, which are from 0 to m as well.",
        ),
        by(only_heavy_words_count),
        by(nothing_added),
        by(bounds_add_up),
        argued("""
    So Delta is at most m times the sum of 2w - d over the words with 2w > d. There are C(d,w) words with w ones; the
    sum over them is by induction from w = d down.
    """),
        by(heaviest_word),
        by(one_layer_more),
        by(middle_layer),
    ),
)


# --- plaxton/theorem-2.3@half, lemma-2.5-first-bound, the middle binomial ---


@Induction
def small_middle(h: Number, c: Number) -> Truth:
    """Whether (2h + 1) c^2 is at most 1."""
    return (2 * h + 1) * c * c <= 1


@lemma("base", "Real")
def first_of_all() -> Formula:
    """C(0,0) is 1."""
    return small_middle.base((0, 1))


@lemma("step", "Real")
def middle_from_above(h: Number, c: Number, following: Number) -> Formula:
    """If (2h+1) c^2 <= 1, the same holds for h + 1."""
    return small_middle.step(
        (h, c), (h + 1, following), natural=h >= 0, following=(2 * h + 2) * following == (2 * h + 1) * c
    )


@lemma(sort="Real")
def edges_of_even_cubes(h: Number, c: Number, edges: Number) -> Formula:
    """For d = 2h the most edges of a ball, h C(2h,h), are at most sqrt(d) / 2 times p."""
    return given(middle=small_middle.says(h, c), natural=h >= 0, edges=edges == h * c).implies(
        4 * edges * edges <= 2 * h
    )


@lemma(sort="Real")
def edges_of_odd_cubes(h: Number, c: Number, edges: Number) -> Formula:
    """So they are for d = 2h + 1, (2h+1) C(2h,h)."""
    return given(
        middle=small_middle.says(h, c),
        natural=h >= 0,
        edges=2 * edges == (2 * h + 1) * c,
    ).implies(4 * edges * edges <= 2 * h + 1)


ODD = argued("For d = 2h + 1 the edges are (h+1) C(2h+1,h) = (2h+1) C(2h,h), and p = 2 * 4^h.")


IS_MOST = (
    uses("plaxton/theorem-2.3", "No Delta is above M under loads of at most m."),
    uses("plaxton/lemma-2.5-maximiser@some-ball", "So many edges, times m, leave a ball of radius floor(d/2)."),
    uses("plaxton/lemma-2.5-edges@full", "With m tokens on each of its words Delta is M."),
)


THEOREM_2_3_HALF = Proof(
    "plaxton/theorem-2.3@half",
    Scheme.INDUCTION,
    (
        *IS_MOST,
        argued("Induction on h bounds the middle binomial."),
        by(first_of_all),
        by(middle_from_above),
        by(edges_of_even_cubes),
        ODD,
        by(edges_of_odd_cubes),
        argued("The square of M / (m p) is at most d/4, whatever the parity of d, so that M / d <= m p / (2 sqrt(d))."),
    ),
)


FIRST_BOUND = Proof(
    "plaxton/lemma-2.5-first-bound",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/theorem-2.3", "Delta is at most M for the largest load, and so for the cap m."),
        uses("plaxton/theorem-2.3@half", "M / d is at most m p / (2 sqrt(d))."),
        argued("Multiply by d."),
    ),
)


@Induction
def large_middle(h: Number, c: Number) -> Truth:
    """Whether 4 h c^2 is at least 1."""
    return 4 * h * c * c >= 1


@lemma("base", "Real")
def second_of_all() -> Formula:
    """C(2,1) / 4 is 1/2."""
    return large_middle.base((1, Fraction(1, 2)))


@lemma("step", "Real")
def middle_at_least(h: Number, c: Number, following: Number) -> Formula:
    """If 4 h c^2 >= 1, the same holds for h + 1."""
    return large_middle.step((h, c), (h + 1, following), following=(2 * h + 2) * following == (2 * h + 1) * c)


@lemma(sort="Real")
def even_cubes_from_below(h: Number, c: Number, edges: Number) -> Formula:
    """For d = 2h the most edges, h C(2h,h), are at least sqrt(d/8) times p."""
    return given(middle=large_middle.says(h, c), edges=edges == h * c).implies(8 * edges * edges >= 2 * h)


@lemma(sort="Real")
def odd_cubes_from_below(h: Number, c: Number, edges: Number) -> Formula:
    """So they are for d = 2h + 1; for h = 0 they are 1 = p/2."""
    return given(
        middle=large_middle.says(h, c) | ((h == 0) & (c == 1)),
        edges=2 * edges == (2 * h + 1) * c,
    ).implies(8 * edges * edges >= 2 * h + 1)


FIRST_BOUND_CONSTANTS = Proof(
    "plaxton/lemma-2.5-first-bound@constants",
    Scheme.INDUCTION,
    (
        *IS_MOST,
        uses("plaxton/theorem-2.3@half", "M / d is at most m p / (2 sqrt(d)), so that M is at most m sqrt(d) p / 2."),
        argued("From below, induction on h from 1 on bounds the middle binomial."),
        by(second_of_all),
        by(middle_at_least),
        by(even_cubes_from_below),
        ODD,
        by(odd_cubes_from_below),
    ),
)
