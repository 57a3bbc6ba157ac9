"""Witnesses: counterexamples that a user can replay, and the JSON files that store them.

A file stores the answers to the questions of the claim's recipe. A replay gives them to the recipe again, so that the
case is rebuilt and checked on plain integers. The network, the loads and the trace in the file are for readers; a
replay compares them with those of the rebuilt case. In the file, loads are strings, because many JSON parsers round
large integers.
"""

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

from loadbal import names
from loadbal.choices import (
    Answers,
    NamedOption,
    Replay,
    answer_text,
    answers_from_json,
    answers_line,
    answers_to_json,
    graph6,
    record_answer,
    wrong_answer,
)
from loadbal.claim import Bounds, Claim
from loadbal.claim_errors import explaining_errors
from loadbal.errors import InvalidInputError, InvalidLoadsError, InvalidNetworkError, UnreadableFileError, error_line
from loadbal.files import json_document, json_text
from loadbal.hunting.case_parts import network_and_coloring, trace_of_case
from loadbal.loads import natural_loads
from loadbal.networks import given
from loadbal.term import unmarked
from loadbal.trace import Frame, Trace
from loadbal.version import __version__

Option = TypeVar("Option")
Document = dict[str, Any]

SCHEMA = 2
"""The version of the file format; since version 2 answers are stored under the names of their questions."""


class StrictReplay(Replay):
    """Replays stored answers; raises an error for an answer that is not among the options, or is no valid load."""

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The option that equals the stored answer.

        Raises: InvalidNetworkError for a disconnected network among connected ones; else InvalidInputError.
        """
        return record_answer(self.given, name, _matching_option(self._recorded_answer(name), options, name))

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[int, ...]:
        """The stored loads.

        Raises: InvalidLoadsError, naming the node, if a load is negative or not an integer.
        """
        answer = self._recorded_answer(name)
        values = answer if isinstance(answer, tuple) else (answer,)
        for node, load in enumerate(values):
            if isinstance(load, Fraction):
                raise InvalidLoadsError(
                    f"the load of node {node} is {load}; expected a natural number of tokens, such as 0 or 5"
                )
        return record_answer(
            self.given, name, Replay({name: natural_loads(values, order)}).loads(order, low, high, name)
        )


def _matching_option(answer: Any, options: Sequence[Option], name: str) -> Option:  # noqa: ANN401 - an answer is whatever was asked for
    """The option that equals the stored answer to the question `name`.

    Raises: InvalidNetworkError for a disconnected network among connected ones; InvalidInputError if no option fits.
    """
    if isinstance(answer, NamedOption):
        return answer.found_in(options, name)
    with suppress(ValueError):
        return options[options.index(answer)]
    network = given.network_of(answer)
    if network and not network.is_connected and all(_is_connected(option) for option in options):
        raise InvalidNetworkError(
            f"the network {network} of the saved case is disconnected; expected a connected network"
        )
    raise wrong_answer(name, answer_text(answer), f"one of {len(options)} values that the claim allows")


@dataclass(frozen=True, slots=True)
class Witness:
    """A case built from stored answers, with its claim and whether it refutes the claim."""

    name: str
    """The id of the claim, or FILE.py::NAME; empty if the claim has no name."""
    claim: Claim[Any]
    bounds: Bounds
    answers: Answers
    case: Any
    fails: bool
    """Whether the case is a counterexample: it meets the hypothesis and misses the conclusion."""

    @property
    def trace(self) -> Trace | None:
        """The run of the case, else a single frame with its network and loads; None if there is neither."""
        with explaining_errors(self.name or unmarked(self.claim.sentence)):
            return trace_of_case(self.claim, self.case)


def witness_by_name(name: str, bounds: Bounds, answers: Mapping[str, Any]) -> Witness:
    """The witness that the stored answers build for the named claim.

    Raises: InvalidInputError if the name has no claim, or if the answers do not fit the questions of its recipe.
    """
    return rebuilt_witness(name, names.claim(name), bounds, answers)


def rebuilt_witness(name: str, claim: Claim[Any], bounds: Bounds, answers: Mapping[str, Any]) -> Witness:
    """The witness that the stored answers build for a claim object; `name` may be empty.

    Raises: InvalidInputError if the answers do not fit the questions of the recipe, or there are too many or too few.
    """
    choose = StrictReplay(answers_from_json(answers))
    with explaining_errors(name or unmarked(claim.sentence)):
        case = claim.case(choose, bounds)
        if choose.surplus:
            raise InvalidInputError(
                f"the saved case has a value for {choose.surplus[0]!r}, but {name} has no variable of this"
                " name; remove the value"
            )
        fails = bool(claim.met(case)) and not claim.concluded(case)
    return Witness(name, claim, bounds, choose.given, case, fails)


def document(witness: Witness) -> Document:
    """The contents of a witness file as a dictionary."""
    name = _name_on_its_network(witness)
    return {
        "schema": SCHEMA,
        "loadbal": __version__,
        "claim": name,
        "fingerprint": names.fingerprint(name) if name else None,
        "sentence": unmarked(witness.claim.sentence),
        "bounds": _bounds_document(witness.bounds),
        "answers": answers_to_json(witness.answers),
        **_parts_for_readers(witness),
    }


def _name_on_its_network(witness: Witness) -> str:
    """The claim's name, in which any given networks are replaced by the network of the case, as graph6 text.

    Then the witness can be replayed without the file that had the networks.
    """
    whole, mark, _ = witness.name.partition(names.ON_NETWORK)
    network = next(filter(None, map(given.network_of, witness.answers.values())), None)
    return names.on_network(whole, graph6(network)) if mark and network else witness.name


def text(witness: Witness, path: Path | None = None) -> str:
    """The text of the witness file that is to be written to `path`.

    A claim in a file is named by the path of that file relative to the folder of `path`, so that both can be moved.
    """
    contents = document(witness)
    file, name = names.within_file(contents["claim"])
    if path is not None and file:
        contents["claim"] = f"{os.path.relpath(file, path.resolve().parent)}{names.IN_FILE}{name}"
    return json.dumps(contents, indent=1, ensure_ascii=False) + "\n"


def read(path: Path) -> Document:
    """The contents of the witness file at a path, with the claim named by a path from the current folder.

    Raises: UnreadableFileError if the file is missing, is cut off, is not a witness, or has another schema.
    """
    found = json_document(path, "a witness file (a saved counterexample)")
    missing = [key for key in ("claim", "bounds", "answers") if key not in found]
    if missing and "choices" not in found:
        raise UnreadableFileError(
            f"{path} is not a witness file (a saved counterexample): the key {missing[0]!r} is missing;"
            " write one with `loadbal hunt ID --out FILE`"
        )
    if missing or found.get("schema") != SCHEMA:
        raise UnreadableFileError(
            f"the witness file {path} has the format version (schema) {found.get('schema', 1)!r}; expected {SCHEMA};"
            f" write the file anew with `loadbal hunt '{found.get('claim', 'ID')}' --out {path.name}`"
        )
    for key in ("bounds", "answers"):
        if not isinstance(found[key], dict):
            raise UnreadableFileError(
                f"{path} is not a witness file (a saved counterexample): the key {key!r} has the value"
                f" {json_text(found[key])}; expected an object {{...}}"
            )
    return {**found, "claim": _claim_from_here(str(found["claim"]), path)}


def _claim_from_here(claim: str, path: Path) -> str:
    """The claim's name, with a file path relative to the witness's folder made relative to the current folder."""
    file, name = names.within_file(claim)
    there = path.resolve().parent / file
    return f"{os.path.relpath(there)}{names.IN_FILE}{name}" if file and there.exists() else claim


def claim_has_changed(found: Document, witness: Witness) -> bool:
    """True if the claim may have changed, which would explain that the case in the file no longer fails.

    The fingerprint covers the whole library, so that a difference alone says little: a case that is rebuilt with the
    same run and still fails is a counterexample of the present claim.
    """
    return not witness.fails and found.get("fingerprint") != names.fingerprint(witness.name)


def replayed_witness(found: Document) -> Witness:
    """The witness that is built from the contents of a witness file.

    Raises: InvalidInputError, showing the value, if an answer does not fit its question; UnreadableFileError if the
    contents have another shape.
    """
    try:
        bounds = Bounds(**found["bounds"])
        return witness_by_name(str(found["claim"]), bounds, dict(found["answers"]))
    except InvalidInputError:
        raise
    except Exception as error:
        raise UnreadableFileError(
            f"the witness file (the saved counterexample) does not fit the claim; write the file anew with"
            f" `loadbal hunt ID --out FILE`; rebuilding the case fails with {error_line(error)}"
        ) from error


def difference(found: Document, witness: Witness) -> str:
    """The first difference between the parts in a witness file and those of the rebuilt case, as text; "" if none."""
    rebuilt = document(witness)
    for key in ("printed", "network", "colors", "chi", "loads"):
        if key in found and found[key] != rebuilt.get(key):
            expected = f"{json_text(rebuilt.get(key))}, computed from the choices that the file stores"
            return f"the key {key!r} has the value {json_text(found[key])}; expected {expected}"
    stored_run, run = found.get("trace", []), list(rebuilt.get("trace", []))
    if not isinstance(stored_run, list):
        return f"the key 'trace' has the value {json_text(stored_run)}; expected a list of frames"
    if "trace" not in found or stored_run == run:
        return ""
    differing = (at for at, (old, new) in enumerate(zip(stored_run, run, strict=False)) if old != new)
    place = next(differing, min(len(stored_run), len(run)))
    return f"the run in the file (its trace) and the replayed run differ from frame {place} on"


def _parts_for_readers(witness: Witness) -> Document:
    """The parts of a witness file for readers: printed answers; network, colors, loads and trace if there are any."""
    parts: Document = {"printed": answers_line(witness.answers)}
    network, coloring = network_and_coloring(witness.case)
    trace = witness.trace
    if trace is not None:
        network, coloring = trace.network, trace.coloring
        parts |= {"loads": _strings(trace.frames[0].loads), "trace": [_frame_document(frame) for frame in trace.frames]}
    if network is not None:
        parts["network"] = graph6(network)
    if coloring is not None:
        parts |= {"colors": list(coloring.colors), "chi": coloring.chi}
    return parts


def _frame_document(frame: Frame) -> Document:
    """One frame of the trace as a dictionary for a JSON file."""
    moves = [{"from": move.source, "to": move.target, "tokens": str(move.tokens)} for move in frame.moves]
    return {
        "title": frame.title,
        "loads": _strings(frame.loads),
        "active": list(map(list, frame.active)),
        "moves": moves,
    }


def _strings(loads: Sequence[Any]) -> list[str]:
    return [str(load) for load in loads]


def _bounds_document(bounds: Bounds) -> dict[str, int | None]:
    return {"size": bounds.size, "load": bounds.load, "smallest": bounds.smallest, "spare": bounds.spare}


def _is_connected(option: object) -> bool:
    """Whether an option is a connected network, plain or with a coloring."""
    network = given.network_of(option)
    return network is not None and network.is_connected
