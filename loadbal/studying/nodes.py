"""The study of a rule with a state at each node: rotor-routers, counters, round-robin choices of a neighbor.

A property is proved by a fact about one node in any state, which `NodeRules.v` in `proofs/rocq/theories` carries to
every run on every graph of bounded degree. It is refuted by a run on a small graph.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of
from loadbal.checking.rocq import commands
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import InvalidInputError, RocqError
from loadbal.studying import node_runs, node_theorems
from loadbal.studying.deciding import Decision, decided_claim
from loadbal.studying.findings import TOKENS, Finding, Findings
from loadbal.studying.node_rules import Kind, NodeRule, states_text
from loadbal.studying.node_runs import SMALL_LOAD, SMALL_ORDER, NodeMeasurement, Start, after_round, run_of
from loadbal.studying.study import AT_REST, STEPS
from loadbal.trace import Trace

SMALL = Bounds(1, 3)
"""Loads from 0 to 3: where a counterexample at one node is sought before the solvers are asked."""

SHOWN_ROUNDS = 6
"""The rounds that a page shows of a run that moves for ever."""


class Node(NamedTuple):
    """A node with its load, the loads of its neighbors, and its state."""

    x: Number
    y: tuple[Number, ...]
    state: int


NodeFact = Callable[[NodeRule, Node], Truth]
"""Something that is true of a rule if it holds for a node of any kind with any natural loads."""


def stays_in_states(rule: NodeRule, it: Node) -> Truth:
    """True if the next state of the node is one of its states."""
    following = rule.rule.next_state(it.x, it.y, it.state)
    return (following >= 0) & (following <= rule.rule.states(len(it.y)) - 1)


def sends_own_tokens(rule: NodeRule, it: Node) -> Truth:
    """True if the node sends at least 0 tokens to each neighbor, and not more than it has."""
    sent = rule.rule.sent(it.x, it.y, it.state)
    return all_of(tokens >= 0 for tokens in sent) & (sum(sent[1:], sent[0]) <= it.x)


def sends_shares(rule: NodeRule, it: Node) -> Truth:
    """True if the node sends each neighbor nothing, or at most the (d + 1)-th part of what it has more."""
    sent, parts = rule.rule.sent(it.x, it.y, it.state), rule.degree + 1
    return all_of(
        (tokens == 0) | ((tokens >= 0) & (parts * tokens <= it.x - load))
        for tokens, load in zip(sent, it.y, strict=True)
    )


@dataclass(frozen=True)
class NodeStudy(Findings):
    """Everything that is found out about a rule with a state, each part when it is first asked for."""

    rule: NodeRule
    with_kernel: bool = True
    """True if Rocq's kernel is asked, too."""

    theory = "NodeRules.v"
    """The theory that carries a fact about a node to networks."""
    part = "a node"
    """The part of a network that the facts are about."""

    def __post_init__(self) -> None:
        """Refuse a rule by which a node leaves its states.

        Raises: InvalidInputError, with the node.
        """
        found = self.fact(stays_in_states)
        if found.refuted:
            it: Node = found.case
            count, following = self.rule.rule.states(len(it.y)), self.rule.rule.next_state(*it)
            raise InvalidInputError(
                f"{self.rule.name}.next_state({it.x}, {it.y}, {it.state}) is {following};"
                f" expected {states_text(len(it.y), count)}"
            )
        if not found.proved:
            raise InvalidInputError(
                f"it is not proved that {self.rule.name}.next_state returns a state for all loads: {found.reason}"
            )

    @property
    def properties(self) -> Mapping[str, str]:
        """The properties that are decided of every rule, in words, by their keys."""
        squares = {"squares": "a round that moves tokens lowers the sum of squares by at least 2"}
        steps = {it.key: it.what for it in STEPS if it.key != "squares"}
        return dict([TOKENS]) | steps | squares | {"rest": AT_REST["rest"]}

    @property
    def scope(self) -> str:
        """The networks and runs of which the properties speak."""
        return (
            f"on every connected graph of largest degree at most {self.rule.degree}, all nodes at once, from all loads"
            " and states"
        )

    @property
    def smallest(self) -> tuple[int, ...]:
        """The values of the parameters."""
        return tuple(it.least for it in self.rule.parameters)

    def fact(self, fact: NodeFact) -> Decision:
        """The decision on a fact about one node, which is made once: the first that is not proved, of all kinds."""
        if fact not in self._decisions:
            decisions = (decided_claim(_claim(fact, self.rule, kind), SMALL) for kind in self.rule.kinds())
            self._decisions[fact] = next((it for it in decisions if not it.proved), Decision("proved"))
        return self._decisions[fact]

    @cached_property
    def _decisions(self) -> dict[NodeFact, Decision]:
        return {}

    @cached_property
    def _counterexamples(self) -> dict[str, Start]:
        return node_runs.counterexamples(self.rule)

    def _by_solvers(self) -> Iterator[Finding]:
        """The properties of the runs on all networks, in the order in which they are shown."""
        yield Finding(*TOKENS, "proved")
        yield self._finding("natural", sends_own_tokens)
        yield self._finding("range", sends_shares)
        yield self._finding("squares", sends_shares)
        yield self._finding("rest", sends_shares, says="tokens move in at most n D^2/8 of its rounds")

    def _finding(self, key: str, fact: NodeFact, says: str = "") -> Finding:
        """Whether the rule has a property that follows from a fact about a node."""
        found, what = self.fact(fact), self.properties[key]
        if found.proved:
            return Finding(key, what, "proved", says)
        if (start := self._counterexamples.get(key)) is not None:
            run = run_of(self.rule, start, SHOWN_ROUNDS if key == "rest" else 1)
            return Finding(key, what, "refuted", self._violation(key, start), run)
        tried = f"no run on graphs with at most {SMALL_ORDER} nodes from loads up to {SMALL_LOAD} contradicts it"
        return Finding(key, what, "undecided", f"{self._why_not(fact, found)}; {tried}")

    def _violation(self, key: str, start: Start) -> str:
        """The start of a counterexample and the loads after its first round."""
        states, after = " ".join(map(str, start.states)), " ".join(map(str, after_round(self.rule, start).loads))
        then = ", come back, and move for ever" if key == "rest" else ""
        loads = " ".join(map(str, start.loads))
        return f"the loads {loads} in the states {states} with edges {start.network.edges} become {after}{then}"

    def _why_not(self, fact: NodeFact, found: Decision) -> str:
        """Why a fact does not prove a property."""
        if not found.refuted:
            return found.reason
        it: Node = found.case
        sent = " ".join(map(str, self.rule.rule.sent(*it)))
        most = "what it has" if fact is sends_own_tokens else f"1/{self.rule.degree + 1} of the difference"
        near = " ".join(map(str, it.y))
        return f"a node with load {it.x}, neighbors {near} and state {it.state} sends {sent}, which may exceed {most}"

    @cached_property
    def _kernel(self) -> tuple[Mapping[str, str], str]:
        """The theorems that the kernel accepts, by their names; its version, or why it was not asked."""
        if not self.with_kernel:
            return {}, "Rocq was not asked"
        facts = {"own": sends_own_tokens, "shares": sends_shares}
        names = [name for name, fact in facts.items() if not self.fact(fact).refuted]
        try:
            return node_theorems.proved(self.rule, names), f"Rocq {commands.installed_version()}"
        except (RocqError, InvalidInputError) as error:
            return {}, f"Rocq was not asked: {error}"

    @cached_property
    def measurements(self) -> tuple[NodeMeasurement, ...]:
        """The worst runs on small networks; none if a load may become negative."""
        outcomes = {it.key: it.outcome for it in self.findings}
        if outcomes["natural"] != "proved":
            return ()
        return tuple(node_runs.measured(self.rule, comes_to_rest=outcomes["rest"] == "proved"))

    def longest_run(self, it: NodeMeasurement) -> Trace | None:
        """The run that takes the most rounds, with one round more; None if runs need not come to rest."""
        return None if it.rounds is None else run_of(self.rule, it.longest, it.rounds + 1)


def _claim(fact: NodeFact, rule: NodeRule, kind: Kind) -> Claim[Node]:
    """The claim that a fact holds for a node of this kind with any natural loads."""
    neighbors, state = kind

    def case(choose: Choose, bounds: Bounds) -> Node:
        loads: Sequence[Number] = [choose.integer(0, bounds.load, name) for name in _names(neighbors)]
        return Node(loads[0], tuple(loads[1:]), state)

    return Claim(
        sentence="A node with natural loads has the property, and so have its neighbors.",
        case=case,
        holds=lambda it: fact(rule, it),
    )


def _names(neighbors: int) -> list[str]:
    return ["x", *(f"y{port}" for port in range(neighbors))]
