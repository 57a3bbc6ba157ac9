"""A run as an SVG drawing: one panel a step, every node with its load, the active edges, and the tokens that move.

The same run gives the same text. A node is darker the higher its load. The small number beside an inactive edge is its
color.

The colors of the drawing are written twice: as attributes, for programs without CSS variables, and as CSS variables,
for browsers, which switch to a dark palette and let a page set its own colors.
"""

import re
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
"""The distance between neighboring positions of the grid of nodes, unless long numbers need more. Units: pixels."""
LINE, LETTER = 16, 7
"""The height of a line of a title, and an upper estimate of the width of a letter. Units: pixels."""
WIDEST = 1040
"""The largest width of a row of panels. Units: pixels."""
MOST = 120
"""The most panels of a drawing; a note says how many further steps the run has."""

SPELLED = 64
"""The most nodes of a network whose edges are listed in the title of a drawing."""

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
    f".run-drawing .idle{{stroke:var(--ink,{INK})}}"
    f".run-drawing .disk{{stroke:var(--ink,{INK});"
    f"fill:color-mix(in srgb,var(--full,{FULL}) var(--part),var(--paper,{PAPER}))}}"
    f".run-drawing .negative{{stroke:var(--active,{ACTIVE});stroke-dasharray:4 2}}"
    f".run-drawing .arrow{{stroke:var(--active,{ACTIVE});fill:var(--token,{TOKEN})}}"
    f"@media(prefers-color-scheme:dark){{.run-drawing{{{DARK};--tokens:#ffd8b0}}}}"
)


COLOR = re.compile(r' (?:fill|stroke)="#[0-9a-f]{6}"')
"""Matches a color of an element, which `STYLE` sets, too, by the class of the element."""


def svg(trace: Trace) -> str:
    """Draw a run, with a panel for each step; return the text of an SVG file."""
    left_out = len(trace.frames) - MOST
    note = f"{trace.note} ({left_out} further frames are not drawn)" if left_out > 0 else trace.note
    return _panels(Sheet(trace), trace.frames[:MOST], note)


def first_and_last_svg(trace: Trace, names: tuple[str, ...] = (), *, style: str = STYLE) -> str:
    """Draw the first and the last step of a run; `names` replace the numbers of the nodes.

    Pass an empty `style` for a page that includes `STYLE` already.
    """
    drawn = _panels(Sheet(trace, names), trace.frames[:1] + trace.frames[1:][-1:], "", style)
    return drawn if style else COLOR.sub("", drawn)


def _panels(sheet: "Sheet", frames: tuple[Frame, ...], note: str, style: str = STYLE) -> str:
    """The steps of a run as panels in rows of at most `WIDEST` pixels, with a note below."""
    across = max(1, min(len(frames), int(WIDEST // sheet.width)))
    rows = ceil(len(frames) / across)
    size = _coordinate(across * sheet.width), _coordinate(rows * sheet.height + (28 if note else 0))
    corners = ((index % across * sheet.width, index // across * sheet.height) for index in range(len(frames)))
    note_top = _coordinate(rows * sheet.height + 12)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" role="img"',
            f'     width="{size[0]}" height="{size[1]}" class="run-drawing">',
            f"<title>A run on {_network_text(sheet.trace.network)}</title>",
            f"<style>{style}</style>" if style else "",
            f'<rect width="{size[0]}" height="{size[1]}" fill="{PAPER}" class="paper"/>',
            *map(sheet.panel, corners, frames),
            *([f'<text class="title" x="12" y="{note_top}">{escape(note)}</text>'] if note else []),
            "</svg>\n",
        )
    )


def picture(value: Network | EdgeColoring | Trace) -> str:
    """Draw a run, or a network or coloring without loads in the nodes; return the text of an SVG file."""
    if isinstance(value, Trace):
        return svg(value)
    network, coloring = (value.network, value) if isinstance(value, EdgeColoring) else (value, None)
    return svg(Trace(network, (Frame("", ()),), coloring))


@dataclass(frozen=True)
class Sheet:
    """The measures of the panels of a run, which all have one size, and the SVG elements of a panel."""

    trace: Trace
    names: tuple[str, ...] = ()
    """The names written beside the nodes; empty if the numbers of the nodes are written."""

    @cached_property
    def grid(self) -> tuple[Point, ...]:
        """The position of every node in grid steps."""
        return self.trace.places or layout(self.trace.network)

    @cached_property
    def radius(self) -> int:
        """The radius of the largest node. Units: pixels."""
        return max((_radius(load) for frame in self.trace.frames for load in frame.loads), default=_radius(""))

    @property
    def gap(self) -> int:
        """The distance between neighboring grid positions. Units: pixels."""
        return max(GAP, 2 * self.radius + 46)

    @property
    def margin(self) -> int:
        """The space for nodes and their names left and right of the grid. Units: pixels."""
        return self.radius + 5 + max(18, 6 * max(map(len, self.names), default=0))

    @cached_property
    def title_height(self) -> int:
        """The space for the title above the drawing of a panel. Units: pixels."""
        return 18 + LINE * max(len(self.title_lines(frame)) for frame in self.trace.frames)

    def title_lines(self, frame: Frame) -> list[str]:
        """The title of a panel, in lines that fit its width."""
        return wrap(frame.title, int((self.width - 28) / LETTER)) or [""]

    @cached_property
    def width(self) -> float:
        """The width of a panel. Units: pixels."""
        return max(max(x for x, _ in self.grid) * self.gap + 2 * self.margin, 170)

    @cached_property
    def height(self) -> float:
        """The height of a panel with its title. Units: pixels."""
        return max(y for _, y in self.grid) * self.gap + 2 * (self.radius + 14) + self.title_height

    def position(self, node: int) -> Point:
        """The middle of a node within a panel. Units: pixels."""
        x, y = self.without_title(node)
        return x, y + self.title_height

    def without_title(self, node: int) -> Point:
        """The middle of a node within a panel that has no title. Units: pixels."""
        slack = self.width - max(x for x, _ in self.grid) * self.gap
        return self.grid[node][0] * self.gap + slack / 2, self.grid[node][1] * self.gap + self.radius + 14

    def panel(self, corner: Point, frame: Frame) -> str:
        """A step of the run as an SVG panel with its upper left corner at `corner`."""
        x, y = corner
        size = f'width="{_coordinate(self.width - 8)}" height="{_coordinate(self.height - 8)}"'
        border = f'<rect x="4" y="4" {size} rx="6" fill="none" stroke="#e4e8ec" class="border"/>'
        title = (
            f'<text class="title" x="14" y="{20 + LINE * line}">{escape(text)}</text>'
            for line, text in enumerate(self.title_lines(frame))
        )
        parts = (border, *title, *self.edges(frame), *self.nodes(frame), *map(self.move, frame.moves))
        return "\n".join((f'<g transform="translate({_coordinate(x)} {_coordinate(y)})">', *parts, "</g>"))

    def edges(self, frame: Frame) -> Iterator[str]:
        """The edges as lines: orange if tokens cross them, dark if active without tokens, else with a color number."""
        rest = f'class="edge" stroke="{QUIET}" stroke-width="1.5"'
        idle = f'class="idle" stroke="{INK}" stroke-width="2.5"'
        crossed = {frozenset((move.source, move.target)) for move in frame.moves}
        colors = self.trace.coloring.colors if self.trace.coloring else [None] * len(self.trace.network.edges)
        for edge, color in zip(self.trace.network.edges, colors, strict=True):
            active = edge in frame.active or edge[::-1] in frame.active
            ends = [*self.position(edge[0]), *self.position(edge[1])]
            line = 'x1="{}" y1="{}" x2="{}" y2="{}"'.format(*map(_coordinate, ends))
            look = f'class="active" stroke="{ACTIVE}" stroke-width="3.5"'
            yield f"<line {line} {(look if frozenset(edge) in crossed else idle) if active else rest}/>"
            if color is not None and not active:
                yield self.edge_label(edge, str(color))

    def edge_label(self, edge: Edge, text: str) -> str:
        """A small text next to the middle of an edge."""
        x, y = _between(self.position(edge[0]), self.position(edge[1]), 0.5)
        right, down = self.normal(edge)
        return f'<text class="color" x="{_coordinate(x + 9 * right)}" y="{_coordinate(y + 9 * down)}">{text}</text>'

    def normal(self, edge: Edge) -> Point:
        """A unit vector perpendicular to an edge: of the two, the one that points up, or left or right."""
        (x, y), (other_x, other_y) = self.position(edge[0]), self.position(edge[1])
        length = max(1.0, ((other_x - x) ** 2 + (other_y - y) ** 2) ** 0.5)
        right, down = (other_y - y) / length, (x - other_x) / length
        return (right, down) if down <= 0 else (-right, -down)

    def nodes(self, frame: Frame) -> Iterator[str]:
        """The nodes as disks with their loads, and their names above on the left."""
        all_loads = [int(load) for step in self.trace.frames for load in step.loads] or [0]
        low, high = min(all_loads), max(all_loads)
        for node, load in enumerate(frame.loads or ("",) * self.trace.network.order):
            x, y = self.position(node)
            part = (int(load or low) - low) / max(1, high - low)
            radius = _radius(load)
            look = f'fill="{_shade(part)}" stroke="{INK}" stroke-width="1.2" style="--part:{round(100 * part)}%"'
            kind = "disk negative" if str(load).startswith("-") else "disk"
            yield f'<circle cx="{_coordinate(x)}" cy="{_coordinate(y)}" r="{radius}" class="{kind}" {look}/>'
            yield f'<text class="load" x="{_coordinate(x)}" y="{_coordinate(y)}">{load}</text>'
            name = self.names[node] if self.names else node
            yield f'<text class="node" x="{_coordinate(x - radius - 1)}" y="{_coordinate(y - 9)}">{name}</text>'

    def move(self, move: Move) -> str:
        """The tokens that cross an edge, in an arrow towards their target."""
        source, target = self.position(move.source), self.position(move.target)
        x, y = _between(source, target, 0.5)
        length = ((target[0] - source[0]) ** 2 + (target[1] - source[1]) ** 2) ** 0.5
        along = (target[0] - source[0]) / length, (target[1] - source[1]) / length
        text = f'<text class="tokens" x="{_coordinate(x)}" y="{_coordinate(y)}">{move.tokens}</text>'
        return _arrow((x, y), along) + text


def _network_text(network: Network) -> str:
    """A network by its edges, or by the number of its nodes if there are more than `SPELLED`."""
    return f"the network {network}" if network.order <= SPELLED else f"a network with {network.order:,} nodes"


def _radius(load: Number) -> int:
    """The radius of a node with room for the digits of its load. Units: pixels."""
    return max(17, 5 + 5 * len(str(load)))


def _arrow(middle: Point, along: Point) -> str:
    """A wide arrow around a point, with room for a number; `along` is a unit vector."""
    shape = ((-14, -8), (6, -8), (6, -12), (17, 0), (6, 12), (6, 8), (-14, 8))
    corners = (
        (middle[0] + forth * along[0] - across * along[1], middle[1] + forth * along[1] + across * along[0])
        for forth, across in shape
    )
    points = " ".join(f"{_coordinate(x)},{_coordinate(y)}" for x, y in corners)
    return f'<polygon points="{points}" fill="{TOKEN}" stroke="{ACTIVE}" stroke-width="1.5" class="arrow"/>'


def _between(start: Point, end: Point, part: float) -> Point:
    """The point on the line from `start` to `end` after the fraction `part` of the way; 0.5 gives the middle."""
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _shade(part: float) -> str:
    """The color of a node: white for `part` 0, a blue on which dark text is easy to read for 1, a mixture between."""
    ends = (bytes.fromhex(color[1:]) for color in (PAPER, FULL))
    return "#" + "".join(f"{round(low + part * (high - low)):02x}" for low, high in zip(*ends, strict=True))


def _coordinate(number: float) -> str:
    """A coordinate with at most one decimal, such as 12.5 or 12."""
    return f"{number:.1f}".removesuffix(".0")
