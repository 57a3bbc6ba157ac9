"""Section 3.6, its second half: what two regular halves know of each other, and what moves between them can reach."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, larger, quotient, quotient_up, same_truth, smaller, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, loads_on_cube, sizes
from loadbal.protocols.regular_balance import regular, remainder, run, subcubes
from loadbal.trace import Trace

# --- jan/partner-loads ---

Formula = Callable[[Number, int], Loads]


def known_to_the_partner(loads: Loads, formula: Formula) -> Truth:
    """Whether before every iteration the formula gives the loads of both halves of every subcube from their totals."""
    return all_of(
        same_loads(half, formula(total(half), len(half)))
        for i, iteration in enumerate(run(loads).iterations)
        for cube in subcubes(iteration.before, i)
        for half in (cube[::2], cube[1::2])
    )


def swapped(tasks: Number, order: int) -> Loads:
    """The formula with the last processor first."""
    *front, last = regular(tasks, order)
    return (last, *front)


PARTNER_LOADS = Statement(
    f"{PAPER}/partner-loads",
    Source(PAPER, "section 3.6"),
    "The first N mod 2^k processors of the other half have ceil(N / 2^k) tasks each, the others floor(N / 2^k).",
    (
        Claim(
            sentence=(
                "From any loads on an n-dimensional hypercube, n >= 1, before every iteration k of Algorithm 1"
                " either half by d_k of each (k+1)-dimensional subcube has loads that its total N and k alone give:"
                " in the order d_0 ... d_(k-1) its first N mod 2^k nodes have ceil(N/2^k) tasks, the others"
                " floor(N/2^k)."
            ),
            case=loads_on_cube,
            holds=lambda loads: known_to_the_partner(loads, regular),
            near_misses=(
                NearMiss(
                    "a swap",
                    "The same with two processors swapped.",
                    holds=lambda loads: known_to_the_partner(loads, swapped),
                ),
                NearMiss(
                    "N modulo 2^k",
                    "The same with N mod 2^k in place of N.",
                    holds=lambda loads: known_to_the_partner(
                        loads, lambda n, order: regular(remainder(n, order), order)
                    ),
                ),
            ),
        ),
    ),
)

# --- jan/pair-moves-suffice ---


class Halves(NamedTuple):
    """Two regular k-dimensional subcubes about to be merged."""

    k: int
    zero: Number
    one: Number

    @property
    def order(self) -> int:
        """The number of processors of a half."""
        return 1 << self.k

    @property
    def sums(self) -> Loads:
        """The tasks of every pair of corresponding nodes."""
        loads = zip(regular(self.zero, self.order), regular(self.one, self.order), strict=True)
        return tuple(x + y for x, y in loads)

    @property
    def goal(self) -> Loads:
        """The regular distribution of all tasks over both halves."""
        return regular(self.zero + self.one, 2 * self.order)

    @property
    def rests(self) -> tuple[Number, Number]:
        """What is left of both totals over 2^k, the smaller first."""
        zero, one = remainder(self.zero, self.order), remainder(self.one, self.order)
        return smaller(zero, one), larger(zero, one)

    @property
    def odd(self) -> Truth:
        """Whether the quotients of both totals add up to an odd number."""
        return remainder(quotient(self.zero, self.order) + quotient(self.one, self.order), 2) == 1


def halves(choose: Choose, bounds: Bounds) -> Halves:
    """Any totals of two halves; the size is k + 1, the load bounds the quotient of either total."""
    k = choose.option(sizes(bounds), "k + 1") - 1
    zero, one = choose.loads(2, 0, None if bounds.load is None else (bounds.load + 1) * 2**k - 1, "totals")
    return Halves(k, zero, one)


def reached(sums: Loads, firsts: Sequence[Number], seconds: Sequence[Number]) -> Truth:
    """Whether every pair has the tasks that its two nodes are to have."""
    return all_of(s == a + b for s, a, b in zip(sums, firsts, seconds, strict=True))


def new_bit_lowest(it: Halves) -> Truth:
    """Whether moves of pairs reach the goal in the order d_0 ... d_k."""
    return reached(it.sums, it.goal[::2], it.goal[1::2])


def new_bit_highest(it: Halves) -> Truth:
    """Whether moves of pairs reach the goal with d_k as the highest local bit."""
    return reached(it.sums, it.goal[: it.order], it.goal[it.order :])


def error_after(it: Halves) -> Number:
    """The error when every pair is split evenly."""
    return discrepancy((*(quotient(s, 2) for s in it.sums), *(quotient_up(s, 2) for s in it.sums)))


def close_rests(it: Halves, apart: int = 1) -> Truth:
    """Quotients even together and rests at most 1 apart, or odd together and rests 0 and 2^k - 1."""
    low, high = it.rests
    return ((it.odd == 0) & (high - low <= apart)) | (it.odd & (low == 0) & (high == it.order - 1))


def one_rest(it: Halves) -> Truth:
    """Whether 2^k divides one of the totals."""
    return it.rests[0] == 0


def halves_and_goals(it: Halves) -> Trace:
    """Both halves, what even splits of the pairs make of them, and what they are to be in either order."""
    zero, one = regular(it.zero, it.order), regular(it.one, it.order)
    even = (share for both in it.sums for share in (quotient_up(both, 2), quotient(both, 2)))
    return runs.on_cube(
        ("regular halves", tuple(load for pair in zip(zero, one, strict=True) for load in pair)),
        (f"pairs of d_{it.k} split evenly", tuple(even)),
        (f"wanted, d_{it.k} lowest", it.goal),
        (f"wanted, d_{it.k} highest", tuple(it.goal[b * it.order + x] for x in range(it.order) for b in (0, 1))),
    )


JOINED = (
    "If two k-dimensional subcubes joined by dimension k >= 0 hold any N0 and N1 tasks regularly (ceil(N/2^k) on the"
    " first N mod 2^k nodes, floor(N/2^k) on the others)"
)
QUOTIENTS = "floor(N0/2^k) + floor(N1/2^k)"


def condition(
    reading: str, sentence: str, reach: Callable[[Halves], Truth], *misses: NearMiss[Halves], repairs: str = ""
) -> Claim[Halves]:
    """A claim about what moves over the new dimension alone can reach."""
    repaired = f"{PAPER}/pair-moves-suffice@{repairs}" if repairs else ""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=halves,
        holds=reach,
        near_misses=misses,
        repairs=repaired,
        trace=halves_and_goals,
    )


def even_quotients(it: Halves) -> Truth:
    """Whether the quotients add up to an even number."""
    return it.odd == 0


PAIR_MOVES_SUFFICE = Statement(
    f"{PAPER}/pair-moves-suffice",
    Source(PAPER, "section 3.6, last sentence"),
    "Every node can use this information to decide how to move tasks between it and its corresponding node.",
    (
        condition(
            "new-bit-lowest",
            f"{JOINED}, moves between corresponding nodes alone can make both together regular in the order d_0"
            " ... d_k.",
            new_bit_lowest,
            NearMiss("even quotients", "The same if the quotients are even together.", assumes=even_quotients),
        ),
        condition(
            "new-bit-highest",
            f"{JOINED}, moves between corresponding nodes alone can make both together regular with d_k as the"
            " highest local bit.",
            new_bit_highest,
            NearMiss("even quotients", "The same if the quotients are even together.", assumes=even_quotients),
        ),
        condition(
            "error-only",
            f"{JOINED}, even splits of all pairs of corresponding nodes leave loads that differ by at most 1.",
            lambda it: error_after(it) <= 1,
            NearMiss("odd quotients", "The same if the quotients are odd together.", assumes=lambda it: it.odd),
        ),
        condition(
            "repaired",
            f"{JOINED}, moves between corresponding nodes alone can make both together regular in the order d_0 ..."
            f" d_k iff {QUOTIENTS} is even and N0 and N1 mod 2^k are at most 1 apart, or it is odd and these are 0"
            " and 2^k - 1.",
            lambda it: same_truth(new_bit_lowest(it), close_rests(it)),
            NearMiss(
                "equal rests",
                "The same with equal rests in the even case.",
                holds=lambda it: same_truth(new_bit_lowest(it), close_rests(it, 0)),
            ),
            NearMiss(
                "rests two apart",
                "The same with rests at most 2 apart in the even case.",
                holds=lambda it: same_truth(new_bit_lowest(it), close_rests(it, 2)),
            ),
            repairs="new-bit-lowest",
        ),
        condition(
            "repaired-highest",
            f"{JOINED}, moves between corresponding nodes alone can make both together regular with d_k as the"
            " highest local bit iff 2^k divides N0 or N1.",
            lambda it: same_truth(new_bit_highest(it), one_rest(it)),
            NearMiss(
                "even quotients",
                "They reach it iff that, or the quotients are even together.",
                holds=lambda it: same_truth(new_bit_highest(it), one_rest(it) | even_quotients(it)),
            ),
            repairs="new-bit-highest",
        ),
        condition(
            "repaired-error",
            f"{JOINED}, even splits of all pairs of corresponding nodes leave loads that differ by at most 2,"
            f" and by at most 1 iff {QUOTIENTS} is even or 2^k divides N0 or N1.",
            lambda it: (error_after(it) <= 2) & same_truth(error_after(it) <= 1, one_rest(it) | even_quotients(it)),
            NearMiss(
                "one rest",
                "They end with error at most 1 iff 2^k divides one of the totals.",
                holds=lambda it: same_truth(error_after(it) <= 1, one_rest(it)),
            ),
            repairs="error-only",
        ),
    ),
)

STATEMENTS = (PARTNER_LOADS, PAIR_MOVES_SUFFICE)
