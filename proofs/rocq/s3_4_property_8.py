"""Binds Rocq's definitions to the library: compares Table 4 of Bokhari as printed with `PartitionTables.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.papers.bokhari.s3_4_property_8 import TABLE_4, entries

SOURCE = "loadbal/papers/bokhari/s3_4_property_8.py"


def columns() -> Iterator[str]:
    """Compare the columns of Table 4, each with its integer."""
    printed = (f"({total}%nat, [{'; '.join(map(naturals, entries(total)))}])" for total in TABLE_4)
    yield f"table_4 = [{'; '.join(printed)}]"


AGREEMENTS = (Agreement("Table4", columns.__doc__ or "", ("PartitionTables",), columns, count=1),)
