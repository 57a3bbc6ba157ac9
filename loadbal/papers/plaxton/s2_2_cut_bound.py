"""Section 2.2: layers, Hamming balls and fringes (Definitions 2.1 to 2.4), Lemma 2.1, Harper's theorem."""

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described, labels
from loadbal.models.one_port import worst_steps
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, Instance, Sized, cubes, dimension, sized
from loadbal.theory.isoperimetry import (
    ball_fringes,
    ball_shape,
    ball_shapes,
    ball_volume,
    fringe,
    minimum_fringe,
    simplicial_order,
)

# --- plaxton/definition-2.1, definition-2.2, definition-2.3 ---


class Centered(NamedTuple):
    """The dimension of a hypercube, and a word (node) of it as the center of layers."""

    dimension: int
    center: int

    def layer(self, radius: int) -> list[int]:
        """The words at distance `radius` from the center."""
        return [word for word in range(2**self.dimension) if (word ^ self.center).bit_count() == radius]


def centered(choose: Choose, bounds: Bounds) -> Centered:
    """Recipe: any word of any hypercube; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return Centered(d, choose.option(labels("every processor", range(2**d)), "i"))


def layers_partition(it: Centered) -> bool:
    """True if the layers 0..d have C(d, r) words each and contain every word once."""
    layers = [it.layer(radius) for radius in range(it.dimension + 1)]
    sizes = [len(layer) for layer in layers] == [comb(it.dimension, radius) for radius in range(it.dimension + 1)]
    return sizes and sorted(chain.from_iterable(layers)) == list(range(2**it.dimension))


DEFINITION_2_1 = Statement(
    f"{PAPER}/definition-2.1",
    Source(PAPER, "Definition 2.1"),
    "$Gamma^r(i)$ is the set of the $C(d,r)$ processors at Hamming distance $r$ from processor $i$, $0 <= r <= d$.",
    (
        Claim(
            sentence=(
                "For every processor $i$ of the hypercube of dimension $d >= 1$ and every $0 <= r <= d$, the set"
                " $Gamma^r(i)$ of the processors at Hamming distance $r$ from $i$ has $C(d,r)$ elements. For each"
                " $i$, the sets $Gamma^0(i), ..., Gamma^d(i)$ partition the processors."
            ),
            case=centered,
            holds=layers_partition,
            near_misses=(
                NearMiss(
                    "one more",
                    "The set $Gamma^(d+1)(i)$ has an element.",
                    holds=lambda it: bool(it.layer(it.dimension + 1)),
                ),
                NearMiss(
                    "at most d",
                    "Each of these sets has at most $d$ elements.",
                    holds=lambda it: all(len(it.layer(radius)) <= it.dimension for radius in range(it.dimension + 1)),
                ),
            ),
        ),
    ),
)


class BallCase(NamedTuple):
    """A Hamming ball by Definition 2.3: its center, its size, and the words of the outermost layer that are in it."""

    dimension: int
    size: int
    center: int
    chosen: tuple[int, ...]

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)

    @property
    def radius(self) -> int:
        """The radius of the ball, which its size determines."""
        return ball_shape(self.dimension, self.size)[0]

    def within(self, layers: range) -> set[int]:
        """The words whose distance from the center is in the range `layers`."""
        words = range(2**self.dimension)
        return {word for word in words if (word ^ self.center).bit_count() in layers}

    @property
    def members(self) -> frozenset[int]:
        """The words of the ball."""
        return frozenset(self.within(range(self.radius)) | set(self.chosen))


@cache
def outer_layers(d: int, size: int, center: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of the words in the outermost layer of a Hamming ball of `size` words around `center`."""
    radius, rest = ball_shape(d, size)
    says = "every choice of the processors in the outermost layer"
    return described(says, combinations(Centered(d, center).layer(radius), rest))


def any_ball(choose: Choose, bounds: Bounds) -> BallCase:
    """Recipe: any Hamming ball; `Bounds.size` bounds the dimension."""
    it = sized(choose, bounds)
    center = choose.option(labels("every processor", range(2**it.dimension)), "center")
    return BallCase(*it, center, choose.option(outer_layers(*it, center), "outer layer"))


def ball_has_size(it: BallCase, layers: Callable[[int], range]) -> bool:
    """True if B(i, r - 1) and the chosen words at distance r are x words, and |B(i, r)| sums C(d, l) over `layers`."""
    d, radius = it.dimension, it.radius
    complete = sum(comb(d, layer) for layer in layers(radius))
    return len(it.within(layers(radius - 1)) | set(it.chosen)) == it.size and len(it.within(layers(radius))) == complete


def ball_reading(reading: str, symbol: str, layers: Callable[[int], range], repairs: str = "") -> Claim[BallCase]:
    """The claim about sizes of balls, if `layers` are the layers of a complete ball B(i, r)."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=(
            "For a processor $i$ of the hypercube of dimension $d >= 1$ and $0 <= r <= d$, let $B(i,r)$ be the set of"
            f" the processors whose distance $l$ from $i$ satisfies $0 <= l {symbol} r$, and let $B(i,-1)$ be empty."
            f" Then $abs(B(i,r))$ is the sum of $C(d,l)$ over $0 <= l {symbol} r$. Moreover, let $1 <= y <= C(d,r)$."
            " Then $B(i,r-1)$ and any $y$ processors at distance $r$ from $i$ together are $x = y + sum_(l<r) C(d,l)$"
            " processors."
        ),
        case=any_ball,
        holds=lambda it: ball_has_size(it, layers),
        near_misses=(
            NearMiss(
                "a layer more",
                "The sets have these sizes if $B(i,r)$ has one more layer, at distance $r + 1$.",
                holds=lambda it: ball_has_size(it, lambda radius: range(layers(radius).stop + 1)),
            )
            if reading == "closed"
            else NearMiss(
                "x >= 2",
                "The sets have these sizes if $x >= 2$.",
                assumes=lambda it: it.size >= 2,
                holds=lambda it: ball_has_size(it, layers),
            ),
        ),
    )


DEFINITION_2_2 = Statement(
    f"{PAPER}/definition-2.2",
    Source(PAPER, "Definitions 2.2 and 2.3"),
    "$B(i,r)$, the complete ball of radius $r$ around processor $i$, is the union of $Gamma^l(i)$ over $0 <= l < r$.",
    (
        ball_reading("text", "<", range),
        ball_reading("closed", "<=", lambda radius: range(radius + 1), f"{PAPER}/definition-2.2@text"),
    ),
)


def any_size(choose: Choose, bounds: Bounds) -> Sized:
    """Recipe: any size x from 0 to p + 1 of a set of words; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return Sized(d, choose.option(range(2**d + 2), "x"))


def has_one_shape(it: Sized) -> bool:
    """True if exactly one pair (radius r, number y of words in the outermost layer) gives a ball of x words."""
    return len(ball_shapes(it.dimension, it.size, it.dimension + 2)) == 1


DEFINITION_2_3 = Statement(
    f"{PAPER}/definition-2.3",
    Source(PAPER, "Definition 2.3"),
    (
        "For a positive integer $x$ there is a unique pair $(r,y)$ with $x = y + sum_(l<r) C(d,l)$ and $1 <= y <="
        " C(d,r)$."
    ),
    (
        Claim(
            reading="any-positive",
            sentence=(
                "For all integers $d >= 1$ and $x >= 1$, exactly one pair $(r,y)$ of nonnegative integers satisfies"
                " $x = y + sum_(l<r) C(d,l)$ and $1 <= y <= C(d,r)$."
            ),
            case=any_size,
            assumes=lambda it: it.size >= 1,
            holds=has_one_shape,
            near_misses=(
                NearMiss(
                    "d >= 2",
                    "There is exactly one pair for $d >= 2$.",
                    assumes=lambda it: it.size >= 1 and it.dimension >= 2,
                ),
            ),
        ),
        Claim(
            reading="up-to-p",
            repairs=f"{PAPER}/definition-2.3@any-positive",
            sentence=(
                "For every integer $d >= 1$ and every integer $x$ from 1 to $2^d$, exactly one pair $(r,y)$ of"
                " nonnegative integers satisfies $x = y + sum_(l<r) C(d,l)$ and $1 <= y <= C(d,r)$."
            ),
            case=any_size,
            assumes=lambda it: 1 <= it.size <= 2**it.dimension,
            holds=has_one_shape,
            near_misses=(
                NearMiss("x = 0", "There is exactly one pair for $x = 0$.", assumes=lambda it: it.size == 0),
                NearMiss(
                    "r <= 2",
                    "There is exactly one pair with $r <= 2$.",
                    holds=lambda it: len(ball_shapes(it.dimension, it.size, 2)) == 1,
                ),
            ),
        ),
    ),
)


# --- plaxton/definition-2.4 ---


EITHER_NETWORK = "the hypercube and the shuffle-exchange of each dimension"


@cache
def networks(d: int) -> tuple[Network, ...]:
    """The hypercube and the shuffle-exchange of that dimension; one network if they are equal."""
    return described(EITHER_NETWORK, dict.fromkeys((hypercube(d), shuffle_exchange(d))))


def either_network(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: the hypercube H_d or the shuffle-exchange SE_d; `Bounds.size` bounds the dimension."""
    return choose.option(networks(dimension(choose, bounds)), "network")


def fringe_vanishes_at_ends(network: Network) -> bool:
    """True if f(G, x), the fewest nodes of an x-node set with a neighbor outside, is 0 just for x = 0 and x = p."""
    first, *inner, last = minimum_fringe(network)
    return first == last == 0 < min(inner, default=1)


DEFINITION_2_4 = Statement(
    f"{PAPER}/definition-2.4",
    Source(PAPER, "Definition 2.4"),
    (
        "$f(G,x)$ is the smallest fringe of a set of $x$ vertices of $G$; the fringe of a set are its members with a"
        " neighbor outside."
    ),
    (
        Claim(
            sentence=(
                "On *hypercubes* and *shuffle-exchange graphs* with $p >= 2$ nodes, the *least fringe* satisfies"
                " $f(0) = f(p) = 0$. For all $x$ with $0 < x < p$, it satisfies $f(x) > 0$."
            ),
            case=either_network,
            holds=fringe_vanishes_at_ends,
            near_misses=(
                NearMiss(
                    "outer boundary",
                    "It satisfies $f(x) = f(p - x)$, as if the fringe lay outside the set.",
                    holds=lambda it: minimum_fringe(it) == minimum_fringe(it)[::-1],
                ),
            ),
        ),
    ),
)


# --- plaxton/lemma-2.1 ---

EITHER = "On *hypercubes* and *shuffle-exchange graphs* with $p >= 2$ processors, let $n >= 1$, $ceil(n/p) <= m <= n$"


class Packed(NamedTuple):
    """A number n of tokens on a network, with at most m at a processor."""

    network: Network
    instance: Instance

    @property
    def fringe(self) -> int:
        """The least fringe f(G, x) for x = ceil(n/m): the fewest nodes of an x-node set with a neighbor outside."""
        return minimum_fringe(self.network)[self.instance.packed]

    @property
    def leaving(self) -> int:
        """The tokens that must leave the x processors that hold all tokens: n - x ceil(n/p)."""
        return self.instance.tokens - self.instance.packed * self.instance.share


def packed(choose: Choose, bounds: Bounds) -> Packed:
    """Recipe: any n >= 1 tokens with any cap from ceil(n/p) to n, on H_d or SE_d; `Bounds.size` bounds p."""
    d = choose.option(cubes(bounds, 1), "d")
    network = choose.option(networks(d), "network")
    n = choose.integer(1, bounds.load, "n")
    return Packed(network, Instance(d, n, choose.integer(-(-n // 2**d), n, "m")))


def cut_bound(it: Packed, more: int) -> bool:
    """True if T* f(G, x) >= n - x ceil(n/p) + `more`, where T* is the fewest steps for any distribution."""
    return worst_steps(it.network, it.instance.tokens, it.instance.most) * it.fringe >= it.leaving + more


LEMMA_2_1 = Statement(
    f"{PAPER}/lemma-2.1",
    Source(PAPER, "Lemma 2.1"),
    "Balance requires $Omega((n - ceil(n/m) ceil(n/p))/f(G, ceil(n/m)))$ time.",
    (
        Claim(
            reading="constant-one",
            sentence=(
                f"{EITHER} and $x = ceil(n/m)$. If the *least fringe* $f(x)$ is positive, the *balancing time*"
                " satisfies $T(n,m) >= (n - x ceil(n/p))/f(x)$."
            ),
            case=packed,
            assumes=lambda it: it.fringe > 0,
            holds=lambda it: cut_bound(it, 0),
            near_misses=(
                NearMiss(
                    "plus one",
                    "It satisfies $T(n,m) >= (n - x ceil(n/p) + 1)/f(x)$.",
                    holds=lambda it: cut_bound(it, 1),
                ),
                NearMiss(
                    "plus one, p >= 4",
                    "It satisfies $T(n,m) >= (n - x ceil(n/p) + 1)/f(x)$ if $p >= 4$.",
                    assumes=lambda it: it.instance.dimension >= 2 and it.fringe > 0,
                    holds=lambda it: cut_bound(it, 1),
                ),
            ),
        ),
        Claim(
            reading="denominator",
            sentence=f"{EITHER} and $x = ceil(n/m)$. Then the *least fringe* $f(x)$ is positive.",
            case=packed,
            holds=lambda it: it.fringe > 0,
            trace=lambda it: runs.fewest(it.network, it.instance.tokens, it.instance.most),
            near_misses=(
                NearMiss("p >= 4", "It is positive if $p >= 4$.", assumes=lambda it: it.instance.dimension >= 2),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.1@denominator",
            sentence=f"{EITHER} and $x = ceil(n/m) < p$. Then the *least fringe* $f(x)$ is positive.",
            case=packed,
            assumes=lambda it: it.instance.packed < it.instance.order,
            holds=lambda it: it.fringe > 0,
            near_misses=(
                NearMiss(
                    "p",
                    "It is positive if $ceil(n/m) <= p$.",
                    assumes=lambda it: it.instance.packed <= it.instance.order,
                ),
            ),
        ),
    ),
)


# --- plaxton/theorem-2.1 ---


def size_from_zero(choose: Choose, bounds: Bounds) -> Sized:
    """Recipe: any size x from 0 to p of a set of words; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return Sized(d, choose.option(range(2**d + 1), "x"))


@cache
def least_fringes(d: int) -> tuple[int, ...]:
    """The least fringe f(H_d, x) for every x: from all sets, or in larger cubes from a bound that balls attain."""
    return minimum_fringe(hypercube(d))


def ball_is_best(it: Sized, less: int = 0) -> bool:
    """True if the first x words in simplicial order are a ball with a fringe of f(H_d, x) - `less` words."""
    if not ball_shapes(*it):
        return False
    radius, _ = ball_shape(*it)
    first = simplicial_order(it.dimension)[: it.size]
    is_ball = {word.bit_count() for word in first[: ball_volume(it.dimension, radius - 1)]} == set(range(radius))
    return is_ball and ball_fringes(it.dimension)[it.size] == least_fringes(it.dimension)[it.size] - less


def subcube_is_best(it: Sized) -> bool:
    """True if the subcube on words 0..x-1 (x is a power of two) has the smallest fringe of all sets of x words."""
    return len(fringe(hypercube(it.dimension), range(it.size))) == least_fringes(it.dimension)[it.size]


THEOREM_2_1 = Statement(
    f"{PAPER}/theorem-2.1",
    Source(PAPER, "Theorem 2.1 (Harper)"),
    "For every $x$, $0 <= x <= p$, some Hamming ball of size $x$ has the smallest fringe, $f(H_d,x)$.",
    (
        Claim(
            reading="printed-range",
            sentence=(
                "In the *hypercube* with $p = 2^d >= 2$ processors, for every $0 <= x <= p$, some *Hamming ball*"
                " of $x$ processors has the *least fringe* $f(x)$."
            ),
            case=size_from_zero,
            network=lambda it: drawable_hypercube(it.dimension),
            holds=ball_is_best,
            near_misses=(NearMiss("d >= 2", "This is true for $d >= 2$.", assumes=lambda it: it.dimension >= 2),),
        ),
        Claim(
            reading="positive-size",
            repairs=f"{PAPER}/theorem-2.1@printed-range",
            sentence=(
                "In the *hypercube* with $p = 2^d >= 2$ processors, for every $1 <= x <= p$, some *Hamming ball*"
                " of $x$ processors has the *least fringe* $f(x)$."
            ),
            case=sized,
            holds=ball_is_best,
            near_misses=(
                NearMiss(
                    "f minus one",
                    "Some Hamming ball of $x$ processors has a fringe of $f(x) - 1$ members.",
                    holds=lambda it: ball_is_best(it, 1),
                ),
                NearMiss(
                    "subcube",
                    "If $x$ is a power of two, a subcube of $x$ processors has a fringe of $f(x)$ members.",
                    assumes=lambda it: it.size & it.size - 1 == 0,
                    holds=subcube_is_best,
                ),
            ),
        ),
    ),
)
