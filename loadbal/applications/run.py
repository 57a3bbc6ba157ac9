"""Runs of the papers' protocols, and of users' own, from given loads, as traces to print or draw.

`PROTOCOLS` lists the protocols of the papers. Each refuses loads for which it is not defined.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias

from loadbal.applications.own_protocol import own_function, own_rounds
from loadbal.errors import InvalidInputError, InvalidLoadsError, unknown_name
from loadbal.loads import Loads, discrepancy, natural_loads
from loadbal.network import EdgeColoring, Matching, Network
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.cycle import cycle
from loadbal.networks.hypercube import by_dimension, hypercube
from loadbal.networks.path import alternating_path
from loadbal.networks.star import star
from loadbal.papers.jan import runs, s4_cycle_function_1
from loadbal.papers.plaxton.runs import dimensions, recursion, shuffled
from loadbal.papers.riess import cases
from loadbal.protocols import ccc_balance, cycle_migration, odd_even_transposition, regular_balance
from loadbal.protocols.dimension_exchange import Rule, step
from loadbal.protocols.even_threshold import EVEN_THRESHOLD
from loadbal.protocols.instances import balance_instance, multi_balance_instance
from loadbal.protocols.recursive_balance import EXCESS_RULES, dimension_of, least_discrepancy, pairs_across
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.trace import Frame, Trace, moves_between

MOST_ROUNDS = 1000
"""The most rounds of a run; longer ones are refused."""

Rows: TypeAlias = Sequence[Sequence[int]]
"""The loads of each group of tokens; most protocols have one group."""


class Protocol(NamedTuple):
    """A protocol of the papers, ready to run."""

    name: str
    about: str
    readings: tuple[str, ...]
    """The names from which a user chooses, the default first: readings of the paper, excess rules, or networks."""
    trace: Callable[[Rows, str], Trace]
    """Runs the protocol from the loads under the chosen reading."""


def run(
    name: str,
    rows: Rows,
    reading: str | None = None,
    most: int | None = None,
    network: Network | EdgeColoring | None = None,
) -> Trace:
    """The run of a protocol of the papers from the given loads.

    `reading` defaults to the protocol's first reading. With `most`, the loads must be an instance of Balance with at
    most this many tokens on each processor. A `network` replaces the reading of a protocol whose readings are networks;
    it is colored greedily if it has no colors.

    Raises: UnknownNameError for the protocol or the reading; InvalidInputError, naming the value, for the loads.

    >>> run("cycle-migration", [[0, 0, 3]]).frames[-1].loads
    (1, 1, 1)
    """
    known = {protocol.name: protocol for protocol in PROTOCOLS}
    if name not in known:
        raise unknown_name("protocol", name, known)
    protocol = known[name]
    if network is not None:
        return _trace_on_network(protocol, rows, reading, network)
    chosen = protocol.readings[0] if reading is None else reading
    if chosen not in protocol.readings:
        raise unknown_name(f"reading (interpretation) of {name}", chosen, protocol.readings)
    if most is not None:
        balance_instance(_one_group(rows), most)
    return protocol.trace(rows, chosen)


def run_own(name: str, rows: Rows, network: Network, rounds: int) -> Trace:
    """The first `rounds` rounds of a user's protocol, named FILE.py::FUNCTION.

    The function takes the network and the loads, and yields the loads after every round.

    Raises: UnknownNameError if the file has no such function; InvalidLoadsError if the given loads do not fit the
    network; InvalidInputError for an error in its code, or a round that makes, loses or misplaces tokens.
    """
    protocol = own_function(name)
    start = natural_loads(_one_group(rows), network.order)
    states = [start, *islice(own_rounds(name, protocol, network, start), rounds)]
    frames = [Frame(f"round {turn}", loads) for turn, loads in enumerate(states[:-1], 1)]
    return Trace(network, (*frames, Frame("in the end", states[-1])))


def discrepancy_line(trace: Trace) -> str:
    """The discrepancy at the start and at the end of a run, in one line."""
    first, last = (discrepancy(frame.loads) for frame in (trace.frames[0], trace.frames[-1]))
    steps = len(trace.frames) - 1
    return f"maximum - minimum: {first} at first, {last} after {steps} step{'' if steps == 1 else 's'}"


def parsed_rows(words: Sequence[str]) -> list[list[int]]:
    """The loads that words list, group by group; a slash separates groups.

    Raises: InvalidLoadsError, naming the word, for anything but integers.

    >>> parsed_rows(["4", "0", "/", "0", "4"])
    [[4, 0], [0, 4]]
    """
    rows: list[list[int]] = [[]]
    for word in words:
        if word == "/":
            rows.append([])
        else:
            rows[-1].append(_integer(word))
    return rows


def _integer(word: str) -> int:
    """The integer that a word of the command line spells.

    Raises: InvalidLoadsError for any other word.
    """
    try:
        return int(word)
    except ValueError:
        raise InvalidLoadsError(f"the load {word!r} is not a natural number of tokens, such as 0 or 5") from None


def _one_group(rows: Rows) -> tuple[int, ...]:
    """The loads of the only group of tokens.

    Raises: InvalidInputError for any other number of groups, or for loads that are not natural.
    """
    if len(rows) != 1:
        raise InvalidInputError(
            f"the loads have {len(rows)} groups, separated by /; expected one group for any protocol but multi-balance"
        )
    return natural_loads(rows[0], len(rows[0]))


# --- edge colorings, one matching after the other ---


def frames_until_repeat(rule: Rule, loads: Loads, turns: Sequence[Matching]) -> list[Frame]:
    """The frames of all steps until the loads at the end of a round are those at the start of an earlier round.

    A round applies the rule to each matching of `turns` in order; from equal loads on the run would repeat itself.

    Raises: InvalidLoadsError if that takes more than `MOST_ROUNDS` rounds.
    """
    frames: list[Frame] = []
    starts: set[Loads] = set()
    while loads not in starts:
        starts.add(loads)
        if (round_ := len(starts)) > MOST_ROUNDS:
            raise InvalidLoadsError(
                f"the run from loads up to {max(frames[0].loads)} takes over {MOST_ROUNDS} rounds; give smaller loads"
            )
        for turn, active in enumerate(turns, 1):
            after = step(rule, loads, active)
            frames.append(Frame(f"round {round_}, {turn}", loads, active, moves_between(loads, after, active)))
            loads = after
    return [*frames, Frame("repeats from here", loads)]


def _cycle_or_path(order: int) -> EdgeColoring:
    return greedy_coloring(cycle(order)) if order > 2 else alternating_path(order)


COLORED_FAMILIES: dict[str, Callable[[int], EdgeColoring]] = {
    "path": alternating_path,
    "cycle": _cycle_or_path,
    "star": lambda order: greedy_coloring(star(order - 1)),
    "hypercube": lambda order: by_dimension(dimension_of(range(order))),
}


RULES_FOR_ANY_NETWORK: dict[str, Rule] = {
    "threshold-1": THRESHOLD_1,
    "threshold-2": THRESHOLD_2,
    "even-threshold": EVEN_THRESHOLD,
}
"""The rules of the protocols that run on any colored network."""


def _threshold_trace(rule: Rule) -> Callable[[Rows, str], Trace]:
    def trace(rows: Rows, network: str) -> Trace:
        loads = _one_group(rows)
        if len(loads) < 2:
            raise InvalidLoadsError(f"the number of loads is {len(loads)}; expected two or more, one for each node")
        coloring = COLORED_FAMILIES[network](len(loads))
        return Trace(coloring.network, tuple(frames_until_repeat(rule, loads, coloring.matchings)), coloring)

    return trace


def _trace_on_network(protocol: Protocol, rows: Rows, reading: str | None, network: Network | EdgeColoring) -> Trace:
    if protocol.name not in RULES_FOR_ANY_NETWORK or reading is not None:
        raise InvalidInputError(
            f"{reading or protocol.name} runs on its own network, so it cannot run on another; leave out --network"
        )
    coloring = network if isinstance(network, EdgeColoring) else greedy_coloring(network)
    loads = natural_loads(_one_group(rows), coloring.network.order)
    frames = frames_until_repeat(RULES_FOR_ANY_NETWORK[protocol.name], loads, coloring.matchings)
    return Trace(coloring.network, tuple(frames), coloring)


def _odd_even_trace(rows: Rows, _: str) -> Trace:
    loads = _one_group(rows)
    order = odd_even_transposition.checked_order(len(loads))
    turns = odd_even_transposition.matchings(order)
    frames = frames_until_repeat(odd_even_transposition.BALANCER, loads, turns)
    return Trace(cases.ring(order), tuple(frames), cases.coloring(order))


# --- hypercube and shuffle-exchange ---

EXCESS_RULES_BY_NAME = {rule.name.split()[0]: rule for rule in EXCESS_RULES}


def _dimension_exchange_trace(rows: Rows, excess: str) -> Trace:
    loads = balance_instance(_one_group(rows))
    return dimensions(EXCESS_RULES_BY_NAME[excess], loads, range(dimension_of(loads)))


def _recursive_trace(rows: Rows, excess: str) -> Trace:
    return recursion(EXCESS_RULES_BY_NAME[excess], balance_instance(_one_group(rows)), least_discrepancy)


def _multi_trace(rows: Rows, excess: str) -> Trace:
    return shuffled(EXCESS_RULES_BY_NAME[excess], multi_balance_instance(rows))


# --- cube-connected cycles ---


def _regular_trace(rows: Rows, _: str) -> Trace:
    found = regular_balance.balance(_one_group(rows))
    n = dimension_of(found.start)
    frames = []
    for i, it in enumerate(found.iterations):
        active = pairs_across(n, n - 1 - i)
        frames.append(Frame(f"over d_{i}", it.before, active, moves_between(it.before, it.shared, active)))
        frames.append(Frame(f"loose tasks of d_{i}", it.shared))
    return Trace(hypercube(n), (*frames, Frame("in the end", found.final)), places=runs.cube_places(n))


def _migration_trace(rows: Rows, reading: str) -> Trace:
    found = cycle_migration.migrate(_one_group(rows), reading)
    return s4_cycle_function_1.tracer(found.reading)(found.states[0])


def _ccc_trace(rows: Rows, reading: str) -> Trace:
    return runs.of_algorithm_2(ccc_balance.balance(_one_group(rows), repaired=reading == "repaired"))


PROTOCOLS = (
    Protocol(
        "threshold-1",
        "a token moves to a neighbor that has one less",
        tuple(COLORED_FAMILIES),
        _threshold_trace(THRESHOLD_1),
    ),
    Protocol(
        "threshold-2",
        "a token moves to a neighbor that has two less",
        tuple(COLORED_FAMILIES),
        _threshold_trace(THRESHOLD_2),
    ),
    Protocol(
        "even-threshold",
        "as threshold-2, and also from an even load to a neighbor that has one less",
        tuple(COLORED_FAMILIES),
        _threshold_trace(EVEN_THRESHOLD),
    ),
    Protocol("odd-even-transposition", "neighbors on a cycle share evenly, in turn", ("printed",), _odd_even_trace),
    Protocol(
        "dimension-exchange",
        "a hypercube, dimension by dimension",
        tuple(EXCESS_RULES_BY_NAME),
        _dimension_exchange_trace,
    ),
    Protocol(
        "recursive-balance",
        "a hypercube, across the least discrepancy last",
        tuple(EXCESS_RULES_BY_NAME),
        _recursive_trace,
    ),
    Protocol(
        "multi-balance",
        "groups of tokens, with a / between them, on a shuffle-exchange",
        tuple(EXCESS_RULES_BY_NAME),
        _multi_trace,
    ),
    Protocol("regular-balance", "Algorithm 1 on a hypercube, loose tasks made regular", ("printed",), _regular_trace),
    Protocol("cycle-migration", "Function 1 on a cycle", tuple(map(str, cycle_migration.READINGS)), _migration_trace),
    Protocol(
        "ccc-balance", "Algorithm 2 on cube-connected cycles, cycle by cycle", ("printed", "repaired"), _ccc_trace
    ),
)
