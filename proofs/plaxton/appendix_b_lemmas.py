"""Appendix B for all sizes: the volume of a Hamming ball over its outermost layer, R_{d,r} (Lemmas B.1 and B.2).

In the lemmas `here` is C(d,r), `before` C(d,r-1), `following` C(d,r+1), `inner` the volume of the ball of radius r - 1.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.plaxton.cases import Ball
from loadbal.theory.isoperimetry import volume_to_surface

BINOMIALS = argued("C(d,r-1) / C(d,r) is r / (d-r+1) for 1 <= r <= d.")


# --- plaxton/lemma-b.1 ---


@lemma(sort="Real")
def ratio_from_the_one_before(quotient: Number, here: Number, last: Number, ratio: Number) -> Formula:
    """As V(r) = C(d,r) + V(r-1), R_{d,r} is 1 more than R_{d,r-1} times the quotient C(d,r-1) / C(d,r)."""
    before = here * quotient
    return given(layers=ratio * here == here + last * before, some=here > 0).implies(ratio == 1 + last * quotient)


@Induction
def grown(before: Number, ratio: Number) -> Truth:
    """Whether the ratio exceeds the one before."""
    return ratio > before


@lemma("base", "Real")
def first_ratio(d: Number, first: Number, second: Number) -> Formula:
    """R_{d,0} = 1, and R_{d,1} = 1 + R_{d,0} / d is larger."""
    return grown.base((first, second), center=first == 1, second=d * (second - 1) == first, dimension=d >= 1)


@lemma("step", "Real")
def ratios_grow(d: Number, r: Number, before: Number, ratio: Number, following: Number) -> Formula:
    """With R_{d,r} = 1 + R_{d,r-1} r / (d-r+1): if it grows from r - 1 to r, it grows from r to r + 1."""
    return grown.step(
        (before, ratio),
        (ratio, following),
        volume=before >= 0,
        radius=(r >= 1) & (r <= d - 1),
        ratio=(d - r + 1) * (ratio - 1) == r * before,
        following=(d - r) * (following - 1) == (r + 1) * ratio,
    )


def three_ratios(it: Ball) -> Iterator[tuple[Number, ...]]:
    """The ratios at a radius, before and after it."""
    d, r = it
    if r < d:
        yield d, r, *(volume_to_surface(d, radius) for radius in (r - 1, r, r + 1))


LEMMA_B_1 = Proof(
    "plaxton/lemma-b.1",
    Scheme.INDUCTION,
    (
        BINOMIALS,
        by(ratio_from_the_one_before),
        by(first_ratio),
        by(ratios_grow),
    ),
    instances=(Instances(ratios_grow, three_ratios),),
    runs=Bounds(8),
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
        BINOMIALS,
        by(quotients_fall, "(d-l+1)/l is least for l = r, where r / (d-r+1) times it is 1."),
        uses("plaxton/lemma-b.1", "R_{d,r} / R_{d,r-1} is above 1."),
    ),
)


@Induction
def dominated(volume: Number, here: Number, ratio: Number) -> Truth:
    """Whether the ball is at most its layer over 1 - ratio."""
    return volume * (1 - ratio) <= here


@lemma("base", "Real")
def first_binomial(volume: Number, here: Number, ratio: Number) -> Formula:
    """The innermost layer is a ball."""
    return dominated.base((volume, here, ratio), center=volume == here, natural=here >= 0, ratio=ratio >= 0)


@lemma("step", "Real")
def geometric_domination(volume: Number, here: Number, following: Number, ratio: Number) -> Formula:
    """If each layer is at most `ratio` times the next, a ball is at most its layer over 1 - ratio."""
    return dominated.step((volume, here, ratio), (volume + following, following, ratio), next=here <= ratio * following)


@lemma(sort="Real")
def sum_of_the_progression(d: Number, r: Number, volume: Number, here: Number, ratio: Number) -> Formula:
    """With r / (d-r+1) for the ratio, R (d-2r+1) <= d-r+1."""
    return given(all_layers=volume * (1 - ratio) <= here, ratio=ratio * (d - r + 1) == r, radius=r <= d).implies(
        volume * (d - 2 * r + 1) <= here * (d - r + 1)
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
        BINOMIALS,
        by(quotients_fall, "So each layer up to r is at most r / (d-r+1) times the next one."),
        by(first_binomial),
        by(geometric_domination),
        by(sum_of_the_progression),
        argued("As sqrt(d z) = d/2 - r, z is positive exactly if r < d/2, and sqrt(d/z) is 2d / (d-2r) then."),
        by(bound_by_the_distance),
    ),
)


CASE_2_UPPER = Proof(
    "plaxton/lemma-b.2-case-2-upper",
    Scheme.CONSEQUENCE,
    (
        BINOMIALS,
        by(quotients_fall, "For l <= r, C(d,l-1) / C(d,l) = l / (d-l+1) is at most r / (d-r+1)."),
        uses("plaxton/lemma-b.2-case-2-upper@volume", "The bounds on R_{d,r} and on (d-r+1)/(d-2r+1)."),
    ),
)


CASE_1_THETA = Proof(
    "plaxton/lemma-b.2-case-1@theta",
    Scheme.DIRECT,
    (
        uses("plaxton/lemma-b.2-case-2-upper@volume", "R_{d,r} <= (d-r+1)/(d-2r+1)."),
        argued("For r < d/2 and z = c d, sqrt(c) is (d-2r) / (2d), so that 1/2 + 1/(4 sqrt(c)) is (d-r) / (d-2r)."),
        by(bound_by_the_constant),
        argued("A smaller c makes the bound larger."),
    ),
)
