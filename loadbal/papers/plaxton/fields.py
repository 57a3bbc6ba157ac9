"""Section 3.2: condensed IDs, and loads with a large multi-discrepancy."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton.cases import PAPER, dimension
from loadbal.papers.plaxton.discrepancy import HALVES, most_edges
from loadbal.protocols.recursive_balance import discrepancies
from loadbal.theory.isoperimetry import edges_leaving

# --- plaxton/condensed-id, lemma-3.3-rim, lemma-3.3, theorem-3.2-group, theorem-3.2 ---


class Fields(NamedTuple):
    """A dimension and a number r of fields."""

    dimension: int
    fields: int

    @property
    def width(self) -> int:
        """q: the odd one of floor(d/r) and floor(d/r) - 1."""
        whole = self.dimension // self.fields
        return whole if whole % 2 else whole - 1

    def condensed(self, word: int, width: int | None = None) -> int:
        """The condensed ID: bit i tells whether most bits of field i are ones."""
        q = width or self.width
        parts = [word >> q * i & (1 << q) - 1 for i in range(self.fields)]
        return sum((2 * part.bit_count() > q) << i for i, part in enumerate(parts))

    def sharing(self, condensed: int) -> list[int]:
        """The processors that share a condensed ID."""
        return [word for word in range(2**self.dimension) if self.condensed(word) == condensed]

    @property
    def rim_edges(self) -> Fraction:
        """E_q: the edges of a field that leave U, over |U|: ceil(q/2) C(q, ceil(q/2)) / 2^(q-1)."""
        q = self.width
        return Fraction((q + 1) // 2 * comb(q, (q + 1) // 2), 2 ** (q - 1))


def fields(choose: Choose, bounds: Bounds) -> Fields:
    """Any d and 1 <= r <= d; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Fields(d, choose.option(range(1, d + 1), "r"))


def ids_are_shared_evenly(it: Fields, wider: int = 0) -> bool:
    """Whether q r <= d, q is odd, and every condensed ID has 2^(d-r) processors."""
    counts = [0] * 2**it.fields
    for word in range(2**it.dimension):
        counts[it.condensed(word, it.width + wider)] += 1
    return (
        it.width % 2 == 1 and it.width * it.fields <= it.dimension and set(counts) == {2 ** (it.dimension - it.fields)}
    )


FIELDS = "r fields of q bits, 1 <= r <= d, q the odd one of floor(d/r) and floor(d/r) - 1"
SHARING = f"the processors U of a hypercube of dimension d that share a condensed ID, the majorities of {FIELDS}"
EDGES = "E = ceil(q/2) C(q, ceil(q/2)) / 2^(q-1)"

CONDENSED_ID = Statement(
    f"{PAPER}/condensed-id",
    Source(PAPER, "section 3.2"),
    "Exactly 2^(d-r) processors share any particular condensed ID.",
    (
        Claim(
            sentence=(
                "With q the odd one of floor(d/r) and floor(d/r) - 1, 1 <= r <= d, q r <= d, and every condensed"
                " ID, which has the majority of each of r fields of q bits, is shared by exactly 2^(d-r) of the"
                " 2^d processors."
            ),
            case=fields,
            holds=ids_are_shared_evenly,
            near_misses=(
                NearMiss(
                    "even q", "The same with fields of q + 1 bits.", holds=lambda it: ids_are_shared_evenly(it, 1)
                ),
            ),
        ),
    ),
)


def rim_is(it: Fields, edges: int) -> bool:
    """Whether U' is the fringe of U in the first field, and as large and with as many edges each as stated."""
    members, q = set(it.sharing(0)), it.width
    low = (1 << q) - 1
    leaving = {word: sum(word ^ 1 << bit not in members for bit in range(q)) for word in members}
    rim = {word for word in members if (word & low).bit_count() == q // 2}
    sized = 2 ** (q - 1) * len(rim) == comb(q, (q + 1) // 2) * len(members)
    return sized and all(leaving[word] == (edges if word in rim else 0) for word in members)


LEMMA_3_3_RIM = Statement(
    f"{PAPER}/lemma-3.3-rim",
    Source(PAPER, "proof of Lemma 3.3"),
    "|U'| = Theta(q^(-1/2) |U|); only U' has edges that leave U in the first field, ceil(q/2) each.",
    (
        Claim(
            sentence=(
                f"Of {SHARING}, the first 0, C(q, ceil(q/2)) / 2^(q-1) |U| have ceil(q/2) zeros in the first field,"
                " ceil(q/2) edges of that field leave each of these, and none the others."
            ),
            case=fields,
            holds=lambda it: rim_is(it, (it.width + 1) // 2),
            near_misses=(NearMiss("floor(q/2)", "floor(q/2) for each.", holds=lambda it: rim_is(it, it.width // 2)),),
        ),
    ),
)


def edges_are(it: Fields, factor: Fraction) -> bool:
    """Whether the edges that leave U are so many times |U|, for the first and the last condensed ID."""
    cube = hypercube(it.dimension)
    sets = [it.sharing(condensed) for condensed in (0, 2**it.fields - 1)]
    return all(edges_leaving(cube, members) == factor * len(members) for members in sets)


def odd_width(choose: Choose, bounds: Bounds) -> Fields:
    """One field of odd width; `Bounds.size` is the width."""
    return Fields(dimension(choose, bounds), 1)


LEMMA_3_3 = Statement(
    f"{PAPER}/lemma-3.3",
    Source(PAPER, "Lemma 3.3"),
    "The number of hypercube edges from U to processors outside U is Theta(r q^(1/2) |U|).",
    (
        Claim(
            sentence=(
                f"From {SHARING}, r E |U| edges lead to other processors, where E = ceil(q/2) C(q,"
                " ceil(q/2)) / 2^(q-1)."
            ),
            case=fields,
            holds=lambda it: edges_are(it, it.fields * it.rim_edges),
            near_misses=(
                NearMiss(
                    "r - 1", "It is (r - 1) E |U|.", holds=lambda it: edges_are(it, (it.fields - 1) * it.rim_edges)
                ),
            ),
        ),
        Claim(
            reading="constants",
            sentence=(
                "For every odd q >= 1, sqrt(0.63 q) <= ceil(q/2) C(q, ceil(q/2)) / 2^(q-1) <= sqrt(q); 0.63 is"
                " just below 2/pi."
            ),
            case=odd_width,
            holds=lambda it: Fraction(63, 100) * it.width <= it.rim_edges**2 <= it.width,
            near_misses=(
                NearMiss("0.64", "With 0.64.", holds=lambda it: Fraction(64, 100) * it.width <= it.rim_edges**2),
                NearMiss("less", "E < sqrt(q).", holds=lambda it: it.rim_edges**2 < it.width),
            ),
        ),
    ),
)


def group_discrepancy(it: Fields) -> int:
    """The discrepancies of one token on each processor of the first condensed ID, added up."""
    members = set(it.sharing(0))
    return sum(discrepancies(tuple(int(word in members) for word in range(2**it.dimension))))


THEOREM_3_2_GROUP = Statement(
    f"{PAPER}/theorem-3.2-group",
    Source(PAPER, "proof of Theorem 3.2"),
    "Each group contributes Theta((n/g)(log g log p)^(1/2)) to Delta^M.",
    (
        Claim(
            sentence=(
                "If n/p tokens of a group each are on all processors with one condensed ID, the majorities of"
                f" {FIELDS}, p = 2^d and g = 2^r, Delta, {HALVES}, is (n/g) r E for the group, where {EDGES}."
            ),
            case=fields,
            holds=lambda it: group_discrepancy(it) == 2 ** (it.dimension - it.fields) * it.fields * it.rim_edges,
            near_misses=(
                NearMiss(
                    "double",
                    "It contributes 2 (n/g) r E.",
                    holds=lambda it: group_discrepancy(it) == 2 ** (it.dimension - it.fields + 1) * it.rim_edges,
                ),
            ),
        ),
        Claim(
            reading="constants",
            sentence=(
                "For p = 2^d, g = 2^r and 1 <= r <= d, sqrt(1/3) sqrt(log g log p) < r E <= sqrt(log g log p),"
                f" where {EDGES} and q is the odd one of floor(d/r) and floor(d/r) - 1."
            ),
            case=fields,
            holds=lambda it: Fraction(it.dimension, 3) < it.fields * it.rim_edges**2 <= it.dimension,
            near_misses=(
                NearMiss(
                    "0.35", "With 0.35 for 1/3.", holds=lambda it: 7 * it.dimension <= 20 * it.fields * it.rim_edges**2
                ),
                NearMiss(
                    "less", "r E < sqrt(log g log p).", holds=lambda it: it.fields * it.rim_edges**2 < it.dimension
                ),
            ),
        ),
    ),
)


def time_constants(it: Fields, square: Fraction) -> bool:
    """Whether half of r E is at least c sqrt(r d), and half of the residual of a group at most c d p; c^2 is given."""
    d, r = it.dimension, it.fields
    gained = it.rim_edges**2 * r >= 4 * square * d
    return gained and Fraction(most_edges(d), 2 ** (d + 1)) ** 2 <= square * d * d


THEOREM_3_2 = Statement(
    f"{PAPER}/theorem-3.2",
    Source(PAPER, "Theorem 3.2"),
    "MultiBalance requires Omega((n/p)(log g log p)^(1/2) - g log p) time on the hypercube.",
    (
        Claim(
            sentence=(
                "With c = 1 / (2 sqrt(3)), p = 2^d, g = 2^r and 1 <= r <= d, r E / 2 >= c sqrt(log g log p) and"
                " ceil(d/2) C(d, floor(d/2)) / (2p) <= c log p, the terms of (Delta^M - residual) / (2p) over n/p"
                f" and g, where {EDGES} and q is the odd one of floor(d/r) and floor(d/r) - 1."
            ),
            case=fields,
            holds=lambda it: time_constants(it, Fraction(1, 12)),
            near_misses=(NearMiss("c = 0.3", "With c = 0.3.", holds=lambda it: time_constants(it, Fraction(9, 100))),),
        ),
    ),
)

STATEMENTS = (CONDENSED_ID, LEMMA_3_3_RIM, LEMMA_3_3, THEOREM_3_2_GROUP, THEOREM_3_2)
