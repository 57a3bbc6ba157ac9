"""Logs of runs: what a line may have, and one clear message, with the line number, for every bad line."""

import json

import pytest

from loadbal.applications import run
from loadbal.applications.run_log import records, written_line, written_trace
from loadbal.errors import InvalidInputError

START = b'{"loads": [3, 0, 1]}\n'


def test_loads_are_listed_in_the_order_of_the_nodes_or_named() -> None:
    lines = [b'{"loads": [3, 0, 1]}', b"", b'{"loads": {"c": 1, "a": 2, "b": 1}}']
    assert [it.loads for it in records(lines, ("a", "b", "c"))] == [(3, 0, 1), (2, 1, 1)]
    assert [it.line for it in records(lines, ("a", "b", "c"))] == [1, 3]


def test_the_first_line_says_how_many_nodes_there_are_if_no_network_does() -> None:
    assert [it.loads for it in records([START, b'{"loads": {"2": 2, "0": 2, "1": 0}}'])] == [(3, 0, 1), (2, 0, 2)]


def test_colors_and_edges_are_read_and_unknown_keys_kept_by_name() -> None:
    (found,) = records([b'{"loads": [1, 2], "color": 1, "edges": [["b", "a"]], "host": "x", "step": 4}'], ("a", "b"))
    assert (found.color, found.edges) == (1, ((0, 1),))
    assert found.keys == {"loads", "color", "edges", "host", "step"}


def test_a_run_of_the_library_is_written_and_read_back() -> None:
    trace = run.run("threshold-1", [[4, 0, 0]])
    found = list(records(written_trace(trace).encode().splitlines()))
    assert [it.loads for it in found] == [frame.loads for frame in trace.frames]
    assert [it.edges for it in found[1:]] == [frame.active for frame in trace.frames[:-1]]
    assert json.loads(written_line((1, 2), step=3)) == {"loads": [1, 2], "step": 3}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"loads 3 0 1\n", "line 2 is not JSON"),
        (b'{"loads": [3, 0', "the line is incomplete, so a program may still write it"),
        (b'{"loads": [3, 0, NaN]}\n', "line 2 is not JSON: NaN is no number of tokens"),
        (b'{"loads": [3, 0, Infinity]}\n', "Infinity is no number of tokens"),
        (b'{"loads": [3, 0, 1], "loads": [3, 0, 2]}\n', "the key 'loads' occurs twice"),
        (b'{"loads": {"0": 1, "1": 2, "0": 3}}\n', "the key '0' occurs twice"),
        (b'{"loads": ' + b"[" * 100_000 + b"\n", "line 2 is not JSON"),
        (b'{"loads": [' + b"9" * 5000 + b", 0, 1]}\n", "line 2 is not JSON"),
        (b"\xff\xfe\n", "line 2 is not JSON"),
        (b"[3, 0, 1]\n", "line 2 is a JSON list"),
        (b"null\n", "line 2 is a JSON NoneType"),
        (b"{}\n", "line 2: there is no key 'loads'"),
        (b'{"loads": null}\n', "line 2: the loads are None"),
        (b'{"loads": []}\n', r"line 2: the loads are \[\]"),
        (b'{"loads": 3}\n', "line 2: the loads are 3"),
        (b'{"loads": [3, 1]}\n', "line 2: the number of loads is 2; expected 3"),
        (b'{"loads": [3, 0, -1]}\n', "line 2: the load of node 2 is -1"),
        (b'{"loads": [3, 0, 1.0]}\n', "the load of node 2 is 1.0"),
        (b'{"loads": [3, 0, true]}\n', "the load of node 2 is True"),
        (b'{"loads": [3, 0, "1"]}\n', "the load of node 2 is '1'"),
        (b'{"loads": {"0": 1, "1": 2}}\n', "node '2' has no load"),
        (b'{"loads": {"0": 1, "1": 2, "2": 0, "d": 1}}\n', "there is no node 'd'; the nodes are 0, 1, 2"),
        (b'{"loads": [3, 0, 1], "color": -1}\n', "line 2: the color is -1"),
        (b'{"loads": [3, 0, 1], "color": "red"}\n', "line 2: the color is 'red'"),
        (b'{"loads": [3, 0, 1], "color": true}\n', "line 2: the color is True"),
        (b'{"loads": [3, 0, 1], "edges": 3}\n', "line 2: the edges are 3"),
        (b'{"loads": [3, 0, 1], "edges": [0, 1]}\n', "line 2: the edge 0; expected a pair"),
        (b'{"loads": [3, 0, 1], "edges": [[0, 3]]}\n', r"the edge \[0, 3\] has the end 3"),
        (b'{"loads": [3, 0, 1], "step": 1.5}\n', "line 2: the step is 1.5"),
    ],
)
def test_a_bad_line_is_refused_with_its_number(line: bytes, words: str) -> None:
    with pytest.raises(InvalidInputError, match=words) as refused:
        list(records([START, line, START]))
    assert str(refused.value).startswith("line 2")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("steps", "words"), [((0, 2), "step 2 follows step 0; expected step 1"), ((3, 3), "expected step 4")]
)
def test_a_missing_or_repeated_step_is_refused(steps: tuple[int, ...], words: str) -> None:
    with pytest.raises(InvalidInputError, match=words):
        list(records([written_line((1, 2), step=step).encode() for step in steps]))


def test_steps_may_begin_at_any_number_and_lines_may_have_none() -> None:
    lines = [written_line((1, 2), **({} if step is None else {"step": step})) for step in (7, 8, None, 3, 4)]
    assert len(list(records(line.encode() for line in lines))) == 5
