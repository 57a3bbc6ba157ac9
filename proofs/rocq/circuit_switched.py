"""Binds Rocq's definitions to the library: compares routes on the hypercube, channels in use, and times of programs.

On small cubes `Contention.v` is compared on all pairs of nodes and all orders of dimensions, on larger cubes on random
ones. `ExchangeTimes.v` is compared on programs of the library and on random instructions.
"""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import permutations

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals, pairs
from loadbal.models.circuit_switched import Channel, Costs, held, is_contention_free, route, run_time, undirected
from loadbal.protocols.multiphase_exchange import direct, multiphase, standard
from loadbal.theory.partitions import compositions

from .exchange_hull import fraction, gallina, some_machine
from .exchange_hull import rational as element
from .multiphase_exchange import listed, random_instruction

SOURCE = "loadbal/models/circuit_switched.py"

LARGEST = 3
"""The largest dimension of a cube on which all routes are compared."""

RUNS = 300
"""How many random routes, and how many random times of programs, are compared."""


def _route(source: int, target: int, order: Sequence[int]) -> str:
    return f"route {source} {target} {naturals(order)} = {pairs(route(source, target, order))}"


def routes() -> Iterator[str]:
    """Compare routes and their links: all on small cubes, in every order of the dimensions, and random ones."""
    for d in range(1, LARGEST + 1):
        for order in permutations(range(d)):
            for node in range(2**d):
                yield from (_route(node, target, order) for target in range(2**d))
    source = random.Random(2)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        d = source.randint(1, 6)
        some = [source.randrange(d) for _ in range(source.randint(0, d + 1))]
        ends = source.randrange(2**d), source.randrange(2**d)
        yield _route(*ends, some)
        links = [undirected(it) for it in route(*ends, some)]
        yield f"map undirected (route {ends[0]} {ends[1]} {naturals(some)}) = {pairs(links)}"


def rounds() -> Iterator[str]:
    """Compare the channels held while every node p sends to p xor `mask`, for all masks and orders of small cubes.

    Channels drawn at random are counted too: none is held twice exactly if all of them are different.
    """
    for d in range(1, LARGEST + 1):
        for order in permutations(range(d)):
            for mask in range(2**d):
                yield f"held {mask} {d} {naturals(order)} = {pairs(held(mask, d, order))}"
    source = random.Random(3)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        channels = [Channel(source.randrange(4), source.randrange(2)) for _ in range(source.randint(0, 5))]
        free = str(is_contention_free(channels)).lower()
        listed_ = pairs(channels)
        yield f"forallb (fun c => times {listed_} c <=? 1) {listed_} = {free}"


def rational(value: Fraction) -> str:
    """A rational number in Gallina, Rocq's language, as a value of the type `Q`."""
    return f"(({value.numerator}) # {value.denominator})%Q"


def times() -> Iterator[str]:
    """Compare the times of programs and of random instructions at random costs, with and without shuffle passes."""
    source = random.Random(4)  # noqa: S311 - samples, not secrets
    every = [
        (d, it)
        for d in range(1, LARGEST + 1)
        for it in (standard(d), direct(d), *map(partial(multiphase, d), compositions(d)))
    ]
    drawn = [
        (d, tuple(random_instruction(d, source) for _ in range(source.randint(0, 6))))
        for d in (source.randint(1, LARGEST) for _ in range(RUNS))
    ]
    for d, program in (*every, *drawn):
        costs = Costs(*(Fraction(source.randint(0, 9), source.randint(1, 9)) for _ in range(3)))
        fields = zip(Costs._fields, map(rational, costs), strict=True)
        record = "; ".join(f"{name} := {value}" for name, value in fields)
        for passes in (False, True):
            counted = rational(Fraction(run_time(program, d, costs, passes=passes)))
            made = f"run_time {d} {str(passes).lower()} {{| {record} |}} {listed(program)}"
            yield f"Qeq_bool ({made}) {counted} = true"


def program_times() -> Iterator[str]:
    """Compare the time of Multiphase for all phases of up to 6 bits at random costs, with and without shuffles."""
    source = random.Random(5)  # noqa: S311 - samples, not secrets
    for d in range(1, 7):
        for parts in compositions(d):
            machine, size = some_machine(source), Fraction(source.randint(0, 9), source.randint(1, 9))
            program, costs = multiphase(d, parts), machine.costs(size)
            arguments = f"{gallina(machine)} {d} {element(size)}"
            yield fraction(f"time {arguments} {naturals(parts)}", run_time(program, d, costs))
            counted = run_time(program, d, costs, passes=True)
            yield fraction(f"total (phase_of_passes {arguments}) {naturals(parts)}", counted)


AGREEMENTS = (
    Agreement(
        "ProgramTimes",
        program_times.__doc__ or "",
        ("OrderedField", "Partitions", "ExchangeHull"),
        program_times,
        count=126,
    ),
    Agreement("Routes", routes.__doc__ or "", ("BlockExchange", "Contention"), routes, count=906),
    Agreement("HeldChannels", rounds.__doc__ or "", ("BlockExchange", "Contention"), rounds, count=237),
    Agreement("CountedTimes", times.__doc__ or "", ("BlockExchange", "ExchangeTimes"), times, count=626),
)
