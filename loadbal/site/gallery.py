"""The gallery of smallest counterexamples: a card each, and the filters beside them."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from loadbal.records import Row
from loadbal.showing import reproducing
from loadbal.showing.filters import select, words
from loadbal.site.cases import Case
from loadbal.site.myst import badge
from loadbal.site.statements import Known, address, witness_place

SIZES = {"1 or 2": range(1, 3), "3": range(3, 4), "4 to 8": range(4, 9), "9 and more": range(9, 10**9)}
"""How the number of nodes is told apart."""


def cards(cases: Sequence[Case], ledger: Known) -> str:
    """The filters, and a card for each case."""
    return f"{controls(cases)}\n<div class='cards'>\n{''.join(card(case, ledger) for case in cases)}</div>"


def controls(cases: Iterable[Case]) -> str:
    """The filters: by paper, strength, kind of network and number of nodes, and words."""
    seen = [facets(case) for case in cases]
    names = ("paper", "strength", "kind", "nodes")
    options = {name: sorted({facet[name] for facet in seen}) for name in names}
    return words("counterexample", [select(name, options[name]) for name in names])


def facets(case: Case) -> dict[str, str]:
    """What a card can be filtered by."""
    row = case.row
    return {"paper": row.paper, "strength": row.strength, "kind": case.kind, "nodes": nodes(case)}


def nodes(case: Case) -> str:
    """How many nodes the network of a case has, roughly."""
    if case.network is None:
        return "none"
    return next(name for name, sizes in SIZES.items() if case.network.order in sizes)


def card(case: Case, ledger: Known) -> str:
    """A counterexample: the sentence as claimed, where it fails and how, what repairs it, and how to see it."""
    row = case.row
    data = " ".join(f'data-{name}="{escape(value)}"' for name, value in facets(case).items())
    parts = [
        f'<h3><a href="{address(row.id)}">{escape(row.id)}</a></h3>',
        f"<p>{badge(row.verdict, row.strength)}</p><p>{escape(row.statement)}</p>",
        _picture(case),
        f"<p class='case'>{escape(_shortened(row.witness.printed if row.witness else ''))}</p>",
        *(f"<p class='fails'>{escape(line)}</p>" for line in case.missed[:2]),
        *_repaired(ledger.repaired.get(row.id, ()), ledger.rows),
        f"<pre>{escape(reproducing.line(row))}</pre>",
        f'<p><a href="{witness_place(row.id)}" download>witness</a></p>',
    ]
    return f'<article class="entry" {data}>{"".join(parts)}</article>\n'


def _picture(case: Case) -> str:
    if not case.picture:
        return ""
    about = f"{case.kind} with {case.network.order if case.network else 0} nodes; {case.told}".rstrip("; ")
    return f'<img loading="lazy" src="{picture_place(case.row.id)}" alt="{escape(about)}">'


def picture_place(id_: str) -> str:
    """Where the picture of a case is among the downloads."""
    return f"pictures/{id_}.svg"


def _repaired(ids: Iterable[str], rows: Mapping[str, Row]) -> Iterable[str]:
    for id_ in ids:
        row = rows[id_]
        said = f'<a href="{address(id_)}">{escape(row.statement)}</a> {badge(row.verdict, row.strength)}'
        yield f'<p class="repaired">Repaired: {said}</p>'


def _shortened(text: str, most: int = 160) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."
