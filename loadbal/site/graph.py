"""The graph around a claim: the claims that depend on it, the claim, and its grounds, colored by strength.

The columns from left to right: claims that use or repair the claim; the claim; the theorems, lemmas, sources, argued
sentences or cases that its verdict rests on.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from loadbal.checking.proving import arguments
from loadbal.checking.proving.arguments import Proof
from loadbal.records import Row
from loadbal.site import theorems

WIDTH, HEIGHT, APART, LINE = 216, 28, 44, 38
"""The width and height of a box, the space between columns, and the distance of boxes in a column. Units: pixels."""
LONGEST = 30
"""The most letters of a label that fit into a box."""


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
        bound = [Box(f"bound by {name}", "bound") for name in row.kernel["bound by"]]
        axioms = [Box(f"axiom {name}", "argued") for name in row.kernel["axioms"]]
        used = _theorem_boxes(row.kernel["theorem"], claims)
        return [Box(row.kernel["theorem"], "kernel"), *used, *axioms, *bound]
    if row.strength == "written" and arguments.is_proved(row.id):
        return list(_proof_boxes(arguments.find(row.id)))
    relevant = sum(record.relevant for record in row.evidence if record.strength == row.strength)
    return [Box(f"{relevant:,} relevant cases", row.strength)] if relevant else []


def _theorem_boxes(name: str, claims: Mapping[str, Sequence[str]]) -> Iterator[Box]:
    """Yield a box for each claim whose theorem the theorem `name` uses, and a box that counts other used theorems."""
    found = theorems.used_theorems(name, theorems.references(), claims.keys())
    yield from (Box(id_, "kernel", _page_address(id_)) for it in found.named for id_ in claims[it])
    if found.others:
        theories = {it.partition(".")[0] for it in found.others}
        yield Box(f"{len(found.others)} others, of {', '.join(sorted(theories))}", "kernel")


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
        is_written = row.strength == "written" and arguments.is_proved(row.id)
        in_proof = arguments.find(row.id).rests_on if is_written else ()
        theorem = row.kernel["theorem"] if row.kernel else ""
        named = theorems.used_theorems(theorem, theorems.references(), claims.keys()).named if theorem else ()
        in_theorem = (id_ for it in named for id_ in claims[it])
        for used in dict.fromkeys((*in_proof, *in_theorem, *filter(None, [row.repairs]))):
            found.setdefault(used, []).append(row.id)
    return found


def graph_svg(row: Row, above: Sequence[str], rows: Mapping[str, Row], claims: Mapping[str, Sequence[str]]) -> str:
    """The graph around a claim as SVG; empty if nothing but the claim would be in it.

    `above` are the dependents of the claim, and `claims` is the result of `claims_by_theorem`.
    """
    left = [Box(id_, rows[id_].strength, _page_address(id_)) for id_ in above]
    right = [
        box._replace(strength=rows[box.label].strength) if box.label in rows else box for box in grounds(row, claims)
    ]
    if not left and not right:
        return ""
    columns = left, [Box(row.id, row.strength)], right
    width, high = 3 * WIDTH + 2 * APART, max(map(len, columns)) * LINE
    heights = [_box_heights(len(column), high) for column in columns]
    lines = [_line_svg(0, y, high / 2) for y in heights[0]] + [_line_svg(1, high / 2, y) for y in heights[2]]
    boxes = [_box_svg(box, side, y) for side in range(3) for box, y in zip(columns[side], heights[side], strict=True)]
    about = f"Around {row.id}: {len(left)} on the left rest on it or repair it, {len(right)} on the right carry it"
    return (
        f'<div class="graph"><svg viewBox="-2 0 {width + 4} {high}" width="{width + 4}" height="{high}" role="img" '
        f'aria-label="{escape(about)}">{"".join(lines)}{"".join(boxes)}</svg></div>'
    )


def _box_heights(count: int, high: int) -> list[float]:
    """The vertical positions of the middles of `count` boxes in a drawing of height `high`. Units: pixels."""
    return [(high - count * LINE) / 2 + LINE * (place + 0.5) for place in range(count)]


def _line_svg(side: int, start: float, end: float) -> str:
    """A line from a box in column `side`, 0 or 1, to a box in the next column."""
    left = WIDTH + side * (WIDTH + APART)
    return f'<line x1="{left}" y1="{start:g}" x2="{left + APART}" y2="{end:g}"/>'


def _box_svg(box: Box, side: int, middle: float) -> str:
    """A box with its label; the tooltip has the whole label."""
    x, label = side * (WIDTH + APART), escape(box.label)
    short = label if len(box.label) <= LONGEST else f"{escape(box.label[: LONGEST - 1])}\u2026"
    text = f'<text x="{x + 10}" y="{middle + 4:g}">{short}</text>'
    about = f"<title>{label} ({escape(box.strength)})</title>"
    # Its width, height and round corners are in site.css, since a page has up to two hundred boxes.
    rectangle = f'<rect x="{x}" y="{middle - HEIGHT / 2:g}"/>'
    group = f'<g class="{escape(box.strength)}">{about}{rectangle}{text}</g>'
    return f'<a href="{escape(box.address)}">{group}</a>' if box.address else group
