"""Proofs about section 6 and the abstract: is the discrepancy that Threshold-1 leaves logarithmic in n?"""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/abstract-logarithmic@no-constant", "LogarithmicBound.no_constant"),
    Theorem("houle/abstract-logarithmic@per-size", "LogarithmicBound.per_size"),
    Theorem("houle/abstract-logarithmic@to-nine", "LogarithmicBound.to_nine"),
    Theorem("houle/abstract-logarithmic@quotient", "LogarithmicBound.largest_quotient", value=Fraction(7, 4)),
    Theorem("houle/abstract-logarithmic@from-ten", "LogarithmicBound.from_ten"),
    Theorem("houle/abstract-logarithmic@fixed-degree", "LogarithmicBound.fixed_degree"),
    Theorem("houle/abstract-logarithmic@arbitrary-tree", "LogarithmicBound.arbitrary_tree_refuted", refutes=True),
)
