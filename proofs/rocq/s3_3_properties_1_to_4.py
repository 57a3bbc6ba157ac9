"""Binds Rocq's definitions to the library: compares Table 3 as printed, 2^-A in millionths and Q(A) times 128."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.papers.bokhari.s3_3_properties_1_to_4 import TABLE_3
from loadbal.theory.partitions import halves

SOURCE = "loadbal/papers/bokhari/s3_3_properties_1_to_4.py"


def rows() -> Iterator[str]:
    """Compare for every row of Table 3 the printed decimal, the partition A, and Q(A)."""
    printed = (f"({int(row.halves.replace('.', ''))}%Z, {naturals(row.partition)})" for row in TABLE_3)
    yield f"table_3 = [{'; '.join(printed)}]"
    sums = "; ".join(str(128 * halves(row.partition)) for row in TABLE_3)
    yield f"map (fun row => halved 7 (snd row)) table_3 = [{sums}]%Z"


AGREEMENTS = (Agreement("Table3", rows.__doc__ or "", ("SumsOfPowers", "BokhariRefutations"), rows, count=2),)
