"""Faults seeded into the algorithms and cost models of the hypercube: a claim is refuted with the fault only."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from loadbal import names
from loadbal.arithmetic import indicator, larger, quotient, smaller, total
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.loads import Loads
from loadbal.models import one_port, pipelined_hypercube
from loadbal.models.pipelined_hypercube import Journey, Packet, Violations
from loadbal.network import Network
from loadbal.papers.plaxton import (
    s1_packets,
    s2_1_leighton_phases,
    s2_1_leighton_pipeline,
    s2_1_prefix_sums,
    s2_3_dimension_by_dimension,
    s2_3_recursive_balance,
    s2_4_shuffle_exchange,
)
from loadbal.protocols import recursive_balance
from loadbal.protocols.block_phases import Phase, phase, phases
from loadbal.protocols.broadcast import Knowing, Message, broadcast, messages
from loadbal.protocols.prefix_sums import PrefixSums
from loadbal.protocols.recursive_balance import Groups, Run, balanced_across
from loadbal.verdict import Bounded, Holds, Refuted

SMALL = Bounds(size=4, load=4)


class Fault(NamedTuple):
    """A wrong definition in place of an attribute, and the claim that this refutes within the bounds."""

    part: str
    name: str
    place: Any
    attribute: str
    wrong: Callable[..., Any]
    claim: str
    bounds: Bounds = SMALL


# --- balancing ---


def in_balance(name: str, attribute: str, wrong: Callable[..., Any], claim: str = "algorithm-balance") -> Fault:
    """A fault: a wrong definition in the recursive algorithm that balances a hypercube."""
    return Fault("balance", name, recursive_balance, attribute, wrong, claim)


def one_token(rule: Any, loads: Loads, bit: int) -> Loads:  # noqa: ANN401, ARG001 - stands in for a rule
    """Balancing across a dimension in which each pair moves at most one token."""
    after = list(loads)
    for u, v in recursive_balance.pairs_across(recursive_balance.dimension_of(loads), bit):
        flow = indicator(loads[u] - loads[v] >= 2) - indicator(loads[v] - loads[u] >= 2)
        after[u], after[v] = loads[u] - flow, loads[v] + flow
    return tuple(after)


def all_but_the_first_pair(rule: Any, loads: Loads, bit: int) -> Loads:  # noqa: ANN401 - a rule
    """Balancing across a dimension in which the first pair keeps its loads."""
    after = balanced_across(rule, loads, bit)
    return tuple(
        load if node in {0, 1 << bit} else new for node, (load, new) in enumerate(zip(loads, after, strict=True))
    )


def not_recursive(rule: Any, groups: Groups, choice: Any = None) -> Run:  # noqa: ANN401, ARG001 - stands in
    """A run that balances across dimension 0 only."""
    after = tuple(balanced_across(rule, loads, 0) for loads in groups) if len(groups[0]) > 1 else groups
    return Run(after, (0,) * recursive_balance.dimension_of(groups[0]))


BALANCE = (
    in_balance("one token a pair", "balanced_across", one_token),
    in_balance("a pair left out", "balanced_across", all_but_the_first_pair),
    in_balance("halves joined in the wrong order", "joined", lambda low, high, bit: high + low if bit else low + high),
    in_balance("moves counted twice", "pair_moves", lambda x, y: larger(x, y) - smaller(x, y), "pair-balance"),
    in_balance(
        "moves rounded up", "pair_moves", lambda x, y: quotient(larger(x, y) - smaller(x, y) + 1, 2), "step-6-gap"
    ),
    in_balance("discrepancy without its sign", "discrepancy_across", lambda loads, bit: total(loads), "theorem-2.3"),  # noqa: ARG005 - as it is called
    Fault(
        "balance",
        "steps in one dimension",
        s2_3_dimension_by_dimension,
        "balanced_across_all",
        lambda rule, loads, bits: balanced_across(rule, loads, bits[0]) if bits else loads,
        "all-dimensions-error",
    ),
)

# --- Leighton's phases ---


def in_phases(name: str, place: Any, attribute: str, wrong: Callable[..., Any], claim: str) -> Fault:  # noqa: ANN401 - a module
    """A fault: a wrong definition in Leighton's algorithm, which sends tokens in phases."""
    return Fault("phases", name, place, attribute, wrong, claim)


def always_from_zero(loads: Loads, most: int) -> tuple[Phase, ...]:
    """Phases whose blocks all begin at node 0."""
    return tuple(phase(tuple(indicator(load > j) for load in loads), indicator(loads[0] < 0)) for j in range(most))


def moved_by_one(loads: Loads, most: int) -> tuple[Phase, ...]:
    """Phases in which every target is replaced by the next node."""
    order = len(loads)

    def following(target: Any) -> Any:  # noqa: ANN401 - a number or a column
        return target + 1 - order * quotient(target + 1, order)

    return tuple(Phase(run.sends, tuple(map(following, run.targets))) for run in phases(loads, most))


def without_first(loads: Loads, most: int) -> tuple[Phase, ...]:
    """Wrong phases: the first one is left out."""
    return phases(loads, most)[1:]


def all_send(loads: Loads, most: int) -> tuple[Phase, ...]:
    """Phases in which a node sends in phase j if it has at least j tokens, and not only if it has more."""
    return phases(tuple(load + 1 for load in loads), most)


def backwards(loads: Loads, most: int) -> tuple[Phase, ...]:
    """Wrong phases: they come in the reverse order."""
    return phases(loads, most)[::-1]


PHASES = (
    in_phases("each block at 0", s2_1_leighton_phases, "phases", always_from_zero, "leighton-minimum-error"),
    in_phases("targets moved by one", s2_1_leighton_phases, "phases", moved_by_one, "leighton-minimum-error"),
    in_phases("first phase left out", s2_1_leighton_phases, "phases", without_first, "leighton-phases"),
    in_phases("a token too many", s2_1_leighton_phases, "phases", all_send, "leighton-phases"),
    in_phases("phases backwards", s2_1_leighton_phases, "phases", backwards, "leighton-phases"),
    in_phases("no phase at all", s2_3_recursive_balance, "after_phases", lambda loads, _: loads, "post-processing"),
)

# --- the pipelined hypercube ---

travel, violations = pipelined_hypercube.travel, pipelined_hypercube.violations


def in_pipeline(name: str, place: Any, attribute: str, wrong: Callable[..., Any], claim: str, size: int = 4) -> Fault:  # noqa: ANN401, PLR0913, PLR0917 - a module; the parts of a fault
    """A fault: a wrong definition in the model of the pipelined hypercube."""
    return Fault("pipelined hypercube", name, place, attribute, wrong, claim, Bounds(size=size, load=2))


def opposite_order(packet: Packet, bits: range) -> Journey:
    """A wrong journey of a packet: it corrects the bits of its address in the opposite order."""
    return travel(packet._replace(descending=not packet.descending), bits)


def one_step_late(packet: Packet, bits: range) -> Journey:
    """A wrong journey of a packet: it moves one step late, but states its original start."""
    return travel(packet._replace(start=packet.start + 1), bits)._replace(originated=packet.start)


def violations_without_times(journeys: list[Journey]) -> Violations:
    """Wrong violations of the model: all uses of links count as if they happened in the same step."""
    fixed = [
        each._replace(originated=0, accepted=0, crossings=tuple(cross._replace(time=0) for cross in each.crossings))
        for each in journeys
    ]
    return violations(fixed)


def violations_of_undirected_edges(journeys: list[Journey]) -> Violations:
    """Wrong violations of the model: both directions of an edge count as a single resource."""
    fixed = [
        each._replace(crossings=tuple(c._replace(node=c.node & ~(1 << c.dimension)) for c in each.crossings))
        for each in journeys
    ]
    return violations(fixed)


PIPELINE = (
    in_pipeline("orders exchanged", s1_packets, "travel", opposite_order, "packet-example", 8),
    in_pipeline("one step late", s1_packets, "travel", one_step_late, "packet-step-count"),
    in_pipeline(
        "steps only for changed bits",
        s1_packets,
        "bits_between",
        lambda s, t: range((s ^ t).bit_count()),
        "packet-step-count",
    ),
    in_pipeline(
        "times forgotten",
        s2_1_leighton_pipeline,
        "counted",
        violations_without_times,
        "leighton-pipelined@all-dimensions",
    ),
    in_pipeline(
        "one packet an edge",
        s2_1_leighton_phases,
        "violations",
        violations_of_undirected_edges,
        "leighton-phase-route@ascending",
    ),
    in_pipeline(
        "finished too early",
        s2_1_leighton_pipeline,
        "finishing_time",
        lambda journeys: 2 + max((j.accepted for j in journeys), default=0),
        "leighton-pipelined-time",
    ),
)

# --- the 1-port model ---

legal_steps, collision = one_port.legal_steps, one_port.collision
TWO, FOUR = Bounds(size=2, load=6), Bounds(size=4, load=8)


def in_port(name: str, wrong: Callable[[Network], Any], claim: str, bounds: Bounds) -> Fault:
    """A fault: a wrong set of legal steps in the 1-port model."""
    return Fault("1-port", name, one_port, "legal_steps", wrong, claim, bounds)


def in_check(name: str, forbids: Callable[[Loads, list[one_port.Move]], bool]) -> Fault:
    """A fault: the check of a step in the 1-port model also forbids the moves for which `forbids` is true."""

    def wrong(network: Network, loads: Loads, moves: list[one_port.Move]) -> str:
        return collision(network, loads, moves) or ("forbidden" if forbids(loads, moves) else "")

    return Fault("1-port", name, s2_4_shuffle_exchange, "collision", wrong, "se-leighton", Bounds(size=8))


def steps_on_the_complete_graph(network: Network) -> Iterator[tuple[one_port.Move, ...]]:
    """Wrong legal steps: tokens may move between any two nodes, as if all were adjacent."""
    nodes = range(network.order)
    return legal_steps(Network(network.order, [(u, v) for u in nodes for v in nodes if u < v]))


def steps_to_larger_nodes(network: Network) -> Iterator[tuple[one_port.Move, ...]]:
    """The legal steps in which tokens move only to larger nodes; the reverse of such a step is not such a step."""
    return (moves for moves in legal_steps(network) if all(source < target for source, target in moves))


def empty_step_only(network: Network) -> Iterator[tuple[one_port.Move, ...]]:
    """Wrong legal steps: only the step in which nothing moves."""
    yield next(legal_steps(network))


def has_swap(_: Loads, moves: list[one_port.Move]) -> bool:
    """True if two nodes send tokens to each other in these moves."""
    return any((target, source) in moves for source, target in moves)


def has_forwarding(_: Loads, moves: list[one_port.Move]) -> bool:
    """True if some node both sends and receives in these moves."""
    return not {source for source, _ in moves}.isdisjoint({target for _, target in moves})


PORT = (
    in_port("all are neighbors", steps_on_the_complete_graph, "lemma-2.1@constant-one", FOUR),
    in_port("upwards only", steps_to_larger_nodes, "leighton-send-bound", TWO),
    in_port("no node sends", empty_step_only, "lemma-2.1@constant-one", TWO),
    in_check("no exchange", has_swap),
    in_check("no sending and receiving", has_forwarding),
    in_check("one move at a time", lambda _, moves: len(moves) > 1),
    in_check("a second token needed", lambda loads, moves: any(loads[source] < 2 for source, _ in moves)),
)

# --- prefix sums and broadcasts ---

after_step = PrefixSums.after_step
ONE = Bounds(size=4, load=1)


def in_sums(name: str, wrong: Callable[[PrefixSums, int], PrefixSums], claim: str = "prefix-sum") -> Fault:
    """A fault: a wrong step of the prefix sums."""
    return Fault("messages", name, PrefixSums, "after_step", wrong, claim, ONE)


def in_broadcast(name: str, attribute: str, wrong: Callable[..., Any], claim: str) -> Fault:
    """A fault: a wrong definition in broadcasts."""
    return Fault("messages", name, s2_1_prefix_sums, attribute, wrong, claim, ONE)


def added_at_both_ends(now: PrefixSums, bit: int) -> PrefixSums:
    """A wrong step: both ends of an edge add the received number to their prefix sum."""
    after = after_step(now, bit)
    sums = zip(now.prefixes, after.totals, now.totals, strict=True)
    return after._replace(prefixes=tuple(s + t - own for s, t, own in sums))


def totals_kept(now: PrefixSums, bit: int) -> PrefixSums:
    """A wrong step: received numbers are not added to T."""
    return after_step(now, bit)._replace(totals=now.totals)


def along_dimension_0(now: PrefixSums, _: int) -> PrefixSums:
    """A wrong step: it is always along dimension 0."""
    return after_step(now, 0)


def added_at_the_lower_end(now: PrefixSums, bit: int) -> PrefixSums:
    """A wrong step: the prefix sums are those of the values at processors with larger numbers."""
    after, both = after_step(now, bit), added_at_both_ends(now, bit)
    return after._replace(
        prefixes=tuple(s + b - a for s, b, a in zip(now.prefixes, both.prefixes, after.prefixes, strict=True))
    )


def sent_to_all(source: int, dimension: int) -> tuple[tuple[Message, ...], ...]:
    """A wrong broadcast: in every step the source also sends along all dimensions."""
    own = tuple((source, source ^ 1 << bit) for bit in range(dimension))
    return tuple((*step, *own) for step in broadcast(source, dimension))


def heard_by_all(knows: Knowing, schedule: Sequence[Sequence[Message]]) -> Knowing:
    """A wrong end of a schedule: every processor hears every message."""
    return tuple(known or any(schedule) for known in knows)


MESSAGES = (
    in_sums("added at both ends", added_at_both_ends),
    in_sums("added at the lower end", added_at_the_lower_end),
    in_sums("numbers not passed on", totals_kept),
    in_sums("one dimension", along_dimension_0),
    in_sums("offsets from the end", added_at_the_lower_end, "prefix-sum@offsets"),
    in_broadcast("a step left out", "broadcast", lambda *it: broadcast(*it)[:-1], "broadcast@all-dimensions"),
    in_broadcast("several messages at once", "broadcast", sent_to_all, "broadcast@all-dimensions"),
    in_broadcast("messages to all", "informed", heard_by_all, "broadcast@fewer-rounds"),
    in_broadcast("the source does not send", "messages", lambda knows, bit: messages(knows, bit)[1:], "prefix-sum"),
)

FAULTS = (*BALANCE, *PHASES, *PIPELINE, *PORT, *MESSAGES)


@pytest.fixture(autouse=True)
def clear_caches() -> Iterator[None]:
    """Clear the cached optima, which depend on the legal steps."""
    one_port.optimum.cache_clear()
    one_port.minimal_step_effects.cache_clear()
    yield
    one_port.optimum.cache_clear()
    one_port.minimal_step_effects.cache_clear()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.part}: {fault.name}")
def test_the_claim_holds_and_is_refuted_with_the_fault(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    claim = names.reading(f"plaxton/{fault.claim}")
    assert isinstance(exhaustive.check(claim, fault.bounds), Holds | Bounded)
    one_port.optimum.cache_clear()
    one_port.minimal_step_effects.cache_clear()

    monkeypatch.setattr(fault.place, fault.attribute, fault.wrong)

    assert isinstance(exhaustive.check(claim, fault.bounds), Refuted)


@pytest.mark.parametrize("part", ["balance", "phases", "pipelined hypercube", "1-port", "messages"])
def test_each_part_has_at_least_five_faults(part: str) -> None:
    assert len([fault for fault in FAULTS if fault.part == part]) >= 5
