"""The gallery of smallest counterexamples, and of cases that attain a value: a card each, and filters beside them."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from loadbal.records import Row
from loadbal.showing import reproducing, sentences
from loadbal.showing.filters import filter_form, select_element
from loadbal.site.cases import Case
from loadbal.site.myst import badge
from loadbal.site.statements import Known, address, witness_place
from loadbal.site.stills import failure, still

SIZES = {"1 or 2": range(1, 3), "3": range(3, 4), "4 to 8": range(4, 9), "9 and more": range(9, 10**9)}
"""How the number of nodes is told apart."""


FACETS = ("verdict", "paper", "strength", "kind", "nodes")
FIRST = {"verdict": "refuted"}
"""What is chosen until the reader chooses."""


def cards(cases: Sequence[Case], ledger: Known) -> str:
    """The filters, and a card for each case."""
    return f"{controls(cases)}\n{listed(cases, ledger)}"


def listed(cases: Iterable[Case], ledger: Known) -> str:
    """A card for each case."""
    return f"<div class='cards'>\n{''.join(card(case, ledger) for case in cases)}</div>"


def controls(cases: Iterable[Case]) -> str:
    """The filters: by verdict, paper, strength, kind of network and number of nodes, and words.

    What one comes for are the counterexamples: they are chosen at first.
    """
    seen = [facets(case) for case in cases]
    options = {name: sorted({facet[name] for facet in seen}) for name in FACETS}
    return filter_form("card", [select_element(name, options[name], FIRST.get(name, "")) for name in FACETS])


def facets(case: Case) -> dict[str, str]:
    """What a card can be filtered by."""
    row = case.row
    own = row.verdict, row.paper, row.strength, case.kind, nodes(case)
    return dict(zip(FACETS, own, strict=True))


def nodes(case: Case) -> str:
    """How many nodes the network of a case has, roughly."""
    if case.network is None:
        return "none"
    return next(name for name, sizes in SIZES.items() if case.network.order in sizes)


def card(case: Case, ledger: Known) -> str:
    """A case: its picture, the sentence as claimed, how it fails or what it attains, what repairs it, how to see it."""
    row = case.row
    data = " ".join(f'data-{name}="{escape(value)}"' for name, value in facets(case).items())
    parts = [
        f'<h3><a href="{address(row.id)}">{escape(row.id)}</a></h3>',
        f"<p class='badges'>{badge(row.verdict, row.strength)}</p>",
        f"<div class='still'>{still(case)}</div>",
        *map(failure, case.failed_parts[:2]),
        _attained(row),
        f"<p>{sentences.html(row.statement)}</p>",
        f"<p class='case'>{escape(_shortened(row.witness.printed if row.witness else ''))}</p>",
        *_repaired(ledger.repaired.get(row.id, ()), ledger.rows),
        f"<footer><pre>{escape(reproducing.command_for_row(row))}</pre>{_download(row)}</footer>",
    ]
    return f'<article class="entry" {data}>{"".join(parts)}</article>\n'


def _attained(row: Row) -> str:
    if row.value is None:
        return ""
    return f"<p class='attains'>attains <b>{escape(_shortened(str(row.value), 40))}</b></p>"


def _download(row: Row) -> str:
    if row.verdict != "refuted":
        return ""
    return f'<p><a href="{witness_place(row.id)}" download>witness to download</a></p>'


def _repaired(ids: Iterable[str], rows: Mapping[str, Row]) -> Iterable[str]:
    for id_ in ids:
        row = rows[id_]
        said = f'<a href="{address(id_)}">{sentences.html(row.statement)}</a> {badge(row.verdict, row.strength)}'
        yield f'<p class="repaired">Repaired: {said}</p>'


def _shortened(text: str, most: int = 160) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."
