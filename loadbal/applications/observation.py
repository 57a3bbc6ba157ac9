"""The result of comparing a recorded run with a protocol: as a value, as text, and as a JSON document."""

import json
from dataclasses import dataclass

from loadbal.applications.legal_steps import Step
from loadbal.loads import Loads
from loadbal.network import Edge, Network

MOST_LISTED = 10
"""The most edges, nodes and loads that the text lists; the JSON document has all."""


@dataclass(frozen=True, slots=True)
class WrongStep:
    """The first step of a log that is no step of the protocol."""

    line: int
    """The line of the log with the loads after the step."""
    step: int
    """The number of the step, from 1."""
    before: Loads
    recorded: Loads
    nearest: Step | None
    """The legal step that differs from the recorded loads at the fewest nodes; None if the run had ended before."""

    @property
    def nodes(self) -> tuple[int, ...]:
        """The nodes whose recorded loads differ from those after the nearest legal step."""
        expected = self.before if self.nearest is None else self.nearest.loads
        return tuple(node for node, load in enumerate(expected) if load != self.recorded[node])

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The edges, active in the nearest legal step, with an end whose load differs."""
        return tuple(edge for edge in (self.nearest.active if self.nearest else ()) if {*edge} & {*self.nodes})


@dataclass(frozen=True, slots=True)
class Observation:
    """The comparison of a log with a protocol."""

    protocol: str
    network: Network
    names: tuple[str, ...]
    """The names of the nodes."""
    steps: int
    """The number of steps of the log, from the start on, that are steps of the protocol."""
    tokens: int
    """The number of tokens at the start."""
    ignored: tuple[str, ...] = ()
    """The keys of lines of the log that were not compared with anything."""
    wrong: WrongStep | None = None

    @property
    def follows(self) -> bool:
        """Whether all steps of the log are steps of the protocol."""
        return self.wrong is None

    @property
    def verdict_line(self) -> str:
        """The last line of the command."""
        if self.wrong is None:
            steps, tokens = _counted(self.steps, "step"), _counted(self.tokens, "token")
            return f"follows: the log has {steps}, each a step of {self.protocol}, with {tokens} at all times"
        wrong = self.wrong
        reason = _difference(self.names, wrong)
        return f"differs: step {wrong.step} (line {wrong.line} of the log) is not a step of {self.protocol}: {reason}"

    @property
    def lines(self) -> list[str]:
        """The result as lines of text, without the verdict."""
        ignored = [f"ignored keys of the log: {', '.join(self.ignored)}"] if self.ignored else []
        details = [] if self.wrong is None else _wrong_step_lines(self.names, self.wrong)
        return [*ignored, *details]

    @property
    def json_text(self) -> str:
        """The result as a JSON document."""
        found = {
            "protocol": self.protocol,
            "verdict": "follows" if self.follows else "differs",
            "steps": self.steps,
            "tokens": self.tokens,
            "ignored": self.ignored,
            "wrong": None if self.wrong is None else _wrong_step_document(self.names, self.wrong),
        }
        return json.dumps(found, indent=2, ensure_ascii=False) + "\n"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _difference(names: tuple[str, ...], wrong: WrongStep) -> str:
    """Why a step is wrong, in a few words."""
    before, after = sum(wrong.before), sum(wrong.recorded)
    if before != after:
        return f"it turns {_counted(before, 'token')} into {after}"
    if wrong.nearest is None:
        return "the run of the protocol has ended before"
    if wrong.nearest.contradicts:
        return wrong.nearest.contradicts
    node = wrong.nodes[0]
    expected = f"node {names[node]} has load {wrong.recorded[node]}, expected {wrong.nearest.loads[node]}"
    return expected + (f" ({len(wrong.nodes)} nodes differ)" if len(wrong.nodes) > 1 else "")


def _wrong_step_lines(names: tuple[str, ...], wrong: WrongStep) -> list[str]:
    """The loads around a wrong step, and the edges and nodes at which it differs from the nearest legal step."""
    nearest = wrong.nearest
    rows = [("loads before", wrong.before), ("recorded after", wrong.recorded)]
    if nearest is not None:
        rows.append((f"nearest legal{f', {nearest.choice}' if nearest.choice else ''}", nearest.loads))
    expected = wrong.before if nearest is None else nearest.loads
    width = max(len(title) for title, _ in rows)
    shown = list(range(len(names))) if len(names) <= 2 * MOST_LISTED else list(wrong.nodes[:MOST_LISTED])
    lines = [f"{'node':<{width}}  {' '.join(names[node] for node in shown)}"]
    lines += [f"{title:<{width}}  {' '.join(str(loads[node]) for node in shown)}" for title, loads in rows]
    ends = {node for edge in wrong.edges for node in edge}
    parts: list[tuple[str, tuple[int, ...]]] = [(f"edge {names[u]}-{names[v]}", (u, v)) for u, v in wrong.edges]
    parts += [(f"node {names[node]}", (node,)) for node in wrong.nodes if node not in ends]
    lines += [
        f"{part}: {_listed(wrong.before, at)} becomes {_listed(wrong.recorded, at)}, expected {_listed(expected, at)}"
        for part, at in parts[:MOST_LISTED]
    ]
    return lines + ([f"and {len(parts) - MOST_LISTED} more"] if len(parts) > MOST_LISTED else [])


def _listed(loads: Loads, nodes: tuple[int, ...]) -> str:
    return " ".join(str(loads[node]) for node in nodes)


def _wrong_step_document(names: tuple[str, ...], wrong: WrongStep) -> dict[str, object]:
    """The wrong step for a JSON document; nodes and edges are given by the names of the nodes."""
    nearest = wrong.nearest
    return {
        "line": wrong.line,
        "step": wrong.step,
        "nodes": [names[node] for node in wrong.nodes],
        "edges": [[names[node] for node in edge] for edge in wrong.edges],
        "before": dict(zip(names, wrong.before, strict=True)),
        "recorded": dict(zip(names, wrong.recorded, strict=True)),
        "nearest": None if nearest is None else dict(zip(names, nearest.loads, strict=True)),
        "choice": nearest.choice if nearest else "",
        "contradicts": nearest.contradicts if nearest else "",
    }
