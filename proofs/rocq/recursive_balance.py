"""Binds Rocq's definitions to the library: generates four rules for excess tokens, compares balancing of hypercubes.

One dimension, balanced by each rule, is compared for unknown loads, and so for all loads, on every cube of dimension at
most 3. Runs of several dimensions, halves and discrepancies, and the recursive algorithms are compared on numbers.
"""

import random
from collections.abc import Iterator
from itertools import product

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, Sheet, integers, naturals
from loadbal.loads import Loads
from loadbal.protocols import recursive_balance

SOURCE = "loadbal/protocols/recursive_balance.py"


def _rule(name: str, rule: recursive_balance.Excess) -> Definition:
    """The definition in Gallina of how many tokens an excess rule sends."""
    return Definition(name, ("x", "y"), rule.flow, f"Tokens from the end with the low number: {rule.name}.")


DEFINITIONS = (
    _rule("low_keeps", recursive_balance.LOW_KEEPS),
    _rule("high_keeps", recursive_balance.HIGH_KEEPS),
    _rule("larger_keeps", recursive_balance.LARGER_KEEPS),
    _rule("smaller_receives", recursive_balance.SMALLER_RECEIVES),
    Definition(
        "pair_moves",
        ("x", "y"),
        recursive_balance.pair_moves,
        "How many tokens must move to share those of two nodes as evenly as can be.",
    ),
)


RULES = {
    "low_keeps": recursive_balance.LOW_KEEPS,
    "high_keeps": recursive_balance.HIGH_KEEPS,
    "larger_keeps": recursive_balance.LARGER_KEEPS,
    "smaller_receives": recursive_balance.SMALLER_RECEIVES,
}

TIES = {
    "least_discrepancy": recursive_balance.least_discrepancy,
    "least_discrepancy_highest": recursive_balance.least_discrepancy_highest,
    "highest_dimension": recursive_balance.highest_dimension,
}

RUNS = 100
"""How many random runs across dimensions, and how many of the recursive algorithms, are compared."""


def dimensions_on_unknowns() -> Iterator[str]:
    """Compare, for unknown loads, one dimension balanced by each rule, on every cube of dimension 1 to 3."""
    for d, (name, rule) in product(range(1, 4), RULES.items()):
        for bit in range(d):
            sheet = Sheet(shared=True)
            loads = tuple(sheet.parameter(f"x{node}") for node in range(2**d))
            after = recursive_balance.balanced_across(rule, loads, bit)
            unknowns, before = " ".join(load.text for load in loads), integers(loads, sheet)
            yield (
                f"forall {unknowns} : Z, balanced_across {name} {before} {bit} =\n"
                f"  {sheet.under_names(integers(after, sheet))}"
            )


def some_loads(source: random.Random, d: int) -> Loads:
    """Random loads of a cube of dimension d; they are often small, so that the rules meet ties."""
    most = source.choice((0, 1, 2, 5, 30))
    return tuple(source.randint(0, most) for _ in range(2**d))


def listed_groups(groups: recursive_balance.Groups) -> str:
    """The loads of each group, as a list of lists in Gallina, Rocq's language."""
    return f"[{'; '.join(map(integers, groups))}]"


def runs_across() -> Iterator[str]:
    """Compare runs of several dimensions in any order: their moves, and the discrepancies and halves of their loads."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        d, (name, rule) = source.randint(0, 4), source.choice(list(RULES.items()))
        loads, bits = some_loads(source, d), source.sample(range(d), source.randint(0, d))
        after = recursive_balance.balanced_across_all(rule, loads, bits)
        yield f"balanced_across_all {name} {integers(loads)} {naturals(bits)} = {integers(after)}"
        moves = recursive_balance.moves_across_all(rule, loads, bits)
        yield f"moves_across_all {name} {integers(loads)} {naturals(bits)} = {moves}%Z"
        yield f"discrepancies {integers(loads)} = {integers(recursive_balance.discrepancies(loads))}"
        if d:
            bit = source.randrange(d)
            low, high = recursive_balance.halves(loads, bit)
            for name, part in (("false", low), ("true", high)):
                yield f"half {bit} {name} {integers(loads)} = {integers(part)}"
            yield f"joined {integers(low)} {integers(high)} {bit} = {integers(loads)}"


def runs_of_the_recursion() -> Iterator[str]:
    """Compare runs of the recursive algorithms, which choose dimensions by least discrepancy or at random."""
    source = random.Random(2)  # noqa: S311 - as above
    for _ in range(RUNS):
        d, (name, rule) = source.randint(0, 4), source.choice(list(RULES.items()))
        groups = tuple(some_loads(source, d) for _ in range(source.randint(1, 3)))
        for tie, choice in TIES.items():
            yield from _compared(f"{name} {tie} [] {d}", groups, recursive_balance.balance(rule, groups, choice))
        bits = _any_bits(source, d)
        left = iter(bits)
        run = recursive_balance.balance(rule, groups, lambda parts: _chosen(next(left), parts))  # noqa: B023 - used here
        yield from _compared(f"{name} (listed {d} {naturals(bits)}) [] {d}", groups, run)


def _compared(asked: str, groups: recursive_balance.Groups, run: recursive_balance.Run) -> Iterator[str]:
    """Compare the loads of the groups after a run, and the costs of the run."""
    yield f"balance {asked} {listed_groups(groups)} = {listed_groups(run.groups)}"
    yield f"costs {asked} {listed_groups(groups)} = {integers(run.costs)}"


def _any_bits(source: random.Random, d: int) -> list[int]:
    """A random dimension for each subcube of the recursion, from the whole cube on."""
    return [source.randrange(d), *_any_bits(source, d - 1), *_any_bits(source, d - 1)] if d else []


def _chosen(last: int, groups: recursive_balance.Groups) -> tuple[bool, ...]:
    """For every dimension of a cube, True if it is the dimension `last`."""
    return tuple(bit == last for bit in range(recursive_balance.dimension_of(groups[0])))


REQUIRES = ("Loads", "Hypercube", "RecursiveBalance", "Python.recursive_balance")

AGREEMENTS = (
    Agreement(
        "Dimensions",
        dimensions_on_unknowns.__doc__ or "",
        REQUIRES,
        dimensions_on_unknowns,
        "intros; reflexivity",
        count=24,
    ),
    Agreement("RunsAcross", runs_across.__doc__ or "", REQUIRES, runs_across, count=486),
    Agreement("Recursion", runs_of_the_recursion.__doc__ or "", REQUIRES, runs_of_the_recursion, count=784),
)
