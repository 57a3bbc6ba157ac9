"""Classes of counterexamples: two cases belong to one class if a proved symmetry of the claim maps one to the other.

Only loads are moved: all other answers of two cases in a class are equal. The symmetries are those that the engine uses
to leave cases out: permutations of nodes, and translation and negation of all loads. Networks and colorings that are
isomorphic need no class, since recipes list one of each.
"""

import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from loadbal.choices import Answers, Replay, answers_line, answers_to_json
from loadbal.claim import Bounds, Claim
from loadbal.errors import DomainTooLargeError, UnrecordableError
from loadbal.recording.nodes import Node, operand
from loadbal.recording.recording import Recording
from loadbal.recording.symmetries import Generators, generators

MOST_IMAGES = 200_000
"""The most load vectors of one class; a class with more is refused."""

NO_GENERATORS = Generators()


@dataclass
class Classes:
    """The classes of the counterexamples that were found so far."""

    claim: Claim[Any]
    _moved: dict[tuple[str, ...], str] = field(default_factory=dict)
    """By the names of a case's questions: the question for loads whose answer symmetries move; "" if there is none."""
    _generators: dict[str, Generators] = field(default_factory=dict)
    """The symmetries for each combination of the other answers."""
    _members: set[tuple[str, tuple[int, ...]]] = field(default_factory=set)
    """The other answers and the loads of all cases in the classes; loads are translated where that is a symmetry."""

    def is_new(self, answers: Answers, bounds: Bounds) -> bool:
        """Whether a case belongs to none of the classes so far; then its class is added.

        Raises: DomainTooLargeError if its class has more than `MOST_IMAGES` load vectors.
        """
        asked = tuple(answers)
        if asked not in self._moved:
            self._moved[asked] = _first_question_for_loads(self.claim, answers, bounds)
        name = self._moved[asked]
        others = json.dumps(answers_to_json({key: answer for key, answer in answers.items() if key != name}))
        if others not in self._generators:
            self._generators[others] = _symmetries(self.claim, answers, bounds, name)
        orbit = self._generators[others]
        loads = orbit.translated(answers[name]) if name else ()
        if (others, loads) in self._members:
            return False
        images = orbit.orbit(loads, MOST_IMAGES)
        if images is None:
            raise DomainTooLargeError(
                f"symmetries turn the case {answers_line(answers)} into more than {MOST_IMAGES:,} other"
                " cases; lower the size or the load"
            )
        self._members |= {(others, image) for image in images}
        return True


class _LoadsRecorder(Replay):
    """Replays answers, but answers the first question for loads with nodes that record what the claim computes.

    As for the engine, a recipe that asks a question after its recorded loads is not recorded.
    """

    def __init__(self, answers: Answers) -> None:
        super().__init__(answers)
        self.name = ""
        """The name of the question that was answered with nodes; empty if there is none."""
        self.inputs: tuple[Node, ...] = ()

    def _recorded_answer(self, name: str) -> Any:  # noqa: ANN401 - an answer of any type
        if self.inputs:
            raise UnrecordableError(
                "the function that builds a case chooses a number or an option after the loads; choose the loads last"
            )
        return super()._recorded_answer(name)

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Any, ...]:
        """The loads as nodes of a recording, after a check of the replayed ones."""
        super().loads(order, low, high, name)
        recording = Recording()
        self.name, self.inputs = name, tuple(recording.new_input() for _ in range(order))
        return self.inputs


def _first_question_for_loads(claim: Claim[Any], answers: Answers, bounds: Bounds) -> str:
    """The name of the first question for loads that the recipe asks; empty if it asks none."""
    recorder = _LoadsRecorder(answers)
    # Code that cannot handle nodes fails only after its question for loads.
    with suppress(Exception):
        claim.case(recorder, bounds)
    return recorder.name


def _symmetries(claim: Claim[Any], answers: Answers, bounds: Bounds, name: str) -> Generators:
    """The proved symmetries in the loads that answer the question `name`; none if the claim cannot be recorded."""
    recorder = _LoadsRecorder(answers)
    try:
        case = claim.case(recorder, bounds)
        assumes = operand(claim.met(case))
        holds = operand(claim.concluded(case) if assumes is not False else True)
    except Exception:  # noqa: BLE001 - the code of a claim may not handle nodes; then it has no known symmetry
        return NO_GENERATORS
    return generators(recorder.inputs, (assumes, holds)) if recorder.name == name and name else NO_GENERATORS
