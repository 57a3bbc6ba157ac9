"""A remark that several proofs make: they are about exact numbers, while checks within bounds round."""

ROUNDED = """\
The proof is of the sentence, with exact roots and logarithms; the checks within bounds round them outward, and so
decide it just as far as its two sides are farther apart than that."""
