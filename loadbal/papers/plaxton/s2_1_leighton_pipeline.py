"""Section 2.1: Leighton's phases as a pipeline, and its running time."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, indicator
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.pipelined_hypercube import (
    Journey,
    Packet,
    Violations,
    bits_between,
    finishing_time,
    possible_violations,
    travel,
)
from loadbal.models.pipelined_hypercube import violations as counted
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, cubes, listed_loads_on_cube, within
from loadbal.protocols.block_phases import phases, routes
from loadbal.trace import Trace

# --- plaxton/leighton-pipelined ---

TRAVEL = (
    "let every token of *Leighton's algorithm* travel as a *packet* that crosses its dimensions in ascending order,"
    " with"
)


RUN = f"From any loads on a hypercube, {TRAVEL}"


OWN_BLOCK, ALIGNED, FULL = (f"*{name} timing*" for name in ("block", "aligned", "full"))


USES = (
    ("crossings", "cross the same edge in the same direction"),
    ("originations", "are originated by the same processor"),
    ("acceptances", "are accepted by the same processor"),
)
"""For each restriction of the model, its uses of an edge or a processor, and what only one packet may do in a step."""


class Pipeline(NamedTuple):
    """Loads, the steps (`gap`) between the starts of two phases, and the order in which packets cross dimensions."""

    loads: tuple[int, ...]
    gap: int = 1
    descending: bool = False

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)

    @property
    def dimension(self) -> int:
        """The dimension of the cube."""
        return len(self.loads).bit_length() - 1

    def packets(self) -> list[Packet]:
        """The packets of all phases; those of phase j start at time j times the gap."""
        return [
            Packet(source, target, self.gap * j, self.descending)
            for j, run in enumerate(phases(self.loads, max(self.loads)))
            for source, target in routes(run)
        ]

    def possible_packets(self, most: int) -> list[tuple[Packet, Number]]:
        """All packets from loads of at most `most`, each with 1 if these loads send it and 0 if they do not.

        If the loads are plain integers, packets that they do not send are left out.
        """
        nodes = range(len(self.loads))
        return [
            (Packet(source, target, self.gap * j, self.descending), sent)
            for j, run in enumerate(phases(self.loads, most))
            for source, to in enumerate(run.targets)
            for target in nodes
            if may_be_sent(sent := run.sends[source] * indicator(to == target))
        ]


def may_be_sent(number: Number) -> bool:
    """False only for the plain integer 0; whether an unknown number is 0 is not known."""
    return not isinstance(number, int) or number != 0


def pipeline(choose: Choose, bounds: Bounds) -> Pipeline:
    """Recipe: any loads on any hypercube, each phase one step after the last."""
    return Pipeline(listed_loads_on_cube(choose, bounds))


def light_pipeline(choose: Choose, bounds: Bounds) -> Pipeline:
    """Recipe: any loads up to 4 on at most 4 processors, any loads up to 2 on 8 processors."""
    d = choose.option(tuple(d for d in cubes(bounds) if d <= 3), "d")
    most = within(LIGHT[d], bounds.load)
    return Pipeline(tuple(choose.integer(0, most, f"load {node}") for node in range(2**d)))


LIGHT = (4, 4, 4, 2)
"""For dimensions 0 to 3, the largest load in the cases over which an extremum is computed."""


def all_at_once(choose: Choose, bounds: Bounds) -> Pipeline:
    """Recipe: any loads, all phases starting at time 0."""
    return pipeline(choose, bounds)._replace(gap=0)


Timing = Callable[[Packet, int], Journey]
"""A function that returns the journey (timed path) of a packet on a cube of the given dimension."""


def block_steps(packet: Packet, _: int) -> Journey:
    """The journey from the packet's start time on, with a step for each bit from lowest to highest changed."""
    return travel(packet, bits_between(packet.source, packet.target))


def dimension_aligned(packet: Packet, dimension: int) -> Journey:
    """The journey on which the packet crosses dimension b exactly b steps after its start (d - 1 - b if descending)."""
    bits = bits_between(packet.source, packet.target)
    late = dimension - bits.stop if packet.descending else bits.start
    return travel(packet._replace(start=packet.start + late), bits)


def all_dimensions(packet: Packet, dimension: int) -> Journey:
    """The journey from the packet's start time on, with a step for every dimension, crossed or not."""
    return travel(packet, range(dimension))


def broken(it: Pipeline, timing: Timing) -> Violations:
    """The number of violations of each restriction of the model, with packets timed by `timing`."""
    return counted([timing(packet, it.dimension) for packet in it.packets()])


def broken_by_light(it: Pipeline, timing: Timing) -> Violations:
    """The number of violations of each restriction by light loads, with packets timed by `timing`."""
    return possible_violations(
        [(timing(packet, it.dimension), sent) for packet, sent in it.possible_packets(LIGHT[it.dimension])]
    )


def shown(it: Pipeline, timing: Timing) -> Trace:
    """A trace of all packets, step by step."""
    return runs.packets(it.dimension, [timing(packet, it.dimension) for packet in it.packets()])


def pipelined(reading: str, how: str, timing: Timing, miss: NearMiss[Pipeline], repairs: str = "") -> Claim[Pipeline]:
    """The claim that pipelined phases obey the model, with packets timed by `timing`."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=f"{RUN} {how}. Then these packets obey the *pipelined model*.",
        case=pipeline,
        holds=lambda it: not any(broken(it, timing)),
        trace=lambda it: shown(it, timing),
        near_misses=(miss,),
    )


def worst_violations(kind: int, timing: Timing, name: str, how: str) -> Extremum[Pipeline]:
    """The extremum: the largest number of violations of restriction number `kind`, with packets timed by `timing`."""
    restriction, (uses, clash) = Violations._fields[kind], USES[kind]
    return Extremum(
        reading=f"{name}-{restriction}",
        sentence=(
            f"From *light loads*, {TRAVEL} {how}. If $c >= 1$ packets {clash} in the same step, call $c - 1$ of these"
            f" {uses} surplus; the *pipelined model* forbids them. The largest number of surplus {uses} in a run, over"
            " all light loads."
        ),
        case=light_pipeline,
        whole=Bounds(8, 4),
        measure=lambda it: broken_by_light(it, timing)[kind],
        seek="largest",
    )


LEIGHTON_PIPELINED = Statement(
    f"{PAPER}/leighton-pipelined",
    Source(PAPER, "section 2.1, last paragraph, with the restrictions of section 1"),
    "The pipelined hypercube allows concentration routes to be pipelined.",
    (
        pipelined(
            "block-steps",
            OWN_BLOCK,
            block_steps,
            NearMiss(
                "p <= 4", "They obey it on hypercubes with at most 4 processors.", assumes=lambda it: it.dimension <= 2
            ),
        ),
        pipelined(
            "dimension-aligned",
            ALIGNED,
            dimension_aligned,
            NearMiss(
                "p <= 4", "They obey it on hypercubes with at most 4 processors.", assumes=lambda it: it.dimension <= 2
            ),
        ),
        pipelined(
            "all-dimensions",
            FULL,
            all_dimensions,
            NearMiss("no gap", "They obey it if all phases start at time 0.", case=all_at_once),
            f"{PAPER}/leighton-pipelined@block-steps",
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/leighton-pipelined@dimension-aligned",
            sentence=f"{RUN} {ALIGNED}. Then no two of these packets *collide*.",
            case=pipeline,
            holds=lambda it: broken(it, dimension_aligned).edges == 0,
            near_misses=(
                NearMiss(
                    "originations",
                    "No two of these packets collide, and no processor originates two of them in one step.",
                    holds=lambda it: not any(broken(it, dimension_aligned)[:2]),
                ),
                NearMiss("no gap", "No two of these packets collide if all phases start at time 0.", case=all_at_once),
            ),
        ),
        *(worst_violations(kind, block_steps, "block-steps", OWN_BLOCK) for kind in range(3)),
        *(worst_violations(kind, dimension_aligned, "dimension-aligned", ALIGNED) for kind in range(3)),
    ),
)


# --- plaxton/leighton-pipelined-time ---


def takes(it: Pipeline) -> int:
    """The time until the last packet is accepted, if each packet takes d steps."""
    return finishing_time(all_dimensions(packet, it.dimension) for packet in it.packets())


LEIGHTON_PIPELINED_TIME = Statement(
    f"{PAPER}/leighton-pipelined-time",
    Source(PAPER, "section 2.1"),
    "Balance runs in $O(m + log p)$ time on the pipelined hypercube.",
    (
        Claim(
            sentence=(
                f"On a hypercube of dimension $d >= 0$ with largest load $m$, {TRAVEL} {FULL}. So the target"
                " accepts a packet of phase $j$ in step $j + d - 1$. All packets whose source is not their target are"
                " accepted after at most $m + max(d, 1) - 1$ steps."
            ),
            case=pipeline,
            holds=lambda it: takes(it) <= max(it.loads) + max(it.dimension, 1) - 1,
            near_misses=(
                NearMiss(
                    "one step less",
                    "If $d >= 1$ and $m >= 1$, all these packets are accepted after at most $m + d - 2$ steps.",
                    assumes=lambda it: it.dimension >= 1 and max(it.loads) >= 1,
                    holds=lambda it: takes(it) <= max(it.loads) + it.dimension - 2,
                ),
            ),
        ),
    ),
)
