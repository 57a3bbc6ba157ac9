"""Folding: a run on a large tree becomes a run on a small one, for a drawing.

The tree is rooted at its center. Below each node, the children whose subtrees have the most moves are kept. The other
children and their subtrees become one *bundle*: a node that shows the largest load among its members. Below a certain
level every subtree is a bundle.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from loadbal.loads import Loads
from loadbal.network import Edge, Network
from loadbal.showing.layouts import center, children_first
from loadbal.trace import Frame, Move, Trace

MOST, WIDEST = 60, 16
"""The most nodes, and the most leaves, of a tree that is drawn without folding."""
KEPT_CHILDREN = (WIDEST, 8, 4, 3, 2, 1)
"""Limits for the children kept below each node, tried in this order until the folded tree is small enough."""
DEEPEST = MOST // 2 - 2
"""The level below which every subtree is a bundle, so that a long path is folded too."""

Children: TypeAlias = list[tuple[int, list[int]]]
"""The pairs (node, its children) of a rooted tree, every node before its children."""

Representatives: TypeAlias = Mapping[int, int]
"""The representative of every node: the node itself, or the first member of its bundle."""


class Folded(NamedTuple):
    """A run with few enough nodes for a drawing."""

    trace: Trace
    names: tuple[str, ...] = ()
    """The numbers of the nodes in the original tree, or xk for a bundle of k nodes; empty if nothing is folded."""
    note: str = ""


def fold(trace: Trace) -> Folded:
    """Fold a run on a tree with too many nodes or leaves; any other run stays as it is."""
    tree = trace.network
    if trace.places or not tree.is_tree or _is_small(tree):
        return Folded(trace)
    children = list(reversed(list(children_first(tree, center(tree)))))
    activity = _activity(children, trace.frames)
    candidates = (_representatives(children, activity, kept) for kept in KEPT_CHILDREN)
    representatives = next(
        (it for it in candidates if _is_small(_folded_network(it, tree))),
        _representatives(children, activity, KEPT_CHILDREN[-1]),
    )
    members = Counter(representatives.values())
    names = tuple(str(node) if members[node] == 1 else f"x{members[node]:,}" for node in sorted(members))
    note = (
        f"Folded: {tree.order:,} nodes at {len(names)} places; xk stands for k nodes, with the largest load among them."
    )
    return Folded(_folded_trace(representatives, trace), names, note)


def _is_small(tree: Network) -> bool:
    return tree.order <= MOST and tree.degrees.count(1) <= WIDEST


def _activity(children: Children, frames: tuple[Frame, ...]) -> dict[int, tuple[int, int]]:
    """For the subtree below each node: the number of ends of moves in it, and the number of its nodes."""
    moves = Counter(end for frame in frames for move in frame.moves for end in (move.source, move.target))
    found: dict[int, tuple[int, int]] = {}
    for node, own in reversed(children):
        below = [found[child] for child in own]
        found[node] = moves[node] + sum(ends for ends, _ in below), 1 + sum(nodes for _, nodes in below)
    return found


def _representatives(children: Children, activity: Mapping[int, tuple[int, int]], kept: int) -> Representatives:
    """The representatives if, below each node, at most `kept` children are kept: those with the most moves below."""
    root = children[0][0]
    found, level, bundles = {root: root}, {root: 0}, set[int]()
    for node, own in children:
        level |= dict.fromkeys(own, level[node] + 1)
        if found[node] in bundles:
            found |= dict.fromkeys(own, found[node])
            continue
        ranked = sorted(own, key=lambda child: activity[child], reverse=True)
        rest = ranked[kept if level[node] < DEEPEST else 0 :]
        found |= {child: child for child in ranked} | dict.fromkeys(rest, rest[0] if rest else node)
        bundles.update(rest[:1])
    return found


def _folded_trace(representatives: Representatives, trace: Trace) -> Trace:
    """The run on the folded tree, whose nodes are the representatives in their order."""
    at = _folded_numbers(representatives)
    frames = tuple(_folded_frame(at, frame) for frame in trace.frames)
    return Trace(_folded_network(representatives, trace.network), frames, note=trace.note)


def _folded_numbers(representatives: Representatives) -> list[int]:
    """For every node of the tree, the number of its representative in the folded tree."""
    number = {node: index for index, node in enumerate(sorted(set(representatives.values())))}
    return [number[representatives[node]] for node in range(len(representatives))]


def _folded_network(representatives: Representatives, tree: Network) -> Network:
    order = len(set(representatives.values()))
    return Network(order, _folded_edges(_folded_numbers(representatives), tree.edges))


def _folded_edges(at: list[int], edges: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """The edges between different nodes of the folded tree, from `edges` of the whole tree; smaller end first."""
    ends = ((at[u], at[v]) for u, v in edges)
    return tuple(dict.fromkeys((min(edge), max(edge)) for edge in ends if edge[0] != edge[1]))


def _folded_frame(at: list[int], frame: Frame) -> Frame:
    """A step of the run on the folded tree: each node has the largest load of its bundle, and moves are added up."""
    tokens: Counter[Edge] = Counter()
    for move in frame.moves:
        tokens[at[move.source], at[move.target]] += move.tokens
    moves = tuple(Move(*ends, count) for ends, count in tokens.items() if ends[0] != ends[1])
    return Frame(frame.title, _largest_loads(at, frame.loads), _folded_edges(at, frame.active), moves)


def _largest_loads(at: list[int], loads: Loads) -> Loads:
    found: dict[int, int] = {}
    for number, load in zip(at, loads, strict=True):
        found[number] = max(found.get(number, load), load)
    return tuple(load for _, load in sorted(found.items()))
