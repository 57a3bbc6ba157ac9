"""Binds Rocq's definitions to the library: compares the sums of all processors, and the messages of their steps."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Sheet, integers, pairs
from loadbal.protocols.broadcast import messages
from loadbal.protocols.prefix_sums import PrefixSums, prefix_sums

SOURCE = "loadbal/protocols/prefix_sums.py"

RUNS = 100
"""How many random runs, and how many random single steps, are compared."""


def record(sums: PrefixSums) -> str:
    """The two sums of all processors in Gallina, Rocq's language, as a value of `PrefixSums.state`."""
    return f"{{| prefixes := {integers(sums.prefixes)}; totals := {integers(sums.totals)} |}}"


def on_unknowns() -> Iterator[str]:
    """Compare, for unknown values, the sums of all processors at the end, on hypercubes of dimension 0 to 4."""
    for d in range(5):
        sheet = Sheet(shared=True)
        values = tuple(sheet.parameter(f"x{node}") for node in range(2**d))
        found, unknowns = prefix_sums(values), " ".join(value.text for value in values)
        before = integers(values, sheet)
        after = f"({integers(found.prefixes, sheet)}, {integers(found.totals, sheet)})"
        yield (
            f"forall {unknowns} : Z, let x := prefix_sums {before} in (prefixes x, totals x) =\n"
            f"  {sheet.under_names(after)}"
        )


def runs() -> Iterator[str]:
    """Compare random runs and single steps, and the messages by which every processor sends along a dimension."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        order = 2 ** source.randint(0, 5)
        values = tuple(source.randint(-9, 9) for _ in range(order))
        yield f"prefix_sums {integers(values)} = {record(prefix_sums(values))}"
    for _ in range(RUNS):
        d = source.randint(1, 5)
        prefixes, totals = (tuple(source.randint(-9, 9) for _ in range(2**d)) for _ in range(2))
        now, bit = PrefixSums(prefixes, totals), source.randrange(d)
        yield f"after_step {record(now)} {bit} = {record(now.after_step(bit))}"
    for d in range(1, 6):
        for bit in range(d):
            yield f"messages {d} (fun _ => true) {bit} = {pairs(messages((True,) * 2**d, bit))}"


REQUIRES = ("Loads", "Broadcast", "PrefixSums")

AGREEMENTS = (
    Agreement(
        "PrefixSumsOfUnknowns",
        on_unknowns.__doc__ or "",
        REQUIRES,
        on_unknowns,
        "intros; cbv -[Z.add]; apply f_equal2; repeat (apply f_equal2; [ring|]); reflexivity",
        count=5,
    ),
    Agreement("PrefixSumRuns", runs.__doc__ or "", REQUIRES, runs, count=208),
)
