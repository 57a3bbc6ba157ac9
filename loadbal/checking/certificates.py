"""What is kept of every lemma: the digest of its script, how long cvc5's proof of it is, and what that asks to believe.

    python -m loadbal.checking.certificates proofs/certificates.tsv

writes the table, one line a lemma; `loadbal prove --all --smt2 DIR` writes the scripts themselves. A *step* is one
application of a rule of cvc5's calculus, counted once however often it is used; a *trusted* step is one for which cvc5
gives no rule that can be checked.
"""

import hashlib
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from loadbal import files, papers
from loadbal.checking import proof
from loadbal.checking.solvers import read, versioned
from loadbal.errors import UnreadableFileError

HEAD = "lemma\tdigest\tsteps\ttrusted"


@dataclass(frozen=True, slots=True)
class Certificate:
    """How long a proof object is."""

    steps: int
    trusted: int


@dataclass(frozen=True, slots=True)
class Line:
    """What the table has of a lemma; no certificate where cvc5 gives no proof."""

    digest: str
    certificate: Certificate | None


def scripts() -> dict[str, str]:
    """The exported script of every lemma of every proof, by name."""
    every = [one for paper in papers.papers() for one in proof.proofs_of(paper)]
    return {place.with_suffix("").as_posix(): text for place, text in sorted(proof.files(every).items())}


def digest(script: str) -> str:
    """What changes when the script does.

    >>> digest("(check-sat)")
    '6f88caa47c10ce10'
    """
    return hashlib.sha256(script.encode()).hexdigest()[:16]


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


def table(lemmas: Mapping[str, str]) -> str:
    """The table of these scripts by name, with the version of cvc5 that made it."""
    lines = [f"# {versioned('cvc5')}", HEAD]
    for name, script in lemmas.items():
        found = certificate(script)
        numbers = (found.steps, found.trusted) if found else ("-", "-")
        lines.append("\t".join(map(str, (name, digest(script), *numbers))))
    return "\n".join(lines) + "\n"


def load(path: Path) -> dict[str, Line]:
    """The lines of a table by lemma.

    Raises: UnreadableFileError, showing the line, if it is no such table.
    """
    _, head, *lines = path.read_text(encoding="utf-8").splitlines()
    if head != HEAD:
        raise UnreadableFileError(f"{path} is not a table of lemmas: its second line is {head!r}")
    rows = [line.split("\t") for line in lines]
    return {
        name: Line(kept, None if steps == "-" else Certificate(int(steps), int(trusted)))
        for name, kept, steps, trusted in rows
    }


if __name__ == "__main__":
    files.write(Path(sys.argv[1]), table(scripts()))
