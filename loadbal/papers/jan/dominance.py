"""Section 5, last sentence: when one term of the time dominates."""

from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, negation, same_truth, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.jan.cases import PAPER, sizes

# --- jan/dominance ---


class Sizes(NamedTuple):
    """L = log P and the largest load M."""

    length: int
    most: Number

    def dominated(self, constant: Number) -> Truth:
        """Whether M L^2 + L^3 <= c M L^2."""
        square, most = self.length * self.length, widened(self.most)
        return most * square + self.length * square <= constant * most * square


def lengths_and_loads(choose: Choose, bounds: Bounds) -> Sizes:
    """Any L and M from 1 on; the size is L, the load bounds M."""
    length = choose.option(sizes(bounds), "log p")
    return Sizes(length, *choose.loads(1, 1, bounds.load, "largest load"))


def with_constant(constant: int, sentence: str) -> NearMiss[Sizes]:
    """The claim without the hypothesis, with another constant."""
    return NearMiss(f"c = {constant}", sentence, holds=lambda it: it.dominated(constant))


DOMINANCE = Statement(
    f"{PAPER}/dominance",
    Source(PAPER, "section 5, last sentence; abstract, sections 1 and 6"),
    "If M > log P, the time is dominated by O(M log^2 P).",
    (
        Claim(
            reading="with-hypothesis",
            sentence="For integers L = log P >= 1 and largest loads M > L, M L^2 + L^3 <= 2 M L^2.",
            case=lengths_and_loads,
            assumes=lambda it: it.most > it.length,
            holds=lambda it: it.dominated(2),
            near_misses=(
                NearMiss("M = L - 1", "The same for M >= L - 1.", assumes=lambda it: it.most >= it.length - 1),
                NearMiss("c = 1", "The same with 1 in place of 2.", holds=lambda it: it.dominated(1)),
            ),
        ),
        Claim(
            reading="without-hypothesis",
            sentence="For all integers L = log P >= 1 and largest loads M >= 1, M L^2 + L^3 <= 2 M L^2.",
            case=lengths_and_loads,
            holds=lambda it: it.dominated(2),
            near_misses=tuple(
                with_constant(constant, f"The same with {constant} in place of 2.") for constant in (3, 10, 100)
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/dominance@without-hypothesis",
            sentence="For integers L = log P >= 1 and largest loads M >= 1, M L^2 + L^3 <= 2 M L^2 iff M >= L.",
            case=lengths_and_loads,
            holds=lambda it: same_truth(it.dominated(2), it.most >= it.length),
            near_misses=(
                NearMiss(
                    "M > L", "The same iff M > L.", holds=lambda it: same_truth(it.dominated(2), it.most > it.length)
                ),
            ),
        ),
        Claim(
            reading="no-constant",
            sentence=(
                "For every integer c >= 1, M L^2 + L^3 > c M L^2 if the largest load is M = 1 and L = log P = c, so"
                " that without M > L no constant c will do."
            ),
            case=lengths_and_loads,
            assumes=lambda it: it.most == 1,
            holds=lambda it: negation(it.dominated(it.length)),
            near_misses=(
                NearMiss(
                    "L = c - 1", "The same for L = c - 1.", holds=lambda it: negation(it.dominated(it.length + 1))
                ),
            ),
        ),
    ),
)

STATEMENTS = (DOMINANCE,)
