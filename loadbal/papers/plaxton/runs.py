"""Traces of runs, as pictures: balancing dimension by dimension or recursively, packets on their way, schedules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from loadbal.loads import Loads
from loadbal.models.one_port import optimum, shortest_schedule
from loadbal.models.pipelined_hypercube import Crossing, Journey
from loadbal.network import Matching, Network
from loadbal.networks.hypercube import by_dimension, hypercube
from loadbal.networks.shuffle_exchange import exchange, shuffle_exchange, unshuffle
from loadbal.protocols.broadcast import Knowing, Message, after_messages
from loadbal.protocols.dimension_exchange import Rule, step
from loadbal.protocols.multi_balance import Stage, stages
from loadbal.protocols.recursive_balance import Choice, Groups, dimension_of, halves, pairs_across
from loadbal.trace import Frame, Move, Trace, moves_between

# --- balancing ---


def _stepwise(rule: Rule, loads: Loads, plan: Sequence[tuple[str, Matching]], end: str) -> Iterator[Frame]:
    """A trace that balances the plan's matchings in turn: a picture (frame) for each, and one of the final loads."""
    for title, active in plan:
        after = step(rule, loads, active)
        yield Frame(title, loads, active, moves_between(loads, after, active))
        loads = after
    yield Frame(end, loads)


def placed(loads: Loads) -> Trace:
    """A trace of one frame: the loads on their hypercube."""
    return Trace(hypercube(dimension_of(loads)), (Frame("the loads", loads),))


def dimensions(rule: Rule, loads: Loads, bits: Sequence[int]) -> Trace:
    """A trace that balances the given dimensions one after the other; loads are plain numbers."""
    d = dimension_of(loads)
    plan = [(f"dimension {bit}", pairs_across(d, bit)) for bit in bits]
    coloring = by_dimension(d) if d else None
    return Trace(hypercube(d), tuple(_stepwise(rule, loads, plan, "after all dimensions")), coloring)


def recursion(rule: Rule, loads: Loads, choice: Choice) -> Trace:
    """A trace of the recursive algorithm, with all subcubes of one dimension in one frame; loads are plain numbers."""
    d = dimension_of(loads)
    levels = _levels(tuple(range(2**d)), loads, choice)
    plan = [(f"subcubes of dimension {level}", active) for level, active in enumerate(levels, 1)]
    coloring = by_dimension(d) if d else None
    return Trace(hypercube(d), tuple(_stepwise(rule, loads, plan, "after all levels")), coloring)


def _levels(nodes: Loads, loads: Loads, choice: Choice) -> list[Matching]:
    """The edges that each level of Algorithm Balance balances in the subcube on `nodes`, smallest subcubes first."""
    if len(nodes) == 1:
        return []
    bit = choice((loads,)).index(True)
    parts = zip(halves(nodes, bit), halves(loads, bit), strict=True)
    low, high = (_levels(*part, choice) for part in parts)
    own = tuple((nodes[u], nodes[v]) for u, v in pairs_across(dimension_of(nodes), bit))
    return [*(tuple(sorted(a + b)) for a, b in zip(low, high, strict=True)), own]


# --- packets ---


def packets(dimension: int, journeys: Sequence[Journey]) -> Trace:
    """A trace of packets: where they are before each time step and which edges they cross; titles name violations."""
    ends = [journey.accepted + 1 for journey in journeys if journey.crossings]
    here = [journey.source for journey in journeys]
    frames = []
    for time in range(max(ends, default=0)):
        crossings = [_at(journey, time) for journey in journeys]
        uses = Counter((cross.node, cross.node ^ 1 << cross.dimension) for cross in crossings if cross)
        moves = tuple(Move(*edge, count) for edge, count in sorted(uses.items()))
        active = tuple(sorted({(min(edge), max(edge)) for edge in uses}))
        frames.append(Frame(_title(time, journeys, uses), _counted(here, dimension), active, moves))
        here = [node ^ 1 << cross.dimension if cross else node for node, cross in zip(here, crossings, strict=True)]
    return Trace(hypercube(dimension), (*frames, Frame("all packets have arrived", _counted(here, dimension))))


def _at(journey: Journey, time: int) -> Crossing | None:
    """The edge that the packet crosses in step `time`; None if it crosses no edge in this step."""
    return next((crossing for crossing in journey.crossings if crossing.time == time), None)


def _counted(here: Sequence[int], dimension: int) -> Loads:
    """The number of packets at each node, from the list `here` of the nodes where packets are."""
    counts = Counter(here)
    return tuple(counts[node] for node in range(2**dimension))


def _title(time: int, journeys: Sequence[Journey], uses: Counter[tuple[int, int]]) -> str:
    """The title of a picture of the trace: the time step, and the violations of the packet model in this step."""
    moving = [journey for journey in journeys if journey.crossings]
    begun = Counter(journey.source for journey in moving if journey.originated == time)
    ended = Counter(journey.target for journey in moving if journey.accepted == time)
    broken = chain(
        (f"{source} to {target} used {count} times" for (source, target), count in uses.items() if count > 1),
        (f"{node} originates {count}" for node, count in begun.items() if count > 1),
        (f"{node} accepts {count}" for node, count in ended.items() if count > 1),
    )
    return ": ".join(filter(None, (f"step {time}", ", ".join(broken))))


# --- schedules ---


def told(knows: Knowing, schedule: Sequence[Sequence[Message]]) -> Trace:
    """A trace of a broadcast: 1 at each processor that knows the word, before each step and at the end."""
    frames = []
    for time, sent in enumerate(schedule):
        active = tuple(sorted({(min(message), max(message)) for message in sent}))
        frames.append(
            Frame(f"step {time}", tuple(map(int, knows)), active, tuple(Move(*message, 1) for message in sent))
        )
        knows = after_messages(knows, sent)
    return Trace(hypercube(dimension_of(knows)), (*frames, Frame("after all steps", tuple(map(int, knows)))))


def fewest(network: Network, tokens: int, most: int) -> Trace:
    """A shortest 1-port schedule from the first distribution that needs the most steps."""
    found = optimum(network, tokens)
    fits = found.loads.max(axis=1) <= most
    start = tuple(map(int, found.loads[(found.steps * fits).argmax() if found.worst(most) else fits.argmax()]))
    schedule = shortest_schedule(network, start)
    frames, loads = [], start
    for time, moves in enumerate(schedule):
        active = tuple(sorted({(min(move), max(move)) for move in moves}))
        frames.append(Frame(f"step {time}", loads, active, tuple(Move(*move, 1) for move in moves)))
        gained = Counter(target for _, target in moves)
        gained.subtract(source for source, _ in moves)
        loads = tuple(load + gained[node] for node, load in enumerate(loads))
    return Trace(network, (*frames, Frame("minimum error", loads)))


def shuffled(rule: Rule, groups: Groups) -> Trace:
    """A trace of how the first group of tokens is balanced on the shuffle-exchange; loads are plain numbers."""
    d = dimension_of(groups[0])
    run = list(stages(rule, groups))
    frames = chain.from_iterable(_stage(bit, stage) for bit, stage in enumerate(run))
    return Trace(shuffle_exchange(d), (*frames, Frame("after all dimensions", run[-1].after[0])))


def _stage(bit: int, stage: Stage) -> Iterator[Frame]:
    """The frames of the first group for one dimension: the exchange, then the unshuffle."""
    (before, *_), (balanced, *_) = stage.before, stage.balanced
    d = dimension_of(before)
    pairs = tuple((node, exchange(node)) for node in range(0, 2**d, 2))
    yield Frame(f"dimension {bit}", before, pairs, moves_between(before, balanced, pairs))
    going = tuple(Move(node, unshuffle(node, d), sent) for node, sent in enumerate(stage.sent[0]) if sent)
    active = tuple(sorted({(min(move.source, move.target), max(move.source, move.target)) for move in going}))
    yield Frame("unshuffle", balanced, active, going)
