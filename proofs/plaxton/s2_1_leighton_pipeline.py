"""Section 2.1 for all sizes: Leighton's phases as a pipeline, and how long it takes.

In the lemmas p is the number of processors, phases are numbered from 0.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from loadbal.arithmetic import Number, larger
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.claim import Bounds
from loadbal.models.pipelined_hypercube import Journey
from loadbal.papers.plaxton.s2_1_leighton_pipeline import Pipeline, Timing, all_dimensions, dimension_aligned

# --- plaxton/leighton-pipelined, leighton-pipelined-time ---


@lemma()
def phases_do_not_meet(number: Number, other: Number, bit: Number, crossed: Number) -> Formula:
    """Of two phases that cross bit b in their step b, packets that cross at one time cross different dimensions."""
    return given(at_once=number + bit == other + crossed, phases=number != other).implies(bit != crossed)


def phased_journeys(it: Pipeline, timing: Timing) -> Iterator[tuple[int, Journey]]:
    """The packets that move, each with the number of its phase."""
    for packet in it.packets():
        if packet.source != packet.target:
            yield packet.start, timing(packet, it.dimension)


def crossings_at_once(it: Pipeline) -> Iterator[tuple[Number, ...]]:
    """Two crossings at one time, of packets of two phases."""
    at = defaultdict(set)
    for number, journey in phased_journeys(it, dimension_aligned):
        for crossing in journey.crossings:
            at[crossing.time].add((number, crossing.dimension))
    for crossed in at.values():
        for (number, bit), (other, there) in combinations(sorted(crossed), 2):
            if number != other:
                yield number, other, bit, there


PIPELINED_EDGES = Proof(
    "plaxton/leighton-pipelined@repaired",
    Scheme.DIRECT,
    (
        argued("Dimension b is crossed at time j + b by the packets of phase j, as in a phase by itself."),
        uses(
            "plaxton/leighton-phase-route@ascending",
            "So packets of one phase do not use an edge twice in a direction in a step.",
        ),
        by(phases_do_not_meet, "Packets of two phases do not cross one dimension in one step."),
    ),
    instances=(Instances(phases_do_not_meet, crossings_at_once),),
    runs=Bounds(4, 2),
)


@lemma()
def targets_differ(p: Number, gap: Number, moved: Number, rounds: Number) -> Formula:
    """Ranks less than p apart, without whole rounds of p, do not become the same."""
    return given(later=gap >= 1, ranks=gap < p, targets=moved == gap - rounds * p).implies(moved != 0)


def targets_of_phases(it: Pipeline) -> Iterator[tuple[Number, ...]]:
    """Every two packets of a phase: how far apart their ranks and their targets are."""
    order, targets = len(it.loads), defaultdict(list)
    for packet in it.packets():
        targets[packet.start].append(packet.target)
    for block in targets.values():
        for (rank, to), (later, other) in combinations(enumerate(block), 2):
            gap, moved = later - rank, other - to
            yield order, gap, moved, (gap - moved) // order


PIPELINED = Proof(
    "plaxton/leighton-pipelined@all-dimensions",
    Scheme.DIRECT,
    (
        argued("A packet of phase j crosses dimension b at time j + b, as if it left when its first bit is due."),
        uses("plaxton/leighton-pipelined@repaired", "So no edge is used twice in a direction in a step."),
        argued("""
    Phase j originates its packets at time j, one for each of its senders, and accepts them at time j + d - 1: at a time
    only one phase originates, and only one accepts. Targets of a phase are its start and the ranks, fewer than p.
    """),
        by(targets_differ, "So the targets of a phase are different, and none accepts two packets."),
    ),
    instances=(Instances(targets_differ, targets_of_phases),),
    runs=Bounds(4, 2),
)


@lemma()
def last_phase_ends(d: Number, most: Number, number: Number, over: Number) -> Formula:
    """A packet of phase j <= m - 1 is accepted in step j + d - 1, so that m + max(d, 1) - 1 steps are enough."""
    return given(phase=number <= most - 1, over=over == number + d).implies(over <= most + larger(d, 1) - 1)


@lemma()
def nothing_moves(d: Number, most: Number) -> Formula:
    """If no packet moves, as on one processor or without tokens, 0 steps are enough."""
    return given(natural=most >= 0).implies(most + larger(d, 1) - 1 >= 0)


def ends(it: Pipeline) -> Iterator[tuple[Number, ...]]:
    """Every packet that moves: its phase, and when it has been accepted."""
    for number, journey in phased_journeys(it, all_dimensions):
        yield it.dimension, max(it.loads), number, journey.accepted + 1


PIPELINED_TIME = Proof(
    "plaxton/leighton-pipelined-time",
    Scheme.DIRECT,
    (
        uses("plaxton/leighton-phases", "There are m phases, m the largest load, numbered from 0."),
        by(last_phase_ends),
        by(nothing_moves),
    ),
    instances=(Instances(last_phase_ends, ends),),
    runs=Bounds(4, 2),
)
