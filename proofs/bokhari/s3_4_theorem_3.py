"""Section 3.4 for all sizes: Theorem 3, indistinct equipartitions, with examples and the equations of its proof."""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_1_standard_and_direct import proved
from .s3_4_theorem_2 import meeting_exists, meeting_point

# --- Theorem 3 ---


@lemma(sort="Real")
def one_count(q: Number, p: Number, n: Number, alpha: Number, beta: Number) -> Formula:
    """If p and n parts are q or q + 1 and add up alike, alpha and beta of them q, beta = alpha + (n - p)(q + 1)."""
    return given(sums=alpha * q + (p - alpha) * (q + 1) == beta * q + (n - beta) * (q + 1)).implies(
        beta == alpha + (n - p) * (q + 1)
    )


@lemma(sort="Real")
def neighbors_are_even(q: Number, p: Number, alpha: Number, lower: Number, upper: Number) -> Formula:
    """The times with p + 1 and p - 1 parts add up to twice that with p: equations (13) to (15), (14) repaired."""
    more = (1 + alpha + q) * lower + (p - alpha - q) * upper
    fewer = (-1 + alpha - q) * lower + (p - alpha + q) * upper
    return given().implies(more + fewer == 2 * (alpha * lower + (p - alpha) * upper))


@lemma(sort="Real")
def all_pass_through(q: Number, low: Number, high: Number, lower: Number, upper: Number, total: Number) -> Formula:
    """At the meeting point all partitions into parts q and q + 1 take d t(q) / q."""
    return given(meeting=(q + 1) * lower == q * upper, sum=total == low * q + high * (q + 1)).implies(
        q * (low * lower + high * upper) == total * lower
    )


MEMBERS = "Members of an indistinct set have parts q and q + 1 alone, so that their numbers determine each other."


THEOREM_3 = (
    proved("equations-11-15@eq-11", f"{MEMBERS} With n = p + 1.", one_count),
    proved("equations-11-15@eq-12", f"{MEMBERS} With n = p - 1.", one_count),
    Proof(
        "bokhari/equations-11-15@eq-13",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/equation-5"),
            argued(
                "A member between two others has both parts, so that they are d/p rounded down and up, as"
                " in equation (5)."
            ),
        ),
    ),
    proved("equations-11-15@repaired", f"{MEMBERS} With n = p + 1.", one_count),
    proved("equations-11-15@eq-15", f"{MEMBERS} With n = p - 1.", one_count),
    proved("theorem-3@recurrence", MEMBERS, one_count, neighbors_are_even),
    proved(
        "theorem-3@dependent-three-or-more",
        f"{MEMBERS} Three successive members are dependent by the recurrence.",
        one_count,
        neighbors_are_even,
    ),
    proved(
        "theorem-3@concurrent",
        f"{MEMBERS} There is one block size m >= 0 for which (q+1) t(q) = q t(q+1).",
        meeting_point,
        meeting_exists,
        all_pass_through,
    ),
)
