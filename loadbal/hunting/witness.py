"""Witness files: a counterexample that anyone can replay, and the run it leads to, round by round.

The answers in the file are given to the claim's recipe again, so that the case is built anew and judged on plain
integers; the network, the loads and the trace in the file are for readers, and are compared with what comes out.
Numbers are stored as strings, so that they survive at any size.
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
    answers_from_json,
    answers_line,
    answers_to_json,
    graph6,
    record_answer,
)
from loadbal.claim import Bounds, Claim
from loadbal.claim_errors import explaining_errors
from loadbal.errors import InvalidInputError, InvalidLoadsError, InvalidNetworkError, UnreadableFileError, error_line
from loadbal.files import json_document
from loadbal.loads import natural_loads
from loadbal.network import EdgeColoring, Network
from loadbal.networks import given
from loadbal.term import unmarked
from loadbal.trace import Frame, Trace
from loadbal.version import __version__

Option = TypeVar("Option")
Document = dict[str, Any]

SCHEMA = 2
"""Of witness files; since 2 every answer stands under the name of its question."""


class StrictReplay(Replay):
    """Gives recorded answers, and only such as the recipe could have been given."""

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The option that equals the recorded answer.

        Raises: InvalidNetworkError for a disconnected network among connected ones; else InvalidInputError.
        """
        return record_answer(self.given, name, _matching_option(self._recorded(name), options))

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[int, ...]:
        """The recorded loads.

        Raises: InvalidLoadsError, naming the node, if one is negative or no integer.
        """
        answer = self._recorded(name)
        values = answer if isinstance(answer, tuple) else (answer,)
        for node, load in enumerate(values):
            if isinstance(load, Fraction):
                raise InvalidLoadsError(f"the load of node {node} is {load}; a load is a natural number of tokens")
        return record_answer(
            self.given, name, Replay({name: natural_loads(values, order)}).loads(order, low, high, name)
        )


def _matching_option(answer: Any, options: Sequence[Option]) -> Option:  # noqa: ANN401 - an answer is whatever was asked for
    """The option that equals an answer."""
    if isinstance(answer, NamedOption):
        return answer.among(options)
    with suppress(ValueError):
        return options[options.index(answer)]
    network = given.network_of(answer)
    if network and not network.is_connected and all(_is_connected(option) for option in options):
        raise InvalidNetworkError(f"the recorded network {network} is disconnected; this claim is about connected ones")
    raise InvalidInputError(f"the recorded option {answer} is not one of the {len(options)} options")


@dataclass(frozen=True, slots=True)
class Witness:
    """A counterexample, built again from its answers."""

    name: str
    claim: Claim[Any]
    bounds: Bounds
    answers: Answers
    case: Any
    fails: bool
    """Whether the case still meets the hypothesis and misses the conclusion."""

    @property
    def trace(self) -> Trace | None:
        """The run of the case, or its network with its loads; None if it has neither."""
        with explaining_errors(self.name or self.claim.sentence):
            return trace_of_case(self.claim, self.case)


def witness_by_name(name: str, bounds: Bounds, answers: Mapping[str, Any]) -> Witness:
    """The witness with these stored answers.

    Raises: InvalidInputError if they do not answer the questions of the claim's recipe.
    """
    return rebuilt_witness(name, names.claim(name), bounds, answers)


def rebuilt_witness(name: str, claim: Claim[Any], bounds: Bounds, answers: Mapping[str, Any]) -> Witness:
    """The witness of a claim at hand.

    Raises: InvalidInputError as `witness_by_name`.
    """
    choose = StrictReplay(answers_from_json(answers))
    with explaining_errors(name or claim.sentence):
        case = claim.case(choose, bounds)
        if choose.surplus:
            raise InvalidInputError(f"{name} does not ask for {choose.surplus[0]!r}, which the recorded answers have")
        fails = bool(claim.met(case)) and not claim.concluded(case)
    return Witness(name, claim, bounds, choose.given, case, fails)


def document(witness: Witness) -> Document:
    """The contents of a witness file."""
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
    """The name of the claim; of one on given networks, on that of the case alone, whatever becomes of their file."""
    whole, mark, _ = witness.name.partition(names.ON_NETWORK)
    network = next(filter(None, map(given.network_of, witness.answers.values())), None)
    return names.on_network(whole, graph6(network)) if mark and network else witness.name


def text(witness: Witness, path: Path | None = None) -> str:
    """The witness as the text of a file; it names the claim's own file as it is found from there."""
    there = document(witness)
    file, name = names.within_file(there["claim"])
    if path is not None and file:
        there["claim"] = f"{os.path.relpath(file, path.resolve().parent)}{names.IN_FILE}{name}"
    return json.dumps(there, indent=1, ensure_ascii=False) + "\n"


def read(path: Path) -> Document:
    """The contents of a witness file.

    Raises: UnreadableFileError if it is missing, cut off, or something else.
    """
    found = json_document(path, "a witness")
    missing = [key for key in ("claim", "bounds", "answers") if key not in found]
    if missing and "choices" not in found:
        raise UnreadableFileError(f"{path} is not a witness: it has no {missing[0]!r}; `loadbal hunt --out` writes one")
    if missing or found.get("schema") != SCHEMA:
        raise UnreadableFileError(
            f"{path} is a witness of schema {found.get('schema', 1)!r}, and this version of loadbal reads {SCHEMA}; "
            f"`loadbal hunt '{found.get('claim', 'ID')}' --out {path.name}` writes it anew"
        )
    return {**found, "claim": _claim_from_here(str(found["claim"]), path)}


def _claim_from_here(claim: str, path: Path) -> str:
    """The name of a claim whose file is named as it is found from the witness's folder."""
    file, name = names.within_file(claim)
    there = path.resolve().parent / file
    return f"{os.path.relpath(there)}{names.IN_FILE}{name}" if file and there.exists() else claim


def claim_has_changed(found: Document, witness: Witness) -> bool:
    """Whether the claim, or what it is made of, may have changed since the file was written."""
    return found.get("fingerprint") != names.fingerprint(witness.name)


def replayed_witness(found: Document) -> Witness:
    """The witness of a file, built anew.

    Raises: InvalidInputError, showing the value, if an answer does not fit its question.
    """
    try:
        bounds = Bounds(**found["bounds"])
        return witness_by_name(str(found["claim"]), bounds, dict(found["answers"]))
    except InvalidInputError:
        raise
    except Exception as error:
        raise UnreadableFileError(f"the witness does not fit its claim: {error_line(error)}") from error


def difference(found: Document, witness: Witness) -> str:
    """Where the file says something else than the case built anew; empty if it does not."""
    anew = document(witness)
    for key in ("printed", "network", "colors", "chi", "loads"):
        if key in found and found[key] != anew.get(key):
            return f"the file has {key} {found[key]!r}, the replay {anew.get(key)!r}"
    stored_run, run = list(found.get("trace", [])), list(anew.get("trace", []))
    if "trace" not in found or stored_run == run:
        return ""
    apart = (at for at, (old, new) in enumerate(zip(stored_run, run, strict=False)) if old != new)
    place = next(apart, min(len(stored_run), len(run)))
    return f"the trace in the file and the replayed one differ from frame {place} on"


def trace_of_case(claim: names.Reading, case: Any) -> Trace | None:  # noqa: ANN401 - a case is whatever the recipe builds
    """The run that the claim shows of a case, else one frame with its network and loads, if it has them."""
    if claim.trace is not None:
        found = claim.trace(case)
        return found if isinstance(found, Trace) else None
    network, coloring = _network_and_coloring(case)
    if network is None:
        return None
    loads = next((part for part in parts_of_case(case).values() if _are_loads(part, network.order)), None)
    return None if loads is None else Trace(network, (Frame("the case", loads),), coloring)


def network_of(case: Any) -> Network | None:  # noqa: ANN401 - a case is whatever the recipe builds
    """The first network among the parts of a case; None if it has none."""
    return _network_and_coloring(case)[0]


def _network_and_coloring(case: Any) -> tuple[Network | None, EdgeColoring | None]:  # noqa: ANN401 - a case is whatever was built
    """The first network among the parts of a case, and its coloring if it has one."""
    parts = [case, *parts_of_case(case).values()]
    coloring = next((part for part in parts if isinstance(part, EdgeColoring)), None)
    return next(filter(None, map(given.network_of, [coloring, *parts])), None), coloring


def parts_of_case(case: Any) -> dict[str, Any]:  # noqa: ANN401 - a case is whatever the recipe builds
    """The parts of a case by name.

    >>> parts_of_case((1, 2))
    {'case': (1, 2)}
    """
    names: tuple[str, ...] = getattr(case, "_fields", ()) or tuple(getattr(case, "__dataclass_fields__", ()))
    if not names and isinstance(case, tuple) and not all(isinstance(part, int | Fraction) for part in case):
        return {f"part {place}": part for place, part in enumerate(case)}
    return {name: getattr(case, name) for name in names} or {"case": case}


def _parts_for_readers(witness: Witness) -> Document:
    """What readers want to see besides the answers."""
    parts: Document = {"printed": answers_line(witness.answers)}
    network, coloring = _network_and_coloring(witness.case)
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
    network = given.network_of(option)
    return network is not None and network.is_connected


def _are_loads(part: object, order: int) -> bool:
    return isinstance(part, tuple) and len(part) == order and all(isinstance(load, int) for load in part)
