"""Section 3.3, first part: how the tokens of a group spread over subcubes at random."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER, cubes

# --- plaxton/sample-moments ---


class Sample(NamedTuple):
    """n tokens, of which some are of the group and some are in the subcube."""

    tokens: int
    group: int
    places: int

    @property
    def share(self) -> Fraction:
        """theta: the part of all places that is in the subcube."""
        return Fraction(self.places, self.tokens)

    def chance(self, count: int) -> Fraction:
        """The probability that just so many tokens of the group are in the subcube."""
        ways = comb(self.group, count) * comb(self.tokens - self.group, self.places - count)
        return Fraction(ways, comb(self.tokens, self.places))

    def mean(self, power: int = 1) -> Fraction:
        """The mean of a power of the number of tokens of the group in the subcube."""
        counts = range(max(0, self.places - self.tokens + self.group), min(self.group, self.places) + 1)
        return sum((count**power * self.chance(count) for count in counts), Fraction(0))


def sample(choose: Choose, bounds: Bounds) -> Sample:
    """Any n >= 2 tokens, any group and any subset of places; `Bounds.size` is n."""
    n = choose.option(range(max(2, bounds.smallest), bounds.size + 1), "n")
    return Sample(n, choose.integer(0, n, "n_i"), choose.integer(0, n, "places"))


def has_moments(it: Sample) -> bool:
    """E X = n_i theta, Var X = n_i theta (1 - theta) (n - n_i) / (n - 1) <= n_i theta (1 - theta) <= n_i theta."""
    theta, mean = it.share, it.mean()
    variance = it.mean(2) - mean**2
    exact = it.group * theta * (1 - theta) * Fraction(it.tokens - it.group, it.tokens - 1)
    return mean == it.group * theta and variance == exact <= it.group * theta * (1 - theta) <= it.group * theta


SAMPLE_MOMENTS = Statement(
    f"{PAPER}/sample-moments",
    Source(PAPER, "section 3.3"),
    "The expected value of X is n_i theta, and its variance at most n_i theta (1 - theta) <= n_i theta.",
    (
        Claim(
            sentence=(
                "If n >= 2 tokens are put on n places at random, n_i of them of a group, the number X of the"
                " group's tokens on t of the places, theta = t/n, has E X = n_i theta and Var X = n_i theta (1 -"
                " theta) (n - n_i)/(n - 1) <= n_i theta (1 - theta) <= n_i theta."
            ),
            case=sample,
            holds=has_moments,
            near_misses=(
                NearMiss(
                    "binomial",
                    "Var X = n_i theta (1 - theta).",
                    holds=lambda it: it.mean(2) - it.mean() ** 2 == it.group * it.share * (1 - it.share),
                ),
            ),
        ),
    ),
)

# --- plaxton/sample-concentration ---


class Lone(NamedTuple):
    """A dimension d and a constant C."""

    dimension: int
    constant: int


def lone_token(choose: Choose, bounds: Bounds) -> Lone:
    """A group of a single token; any p >= 2 and C >= 1, `Bounds.load` the largest C."""
    d = choose.option(cubes(bounds, 1), "d")
    return Lone(d, choose.integer(1, bounds.load, "C"))


def lone_is_within(it: Lone) -> bool:
    """Whether the processor that holds the token has 1/p +- C sqrt(log p / p) tokens of the group."""
    p = 2**it.dimension
    return (1 - Fraction(1, p)) ** 2 <= it.constant**2 * Fraction(it.dimension, p)


class Spread(NamedTuple):
    """A dimension, that of the subcubes, tokens per processor, and the size of a group."""

    dimension: int
    subcube: int
    share: int
    group: int

    @property
    def mean(self) -> Fraction:
        """n_i 2^(d'-d)."""
        return Fraction(self.group, 2 ** (self.dimension - self.subcube))

    @property
    def subcubes(self) -> int:
        """The number of subcubes of that dimension."""
        return int(comb(self.dimension, self.subcube) * 2 ** (self.dimension - self.subcube))

    def outside(self, squared: Fraction) -> Fraction:
        """The probability that a subcube's deviation from the mean has a larger square."""
        n = self.share * 2**self.dimension
        drawn = Sample(n, self.group, self.share * 2**self.subcube)
        counts = range(min(drawn.group, drawn.places) + 1)
        far = (drawn.chance(count) for count in counts if (count - self.mean) ** 2 > squared)
        return sum(far, Fraction(0))


def spread(choose: Choose, bounds: Bounds) -> Spread:
    """Any proper subcubes, 1 to `Bounds.load` tokens per processor, any group of one token or more."""
    d = choose.option(cubes(bounds, 1), "d")
    subcube = choose.option(range(d), "d'")
    q = choose.integer(1, bounds.load, "n/p")
    return Spread(d, subcube, q, choose.integer(1, q * 2**d, "n_i"))


def is_unlikely(it: Spread, constant: Fraction) -> bool:
    """Whether all subcubes are within C sqrt(mean log p) of the mean with probability 1 - 1/p, by adding up."""
    return bool(it.subcubes * it.outside(constant**2 * it.mean * it.dimension) * 2**it.dimension <= 1)


SAMPLE_CONCENTRATION = Statement(
    f"{PAPER}/sample-concentration",
    Source(PAPER, "section 3.3"),
    "With high probability every subcube of dimension d' holds n_i / 2^(d-d') +- O(sqrt(n_i log p / 2^(d-d'))) tokens"
    " of group i.",
    (
        Claim(
            sentence=(
                "For every p = 2^d >= 2 and whole C >= 1, the processor that holds the only token of a group has"
                " 1/p +- C sqrt(log p / p) of it, as a bound n_i/p +- C sqrt(n_i log p / p) on the n_i tokens of"
                " a group at every processor asks with any positive probability."
            ),
            case=lone_token,
            holds=lone_is_within,
            near_misses=(NearMiss("C >= 2", "The same for C >= 2.", assumes=lambda it: it.constant >= 2),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/sample-concentration",
            sentence=(
                "If n tokens are put on p = 2^d >= 2 processors at random, n/p >= 1 on each, n_i of a group, 0 <="
                " d' < d and n_i / 2^(d-d') >= log p, the probabilities that a subcube of dimension d' does not"
                " hold n_i / 2^(d-d') +- 2 sqrt(n_i log p / 2^(d-d')) of the group add up to at most 1/p."
            ),
            case=spread,
            assumes=lambda it: it.mean >= it.dimension,
            holds=lambda it: is_unlikely(it, Fraction(2)),
            near_misses=(NearMiss("C = 1/2", "With C = 1/2.", holds=lambda it: is_unlikely(it, Fraction(1, 2))),),
        ),
    ),
)

STATEMENTS = (SAMPLE_MOMENTS, SAMPLE_CONCENTRATION)
