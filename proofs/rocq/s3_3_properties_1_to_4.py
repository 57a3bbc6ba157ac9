"""Binds Rocq's definitions to the library: compares Table 3, sums of the largest parts, and gains."""

from collections.abc import Iterator
from itertools import product

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals, pairs
from loadbal.papers.bokhari.cases import Count
from loadbal.papers.bokhari.s3_3_properties_1_to_4 import TABLE_3, gains_of_parts, largest_sums
from loadbal.theory.partitions import halves

SOURCE = "loadbal/papers/bokhari/s3_3_properties_1_to_4.py"


def rows() -> Iterator[str]:
    """Compare for every row of Table 3 the printed decimal, the partition A, and Q(A)."""
    printed = (f"({int(row.halves.replace('.', ''))}%Z, {naturals(row.partition)})" for row in TABLE_3)
    yield f"table_3 = [{'; '.join(printed)}]"
    sums = "; ".join(str(128 * halves(row.partition)) for row in TABLE_3)
    yield f"map (fun row => halved 7 (snd row)) table_3 = [{sums}]%Z"


def sums_of_largest() -> Iterator[str]:
    """Compare the sums of the largest parts, for up to 4 parts from 1 to 4 in every order."""
    for n in range(1, 5):
        for parts in product(range(1, 5), repeat=n):
            yield f"largest_sums {naturals(parts)} = {naturals(largest_sums(parts))}"


def gains() -> Iterator[str]:
    """Compare the parts of E(e, n) but the first, each with the part that it becomes, for all 2 <= n <= e <= 24."""
    for e in range(2, 25):
        for n in range(2, e + 1):
            became = pairs((part, part + more) for part, more in gains_of_parts(Count(e, n)))
            yield f"grown {e} {n} = {became}"


def counts() -> Iterator[str]:
    """Compare for every row of Table 3 the printed n, the printed P, and the partition A."""
    printed = (f"({row.parts}%nat, {row.powers}%Z, {naturals(row.partition)})" for row in TABLE_3)
    yield f"table_3_counts = [{'; '.join(printed)}]"


AGREEMENTS = (
    Agreement("Table3", rows.__doc__ or "", ("SumsOfPowers", "BokhariRefutations"), rows, count=2),
    Agreement("Table3Counts", counts.__doc__ or "", ("PartitionTables",), counts, count=1),
    Agreement("LargestSums", sums_of_largest.__doc__ or "", ("Majorization",), sums_of_largest, count=340),
    Agreement("Gains", gains.__doc__ or "", ("Majorization",), gains, count=276),
)
