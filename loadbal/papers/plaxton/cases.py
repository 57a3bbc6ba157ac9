"""The domains of the paper's claims: dimensions, loads on a hypercube, tokens of which a processor holds at most m.

Reading: where loads lie on a hypercube, `Bounds.size` is the number p of processors, and only powers of two count;
`Bounds.load` is the cap m. Where no loads occur, `Bounds.size` bounds the dimension d. Recipes say so if they differ.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple, TypeVar

from loadbal.arithmetic import Truth, quotient_up
from loadbal.claim import Bounds, Choose, NearMiss, always
from loadbal.domain import labels
from loadbal.loads import Loads
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess, dimension_of
from loadbal.theory.isoperimetry import ball_volume
from loadbal.unlimited import Unlimited

Case = TypeVar("Case")


class Sized(NamedTuple):
    """The dimension d of the hypercube, and a size x: the number of words (nodes) in a set."""

    dimension: int
    size: int


# --- plaxton/theorem-2.3 ---


def half_sized(choose: Choose, bounds: Bounds) -> Sized:
    """Recipe: any number x from 1 to p/2 of words (processors); `Bounds.size` bounds the dimension."""
    return sized(choose, bounds, 2)


PAPER = "plaxton"


# --- recipes ---


def cubes(bounds: Bounds, least: int = 0) -> tuple[int, ...]:
    """The dimensions d >= `least` for which 2^d processors are within the bounds."""
    reach = range(least, bounds.size.bit_length())
    return tuple(d for d in reach if bounds.smallest <= 2**d <= bounds.size)


def up_to(recipe: Callable[[Choose, Bounds], Case], most: int) -> Callable[[Choose, Bounds], Case]:
    """The recipe with `Bounds.size` at most `most`, for claims whose sentence names its largest size."""
    return lambda choose, bounds: recipe(choose, bounds if bounds.size <= most else replace(bounds, size=most))


def within(named: int, load: int | None) -> int:
    """The largest load of a recipe whose sentence names one: `named`, or the bound `load` if it is smaller."""
    return named if load is None else min(named, load)


def and_larger(
    miss: NearMiss[Case], words: str, larger: Callable[[Case], Truth], assumes: Callable[[Case], Truth] = always
) -> tuple[NearMiss[Case], NearMiss[Case]]:
    """The near miss (a false variant of a claim), and a second, about `larger` cases only, that fails there too."""
    given = miss.assumes or assumes
    sentence = f"{miss.sentence.removesuffix('.')}, provided that ${words}$."
    name = f"{miss.name}, {words}"
    return miss, replace(miss, name=name, sentence=sentence, assumes=lambda it: given(it) & larger(it))


def cube(choose: Choose, bounds: Bounds, least: int = 0) -> Any:  # noqa: ANN401 - a number, or an unknown
    """Recipe: any dimension from `least` on of a hypercube within the bounds; an unknown if the size is unlimited."""
    if isinstance(bounds.size, Unlimited):
        return choose.integer(least, bounds.size, "d")
    return choose.option(cubes(bounds, least), "d")


def number(choose: Choose, bounds: Bounds, least: int, name: str) -> int:
    """Recipe: any number from `least` on within the bounds; `Bounds.size` is the number itself, not a dimension."""
    return choose.option(range(max(least, bounds.smallest), bounds.size + 1), name)


def dimension(choose: Choose, bounds: Bounds, least: int = 1, name: str = "d") -> int:
    """Recipe: any dimension from `least` on; `Bounds.size` bounds the dimension."""
    return number(choose, bounds, least, name)


def loads_on_cube(choose: Choose, bounds: Bounds, least: int = 0) -> Loads:
    """Recipe: any loads on any hypercube of dimension `least` or more."""
    return choose.loads(2 ** choose.option(cubes(bounds, least), "d"), 0, bounds.load)


def listed_loads_on_cube(choose: Choose, bounds: Bounds) -> tuple[int, ...]:
    """Recipe: any loads on any hypercube, each load chosen on its own, for recipes that need loads as plain numbers."""
    order = 2 ** choose.option(cubes(bounds), "d")
    return tuple(choose.integer(0, bounds.load, f"load {node}") for node in range(order))


class Balancing(NamedTuple):
    """Loads on a hypercube, and an excess rule, which says which of two neighbors gets an extra token."""

    rule: Excess
    loads: Loads

    @property
    def dimension(self) -> int:
        """The dimension of the cube."""
        return dimension_of(self.loads)


def balancing(choose: Choose, bounds: Bounds, least: int = 0) -> Balancing:
    """Recipe: any loads on any hypercube, any excess rule."""
    rule = choose.option(EXCESS_RULES, "rule")
    return Balancing(rule, loads_on_cube(choose, bounds, least))


class Across(NamedTuple):
    """Loads on a hypercube, an excess rule for extra tokens, and the dimension (`bit`) to balance across."""

    rule: Excess
    bit: int
    loads: Loads


def across(choose: Choose, bounds: Bounds) -> Across:
    """Recipe: any loads on any hypercube of dimension at least 1, any of its dimensions, any excess rule."""
    rule = choose.option(EXCESS_RULES, "rule")
    d = choose.option(cubes(bounds, 1), "d")
    bit = choose.option(labels("every dimension", range(d)), "i")
    return Across(rule, bit, choose.loads(2**d, 0, bounds.load))


class Instance(NamedTuple):
    """A number n of tokens on a hypercube of p processors, with at most m (`most`) at a processor."""

    dimension: int
    tokens: int
    most: int

    @property
    def order(self) -> int:
        """The number p of processors."""
        return 2**self.dimension  # type: ignore[no-any-return]

    @property
    def packed(self) -> int:
        """The number x = ceil(n/m), the fewest processors that can hold the tokens."""
        return quotient_up(self.tokens, self.most)  # type: ignore[no-any-return]

    @property
    def share(self) -> int:
        """The mean load rounded up, ceil(n/p)."""
        return -(-self.tokens // self.order)


def instance(choose: Choose, bounds: Bounds, least: int = 1) -> Instance:
    """Recipe: any n >= 1 tokens, up to `Bounds.load`, and any cap m from ceil(n/p) to n."""
    d = choose.option(cubes(bounds, least), "d")
    n = choose.integer(1, bounds.load, "n")
    return Instance(d, n, choose.integer(-(-n // 2**d), n, "m"))


def heavy_instance(choose: Choose, bounds: Bounds) -> Instance:
    """Recipe: any n >= 1 tokens, up to `Bounds.load`, and any cap m from 2n/p to n."""
    d = cube(choose, bounds, 1)
    n: Any = choose.integer(1, bounds.load, "n")
    return Instance(d, n, choose.integer(quotient_up(2 * n, 2**d), n, "m"))


class Ball(NamedTuple):
    """A complete Hamming ball of the d-cube: all words with at most `radius` ones."""

    dimension: int
    radius: int

    @property
    def volume(self) -> int:
        """The number of words in the ball."""
        return ball_volume(self.dimension, self.radius)

    @property
    def surface(self) -> int:
        """The number of words in the outermost layer of the ball, at distance `radius` from its center."""
        return self.volume - ball_volume(self.dimension, self.radius - 1)


def ball(choose: Choose, bounds: Bounds, least: int = 0) -> Ball:
    """Recipe: any radius from `least` to half the dimension; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return Ball(d, choose.option(range(least, d // 2 + 1), "r"))


@cache
def _sizes(d: int, share: int) -> range:
    return range(1, 2**d // share + 1)


def sized(choose: Choose, bounds: Bounds, share: int = 1) -> Sized:
    """Recipe: any size x from 1 to p/`share`; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return Sized(d, choose.option(_sizes(d, share), "x"))
