"""Section 3.1: Algorithm MultiBalance, the sum of the multi-discrepancies, and what the algorithm costs."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, indicator, larger, negation, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.papers.plaxton.average_time import Drawn, drawn
from loadbal.papers.plaxton.cases import PAPER, cubes
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    LOW_KEEPS,
    Excess,
    Groups,
    Run,
    balance,
    combined_discrepancies,
    dimension_of,
)
from loadbal.theory.logarithms import log2_floor

GROUPS = (2, 3, 4)


class Multi(NamedTuple):
    """Groups of tokens on a hypercube, every processor with q tokens in all, or some with q + 1."""

    rule: Excess
    share: int
    groups: Groups

    @property
    def dimension(self) -> int:
        """The dimension of the cube."""
        return dimension_of(self.groups[0])

    @property
    def tokens(self) -> Number:
        """The number n of tokens."""
        return total(map(total, self.groups))

    @property
    def run(self) -> Run:
        """The algorithm."""
        return balance(self.rule, self.groups)

    @property
    def multi_discrepancy(self) -> Number:
        """Delta^M: the discrepancies of all groups and dimensions, added up."""
        return total(combined_discrepancies(self.groups))


def exists(it: Multi) -> Truth:
    """Whether no load of the last group is negative."""
    return all_of(load >= 0 for load in it.groups[-1])


def grouped(loads: Loads, order: int, share: Number) -> Groups:
    """The groups with those loads, one after another, and the last one, which fills every node to the share."""
    groups = [loads[first : first + order] for first in range(0, len(loads), order)]
    rest = tuple(share - total(held) for held in zip(*groups, strict=True))
    return (*(tuple(map(widened, group)) for group in groups), rest)


def even_groups(choose: Choose, bounds: Bounds, most: int = 4) -> Multi:
    """2 to 4 groups (2 or 3 on more than two processors), each processor with q >= 1 tokens; `Bounds.load` bounds q."""
    d = choose.option(cubes(bounds, 1))
    g = choose.option([g for g in GROUPS if g <= (most if d == 1 else 3)])
    q = choose.option(range(1, (bounds.load or 0) + 1))
    return Multi(LOW_KEEPS, q, grouped(choose.loads((g - 1) * 2**d, 0, q), 2**d, q))


def even_groups_by_any_rule(choose: Choose, bounds: Bounds) -> Multi:
    """The same under any rule for excess tokens, at most 3 groups."""
    rule = choose.option(EXCESS_RULES)
    return even_groups(choose, bounds, 3)._replace(rule=rule)


def uneven_groups(choose: Choose, bounds: Bounds, rules: Sequence[Excess] = EXCESS_RULES) -> Multi:
    """2 or 3 groups, each processor with q or q + 1 tokens, any rule for excess tokens; `Bounds.load` bounds q."""
    rule = choose.option(rules)
    d = choose.option(cubes(bounds, 1))
    g = choose.option(GROUPS[:2])
    q = choose.option(range((bounds.load or 0) + 1))
    loads = choose.loads(g * 2**d, 0, q + 1)
    shares = tuple(q + indicator(load > 0) for load in loads[-(2**d) :])
    groups = grouped(loads[: -(2**d)], 2**d, 0)
    return Multi(rule, q, (*groups[:-1], tuple(share + rest for share, rest in zip(shares, groups[-1], strict=True))))


def as_defined(choose: Choose, bounds: Bounds) -> Multi:
    """The same under one rule: the instances of section 3, where n may be below p."""
    return uneven_groups(choose, bounds, (LOW_KEEPS,))


def at_least_one_each(it: Multi) -> Truth:
    """Whether n >= p."""
    return exists(it) & (it.tokens >= 2**it.dimension)


def samples(it: Drawn) -> Iterator[Multi]:
    """Random instances with the groups' sizes, every rule for excess tokens in turn."""
    for rule, groups in zip(EXCESS_RULES, it.assignments(), strict=True):
        yield Multi(rule, it.share, groups)


# --- plaxton/algorithm-multibalance ---


def ends_within(it: Multi, error: int) -> Truth:
    """Whether every group keeps its tokens and ends with that error or less."""
    after = it.run.groups
    return all_of(discrepancy(loads) <= error for loads in after) & same_loads(
        tuple(map(total, after)), tuple(map(total, it.groups))
    )


ALGORITHM_MULTIBALANCE = Statement(
    f"{PAPER}/algorithm-multibalance",
    Source(PAPER, "Algorithm MultiBalance"),
    "The implementation of MultiBalance leaves every group balanced with error log p.",
    (
        Claim(
            sentence="Algorithm MultiBalance ends with error at most d in every group and keeps its tokens.",
            case=uneven_groups,
            assumes=exists,
            holds=lambda it: ends_within(it, it.dimension),
            near_misses=(
                NearMiss("d - 1", "The errors are at most d - 1.", holds=lambda it: ends_within(it, it.dimension - 1)),
                NearMiss(
                    "processors keep",
                    "Every processor keeps its number of tokens.",
                    holds=lambda it: same_loads(
                        tuple(map(total, zip(*it.run.groups, strict=True))),
                        tuple(map(total, zip(*it.groups, strict=True))),
                    ),
                ),
            ),
        ),
        Claim(
            reading="even",
            sentence="Where p divides n, it ends with error at most d in every group and keeps its tokens.",
            case=even_groups_by_any_rule,
            assumes=exists,
            holds=lambda it: ends_within(it, it.dimension),
            near_misses=(
                NearMiss("d - 1", "The errors are at most d - 1.", holds=lambda it: ends_within(it, it.dimension - 1)),
            ),
        ),
        Claim(
            reading="sampled",
            sentence="The same on random assignments of 2 to 8 groups, 1 to 64 tokens a processor.",
            case=drawn,
            holds=lambda it: all(ends_within(each, it.dimension) for each in samples(it)),
            near_misses=(
                NearMiss(
                    "error 1",
                    "The errors are at most 1.",
                    holds=lambda it: all(ends_within(each, 1) for each in samples(it)),
                ),
            ),
            sampled=True,
        ),
    ),
)

# --- plaxton/lemma-3.1, lemma-3.2 ---

MICRO = 10**6


def micro_log(groups: int) -> int:
    """log2 g in millionths, rounded down."""
    return int(log2_floor(groups) * MICRO)


def discrepancy_within(it: Multi, parts: int, whole: int = 100) -> Truth:
    """(Delta^M)^2 <= c n^2 d log g, the constant c in hundredths or other parts of the whole."""
    bound = parts * micro_log(len(it.groups)) * it.dimension
    return whole * MICRO * it.multi_discrepancy * it.multi_discrepancy <= bound * it.tokens * it.tokens


def three_readings(sentence: str, within: Callable[[Multi, int], Truth], id_: str) -> tuple[Claim[Multi], ...]:
    """The bound with the square of its constant for every instance, for n >= p, and where p divides n."""
    return (
        Claim(
            sentence=f"{sentence} for every instance, 1.4 just above 2 ln 2.",
            case=as_defined,
            assumes=exists,
            holds=lambda it: within(it, 140),
            near_misses=(NearMiss("1.9", "The same with 1.9 for 1.4.", holds=lambda it: within(it, 190)),),
        ),
        Claim(
            reading="repaired",
            sentence=f"{sentence} where n >= p.",
            case=as_defined,
            assumes=at_least_one_each,
            holds=lambda it: within(it, 140),
            near_misses=(NearMiss("0.99", "The same with 0.99 for 1.4.", holds=lambda it: within(it, 99)),),
            repairs=id_,
        ),
        Claim(
            reading="even",
            sentence=f"{sentence} where p divides n.",
            case=even_groups,
            assumes=exists,
            holds=lambda it: within(it, 140),
            near_misses=(NearMiss("0.99", "The same with 0.99 for 1.4.", holds=lambda it: within(it, 99)),),
        ),
    )


def lone_token(choose: Choose, bounds: Bounds) -> tuple[Multi, int]:
    """One token in two groups, and a C with d > C^2; `Bounds.size` bounds p, `Bounds.load` bounds C."""
    d = choose.option(cubes(bounds, 1))
    return Multi(LOW_KEEPS, 0, ((1, *(0,) * (2**d - 1)), (0,) * 2**d)), choose.integer(1, bounds.load)


NO_CONSTANT = Claim(
    reading="no-constant",
    sentence="One token in two groups has Delta^M > C n sqrt(d log g) wherever d > C^2, so that no C serves for n < p.",
    case=lone_token,
    assumes=lambda it: it[0].dimension > it[1] ** 2,
    holds=lambda it: negation(discrepancy_within(it[0], 100 * it[1] ** 2)),
    near_misses=(
        NearMiss("d >= C^2", "The same wherever d >= C^2.", assumes=lambda it: it[0].dimension >= it[1] ** 2),
    ),
)

LEMMA_3_1 = Statement(
    f"{PAPER}/lemma-3.1",
    Source(PAPER, "Lemma 3.1"),
    "For any instance of MultiBalance, Delta^M = O(d k^(-1/2) n), where k satisfies g = p^(1/k).",
    (
        *three_readings("Delta^M <= sqrt(1.4) n sqrt(d log g)", discrepancy_within, f"{PAPER}/lemma-3.1"),
        NO_CONSTANT,
    ),
)


def average_within(it: Multi, hundredths: int) -> Truth:
    """(Delta^M / d)^2 log p <= c n^2 log g, the constant c in hundredths."""
    d, found = it.dimension, it.multi_discrepancy
    return 100 * MICRO * found * found * d <= hundredths * micro_log(len(it.groups)) * it.tokens * it.tokens * d**2


LEMMA_3_2 = Statement(
    f"{PAPER}/lemma-3.2",
    Source(PAPER, "Lemma 3.2"),
    "The average multi-discrepancy Delta^M/d across a dimension is O(n (log g / log p)^(1/2)).",
    three_readings("Delta^M / d <= sqrt(1.4) n sqrt(log g / log p)", average_within, f"{PAPER}/lemma-3.2"),
)

# --- plaxton/theorem-3.1 ---


def cost_within(it: Multi, squares: int, share: int = 1) -> Truth:
    """Whether the moves are at most (n/p) sqrt(log g log p / share), plus so many times g log^2 p."""
    d = it.dimension
    over = 2**d * larger(it.run.cost - squares * len(it.groups) * d * d, 0)
    return share * MICRO * over * over <= it.tokens * it.tokens * d * micro_log(len(it.groups))


THEOREM_3_1 = Statement(
    f"{PAPER}/theorem-3.1",
    Source(PAPER, "Theorem 3.1"),
    "MultiBalance runs in O((n/p)(log g log p)^(1/2) + g log^2 p) time on the hypercube.",
    (
        Claim(
            sentence="The balancing moves are at most (n/p) sqrt(log g log p) + g log^2 p, whatever the excess rule.",
            case=uneven_groups,
            assumes=exists,
            holds=lambda it: cost_within(it, 1),
            near_misses=(
                NearMiss(
                    "half of the first term",
                    "They are at most (n/p) sqrt(log g log p) / 2.",
                    holds=lambda it: cost_within(it, 0, 4),
                ),
            ),
        ),
        Claim(
            reading="sampled",
            sentence="They are on random assignments of 2 to 8 groups, 1 to 64 tokens a processor.",
            case=drawn,
            holds=lambda it: all(cost_within(each, 1) for each in samples(it)),
            near_misses=(
                NearMiss(
                    "a tenth of the first term",
                    "They are at most (n/p) sqrt(log g log p) / 10.",
                    holds=lambda it: all(cost_within(each, 0, 100) for each in samples(it)),
                ),
            ),
            sampled=True,
        ),
    ),
)

STATEMENTS = (ALGORITHM_MULTIBALANCE, LEMMA_3_1, LEMMA_3_2, THEOREM_3_1)
