"""Section 2.2: Hamming balls, fringes, and the lower bound for the hypercube."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.one_port import worst_steps
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.papers.plaxton.cases import PAPER, Ball, Instance, Sized, ball, cubes, dimension, heavy_instance, sized
from loadbal.theory.isoperimetry import (
    ball_fringes,
    ball_shape,
    ball_shapes,
    ball_volume,
    fringe,
    minimum_fringe,
    simplicial_order,
)
from loadbal.theory.logarithms import log2_between, six_decimals

# --- plaxton/definition-2.1, definition-2.2, definition-2.3 ---


class Centered(NamedTuple):
    """A dimension and a word."""

    dimension: int
    center: int

    def layer(self, radius: int) -> list[int]:
        """The words at that distance from the center."""
        return [word for word in range(2**self.dimension) if (word ^ self.center).bit_count() == radius]


def centered(choose: Choose, bounds: Bounds) -> Centered:
    """Any word of any hypercube; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Centered(d, choose.option(range(2**d)))


def layers_partition(it: Centered) -> bool:
    """Whether the layers 0..d have C(d, r) words each and hold every word once."""
    layers = [it.layer(radius) for radius in range(it.dimension + 1)]
    sizes = [len(layer) for layer in layers] == [comb(it.dimension, radius) for radius in range(it.dimension + 1)]
    return sizes and sorted(chain.from_iterable(layers)) == list(range(2**it.dimension))


DEFINITION_2_1 = Statement(
    f"{PAPER}/definition-2.1",
    Source(PAPER, "Definition 2.1"),
    "Gamma^r(i) is the set of the C(d,r) processors at Hamming distance r from processor i, 0 <= r <= d.",
    (
        Claim(
            sentence="The sets Gamma^0(i), .., Gamma^d(i) have C(d,r) elements and partition the hypercube.",
            case=centered,
            holds=layers_partition,
            near_misses=(
                NearMiss(
                    "one more", "Gamma^(d+1)(i) has an element.", holds=lambda it: bool(it.layer(it.dimension + 1))
                ),
            ),
        ),
    ),
)


class BallCase(NamedTuple):
    """A Hamming ball as Definition 2.3 makes it: a center, a radius, and the words chosen of the outermost layer."""

    dimension: int
    size: int
    center: int
    chosen: tuple[int, ...]

    @property
    def radius(self) -> int:
        """The radius of its size."""
        return ball_shape(self.dimension, self.size)[0]

    def within(self, layers: range) -> set[int]:
        """The words whose distance from the center is in the range."""
        words = range(2**self.dimension)
        return {word for word in words if (word ^ self.center).bit_count() in layers}

    @property
    def members(self) -> frozenset[int]:
        """The words of the ball."""
        return frozenset(self.within(range(self.radius)) | set(self.chosen))


@cache
def outer_layers(d: int, size: int, center: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of the outermost layer of a ball of that size."""
    radius, rest = ball_shape(d, size)
    return tuple(combinations(Centered(d, center).layer(radius), rest))


def any_ball(choose: Choose, bounds: Bounds) -> BallCase:
    """Any Hamming ball; `Bounds.size` is the dimension."""
    it = sized(choose, bounds)
    center = choose.option(range(2**it.dimension))
    return BallCase(*it, center, choose.option(outer_layers(*it, center)))


def ball_has_size(it: BallCase, layers: Callable[[int], range]) -> bool:
    """Whether B(i, r - 1) and S have x members together, and B(i, r) as many as its layers add up to."""
    d, radius = it.dimension, it.radius
    complete = sum(comb(d, layer) for layer in layers(radius))
    return len(it.within(layers(radius - 1)) | set(it.chosen)) == it.size and len(it.within(layers(radius))) == complete


def ball_reading(reading: str, symbol: str, layers: Callable[[int], range], repairs: str = "") -> Claim[BallCase]:
    """The readings differ in whether the last layer belongs to a complete ball."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=(
            f"With B(i,r) the union of Gamma^l(i) over 0 <= l {symbol} r, B(i,r-1) and S have x elements together, and"
            " |B(i,r)| is the sum of C(d,l) over the same range."
        ),
        case=any_ball,
        holds=lambda it: ball_has_size(it, layers),
        near_misses=(
            NearMiss(
                "a layer more",
                "The same with one more layer.",
                holds=lambda it: ball_has_size(it, lambda radius: range(layers(radius).stop + 1)),
            )
            if reading == "closed"
            else NearMiss(
                "x >= 2",
                "The same for x >= 2.",
                assumes=lambda it: it.size >= 2,
                holds=lambda it: ball_has_size(it, layers),
            ),
        ),
    )


DEFINITION_2_2 = Statement(
    f"{PAPER}/definition-2.2",
    Source(PAPER, "Definitions 2.2 and 2.3"),
    "B(i,r), the complete ball of radius r around processor i, is the union of Gamma^l(i) over 0 <= l < r.",
    (
        ball_reading("text", "<", range),
        ball_reading("closed", "<=", lambda radius: range(radius + 1), f"{PAPER}/definition-2.2@text"),
    ),
)


def any_size(choose: Choose, bounds: Bounds) -> Sized:
    """Any x from 0 to one more than p; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Sized(d, choose.option(range(2**d + 2)))


def has_one_shape(it: Sized) -> bool:
    """Whether just one pair (r, y) fits the size."""
    return len(ball_shapes(it.dimension, it.size, it.dimension + 2)) == 1


DEFINITION_2_3 = Statement(
    f"{PAPER}/definition-2.3",
    Source(PAPER, "Definition 2.3"),
    "For a positive integer x there is a unique pair (r,y) with x = y + sum_{l<r} C(d,l) and 1 <= y <= C(d,r).",
    (
        Claim(
            reading="any-positive",
            sentence="There is exactly one such pair for every x >= 1.",
            case=any_size,
            assumes=lambda it: it.size >= 1,
            holds=has_one_shape,
            near_misses=(
                NearMiss("d >= 2", "The same for d >= 2.", assumes=lambda it: it.size >= 1 and it.dimension >= 2),
            ),
        ),
        Claim(
            reading="up-to-p",
            repairs=f"{PAPER}/definition-2.3@any-positive",
            sentence="There is exactly one such pair for every x from 1 to 2^d.",
            case=any_size,
            assumes=lambda it: 1 <= it.size <= 2**it.dimension,
            holds=has_one_shape,
            near_misses=(NearMiss("x = 0", "The same for x = 0.", assumes=lambda it: it.size == 0),),
        ),
    ),
)

# --- plaxton/definition-2.4 ---


@cache
def networks(d: int) -> tuple[Network, ...]:
    """The hypercube and the shuffle-exchange of that dimension, once if they are the same."""
    return tuple(dict.fromkeys((hypercube(d), shuffle_exchange(d))))


def either_network(choose: Choose, bounds: Bounds) -> Network:
    """H_d or SE_d; `Bounds.size` is the dimension."""
    return choose.option(networks(dimension(choose, bounds)))


def fringe_vanishes_at_ends(network: Network) -> bool:
    """Whether f is 0 for the empty and the full set, and positive for all sizes in between."""
    first, *inner, last = minimum_fringe(network)
    return first == last == 0 < min(inner, default=1)


DEFINITION_2_4 = Statement(
    f"{PAPER}/definition-2.4",
    Source(PAPER, "Definition 2.4"),
    "f(G,x) is the smallest fringe of a set of x vertices of G; the fringe are its members with a neighbor outside.",
    (
        Claim(
            sentence="For H_d and SE_d, f(G,0) = f(G,|V|) = 0, and f(G,x) > 0 otherwise.",
            case=either_network,
            holds=fringe_vanishes_at_ends,
            near_misses=(
                NearMiss(
                    "outer boundary",
                    "f(G,x) = f(G,|V|-x), as if the fringe lay outside.",
                    holds=lambda it: minimum_fringe(it) == minimum_fringe(it)[::-1],
                ),
            ),
        ),
    ),
)

# --- plaxton/lemma-2.1 ---


class Packed(NamedTuple):
    """Tokens with a cap, on a network."""

    network: Network
    instance: Instance

    @property
    def fringe(self) -> int:
        """f(G, x) for x = ceil(n/m)."""
        return minimum_fringe(self.network)[self.instance.packed]

    @property
    def leaving(self) -> int:
        """The tokens that must leave x processors: n - x ceil(n/p)."""
        return self.instance.tokens - self.instance.packed * self.instance.share


def packed(choose: Choose, bounds: Bounds) -> Packed:
    """Any n >= 1 tokens with any cap from the mean to n, on H_d or SE_d; sizes are numbers of processors."""
    d = choose.option(cubes(bounds, 1))
    network = choose.option(networks(d))
    n = choose.integer(1, bounds.load)
    return Packed(network, Instance(d, n, choose.integer(-(-n // 2**d), n)))


def cut_bound(it: Packed, more: int) -> bool:
    """T* f(G, x) >= n - x ceil(n/p), and so many more."""
    return worst_steps(it.network, it.instance.tokens, it.instance.most) * it.fringe >= it.leaving + more


LEMMA_2_1 = Statement(
    f"{PAPER}/lemma-2.1",
    Source(PAPER, "Lemma 2.1"),
    "Balance requires Omega((n - ceil(n/m) ceil(n/p)) / f(G, ceil(n/m))) time.",
    (
        Claim(
            reading="constant-one",
            sentence="T*(G,n,m) >= (n - x ceil(n/p)) / f(G,x) wherever f(G,x) > 0.",
            case=packed,
            assumes=lambda it: it.fringe > 0,
            holds=lambda it: cut_bound(it, 0),
            near_misses=(NearMiss("plus one", "One more in the numerator.", holds=lambda it: cut_bound(it, 1)),),
        ),
        Claim(
            reading="denominator",
            sentence="The quotient is defined, f(G,x) > 0, for every instance with n >= 1.",
            case=packed,
            holds=lambda it: it.fringe > 0,
            near_misses=(NearMiss("p >= 4", "The same for p >= 4.", assumes=lambda it: it.instance.dimension >= 2),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.1@denominator",
            sentence="It is defined if the tokens fit on fewer than p processors, ceil(n/m) < p.",
            case=packed,
            assumes=lambda it: it.instance.packed < it.instance.order,
            holds=lambda it: it.fringe > 0,
            near_misses=(
                NearMiss(
                    "p", "The same for ceil(n/m) <= p.", assumes=lambda it: it.instance.packed <= it.instance.order
                ),
            ),
        ),
    ),
)

# --- plaxton/theorem-2.1 ---


def size_from_zero(choose: Choose, bounds: Bounds) -> Sized:
    """Any x from 0 to p; `Bounds.size` is the dimension."""
    d = dimension(choose, bounds)
    return Sized(d, choose.option(range(2**d + 1)))


@cache
def least_fringes(d: int) -> tuple[int, ...]:
    """f(H_d, x) for every x, over all sets or, in larger cubes, from below."""
    return minimum_fringe(hypercube(d))


def ball_is_best(it: Sized, less: int = 0) -> bool:
    """Whether some Hamming ball of the size, the first words of the simplicial order, has the least fringe."""
    if not ball_shapes(*it):
        return False
    radius, _ = ball_shape(*it)
    first = simplicial_order(it.dimension)[: it.size]
    is_ball = {word.bit_count() for word in first[: ball_volume(it.dimension, radius - 1)]} == set(range(radius))
    return is_ball and ball_fringes(it.dimension)[it.size] == least_fringes(it.dimension)[it.size] - less


def subcube_is_best(it: Sized) -> bool:
    """Whether a subcube of the size, a power of two, has the least fringe."""
    return len(fringe(hypercube(it.dimension), range(it.size))) == least_fringes(it.dimension)[it.size]


THEOREM_2_1 = Statement(
    f"{PAPER}/theorem-2.1",
    Source(PAPER, "Theorem 2.1 (Harper)"),
    "For every x, 0 <= x <= p, some Hamming ball of size x has the smallest fringe f(H_d,x).",
    (
        Claim(
            reading="printed-range",
            sentence="This is so for 0 <= x <= p.",
            case=size_from_zero,
            holds=ball_is_best,
            near_misses=(NearMiss("d >= 2", "The same for d >= 2.", assumes=lambda it: it.dimension >= 2),),
        ),
        Claim(
            reading="positive-size",
            repairs=f"{PAPER}/theorem-2.1@printed-range",
            sentence="This is so for 1 <= x <= p.",
            case=sized,
            holds=ball_is_best,
            near_misses=(
                NearMiss("f minus one", "Its fringe is f(H_d,x) - 1.", holds=lambda it: ball_is_best(it, 1)),
                NearMiss(
                    "subcube",
                    "For x a power of two a subcube has the smallest fringe.",
                    assumes=lambda it: it.size & it.size - 1 == 0,
                    holds=subcube_is_best,
                ),
            ),
        ),
    ),
)

# --- plaxton/lemma-2.2, lemma-2.2-range ---


def squared_ratio(it: Ball) -> Fraction:
    """((V/S) / sqrt(k))^2, where V = 2^(d (1 - 1/k)), up to 2^-30 from below."""
    _, log = log2_between(it.volume)
    return Fraction(it.volume, it.surface) ** 2 * (it.dimension - log) / it.dimension


def ratio_between(it: Ball, low: Fraction, high: Fraction) -> bool:
    """Whether low <= (V/S)^2 / k <= high, decided with the logarithm on both sides."""
    square = Fraction(it.volume, it.surface) ** 2 / it.dimension
    below, above = log2_between(it.volume)
    return low <= square * (it.dimension - above) and square * (it.dimension - below) <= high


def ratio_extremes(case: Callable[[Choose, Bounds], Ball]) -> tuple[Extremum[Ball], Extremum[Ball]]:
    """The largest and the smallest square of the ratio."""

    def extremum(seek: str) -> Extremum[Ball]:
        return Extremum(
            reading=seek,
            sentence=f"The {seek} ((V/S) / sqrt(k))^2 for 0 <= r <= d/2, rounded down to six decimals.",
            case=case,
            measure=lambda it: six_decimals(squared_ratio(it)),
            seek="largest" if seek == "largest" else "smallest",
        )

    return extremum("largest"), extremum("smallest")


LOW, HIGH = Fraction(1, 6), Fraction(1)
"""Between these lies the square of the ratio."""


def ratio_claim(reading: str = "", source: str = "V/S") -> Claim[Ball]:
    """The ratio with explicit constants."""
    return Claim(
        reading=reading,
        sentence=f"sqrt(k/6) <= {source} <= sqrt(k) for 0 <= r <= d/2.",
        case=ball,
        holds=lambda it: ratio_between(it, LOW, HIGH),
        near_misses=(
            NearMiss("k/2", f"sqrt(k/2) <= {source}.", holds=lambda it: ratio_between(it, Fraction(1, 2), HIGH)),
            NearMiss("less", f"{source} <= 0.99 sqrt(k).", holds=lambda it: ratio_between(it, LOW, Fraction(98, 100))),
        ),
    )


LEMMA_2_2 = Statement(
    f"{PAPER}/lemma-2.2",
    Source(PAPER, "Lemma 2.2"),
    "V = 2^(d(1-1/k)) implies V/S = Theta(k^(1/2)), where S = C(d,r) and V is the volume of the ball, 0 <= r <= d/2.",
    (ratio_claim(), *ratio_extremes(ball)),
)


def k_in_range(it: Ball) -> bool:
    """1 <= k <= d, which is 1 <= V <= 2^(d-1)."""
    return 1 <= it.volume <= 2 ** (it.dimension - 1)


LEMMA_2_2_RANGE = Statement(
    f"{PAPER}/lemma-2.2-range",
    Source(PAPER, "Lemma 2.2"),
    "1 <= k <= d.",
    (
        Claim(
            sentence="The k defined by V = 2^(d(1-1/k)) satisfies 1 <= k <= d for every 0 <= r <= d/2.",
            case=ball,
            holds=k_in_range,
            near_misses=(NearMiss("d >= 3", "The same for d >= 3.", assumes=lambda it: it.dimension >= 3),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.2-range",
            sentence="1 <= k <= d for every 0 <= r < d/2.",
            case=ball,
            assumes=lambda it: 2 * it.radius < it.dimension,
            holds=k_in_range,
            near_misses=(
                NearMiss("d/2", "The same for r <= d/2.", assumes=lambda it: 2 * it.radius <= it.dimension),
                NearMiss(
                    "k < d",
                    "k < d.",
                    holds=lambda it: it.volume < 2 ** (it.dimension - 1),
                ),
            ),
        ),
    ),
)

# --- plaxton/theorem-2.2 ---


def time_squared_over(it: Instance) -> Fraction:
    """(T* / (sqrt(k) m))^2, where m = p^(1/k) n/p, up to 2^-30."""
    log, _ = log2_between(Fraction(it.most * it.order, it.tokens))
    time = worst_steps(hypercube(it.dimension), it.tokens, it.most)
    return Fraction(time, it.most) ** 2 * log / it.dimension


THEOREM_2_2 = Statement(
    f"{PAPER}/theorem-2.2",
    Source(PAPER, "Theorem 2.2"),
    "Balance requires Omega(k^(1/2) m) time on the hypercube if m = Theta(p^(1/k) n/p) and m >= 2n/p.",
    (
        Claim(
            sentence="T*(H_d,n,m) > 0 for 2n/p <= m <= n, as T* >= c sqrt(k) m with any c > 0 asks.",
            case=heavy_instance,
            holds=lambda it: worst_steps(hypercube(it.dimension), it.tokens, it.most) > 0,
            near_misses=(
                NearMiss(
                    "n >= 2",
                    "The same for n >= 2.",
                    assumes=lambda it: it.tokens >= 2,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/theorem-2.2",
            sentence="T*(H_d,n,m) >= sqrt(k) m / 5 for 2n/p <= m <= n and m >= 2.",
            case=heavy_instance,
            assumes=lambda it: it.most >= 2,
            holds=lambda it: time_squared_over(it) >= Fraction(1, 25),
            near_misses=(
                NearMiss("m >= 1", "The same without m >= 2.", assumes=lambda it: it.most >= 1),
                NearMiss("double", "T* >= 2 sqrt(k) m / 5.", holds=lambda it: time_squared_over(it) >= Fraction(4, 25)),
            ),
        ),
        Extremum(
            reading="smallest",
            sentence="The smallest (T* / (sqrt(k) m))^2 for m >= 2, rounded down to six decimals.",
            case=heavy_instance,
            assumes=lambda it: it.most >= 2,
            measure=lambda it: six_decimals(time_squared_over(it)),
            seek="smallest",
        ),
    ),
)

STATEMENTS = (
    DEFINITION_2_1,
    DEFINITION_2_2,
    DEFINITION_2_3,
    DEFINITION_2_4,
    LEMMA_2_1,
    THEOREM_2_1,
    LEMMA_2_2,
    LEMMA_2_2_RANGE,
    THEOREM_2_2,
)
