"""Section 2.3: discrepancies across dimensions (Definition 2.6), and loads with the largest sum of them (Lemma 2.4)."""

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, any_of, larger, largest, quotient, smaller, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described, labels
from loadbal.loads import Loads, same_loads
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, and_larger, cubes, loads_on_cube
from loadbal.protocols.recursive_balance import dimension_of, discrepancies
from loadbal.theory.isoperimetry import ball_shape

# --- plaxton/definition-2.6, least-discrepancy ---


class Masked(NamedTuple):
    """Loads on a hypercube, and the bits (`mask`) to toggle in the number of every processor."""

    mask: int
    loads: Loads

    @property
    def toggled(self) -> Loads:
        """The loads, moved so that each processor's number has the bits of the mask toggled."""
        return tuple(self.loads[node ^ self.mask] for node in range(len(self.loads)))


def masked(choose: Choose, bounds: Bounds) -> Masked:
    """Recipe: any loads on any hypercube of dimension at least 1, and any mask of bits to toggle in the numbers."""
    d = choose.option(cubes(bounds, 1), "d")
    mask = choose.option(labels("every mask of d bits", range(2**d)), "mask")
    return Masked(mask, choose.loads(2**d, 0, bounds.load))


def discrepancies_are_sound(it: Masked, share: int = 2) -> Truth:
    """True if each discrepancy has n's parity, is from 0 to min(n, m p / `share`), and stays if numbers are toggled."""
    tokens, found = total(it.loads), discrepancies(it.loads)
    cap = len(it.loads) // share * widened(largest(it.loads))
    fits = all_of(
        (2 * quotient(tokens - delta, 2) == tokens - delta) & (delta >= 0) & (delta <= tokens) & (delta <= cap)
        for delta in found
    )
    return fits & same_loads(found, discrepancies(it.toggled))


DEFINITION_2_6 = Statement(
    f"{PAPER}/definition-2.6",
    Source(PAPER, "Definition 2.6"),
    "$delta_i$ is the absolute difference of the numbers of tokens in the high and low subcubes of dimension $i$.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension $d >= 1$ with $p = 2^d$ processors, let there be $n$ tokens, at"
                " most $m$ at a processor. Then the *discrepancy across* every dimension $i$ satisfies $0 <="
                " delta_i <= n$ and $delta_i <= m p/2$. Moreover, $delta_i$ is even if and only if $n$ is even."
                " For any set of bits, move every load from its processor to the one whose number differs from that"
                " of its processor in these bits alone. This does not change $delta_i$."
            ),
            case=masked,
            holds=discrepancies_are_sound,
            near_misses=(
                NearMiss(
                    "m p / 4",
                    "For $p >= 4$, this is true with $m p/4$ in place of $m p/2$.",
                    assumes=lambda it: len(it.loads) >= 4,
                    holds=lambda it: discrepancies_are_sound(it, 4),
                ),
            ),
        ),
    ),
)


def plain_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on any hypercube of dimension at least 1."""
    return loads_on_cube(choose, bounds, 1)


LEAST_DISCREPANCY = Statement(
    f"{PAPER}/least-discrepancy",
    Source(PAPER, "section 2.3"),
    "The minimum discrepancy is no larger than the average discrepancy.",
    (
        Claim(
            sentence=(
                "For all loads on a hypercube of dimension $d >= 1$, the *discrepancy across* some dimension is at"
                " most $1/d$ of the *total discrepancy*."
            ),
            case=plain_loads,
            holds=lambda it: any_of(
                dimension_of(it) * delta <= total(discrepancies(it)) for delta in discrepancies(it)
            ),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "less",
                        ("The discrepancy across some dimension is less than $1/d$ of the total discrepancy."),
                        holds=lambda it: any_of(
                            dimension_of(it) * delta < total(discrepancies(it)) for delta in discrepancies(it)
                        ),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it) >= 2,
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-2.4-formula, lemma-2.4 ---


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on any hypercube of dimension at least 1."""
    return tuple(map(widened, loads_on_cube(choose, bounds, 1)))


def sum_of_discrepancies(loads: Loads) -> Number:
    """Delta, the sum of the discrepancies across all dimensions."""
    return total(discrepancies(loads))


def weighed(loads: Loads, mask: int = 0) -> Number:
    """The number 2 sum w(v) n(v) - n d: n(v) is v's load, w(v) counts the ones of v with the mask's bits toggled."""
    weights = [(node ^ mask).bit_count() for node in range(len(loads))]
    return total((2 * weight - dimension_of(loads)) * load for weight, load in zip(weights, loads, strict=True))


def is_normalized(loads: Loads) -> Truth:
    """True if, for every dimension, the words with a one there hold at least as many tokens as those with a zero."""
    d = dimension_of(loads)
    return all_of(total(load if node >> bit & 1 else -load for node, load in enumerate(loads)) >= 0 for bit in range(d))


class Capped(NamedTuple):
    """Loads on a hypercube, and a cap m (`most`) that no load exceeds."""

    most: int
    loads: Loads


def capped(choose: Choose, bounds: Bounds) -> Capped:
    """Recipe: any loads on any hypercube of dimension at least 1, any cap from 1 to `Bounds.load`."""
    d = choose.option(cubes(bounds, 1), "d")
    most = choose.option(range(1, (bounds.load or 0) + 1), "m")
    return Capped(most, tuple(map(widened, choose.loads(2**d, 0, most))))


@cache
def heaviest_first(d: int) -> tuple[int, ...]:
    """For every word its rank when words are sorted by descending number of ones."""
    words = sorted(range(2**d), key=lambda word: -word.bit_count())
    place = {word: rank for rank, word in enumerate(words)}
    return tuple(place[word] for word in range(2**d))


def packed(it: Capped) -> Loads:
    """The packing of these tokens: m to a word, in descending order of the number of ones, which is a Hamming ball."""
    tokens = total(it.loads)
    places = heaviest_first(dimension_of(it.loads))
    return tuple(smaller(it.most, larger(0, tokens - it.most * place)) for place in places)


LEMMA_2_4_FORMULA = Statement(
    f"{PAPER}/lemma-2.4-formula",
    Source(PAPER, "proof of Lemma 2.4"),
    (
        "After toggling bits so that every high subcube holds as many tokens as the low one, $Delta = 2 sum_i"
        " w(i)n(i) - nd$."
    ),
    (
        Claim(
            sentence=(
                "Let loads of $n$ tokens on a hypercube of dimension $d >= 1$ have *weight* $w$. If the *high"
                " half* of every dimension holds at least as many of the $n$ tokens as the low half, then the"
                " *total discrepancy* is $2 w - n d$."
            ),
            case=any_loads,
            assumes=is_normalized,
            holds=lambda it: sum_of_discrepancies(it) == weighed(it),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "any loads", "For all loads, the total discrepancy is $2 w - n d$.", assumes=lambda _: True
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it) >= 2,
                ),
            ),
        ),
        Claim(
            reading="toggled",
            sentence=(
                "Let loads of $n$ tokens be on a hypercube of dimension $d >= 1$. For any set $A$ of bits, move"
                " every load from its processor to the one whose number differs from that of its processor in the bits"
                " of $A$ alone, and let $w(A)$ be the *weight* of the loads after that. Then the *total discrepancy* of"
                " the loads is the largest $2 w(A) - n d$ over all $A$."
            ),
            case=any_loads,
            holds=lambda it: sum_of_discrepancies(it) == largest(weighed(it, mask) for mask in range(len(it))),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "above the sum",
                        "The total discrepancy is larger than $2 w(A) - n d$ for the empty set $A$.",
                        holds=lambda it: sum_of_discrepancies(it) > weighed(it),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it) >= 2,
                ),
            ),
        ),
        Claim(
            reading="packing",
            sentence=(
                "On a hypercube of dimension $d >= 1$, let the *packing* of $n$ tokens, at most $m >= 1$ at a"
                " processor, have *weight* $w$. Then its *total discrepancy* is $2 w - n d$."
            ),
            case=capped,
            holds=lambda it: sum_of_discrepancies(packed(it)) == weighed(packed(it)),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "any loads",
                        "All loads of $n$ tokens, at most $m$ at a processor, have total discrepancy $2 w - n d$.",
                        holds=lambda it: sum_of_discrepancies(it.loads) == weighed(it.loads),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it.loads) >= 2,
                ),
            ),
        ),
    ),
)


class Filled(NamedTuple):
    """A Hamming ball whose members hold m tokens each, except the member `partial`, which holds `rest`."""

    dimension: int
    most: int
    members: tuple[int, ...]
    partial: int
    rest: int

    @property
    def loads(self) -> tuple[int, ...]:
        """The loads of all processors."""
        full = dict.fromkeys(self.members, self.most) | {self.partial: self.rest}
        return tuple(full.get(word, 0) for word in range(2**self.dimension))


@cache
def balls(d: int) -> tuple[tuple[int, ...], ...]:
    """Every Hamming ball around word 0, by size."""
    layers = [[word for word in range(2**d) if word.bit_count() == radius] for radius in range(d + 1)]
    inner = [tuple(word for layer in layers[:radius] for word in layer) for radius in range(d + 1)]
    return described(
        "every Hamming ball around 0, complete or not",
        (
            (*inner[radius], *outer)
            for radius in range(d + 1)
            for rest in range(1, comb(d, radius) + 1)
            for outer in combinations(layers[radius], rest)
        ),
    )


def filled(choose: Choose, bounds: Bounds) -> Filled:
    """Recipe: any ball around word 0, any m up to `Bounds.load`, any member as `partial`, any rest from 1 to m."""
    d = choose.option(cubes(bounds, 1), "d")
    members = choose.option(balls(d), "ball")
    most = choose.integer(1, bounds.load, "m")
    return Filled(
        d,
        most,
        members,
        choose.option(labels("every processor of the ball", members), "member"),
        choose.integer(1, most, "rest"),
    )


def filled_outside(choose: Choose, bounds: Bounds) -> Filled:
    """Recipe: any ball around word 0 and any m, with a member of the outermost layer as `partial`."""
    it = filled(choose, bounds)
    radius, _ = ball_shape(it.dimension, len(it.members))
    return it if it.partial.bit_count() == radius else it._replace(partial=it.members[-1])


def attains(it: Filled) -> bool:
    """True if the sum of discrepancies is that of the same tokens packed into a Hamming ball, which is the largest."""
    best = packed(Capped(it.most, it.loads))
    return bool(sum_of_discrepancies(it.loads) == sum_of_discrepancies(best))


LEMMA_2_4 = Statement(
    f"{PAPER}/lemma-2.4",
    Source(PAPER, "Lemma 2.4"),
    "$Delta$ is maximized by packing all of the tokens into a Hamming ball of size $ceil(n/m)$.",
    (
        Claim(
            reading="weight",
            sentence=(
                "On a hypercube of dimension $d >= 1$, let there be $n$ tokens, at most $m >= 1$ at a processor."
                " Then the *weight* of their loads is at most that of the *packing* of $n$ tokens, at most $m$ at"
                " a processor."
            ),
            case=capped,
            holds=lambda it: weighed(it.loads) <= weighed(packed(it)),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "less",
                        "All these loads have a smaller weight than their packing.",
                        holds=lambda it: weighed(it.loads) < weighed(packed(it)),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it.loads) >= 2,
                ),
            ),
        ),
        Claim(
            reading="some-packing",
            sentence=(
                "On a hypercube of dimension $d >= 1$, let there be $n$ tokens, at most $m >= 1$ at a processor."
                " Then the *total discrepancy* of their loads is at most that of the *packing* of $n$ tokens, at"
                " most $m$ at a processor."
            ),
            case=capped,
            holds=lambda it: sum_of_discrepancies(it.loads) <= sum_of_discrepancies(packed(it)),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "less",
                        "All these loads have a smaller total discrepancy than their packing.",
                        holds=lambda it: sum_of_discrepancies(it.loads) < sum_of_discrepancies(packed(it)),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it.loads) >= 2,
                ),
                NearMiss(
                    "a larger ball",
                    (
                        "If $m >= 2$ and $n <= (m - 1) 2^d$, it is at most the total discrepancy of the packing"
                        " with at most $m - 1$ tokens at a processor."
                    ),
                    assumes=lambda it: (it.most >= 2) & (total(it.loads) <= (it.most - 1) * len(it.loads)),
                    holds=lambda it: (
                        sum_of_discrepancies(it.loads) <= sum_of_discrepancies(packed(it._replace(most=it.most - 1)))
                    ),
                ),
            ),
        ),
        Claim(
            reading="every-packing",
            sentence=(
                "Let every member of a *Hamming ball* around processor 0 of a hypercube of dimension $d >= 1$ hold"
                " $m >= 1$ tokens, except that one member may hold fewer, but at least 1. Let all other processors"
                " hold none. Then no loads of equally many tokens, at most $m$ at a processor, have a larger"
                " *total discrepancy*."
            ),
            case=filled,
            holds=attains,
            trace=lambda it: runs.placed(it.loads),
            near_misses=(NearMiss("d >= 3", "This is true for $d >= 3$.", assumes=lambda it: it.dimension >= 3),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.4@every-packing",
            sentence=(
                "Let every member of a *Hamming ball* around processor 0 of a hypercube of dimension $d >= 1$ hold"
                " $m >= 1$ tokens, except that one member of its outermost layer may hold fewer, but at least 1."
                " Let all other processors hold none. Then no loads of equally many tokens, at most $m$ at a"
                " processor, have a larger *total discrepancy*."
            ),
            case=filled_outside,
            holds=attains,
            near_misses=(NearMiss("anywhere", "This is true if one member of any layer may hold fewer.", case=filled),),
        ),
    ),
)
