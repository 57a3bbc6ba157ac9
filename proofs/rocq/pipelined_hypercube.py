"""Binds Rocq's definitions to the library: compares journeys of packets on the pipelined hypercube."""

import random
from collections.abc import Iterable, Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers, naturals
from loadbal.models.pipelined_hypercube import (
    Journey,
    Packet,
    bits_between,
    finishing_time,
    schedule,
    travel,
    violations,
)
from loadbal.papers.plaxton.s2_1_leighton_pipeline import (
    Pipeline,
    Timing,
    all_dimensions,
    block_steps,
    dimension_aligned,
)

SOURCE = "loadbal/models/pipelined_hypercube.py"

TIMINGS: dict[str, Timing] = {
    "all_dimensions": all_dimensions,
    "block_steps": block_steps,
    "dimension_aligned": dimension_aligned,
}


def gallina(packet: Packet) -> str:
    """A packet in Gallina, Rocq's language, as a value of `PipelinedHypercube.packet`."""
    return f"{{| from := {packet.source}; to := {packet.target}; start := {packet.start} |}}"


def crossings(journey: Journey) -> str:
    """The crossings of a journey, as a list of triples in Gallina, Rocq's language."""
    return f"[{'; '.join(f'({time}, {node}, {bit})' for time, node, bit in journey.crossings)}]%nat"


def some_packets(source: random.Random, count: int) -> Iterator[tuple[int, Packet]]:
    """Random packets on cubes of dimension 0 to 6."""
    for _ in range(count):
        d = source.randint(0, 6)
        yield d, Packet(source.randrange(2**d), source.randrange(2**d), source.randint(0, 5))


def journeys() -> Iterator[str]:
    """Compare single packets under each timing: the edges that they cross, and when they start and are accepted."""
    for d, packet in some_packets(random.Random(1), 80):  # noqa: S311 - samples, not secrets
        for name, timing in TIMINGS.items():
            made = timing(packet, d)
            yield f"crossings ({name} {d} {gallina(packet)}) = {crossings(made)}"
            # A packet that does not move has no time at which it is accepted.
            if packet.source != packet.target:
                ends = f"originated ({name} {d} {gallina(packet)}), accepted ({name} {d} {gallina(packet)})"
                yield f"({ends}) = ({made.originated}, {made.accepted})"
        down = travel(packet._replace(descending=True), range(d))
        yield f"crossings (descending {d} {gallina(packet)}) = {crossings(down)}"
        block = bits_between(packet.source, packet.target)
        yield f"block {d} {packet.source} {packet.target} = {naturals(block)}"
        where = schedule(packet, d)[-1][1]
        yield f"arrival {packet.source} {packet.target} (block {d} {packet.source} {packet.target}) = {where}"


def schedules() -> Iterator[str]:
    """Compare where single packets are at each time, if they cross dimensions in ascending and in descending order."""
    for d, packet in some_packets(random.Random(3), 60):  # noqa: S311 - as above
        block = f"block {d} {packet.source} {packet.target}"
        for descending, bits in ((False, f"({block})"), (True, f"(rev ({block}))")):
            times, nodes = zip(*schedule(packet._replace(descending=descending), d), strict=True)
            yield f"map (at_time (travel {gallina(packet)} {bits})) {naturals(times)} = {naturals(nodes)}"


def truth(value: object) -> str:
    """The word of Gallina, Rocq's language, for a truth value: `true` or `false`."""
    return "true" if value else "false"


def pipelines() -> Iterator[str]:
    """Compare packets of random loads: where they start, which rules they violate, when the last one is accepted."""
    source = random.Random(2)  # noqa: S311 - as above
    for _ in range(80):
        d = source.randint(0, 3)
        it = Pipeline(tuple(source.randint(0, source.choice((1, 3))) for _ in range(2**d)))
        yield f"pipeline {integers(it.loads)} = {listed(it.packets())}"
        for name, timing in TIMINGS.items():
            made = [timing(packet, d) for packet in it.packets()]
            asked = f"map ({name} {d}) (pipeline {integers(it.loads)})"
            yield f"are_edges_once ({asked}) = {truth(violations(made).edges == 0)}"
            yield f"are_legal ({asked}) = {truth(not any(violations(made)))}"
            yield f"finishing_time ({asked}) = {finishing_time(made)}"


def listed(packets: Iterable[Packet]) -> str:
    """A list of packets in Gallina, Rocq's language."""
    return f"[{'; '.join(map(gallina, packets))}]"


REQUIRES = ("Loads", "BlockPhases", "PipelinedHypercube")

AGREEMENTS = (
    Agreement("Journeys", journeys.__doc__ or "", REQUIRES, journeys, count=554),
    Agreement("PacketPlaces", schedules.__doc__ or "", (*REQUIRES, "PlaxtonSmallCases"), schedules, count=116),
    Agreement("Pipelines", pipelines.__doc__ or "", REQUIRES, pipelines, count=500),
)
