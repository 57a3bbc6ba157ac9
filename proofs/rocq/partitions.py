"""Binds Rocq's definitions to the library: compares equipartitions, sums over parts, and lists of all partitions."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.theory.partitions import equipartition, halves, partitions, powers

SOURCE = "loadbal/theory/partitions.py"


def equipartitions() -> Iterator[str]:
    """Compare the equipartitions E(d, n) for all 1 <= n <= d <= 24."""
    for d in range(1, 25):
        for n in range(1, d + 1):
            yield f"E {d} {n} = {naturals(equipartition(d, n))}"


def sums_of_powers() -> Iterator[str]:
    """Compare the sums of powers P and Q of all partitions of up to 10, Q as a fraction in lowest terms."""
    for d in range(1, 11):
        for parts in partitions(d):
            yield f"powers {naturals(parts)} = {powers(parts)}%Z"
            ours = halves(parts)
            yield f"fraction (halves {naturals(parts)}) = ({ours.numerator} # {ours.denominator})%Q"


def all_partitions() -> Iterator[str]:
    """Prove of the partitions that the library lists that they are all, each once, for the integers from 1 to 14."""
    for d in range(1, 15):
        yield f"lists_partitions {d} [{'; '.join(map(naturals, partitions(d)))}]"


REQUIRES = ("OrderedField", "Partitions")

AGREEMENTS = (
    Agreement("Equipartitions", equipartitions.__doc__ or "", REQUIRES, equipartitions, count=300),
    Agreement("SumsOfPowers", sums_of_powers.__doc__ or "", REQUIRES, sums_of_powers, count=276),
    Agreement(
        "AllPartitions",
        all_partitions.__doc__ or "",
        ("PartitionTables",),
        all_partitions,
        "apply lists_by_computing; vm_compute; reflexivity",
        count=14,
    ),
)
