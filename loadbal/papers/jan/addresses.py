"""Sections 3.1 to 3.6, on numbers: ranges of indices, what P counts, the addresses of subcubes."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.networks.cube_connected_cycles import across
from loadbal.papers.jan.cases import PAPER, dimension, sizes
from loadbal.protocols.regular_balance import subcubes

# --- jan/hypercube-index-range ---


class Index(NamedTuple):
    """A number of a processor of H_n and a number of a bit, each in its printed range."""

    n: int
    m: int
    i: int

    @property
    def exists(self) -> bool:
        """Whether m has an n-bit address, and that has a bit d_i."""
        address = f"{self.m:0{self.n}b}"
        return len(address) == self.n and self.i < len(address)


def closed(choose: Choose, bounds: Bounds) -> Index:
    """0 <= m <= P and 0 <= i <= n; the size is n."""
    n = choose.option(sizes(bounds), "n")
    return Index(n, choose.option(range(2**n + 1), "m"), choose.option(range(n + 1), "i"))


def proper_processor(it: Index) -> bool:
    """Whether m < P."""
    return it.m < 1 << it.n


def proper_bit(it: Index) -> bool:
    """Whether i < n."""
    return it.i < it.n


def proper(it: Index) -> bool:
    """Whether both hold."""
    return proper_processor(it) and proper_bit(it)


HYPERCUBE_INDEX_RANGE = Statement(
    f"{PAPER}/hypercube-index-range",
    Source(PAPER, "section 3.1"),
    "Each processor p_m, 0 <= m <= P, has an n-bit address with bits d_i, 0 <= i <= n.",
    (
        Claim(
            reading="as-printed",
            sentence=(
                "In the hypercube with P = 2^n processors, n >= 1, every m with 0 <= m <= P has an n-bit address"
                " d_0 ... d_(n-1), and every i with 0 <= i <= n is the number of one of its bits d_i."
            ),
            case=closed,
            holds=lambda it: it.exists,
            near_misses=(
                NearMiss("m < P", "The same for m < P.", assumes=proper_processor),
                NearMiss("i < n", "The same for i < n.", assumes=proper_bit),
            ),
        ),
        Claim(
            reading="half-open",
            sentence=(
                "In the hypercube with P = 2^n processors, n >= 1, every m with 0 <= m < P has an n-bit address d_0"
                " ... d_(n-1), and every i with 0 <= i < n is the number of one of its bits d_i."
            ),
            case=closed,
            assumes=proper,
            holds=lambda it: it.exists,
            near_misses=(
                NearMiss("m = P", "The same for m <= P.", assumes=proper_bit),
                NearMiss("i = n", "The same for i <= n.", assumes=proper_processor),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/hypercube-index-range@as-printed",
            sentence=(
                "In the hypercube with P = 2^n processors, n >= 1, for 0 <= m <= P and 0 <= i <= n, as printed, m"
                " has an n-bit address with a bit d_i iff m < P and i < n."
            ),
            case=closed,
            holds=lambda it: it.exists == proper(it),
            near_misses=(
                NearMiss("m alone", "They have iff m < P.", holds=lambda it: it.exists == proper_processor(it)),
                NearMiss(
                    "m > 0",
                    "They have iff 0 < m < P and i < n.",
                    holds=lambda it: it.exists == (proper(it) and it.m > 0),
                ),
            ),
        ),
    ),
)

# --- jan/meaning-of-p ---


def reciprocal_gain(n: int) -> int:
    """10^4 times log2(n) / n, rounded down."""
    return ((n**10000).bit_length() - 1) // n


MEANING_OF_P = Statement(
    f"{PAPER}/meaning-of-p",
    Source(PAPER, "abstract, sections 3.2, 3.3 and 5"),
    "P processors; each cycle of a P log P-node network simulates a node of a P-node hypercube.",
    (
        Claim(
            sentence=(
                "For n >= 1 the ratio of log2(n 2^n) to log2(2^n), the two meanings of log2 P, is 1 + log2(n)/n,"
                " and this is at most 1 + log2(3)/3, and equal to it at n = 3 alone: n^3 <= 3^n, with equality at n"
                " = 3 alone."
            ),
            case=dimension,
            holds=lambda n: n**3 <= 3**n and (n**3 == 3**n) == (n == 3),
            near_misses=(
                NearMiss("the runner-up", "It is at most 3/2: n^2 <= 2^n.", holds=lambda n: n**2 <= 2**n),
                NearMiss("below", "It is at most 1.5283.", holds=lambda n: n**10000 <= 2 ** (5283 * n)),
                NearMiss("above 1", "It is more than 1: n > 1.", holds=lambda n: n > 1),
            ),
        ),
        Extremum(
            reading="value",
            sentence=(
                "The largest value over n >= 1 of 10^4 log2(n)/n, rounded down: by so many ten-thousandths log2 P"
                " is larger for P = n 2^n processors than for P = 2^n."
            ),
            case=dimension,
            measure=reciprocal_gain,
            seek="largest",
        ),
    ),
)

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

STATEMENTS = (HYPERCUBE_INDEX_RANGE, MEANING_OF_P, SUBCUBE_ADDRESS_FORM)
