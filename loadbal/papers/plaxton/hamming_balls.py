"""Section 2.2, definitions: layers, Hamming balls, the smallest fringe."""

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.papers.plaxton.cases import PAPER, Sized, dimension, sized
from loadbal.theory.isoperimetry import (
    ball_shape,
    ball_shapes,
    minimum_fringe,
)

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
    return Centered(d, choose.option(range(2**d), "i"))


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
            sentence=(
                "For every processor i of the hypercube of dimension d >= 1, the sets Gamma^r(i) of the processors at"
                " Hamming distance r from i, 0 <= r <= d, have C(d,r) elements and partition the hypercube."
            ),
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
    center = choose.option(range(2**it.dimension), "center")
    return BallCase(*it, center, choose.option(outer_layers(*it, center), "outer layer"))


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
            "In the hypercube of dimension d >= 1, let x = y + C(d,0) + .. + C(d,r-1), 1 <= y <= C(d,r), S be any y"
            f" processors at distance r from any i, and B(i,r) those at distances 0 <= l {symbol} r: B(i,r-1) and S"
            f" have x elements together, and |B(i,r)| is the sum of C(d,l) over 0 <= l {symbol} r."
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
    return Sized(d, choose.option(range(2**d + 2), "x"))


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
            sentence=(
                "For every d >= 1 and every integer x >= 1 there is exactly one pair (r,y) of nonnegative integers"
                " with x = y + C(d,0) + .. + C(d,r-1) and 1 <= y <= C(d,r)."
            ),
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
            sentence=(
                "For every d >= 1 and every integer x from 1 to 2^d there is exactly one pair (r,y) of nonnegative"
                " integers with x = y + C(d,0) + .. + C(d,r-1) and 1 <= y <= C(d,r)."
            ),
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
    return choose.option(networks(dimension(choose, bounds)), "network")


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
            sentence=(
                "For G the hypercube H_d or the shuffle-exchange SE_d, d >= 1, let f(G,x) be the smallest number of"
                " members with a neighbor outside that a set of x vertices has: f(G,0) = f(G,|V|) = 0, and f(G,x) > 0"
                " if 0 < x < |V|."
            ),
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

STATEMENTS = (DEFINITION_2_1, DEFINITION_2_2, DEFINITION_2_3, DEFINITION_2_4)
