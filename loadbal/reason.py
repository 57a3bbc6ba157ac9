"""Reasons why a claim is neither proved nor refuted, or why a measured value is no law."""

from enum import StrEnum


class Reason(StrEnum):
    """Why the ledger has no law for a sentence: a theorem, a proof, a counterexample, or a check of every case."""

    SAMPLED = "sampled by nature"
    FINITE = "finite data"
    OPEN = "open problem"
    LARGE = "too large"
    UNPROVED = "unproved"

    @property
    def explanation(self) -> str:
        """The reason in a sentence.

        >>> Reason.LARGE.explanation
        'finitely many cases or solver queries decide the sentence, but they need more computing'
        """
        return EXPLANATIONS[self]


EXPLANATIONS = {
    Reason.SAMPLED: "the sentence is about statistics of random runs",
    Reason.FINITE: "the sentence asks for the value of a finite list, such as a table, a plot or an example",
    Reason.OPEN: "we know no proof and no counterexample",
    Reason.LARGE: "finitely many cases or solver queries decide the sentence, but they need more computing",
    Reason.UNPROVED: "a proof seems within reach, but the kernel has no theorem yet",
}
"""For each reason, a sentence for readers of the ledger."""
