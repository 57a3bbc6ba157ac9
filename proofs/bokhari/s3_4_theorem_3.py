"""Section 3.4 for all sizes: Theorem 3, indistinct equipartitions."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s3_4_theorem_2 import meeting_exists, meeting_point

# --- Theorem 3 ---


@lemma(sort="Real")
def all_pass_through(q: Number, low: Number, high: Number, lower: Number, upper: Number, total: Number) -> Formula:
    """At the meeting point all partitions into parts q and q + 1 take d t(q) / q."""
    return given(meeting=(q + 1) * lower == q * upper, sum=total == low * q + high * (q + 1)).implies(
        q * (low * lower + high * upper) == total * lower
    )


THEOREM_3 = (
    Proof(
        "bokhari/theorem-3@dependent-three-or-more",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/indistinct-examples@successive", "Of three members or more, three are successive."),
            uses("bokhari/theorem-3@recurrence"),
            argued("As this holds for all block sizes, it holds for slopes and for intercepts."),
        ),
    ),
    Proof(
        "bokhari/theorem-3@concurrent",
        Scheme.DIRECT,
        (
            by((meeting_point, meeting_exists)),
            argued("So there is one block size m >= 0, that of the sentence, for which (q+1) t(q) = q t(q+1)."),
            by(all_pass_through),
        ),
    ),
)
