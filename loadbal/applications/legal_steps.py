"""The legal steps of a protocol from given loads, to compare with a step that an implementation recorded.

A protocol may have choices: the first color, the active color, the active edges, or hidden states such as the ports of
a rotor. `LegalSteps` gives a step for every choice. After each step comes a *hidden state*: everything, beside the
loads, on which later steps depend. It is None before the first step.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import networkx as nx

from loadbal.applications.own_protocol import own_rounds
from loadbal.applications.run_log import Record
from loadbal.claim_errors import explaining_errors
from loadbal.loads import Loads
from loadbal.network import Edge, Matching, Network
from loadbal.protocols.dimension_exchange import Rule, step
from loadbal.studying.synchronous import after_round
from loadbal.trace import refuse_wrong_round

HiddenState: TypeAlias = Any
"""The state that a protocol keeps beside the loads; any hashable value."""

CHOICES_HINT = "; expected a function of network, loads and state that gives pairs of loads and state"


class Step(NamedTuple):
    """A legal step: the loads and the hidden state after it."""

    loads: Loads
    state: HiddenState = None
    choice: str = ""
    """The choice that leads to this step, in words; empty if the protocol has no choice."""
    active: Matching = ()
    contradicts: str = ""
    """The difference from the color or the edges in the log, in words; empty if they agree or the log has neither."""

    def is_recorded_by(self, record: Record) -> bool:
        """Whether a line of a log records this step."""
        return self.loads == record.loads and not self.contradicts


LegalSteps: TypeAlias = Callable[[HiddenState, Loads, Record], Iterable[Step]]
"""The legal steps from a hidden state and loads; the line of the log limits the steps where it names a choice.

If there are too many steps to list, the result contains the step that differs from the recorded loads at the fewest
nodes.
"""


def colors_in_turn(rule: Rule, matchings: Sequence[Matching]) -> LegalSteps:
    """The steps of dimension exchange: the colors are active in turn, and any color may be the first."""

    def legal(state: HiddenState, loads: Loads, record: Record) -> Iterator[Step]:
        for color in range(len(matchings)) if state is None else (state,):
            yield _color_step(rule, matchings, color, loads, record)._replace(state=(color + 1) % len(matchings))

    return legal


def any_color(rule: Rule, matchings: Sequence[Matching]) -> LegalSteps:
    """The steps of dimension exchange in which any color may be active at any time."""

    def legal(_: HiddenState, loads: Loads, record: Record) -> Iterator[Step]:
        return (_color_step(rule, matchings, color, loads, record) for color in range(len(matchings)))

    return legal


def _color_step(rule: Rule, matchings: Sequence[Matching], color: int, loads: Loads, record: Record) -> Step:
    """The step in which one color is active."""
    active = matchings[color]
    contradicts = ""
    if record.color not in {None, color}:
        contradicts = f"the log names color {record.color}, but color {color} is active"
    elif record.edges is not None and {*record.edges} != {*active}:
        named, expected = (", ".join(map(_shown, edges)) or "none" for edges in (record.edges, active))
        contradicts = f"the log names the edges {named}, but the edges of color {color} are {expected}"
    return Step(step(rule, loads, active), None, f"color {color}", active, contradicts)


def any_matching(rule: Rule, network: Network) -> LegalSteps:
    """The steps in which the ends of the edges of any matching exchange tokens, as in randomized matching."""

    def legal(_: HiddenState, loads: Loads, record: Record) -> Iterator[Step]:
        contradicts = "" if record.edges is None else _unfit_edges(network, record.edges)
        is_given = record.edges is not None and not contradicts
        active = record.edges if is_given and record.edges else ()
        if not is_given:
            active = _nearest_matching(rule, network, loads, record.loads)
        yield Step(step(rule, loads, active), None, "these active edges", active, contradicts)

    return legal


def _unfit_edges(network: Network, edges: Matching) -> str:
    """Why edges that a log names are not the edges of a matching of the network; empty if they are."""
    known, used = set(network.edges), dict[int, Edge]()
    for edge in edges:
        if edge not in known:
            return f"the log names the edge {_shown(edge)}, which the network does not have"
        if shared := [node for node in edge if node in used]:
            return f"the log names the edges {_shown(used[shared[0]])} and {_shown(edge)}, which share a node"
        used |= dict.fromkeys(edge, edge)
    return ""


def _shown(edge: Edge) -> str:
    return f"{edge[0]}-{edge[1]}"


def _nearest_matching(rule: Rule, network: Network, before: Loads, recorded: Loads) -> Matching:
    """The matching whose step gives the recorded loads at as many nodes as possible.

    An edge gains the number of its ends that have the recorded loads after an exchange, minus those that have them
    already. A matching of maximum weight has the largest gain. An edge without gain at an unchanged node is left out.
    """
    graph = nx.Graph()
    for u, v in network.edges:
        if before[u] != recorded[u] or before[v] != recorded[v]:
            after = step(rule, before, ((u, v),))
            gain = sum((after[it] == recorded[it]) - (before[it] == recorded[it]) for it in (u, v))
            if gain > 0:
                graph.add_edge(u, v, weight=gain)
    parts = (nx.max_weight_matching(graph.subgraph(part)) for part in nx.connected_components(graph))
    return tuple(sorted((min(edge), max(edge)) for part in parts for edge in part))


def all_edges(rule: Rule, network: Network) -> LegalSteps:
    """The only step of a synchronous rule: all edges carry tokens at once."""

    def legal(_: HiddenState, loads: Loads, __: Record) -> Iterator[Step]:
        yield Step(after_round(rule, network, loads))

    return legal


def steps_of_run(run: Callable[[Loads], Iterator[Loads]]) -> LegalSteps:
    """The steps of a protocol without choices; `run` gives the loads after 1, 2, 3, ... steps.

    The hidden state is the run itself, which is advanced; so each state may be asked for its step only once.
    """

    def legal(state: HiddenState, loads: Loads, _: Record) -> Iterator[Step]:
        ahead = run(loads) if state is None else state
        after = next(ahead, None)
        if after is not None:
            yield Step(after, ahead)

    return legal


def own_steps(name: str, protocol: Callable[..., Any], network: Network) -> LegalSteps:
    """The steps of a protocol in a user's file that gives the loads after every round."""
    return steps_of_run(lambda loads: own_rounds(name, protocol, network, loads))


def own_choices(name: str, protocol: Callable[..., Any], network: Network) -> LegalSteps:
    """The steps of a protocol with choices in a user's file: a function of network, loads and state.

    The function gives a pair of loads and state for every choice; the state is None before the first step.
    """

    def legal(state: HiddenState, loads: Loads, _: Record) -> list[Step]:
        with explaining_errors(name, CHOICES_HINT):
            found = [Step(tuple(after), following) for after, following in protocol(network, loads, state)]
            for number, it in enumerate(found):
                refuse_wrong_round(f"choice {number} of {name}", network, loads, it.loads)
                hash(it.state)
        return found

    return legal
