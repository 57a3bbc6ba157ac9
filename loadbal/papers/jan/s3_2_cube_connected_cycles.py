"""Section 3.2: cube-connected cycles, a pipelined transfer out of a cycle, and the two meanings of P.

Reading: the edge rule is taken literally; loops (n = 1) and parallel edges (n = 2) are dropped.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import (
    Number,
    Truth,
    all_of,
    any_of,
    implies,
    indicator,
    largest,
    negation,
    same_truth,
    smaller,
    total,
)
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import labels
from loadbal.loads import Loads
from loadbal.networks.cube_connected_cycles import across, across_lowest_first, cube_connected_cycles
from loadbal.networks.hypercube import hypercube
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, address, dimension, dimension_of_cycles, sizes
from loadbal.trace import Trace

# --- jan/meaning-of-p ---


def scaled_log_ratio(n: int) -> int:
    """The ratio log2(n) / n in units of 10^-4, rounded down, computed with integers alone."""
    return ((n**10000).bit_length() - 1) // n


MEANING_OF_P = Statement(
    f"{PAPER}/meaning-of-p",
    Source(PAPER, "abstract, sections 3.2, 3.3 and 5"),
    (
        "There are $P$ processors; each cycle of a network with $P log P$ nodes simulates a"
        " node of a hypercube with $P$ nodes."
    ),
    (
        Claim(
            sentence=(
                "For every integer $n >= 1$, $n^3 <= 3^n$, with equality for $n = 3$ alone. Therefore the"
                " ratio $log_2(n 2^n) / log_2(2^n) = 1 + log_2(n)/n$ is at most $1 + log_2(3)/3$."
            ),
            case=dimension,
            holds=lambda n: n**3 <= 3**n and (n**3 == 3**n) == (n == 3),
            near_misses=(
                NearMiss(
                    "the runner-up", "$n^2 <= 2^n$, so that the ratio is at most $3/2$.", holds=lambda n: n**2 <= 2**n
                ),
                NearMiss("below", "The ratio is at most 1.5283.", holds=lambda n: n**10000 <= 2 ** (5283 * n)),
                NearMiss("above 1", "$n > 1$, so that the ratio is more than 1.", holds=lambda n: n > 1),
            ),
        ),
        Extremum(
            reading="value",
            sentence=(
                "The largest value of $floor(10^4 r)$ over all integers $n = 1, ..., 200$, where $r ="
                " log_2(n)/n = log_2(n 2^n) / log_2(2^n) - 1$."
            ),
            case=dimension,
            measure=scaled_log_ratio,
            seek="largest",
        ),
    ),
)


# --- two processors of the cube-connected cycles ---


class Two(NamedTuple):
    """Two processors of the CCC: the bits of their cycles' addresses, d_0 first, and their positions on the cycles."""

    bits: Loads
    other_bits: Loads
    j: int
    other_j: int

    @property
    def n(self) -> int:
        """The number of positions on a cycle."""
        return len(self.bits)

    @property
    def joined(self) -> Truth:
        """True if both are neighbors on one cycle, or at position j of cycles whose addresses differ in d_j only."""
        same = [a == b for a, b in zip(self.bits, self.other_bits, strict=True)]
        beside = (self.j - self.other_j) % self.n in {1, self.n - 1}
        others = all_of(equal for place, equal in enumerate(same) if place != self.j)
        return (all_of(same) & beside) | (others & negation(same[self.j]) & (self.j == self.other_j))

    def listed(self, *, modulo: bool = True) -> Truth:
        """True if the number of the second processor is that of one of the three listed neighbors of the first.

        With `modulo`, positions j - 1 and j + 1 are taken modulo n.
        """
        i, other = address(self.bits), address(self.other_bits)
        across_j = i + (1 - 2 * self.bits[self.j]) * 2 ** (self.n - 1 - self.j)
        beside = [step % self.n if modulo else step for step in (self.j - 1, self.j + 1)]
        number = other * self.n + self.other_j
        return any_of(number == there for there in (across_j * self.n + self.j, *(i * self.n + j for j in beside)))


def two_processors(choose: Choose, bounds: Bounds) -> Two:
    """Recipe: any two processors, n >= 3; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds, 3), "n")
    positions = labels("every position on a cycle", range(n))
    j, other_j = choose.option(positions, "j"), choose.option(positions, "other j")
    bits = choose.loads(2 * n, 0, 1, "both addresses")
    return Two(bits[:n], bits[n:], j, other_j)


# --- jan/ccc-size, jan/ccc-adjacency-list, jan/ccc-bit-order ---


def has_size(n: int, degree: int, edges: int) -> bool:
    """True if CCC(n, 2^n) is connected and has n 2^n nodes, all of degree `degree`, and `edges` edges."""
    network = cube_connected_cycles(n)
    counted = (network.order, len(network.edges)) == (n * 2**n, edges)
    return counted and set(network.degrees) == {degree} and network.is_connected


def printed_size(n: int) -> bool:
    """True if CCC(n, 2^n) is 3-regular with 3 n 2^(n-1) edges."""
    return has_size(n, 3, 3 * n * 2 ** (n - 1))


def actual_size(n: int) -> bool:
    """True if CCC(n, 2^n) is min(n, 3)-regular with min(n, 3) n 2^(n-1) edges."""
    return has_size(n, min(n, 3), min(n, 3) * n * 2 ** (n - 1))


CCC_SIZE = Statement(
    f"{PAPER}/ccc-size",
    Source(PAPER, "section 3.2 and abstract"),
    "The cube-connected cycles have $n 2^n$ nodes and a fixed degree.",
    (
        Claim(
            reading="n-ge-1",
            sentence=(
                "For every $n >= 1$ the *CCC* of dimension $n$ is connected. It has $n 2^n$ nodes,"
                " all of degree 3, and $3n 2^(n-1)$ edges."
            ),
            case=dimension,
            holds=printed_size,
            trace=lambda n: runs.on_ccc("every processor with its degree", n, cube_connected_cycles(n).degrees),
            near_misses=(NearMiss("n >= 2", "The same for $n >= 2$.", assumes=lambda n: n >= 2, holds=printed_size),),
        ),
        Claim(
            reading="n-ge-3",
            sentence=(
                "For every $n >= 3$ the *CCC* of dimension $n$ is connected. It has $n 2^n$ nodes,"
                " all of degree 3, and $3n 2^(n-1)$ edges."
            ),
            case=dimension_of_cycles,
            holds=printed_size,
            near_misses=(
                NearMiss(
                    "n >= 2", "The same for $n >= 2$.", case=lambda choose, bounds: choose.option(sizes(bounds, 2), "n")
                ),
                NearMiss("n 2^n edges", "The network has $n 2^n$ edges.", holds=lambda n: has_size(n, 3, n * 2**n)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/ccc-size@n-ge-1",
            sentence=(
                "For every $n >= 1$ the *CCC* of dimension $n$ is connected. It has $n 2^n$ nodes,"
                " all of degree $min(n, 3)$, and $min(n, 3) n 2^(n-1)$ edges."
            ),
            case=dimension,
            holds=actual_size,
            near_misses=(NearMiss("degree 2", "All nodes have degree 2.", holds=lambda n: has_size(n, 2, n * 2**n)),),
        ),
    ),
)


class Processor(NamedTuple):
    """Position j of cycle i of CCC(n, 2^n)."""

    n: int
    i: int
    j: int

    @property
    def number(self) -> int:
        """The number of this processor as a node of CCC(n, 2^n)."""
        return self.i * self.n + self.j


def processor(choose: Choose, bounds: Bounds, least: int = 3) -> Processor:
    """Recipe: any processor, n >= `least`; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds, least), "n")
    i = choose.option(labels("every cycle", range(2**n)), "i")
    return Processor(n, i, choose.option(labels("every position on a cycle", range(n)), "j"))


def adjacent_to(it: Processor, positions: Sequence[int]) -> bool:
    """True if the processor has three neighbors: across its hypercube edge, and at the given positions of its cycle."""
    listed = {across(it.i, it.j, it.n) * it.n + it.j, *(it.i * it.n + j for j in positions)}
    in_range = all(0 <= j < it.n for j in positions)
    return in_range and len(listed) == 3 and listed == set(_neighbors(it.n)[it.number])


@cache
def _neighbors(n: int) -> tuple[tuple[int, ...], ...]:
    return cube_connected_cycles(n).neighbors


def adjacent_as_integers(it: Processor) -> bool:
    """True for the listed neighbors with positions j - 1 and j + 1, not modulo n."""
    return adjacent_to(it, (it.j - 1, it.j + 1))


def adjacent_modulo_n(it: Processor) -> bool:
    """True for the listed neighbors with positions j - 1 and j + 1 modulo n."""
    return adjacent_to(it, ((it.j - 1) % it.n, (it.j + 1) % it.n))


def links_of(it: Processor) -> Trace:
    """A trace that marks the processor by a load of 1 and shows its links."""
    network = cube_connected_cycles(it.n)
    marked = tuple(int(node == it.number) for node in range(network.order))
    return runs.on_ccc(
        f"the links of p_({it.i},{it.j})", it.n, marked, tuple(edge for edge in network.edges if it.number in edge)
    )


LISTED = "are $p_(i',j)$, $p_(i,j-1)$ and $p_(i,j+1)$, where $i'$ is $i$ with bit $d_j$ complemented"
NEIGHBORS = "In the *CCC* of dimension $n >= 3$ the neighbors of"


CCC_ADJACENCY_LIST = Statement(
    f"{PAPER}/ccc-adjacency-list",
    Source(PAPER, "section 3.2"),
    (
        "Processor $p_(i,j)$ is adjacent to $p_(i',j)$, $p_(i,j-1)$ and $p_(i,j+1)$, where"
        " $i'$ differs from $i$ in bit $j$."
    ),
    (
        Claim(
            reading="as-printed",
            sentence=(
                f"{NEIGHBORS} every $p_(i,j)$ {LISTED}. Positions are not taken modulo $n$, so that $p_(i,-1)$"
                " and $p_(i,n)$ do not exist."
            ),
            case=processor,
            holds=adjacent_as_integers,
            trace=links_of,
            near_misses=(
                NearMiss(
                    "not the first",
                    "The same for all positions $j > 0$.",
                    assumes=lambda it: it.j > 0,
                    holds=adjacent_as_integers,
                ),
            ),
        ),
        Claim(
            reading="mod-n",
            sentence=f"{NEIGHBORS} every $p_(i,j)$ {LISTED}. The positions $j - 1$ and $j + 1$ are taken modulo $n$.",
            case=processor,
            holds=adjacent_modulo_n,
            near_misses=(
                NearMiss("n = 2", "The same for $n >= 2$.", case=lambda choose, bounds: processor(choose, bounds, 2)),
                NearMiss(
                    "as integers", "The same with positions that are not taken modulo $n$.", holds=adjacent_as_integers
                ),
            ),
        ),
        Claim(
            reading="bits",
            sentence=(
                "In the *CCC* of dimension $n >= 3$ a processor $q$ is joined to $p_(i,j)$ if and only if"
                " $q$ is $p_(i',j)$, $p_(i,j-1)$ or $p_(i,j+1)$. Here $i'$ is $i$ with bit $d_j$"
                " complemented, and the positions $j - 1$ and $j + 1$ are taken modulo $n$."
            ),
            case=two_processors,
            holds=lambda it: same_truth(it.joined, it.listed()),
            near_misses=(
                NearMiss(
                    "as integers",
                    ("The same if $p_(i,j)$ has the number $i n + j$ and positions are not taken modulo $n$."),
                    holds=lambda it: same_truth(it.joined, it.listed(modulo=False)),
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/ccc-adjacency-list@as-printed",
            sentence=(
                "In the *CCC* of dimension $n >= 3$, let $i'$ be $i$ with bit $d_j$ complemented. If"
                " positions are not taken modulo $n$, so that $p_(i,-1)$ and $p_(i,n)$ do not exist, the"
                " neighbors of $p_(i,j)$ are $p_(i',j)$, $p_(i,j-1)$ and $p_(i,j+1)$ if and only if $0 < j <"
                " n - 1$."
            ),
            case=processor,
            holds=lambda it: adjacent_as_integers(it) == (0 < it.j < it.n - 1),
            near_misses=(
                NearMiss(
                    "one position more",
                    "The same if and only if $0 < j <= n - 1$.",
                    holds=lambda it: adjacent_as_integers(it) == (it.j > 0),
                ),
            ),
        ),
    ),
)


def reversed_bits(address: int, n: int) -> int:
    """The address with its n bits in reverse order.

    >>> reversed_bits(0b001, 3)
    4
    """
    return sum(1 << (n - 1 - bit) for bit in range(n) if address >> bit & 1)


def maps_onto(n: int, image: Callable[[int, int], tuple[int, int]]) -> bool:
    """True if `image`, a map of (cycle, position), takes the CCC with the highest bit first to that with the lowest."""
    top, bottom = cube_connected_cycles(n), cube_connected_cycles(n, lowest_first=True)
    number = [i * n + j for i, j in (image(*divmod(node, n)) for node in range(top.order))]
    mapped = {tuple(sorted((number[u], number[v]))) for u, v in top.edges}
    return sorted(number) == list(range(top.order)) and mapped == set(bottom.edges)


CCC_BIT_ORDER = Statement(
    f"{PAPER}/ccc-bit-order",
    Source(PAPER, "section 3.2"),
    "Hypercube edges join processors whose cycles differ in precisely the $j$th bit.",
    (
        Claim(
            sentence=(
                "For $n >= 1$, consider two versions of the *CCC* of dimension $n$. In the first, links"
                " between cycles at position $j$ flip bit $d_j$ of the *address*; in the second, they flip"
                " bit $d_(n-1-j)$. Reversing the bits of the addresses of all cycles is an isomorphism from"
                " the first version to the second."
            ),
            case=dimension,
            holds=lambda n: maps_onto(n, lambda i, j: (reversed_bits(i, n), j)),
            near_misses=(
                NearMiss(
                    "the same edges",
                    "The two networks have the same edges.",
                    holds=lambda n: maps_onto(n, lambda *p: p),
                ),
                NearMiss(
                    "both reversed",
                    "Reversing the bits of all *addresses* and the order of the positions is an isomorphism.",
                    holds=lambda n: maps_onto(n, lambda i, j: (reversed_bits(i, n), n - 1 - j)),
                ),
            ),
        ),
    ),
)


# --- jan/ccc-simulates-hypercube ---


def contracts_to_hypercube(n: int, complement: Callable[[int, int, int], int] = across, links: int = 1) -> bool:
    """True if contracting cycles gives H_n, with `links` links for an edge, and position j has dimension j's links."""
    pairs = [(divmod(u, n), divmod(v, n)) for u, v in cube_connected_cycles(n).edges]
    between = Counter((i, other) for (i, _), (other, _) in pairs if i != other)
    placed = all(j == there and complement(i, j, n) == other for (i, j), (other, there) in pairs if i != other)
    return placed and between == dict.fromkeys(hypercube(n).edges, links)


CCC_SIMULATES_HYPERCUBE = Statement(
    f"{PAPER}/ccc-simulates-hypercube",
    Source(PAPER, "section 3.2"),
    ("A step of a hypercube can be simulated, each cycle playing the part of one of its nodes."),
    (
        Claim(
            sentence=(
                "For every $n >= 1$, contracting each cycle of the *CCC* of dimension $n$ to a single node"
                " gives the *n-cube*. Each edge of dimension $j$ comes from exactly one link, which joins"
                " two cycles at position $j$."
            ),
            case=dimension,
            holds=contracts_to_hypercube,
            near_misses=(
                NearMiss(
                    "two links",
                    "Each edge comes from two links.",
                    holds=lambda n: contracts_to_hypercube(n, links=2),
                ),
                NearMiss(
                    "from the bottom",
                    ("The links at position $j$ flip the bit of the *address* that is $j$ places above the lowest."),
                    holds=lambda n: contracts_to_hypercube(n, across_lowest_first),
                ),
            ),
        ),
    ),
)


# --- jan/pipelined-transfer ---


def a_unit_later(cycle: Loads, position: int) -> Loads:
    """The tasks after a unit: each processor with a task sends one clockwise, or off the cycle at `position`."""
    sent = [smaller(load, 1) for load in cycle]
    return tuple(
        load - sent[j] + (0 if (j - 1) % len(cycle) == position else sent[j - 1]) for j, load in enumerate(cycle)
    )


def units_to_cross(cycle: Loads, position: int, most: int) -> Number:
    """The number of units until all tasks have left the cycle at `position`, of at most `most` units that are run."""
    units: Number = 0
    for _ in range(most):
        units = units + indicator(total(cycle) > 0)
        cycle = a_unit_later(cycle, position)
    return units + indicator(total(cycle) > 0)


def beyond(cycle: Loads, position: int) -> list[Number]:
    """For each distance to `position`, the number of tasks at this distance or farther."""
    n = len(cycle)
    by_distance = [cycle[(position - far) % n] for far in range(n)]
    return [total(by_distance[far:]) for far in range(n)]


class Crossing(NamedTuple):
    """Tasks on a cycle that all leave it at one position, and a number of units that is enough for that."""

    position: int
    tasks: Loads
    enough: int

    @property
    def units(self) -> Number:
        """The number of units until all tasks have left."""
        return units_to_cross(self.tasks, self.position, self.enough)

    @property
    def formula(self) -> Number:
        """The units by formula: the largest sum of a distance and the number of tasks that far or farther, if any."""
        return largest(
            (far + tasks) * indicator(tasks > 0) for far, tasks in enumerate(beyond(self.tasks, self.position))
        )


def crossing(choose: Choose, bounds: Bounds) -> Crossing:
    """Recipe: any tasks on a cycle of n processors, and any position; `bounds.size` bounds n."""
    n = choose.option(sizes(bounds, 2), "n")
    position = choose.option(labels("every position", range(n)), "k")
    tasks = choose.loads(n, 0, bounds.load)
    return Crossing(position, tasks, n * (bounds.load or 0) + n)


def crosses_within(more: int) -> Callable[[Crossing], Truth]:
    """A function that is true of a case if its T tasks, T >= 1, leave within T + n - 1 + `more` units."""
    return lambda it: implies(total(it.tasks) > 0, it.units <= total(it.tasks) + (len(it.tasks) - 1 + more))


PIPELINED_TRANSFER = Statement(
    f"{PAPER}/pipelined-transfer",
    Source(PAPER, "sections 3.2 and 4"),
    "Tasks migrate in a pipelining fashion.",
    (
        Claim(
            sentence=(
                "Let $T >= 1$ tasks be anywhere on a cycle of $n >= 2$ processors. For every position $k$,"
                " a *pipelined transfer* of all tasks to $k$ takes at most $T + n - 1$ units of time."
            ),
            case=crossing,
            holds=crosses_within(0),
            near_misses=(
                NearMiss(
                    "a unit less", "The transfer takes at most $T + n - 2$ units of time.", holds=crosses_within(-1)
                ),
            ),
        ),
        Claim(
            reading="exact",
            sentence=(
                "For $d = 0, ..., n - 1$ let $t_d$ tasks of a cycle of $n >= 2$ processors have a clockwise"
                " distance of at least $d$ to position $k$. A *pipelined transfer* of all tasks to $k$ takes"
                " exactly $u$ units of time. Here $u$ is the largest $d + t_d$ with $t_d > 0$, or 0 if there"
                " are no tasks."
            ),
            case=crossing,
            holds=lambda it: it.units == it.formula,
            near_misses=(
                NearMiss(
                    "the farthest",
                    "The transfer takes $t_0$ units of time.",
                    holds=lambda it: it.units == total(it.tasks),
                ),
            ),
        ),
    ),
)
