"""Binds Rocq's definitions to the library: compares table 1 and captions in Riess and Wanka with `PrintedTables.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.papers.riess.printed import FIGURES, TABLE_1

SOURCE = "loadbal/papers/riess/printed.py"


def tables() -> Iterator[str]:
    """Compare table 1 column by column, and the captions of figures 3 and 4 panel by panel."""
    rows = "; ".join(f"({', '.join(map(str, column))})" for column in TABLE_1)
    fields = "(nodes c, larger c, smaller c, runs c, average c, worst c)"
    yield f"map (fun c => {fields}) columns = [{rows}]%Z"
    captions = "; ".join(f"({', '.join(map(str, panel))})" for panel in FIGURES)
    yield f"panels = [{captions}]%Z"


AGREEMENTS = (Agreement("TablesAsPrinted", tables.__doc__ or "", ("PrintedTables",), tables, count=2),)
