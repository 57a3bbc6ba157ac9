"""Reasons why a claim is not settled, and the words for what a finite computation could still settle."""

from enum import StrEnum


class Reason(StrEnum):
    """Why a sentence is not settled: why it has no theorem, proof, counterexample, or check of every case."""

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


class Decidability(StrEnum):
    """The power of finite computations over a claim that is not settled.

    A claim is *falsifiable* if a finite counterexample would refute it, and *verifiable* if a finite computation would
    prove it. It is *decidable* if it is both. Every claim is about all cases of its recipe, and every case is finite;
    so every claim is falsifiable, and a claim that is verifiable is decidable.
    """

    FALSIFIABLE = "falsifiable"
    DECIDABLE = "decidable"

    @property
    def explanation(self) -> str:
        """The word in a sentence.

        >>> Decidability.DECIDABLE.explanation
        'a finite computation settles it, whatever the result'
        """
        return SETTLED_BY[self]


SETTLED_BY = {
    Decidability.FALSIFIABLE: "one finite case would refute it, or exceed its value; no number of cases proves it",
    Decidability.DECIDABLE: "a finite computation settles it, whatever the result",
}
"""For each word, a sentence for readers of the ledger."""
