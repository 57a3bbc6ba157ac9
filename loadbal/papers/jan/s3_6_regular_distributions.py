"""Section 3.6: regular distributions, block and cyclic ones, and moves between two regular halves.

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
    """A dimension k of the hypercube H_n, across which its subcubes are cut into halves."""

    n: int
    k: int

    def half(self, bit: str, suffix: int) -> list[int]:
        """The addresses x...x `bit` d_(k+1) ... d_(n-1) in the order of x...x; `suffix` gives the last bits."""
        tail = bit + (f"{suffix:0{self.n - 1 - self.k}b}" if self.k < self.n - 1 else "")
        return [int(f"{x:0{self.k}b}{tail}" if self.k else tail, 2) for x in range(2**self.k)]

    @property
    def halves(self) -> list[tuple[list[int], list[int]]]:
        """For each value of the bits after d_k: the addresses with d_k = 0, and those with d_k = 1."""
        return [(self.half("0", suffix), self.half("1", suffix)) for suffix in range(2 ** (self.n - 1 - self.k))]


def cut(choose: Choose, bounds: Bounds) -> Cut:
    """Recipe: any dimension k of any hypercube; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds), "n")
    return Cut(n, choose.option(range(n), "k"))


def edges_match_halves(it: Cut, dimension: int) -> bool:
    """True if edges of `dimension` join addresses of two halves with the same bits x...x before d_k."""
    return 0 <= dimension < it.n and all([across(m, dimension, it.n) for m in zero] == one for zero, one in it.halves)


def every_node_once(it: Cut) -> bool:
    """True if each node of H_n is in exactly one half."""
    return sorted(node for pair in it.halves for nodes in pair for node in nodes) == list(range(2**it.n))


def halves_of_completed_subcubes(it: Cut) -> bool:
    """True if the halves are those of the subcubes that iteration k of Algorithm 1 completes."""
    cubes = subcubes(tuple(range(2**it.n)), it.k)
    return [(list(cube[::2]), list(cube[1::2])) for cube in cubes] == it.halves


def sets_of_form(holds: Callable[[Cut], bool]) -> Callable[[Cut], bool]:
    """A function that is true if each set has 2^k nodes, every node is in exactly one set, and `holds` is true."""
    return lambda it: (
        all(len(nodes) == 2**it.k for pair in it.halves for nodes in pair) and every_node_once(it) and holds(it)
    )


SUBCUBE_ADDRESS_FORM = Statement(
    f"{PAPER}/subcube-address-form",
    Source(PAPER, "section 3.6"),
    (
        "The addresses of $H_k^0$ and $H_k^1$ have the forms $x...x 0 d_(k+1) ... d_(n-1)$ and $x...x 1"
        " d_(k+1) ... d_(n-1)$."
    ),
    (
        Claim(
            sentence=(
                "In the *n-cube*, let $0 <= k < n$, and fix the last bits $d_(k+1) ... d_(n-1)$ of the"
                " *addresses*. Let $H_0$ be the set of all nodes with these last bits and $d_k = 0$, and"
                " $H_1$ the set of all nodes with these last bits and $d_k = 1$. Each set has $2^k$ nodes."
                " The edges of dimension $k$ join every node of $H_0$ to the node of $H_1$ with the same"
                " bits $d_0 ... d_(k-1)$. Both sets together are a *completed subcube* of iteration $k$. If"
                " the last bits take all possible values, each node is in exactly one of all these sets."
            ),
            case=cut,
            holds=sets_of_form(lambda it: edges_match_halves(it, it.k) and halves_of_completed_subcubes(it)),
            near_misses=(
                NearMiss(
                    "dimension k - 1",
                    "The edges of dimension $k - 1$ match the two sets, for $k >= 1$.",
                    assumes=lambda it: it.k >= 1,
                    holds=sets_of_form(lambda it: edges_match_halves(it, it.k - 1)),
                ),
                NearMiss(
                    "dimension k + 1",
                    "The edges of dimension $k + 1$ match the two sets, for $k < n - 1$.",
                    assumes=lambda it: it.k < it.n - 1,
                    holds=sets_of_form(lambda it: edges_match_halves(it, it.k + 1)),
                ),
            ),
        ),
    ),
)


Deal = Callable[[Tasks], Loads]


# --- jan/definition-1 ---


def with_ties(tasks: int, order: int) -> Loads:
    """The loads by Definition 1 with a wrong condition: m <= N mod P in place of m < N mod P."""
    low, rest = quotient(tasks, order), remainder(tasks, order)
    return tuple(where((place <= rest) & (rest > 0), low + 1, low) for place in range(order))


def defines(loads: Loads, definition: Callable[[int, int], Loads] = regular) -> Truth:
    """True if `definition` gives regular loads of the same total; if `loads` are regular, exactly these."""
    held = definition(total(loads), len(loads))
    return (total(held) == total(loads)) & is_regular(held) & implies(is_regular(loads), same_loads(loads, held))


class First(NamedTuple):
    """A number of tasks for `order` processors, and how many of the first processors to add up."""

    tasks: Number
    order: int
    first: int

    def hold(self, definition: Callable[[int, int], Loads] = regular) -> Truth:
        """True if the first m processors have m floor(N/P) + min(m, N mod P) tasks."""
        low, rest = quotient(self.tasks, self.order), remainder(self.tasks, self.order)
        held = total(definition(self.tasks, self.order)[: self.first])
        return held == self.first * low + smaller(self.first, rest)


def first_processors(choose: Choose, bounds: Bounds) -> First:
    """Recipe: any tasks and any m, 0 <= m <= P; `bounds.size` bounds the number of processors."""
    held, order = tasks(choose, bounds)
    return First(held, order, choose.option(range(order + 1), "first"))


DEFINITION_1 = Statement(
    f"{PAPER}/definition-1",
    Source(PAPER, "Definition 1"),
    "Processor $m$ of $P$ has $ceil(N/P)$ of $N$ elements if $m < N mod P$, else $floor(N/P)$.",
    (
        Claim(
            sentence=(
                "Let $N >= 0$ and $P >= 1$. The loads of the *regular distribution* of $N$ tasks on $P$"
                " processors have the sum $N$ and *discrepancy* at most 1, and do not increase from any"
                " processor to the next. No other loads of $P$ processors have these three properties."
            ),
            case=any_loads,
            holds=defines,
            near_misses=(
                NearMiss(
                    "m <= N mod P",
                    "The same if processor $m$ has $ceil(N/P)$ tasks for $m <= N mod P$.",
                    holds=lambda loads: defines(loads, with_ties),
                ),
                NearMiss(
                    "in any order",
                    "No other loads of $P$ processors have $N$ tasks and *discrepancy* at most 1.",
                    holds=lambda loads: implies(
                        discrepancy(loads) <= 1, same_loads(loads, regular(total(loads), len(loads)))
                    ),
                ),
            ),
        ),
        Claim(
            reading="first",
            sentence=(
                "Let $0 <= m <= P$. In the *regular distribution* of $N >= 0$ tasks on $P >= 1$ processors,"
                " the first $m$ processors together have $m floor(N/P) + min(m, N mod P)$ tasks."
            ),
            case=first_processors,
            holds=First.hold,
            near_misses=(
                NearMiss(
                    "m <= N mod P",
                    "The same if processor $m$ has $ceil(N/P)$ tasks for $m <= N mod P$.",
                    holds=lambda it: it.hold(with_ties),
                ),
            ),
        ),
    ),
)


# --- jan/block-regular, jan/cyclic-regular, jan/figure-3 ---


def ceil_chunks(it: Tasks) -> Loads:
    """The block distribution: processors in turn get ceil(N/P) tasks each, until none are left."""
    return chunks_rounded_up(*it)


def proportional(it: Tasks) -> Loads:
    """The block distribution in which, for every m, the first m processors together get floor(m N / P) tasks."""
    return proportional_chunks(*it)


def cyclic(it: Tasks) -> Loads:
    """The cyclic distribution: task number t goes to processor t mod P."""
    return dealt_in_turn(*it)


def equal_chunks(it: Tasks) -> Loads:
    """The distribution with floor(N/P) elements on each processor, which leaves out the N mod P others."""
    return (quotient(it.tasks, it.order),) * it.order


def two_in_turn(it: Tasks) -> Loads:
    """Blocks of two elements go to the processors in turn; if the number of elements is odd, the last block has one."""
    pairs, odd = quotient(it.tasks, 2), remainder(it.tasks, 2)
    last = remainder(pairs, it.order)
    blocks = dealt_in_turn(pairs, it.order)
    return tuple(2 * count + where(last == place, odd, 0) for place, count in enumerate(blocks))


def gives_regular(deal: Deal) -> Callable[[Tasks], Truth]:
    """A function that is true of tasks if the distribution `deal` is Reg(N, P), the regular distribution."""
    return lambda it: same_loads(deal(it), regular(*it))


def traced_beside_regular(deal: Deal) -> Callable[[Tasks], Trace]:
    """A trace of two frames: the distribution `deal`, then Reg(N, P)."""
    return lambda it: runs.in_a_row(("the chunks", deal(it)), ("Reg(N, P)", regular(*it)))


def gives_regular_sorted(deal: Deal) -> Callable[[Tasks], Truth]:
    """A function that is true of tasks if the loads of `deal` are those of the regular distribution in some order."""
    return lambda it: same_loads(sorted_loads(deal(it)), sorted_loads(regular(*it)))


def divides(it: Tasks) -> Truth:
    """True if the number P of processors divides the number N of tasks."""
    return remainder(*it) == 0


def ceil_chunks_fit(it: Tasks, *, small: bool = True) -> Truth:
    """True if N mod P is 0 or P - 1, or, with `small`, N < P."""
    rest = remainder(*it)
    few = (it.tasks < it.order) if small else (it.tasks < 0)
    return few | (rest == 0) | (rest == it.order - 1)


BLOCK_REGULAR = Statement(
    f"{PAPER}/block-regular",
    Source(PAPER, "section 3.6"),
    "A block distribution, with contiguous chunks of size $N/P$, is a regular distribution.",
    (
        Claim(
            reading="ceil-chunks",
            sentence=(
                "For all $N >= 0$ and $P >= 1$, the sizes of the *rounded-up chunks* of $N$ elements on $P$"
                " processors are the loads of the *regular distribution* of $N$."
            ),
            case=tasks,
            holds=gives_regular(ceil_chunks),
            trace=traced_beside_regular(ceil_chunks),
            near_misses=(NearMiss("sorted", "The same after sorting both.", holds=gives_regular_sorted(ceil_chunks)),),
        ),
        Claim(
            reading="proportional-chunks",
            sentence=(
                "For all $N >= 0$ and $P >= 1$, the sizes of the *proportional chunks* of $N$ elements on"
                " $P$ processors are the loads of the *regular distribution* of $N$."
            ),
            case=tasks,
            holds=gives_regular(proportional),
            trace=traced_beside_regular(proportional),
            near_misses=(
                NearMiss(
                    "P <= 2",
                    "The same for $P <= 2$.",
                    assumes=lambda it: it.order <= 2,
                    holds=gives_regular(proportional),
                ),
            ),
        ),
        Claim(
            reading="divisible",
            sentence=(
                "If $P >= 1$ divides $N >= 0$, the *regular distribution* of $N$ elements on $P$ processors"
                " has $N/P$ elements on each processor."
            ),
            case=tasks,
            assumes=divides,
            holds=gives_regular(equal_chunks),
            near_misses=(
                NearMiss(
                    "any N", "The same for all $N$, with chunks of $floor(N/P)$ elements.", assumes=lambda _: True
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/block-regular@ceil-chunks",
            sentence=(
                "Let $N >= 0$ and $P >= 1$. The sizes of the *rounded-up chunks* of $N$ elements on $P$"
                " processors are the loads of the *regular distribution* of $N$ if and only if $N < P$, $N"
                " mod P = 0$ or $N mod P = P - 1$."
            ),
            case=tasks,
            holds=lambda it: same_truth(gives_regular(ceil_chunks)(it), ceil_chunks_fit(it)),
            near_misses=(
                NearMiss(
                    "few elements",
                    "The same if and only if $N mod P$ is 0 or $P - 1$.",
                    holds=lambda it: same_truth(gives_regular(ceil_chunks)(it), ceil_chunks_fit(it, small=False)),
                ),
            ),
        ),
        Claim(
            reading="repaired-proportional",
            repairs=f"{PAPER}/block-regular@proportional-chunks",
            sentence=(
                "Let $N >= 0$ and $P >= 1$. The sizes of the *proportional chunks* of $N$ elements on $P$"
                " processors are a permutation of the loads of the *regular distribution* of $N$. Sizes and"
                " loads are equal, processor by processor, if and only if $P$ divides $N$."
            ),
            case=tasks,
            holds=lambda it: (
                gives_regular_sorted(proportional)(it) & same_truth(gives_regular(proportional)(it), divides(it))
            ),
            near_misses=(
                NearMiss(
                    "in that order",
                    "The chunks are the *regular distribution* in the given order.",
                    holds=gives_regular(proportional),
                ),
            ),
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
                "For all $N >= 0$ and $P >= 1$, the *cyclic distribution* of $N$ elements on $P$ processors"
                " has the loads of the *regular distribution* of $N$."
            ),
            case=tasks,
            holds=gives_regular(cyclic),
            near_misses=(
                NearMiss(
                    "from another processor",
                    "The same if element $e$ goes to processor $(e + 1) mod P$.",
                    holds=gives_regular(lambda it: dealt_in_turn(it.tasks, it.order, 1)),
                ),
                NearMiss(
                    "blocks of two",
                    "The same if blocks of two elements are dealt out in turn.",
                    holds=gives_regular(two_in_turn),
                ),
            ),
        ),
    ),
)


def the_figure(choose: Choose, _: Bounds) -> Tasks:
    """Recipe: 14 elements on 4 processors, the case of Figure 3."""
    return Tasks(choose.option(described("the 14 of the figure", (14,)), "elements"), 4)


def beside_the_figure(choose: Choose, _: Bounds) -> Tasks:
    """Recipe: 12 to 16 elements on 4 processors, which includes the case of Figure 3."""
    return Tasks(choose.option(described("12 to 16", range(12, 17)), "elements"), 4)


def figure(
    reading: str,
    sentence: str,
    deal: Deal,
    wrong: Deal,
    miss: str = "The same for any number of elements from 12 to 16.",
) -> Claim[Tasks]:
    """The claim that `deal` fits the figure, with the near miss that `wrong` does so for 12 to 16 elements."""
    return Claim(
        reading=reading,
        sentence=(
            f"{sentence} of 14 elements on 4 processors has the loads of the *regular distribution*: 4, 4, 3, 3."
        ),
        case=the_figure,
        whole=Bounds(4, smallest=4),
        holds=gives_regular(deal),
        trace=traced_beside_regular(deal),
        near_misses=(NearMiss("12 to 16", miss, case=beside_the_figure, holds=gives_regular(wrong)),),
    )


FIGURE_3 = Statement(
    f"{PAPER}/figure-3",
    Source(PAPER, "section 3.6, Figure 3"),
    "14 elements on 4 processors, in a block and in a cyclic distribution.",
    (
        figure("block-ceil", "The distribution in *rounded-up chunks*", ceil_chunks, ceil_chunks),
        figure("block-proportional", "The distribution in *proportional chunks*", proportional, proportional),
        figure(
            "cyclic",
            "The *cyclic distribution*",
            cyclic,
            two_in_turn,
            "Blocks of two of 12 to 16 elements, dealt out in turn, have the loads of the *regular distribution*.",
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/figure-3@block-ceil",
            sentence=(
                "For $N = 12, ..., 16$ elements on 4 processors, the sizes of the *rounded-up chunks* are"
                " the loads of the *regular distribution* if and only if $N$ is 12, 15 or 16."
            ),
            case=beside_the_figure,
            whole=Bounds(4, smallest=4),
            holds=lambda it: gives_regular(ceil_chunks)(it) == (it.tasks not in {13, 14}),
            near_misses=(
                NearMiss(
                    "all but 14",
                    "The same if and only if $N$ is not 14.",
                    holds=lambda it: gives_regular(ceil_chunks)(it) == (it.tasks != 14),
                ),
            ),
        ),
        Claim(
            reading="repaired-proportional",
            repairs=f"{PAPER}/figure-3@block-proportional",
            sentence=(
                "The *proportional chunks* of 14 elements on 4 processors have 3, 4, 3 and 4 elements."
                " These are the loads 4, 4, 3, 3 of the *regular distribution* in another order."
            ),
            case=the_figure,
            whole=Bounds(4, smallest=4),
            holds=lambda it: gives_regular_sorted(proportional)(it) & (proportional(it) == (3, 4, 3, 4)),
            near_misses=(
                NearMiss(
                    "that order",
                    "The chunks are the *regular distribution* in the given order.",
                    holds=gives_regular(proportional),
                ),
            ),
        ),
    ),
)


# --- jan/regular-information ---


class TwoVectors(NamedTuple):
    """Two load vectors of the same length."""

    one: Loads
    other: Loads

    @property
    def both_regular(self) -> Truth:
        """True if both load vectors are regular distributions."""
        return is_regular(self.one) & is_regular(self.other)

    @property
    def same(self) -> Truth:
        """True if the two load vectors are equal."""
        return same_loads(self.one, self.other)

    @property
    def apart(self) -> int:
        """The absolute difference of the totals of the two load vectors."""
        one, other = total(self.one), total(self.other)
        return larger(one, other) - smaller(one, other)  # type: ignore[no-any-return]


def two_vectors(choose: Choose, bounds: Bounds) -> TwoVectors:
    """Recipe: any two load vectors of one length; `bounds.size` bounds the number of processors."""
    order = choose.option(sizes(bounds), "processors")
    both = choose.loads(2 * order, 0, bounds.load, "both loads")
    return TwoVectors(both[:order], both[order:])


REGULAR_INFORMATION = Statement(
    f"{PAPER}/regular-information",
    Source(PAPER, "section 3.6"),
    ("$N$ and the number of processors are all that is needed to know how tasks are distributed in a regular subcube."),
    (
        Claim(
            sentence=(
                "Let the loads of two sets of $P >= 1$ processors be both *regular*, with equal totals."
                " Then both sets have the same loads, processor by processor."
            ),
            case=two_vectors,
            assumes=lambda it: it.both_regular & (it.apart == 0),
            holds=lambda it: it.same,
            near_misses=(
                NearMiss(
                    "N modulo P",
                    "The same for totals that are equal modulo $P$.",
                    assumes=lambda it: it.both_regular & (remainder(it.apart, len(it.one)) == 0),
                ),
                NearMiss(
                    "a load",
                    "The same for two equal loads on some processor in place of equal totals.",
                    assumes=lambda it: it.both_regular & any_of(a == b for a, b in zip(it.one, it.other, strict=True)),
                ),
                NearMiss(
                    "not regular",
                    "The same for any two load vectors with equal totals.",
                    assumes=lambda it: it.apart == 0,
                ),
            ),
        ),
    ),
)


# --- jan/partner-loads ---

Formula = Callable[[Number, int], Loads]


def totals_give_loads(loads: Loads, formula: Formula) -> Truth:
    """True if before each iteration, in each subcube it completes, `formula` gives a half's loads from its total."""
    return all_of(
        same_loads(half, formula(total(half), len(half)))
        for i, iteration in enumerate(run(loads).iterations)
        for cube in subcubes(iteration.before, i)
        for half in (cube[::2], cube[1::2])
    )


def swapped(tasks: Number, order: int) -> Loads:
    """Reg(N, P) with the last processor moved to the first place."""
    *front, last = regular(tasks, order)
    return (last, *front)


PARTNER_LOADS = Statement(
    f"{PAPER}/partner-loads",
    Source(PAPER, "section 3.6"),
    (
        "The first $N mod 2^k$ processors of the other half have $ceil(N / 2^k)$ tasks each, its other"
        " processors $floor(N / 2^k)$."
    ),
    (
        Claim(
            sentence=(
                "Run *Algorithm 1* from any loads on the *n-cube*, $n >= 1$. For $0 <= k < n$ let $H$ be"
                " the $2^k$ nodes of a *completed subcube* of iteration $k$ that have the same bit $d_k$, in"
                " the order of their bits $d_0 ... d_(k-1)$. Before iteration $k$ the loads of $H$ are the"
                " *regular distribution* of the tasks of $H$."
            ),
            case=loads_on_cube,
            holds=lambda loads: totals_give_loads(loads, regular),
            near_misses=(
                NearMiss(
                    "a swap",
                    "The same with the last processor of the *regular distribution* moved to the first place.",
                    holds=lambda loads: totals_give_loads(loads, swapped),
                ),
                NearMiss(
                    "N modulo 2^k",
                    "The same with $N mod 2^k$ in place of $N$.",
                    holds=lambda loads: totals_give_loads(loads, lambda n, order: regular(remainder(n, order), order)),
                ),
            ),
        ),
    ),
)


# --- jan/pair-moves-suffice ---


class Halves(NamedTuple):
    """Two regular k-dimensional subcubes with totals `zero` and `one`, about to be merged."""

    k: int
    zero: Number
    one: Number

    @property
    def order(self) -> int:
        """The number of processors in each half, 2^k."""
        return 1 << self.k

    @property
    def sums(self) -> Loads:
        """For each pair of nodes in the same place of both halves: the sum of their loads."""
        loads = zip(regular(self.zero, self.order), regular(self.one, self.order), strict=True)
        return tuple(x + y for x, y in loads)

    @property
    def goal(self) -> Loads:
        """The regular distribution of all tasks over both halves."""
        return regular(self.zero + self.one, 2 * self.order)

    @property
    def rests(self) -> tuple[Number, Number]:
        """The remainders of both totals over 2^k, the smaller first."""
        zero, one = remainder(self.zero, self.order), remainder(self.one, self.order)
        return smaller(zero, one), larger(zero, one)

    @property
    def odd(self) -> Truth:
        """True if the quotients of both totals over 2^k have an odd sum."""
        return remainder(quotient(self.zero, self.order) + quotient(self.one, self.order), 2) == 1


def halves(choose: Choose, bounds: Bounds) -> Halves:
    """Recipe: any totals of two halves; `bounds.size` bounds k + 1, `bounds.load` each total divided by 2^k."""
    k = choose.option(sizes(bounds), "k + 1") - 1
    zero, one = choose.loads(2, 0, None if bounds.load is None else (bounds.load + 1) * 2**k - 1, "totals")
    return Halves(k, zero, one)


def pairs_hold_their_goals(sums: Loads, firsts: Sequence[Number], seconds: Sequence[Number]) -> Truth:
    """True if each pair of nodes has as many tasks as its two nodes shall have in the end."""
    return all_of(s == a + b for s, a, b in zip(sums, firsts, seconds, strict=True))


def new_bit_lowest(it: Halves) -> Truth:
    """True if moves inside pairs can make all loads regular, with local addresses d_0 ... d_k (d_k the lowest bit)."""
    return pairs_hold_their_goals(it.sums, it.goal[::2], it.goal[1::2])


def new_bit_highest(it: Halves) -> Truth:
    """True if moves inside pairs can make all loads regular, with d_k as the highest bit of local addresses."""
    return pairs_hold_their_goals(it.sums, it.goal[: it.order], it.goal[it.order :])


def error_after(it: Halves) -> Number:
    """The error after each pair of corresponding nodes of both halves splits its tasks evenly."""
    return discrepancy((*(quotient(s, 2) for s in it.sums), *(quotient_up(s, 2) for s in it.sums)))


def remainders_fit(it: Halves, apart: int = 1) -> Truth:
    """True if the remainders of the totals over 2^k are such that moves inside pairs suffice, d_k the lowest bit.

    The quotients have an even sum and the remainders differ by at most `apart`, or it is odd and they are 0, 2^k - 1.
    """
    low, high = it.rests
    return (negation(it.odd) & (high - low <= apart)) | (it.odd & (low == 0) & (high == it.order - 1))


def divides_one_total(it: Halves) -> Truth:
    """True if 2^k divides one of the totals."""
    return it.rests[0] == 0


def halves_and_goals(it: Halves) -> Trace:
    """A trace of four frames: both halves, even splits of all pairs, and the goal in either order."""
    zero, one = regular(it.zero, it.order), regular(it.one, it.order)
    even = (share for both in it.sums for share in (quotient_up(both, 2), quotient(both, 2)))
    return runs.on_cube(
        ("regular halves", tuple(load for pair in zip(zero, one, strict=True) for load in pair)),
        (f"pairs of d_{it.k} split evenly", tuple(even)),
        (f"wanted, d_{it.k} lowest", it.goal),
        (f"wanted, d_{it.k} highest", tuple(it.goal[b * it.order + x] for x in range(it.order) for b in (0, 1))),
    )


JOINED = "For any *regular halves*"


QUOTIENTS = "$floor(N_0/2^k) + floor(N_1/2^k)$"


def pair_moves_claim(
    reading: str, sentence: str, reach: Callable[[Halves], Truth], *misses: NearMiss[Halves], repairs: str = ""
) -> Claim[Halves]:
    """A claim about moves inside the pairs of two regular halves."""
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
    """True if the quotients of both totals over 2^k have an even sum."""
    return negation(it.odd)


PAIR_MOVES_SUFFICE = Statement(
    f"{PAPER}/pair-moves-suffice",
    Source(PAPER, "section 3.6, last sentence"),
    ("Every node can use this information to decide how to move tasks between it and its corresponding node."),
    (
        pair_moves_claim(
            "new-bit-lowest",
            (
                f"{JOINED}, moves of tasks within pairs alone can make the loads of all nodes together"
                " *regular*. The nodes are in the order of the binary numbers $d_0 ... d_k$, with $d_0$ as"
                " the highest bit and $d_k$ as the lowest."
            ),
            new_bit_lowest,
            NearMiss("even quotients", f"The same if {QUOTIENTS} is even.", assumes=even_quotients),
        ),
        pair_moves_claim(
            "new-bit-highest",
            (
                f"{JOINED}, moves of tasks within pairs alone can make the loads of all nodes together"
                " *regular*. The nodes are in the order of the binary numbers $d_k d_0 ... d_(k-1)$, with"
                " $d_k$ as the highest bit: first all nodes with $d_k = 0$, then those with $d_k = 1$."
            ),
            new_bit_highest,
            NearMiss("even quotients", f"The same if {QUOTIENTS} is even.", assumes=even_quotients),
        ),
        pair_moves_claim(
            "error-only",
            (
                f"{JOINED}, let every pair share its tasks so that its two loads differ by at most 1. Then the"
                " loads of all nodes together have *discrepancy* at most 1."
            ),
            lambda it: error_after(it) <= 1,
            NearMiss("odd quotients", f"The same if {QUOTIENTS} is odd.", assumes=lambda it: it.odd),
        ),
        pair_moves_claim(
            "repaired",
            (
                f"{JOINED}, let $q$ be {QUOTIENTS}, $r_0 = N_0 mod 2^k$ and $r_1 = N_1 mod 2^k$. Moves of"
                " tasks within pairs alone can make the loads of all nodes together *regular*, in the order"
                " of the binary numbers $d_0 ... d_k$ with $d_k$ as the lowest bit, in exactly two cases."
                " Either $q$ is even and $abs(r_0 - r_1) <= 1$, or $q$ is odd, one of $r_0$ and $r_1$ is 0,"
                " and the other is $2^k - 1$."
            ),
            lambda it: same_truth(new_bit_lowest(it), remainders_fit(it)),
            NearMiss(
                "equal rests",
                "The same with $r_0 = r_1$ in place of $abs(r_0 - r_1) <= 1$.",
                holds=lambda it: same_truth(new_bit_lowest(it), remainders_fit(it, 0)),
            ),
            NearMiss(
                "rests two apart",
                "The same with $abs(r_0 - r_1) <= 2$ in place of $abs(r_0 - r_1) <= 1$.",
                holds=lambda it: same_truth(new_bit_lowest(it), remainders_fit(it, 2)),
            ),
            repairs="new-bit-lowest",
        ),
        pair_moves_claim(
            "repaired-highest",
            (
                f"{JOINED}, let the nodes be in the order of the binary numbers $d_k d_0 ... d_(k-1)$, with"
                " $d_k$ as the highest bit. Moves of tasks within pairs alone can make the loads of all"
                " nodes together *regular* in this order if and only if $2^k$ divides $N_0$ or $N_1$."
            ),
            lambda it: same_truth(new_bit_highest(it), divides_one_total(it)),
            NearMiss(
                "even quotients",
                f"The same if and only if $2^k$ divides $N_0$ or $N_1$, or {QUOTIENTS} is even.",
                holds=lambda it: same_truth(new_bit_highest(it), divides_one_total(it) | even_quotients(it)),
            ),
            repairs="new-bit-highest",
        ),
        pair_moves_claim(
            "repaired-error",
            (
                f"{JOINED}, let every pair share its tasks so that its two loads differ by at most 1. Then"
                " the loads of all nodes together have *discrepancy* at most 2. The discrepancy is at most 1"
                f" if and only if {QUOTIENTS} is even, $2^k$ divides $N_0$, or $2^k$ divides $N_1$."
            ),
            lambda it: (
                (error_after(it) <= 2) & same_truth(error_after(it) <= 1, divides_one_total(it) | even_quotients(it))
            ),
            NearMiss(
                "one rest",
                "The *discrepancy* is at most 1 if and only if $2^k$ divides $N_0$ or $N_1$.",
                holds=lambda it: same_truth(error_after(it) <= 1, divides_one_total(it)),
            ),
            repairs="error-only",
        ),
    ),
)
