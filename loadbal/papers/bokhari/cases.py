"""The domains of the paper: dimensions, partitions, costs with their signs, machines, and claims about every d.

Reading: `Bounds.size` is the dimension d (the integer that is partitioned). `Bounds.load` is the largest cost where
costs are whole numbers. A run time is a linear form in what a message, sending a block and moving a block cost, so
whole numbers, scaled, are all rational parameters and block sizes.
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
from loadbal.theory.exchange_hull import Face, Line, Machine, all_lines, direct_time, envelope
from loadbal.theory.hull_levels import indistinct_sets
from loadbal.theory.partitions import Partition, compositions, is_equipartition, partitions

PAPER = "bokhari"


COSTS = "lambda+delta/tau m/rho m"
"""The name of the question for the three costs of a run time."""


PARAMETERS = ("lambda", "delta", "tau", "rho", "m")
"""The names of the questions for the parameters of Table 1 and a block size."""


FIGURE_1 = Machine(100, 10, 2, 1)
"""The machine of Figure 1."""


NAMED = (
    FIGURE_1,
    Machine(Fraction(7, 3), 1, Fraction(1, 9), 5),
    Machine(1, 0, 1000, 1),
    Machine(1, 0, 1, 1000),
    Machine(1000, 1, 1, Fraction(1, 50)),
    Machine(1, 0, 1, 1),
)
"""Machines where one cost or another prevails."""


@dataclass(frozen=True, slots=True)
class Domain:
    """Which of lambda + delta, tau and rho are positive; the others are zero."""

    name: str
    message: bool = True
    send: bool = True
    move: bool = True

    @property
    def premise(self) -> str:
        """The condition on the costs, as the beginning of a sentence; L is lambda + delta.

        >>> RHO_ZERO.premise
        'If $L, tau > 0$ and $rho = 0$,'
        """
        costs = {"L": self.message, "tau": self.send, "rho": self.move}
        positive = ", ".join(cost for cost, is_positive in costs.items() if is_positive)
        zero = " = ".join(cost for cost, is_positive in costs.items() if not is_positive)
        return f"If ${positive} > 0$" + (f" and ${zero} = 0$," if zero else ",")

    def rates(self, costs: Costs) -> Truth:
        """Whether a machine of the domain has these costs for blocks of one byte."""
        sent, moved = _signed(costs.send, positive=self.send), _signed(costs.move, positive=self.move)
        return _signed(costs.message, positive=self.message) & sent & moved

    def meets(self, costs: Costs) -> Truth:
        """Whether blocks of some size m >= 0 cost this on a machine of the domain."""
        return self.rates(costs) | (_signed(costs.message, positive=self.message) & is_free(costs))

    def machines(self, bounds: Bounds) -> tuple[Machine, ...]:
        """All whole costs up to the bound without a common divisor; the named machines if there is no bound."""
        return _named(self) if bounds.load is None else _grid(self, bounds.load)


def is_free(costs: Costs) -> Truth:
    """Whether blocks cost nothing: they are empty."""
    return (costs.send == 0) & (costs.move == 0)


def _signed(cost: Number, *, positive: bool) -> Truth:
    return cost > 0 if positive else cost == 0


# --- costs ---


def costs(choose: Choose, bounds: Bounds) -> Costs:
    """Any whole costs up to the bound."""
    return Costs(*map(widened, choose.loads(3, 0, bounds.load, COSTS)))


def any_costs(choose: Choose, bounds: Bounds) -> Costs:
    """Any rational costs, none negative; whole ones up to the bound if there is one."""
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
    """The dimensions within the bounds."""
    return range(bounds.smallest, bounds.size + 1)


def dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension."""
    return choose.option(dimensions(bounds), "d")


def dimension_to(most: int) -> Callable[[Choose, Bounds], int]:
    """The recipe of any dimension up to a largest one."""

    def up_to(choose: Choose, bounds: Bounds) -> int:
        return choose.option(range(bounds.smallest, min(bounds.size, most) + 1), "d")

    return up_to


def any_dimension(choose: Choose, bounds: Bounds) -> Number:
    """Any dimension, unknown as well."""
    return choose.integer(bounds.smallest, bounds.size, "d")


@cache
def _partitions(smallest: int, largest: int) -> tuple[Partition, ...]:
    return described(
        "every partition of every sum", (parts for d in range(smallest, largest + 1) for parts in partitions(d))
    )


def partition(choose: Choose, bounds: Bounds) -> Partition:
    """Any partition of any integer."""
    return choose.option(_partitions(bounds.smallest, bounds.size), "partition")


@cache
def _others(smallest: int, largest: int, spread: int) -> tuple[Partition, ...]:
    return described(
        f"every partition whose parts differ by more than {spread}, of every sum",
        (parts for parts in _partitions(smallest, largest) if not is_equipartition(parts, spread)),
    )


def non_equipartition(choose: Choose, bounds: Bounds, spread: int = 1) -> Partition:
    """Any partition whose parts differ by more than 1, or by more than the spread."""
    return choose.option(_others(bounds.smallest, bounds.size, spread), "partition")


@cache
def _compositions(smallest: int, largest: int) -> tuple[Partition, ...]:
    return described(
        "every sequence of positive whole numbers, of every sum",
        (sizes for d in range(smallest, largest + 1) for sizes in compositions(d)),
    )


def composition(choose: Choose, bounds: Bounds) -> Partition:
    """The phases of any multiphase program, in any order; their sum is the dimension."""
    return choose.option(_compositions(bounds.smallest, bounds.size), "phases")


class Count(NamedTuple):
    """An integer and a number of parts."""

    total: int
    parts: int


@cache
def _counts(smallest: int, largest: int, least: int) -> tuple[Count, ...]:
    return described(
        f"every integer with every number of parts from {least} to the integer itself",
        (Count(d, n) for d in range(smallest, largest + 1) for n in range(least, d + 1)),
    )


def count(choose: Choose, bounds: Bounds, least: int = 1) -> Count:
    """Any integer with a number of parts from `least` to the integer itself."""
    return choose.option(_counts(bounds.smallest, bounds.size, least), "integer and number of parts")


class Parameters(NamedTuple):
    """The parameters of Table 1 and a block size, as numbers of the paper's formulas."""

    latency: Number
    distance: Number
    per_byte: Number
    permute: Number
    size: Number

    def costs(self) -> Costs:
        """What a message and a block cost."""
        return Costs(self.latency + self.distance, self.per_byte * self.size, self.permute * self.size)


def parameters(choose: Choose, bounds: Bounds) -> Parameters:
    """Any rational parameters, none negative; whole ones up to the bound if there is one."""
    if not bounds.limits_loads:
        return Parameters(*(choose.rational(0, None, name) for name in PARAMETERS))
    return Parameters(*map(widened, choose.loads(5, 0, bounds.load, "/".join(PARAMETERS))))


class Times(NamedTuple):
    """A dimension with costs."""

    dimension: Number
    costs: Costs

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)


def times(choose: Choose, bounds: Bounds) -> Times:
    """Any dimension, any costs."""
    return Times(dimension(choose, bounds), costs(choose, bounds))


def any_times(choose: Choose, bounds: Bounds) -> Times:
    """Any dimension, unknown as well, and any rational costs; whole ones up to the bound if there is one."""
    return Times(any_dimension(choose, bounds), any_costs(choose, bounds))


class Formula(NamedTuple):
    """A dimension with parameters."""

    dimension: Number
    parameters: Parameters


def formula(choose: Choose, bounds: Bounds) -> Formula:
    """Any dimension, unknown as well, and any rational parameters."""
    return Formula(any_dimension(choose, bounds), parameters(choose, bounds))


class Phases(NamedTuple):
    """A partition or composition with costs; the dimension is its sum."""

    parts: Partition
    costs: Costs

    @property
    def dimension(self) -> int:
        """The sum of the parts."""
        return sum(self.parts)


def phases(choose: Choose, bounds: Bounds) -> Phases:
    """Any partition of any dimension, any costs."""
    return Phases(partition(choose, bounds), costs(choose, bounds))


class Hull(NamedTuple):
    """A dimension and a machine: what a hull belongs to."""

    dimension: int
    machine: Machine

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)


def hulls(choose: Choose, bounds: Bounds, domain: Domain = POSITIVE) -> Hull:
    """Any dimension, any machine of the domain."""
    return Hull(dimension(choose, bounds), choose.option(domain.machines(bounds), "machine"))


def same(*numbers: Number) -> Truth:
    """Whether all the numbers are equal."""
    return all_of(number == numbers[0] for number in numbers[1:])


def with_direct(it: Hull) -> tuple[Face, ...]:
    """The hull over all partitions and the program Direct, which stands for no partition."""
    message, send, move = it.machine.scaled
    overhead = direct_time(it.dimension, Costs(message, 0, 0))
    return envelope((*all_lines(*it), Line(overhead, direct_time(it.dimension, Costs(0, send, move)), ())))


Question = Callable[[int], bool]


def of_dimension(
    reading: str, sentence: str, holds: Question, *misses: tuple[str, str, Question], repairs: str = ""
) -> Claim[int]:
    """A claim about every d; each near miss is its name, its sentence and its question."""
    near = tuple(NearMiss(name, words, holds=wrong) for name, words, wrong in misses)
    return Claim(reading=reading, sentence=sentence, case=dimension, holds=holds, near_misses=near, repairs=repairs)


def of_paper(name: str, locator: str, text: str, *readings: Claim[Any] | Extremum[Any]) -> Statement:
    """A statement of the paper with its readings."""
    return Statement(f"bokhari/{name}", Source(PAPER, locator), text, readings)


# --- bokhari/face-bounds ---


@cache
def owning(size: int) -> tuple[int, ...]:
    """The numbers of parts that own a face, from the definition: all but the inner members of indistinct sets."""
    inner = {n for members in indistinct_sets(size) for n in members[1:-1]}
    return tuple(n for n in range(1, size + 1) if n not in inner)
