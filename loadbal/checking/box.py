"""Checking by box: Rocq's kernel runs the claim on every case within the bounds.

The claim is recorded for each combination of options, with its numbers and loads as inputs, and printed as a program in
Gallina (`loadbal.checking.rocq.programs`). The theorem that the kernel checks says that no case of any program is a
counterexample; for an extremum, that no case has a more extreme value, and that one has this value. The kernel also
compares the programs with Python on samples. An exhaustive check runs first: it counts the cases, and finds the value.

The verdict is bounded, with the strength of the kernel. It does not rest on compiled code, columns or symmetries; it
rests on the recording and the printing of the claim, which are compared with Python on samples only.

Rocq compiles the theorem once on a machine; later checks load it if nothing that it rests on has changed.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from loadbal.checking import exhaustive
from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.tally import Progress, no_progress
from loadbal.checking.rocq import checked_files, commands
from loadbal.checking.rocq.gallina import integers
from loadbal.checking.rocq.programs import operand_text
from loadbal.checking.rocq.searches import Search, recorded, value
from loadbal.choices import answers_line
from loadbal.claim import Bounds, Extremum
from loadbal.errors import DisagreementError
from loadbal.term import unmarked
from loadbal.verdict import Bounded, Holds, Measured, Refuted, Strength, Undecided

DEFAULT_BOUNDS = Bounds(3, 2)
"""The bounds of a check if the caller gives none."""


KINDS = {1: "Z", 2: "(Z * Z)"}
"""The type in Gallina of a result, by its number of parts."""

DIGITS = 16
"""The length of the digest of the programs, in hexadecimal digits."""


def check(
    claim: Question, bounds: Bounds, *, progress: Progress = no_progress
) -> Holds | Bounded | Refuted | Measured | Undecided:
    """Have Rocq's kernel run the claim on every case within the bounds; for an extremum, measure every case.

    An exhaustive check runs first. A refutation by it is returned at once, and its value of an extremum is the one that
    the kernel confirms.

    Raises: UnknownsError if the claim cannot be recorded, or a number has no largest value;
    RocqError if there is no Rocq, or if the kernel does not confirm what the exhaustive check found.
    """
    found = exhaustive.check(claim, bounds, progress=progress)
    if isinstance(found, Refuted | Undecided):
        return found
    every = list(recorded(claim, bounds))
    # Combinations with the same program and the same box, as those of some isomorphic networks, are searched once.
    searches = {search.key: search for search in every}
    kind = "bool" if isinstance(found, Bounded | Holds) else KINDS[len(every[0].results)]
    definitions = _definitions(list(searches.values()), kind)
    statement, tactic = "no_counterexample searches", "apply no_counterexample_by."
    if isinstance(claim, Extremum) and isinstance(found, Measured):
        attaining, numbers = _attaining(every, claim, found)
        parts, place = value(found.value, len(attaining.results)), list(searches).index(attaining.key)
        extreme = f"{claim.seek}_{'value' if len(parts) == 1 else 'ratio'}"
        statement = f"{extreme} searches {' '.join(map(operand_text, parts))}"
        tactic = f"apply ({extreme}_by _ {place} {integers(numbers)})."
    comparison = _comparison(list(searches.values()), claim, bounds, kind)
    proof = f"Theorem checked : {statement}.\nProof. {tactic} vm_cast_no_check (eq_refl true). Qed."
    checked_files.check_file("Boxes", ["checked"], [definitions, comparison, proof])
    evidence = replace(
        found.evidence,
        strength=Strength.KERNEL,
        method="box",
        solvers=(f"Rocq {commands.installed_version()}",),
        lemmas={statement: hashlib.sha256(definitions.encode()).hexdigest()[:DIGITS]},
        engines=(),
        represented=0,
        representatives=0,
    )
    return replace(found, evidence=evidence)


def _definitions(searches: Sequence[Search], kind: str) -> str:
    """The programs in Gallina, and the list of searches, each a program with its box."""
    programs = (search.definition(f"program_{number}", kind) for number, search in enumerate(searches))
    listed = "; ".join(
        f"{{| ranges := {search.box}; program := program_{number} |}}" for number, search in enumerate(searches)
    )
    return "\n".join([*programs, f"Definition searches : list (search {kind}) := [{listed}].\n"])


def _attaining(searches: Iterable[Search], extremum: Extremum[Any], found: Measured) -> tuple[Search, tuple[int, ...]]:
    """The search of which a case attains the extreme value `found`, and the numbers that are this case's inputs.

    Raises: DisagreementError if there is none.
    """
    attained = answers_line(found.answers)
    for search in searches:
        numbers = search.numbers(found.answers)
        if numbers is not None and answers_line(search.here.answers(numbers)) == attained:
            return search, numbers
    raise DisagreementError(
        f"the case {attained} has the extreme value, but no program for Rocq's kernel contains this case;"
        f" report this defect of loadbal with the claim: {unmarked(extremum.sentence)}"
    )


def _comparison(searches: Sequence[Search], claim: Question, bounds: Bounds, kind: str) -> str:
    """A goal in Gallina: on samples, the programs give what Python computes with plain integers."""
    runs, results = list[str](), list[str]()
    for number, search in enumerate(searches):
        for numbers in search.samples():
            run = f"program_{number} {integers(numbers)}"
            runs.append(run if len(search.results) == 1 else f"reduced ({run})")
            results.append(search.outcome(claim, bounds, numbers))
    listed = f"[{'; '.join(runs)}] = ([{'; '.join(results)}] : list (outcome {kind}))"
    return f"Goal {listed}.\nProof. vm_compute. reflexivity. Qed.\n"
