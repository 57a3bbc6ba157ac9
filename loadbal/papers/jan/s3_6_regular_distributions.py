"""Section 3.6: regular distributions, block and cyclic ones, and what two regular halves know and can reach.

Source: Definition 1 and Figure 3; the forms of the addresses of the halves; the last sentence of the section.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from loadbal.arithmetic import (
    Number,
    Truth,
    all_of,
    any_of,
    implies,
    larger,
    negation,
    quotient,
    quotient_up,
    same_truth,
    smaller,
    total,
    where,
)
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy, same_loads, sorted_loads
from loadbal.networks.cube_connected_cycles import across
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, Tasks, any_loads, loads_on_cube, sizes, tasks
from loadbal.protocols.regular_balance import regular, remainder, run, subcubes
from loadbal.theory.regular_distribution import chunks_rounded_up, dealt_in_turn, is_regular, proportional_chunks
from loadbal.trace import Trace

# --- jan/subcube-address-form ---


class Cut(NamedTuple):
    """A dimension k of H_n."""

    n: int
    k: int

    def half(self, bit: str, suffix: int) -> list[int]:
        """The addresses x...x bit d_(k+1) ... d_(n-1), in the order of the local addresses x...x."""
        tail = bit + (f"{suffix:0{self.n - 1 - self.k}b}" if self.k < self.n - 1 else "")
        return [int(f"{x:0{self.k}b}{tail}" if self.k else tail, 2) for x in range(2**self.k)]

    @property
    def halves(self) -> list[tuple[list[int], list[int]]]:
        """Both halves for every suffix."""
        return [(self.half("0", suffix), self.half("1", suffix)) for suffix in range(2 ** (self.n - 1 - self.k))]


def cut(choose: Choose, bounds: Bounds) -> Cut:
    """Any dimension of any hypercube; the size is n."""
    n = choose.option(sizes(bounds), "n")
    return Cut(n, choose.option(range(n), "k"))


def matched(it: Cut, dimension: int) -> bool:
    """Whether the edges of a dimension join equal local addresses of the two halves."""
    return 0 <= dimension < it.n and all([across(m, dimension, it.n) for m in zero] == one for zero, one in it.halves)


def every_node_once(it: Cut) -> bool:
    """Whether every node of H_n is in one half of one suffix, once."""
    return sorted(node for pair in it.halves for nodes in pair for node in nodes) == list(range(2**it.n))


def as_algorithm_1_has_them(it: Cut) -> bool:
    """Whether the halves are those of the subcubes that iteration k of Algorithm 1 completes."""
    cubes = subcubes(tuple(range(2**it.n)), it.k)
    return [(list(cube[::2]), list(cube[1::2])) for cube in cubes] == it.halves


def form(holds: Callable[[Cut], bool]) -> Callable[[Cut], bool]:
    """Whether the sets are disjoint and of 2^k nodes each, together all nodes, and what else is asked."""
    return lambda it: (
        all(len(nodes) == 2**it.k for pair in it.halves for nodes in pair) and every_node_once(it) and holds(it)
    )


SUBCUBE_ADDRESS_FORM = Statement(
    f"{PAPER}/subcube-address-form",
    Source(PAPER, "section 3.6"),
    "The addresses of H_k^0 and H_k^1 have the forms x...x 0 d_(k+1) ... d_(n-1) and x...x 1 d_(k+1) ... d_(n-1).",
    (
        Claim(
            sentence=(
                "In the n-dimensional hypercube, 0 <= k < n, the forms x...x 0 d_(k+1) ... d_(n-1) and x...x 1"
                " d_(k+1) ... d_(n-1), x...x any k bits, give disjoint sets of 2^k nodes for any suffix; the edges"
                " of dimension k match them, equal x...x to equal x...x; every node occurs once; iteration k of"
                " Algorithm 1 merges these halves."
            ),
            case=cut,
            holds=form(lambda it: matched(it, it.k) and as_algorithm_1_has_them(it)),
            near_misses=(
                NearMiss(
                    "dimension k - 1",
                    "The edges of dimension k - 1 match them, for k >= 1.",
                    assumes=lambda it: it.k >= 1,
                    holds=form(lambda it: matched(it, it.k - 1)),
                ),
                NearMiss(
                    "dimension k + 1",
                    "The edges of dimension k + 1 match them, for k < n - 1.",
                    assumes=lambda it: it.k < it.n - 1,
                    holds=form(lambda it: matched(it, it.k + 1)),
                ),
            ),
        ),
    ),
)


Deal = Callable[[Tasks], Loads]


REG = "Reg(N, P), which is ceil(N/P) on the first N mod P of P processors and floor(N/P) on the others"


# --- jan/definition-1 ---


def with_ties(tasks: int, order: int) -> Loads:
    """Definition 1 with m <= N mod P in place of m < N mod P."""
    low, rest = quotient(tasks, order), remainder(tasks, order)
    return tuple(where((place <= rest) & (rest > 0), low + 1, low) for place in range(order))


def defines(loads: Loads, definition: Callable[[int, int], Loads] = regular) -> Truth:
    """Whether Reg(N, P) has N tasks, is regular, and is these loads if they are regular, N being their total."""
    held = definition(total(loads), len(loads))
    return (total(held) == total(loads)) & is_regular(held) & implies(is_regular(loads), same_loads(loads, held))


class First(NamedTuple):
    """Tasks for some processors, and how many of these are looked at, the first ones."""

    tasks: Number
    order: int
    first: int

    def hold(self, definition: Callable[[int, int], Loads] = regular) -> Truth:
        """Whether the first m of P hold m floor(N/P) + min(m, N mod P) tasks."""
        low, rest = quotient(self.tasks, self.order), remainder(self.tasks, self.order)
        held = total(definition(self.tasks, self.order)[: self.first])
        return held == self.first * low + smaller(self.first, rest)


def first_processors(choose: Choose, bounds: Bounds) -> First:
    """Any tasks, and any number of first processors, none and all too; the size is the number of processors."""
    held, order = tasks(choose, bounds)
    return First(held, order, choose.option(range(order + 1), "first"))


DEFINITION_1 = Statement(
    f"{PAPER}/definition-1",
    Source(PAPER, "Definition 1"),
    "Processor m of P has ceil(N/P) of N elements if m < N mod P, else floor(N/P).",
    (
        Claim(
            sentence=(
                f"For any N >= 0 and P >= 1, {REG}, sums to N, does not increase, has entries that differ by at most"
                " 1, and is the only vector of P natural numbers with these properties."
            ),
            case=any_loads,
            holds=defines,
            near_misses=(
                NearMiss("m <= N mod P", "The same with m <= N mod P.", holds=lambda loads: defines(loads, with_ties)),
                NearMiss(
                    "in any order",
                    "It is the only vector with error at most 1 that sums to N.",
                    holds=lambda loads: implies(
                        discrepancy(loads) <= 1, same_loads(loads, regular(total(loads), len(loads)))
                    ),
                ),
            ),
        ),
        Claim(
            reading="first",
            sentence=(
                f"For any N >= 0 and P >= 1, under {REG}, the first m = 0..P processors have m floor(N/P) + min(m, N"
                " mod P) tasks together."
            ),
            case=first_processors,
            holds=First.hold,
            near_misses=(NearMiss("m <= N mod P", "The same with m <= N mod P.", holds=lambda it: it.hold(with_ties)),),
        ),
    ),
)


# --- jan/block-regular, jan/cyclic-regular, jan/figure-3 ---


def ceil_chunks(it: Tasks) -> Loads:
    """Chunks of ceil(N/P)."""
    return chunks_rounded_up(*it)


def proportional(it: Tasks) -> Loads:
    """Chunks with boundaries in proportion."""
    return proportional_chunks(*it)


def cyclic(it: Tasks) -> Loads:
    """Elements dealt out in turn."""
    return dealt_in_turn(*it)


def equal_chunks(it: Tasks) -> Loads:
    """Chunks of floor(N/P) for everybody."""
    return (quotient(it.tasks, it.order),) * it.order


def two_in_turn(it: Tasks) -> Loads:
    """Blocks of two elements dealt out in turn, the last block perhaps of one."""
    pairs, odd = quotient(it.tasks, 2), remainder(it.tasks, 2)
    last = remainder(pairs, it.order)
    blocks = dealt_in_turn(pairs, it.order)
    return tuple(2 * count + where(last == place, odd, 0) for place, count in enumerate(blocks))


def is_reg(deal: Deal) -> Callable[[Tasks], Truth]:
    """Whether the counts are Reg(N, P)."""
    return lambda it: same_loads(deal(it), regular(*it))


def beside_reg(deal: Deal) -> Callable[[Tasks], Trace]:
    """The counts, then those of Reg(N, P)."""
    return lambda it: runs.in_a_row(("the chunks", deal(it)), ("Reg(N, P)", regular(*it)))


def is_reg_in_order(deal: Deal) -> Callable[[Tasks], Truth]:
    """Whether the counts, sorted, are Reg(N, P), sorted."""
    return lambda it: same_loads(sorted_loads(deal(it)), sorted_loads(regular(*it)))


def divides(it: Tasks) -> Truth:
    """Whether P divides N."""
    return remainder(*it) == 0


def ceil_chunks_fit(it: Tasks, *, small: bool = True) -> Truth:
    """Whether N < P, or N mod P is 0 or P - 1."""
    rest = remainder(*it)
    few = (it.tasks < it.order) if small else (it.tasks < 0)
    return few | (rest == 0) | (rest == it.order - 1)


PROPORTIONAL = "Chunks from element floor(14 m/4) to floor(14 (m+1)/4) - 1 for processor m"


BLOCK_REGULAR = Statement(
    f"{PAPER}/block-regular",
    Source(PAPER, "section 3.6"),
    "A block distribution, with contiguous chunks of size N/P, is a regular distribution.",
    (
        Claim(
            reading="ceil-chunks",
            sentence=(
                "For any N >= 0 and P >= 1, contiguous chunks of ceil(N/P) of N elements, the last ones cut short,"
                f" give P processors the counts {REG}."
            ),
            case=tasks,
            holds=is_reg(ceil_chunks),
            trace=beside_reg(ceil_chunks),
            near_misses=(NearMiss("sorted", "The same for the counts sorted.", holds=is_reg_in_order(ceil_chunks)),),
        ),
        Claim(
            reading="proportional-chunks",
            sentence=(
                "For any N >= 0 and P >= 1, chunks from element floor(mN/P) to floor((m+1)N/P) - 1 of N for"
                f" processor m = 0..P-1 have the counts {REG}."
            ),
            case=tasks,
            holds=is_reg(proportional),
            trace=beside_reg(proportional),
            near_misses=(
                NearMiss(
                    "P <= 2", "The same for P <= 2.", assumes=lambda it: it.order <= 2, holds=is_reg(proportional)
                ),
            ),
        ),
        Claim(
            reading="divisible",
            sentence=f"If P >= 1 divides N >= 0, chunks of N/P of N elements give P processors the counts {REG}.",
            case=tasks,
            assumes=divides,
            holds=is_reg(equal_chunks),
            near_misses=(NearMiss("any N", "The same for all N.", assumes=lambda _: True),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/block-regular@ceil-chunks",
            sentence=(
                "For any N >= 0 and P >= 1, contiguous chunks of ceil(N/P) of N elements, the last ones cut short,"
                f" give P processors the counts {REG}, iff N < P, or N mod P is 0 or P - 1."
            ),
            case=tasks,
            holds=lambda it: same_truth(is_reg(ceil_chunks)(it), ceil_chunks_fit(it)),
            near_misses=(
                NearMiss(
                    "few elements",
                    "They have iff N mod P is 0 or P - 1.",
                    holds=lambda it: same_truth(is_reg(ceil_chunks)(it), ceil_chunks_fit(it, small=False)),
                ),
            ),
        ),
        Claim(
            reading="repaired-proportional",
            repairs=f"{PAPER}/block-regular@proportional-chunks",
            sentence=(
                "For any N >= 0 and P >= 1, chunks from element floor(mN/P) to floor((m+1)N/P) - 1 of N for"
                f" processor m = 0..P-1 have the counts {REG}, in some order, and in that order iff P divides N."
            ),
            case=tasks,
            holds=lambda it: is_reg_in_order(proportional)(it) & same_truth(is_reg(proportional)(it), divides(it)),
            near_misses=(NearMiss("in that order", "They have them in that order.", holds=is_reg(proportional)),),
        ),
    ),
)


CYCLIC_REGULAR = Statement(
    f"{PAPER}/cyclic-regular",
    Source(PAPER, "section 3.6"),
    "A cyclic distribution is a regular distribution.",
    (
        Claim(
            sentence=(
                f"For any N >= 0 and P >= 1, if element e = 0..N-1 goes to processor e mod P, the counts are {REG}."
            ),
            case=tasks,
            holds=is_reg(cyclic),
            near_misses=(
                NearMiss(
                    "from another processor",
                    "The same if element e goes to processor (e + 1) mod P.",
                    holds=is_reg(lambda it: dealt_in_turn(it.tasks, it.order, 1)),
                ),
                NearMiss("blocks of two", "The same for blocks of two elements.", holds=is_reg(two_in_turn)),
            ),
        ),
    ),
)


def the_figure(choose: Choose, _: Bounds) -> Tasks:
    """14 elements on 4 processors."""
    return Tasks(choose.option(described("the 14 of the figure", (14,)), "elements"), 4)


def beside_the_figure(choose: Choose, _: Bounds) -> Tasks:
    """12 to 16 elements on 4 processors."""
    return Tasks(choose.option(described("12 to 16", range(12, 17)), "elements"), 4)


def figure(reading: str, sentence: str, deal: Deal, wrong: Deal) -> Claim[Tasks]:
    """The claim for one way to deal out the elements, and one that does not fit."""
    return Claim(
        reading=reading,
        sentence=f"{sentence} deal out 14 elements to 4 processors as Reg(14, 4) = 4, 4, 3, 3.",
        case=the_figure,
        whole=Bounds(4, smallest=4),
        holds=is_reg(deal),
        trace=beside_reg(deal),
        near_misses=(
            NearMiss("12 to 16", "Another way, for 12 to 16 elements.", case=beside_the_figure, holds=is_reg(wrong)),
        ),
    )


FIGURE_3 = Statement(
    f"{PAPER}/figure-3",
    Source(PAPER, "section 3.6, Figure 3"),
    "14 elements on 4 processors, in a block and in a cyclic distribution.",
    (
        figure(
            "block-ceil", "Contiguous chunks of ceil(14/4) elements, the last one cut short,", ceil_chunks, ceil_chunks
        ),
        figure("block-proportional", PROPORTIONAL, proportional, proportional),
        figure("cyclic", "Turns, element e going to processor e mod 4,", cyclic, two_in_turn),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/figure-3@block-ceil",
            sentence=(
                "For N = 12..16, contiguous chunks of ceil(N/4) of N elements, the last ones cut short, give P = 4"
                f" processors the counts {REG}, except for N = 13 and 14."
            ),
            case=beside_the_figure,
            whole=Bounds(4, smallest=4),
            holds=lambda it: is_reg(ceil_chunks)(it) == (it.tasks not in {13, 14}),
            near_misses=(
                NearMiss("all but 14", "All but 14.", holds=lambda it: is_reg(ceil_chunks)(it) == (it.tasks != 14)),
            ),
        ),
        Claim(
            reading="repaired-proportional",
            repairs=f"{PAPER}/figure-3@block-proportional",
            sentence=(
                f"{PROPORTIONAL} deal out 14 elements to 4 processors as 3, 4, 3, 4, which is Reg(14, 4) = 4, 4, 3,"
                " 3 in another order."
            ),
            case=the_figure,
            whole=Bounds(4, smallest=4),
            holds=lambda it: is_reg_in_order(proportional)(it) & (proportional(it) == (3, 4, 3, 4)),
            near_misses=(NearMiss("that order", "In that order.", holds=is_reg(proportional)),),
        ),
    ),
)


# --- jan/regular-information ---


class Known(NamedTuple):
    """Two load vectors of equally many processors."""

    one: Loads
    other: Loads

    @property
    def both_regular(self) -> Truth:
        """Whether both are regular."""
        return is_regular(self.one) & is_regular(self.other)

    @property
    def same(self) -> Truth:
        """Whether they are equal."""
        return same_loads(self.one, self.other)

    @property
    def apart(self) -> int:
        """By how many tasks their totals differ."""
        one, other = total(self.one), total(self.other)
        return larger(one, other) - smaller(one, other)  # type: ignore[no-any-return]


def two_vectors(choose: Choose, bounds: Bounds) -> Known:
    """Any two load vectors; the size is the number of processors."""
    order = choose.option(sizes(bounds), "processors")
    both = choose.loads(2 * order, 0, bounds.load, "both loads")
    return Known(both[:order], both[order:])


REGULAR_INFORMATION = Statement(
    f"{PAPER}/regular-information",
    Source(PAPER, "section 3.6"),
    "N and the number of processors are all that is needed to know how tasks are distributed in a regular subcube.",
    (
        Claim(
            sentence=(
                "Two load vectors of equally many processors, at least one, with equal totals are equal if both are"
                " regular, that is, if their entries do not increase and differ by at most 1."
            ),
            case=two_vectors,
            assumes=lambda it: it.both_regular & (it.apart == 0),
            holds=lambda it: it.same,
            near_misses=(
                NearMiss(
                    "N modulo P",
                    "The same with totals that are equal modulo P.",
                    assumes=lambda it: it.both_regular & (remainder(it.apart, len(it.one)) == 0),
                ),
                NearMiss(
                    "a load",
                    "The same with a load in common in place of the total.",
                    assumes=lambda it: it.both_regular & any_of(a == b for a, b in zip(it.one, it.other, strict=True)),
                ),
                NearMiss("not regular", "The same for any two vectors.", assumes=lambda it: it.apart == 0),
            ),
        ),
    ),
)


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
    return (negation(it.odd) & (high - low <= apart)) | (it.odd & (low == 0) & (high == it.order - 1))


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
    return negation(it.odd)


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
