"""Related work in section 1: sorting circuits on 2^k wires that smooth every input with balancers for comparators.

Wires are numbered from 0, and an excess token goes to the lower-numbered one. `Bounds.size` is the number of wires.
"""

from collections.abc import Callable
from typing import TypeAlias

from loadbal.arithmetic import Truth, all_of
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement, always
from loadbal.loads import Loads
from loadbal.network import Matching
from loadbal.papers.riess.cases import SMOOTH, one_smooth, orders
from loadbal.papers.riess.fixpoints import sorted_one_smooth
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.odd_even_transposition import BALANCER

Circuit: TypeAlias = tuple[Matching, ...]
"""Layers of balancers, from the input on."""

Wiring: TypeAlias = Callable[[int], Circuit]
"""A circuit for every number of wires."""


def applied(circuit: Circuit, loads: Loads) -> Loads:
    """What comes out of the wires."""
    for layer in circuit:
        loads = step(BALANCER, loads, layer)
    return loads


# --- riess/related-counting-networks ---


def folded(wires: int, window: int) -> Matching:
    """Pairs i and window - 1 - i in every aligned window.

    >>> folded(4, 4)
    ((0, 3), (1, 2))
    """
    return tuple((at + i, at + window - 1 - i) for at in range(0, wires, window) for i in range(window // 2))


def halving(wires: int, window: int) -> Circuit:
    """Layers that pair wires at the distances window / 4, window / 8, ..., 1."""
    distances = [1 << place for place in reversed(range(max(0, window.bit_length() - 2)))]
    return tuple(tuple((p, p + far) for p in range(wires) if not p & far) for far in distances)


def merger(wires: int, window: int) -> Circuit:
    """What makes one falling sequence of the two in the halves of every window."""
    return (folded(wires, window), *halving(wires, window))


def windows(wires: int) -> tuple[int, ...]:
    """2, 4, ..., up to the number of wires."""
    return tuple(1 << place for place in range(1, wires.bit_length()))


def bitonic(wires: int) -> Circuit:
    """The bitonic sorting circuit, with balancers for its comparators."""
    return tuple(layer for window in windows(wires) for layer in merger(wires, window))


def block(wires: int) -> Circuit:
    """A block of the balanced periodic sorting circuit."""
    return tuple(folded(wires, window) for window in reversed(windows(wires)))


def periodic(wires: int) -> Circuit:
    """The balanced periodic sorting circuit: as many blocks as the number of wires has halvings."""
    return block(wires) * len(windows(wires))


def odd_even_merge(wires: int) -> Circuit:
    """The odd-even merge sorting circuit."""
    return tuple(
        tuple(
            (low, low + near)
            for low in range(near % far, wires - near)
            if (low - near % far) // near % 2 == 0 and low // (2 * far) == (low + near) // (2 * far)
        )
        for far in (window // 2 for window in windows(wires))
        for near in (far >> place for place in range(far.bit_length()))
    )


def any_power(choose: Choose, bounds: Bounds) -> int:
    """Every power of two from 2 on."""
    return choose.option([order for order in orders(bounds) if order & (order - 1) == 0], "wires")


def power_of_two_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on 2^k wires."""
    return choose.loads(any_power(choose, bounds), 0, bounds.load)


def smooths(circuit: Wiring) -> Callable[[Loads], Truth]:
    """Whether a circuit leaves the loads 1-smooth."""
    return lambda loads: one_smooth(applied(circuit(len(loads)), loads))


def butterfly(wires: int) -> Circuit:
    """Layers that pair wires at the distances 1, 2, 4, ..., once."""
    return tuple(tuple((p, p + far) for p in range(wires) if not p & far) for far in (w // 2 for w in windows(wires)))


def counting(reading: str, circuit: Wiring, less: str, fewer: Wiring) -> Claim[Loads]:
    """The readings, which differ in the circuit; one with fewer layers is near it."""
    return Claim(
        reading=reading,
        sentence=(
            f"On 2^k wires, k >= 1, the {reading} sorting circuit, with balancers that send an excess token to the"
            f" lower-numbered wire for comparators, leaves every input {SMOOTH}."
        ),
        case=power_of_two_loads,
        holds=smooths(circuit),
        near_misses=(
            NearMiss(less, f"The same with {less}.", holds=smooths(fewer)),
            NearMiss("odd-even merge", "The same of the odd-even merge circuit.", holds=smooths(odd_even_merge)),
            NearMiss("butterfly", "The same of layers of distance 1, 2, 4, ..., once.", holds=smooths(butterfly)),
        ),
    )


def falling_halves(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on 2^k wires that fall along each half by at most one: some of its first wires have a token more."""
    half = any_power(choose, bounds) // 2
    firsts = choose.option(range(half), "more in first half"), choose.option(range(half), "more in second half")
    lows = choose.loads(2, 0, bounds.load, "lowest of each half")
    return tuple(low + int(wire < first) for low, first in zip(lows, firsts, strict=True) for wire in range(half))


def merges(loads: Loads, cut: int = 0) -> Truth:
    """Whether the merger, or what is left of it without its last layers, makes the loads fall by at most one."""
    circuit = merger(len(loads), len(loads))
    return sorted_one_smooth(applied(circuit[: len(circuit) - cut], loads))


def falls_along_the_cube(loads: Loads) -> Truth:
    """Whether the load falls by 0 or 1 wherever one binary digit of the wire's number changes from 0 to 1."""
    edges = [(p, p + far) for far in (w // 2 for w in windows(len(loads))) for p in range(len(loads)) if not p & far]
    return all_of((loads[p] >= loads[q]) & (loads[p] <= loads[q] + 1) for p, q in edges)


def blocks_smooth(blocks: Callable[[int], int]) -> Callable[[Loads], Truth]:
    """Whether so many blocks leave the loads 1-smooth."""
    return lambda loads: one_smooth(applied(block(len(loads)) * blocks(len(loads)), loads))


def lemma(  # noqa: PLR0913 - what the lemmas differ in
    reading: str,
    sentence: str,
    holds: Callable[[Loads], Truth],
    near: NearMiss[Loads],
    *,
    case: Callable[[Choose, Bounds], Loads] = power_of_two_loads,
    assumes: Callable[[Loads], Truth] = always,
) -> Claim[Loads]:
    """A part of why a circuit smooths every input."""
    return Claim(reading=reading, sentence=sentence, case=case, assumes=assumes, holds=holds, near_misses=(near,))


def after_layers(circuit: Wiring) -> Callable[[Loads], Truth]:
    """Whether the load falls along the cube after a circuit."""
    return lambda loads: falls_along_the_cube(applied(circuit(len(loads)), loads))


COUNTING_NETWORKS = Statement(
    "riess/related-counting-networks",
    Source("riess", "section 1, related work, from Aspnes, Herlihy, Shavit"),
    "Some sorting circuits of depth O(k^2) on 2^k wires, with balancers, leave every input 1-smooth.",
    (
        counting("bitonic", bitonic, "no last layer", lambda wires: bitonic(wires)[:-1]),
        counting("periodic", periodic, "no last block", lambda wires: block(wires) * (len(windows(wires)) - 1)),
        lemma(
            "bitonic-merges",
            "If loads never rise, and fall by at most one in all, along each half of 2^k wires, k >= 1, the last k"
            " layers of the bitonic sorting circuit, with balancers (excess to the lower-numbered wire) for"
            " comparators, make them do so along all wires; so the whole circuit does from any input, by induction.",
            merges,
            NearMiss("no last layer", "The same without the last layer.", holds=lambda it: merges(it, 1)),
            case=falling_halves,
        ),
        lemma(
            "periodic-first-block",
            "On 2^k wires, k >= 1, numbered from 0, after one block of the periodic sorting circuit, with balancers"
            " (excess to the lower-numbered wire) for comparators, the load of any input falls by 0 or 1 wherever one"
            " binary digit of the wire's number changes from 0 to 1.",
            after_layers(block),
            NearMiss("no last layer", "The same without the last layer.", holds=after_layers(lambda n: block(n)[:-1])),
        ),
        lemma(
            "periodic-other-blocks",
            "If on 2^k wires, k >= 1, numbered from 0, the load falls by 0 or 1 wherever one binary digit of the wire's"
            " number changes from 0 to 1, k - 1 blocks of the periodic sorting circuit, with balancers (excess to the"
            f" lower-numbered wire) for comparators, leave the loads {SMOOTH}.",
            blocks_smooth(lambda wires: len(windows(wires)) - 1),
            NearMiss("none", "They are 1-smooth at once.", holds=one_smooth),
            assumes=falls_along_the_cube,
        ),
    ),
)

STATEMENTS = (COUNTING_NETWORKS,)
