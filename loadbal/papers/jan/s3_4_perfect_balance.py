"""Sections 3.3 and 3.4: error 1, the two definitions of balance, and balance over subcubes.

Source: section 3.3 (error 1, the mean rounded down or up) and section 3.4 (subcubes of all levels, Figure 2).
Reading: the subcubes of level j are the classes of addresses with equal j lowest bits; all classes of a level are
compared with each other.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

import networkx as nx

from loadbal.arithmetic import Truth, all_of, quotient, quotient_up, same_truth, total
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described, labels
from loadbal.loads import Loads, discrepancy
from loadbal.network import Edge, Network
from loadbal.networks.cube_connected_cycles import cube_connected_cycles
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import (
    CLASSES,
    ERROR_ONE,
    ON_CUBE,
    PAPER,
    REGULAR_ON_CUBE,
    Tasks,
    any_loads,
    loads_on_cube,
    most_tasks,
    sizes,
    tasks_on_cube,
)
from loadbal.protocols.recursive_balance import dimension_of
from loadbal.protocols.regular_balance import regular
from loadbal.theory.regular_distribution import high_bit_totals, low_bit_totals
from loadbal.trace import Frame, Trace

# --- jan/error-one-iff ---


def all_rounded_means(loads: Loads) -> Truth:
    """True if every load is the mean rounded down or up."""
    low, high = quotient(total(loads), len(loads)), quotient_up(total(loads), len(loads))
    return all_of((load == low) | (load == high) for load in loads)


ERROR_ONE_IFF = Statement(
    f"{PAPER}/error-one-iff",
    Source(PAPER, "section 3.3"),
    (
        "Perfect load balancing is achieved when the error is at most 1: each processor has"
        " $ceil(N/P)$ or $floor(N/P)$ tasks."
    ),
    (
        Claim(
            sentence=(
                "For any loads of $P >= 1$ processors, $N$ tasks in all, the *discrepancy* is at most"
                " 1 if and only if every load is $floor(N/P)$ or $ceil(N/P)$."
            ),
            case=any_loads,
            holds=lambda loads: same_truth(discrepancy(loads) <= 1, all_rounded_means(loads)),
            near_misses=(
                NearMiss(
                    "error 2",
                    ("The *discrepancy* is at most 2 if and only if every load is $floor(N/P)$ or $ceil(N/P)$."),
                    holds=lambda loads: same_truth(discrepancy(loads) <= 2, all_rounded_means(loads)),
                ),
                NearMiss(
                    "floor alone",
                    "The *discrepancy* is at most 1 if and only if every load is $floor(N/P)$.",
                    holds=lambda loads: same_truth(
                        discrepancy(loads) <= 1, all_of(load == quotient(total(loads), len(loads)) for load in loads)
                    ),
                ),
            ),
        ),
    ),
)


# --- jan/low-bit-halves, jan/low-bit-subcubes ---


def halves_within(difference: int) -> Callable[[Loads], Truth]:
    """A function that is true of loads if the totals of the halves by the lowest bit differ by at most `difference`."""
    return lambda loads: discrepancy(low_bit_totals(loads, 1)) <= difference


def every_level(
    loads: Loads, within: Callable[[int], int], classes: Callable[[Loads, int], Loads] = low_bit_totals
) -> Truth:
    """True if on every level j the totals of the classes differ by at most `within(j)`."""
    return all_of(discrepancy(classes(loads, j)) <= within(j) for j in range(1, dimension_of(loads) + 1))


def regular_loads(it: Tasks) -> Loads:
    """The regular distribution."""
    return regular(it.tasks, it.order)


def balanced(loads: Loads) -> Truth:
    """True if the error is at most 1."""
    return discrepancy(loads) <= 1


def levels_within_class_size(loads: Loads, short: int = 0) -> Truth:
    """True if on every level j the totals of the low-bit classes differ by at most 2^(n-j) - `short`."""
    return every_level(loads, lambda j: (len(loads) >> j) - short)


def by_low_bits(loads: Loads) -> Trace:
    """A trace of one frame: the loads, with the totals of both halves in its title."""
    return runs.on_cube(("halves by the lowest bit: {} and {}".format(*low_bit_totals(loads, 1)), loads))


LOW_BIT_HALVES = Statement(
    f"{PAPER}/low-bit-halves",
    Source(PAPER, "sections 1, 3.4 and 6"),
    ("Once the cube is balanced, the totals of the halves by the lowest bit differ by at most 1."),
    (
        Claim(
            reading="regular",
            sentence=(
                f"{REGULAR_ON_CUBE}, the number of tasks on all processors with even *addresses* and that on"
                " all processors with odd addresses differ by at most 1."
            ),
            case=tasks_on_cube,
            holds=lambda it: halves_within(1)(regular_loads(it)),
            near_misses=(
                NearMiss("equal", "The two numbers are equal.", holds=lambda it: halves_within(0)(regular_loads(it))),
                NearMiss(
                    "the highest bit",
                    "The totals of the processors with highest bit 0 and with highest bit 1 differ by at most 1.",
                    holds=lambda it: discrepancy(high_bit_totals(regular_loads(it), 1)) <= 1,
                ),
            ),
        ),
        Claim(
            reading="error-one",
            sentence=(
                f"{ERROR_ONE}, the number of tasks on all processors with even *addresses* and that on all"
                " processors with odd addresses differ by at most 1."
            ),
            case=loads_on_cube,
            assumes=balanced,
            holds=halves_within(1),
            trace=by_low_bits,
            near_misses=(NearMiss("two", "The two numbers differ by at most 2.", holds=halves_within(2)),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/low-bit-halves@error-one",
            sentence=(
                f"{ERROR_ONE}, the number of tasks on all processors with even *addresses* and that on all"
                " processors with odd addresses differ by at most $2^(n-1)$."
            ),
            case=loads_on_cube,
            assumes=balanced,
            holds=lambda loads: halves_within(len(loads) // 2)(loads),
            near_misses=(
                NearMiss(
                    "one less",
                    "The two numbers differ by less than $2^(n-1)$.",
                    holds=lambda loads: halves_within(len(loads) // 2 - 1)(loads),
                ),
                NearMiss(
                    "one less from n = 2 on",
                    "The two numbers differ by less than $2^(n-1)$, for $n >= 2$.",
                    assumes=lambda loads: (len(loads) >= 4) & balanced(loads),
                    holds=lambda loads: halves_within(len(loads) // 2 - 1)(loads),
                ),
            ),
        ),
    ),
)


class Level(NamedTuple):
    """Tasks for 2^n processors, and a level: the number of lowest bits."""

    bits: int
    tasks: Tasks

    @property
    def totals(self) -> Loads:
        """The totals of the low-bit classes of this level in the regular distribution."""
        return low_bit_totals(regular_loads(self.tasks), self.bits)


def level(choose: Choose, bounds: Bounds) -> Level:
    """Recipe: any number of tasks and any level; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds), "n")
    bits = choose.option(range(1, n + 1), "j")
    return Level(bits, Tasks(choose.integer(0, most_tasks(bounds, 2**n), "tasks"), 2**n))


LOW_BIT_SUBCUBES = Statement(
    f"{PAPER}/low-bit-subcubes",
    Source(PAPER, "sections 1, 3.4 and 6"),
    "For the subcubes of every dimension, too, the totals differ by at most 1.",
    (
        Claim(
            reading="regular",
            sentence=f"{REGULAR_ON_CUBE}, {CLASSES} 1.",
            case=tasks_on_cube,
            holds=lambda it: every_level(regular_loads(it), lambda _: 1),
            near_misses=(
                NearMiss(
                    "highest bits",
                    "The same for the *high-bit classes*.",
                    holds=lambda it: every_level(regular_loads(it), lambda _: 1, high_bit_totals),
                ),
                NearMiss(
                    "equal",
                    "On every level the totals are equal.",
                    holds=lambda it: every_level(regular_loads(it), lambda _: 0),
                ),
            ),
        ),
        Claim(
            reading="level",
            sentence=(
                f"Let $1 <= j <= n$. {REGULAR_ON_CUBE}, the totals of any two *low-bit classes* of level $j$"
                " differ by at most 1."
            ),
            case=level,
            holds=lambda it: discrepancy(it.totals) <= 1,
            near_misses=(
                NearMiss("equal", "The totals are equal.", holds=lambda it: discrepancy(it.totals) < 1),
                NearMiss(
                    "equal for j < n",
                    "The totals are equal for $j < n$.",
                    assumes=lambda it: 2**it.bits < it.tasks.order,
                    holds=lambda it: discrepancy(it.totals) < 1,
                ),
            ),
        ),
        Claim(
            reading="error-one",
            sentence=f"{ERROR_ONE}, {CLASSES} 1.",
            case=loads_on_cube,
            assumes=balanced,
            holds=lambda loads: every_level(loads, lambda _: 1),
            trace=by_low_bits,
            near_misses=(
                NearMiss(
                    "two",
                    "On every level the totals differ by at most 2.",
                    holds=lambda loads: every_level(loads, lambda _: 2),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/low-bit-subcubes@error-one",
            sentence=f"{ERROR_ONE}, {CLASSES} $2^(n-j)$.",
            case=loads_on_cube,
            assumes=balanced,
            holds=levels_within_class_size,
            near_misses=(
                NearMiss(
                    "one less",
                    "On every level $j$ the totals differ by less than $2^(n-j)$.",
                    holds=lambda loads: levels_within_class_size(loads, 1),
                ),
                NearMiss(
                    "half",
                    ("On level $j$ the totals differ by at most $2^(n-j-1)$ if $j < n$, and by at most 1 if $j = n$."),
                    holds=lambda loads: every_level(loads, lambda j: max(1, len(loads) >> j + 1)),
                ),
            ),
        ),
    ),
)


# --- jan/figure-2 ---

PRINTED_SETS = {
    "0": "000 010 100 110",
    "1": "001 011 101 111",
    "00": "000 100",
    "10": "010 110",
    "01": "001 101",
    "11": "011 111",
    **{name: name for name in ("000", "100", "010", "110", "001", "101", "011", "111")},
}
"""The addresses of each subcube of Figure 2, by the superscript of the subcube, as printed."""


ADDRESSES = tuple("".join(bits) for bits in product("01", repeat=3))


TASKS = 19


HALVES = (10, 9)


QUARTERS = {"00": 5, "10": 5, "01": 5, "11": 4}


PRINTED = (
    "the cycles with *addresses* that end in 0 have 10 tasks in all, those that end in 1 have 9, and those"
    " that end in 00, 10, 01 and 11 have 5, 5, 5 and 4, in this order"
)


def the_example(choose: Choose, _: Bounds) -> int:
    """Recipe: only the 19 tasks of the paper's example (Figure 2)."""
    return choose.option(described("the 19 of the example", (TASKS,)), "tasks")


def sets_match(matches: Callable[[str, str], bool]) -> bool:
    """True if each set of Figure 2 has exactly the addresses for which `matches(address, superscript)` is true."""
    return all(
        set(listed.split()) == {address for address in ADDRESSES if matches(address, name)}
        for name, listed in PRINTED_SETS.items()
    )


def has_printed_totals(loads: Loads, order: tuple[str, ...] = tuple(QUARTERS)) -> bool:
    """True if the halves have the printed totals, and the quarters named in `order` have them in this order."""
    held = dict(zip(ADDRESSES, loads, strict=True))
    quarters = [sum(held[address] for address in PRINTED_SETS[name].split()) for name in order]
    return low_bit_totals(loads, 1) == HALVES and quarters == list(QUARTERS.values())


def number_of_fits(loads_at: tuple[int, ...]) -> int:
    """How many load vectors, with each load from `loads_at`, have the printed totals of halves and quarters."""
    return sum(has_printed_totals(loads) for loads in product(loads_at, repeat=len(ADDRESSES)))


FIGURE_2 = Statement(
    f"{PAPER}/figure-2",
    Source(PAPER, "section 3.4, Figure 2"),
    "19 tasks: the subcubes have totals 10 and 9, then 5, 5, 5 and 4.",
    (
        Claim(
            reading="sets",
            sentence=(
                "Figure 2 prints 14 sets of 3-bit *addresses*, one for each string of 1, 2 or 3 bits; for"
                " example, the set for the string 0 has 000, 010, 100 and 110. Each set consists of the"
                " 3-bit addresses that end in its string."
            ),
            case=the_example,
            whole=Bounds(3, smallest=3),
            holds=lambda _: sets_match(str.endswith),
            near_misses=(
                NearMiss(
                    "begin",
                    "Each set consists of the *addresses* that begin with its string.",
                    holds=lambda _: sets_match(str.startswith),
                ),
            ),
        ),
        Claim(
            reading="totals",
            sentence=(f"In the *regular distribution* of 19 tasks on 8 cycles, {PRINTED}."),
            case=the_example,
            whole=Bounds(3, smallest=3),
            holds=lambda tasks: has_printed_totals(regular(tasks, 8)),
            near_misses=(
                NearMiss(
                    "another order",
                    "The cycles whose *addresses* end in 11, 10, 01 and 00 have 5, 5, 5 and 4 tasks.",
                    holds=lambda tasks: has_printed_totals(regular(tasks, 8), ("11", "10", "01", "00")),
                ),
            ),
        ),
        Extremum(
            reading="fits",
            sentence=(
                "The number of load vectors of 8 cycles, with 2 or 3 tasks on each cycle and 19 in all, for"
                f" which {PRINTED}."
            ),
            case=the_example,
            whole=Bounds(3, smallest=3),
            measure=lambda tasks: number_of_fits((tasks // 8, tasks // 8 + 1)),
            seek="largest",
            near_misses=(
                NearMiss(
                    "the regular one alone",
                    "There is only one such load vector, the regular one.",
                    holds=lambda tasks: number_of_fits((tasks // 8, tasks // 8 + 1)) == 1,
                ),
            ),
        ),
    ),
)


# --- jan/perfect-definitions ---


def within_one(loads: Loads, levels: range) -> Truth:
    """True if on each of these levels the totals of the low-bit classes differ by at most 1."""
    return all_of(discrepancy(low_bit_totals(loads, j)) <= 1 for j in levels)


def on_all_levels(loads: Loads) -> Truth:
    """True if on every level 1, ..., n the totals of the low-bit classes differ by at most 1."""
    return every_level(loads, lambda _: 1)


def down_to_dimension_1(loads: Loads) -> Truth:
    """True if on levels 1, ..., n - 1, down to 1-dimensional subcubes, these totals differ by at most 1."""
    return within_one(loads, range(1, dimension_of(loads)))


def siblings_within(loads: Loads, difference: int) -> Truth:
    """True if totals of classes of one level that differ only in their highest bit are at most `difference` apart."""
    return all_of(
        discrepancy((totals[low], totals[low + len(totals) // 2])) <= difference
        for totals in (low_bit_totals(loads, j) for j in range(1, dimension_of(loads) + 1))
        for low in range(len(totals) // 2)
    )


def top_bit_pairs_balanced(loads: Loads) -> Truth:
    """True if the loads of any two nodes whose addresses differ in d_0 alone differ by at most 1."""
    half = len(loads) // 2
    return all_of(discrepancy(pair) <= 1 for pair in zip(loads[:half], loads[half:], strict=True))


def spread_and_last_levels(loads: Loads) -> Truth:
    """True if the totals of level j differ by at most 2^(n-j), for every j, and those of level n by at most 1."""
    return levels_within_class_size(loads) & within_one(loads, range(dimension_of(loads), dimension_of(loads) + 1))


def claim_from_error_one(
    reading: str, sentence: str, holds: Callable[[Loads], Truth], miss: NearMiss[Loads]
) -> Claim[Loads]:
    """A claim about all loads with error at most 1."""
    repairs = f"{PAPER}/perfect-definitions@33-implies-34" if reading.startswith("repaired") else ""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=loads_on_cube,
        assumes=balanced,
        holds=holds,
        near_misses=(miss,),
        repairs=repairs,
        trace=by_low_bits,
    )


def claim_to_error_one(
    reading: str, sentence: str, assumes: Callable[[Loads], Truth], *misses: NearMiss[Loads], repairs: str = ""
) -> Claim[Loads]:
    """A claim that loads that meet `assumes` have error at most 1."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=loads_on_cube,
        assumes=assumes,
        holds=balanced,
        near_misses=misses,
        repairs=repairs,
        trace=by_low_bits,
    )


PERFECT_DEFINITIONS = Statement(
    f"{PAPER}/perfect-definitions",
    Source(PAPER, "section 3.3 against section 3.4"),
    (
        "Perfect load balance is error at most 1; it means that the totals of the subcubes of"
        " every level differ by at most 1."
    ),
    (
        claim_from_error_one(
            "33-implies-34",
            (
                f"{ERROR_ONE}, {CLASSES} 1. (The paper's section 3.3 calls the former balance, its section 3.4"
                " the latter.)"
            ),
            on_all_levels,
            NearMiss(
                "one level",
                "On level $j = 1$ the totals differ by at most 1.",
                holds=lambda loads: within_one(loads, range(1, 2)),
            ),
        ),
        claim_to_error_one(
            "34-implies-33",
            (
                f"{ON_CUBE} if {CLASSES} 1, the loads have *discrepancy* at most 1. (The paper's section 3.4"
                " calls the former balance, its section 3.3 the latter.)"
            ),
            on_all_levels,
            NearMiss(
                "one level",
                "The same if the totals differ by at most 1 on level $j = 1$ alone.",
                assumes=lambda loads: within_one(loads, range(1, 2)),
            ),
            NearMiss("error 0", "All loads are equal.", holds=lambda loads: discrepancy(loads) == 0),
        ),
        claim_to_error_one(
            "34-to-dimension-1",
            (
                f"{ON_CUBE} if on every level $j < n$ the totals of any two *low-bit classes* of this level"
                " differ by at most 1, the loads have *discrepancy* at most 1."
            ),
            down_to_dimension_1,
            NearMiss(
                "n >= 2",
                "The same for $n >= 2$.",
                assumes=lambda loads: (len(loads) >= 4) & down_to_dimension_1(loads),
            ),
        ),
        claim_from_error_one(
            "repaired",
            f"{ERROR_ONE}, {CLASSES} $2^(n-j)$, and so by at most 1 on level $n$.",
            spread_and_last_levels,
            NearMiss(
                "one level up",
                "On level $j = n - 1$ the totals differ by at most 1.",
                holds=lambda loads: within_one(loads, range(dimension_of(loads) - 1, dimension_of(loads))),
            ),
        ),
        claim_to_error_one(
            "repaired-to-dimension-1",
            (
                "Let $2^n >= 2$ processors have any loads such that on every level $j < n$ the totals of"
                " any two *low-bit classes* of this level differ by at most 1. Also, let the loads of any"
                " two processors whose *addresses* differ in the highest bit alone differ by at most 1. Then"
                " all loads have *discrepancy* at most 1."
            ),
            lambda loads: down_to_dimension_1(loads) & top_bit_pairs_balanced(loads),
            NearMiss(
                "subcubes alone",
                ("The same without the condition on the *low-bit classes*."),
                assumes=top_bit_pairs_balanced,
            ),
            repairs=f"{PAPER}/perfect-definitions@34-to-dimension-1",
        ),
        Claim(
            reading="siblings",
            sentence=(
                "Call two *low-bit classes* of level $j$ siblings if only the highest of their $j$ bits"
                " differs. For any loads of $2^n >= 2$ processors, two conditions are equivalent. First, the"
                " totals of any two siblings differ by at most 1. Second, the totals of any two low-bit"
                " classes of the same level differ by at most 1."
            ),
            case=loads_on_cube,
            holds=lambda loads: same_truth(siblings_within(loads, 1), on_all_levels(loads)),
            near_misses=(
                NearMiss(
                    "halves within 2",
                    "The same with 2 in place of 1 in the first condition.",
                    holds=lambda loads: same_truth(siblings_within(loads, 2), on_all_levels(loads)),
                ),
                NearMiss(
                    "the last level",
                    "The same with the first condition replaced by the second for level $n$ alone.",
                    holds=lambda loads: same_truth(
                        within_one(loads, range(dimension_of(loads), dimension_of(loads) + 1)), on_all_levels(loads)
                    ),
                ),
            ),
        ),
    ),
)


# --- jan/subcube-shape ---


class Half(NamedTuple):
    """Half of CCC(n, 2^n): the cycles whose address has a 0 at one bit; d_0 is the lowest bit or the highest."""

    n: int
    lowest_first: bool
    dimension: int

    @property
    def is_lowest(self) -> bool:
        """True if the bit that is 0 throughout the half is the lowest bit of the address."""
        return self.dimension == (0 if self.lowest_first else self.n - 1)

    @property
    def place(self) -> int:
        """The number of address bits that are lower than the bit that is 0 throughout the half."""
        return self.dimension if self.lowest_first else self.n - 1 - self.dimension

    def has(self, node: int) -> bool:
        """True if the node is in the half."""
        return not node // self.n >> self.place & 1

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The edges between nodes of the half, by their numbers in CCC(n, 2^n)."""
        return tuple((u, v) for u, v in _whole(self.n, self.lowest_first).edges if self.has(u) and self.has(v))

    @property
    def induced(self) -> Network:
        """The half as an induced subgraph, with its nodes renumbered 0, 1, ..."""
        nodes = filter(self.has, range(self.n * 2**self.n))
        number = {node: index for index, node in enumerate(nodes)}
        return Network(len(number), [(number[u], number[v]) for u, v in self.edges])

    def smoothed(self, *, join: bool = True) -> set[Edge]:
        """The edges after removing, on each cycle, the processor whose hypercube edge leads out of the half.

        With `join`, its two neighbors are joined. Nodes are renumbered as in CCC(n-1, 2^(n-1)).
        """
        bare = range(self.dimension, self.n * 2**self.n, self.n)
        kept = [edge for edge in self.edges if not set(edge) & set(bare)]
        around = [_beside(node, self.n) for node in bare if self.has(node) and join]
        pairs = ((self.renumbered(u), self.renumbered(v)) for u, v in (*kept, *around) if u != v)
        return {(min(edge), max(edge)) for edge in pairs}

    def renumbered(self, node: int) -> int:
        """The number of a node in CCC(n-1, 2^(n-1)): its address loses a bit, and its cycle that bit's position."""
        i, j = divmod(node, self.n)
        low = i & (1 << self.place) - 1
        return (i >> self.place + 1 << self.place | low) * (self.n - 1) + j - (j > self.dimension)


def _beside(node: int, n: int) -> Edge:
    """The two neighbors of a node on its cycle."""
    start = node - node % n
    return start + (node - 1) % n, start + (node + 1) % n


@cache
def _whole(n: int, lowest_first: bool) -> Network:  # noqa: FBT001 - a cache wants its keys by position
    return cube_connected_cycles(n, lowest_first=lowest_first)


def half(choose: Choose, bounds: Bounds) -> Half:
    """Recipe: the half of CCC(n, 2^n), n >= 2, by any bit, in either order of the bits; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds, 2), "n")
    return Half(
        n,
        choose.option((False, True), "lowest bit first"),
        choose.option(labels("every dimension", range(n)), "dimension"),
    )


def is_smaller_cube(it: Half, edges: Iterable[Edge]) -> bool:
    """True if `edges` are exactly the edges of CCC(n-1, 2^(n-1)), for the half's n and order of bits."""
    return set(edges) == set(_whole(it.n - 1, it.lowest_first).edges)


def is_isomorphic_to_smaller(it: Half) -> bool:
    """True if the half, as an induced subgraph, is isomorphic to CCC(n-1, 2^(n-1))."""
    left, right = (nx.Graph(network.edges) for network in (it.induced, _whole(it.n - 1, it.lowest_first)))
    return nx.is_isomorphic(left, right)  # type: ignore[no-any-return]


def degrees_of_smaller(it: Half, more: int) -> bool:
    """True if the half has the degrees of CCC(n-1, 2^(n-1)) and `more` further nodes of degree 2."""
    return sorted(it.induced.degrees) == sorted((*_whole(it.n - 1, it.lowest_first).degrees, *(2,) * more))


def subdivides_smaller(it: Half) -> bool:
    """True if the half is CCC(n-1, 2^(n-1)) with one more node of degree 2 on each cycle."""
    return degrees_of_smaller(it, 2 ** (it.n - 1)) and is_smaller_cube(it, it.smoothed())


def lowest_from(least: int) -> Callable[[Half], bool]:
    """A function that is true of a half if its bit is the lowest bit of the address, and n >= `least`."""
    return lambda it: it.is_lowest and it.n >= least


SMOOTHED = (
    "Let $n >= 2$, and let bit 0 be the highest bit of the *addresses* in all networks, or the lowest in all. The"
    " *smoothed half* for {} is isomorphic to the *CCC* of dimension $n - 1$. The isomorphism drops this bit from all"
    " addresses and renumbers the remaining positions of each cycle in order."
)


SUBCUBE_SHAPE = Statement(
    f"{PAPER}/subcube-shape",
    Source(PAPER, "sections 1 and 3.4"),
    ("$C^0$ and $C^1$ are the $(n-1)$-dimensional subcubes of $C_n$: the lowest bit of the address is 0, or 1."),
    (
        Claim(
            reading="induced",
            sentence=(
                "For $n >= 2$ and each of the two orders of the bits, the *zero half* for the lowest bit is"
                " isomorphic to the *CCC* of dimension $n - 1$."
            ),
            case=half,
            assumes=lowest_from(2),
            holds=is_isomorphic_to_smaller,
            trace=lambda it: Trace(
                it.induced, (Frame("the half, every processor with its degree", it.induced.degrees),)
            ),
            near_misses=(
                NearMiss("from 3 on", "The same for $n >= 3$.", assumes=lowest_from(3)),
                NearMiss("another bit", "The same for any bit but the lowest.", assumes=lambda it: not it.is_lowest),
            ),
        ),
        Claim(
            reading="smoothed",
            sentence=(SMOOTHED.format("the lowest bit")),
            case=half,
            assumes=lowest_from(2),
            holds=lambda it: is_smaller_cube(it, it.smoothed()),
            near_misses=(
                NearMiss(
                    "not joined",
                    "The same if the two neighbors are not joined.",
                    holds=lambda it: is_smaller_cube(it, it.smoothed(join=False)),
                ),
            ),
        ),
        Claim(
            reading="any-bit",
            sentence=SMOOTHED.format("any given bit"),
            case=half,
            holds=lambda it: is_smaller_cube(it, it.smoothed()),
            near_misses=(
                NearMiss(
                    "not joined",
                    "The same if the two neighbors are not joined.",
                    holds=lambda it: is_smaller_cube(it, it.smoothed(join=False)),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/subcube-shape@induced",
            sentence=(
                "For $n >= 4$ and each of the two orders of the bits, the *zero half* for the lowest bit is"
                " the *CCC* of dimension $n - 1$ with one more node on each of its $2^(n-1)$ cycles: a node"
                " of degree 2, inserted into a link of the cycle."
            ),
            case=half,
            assumes=lowest_from(4),
            holds=subdivides_smaller,
            near_misses=(
                NearMiss("n = 3", "The same for $n >= 3$.", assumes=lowest_from(3)),
                NearMiss(
                    "one node fewer",
                    "There are only $2^(n-1) - 1$ nodes more, of degree 2.",
                    holds=lambda it: degrees_of_smaller(it, 2 ** (it.n - 1) - 1),
                ),
            ),
        ),
    ),
)
