"""Section 1, related work: circuits of balancers that make every input 1-smooth; they exist only for 2^k wires.

Source: section 1, from Aspnes, Herlihy, Shavit and from Aharonson, Attiya.
Reading: wires are numbered from 0; an excess token goes to the lower-numbered wire. `Bounds.size` is the largest number
of wires.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Truth, all_of
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement, always
from loadbal.domain import Described, described
from loadbal.loads import Loads, discrepancy
from loadbal.network import Matching
from loadbal.papers.riess.cases import even_numbers, is_one_smooth, orders
from loadbal.papers.riess.s1_balancing import is_sorted_one_smooth
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.odd_even_transposition import BALANCER, after_round, after_rounds

Circuit: TypeAlias = tuple[Matching, ...]
"""Layers of balancers, in the order in which tokens pass them."""


Wiring: TypeAlias = Callable[[int], Circuit]
"""A function that returns a circuit for a number of wires."""


def applied(circuit: Circuit, loads: Loads) -> Loads:
    """The loads after all layers of the circuit."""
    for layer in circuit:
        loads = step(BALANCER, loads, layer)
    return loads


# --- riess/related-counting-networks ---


def mirrored_pairs(wires: int, window: int) -> Matching:
    """The layer that pairs wires i and `window` - 1 - i of every group of `window` neighboring wires.

    >>> mirrored_pairs(4, 4)
    ((0, 3), (1, 2))
    """
    return tuple((at + i, at + window - 1 - i) for at in range(0, wires, window) for i in range(window // 2))


def halving_layers(wires: int, window: int) -> Circuit:
    """The layers that pair wires at the distances `window` / 4, `window` / 8, ..., 1."""
    distances = [1 << place for place in reversed(range(max(0, window.bit_length() - 2)))]
    return tuple(tuple((p, p + far) for p in range(wires) if not p & far) for far in distances)


def merger(wires: int, window: int) -> Circuit:
    """The layers of the bitonic circuit that merge the two halves of every group of `window` wires."""
    return (mirrored_pairs(wires, window), *halving_layers(wires, window))


def windows(wires: int) -> tuple[int, ...]:
    """The powers of two 2, 4, ..., up to the number of wires."""
    return tuple(1 << place for place in range(1, wires.bit_length()))


def bitonic(wires: int) -> Circuit:
    """The bitonic sorting circuit, in which each comparator is replaced by a balancer."""
    return tuple(layer for window in windows(wires) for layer in merger(wires, window))


def block(wires: int) -> Circuit:
    """One block of the balanced periodic sorting circuit.

    >>> block(4)
    (((0, 3), (1, 2)), ((0, 1), (2, 3)))
    """
    return tuple(mirrored_pairs(wires, window) for window in reversed(windows(wires)))


def periodic(wires: int) -> Circuit:
    """The balanced periodic sorting circuit with balancers for its comparators: k equal blocks on 2^k wires."""
    return block(wires) * len(windows(wires))


def odd_even_merge(wires: int) -> Circuit:
    """The odd-even merge sorting circuit, in which each comparator is replaced by a balancer."""
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
    """Recipe: any power of two from 2 on, as the number of wires."""
    return choose.option([order for order in orders(bounds) if order & (order - 1) == 0], "wires")


def power_of_two_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on 2^k wires."""
    return choose.loads(any_power(choose, bounds), 0, bounds.load)


def is_smoothed_by(circuit: Wiring) -> Callable[[Loads], Truth]:
    """A function that is true of loads if the circuit makes them 1-smooth."""
    return lambda loads: is_one_smooth(applied(circuit(len(loads)), loads))


def butterfly(wires: int) -> Circuit:
    """The circuit with one layer for each distance 1, 2, 4, ...; a layer pairs all wires at its distance."""
    return tuple(tuple((p, p + far) for p in range(wires) if not p & far) for far in (w // 2 for w in windows(wires)))


def circuit_claim(reading: str, circuit: Wiring, less: str, fewer: Wiring) -> Claim[Loads]:
    """The claim that `circuit` makes every input 1-smooth; near misses are the shorter `fewer` and two others."""
    return Claim(
        reading=reading,
        sentence=f"On $2^k$ wires, $k >= 1$, the *{reading} circuit* makes every input *1-smooth*.",
        case=power_of_two_loads,
        holds=is_smoothed_by(circuit),
        near_misses=(
            NearMiss(
                less,
                f"The circuit without its {less.removeprefix('no ')} makes every input *1-smooth*.",
                holds=is_smoothed_by(fewer),
            ),
            NearMiss(
                "odd-even merge",
                "The odd-even merge sorting circuit, with balancers in place of its comparators, makes every input"
                " *1-smooth*.",
                holds=is_smoothed_by(odd_even_merge),
            ),
            NearMiss(
                "butterfly",
                "The circuit of $k$ layers that join the wires whose numbers, from 0, differ only in the binary digit"
                " of value $1, 2, 4, ..., 2^(k-1)$, in this order, makes every input *1-smooth*.",
                holds=is_smoothed_by(butterfly),
            ),
        ),
    )


def falling_halves(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: loads on 2^k wires; in each half the first few wires have one token more than the rest of the half."""
    half = any_power(choose, bounds) // 2
    firsts = choose.option(range(half), "more in first half"), choose.option(range(half), "more in second half")
    lows = choose.loads(2, 0, bounds.load, "lowest of each half")
    return tuple(low + int(wire < first) for low, first in zip(lows, firsts, strict=True) for wire in range(half))


def is_merged(loads: Loads, cut: int = 0) -> Truth:
    """True if the merger, without its last `cut` layers, makes loads that never rise and differ by at most 1."""
    circuit = merger(len(loads), len(loads))
    return is_sorted_one_smooth(applied(circuit[: len(circuit) - cut], loads))


def falls_along_the_cube(loads: Loads) -> Truth:
    """True if changing a binary digit of a wire's number from 0 to 1 always leads to a load that is 0 or 1 less."""
    edges = [(p, p + far) for far in (w // 2 for w in windows(len(loads))) for p in range(len(loads)) if not p & far]
    return all_of((loads[p] >= loads[q]) & (loads[p] <= loads[q] + 1) for p, q in edges)


def is_smoothed_by_blocks(blocks: Callable[[int], int]) -> Callable[[Loads], Truth]:
    """A function that is true of loads if `blocks(wires)` blocks make them 1-smooth."""
    return lambda loads: is_one_smooth(applied(block(len(loads)) * blocks(len(loads)), loads))


def lemma(  # noqa: PLR0913 - what the lemmas differ in
    reading: str,
    sentence: str,
    holds: Callable[[Loads], Truth],
    near: NearMiss[Loads],
    *,
    case: Callable[[Choose, Bounds], Loads] = power_of_two_loads,
    assumes: Callable[[Loads], Truth] = always,
) -> Claim[Loads]:
    """A claim about parts of a circuit, from which it follows that the circuit smooths every input."""
    return Claim(reading=reading, sentence=sentence, case=case, assumes=assumes, holds=holds, near_misses=(near,))


def falls_along_the_cube_after(circuit: Wiring) -> Callable[[Loads], Truth]:
    """A function that is true of loads if the circuit makes loads of which `falls_along_the_cube` is true."""
    return lambda loads: falls_along_the_cube(applied(circuit(len(loads)), loads))


def depth_claim(of: str, circuit: Wiring, layers: str, depth: Callable[[int], int], near: NearMiss[int]) -> Claim[int]:
    """The claim that the circuit called `of` has `depth(k)` layers on 2^k wires, for which `layers` is the formula."""
    return Claim(
        reading=f"{of}-depth",
        sentence=f"On $2^k$ wires, $k >= 1$, the *{of} circuit* has exactly {layers} layers.",
        case=any_power,
        holds=lambda wires: len(circuit(wires)) == depth(len(windows(wires))),
        near_misses=(near,),
    )


COUNTING_NETWORKS = Statement(
    "riess/related-counting-networks",
    Source("riess", "section 1, related work, from Aspnes, Herlihy, Shavit"),
    "Some sorting circuits of depth $O(k^2)$ on $2^k$ wires, with balancers, leave every input 1-smooth.",
    (
        circuit_claim("bitonic", bitonic, "no last layer", lambda wires: bitonic(wires)[:-1]),
        circuit_claim("periodic", periodic, "no last block", lambda wires: block(wires) * (len(windows(wires)) - 1)),
        lemma(
            "bitonic-merges",
            "Loads of consecutive wires are a staircase if, for some integer $a >= 0$, the first few wires (or none)"
            " have load $a + 1$ and the others have load $a$. If the loads of each half of $2^k$ wires, $k >= 1$, are a"
            " staircase, the loads of all wires are a staircase after the *merger*. So, by induction, the bitonic"
            " circuit turns every input into a staircase.",
            is_merged,
            NearMiss(
                "no last layer",
                "The statement holds without the last layer of the *merger*.",
                holds=lambda it: is_merged(it, 1),
            ),
            case=falling_halves,
        ),
        lemma(
            "periodic-first-block",
            "Number $2^k$ wires, $k >= 1$, from 0. After one *block*, from every input, the load of wire $v$ exceeds"
            " the load of wire $w$ by 0 or 1 whenever the binary numbers $v$ and $w$ differ in one digit alone, which"
            " is 0 in $v$ and 1 in $w$.",
            falls_along_the_cube_after(block),
            NearMiss(
                "no last layer",
                "The statement holds without the last layer of the *block*.",
                holds=falls_along_the_cube_after(lambda n: block(n)[:-1]),
            ),
        ),
        lemma(
            "periodic-other-blocks",
            "Number $2^k$ wires, $k >= 1$, from 0. Let the load of wire $v$ exceed the load of wire $w$ by 0 or 1"
            " whenever the binary numbers $v$ and $w$ differ in one digit alone, which is 0 in $v$ and 1 in $w$. Then"
            " $k - 1$ *blocks* make the loads *1-smooth*.",
            is_smoothed_by_blocks(lambda wires: len(windows(wires)) - 1),
            NearMiss("none", "Such loads are *1-smooth*.", holds=is_one_smooth),
            assumes=falls_along_the_cube,
        ),
        depth_claim(
            "bitonic",
            bitonic,
            "$k(k+1)/2$",
            lambda k: k * (k + 1) // 2,
            NearMiss(
                "as the periodic circuit",
                "The bitonic circuit has $k^2$ layers.",
                holds=lambda wires: len(bitonic(wires)) == len(windows(wires)) ** 2,
            ),
        ),
        depth_claim(
            "periodic",
            periodic,
            "$k^2$",
            lambda k: k * k,
            NearMiss(
                "as the bitonic circuit",
                "The periodic circuit has $k(k+1)/2$ layers.",
                holds=lambda wires: 2 * len(periodic(wires)) == len(windows(wires)) * (len(windows(wires)) + 1),
            ),
        ),
    ),
)


# --- riess/related-no-fixed-circuit ---


class Wired(NamedTuple):
    """A circuit and its number of wires."""

    wires: int
    circuit: Circuit


@cache
def layers(wires: int) -> Described[Matching]:
    """All nonempty sets of pairs of wires in which no wire occurs twice.

    >>> layers(3)
    (((0, 1),), ((0, 2),), ((1, 2),))
    """
    pairs = tuple(combinations(range(wires), 2))
    sets = (chosen for size in range(1, wires // 2 + 1) for chosen in combinations(pairs, size))
    disjoint = (chosen for chosen in sets if len({wire for pair in chosen for wire in pair}) == 2 * len(chosen))
    return described("every layer of one balancer or more", disjoint)


def any_circuit(choose: Choose, bounds: Bounds, *, powers: bool = False) -> Wired:
    """Recipe: any circuit with at most `bounds.load` layers.

    The number of wires is a power of two if `powers` is true, and no power of two otherwise.
    """
    numbers = range(max(2, bounds.smallest), bounds.size + 1)
    wires = choose.option([number for number in numbers if (number & (number - 1) == 0) == powers], "wires")
    depth = choose.option(range(1, (bounds.load or 1) + 1), "layers")
    return Wired(wires, tuple(choose.option(layers(wires), f"layer {at}") for at in range(1, depth + 1)))


def is_not_smoothed(it: Wired) -> bool:
    """True if the circuit does not make 2^(d + 1) tokens on the first wire 1-smooth, where d is its number of layers.

    All sums are even in every layer, so there is no excess token, and the order of the wires in a pair does not matter.
    """
    loads = applied(it.circuit, (2 << len(it.circuit), *[0] * (it.wires - 1)))
    return bool(discrepancy(loads) > 1)


NO_FIXED_CIRCUIT = Statement(
    "riess/related-no-fixed-circuit",
    Source("riess", "section 1, related work, from Aharonson, Attiya"),
    "If the number of wires is no power of two, no fixed circuit of balancers smooths every input.",
    (
        Claim(
            sentence=(
                "Let $N >= 3$ be no power of two, and let a circuit on $N$ wires have $d >= 1$ *layers*. If $2^(d+1)$"
                " tokens enter it on the first wire and none on the others, the loads that leave it are not"
                " *1-smooth*."
            ),
            case=any_circuit,
            holds=is_not_smoothed,
            near_misses=(
                NearMiss(
                    "powers of two",
                    "The statement holds for every power of two $N >= 2$.",
                    case=lambda choose, bounds: any_circuit(choose, bounds, powers=True),
                ),
            ),
        ),
    ),
)


# --- riess/related-repetitions ---


class Repeated(NamedTuple):
    """A number N of nodes and a number R of rounds."""

    order: int
    rounds: int


def repeated(choose: Choose, bounds: Bounds) -> Repeated:
    """Recipe: any even N that is no power of two, and any number of rounds up to `bounds.load`."""
    order = choose.option([order for order in orders(bounds) if order & (order - 1)], "nodes")
    return Repeated(order, choose.option(range(1, (bounds.load or 1) + 1), "rounds"))


def repeated_from(least: int) -> Callable[[Choose, Bounds], Repeated]:
    """A recipe: any even N from `least` on, and any number of rounds up to `bounds.load`."""

    def case(choose: Choose, bounds: Bounds) -> Repeated:
        order = choose.option(even_numbers([it for it in orders(bounds) if it >= least], least), "nodes")
        return Repeated(order, choose.option(range(1, (bounds.load or 1) + 1), "rounds"))

    return case


def is_too_few(it: Repeated, factor: int = 2) -> bool:
    """True if `factor` * 4^R tokens on one node are not 1-smooth after R rounds."""
    loads = (factor * 4**it.rounds, *[0] * (it.order - 1))
    return bool(discrepancy(after_rounds(loads, it.rounds)) > 1)


def loads_on(wires: tuple[int, ...]) -> Callable[[Choose, Bounds], Loads]:
    """Returns a recipe for any loads on one of the given numbers of wires."""

    def case(choose: Choose, bounds: Bounds) -> Loads:
        order = choose.option(bounds.among(wires), "wires")
        return choose.loads(order, 0, bounds.load)

    return case


RELATED_REPETITIONS = Statement(
    "riess/related-repetitions",
    Source("riess", "section 1, related work"),
    "If $N$ is no power of two, a circuit has to be repeated, and how often depends on $K$.",
    (
        Claim(
            reading="not-power-of-two",
            sentence=(
                "Let $R >= 1$, and let even $N >= 6$ be no power of two. If $2*4^R$ tokens start on processor 1 of $N$"
                " processors and none on the others, the loads after $R$ *rounds* are not *1-smooth*."
            ),
            case=repeated,
            holds=is_too_few,
            near_misses=(
                NearMiss(
                    "powers of two",
                    "The statement holds for every even $N >= 2$.",
                    case=repeated_from(2),
                ),
            ),
        ),
        Claim(
            reading="from-six",
            sentence=(
                "Let $R >= 1$, and let $N >= 6$ be even. If $2*4^R$ tokens start on processor 1 of $N$ processors and"
                " none on the others, the loads after $R$ *rounds* are not *1-smooth*. So no number of rounds makes"
                " every input 1-smooth."
            ),
            case=repeated_from(6),
            holds=is_too_few,
            near_misses=(
                NearMiss("N >= 4", "The statement holds for $N >= 4$.", case=repeated_from(4)),
                NearMiss(
                    "4^R, N >= 8",
                    "The statement holds for $N >= 8$ with $4^R$ in place of $2*4^R$.",
                    case=repeated_from(8),
                    holds=lambda it: is_too_few(it, 1),
                ),
            ),
        ),
        Claim(
            reading="power-of-two",
            sentence=(
                "For every $N = 2^k$, $k >= 1$, the following holds for some $R$ with $1 <= R <= N$. If $2*4^R$ tokens"
                " start on processor 1 of $N$ processors and none on the others, the loads after $R$ *rounds* are"
                " *1-smooth*."
            ),
            case=any_power,
            holds=lambda it: not all(is_too_few(Repeated(it, rounds)) for rounds in range(1, it + 1)),
        ),
        Claim(
            reading="repaired",
            sentence="On $N = 2$ and on $N = 4$ processors, one *round* makes every input *1-smooth*.",
            case=loads_on((2, 4)),
            holds=lambda it: is_one_smooth(after_round(it)),
            near_misses=(NearMiss("N = 8", "The statement holds for $N = 8$, too.", case=loads_on((2, 4, 8))),),
            repairs="riess/related-repetitions@power-of-two",
        ),
    ),
)
