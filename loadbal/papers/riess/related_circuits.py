"""Related work in section 1: no fixed circuit where the number of wires is no power of two, and repeated ones."""

from functools import cache
from itertools import combinations
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.network import Matching
from loadbal.papers.riess.cases import OETB, SMOOTH, any_order, one_smooth, orders
from loadbal.papers.riess.counting_circuits import Circuit, any_power, applied, power_of_two_loads
from loadbal.protocols.odd_even_transposition import after_round, after_rounds

# --- riess/related-no-fixed-circuit ---


class Wired(NamedTuple):
    """A circuit on so many wires."""

    wires: int
    circuit: Circuit


@cache
def layers(wires: int) -> tuple[Matching, ...]:
    """All sets of pairs that share no wire, but for the empty one.

    >>> layers(3)
    (((0, 1),), ((0, 2),), ((1, 2),))
    """
    pairs = tuple(combinations(range(wires), 2))
    sets = (chosen for size in range(1, wires // 2 + 1) for chosen in combinations(pairs, size))
    return tuple(chosen for chosen in sets if len({wire for pair in chosen for wire in pair}) == 2 * len(chosen))


def any_circuit(choose: Choose, bounds: Bounds, *, powers: bool = False) -> Wired:
    """Every circuit of at most so many layers as the load of the bounds says, on 3, 5, 6, ... wires, or on 2, 4, ..."""
    numbers = range(max(2, bounds.smallest), bounds.size + 1)
    wires = choose.option([number for number in numbers if (number & (number - 1) == 0) == powers], "wires")
    depth = choose.option(range(1, (bounds.load or 1) + 1), "layers")
    return Wired(wires, tuple(choose.option(layers(wires), f"layer {at}") for at in range(1, depth + 1)))


def leaves_rough(it: Wired) -> bool:
    """Whether 2^(depth + 1) tokens on one wire are not 1-smooth in the end.

    No layer meets an odd sum, so it does not matter where an excess token would go; and the loads are even in the end.
    """
    loads = applied(it.circuit, (2 << len(it.circuit), *[0] * (it.wires - 1)))
    return bool(discrepancy(loads) > 1)


NO_FIXED_CIRCUIT = Statement(
    "riess/related-no-fixed-circuit",
    Source("riess", "section 1, related work, from Aharonson, Attiya"),
    "If the number of wires is no power of two, no fixed circuit of balancers smooths every input.",
    (
        Claim(
            sentence=(
                "On N wires, N no power of two, every circuit of d >= 1 layers of balancers leaves the input of 2^(d+1)"
                " tokens on the first wire with two loads that differ by more than one: otherwise all loads would be"
                " 2^(d+1) / N, which is no integer."
            ),
            case=any_circuit,
            holds=leaves_rough,
            near_misses=(
                NearMiss(
                    "powers of two",
                    "The same for N a power of two.",
                    case=lambda choose, bounds: any_circuit(choose, bounds, powers=True),
                ),
            ),
        ),
    ),
)

# --- riess/related-repetitions ---


class Repeated(NamedTuple):
    """A number N of nodes, and a number of rounds."""

    order: int
    rounds: int


def repeated(choose: Choose, bounds: Bounds) -> Repeated:
    """Every N that is no power of two, and every number of rounds up to the load of the bounds."""
    order = choose.option([order for order in orders(bounds) if order & (order - 1)], "nodes")
    return Repeated(order, choose.option(range(1, (bounds.load or 1) + 1), "rounds"))


def is_too_few(it: Repeated) -> bool:
    """Whether 2 * 4^R tokens on one node are not 1-smooth after R rounds; all sums on the way are even."""
    loads = (2 * 4**it.rounds, *[0] * (it.order - 1))
    return bool(discrepancy(after_rounds(loads, it.rounds)) > 1)


def two_or_four(it: Loads) -> bool:
    """Whether there are two or four nodes."""
    return len(it) <= 4


RELATED_REPETITIONS = Statement(
    "riess/related-repetitions",
    Source("riess", "section 1, related work"),
    "If N is no power of two, a circuit has to be repeated, and how often depends on K.",
    (
        Claim(
            reading="not-power-of-two",
            sentence=(
                f"For even N, no power of two, no number R >= 1 of rounds of {OETB} is enough for every input: after R"
                " rounds from 2 * 4^R tokens on processor 1, and none on the others, two loads differ by more than one."
            ),
            case=repeated,
            holds=is_too_few,
            near_misses=(
                NearMiss(
                    "powers of two",
                    "The same for every even N.",
                    case=lambda choose, bounds: Repeated(
                        any_order(choose, bounds), choose.option(range(1, (bounds.load or 1) + 1), "rounds")
                    ),
                ),
            ),
        ),
        Claim(
            reading="power-of-two",
            sentence=(
                f"For every N = 2^k, k >= 1, there is an R from 1 to N such that R rounds of {OETB} make 2 * 4^R tokens"
                f" on processor 1, and none on the others, {SMOOTH}."
            ),
            case=any_power,
            holds=lambda it: not all(is_too_few(Repeated(it, rounds)) for rounds in range(1, it + 1)),
        ),
        Claim(
            reading="repaired",
            sentence=f"For N = 2 and for N = 4 one round of {OETB} makes every input {SMOOTH}.",
            case=power_of_two_loads,
            assumes=two_or_four,
            holds=lambda it: one_smooth(after_round(it)),
            near_misses=(NearMiss("N = 8", "The same for N = 8.", assumes=lambda it: len(it) <= 8),),
            repairs="riess/related-repetitions@power-of-two",
        ),
    ),
)

STATEMENTS = (NO_FIXED_CIRCUIT, RELATED_REPETITIONS)
