"""Sections 2, 2.1 and 2.2 for all sizes: the pattern, Standard exchange and Direct, and the channels that they hold.

Two parts have u and v nodes in their subcubes, on a cube with u v z nodes.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, Lemma, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.s2_1_standard_and_direct import Round
from loadbal.protocols.multiphase_exchange import Blocks, Program, direct, multiphase, run, standard, start
from loadbal.theory.exchange_hull import subcube_time
from loadbal.theory.partitions import Partition


def proved(claim: str, argument: str, *lemmas: Lemma, rests_on: tuple[str, ...] = ()) -> Proof:
    """A proof directly from its lemmas."""
    return Proof(
        f"bokhari/{claim}",
        Scheme.DIRECT,
        (
            *map(by, lemmas),
            *map(uses, rests_on),
            argued(argument),
        ),
    )


# --- others ---


@lemma(sort="Real")
def nothing_at_all(u: Number, w: Number, message: Number, send: Number, move: Number) -> Formula:
    """Where a message costs nothing, empty blocks take no time."""
    return given(overhead=message == 0, sending=send == 0, moving=move == 0).implies(
        subcube_time(u, w, Costs(message, send, move)) == 0
    )


EMPTY = (
    by(nothing_at_all),
    argued("Phases follow each other, so that their times add up: to nothing for every partition."),
)


OTHERS = (
    Proof(
        "bokhari/theorem-2@latency-zero",
        Scheme.DIRECT,
        (*EMPTY, argued("So none takes more than another, and all touch the hull at m = 0.")),
    ),
    Proof("bokhari/property-6b@repaired", Scheme.DIRECT, EMPTY),
)


# --- programs ---

# The block from node o to node t. Phases over the highest bits are done: `high` is 2 to the number of these bits, `low`
# 2 to that of the others, o = o1 low + o2 and t = t1 low + t2. A phase over further bits has u nodes in its subcubes.


@Induction
def on_its_way(
    node: Number, place: Number, o1: Number, o2: Number, t1: Number, t2: Number, high: Number, low: Number
) -> Truth:
    """Whether the node has the high bits of t, then low ones of o, and the place low bits of t, then high ones of o."""
    return (node == t1 * low + o2) & (place == t2 * high + o1)


@lemma("base", "Real")
def at_home(o: Number, t: Number, nodes: Number) -> Formula:
    """Before all phases the block from o to t is in node o at place t."""
    return on_its_way.base((o, t, 0, o, 0, t, 1, nodes))


@lemma("step", "Real")
def one_phase_further(
    node: Number,
    place: Number,
    later_node: Number,
    later_place: Number,
    o1: Number,
    t1: Number,
    f: Number,
    c: Number,
    o3: Number,
    t3: Number,
    high: Number,
    u: Number,
    low: Number,
) -> Formula:
    """A phase exchanges the bits f of the node for the highest bits c of the place, and shuffles bring them to its end.

    So the node has the bits c of t, and the place ends in the bits f of o.
    """
    exchanged = place + (f - c) * low * high
    return on_its_way.step(
        (node, place, o1, f * low + o3, t1, c * low + t3, high, u * low),
        (later_node, later_place, o1 * u + f, o3, t1 * u + c, t3, high * u, low),
        exchange=later_node == node + (c - f) * low,
        shuffles=later_place == (exchanged - f * low * high) * u + f,
    )


def places(memory: Blocks) -> dict[tuple[int, int], tuple[int, int]]:
    """For every block, from o to t, its node and its place."""
    nodes = len(memory)
    return {divmod(int(memory[p, i]), nodes): (p, i) for p in range(nodes) for i in range(nodes)}


def moved_by_phase(d: int, sizes: Partition, program: Program) -> Iterator[tuple[int, ...]]:
    """Where every block is before and after every phase of a program that is run."""
    memory, done = start(d), 0
    for size in sizes:
        cut = min(2**size, len(program))
        after, program = run(memory, program[:cut]), program[cut:]
        before, then = places(memory), places(after)
        high, u, low = 2**done, 2**size, 2 ** (d - done - size)
        for o, t in before:
            (o1, f, o3), (t1, c, t3) = ((it // (u * low), it // low % u, it % low) for it in (o, t))
            yield *before[o, t], *then[o, t], o1, t1, f, c, o3, t3, high, u, low
        memory, done = after, done + size


def phases_of_multiphase(sizes: Partition) -> Iterator[tuple[int, ...]]:
    """The phases of Multiphase."""
    return moved_by_phase(sum(sizes), sizes, multiphase(sum(sizes), sizes))


PHASE = argued(
    "Let a phase be over a bits, with f the number that a node has in them. At its step j the node sends the superblock"
    " with the number f xor j, that is the places whose highest a bits are f xor j, to the node whose number in these"
    " bits is f xor j, and what arrives takes their place. So the block in a node with f at a place with the highest"
    " bits c goes, at step j = f xor c if that is not 0, to the node with c, where it is at a place with the highest"
    " bits f; if f = c it stays, and the same is true of it."
)


DONE = "After the last phase no bits are left: the block from o to t is in node t, at place o, for all o and t."


TRANSPOSING = (
    Proof(
        "bokhari/multiphase-exchange@shuffle-left",
        Scheme.INDUCTION,
        (by(at_home), PHASE, by(one_phase_further), argued(DONE)),
        instances=(Instances(one_phase_further, phases_of_multiphase),),
    ),
    Proof(
        "bokhari/standard-exchange@shuffle-left",
        Scheme.INDUCTION,
        (
            by(at_home),
            argued(
                "A round of Standard is a phase over one bit: node p sends the half of its memory whose highest bit is"
                " not its own, at its only step j = 1."
            ),
            PHASE,
            by(one_phase_further),
            argued(DONE),
        ),
        instances=(Instances(one_phase_further, lambda d: moved_by_phase(d, (1,) * d, standard(d))),),
    ),
    Proof(
        "bokhari/direct-exchange",
        Scheme.INDUCTION,
        (
            by(at_home),
            argued(
                "By its definition Direct has the rounds i = 1..N-1, in which node p sends to node p xor i the one"
                " block at place p xor i: the steps of a phase over all d bits, whose superblocks are single blocks."
                " Shuffles of all d bits would leave every block where it is."
            ),
            PHASE,
            by(one_phase_further),
            argued(DONE),
        ),
        instances=(Instances(one_phase_further, lambda d: moved_by_phase(d, (d,), direct(d))),),
    ),
    Proof(
        "bokhari/complete-digraph",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/multiphase-exchange@shuffle-left"),
            uses("bokhari/standard-exchange@shuffle-left"),
            uses("bokhari/direct-exchange"),
            argued(
                "Where the memory ends transposed, every node q has one block from every node p, which is for q, and"
                " there are no others."
            ),
        ),
    ),
)


# --- contention ---


@lemma()
def there_and_back(x: Number, s: Number, bit: Number) -> Formula:
    """Who crosses the dimension of the bit with the value s, and crosses it again, is where it was.

    From x it goes to x + s if the bit is 0, and to x - s if it is 1; there the bit is the other one.
    """
    there = x + s * (1 - 2 * bit)
    return given().implies(there + s * (1 - 2 * (1 - bit)) == x)


def crossings(it: Round) -> Iterator[tuple[int, ...]]:
    """The channels that are held, with their bits."""
    return ((channel.node, 2**channel.dimension, channel.node >> channel.dimension & 1) for channel in it.channels())


APART = (
    by(there_and_back),
    argued(
        "So two messages in different nodes that cross one dimension are in different nodes after it: crossing it again"
        " would bring them back. The messages to p xor i cross the dimensions of the bits of i, each once, all in one"
        " order. They start in different nodes, and so are in different nodes before every crossing: the channels that"
        " they hold in one dimension begin in different nodes."
    ),
)


CONTENTION = (
    Proof(
        "bokhari/direct-contention@directed",
        Scheme.DIRECT,
        APART,
        instances=(Instances(there_and_back, crossings),),
    ),
    Proof(
        "bokhari/direct-contention@any-order",
        Scheme.DIRECT,
        (*APART, argued("A link is two channels, one in each direction, so that it is held at most once in each.")),
        instances=(Instances(there_and_back, crossings),),
    ),
    Proof(
        "bokhari/direct-contention@repaired",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/direct-contention@directed"),
            argued("A link is two channels, one in each direction, so that it is held at most once in each."),
        ),
    ),
    Proof(
        "bokhari/multiphase-contention",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/direct-contention@directed"),
            argued("A step of a phase is the round i = j 2^s, which is between 1 and 2^d - 1."),
        ),
    ),
)
