"""Section 2.1: the prefix sum and the broadcast of a phase of Leighton's algorithm, on the hypercube."""

from functools import cache
from itertools import product
from typing import NamedTuple

from loadbal.arithmetic import Truth, all_of, quotient, total
from loadbal.choices import Family
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import labels
from loadbal.loads import Loads
from loadbal.models.one_port import collision
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, and_larger, cubes
from loadbal.papers.plaxton.s2_1_leighton_phases import patterns
from loadbal.protocols.block_phases import phase
from loadbal.protocols.broadcast import Knowing, Message, broadcast, informed, messages, only
from loadbal.protocols.prefix_sums import PrefixSums, prefix_sums
from loadbal.protocols.recursive_balance import dimension_of

# --- plaxton/prefix-sum ---


class Values(NamedTuple):
    """An integer at each processor of a hypercube."""

    values: Loads

    @property
    def dimension(self) -> int:
        """The dimension of the hypercube."""
        return dimension_of(self.values)

    @property
    def network(self) -> Network | None:
        """The hypercube, if it is small enough for a picture."""
        return drawable_hypercube(self.dimension)


def any_values(choose: Choose, bounds: Bounds) -> Values:
    """Recipe: any integers, also negative, on any hypercube; `Bounds.load` bounds their absolute values."""
    order = 2 ** choose.option(cubes(bounds), "d")
    if bounds.load is None:
        down = choose.integer(0, None, "down")
        return Values(tuple(value - down for value in choose.loads(order, 0, None, "x")))
    return Values(choose.loads(order, -bounds.load, bounds.load, "x"))


def one_number_each(dimension: int) -> bool:
    """True if in each step of the prefix sums every processor sends one number to a neighbor and receives one."""
    cube, all_nodes = hypercube(dimension), (True,) * 2**dimension
    steps = [messages(all_nodes, bit) for bit in range(dimension)]
    return all(len(step) == cube.order and not collision(cube, (1,) * cube.order, step) for step in steps)


def are_sums(it: Values, found: PrefixSums, *, own: int = 0) -> Truth:
    """True if every S is the sum of the values before the processor, and of `own` more, and every T that of all."""
    return all_of(
        (found.prefixes[node] == total(it.values[: node + own])) & (found.totals[node] == total(it.values))
        for node in range(len(it.values))
    )


def descending(it: Values) -> PrefixSums:
    """The numbers after a step for each dimension, if the dimensions come in descending order."""
    now = PrefixSums((0,) * len(it.values), it.values)
    for bit in reversed(range(it.dimension)):
        now = now.after_step(bit)
    return now


class Offsets(NamedTuple):
    """The senders of a phase of Leighton's algorithm, 1 for each, and the first processor of its target block."""

    start: int
    sends: tuple[int, ...]

    @property
    def network(self) -> Network | None:
        """The hypercube, if it is small enough for a picture."""
        return drawable_hypercube(dimension_of(self.sends))


def one_phase(choose: Choose, bounds: Bounds) -> Offsets:
    """Recipe: any senders on any hypercube, and any first processor of the target block."""
    d = choose.option(cubes(bounds), "d")
    start = choose.option(labels("every processor", range(2**d)), "s")
    return Offsets(start, choose.option(patterns(d), "senders"))


def are_offsets(it: Offsets, *, of: int = 0) -> Truth:
    """True if S gives the target of every sender, counted from processor s + `of`, and T the size of the block."""
    order, found, run = len(it.sends), prefix_sums(it.sends), phase(it.sends, it.start)
    places = [it.start + of + offset for offset in found.prefixes]
    targets = [place - order * quotient(place, order) for place in places]
    senders = [node for node in range(order) if it.sends[node]]
    return all_of(run.targets[node] == targets[node] for node in senders) & all_of(
        size == len(senders) for size in found.totals
    )


PREFIX_SUM = Statement(
    f"{PAPER}/prefix-sum",
    Source(PAPER, "section 2.1"),
    "A prefix sum over the designated tokens takes $O(log p)$ time; it gives the offset of each token.",
    (
        Claim(
            sentence=(
                "On a hypercube with $p = 2^d >= 1$ processors, let processor $u$ hold any integer $x_u$. Then the"
                " *prefix-sum steps* end with $S_u = x_0 + ... + x_(u-1)$ and $T_u = x_0 + ... + x_(p-1)$ at every"
                " processor $u$. There are $d$ steps; in each of them every processor sends one number to a neighbor"
                " and receives one."
            ),
            case=any_values,
            holds=lambda it: are_sums(it, prefix_sums(it.values)) & one_number_each(it.dimension),
            near_misses=(
                NearMiss(
                    "own value",
                    "They end with $S_u = x_0 + ... + x_u$ at every processor $u$.",
                    holds=lambda it: are_sums(it, prefix_sums(it.values), own=1),
                ),
                NearMiss(
                    "descending order",
                    "They end with these sums, if they go through the dimensions in descending order.",
                    holds=lambda it: are_sums(it, descending(it)),
                ),
            ),
        ),
        Claim(
            reading="offsets",
            sentence=(
                "On a hypercube with $p = 2^d >= 1$ processors, consider a *phase* whose target block begins at"
                " processor $s$. Let $x_u = 1$ if processor $u$ sends, and otherwise $x_u = 0$. After the *prefix-sum"
                " steps*, every sender $u$ has the target $(s + S_u) mod p$, and at every processor $u$ the number"
                " $T_u$ is the number of senders."
            ),
            case=one_phase,
            holds=are_offsets,
            near_misses=(
                NearMiss(
                    "next processor",
                    "Every sender $u$ has the target $(s + S_u + 1) mod p$.",
                    holds=lambda it: are_offsets(it, of=1),
                ),
            ),
        ),
    ),
)


# --- plaxton/broadcast ---


class Broadcast(NamedTuple):
    """A dimension, the processor that knows the word at the start, and the messages of each step."""

    dimension: int
    source: int
    schedule: tuple[tuple[Message, ...], ...]

    @property
    def start(self) -> Knowing:
        """Who knows the word at the start: the source alone."""
        return only(self.source, self.dimension)

    @property
    def reaches_all(self) -> bool:
        """True if every processor knows the word after all steps."""
        return all(informed(self.start, self.schedule))


def along_all(choose: Choose, bounds: Bounds) -> Broadcast:
    """Recipe: the broadcast from any processor of any hypercube."""
    d = choose.option(cubes(bounds), "d")
    source = choose.option(labels("every processor", range(2**d)), "source")
    return Broadcast(d, source, broadcast(source, d))


def is_one_port(it: Broadcast) -> bool:
    """True if in each step only processors that know the word send it, each to one neighbor, and none receives two."""
    cube, knows = hypercube(it.dimension), it.start
    for step in it.schedule:
        if collision(cube, tuple(map(int, knows)), step):
            return False
        knows = informed(knows, [step])
    return True


def from_source_only(it: Broadcast) -> bool:
    """True if every processor knows the word after the messages of the source alone."""
    own = tuple(tuple(message for message in step if message[0] == it.source) for step in it.schedule)
    return it._replace(schedule=own).reaches_all


@cache
def receivers(knows: Knowing) -> Family[tuple[int, ...]]:
    """Every choice of a receiver for each processor that knows the word: a neighbor, or itself for no message."""
    bits = range(dimension_of(knows))
    places = [(node, *(node ^ 1 << bit for bit in bits)) for node, known in enumerate(knows) if known]
    return Family(
        "for each processor that knows the word a neighbor, or the processor itself if it sends no message",
        lambda: tuple(product(*places)),
        lambda choose: tuple(map(choose.option, places)),
        labels=True,
    )


def any_schedule(choose: Choose, bounds: Bounds, more: int = 0) -> Broadcast:
    """Recipe: any messages in fewer than d + `more` steps, for any d >= 1; a processor sends at most one in a step.

    Only the messages of processors that know the word are chosen, since other messages do not carry the word.
    """
    d = choose.option(cubes(bounds, 1), "d")
    it = Broadcast(d, choose.option(labels("every processor", range(2**d)), "source"), ())
    knows = it.start
    for number in range(choose.option(range(d + more), "steps")):
        senders = [node for node, known in enumerate(knows) if known]
        chosen = zip(senders, choose.option(receivers(knows), f"receivers in step {number}"), strict=True)
        sent = tuple((node, target) for node, target in chosen if target != node)
        it, knows = it._replace(schedule=(*it.schedule, sent)), informed(knows, [sent])
    return it


BROADCAST = Statement(
    f"{PAPER}/broadcast",
    Source(PAPER, "section 2.1"),
    "The size of the block is broadcast to all processors; a broadcast takes $O(log p)$ time.",
    (
        Claim(
            reading="all-dimensions",
            sentence=(
                "On a hypercube of dimension $d >= 0$, let one processor, the source, know a word. In step $i = 0, ...,"
                " d-1$, every processor that knows the word sends it to its neighbor along dimension $i$. Then no"
                " processor sends or receives more than one message in a step, and after the $d$ steps all $2^d$"
                " processors know the word."
            ),
            case=along_all,
            holds=lambda it: len(it.schedule) == it.dimension and is_one_port(it) and it.reaches_all,
            trace=lambda it: runs.told(it.start, it.schedule),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "last step left out",
                        "All processors know the word if step $d-1$ is left out.",
                        holds=lambda it: it._replace(schedule=it.schedule[:-1]).reaches_all,
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
                NearMiss(
                    "only the source sends",
                    "After the $d$ steps all processors know the word if only the source sends.",
                    holds=from_source_only,
                ),
            ),
        ),
        Claim(
            reading="fewer-rounds",
            sentence=(
                "On a hypercube of dimension $d >= 1$, let one processor, the source, know a word. In a step, every"
                " processor may send one message to a neighbor; the receiver of a message knows the word afterwards if"
                " the sender knew it before. Then after fewer than $d$ steps some processor does not know the word."
            ),
            case=any_schedule,
            holds=lambda it: not it.reaches_all,
            trace=lambda it: runs.told(it.start, it.schedule),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "d steps",
                        "After at most $d$ steps some processor does not know the word.",
                        case=lambda choose, bounds: any_schedule(choose, bounds, 1),
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
    ),
)
