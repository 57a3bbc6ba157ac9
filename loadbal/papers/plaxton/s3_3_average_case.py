"""Section 3.3: numbers of assignments and subcubes, the spread of a group over subcubes, sums over steps and groups.

Reading: a sum of powers of sqrt(1/2) is a + b sqrt(2) with fractions a and b, and is compared exactly.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, factorial
from typing import Any, NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, larger, total
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.plaxton.cases import PAPER, and_larger, cubes, dimension, number
from loadbal.papers.plaxton.s3_1_algorithm_multibalance import Multi, exists, uneven_groups
from loadbal.papers.plaxton.s3_1_lemma_3_1 import Sizes, sizes_of, sizes_or_none
from loadbal.papers.plaxton.s3_3_theorem_3_3 import Mixed, assignments
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess, Groups, balance, dimension_of
from loadbal.theory.enclosures import Interval, interval_sum, square_root
from loadbal.theory.logarithms import six_decimals

# --- plaxton/assignment-count ---


class Dealing(NamedTuple):
    """The number p of processors, and the number n/p of tokens for each."""

    processors: int
    share: int

    @property
    def tokens(self) -> int:
        """The number n of tokens."""
        return self.processors * self.share

    @property
    def formula(self) -> int:
        """The number n! / ((n/p)!)^p."""
        return int(factorial(self.tokens) // factorial(self.share) ** self.processors)

    def ways(self) -> int:
        """The number of assignments of n distinct tokens, n/p to each processor, by enumeration."""
        return sum(1 for _ in assignments(Mixed(0, 1, (self.share,) * self.processors)))

    def distributions(self) -> int:
        """The number of different load vectors among these assignments."""
        words = assignments(Mixed(0, 1, (self.share,) * self.processors))
        return len({tuple(word.count(node) for node in range(self.processors)) for word in words})


def dealing(choose: Choose, bounds: Bounds) -> Dealing:
    """Recipe: any p >= 1 and n a multiple of it; `Bounds.size` bounds p, `Bounds.load` bounds n."""
    p = number(choose, bounds, 1, "p")
    return Dealing(p, choose.integer(0, (bounds.load or 0) // p, "n/p"))


ASSIGNMENT_COUNT = Statement(
    f"{PAPER}/assignment-count",
    Source(PAPER, "section 3.3"),
    "There are $n!/((n/p)!)^p$ different ways of assigning $n/p$ of $n$ distinct tokens to each of $p$ processors.",
    (
        Claim(
            sentence=(
                "For $p >= 1$ and $n$ divisible by $p$, there are $n!/((n/p)!)^p$ ways to assign $n$ distinct"
                " tokens to $p$ processors, $n/p$ to each."
            ),
            case=dealing,
            holds=lambda it: it.ways() == it.formula,
            near_misses=(
                NearMiss(
                    "indistinct tokens",
                    "This is also the number of distributions of $n$ tokens that cannot be told apart.",
                    holds=lambda it: it.distributions() == it.formula,
                ),
            ),
        ),
    ),
)


# --- plaxton/subcube-count, subcube-total ---


@cache
def subcubes(d: int, part: int) -> frozenset[frozenset[int]]:
    """The sets of words of all subcubes of dimension `part`: some bits are free, the others fixed."""
    return frozenset(
        frozenset(base | sum(free) for free in product(*((0, 1 << bit) for bit in bits)))
        for bits in combinations(range(d), part)
        for base in range(2**d)
        if not any(base >> bit & 1 for bit in bits)
    )


def dimension_or_point(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any d from 0 on; `Bounds.size` is one more than d."""
    return choose.option(range(bounds.smallest - 1, bounds.size), "d")


class Parts(NamedTuple):
    """The dimension of a hypercube, and the dimension (`part`) of subcubes of it."""

    dimension: int
    part: int

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)


def parts(choose: Choose, bounds: Bounds) -> Parts:
    """Recipe: any dimension d of a cube and any 0 <= d' <= d of its subcubes; `Bounds.size` is one more than d."""
    d = dimension_or_point(choose, bounds)
    return Parts(d, choose.option(range(d + 1), "d'"))


def has_subcubes(it: Parts, count: int) -> bool:
    """True if the d-cube has `count` subcubes of dimension `part`."""
    return len(subcubes(*it)) == count


SUBCUBE_COUNT = Statement(
    f"{PAPER}/subcube-count",
    Source(PAPER, "section 3.3"),
    "There are $C(d,d')$ distinct subcubes of dimension $d'$.",
    (
        Claim(
            reading="binomial",
            sentence=(
                "A hypercube of dimension $d >= 0$ has $C(d,d')$ subcubes of dimension $d'$, for every $0 <= d' <= d$."
            ),
            case=parts,
            holds=lambda it: has_subcubes(it, comb(*it)),
            near_misses=(NearMiss("d' >= 1", "This is true for $d' >= 1$.", assumes=lambda it: it.part >= 1),),
        ),
        Claim(
            reading="binomial-power",
            repairs=f"{PAPER}/subcube-count@binomial",
            sentence=(
                "A hypercube of dimension $d >= 0$ has $C(d,d') 2^(d-d')$ subcubes of dimension $d'$, for every $0 <="
                " d' <= d$."
            ),
            case=parts,
            holds=lambda it: has_subcubes(it, Spread(it.dimension, it.part, 0, 0).subcubes),
            near_misses=(
                NearMiss(
                    "C(d,d') 2^d'",
                    "It has $C(d,d') 2^(d')$ subcubes of dimension $d'$.",
                    holds=lambda it: has_subcubes(it, comb(*it) * 2**it.part),
                ),
            ),
        ),
    ),
)


def proper_subcubes(d: int) -> int:
    """The number of subcubes of dimensions below d, added up."""
    return sum(Spread(d, part, 0, 0).subcubes for part in range(d))


def at_most_power(d: int, exponent: Fraction) -> bool:
    """True if the number of proper subcubes of the d-cube is at most p to the power `exponent`."""
    return bool(proper_subcubes(d) ** exponent.denominator <= 2 ** (d * exponent.numerator))


SUBCUBE_TOTAL = Statement(
    f"{PAPER}/subcube-total",
    Source(PAPER, "section 3.3"),
    "There are only $p = sum_(0<=d'<d) C(d,d')$ choices for $C$.",
    (
        Claim(
            reading="text",
            sentence="For every $d >= 0$, the sum of $C(d,d')$ over $0 <= d' < d$ is $p = 2^d$.",
            case=dimension_or_point,
            holds=lambda d: sum(comb(d, part) for part in range(d)) == 2**d,
            near_misses=(NearMiss("d >= 1", "This is true for $d >= 1$.", assumes=lambda d: d >= 1),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/subcube-total@text",
            sentence="For every $d >= 0$, the sum of $C(d,d')$ over $0 <= d' <= d$ is $p = 2^d$.",
            case=dimension_or_point,
            holds=lambda d: sum(comb(d, part) for part in range(d + 1)) == 2**d,
            near_misses=(
                NearMiss(
                    "the number of subcubes",
                    "It is the number of subcubes, the hypercube itself included.",
                    holds=lambda d: sum(comb(d, part) for part in range(d + 1)) == proper_subcubes(d) + 1,
                ),
            ),
        ),
        Claim(
            reading="polynomial",
            repairs=f"{PAPER}/subcube-total@text",
            sentence=(
                "A hypercube of dimension $d >= 0$ has $C(d,d') 2^(d-d')$ subcubes of each dimension"
                " $d' < d$. In all, there are $3^d - 1 <= p^(1.6)$ of them, where $p = 2^d$."
            ),
            case=dimension_or_point,
            holds=lambda d: proper_subcubes(d) == 3**d - 1 and at_most_power(d, Fraction(8, 5)),
            near_misses=(
                NearMiss(
                    "p^1.58",
                    "There are at most $p^(1.58)$ of them.",
                    holds=lambda d: at_most_power(d, Fraction(79, 50)),
                ),
                NearMiss("3^d", "There are $3^d$ of them.", holds=lambda d: proper_subcubes(d) == 3**d),
            ),
        ),
        Claim(
            reading="enumerated",
            sentence=(
                "The subcubes of dimension less than $d$ of the hypercube of dimension $d >= 0$ are $3^d - 1$"
                " different sets of words."
            ),
            case=dimension_or_point,
            holds=lambda d: len(frozenset().union(*(subcubes(d, part) for part in range(d)))) == 3**d - 1,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "with d' = d",
                        "Together with the hypercube itself, they are $3^d - 1$ different sets.",
                        holds=lambda d: (
                            len(frozenset().union(*(subcubes(d, part) for part in range(d + 1)))) == 3**d - 1
                        ),
                    ),
                    "d >= 1",
                    lambda d: d >= 1,
                ),
            ),
        ),
    ),
)


# --- plaxton/sample-moments ---


class Sample(NamedTuple):
    """The numbers n of tokens and places, n_i (`group`) of tokens in one group, and `places` of places in a subcube."""

    tokens: int
    group: int
    places: int

    @property
    def share(self) -> Fraction:
        """The fraction theta of all places that are in the subcube."""
        return Fraction(self.places, self.tokens)

    def chance(self, count: int) -> Fraction:
        """The probability that `count` of the group's tokens are in the subcube, if tokens get places at random."""
        ways = comb(self.group, count) * comb(self.tokens - self.group, self.places - count)
        return Fraction(ways, comb(self.tokens, self.places))

    def mean(self, power: int = 1) -> Fraction:
        """The mean of a power of the number of tokens of the group in the subcube."""
        counts = range(max(0, self.places - self.tokens + self.group), min(self.group, self.places) + 1)
        return sum((count**power * self.chance(count) for count in counts), Fraction(0))


def sample(choose: Choose, bounds: Bounds) -> Sample:
    """Recipe: any n >= 2 tokens, any group and any subset of places; `Bounds.size` bounds n."""
    n = choose.option(range(max(2, bounds.smallest), bounds.size + 1), "n")
    return Sample(n, choose.integer(0, n, "n_i"), choose.integer(0, n, "places"))


def has_moments(it: Sample) -> bool:
    """True if X, the group's tokens in the subcube, has mean n_i theta and the stated variance, at most n_i theta."""
    theta, mean = it.share, it.mean()
    variance = it.mean(2) - mean**2
    exact = it.group * theta * (1 - theta) * Fraction(it.tokens - it.group, it.tokens - 1)
    return mean == it.group * theta and variance == exact <= it.group * theta * (1 - theta) <= it.group * theta


SAMPLE_MOMENTS = Statement(
    f"{PAPER}/sample-moments",
    Source(PAPER, "section 3.3"),
    "The expected value of $X$ is $n_i theta$, and its variance at most $n_i theta (1 - theta) <= n_i theta$.",
    (
        Claim(
            sentence=(
                "Put $n >= 2$ tokens, $n_i$ of them of one group, on $n$ places at random, one on each. Of these"
                " places, $t$ are given, and $theta = t/n$. Let $X$ be the number of the group's tokens on the"
                " given places. Its mean is $n_i theta$, and its variance satisfies $Var(X) = n_i theta (1 -"
                " theta)(n - n_i)/(n - 1) <= n_i theta (1 - theta) <= n_i theta$."
            ),
            case=sample,
            holds=has_moments,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "binomial",
                        "$Var(X) = n_i theta (1 - theta)$.",
                        holds=lambda it: it.mean(2) - it.mean() ** 2 == it.group * it.share * (1 - it.share),
                    ),
                    "n >= 3",
                    lambda it: it.tokens >= 3,
                ),
            ),
        ),
    ),
)


# --- plaxton/sample-concentration ---


class Lone(NamedTuple):
    """A dimension d, for a group of a single token on the d-cube, and a constant C."""

    dimension: int
    constant: int


def lone_token(choose: Choose, bounds: Bounds) -> Lone:
    """Recipe: a group of a single token; any p >= 2 and C >= 1, `Bounds.load` bounds C."""
    d = choose.option(cubes(bounds, 1), "d")
    return Lone(d, choose.integer(1, bounds.load, "C"))


def lone_is_within(it: Lone) -> bool:
    """True if 1 - 1/p, by which the load of the token's processor exceeds the mean, is at most C sqrt(log p / p)."""
    p = 2**it.dimension
    return (1 - Fraction(1, p)) ** 2 <= it.constant**2 * Fraction(it.dimension, p)


class Spread(NamedTuple):
    """The dimensions of the cube and of its subcubes, the tokens per processor, and the size of a group."""

    dimension: int
    subcube: int
    share: int
    group: int

    @property
    def mean(self) -> Fraction:
        """The mean number of tokens of the group in a subcube, n_i 2^(d'-d)."""
        return Fraction(self.group, 2 ** (self.dimension - self.subcube))

    @property
    def subcubes(self) -> int:
        """The number of subcubes of dimension d' that the d-cube has."""
        return int(comb(self.dimension, self.subcube) * 2 ** (self.dimension - self.subcube))

    def outside(self, squared: Fraction) -> Fraction:
        """The probability that (X - E X)^2 > `squared` for the number X of the group's tokens in a subcube."""
        n = self.share * 2**self.dimension
        drawn = Sample(n, self.group, self.share * 2**self.subcube)
        counts = range(min(drawn.group, drawn.places) + 1)
        far = (drawn.chance(count) for count in counts if (count - self.mean) ** 2 > squared)
        return sum(far, Fraction(0))


def spread(choose: Choose, bounds: Bounds) -> Spread:
    """Recipe: any subcube dimension d' < d, 1 to `Bounds.load` tokens per processor, any group of one token or more."""
    d = choose.option(cubes(bounds, 1), "d")
    subcube = choose.option(range(d), "d'")
    q = choose.integer(1, bounds.load, "n/p")
    return Spread(d, subcube, q, choose.integer(1, q * 2**d, "n_i"))


def spread_near_dimension(choose: Choose, bounds: Bounds) -> Spread:
    """Recipe: 64 tokens per processor and a mean of d + 1/2, for which a factor before the root nearly fails first."""
    d = choose.option(cubes(bounds, 1), "d")
    subcube = choose.option(range(d), "d'")
    return Spread(d, subcube, 64, (2 * d + 1) * 2 ** (d - subcube - 1))


def is_unlikely(it: Spread, constant: Fraction) -> bool:
    """True if the probabilities of deviations above C sqrt(mean log p), added up over subcubes, are at most 1/p."""
    return bool(it.subcubes * it.outside(constant**2 * it.mean * it.dimension) * 2**it.dimension <= 1)


SAMPLE_CONCENTRATION = Statement(
    f"{PAPER}/sample-concentration",
    Source(PAPER, "section 3.3"),
    (
        "With high probability every subcube of dimension $d'$ holds $n_i/2^(d-d')$ tokens of group $i$, up to"
        " $O(sqrt(n_i log p/2^(d-d')))$."
    ),
    (
        Claim(
            sentence=(
                "A single token lies on one of $p = 2^d >= 2$ processors. For every integer $C >= 1$, the load of"
                " this processor differs from the mean $1/p$ by at most $C sqrt((log_2 p)/p)$."
            ),
            case=lone_token,
            holds=lone_is_within,
            near_misses=(NearMiss("C >= 2", "This is true for $C >= 2$.", assumes=lambda it: it.constant >= 2),),
        ),
        Claim(
            reading="no-constant",
            sentence=(
                "Let $C >= 1$ and $d >= C + 3$ be integers, and let a single token lie on one of $p = 2^d$ processors."
                " The load of this processor differs from the mean $1/p$ by more than $C sqrt((log_2 p)/p)$."
            ),
            case=lone_token,
            assumes=lambda it: it.dimension >= it.constant + 3,
            holds=lambda it: not lone_is_within(it),
            near_misses=(
                NearMiss(
                    "d >= C + 2", "This is true for $d >= C + 2$.", assumes=lambda it: it.dimension >= it.constant + 2
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/sample-concentration",
            sentence=(
                "Put $n$ tokens, $n_i >= 1$ of them of group $i$, on $p = 2^d >= 2$ processors of a hypercube at"
                " random, $n/p >= 1$ on each. Let $0 <= d' < d$ and $n_i/2^(d-d') >= d$. For every subcube of"
                " dimension $d'$, take the probability that the number of its tokens of group $i$ differs from the"
                " mean $n_i/2^(d-d')$ by more than $3 sqrt(n_i d/2^(d-d'))$. The sum of these probabilities over"
                " all subcubes of dimension $d'$ is at most $1/p$."
            ),
            case=spread,
            assumes=lambda it: it.mean >= it.dimension,
            holds=lambda it: is_unlikely(it, Fraction(3)),
            near_misses=(
                NearMiss(
                    "C = 2",
                    "This is true with 2 in place of the factor 3 before the root.",
                    case=spread_near_dimension,
                    holds=lambda it: is_unlikely(it, Fraction(2)),
                ),
            ),
        ),
    ),
)


# --- plaxton/average-load ---


class OneSubcube(NamedTuple):
    """Groups on a subcube of the d-cube; the first has tokens outside of it, too. C is a factor before a root."""

    rule: Excess
    dimension: int
    groups: Groups
    outside: Number
    constant: int

    @property
    def subcube(self) -> int:
        """The dimension of the subcube."""
        return dimension_of(self.groups[0])

    @property
    def tokens(self) -> Number:
        """The number of all tokens of the first group."""
        return total(self.groups[0]) + self.outside

    def in_words(self) -> dict[str, Any]:
        """The parts of the case by name, for a reader."""
        loads = {f"group {place} on the subcube": held for place, held in enumerate(self.groups, start=1)}
        return {"d": self.dimension, "rule": self.rule, **loads, "n_i": self.tokens, "C": self.constant}


def one_subcube(choose: Choose, bounds: Bounds) -> OneSubcube:
    """Recipe: any loads of two groups on any proper subcube, and 0 <= C <= 2; `Bounds.load` bounds loads and tokens."""
    rule = choose.option(EXCESS_RULES, "rule")
    d = choose.option(cubes(bounds, 1), "d")
    places = 2 ** choose.option(range(d), "d'")
    constant = choose.option(described("any integer from 0 on (checks take 0 to 2)", range(3)), "C")
    outside = choose.integer(0, bounds.load, "tokens outside")
    loads = choose.loads(2 * places, 0, bounds.load, "loads of two groups on the subcube")
    return OneSubcube(rule, d, (loads[:places], loads[places:]), outside, constant)


def deviates_by(it: OneSubcube, over: Number) -> Truth:
    """True if `over`, a number p times too large, is at most C sqrt(n_i d/(p 2^d')), for the case's group i."""
    most = it.constant**2 * it.tokens * it.dimension * 2 ** (it.dimension - it.subcube)
    return over * over <= most


def is_near_mean(it: OneSubcube) -> Truth:
    """True if the subcube has n_i/2^(d-d') tokens of the first group, up to C sqrt(n_i d/2^(d-d'))."""
    return deviates_by(it, 2 ** (it.dimension - it.subcube) * total(it.groups[0]) - it.tokens)


def loads_within(it: OneSubcube, error: int) -> Truth:
    """True if MultiBalance leaves n_i/p tokens on each of its processors, up to C sqrt(n_i d/(p 2^d')) + `error`."""
    p = 2**it.dimension
    after = balance(it.rule, it.groups).groups[0]
    return all_of(
        deviates_by(it, larger(larger(p * load - it.tokens, it.tokens - p * load) - p * error, 0)) for load in after
    )


AVERAGE_LOAD = Statement(
    f"{PAPER}/average-load",
    Source(PAPER, "section 3.3"),
    (
        "After balancing over subcubes of dimension $d'$, a processor has $n_i/p$ tokens of group $i$, up to"
        " $O(sqrt(n_i log p/(p 2^(d'))) + d')$."
    ),
    (
        Claim(
            sentence=(
                "Let a subcube of dimension $d' < d$ of a hypercube of dimension $d >= 1$ hold $n_i/2^(d-d')$ of the"
                " $n_i$ tokens of a *group*, up to $C sqrt(n_i d/2^(d-d'))$, where $C >= 0$ is an integer. After"
                " *Algorithm MultiBalance* has balanced the subcube, under any *excess rule*, each of its processors"
                " has $n_i/p$ tokens of the group, up to $C sqrt(n_i d/(p 2^(d'))) + d'$, where $p = 2^d$."
            ),
            case=one_subcube,
            assumes=is_near_mean,
            holds=lambda it: loads_within(it, it.subcube),
            near_misses=(
                NearMiss(
                    "without d'",
                    "It has $n_i/p$ tokens of the group, up to $C sqrt(n_i d/(p 2^(d')))$.",
                    holds=lambda it: loads_within(it, 0),
                ),
            ),
        ),
    ),
)


# --- plaxton/average-cost ---


class EvenlySpread(NamedTuple):
    """Groups of tokens on a hypercube, and a factor C before the root that bounds deviations from the mean."""

    instance: Multi
    constant: int

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return self.instance.network

    def in_words(self) -> dict[str, Any]:
        """The parts of the case by name, for a reader."""
        return {**self.instance.in_words(), "C": self.constant}


def any_spread(choose: Choose, bounds: Bounds) -> EvenlySpread:
    """Recipe: any instance of 2 or 3 groups, any excess rule and C = 1 or 2; `Bounds.load` bounds n/p."""
    constant = choose.option(described("any integer from 1 on (checks take 1 and 2)", range(1, 3)), "C")
    return EvenlySpread(uneven_groups(choose, bounds), constant)


@cache
def processors_of_subcubes(d: int, level: int) -> tuple[tuple[int, ...], ...]:
    """The processors of every subcube of dimension `level`, in ascending order."""
    return tuple(sorted(tuple(sorted(places)) for places in subcubes(d, level)))


def are_evenly_spread(it: EvenlySpread) -> Truth:
    """True if subcubes of each dimension l < d have n_i/2^(d-l) tokens of a group, up to C sqrt(n_i d/2^(d-l))."""
    d, groups = it.instance.dimension, it.instance.groups
    return exists(it.instance) & all_of(
        (2 ** (d - level) * total(held[u] for u in places) - total(held)) ** 2
        <= it.constant**2 * total(held) * d * 2 ** (d - level)
        for held in groups
        for level in range(d)
        for places in processors_of_subcubes(d, level)
    )


def average_cost_within(it: EvenlySpread) -> Truth:
    """True if MultiBalance takes at most C sqrt(12 g d n/p) + g d (d-1)/2 moves."""
    d, g = it.instance.dimension, len(it.instance.groups)
    return twice_within(it, 2 * it.instance.run.cost - g * d * (d - 1), 12)


def twice_within(it: EvenlySpread, twice: Number, parts: int, whole: int = 1) -> Truth:
    """True if half of `twice` is at most C sqrt(c g d n/p), where c is `parts` / `whole`."""
    d, over = it.instance.dimension, larger(twice, 0)
    square = 4 * parts * it.constant**2 * len(it.instance.groups) * d * it.instance.tokens
    return whole * 2**d * over * over <= square


AVERAGE_COST = Statement(
    f"{PAPER}/average-cost",
    Source(PAPER, "section 3.3"),
    "The total multi-balancing cost is $O(sqrt((n/p) g log p) + g log^2 p)$ with high probability.",
    (
        Claim(
            reading="evenly-spread",
            sentence=(
                "In an *instance*, let every subcube of every dimension $0 <= l < d$ hold $n_i/2^(d-l)$ of the $n_i$"
                " tokens of each *group* $i$, up to $C sqrt(n_i d/2^(d-l))$, where $C >= 1$ is an integer. Under any"
                " *excess rule*, *Algorithm MultiBalance* takes at most $C sqrt(12 (n/p) g d) + g d (d-1)/2$ *balancing"
                " moves*."
            ),
            case=any_spread,
            assumes=are_evenly_spread,
            holds=average_cost_within,
            near_misses=(
                NearMiss(
                    "half",
                    "It takes at most $C sqrt((n/p) g d)/2$ balancing moves.",
                    holds=lambda it: twice_within(it, 2 * it.instance.run.cost, 1, 4),
                ),
            ),
        ),
    ),
)


# --- plaxton/average-step-sum ---


class Surd(NamedTuple):
    """The number a + b sqrt(2)."""

    whole: Fraction
    roots: Fraction

    def at_most(self, other: "Surd") -> bool:
        """True if the number is at most the other, compared exactly by the squares of both parts of the difference."""
        a, b = other.whole - self.whole, other.roots - self.roots
        if a >= 0 and b >= 0:
            return True
        if a <= 0 and b <= 0:
            return False
        return a * a >= 2 * b * b if a > 0 else 2 * b * b >= a * a


def step_sum(d: int) -> Surd:
    """The sum of 2^(-j/2) over 0 <= j < d."""
    even, odd = range(0, d, 2), range(1, d, 2)
    whole = sum((Fraction(1, 2 ** (j // 2)) for j in even), Fraction(0))
    return Surd(whole, sum((Fraction(1, 2 ** (j // 2 + 1)) for j in odd), Fraction(0)))


LIMIT = Surd(Fraction(2), Fraction(1))
"""The sum 2 + sqrt(2) of 2^(-j/2) over all j >= 0."""


def steps_within(d: int, most: Surd) -> bool:
    """True if the sum of 2^(-j/2) over j < d is at most `most`, and the sum of j over j < d at most d^2 / 2."""
    return step_sum(d).at_most(most) and 2 * sum(range(d)) <= d * d


class Steps(NamedTuple):
    """A dimension d of the hypercube, and the sizes n_i of the groups of tokens."""

    dimension: int
    groups: Sizes

    def root(self, step: int) -> Interval:
        """Numbers below and above the sum over groups of sqrt(n_i log p / (p 2^j)), where j is `step`."""
        share = Fraction(self.dimension, 2 ** (self.dimension + step))
        return interval_sum(square_root(size * share) for size in self.groups.sizes)

    @property
    def cost(self) -> Interval:
        """The sum of sqrt(n_i log p / (p 2^j)) + j over all groups and steps j, from below and above."""
        low, high = interval_sum(self.root(step) for step in range(self.dimension))
        more = len(self.groups.sizes) * sum(range(self.dimension))
        return Interval(low + more, high + more)

    @property
    def bound(self) -> Fraction:
        """A number below the sum of sqrt((n_i/p) log p) over all g groups, plus g log^2 p, the bound on the cost."""
        return self.root(0)[0] + len(self.groups.sizes) * self.dimension**2


@cache
def all_sizes(most: int) -> tuple[Sizes, ...]:
    """All sizes of groups that add up to 1, 2, ... or `most` tokens."""
    every = (found for tokens in range(1, most + 1) for found in sizes_of(tokens, 0))
    return described("every 2 to 6 sizes, some perhaps 0, not all", every)


def steps(choose: Choose, bounds: Bounds) -> Steps:
    """Recipe: any d, 2 to 6 groups, some perhaps empty, up to `Bounds.load` tokens in all; `Bounds.size` bounds d."""
    d = dimension(choose, bounds)
    return Steps(d, choose.option(all_sizes(bounds.load or 0), "sizes"))


AVERAGE_STEP_SUM = Statement(
    f"{PAPER}/average-step-sum",
    Source(PAPER, "section 3.3"),
    (
        "The sum over $0 <= j < d$ and over the groups of $sqrt(n_i log p/(p 2^j)) + j$ is $O(sum_i sqrt((n_i/p) log"
        " p) + g log^2 p)$, since the sum over $j$ is dominated by the $j = 0$ term."
    ),
    (
        Claim(
            repairs=f"{PAPER}/average-step-sum@first-step",
            sentence=(
                "For every $d >= 1$, the sum of $2^(-j/2)$ over all integers $0 <= j < d$ is at most $2 +"
                " sqrt(2)$, and the sum of these $j$ is at most $d^2/2$."
            ),
            case=dimension,
            holds=lambda d: steps_within(d, LIMIT),
            near_misses=(
                NearMiss(
                    "3.4",
                    "The sum of $2^(-j/2)$ is at most 3.4.",
                    holds=lambda d: steps_within(d, Surd(Fraction(34, 10), Fraction(0))),
                ),
            ),
        ),
        Extremum(
            reading="largest",
            sentence=(
                "Let $S$ be the sum of $2^(-j/2)$ over all integers $0 <= j < d$, rounded down to six decimals. The"
                " largest $S$ over all $d >= 1$."
            ),
            case=dimension,
            measure=lambda d: six_decimals(step_sum(d).whole + step_sum(d).roots * square_root(2)[0]),
            seek="largest",
        ),
        Claim(
            reading="groups",
            sentence=(
                "Let $p = 2^d >= 2$, and let $g >= 2$ groups have $n_i >= 0$ tokens each, not all 0. The sum of"
                " $sqrt(n_i d/(p 2^j)) + j$ over all groups $i$ and all integers $0 <= j < d$ is at most $3.4143"
                " (sum_i sqrt(n_i d/p) + g d^2)$."
            ),
            case=steps,
            holds=lambda it: it.cost[1] <= Fraction(34143, 10000) * it.bound,
            near_misses=(
                NearMiss(
                    "1/2",
                    "It is at most $1/2 (sum_i sqrt(n_i d/p) + g d^2)$.",
                    holds=lambda it: it.cost[0] <= Fraction(1, 2) * it.bound,
                ),
            ),
        ),
        Claim(
            reading="first-step",
            sentence=(
                "Let $p = 2^d >= 2$, and let $g$ groups, $2 <= g <= 6$, have $n_i >= 0$ tokens each, not all 0."
                " For every integer $0 <= j < d$, take the sum of $sqrt(n_i d/(p 2^j)) + j$ over all groups $i$."
                " This sum is largest for $j = 0$."
            ),
            case=steps,
            holds=lambda it: all(
                it.root(step)[0] + len(it.groups.sizes) * step <= it.root(0)[1] for step in range(it.dimension)
            ),
            near_misses=(
                NearMiss(
                    "n >= p",
                    "This is true if the groups have $n >= p$ tokens in all.",
                    assumes=lambda it: it.groups.tokens >= 2**it.dimension,
                ),
            ),
        ),
    ),
)


# --- plaxton/average-equal-groups ---


class RealRoots(NamedTuple):
    """The square roots of the sizes of the groups."""

    roots: tuple[Number, ...]


def real_roots(choose: Choose, bounds: Bounds) -> RealRoots:
    """Recipe: any real numbers from 0 on; `Bounds.size` bounds the number g >= 2 of groups."""
    g = number(choose, bounds, 2, "g")
    return RealRoots(tuple(choose.rational(0, None, f"root of n_{i}") for i in range(g)))


def whole_roots(choose: Choose, bounds: Bounds) -> RealRoots:
    """Recipe: any natural numbers, for a search of counterexamples; `Bounds.size` bounds g."""
    g = number(choose, bounds, 2, "g")
    return RealRoots(tuple(choose.integer(0, bounds.load, f"root of n_{i}") for i in range(g)))


def squares_within(it: RealRoots, groups: int) -> Truth:
    """True if the square of the sum of the roots is at most `groups` times the sum of their squares."""
    return total(it.roots) * total(it.roots) <= groups * total(root * root for root in it.roots)


def square_of_sum(it: Sizes) -> Interval:
    """Numbers below and above the square of the sum of sqrt(n_i): n plus twice the sum of sqrt(n_i n_j) over pairs."""
    low, high = interval_sum(square_root(a * b) for a, b in combinations(it.sizes, 2))
    return Interval(it.tokens + 2 * low, it.tokens + 2 * high)


def is_met_if_equal(it: Sizes) -> bool:
    """True if the square of the sum is g n for equal groups and less for all others."""
    low, high = square_of_sum(it)
    most = len(it.sizes) * it.tokens
    return low == high == most if it.are_equal else high < most


AVERAGE_EQUAL_GROUPS = Statement(
    f"{PAPER}/average-equal-groups",
    Source(PAPER, "section 3.3"),
    "The sum of $sqrt(n_i)$ is maximized by setting $n_i = n/g$.",
    (
        Claim(
            sentence=(
                "Let $n >= 1$ tokens form $g$ groups, $2 <= g <= 6$, of $n_i >= 0$ tokens each. The sum of"
                " $sqrt(n_i)$ over all groups is at most $sqrt(g n)$. The sum is equal to this bound if and only"
                " if all groups have $n/g$ tokens."
            ),
            case=sizes_or_none,
            holds=is_met_if_equal,
            near_misses=(
                NearMiss(
                    "0.99",
                    "The sum is at most $sqrt(0.99 g n)$.",
                    holds=lambda it: 100 * square_of_sum(it)[1] <= 99 * len(it.sizes) * it.tokens,
                ),
                NearMiss(
                    "met",
                    "The bound is reached even if the groups are not all equal.",
                    holds=lambda it: it.are_equal or square_of_sum(it)[1] >= len(it.sizes) * it.tokens,
                ),
            ),
        ),
        Claim(
            reading="reals",
            sentence=(
                "If $g >= 2$ real numbers $n_i >= 0$ have the sum $n$, the sum of $sqrt(n_i)$ is at most $sqrt(g n)$."
            ),
            case=real_roots,
            holds=lambda it: squares_within(it, len(it.roots)),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "g - 1",
                        "It is at most $sqrt((g - 1) n)$.",
                        case=whole_roots,
                        holds=lambda it: squares_within(it, len(it.roots) - 1),
                    ),
                    "g >= 3",
                    lambda it: len(it.roots) >= 3,
                ),
            ),
        ),
    ),
)
