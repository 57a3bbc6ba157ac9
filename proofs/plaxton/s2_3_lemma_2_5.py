"""Section 2.3 for all sizes: tokens packed into a Hamming ball, the edges that leave it (Lemma 2.5).

In the lemmas `here` is C(d,r), and y of the words of layer r are in the ball. With a word of layer l a ball holds its
neighbors in layer l - 1; `spare` is d - 2r.

In the lemmas `here` is C(d,w) and `following` C(d,w+1); (w+1) C(d,w+1) = (d-w) C(d,w) is all that is used of them. The
middle binomial C(2h,h) is met as its quotient c by 4^h, a real number: the next one is (2h+1) / (2h+2) times as large.
`edges` is then the most edges that leave a ball, divided by p = 2^d.
"""

from loadbal.arithmetic import Number, implies, same_truth
from loadbal.checking.arguments import Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols.recursive_balance import discrepancy_across

# --- plaxton/lemma-2.5-maximiser ---


CLOSED_FORM = Theorem(
    "plaxton/lemma-2.5-maximiser@closed-form",
    "HammingBalls.lemma_2_5_closed_form",
    (
        "distance d v c is the Hamming distance of v from the center c, ball_around d c r member says that the "
        "members are all words nearer than r, and some at distance r; outermost counts those, y."
    ),
    bound_by=("isoperimetry",),
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


EDGES = "The edges are r C(d,r) + (d - 2r) y."


SOME_BALL = Theorem(
    "plaxton/lemma-2.5-maximiser@some-ball",
    "HammingBalls.lemma_2_5_some_ball",
    (
        "distance d v c is the Hamming distance of v from the center c, ball_around d c r member says that the "
        "members are all words nearer than r, and some at distance r; outermost counts those; no ball of any "
        "radius is left by more edges, and one of radius d / 2, rounded down, is left by so many."
    ),
    bound_by=("isoperimetry",),
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


EVERY_BALL = Theorem(
    "plaxton/lemma-2.5-maximiser@repaired",
    "HammingBalls.lemma_2_5_maximiser_repaired",
    (
        "distance d v c is the Hamming distance of v from the center c, ball_around d c r member says that the "
        "members are all words nearer than r, and some at distance r; outermost counts those. For odd d, where d / "
        "2 is (d - 1)/2, the ball is complete: its outermost layer has C(d, d / 2) words. That no ball is left by "
        "more edges is said by lemma_2_5_some_ball."
    ),
    bound_by=("isoperimetry",),
)


# --- plaxton/lemma-2.5-fringe-edges@repaired ---


FRINGE_EDGES = Theorem(
    "plaxton/lemma-2.5-fringe-edges@repaired",
    "HammingBalls.lemma_2_5_fringe_edges_repaired",
    (
        "member is the complete ball of radius r around c, fringe lists its members with a neighbor outside. A "
        "complete ball of at most p/2 words has a radius below d, which is all that is asked."
    ),
    bound_by=("isoperimetry",),
)


# --- plaxton/lemma-2.5-edges, theorem-3.2-group ---


@lemma("edge")
def pairs_inside_cancel(inside: Number, leaving: Number) -> Formula:
    """Pairs with both ends in U count in both halves, so that the halves differ by the edges that leave U."""
    return given(some=leaving >= 0).implies(discrepancy_across((inside + leaving, inside), 0) == leaving)


EDGES_FULL = Theorem(
    "plaxton/lemma-2.5-edges@full",
    "MultiDiscrepancies.lemma_2_5_edges_full",
    (
        "ball d r member says that the members are a Hamming ball of radius r around processor 0, complete or not; "
        "x has m tokens on each of them and none elsewhere; edges_leaving counts the edges from a member to a "
        "processor that is none."
    ),
    bound_by=(
        "recursive_balance",
        "isoperimetry",
    ),
)


EDGES_REPAIRED = Theorem(
    "plaxton/lemma-2.5-edges@repaired",
    "MultiDiscrepancies.lemma_2_5_edges_repaired",
    (
        "ball d r member says that the members are a Hamming ball of radius r around processor 0, complete or not; "
        "z are loads of at most m that are 0 outside of it; edges_leaving counts the edges from a member to a "
        "processor that is none."
    ),
    bound_by=(
        "recursive_balance",
        "isoperimetry",
    ),
)


# --- plaxton/theorem-2.3 ---


THEOREM_2_3 = Theorem(
    "plaxton/theorem-2.3",
    "Discrepancies.theorem_2_3",
    (
        "sum_of_discrepancies is Delta, largest x is m, (d + 1) / 2 and d / 2 are d/2 rounded up and down, and "
        "binomial is Pascal's triangle."
    ),
    bound_by=("recursive_balance",),
)


# --- plaxton/theorem-2.3@half, lemma-2.5-first-bound, the middle binomial ---


THEOREM_2_3_HALF = Theorem(
    "plaxton/theorem-2.3@half",
    "Discrepancies.theorem_2_3_half",
    (
        "M = most; M / d <= m p / (2 sqrt(d)) is 2 M <= sqrt(d) m p, and its two sides, none negative, are "
        "compared by their squares."
    ),
)


FIRST_BOUND = Theorem(
    "plaxton/lemma-2.5-first-bound",
    "Discrepancies.lemma_2_5_first_bound",
    (
        "Delta, the sum_of_discrepancies, is at most m sqrt(d) p / 2: twice Delta and sqrt(d) m p, neither "
        "negative, are compared by their squares."
    ),
    bound_by=("recursive_balance",),
)


FIRST_BOUND_CONSTANTS = Theorem(
    "plaxton/lemma-2.5-first-bound@constants",
    "Discrepancies.lemma_2_5_constants",
    "M = most; all three sides are not negative, and are compared by their squares.",
)


# --- plaxton/lemma-2.5-maximiser ---

LEMMA_2_5_MAXIMISER_EVERY_BALL = Theorem(
    "plaxton/lemma-2.5-maximiser@every-ball",
    "PlaxtonRefutations.lemma_2_5_maximiser_every_ball",
    (
        "distance d v c is the Hamming distance of v from the center c, ball_around d c r member says that the "
        "members are all words nearer than r, and some at distance r; outermost counts those."
    ),
    bound_by=("isoperimetry",),
    refutes=True,
)


# --- plaxton/lemma-2.5-fringe-edges ---

LEMMA_2_5_FRINGE_EDGES_TEXT = Theorem(
    "plaxton/lemma-2.5-fringe-edges@text",
    "PlaxtonRefutations.lemma_2_5_fringe_edges_text",
    (
        "distance d v c is the Hamming distance of v from the center c, ball_around d c r member says that the "
        "members are all words nearer than r, and some at distance r; outermost counts those; members counts a "
        "set, fringe is F(B)."
    ),
    bound_by=("isoperimetry",),
    refutes=True,
)


# --- plaxton/lemma-2.5-fringe-edges ---

LEMMA_2_5_FRINGE_EDGES_DIFFERENCE = Theorem(
    "plaxton/lemma-2.5-fringe-edges@difference",
    "PlaxtonRefutations.lemma_2_5_fringe_edges_difference",
    (
        "distance d v c is the Hamming distance of v from the center c, ball_around d c r member says that the "
        "members are all words nearer than r, and some at distance r; outermost counts those; members counts a "
        "set, fringe is F(B)."
    ),
    bound_by=("isoperimetry",),
    refutes=True,
)


# --- plaxton/lemma-2.5-fringe ---

LEMMA_2_5_FRINGE_EVERY_BALL = Theorem(
    "plaxton/lemma-2.5-fringe@every-ball",
    "PlaxtonRefutations.lemma_2_5_fringe_every_ball",
    (
        "distance d v c is the Hamming distance of v from the center c, ball_around d c r member says that the "
        "members are all words nearer than r, and some at distance r; outermost counts those; members counts a "
        "set, fringe lists its members with a neighbor outside; other is any set of as many words."
    ),
    bound_by=("isoperimetry",),
    refutes=True,
)


# --- plaxton/lemma-2.5-edges ---

LEMMA_2_5_EDGES = Theorem(
    "plaxton/lemma-2.5-edges",
    "PlaxtonRefutations.lemma_2_5_edges",
    (
        "ball d r member says that the members are a Hamming ball of radius r around processor 0, complete or not; "
        "z are loads of at most m that are 0 outside of it, and it has ceil(n/m) members."
    ),
    bound_by=(
        "recursive_balance",
        "isoperimetry",
    ),
    refutes=True,
)
