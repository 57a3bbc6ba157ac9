"""What the sections share: domains of costs, recipes for dimensions and partitions, and shapes of claims.

Reading: `Bounds.size` is the largest dimension d (the integer that is partitioned). `Bounds.load` is the largest cost,
where costs are integers. A run time is linear in three costs: of a message, of sending a block and of moving a block.
Integer costs, scaled, therefore stand for all rational parameters and block sizes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import gcd
from typing import Any, NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.circuit_switched import Costs
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.reason import Reason
from loadbal.theory.exchange_hull import Face, Line, Machine, all_lines, direct_time, envelope
from loadbal.theory.hull_levels import indistinct_sets
from loadbal.theory.partitions import Partition, compositions, is_equipartition, partitions

PAPER = "bokhari"


COSTS = "lambda+delta/tau m/rho m"
"""The name of the one question that asks a case for all three costs: of a message, of sending and of moving a block."""


PARAMETERS = ("lambda", "delta", "tau", "rho", "m")
"""The names of the questions that ask for the parameters of Table 1 and a block size."""


FIGURE_1 = Machine(100, 10, 2, 1)
"""The machine whose hulls Figure 1 of the paper shows."""


NAMED = (
    FIGURE_1,
    Machine(Fraction(7, 3), 1, Fraction(1, 9), 5),
    Machine(1, 0, 1000, 1),
    Machine(1, 0, 1, 1000),
    Machine(1000, 1, 1, Fraction(1, 50)),
    Machine(1, 0, 1, 1),
)
"""Machines whose costs differ by factors up to 1000 either way."""


@dataclass(frozen=True, slots=True)
class Domain:
    """A domain of machines: which of the rates lambda + delta, tau and rho are positive; the others are zero."""

    name: str
    message: bool = True
    send: bool = True
    move: bool = True

    @property
    def premise(self) -> str:
        """The condition on the costs, as the beginning of a sentence; L is lambda + delta.

        >>> RHO_ZERO.premise
        'For *costs* $L, tau > 0$ and $rho = 0$,'
        """
        costs = {"L": self.message, "tau": self.send, "rho": self.move}
        positive = ", ".join(cost for cost, is_positive in costs.items() if is_positive)
        zero = " = ".join(cost for cost, is_positive in costs.items() if not is_positive)
        return f"For *costs* ${positive} > 0$" + (f" and ${zero} = 0$," if zero else ",")

    def has_rates(self, costs: Costs) -> Truth:
        """True if a machine of the domain has these costs for blocks of one byte."""
        sent, moved = _signed(costs.send, positive=self.send), _signed(costs.move, positive=self.move)
        return _signed(costs.message, positive=self.message) & sent & moved

    def has_costs(self, costs: Costs) -> Truth:
        """True if a machine of the domain has these costs for blocks of some size m >= 0."""
        return self.has_rates(costs) | (_signed(costs.message, positive=self.message) & is_zero_size(costs))

    def machines(self, bounds: Bounds) -> tuple[Machine, ...]:
        """The machines with coprime integer costs up to the bound; without a bound, a few picked machines."""
        return _named(self) if bounds.load is None else _grid(self, bounds.load)


def is_zero_size(costs: Costs) -> Truth:
    """True if sending and moving a block cost nothing, as is the case for empty blocks."""
    return (costs.send == 0) & (costs.move == 0)


def _signed(cost: Number, *, positive: bool) -> Truth:
    return cost > 0 if positive else cost == 0


# --- costs ---


def costs(choose: Choose, bounds: Bounds) -> Costs:
    """Recipe: the costs of a message, of sending and of moving a block, as any integers up to the bound."""
    return Costs(*map(widened, choose.loads(3, 0, bounds.load, COSTS)))


def any_costs(choose: Choose, bounds: Bounds) -> Costs:
    """Recipe: any nonnegative rational costs; integer costs up to the bound if there is one."""
    if bounds.limits_loads:
        return costs(choose, bounds)
    return Costs(*(choose.rational(0, None, name) for name in COSTS.split("/")))


@cache
def _named(domain: Domain) -> tuple[Machine, ...]:
    machines = tuple(
        dict.fromkeys(
            Machine(
                machine.latency * domain.message,
                machine.distance * domain.message,
                machine.per_byte * domain.send,
                machine.permute * domain.move,
            )
            for machine in NAMED
        )
    )
    ratios = ", ".join(":".join(map(str, machine.scaled)) for machine in machines)
    return described(f"{len(machines)} picked machines, lambda+delta:tau:rho = {ratios}", machines)


@cache
def _grid(domain: Domain, most: int) -> tuple[Machine, ...]:
    ranges = (range(1, most + 1) if positive else (0,) for positive in (domain.message, domain.send, domain.move))
    triples = sorted(product(*ranges), key=lambda triple: (max(triple), triple))
    return described(
        f"every machine with whole lambda+delta, tau and rho up to {most}, those that the sentence has positive alone,"
        " without a common divisor",
        (Machine(message, 0, send, move) for message, send, move in triples if gcd(message, send, move) == 1),
    )


POSITIVE = Domain("positive")


RHO_ZERO = Domain("rho-zero", move=False)


TAU_ZERO = Domain("tau-zero", send=False)


RATES_ZERO = Domain("rates-zero", send=False, move=False)


LATENCY_ZERO = Domain("latency-zero", message=False)


DOMAINS = (POSITIVE, RHO_ZERO, TAU_ZERO, RATES_ZERO, LATENCY_ZERO)


# --- dimensions and partitions ---


def dimensions(bounds: Bounds) -> range:
    """The dimensions d that lie within the bounds."""
    return range(bounds.smallest, bounds.size + 1)


def dimension(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension within the bounds, as a number."""
    return choose.option(dimensions(bounds), "d")


def dimension_to(most: int) -> Callable[[Choose, Bounds], int]:
    """A recipe for any dimension up to `most`."""

    def up_to(choose: Choose, bounds: Bounds) -> int:
        return choose.option(range(bounds.smallest, min(bounds.size, most) + 1), "d")

    return up_to


def any_dimension(choose: Choose, bounds: Bounds) -> Number:
    """Recipe: any dimension within the bounds, which a solver may leave unknown."""
    return choose.integer(bounds.smallest, bounds.size, "d")


@cache
def _partitions(smallest: int, largest: int) -> tuple[Partition, ...]:
    return described(
        "every partition of every sum", (parts for d in range(smallest, largest + 1) for parts in partitions(d))
    )


def partition(choose: Choose, bounds: Bounds) -> Partition:
    """Recipe: any partition of any integer within the bounds."""
    return choose.option(_partitions(bounds.smallest, bounds.size), "partition")


@cache
def _others(smallest: int, largest: int, spread: int) -> tuple[Partition, ...]:
    return described(
        f"every partition whose parts differ by more than {spread}, of every sum",
        (parts for parts in _partitions(smallest, largest) if not is_equipartition(parts, spread)),
    )


def non_equipartition(choose: Choose, bounds: Bounds, spread: int = 1) -> Partition:
    """Recipe: any partition whose parts differ by more than `spread`."""
    return choose.option(_others(bounds.smallest, bounds.size, spread), "partition")


@cache
def _compositions(smallest: int, largest: int) -> tuple[Partition, ...]:
    return described(
        "every sequence of positive whole numbers, of every sum",
        (sizes for d in range(smallest, largest + 1) for sizes in compositions(d)),
    )


def composition(choose: Choose, bounds: Bounds) -> Partition:
    """Recipe: the phases of any Multiphase program, in any order; the dimension is their sum."""
    return choose.option(_compositions(bounds.smallest, bounds.size), "phases")


class Count(NamedTuple):
    """An integer and a number of parts to partition it into."""

    total: int
    parts: int


@cache
def _counts(smallest: int, largest: int, least: int) -> tuple[Count, ...]:
    return described(
        f"every integer with every number of parts from {least} to the integer itself",
        (Count(d, n) for d in range(smallest, largest + 1) for n in range(least, d + 1)),
    )


def count(choose: Choose, bounds: Bounds, least: int = 1) -> Count:
    """Recipe: any integer within the bounds, with any number of parts from `least` to the integer itself."""
    return choose.option(_counts(bounds.smallest, bounds.size, least), "integer and number of parts")


class Parameters(NamedTuple):
    """The parameters of Table 1 and a block size, as the formulas of the paper use them."""

    latency: Number
    distance: Number
    per_byte: Number
    permute: Number
    size: Number

    def costs(self) -> Costs:
        """The costs of a message, of sending one block and of moving one block."""
        return Costs(self.latency + self.distance, self.per_byte * self.size, self.permute * self.size)


def parameters(choose: Choose, bounds: Bounds) -> Parameters:
    """Recipe: any nonnegative rational parameters; integer parameters up to the bound if there is one."""
    if not bounds.limits_loads:
        return Parameters(*(choose.rational(0, None, name) for name in PARAMETERS))
    return Parameters(*map(widened, choose.loads(5, 0, bounds.load, "/".join(PARAMETERS))))


class Times(NamedTuple):
    """A dimension d, and the costs of a message, of sending a block and of moving a block."""

    dimension: Number
    costs: Costs

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)


def times(choose: Choose, bounds: Bounds) -> Times:
    """Recipe: any dimension d, and any integer costs of a message, of sending and of moving a block."""
    return Times(dimension(choose, bounds), costs(choose, bounds))


def any_times(choose: Choose, bounds: Bounds) -> Times:
    """Recipe: any dimension, possibly unknown, and any rational costs; integer costs if they are bounded."""
    return Times(any_dimension(choose, bounds), any_costs(choose, bounds))


class Formula(NamedTuple):
    """A dimension d, and the parameters lambda, delta, tau, rho and the block size m of Table 1."""

    dimension: Number
    parameters: Parameters


def formula(choose: Choose, bounds: Bounds) -> Formula:
    """Recipe: any dimension, possibly unknown, and any rational parameters."""
    return Formula(any_dimension(choose, bounds), parameters(choose, bounds))


class Phases(NamedTuple):
    """The phases of a program, sorted or in any order, and costs; the dimension is the sum of the phases."""

    parts: Partition
    costs: Costs

    @property
    def dimension(self) -> int:
        """The dimension of the cube: the sum of the phases."""
        return sum(self.parts)


def phases(choose: Choose, bounds: Bounds) -> Phases:
    """Recipe: any partition of any dimension, and any integer costs."""
    return Phases(partition(choose, bounds), costs(choose, bounds))


class Hull(NamedTuple):
    """A dimension and a machine, which determine a hull: the least run time for every block size."""

    dimension: int
    machine: Machine

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)


def hulls(choose: Choose, bounds: Bounds, domain: Domain = POSITIVE) -> Hull:
    """Recipe: any dimension, and any machine of the domain."""
    return Hull(dimension(choose, bounds), choose.option(domain.machines(bounds), "machine"))


def same(*numbers: Number) -> Truth:
    """True if all the given numbers are equal."""
    return all_of(number == numbers[0] for number in numbers[1:])


def with_direct(it: Hull) -> tuple[Face, ...]:
    """The faces of the lower envelope of all run times and of the time of Direct, which is represented by ()."""
    message, send, move = it.machine.scaled
    overhead = direct_time(it.dimension, Costs(message, 0, 0))
    return envelope((*all_lines(*it), Line(overhead, direct_time(it.dimension, Costs(0, send, move)), ())))


Question = Callable[[int], bool]


def of_dimension(
    reading: str,
    sentence: str,
    holds: Question,
    *misses: tuple[str, str, Question],
    repairs: str = "",
    reason: Reason | None = None,
) -> Claim[int]:
    """A claim about every d >= 1; each near miss is given as its name, its sentence and its conclusion."""
    near = tuple(NearMiss(name, words, holds=wrong) for name, words, wrong in misses)
    return Claim(
        reading=reading,
        sentence=sentence,
        case=dimension,
        holds=holds,
        near_misses=near,
        repairs=repairs,
        reason=reason,
    )


def of_paper(name: str, locator: str, text: str, *readings: Claim[Any] | Extremum[Any]) -> Statement:
    """A statement of the paper, with its readings."""
    return Statement(f"bokhari/{name}", Source(PAPER, locator), text, readings)


# --- bokhari/face-bounds ---


@cache
def outer_cardinalities(size: int) -> tuple[int, ...]:
    """The numbers n of parts of the outer equipartitions of `size`: those not between others of an indistinct set."""
    inner = {n for members in indistinct_sets(size) for n in members[1:-1]}
    return tuple(n for n in range(1, size + 1) if n not in inner)
