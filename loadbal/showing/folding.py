"""Large trees folded, so that a run on them can be looked at: what happens stays, the rest is bundled.

A tree hangs from its center. Of the children of a node those stay below which most tokens move; the others, with all
that hangs from them, are one *bundle*, whose load is the largest in it. Further down than there is room for,
everything is bundled.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from loadbal.loads import Loads
from loadbal.network import Edge, Network
from loadbal.showing.layouts import center, upwards
from loadbal.trace import Frame, Move, Trace

MOST, WIDEST = 60, 16
"""Nodes, and leaves, of the largest tree that is drawn as it is."""
KEPT = (WIDEST, 8, 4, 3, 2, 1)
"""How many children of a node stay, tried one after the other until the folded tree is small enough."""
DEEPEST = MOST // 2 - 2
"""Levels below which everything is bundled, so that a long path is small enough."""

Children: TypeAlias = list[tuple[int, list[int]]]
"""Every node with its children, parents first."""

Homes: TypeAlias = Mapping[int, int]
"""For every node the node as which it is drawn: itself, or the first of its bundle."""


class Folded(NamedTuple):
    """A run with few enough nodes to be drawn."""

    trace: Trace
    names: tuple[str, ...] = ()
    """The numbers that the nodes had, or xk for a bundle of k; empty if nothing is folded."""
    note: str = ""


def folded(trace: Trace) -> Folded:
    """The run as it is, or folded if it is on a tree with too many nodes."""
    tree = trace.network
    if trace.places or not tree.is_tree or _fits(tree):
        return Folded(trace)
    below = list(reversed(list(upwards(tree, center(tree)))))
    busy = _busy(below, trace.frames)
    folds = (_homes(below, busy, kept) for kept in KEPT)
    homes = next((it for it in folds if _fits(_network(it, tree))), _homes(below, busy, KEPT[-1]))
    members = Counter(homes.values())
    names = tuple(str(node) if members[node] == 1 else f"x{members[node]:,}" for node in sorted(members))
    note = (
        f"Folded: {tree.order:,} nodes at {len(names)} places; xk stands for k nodes, with the largest load among them."
    )
    return Folded(_on(homes, trace), names, note)


def _fits(tree: Network) -> bool:
    return tree.order <= MOST and tree.degrees.count(1) <= WIDEST


def _busy(below: Children, frames: tuple[Frame, ...]) -> dict[int, tuple[int, int]]:
    """How many moves end in the tree that hangs from a node, and how many nodes that has."""
    moves = Counter(end for frame in frames for move in frame.moves for end in (move.source, move.target))
    found: dict[int, tuple[int, int]] = {}
    for node, children in reversed(below):
        within = [found[child] for child in children]
        found[node] = moves[node] + sum(ends for ends, _ in within), 1 + sum(nodes for _, nodes in within)
    return found


def _homes(below: Children, busy: Mapping[int, tuple[int, int]], kept: int) -> Homes:
    """Where every node is drawn, if so many children of a node stay."""
    homes, level, bundles = {below[0][0]: below[0][0]}, {below[0][0]: 0}, set[int]()
    for node, children in below:
        level |= dict.fromkeys(children, level[node] + 1)
        if homes[node] in bundles:
            homes |= dict.fromkeys(children, homes[node])
            continue
        ranked = sorted(children, key=lambda child: busy[child], reverse=True)
        rest = ranked[kept if level[node] < DEEPEST else 0 :]
        homes |= {child: child for child in ranked} | dict.fromkeys(rest, rest[0] if rest else node)
        bundles.update(rest[:1])
    return homes


def _on(homes: Homes, trace: Trace) -> Trace:
    """The run on the folded tree; nodes keep their order."""
    at = _places(homes)
    return Trace(_network(homes, trace.network), tuple(_frame(at, frame) for frame in trace.frames), note=trace.note)


def _places(homes: Homes) -> list[int]:
    """The place of every node, in the order of the nodes as which they are drawn."""
    place = {home: index for index, home in enumerate(sorted(set(homes.values())))}
    return [place[homes[node]] for node in range(len(homes))]


def _network(homes: Homes, tree: Network) -> Network:
    return Network(len(set(homes.values())), _edges(_places(homes), tree.edges))


def _edges(at: list[int], edges: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """The edges between different places, the smaller one first."""
    ends = ((at[u], at[v]) for u, v in edges)
    return tuple(dict.fromkeys((min(edge), max(edge)) for edge in ends if edge[0] != edge[1]))


def _frame(at: list[int], frame: Frame) -> Frame:
    """A step with the largest load at every place, and the moves between places added up."""
    tokens: Counter[Edge] = Counter()
    for move in frame.moves:
        tokens[at[move.source], at[move.target]] += move.tokens
    moves = tuple(Move(*ends, count) for ends, count in tokens.items() if ends[0] != ends[1])
    return Frame(frame.title, _largest(at, frame.loads), _edges(at, frame.active), moves)


def _largest(at: list[int], loads: Loads) -> Loads:
    found: dict[int, int] = {}
    for place, load in zip(at, loads, strict=True):
        found[place] = max(found.get(place, load), load)
    return tuple(load for _, load in sorted(found.items()))
