"""The gallery: a card for each smallest counterexample and for each case that attains a value, with filters."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from loadbal.records import Row
from loadbal.showing import reproducing, sentences
from loadbal.showing.filters import filter_form, select_element
from loadbal.showing.short_answer import is_unproved_repair
from loadbal.showing.titles import full_title
from loadbal.site.badges import row_badges
from loadbal.site.cases import Case
from loadbal.site.places import address
from loadbal.site.statements import SiteData, witness_path
from loadbal.site.stills import failure, still

SIZES = {"1 or 2": range(1, 3), "3": range(3, 4), "4 to 8": range(4, 9), "9 and more": range(9, 10**9)}
"""The sizes of networks by which the gallery can be filtered: each choice and its numbers of nodes."""


FACETS = ("verdict", "paper", "strength", "kind", "nodes")
DEFAULTS = {"verdict": "refuted"}
"""The filter choices when the page opens: readers of the gallery look for counterexamples."""


def gallery_html(cases: Sequence[Case], data: SiteData) -> str:
    """The gallery as HTML: the filters, and a card for each case."""
    return f"{filter_controls(cases)}\n{cards(cases, data)}"


def cards(cases: Iterable[Case], data: SiteData) -> str:
    """The cards of all cases as HTML; `data` has the sentences and links that they show."""
    return f"<div class='cards'>\n{''.join(card(case, data) for case in cases)}</div>"


def filter_controls(cases: Iterable[Case]) -> str:
    """The filter form of the gallery, which offers the verdicts, papers, ... that the cases have."""
    all_facets = [facets(case) for case in cases]
    options = {name: sorted({it[name] for it in all_facets}) for name in FACETS}
    return filter_form("card", [select_element(name, options[name], DEFAULTS.get(name, "")) for name in FACETS])


def facets(case: Case) -> dict[str, str]:
    """The verdict, paper, strength, kind and size of a case, by which its card can be filtered."""
    row = case.row
    values = row.verdict, row.paper, row.strength, case.kind, size_class(case)
    return dict(zip(FACETS, values, strict=True))


def size_class(case: Case) -> str:
    """The choice in `SIZES` that contains the number of nodes of the case's network; `none` without a network."""
    if case.network is None:
        return "none"
    return next(name for name, sizes in SIZES.items() if case.network.order in sizes)


def card(case: Case, data: SiteData) -> str:
    """The card of a case: its picture, its failure or value, the sentence, its repairs, and the command to see it."""
    row = case.row
    attributes = " ".join(f'data-{name}="{escape(value)}"' for name, value in facets(case).items())
    parts = [
        f'<h3><a href="{address(row.id)}">{escape(full_title(row.id))}</a></h3>',
        f"<p class='badges'>{row_badges(row)}</p>",
        f"<div class='still'>{still(case)}</div>",
        f"<p>{sentences.html(row.statement)}</p>",
        f"<p class='case'>{escape(_shortened(case.in_words))}</p>",
        *map(failure, case.failed_parts[:2]),
        _attained(row),
        *_repairs(data.repairs.get(row.id, ()), data.rows),
        f"<footer>{_folded_command(row)}{_download(row)}</footer>",
    ]
    return f'<article class="entry" {attributes}>{"".join(parts)}</article>\n'


def _folded_command(row: Row) -> str:
    """The command that finds the case again, folded away; if that takes hours, the one that replays the witness."""
    found = reproducing.deciding_record(row)
    is_slow = row.verdict == "refuted" and found is not None and found.depth == "deep"
    command = f"loadbal replay {Path(witness_path(row.id)).name}" if is_slow else reproducing.command_for_row(row)
    return f"<details><summary>Run it again</summary><pre>{escape(command)}</pre></details>"


def _attained(row: Row) -> str:
    if row.value is None:
        return ""
    return f"<p class='attains'>attains <b>{escape(_shortened(str(row.value), 40))}</b></p>"


def _download(row: Row) -> str:
    if row.verdict != "refuted":
        return ""
    return f'<p><a href="{witness_path(row.id)}" download>witness to download</a></p>'


def _repairs(ids: Iterable[str], rows: Mapping[str, Row]) -> Iterable[str]:
    """The claims that repair a refuted claim, with their verdicts, as HTML."""
    for id_ in ids:
        row = rows[id_]
        repaired = f'<a href="{address(id_)}">{sentences.html(row.statement)}</a> {row_badges(row)}'
        label = "A repair, not proved" if is_unproved_repair(row) else "Repaired"
        yield f'<p class="repaired {row.verdict}">{label}: {repaired}</p>'


def _shortened(text: str, most: int = 160) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."
