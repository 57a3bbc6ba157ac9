"""Sections 3.2 to 3.4 in detail: notation, examples, and majorization."""

from functools import cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import PAPER, dimension, partition
from loadbal.papers.bokhari.levels import EVEN, INDISTINCT
from loadbal.theory.exchange_hull import indistinct_sets
from loadbal.theory.partitions import Partition, equipartition, halves, partitions, powers

COPIES = f"Here [n,a] is n times the part a, and {EVEN}"

Groups = tuple[tuple[int, int], ...]


def expanded(groups: Groups) -> Partition:
    """[n_1, a_1][n_2, a_2].. in full: so many copies of each."""
    return tuple(part for copies, part in groups for _ in range(copies))


def digits(text: str) -> Partition:
    """A partition whose parts are printed as digits."""
    return tuple(map(int, text))


# --- bokhari/notation-examples, bokhari/indistinct-examples ---


class Example(NamedTuple):
    """What is printed, and what it should be."""

    printed: Partition
    meant: Partition

    def is_right(self) -> bool:
        """Whether the two agree."""
        return self.printed == self.meant


NOTATION = (
    Example(expanded(((3, 2), (4, 3), (2, 5))), digits("222333355")),
    Example(digits("224679"), next(parts for parts in partitions(30) if parts == digits("224679"))),
    Example(digits("115788"), next(parts for parts in partitions(30) if parts == digits("115788"))),
    Example(equipartition(19, 8), digits("22222333")),
    Example(equipartition(19, 8), expanded(((5, 2), (3, 3)))),
    *(Example(equipartition(d, 1), (d,)) for d in range(1, 20)),
)
SIX = tuple(
    Example(equipartition(6, n), digits(text)) for n, text in ((6, "111111"), (5, "11112"), (4, "1122"), (3, "222"))
)
COMPACT = tuple(
    Example(expanded(groups), equipartition(6, n))
    for n, groups in ((6, ((6, 1),)), (5, ((5, 1), (1, 2))), (4, ((2, 1), (2, 2))), (3, ((3, 2),)))
)
NINETEEN = tuple(
    Example(digits(text), equipartition(19, n)) for n, text in ((7, "2233333"), (8, "22222333"), (9, "222222223"))
)


def _examples(reading: str, sentence: str, examples: tuple[Example, ...], repairs: str = "") -> Claim[Example]:
    def example(choose: Choose, _: Bounds) -> Example:
        return examples[choose.option(range(len(examples)), "example")]

    return Claim(
        reading=reading,
        sentence=sentence,
        case=example,
        holds=Example.is_right,
        repairs=repairs,
        near_misses=(
            NearMiss(
                "a part less",
                "The same without the last part.",
                holds=lambda it: it._replace(printed=it.printed[:-1]).is_right(),
            ),
        ),
    )


NOTATION_EXAMPLES = Statement(
    "bokhari/notation-examples",
    Source(PAPER, "section 3.2"),
    "[3,2][4,3][2,5] = {222333355}; {224679} and {115788} are partitions of 30; E(19,8) = {22222333} = [5,2][3,3].",
    (
        _examples(
            "",
            "The examples of the notation are right: [3,2][4,3][2,5] is {222333355}; {224679} and {115788} are"
            f" partitions of 30; E(19,8) = {{22222333}} = [5,2][3,3]; and E(d,1) = {{d}} for d < 20. {COPIES}.",
            NOTATION,
        ),
    ),
)


def are_successive(d: int, *, step: int = 1) -> bool:
    """Whether the members of every indistinct set have successive cardinalities."""
    return all(right - left == step for members in indistinct_sets(d) for left, right in pairwise(members))


INDISTINCT_EXAMPLES = Statement(
    "bokhari/indistinct-examples",
    Source(PAPER, "section 3.4, before Theorem 3"),
    "E(6,6) to E(6,3) have parts 1 and 2 alone, E(19,7) to E(19,9) parts 2 and 3; cardinalities are successive.",
    (
        _examples(
            "six",
            "E(6,6), E(6,5), E(6,4), E(6,3) are {111111}, {11112}, {1122}, {222}, with parts 1 and 2 alone, where"
            f" {EVEN}.",
            SIX,
        ),
        _examples(
            "six-compact",
            f"E(6,6), E(6,5), E(6,4), E(6,3) are [6,1], [5,1][1,2], [2,1][2,2] and [3,2], as printed. {COPIES}.",
            COMPACT,
        ),
        _examples(
            "repaired",
            f"E(6,6), E(6,5), E(6,4), E(6,3) are [6,1], [4,1][1,2], [2,1][2,2] and [3,2]. {COPIES}.",
            (*COMPACT[:1], Example(expanded(((4, 1), (1, 2))), equipartition(6, 5)), *COMPACT[2:]),
            "bokhari/indistinct-examples@six-compact",
        ),
        _examples(
            "nineteen",
            "E(19,7), E(19,8), E(19,9) are {2233333}, {22222333} and {222222223}, with parts 2 and 3 alone, where"
            f" {EVEN}.",
            NINETEEN,
        ),
        Claim(
            reading="successive",
            sentence="For every d >= 1 the members E(d,n) of every indistinct set have successive cardinalities n."
            f" {INDISTINCT}.",
            case=dimension,
            holds=are_successive,
            near_misses=(NearMiss("by two", "They differ by two.", holds=lambda d: are_successive(d, step=2)),),
        ),
    ),
)

# --- bokhari/majorisation, bokhari/schur-convexity ---


def sums(parts: Partition) -> list[int]:
    """The sums of the largest one, two, .. parts."""
    return list(accumulate(sorted(parts, reverse=True)))


def precedes(x: Partition, y: Partition, *, equal: bool = False) -> bool:
    """Whether the partial sums of x are at most those of y, or equal, and the totals are equal."""
    pairs = list(zip(sums(x), sums(y), strict=True))
    return sum(x) == sum(y) and all(a == b if equal else a <= b for a, b in pairs)


MAJORISATION = Statement(
    "bokhari/majorisation",
    Source(PAPER, "section 3.3, item 1"),
    "E(e,n) precedes every partition of e into n parts.",
    (
        Claim(
            reading="equal",
            sentence="For every partition A of e into n parts E(e,n), the partition of e into n parts that differ by"
            " at most 1, precedes A: for every j = 1..n the j largest parts of both have one sum, as printed.",
            case=partition,
            holds=lambda it: precedes(equipartition(sum(it), len(it)), it, equal=True),
        ),
        Claim(
            reading="at-most",
            repairs="bokhari/majorisation@equal",
            sentence="For every partition A of e into n parts E(e,n), the partition of e into n parts that differ by"
            " at most 1, precedes A: for every j = 1..n its j largest parts have at most the sum of the j largest"
            " parts of A, and for j = n that sum.",
            case=partition,
            holds=lambda it: precedes(equipartition(sum(it), len(it)), it),
            near_misses=(
                NearMiss(
                    "the other way",
                    "A precedes E(e,n).",
                    holds=lambda it: precedes(it, equipartition(sum(it), len(it))),
                ),
            ),
        ),
    ),
)


class Pair(NamedTuple):
    """Two partitions of one integer into as many parts."""

    lower: Partition
    upper: Partition


@cache
def _pairs(smallest: int, largest: int) -> tuple[Pair, ...]:
    return tuple(
        Pair(x, y)
        for e in range(smallest, largest + 1)
        for x in partitions(e)
        for y in partitions(e)
        if len(x) == len(y)
    )


def both(choose: Choose, bounds: Bounds) -> Pair:
    """Any two partitions of one integer into as many parts."""
    return choose.option(_pairs(bounds.smallest, bounds.size), "X and Y")


def rises(it: Pair) -> bool:
    """Whether sums of 2^x and of 2^-x are at most as large for the lower one."""
    return powers(it.lower) <= powers(it.upper) and halves(it.lower) <= halves(it.upper)


SCHUR_CONVEXITY = Statement(
    "bokhari/schur-convexity",
    Source(PAPER, "section 3.3, items 2 and 3"),
    "If X precedes Y then sums of 2^x and of 2^-x over X are at most those over Y.",
    (
        Claim(
            reading="equal",
            sentence="If X and Y are partitions of an integer into as many parts, and for every j the j largest parts"
            " of X have the sum of the j largest of Y, then the sums of 2^x and of 2^-x over the parts of X are at"
            " most those over Y.",
            case=both,
            assumes=lambda it: precedes(*it, equal=True),
            holds=rises,
            near_misses=(NearMiss("any two", "The same for any two.", assumes=lambda _: True),),
        ),
        Claim(
            reading="at-most",
            sentence="If X and Y are partitions of an integer into as many parts, and for every j the j largest parts"
            " of X have at most the sum of the j largest of Y, then the sums of 2^x and of 2^-x over the parts of X"
            " are at most those over Y.",
            case=both,
            assumes=lambda it: precedes(*it),
            holds=rises,
            near_misses=(
                NearMiss("any two", "The same for any two.", assumes=lambda _: True),
                NearMiss(
                    "concave",
                    "The same for the concave -x^2.",
                    holds=lambda it: -sum(x * x for x in it.lower) <= -sum(y * y for y in it.upper),
                ),
            ),
        ),
    ),
)

STATEMENTS = (NOTATION_EXAMPLES, INDISTINCT_EXAMPLES, MAJORISATION, SCHUR_CONVEXITY)
