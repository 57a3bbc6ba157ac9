"""Recorded runs: a log with one JSON object in each line, which has the loads and, if known, how they came about.

The first line has the loads at the start, and each further line has the loads after a step:

    {"loads": [3, 0, 1]}
    {"loads": [2, 1, 1], "color": 1}

`docs/observe.md` describes the format. A log is read line by line, so that it may be larger than the memory.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from loadbal.errors import InvalidInputError, InvalidLoadsError, UnreadableFileError
from loadbal.loads import Loads, natural_loads
from loadbal.network import Edge, Matching
from loadbal.trace import Trace

KEYS = ("loads", "step", "color", "edges")
"""The keys of a line that have a meaning; all others are ignored."""

EXPECTED = 'expected one JSON object in each line, such as {"loads": [3, 0, 1]}'


class Record(NamedTuple):
    """A line of a log."""

    line: int
    """The number of the line in the log, from 1."""
    loads: tuple[int, ...]
    color: int | None = None
    """The color of the edges used in the step that led to these loads; None if the line of the log has no color."""
    edges: Matching | None = None
    """The edges used in the step that led to these loads; None if the line of the log has no edges."""
    keys: frozenset[str] = frozenset()


def records(lines: Iterable[bytes], names: Sequence[str] | None = None) -> Iterator[Record]:
    """The lines of a log, checked; empty lines are skipped.

    `names` are the names of the nodes. Without them the nodes are numbered, and the first line says how many there are.

    Raises: InvalidInputError, with the number of the line, for a line that is not of the format.

    >>> [record.loads for record in records([b'{"loads": [3, 0]}', b'{"loads": {"1": 1, "0": 2}}'])]
    [(3, 0), (2, 1)]
    """
    numbers = None if names is None else _numbers_of(names)
    previous: int | None = None
    for line, text in enumerate(lines, 1):
        if not text.strip():
            continue
        found = _json_object(line, text)
        try:
            if numbers is None:
                numbers = _numbers_of([str(node) for node in range(len(_written_loads(found)))])
            record, previous = _record(line, found, numbers), _next_step_number(previous, found.get("step"))
        except InvalidInputError as error:
            raise type(error)(f"line {line}: {error}") from error
        yield record


def refuse_choice_at_start(record: Record) -> None:
    """Refuse the first line of a log if it has the color or the edges of a step.

    Raises: InvalidInputError, naming the key.
    """
    if early := [key for key in ("color", "edges") if key in record.keys]:
        raise InvalidInputError(
            f"line {record.line}: the first line has the key {early[0]!r}, but no step leads to the start; expected"
            " the color and the edges of a step in the line with the loads after it"
        )


def written_line(loads: Loads, **further: object) -> str:
    """A line of a log; `further` are its further keys.

    >>> written_line((3, 0), color=1)
    '{"loads": [3, 0], "color": 1}'
    """
    return json.dumps({"loads": list(loads), **further})


def written_trace(trace: Trace, names: Sequence[str] | None = None) -> str:
    """The log of a run of the library; each line after the first has the active edges of its step.

    `names` are the names of the nodes, if they have any beside their numbers.
    """
    nodes = range(trace.network.order) if names is None else names
    lines = [written_line(trace.frames[0].loads)]
    for before, after in pairwise(trace.frames):
        lines.append(written_line(after.loads, edges=[(nodes[u], nodes[v]) for u, v in before.active]))
    return "".join(f"{line}\n" for line in lines)


def _numbers_of(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _record(line: int, found: Mapping[str, Any], numbers: Mapping[str, int]) -> Record:
    """The line with this number and this JSON object."""
    color, edges = _color(found.get("color")), _edges(found.get("edges"), numbers)
    return Record(line, _loads(found, numbers), color, edges, frozenset(found))


def _json_object(line: int, text: bytes) -> dict[str, Any]:
    """The JSON object of a line.

    Raises: UnreadableFileError, with the number of the line.
    """
    try:
        found = json.loads(text.decode(), object_pairs_hook=_without_repetition, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        cut = "" if text.endswith(b"\n") else "; the line is incomplete, so a program may still write it"
        raise UnreadableFileError(f"line {line} is not JSON: {error}{cut}; {EXPECTED}") from error
    if not isinstance(found, dict):
        raise UnreadableFileError(f"line {line} is a JSON {type(found).__name__}; {EXPECTED}")
    return found


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object with these pairs.

    Raises: ValueError for a key that occurs twice, of which JSON would take the last.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {next(key for key in keys if keys.count(key) > 1)!r} occurs twice")
    return found


def _refuse_constant(constant: str) -> None:
    """Refuse NaN and Infinity, which are no JSON, but which Python reads.

    Raises: ValueError.
    """
    raise ValueError(f"{constant} is no number of tokens")


def _written_loads(found: Mapping[str, Any]) -> list[object] | dict[str, object]:
    """The loads of a line as they are written.

    Raises: InvalidLoadsError for anything but a list or an object with at least one load.
    """
    loads = found.get("loads")
    if not isinstance(loads, list | dict) or not loads:
        shown = f"the loads are {loads!r}" if "loads" in found else "there is no key 'loads'"
        raise InvalidLoadsError(f"{shown}; expected a list of loads, or an object with the load of every node")
    return loads


def _loads(found: Mapping[str, Any], numbers: Mapping[str, int]) -> tuple[int, ...]:
    """The loads of a line in the order of the nodes."""
    written = _written_loads(found)
    if isinstance(written, list):
        return natural_loads(written, len(numbers))
    if strange := [name for name in written if name not in numbers]:
        raise InvalidLoadsError(f"there is no node {strange[0]!r}; the nodes are {_listed(numbers)}")
    if missing := [name for name in numbers if name not in written]:
        raise InvalidLoadsError(f"node {missing[0]!r} has no load; expected the load of every node")
    return natural_loads([written[name] for name in numbers], len(numbers))


def _listed(names: Iterable[str]) -> str:
    """The names in one line, the first ten if there are more."""
    several = list(names)
    return ", ".join(several[:10]) + (f" and {len(several) - 10} more" if len(several) > 10 else "")


def _next_step_number(previous: int | None, step: object) -> int | None:
    """The number of this step, which is one more than the number of the step before, if both lines have numbers.

    Raises: InvalidInputError if a step is missing or repeated, or the number is none.
    """
    if step is None:
        return None
    if isinstance(step, bool) or not isinstance(step, int):
        raise InvalidInputError(f"the step is {step!r}; expected its number")
    if previous is not None and step != previous + 1:
        raise InvalidInputError(
            f"step {step} follows step {previous}; expected step {previous + 1}, as no step may be missing"
        )
    return step


def _color(color: object) -> int | None:
    """The color of a line; InvalidInputError if it is no number from 0."""
    if color is not None and (isinstance(color, bool) or not isinstance(color, int) or color < 0):
        raise InvalidInputError(f"the color is {color!r}; expected a number from 0")
    return color


def _edges(edges: object, numbers: Mapping[str, int]) -> Matching | None:
    """The edges of a line, each with its smaller node first; InvalidInputError if they are no pairs of nodes."""
    if edges is None:
        return None
    if not isinstance(edges, list):
        raise InvalidInputError(f"the edges are {edges!r}; expected a list of pairs of nodes")
    return tuple(_edge(edge, numbers) for edge in edges)


def _edge(edge: object, numbers: Mapping[str, int]) -> Edge:
    """The edge between two nodes, given by their names or numbers; InvalidInputError for anything else."""
    if not isinstance(edge, list) or len(edge) != 2:
        raise InvalidInputError(f"the edge {edge!r}; expected a pair of nodes, such as [0, 1]")
    if strange := [name for name in edge if str(name) not in numbers]:
        raise InvalidInputError(f"the edge {edge!r} has the end {strange[0]!r}; the nodes are {_listed(numbers)}")
    low, high = sorted(numbers[str(name)] for name in edge)
    return low, high
