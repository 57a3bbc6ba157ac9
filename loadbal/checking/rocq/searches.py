"""Records a claim for Rocq's kernel: one search for each combination of options, with numbers and loads as inputs."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeAlias

from loadbal.arithmetic import Number
from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.odometer import Odometer, cases
from loadbal.checking.enumerating.recorder import why_unrecorded
from loadbal.checking.rocq.programs import operand_text, program, result_text
from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds, Extremum
from loadbal.errors import DomainTooLargeError, UnknownsError
from loadbal.ratios import Ratio
from loadbal.recording.nodes import Node, Operand, operand
from loadbal.recording.recording import Recording
from loadbal.recording.signature import Signature, signature

SAMPLES = 8
"""For each search the kernel compares the program with Python on this many random cases, and on two extreme ones."""

Range: TypeAlias = tuple[int, int]
"""The smallest and the largest value of an input."""


class Inputs(Odometer):
    """Answers questions for numbers and loads by recorded inputs, and questions for options by enumeration."""

    def __init__(self, digits: Sequence[int] = ()) -> None:
        super().__init__(digits)
        self._recording = Recording()
        self.inputs = list[Node]()
        self.ranges = list[Range]()

    def _input(self, low: int, high: int | None, name: str) -> Node:
        """Make an input with a range.

        Raises: DomainTooLargeError if it has no largest value.
        """
        if high is None:
            raise DomainTooLargeError(f"{name!r} has no largest value; give a largest load")
        self.inputs.append(self._recording.new_input())
        self.ranges.append((int(low), int(high)))
        return self.inputs[-1]

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An input for an integer."""
        if self.is_first_time:
            self.coverage.add_numbers(name, low, high)
        return self.remember(name, self._input(low, high, name))

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Number, ...]:
        """An input for the load of each node."""
        if self.is_first_time:
            self.coverage.add_numbers(name, low, high, order)
        return self.remember(name, tuple(self._input(low, high, f"{name} {node}") for node in range(order)))

    def rational(self, low: int, high: int | None, name: str = "", /) -> Number:
        """Refuse: the programs have integers only.

        Raises: DomainTooLargeError.
        """
        raise DomainTooLargeError(
            f"the variable {name!r} has infinitely many values, all rational numbers from {low}"
            f" {'on' if high is None else f'to {high}'}; check the claim with --by smt or --by fuzz"
        )

    def answers(self, numbers: Sequence[int]) -> Answers:
        """The answers that build the case in which the inputs have these values, in their order."""
        rest = iter(numbers)
        return {name: _filled(answer, rest) for name, answer in self.answered.items()}


def _inputs_in(answer: Any) -> int:  # noqa: ANN401 - answers of any kind
    """The number of inputs in an answer: 1 for a recorded number, one for each recorded load, 0 for other answers."""
    if isinstance(answer, tuple):
        return len(answer) if all(isinstance(entry, Node) for entry in answer) else 0
    return int(isinstance(answer, Node))


def _filled(answer: Any, numbers: Iterator[int]) -> Any:  # noqa: ANN401 - as above
    """An answer with numbers in place of its inputs."""
    if not _inputs_in(answer):
        return answer
    return tuple(next(numbers) for _ in answer) if isinstance(answer, tuple) else next(numbers)


@dataclass(frozen=True)
class Search:
    """A claim or extremum, recorded for one combination of options, and the box of its inputs."""

    here: Inputs
    assumes: Operand
    results: tuple[Operand, ...]
    """The conclusion of a claim, or the value of an extremum: a number, or a numerator and a positive denominator."""

    @property
    def key(self) -> tuple[Signature, tuple[Range, ...]]:
        """The signature of the computation and the ranges of the inputs; of searches with equal keys, one is enough."""
        return signature(self.here.inputs, (self.assumes, *self.results)), tuple(self.here.ranges)

    def definition(self, name: str, kind: str) -> str:
        """The definition of the program in Gallina; `kind` is the type of its results."""
        text = program(self.here.inputs, self.assumes, *self.results)
        return f"Definition {name} : list Z -> outcome {kind} := {text}.\n"

    @property
    def box(self) -> str:
        """The box in Gallina."""
        return f"[{'; '.join(f'({low}, {high})' for low, high in self.here.ranges)}]"

    def samples(self) -> Iterator[tuple[int, ...]]:
        """Numbers for the inputs: all smallest, all largest, and random ones; none if a range is empty."""
        if all(low <= high for low, high in self.here.ranges):
            source = random.Random(0)  # noqa: S311 - samples, not secrets; the same in every run
            yield tuple(low for low, _ in self.here.ranges)
            yield tuple(high for _, high in self.here.ranges)
            for _ in range(SAMPLES):
                yield tuple(source.randint(low, high) for low, high in self.here.ranges)

    def numbers(self, answers: Answers) -> tuple[int, ...] | None:
        """The inputs' numbers in the case with these answers; None if the answers belong to other questions."""
        if answers.keys() != self.here.answered.keys():
            return None
        given = (answers[name] for name, asked in self.here.answered.items() if _inputs_in(asked))
        numbers = tuple(number for answer in given for number in (answer if isinstance(answer, tuple) else (answer,)))
        return numbers if len(numbers) == len(self.here.inputs) else None

    def outcome(self, claim: Question, bounds: Bounds, numbers: Sequence[int]) -> str:
        """The outcome of a case in Gallina, computed by Python on plain integers."""
        case = claim.case(Replay(self.here.answers(numbers)), bounds)
        if not claim.met(case):
            return "Irrelevant"
        if isinstance(claim, Extremum):
            return f"Result {result_text(value(claim.measured(case), len(self.results)))}"
        return f"Result {operand_text(bool(claim.concluded(case)))}"


def value(measured: Number, parts: int) -> tuple[Operand, ...]:
    """A measured value as an operand if `parts` is 1, as a numerator and a positive denominator if it is 2."""
    if parts == 1:
        return (operand(measured),)
    return tuple(map(operand, (measured.numerator, measured.denominator)))


def recorded(claim: Question, bounds: Bounds) -> Iterable[Search]:
    """The searches of all combinations of options, with every number as an input if the recipe allows that.

    A recipe may compute with a number, such as the size of a network. Then integers are enumerated as options are, and
    only loads are inputs.

    Raises: UnknownsError if the claim cannot be recorded, if it asks for neither numbers nor loads, or if one of them
    has no largest value.
    """
    try:
        searches = list(_searches(claim, bounds, Inputs()))
    except Exception:  # noqa: BLE001 - the claim's own code may raise anything if a number is an input
        try:
            searches = list(_searches(claim, bounds, EnumeratedNumbers()))
        except Exception as error:
            raise UnknownsError(f"the steps of the claim's code cannot be listed: {why_unrecorded(error)}") from error
    if not any(search.here.inputs for search in searches):
        raise UnknownsError(
            "a case of the claim has no number and no loads, so Rocq's kernel has nothing to compute;"
            " use --by exhaustive"
        )
    # The programs of one claim have results of one type: a number beside ratios has the denominator 1.
    parts = max(len(search.results) for search in searches)
    return [replace(search, results=(*search.results, 1)[:parts]) for search in searches]


class EnumeratedNumbers(Inputs):
    """Answers questions for loads by recorded inputs, and all others by enumeration."""

    def integer(self, low: int, high: int | None, name: str = "", /) -> Number:
        """An integer from `low` to `high`; later combinations get the other integers.

        Raises: DomainTooLargeError if there is no largest one.
        """
        if high is None:
            raise DomainTooLargeError(f"{name!r} has no largest value; give it one where the claim chooses {name!r}")
        if self.is_first_time:
            self.coverage.add_numbers(name, low, high)
        return self.remember(name, low + self.digit(high - low + 1))


def _searches(claim: Question, bounds: Bounds, start: Inputs) -> Iterator[Search]:
    """Record the claim for one combination of options after another."""
    for here, case in cases(claim.case, bounds, start):
        assumes = operand(claim.met(case))
        if isinstance(claim, Extremum):
            measured = claim.measured(case)
            yield Search(here, assumes, value(measured, 2 if isinstance(measured, Ratio | Fraction) else 1))
        else:
            yield Search(here, assumes, (operand(claim.concluded(case)),))
