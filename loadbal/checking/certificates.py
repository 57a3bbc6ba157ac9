"""The proof objects that cvc5 gives for the exported lemmas: how long they are, and what they ask to be believed.

    python -m loadbal.checking.certificates proofs/smt2

writes `certificates.tsv` into that folder, one line a lemma. A *step* is one application of a rule of cvc5's calculus,
counted once however often it is used; a *trusted* step is one for which cvc5 gives no rule that can be checked.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from loadbal import files
from loadbal.checking.solvers import read, versioned
from loadbal.errors import InvalidInputError

FILE = "certificates.tsv"


@dataclass(frozen=True, slots=True)
class Certificate:
    """How long a proof object is."""

    steps: int
    trusted: int


def certificate(script: str) -> Certificate | None:
    """What cvc5 gives for an unsatisfiable script; None if it gives no proof.

    Raises: ImportError if cvc5 is not installed.
    """
    import cvc5  # noqa: PLC0415 - an optional solver

    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("produce-proofs", "true")
    solver.setOption("proof-granularity", "dsl-rewrite")
    if read(solver, script) != "unsat":
        return None
    rules = [str(step.getRule()) for step in _steps(solver.getProof())]
    return Certificate(len(rules), sum("TRUST" in rule for rule in rules))


def _steps(roots: list[Any]) -> Iterator[Any]:
    """Every step below the roots, once."""
    seen = set()
    left = list(roots)
    while left:
        step = left.pop()
        if step not in seen:
            seen.add(step)
            yield step
            left.extend(step.getChildren())


def listing(folder: Path) -> str:
    """The table for the lemmas in a folder, with the version of cvc5 that made it.

    Raises: InvalidInputError if there is no lemma.
    """
    scripts = {
        place.relative_to(folder).with_suffix("").as_posix(): place.read_text(encoding="utf-8")
        for place in folder.rglob("*.smt2")
    }
    if not scripts:
        raise InvalidInputError(f"no lemma in {folder}; `loadbal prove --all --smt2 {folder}` writes them")
    lines = [f"# {versioned('cvc5')}", "lemma\tsteps\ttrusted"]
    for name, script in sorted(scripts.items()):
        found = certificate(script)
        lines.append(f"{name}\t{found.steps}\t{found.trusted}" if found else f"{name}\t-\t-")
    return "\n".join(lines) + "\n"


def load(folder: Path) -> dict[str, Certificate]:
    """The certificates in the table of a folder, by lemma."""
    rows = [line.split("\t") for line in (folder / FILE).read_text(encoding="utf-8").splitlines()[2:]]
    return {name: Certificate(int(steps), int(trusted)) for name, steps, trusted in rows if steps != "-"}


if __name__ == "__main__":
    target = Path(sys.argv[1])
    files.write(target / FILE, listing(target))
