"""Section 4: the number of rounds that Direct takes on meshes and on the hypercube."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import chain
from typing import TypeAlias

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import held, is_contention_free
from loadbal.models.circuit_switched_mesh import (
    Link,
    Mesh,
    bisection_bound,
    first_fit,
    messages,
    most_constrained_first,
)
from loadbal.papers.bokhari.cases import PAPER, dimension
from loadbal.reason import Reason

# --- bokhari/mesh-direct ---

Route: TypeAlias = tuple[Link, ...]


@cache
def rounds_of(mesh: Mesh) -> int:
    """The number of rounds of Direct on the mesh if messages are put into rounds by first fit."""
    return len(first_fit(list(messages(mesh))))


def busiest(mesh: Mesh) -> int:
    """How many messages use the busiest link: no schedule of these routes takes fewer rounds."""
    return max(Counter(chain.from_iterable(messages(mesh))).values())


def mesh_of(dimensions: int) -> Callable[[Choose, Bounds], Mesh]:
    """A recipe for any mesh of that many dimensions with a side from 2 to `bounds.size`."""

    def chosen(choose: Choose, bounds: Bounds) -> Mesh:
        return Mesh(choose.option(range(max(2, bounds.smallest), bounds.size + 1), "side"), dimensions)

    return chosen


def is_within_bounds(mesh: Mesh, most: Fraction) -> bool:
    """True if first fit takes b to `most` N s rounds: N nodes, side s, b the lower bound from the middle links.

    Also the busiest link has to carry exactly b messages, and b has to be N s / 4 if s is even.
    """
    even = mesh.side % 2 == 1 or 4 * bisection_bound(mesh) == mesh.order * mesh.side
    return even and busiest(mesh) == bisection_bound(mesh) <= rounds_of(mesh) <= most * mesh.order * mesh.side


def _mesh(reading: str, dimensions: int, exponent: str) -> Claim[Mesh]:
    return Claim(
        reading=reading,
        sentence=(
            f"On a {'square' if dimensions == 2 else 'cubic'} mesh of $N$ nodes with a side of 2 or more, let $b$ be"
            f" the *middle bound*. *First fit* takes at least $b$ and at most $0.3 {exponent}$ rounds. In all rounds"
            f" together exactly $b$ messages hold the busiest *channel*. If the side is even, then $b = {exponent}"
            " / 4$."
        ),
        case=mesh_of(dimensions),
        holds=lambda it: is_within_bounds(it, Fraction(3, 10)),
        near_misses=(
            NearMiss(
                "a quarter",
                f"*First fit* takes at most ${exponent} / 4$ rounds.",
                holds=lambda it: is_within_bounds(it, Fraction(1, 4)),
            ),
            NearMiss(
                "as the middle",
                "*First fit* takes exactly $b$ rounds.",
                holds=lambda it: rounds_of(it) == bisection_bound(it),
            ),
            NearMiss(
                "torus",
                "The torus with this side has the *middle bound* $b$, too.",
                holds=lambda it: bisection_bound(it._replace(wraps=True)) == bisection_bound(it),
            ),
        ),
        reason=Reason.OPEN,
    )


SMALL = (Mesh(2, 2), Mesh(2, 3), Mesh(3, 2), Mesh(4, 2))
"""The meshes small enough for finding a schedule of Direct with the fewest rounds."""


def small(choose: Choose, bounds: Bounds) -> Mesh:
    """Recipe: any mesh of `SMALL` with a side within the bounds."""
    return choose.option([mesh for mesh in SMALL if bounds.smallest <= mesh.side <= bounds.size], "mesh")


def is_shortest(mesh: Mesh, scheduled: Callable[[list[Route]], list[list[Route]]] = most_constrained_first) -> bool:
    """True if the schedule serves every pair, holds no link twice in a round, and has as many rounds as the bound."""
    routes = list(messages(mesh))
    rounds = scheduled(routes)
    free = all(max(Counter(chain.from_iterable(held)).values()) == 1 for held in rounds)
    return free and sorted(chain.from_iterable(rounds)) == sorted(routes) and len(rounds) == bisection_bound(mesh)


def rounds_needed(d: int) -> int:
    """A lower bound on the rounds on the d-cube: messages from one half to the other, per channel between them."""
    top = d - 1
    crossed = Counter(it for mask in range(1, 2**d) for it in held(mask, d, range(d)) if it.dimension == top)
    upwards = [count for channel, count in crossed.items() if not channel.node >> top]
    return -(-sum(upwards) // len(upwards))


def is_schedule(d: int, masks: range) -> bool:
    """True if rounds with these masks serve every pair of nodes, and no round holds a channel twice."""
    serves = {(node, node ^ mask) for node in range(2**d) for mask in masks}
    return len(serves) == 2**d * (2**d - 1) and all(is_contention_free(held(mask, d, range(d))) for mask in masks)


MESH_DIRECT = Statement(
    "bokhari/mesh-direct",
    Source(PAPER, "section 4"),
    "Direct takes $O(N^(3/2))$ rounds on square meshes, $O(N^(4/3))$ on cubic ones, and $O(N)$ on hypercubes.",
    (
        _mesh("two-dim", 2, "N^(3/2)"),
        _mesh("three-dim", 3, "N^(4/3)"),
        Claim(
            reading="small",
            sentence=(
                "Take the messages of *first fit*, on the same routes, on each of the meshes of $2 times 2$, $3"
                " times 3$, $4 times 4$ and $2 times 2 times 2$ nodes. They can be put into as many rounds as"
                " the *middle bound* so that no two messages of the same round hold the same *channel*."
            ),
            case=small,
            holds=is_shortest,
            whole=Bounds(4),
            near_misses=(
                NearMiss("first fit", "*First fit* does so.", holds=lambda mesh: is_shortest(mesh, first_fit)),
                NearMiss("5 x 5", "The schedule that the program finds on $5 times 5$ nodes does so.", case=mesh_of(2)),
            ),
        ),
        Claim(
            reading="hypercube",
            sentence=(
                "Let $d >= 1$ and $N = 2^d$. In round $i = 1, ..., N - 1$ every node $p$ of the $d$-cube"
                " sends a message to node $p xor i$ on the *e-cube route*. Then every node sends to every"
                " other, and no two messages of the same round hold the same *channel*. Cut the cube at its"
                " highest bit: for each channel from one half to the other there are $N/2$ messages, so that"
                " every schedule needs at least $N/2$ rounds."
            ),
            case=dimension,
            holds=lambda d: is_schedule(d, range(1, 2**d)) and 2**d == 2 * rounds_needed(d),
            near_misses=(
                NearMiss(
                    "N - 2 rounds",
                    "In the rounds $i = 1, ..., N - 2$ every node sends to every other.",
                    holds=lambda d: is_schedule(d, range(1, 2**d - 1)),
                ),
            ),
        ),
    ),
)
