"""Proofs about section 2.3 for all sizes: tokens packed into a Hamming ball, the edges that leave it (Lemma 2.5)."""

from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, uses

# --- plaxton/lemma-2.5-maximiser ---


CLOSED_FORM = Theorem(
    "plaxton/lemma-2.5-maximiser@closed-form",
    "HammingBalls.lemma_2_5_closed_form",
    (
        "`distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the"
        " members are all words at distance less than r and one or more words at distance r; `outermost`, which is"
        " y, counts the members at distance r."
    ),
)


SOME_BALL = Theorem(
    "plaxton/lemma-2.5-maximiser@some-ball",
    "HammingBalls.lemma_2_5_some_ball",
    (
        "`distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the"
        " members are all words at distance less than r and one or more words at distance r; `outermost` counts the"
        " members at distance r. ceil(d/2) C(d, floor(d/2)) is the largest number of edges that leave a ball of any"
        " radius, and a ball of radius d / 2, rounded down, attains it."
    ),
)


RADII = Theorem(
    "plaxton/lemma-2.5-maximiser@radii",
    "HammingBalls.lemma_2_5_radii",
    (
        "A ball of radius r has all words at distance less than r from its center c, one or more at distance r, and"
        " none beyond; `outermost` counts those at distance r. That ceil(d/2) C(d, floor(d/2)) is the largest"
        " number of edges is the theorem lemma_2_5_some_ball."
    ),
)


EVERY_BALL = Theorem(
    "plaxton/lemma-2.5-maximiser@repaired",
    "HammingBalls.lemma_2_5_maximiser_repaired",
    (
        "`distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the"
        " members are all words at distance less than r and one or more words at distance r; `outermost` counts the"
        " members at distance r. For odd d, where d / 2 is (d - 1)/2, the ball is complete: its outermost layer has"
        " C(d, d / 2) words. That this is the largest number of edges is the theorem lemma_2_5_some_ball."
    ),
)


# --- plaxton/lemma-2.5-fringe-edges@repaired ---


FRINGE_EDGES = Theorem(
    "plaxton/lemma-2.5-fringe-edges@repaired",
    "HammingBalls.lemma_2_5_fringe_edges_repaired",
    (
        "`member` is the complete ball of radius r around c, and `fringe` lists its members with a neighbor"
        " outside. The theorem asks for r < d only, which follows if the ball has at most p/2 words."
    ),
)


# --- plaxton/lemma-2.5-edges ---


EDGES_FULL = Theorem(
    "plaxton/lemma-2.5-edges@full",
    "MultiDiscrepancies.lemma_2_5_edges_full",
    (
        "`ball d r member` says that the members are a Hamming ball of radius r around processor 0, complete or"
        " not. x has m tokens on each member and none elsewhere. `edges_leaving` counts the edges from a member to"
        " a processor that is not a member."
    ),
)


EDGES_REPAIRED = Theorem(
    "plaxton/lemma-2.5-edges@repaired",
    "MultiDiscrepancies.lemma_2_5_edges_repaired",
    (
        "`ball d r member` says that the members are a Hamming ball of radius r around processor 0, complete or"
        " not. z are loads of at most m that are 0 outside the ball. `edges_leaving` counts the edges from a member"
        " to a processor that is not a member."
    ),
)


# --- plaxton/theorem-2.3 ---


THEOREM_2_3 = Theorem(
    "plaxton/theorem-2.3",
    "Discrepancies.theorem_2_3",
    (
        "`sum_of_discrepancies` is Delta, `largest x` is m, (d + 1) / 2 and d / 2 are d/2 rounded up and down, and"
        " `binomial` is Pascal's triangle."
    ),
)


# --- plaxton/theorem-2.3@half, lemma-2.5-first-bound, the middle binomial ---


THEOREM_2_3_HALF = Theorem(
    "plaxton/theorem-2.3@half",
    "Discrepancies.theorem_2_3_half",
    (
        "M is `most`. M / d <= m p / (2 sqrt(d)) is 2 M <= sqrt(d) m p; neither side is negative, and their squares"
        " are compared."
    ),
)


FIRST_BOUND = Theorem(
    "plaxton/lemma-2.5-first-bound",
    "Discrepancies.lemma_2_5_first_bound",
    (
        "Delta is `sum_of_discrepancies`. Delta <= m sqrt(d) p / 2 is stated by the squares of 2 Delta and sqrt(d)"
        " m p, which are not negative."
    ),
)


FIRST_BOUND_CONSTANTS = Theorem(
    "plaxton/lemma-2.5-first-bound@constants",
    "Discrepancies.lemma_2_5_constants",
    "M is `most`. No side is negative, and their squares are compared.",
)


# --- plaxton/lemma-2.5-maximiser ---

LEMMA_2_5_MAXIMISER_EVERY_BALL = Theorem(
    "plaxton/lemma-2.5-maximiser@every-ball",
    "PlaxtonRefutations.lemma_2_5_maximiser_every_ball",
    (
        "`distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the"
        " members are all words at distance less than r and one or more words at distance r; `outermost` counts the"
        " members at distance r."
    ),
    refutes=True,
)


# --- plaxton/lemma-2.5-fringe-edges ---

LEMMA_2_5_FRINGE_EDGES_TEXT = Theorem(
    "plaxton/lemma-2.5-fringe-edges@text",
    "PlaxtonRefutations.lemma_2_5_fringe_edges_text",
    (
        "`distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the"
        " members are all words at distance less than r and one or more words at distance r; `outermost` counts the"
        " members at distance r; `members` counts a set, and `fringe` is F(B)."
    ),
    refutes=True,
)


# --- plaxton/lemma-2.5-fringe-edges ---

LEMMA_2_5_FRINGE_EDGES_DIFFERENCE = Theorem(
    "plaxton/lemma-2.5-fringe-edges@difference",
    "PlaxtonRefutations.lemma_2_5_fringe_edges_difference",
    (
        "`distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the"
        " members are all words at distance less than r and one or more words at distance r; `outermost` counts the"
        " members at distance r; `members` counts a set, and `fringe` is F(B)."
    ),
    refutes=True,
)


# --- plaxton/lemma-2.5-fringe ---

LEMMA_2_5_FRINGE_EVERY_BALL = Theorem(
    "plaxton/lemma-2.5-fringe@every-ball",
    "PlaxtonRefutations.lemma_2_5_fringe_every_ball",
    (
        "`distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the"
        " members are all words at distance less than r and one or more words at distance r; `outermost` counts the"
        " members at distance r; `members` counts a set, and `fringe` lists its members with a neighbor outside;"
        " `other` is any set of as many words."
    ),
    refutes=True,
)


# --- plaxton/lemma-2.5-edges ---

LEMMA_2_5_EDGES = Theorem(
    "plaxton/lemma-2.5-edges",
    "PlaxtonRefutations.lemma_2_5_edges",
    (
        "`ball d r member` says that the members are a Hamming ball of radius r around processor 0, complete or"
        " not. z are loads of at most m that are 0 outside the ball, and the ball has ceil(n/m) members."
    ),
    refutes=True,
)


# --- plaxton/lemma-2.5-sharp-bound ---

SHARP_BOUND_UPPER = Proof(
    "plaxton/lemma-2.5-sharp-bound@upper",
    Scheme.CONSEQUENCE,
    (
        argued("""
    Addresses with some bits turned around have the same neighbors, so that the ball is around processor 0. One token on
    each of its members is a group of x tokens.
    """),
        uses("plaxton/lemma-2.5-edges@full", "With m = 1 its Delta is e."),
        uses("plaxton/lemma-3.1-small-group@capped", "With m = 1 the square of Delta is at most 2 d x^2 ln(p/x)."),
        argued("Since x = p^(1-1/k) and p = 2^d, ln(p/x) is (d ln 2) / k."),
    ),
)
