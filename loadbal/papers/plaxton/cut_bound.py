"""Section 2.2: the lower bound by cuts, and Harper's theorem."""

from functools import cache
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.one_port import worst_steps
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import FRINGE, PAPER, TIME, Instance, Sized, cubes, dimension, sized
from loadbal.papers.plaxton.hamming_balls import networks
from loadbal.theory.isoperimetry import (
    ball_fringes,
    ball_shape,
    ball_shapes,
    ball_volume,
    fringe,
    minimum_fringe,
    simplicial_order,
)

# --- plaxton/lemma-2.1 ---

EITHER = "On G, a hypercube or shuffle-exchange of p = 2^d processors, d >= 1, for n >= 1, ceil(n/p) <= m <= n"
BALL = "Hamming ball (the processors at distance below r from one, and 1 to C(d,r) of those at distance r)"


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
    d = choose.option(cubes(bounds, 1), "d")
    network = choose.option(networks(d), "network")
    n = choose.integer(1, bounds.load, "n")
    return Packed(network, Instance(d, n, choose.integer(-(-n // 2**d), n, "m")))


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
            sentence=(
                f"{EITHER} and x = ceil(n/m), T* >= (n - x ceil(n/p)) / f(G,x) wherever f(G,x) > 0; {TIME}, {FRINGE}."
            ),
            case=packed,
            assumes=lambda it: it.fringe > 0,
            holds=lambda it: cut_bound(it, 0),
            near_misses=(NearMiss("plus one", "One more in the numerator.", holds=lambda it: cut_bound(it, 1)),),
        ),
        Claim(
            reading="denominator",
            sentence=(
                f"{EITHER} and x = ceil(n/m), f(G,x) > 0, so that the bound (n - x ceil(n/p)) / f(G,x) is defined;"
                f" {FRINGE}."
            ),
            case=packed,
            holds=lambda it: it.fringe > 0,
            trace=lambda it: runs.fewest(it.network, it.instance.tokens, it.instance.most),
            near_misses=(NearMiss("p >= 4", "The same for p >= 4.", assumes=lambda it: it.instance.dimension >= 2),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/lemma-2.1@denominator",
            sentence=(
                f"{EITHER} and x = ceil(n/m) < p, when the tokens fit on fewer than p processors, f(G,x) > 0, so that"
                f" the bound (n - x ceil(n/p)) / f(G,x) is defined; {FRINGE}."
            ),
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
    return Sized(d, choose.option(range(2**d + 1), "x"))


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
            sentence=(
                f"In the hypercube of dimension d >= 1 with p processors, for every 0 <= x <= p some {BALL} of size x"
                " has the smallest fringe (members with a neighbor outside) of all sets of x processors."
            ),
            case=size_from_zero,
            holds=ball_is_best,
            near_misses=(NearMiss("d >= 2", "The same for d >= 2.", assumes=lambda it: it.dimension >= 2),),
        ),
        Claim(
            reading="positive-size",
            repairs=f"{PAPER}/theorem-2.1@printed-range",
            sentence=(
                f"In the hypercube of dimension d >= 1 with p processors, for every 1 <= x <= p some {BALL} of size x"
                " has the smallest fringe (members with a neighbor outside) of all sets of x processors."
            ),
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

STATEMENTS = (LEMMA_2_1, THEOREM_2_1)
