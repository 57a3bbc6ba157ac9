"""Binds Rocq's definitions to the library: compares Table 2 of Bokhari as printed with `PartitionTables.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.papers.bokhari.s3_2_notation import TABLE_2

SOURCE = "loadbal/papers/bokhari/s3_2_notation.py"


def rows() -> Iterator[str]:
    """Compare the rows of Table 2."""
    yield f"table_2 = [{'; '.join(map(naturals, TABLE_2))}]"


AGREEMENTS = (Agreement("Table2", rows.__doc__ or "", ("PartitionTables",), rows, count=1),)
