"""Draws a run as SVG: one panel a step, every node with its load, the active edges, the tokens on their way.

A path lies in a row, a tree hangs from its center, any other network stands on a circle; the same run gives the same
picture. A node is the darker the higher its load. A small number beside an inactive edge is its color.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from math import ceil, cos, pi, sin
from textwrap import wrap
from typing import TypeAlias

from loadbal.arithmetic import Number
from loadbal.network import Edge, EdgeColoring, Network
from loadbal.trace import Frame, Move, Trace

Point: TypeAlias = tuple[float, float]

GAP = 84
"""Units: pixels between neighboring places of the layout, unless long numbers need more."""
LINE, LETTER = 16, 7
"""Units: pixels from line to line of a title, and for a letter of it, generously."""
WIDEST = 1040
"""Units: pixels of a row of panels."""
MOST = 120
"""Panels that a picture holds; it says how many it leaves out."""

INK, QUIET, ACTIVE, TOKEN = "#1f2933", "#b8c2cc", "#c2570c", "#fde7c7"
STYLE = (
    "text{font-family:system-ui,Helvetica,Arial,sans-serif;fill:"
    + INK
    + ";text-anchor:middle;dominant-baseline:central}"
    ".load{font-size:15px;font-weight:600}.node{font-size:10px;fill:#66727f}.color{font-size:10px;fill:#8a949e}"
    ".title{font-size:13px;text-anchor:start}.tokens{font-size:12px;font-weight:600;fill:" + ACTIVE + "}"
)


def layout(network: Network) -> tuple[Point, ...]:
    """Where every node stands, in steps of the grid, from (0, 0) on.

    >>> layout(Network(3, [(0, 1), (1, 2)]))
    ((0, 0), (1, 0), (2, 0))
    """
    if network.is_tree:
        return _in_row(network) if network.max_degree <= 2 else _hanging(network)
    return _on_circle(network.order)


def svg(trace: Trace) -> str:
    """The run as the text of an SVG file."""
    places = trace.places or layout(trace.network)
    sheet = _Sheet(trace, places)
    panels = [sheet.panel(index, frame) for index, frame in enumerate(trace.frames[:MOST])]
    left_out = len(trace.frames) - MOST
    note = f"{trace.note} ({left_out} further frames are not drawn)" if left_out > 0 else trace.note
    rows = ceil(len(panels) / sheet.across)
    size = _n(sheet.across * sheet.width), _n(rows * sheet.height + (28 if note else 0))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" role="img"',
            f'     width="{size[0]}" height="{size[1]}">',
            f"<title>{escape(f'A run on the network {trace.network}')}</title>",
            f"<style>{STYLE}</style>",
            f'<rect width="{size[0]}" height="{size[1]}" fill="#ffffff"/>',
            *panels,
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
class _Sheet:
    """The panels of a run: all of one size, side by side and below one another."""

    trace: Trace
    places: tuple[Point, ...]

    @cached_property
    def radius(self) -> int:
        """The radius of the largest node. Units: pixels."""
        return max((_radius(load) for frame in self.trace.frames for load in frame.loads), default=_radius(""))

    @property
    def gap(self) -> int:
        """Units: pixels between neighboring places of the layout."""
        return max(GAP, 2 * self.radius + 46)

    @cached_property
    def head(self) -> int:
        """Units: pixels above the drawing of a panel for its title."""
        return 18 + LINE * max(len(self.lines(frame)) for frame in self.trace.frames)

    def lines(self, frame: Frame) -> list[str]:
        """The title of a panel, in lines that fit it."""
        return wrap(frame.title, int((self.width - 28) / LETTER)) or [""]

    @property
    def width(self) -> float:
        """Units: pixels."""
        return max(max(x for x, _ in self.places) * self.gap + 2 * (self.radius + 23), 170)

    @property
    def height(self) -> float:
        """Units: pixels."""
        return max(y for _, y in self.places) * self.gap + 2 * (self.radius + 14) + self.head

    @property
    def across(self) -> int:
        """Panels in a row."""
        return max(1, min(len(self.trace.frames[:MOST]), int(WIDEST // self.width)))

    def at(self, node: int) -> Point:
        """Units: pixels within a panel."""
        slack = self.width - max(x for x, _ in self.places) * self.gap
        top = self.radius + 14 + self.head
        return self.places[node][0] * self.gap + slack / 2, self.places[node][1] * self.gap + top

    def panel(self, index: int, frame: Frame) -> str:
        """One step."""
        x, y = index % self.across * self.width, index // self.across * self.height
        size = f'width="{_n(self.width - 8)}" height="{_n(self.height - 8)}"'
        border = f'<rect x="4" y="4" {size} rx="6" fill="none" stroke="#e4e8ec"/>'
        title = (
            f'<text class="title" x="14" y="{20 + LINE * line}">{escape(text)}</text>'
            for line, text in enumerate(self.lines(frame))
        )
        parts = (border, *title, *self.edges(frame), *self.nodes(frame), *map(self.move, frame.moves))
        return "\n".join((f'<g transform="translate({_n(x)} {_n(y)})">', *parts, "</g>"))

    def edges(self, frame: Frame) -> Iterator[str]:
        """The edges, inactive ones with their colors."""
        colors = self.trace.coloring.colors if self.trace.coloring else [None] * len(self.trace.network.edges)
        for edge, color in zip(self.trace.network.edges, colors, strict=True):
            active = edge in frame.active or edge[::-1] in frame.active
            ends = [*self.at(edge[0]), *self.at(edge[1])]
            line = 'x1="{}" y1="{}" x2="{}" y2="{}"'.format(*map(_n, ends))
            yield f'<line {line} stroke="{ACTIVE if active else QUIET}" stroke-width="{3.5 if active else 1.5}"/>'
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
            fill = _shade((int(load or low) - low) / max(1, high - low))
            radius = _radius(load)
            yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{radius}" fill="{fill}" stroke="{INK}" stroke-width="1.2"/>'
            yield f'<text class="load" x="{_n(x)}" y="{_n(y)}">{load}</text>'
            yield f'<text class="node" x="{_n(x - radius - 4)}" y="{_n(y - 9)}">{node}</text>'

    def move(self, move: Move) -> str:
        """The tokens that cross an edge, with an arrow head towards where they go."""
        source, target = self.at(move.source), self.at(move.target)
        x, y = _between(source, target, 0.5)
        length = ((target[0] - source[0]) ** 2 + (target[1] - source[1]) ** 2) ** 0.5
        along = (target[0] - source[0]) / length, (target[1] - source[1]) / length
        return _arrow((x, y), along) + f'<text class="tokens" x="{_n(x)}" y="{_n(y)}">{move.tokens}</text>'


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
    return f'<polygon points="{points}" fill="{TOKEN}" stroke="{ACTIVE}" stroke-width="1.5"/>'


def _in_row(network: Network) -> tuple[Point, ...]:
    """A path from its end with the smaller number on."""
    first = next((node for node, degree in enumerate(network.degrees) if degree < 2), 0)
    return tuple((steps or 0, 0) for steps in network.distances(first))


def _hanging(tree: Network) -> tuple[Point, ...]:
    """A tree hung from its center: leaves side by side, every other node above the middle of its children."""
    root = min(range(tree.order), key=lambda node: max(filter(None, tree.distances(node)), default=0))
    across: dict[int, float] = {}
    free = 0.0
    # Children before their parents; leaves from left to right.
    for node, children in _upwards(tree, root):
        across[node] = sum(across[child] for child in children) / len(children) if children else free
        free += not children
    return tuple((across[node], depth or 0) for node, depth in enumerate(tree.distances(root)))


def _upwards(tree: Network, root: int) -> Iterable[tuple[int, list[int]]]:
    """Every node with its children, in depth-first order, children first."""
    order: list[tuple[int, list[int]]] = []
    stack = [(root, -1)]
    while stack:
        node, parent = stack.pop()
        children = [neighbor for neighbor in tree.neighbors[node] if neighbor != parent]
        order.append((node, children))
        stack.extend((child, node) for child in children)
    return reversed(order)


def _on_circle(order: int) -> tuple[Point, ...]:
    """Clockwise from the top, neighbors on the circle one step apart or a little less."""
    radius = max(0.7, order / (2 * pi))
    angles = [2 * pi * node / order for node in range(order)]
    return tuple((radius * (1 + sin(angle)), radius * (1 - cos(angle))) for angle in angles)


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _shade(part: float) -> str:
    """From white to a blue on which dark text is still easy to read."""
    light = ((255, 255, 255), (140, 190, 235))
    return "#" + "".join(f"{round(low + part * (high - low)):02x}" for low, high in zip(*light, strict=True))


def _n(number: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{number:.1f}".removesuffix(".0")
