"""Proofs about section 2.2: layers, Hamming balls and fringes (Definitions 2.1 to 2.4), Lemma 2.1, Theorem 2.1."""

from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, cited, uses

# --- plaxton/definition-2.1, definition-2.2@closed ---


DEFINITION_2_1 = Theorem(
    "plaxton/definition-2.1",
    "HammingBalls.definition_2_1",
    (
        "`layer d i r` is Gamma^r(i), a list of the words at Hamming distance r from i. It has C(d,r) elements, all"
        " different, and every word is in exactly one layer."
    ),
)


DEFINITION_2_2 = Theorem(
    "plaxton/definition-2.2@closed",
    "HammingBalls.definition_2_2_closed",
    (
        "`within_distance d i r` is B(i,r), and `chosen` is S. `nearer_than d i r`, the words at distances 0 <= l <"
        " r, is B(i,r-1), which is empty for r = 0. The sums are those of C(d,l) over l < r and over l <= r."
    ),
)


# --- plaxton/definition-2.3@up-to-p ---


DEFINITION_2_3 = Theorem(
    "plaxton/definition-2.3@up-to-p",
    "HammingBalls.definition_2_3_up_to_p",
    "`sum r (binomial d)` is C(d,0) + ... + C(d,r-1); r and y are natural numbers.",
)


# --- plaxton/definition-2.4, lemma-2.1 ---


DEFINITION_2_4 = Theorem(
    "plaxton/definition-2.4",
    "LowerBounds.definition_2_4",
    (
        "`beside g` says which nodes of g, the hypercube or the shuffle-exchange, are neighbors. `least_fringe`"
        " says that f is f(G,x): some x nodes have a fringe of f nodes, and no x nodes have a smaller one."
    ),
)


LEMMA_2_1_REPAIRED = Theorem(
    "plaxton/lemma-2.1@repaired",
    "LowerBounds.lemma_2_1_repaired",
    (
        "`beside g` says which nodes of g, the hypercube or the shuffle-exchange, are neighbors. `least_fringe`"
        " says that f is f(G,x): some x nodes have a fringe of f nodes, and no x nodes have a smaller one;"
        " `quotient_up` is the quotient rounded up."
    ),
)


LEMMA_2_1_DENOMINATOR = Theorem(
    "plaxton/lemma-2.1@denominator",
    "LowerBounds.lemma_2_1_denominator",
    (
        "`beside g` says which nodes of g, the hypercube or the shuffle-exchange, are neighbors. `least_fringe`"
        " says that f is f(G,x): some x nodes have a fringe of f nodes, and no x nodes have a smaller one;"
        " `quotient_up` is the quotient rounded up."
    ),
    refutes=True,
)


LEMMA_2_1 = Theorem(
    "plaxton/lemma-2.1@constant-one",
    "OnePort.lemma_2_1_constant_one",
    (
        "`near` says which of p nodes are neighbors, for any p, so that the network may be a hypercube, a"
        " shuffle-exchange or any other. `balances` says that every step of the schedule is a 1-port step and that"
        " it ends with loads at most 1 apart. x is ceil(n/m), `least_fringe` says that f is f(G,x): some x nodes"
        " have a fringe of f nodes, and no x nodes have a smaller one. From some loads y of n tokens, at most m"
        " each, every schedule has at least the stated number of steps, and so T* is at least that number; f > 0 is"
        " not needed, as both sides are multiplied by f."
    ),
)


# --- plaxton/theorem-2.1 ---

HARPER = "Harper, Optimal numberings and isoperimetric problems on graphs, Journal of Combinatorial Theory 1, 1966"


THEOREM_2_1 = Proof(
    "plaxton/theorem-2.1@positive-size",
    Scheme.CONSEQUENCE,
    (
        uses(
            "plaxton/definition-2.3@up-to-p",
            "Every size from 1 to p belongs to balls of exactly one radius and one size of the outermost layer.",
        ),
        cited(
            "Of all sets of w words, the first w in the order by weight, and among those of one weight with the lowest"
            " ones first, have the fewest neighbors outside.",
            HARPER,
        ),
        argued("""
    The members of a set with a neighbor outside are the neighbors of its complement. So a set of x words has the
    smallest fringe if its complement is the first p - x words in that order, and it is the last x words. Turn around
    all bits: weight w becomes d - w, and of two words of one weight the one with the lowest ones first becomes the
    other. So the last x words become the first x, with as large a fringe, since flipping bits keeps neighbors.
    The first x words are complete layers around 0 and some words of the next: a Hamming ball.
    """),
    ),
)


# --- plaxton/definition-2.3 ---

DEFINITION_2_3_ANY_POSITIVE = Theorem(
    "plaxton/definition-2.3@any-positive",
    "PlaxtonRefutations.definition_2_3_any_positive",
    "`sum r (binomial d)` is C(d,0) + ... + C(d,r-1); r and y are natural numbers.",
    refutes=True,
)


# --- plaxton/definition-2.2 ---

DEFINITION_2_2_TEXT = Theorem(
    "plaxton/definition-2.2@text",
    "PlaxtonRefutations.definition_2_2_text",
    (
        "`nearer_than d i r` has the words at distances 0 <= l < r, which is the printed B(i,r). B(i,r-1) is"
        " `nearer_than d i (r - 1)`, also for r = 0, where both are empty; `chosen` is S."
    ),
    refutes=True,
)


# --- plaxton/theorem-2.1 ---

THEOREM_2_1_PRINTED_RANGE = Theorem(
    "plaxton/theorem-2.1@printed-range",
    "PlaxtonRefutations.theorem_2_1_printed_range",
    (
        "`distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the"
        " members are all words at distance less than r and one or more words at distance r; `outermost` counts the"
        " members at distance r, from 1 to C(d,r); `members` counts a set, and `fringe` lists its members with a"
        " neighbor outside."
    ),
    refutes=True,
)
