"""Section 5: M n against M log P."""

from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.jan.cases import PAPER, sizes

# --- jan/mn-bound ---


class Product(NamedTuple):
    """M tasks on each of n processors of a cycle."""

    n: int
    most: int

    @property
    def units(self) -> int:
        """M n."""
        return self.most * self.n

    def below(self, order: int, *, strict: bool) -> bool:
        """Whether M n is less than M log2 of the order, or not more: compared as powers of 2."""
        left, right = 1 << self.units, order**self.most
        return left < right or (left == right and not strict)


def product(choose: Choose, bounds: Bounds, least: int = 1) -> Product:
    """Any n and M; the size is n, the load bounds M."""
    n = choose.option(sizes(bounds, least), "n")
    return Product(n, choose.option(range(1, (bounds.load or 0) + 1), "largest load"))


MN_BOUND = Statement(
    f"{PAPER}/mn-bound",
    Source(PAPER, "section 5"),
    "M n < O(M log P).",
    (
        Claim(
            reading="strict",
            sentence="For a cycle of n >= 1 processors and a largest load M >= 1, M n < M log2 P with P = 2^n.",
            case=product,
            holds=lambda it: it.below(1 << it.n, strict=True),
            near_misses=(
                NearMiss(
                    "twice P", "M n < M log2(2 P) - M.", holds=lambda it: it.units < it.most * (it.n + 1) - it.most
                ),
            ),
        ),
        Claim(
            reading="non-strict",
            sentence="For a cycle of n >= 1 processors and a largest load M >= 1, M n <= M log2 P with P = 2^n.",
            case=product,
            holds=lambda it: it.below(1 << it.n, strict=False),
            near_misses=(
                NearMiss("P - 1", "M n <= M log2(P - 1).", holds=lambda it: it.below((1 << it.n) - 1, strict=False)),
            ),
        ),
        Claim(
            reading="all-processors",
            sentence="For a cycle of n >= 2 processors and a largest load M >= 1, M n < M log2 P with P = n 2^n.",
            case=lambda choose, bounds: product(choose, bounds, 2),
            holds=lambda it: it.below(it.n << it.n, strict=True),
            near_misses=(NearMiss("n = 1", "The same for n >= 1.", case=product),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/mn-bound@strict",
            sentence="For a cycle of n >= 1 processors and a largest load M >= 1, M n = M log2 P with P = 2^n.",
            case=product,
            holds=lambda it: it.below(1 << it.n, strict=False) and not it.below(1 << it.n, strict=True),
            near_misses=(
                NearMiss(
                    "n 2^n",
                    "M n = M log2 P for P = n 2^n.",
                    holds=lambda it: it.below(it.n << it.n, strict=False) and not it.below(it.n << it.n, strict=True),
                ),
            ),
        ),
    ),
)

STATEMENTS = (MN_BOUND,)
