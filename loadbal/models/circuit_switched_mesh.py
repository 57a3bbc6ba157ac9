"""Complete exchange on circuit-switched meshes, scheduled in rounds in which no directed link is held twice.

Every node of a square, cubic, ... mesh has a block for every other node. A message holds every link of its route, which
corrects the coordinates in order; a node may send over several links in a round. Dividing the messages into rounds is
graph coloring: two messages conflict if their routes share a link. `first_fit` colors greedily, the longest route
first; `most_constrained_first` colors next the message with the fewest rounds left to it (as DSATUR does), which takes
fewer rounds on small meshes.

Source: Bokhari (1993), section 4.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

Node: TypeAlias = tuple[int, ...]


class Mesh(NamedTuple):
    """A mesh with `side` nodes in each of its dimensions; with `wraps`, a torus."""

    side: int
    dimensions: int
    wraps: bool = False

    def __str__(self) -> str:
        return " x ".join([str(self.side)] * self.dimensions) + (" torus" if self.wraps else "")

    @property
    def order(self) -> int:
        """The number of nodes."""
        return int(self.side**self.dimensions)

    @property
    def nodes(self) -> list[Node]:
        """All nodes, as tuples of coordinates."""
        return list(product(range(self.side), repeat=self.dimensions))


class Link(NamedTuple):
    """A directed link: out of `node` along `dimension`, upwards if `step` is 1 and downwards if it is -1."""

    node: Node
    dimension: int
    step: int


def link_offsets(mesh: Mesh, here: int, there: int) -> range:
    """The offsets, from coordinate `here`, of the nodes passed on the way to coordinate `there`, without the last one.

    The step of the range is the direction, 1 or -1. On a torus the way is the shorter one.

    >>> list(link_offsets(Mesh(5, 1), 1, 4)), list(link_offsets(Mesh(5, 1, True), 1, 4))
    ([0, 1, 2], [0, -1])
    """
    ahead = (there - here) % mesh.side
    if mesh.wraps:
        return range(ahead) if 2 * ahead <= mesh.side else range(0, ahead - mesh.side, -1)
    return range(there - here) if there >= here else range(0, there - here, -1)


def route(mesh: Mesh, source: Node, target: Node) -> tuple[Link, ...]:
    """The links held by a message from `source` to `target`; it corrects the first coordinate first.

    >>> [link.node for link in route(Mesh(3, 2), (0, 2), (1, 0))]
    [(0, 2), (1, 2), (1, 1)]
    """
    held: list[Link] = []
    for dimension, (here, there) in enumerate(zip(source, target, strict=True)):
        moves = link_offsets(mesh, here, there)
        for move in moves:
            passed = (here + move) % mesh.side
            node = (*target[:dimension], passed, *source[dimension + 1 :])
            held.append(Link(node, dimension, moves.step))
    return tuple(held)


def messages(mesh: Mesh) -> Iterator[tuple[Link, ...]]:
    """The routes of all messages of a complete exchange."""
    nodes = mesh.nodes
    return (route(mesh, source, target) for source in nodes for target in nodes if source != target)


def first_fit(routes: Sequence[tuple[Link, ...]]) -> list[list[tuple[Link, ...]]]:
    """The routes divided into rounds: each route, the longest first, goes to the first round in which it is free."""
    bits: dict[Link, int] = {}
    rounds: list[list[tuple[Link, ...]]] = []
    busy: list[int] = []
    for each in sorted(routes, key=len, reverse=True):
        held = sum(1 << bits.setdefault(link, len(bits)) for link in each)
        place = next((place for place, links in enumerate(busy) if not links & held), len(busy))
        if place == len(busy):
            busy.append(0)
            rounds.append([])
        busy[place] |= held
        rounds[place].append(each)
    return rounds


def _conflicting_messages(routes: Sequence[tuple[Link, ...]]) -> list[set[int]]:
    """For each message, the numbers of the other messages whose routes share a link with it."""
    holders: dict[Link, set[int]] = {}
    for place, links in enumerate(routes):
        for link in links:
            holders.setdefault(link, set()).add(place)
    return [{other for link in links for other in holders[link]} - {place} for place, links in enumerate(routes)]


def most_constrained_first(routes: Sequence[tuple[Link, ...]]) -> list[list[tuple[Link, ...]]]:
    """The routes divided into rounds; the next route is always the one that conflicts with the most rounds so far.

    It goes to the first round without a conflict. Among equal routes, the one with the most conflicting routes is next.
    """
    sharing, left = _conflicting_messages(routes), set(range(len(routes)))
    closed: list[set[int]] = [set() for _ in routes]
    rounds: list[list[tuple[Link, ...]]] = []
    while left:
        chosen = max(left, key=lambda each: (len(closed[each]), len(sharing[each]), -each))
        place = next(place for place in range(len(rounds) + 1) if place not in closed[chosen])
        if place == len(rounds):
            rounds.append([])
        rounds[place].append(routes[chosen])
        left.remove(chosen)
        for other in sharing[chosen]:
            closed[other].add(place)
    return rounds


def bisection_bound(mesh: Mesh) -> int:
    """A lower bound on the rounds of any schedule: messages that cross the middle in one direction, per link there.

    >>> bisection_bound(Mesh(4, 2)), bisection_bound(Mesh(3, 2)), bisection_bound(Mesh(4, 2, True))
    (16, 6, 8)
    """
    halves = (mesh.side // 2) * (mesh.side - mesh.side // 2)
    return -(-halves * mesh.order // (mesh.side * (1 + mesh.wraps)))
