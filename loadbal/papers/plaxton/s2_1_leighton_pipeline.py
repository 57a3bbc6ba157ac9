"""Section 2.1: Leighton's phases as a pipeline, and how long it takes."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.pipelined_hypercube import Journey, Packet, Violations, bits_between, finishing_time, travel
from loadbal.models.pipelined_hypercube import violations as counted
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, cubes, listed_loads_on_cube
from loadbal.protocols.block_phases import phases, routes
from loadbal.trace import Trace

# --- plaxton/leighton-pipelined ---

RUN = (
    "If in Leighton's algorithm, from any loads on a hypercube of dimension d, bits in ascending order, a packet of"
    " phase j = 0, 1, .."
)


LEGAL = "no edge is used twice in a direction in a step, and no processor originates or accepts two packets in a step"


OWN_BLOCK = "leaves at time j and takes a step for each bit from the lowest to the highest that it must correct"


ALIGNED = "leaves at time j + lo, lo the lowest bit that it must correct, and crosses dimension b at time j + b"


RULES = {
    "edges": "one packet for an edge, direction and step",
    "originations": "one for a processor and step",
    "acceptances": "one for a processor and step",
}


class Pipeline(NamedTuple):
    """Loads, and the number of steps between the beginnings of two phases."""

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
        """The packets of all phases; phase j is due at time j."""
        return [
            Packet(source, target, self.gap * j, self.descending)
            for j, run in enumerate(phases(self.loads, max(self.loads)))
            for source, target in routes(run)
        ]


def pipeline(choose: Choose, bounds: Bounds) -> Pipeline:
    """Any loads on any hypercube."""
    return Pipeline(listed_loads_on_cube(choose, bounds))


def light_pipeline(choose: Choose, bounds: Bounds) -> Pipeline:
    """Loads up to 4 on at most 4 processors, up to 2 on 8."""
    d = choose.option(tuple(d for d in cubes(bounds) if d <= 3), "d")
    most = LIGHT[d] if bounds.load is None else min(LIGHT[d], bounds.load)
    return Pipeline(tuple(choose.integer(0, most, f"load {node}") for node in range(2**d)))


LIGHT = (4, 4, 4, 2)
"""The largest load by the dimension, where all loads are looked at for an extreme value."""


LIGHTLY = "on a hypercube with p <= 8 processors that are at most 4 if p <= 4, at most 2 if p = 8"


def all_at_once(choose: Choose, bounds: Bounds) -> Pipeline:
    """The same with every phase due at time 0."""
    return pipeline(choose, bounds)._replace(gap=0)


Timing = Callable[[Packet, int], Journey]
"""When a packet that is due crosses what, on a cube of a dimension."""


def block_steps(packet: Packet, _: int) -> Journey:
    """It leaves when it is due and takes one step for each bit of its own block."""
    return travel(packet, bits_between(packet.source, packet.target))


def dimension_aligned(packet: Packet, dimension: int) -> Journey:
    """It leaves in time to cross dimension b at b steps after it is due (d - 1 - b, if descending)."""
    bits = bits_between(packet.source, packet.target)
    late = dimension - bits.stop if packet.descending else bits.start
    return travel(packet._replace(start=packet.start + late), bits)


def all_dimensions(packet: Packet, dimension: int) -> Journey:
    """It leaves when it is due and takes one step for every dimension."""
    return travel(packet, range(dimension))


def broken(it: Pipeline, timing: Timing) -> Violations:
    """How often each restriction of the model is broken."""
    return counted([timing(packet, it.dimension) for packet in it.packets()])


def shown(it: Pipeline, timing: Timing) -> Trace:
    """Where all packets are, step by step."""
    return runs.packets(it.dimension, [timing(packet, it.dimension) for packet in it.packets()])


def pipelined(reading: str, how: str, timing: Timing, miss: NearMiss[Pipeline], repairs: str = "") -> Claim[Pipeline]:
    """The readings differ in when a packet leaves and how long it takes."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=f"{RUN} {how}, {LEGAL}.",
        case=pipeline,
        holds=lambda it: not any(broken(it, timing)),
        trace=lambda it: shown(it, timing),
        near_misses=(miss,),
    )


def worst_violations(kind: int, timing: Timing, name: str, how: str) -> Extremum[Pipeline]:
    """The most violations of one kind."""
    restriction = Violations._fields[kind]
    return Extremum(
        reading=f"{name}-{restriction}",
        sentence=(
            f"The most uses beyond the first that break the rule on {restriction} ({RULES[restriction]}), over all"
            f" loads {LIGHTLY}, if in Leighton's algorithm, bits in ascending order, a packet of phase j = 0, 1,"
            f" .. {how}."
        ),
        case=light_pipeline,
        whole=Bounds(8, 4),
        measure=lambda it: broken(it, timing)[kind],
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
            NearMiss("p <= 4", "The same on at most 4 processors.", assumes=lambda it: it.dimension <= 2),
        ),
        pipelined(
            "dimension-aligned",
            ALIGNED,
            dimension_aligned,
            NearMiss("p <= 4", "The same on at most 4 processors.", assumes=lambda it: it.dimension <= 2),
        ),
        pipelined(
            "all-dimensions",
            "leaves at time j and takes d steps, crossing dimension b at time j + b",
            all_dimensions,
            NearMiss("no gap", "The same with every phase due at time 0.", case=all_at_once),
            f"{PAPER}/leighton-pipelined@block-steps",
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/leighton-pipelined@dimension-aligned",
            sentence=f"{RUN} {ALIGNED}, no edge is used twice in a direction in a step.",
            case=pipeline,
            holds=lambda it: broken(it, dimension_aligned).edges == 0,
            near_misses=(
                NearMiss(
                    "originations",
                    "The same, and no processor originates two packets in a step.",
                    holds=lambda it: not any(broken(it, dimension_aligned)[:2]),
                ),
                NearMiss("no gap", "The same with every phase due at time 0.", case=all_at_once),
            ),
        ),
        *(worst_violations(kind, block_steps, "block-steps", OWN_BLOCK) for kind in range(3)),
        *(worst_violations(kind, dimension_aligned, "dimension-aligned", ALIGNED) for kind in range(3)),
    ),
)


# --- plaxton/leighton-pipelined-time ---


def takes(it: Pipeline) -> int:
    """The time steps until the last packet is accepted, each taking d steps."""
    return finishing_time(all_dimensions(packet, it.dimension) for packet in it.packets())


LEIGHTON_PIPELINED_TIME = Statement(
    f"{PAPER}/leighton-pipelined-time",
    Source(PAPER, "section 2.1"),
    "Balance runs in O(m + log p) time on the pipelined hypercube.",
    (
        Claim(
            sentence=(
                f"{RUN} leaves at time j and takes d steps, all is over after at most m + max(d, 1) - 1 steps, where m"
                " is the largest load."
            ),
            case=pipeline,
            holds=lambda it: takes(it) <= max(it.loads) + max(it.dimension, 1) - 1,
            near_misses=(
                NearMiss(
                    "one step less",
                    "It is over after at most m + d - 2 steps, if d >= 1 and m >= 1.",
                    assumes=lambda it: it.dimension >= 1 and max(it.loads) >= 1,
                    holds=lambda it: takes(it) <= max(it.loads) + it.dimension - 2,
                ),
            ),
        ),
    ),
)
