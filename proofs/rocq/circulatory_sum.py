"""Binds Rocq's definitions to the library: compares the loads that go round a cycle, and the sums of all processors."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Sheet, integers
from loadbal.papers.jan.s4_cycle_function_1 import AS_PRINTED, AVERAGE_ASIDE, LOAD_APART
from loadbal.protocols.circulatory_sum import circulation, units_until_heard

SOURCE = "loadbal/protocols/circulatory_sum.py"

RUNS = 200
"""How many random runs, of up to ten units of time, are compared."""

BUFFERS = {"true false": AS_PRINTED, "true true": LOAD_APART, "false false": AVERAGE_ASIDE}


def sums_on_unknowns() -> Iterator[str]:
    """Compare, for unknown loads, the sums after each of the first units of time on cycles of up to five processors."""
    for n in range(1, 6):
        for units in range(n + 1):
            for way in (False, True):
                sheet = Sheet(shared=True)
                loads = tuple(sheet.parameter(f"x{j}") for j in range(n))
                sums = circulation(loads, units, both_ways=way).sums
                unknowns, before = " ".join(load.text for load in loads), integers(loads, sheet)
                yield (
                    f"forall {unknowns} : Z, sums (circulation {str(way).lower()} {before} {units}) =\n"
                    f"  {sheet.under_names(integers(sums, sheet))}"
                )


def runs() -> Iterator[str]:
    """Compare whole runs: words, sums, the buffers after Step 1, and the time when all processors know all loads."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        loads = tuple(source.randint(0, 9) for _ in range(source.randint(1, 8)))
        way, units = source.random() < 1 / 2, source.randint(0, 10)
        now = circulation(loads, units, both_ways=way)
        asked = f"circulation {str(way).lower()} {integers(loads)} {units}"
        yield f"(words ({asked}), sums ({asked})) = ({integers(now.words)}, {integers(now.sums)})"
        for flags, registers in BUFFERS.items():
            yield f"differences {flags} {integers(loads)} = {integers(registers.differences(loads))}"
    for n in range(2, 12):
        for way in (False, True):
            units, name = units_until_heard(n, both_ways=way), str(way).lower()
            yield f"(all_heard {name} {n} {units}, all_heard {name} {n} {units - 1}) = (true, false)"


REQUIRES = ("Loads", "CirculatorySum")

AGREEMENTS = (
    Agreement(
        "Circulation", sums_on_unknowns.__doc__ or "", REQUIRES, sums_on_unknowns, "intros; reflexivity", count=40
    ),
    Agreement("CirculationRuns", runs.__doc__ or "", REQUIRES, runs, count=768),
)
