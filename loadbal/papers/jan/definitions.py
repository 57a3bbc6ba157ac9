"""Sections 2 to 3.4: what balanced means, definition against definition."""

from collections.abc import Callable

from loadbal.arithmetic import Number, Truth, all_of, implies, indicator, same_truth, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.papers.jan.cases import CLASSES, ERROR_ONE, ON_CUBE, PAPER, loads_on_cube, sizes
from loadbal.papers.jan.perfect_balance import balanced, by_low_bits, every_level, spread_of_level
from loadbal.protocols.recursive_balance import dimension_of
from loadbal.protocols.regular_balance import remainder
from loadbal.theory.regular_distribution import low_bit_totals

# --- jan/overload-equivalence ---


def some_processors(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on at least two processors; the size is their number."""
    return choose.loads(choose.option(sizes(bounds, 2), "processors"), 0, bounds.load)


def overloaded(loads: Loads) -> Number:
    """|S_o|: how many processors have more than the mean."""
    return total(indicator(len(loads) * widened(load) > total(loads)) for load in loads)


def underloaded(loads: Loads) -> Number:
    """|S_u|: how many processors have less than the mean."""
    return total(indicator(len(loads) * widened(load) < total(loads)) for load in loads)


def as_many_over_as_under(loads: Loads) -> Truth:
    """Whether |S_o| = |S_u|."""
    return overloaded(loads) == underloaded(loads)


def divisible(loads: Loads) -> Truth:
    """Whether P divides N."""
    return remainder(total(loads), len(loads)) == 0


def forward(loads: Loads) -> Truth:
    """Whether |S_o| = |S_u| if P divides N."""
    return implies(divisible(loads), as_many_over_as_under(loads))


def converse(loads: Loads) -> Truth:
    """Whether P divides N if |S_o| = |S_u|."""
    return implies(as_many_over_as_under(loads), divisible(loads))


def error_up_to(error: int) -> Callable[[Loads], Truth]:
    """Whether the error is at most that."""
    return lambda loads: discrepancy(loads) <= error


def is_power_of_two(loads: Loads) -> bool:
    """Whether the number of processors is a power of 2."""
    return len(loads).bit_count() == 1


OVERLOAD_EQUIVALENCE = Statement(
    f"{PAPER}/overload-equivalence",
    Source(PAPER, "section 2"),
    "The number of tasks N must be a multiple of P, i.e. |S_o| = |S_u|.",
    (
        Claim(
            reading="forward",
            sentence=(
                "For any loads of P >= 2 processors, N tasks in all, if P divides N, as many processors have more"
                " than the mean N/P as have less."
            ),
            case=some_processors,
            holds=forward,
            near_misses=(
                NearMiss("powers of 2", "The same for P a power of 2.", assumes=is_power_of_two),
                NearMiss("error 3", "The same for error at most 3.", assumes=error_up_to(3)),
            ),
        ),
        Claim(
            reading="converse",
            sentence=(
                "For any loads of P >= 2 processors, N tasks in all, if as many processors have more than the mean"
                " N/P as have less, P divides N."
            ),
            case=some_processors,
            holds=converse,
            near_misses=(
                NearMiss("from 3 on", "The same for P >= 3.", assumes=lambda loads: len(loads) >= 3),
                NearMiss("error 1", "The same for error at most 1.", assumes=error_up_to(1)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/overload-equivalence@forward",
            sentence=(
                "For any loads of P >= 2 processors, N tasks in all, if P divides N, and the loads differ by at"
                " most 2 or P = 2, as many processors have more than the mean N/P as have less."
            ),
            case=some_processors,
            assumes=lambda loads: (discrepancy(loads) <= 2) | (len(loads) == 2),
            holds=forward,
            near_misses=(
                NearMiss("error 3", "The same for error at most 3.", assumes=error_up_to(3)),
                NearMiss(
                    "P = 3",
                    "The same for error at most 2, or P <= 3.",
                    assumes=lambda loads: (discrepancy(loads) <= 2) | (len(loads) <= 3),
                ),
            ),
        ),
        Claim(
            reading="repaired-converse",
            repairs=f"{PAPER}/overload-equivalence@converse",
            sentence=(
                "For any loads of P >= 2 processors, P odd, N tasks in all, if as many processors have more than"
                " the mean N/P as have less, P divides N."
            ),
            case=some_processors,
            assumes=lambda loads: len(loads) % 2 == 1,
            holds=converse,
            near_misses=(NearMiss("P even", "The same for P even.", assumes=lambda loads: len(loads) % 2 == 0),),
        ),
    ),
)

# --- jan/perfect-definitions ---


def within_one(loads: Loads, levels: range) -> Truth:
    """Whether on these levels j the totals of the classes of equal j lowest bits differ by at most 1."""
    return all_of(discrepancy(low_bit_totals(loads, j)) <= 1 for j in levels)


def on_all_levels(loads: Loads) -> Truth:
    """Whether they do so for j = 1..n."""
    return every_level(loads, lambda _: 1)


def down_to_dimension_1(loads: Loads) -> Truth:
    """Whether they do so for j = 1..n-1, the last classes being 1-dimensional subcubes."""
    return within_one(loads, range(1, dimension_of(loads)))


def siblings_within(loads: Loads, difference: int) -> Truth:
    """Whether on every level the two classes that differ in their highest bit alone have totals so close."""
    return all_of(
        discrepancy((totals[low], totals[low + len(totals) // 2])) <= difference
        for totals in (low_bit_totals(loads, j) for j in range(1, dimension_of(loads) + 1))
        for low in range(len(totals) // 2)
    )


def edges_balanced(loads: Loads) -> Truth:
    """Whether every 1-dimensional subcube, two addresses that differ in d_0 alone, has error at most 1."""
    half = len(loads) // 2
    return all_of(discrepancy(pair) <= 1 for pair in zip(loads[:half], loads[half:], strict=True))


def spread_and_last_levels(loads: Loads) -> Truth:
    """Whether level j is within 2^(n-j), and so level n within 1."""
    return spread_of_level(loads) & within_one(loads, range(dimension_of(loads), dimension_of(loads) + 1))


def from_33(reading: str, sentence: str, holds: Callable[[Loads], Truth], miss: NearMiss[Loads]) -> Claim[Loads]:
    """A claim on what error at most 1 implies."""
    repairs = f"{PAPER}/perfect-definitions@33-implies-34" if reading.startswith("repaired") else ""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=loads_on_cube,
        assumes=balanced,
        holds=holds,
        near_misses=(miss,),
        repairs=repairs,
        trace=by_low_bits,
    )


def to_33(
    reading: str, sentence: str, assumes: Callable[[Loads], Truth], *misses: NearMiss[Loads], repairs: str = ""
) -> Claim[Loads]:
    """A claim on what implies error at most 1."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=loads_on_cube,
        assumes=assumes,
        holds=balanced,
        near_misses=misses,
        repairs=repairs,
        trace=by_low_bits,
    )


PERFECT_DEFINITIONS = Statement(
    f"{PAPER}/perfect-definitions",
    Source(PAPER, "section 3.3 against section 3.4"),
    "Perfect load balance is error at most 1; it means that subcubes of all levels have totals within 1.",
    (
        from_33(
            "33-implies-34",
            f"{ERROR_ONE} (balance in section 3.3), {CLASSES} 1 for every j = 1..n (balance in section 3.4).",
            on_all_levels,
            NearMiss("one level", "It does so for j = 1.", holds=lambda loads: within_one(loads, range(1, 2))),
        ),
        to_33(
            "34-implies-33",
            f"{ON_CUBE} if {CLASSES} 1 for every j = 1..n (balance in section 3.4), the loads differ by at most"
            " 1 (balance in section 3.3).",
            on_all_levels,
            NearMiss("one level", "The same for j = 1 alone.", assumes=lambda loads: within_one(loads, range(1, 2))),
            NearMiss("error 0", "The error is 0.", holds=lambda loads: discrepancy(loads) == 0),
        ),
        to_33(
            "34-to-dimension-1",
            f"{ON_CUBE} if {CLASSES} 1 for every j = 1..n-1, down to 1-dimensional subcubes, the loads differ by"
            " at most 1.",
            down_to_dimension_1,
            NearMiss(
                "n >= 2",
                "The same for n >= 2.",
                assumes=lambda loads: (len(loads) >= 4) & down_to_dimension_1(loads),
            ),
        ),
        from_33(
            "repaired",
            f"{ERROR_ONE}, {CLASSES} 2^(n-j) for every j = 1..n, hence by at most 1 for j = n.",
            spread_and_last_levels,
            NearMiss(
                "one level up",
                "It implies that they differ by at most 1 at j = n - 1.",
                holds=lambda loads: within_one(loads, range(dimension_of(loads) - 1, dimension_of(loads))),
            ),
        ),
        to_33(
            "repaired-to-dimension-1",
            f"{ON_CUBE} if {CLASSES} 1 for every j = 1..n-1, and so do the two loads of every 1-dimensional"
            " subcube, two nodes that differ in the highest bit alone, all loads differ by at most 1.",
            lambda loads: down_to_dimension_1(loads) & edges_balanced(loads),
            NearMiss("subcubes alone", "The same if only the two loads of a subcube do.", assumes=edges_balanced),
            repairs=f"{PAPER}/perfect-definitions@34-to-dimension-1",
        ),
        Claim(
            reading="siblings",
            sentence=(
                f"{ON_CUBE} {CLASSES} 1 for every j = 1..n iff for every j = 1..n those of every two such classes"
                " that differ in the highest of the j bits alone do."
            ),
            case=loads_on_cube,
            holds=lambda loads: same_truth(siblings_within(loads, 1), on_all_levels(loads)),
            near_misses=(
                NearMiss(
                    "halves within 2",
                    "They do so iff the two halves differ by at most 2.",
                    holds=lambda loads: same_truth(siblings_within(loads, 2), on_all_levels(loads)),
                ),
            ),
        ),
    ),
)

STATEMENTS = (OVERLOAD_EQUIVALENCE, PERFECT_DEFINITIONS)
