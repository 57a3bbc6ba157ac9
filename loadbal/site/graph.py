"""The graph of what rests on what around a claim: what its verdict stands on, and what stands on it, by strength.

Three columns from left to right: the claims that use it or repair it, the claim, what answers for it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from loadbal.checking.proving import arguments
from loadbal.checking.proving.arguments import Proof
from loadbal.records import Row
from loadbal.site import theorems

WIDTH, HEIGHT, APART, LINE = 216, 28, 44, 38
"""Units: pixels of a box, between columns, and from box to box of a column."""
LONGEST = 30
"""The most letters that fit a box."""


class Box(NamedTuple):
    """A claim, theorem, lemma, source or count, with the strength that colors it."""

    label: str
    strength: str
    address: str = ""
    """Where a click leads; empty if nowhere."""


def settled(rows: Iterable[Row]) -> dict[str, list[str]]:
    """The claims that every theorem settles, by its name."""
    found: dict[str, list[str]] = {}
    for row in rows:
        if row.kernel:
            found.setdefault(row.kernel["theorem"], []).append(row.id)
    return found


def under(row: Row, claims: Mapping[str, Sequence[str]]) -> list[Box]:
    """What a claim rests on; `claims` are those that theorems settle."""
    if row.kernel:
        bound = [Box(f"bound by {name}", "bound") for name in row.kernel["bound by"]]
        axioms = [Box(f"axiom {name}", "argued") for name in row.kernel["axioms"]]
        return [Box(row.kernel["theorem"], "kernel"), *_theorems(row.kernel["theorem"], claims), *axioms, *bound]
    if row.strength == "written" and arguments.is_proved(row.id):
        return list(_joints(arguments.find(row.id)))
    relevant = sum(record.relevant for record in row.evidence if record.strength == row.strength)
    return [Box(f"{relevant:,} relevant cases", row.strength)] if relevant else []


def _theorems(name: str, claims: Mapping[str, Sequence[str]]) -> Iterator[Box]:
    """The theorems that a theorem rests on: those that settle claims by the claims, the others counted."""
    found = theorems.under(name, theorems.references(), claims.keys())
    yield from (Box(id_, "kernel", _page(id_)) for it in found.named for id_ in claims[it])
    if found.others:
        homes = {it.partition(".")[0] for it in found.others}
        yield Box(f"{len(found.others)} others, of {', '.join(sorted(homes))}", "kernel")


def _joints(proof: Proof) -> Iterable[Box]:
    """What answers for the steps of a written proof."""
    yield from (Box(lemma.name, "solver", f"../../lemmas/{lemma_place(proof, lemma.name)}") for lemma in proof.lemmas)
    yield from (Box(claim, "written", _page(claim)) for claim in proof.rests_on)
    yield from (Box(source, "cited") for source in proof.cites)
    if proof.argued:
        yield Box(f"{len(proof.argued)} sentences argued", "argued")


def lemma_place(proof: Proof, lemma: str) -> str:
    """Where the file of a lemma is among the downloads."""
    return f"{proof.claim}/{lemma}.smt2"


def _page(id_: str) -> str:
    """The page of a claim, seen from that of another."""
    return f"../../statements/{id_.partition('@')[0]}.html"


def users(rows: Iterable[Row]) -> dict[str, list[str]]:
    """The claims that rest on a claim, or repair it, by its id."""
    kept = list(rows)
    claims, found = settled(kept), dict[str, list[str]]()
    for row in kept:
        proved = row.strength == "written" and arguments.is_proved(row.id)
        named = theorems.under(row.kernel["theorem"], theorems.references(), claims.keys()).named if row.kernel else ()
        written = arguments.find(row.id).rests_on if proved else ()
        by_theorem = (id_ for it in named for id_ in claims[it])
        for used in dict.fromkeys((*written, *by_theorem, *filter(None, [row.repairs]))):
            found.setdefault(used, []).append(row.id)
    return found


def drawn(row: Row, above: Sequence[str], rows: Mapping[str, Row], claims: Mapping[str, Sequence[str]]) -> str:
    """The graph around a claim as SVG; empty if it stands by itself."""
    left = [Box(id_, rows[id_].strength, _page(id_)) for id_ in above]
    right = [
        box._replace(strength=rows[box.label].strength) if box.label in rows else box for box in under(row, claims)
    ]
    if not left and not right:
        return ""
    columns = left, [Box(row.id, row.strength)], right
    width, high = 3 * WIDTH + 2 * APART, max(map(len, columns)) * LINE
    heights = [_heights(len(column), high) for column in columns]
    lines = [_line(0, y, high / 2) for y in heights[0]] + [_line(1, high / 2, y) for y in heights[2]]
    boxes = [_box(box, side, y) for side in range(3) for box, y in zip(columns[side], heights[side], strict=True)]
    about = f"Around {row.id}: {len(left)} on the left rest on it or repair it, {len(right)} on the right carry it"
    return (
        f'<div class="graph"><svg viewBox="-2 0 {width + 4} {high}" width="{width + 4}" height="{high}" role="img" '
        f'aria-label="{escape(about)}">{"".join(lines)}{"".join(boxes)}</svg></div>'
    )


def _heights(count: int, high: int) -> list[float]:
    """Where the middles of the boxes of a column are. Units: pixels."""
    return [(high - count * LINE) / 2 + LINE * (place + 0.5) for place in range(count)]


def _line(side: int, start: float, end: float) -> str:
    """A line from a column to the next one."""
    left = WIDTH + side * (WIDTH + APART)
    return f'<line x1="{left}" y1="{start:g}" x2="{left + APART}" y2="{end:g}"/>'


def _box(box: Box, side: int, middle: float) -> str:
    """A box with its label, whole where one points at it."""
    x, label = side * (WIDTH + APART), escape(box.label)
    short = label if len(box.label) <= LONGEST else f"{escape(box.label[: LONGEST - 1])}\u2026"
    size = f'x="{x}" y="{middle - HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}"'
    text = f'<text x="{x + 10}" y="{middle + 4:g}">{short}</text>'
    about = f"<title>{label} ({escape(box.strength)})</title>"
    drawn = f'<g class="{escape(box.strength)}">{about}<rect {size} rx="6"/>{text}</g>'
    return f'<a href="{escape(box.address)}">{drawn}</a>' if box.address else drawn
