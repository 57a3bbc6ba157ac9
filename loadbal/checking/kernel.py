"""Checking by kernel: Rocq's kernel checks a theorem whose definitions are compared with the library.

The kernel prints the theorem's statement and its axioms; neither is read from a source file. What it printed is stored,
and read again as long as no compiled theory has changed (`loadbal.checking.rocq.output_store`).
`loadbal.checking.rocq.bindings` compares the definitions in the statement with the library.

`python -m loadbal.checking.kernel` prints every theorem, as the kernel does, with its axioms.
"""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial

from loadbal import papers
from loadbal.checking.proving.arguments import Theorem, theorem, theorems_of
from loadbal.checking.rocq import bindings, checked_files, commands, comments, compiled, fragment
from loadbal.checking.rocq.checked_files import CLOSED, MARK, PREAMBLE, axioms_in, statement_in
from loadbal.checking.rocq.definitions import Meaning, in_full, meanings
from loadbal.checking.smt import domain_in_words, domain_within
from loadbal.claim import Extremum
from loadbal.errors import InvalidInputError, RocqError, UnknownNameError
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength

# --- asking the kernel ---


@dataclass(frozen=True, slots=True)
class PrintedTheorem:
    """The statement of a theorem and its axioms, as the kernel prints them."""

    statement: str
    axioms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """All theorems about claims, by name, and the version of Rocq that checked them."""

    version: str
    theorems: Mapping[str, PrintedTheorem]
    meanings: Mapping[str, Meaning]
    """By the name of each theorem, the definitions below its statement, and the files that bind them to the library."""
    explanations: Mapping[str, str]
    """The comments `(** ... *)` of the theories, by the name of the theorem or definition that follows the comment."""


def library() -> Library:
    """Build the theories, and have the kernel print every theorem about a claim; later calls return the same result.

    Raises: RocqError, in one line, if there is no Rocq, if it is too old, if a generated file is out of date, if a
    theory does not build, or if one leaves the fragment (`loadbal.checking.rocq.fragment`).
    """
    if isinstance(found := _library(), RocqError):
        raise found
    return found


@cache
def _library() -> Library | RocqError:
    """The library, or the error that `library` raises; the error is cached too, so that no failed build is repeated."""
    try:
        version = commands.installed_version()
        bindings.refuse_stale()
        fragment.refuse_forbidden(bindings.folder())
        names = list(dict.fromkeys(theorem.name for paper in papers.papers() for theorem in theorems_of(paper)))
        with checked_files.building():
            checked_files.make("agree", bindings.folder())
            functions = fragment.recursive_functions(bindings.folder())
            fragment.refuse_outside(in_full(functions, partial(_output, functions)))
            explanations = comments.explanations(bindings.folder())
            meant = meanings(names, partial(_output, names), bindings.bound_definitions(), explanations)
            return Library(version, printed_theorems(names), meant, explanations)
    except RocqError as error:
        return error


def printed_theorems(names: Iterable[str]) -> dict[str, PrintedTheorem]:
    """The statements and axioms of theorems by name, as the kernel prints them.

    Raises: RocqError, with the name, for a theorem that does not exist.
    """
    wanted = list(names)
    statements = _outputs(wanted, "Check @{}.")
    # Printing axioms theorem by theorem is slow, so first ask whether any of the theorems has an axiom.
    axioms = dict.fromkeys(wanted, CLOSED) if _has_no_axiom(wanted) else _outputs(wanted, "Print Assumptions {}.")
    return {name: PrintedTheorem(statement_in(statements[name]), axioms_in(axioms[name])) for name in wanted}


def _outputs(names: list[str], command: str) -> dict[str, str]:
    """The output of `command` for each theorem, by the name of the theorem, which replaces `{}` in the command.

    Each command stands in a module that imports only the theory of its theorem. So Rocq prints the theory's own
    definitions without the theory's name, also if another theory defines the same name.
    """
    lines = [f'Goal True. idtac "{MARK}{name}". Abort.\n{command.format(name)}' for name in names]
    within = [
        f"Module At{at}.\nImport Loadbal.{_module(name)}.\n{line}\nEnd At{at}."
        for at, (name, line) in enumerate(zip(names, lines, strict=True))
    ]
    output = _output(names, [PREAMBLE, *within])
    return dict(block.split("\n", 1) for block in output.split(MARK)[1:])


def _has_no_axiom(names: list[str]) -> bool:
    """Whether all theorems are free of axioms; Rocq gets one query for all of them."""
    return _output(names, [PREAMBLE, checked_files.listing(names), "Print Assumptions everything."]).strip() == CLOSED


def _output(names: Iterable[str], lines: Iterable[str]) -> str:
    """Rocq's output for a file that loads the theories of the named theorems and then has the given lines."""
    required = "".join(f"From Loadbal Require {module}.\n" for module in dict.fromkeys(map(_module, names)))
    return checked_files.output_once([required, *lines], compiled.compiled_theories(bindings.folder()))


def _module(name: str) -> str:
    return name.partition(".")[0]


# --- checking a claim ---


def find(claim: str) -> Theorem:
    """The theorem about the claim with the id `claim`.

    Raises: UnknownNameError if there is none.
    """
    if (found := theorem(claim)) is None:
        raise UnknownNameError(
            f"{claim} has no theorem checked by Rocq; `loadbal claims --strength kernel` lists the claims that have one"
        )
    return found


def check(stated: Theorem) -> Holds | Bounded | Refuted | Measured:
    """The verdict of the kernel on a theorem: its claim holds, or is refuted if the theorem proves the negation.

    A theorem about sizes within bounds makes the claim bounded; a theorem with a value measures an extremum.

    Raises: RocqError, with the theorem's name, if Rocq cannot be run or has no such theorem; UnknownNameError if no
    claim has the id that the theorem names; InvalidInputError if a theorem about an extremum has no value, or a theorem
    about a claim has a value.
    """
    if stated.claim not in papers.claims():
        raise UnknownNameError(f"the theorem {stated.name} names the claim {stated.claim!r}, which does not exist")
    _, claim = papers.claims()[stated.claim]
    if isinstance(claim, Extremum) != (stated.value is not None):
        is_number = isinstance(claim, Extremum)
        raise InvalidInputError(
            f"`Theorem` of {stated.name} has value={stated.value}; expected "
            + (f"the number that {stated.claim} asks for" if is_number else f"none, since {stated.claim} asks for none")
        )
    try:
        known = library()
        printed, meaning = known.theorems[stated.name], known.meanings[stated.name]
        reads = _reading(known.explanations, stated)
    except RocqError as error:
        raise type(error)(f"the theorem {stated.name} has not been checked: {error}") from error
    facts = {
        "theorem": stated.name,
        "says": printed.statement,
        "axioms": list(printed.axioms),
        "rocq": known.version,
        "reads": reads,
        "bound by": list(meaning.bound_by),
        "digest": meaning.digest,
        "uses": list(meaning.uses),
        "below": meaning.below,
    }
    covered = domain_within(claim, stated.within) if stated.within else domain_in_words(claim)
    evidence = Evidence(Strength.KERNEL, 1, 1, 0, "kernel", stated.within, (), covered, facts)
    if stated.value is not None:
        return Measured(stated.value, {}, evidence)
    if stated.refutes:
        return Refuted({}, evidence)
    return Bounded(evidence) if stated.within else Holds(evidence)


def _reading(explanations: Mapping[str, str], stated: Theorem) -> str:
    """The statement of a theorem in words, from the comment before the theorem.

    Raises: RocqError if there is no such comment.
    """
    if found := comments.reading(explanations.get(stated.name, ""), stated.claim):
        return found
    raise RocqError("the statement in words is missing; write it in a comment (** ... *) before the theorem")


def main() -> int:
    """Print every theorem; return 1 if a theorem has an axiom, 3 if the kernel cannot be asked, else 0."""
    try:
        found = library()
    except RocqError as error:
        sys.stderr.write(f"{error}\n")
        return 3
    for name, printed in found.theorems.items():
        sys.stdout.write(f"{name} : {printed.statement}\n  assumes {', '.join(printed.axioms) or 'nothing'}\n")
    sys.stdout.write(f"{len(found.theorems)} theorems, Rocq {found.version}\n")
    return int(any(printed.axioms for printed in found.theorems.values()))


if __name__ == "__main__":
    sys.exit(main())
