"""The protocol with which a recorded run is compared: one of the library, or one in a user's file.

A protocol of the library that takes any network is a rule, which acts on edges; the others have their own networks, and
their steps are those that `loadbal run` prints.
"""

import inspect
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from loadbal import names
from loadbal.applications import legal_steps, run
from loadbal.applications.legal_steps import LegalSteps
from loadbal.arithmetic import Number
from loadbal.claim_errors import explaining_errors
from loadbal.errors import InvalidInputError, InvalidLoadsError, UnknownNameError, unknown_name
from loadbal.network import EdgeColoring, Network
from loadbal.networks.read import NamedNetwork
from loadbal.papers.riess.cases import ring
from loadbal.protocols import odd_even_transposition
from loadbal.protocols.dimension_exchange import Rule
from loadbal.studying.rules import Flow, Parameter, parsed_range, rule_with_values

ACTIVE = ("turn", "color", "matching", "all")
"""The edges at which a rule acts in a step: the colors in turn, any one color, any matching, or all edges at once."""

ODD_EVEN = "odd-even-transposition"
"""A protocol with two matchings in turn, of which either may come first."""

MANY_GROUPS = "multi-balance"
"""A protocol whose runs have several groups of tokens; a log has one."""


class Observed(NamedTuple):
    """A protocol that a log is compared with."""

    network: Network
    legal: LegalSteps
    keys: tuple[str, ...] = ()
    """The keys of a line, beside the loads and the number of the step, that name a choice of this protocol."""


def observed_protocol(  # noqa: PLR0913, PLR0917 - the arguments of the command
    protocol: str,
    reading: str | None,
    active: str | None,
    parameters: Iterable[str],
    given: NamedNetwork | None,
    start: tuple[int, ...],
) -> Observed:
    """The protocol that the arguments name, for a run from the loads `start`.

    Raises: InvalidInputError if the arguments do not fit each other.
    """
    ranges = list(map(parsed_range, parameters))
    if names.IN_FILE in protocol:
        if reading is not None:
            raise InvalidInputError(f"{protocol} has no reading {reading!r}; leave out --reading")
        return _own(protocol, active, ranges, given)
    if ranges:
        raise InvalidInputError(f"{protocol} has no parameter {ranges[0].name!r}; leave out --parameter")
    if protocol in run.RULES_FOR_ANY_NETWORK:
        coloring = _coloring(protocol, reading, given, len(start))
        return _acting(run.RULES_FOR_ANY_NETWORK[protocol], active or "turn", coloring)
    if active is not None:
        raise InvalidInputError(f"{protocol} has its own active edges; leave out --active {active}")
    if given is not None:
        raise InvalidInputError(f"{protocol} runs on its own network, so it cannot run on another; leave out --network")
    if protocol == MANY_GROUPS:
        raise InvalidInputError(f"{protocol} balances several groups of tokens, but a log has the loads of one group")
    if protocol == ODD_EVEN and reading is None:
        turns = odd_even_transposition.matchings(len(start))
        return Observed(
            ring(len(start)), legal_steps.colors_in_turn(odd_even_transposition.BALANCER, turns), ("color",)
        )
    trace = run.run(protocol, [start], reading)
    return Observed(trace.network, legal_steps.steps_of_run(lambda _: (frame.loads for frame in trace.frames[1:])))


def _coloring(protocol: str, reading: str | None, given: NamedNetwork | None, order: int) -> EdgeColoring:
    """The colored network of a rule: the given one, or that of the family that the reading names."""
    if given is not None:
        if reading is not None:
            raise InvalidInputError(
                f"the reading {reading} sets the network, and --network sets another; leave out one"
            )
        return given.coloring
    if reading not in {None, *run.COLORED_FAMILIES}:
        raise unknown_name(f"reading of {protocol}", str(reading), run.COLORED_FAMILIES)
    if order < 2:
        raise InvalidLoadsError(f"the number of loads is {order}; expected two or more, one for each node")
    return run.COLORED_FAMILIES[reading or "path"](order)


def _acting(rule: Rule, active: str, coloring: EdgeColoring) -> Observed:
    """A rule that acts in each step on the edges of the mode `active`, such as all edges of one color.

    Raises: UnknownNameError if `active` is none of the modes in `ACTIVE`.
    """
    if active == "turn":
        return Observed(coloring.network, legal_steps.colors_in_turn(rule, coloring.matchings), ("color", "edges"))
    if active == "color":
        return Observed(coloring.network, legal_steps.any_color(rule, coloring.matchings), ("color", "edges"))
    if active == "matching":
        return Observed(coloring.network, legal_steps.any_matching(rule, coloring.network), ("edges",))
    if active == "all":
        return Observed(coloring.network, legal_steps.all_edges(rule, coloring.network))
    raise unknown_name("choice of active edges", active, ACTIVE)


def _own(protocol: str, active: str | None, ranges: Sequence[Parameter], given: NamedNetwork | None) -> Observed:
    """A protocol of a user's file: a function whose first parameter is `network`, or a rule that acts on edges.

    Raises: InvalidInputError if there is no network, or if an option does not fit.
    """
    file, name = names.within_file(protocol)
    if given is None:
        raise InvalidInputError(f"{protocol} runs on a network that you choose; add --network G")
    module = names.module(file)
    if not hasattr(module, name):
        raise UnknownNameError(
            f"the file {file} defines no protocol {name!r}; expected a function of the loads x and y of an edge, or a"
            " function of a network and its loads"
        )
    function = getattr(module, name)
    wanted = list(inspect.signature(function).parameters) if inspect.isfunction(function) else []
    if wanted[:1] != ["network"]:
        return _acting(OwnRule(protocol, _own_rule(protocol, function, ranges)), active or "turn", given.coloring)
    if active is not None or ranges:
        stray = f"--active {active}" if active else f"--parameter {ranges[0].name}"
        raise InvalidInputError(
            f"{protocol} is a function of a network and loads, no rule for edges; leave out {stray}"
        )
    make = legal_steps.own_choices if wanted[2:3] == ["state"] else legal_steps.own_steps
    return Observed(given.network, make(protocol, function, given.network))


class OwnRule(NamedTuple):
    """A rule of a user's file, whose errors and wrong values are reported with its name."""

    name: str
    rule: Flow

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the node with load x to the node with load y; negative if sent back.

        Raises: InvalidInputError, with the loads, if the rule gives anything but an integer.
        """
        with explaining_errors(self.name, ""):
            tokens = self.rule.flow(x, y)
        if isinstance(tokens, bool) or not isinstance(tokens, int):
            raise InvalidInputError(f"{self.name} sends {tokens!r} at x = {x}, y = {y}; expected an integer")
        return tokens


def _own_rule(protocol: str, rule: object, ranges: Sequence[Parameter]) -> Flow:
    """The rule in a user's file, with a value for each parameter; InvalidInputError if it is no rule."""
    with explaining_errors(protocol, ""):
        return rule_with_values(rule, protocol, ranges)
