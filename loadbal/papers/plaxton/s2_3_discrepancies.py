"""Section 2.3: the discrepancy across a dimension (Definition 2.6), which loads make the sum largest (Lemma 2.4)."""

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
    """Loads on a hypercube, and bits to toggle in every number."""

    mask: int
    loads: Loads

    @property
    def toggled(self) -> Loads:
        """The loads with the bits of the mask toggled in every number."""
        return tuple(self.loads[node ^ self.mask] for node in range(len(self.loads)))


def masked(choose: Choose, bounds: Bounds) -> Masked:
    """Any loads on any hypercube of dimension at least 1, any mask."""
    d = choose.option(cubes(bounds, 1), "d")
    mask = choose.option(labels("every mask of d bits", range(2**d)), "mask")
    return Masked(mask, choose.loads(2**d, 0, bounds.load))


def discrepancies_are_sound(it: Masked, share: int = 2) -> Truth:
    """Parity of n, between 0 and n, at most m p / 2, and unchanged by toggling."""
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
    "delta_i is the absolute difference of the numbers of tokens in the high and low subcubes of dimension i.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension d >= 1 with p processors and any n tokens, at most m at one, every"
                " discrepancy delta_i (by how much the token totals of the two halves of dimension i differ) has the"
                " parity of n, 0 <= delta_i <= n, delta_i <= m p/2, and toggling bits of all processor numbers leaves"
                " it unchanged."
            ),
            case=masked,
            holds=discrepancies_are_sound,
            near_misses=(
                NearMiss(
                    "m p / 4",
                    "The same with m p / 4, for p >= 4.",
                    assumes=lambda it: len(it.loads) >= 4,
                    holds=lambda it: discrepancies_are_sound(it, 4),
                ),
            ),
        ),
    ),
)


def plain_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on any hypercube of dimension at least 1."""
    return loads_on_cube(choose, bounds, 1)


LEAST_DISCREPANCY = Statement(
    f"{PAPER}/least-discrepancy",
    Source(PAPER, "section 2.3"),
    "The minimum discrepancy is no larger than the average discrepancy.",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension d >= 1, for any loads, some dimension i has d delta_i <= Delta, where"
                " delta_i is by how much the token totals of the two halves of dimension i differ, and Delta is the"
                " sum of all delta_i."
            ),
            case=plain_loads,
            holds=lambda it: any_of(
                dimension_of(it) * delta <= total(discrepancies(it)) for delta in discrepancies(it)
            ),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "less",
                        "Some dimension has d delta_i < Delta.",
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


HALVES = "the sum over all dimensions of the differences between the loads of the two halves"


MOST_DELTA = (
    f"M = m ceil(d/2) C(d, floor(d/2)) is the most that {HALVES} of a hypercube of dimension d can be under loads of at"
    " most m"
)


# --- plaxton/lemma-2.4-formula, lemma-2.4 ---


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on any hypercube of dimension at least 1."""
    return tuple(map(widened, loads_on_cube(choose, bounds, 1)))


def sum_of_discrepancies(loads: Loads) -> Number:
    """Delta: the discrepancies of all dimensions, added up."""
    return total(discrepancies(loads))


def weighed(loads: Loads, mask: int = 0) -> Number:
    """2 sum w(v) n(v) - n d, with the bits of the mask toggled in every number."""
    weights = [(node ^ mask).bit_count() for node in range(len(loads))]
    return total((2 * weight - dimension_of(loads)) * load for weight, load in zip(weights, loads, strict=True))


def is_normalized(loads: Loads) -> Truth:
    """Whether every high half holds at least as many tokens as its low half."""
    d = dimension_of(loads)
    return all_of(total(load if node >> bit & 1 else -load for node, load in enumerate(loads)) >= 0 for bit in range(d))


class Capped(NamedTuple):
    """Loads on a hypercube, none above the cap."""

    most: int
    loads: Loads


def capped(choose: Choose, bounds: Bounds) -> Capped:
    """Any loads on any hypercube of dimension at least 1, any cap from 1 to `Bounds.load`."""
    d = choose.option(cubes(bounds, 1), "d")
    most = choose.option(range(1, (bounds.load or 0) + 1), "m")
    return Capped(most, tuple(map(widened, choose.loads(2**d, 0, most))))


@cache
def heaviest_first(d: int) -> tuple[int, ...]:
    """The place of every word among all, those with most ones first."""
    words = sorted(range(2**d), key=lambda word: -word.bit_count())
    place = {word: rank for rank, word in enumerate(words)}
    return tuple(place[word] for word in range(2**d))


def packed(it: Capped) -> Loads:
    """As many tokens, m to a word, from the word of all ones on: a Hamming ball around it."""
    tokens = total(it.loads)
    places = heaviest_first(dimension_of(it.loads))
    return tuple(smaller(it.most, larger(0, tokens - it.most * place)) for place in places)


LEMMA_2_4_FORMULA = Statement(
    f"{PAPER}/lemma-2.4-formula",
    Source(PAPER, "proof of Lemma 2.4"),
    "After toggling bits so that every high subcube holds as many tokens as the low one, Delta = 2 sum w(i)n(i) - nd.",
    (
        Claim(
            sentence=(
                "If in every dimension of a hypercube of dimension d >= 1 the high half holds at least as many of"
                f" the n tokens as the low half, Delta, {HALVES}, is 2 sum w(v) n(v) - n d, where n(v) is the load"
                " of processor v and w(v) the number of ones in v."
            ),
            case=any_loads,
            assumes=is_normalized,
            holds=lambda it: sum_of_discrepancies(it) == weighed(it),
            near_misses=(
                *and_larger(
                    NearMiss("any loads", "The same for all loads.", assumes=lambda _: True),
                    "d >= 2",
                    lambda it: dimension_of(it) >= 2,
                ),
            ),
        ),
        Claim(
            reading="toggled",
            sentence=(
                f"For all loads n(v), n tokens in all, on a hypercube of dimension d >= 1, Delta, {HALVES}, is the"
                " largest of 2 sum w(v xor a) n(v) - n d over all words a, where w counts the ones of a word."
            ),
            case=any_loads,
            holds=lambda it: sum_of_discrepancies(it) == largest(weighed(it, mask) for mask in range(len(it))),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "above the sum",
                        "Delta is larger than the sum without toggling.",
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
                "For m >= 1 tokens each on the processors of a hypercube of dimension d >= 1 with most ones in their"
                f" numbers and the rest on the next one, n tokens in all, Delta, {HALVES}, is 2 sum w(v) n(v) - n d,"
                " where n(v) is the load of processor v and w(v) the number of ones in v."
            ),
            case=capped,
            holds=lambda it: sum_of_discrepancies(packed(it)) == weighed(packed(it)),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "any loads",
                        "The same for all loads.",
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
    """A Hamming ball whose members hold m tokens each, but for one that holds the rest."""

    dimension: int
    most: int
    members: tuple[int, ...]
    partial: int
    rest: int

    @property
    def loads(self) -> tuple[int, ...]:
        """The loads."""
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
    """Any ball around word 0, any cap m up to `Bounds.load`, any member with any rest from 1 to m."""
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
    """The same with the rest at a member of the outermost layer."""
    it = filled(choose, bounds)
    radius, _ = ball_shape(it.dimension, len(it.members))
    return it if it.partial.bit_count() == radius else it._replace(partial=it.members[-1])


def attains(it: Filled) -> bool:
    """Whether the sum of the discrepancies is that of the packing, the largest there is."""
    best = packed(Capped(it.most, it.loads))
    return bool(sum_of_discrepancies(it.loads) == sum_of_discrepancies(best))


PACKED = (
    "If every member of a Hamming ball, complete or not, around processor 0 of a hypercube of dimension d >= 1 holds"
    " m >= 1 tokens, but"
)


HAS_MOST = f"Delta, {HALVES}, is the largest that as many tokens, at most m a processor, can have."


LEMMA_2_4 = Statement(
    f"{PAPER}/lemma-2.4",
    Source(PAPER, "Lemma 2.4"),
    "Delta is maximized by packing all of the tokens into a Hamming ball of size ceil(n/m).",
    (
        Claim(
            reading="weight",
            sentence=(
                "No loads of a hypercube of dimension d >= 1, n tokens in all and at most m >= 1 a processor, have a"
                " larger sum w(v) n(v), where n(v) is the load of processor v and w(v) the number of ones in v, than m"
                " tokens each on the processors with most ones in their numbers and the rest on the next one."
            ),
            case=capped,
            holds=lambda it: weighed(it.loads) <= weighed(packed(it)),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "less",
                        "Every load has a smaller sum than that.",
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
                "No loads of a hypercube of dimension d >= 1, n tokens in all and at most m >= 1 a processor,"
                f" have a larger Delta, {HALVES}, than m tokens each on the processors with most ones in their"
                " numbers and the rest on the next one."
            ),
            case=capped,
            holds=lambda it: sum_of_discrepancies(it.loads) <= sum_of_discrepancies(packed(it)),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "less",
                        "Every load has a smaller Delta than that.",
                        holds=lambda it: sum_of_discrepancies(it.loads) < sum_of_discrepancies(packed(it)),
                    ),
                    "d >= 2",
                    lambda it: dimension_of(it.loads) >= 2,
                ),
                NearMiss(
                    "a larger ball",
                    "The same if no processor of the ball is filled with more than m - 1 tokens, for m >= 2.",
                    assumes=lambda it: (it.most >= 2) & (total(it.loads) <= (it.most - 1) * len(it.loads)),
                    holds=lambda it: (
                        sum_of_discrepancies(it.loads) <= sum_of_discrepancies(packed(it._replace(most=it.most - 1)))
                    ),
                ),
            ),
        ),
        Claim(
            reading="every-packing",
            sentence=f"{PACKED} any one member 1 to m, {HAS_MOST}",
            case=filled,
            holds=attains,
            trace=lambda it: runs.placed(it.loads),
            near_misses=(NearMiss("d >= 3", "The same for d >= 3.", assumes=lambda it: it.dimension >= 3),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.4@every-packing",
            sentence=f"{PACKED} any one of its outermost layer 1 to m, {HAS_MOST}",
            case=filled_outside,
            holds=attains,
            near_misses=(NearMiss("anywhere", "The same with the rest at any member.", case=filled),),
        ),
    ),
)
