"""A run as a figure of a page: its first and last step drawn, and every step as data for the player's script.

The script (`static/player.js`) and its styles (`static/player.css`) need no other file. Readers without JavaScript see
the drawing. Loads and tokens are strings, because JavaScript rounds large numbers.
"""

import json
from html import escape
from importlib import resources
from typing import Any

from loadbal.loads import discrepancy
from loadbal.network import Edge
from loadbal.showing.drawing import Sheet, first_and_last_svg
from loadbal.showing.folding import Folded, fold
from loadbal.trace import Frame, Trace

MOST = 256
"""The most nodes of a network that is drawn; runs on larger networks are shown without a drawing."""


def static_text(name: str) -> str:
    """The text of a file in `static/`, such as `player.js`."""
    return resources.files(__package__).joinpath("static", name).read_text(encoding="utf-8")


def figure(trace: Trace, *, title: str) -> str:
    """The run as a figure, for a page that includes the player's script and styles and the style of drawings."""
    small = fold(trace)
    is_drawn = small.trace.network.order <= MOST
    drawing = first_and_last_svg(small.trace, small.names, style="") if is_drawn else ""
    caption = f"The first and the last of {len(trace.frames):,} pictures." if len(trace.frames) > 2 else ""
    notes = (small.note, "" if is_drawn else f"{trace.network.order:,} nodes are too many to draw.", trace.note)
    return "\n".join(
        (
            '<figure class="run">',
            f"<figcaption>{escape(title)}</figcaption>",
            f'<div class="still">{drawing}</div>',
            f'<p class="note">{escape(" ".join(filter(None, notes)))}</p>',
            f'<p class="still">{caption}</p>',
            f'<script type="application/json">{json_for_script(run_data(trace, small, is_drawn=is_drawn))}</script>',
            "</figure>\n",
        )
    )


def json_for_script(values: Any) -> str:  # noqa: ANN401 - any JSON value
    r"""Values as JSON that can stand in a script element: nothing in it ends the element.

    >>> json_for_script(["</script>"])
    '["\\u003c/script>"]'
    """
    return json.dumps(values, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def run_data(trace: Trace, small: Folded, *, is_drawn: bool) -> dict[str, Any]:
    """The data for the player's script: the network, and what changes in every step; `small` is the folded run."""
    indices = {edge: index for index, edge in enumerate(small.trace.network.edges)}
    before: tuple[Any, ...] = (None,) * small.trace.network.order
    frames = []
    for whole, frame in zip(trace.frames, small.trace.frames, strict=True):
        # A set, because on a large tree many loads are equal, and the discrepancy needs each only once.
        frames.append({**_frame_data(indices, before, frame), "discrepancy": str(discrepancy(tuple(set(whole.loads))))})
        before = frame.loads
    return {"stage": stage_data(small, is_drawn=is_drawn), "frames": frames}


def stage_data(small: Folded, *, is_drawn: bool = True) -> dict[str, Any]:
    """The network of a run with the positions of its nodes, or without positions if it is not drawn. Units: pixels."""
    network, coloring, sheet = small.trace.network, small.trace.coloring, Sheet(small.trace, small.names)
    nodes = range(network.order if is_drawn else 0)
    return {
        "names": list(small.names or map(str, range(network.order))),
        "edges": network.edges,
        "colors": coloring.colors if coloring else None,
        "radius": sheet.radius,
        "places": [[round(it, 1) for it in sheet.without_title(node)] for node in nodes],
        "size": [round(sheet.width), round(sheet.height - sheet.title_height)],
    }


def _frame_data(indices: dict[Edge, int], before: tuple[Any, ...], frame: Frame) -> dict[str, Any]:
    """A step as data for the player's script: the loads that changed, the indices of active edges, the moves."""
    changes = (
        [node, str(load)] for node, (old, load) in enumerate(zip(before, frame.loads, strict=True)) if old != load
    )
    return {
        "title": frame.title,
        "changes": list(changes),
        "active": [indices[min(edge), max(edge)] for edge in frame.active if (min(edge), max(edge)) in indices],
        "moves": [[move.source, move.target, str(move.tokens)] for move in frame.moves],
    }
