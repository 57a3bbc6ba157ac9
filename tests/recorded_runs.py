"""Logs of runs, right and wrong, that several tests share."""

import json
from collections.abc import Iterable, Sequence

from hypothesis import settings
from hypothesis import strategies as st

from loadbal.applications import run
from loadbal.loads import Loads
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.small_graphs import all_graphs
from loadbal.protocols.dimension_exchange import steps

COLORINGS = [greedy_coloring(it) for order in range(2, 5) for it in all_graphs(order) if it.edges]

RULES = sorted(run.RULES_FOR_ANY_NETWORK)

DERANDOMIZED = settings(max_examples=150, deadline=None, derandomize=True)


def log(states: Iterable[Sequence[int]], **further: Sequence[object]) -> list[bytes]:
    """The lines of a log; `further` has, for each key, a value for each step."""
    lines = [{"loads": list(loads)} for loads in states]
    for key, values in further.items():
        for line, value in zip(lines[1:], values, strict=True):
            line[key] = value  # type: ignore[assignment] # a value of JSON
    return [f"{json.dumps(line)}\n".encode() for line in lines]


def with_wrong_step(draw: st.DrawFn, states: list[Loads]) -> tuple[int, list[Loads]]:
    """A step, and the run in which a token is at another node after this step."""
    wrong = draw(st.integers(1, len(states) - 1))
    loads = list(states[wrong])
    source = draw(st.sampled_from([node for node, load in enumerate(loads) if load]))
    target = draw(st.sampled_from([node for node in range(len(loads)) if node != source]))
    loads[source], loads[target] = loads[source] - 1, loads[target] + 1
    return wrong, [*states[:wrong], tuple(loads), *states[wrong + 1 :]]


@st.composite
def colored_runs(draw: st.DrawFn) -> tuple[str, EdgeColoring, int, list[Loads]]:
    """A rule, a coloring, the first color, and the loads of a run."""
    name, coloring = draw(st.sampled_from(RULES)), draw(st.sampled_from(COLORINGS))
    start = draw(st.integers(0, coloring.chi - 1))
    loads = draw(st.tuples(*[st.integers(0, 5)] * coloring.network.order).filter(any))
    count = draw(st.integers(1, 8))
    ahead = steps(run.RULES_FOR_ANY_NETWORK[name], loads, coloring, start)
    return name, coloring, start, [loads, *(next(ahead) for _ in range(count))]
