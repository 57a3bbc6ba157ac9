"""Appendix B for all sizes: the volume of a Hamming ball over its outermost layer, R_{d,r} (Lemmas B.1 and B.2).

In the lemmas `here` is C(d,r), `before` C(d,r-1), `following` C(d,r+1), `inner` the volume of the ball of radius r - 1.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- plaxton/lemma-b.1 ---


@lemma("base", "Real")
def first_ratio(d: Number, first: Number, second: Number) -> Formula:
    """R_{d,0} = 1, and R_{d,1} = 1 + R_{d,0} / d is larger."""
    return given(center=first == 1, second=d * (second - 1) == first, dimension=d >= 1).implies(second > first)


@lemma("step", "Real")
def ratios_grow(d: Number, r: Number, before: Number, ratio: Number, following: Number) -> Formula:
    """With R_{d,r} = 1 + R_{d,r-1} r / (d-r+1): if it grows from r - 1 to r, it grows from r to r + 1."""
    return given(
        so_far=ratio > before,
        volume=before >= 0,
        radius=(r >= 1) & (r <= d - 1),
        ratio=(d - r + 1) * (ratio - 1) == r * before,
        following=(d - r) * (following - 1) == (r + 1) * ratio,
    ).implies(following > ratio)


LEMMA_B_1 = Proof(
    "plaxton/lemma-b.1",
    Scheme.INDUCTION,
    (
        by(first_ratio),
        by(ratios_grow),
        argued("""
    V(r) = C(d,r) + V(r-1) and C(d,r-1) / C(d,r) = r / (d-r+1) give the recurrence. Induction on r, from 1 to d.
    """),
    ),
)


# --- plaxton/lemma-b.2-case-2-lower@last-step, theorem-b.1-case-3@solution ---


@lemma(sort="Real")
def last_step(d: Number, offset: Number) -> Formula:
    """(d - 4D) d >= (d - 8D) (d + 4D): the remainder is 32 D^2."""
    return given().implies((d - 4 * offset) * d >= (d - 8 * offset) * (d + 4 * offset))


LAST_STEP = Proof(
    "plaxton/lemma-b.2-case-2-lower@last-step",
    Scheme.DIRECT,
    (
        by(last_step),
        argued("Multiply the inequality by d and by d + 4D, which are positive; s = sqrt(d/z) is d/D."),
    ),
)


# --- plaxton/lemma-b.1-ratio, lemma-b.2-case-2-upper, lemma-b.2-case-1@theta ---


@lemma(sort="Real")
def quotients_fall(d: Number, r: Number, l: Number) -> Formula:  # noqa: E741 - l is the paper's
    """L / (d-l+1) is at most r / (d-r+1) for l <= r."""
    return given(before=l <= r, dimension=d >= 0).implies(l * (d - r + 1) <= r * (d - l + 1))


LEMMA_B_1_RATIO = Proof(
    "plaxton/lemma-b.1-ratio",
    Scheme.DIRECT,
    (
        by(quotients_fall),
        uses("plaxton/lemma-b.1"),
        argued("""
    (d-l+1)/l is least for l = r, where r / (d-r+1) times it is 1; and R grows.
    """),
    ),
)


@lemma("base", "Real")
def first_binomial(volume: Number, here: Number, ratio: Number) -> Formula:
    """The innermost layer is a ball."""
    return given(center=volume == here, natural=here >= 0, ratio=ratio >= 0).implies(volume * (1 - ratio) <= here)


@lemma("step", "Real")
def geometric_domination(volume: Number, here: Number, following: Number, ratio: Number) -> Formula:
    """If each layer is at most `ratio` times the next, a ball is at most its layer over 1 - ratio."""
    return given(so_far=volume * (1 - ratio) <= here, next=here <= ratio * following).implies(
        (volume + following) * (1 - ratio) <= following
    )


@lemma(sort="Real")
def bound_by_the_distance(d: Number, r: Number) -> Formula:
    """(d-r+1) / (d-2r+1) <= d / (d-2r) = sqrt(d/z) / 2 for r < d/2."""
    return given(radius=r >= 0, below=2 * r < d).implies((d - r + 1) * (d - 2 * r) <= d * (d - 2 * r + 1))


@lemma(sort="Real")
def bound_by_the_constant(d: Number, r: Number) -> Formula:
    """(d-r+1) / (d-2r+1) <= (d-r) / (d-2r) = 1/2 + 1 / (4 sqrt(c)) for z = c d."""
    return given(radius=r >= 0).implies((d - r + 1) * (d - 2 * r) <= (d - r) * (d - 2 * r + 1))


CASE_2_UPPER_VOLUME = Proof(
    "plaxton/lemma-b.2-case-2-upper@volume",
    Scheme.INDUCTION,
    (
        by(quotients_fall),
        by(first_binomial),
        by(geometric_domination),
        by(bound_by_the_distance),
        argued("""
    C(d,l-1) / C(d,l) = l / (d-l+1) is at most r / (d-r+1) for l <= r. With that for a ratio, induction over the layers
    gives R (d-2r+1) <= d-r+1. As sqrt(d z) = d/2 - r, sqrt(d/z) is 2d / (d-2r) for r < d/2, that is z > 0.
    """),
    ),
)


CASE_2_UPPER = Proof(
    "plaxton/lemma-b.2-case-2-upper",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-b.2-case-2-upper@volume"),
        argued(
            "C(d,l-1) / C(d,l) = l / (d-l+1), which is at most r / (d-r+1), as for the volume; the"
            " other bounds are the same."
        ),
    ),
)


CASE_1_THETA = Proof(
    "plaxton/lemma-b.2-case-1@theta",
    Scheme.DIRECT,
    (
        by(bound_by_the_constant),
        uses("plaxton/lemma-b.2-case-2-upper@volume"),
        argued("""
    R (d-2r+1) <= d-r+1 for r < d/2. With z = c d, sqrt(c) is (d-2r) / (2d), so that 1/2 + 1 / (4 sqrt(c)) = (d-r) /
    (d-2r). For z >= c d the bound for z/d is no larger.
    """),
    ),
)
