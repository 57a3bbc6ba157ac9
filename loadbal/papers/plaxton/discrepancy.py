"""Section 2.3, second part: how large the sum of the discrepancies can be, and who attains it."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, larger, largest, smaller, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, Sized, cubes, dimension, loads_on_cube, sized
from loadbal.protocols.recursive_balance import dimension_of, discrepancies
from loadbal.theory.isoperimetry import ball_edges, ball_shape
from loadbal.theory.logarithms import log2_between, six_decimals

# --- plaxton/lemma-2.4-formula ---


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


LEMMA_2_4_FORMULA = Statement(
    f"{PAPER}/lemma-2.4-formula",
    Source(PAPER, "proof of Lemma 2.4"),
    "After toggling bits so that every high subcube holds as many tokens as the low one, Delta = 2 sum w(i)n(i) - nd.",
    (
        Claim(
            sentence="If every high half holds at least as many tokens as its low half, Delta = 2 sum w(v) n(v) - n d.",
            case=any_loads,
            assumes=is_normalized,
            holds=lambda it: sum_of_discrepancies(it) == weighed(it),
            near_misses=(NearMiss("any loads", "The same for all loads.", assumes=lambda _: True),),
        ),
        Claim(
            reading="toggled",
            sentence="For all loads Delta is the largest of these sums over all ways to toggle bits.",
            case=any_loads,
            holds=lambda it: sum_of_discrepancies(it) == largest(weighed(it, mask) for mask in range(len(it))),
            near_misses=(
                NearMiss(
                    "above the sum",
                    "Delta is larger than the sum without toggling.",
                    holds=lambda it: sum_of_discrepancies(it) > weighed(it),
                ),
            ),
        ),
    ),
)

# --- plaxton/lemma-2.4 ---


class Capped(NamedTuple):
    """Loads on a hypercube, none above the cap."""

    most: int
    loads: Loads


def capped(choose: Choose, bounds: Bounds) -> Capped:
    """Any loads on any hypercube of dimension at least 1, any cap from 1 to `Bounds.load`."""
    d = choose.option(cubes(bounds, 1))
    most = choose.option(range(1, (bounds.load or 0) + 1))
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
    return tuple(
        (*inner[radius], *outer)
        for radius in range(d + 1)
        for rest in range(1, comb(d, radius) + 1)
        for outer in combinations(layers[radius], rest)
    )


def filled(choose: Choose, bounds: Bounds) -> Filled:
    """Any ball around word 0, any cap m up to `Bounds.load`, any member with any rest from 1 to m."""
    d = choose.option(cubes(bounds, 1))
    members = choose.option(balls(d))
    most = choose.integer(1, bounds.load)
    return Filled(d, most, members, choose.option(members), choose.integer(1, most))


def filled_outside(choose: Choose, bounds: Bounds) -> Filled:
    """The same with the rest at a member of the outermost layer."""
    it = filled(choose, bounds)
    radius, _ = ball_shape(it.dimension, len(it.members))
    return it if it.partial.bit_count() == radius else it._replace(partial=it.members[-1])


def attains(it: Filled) -> bool:
    """Whether the sum of the discrepancies is that of the packing, the largest there is."""
    best = packed(Capped(it.most, it.loads))
    return bool(sum_of_discrepancies(it.loads) == sum_of_discrepancies(best))


LEMMA_2_4 = Statement(
    f"{PAPER}/lemma-2.4",
    Source(PAPER, "Lemma 2.4"),
    "Delta is maximized by packing all of the tokens into a Hamming ball of size ceil(n/m).",
    (
        Claim(
            reading="some-packing",
            sentence=(
                "No load of n tokens, at most m a processor, has a larger Delta than m tokens each on the processors"
                " with most ones, the rest on the next one."
            ),
            case=capped,
            holds=lambda it: sum_of_discrepancies(it.loads) <= sum_of_discrepancies(packed(it)),
            near_misses=(
                NearMiss(
                    "less",
                    "Every load has a smaller Delta than that.",
                    holds=lambda it: sum_of_discrepancies(it.loads) < sum_of_discrepancies(packed(it)),
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
            sentence="Each ball of that size, m tokens a member and the rest at any one of them, has the most Delta.",
            case=filled,
            holds=attains,
            trace=lambda it: runs.placed(it.loads),
            near_misses=(NearMiss("d >= 3", "The same for d >= 3.", assumes=lambda it: it.dimension >= 3),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.4@every-packing",
            sentence="It does with the rest at any member of the outermost layer.",
            case=filled_outside,
            holds=attains,
            near_misses=(NearMiss("anywhere", "The same with the rest at any member.", case=filled),),
        ),
    ),
)

# --- plaxton/lemma-2.5-sharp-bound ---


def half_sized(choose: Choose, bounds: Bounds) -> Sized:
    """Any x from 1 to p/2; `Bounds.size` is the dimension."""
    return sized(choose, bounds, 2)


def edges_squared_over(it: Sized) -> tuple[Fraction, Fraction]:
    """(e(ball) / (d x / sqrt(k)))^2, where x = p^(1-1/k), from below and above."""
    square = Fraction(ball_edges(*it), it.size) ** 2 / it.dimension
    below, above = log2_between(it.size)
    return square / (it.dimension - below), square / (it.dimension - above)


LEMMA_2_5_SHARP = Statement(
    f"{PAPER}/lemma-2.5-sharp-bound",
    Source(PAPER, "Lemma 2.5"),
    "If m >= 2n/p and ceil(n/m) = p^(1-1/k), the ball of that size has Delta = Theta(m d k^(-1/2) p^(1-1/k)).",
    (
        Claim(
            sentence="0.7 d x / sqrt(k) <= e(B) <= 1.2 d x / sqrt(k) for a ball B of x <= p/2 words, Delta = m e(B).",
            case=half_sized,
            holds=lambda it: (
                Fraction(49, 100) <= edges_squared_over(it)[0] <= edges_squared_over(it)[1] <= Fraction(144, 100)
            ),
            near_misses=(
                NearMiss("at most 1", "e(B) <= d x / sqrt(k).", holds=lambda it: edges_squared_over(it)[1] <= 1),
                NearMiss("at least 1", "e(B) >= d x / sqrt(k).", holds=lambda it: edges_squared_over(it)[0] >= 1),
            ),
        ),
        *(
            Extremum(
                reading=seek,
                sentence=f"The {seek} (e(B) sqrt(k) / (d x))^2, rounded down to six decimals.",
                case=half_sized,
                measure=lambda it: six_decimals(edges_squared_over(it)[0]),
                seek=seek,
            )
            for seek in ("largest", "smallest")
        ),
    ),
)

# --- plaxton/theorem-2.3 ---


def most_edges(d: int) -> int:
    """The most edges that leave a Hamming ball: ceil(d/2) C(d, floor(d/2))."""
    return (d + 1) // 2 * comb(d, d // 2)


def average_constant(d: int) -> Fraction:
    """The square of max Delta / d over m p / sqrt(d)."""
    return Fraction(most_edges(d), 2**d) ** 2 / d


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 1 on, the size."""
    return dimension(choose, bounds)


THEOREM_2_3 = Statement(
    f"{PAPER}/theorem-2.3",
    Source(PAPER, "Theorem 2.3"),
    "The average discrepancy across a dimension, Delta/d, is O(m d^(-1/2) p).",
    (
        Claim(
            sentence="Delta <= m ceil(d/2) C(d, floor(d/2)), m the largest load.",
            case=any_loads,
            holds=lambda it: sum_of_discrepancies(it) <= most_edges(dimension_of(it)) * largest(it),
            near_misses=(
                NearMiss(
                    "one less",
                    "Delta is less than that, if m >= 1.",
                    assumes=lambda it: largest(it) >= 1,
                    holds=lambda it: sum_of_discrepancies(it) < most_edges(dimension_of(it)) * largest(it),
                ),
            ),
        ),
        Claim(
            reading="half",
            sentence="ceil(d/2) C(d, floor(d/2)) / d <= p / (2 sqrt(d)), so that Delta/d <= m p / (2 sqrt(d)).",
            case=any_dimension,
            holds=lambda d: average_constant(d) <= Fraction(1, 4),
            near_misses=(
                NearMiss("0.49", "The same with 0.49.", holds=lambda d: average_constant(d) <= Fraction(49, 100) ** 2),
            ),
        ),
        Extremum(
            reading="smallest",
            sentence="The smallest square of max Delta sqrt(d) / (d m p), rounded down to six decimals.",
            case=any_dimension,
            measure=lambda d: six_decimals(average_constant(d)),
            seek="smallest",
        ),
    ),
)

STATEMENTS = (LEMMA_2_4_FORMULA, LEMMA_2_4, LEMMA_2_5_SHARP, THEOREM_2_3)
