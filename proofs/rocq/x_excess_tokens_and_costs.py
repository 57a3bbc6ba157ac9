"""Binds Rocq's definitions to the library: generates the parity rule for marked loads, which the recursion uses.

Marked loads, and the errors that the recursive algorithm leaves by this rule, are compared with `ParityRecursion.v`.
"""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, integers, naturals
from loadbal.loads import Loads, discrepancy
from loadbal.papers.plaxton.x_excess_tokens_and_costs import EVEN_GETS, error_by_parity, even_gets_it, marked
from loadbal.protocols.recursive_balance import Groups, balance, dimension_of

SOURCE = "loadbal/papers/plaxton/x_excess_tokens_and_costs.py"

DEFINITIONS = (
    Definition(
        "even_gets_it", ("x", "y"), even_gets_it, "Twice the tokens from the end with the low number, for marked loads."
    ),
)

RUNS = 100
"""How many random loads, on cubes of dimension 0 to 4, are compared."""


def any_bits(source: random.Random, d: int) -> list[int]:
    """A random dimension for each subcube of the recursion, from the whole cube on, a low half before a high one."""
    return [source.randrange(d), *any_bits(source, d - 1), *any_bits(source, d - 1)] if d else []


def error_with(loads: Loads, bits: list[int]) -> int:
    """The error after the recursive algorithm by the parity rule, with the listed choices of dimensions."""
    left = iter(bits)

    def choice(groups: Groups) -> tuple[bool, ...]:
        last = next(left)
        return tuple(bit == last for bit in range(dimension_of(groups[0])))

    (after,) = balance(EVEN_GETS, (marked(loads),), choice).groups
    return int(discrepancy(tuple(load // 2 for load in after)))


def runs() -> Iterator[str]:
    """Compare marked loads, and the errors that the parity rule leaves, with dimensions by discrepancy or at random."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        d = source.randint(0, 4)
        loads, bits = tuple(source.randint(0, 20) for _ in range(2**d)), any_bits(source, d)
        yield f"marked {integers(loads)} = {integers(marked(loads))}"
        yield f"unmarked {integers(marked(loads))} = {integers(loads)}"
        yield f"error_left least_discrepancy {d} {integers(loads)} = {error_by_parity(loads)}%Z"
        yield f"error_left (listed {d} {naturals(bits)}) {d} {integers(loads)} = {error_with(loads, bits)}%Z"


REQUIRES = ("Loads", "RecursiveBalance", "ParityRecursion")

AGREEMENTS = (Agreement("ParityRecursion", runs.__doc__ or "", REQUIRES, runs, count=376),)
