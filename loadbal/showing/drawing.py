"""Draws a run as SVG: one panel a step, every node with its load, the active edges, the tokens on their way.

The same run gives the same picture. A node is the darker the higher its load. A small number beside an inactive edge is
its color.

Colors of the drawing stand twice: as attributes, for whatever reads SVG, and as variables, for browsers, which have a
dark palette then and let a page set its own.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from math import ceil
from textwrap import wrap

from loadbal.arithmetic import Number
from loadbal.network import Edge, EdgeColoring, Network
from loadbal.showing.layouts import Point, layout
from loadbal.trace import Frame, Move, Trace

GAP = 84
"""Units: pixels between neighboring places of the layout, unless long numbers need more."""
LINE, LETTER = 16, 7
"""Units: pixels from line to line of a title, and for a letter of it, generously."""
WIDEST = 1040
"""Units: pixels of a row of panels."""
MOST = 120
"""Panels that a picture holds; it says how many it leaves out."""

SPELLED = 64
"""Nodes of the largest network whose edges are listed."""

INK, QUIET, ACTIVE, TOKEN, PAPER, FULL = "#1f2933", "#b8c2cc", "#c2570c", "#fde7c7", "#ffffff", "#8cbeeb"
DARK = "--ink:#e6edf3;--quiet:#57636f;--faint:#9aa7b4;--active:#f0883e;--token:#5a2d0c;--paper:#11161c;--full:#1f5f99"
STYLE = (
    ".run-drawing text{font-family:system-ui,Helvetica,Arial,sans-serif;fill:var(--ink,"
    + INK
    + ");text-anchor:middle;dominant-baseline:central}"
    ".run-drawing .load{font-size:15px;font-weight:600}"
    ".run-drawing .node,.run-drawing .color{font-size:10px;fill:var(--faint,#5f6b76)}"
    ".run-drawing .node{text-anchor:end}"
    ".run-drawing .title{font-size:13px;text-anchor:start}"
    ".run-drawing .tokens{font-size:12px;font-weight:600;fill:var(--tokens,#8f3d00)}"
    f".run-drawing .paper{{fill:var(--paper,{PAPER})}}.run-drawing .border{{stroke:var(--quiet,#e4e8ec)}}"
    f".run-drawing .edge{{stroke:var(--quiet,{QUIET})}}.run-drawing .active{{stroke:var(--active,{ACTIVE})}}"
    f".run-drawing .disk{{stroke:var(--ink,{INK});"
    f"fill:color-mix(in srgb,var(--full,{FULL}) var(--part),var(--paper,{PAPER}))}}"
    f".run-drawing .arrow{{stroke:var(--active,{ACTIVE});fill:var(--token,{TOKEN})}}"
    f"@media(prefers-color-scheme:dark){{.run-drawing{{{DARK};--tokens:#ffd8b0}}}}"
)


def svg(trace: Trace) -> str:
    """The run as the text of an SVG file."""
    left_out = len(trace.frames) - MOST
    note = f"{trace.note} ({left_out} further frames are not drawn)" if left_out > 0 else trace.note
    return _panels(Sheet(trace), trace.frames[:MOST], note)


def stills(trace: Trace, names: tuple[str, ...] = (), *, style: str = STYLE) -> str:
    """The first and the last step of a run, as the text of an SVG file; nodes can have names.

    Within a page that has the style already it can be empty.
    """
    return _panels(Sheet(trace, names), trace.frames[:1] + trace.frames[1:][-1:], "", style)


def _panels(sheet: "Sheet", frames: tuple[Frame, ...], note: str, style: str = STYLE) -> str:
    """Those steps of a run side by side, in as many rows as it takes."""
    across = max(1, min(len(frames), int(WIDEST // sheet.width)))
    rows = ceil(len(frames) / across)
    size = _n(across * sheet.width), _n(rows * sheet.height + (28 if note else 0))
    places = ((index % across * sheet.width, index // across * sheet.height) for index in range(len(frames)))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" role="img"',
            f'     width="{size[0]}" height="{size[1]}" class="run-drawing">',
            f"<title>A run on {_said(sheet.trace.network)}</title>",
            f"<style>{style}</style>" if style else "",
            f'<rect width="{size[0]}" height="{size[1]}" fill="{PAPER}" class="paper"/>',
            *map(sheet.panel, places, frames),
            *([f'<text class="title" x="12" y="{_n(rows * sheet.height + 12)}">{escape(note)}</text>'] if note else []),
            "</svg>\n",
        )
    )


def picture(value: Network | EdgeColoring | Trace) -> str:
    """A network, a coloring or a run as the text of an SVG file; nodes of a network without loads are empty."""
    if isinstance(value, Trace):
        return svg(value)
    network, coloring = (value.network, value) if isinstance(value, EdgeColoring) else (value, None)
    return svg(Trace(network, (Frame("", ()),), coloring))


@dataclass(frozen=True)
class Sheet:
    """Where everything stands in the panels of a run, which are all of one size."""

    trace: Trace
    names: tuple[str, ...] = ()
    """What the nodes are called; their numbers unless told."""

    @cached_property
    def places(self) -> tuple[Point, ...]:
        """Where every node stands, in steps of the grid."""
        return self.trace.places or layout(self.trace.network)

    @cached_property
    def radius(self) -> int:
        """The radius of the largest node. Units: pixels."""
        return max((_radius(load) for frame in self.trace.frames for load in frame.loads), default=_radius(""))

    @property
    def gap(self) -> int:
        """Units: pixels between neighboring places of the layout."""
        return max(GAP, 2 * self.radius + 46)

    @property
    def margin(self) -> int:
        """What nodes and their names take on either side. Units: pixels."""
        return self.radius + 5 + max(18, 6 * max(map(len, self.names), default=0))

    @cached_property
    def head(self) -> int:
        """Units: pixels above the drawing of a panel for its title."""
        return 18 + LINE * max(len(self.lines(frame)) for frame in self.trace.frames)

    def lines(self, frame: Frame) -> list[str]:
        """The title of a panel, in lines that fit it."""
        return wrap(frame.title, int((self.width - 28) / LETTER)) or [""]

    @cached_property
    def width(self) -> float:
        """Units: pixels."""
        return max(max(x for x, _ in self.places) * self.gap + 2 * self.margin, 170)

    @cached_property
    def height(self) -> float:
        """Units: pixels."""
        return max(y for _, y in self.places) * self.gap + 2 * (self.radius + 14) + self.head

    def at(self, node: int) -> Point:
        """Units: pixels within a panel."""
        x, y = self.on_stage(node)
        return x, y + self.head

    def on_stage(self, node: int) -> Point:
        """Units: pixels within a panel that has no title."""
        slack = self.width - max(x for x, _ in self.places) * self.gap
        return self.places[node][0] * self.gap + slack / 2, self.places[node][1] * self.gap + self.radius + 14

    def panel(self, corner: Point, frame: Frame) -> str:
        """One step, with its upper left corner there."""
        x, y = corner
        size = f'width="{_n(self.width - 8)}" height="{_n(self.height - 8)}"'
        border = f'<rect x="4" y="4" {size} rx="6" fill="none" stroke="#e4e8ec" class="border"/>'
        title = (
            f'<text class="title" x="14" y="{20 + LINE * line}">{escape(text)}</text>'
            for line, text in enumerate(self.lines(frame))
        )
        parts = (border, *title, *self.edges(frame), *self.nodes(frame), *map(self.move, frame.moves))
        return "\n".join((f'<g transform="translate({_n(x)} {_n(y)})">', *parts, "</g>"))

    def edges(self, frame: Frame) -> Iterator[str]:
        """The edges, inactive ones with their colors."""
        rest = f'class="edge" stroke="{QUIET}" stroke-width="1.5"'
        colors = self.trace.coloring.colors if self.trace.coloring else [None] * len(self.trace.network.edges)
        for edge, color in zip(self.trace.network.edges, colors, strict=True):
            active = edge in frame.active or edge[::-1] in frame.active
            ends = [*self.at(edge[0]), *self.at(edge[1])]
            line = 'x1="{}" y1="{}" x2="{}" y2="{}"'.format(*map(_n, ends))
            look = f'class="active" stroke="{ACTIVE}" stroke-width="3.5"'
            yield f"<line {line} {look if active else rest}/>"
            if color is not None and not active:
                yield self.beside(edge, str(color))

    def beside(self, edge: Edge, text: str) -> str:
        """A small text next to the middle of an edge."""
        (x, y), (right, down) = _between(self.at(edge[0]), self.at(edge[1]), 0.5), self.aside(edge)
        return f'<text class="color" x="{_n(x + 9 * right)}" y="{_n(y + 9 * down)}">{text}</text>'

    def aside(self, edge: Edge) -> Point:
        """The direction of length one across an edge, rather up than down."""
        (x, y), (other_x, other_y) = self.at(edge[0]), self.at(edge[1])
        length = max(1.0, ((other_x - x) ** 2 + (other_y - y) ** 2) ** 0.5)
        right, down = (other_y - y) / length, (x - other_x) / length
        return (right, down) if down <= 0 else (-right, -down)

    def nodes(self, frame: Frame) -> Iterator[str]:
        """The nodes with their loads, and their numbers above on the left."""
        everything = [int(load) for step in self.trace.frames for load in step.loads] or [0]
        low, high = min(everything), max(everything)
        for node, load in enumerate(frame.loads or ("",) * self.trace.network.order):
            x, y = self.at(node)
            part = (int(load or low) - low) / max(1, high - low)
            radius = _radius(load)
            look = f'fill="{_shade(part)}" stroke="{INK}" stroke-width="1.2" style="--part:{round(100 * part)}%"'
            yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{radius}" class="disk" {look}/>'
            yield f'<text class="load" x="{_n(x)}" y="{_n(y)}">{load}</text>'
            name = self.names[node] if self.names else node
            yield f'<text class="node" x="{_n(x - radius - 1)}" y="{_n(y - 9)}">{name}</text>'

    def move(self, move: Move) -> str:
        """The tokens that cross an edge, with an arrow head towards where they go."""
        source, target = self.at(move.source), self.at(move.target)
        x, y = _between(source, target, 0.5)
        length = ((target[0] - source[0]) ** 2 + (target[1] - source[1]) ** 2) ** 0.5
        along = (target[0] - source[0]) / length, (target[1] - source[1]) / length
        return _arrow((x, y), along) + f'<text class="tokens" x="{_n(x)}" y="{_n(y)}">{move.tokens}</text>'


def _said(network: Network) -> str:
    """A network in words that are not too long."""
    return f"the network {network}" if network.order <= SPELLED else f"a network with {network.order:,} nodes"


def _radius(load: Number) -> int:
    """Units: pixels; enough for the digits."""
    return max(17, 5 + 5 * len(str(load)))


def _arrow(middle: Point, along: Point) -> str:
    """A plump arrow around a point, in a direction of length one, with room for a number."""
    shape = ((-14, -8), (6, -8), (6, -12), (17, 0), (6, 12), (6, 8), (-14, 8))
    corners = (
        (middle[0] + forth * along[0] - across * along[1], middle[1] + forth * along[1] + across * along[0])
        for forth, across in shape
    )
    points = " ".join(f"{_n(x)},{_n(y)}" for x, y in corners)
    return f'<polygon points="{points}" fill="{TOKEN}" stroke="{ACTIVE}" stroke-width="1.5" class="arrow"/>'


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _shade(part: float) -> str:
    """From white to a blue on which dark text is still easy to read."""
    ends = (bytes.fromhex(color[1:]) for color in (PAPER, FULL))
    return "#" + "".join(f"{round(low + part * (high - low)):02x}" for low, high in zip(*ends, strict=True))


def _n(number: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{number:.1f}".removesuffix(".0")
