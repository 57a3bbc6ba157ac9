"""A run as a part of a page: its first and last step drawn, and every step as data for the player's script.

The script (`static/player.js`) and its looks (`static/player.css`) need nothing from elsewhere. Whoever has no scripts
sees the drawing. Loads and tokens are strings, so that they survive at any size.
"""

import json
from html import escape
from importlib import resources
from typing import Any

from loadbal.loads import discrepancy
from loadbal.network import Edge
from loadbal.showing.drawing import Sheet, stills
from loadbal.showing.folding import Folded, folded
from loadbal.trace import Frame, Trace

MOST = 256
"""Nodes of the largest network that is drawn."""


def static(name: str) -> str:
    """The text of a file that a page needs: `player.js` or `player.css`."""
    return resources.files(__package__).joinpath("static", name).read_text(encoding="utf-8")


def figure(trace: Trace, *, title: str) -> str:
    """The run as a figure of a page that has the player's script and looks, and the style of drawings."""
    small = folded(trace)
    drawn = small.trace.network.order <= MOST
    said = f"The first and the last of {len(trace.frames):,} pictures." if len(trace.frames) > 2 else ""
    notes = (small.note, "" if drawn else f"{trace.network.order:,} nodes are too many to draw.", trace.note)
    return "\n".join(
        (
            '<figure class="run">',
            f"<figcaption>{escape(title)}</figcaption>",
            f'<div class="still">{stills(small.trace, small.names, style="") if drawn else ""}</div>',
            f'<p class="note">{escape(" ".join(filter(None, notes)))}</p>',
            f'<p class="still">{said}</p>',
            f'<script type="application/json">{embedded(data(trace, small, drawn=drawn))}</script>',
            "</figure>\n",
        )
    )


def embedded(values: Any) -> str:  # noqa: ANN401 - whatever JSON can hold
    r"""JSON that can stand within a page: nothing in it ends a script.

    >>> embedded(["</script>"])
    '["\\u003c/script>"]'
    """
    return json.dumps(values, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def data(trace: Trace, small: Folded, *, drawn: bool) -> dict[str, Any]:
    """What the script needs: the stage, and frame by frame what changes."""
    order = {edge: index for index, edge in enumerate(small.trace.network.edges)}
    before: tuple[Any, ...] = (None,) * small.trace.network.order
    frames = []
    for whole, frame in zip(trace.frames, small.trace.frames, strict=True):
        # On a large tree many loads are equal, and each matters once.
        frames.append({**_frame(order, before, frame), "discrepancy": str(discrepancy(tuple(set(whole.loads))))})
        before = frame.loads
    return {"stage": stage(small, drawn=drawn), "frames": frames}


def stage(small: Folded, *, drawn: bool = True) -> dict[str, Any]:
    """The network of a run with the places of its nodes. Units: pixels."""
    network, coloring, sheet = small.trace.network, small.trace.coloring, Sheet(small.trace, small.names)
    nodes = range(network.order if drawn else 0)
    return {
        "names": list(small.names or map(str, range(network.order))),
        "edges": network.edges,
        "colors": coloring.colors if coloring else None,
        "radius": sheet.radius,
        "places": [[round(it, 1) for it in sheet.on_stage(node)] for node in nodes],
        "size": [round(sheet.width), round(sheet.height - sheet.head)],
    }


def _frame(order: dict[Edge, int], before: tuple[Any, ...], frame: Frame) -> dict[str, Any]:
    """A frame: the loads that differ from those before, the active edges by their places in the network, the moves."""
    changes = (
        [node, str(load)] for node, (old, load) in enumerate(zip(before, frame.loads, strict=True)) if old != load
    )
    return {
        "title": frame.title,
        "changes": list(changes),
        "active": [order[min(edge), max(edge)] for edge in frame.active if (min(edge), max(edge)) in order],
        "moves": [[move.source, move.target, str(move.tokens)] for move in frame.moves],
    }
