"""Recorded runs: a run of the library follows its protocol, and one wrong step is found at that very step."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import loadbal as lb
from loadbal.applications import run
from loadbal.applications.observe import observe
from loadbal.applications.run_log import written_line, written_trace
from loadbal.errors import InvalidInputError
from loadbal.loads import Loads
from loadbal.network import EdgeColoring
from loadbal.protocols.dimension_exchange import Rule, step
from tests.recorded_runs import DERANDOMIZED, RULES, colored_runs, log, with_wrong_step

if TYPE_CHECKING:
    from loadbal.trace import Frame

OTHERS = [it for it in run.PROTOCOLS if it.name not in {*RULES, "multi-balance"}]


def steps_explained(rule: Rule, coloring: EdgeColoring, states: list[Loads]) -> int:
    """The most steps of a log that a run explains, over all first colors; an oracle for the tests."""

    def explained(start: int) -> int:
        for number, (before, after) in enumerate(pairwise(states)):
            if step(rule, before, coloring.matchings[(start + number) % coloring.chi]) != after:
                return number
        return len(states) - 1

    return max(map(explained, range(coloring.chi)))


@DERANDOMIZED
@given(colored_runs(), st.data())
def test_a_wrong_step_of_a_rule_is_found_at_that_very_step(
    case: tuple[str, EdgeColoring, int, list[Loads]], data: st.DataObject
) -> None:
    name, coloring, start, states = case
    colors = [(start + number) % coloring.chi for number in range(len(states) - 1)]
    followed = observe(name, log(states, color=colors), network=coloring)
    assert (followed.follows, followed.steps, followed.tokens) == (True, len(states) - 1, sum(states[0]))

    wrong, altered = data.draw(st.composite(with_wrong_step)(states))
    found = observe(name, log(altered, color=colors), network=coloring)

    assert found.wrong is not None
    assert (found.steps, found.wrong.step, found.wrong.line) == (wrong - 1, wrong, wrong + 1)
    assert (found.wrong.before, found.wrong.recorded) == (altered[wrong - 1], altered[wrong])
    assert found.wrong.nearest is not None
    assert found.wrong.nearest.loads == states[wrong]
    assert len(found.wrong.nodes) == 2


@DERANDOMIZED
@given(colored_runs(), st.data())
def test_a_log_without_colors_is_explained_by_any_first_color(
    case: tuple[str, EdgeColoring, int, list[Loads]], data: st.DataObject
) -> None:
    name, coloring, _, states = case
    rule = run.RULES_FOR_ANY_NETWORK[name]
    _, altered = data.draw(st.composite(with_wrong_step)(states))

    assert observe(name, log(states), network=coloring).follows
    assert observe(name, log(altered), network=coloring).steps == steps_explained(rule, coloring, altered)


@pytest.mark.parametrize("protocol", OTHERS, ids=lambda it: it.name)
@settings(DERANDOMIZED, max_examples=40)
@given(data=st.data())
def test_the_librarys_own_runs_follow_and_a_wrong_step_is_found(protocol: run.Protocol, data: st.DataObject) -> None:
    loads = data.draw(st.tuples(*[st.integers(0, 6)] * 8).filter(lambda it: sum(it) >= 8))
    reading = data.draw(st.sampled_from(protocol.readings))
    trace = run.run(protocol.name, [loads], reading)
    states = [frame.loads for frame in trace.frames]
    followed = observe(protocol.name, written_trace(trace).encode().splitlines(), reading=reading)
    assert (followed.follows, followed.steps) == (True, len(states) - 1)

    wrong, altered = data.draw(st.composite(with_wrong_step)(states))
    found = observe(protocol.name, log(altered), reading=reading)

    assert found.wrong is not None
    assert found.wrong.step == wrong
    assert found.wrong.nearest is not None
    assert found.wrong.nearest.loads == states[wrong]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], "the log has no lines"),
        (log([(3, 0)]), "expected a second line, with the loads after a step"),
        ([written_line((3, 0), color=1).encode()], "line 1: the first line has the key 'color'"),
        (log([(3,), (3,)]), "the number of loads is 1"),
    ],
)
def test_logs_without_a_step_are_refused(lines: list[bytes], words: str) -> None:
    with pytest.raises(InvalidInputError, match=words):
        observe("threshold-1", lines)


def test_a_log_is_read_line_by_line() -> None:
    def endless() -> Iterator[bytes]:
        yield from log([(3, 0), (2, 1)])
        yield b'{"loads": [0, 3]}\n'
        raise AssertionError("a line after the first wrong step was read")

    assert observe("threshold-2", endless()).steps == 1


def test_frames_show_the_recorded_run_up_to_its_wrong_step() -> None:
    frames: list[Frame] = []
    observe("threshold-2", log([(3, 0), (2, 1), (9, 0), (9, 0)]), show=frames.append)
    assert [frame.loads for frame in frames] == [(3, 0), (2, 1), (9, 0)]
    frames.clear()
    lb.observe("threshold-2", log([(3, 0), (2, 1), (2, 1)]), show=frames.append)
    assert [frame.loads for frame in frames] == [(3, 0), (2, 1), (2, 1)]
    assert frames[0].moves
