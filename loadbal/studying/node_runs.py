"""Runs of a rule with a state on small graphs, from all loads up to a bound and from all states.

The first counterexample to each property is kept, and the worst runs are measured.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from math import prod

from loadbal.loads import Loads, discrepancy
from loadbal.network import Network
from loadbal.networks.cycle import cycle
from loadbal.networks.path import path
from loadbal.networks.small_graphs import connected_graphs
from loadbal.networks.star import star
from loadbal.studying.node_rules import NodeRule
from loadbal.trace import Frame, Move, Trace

SMALL_ORDER, SMALL_LOAD = 4, 2
"""Where counterexamples are sought: graphs with at most so many nodes, loads from 0 to so many."""

STARTS = 40_000
"""The most starts of a network that are run."""

MOST_LOAD = 8
"""The largest load of a measured run."""

States = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """A network with loads, and a state for each node."""

    network: Network
    loads: tuple[int, ...]
    states: States


def sent_by_nodes(rule: NodeRule, it: Start) -> list[Sequence[int]]:
    """What each node sends to each of its neighbors, in the order of `network.neighbors`."""
    return [
        [int(t) for t in rule.rule.sent(it.loads[u], tuple(it.loads[v] for v in near), it.states[u])]
        for u, near in enumerate(it.network.neighbors)
    ]


def moves_tokens(rule: NodeRule, it: Start) -> bool:
    """True if a node sends tokens in the next round."""
    return any(tokens for sent in sent_by_nodes(rule, it) for tokens in sent)


def after_round(rule: NodeRule, it: Start) -> Start:
    """The loads and states after one round."""
    after = list(it.loads)
    for u, (near, sent) in enumerate(zip(it.network.neighbors, sent_by_nodes(rule, it), strict=True)):
        for v, tokens in zip(near, sent, strict=True):
            after[u], after[v] = after[u] - tokens, after[v] + tokens
    states = [
        int(rule.rule.next_state(it.loads[u], tuple(it.loads[v] for v in near), it.states[u]))
        for u, near in enumerate(it.network.neighbors)
    ]
    return Start(it.network, tuple(after), tuple(states))


def largest_load(rule: NodeRule, network: Network) -> int:
    """The largest load, at most `MOST_LOAD`, such that all starts with loads up to it are at most `STARTS`."""
    states = prod(rule.rule.states(len(near)) for near in network.neighbors)
    return max((load for load in range(1, MOST_LOAD + 1) if (load + 1) ** network.order * states <= STARTS), default=0)


def starts(rule: NodeRule, network: Network, load: int) -> Iterator[Start]:
    """All loads from 0 to `load` with all states, the smallest largest load first; none if they are too many."""
    states = [range(rule.rule.states(len(near))) for near in network.neighbors]
    if load > largest_load(rule, network):
        return
    for loads in sorted(product(range(load + 1), repeat=network.order), key=lambda it: (max(it), sum(it))):
        for state in product(*states):
            yield Start(network, loads, state)


def counterexamples(rule: NodeRule) -> dict[str, Start]:
    """The first start on a small graph, by the name of the property that its next round or its run violates."""
    found = dict[str, Start]()
    for network in (it for order in range(2, SMALL_ORDER + 1) for it in connected_graphs(order)):
        if network.max_degree > rule.degree:
            continue
        ends = Ends(rule)
        for start in starts(rule, network, SMALL_LOAD):
            for name in _violated(rule, start):
                found.setdefault(name, start)
            if "rest" not in found and (endless := ends.of(start).endless) is not None:
                found["rest"] = endless
    return found


def _violated(rule: NodeRule, before: Start) -> Iterator[str]:
    """The names of the properties of one round that the next round violates."""
    after = after_round(rule, before)
    if min(after.loads) < 0:
        yield "natural"
    if max(after.loads) > max(before.loads) or min(after.loads) < min(before.loads):
        yield "range"
    if moves_tokens(rule, before) and _squares(after.loads) > _squares(before.loads) - 2:
        yield "squares"


def _squares(loads: Loads) -> int:
    return sum(int(it * it) for it in loads)


@dataclass(frozen=True, slots=True)
class End:
    """How a run ends: after which rounds, and what it comes back to."""

    rounds: int
    """The rounds until no token moves any more, if the run comes to rest."""
    discrepancy: int
    """The largest discrepancy of loads that come back."""
    endless: Start | None = None
    """Loads and states that come back while tokens move; None if the run comes to rest, or leaves the natural loads."""


class Ends:
    """The ends of runs; a run that meets an earlier one is not run again."""

    def __init__(self, rule: NodeRule) -> None:
        self.rule = rule
        self.known = dict[Start, End]()

    def of(self, start: Start) -> End:
        """The end of the run from this start."""
        path_, places = list[Start](), dict[Start, int]()
        now = start
        while now not in self.known and now not in places and min(now.loads) >= 0:
            places[now] = len(path_)
            path_.append(now)
            now = after_round(self.rule, now)
        if now in self.known:
            end = self.known[now]
        elif now in places:
            end = self._of_circle(path_[places[now] :])
            self.known.update(dict.fromkeys(path_[places[now] :], end))
            path_ = path_[: places[now]]
        else:
            end = End(0, 0)
        for it in reversed(path_):
            if end.rounds or moves_tokens(self.rule, it):
                end = replace(end, rounds=end.rounds + 1)
            self.known[it] = end
        return end

    def _of_circle(self, circle: list[Start]) -> End:
        """The end of runs that come to these loads and states, which come back."""
        moving = [it for it in circle if moves_tokens(self.rule, it)]
        return End(0, max(int(discrepancy(it.loads)) for it in circle), moving[0] if moving else None)


# --- measurements ---


@dataclass(frozen=True, slots=True)
class NodeMeasurement:
    """The worst runs of a rule with a state on some networks with the same number of nodes."""

    networks: str
    rounds: int | None
    """The most rounds until no token moves any more; None if runs need not come to rest."""
    final: int
    """The largest discrepancy of loads that come back."""
    longest: Start


def measured(rule: NodeRule, *, comes_to_rest: bool) -> Iterator[NodeMeasurement]:
    """The worst runs on a path, a cycle, a star and all connected graphs with four nodes, from all small loads.

    The rule must leave no negative load. Networks with too many starts or too many neighbors are left out.
    """
    shapes = {"path": [path(5)], "cycle": [cycle(5)], "star": [star(min(rule.degree, 4))]}
    for name, listed in (shapes | {"connected graphs": connected_graphs(4)}).items():
        networks = [it for it in listed if it.max_degree <= rule.degree]
        load = min(map(partial(largest_load, rule), networks), default=0)
        ends = Ends(rule)
        runs = [(it, ends.of(it)) for network in networks for it in starts(rule, network, load)]
        if load and runs:
            longest, _ = max(runs, key=lambda it: it[1].rounds)
            rounds = max(end.rounds for _, end in runs)
            final = max(end.discrepancy for _, end in runs)
            label = f"{name}, {longest.network.order} nodes, loads 0 to {load}, all states"
            yield NodeMeasurement(label, rounds if comes_to_rest else None, final, longest)


def run_of(rule: NodeRule, start: Start, rounds: int) -> Trace:
    """The run of so many rounds from a start."""
    frames, now = list[Frame](), start
    for turn in range(rounds):
        moves = [
            Move(u, v, tokens)
            for u, (near, sent) in enumerate(zip(now.network.neighbors, sent_by_nodes(rule, now), strict=True))
            for v, tokens in zip(near, sent, strict=True)
            if tokens
        ]
        title = f"round {turn + 1}, states {' '.join(map(str, now.states))}"
        frames.append(Frame(title, now.loads, now.network.edges, tuple(moves)))
        now = after_round(rule, now)
    return Trace(start.network, (*frames, Frame(f"after {rounds} rounds", now.loads)))
