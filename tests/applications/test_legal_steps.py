"""Legal steps: any matching, any color, all edges at once, and what a line of a log names."""

from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

import loadbal as lb
from loadbal.applications import run
from loadbal.applications.observe import observe
from loadbal.loads import Loads
from loadbal.network import EdgeColoring, Network
from loadbal.protocols.dimension_exchange import step
from loadbal.studying.synchronous import after_round
from tests.recorded_runs import COLORINGS, DERANDOMIZED, RULES, colored_runs, log, with_wrong_step


def matchings(network: Network) -> Iterator[tuple[lb.network.Edge, ...]]:
    """All matchings of a small network; an oracle for the tests."""

    def extended(
        chosen: tuple[lb.network.Edge, ...], rest: Sequence[lb.network.Edge]
    ) -> Iterator[tuple[lb.network.Edge, ...]]:
        yield chosen
        for place, edge in enumerate(rest):
            if not any({*edge} & {*other} for other in chosen):
                yield from extended((*chosen, edge), rest[place + 1 :])

    return extended((), network.edges)


@DERANDOMIZED
@given(st.sampled_from(RULES), st.sampled_from(COLORINGS), st.data())
def test_the_nearest_matching_is_the_nearest_of_all(name: str, coloring: EdgeColoring, data: st.DataObject) -> None:
    network, rule = coloring.network, run.RULES_FOR_ANY_NETWORK[name]
    before, after = data.draw(st.tuples(*[st.tuples(*[st.integers(0, 4)] * network.order)] * 2))
    legal = [step(rule, before, matching) for matching in matchings(network)]
    least = min(sum(a != b for a, b in zip(loads, after, strict=True)) for loads in legal)

    found = observe(name, log([before, after]), network=network, active="matching")

    assert found.follows == (least == 0)
    if found.wrong is not None and found.wrong.nearest is not None:
        assert found.wrong.nearest.loads in legal
        assert len(found.wrong.nodes) == least
    chosen = data.draw(st.sampled_from(legal))
    assert observe(name, log([before, chosen]), network=network, active="matching").follows


@DERANDOMIZED
@given(colored_runs(), st.data())
def test_any_color_may_be_active_if_the_user_says_so(
    case: tuple[str, EdgeColoring, int, list[Loads]], data: st.DataObject
) -> None:
    name, coloring, _, (loads, *_) = case
    states = [loads]
    for color in data.draw(st.lists(st.integers(0, coloring.chi - 1), min_size=1, max_size=6)):
        states.append(step(run.RULES_FOR_ANY_NETWORK[name], states[-1], coloring.matchings[color]))
    wrong, altered = data.draw(st.composite(with_wrong_step)(states))
    legal = [step(run.RULES_FOR_ANY_NETWORK[name], altered[wrong - 1], it) for it in coloring.matchings]

    assert observe(name, log(states), network=coloring, active="color").follows
    found = observe(name, log(altered), network=coloring, active="color")
    if altered[wrong] not in legal:
        assert found.wrong is not None
        assert found.wrong.step == wrong


def test_all_edges_may_act_at_once() -> None:
    network = Network(4, [(0, 1), (1, 2), (2, 3), (0, 3), (1, 3)])
    states = [(9, 0, 0, 3)]
    for _ in range(4):
        states.append(after_round(run.RULES_FOR_ANY_NETWORK["threshold-2"], network, states[-1]))
    assert observe("threshold-2", log(states), network=network, active="all").follows
    assert not observe("threshold-2", log(states), network=network).follows


def test_a_step_that_contradicts_what_its_line_names_is_wrong() -> None:
    coloring = EdgeColoring(Network(4, [(0, 1), (1, 2), (2, 3)]), (0, 1, 0), 2)
    states = [(2, 0, 0, 0), (1, 1, 0, 0), (1, 1, 0, 0)]
    says = "the log names color 0, but color 1 is active"
    found = observe("threshold-2", log(states, color=[0, 0]), network=coloring)
    assert found.wrong is not None
    assert (found.wrong.step, found.wrong.nodes, found.verdict_line.endswith(says)) == (2, (), True)

    edges = [[[0, 1], [2, 3]], [[0, 1], [2, 3]]]
    assert (
        "but the edges of color 1 are 1-2"
        in observe("threshold-2", log(states, edges=edges), network=coloring).verdict_line
    )
    assert observe("threshold-2", log(states, edges=edges), network=coloring, active="matching").follows
    for bad, words in (
        ([[0, 1], [1, 2]], "0-1 and 1-2, which share a node"),
        ([[0, 3]], "0-3, which the network does not"),
    ):
        found = observe("threshold-2", log(states, edges=[edges[0], bad]), network=coloring, active="matching")
        assert words in found.verdict_line
