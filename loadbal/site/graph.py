"""The graph around a claim: the claims that depend on it, the claim, and its grounds, colored by strength.

The columns from left to right, or one below the other on a narrow screen: claims that use or repair the claim; the
claim; the theorems, lemmas, sources, argued sentences or cases that its verdict rests on.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from loadbal.checking.proving import arguments
from loadbal.checking.proving.arguments import Proof
from loadbal.records import Row
from loadbal.site import theorems


class Box(NamedTuple):
    """A box of the graph: a claim, theorem, lemma, source or count, with the strength that colors it."""

    label: str
    strength: str
    address: str = ""
    """The target of the link; empty for a box without one."""


def claims_by_theorem(rows: Iterable[Row]) -> dict[str, list[str]]:
    """The ids of the claims that each theorem settles, by the name of the theorem."""
    found: dict[str, list[str]] = {}
    for row in rows:
        if row.kernel:
            found.setdefault(row.kernel["theorem"], []).append(row.id)
    return found


def grounds(row: Row, claims: Mapping[str, Sequence[str]]) -> list[Box]:
    """The boxes for the grounds of a claim: theorems, lemmas, sources or cases.

    `claims` is the result of `claims_by_theorem`.
    """
    if row.kernel:
        axioms = [Box(f"axiom {name}", "argued") for name in row.kernel["axioms"]]
        used = _theorem_boxes(row.kernel["theorem"], claims)
        return [Box(row.kernel["theorem"], "kernel"), *used, *axioms]
    if _has_written_proof(row):
        return list(_proof_boxes(arguments.find(row.id)))
    if row.verdict == "refuted":
        return [Box("one counterexample", row.strength)]
    # Checks may have cases in common, so their numbers cannot be added.
    relevant = max((record.relevant for record in row.evidence if record.strength == row.strength), default=0)
    return [Box(f"{relevant:,} relevant cases in its largest check", row.strength)] if relevant else []


def _has_written_proof(row: Row) -> bool:
    return row.strength == "written" and arguments.is_proved(row.id)


def _theorem_boxes(name: str, claims: Mapping[str, Sequence[str]]) -> Iterator[Box]:
    """Yield a box for each claim whose theorem the theorem `name` uses, and a box that counts other used theorems."""
    found = theorems.used_theorems(name, theorems.references(), claims.keys())
    yield from (Box(id_, "kernel", _page_address(id_)) for it in found.named for id_ in claims[it])
    if found.others:
        theories = {it.partition(".")[0] for it in found.others}
        yield Box(f"{len(found.others)} other theorems, of {', '.join(sorted(theories))}", "kernel")


def _proof_boxes(proof: Proof) -> Iterable[Box]:
    """Yield the boxes for the lemmas, claims, sources and argued sentences of a written proof."""
    yield from (Box(lemma.name, "solver", f"../../lemmas/{lemma_path(proof, lemma.name)}") for lemma in proof.lemmas)
    yield from (Box(claim, "written", _page_address(claim)) for claim in proof.rests_on)
    yield from (Box(source, "cited") for source in proof.cites)
    if proof.argued:
        yield Box(f"{len(proof.argued)} sentences argued", "argued")


def lemma_path(proof: Proof, lemma: str) -> str:
    """The path of the file of a lemma among the downloads of lemmas."""
    return f"{proof.claim}/{lemma}.smt2"


def _page_address(id_: str) -> str:
    """The address of the page of a claim, relative to the page of another claim."""
    return f"../../statements/{id_.partition('@')[0]}.html"


def dependents(rows: Iterable[Row]) -> dict[str, list[str]]:
    """For each claim, the ids of the claims that use it in a proof or theorem, or repair it."""
    listed = list(rows)
    claims, found = claims_by_theorem(listed), dict[str, list[str]]()
    for row in listed:
        in_proof = arguments.find(row.id).rests_on if _has_written_proof(row) else ()
        theorem = row.kernel["theorem"] if row.kernel else ""
        named = theorems.used_theorems(theorem, theorems.references(), claims.keys()).named if theorem else ()
        in_theorem = (id_ for it in named for id_ in claims[it])
        for used in dict.fromkeys((*in_proof, *in_theorem, *filter(None, [row.repairs]))):
            found.setdefault(used, []).append(row.id)
    return found


def graph_html(row: Row, above: Sequence[str], rows: Mapping[str, Row], claims: Mapping[str, Sequence[str]]) -> str:
    """The graph around a claim as HTML; empty if nothing but the claim and its own cases would be in it.

    `above` are the dependents of the claim, and `claims` is the result of `claims_by_theorem`.
    """
    left = [Box(id_, rows[id_].strength, _page_address(id_)) for id_ in above]
    right = [
        box._replace(strength=rows[box.label].strength) if box.label in rows else box for box in grounds(row, claims)
    ]
    if not left and not row.kernel and not _has_written_proof(row):
        return ""  # the evidence says how many cases there are
    columns = (("Rest on it, or repair it", left), ("This claim", [Box(row.id, row.strength)]), ("It rests on", right))
    return f"<div class='graph'>{''.join(_column_html(*it) for it in columns if it[1])}</div>"


def _column_html(title: str, boxes: Iterable[Box]) -> str:
    """A column of the graph: its title and its boxes."""
    return f"<div><p>{title}</p><ul>{''.join(map(_box_html, boxes))}</ul></div>"


def _box_html(box: Box) -> str:
    """A box with its label, which may break after a slash, a dot, an @ or an underline, as browsers do after a hyphen.

    The tooltip has the strength.
    """
    label = re.sub(r"([/.@_])", r"\1<wbr>", escape(box.label))
    text = f'<a href="{escape(box.address)}">{label}</a>' if box.address else label
    return f'<li class="{escape(box.strength)}" title="{escape(box.strength)}">{text}</li>'
