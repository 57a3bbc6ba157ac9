"""Binds Rocq's definitions to the library: generates the rule of Discrepancy-1 in a B-phase, compares whole cycles.

A round of a B-phase is compared for unknown loads and local maxima, and so for all of them, on every proper coloring of
every connected graph with at most four nodes. Phases and cycles are compared on random numbers, on random trees.
"""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, Sheet, integers
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import colored
from loadbal.networks.small_graphs import graphs
from loadbal.networks.star import star
from loadbal.papers.houle.s5_discrepancy_1 import Run, above_minimum, cycle_where
from loadbal.protocols.discrepancy_one import RECORDS, a_phase, b_phase, cycle, cycle_steps, plus_flow

from .dimension_exchange import gallina, some_networks

SOURCE = "loadbal/protocols/discrepancy_one.py"

RUNS = 200
"""How many random networks are compared, each with one A-phase, one B-phase and one cycle."""

DEFINITIONS = (
    Definition(
        "plus_flow",
        ("x", "y", "most_x", "most_y"),
        plus_flow,
        "Threshold-1 Plus: tokens from the node with load x and local maximum most_x to the other; negative back.",
    ),
)


def plus_rounds_on_unknowns() -> Iterator[str]:
    """Compare one round of Threshold-1 Plus, on all proper colorings of connected graphs with at most four nodes."""
    for coloring in colored(graphs(1, 4, connected=True), 1):
        sheet = Sheet(shared=True)
        loads = tuple(sheet.parameter(f"x{node}") for node in range(coloring.network.order))
        maxima = tuple(sheet.parameter(f"m{node}") for node in range(coloring.network.order))
        after = b_phase(loads, maxima, coloring, 1)
        unknowns = " ".join(it.text for it in (*loads, *maxima))
        before = f"{integers(loads, sheet)} {integers(maxima, sheet)}"
        yield (
            f"forall {unknowns} : Z,\n  b_steps {before} {gallina(coloring)} {coloring.chi} 0 =\n"
            f"  {sheet.under_names(integers(after, sheet))}"
        )


def cycles() -> Iterator[str]:
    """Compare A-phases, B-phases with random local maxima, and cycles, each beginning with a random color."""
    for number, (coloring, loads, source) in enumerate(some_networks(5, RUNS)):
        record = RECORDS[number % 2]
        how, start = record.replace("-", "_"), source.randrange(5)
        turned, network, before = coloring.starting_at(start), gallina(coloring), integers(loads)
        middle, maxima = a_phase(loads, turned, record)
        yield f"a_phase {how} {before} {network} {start} = ({integers(middle)}, {integers(maxima)})"
        most = tuple(source.randint(0, 40) for _ in loads)
        after = integers(b_phase(loads, most, turned))
        yield f"b_phase {before} {integers(most)} {network} {start} = {after}"
        yield f"cycle {how} {before} {network} {start} = {integers(cycle(loads, turned, record)[0])}"
        yield f"starting_at {network} {start} = {gallina(turned)}"


def mirrored_cycles() -> Iterator[str]:
    """Compare cycles that record and freeze local minima in place of maxima."""
    for coloring, loads, _ in some_networks(6, RUNS):
        after = cycle_where(above_minimum, Run("post-step", coloring, loads))
        yield f"min_cycle {integers(loads)} {gallina(coloring)} 0 = {integers(after)}"


def steps_of_cycles() -> Iterator[str]:
    """Compare the loads after each step of two cycles on the star with three edges."""
    coloring = EdgeColoring(star(3), (0, 1, 2), 3)
    yield f"star = {gallina(coloring)}"
    source = random.Random(7)  # noqa: S311 - samples, not secrets
    for number in range(RUNS // 10):
        loads, record = tuple(source.randint(0, 40) for _ in range(4)), RECORDS[number % 2]
        how, middle = record.replace("-", "_"), tuple(cycle(loads, coloring, record)[0])
        for count, after in enumerate(cycle_steps(middle, coloring, record), 1):
            run = f"within_cycle {how} (after_cycles {how} {integers(loads)} 1) {count}"
            yield f"{run} = {integers(after)}"


REQUIRES = ("Loads", "Network", "DiscrepancyOne", "DomainReduction")

AGREEMENTS = (
    Agreement(
        "PlusRounds",
        plus_rounds_on_unknowns.__doc__ or "",
        REQUIRES,
        plus_rounds_on_unknowns,
        "intros; reflexivity",
        count=97,
    ),
    Agreement("Cycles", cycles.__doc__ or "", REQUIRES, cycles, count=737),
    Agreement(
        "MirroredCycles",
        mirrored_cycles.__doc__ or "",
        ("Loads", "Network", "FrozenMinima"),
        mirrored_cycles,
        count=194,
    ),
    Agreement("StepsOfCycles", steps_of_cycles.__doc__ or "", (*REQUIRES[:3], "Unseen"), steps_of_cycles, count=481),
)
