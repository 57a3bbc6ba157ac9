"""Binds Rocq's definitions to the library: generates the balancer, and compares matchings and runs with `OddEven.v`.

Two steps, by M1 and M2 or by M2 and M1, are compared for unknown loads, and so for all loads, if N is 2, 4, 6 or 8.
Whole runs are compared on random numbers; for N = 2 both matchings are the same edge. Runs of the idealized process
(`Idealized.v`) and rows of products of step matrices are compared on numbers too.
"""

import random
from collections.abc import Iterable, Iterator
from fractions import Fraction

from loadbal.arithmetic import Number
from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, Sheet, integers, pairs
from loadbal.loads import discrepancy
from loadbal.protocols.odd_even_transposition import (
    BALANCER,
    DIVIDER,
    after_round,
    after_rounds,
    after_steps,
    matchings,
)
from loadbal.theory.step_matrices import product_of_steps, unit

SOURCE = "loadbal/protocols/odd_even_transposition.py"

DEFINITIONS = (
    Definition("balancer", ("x", "y"), BALANCER.flow, "Tokens from the node with load x to the one with load y."),
    Definition(
        "divider", ("x", "y"), DIVIDER.flow, "The same where tokens can be divided: half of the difference.", "Q"
    ),
)

RUNS = 1000
"""How many random runs, of up to 40 steps, are compared."""


def two_matchings() -> Iterator[str]:
    """Compare the two matchings of cycles of up to 40 nodes."""
    for half in range(1, 21):
        first, second = matchings(2 * half)
        yield f"matchings (cycle {half}) = [{pairs(first)}; {pairs(second)}]"


def steps_on_unknowns() -> Iterator[str]:
    """Compare zero to three steps by either matching first, and a round, from unknown loads on 2, 4, 6, 8 nodes."""
    for half in range(1, 5):
        for start, count in ((0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (0, 3), (1, 3)):
            sheet = Sheet(shared=True)
            loads = tuple(sheet.parameter(f"x{node}") for node in range(2 * half))
            before, after = integers(loads, sheet), integers(after_steps(loads, count, BALANCER, start), sheet)
            unknowns = " ".join(load.text for load in loads)
            yield f"forall {unknowns} : Z, run {half} {before} {count} {start} =\n  {sheet.under_names(after)}"
        sheet = Sheet(shared=True)
        loads = tuple(sheet.parameter(f"x{node}") for node in range(2 * half))
        before, after = integers(loads, sheet), integers(after_round(loads), sheet)
        unknowns = " ".join(load.text for load in loads)
        yield f"forall {unknowns} : Z, round {half} {before} =\n  {sheet.under_names(after)}"


def whole_runs() -> Iterator[str]:
    """Compare whole runs of steps with either matching first, and of rounds; some loads are negative."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        half, count, start = source.randint(1, 6), source.randint(0, 40), source.randrange(2)
        loads = tuple(source.randint(-20, 40) for _ in range(2 * half))
        after = integers(after_steps(loads, count, BALANCER, start))
        yield f"run {half} {integers(loads)} {count} {start} = {after}"
        yield f"discrepancy {integers(loads)} = {discrepancy(loads)}"
    for _ in range(RUNS // 10):
        half, rounds = source.randint(1, 6), source.randint(0, 20)
        loads = tuple(source.randint(-20, 40) for _ in range(2 * half))
        yield f"after_rounds {half} {integers(loads)} {rounds} = {integers(after_rounds(loads, rounds))}"


def fractions(values: Iterable[Number]) -> str:
    """A list of rationals in Gallina, Rocq's language.

    >>> fractions((1, Fraction(-1, 2)))
    '[1; (-1 # 2)]%Q'
    """
    sheet = Sheet("Q")
    return f"[{'; '.join(map(sheet.text, values))}]%Q"


def ideal_runs() -> Iterator[str]:
    """Compare runs of the idealized process with either matching first, from integers, fractions and unit loads."""
    source = random.Random(2)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS // 4):
        half, count, start = source.randint(1, 5), source.randint(0, 5), source.randrange(2)
        loads = tuple(Fraction(source.randint(-20, 40), source.randint(1, 3)) for _ in range(2 * half))
        after = fractions(after_steps(loads, count, DIVIDER, start))
        yield f"map Qred (ideal {half} {fractions(loads)} {count} {start}) = {after}"
    for _ in range(RUNS // 5):
        half, count, start = source.randint(1, 5), source.randint(0, 5), source.randrange(2)
        node = source.randrange(2 * half)
        rows = product_of_steps(2 * half, count, start)
        entries = f"map (fun j => Qred (product_of_steps {half} {count} {start} {node} j)) (seq 0 {2 * half})"
        yield f"unit {2 * half} {node} = {fractions(unit(2 * half, node))} /\\ {entries} = {fractions(rows[node])}"


REQUIRES = ("Loads", "Network", "OddEven")

AGREEMENTS = (
    Agreement("OddEvenMatchings", two_matchings.__doc__ or "", REQUIRES, two_matchings, count=20),
    Agreement(
        "OddEvenSteps", steps_on_unknowns.__doc__ or "", REQUIRES, steps_on_unknowns, "intros; reflexivity", count=32
    ),
    Agreement("OddEvenRuns", whole_runs.__doc__ or "", REQUIRES, whole_runs, count=2095),
    Agreement(
        "OddEvenIdealRuns",
        ideal_runs.__doc__ or "",
        (*REQUIRES, "Idealized"),
        ideal_runs,
        "vm_compute; repeat split; reflexivity",
        count=389,
    ),
)
