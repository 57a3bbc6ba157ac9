"""Proofs about section 2.2: layers, Hamming balls and fringes (Definitions 2.1 to 2.4), Lemma 2.1, Theorem 2.1."""

from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, cited, uses

THEOREMS = (
    Theorem("plaxton/definition-2.1", "HammingBalls.definition_2_1"),
    Theorem("plaxton/definition-2.2@closed", "HammingBalls.definition_2_2_closed"),
    Theorem("plaxton/definition-2.3@up-to-p", "HammingBalls.definition_2_3_up_to_p"),
    Theorem("plaxton/definition-2.4", "LowerBounds.definition_2_4"),
    Theorem("plaxton/lemma-2.1@repaired", "LowerBounds.lemma_2_1_repaired"),
    Theorem("plaxton/lemma-2.1@denominator", "LowerBounds.lemma_2_1_denominator", refutes=True),
    Theorem("plaxton/lemma-2.1@constant-one", "OnePort.lemma_2_1_constant_one"),
    Theorem("plaxton/definition-2.3@any-positive", "PlaxtonRefutations.definition_2_3_any_positive", refutes=True),
    Theorem("plaxton/definition-2.2@text", "PlaxtonRefutations.definition_2_2_text", refutes=True),
    Theorem("plaxton/theorem-2.1@printed-range", "PlaxtonRefutations.theorem_2_1_printed_range", refutes=True),
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
